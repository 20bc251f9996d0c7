//! Positions: where the pieces are.

use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::state::City;
use serde_json::{Map, Value};
use volga_engine::SetupError;
use volga_engine::position::{object, read, wrong};

/// The lists of what is off the map.
pub(super) const LISTS: [(&str, Off); 4] =
    [("box", Off::Box), ("returning", Off::Returning), ("dead", Off::Dead), ("gone", Off::Gone)];

/// Stacks, single units and lists, each unit once.
pub(super) fn set_pieces(game: &mut City, set: &Map<String, Value>) -> Result<(), SetupError> {
    let mut named = UnitSet::EMPTY;
    let mut once = |at: &str, unit: Unit| {
        let twice = named.contains(unit);
        named.insert(unit);
        if twice { Err(wrong(at, format!("{} is named twice", unit.name()))) } else { Ok(unit) }
    };
    if let Some(stacks) = set.get("stacks") {
        set_stacks(game, stacks, &mut once)?;
    }
    for (key, off) in LISTS {
        if let Some(list) = set.get(key) {
            for unit in read::<Vec<Unit>>(key, list)? {
                game.places.take(once(key, unit)?, off);
            }
        }
    }
    let Some(units) = set.get("units") else { return Ok(()) };
    for (name, value) in object("units", units)? {
        let at = format!("units.{name}");
        let unit = Unit::named(name).ok_or_else(|| wrong(&at, "there is no such unit"))?;
        once(&at, unit)?;
        match value {
            Value::Null => game.places.take(unit, Off::Due),
            _ => put(game, &at, unit, read(&at, value)?)?,
        }
    }
    Ok(())
}

/// Each stack from the top down; what stood in these hexes before and is not named again is off the map.
fn set_stacks(
    game: &mut City,
    stacks: &Value,
    once: &mut impl FnMut(&str, Unit) -> Result<Unit, SetupError>,
) -> Result<(), SetupError> {
    let mut read_stacks = Vec::new();
    for (name, value) in object("stacks", stacks)? {
        let at = format!("stacks.{name}");
        let hex = Hex::named(name).ok_or_else(|| wrong(&at, "there is no such hex"))?;
        let units: Vec<Unit> = read(&at, value)?;
        for unit in &units {
            once(&at, *unit)?;
        }
        for unit in game.places.units_in(hex).iter() {
            game.places.take(unit, Off::Due);
        }
        read_stacks.push((at, hex, units));
    }
    for (at, hex, units) in read_stacks {
        for unit in units.into_iter().rev() {
            put(game, &at, unit, hex)?;
        }
    }
    Ok(())
}

fn put(game: &mut City, at: &str, unit: Unit, hex: Hex) -> Result<(), SetupError> {
    if game.places.of(unit) == Place::Off(Off::Gone) {
        return Err(wrong(at, format!("{} is not used in this scenario (rule 17.1b)", unit.name())));
    }
    let side: Side = data().counter(unit).side;
    if game.places.occupied(side.enemy()).contains(hex) && !data().counter(unit).kind.is_marker() {
        return Err(wrong(at, format!("the enemy is in {} (rule 7.32b)", hex.name())));
    }
    game.places.put(unit, hex);
    Ok(())
}
