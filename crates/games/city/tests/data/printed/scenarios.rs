//! Length, victory and schedule of the scenarios.

use super::raw::{Raw, Victory};
use volga_city::data::{Arrival, Data, VictoryFacts};
use volga_city::ids::{HexSet, Side};
use volga_engine::data::{DataError, SCENARIOS, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let [intro, campaign] = &data.scenarios;
    equal(SCENARIOS, "scenarios", ("intro", "campaign"), (intro.id, campaign.id))?;
    equal(SCENARIOS, "scenario intro, game_turns", 1, intro.last_turn)?;
    equal(SCENARIOS, "scenario campaign, game_turns", 7, campaign.last_turn)?;
    equal(SCENARIOS, "scenario intro, special", false, intro.tva)?;
    equal(SCENARIOS, "scenario campaign, special", true, campaign.tva)?;
    let points = VictoryFacts::Points { ferry: 2, kurgan: 2, other: 1, german_wins_at: 8 };
    equal(SCENARIOS, "scenario intro, victory", points, intro.victory)?;
    let hexes = VictoryFacts::Hexes { needed: 12, ferries: 2 };
    equal(SCENARIOS, "scenario campaign, victory", hexes, campaign.victory)?;
    for scenario in &raw.scenarios.scenarios {
        let at = format_args!("scenario {}, setup_order", scenario.id);
        let order = scenario.setup_order == [Side::Soviet, Side::German];
        require(order, SCENARIOS, at, "the Soviet player first", "another order")?;
    }
    if let Some(Victory::Points { maximum, .. }) = raw.scenarios.scenarios.first().map(|s| &s.victory) {
        let ferries: HexSet = data.ferries.iter().map(|ferry| ferry.hex).collect();
        let worth = |hex| if ferries.contains(hex) || hex == data.kurgan { 2 } else { 1 };
        let most: u8 = data.victory.iter().map(|(hex, _)| worth(*hex)).sum();
        equal(SCENARIOS, "scenario intro, victory, maximum", most, *maximum)?;
    }
    let workers = raw.scenarios.setup_restrictions.iter().find(|restriction| restriction.id == "workers");
    let listed: HexSet = workers.map(|workers| workers.hexes.iter().copied().collect()).unwrap_or_default();
    require(
        listed == data.sets.factories,
        SCENARIOS,
        "setup_restrictions, workers",
        "the six factory hexes",
        "others",
    )?;
    schedule(raw, data)
}

/// Each formation that the German schedule names comes on that turn, and no other does.
fn schedule(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for turn in 1..=7u8 {
        let at = format!("reinforcement_schedule, german, {turn}");
        let listed = raw.scenarios.reinforcement_schedule.german.get(&turn.to_string());
        let listed = listed.and_then(serde_json::Value::as_array);
        let listed = listed.ok_or_else(|| DataError::fact(SCENARIOS, &at, "a list", "none"))?;
        let mut names: Vec<&str> = listed.iter().filter_map(serde_json::Value::as_str).collect();
        names.retain(|name| !name.starts_with("withdraw "));
        names.sort_unstable();
        let due = data
            .units
            .iter()
            .filter(|unit| matches!(unit.arrival, Arrival::Edge { turn: t, .. } if t == turn));
        let mut due: Vec<&str> = due.map(|unit| data.formations[usize::from(unit.formation)]).collect();
        due.sort_unstable();
        due.dedup();
        require(names == due, SCENARIOS, at, format_args!("{due:?}"), format_args!("{names:?}"))?;
    }
    Ok(())
}
