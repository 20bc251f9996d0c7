//! The terms of a sum.

use crate::data::Share;
use crate::ids::Unit;
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

/// What a rule leaves of a strength; what it takes is told, if it takes anything.
pub(super) fn reduce(strength: u16, share: Share, rule: &'static str, terms: &mut impl Story<Term>) -> u16 {
    let left = share.of(strength);
    if left != strength {
        let amount = i16::try_from(strength - left).map_or(i16::MIN, |taken| -taken);
        terms.tell(|| Term { rule: RuleId(rule), unit: None, amount });
    }
    left
}
