//! What the rulebook prints, compared with the files: figures and names.

mod charts;
mod map;
mod units;

use volga_breslau::data::{Data, DataError, FILES, Files, data, item};
use volga_engine::data::{SCENARIOS, equal};

pub(super) fn check(files: &Files<'_>, data: &Data) -> Result<(), DataError> {
    map::check(data)?;
    charts::check(data)?;
    units::check(&files.read(item)?, data)?;
    equal(SCENARIOS, "turns", 9, data.last_turn)
}

#[test]
fn the_files_are_as_printed() {
    assert_eq!(check(&FILES, data()), Ok(()));
}
