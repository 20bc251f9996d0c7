//! The units of the reinforcement grid.

use super::super::facts::Data;
use crate::grid::{COLUMNS, ROWS};
use std::collections::BTreeSet;
use volga_engine::data::{CHARTS, DataError, UNITS, equal, require};

/// [SU7] [SU8] The units that are not set up on the map fill the grid, and those printed on it are among them.
pub(super) fn check(data: &Data) -> Result<(), DataError> {
    let start = &data.scenario.german;
    let on_map: usize = start.iter().map(|s| s.units.len() + usize::from(s.random_yellow_infantry)).sum();
    let expected = ROWS * COLUMNS + on_map;
    equal(UNITS, "units, German blocks for the map and the grid", expected, data.in_play.len())?;
    let printed: BTreeSet<_> = data.charts.printed.into_iter().collect();
    equal(CHARTS, "reinforcement_grid, printed_unit_by_row", 6, printed.len())?;
    for unit in printed {
        let entry = "reinforcement_grid, printed_unit_by_row";
        let used = data.in_play.contains(unit);
        require(used, CHARTS, entry, "units of this mode", data.unit(unit).id)?;
    }
    Ok(())
}
