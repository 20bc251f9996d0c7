//! Turns, points and levels that fit together; the worked scores come out.

use super::super::charts::{LevelFacts, VictoryFacts};
use super::super::facts::Facts;
use super::super::kinds::Objective;
use super::super::raw::{Raw, VictoryExample};
use volga_engine::data::{CHARTS as FILE, DataError, equal, require};

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let charts = &facts.charts;
    equal(FILE, "turn_track", usize::from(facts.campaign.turns), charts.turns.len())?;
    let points: u8 = facts.map.boxes.iter().map(|space| space.points).sum();
    // [10.2.1f]
    equal(FILE, "victory, caucasus_most", points, raw.charts.victory.caucasus_most)?;
    levels(&charts.victory)?;
    for example in &raw.charts.examples.victory {
        worked(&charts.victory, example)?;
    }
    Ok(())
}

/// [10.4] For either condition the levels follow on each other and leave no total out.
fn levels(victory: &VictoryFacts) -> Result<(), DataError> {
    for principal in [true, false] {
        let mut levels: Vec<_> = victory.levels.iter().filter(|level| level.principal == principal).collect();
        levels.sort_by_key(|level| level.least.unwrap_or(i32::MIN));
        let ends = levels.first().is_some_and(|level| level.least.is_none())
            && levels.last().is_some_and(|level| level.most.is_none());
        let joined =
            |pair: &[&LevelFacts]| pair[0].most.and_then(|most| most.checked_add(1)) == pair[1].least;
        let whole = ends && levels.windows(2).all(|pair| joined(pair) && pair[1].least.is_some());
        let found = format_args!("{levels:?}");
        require(whole, FILE, "victory, levels", "every total in one level", found)?;
    }
    Ok(())
}

fn worked(victory: &VictoryFacts, example: &VictoryExample) -> Result<(), DataError> {
    let at = format!("examples, victory, {}", example.name);
    let mut order = example.order;
    order.sort();
    equal(FILE, &at, Objective::ALL, order)?;
    let points = |objective| example.raw.get(&objective).copied().unwrap_or_default();
    let base = Objective::ALL.map(|objective| victory.base(objective, points(objective)));
    let expected = Objective::ALL.map(|objective| example.base.get(&objective).copied().unwrap_or_default());
    equal(FILE, &at, expected, base)?;
    let total = victory.total(base, example.order, example.penalty_units);
    equal(FILE, &at, example.total, total)?;
    equal(FILE, &at, example.result, victory.level(example.principal, total))
}
