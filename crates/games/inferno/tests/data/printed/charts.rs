//! The figures of combat and of the reinforcement grid.

use super::raw::Raw;
use volga_engine::data::{CHARTS, DataError, UNITS, equal};
use volga_inferno::data::{Colour, Data};

/// [A1.7] [A1.8] [A1.9] Where each colour arrives.
const ARRIVAL: [(Colour, &[&str]); 3] =
    [(Colour::Yellow, &["X", "Y"]), (Colour::Blue, &["Z"]), (Colour::White, &["X", "Y", "Z"])];

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let charts = &data.charts;
    equal(CHARTS, "firepower", [6, 5, 4].as_slice(), charts.hits_on.as_slice())?;
    equal(CHARTS, "stacking_limit", 4, charts.stacking)?;
    equal(CHARTS, "action_limits", (2, 2), (charts.long_move_hexes, charts.short_moves))?;
    let rubble = &raw.charts.combat.rubble_roll;
    let found = [rubble.dice, rubble.drm_per_attacking_hex, rubble.drm_per_panzer_or_panzergrenadier];
    equal(CHARTS, "combat, rubble_roll", [3, 1, 1].as_slice(), found.as_slice())?;
    equal(CHARTS, "combat, rubble_roll, needs_more_than", 18, rubble.needs_more_than)?;
    equal(CHARTS, "combat, rubble_roll, max_markers_per_hex", 1, rubble.max_markers_per_hex)?;
    let advance = &raw.charts.combat.advance;
    equal(CHARTS, "combat, advance", (1, 4), (advance.german_min, advance.max))?;
    grid(raw, data)
}

/// [SU8] [A1.2] The grid is six by six, with a white unit in each row.
fn grid(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let grid = &raw.charts.reinforcement_grid;
    equal(CHARTS, "reinforcement_grid", (6, 6, 6), (grid.rows, grid.columns, grid.white_column))?;
    equal(CHARTS, "reinforcement_grid, dice", 6, grid.dice)?;
    equal(UNITS, "units, white", grid.rows, data.white.len())?;
    for (colour, hexes) in ARRIVAL {
        let entry = format!("reinforcement_grid, entry, {colour:?}").to_lowercase();
        let found: Vec<&str> = grid.entry.get(&colour).into_iter().flatten().map(String::as_str).collect();
        equal(CHARTS, entry, hexes, found.as_slice())?;
    }
    Ok(())
}
