//! What the rulebook prints, compared with the files: figures, names, and what only people read.

mod charts;
mod map;
mod raw;
mod scenarios;
mod units;

use volga_inferno::data::{Data, DataError, FILES, Files, data, item};

pub(super) fn check(files: &Files<'_>, data: &Data) -> Result<(), DataError> {
    let raw = files.read(item)?;
    map::check(&raw, data)?;
    units::check(&raw, data)?;
    charts::check(&raw, data)?;
    scenarios::check(&raw, data)
}

#[test]
fn the_files_are_as_printed() {
    assert_eq!(check(&FILES, data()), Ok(()));
}
