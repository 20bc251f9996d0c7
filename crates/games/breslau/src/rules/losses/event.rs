//! Units that are reduced or eliminated.

use crate::ids::{Hex, Unit};
use volga_engine::{RuleId, events};

events! {
    /// [2.4c] A step is lost; `by`: the rule that costs it.
    #[derive(Copy)]
    pub enum LossEvent in "event.loss" {
        Reduced { unit: Unit, hex: Option<Hex>, #[serde(skip)] by: RuleId } => by, "reduced"(unit);
        Eliminated { unit: Unit, hex: Option<Hex>, #[serde(skip)] by: RuleId } => by, "eliminated"(unit);
    }
}
