//! The facts compared with what the rulebook states, and with each other.

mod assets;
mod boxes;
mod combat;
mod drawing;
mod map;
mod printed;
mod ready_made;
mod rivers;
mod setup;
mod units;
mod victory;

use super::facts::Facts;
use super::raw::Raw;
use volga_engine::data::DataError;

pub(super) fn whole(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    printed::check(raw, facts)?;
    map::check(raw, facts)?;
    rivers::check(facts)?;
    boxes::check(facts)?;
    units::check(raw, facts)?;
    assets::check(raw, facts)?;
    setup::check(facts)?;
    ready_made::check(raw, facts)?;
    combat::check(raw, facts)?;
    victory::check(raw, facts)?;
    drawing::check(facts)
}
