//! Tables that rise and fall as they must, and dice that leave room for every result.

use super::super::charts::{Charts, Crt, LevelDice};
use super::super::kinds::Terrain;
use crate::ids::Side;
use std::fmt::Display;
use volga_engine::data::{CHARTS as FILE, DataError, equal, require};

pub(in super::super) fn check(charts: &Charts) -> Result<(), DataError> {
    crt(&charts.crt)?;
    for terrain in Terrain::ALL {
        divisor(
            format_args!("terrain_effects, {}, divisor", terrain.name()),
            charts.terrain(terrain).divisor,
        )?;
    }
    for level in &charts.levels {
        divisor("levels, effects, divisor", level.divisor)?;
    }
    divisor("bombardment, not_adjacent", charts.bombardment.not_adjacent)?;
    divisor("bombardment, afv_only", charts.bombardment.afv_only)?;
    divisor("supply, unpaid", charts.supply.unpaid)?;
    let LevelDice { basement, street, rubbled_basement } = charts.level_dice;
    ascending("levels, dice", &[0, basement, street, 6])?;
    ascending("levels, dice, rubbled_basement", &[0, rubbled_basement, 6])?;
    for side in Side::ALL {
        let row = charts.tactical[side];
        ascending(format_args!("tactical, {}", side.name()), &[0, row.surprise, row.normal, 6])?;
    }
    ascending("markers, soviets_first", &[0, charts.soviets_first, 6])?;
    ascending("rubble, highest_die", &[0, charts.rubble_on, 6])?;
    ascending("strike", &[0, charts.strike.accurate, charts.strike.close, 6])?;
    ascending("strike, one_off", &[0, charts.strike.one_off, 6])?;
    ascending("supply, repair_on", &[0, charts.supply.repair_on, 6])?;
    ascending("air", &[0, charts.aircraft_per_hex.0, charts.aircraft_per_hex.1])
}

fn divisor(entry: impl Display, divisor: u8) -> Result<(), DataError> {
    require(divisor > 0, FILE, entry, "1 or more", divisor)
}

fn ascending(entry: impl Display, dice: &[u8]) -> Result<(), DataError> {
    require(dice.is_sorted_by(|a, b| a < b), FILE, entry, "numbers that ascend", format_args!("{dice:?}"))
}

/// [9.2.8] Hits rise with the factors and fall with the die.
fn crt(crt: &Crt) -> Result<(), DataError> {
    let Crt { columns, rows } = crt;
    let least = columns.first().copied();
    let sound = least == Some(1) && columns.is_sorted_by(|a, b| a < b);
    require(sound, FILE, "combat_results, columns", "factors from 1 upwards", format_args!("{columns:?}"))?;
    require((1..=100).contains(&rows.len()), FILE, "combat_results, rows", "rows", rows.len())?;
    for (die, row) in rows.iter().enumerate() {
        let at = format!("combat_results, rows[{die}]");
        equal(FILE, &at, columns.len(), row.len())?;
        require(row.is_sorted(), FILE, &at, "hits that rise with the factors", format_args!("{row:?}"))?;
        let falls = die == 0 || row.iter().zip(&rows[die - 1]).all(|(hits, before)| hits <= before);
        require(falls, FILE, &at, "no more hits than in the row before", format_args!("{row:?}"))?;
    }
    Ok(())
}
