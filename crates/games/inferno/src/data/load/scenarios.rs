//! scenarios.json: the one scenario, the basic solo game.

use super::super::facts::{GermanStart, HexFacts, ScenarioFacts, Side};
use super::super::raw::Raw;
use super::{hex, unit};
use crate::ids::{HEXES, Hex, HexSet, UnitSet};
use volga_engine::data::{DataError, SCENARIOS, keep};

pub(super) fn scenario(raw: &Raw, hexes: &[HexFacts; HEXES]) -> Result<ScenarioFacts, DataError> {
    let [scenario] = raw.scenarios.scenarios.as_slice() else {
        let found = raw.scenarios.scenarios.len();
        return Err(DataError::fact(SCENARIOS, "scenarios", "one entry", format_args!("{found} entries")));
    };
    let mut german = Vec::new();
    for start in &scenario.german_setup {
        let entry = format!("german_setup, hex {}", start.hex);
        let units = start.units.iter().map(|id| unit(raw, SCENARIOS, &entry, id));
        german.push(GermanStart {
            hex: hex(raw, SCENARIOS, &entry, &start.hex)?,
            units: units.collect::<Result<UnitSet, _>>()?,
            random_yellow_infantry: start.random_yellow_infantry,
        });
    }
    let held =
        |side: Side| -> HexSet { Hex::all().filter(|h| hexes[h.index()].control == Some(side)).collect() };
    let soviet = &scenario.soviet_setup;
    Ok(ScenarioFacts {
        id: keep(&scenario.id),
        name: keep(&scenario.name),
        german,
        pools: [
            soviet.infantry_pool.guards.saturating_add(soviet.infantry_pool.random_infantry),
            soviet.tank_pool,
            soviet.marine_pool,
        ],
        pool_guards: soviet.infantry_pool.guards,
        german_hand: scenario.cards.german_hand,
        soviet_hand: scenario.cards.soviet_hand,
        german_control: held(Side::German),
        soviet_control: held(Side::Soviet),
        loss_points: scenario.victory.loss_points,
    })
}
