//! Event charts, tracks and costs, and the rulebook's worked example.

use super::raw::{EventChart, Raw};
use volga_advance::data::{Charts, Data, EventKind, Terrain};
use volga_advance::ids::Area;
use volga_engine::data::{CHARTS, DataError, equal, require};

/// [6.3] What Supply Points buy.
const COSTS: [(&str, u8); 6] = [
    ("artillery", 1),
    ("engineer", 2),
    ("air", 3),
    ("return_infantry", 1),
    ("return_armor", 2),
    ("morale_plus_1", 3),
];
/// [10.1] The events without result on Turn 1.
const QUIET: [EventKind; 3] =
    [EventKind::Breakthrough64, EventKind::LogisticalPause, EventKind::Breakthrough66];

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    tracks(raw)?;
    for (item, points) in COSTS {
        let found = raw.charts.supply_costs.iter().find(|cost| cost.item == item).map(|cost| cost.cost);
        equal(CHARTS, format_args!("supply_costs, {item}"), Some(points), found)?;
    }
    equal(CHARTS, "supply_costs", COSTS.len(), raw.charts.supply_costs.len())?;
    effects("main", &raw.charts.random_events.main)?;
    effects("factory", &raw.charts.random_events.factory)?;
    events(data)?;
    minimum(data)?;
    tables(raw, &data.charts)?;
    worked_example(data)
}

/// [3.2, 5.2] The Turn Track covers both scenarios, the Morale Track runs from 0 to 19.
fn tracks(raw: &Raw) -> Result<(), DataError> {
    for space in &raw.charts.turn_track {
        let scenario = if space.turn <= 9 { "main" } else { "factory" };
        let entry = format_args!("turn_track, Turn {}, scenario", space.turn);
        equal(CHARTS, entry, scenario, space.scenario.as_str())?;
    }
    let morale = &raw.charts.morale_track;
    let found = [morale.min, morale.shaken_at_most, morale.strong_at_least, morale.max];
    equal(CHARTS, "morale_track", [0, 9, 10, 19], found)?;
    equal(CHARTS, "record_track, german_controlled_start", 9, raw.charts.record_track.german_controlled_start)
}

/// [6.2, 14.6.1] Each event has the effect of its kind.
fn effects(id: &str, chart: &EventChart) -> Result<(), DataError> {
    for row in &chart.rows {
        let effect = match row.event.as_str() {
            "64th Army Breakthrough" => "withdraw_division",
            "64th Army Offensive" | "66th Army Offensive" => "no_air_placement",
            "Artillery Shell Shortages" => "artillery_plus_1",
            "Logistical Pause" => "corps_pause",
            "Commissars" => "soviet_dv_plus_1",
            "Rain" => "no_air_and_mf_4",
            "66th Army Breakthrough" => "supply_2d6_and_no_air_placement",
            other => panic!("the loader knows no event {other}"),
        };
        let entry = format_args!("random_events, {id}, roll {}, effect", row.roll.0);
        equal(CHARTS, entry, effect, row.effect.as_str())?;
    }
    Ok(())
}

/// [6.2.1, 10.1, 13.2, 14.6.1] The events that the rulebook names.
fn events(data: &Data) -> Result<(), DataError> {
    let [main, factory] = &data.scenarios;
    equal(CHARTS, "random_events, main, roll 3", EventKind::Breakthrough64, main.events[0])?;
    equal(CHARTS, "random_events, main, roll 15", EventKind::ShellShortages, main.events[12])?;
    equal(CHARTS, "random_events, main, turn_1", QUIET.as_slice(), main.quiet_first_turn.as_slice())?;
    equal(CHARTS, "random_events, factory, turn_1", 0, factory.quiet_first_turn.len())?;
    equal(CHARTS, "random_events, main, skipped_turns", None, main.no_event_turn)?;
    equal(CHARTS, "random_events, factory, skipped_turns", Some(10), factory.no_event_turn)?;
    let division =
        |name, found| equal(CHARTS, "random_events, 64th Army Breakthrough, division", name, found);
    division("29th Motorized Division", main.breakthrough.name)?;
    division("14th Panzer Division", factory.breakthrough.name)
}

/// [10.2, 14.6.2] The first Turn of either scenario has a least supply.
fn minimum(data: &Data) -> Result<(), DataError> {
    for (scenario, expected) in data.scenarios.iter().zip([(1, 16), (10, 16)]) {
        let entry = format_args!("supply_roll, minimum, {}", scenario.id);
        equal(CHARTS, entry, expected, scenario.supply_minimum)?;
    }
    Ok(())
}

/// [6.4.1, 7.1, 8.2, 9.4] Figures that must stand in an order to make sense.
fn tables(raw: &Raw, charts: &Charts) -> Result<(), DataError> {
    let stacking = &raw.charts.stacking;
    equal(CHARTS, "stacking", (4, 1), (stacking.german_units, stacking.soviet_units))?;
    let costs = [charts.move_vacant, charts.move_watched, charts.move_revealed, charts.move_unrevealed];
    equal(CHARTS, "movement_costs", [1, 2, 3, 4], costs)?;
    let urban = [Terrain::LightUrban, Terrain::HeavyUrban];
    equal(
        CHARTS,
        "bloody_streets, applies_to",
        urban.as_slice(),
        raw.charts.bloody_streets.applies_to.as_slice(),
    )?;
    let dice = [charts.combat_dice, charts.guards_dice, charts.guards_volga_dice];
    require(
        dice.is_sorted() && dice[0] > 0,
        CHARTS,
        "defense_strategies, guards",
        "more dice than combat",
        "fewer",
    )?;
    let losses = [
        ("end_phase, morale", charts.end_morale),
        ("combat_results, repulse, morale", charts.repulse_morale),
        ("defense_strategies, heroes, morale", charts.heroes_morale),
        ("bloody_streets, morale", charts.bloody_morale),
        ("random_events, effects, withdraw_division, morale_per_missing_unit", charts.missing_morale),
    ];
    for (entry, change) in losses {
        equal(CHARTS, entry, -1, change)?;
    }
    Ok(())
}

/// [13.4] The attack on the Grain Elevator comes to 14 against 9.
fn worked_example(data: &Data) -> Result<(), DataError> {
    let charts = &data.charts;
    let others = [charts.extra_unit_bonus; 3];
    let support = [charts.artillery_bonus_short, charts.engineer_bonus];
    let bonuses = [charts.integrity_bonus, charts.strong_bonus];
    let terms = others.into_iter().chain(support).chain(bonuses).map(i32::from);
    equal(CHARTS, "attack_value, the example of 13.4", 14, 6 + terms.sum::<i32>())?;
    let tem = Area::numbered(10).map_or(0, |elevator| i32::from(data.area(elevator).tem));
    equal(CHARTS, "defense_value, the example of 13.4", 9, 8 + tem - 3)
}
