//! The facts compared with each other. What the rulebook prints of them is compared by the tests.

mod arrivals;
mod charts;
mod landscape;
mod map;
mod ready_made;
mod units;
mod victory;

pub(super) use charts::check as charts;

use super::facts::Data;
use super::raw::Raw;
use volga_engine::data::DataError;

pub(super) fn whole(raw: &Raw, data: &Data) -> Result<(), DataError> {
    map::check(raw, data)?;
    landscape::check(raw, data)?;
    units::check(raw, data)?;
    arrivals::check(data)?;
    victory::check(data)?;
    ready_made::check(data)
}
