//! The worked scores come out.

use super::super::charts::VictoryFacts;
use super::super::facts::Facts;
use super::super::kinds::Objective;
use super::super::raw::{Raw, VictoryExample};
use volga_engine::data::{CHARTS as FILE, DataError, equal};

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let charts = &facts.charts;
    for example in &raw.charts.examples.victory {
        worked(&charts.victory, example)?;
    }
    Ok(())
}

/// [10.3] [10.4]
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
