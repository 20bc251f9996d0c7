//! What can be laid over the map: Zones of Control, what is seen, supply, command.
//!
//! All of it follows from which hexes each side holds and from Soviet units, which nobody hides.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side};
use crate::stage::Stage;
use crate::state::City;
use volga_engine::board::Overlay;
use volga_engine::{Message, RuleId};

pub(super) fn overlays(city: &City) -> Vec<Overlay> {
    let emptied = match &city.stage {
        Stage::Bombardment(stage) => stage.emptied,
        _ => HexSet::EMPTY,
    };
    let land = &data().sets.land;
    let overlay = |id: &'static str, rule: &'static str, hexes: &HexSet| Overlay {
        id,
        name: Message::new(format!("lens.{id}")),
        rule: RuleId(rule),
        spaces: hexes.iter().map(|hex| hex.name().to_owned()).collect(),
        origin: None,
    };
    let command: HexSet = land.iter().filter(|hex| city.is_under_command(*hex)).collect();
    vec![
        overlay("german_zone", "9.0", &city.zone(Side::German)),
        overlay("soviet_zone", "9.0", &city.zone(Side::Soviet)),
        overlay("looked_into", "8.4d", &land.iter().filter(|hex: &Hex| city.is_inspected(*hex)).collect()),
        overlay("spotted", "6.21a", &city.sight(&emptied).seen().and(land)),
        overlay("german_supply", "13.1", &city.supply_lines(Side::German)),
        overlay("soviet_supply", "13.2a", &city.supply_lines(Side::Soviet)),
        overlay("command", "11.2a", &command),
    ]
}
