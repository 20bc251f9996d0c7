//! The facts compared with each other. What the rulebook prints of them is compared by the tests.

mod geometry;
mod map;
mod scenarios;

use super::facts::Data;
use super::raw::Raw;
use volga_engine::data::DataError;

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    map::check(raw, data)?;
    geometry::check(raw, data)?;
    scenarios::check(raw, data)
}
