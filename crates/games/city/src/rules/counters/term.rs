//! The terms of a sum.

use crate::data::Share;
use crate::ids::Unit;
use serde::{Serialize, Serializer};
use volga_engine::{RuleId, Story};

/// What a rule adds to a Fire Strength or a die, or takes from it. The terms of a sum add up to it.
///
/// Sums tell their terms as a story: in play nobody listens, and a term costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    pub rule: RuleId,
    /// The unit whose strength it is.
    pub unit: Option<Unit>,
    pub amount: i16,
}

/// The terms of a sum for an event: what each rule gave or took, in the order in which it first did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    lines: [Option<(RuleId, i16)>; Ledger::MOST],
}

impl Ledger {
    /// No sum has terms of more rules.
    const MOST: usize = 12;

    pub fn lines(&self) -> impl Iterator<Item = (RuleId, i16)> {
        self.lines.iter().copied().flatten()
    }

    pub fn total(&self) -> i16 {
        self.lines().map(|(_, amount)| amount).sum()
    }
}

impl Story<Term> for Ledger {
    fn tell(&mut self, term: impl FnOnce() -> Term) {
        let Term { rule, amount, .. } = term();
        let same = |line: &&mut Option<(RuleId, i16)>| line.is_none_or(|(of, _)| of == rule);
        if let Some(line) = self.lines.iter_mut().find(same) {
            *line = Some((rule, line.map_or(0, |(_, before)| before) + amount));
        }
    }
}

impl Serialize for Ledger {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.lines())
    }
}

/// What a rule leaves of a strength; what it takes is told, if it takes anything.
pub(crate) fn reduce(strength: u16, share: Share, rule: &'static str, terms: &mut impl Story<Term>) -> u16 {
    let left = share.of(strength);
    if left != strength {
        let amount = i16::try_from(strength - left).map_or(i16::MIN, |taken| -taken);
        terms.tell(|| Term { rule: RuleId(rule), unit: None, amount });
    }
    left
}

/// What a rule adds is told, if it adds anything.
pub(crate) fn tell(terms: &mut impl Story<Term>, rule: &'static str, amount: i16) {
    if amount != 0 {
        terms.tell(|| Term { rule: RuleId(rule), unit: None, amount });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r6_0a_a_sum_has_a_line_for_each_rule() {
        let mut ledger = Ledger::default();
        for (rule, amount) in [("6.0a", 8), ("6.0a", 6), ("6.41", -7)] {
            ledger.tell(|| Term { rule: RuleId(rule), unit: None, amount });
        }
        assert_eq!(ledger.lines().collect::<Vec<_>>(), [(RuleId("6.0a"), 14), (RuleId("6.41"), -7)]);
        assert_eq!(ledger.total(), 7);
        let json = serde_json::to_string(&ledger).expect("plain data");
        assert_eq!(json, r#"[["6.0a",14],["6.41",-7]]"#);
    }
}
