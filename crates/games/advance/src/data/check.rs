//! The facts compared with each other and with what the rulebook says of them.
//!
//! Where a file could be edited so that it still loads but is no longer the game, a check here refuses it. The
//! figures in these files are the rulebook's, written a second time on purpose.

mod charts;
mod geometry;
mod map;
mod scenarios;
mod units;

use super::facts::Data;
use super::raw::Raw;
use volga_engine::data::DataError;

/// Map and pieces, which the scenarios lean on and which therefore come first.
pub(super) fn map_and_pieces(raw: &Raw) -> Result<(), DataError> {
    map::check(raw)?;
    units::check(raw)
}

/// Everything else.
pub(super) fn whole(raw: &Raw, data: &Data) -> Result<(), DataError> {
    geometry::check(raw, data)?;
    charts::check(raw, data)?;
    scenarios::check(raw, data)
}
