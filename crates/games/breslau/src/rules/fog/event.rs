//! Stacks that are ordered or laid open.

use super::types::AtStreet;
use crate::ids::{Hex, Unit};
use volga_engine::{Message, events, say};

events! {
    /// [3.2] What the Soviet player sees of German stacks.
    #[derive(Copy)]
    pub enum FogEvent in "event.fog" {
        /// [3.2d] Ruling 107: a unit is laid on top of its stack.
        Topped { unit: Unit, hex: Hex } => "3.2d", "topped"(unit, hex = hex.called());
        /// [3.2e] What a bombardment reveals of a hidden stack; where levels are used, how much of it is always at
        /// street level.
        Types { hex: Hex, afv_only: bool, artillery: bool, street: Option<AtStreet> }
            => "3.2e", "types"["types.told", "types.told_with_level"][street.is_some()]
            (hex = hex.called(), afvs = said_of_afvs(afv_only), guns = said_of_guns(artillery),
             street = street.unwrap_or(AtStreet::Nobody).said());
        /// [3.3e] Ruling 222: hidden units have Zones of Control that cut Soviet supply.
        SupplyCut => "3.3e", "supply_cut";
        /// [3.2f]
        Waived => "3.2f", "waived";
    }
}

fn said_of_afvs(afv_only: bool) -> Message {
    say!(if afv_only { "types.only_afvs" } else { "types.not_only_afvs" })
}

fn said_of_guns(artillery: bool) -> Message {
    say!(if artillery { "types.artillery" } else { "types.no_artillery" })
}
