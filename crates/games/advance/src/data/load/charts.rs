//! charts.json: tables, costs and modifiers; the numbers of markers come from units.json.

use super::super::facts::{Charts, Corps};
use super::super::raw::{self, Raw};
use super::by_roll;
use volga_engine::data::{CHARTS, DataError, UNITS, equal, exactly, keep};

pub(super) fn charts(raw: &Raw) -> Result<Charts, DataError> {
    let charts = &raw.charts;
    let attack = &charts.attack_value;
    let effects = &charts.random_events.effects;
    let strategies = &charts.defense_strategies;
    let bloody = &charts.bloody_streets;
    Ok(Charts {
        morale_max: charts.morale_track.max,
        strong_at_least: charts.morale_track.strong_at_least,
        reduced_morale: morale_start(charts, "main_option_12_7")?,
        stacking: charts.stacking.german_units,
        combat_dice: charts.dice.combat,
        event_dice: charts.dice.random_event,
        supply_dice: charts.supply_roll.dice,
        short_supply_dice: effects.supply_2d6_and_no_air_placement.supply_dice,
        cost_artillery: cost(charts, "artillery")?,
        cost_engineer: cost(charts, "engineer")?,
        cost_air: cost(charts, "air")?,
        cost_morale: cost(charts, "morale_plus_1")?,
        markers_artillery: markers(&raw.units, "artillery")?,
        markers_engineer: markers(&raw.units, "engineer")?,
        markers_air: markers(&raw.units, "air")?,
        air_per_combat: charts.support_limits.air_per_combat,
        extra_unit_bonus: attack.extra_unit,
        artillery_bonus: attack.artillery,
        artillery_bonus_short: effects.artillery_plus_1.artillery,
        engineer_bonus: attack.engineer,
        integrity_bonus: attack.integrity,
        integrity_units: attack.integrity_units,
        strong_bonus: attack.strong,
        shaken_bonus: charts.defense_value.shaken,
        commissars_bonus: effects.soviet_dv_plus_1.defense,
        rain_movement: effects.no_air_and_mf_4.movement,
        guards_dice: strategies.guards.dice,
        guards_volga_dice: strategies.guards.volga_dice,
        heroes_morale: strategies.heroes.morale,
        repulse_morale: repulse_morale(charts)?,
        capture_morale: charts.captured_area_morale.value,
        capture_tem: charts.captured_area_morale.tem,
        missing_morale: effects.withdraw_division.morale_per_missing_unit,
        end_morale: charts.end_phase.morale,
        bloody: by_roll("bloody_streets", 1, bloody.rows.iter().map(|row| (row.roll, row.effect)))?,
        bloody_morale: bloody.morale,
        bloody_guards: bloody.modifier.value,
        bloody_guards_tem: bloody.modifier.tem,
        isolation_markers: charts.isolation.marker_limit,
        isolation: by_roll("isolation", 1, charts.isolation.rows.iter().map(|r| ((r.roll, r.roll), r.df)))?,
        isolation_guards: charts.isolation.modifier.guards,
        parent_organization: charts.optional_values.parent_organization,
        limited_air: charts.optional_values.limited_air_die,
        limited_air_at_least: charts.optional_values.limited_air_at_least,
        move_vacant: movement_cost(charts, "vacant")?,
        move_watched: movement_cost(charts, "vacant_next_to_soviet")?,
        move_revealed: movement_cost(charts, "revealed")?,
        move_unrevealed: movement_cost(charts, "unrevealed")?,
        pause: pause(charts)?,
        dates: dates(charts)?,
    })
}

fn missing(file: &'static str, list: &str, name: &str) -> DataError {
    DataError::fact(file, format_args!("{list}, {name}"), "one entry", "none")
}

fn cost(charts: &raw::Charts, item: &str) -> Result<u8, DataError> {
    let found = charts.supply_costs.iter().find(|cost| cost.item == item);
    found.map(|cost| cost.cost).ok_or_else(|| missing(CHARTS, "supply_costs", item))
}

fn morale_start(charts: &raw::Charts, key: &str) -> Result<u8, DataError> {
    let found = charts.morale_track.start.get(key).copied();
    found.ok_or_else(|| missing(CHARTS, "morale_track, start", key))
}

fn movement_cost(charts: &raw::Charts, key: &str) -> Result<u8, DataError> {
    let found = charts.movement_costs.iter().find(|cost| cost.key == key).and_then(|cost| cost.mf);
    found.ok_or_else(|| missing(CHARTS, "movement_costs", key))
}

fn repulse_morale(charts: &raw::Charts) -> Result<i8, DataError> {
    let found = charts.combat_results.iter().find(|row| row.result == "repulse").and_then(|row| row.morale);
    found.ok_or_else(|| missing(CHARTS, "combat_results, repulse", "morale"))
}

fn markers(units: &raw::Units, id: &str) -> Result<u8, DataError> {
    let found = units.markers.iter().find(|marker| marker.id == id);
    found.map(|marker| marker.count).ok_or_else(|| missing(UNITS, "markers", id))
}

fn pause(charts: &raw::Charts) -> Result<[Corps; 6], DataError> {
    let entry = "random_events, main, corps_pause";
    let pause = charts.random_events.main.corps_pause.as_ref();
    let rows = &pause.ok_or_else(|| DataError::fact(CHARTS, entry, "a table", "none"))?.rows;
    by_roll(entry, 1, rows.iter().map(|row| (row.roll, row.corps)))
}

fn dates(charts: &raw::Charts) -> Result<[&'static str; 14], DataError> {
    for (index, space) in charts.turn_track.iter().enumerate() {
        equal(CHARTS, format_args!("turn_track[{index}], turn"), index + 1, space.turn)?;
    }
    exactly(CHARTS, "turn_track", charts.turn_track.iter().map(|space| keep(&space.dates)).collect())
}
