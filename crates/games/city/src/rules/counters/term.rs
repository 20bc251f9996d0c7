//! The terms of a sum.

use crate::data::Share;
use crate::ids::Unit;
pub(crate) use volga_engine::ledger::tell;
use volga_engine::{RuleId, Story};

/// What a rule adds to a Fire Strength or a die, or takes from it.
pub type Term = volga_engine::ledger::Term<Unit>;

/// What a rule leaves of a strength; what it takes is told, if it takes anything.
pub(crate) fn reduce(strength: u16, share: Share, rule: &'static str, terms: &mut impl Story<Term>) -> u16 {
    let left = share.of(strength);
    if left != strength {
        let amount = i16::try_from(strength - left).map_or(i16::MIN, |taken| -taken);
        terms.tell(|| Term { rule: RuleId(rule), unit: None, amount });
    }
    left
}
