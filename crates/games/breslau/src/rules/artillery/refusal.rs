//! What is refused of bombardments.

use crate::ids::{Hex, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a hex is not bombarded like that.
    pub enum CannotBombard in "refused.bombard" {
        // The target
        NoEnemy { hex: Hex } => "7.0d", "no_enemy";
        Struck { hex: Hex } => "7.2d", "struck";
        TooWeak { hex: Hex } => "7.3d", "too_weak";

        // The guns
        NobodyThere { hex: Hex } => "7.1a", "nobody_there";
        NoGunNamed { hex: Hex } => "7.1a", "no_gun_named";
        NoGun { gun: Unit } => "7.2c", "no_gun";
        OnlyWithOption { gun: Unit } => "7.0b", "only_with_option";
        Fired { gun: Unit } => "7.0e", "fired";
        OutOfRange { gun: Unit, hex: Hex } => "7.2a", "out_of_range";
        NoPoints { need: u16, have: u16 } => "14.11.2a", "no_points";

        // A chain of hexes
        OneHexOnly => "7.1a", "one_hex_only";
        /// Also where chains of hexes support attacks.
        StillOneHex => "14.9a", "one_hex_only";
        Joined { hex: Hex } => "14.9", "joined";
        FarApart { hex: Hex } => "14.9", "far_apart";

        // Gas
        NoGas => "14.1.1", "no_gas";
        GasIsGerman => "14.1.2a", "gas_is_german";
        NoShells => "14.1.1", "no_shells";
        NoArtillery { gun: Unit } => "14.1.2a", "no_artillery";
    }
}
