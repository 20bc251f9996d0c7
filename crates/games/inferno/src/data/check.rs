//! The facts compared with each other and with what the rules say of them.
//!
//! Where a file could be edited so that it still loads but is no longer the game, a check here refuses it. The
//! figures in these files are those of the rules, written a second time on purpose.

mod cards;
mod charts;
mod map;
mod scenarios;
mod units;

use super::facts::Data;
use super::raw::Raw;
use volga_engine::data::DataError;

pub(super) fn whole(raw: &Raw, data: &Data) -> Result<(), DataError> {
    map::check(raw, data)?;
    units::check(raw, data)?;
    charts::check(raw, data)?;
    cards::check(raw, data)?;
    scenarios::check(raw, data)
}
