//! What can be laid over the map: Zones of Control, what is seen, supply, command.
//!
//! All of it follows from which hexes each side holds and from Soviet units, which nobody hides; what is seen from a
//! hex, from the units that the viewer sees there.

use super::view::hidden_from;
use crate::data::{AntiAir, data};
use crate::ids::{Hex, HexSet, Side};
use crate::stage::Stage;
use crate::state::City;
use volga_engine::board::Overlay;
use volga_engine::{Message, RuleId, Viewer};

/// What is laid over the map as seen from a hex: how far the guns and the flak reach that the viewer sees there, and
/// what a Soviet unit there sees for the guns.
pub(super) fn overlays_from(city: &City, viewer: Viewer, origin: &str) -> Vec<Overlay> {
    let Some(hex) = Hex::named(origin) else { return Vec::new() };
    let here: HexSet = [hex].into_iter().collect();
    let hidden = hidden_from(city, viewer);
    let seen =
        || city.places.stack(hex).filter(|unit| !hidden.contains(*unit)).map(|unit| data().counter(unit));
    let guns = seen().filter_map(|counter| counter.range).max();
    let flak = seen().filter_map(|counter| match counter.anti_air {
        AntiAir::Range(range) => Some(range),
        AntiAir::OwnHex => Some(0),
        AntiAir::None => None,
    });
    let charts = &data().charts;
    let sight = data().sets.land.contains(hex).then(|| {
        let hills =
            if data().sets.hills.contains(hex) { here.widened(charts.hill_spotting) } else { HexSet::EMPTY };
        let kurgan = if hex == data().kurgan { here.widened(charts.kurgan_spotting) } else { HexSet::EMPTY };
        here.around().or(&hills).or(&kurgan)
    });
    let land = &data().sets.land;
    let all = [
        ("gun_range", "6.31", guns.map(|range| here.widened(range).minus(&here).and(land))),
        ("flak_range", "5.52", flak.max().map(|range| here.widened(range))),
        ("sight", "6.21a", sight.map(|hexes| hexes.and(land))),
    ];
    let found = all.into_iter().filter_map(|(id, rule, hexes)| Some((id, rule, hexes?)));
    found.map(|(id, rule, hexes)| overlay(id, rule, &hexes, Some(hex))).collect()
}

fn overlay(id: &'static str, rule: &'static str, hexes: &HexSet, origin: Option<Hex>) -> Overlay {
    Overlay {
        id,
        name: Message::new(format!("lens.{id}")),
        rule: RuleId(rule),
        spaces: hexes.iter().map(|hex| hex.name().to_owned()).collect(),
        origin: origin.map(|hex| hex.name().to_owned()),
    }
}

pub(super) fn overlays(city: &City) -> Vec<Overlay> {
    let emptied = match &city.stage {
        Stage::Bombardment(stage) => stage.emptied,
        _ => HexSet::EMPTY,
    };
    let land = &data().sets.land;
    let overlay = |id, rule, hexes: &HexSet| overlay(id, rule, hexes, None);
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
