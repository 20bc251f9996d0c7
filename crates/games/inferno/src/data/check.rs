//! The facts compared with each other. What the rules print of them is compared by the tests.

mod cards;
mod charts;
mod map;
mod units;

use super::facts::Data;
use super::raw::Raw;
use volga_engine::data::DataError;

pub(super) fn whole(raw: &Raw, data: &Data) -> Result<(), DataError> {
    map::check(raw, data)?;
    units::check(raw, data)?;
    charts::check(data)?;
    cards::check(raw, data)
}
