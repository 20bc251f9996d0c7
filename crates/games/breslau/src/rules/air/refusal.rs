//! What is refused in the air.

use super::flak::Occasion;
use crate::ids::{Hex, Unit};
use volga_engine::refusals;

refusals! {
    /// Why an aircraft does not fly, or is not fired at, like that.
    pub enum CannotFly in "refused.air" {
        // Steps
        NoAircraft { unit: Unit } => "5.1a", "no_aircraft";
        Whole { unit: Unit } => "6.0b", "whole";

        // Flying
        NotAvailable { unit: Unit } => "6.0h", "not_available";
        NoTarget { hex: Hex } => "6.1.1c", "no_target";
        BesideSoviets { hex: Hex } => "6.1.1a", "beside_soviets";
        Full { hex: Hex, most: u8 } => "6.0f", "full";
        NotOver { hex: Hex } => "6.1.1c", "not_over";

        // AA fire
        NotInTheAir { unit: Unit, occasion: Occasion } => occasion.choose("6.1.2", "9.2.4a"), "not_in_the_air";
        ShotAt { unit: Unit, occasion: Occasion } => occasion.rule(), "shot_at";
        NoFlak { unit: Unit } => "3.5.4b", "no_flak";
        FlakFired { unit: Unit } => "9.2.4a", "flak_fired";
        FlakOutOfRange { unit: Unit } => "3.5.4b", "flak_out_of_range";
        FlakOutOfOrder { unit: Unit, occasion: Occasion } => occasion.choose("6.1.3a", "9.2.4d"), "flak_out_of_order";
        NobodyReaches { unit: Unit, occasion: Occasion } => occasion.choose("6.1.2", "9.2.4a"), "nobody_reaches";
        NoGunNamed { occasion: Occasion } => occasion.choose("6.1.3a", "9.2.4d"), "no_gun_named";
        NoPoints { need: u16, have: u16 } => "14.11.2a", "no_points";

        // The strike
        OutsideZone { hex: Hex } => "14.13a", "outside_zone";
    }
}
