//! Tables and numbers that the rules give.

use super::super::super::charts::{CombatResult, Fraction, LevelFacts, Quotient, ReplacementCosts};
use super::super::super::facts::Facts;
use super::super::super::kinds::{Level, Objective};
use super::super::super::raw::Raw;
use crate::ids::{CaucasusBox, Side, Space, SpaceSet};
use volga_engine::data::{CHARTS, DataError, SCENARIOS, equal, require};

const fn part(times: u8, by: u8) -> Fraction {
    Fraction { times, by }
}

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let charts = &facts.charts;
    crt(facts)?;
    equal(CHARTS, "modifiers, river_assault (8.1)", part(1, 2), charts.river_assault)?;
    equal(CHARTS, "modifiers, major_city (8.1)", part(1, 2), charts.major_city)?;
    let costs = ReplacementCosts { unit: 2, strength: 1, step: 3 };
    equal(CHARTS, "replacement (9.1.3, 9.2.3)", costs, charts.replacement)?;
    equal(CHARTS, "rebuilding, most_steps (6.4)", 2, charts.most_rebuilt)?;
    equal(CHARTS, "turn_track (4.2)", 14, charts.turns.len())?;
    let sixth = &charts.turns[5];
    let found = (sixth.soviet, sixth.german, sixth.minor);
    equal(CHARTS, "turn_track, 6 (9.1.3, 9.2.3)", (17, 5, 1), found)?;
    for (turn, name) in [(1, "July I "), (14, "January II ")] {
        let found = &charts.turns[turn - 1].name;
        let entry = format_args!("turn_track, {turn}, name (4.1, 4.2)");
        require(found.starts_with(name), CHARTS, entry, name.trim_end(), found)?;
    }
    equal(CHARTS, "uranus, first_turn (8.4)", 9, charts.uranus.first_turn)?;
    equal(CHARTS, "uranus, units (8.4)", &[1, 2, 3][..], &charts.uranus.units[..])?;
    equal(CHARTS, "fronts, transfers (7.6)", 1, charts.transfers)?;
    victory(raw, facts)?;
    let campaign = &facts.campaign;
    equal(SCENARIOS, "campaign, turns (4.2)", 14, campaign.turns)?;
    equal(SCENARIOS, "campaign, first (4.0)", Side::Soviet, campaign.first)?;
    equal(SCENARIOS, "soviet_points, points (6.3)", 49, campaign.soviet_points)?;
    equal(SCENARIOS, "soviet_points, units (6.3)", 15, raw.scenarios.soviet_points.units)?;
    equal(SCENARIOS, "soviet_points, least (6.3)", 1, campaign.least_points)?;
    equal(SCENARIOS, "edelweiss, box (6.0)", CaucasusBox::ELBRUS, campaign.edelweiss)?;
    let rostov = facts.map.city("Rostov");
    equal(SCENARIOS, "detachments, hollidt_city (9.2.1)", rostov, Some(campaign.hollidt_city))?;
    equal(SCENARIOS, "detachments, hollidt (9.2.1)", "ger-hollidt", campaign.hollidt.name())?;
    equal(SCENARIOS, "detachments, fretter_pico (9.2.1)", "ger-fretter-pico", campaign.fretter_pico.name())
}

/// [8.0j] The rows of tables 3 and 4, and [8.0m] the two cells of the example.
fn crt(facts: &Facts) -> Result<(), DataError> {
    let crt = &facts.charts.crt;
    for quotient in [Quotient::ALL[3], Quotient::ALL[4]] {
        let entry = format_args!("crt, tables, {} (8.0)", quotient.name());
        let rows: Vec<_> = crt.tables[quotient.index()].iter().map(|row| row.most).collect();
        equal(CHARTS, entry, &[Some(5), Some(12), Some(26), None][..], &rows[..])?;
    }
    for (total, losses, retreat) in [(20, 5, true), (6, 3, false)] {
        let entry = format_args!("crt, tables, 3, total {total} (8.0)");
        let found = crt.result(Quotient::ALL[3], total, 5);
        equal(CHARTS, entry, CombatResult { losses, retreat }, found)?;
    }
    Ok(())
}

/// [10.2] What counts in the end.
fn victory(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let victory = &facts.charts.victory;
    let set = |names: &[&str]| -> SpaceSet {
        names.iter().filter_map(|name| facts.map.city(name)).map(Space::from).collect()
    };
    equal(CHARTS, "victory, sudden_death, soviet (10.1)", set(&["Kharkov"]), victory.sudden_death.soviet)?;
    let volga = set(&["Stalingrad", "Astrakhan"]);
    equal(CHARTS, "victory, sudden_death, axis (10.1)", volga, victory.sudden_death.axis)?;
    equal(CHARTS, "victory, caucasus_most (10.2.1)", 11, raw.charts.victory.caucasus_most)?;
    for (objective, by) in Objective::ALL.into_iter().zip([part(5, 1), part(9, 5), part(5, 1)]) {
        let entry = format_args!("victory, multipliers, {} (10.3.3)", objective.name());
        equal(CHARTS, entry, by, victory.multipliers[objective as usize])?;
    }
    equal(CHARTS, "victory, directives (10.3.4)", [3, 2, 1], victory.directives)?;
    equal(CHARTS, "victory, penalty (10.3.5)", 5, victory.penalty)?;
    equal(CHARTS, "victory, edelweiss (10.3.2)", 5, victory.edelweiss)?;
    let ends: SpaceSet = victory.end_cities.iter().map(|(hex, _)| Space::from(*hex)).collect();
    equal(CHARTS, "victory, end_cities (10.3.1)", set(&["Voronezh", "Rostov"]), ends)?;
    let one = victory.end_cities.iter().all(|(_, points)| *points == 1);
    require(one, CHARTS, "victory, end_cities (10.3.1)", "1 point each", "others")?;
    let level = |level, principal, least, most| LevelFacts { level, principal, least, most };
    let levels = [
        level(Level::AxisMinor, true, None, Some(149)),
        level(Level::AxisMaterial, true, Some(150), Some(179)),
        level(Level::AxisDecisive, true, Some(180), None),
        level(Level::SovietDecisive, false, None, Some(149)),
        level(Level::SovietMaterial, false, Some(150), Some(179)),
        level(Level::Draw, false, Some(180), None),
    ];
    for (printed, found) in levels.into_iter().zip(victory.levels) {
        equal(CHARTS, format_args!("victory, levels, {:?} (10.4)", printed.level), printed, found)?;
    }
    Ok(())
}
