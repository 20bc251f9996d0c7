//! Set-ups that the rules allow, and facts that a scenario says again.

use super::super::facts::{Data, ScenarioFacts, SovietStart};
use super::super::raw::{Raw, Scenario};
use crate::ids::Area;
use volga_engine::data::{DataError, SCENARIOS, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for (scenario, facts) in raw.scenarios.scenarios.iter().zip(&data.scenarios) {
        stacks(scenario, data)?;
        withdrawals(scenario, facts)?;
        control(facts)?;
    }
    Ok(())
}

/// [7.1] Four units at most stand in an Area.
fn stacks(scenario: &Scenario, data: &Data) -> Result<(), DataError> {
    for (area, ids) in &scenario.german_setup {
        let room = (1..=usize::from(data.charts.stacking)).contains(&ids.len());
        let entry = format_args!("scenario {}, german_setup, Area {area}", scenario.id);
        require(room, SCENARIOS, entry, "one to four units", ids.len())?;
    }
    Ok(())
}

/// [6.1.2] The division that leaves for good is the one that the 64th Army Breakthrough draws off.
fn withdrawals(scenario: &Scenario, facts: &ScenarioFacts) -> Result<(), DataError> {
    for withdrawal in &scenario.withdrawals {
        let entry = format_args!("scenario {}, withdrawals, Turn {}, division", scenario.id, withdrawal.turn);
        equal(SCENARIOS, entry, facts.breakthrough.name, withdrawal.division.as_str())?;
    }
    Ok(())
}

/// [5.2, 14.2, 14.5.1] Every Area begins either German or with a Soviet unit.
fn control(facts: &ScenarioFacts) -> Result<(), DataError> {
    let entry = format!("scenario {}, german_controlled_start", facts.id);
    for (area, soviet) in Area::all().zip(facts.soviet) {
        let german = facts.german_control.contains(area);
        let expected = format_args!("Area {} with either German control or a Soviet unit", area.number());
        let found = if german { "both" } else { "neither" };
        require(german == (soviet == SovietStart::None), SCENARIOS, &entry, expected, found)?;
    }
    Ok(())
}
