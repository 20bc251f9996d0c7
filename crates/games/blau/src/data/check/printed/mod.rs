//! What the rulebook states: each fact with its rule. No data sheet may say otherwise.

mod charts;
mod map;
mod pieces;

use super::super::facts::Facts;
use super::super::raw::Raw;
use volga_engine::data::DataError;

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    map::check(raw, facts)?;
    pieces::check(facts)?;
    charts::check(raw, facts)
}
