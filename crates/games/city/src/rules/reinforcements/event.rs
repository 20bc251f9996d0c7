//! [15.0] [12.2] What comes into play, and what is lost whatever the occasion.

use crate::event::words::works;
use crate::ids::{Hex, Unit};
use crate::rules::reinforcements::landing::Landing;
use volga_engine::events;

events! {
    /// [15.0] [12.2] Units that come into play, come back, or leave.
    #[derive(Copy)]
    pub enum ArrivalEvent in "event.arrival" {
        /// [15.2b] The die of a unit in the Replacement Box.
        ReplacementRoll { unit: Unit, die: u8, returns: bool }
            => "15.2b", "replacement_roll"["roll.lost", "roll.returns"][returns](unit, die);
        /// [15.2c] A replacement is laid on top of whatever is in a hex.
        Replaced { unit: Unit, hex: Hex } => "15.2c", "replaced"(unit, hex = hex.called());
        /// Ruling 113: a replacement finds no room and is lost.
        NoRoom { unit: Unit } => "15.2c", "no_room"(unit);
        /// [15.3a] A German unit leaves for good.
        Withdrawn { unit: Unit, hex: Hex } => "15.3a", "withdrawn"(unit, hex = hex.called());
        /// A Soviet reinforcement comes over the Volga, in one way or another.
        Landed { unit: Unit, hex: Hex, #[serde(skip)] landing: Landing }
            => landing.rule(), "landed"["landed", "laid"][landing == Landing::Pontoon](unit, hex = hex.called());
        /// [15.13] A German reinforcement has not come in time.
        Forfeited { unit: Unit } => "15.13", "forfeited"(unit);
        /// [15.43a] So many units may land on the bank.
        BankRoll { units: u8 } => "15.43a", "bank_roll"(units);
        /// [12.22] [12.23] The die of a works, and the tanks that there are counters for.
        ArmourRoll { light: bool, die: u8, units: u8 }
            => ["12.23", "12.22"][usize::from(light)], "armour_roll"(works = works(light), die, units);
        /// [15.51a] A tank is placed at its works.
        Armour { unit: Unit, hex: Hex } => "15.51a", "armour"(unit, hex = hex.called());
        /// [12.25a] Workers are raised again.
        Workers { unit: Unit, hex: Hex } => "12.25a", "workers"(unit, hex = hex.called());
        /// [15.52a] Militia is called up.
        Militia { unit: Unit, hex: Hex } => "15.52a", "militia"(unit, hex = hex.called());
    }
}

events! {
    /// Units that fall whatever the occasion.
    #[derive(Copy)]
    pub enum LossEvent in "event.loss" {
        /// [13.25] Militia alone and out of supply.
        CutOff { unit: Unit, hex: Hex } => "13.25", "cut_off"(unit, hex = hex.called());
        /// [8.0] A unit beyond the limit.
        Excess { unit: Unit, hex: Hex } => "8.0", "excess"(unit, hex = hex.called());
        /// [6.7a] All have fallen, and survivors appear.
        Survived { unit: Unit, hex: Hex } => "6.7a", "survived"(unit, hex = hex.called());
    }
}
