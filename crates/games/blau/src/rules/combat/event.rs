//! Battles.

use crate::data::{CombatResult, Fraction, Quotient};
use crate::ids::{Asset, Side, Space, Unit};
use volga_engine::events;

events! {
    /// [8.0] Combat.
    #[derive(Copy)]
    pub enum CombatEvent in "event.combat" {
        /// [8.0b] [8.0c] An attack begins.
        AttackBegan { space: Space, side: Side, compulsory: bool }
            => began_rule(compulsory), "attack_began"["began.voluntary", "began.compulsory"][compulsory](space, side);
        /// [3.1.2f]
        SatOut { unit: Unit } => "3.1.2f", "sat_out"(unit);
        /// [3.1.2g] An asset does not count (secret).
        #[serde(rename = "asset_left_out")]
        LeftOut { asset: Asset } => "3.1.2g", "asset_left_out"(asset);
        /// [3.1.2g] The Axis has settled which assets count.
        #[serde(rename = "assets_settled")]
        Settled => "3.1.2g", "assets_settled";
        /// [8.0f] [8.0g] [8.0h] Both totals, what was left of tank sums, and the table.
        Totals {
            attacker: u16,
            defender: u16,
            river: Option<Fraction>,
            city: Option<Fraction>,
            anti_tank: Option<Fraction>,
            table: Quotient,
        } => "8.0h", "totals"(attacker, defender, table = table.name());
        /// [8.0j] [8.0k] A side's die, and what it does to the other.
        #[serde(rename = "combat_rolled")]
        Rolled { side: Side, die: u8, result: CombatResult, attacks: bool }
            => die_rule(attacks), "combat_rolled"["rolled.plain", "rolled.retreat"][result.retreat]
            (side, die, losses = result.losses);
        /// [8.0l] What both sides suffer, once their dice have fallen.
        #[serde(rename = "combat_results")]
        Results { attacker: CombatResult, defender: CombatResult }
            => "8.0l", "combat_results"(attacker = attacker.text(), defender = defender.text());
        /// [8.0d] The battle is over.
        #[serde(rename = "battle_ended")]
        Ended { space: Space } => "8.0d", "battle_ended"(space);
    }
}

const fn began_rule(compulsory: bool) -> &'static str {
    if compulsory { "8.0b" } else { "8.0c" }
}

const fn die_rule(attacks: bool) -> &'static str {
    if attacks { "8.0j" } else { "8.0k" }
}
