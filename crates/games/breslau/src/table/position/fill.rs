//! Positions: what lies on units and ground, what is held and released, what is left of supplies.

use super::Sparse;
use super::moment::Moment;
use crate::data::data;
use crate::ids::{DivisionSet, Fortress, HexSet, Side, UnitSet};
use crate::places::{Off, Place};
use crate::state::{Breslau, Crossing, Goliath};
use volga_engine::SetupError;
use volga_engine::position::wrong;

/// The dice of the opening that a position without dice cannot roll count as this face.
const MIDDLE: u8 = 3;

/// Everything but the pieces and the moment.
pub(super) fn fill(game: &mut Breslau, set: &Sparse, moment: Moment) -> Result<(), SetupError> {
    game.reduced = set.reduced;
    game.fired = set.fired;
    game.moved = set.moved;
    game.spent = set.spent;
    (game.unsupplied, game.starving) = (set.unsupplied_1, set.unsupplied_2);
    game.urban = set.urban.unwrap_or_else(|| began_in_town(game, moment));
    game.barricades = set.barricades;
    game.barricades_built = set.barricades_built.unwrap_or(set.barricades.len() as u8);
    game.rubble = set.rubble;
    gas(game, set);
    engineers(game, set)?;
    control(game, set);
    game.waived = set.waived;
    Ok(())
}

/// [14.6] Ruling 123: without other word, the units that stand in built-up hexes and have not moved.
fn began_in_town(game: &Breslau, moment: Moment) -> UnitSet {
    if moment == Moment::Setup {
        return UnitSet::EMPTY;
    }
    let built_up = &data().sets.built_up;
    let held = Side::ALL.into_iter().flat_map(|side| game.places.occupied(side).and(built_up).iter());
    let there = held.fold(UnitSet::EMPTY, |units, hex| units.or(&game.places.units_in(hex)));
    there.minus(&game.moved)
}

/// [14.1] Gas, [14.11] Supply Points, [15.1.2] the 269th Division, [14.4] directives.
fn gas(game: &mut Breslau, set: &Sparse) {
    let options = game.options;
    game.gas = set.gas;
    game.gas_shells = set.gas_shells.unwrap_or(if options.gas { MIDDLE } else { 0 });
    game.gas_used = set.gas_used.unwrap_or(!set.gas.is_empty());
    let start = if options.supply_points() { data().charts.supply.start } else { 0 };
    game.supply_points = set.supply_points.unwrap_or(start);
    let comes = || MIDDLE + data().charts.turn_of_269;
    game.turn_of_269 = set.turn_of_269.or_else(|| options.division_269.then(comes));
    game.directed = set.directed.unwrap_or(DivisionSet::ALL);
}

/// [13.1] Goliaths: those of dead Engineers are lost. [14.15] Pontoons.
fn engineers(game: &mut Breslau, set: &Sparse) -> Result<(), SetupError> {
    for (number, engineer) in data().engineers.iter().enumerate() {
        if game.places.of(*engineer) == Place::Off(Off::Dead) {
            game.goliaths[number] = Goliath::Lost;
        }
    }
    for (unit, goliath) in &set.goliaths {
        let at = format!("goliaths.{}", unit.name());
        let number = data().engineers.iter().position(|engineer| engineer == unit);
        let number = number.ok_or_else(|| wrong(&at, "only German Engineers have one (rule 13.1.1a)"))?;
        let dead = game.places.of(*unit) == Place::Off(Off::Dead);
        if dead && *goliath != Goliath::Lost {
            return Err(wrong(at, "a lost Engineer takes it along (rule 13.1.1b)"));
        }
        game.goliaths[number] = *goliath;
    }
    for (unit, to) in &set.pontoons {
        let at = format!("pontoons.{}", unit.name());
        let number = data().construction.iter().position(|engineer| engineer == unit);
        let number =
            number.ok_or_else(|| wrong(&at, "only Construction Engineers have one (rule 14.15f)"))?;
        let from = game.places.hex(*unit).ok_or_else(|| wrong(&at, "it is not on the map (rule 14.15d)"))?;
        game.pontoons[number] = Some(Crossing { from, to: *to });
    }
    Ok(())
}

/// [2.1i] Without other word the Soviets control what they stand in; ruling 105: what that releases is released.
fn control(game: &mut Breslau, set: &Sparse) {
    game.soviet_held = set.soviet_held.unwrap_or_else(|| game.fortresses_of(Side::Soviet));
    let held = |hexes: &HexSet| {
        let taken = |fortress: &Fortress| hexes.contains(fortress.hex());
        game.soviet_held.iter().any(|fortress| taken(&fortress))
            || game.places.occupied(Side::Soviet).meets(hexes)
    };
    let (sauer, ss) = (held(&data().sets.sauer_release), held(&data().sets.ss_release));
    game.sauer_released = set.sauer_released.unwrap_or(sauer);
    game.ss_released = set.ss_released.unwrap_or(ss);
    game.ss_free = set.ss_free;
}
