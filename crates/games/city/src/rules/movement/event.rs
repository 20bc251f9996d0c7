//! [7.0] Events of stacks at work.

use crate::data::HalfPoints;
use crate::ids::{Hex, Unit, UnitSet};
use crate::stage::Purpose;
use volga_engine::events;

events! {
    /// [7.0] A stack at work. Who is in it, and what it has spent, is the German player's secret where nobody sees it.
    #[derive(Copy)]
    pub enum MoveEvent in "event.move" {
        Began { units: UnitSet, hex: Hex, #[serde(skip)] purpose: Purpose }
            => began_rule(purpose), "began"["began.units", "began.unseen"][units.is_empty()]
            (units, n = units.len(), hex = hex.called());
        /// [15.1] Reinforcements come over the edge, one after another.
        CameIn { unit: Unit, hex: Hex } => "15.1", "came_in"(unit, hex = hex.called());
        Moved { units: UnitSet, from: Hex, to: Hex, spent: HalfPoints, #[serde(skip)] purpose: Purpose }
            => moved_rule(purpose), "moved"["moved.units"]
            (units, n = units.len(), from = from.called(), to = to.called());
        /// [7.11c] These stay behind and are used up.
        Left { units: UnitSet, hex: Hex }
            => "7.11c", "left"["left.units", "left.unseen"][units.is_empty()]
            (units, n = units.len(), hex = hex.called());
        Deployed { unit: Unit, hex: Hex } => "7.6", "deployed"(unit, hex = hex.called());
        /// [7.2a] The move is complete, and these are used up; `by`: the rule that says so.
        Finished { units: UnitSet, hex: Hex, #[serde(skip)] by: &'static str }
            => by, "finished"["finished.units", "finished.unseen"][units.is_empty()]
            (units, n = units.len(), hex = hex.called());
        /// [10.11] A ground attack is declared.
        AttackDeclared { units: UnitSet, hex: Hex } => "10.11", "attack_declared"(units, hex = hex.called());
        /// [7.52a] Neither overrun nor attack.
        WentOn { hex: Hex } => "7.52a", "went_on"(hex = hex.called());
        /// These take part in the ground attack; `by`: [7.7b] having moved up, [7.76] from where they stood, or
        /// [10.75b] having fought in the one before.
        Supports { units: UnitSet, hex: Hex, #[serde(skip)] by: &'static str }
            => by, "supports"(units, n = units.len(), hex = hex.called());
        /// The declared attack does not come about.
        AttackLapsed { hex: Hex, #[serde(skip)] why: Lapse }
            => why.rule(), "attack_lapsed"["attack_lapsed.nobody", "attack_lapsed.militia", "attack_lapsed.no_target"]
            [why as usize](hex = hex.called());
    }
}

/// Why an attack lapses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lapse {
    /// Ruling 93: nobody is left to make it.
    Nobody,
    /// Ruling 207: only militia is.
    Militia,
    /// Ruling 225: nobody is left to be attacked.
    NoTarget,
}

impl Lapse {
    /// [10.0a] [12.15] An attack needs units that attack, not only militia, and units that are attacked.
    fn rule(self) -> &'static str {
        match self {
            Lapse::Nobody | Lapse::NoTarget => "10.0a",
            Lapse::Militia => "12.15",
        }
    }
}

/// [7.0a] [7.7a] [10.7b] [7.58] [11.6a] [11.3a] The rule by which a group sets out.
fn began_rule(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Move => "7.0a",
        Purpose::Support => "7.7a",
        Purpose::Breakthrough => "10.7b",
        Purpose::Rush => "7.58",
        Purpose::Withdrawal => "11.6a",
        Purpose::Chuikov => "11.3a",
    }
}

/// [7.0b] [10.73] [11.6a] [11.31a] The rule by which a group enters a hex.
fn moved_rule(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Move | Purpose::Support => "7.0b",
        Purpose::Breakthrough | Purpose::Rush => "10.73",
        Purpose::Withdrawal => "11.6a",
        Purpose::Chuikov => "11.31a",
    }
}
