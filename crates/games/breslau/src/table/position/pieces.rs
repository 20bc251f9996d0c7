//! Positions: where the pieces are.

use super::Sparse;
use crate::data::{UnitClass, data};
use crate::ids::{Hex, Unit, UnitSet};
use crate::places::Off;
use crate::state::Breslau;
use volga_engine::SetupError;
use volga_engine::position::wrong;

/// Stacks, lists and single units, each unit once.
pub(super) fn set_pieces(game: &mut Breslau, set: &Sparse) -> Result<(), SetupError> {
    let mut named = UnitSet::EMPTY;
    let mut once = |at: &str, unit: Unit| {
        let twice = named.contains(unit);
        named.insert(unit);
        if twice { Err(wrong(at, format!("{} is named twice", unit.name()))) } else { Ok(()) }
    };
    for (hex, stack) in &set.stacks {
        let at = format!("stacks.{}", hex.name());
        stack.iter().try_for_each(|unit| once(&at, *unit))?;
        for unit in game.places.units_in(*hex).iter() {
            game.places.take(unit, Off::Due);
        }
    }
    for (hex, stack) in &set.stacks {
        let at = format!("stacks.{}", hex.name());
        stack.iter().rev().try_for_each(|unit| put(game, &at, *unit, *hex))?;
    }
    for unit in set.dead.iter() {
        once("dead", unit)?;
        game.places.take(unit, Off::Dead);
    }
    for unit in set.used.iter() {
        once("used", unit)?;
        fly(game, "used", unit, Off::Used)?;
    }
    for (hex, units) in &set.over {
        let at = format!("over.{}", hex.name());
        for unit in units.iter() {
            once(&at, unit)?;
            fly(game, &at, unit, Off::Over(*hex))?;
        }
    }
    for (unit, place) in &set.units {
        let at = format!("units.{}", unit.name());
        once(&at, *unit)?;
        match place {
            Some(hex) => put(game, &at, *unit, *hex)?,
            None if data().unit(*unit).class.is_ground() => game.places.take(*unit, Off::Due),
            None => return Err(wrong(at, "aircraft are available, used, over a hex or dead")),
        }
    }
    Ok(())
}

/// [3.1d] Puts a ground unit where no enemy is.
fn put(game: &mut Breslau, at: &str, unit: Unit, hex: Hex) -> Result<(), SetupError> {
    let facts = data().unit(unit);
    if !facts.class.is_ground() {
        return Err(wrong(at, format!("{} does not stand in a hex (rule 2.6)", unit.name())));
    }
    if game.places.holder(hex) == Some(facts.side.enemy()) {
        return Err(wrong(at, format!("the enemy is in {} (rule 3.1d)", hex.name())));
    }
    game.places.put(unit, hex);
    Ok(())
}

/// [6.0] Puts a Soviet aircraft somewhere.
fn fly(game: &mut Breslau, at: &str, unit: Unit, off: Off) -> Result<(), SetupError> {
    if data().unit(unit).class != UnitClass::Aircraft {
        return Err(wrong(at, format!("{} is no Soviet aircraft (rule 6.0a)", unit.name())));
    }
    game.places.take(unit, off);
    Ok(())
}
