//! What is refused of bombardments.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Unit};
use volga_engine::refusals;

refusals! {
    /// Why a bombardment cannot be made like that.
    pub enum CannotBombard in "refused.bombard" {
        // The target
        NoEnemy { hex: Hex } => "6.0a", "no_enemy";
        NothingToHit { hex: Hex } => "6.26a", "nothing_to_hit";
        OnlySurvivors { hex: Hex } => "6.74", "only_survivors";
        Unspotted { hex: Hex } => "6.21a", "unspotted";
        BlindBeside { hex: Hex } => "6.23a", "blind_beside";
        NobodyReaches { hex: Hex } => "6.31", "nobody_reaches";
        NobodyReachesBoth { hex: Hex, other: Hex } => "16.2a", "nobody_reaches_both";
        NotTwoNeighbours { hex: Hex, other: Hex } => "16.2a", "not_two_neighbours";
        OtherFirst { hex: Hex, other: Hex } => "16.2a", "other_first";

        // The guns
        NotOurs { gun: Unit } => "6.3", "not_ours";
        NoGun { gun: Unit } => "6.3", "no_gun";
        NotForTwoHexes { gun: Unit } => "16.2a", "not_for_two_hexes";
        Used { gun: Unit } => "6.0c", "used";
        NoStrength { gun: Unit } => "12.3c", "no_strength";
        OutOfRange { gun: Unit, hex: Hex } => "6.31", "out_of_range";
        FarApart { gun: Unit, other: Unit } => "6.32", "far_apart";
        MixedWithVolga { gun: Unit, other: Unit } => "16.21b", "mixed";
        FiresAlone { gun: Unit } => alone_rule(gun), "fires_alone";
        OneHexOnly { gun: Unit } => "16.25", "one_hex_only";
        OffTheBank { gun: Unit, hex: Hex } => "12.3b", "off_the_bank";
        OutOfOrder { gun: Unit, last: Unit } => "6.3a", "out_of_order";
        Named { gun: Unit } => "6.3a", "named";
        NoGunNamed { hex: Hex } => "6.0a", "no_gun_named";
        NoMoreGuns { hex: Hex } => "6.3a", "no_more_guns";
        NotAllTogether { hex: Hex } => "6.32", "not_all_together";
        NotAllFromOneBank { hex: Hex } => "16.21b", "not_all_together";
        NotAllWith { hex: Hex, gun: Unit } => alone_rule(gun), "not_all_with";

        // Losses
        NotHit { unit: Unit, hex: Hex } => "6.0a", "not_hit";
        ArtilleryFirst { unit: Unit } => "6.49", "artillery_first";
        ArmourLast { unit: Unit } => "6.44b", "armour_last";

        // Kontrpodgotovka
        NotThisTurn { turn: u8 } => "16.3", "not_this_turn";
        Announced => "16.3", "announced";
        TooLate => "16.3", "too_late";
        NoVolgaGun => "16.3", "no_volga_gun";
    }
}

/// [12.33b] [16.25] The rule by which a gun fires alone.
fn alone_rule(gun: Unit) -> &'static str {
    if data().counter(gun).kind == UnitKind::Flotilla { "12.33b" } else { "16.25" }
}
