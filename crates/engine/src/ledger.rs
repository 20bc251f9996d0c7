//! Sums as they are told: what each rule gave or took.

use crate::{RuleId, Story};
use serde::{Serialize, Serializer};

/// What a rule adds to a strength or a die, or takes from it. The terms of a sum add up to it.
///
/// Sums tell their terms as a story: in play nobody listens, and a term costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term<P> {
    pub rule: RuleId,
    /// The piece whose strength it is.
    pub unit: Option<P>,
    pub amount: i16,
}

/// The terms of a sum for an event: what each rule gave or took, in the order in which it first did.
///
/// ```
/// use volga_engine::Story;
/// use volga_engine::ledger::{Ledger, Term, tell};
///
/// /// [9.1] A strength is 4, one less over a river, two more from a hill.
/// fn strength(river: bool, hill: bool, terms: &mut impl Story<Term<u8>>) -> i16 {
///     let mut sum = 0;
///     for (rule, amount) in [("9.1", 4), ("9.2", -i16::from(river)), ("9.3", 2 * i16::from(hill))] {
///         tell(terms, rule, amount);
///         sum += amount;
///     }
///     sum
/// }
///
/// let mut terms = Ledger::default();
/// assert_eq!(strength(true, true, &mut terms), terms.total());
/// assert_eq!(terms.lines().map(|(rule, by)| (rule.0, by)).collect::<Vec<_>>(), [("9.1", 4), ("9.2", -1), ("9.3", 2)]);
/// assert_eq!(strength(true, false, &mut ()), 3, "nobody listens, and it is the same sum");
/// ```
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

impl<P> Story<Term<P>> for Ledger {
    fn tell(&mut self, term: impl FnOnce() -> Term<P>) {
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

/// What a rule adds is told, if it adds anything.
pub fn tell<P>(terms: &mut impl Story<Term<P>>, rule: &'static str, amount: i16) {
    if amount != 0 {
        terms.tell(|| Term { rule: RuleId(rule), unit: None, amount });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_a_line_for_each_rule() {
        let mut ledger = Ledger::default();
        for (rule, amount) in [("6.0a", 8), ("6.0a", 6), ("6.41", -7), ("6.42", 0)] {
            tell::<u8>(&mut ledger, rule, amount);
        }
        assert_eq!(ledger.lines().collect::<Vec<_>>(), [(RuleId("6.0a"), 14), (RuleId("6.41"), -7)]);
        assert_eq!(ledger.total(), 7);
        let json = serde_json::to_string(&ledger).expect("plain data");
        assert_eq!(json, r#"[["6.0a",14],["6.41",-7]]"#);
    }
}
