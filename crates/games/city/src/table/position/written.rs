//! A position written down.

use super::phase::StartPhase;
use super::pieces::LISTS;
use super::{off, soviet_flak};
use crate::ids::{Hex, Unit};
use crate::places::{Off, Place};
use crate::state::City;
use serde_json::{Map, Value, json};

/// The whole sparse description, or nothing in the middle of something and at the end.
pub(super) fn written(game: &City) -> Option<Value> {
    let (moment, more) = StartPhase::of(game)?;
    if Unit::all().any(|unit| matches!(game.places.of(unit), Place::Off(Off::Ghost(_)))) {
        return None;
    }
    let stacks: Map<String, Value> = Hex::all()
        .filter(|hex| game.places.top(*hex).is_some())
        .map(|hex| (hex.name().to_owned(), game.places.stack(hex).collect::<Vec<_>>()))
        .map(|(name, stack)| (name, json!(stack)))
        .collect();
    let tied: Map<String, Value> = soviet_flak()
        .zip(game.flak_tied)
        .filter_map(|(unit, tied)| Some((unit.name().to_owned(), json!(tied?))))
        .collect();
    let mut set = Map::new();
    for (key, value) in [
        ("turn", json!(game.turn)),
        ("phase", json!(moment.name())),
        ("setup", json!("empty")),
        ("stacks", stacks.into()),
        ("flipped", json!(game.flipped)),
        ("deployed", json!(game.deployed)),
        ("arranged", json!(game.arranged)),
        ("air", json!(game.air)),
        ("flak_tied", tied.into()),
        ("chits", json!({"drawn": game.chits.drawn})),
        ("kurgan", json!(game.kurgan)),
        ("oil", json!(game.oil)),
        ("kontrpodgotovka", json!(game.kontrpodgotovka)),
        ("reactions", json!(game.reactions)),
    ] {
        set.insert(key.to_owned(), value);
    }
    for (key, place) in LISTS {
        set.insert(key.to_owned(), json!(off(game, place)));
    }
    set.extend(more);
    Some(Value::Object(set))
}
