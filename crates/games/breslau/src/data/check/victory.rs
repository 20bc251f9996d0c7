//! Every number of Fortress hexes has one level of victory, and both sides can win.

use super::super::facts::Data;
use crate::ids::{FORTRESSES, Side};
use volga_engine::data::{CHARTS, DataError, SCENARIOS, equal, require};

pub(super) fn check(data: &Data) -> Result<(), DataError> {
    let levels = &data.victory;
    for held in 0..=FORTRESSES as u8 {
        let found = levels.iter().filter(|level| (level.least..=level.most).contains(&held)).count();
        equal(SCENARIOS, format_args!("victory, levels, {held} Fortress hexes"), 1, found)?;
    }
    for side in Side::ALL {
        let wins = levels.iter().any(|level| level.winner == side);
        require(wins, SCENARIOS, "victory, levels", "a level for each side", side.name())?;
    }
    let at_once = levels.iter().filter(|level| level.at_once);
    let all =
        at_once.clone().count() == 1 && at_once.clone().all(|level| usize::from(level.least) == FORTRESSES);
    require(
        all,
        SCENARIOS,
        "victory, levels",
        "all Fortress hexes for the level that ends the game",
        "others",
    )?;
    equal(CHARTS, "weeks, dates", usize::from(data.last_turn), data.charts.weeks.len())
}
