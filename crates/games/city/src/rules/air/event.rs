//! [5.0] Bombers and flak.

use crate::event::words::{by_terrain, fall};
use crate::ids::{Hex, Side, Unit, UnitSet};
use volga_engine::events;

events! {
    /// [5.0] Air attacks.
    #[derive(Copy)]
    pub enum AirEvent in "event.air" {
        /// Level bombers are sent to a hex.
        Level { side: Side, hex: Hex, points: u8 } => "5.3e", "level"(side, hex = hex.called(), points);
        /// Dive bombers are sent to a unit, which the attacker sees.
        Dive { side: Side, unit: Unit, hex: Hex, points: u8 }
            => "5.4d", "dive"(side, unit, hex = hex.called(), points);
        /// Ruling 106: what was to be bombed is there no more.
        TargetGone { hex: Hex } => "5.21", "target_gone"(hex = hex.called());
        /// Flak, which names itself, fires.
        Flak { side: Side, hex: Hex, flak: UnitSet, strength: u16, die: u8, modifier: i8, shot_down: u8 }
            => "5.5a", "flak"(side, hex = hex.called(), flak, strength, die, lost = shot_down);
        /// Ruling 16: flak has left nothing of the attack.
        DrivenOff { hex: Hex } => "5.5c", "driven_off"(hex = hex.called());
        /// `there`: how many units could fall; what is over costs nobody.
        LevelRoll { hex: Hex, strength: u16, die: u8, modifier: i8, losses: u8, #[serde(skip)] there: u8 }
            => "5.3f", "level_roll"
            (hex = hex.called(), strength, die = by_terrain(die, modifier), fall = fall(losses, there));
        DiveRoll { unit: Unit, hex: Hex, strength: u16, die: u8, modifier: i8, hit: bool }
            => "5.42", "dive_roll"["dive_roll.missed", "dive_roll.hit"][hit]
            (unit, hex = hex.called(), strength, die = by_terrain(die, modifier));
        /// A unit is lost to bombs; `dive`: to those of dive bombers.
        Destroyed { unit: Unit, hex: Hex, #[serde(skip)] dive: bool }
            => ["5.31c", "5.42"][usize::from(dive)], "destroyed"(unit, hex = hex.called());
        /// [5.6] Dive bombers support a ground attack.
        Support { side: Side, hex: Hex, points: u8 } => "5.6a", "support"(side, hex = hex.called(), points);
    }
}
