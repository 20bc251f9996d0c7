//! From the files' text to validated facts.

mod campaign;
mod charts;
mod map;
mod units;

pub(super) use charts::combat_result;

use super::facts::Facts;
use super::raw::Raw;
use super::{check, entry};
use crate::ids::{AssetSet, BySide, Side, UnitSet};
use std::fmt::Display;
use volga_engine::data::{DataError, Files};

/// Reads the data files, or says what is wrong with them.
pub fn load(files: &Files) -> Result<Facts, DataError> {
    let raw: Raw = files.read(entry::item)?;
    let map = map::map(&raw.map)?;
    let charts = charts::charts(&raw.charts, &map)?;
    let units = units::units(&raw.units.units)?;
    let assets = units::assets(&raw.units.assets)?;
    let campaign = campaign::campaign(&raw.scenarios, &map)?;
    let units_of = |side: Side| -> UnitSet {
        let of = raw.units.units.iter().filter(|unit| unit.side == side);
        of.map(|unit| unit.id).collect()
    };
    let assets_of = |side: Side| -> AssetSet {
        let of = raw.units.assets.iter().filter(|asset| asset.side == side);
        of.map(|asset| asset.id).collect()
    };
    let facts = Facts {
        units_of: BySide { axis: units_of(Side::Axis), soviet: units_of(Side::Soviet) },
        assets_of: BySide { axis: assets_of(Side::Axis), soviet: assets_of(Side::Soviet) },
        map,
        units,
        assets,
        charts,
        campaign,
    };
    check::whole(&raw, &facts)?;
    Ok(facts)
}

/// A list that must have exactly `N` items, too many for the stack.
fn exactly_boxed<T, const N: usize>(
    file: &'static str,
    entry: impl Display,
    items: Vec<T>,
) -> Result<Box<[T; N]>, DataError> {
    let found = items.len();
    items.into_boxed_slice().try_into().map_err(|_| {
        DataError::fact(file, entry, format_args!("{N} entries"), format_args!("{found} entries"))
    })
}
