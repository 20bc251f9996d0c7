//! The facts compared with each other. What the rulebook prints of them is compared by the tests.

mod areas;
mod landscape;
mod map;
mod rivers;
mod room;
mod sample;
mod terrain;
mod units;

use super::facts::{Data, MapSets};
use super::raw::Raw;
use crate::ids::{Hex, HexSet};
use volga_engine::data::DataError;

/// What the pieces depend on.
pub(super) fn land(raw: &Raw, sets: &MapSets) -> Result<(), DataError> {
    terrain::check(raw, sets)
}

pub(super) fn whole(raw: &Raw, data: &Data) -> Result<(), DataError> {
    map::check(raw, data)?;
    landscape::check(raw, data)?;
    areas::check(raw, data)?;
    rivers::check(raw, data)?;
    units::check(raw, data)?;
    room::check(data)?;
    sample::check(data)
}

/// The hex of a number that the rulebook prints.
fn hex(name: &str) -> Hex {
    Hex::named(name).expect("the rulebook's numbers are on the grid")
}

fn hexes<const N: usize>(names: [&str; N]) -> HexSet {
    names.into_iter().map(hex).collect()
}

/// Whether a chain of neighbours joins all hexes of a set.
fn is_connected(set: &HexSet) -> bool {
    set.first().is_some_and(|first| HexSet::from_iter([first]).flood(set) == *set)
}
