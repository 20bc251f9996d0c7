//! Aircraft, AA fire and bombs.

use crate::ids::{Hex, Unit, UnitSet};
use crate::rules::air::flak::Occasion;
use volga_engine::ledger::Ledger;
use volga_engine::{RuleId, events};

events! {
    /// [6.0] Soviet aircraft.
    #[derive(Copy)]
    pub enum AirEvent in "event.air" {
        /// [5.1a] So many air steps come in; by a die, if there is one. `by`: the line of the turn.
        #[serde(rename = "air_steps")]
        Steps { steps: u8, die: Option<u8>, #[serde(skip)] by: RuleId } => by, "air_steps"(steps);
        /// [6.0b] An aircraft is restored: a depleted one to full strength, an eliminated one to its depleted side.
        Restored { unit: Unit, full: bool } => "6.0b", "restored"["returned", "restored"][full](unit);
        /// [6.0d] Air steps that are not spent are lost.
        StepsLost { steps: u8 } => "6.0d", "steps_lost"(steps);
        /// [6.1.1c]
        Flew { unit: Unit, hex: Hex } => "6.1.1c", "flew"(unit, hex = hex.called());
        /// AA units, which name themselves (ruling 150), fire at an aircraft.
        Flak { unit: Unit, hex: Hex, guns: UnitSet, strength: Ledger, die: u8, hits: u8, occasion: Occasion }
            => occasion.rule(), "flak"(unit, hex = hex.called(), guns, strength = strength.total(), die, hits);
        /// [14.16a] AA units that have fired turn to their Fired side.
        FlakTurned { units: UnitSet } => "14.16a", "flak_turned"(units, n = units.len());
        /// The die on the Combat Results Table, with the terms of the strength and of what is added to it.
        Bombed { hex: Hex, strength: Ledger, die: u8, added: Ledger, hits: u8 }
            => "6.1.8", "bombed"(hex = hex.called(), strength = strength.total(), die, hits);
        /// [6.1.10] Aircraft go to the Used box.
        #[serde(rename = "returned_to_base")]
        Returned { units: UnitSet } => "6.1.10", "returned_to_base"(units);
    }
}

events! {
    /// [14.13] The strike of the 6th Bomber Corps.
    #[derive(Copy)]
    pub enum StrikeEvent in "event.strike" {
        /// [14.13a]
        #[serde(rename = "strike_marked")]
        Marked { hex: Hex } => "14.13a", "strike_marked"(hex = hex.called());
        /// [14.13b] The die for accuracy.
        #[serde(rename = "strike_aimed")]
        Aimed { die: u8, astray: bool } => "14.13b", "strike_aimed"["aimed.true", "aimed.astray"][astray](die);
        /// [14.13b] The die for the distance.
        #[serde(rename = "strike_strayed")]
        Strayed { die: u8, hexes: u8 } => "14.13b", "strike_strayed"(die, hexes);
        /// [14.13c] The die for the direction; where it comes down, if that is on the map.
        #[serde(rename = "strike_turned")]
        Turned { die: u8, hex: Option<Hex> }
            => "14.13c", "strike_turned"["turned.off", "turned.on"][hex.is_some()]
            (die, hex = hex.map_or_else(|| volga_engine::say!("hex.off_map"), Hex::called));
        /// [14.13d] The die on the Combat Results Table for a hex.
        Struck { hex: Hex, strength: Ledger, die: u8, added: Ledger, hits: u8 }
            => "14.13d", "struck"(hex = hex.called(), strength = strength.total(), die, hits);
    }
}
