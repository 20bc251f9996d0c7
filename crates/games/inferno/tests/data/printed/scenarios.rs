//! What the scenario says again of map, pools, hands and victory.

use super::raw::Raw;
use volga_engine::data::{CHARTS, DataError, MAP, SCENARIOS, equal, require};
use volga_inferno::data::{Data, Side};
use volga_inferno::ids::UnitSet;

/// [SU4] [SU5] [SU6] Where units begin: named ones, and how many by chance.
const START: [(&str, &[&str], u8); 3] =
    [("W", &["g-2pz", "g-64pg", "g-79pg"], 0), ("X", &["g-120"], 1), ("Y", &[], 2)];
/// [S1.5] The one option, off unless switched on.
const OPTION: &str = "card_per_repeated_die";

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let scenario = &raw.scenarios.scenarios[0];
    equal(SCENARIOS, "scenario, id", "basic-solo", scenario.id.as_str())?;
    german(data)?;
    let soviet = &scenario.soviet_setup;
    let pool = &soviet.infantry_pool;
    let pools = [soviet.tank_pool, pool.guards, pool.random_infantry, soviet.marine_pool];
    equal(SCENARIOS, "soviet_setup", [6, 4, 18, 2].as_slice(), pools.as_slice())?;
    let rectangles: u32 = data.hexes.iter().map(|h| u32::from(h.rectangles)).sum();
    equal(SCENARIOS, "soviet_setup, rectangles", rectangles, u32::from(soviet.rectangles))?;
    equal(
        SCENARIOS,
        "markers, factory",
        raw.map.markers.factory.as_slice(),
        scenario.markers.factory.as_slice(),
    )?;
    equal(SCENARIOS, "markers, docks", &raw.map.markers.docks, &scenario.markers.docks)?;
    hands(raw)?;
    control(raw, data)?;
    equal(SCENARIOS, "victory, loss_points", 10, data.scenario.loss_points)?;
    let options: Vec<_> = raw.scenarios.options.iter().map(|o| (o.id.as_str(), o.default)).collect();
    equal(SCENARIOS, "options", [(OPTION, false)].as_slice(), options.as_slice())
}

fn german(data: &Data) -> Result<(), DataError> {
    let start = &data.scenario.german;
    equal(SCENARIOS, "german_setup", START.len(), start.len())?;
    for ((hex, units, random), found) in START.into_iter().zip(start) {
        let entry = format!("german_setup, hex {hex}");
        equal(SCENARIOS, &entry, hex, data.hex(found.hex).id)?;
        let named = |set: UnitSet| set.iter().map(|u| data.unit(u).id).collect::<Vec<_>>();
        equal(SCENARIOS, &entry, units, named(found.units).as_slice())?;
        equal(
            SCENARIOS,
            format_args!("{entry}, random_yellow_infantry"),
            random,
            found.random_yellow_infantry,
        )?;
    }
    Ok(())
}

/// [SU19] [SU20] The hands, here and beside the decks.
fn hands(raw: &Raw) -> Result<(), DataError> {
    let cards = &raw.scenarios.scenarios[0].cards;
    let hands = (cards.german_hand, cards.soviet_hand);
    equal(SCENARIOS, "cards", (3, 0), hands)?;
    let decks = (raw.charts.german_deck.starting_hand, raw.charts.soviet_deck.starting_hand);
    equal(CHARTS, "starting_hand", hands, decks)
}

/// [ST3] [ruling 9] W to Z are German, spawn hexes and rectangles Soviet, all else nobody's.
fn control(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let said = &raw.scenarios.scenarios[0].initial_control;
    let listed = |ids: &[String], id: &str| ids.iter().any(|known| known == id);
    for hex in &data.hexes {
        let expected = if listed(&said.german, hex.id) {
            Some(Side::German)
        } else if listed(&said.soviet, hex.id) || hex.rectangles > 0 {
            Some(Side::Soviet)
        } else {
            None
        };
        let entry = format_args!("hex {}, initial_control", hex.id);
        equal(MAP, entry, expected, hex.control)?;
    }
    let spawn = data.spawn.iter().find(|h| !listed(&said.soviet, data.hex(*h).id));
    let missing = spawn.map(|h| data.hex(h).id);
    require(
        missing.is_none(),
        SCENARIOS,
        "initial_control, soviet",
        "every spawn hex",
        format_args!("{missing:?} missing"),
    )
}
