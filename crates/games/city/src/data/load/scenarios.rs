//! scenarios.json: how long a game lasts, who wins it, and the ready-made set-up.

use super::super::facts::{ScenarioFacts, VictoryFacts};
use super::super::raw::{Scenarios, Victory};
use super::exactly_boxed;
use super::units::OrderOfBattle;
use crate::ids::{Hex, UNITS};
use volga_engine::data::{DataError, SCENARIOS as FILE, equal, exactly, keep};

pub(super) fn scenarios(raw: &Scenarios) -> Result<[ScenarioFacts; 2], DataError> {
    let mut all = Vec::new();
    for scenario in &raw.scenarios {
        equal(FILE, format_args!("scenario {}, game_turns", scenario.id), 1, scenario.game_turns.0)?;
        let victory = match &scenario.victory {
            Victory::Points { points, german_wins_at, .. } => VictoryFacts::Points {
                ferry: points.ferry,
                kurgan: points.mamayev_kurgan,
                other: points.other_victory_hex,
                german_wins_at: *german_wins_at,
            },
            Victory::Hexes { german_wins } => {
                VictoryFacts::Hexes { needed: german_wins.victory_hexes, ferries: german_wins.ferries }
            }
        };
        all.push(ScenarioFacts {
            id: keep(&scenario.id),
            name: keep(&scenario.name),
            last_turn: scenario.game_turns.1,
            tva: !scenario.special.iter().any(|special| special == "no TVA"),
            victory,
        });
    }
    exactly(FILE, "scenarios", all)
}

pub(super) fn ready_made(
    raw: &Scenarios,
    book: &OrderOfBattle,
) -> Result<Box<[Option<Hex>; UNITS]>, DataError> {
    let mut places = vec![None; UNITS];
    for (id, &hex) in &raw.sample_setup.positions {
        let entry = format_args!("sample_setup, positions, {id}");
        let unit =
            book.by_id.get(id.as_str()).ok_or_else(|| DataError::fact(FILE, entry, "a unit", "none"))?;
        places[unit.index()] = Some(hex);
    }
    exactly_boxed(FILE, "sample_setup, positions", places)
}
