//! [10.0] Ground attacks, in the order of their steps.
//!
//! - `declaring`: [10.1] who may attack; `procedure`: the attack opens, supporters join it, it may lapse;
//! - `commit`: [10.6] [5.6] fire support is named; `indirect`: [10.6] the guns that may give it;
//! - here: [10.2] the kind of attack; `aiming`: [10.4a] into which hex each unit and gun of the defender fires;
//! - `fire`: [10.2]–[10.5] the dice; `sums`: what each fire comes to, term by term; `losses`: who falls;
//! - `breakthrough`: [10.7] what the winners do with their points.

pub(crate) mod aiming;
pub(crate) mod breakthrough;
pub(crate) mod commit;
pub(crate) mod declaring;
pub(crate) mod event;
pub(crate) mod fire;
mod indirect;
pub(crate) mod losses;
pub(crate) mod procedure;
mod sums;

pub use aiming::CannotAim;
pub use indirect::CannotSupport;

use crate::data::{AttackKind, Terrain, UnitKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why this cannot be done while an attack is resolved.
    pub enum CannotResolve in "refused.resolve" {
        NotInvolved { unit: Unit, by: &'static str } => by, "not_involved";
        /// [10.67a] Guns alone bombard: [6.49] artillery falls first, [6.44b] armour last.
        ArtilleryFirst { unit: Unit } => "6.49", "others_first";
        ArmourLast { unit: Unit } => "6.44b", "others_first";
        NotAmongWinners { hex: Hex } => "10.7c", "not_among_winners";
        GunsStay { unit: Unit } => "10.76", "guns_stay";
        NowhereToGo { hex: Hex } => "10.7b", "nowhere_to_go";
    }
}

/// Strength and die of a fire before the table is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fire {
    pub strength: u16,
    /// What is added to the die.
    pub die: i8,
}

impl City {
    /// [10.22] [6.76] [12.16a] [10.22a] [10.22b] What is added to the die for the kind of an attack; ruling 121: once
    /// at most.
    pub fn kind_modifier(&self, attacker: Side, party: &UnitSet, target: Hex) -> i8 {
        let charts = &data().charts;
        match attacker {
            Side::Soviet => {
                let in_clear =
                    |unit: Unit| self.places.hex(unit).map(|hex| data().terrain(hex)) == Some(Terrain::Clear);
                if party.iter().all(in_clear) { charts.open_soviet_attack } else { 0 }
            }
            Side::German => {
                let kinds = self.places.stack(target).map(|unit| data().counter(unit).kind);
                let mut defenders = kinds.filter(|kind| !kind.is_marker());
                let weak = defenders.all(|kind| matches!(kind, UnitKind::Militia | UnitKind::Survivor));
                if weak { charts.weak_defence } else { 0 }
            }
        }
    }

    /// [10.2] [10.22c] The kind of attack that a die stands for, its modifier counted in.
    pub fn attack_kind(&self, die: u32, modifier: i8) -> AttackKind {
        let kinds = &data().charts.attack_kinds;
        let row = (die as i64 + i64::from(modifier)).clamp(1, kinds.len() as i64);
        kinds[row as usize - 1]
    }

    /// [10.43a] [10.43b] [14.3e] What is added to the die of Offensive Fire of a normal attack or an ambush: column 5,
    /// unless an engineer is among those who are left; and isolation.
    pub fn offensive_die(&self, attacker: Side, party: &UnitSet, target: Hex) -> i8 {
        self.column_five(attacker, party, target) + self.isolation_die(attacker)
    }
}

#[cfg(test)]
mod tests;
