//! [5.0] Victory.

use crate::ids::Side;
use crate::state::{Phase, Toy};
use std::cmp::Ordering;
use volga_engine::{RuleId, Verdict};

impl Toy {
    /// [5.1] After the last round points decide. Whoever is driven from its camp ([3.4]) has lost before.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        if let Phase::DrivenOut(loser) = self.phase {
            let winner = Some(loser.other().name());
            return Some(Verdict { winner, level: "driven_out", rule: RuleId("3.4") });
        }
        let [red, blue] = self.points;
        let winner = match red.cmp(&blue) {
            Ordering::Greater => Some(Side::Red.name()),
            Ordering::Less => Some(Side::Blue.name()),
            Ordering::Equal => None,
        };
        let is_over = self.round > self.facts().rounds;
        is_over.then_some(Verdict { winner, level: "points", rule: RuleId("5.1") })
    }
}
