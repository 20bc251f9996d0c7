//! Set-ups, reinforcements and lengths of the two scenarios.

use super::raw::{BoxName, Places, Raw, Scenario, Setup};
use volga_advance::data::{Data, ScenarioFacts, SovietStart, Start, Strategy, Terrain};
use volga_advance::ids::{Area, AreaSet, Counter};
use volga_engine::data::{CHARTS, DataError, SCENARIOS, UNITS, equal, require};

/// What the rulebook says of a scenario.
struct Printed {
    turns: (u8, u8),
    dates: &'static str,
    morale: u8,
    /// [5.3.1, 14.3.1] The Areas in which units set up.
    setup: &'static [usize],
    /// [5.2, 14.2] German control at the start.
    german: usize,
    /// [6.1.1, 14.4] Turn, a unit of the group, and the Areas where they are listed.
    reinforcements: &'static [(u8, &'static str, Option<&'static [usize]>)],
    withdrawal: Option<u8>,
    final_areas: Option<u8>,
}

const PRINTED: [Printed; 2] = [
    Printed {
        turns: (1, 9),
        dates: "September 13-30, 1942",
        morale: 19,
        setup: &[1, 2, 3, 4, 5, 6, 48, 49, 50],
        german: 9,
        reinforcements: &[(2, "245A", Some(&[1, 2])), (7, "245B", Some(&[1, 2, 31, 32]))],
        withdrawal: Some(9),
        final_areas: Some(40),
    },
    Printed {
        turns: (10, 14),
        dates: "October 14-31, 1942",
        morale: 15,
        setup: &[14, 21, 23, 24, 27, 28, 29, 34, 45, 50],
        german: 35,
        reinforcements: &[(12, "244C", None)],
        withdrawal: None,
        final_areas: None,
    },
];

/// [14.5.1] The Areas with a Soviet unit in the Factory District.
const FACTORY_SOVIETS: [usize; 15] = [14, 21, 22, 25, 26, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44];
/// [14.5.1] What lies Revealed in the Factory District.
const REVEALED: [(usize, u8, Strategy); 3] =
    [(14, 8, Strategy::Fanatic), (21, 9, Strategy::Fanatic), (44, 5, Strategy::Barrage)];

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for ((scenario, facts), printed) in raw.scenarios.scenarios.iter().zip(&data.scenarios).zip(&PRINTED) {
        length(scenario, printed)?;
        tracks(raw, scenario, printed)?;
        stacks(scenario, facts, printed, data)?;
        printed_setups(raw, scenario, facts)?;
        reinforcements(raw, scenario, facts, printed)?;
        control(scenario, facts, printed)?;
    }
    factory_soviets(raw, data)
}

/// [5.1, 14.1] First and last Turn, and the dates between them.
fn length(scenario: &Scenario, printed: &Printed) -> Result<(), DataError> {
    let entry = |field: &str| format!("scenario {}, {field}", scenario.id);
    equal(SCENARIOS, entry("first_turn"), printed.turns.0, scenario.first_turn)?;
    equal(SCENARIOS, entry("last_turn"), printed.turns.1, scenario.last_turn)?;
    equal(SCENARIOS, entry("dates"), printed.dates, scenario.dates.as_str())?;
    equal(SCENARIOS, entry("victory, final, turn"), printed.turns.1, scenario.victory.last.turn)?;
    let found = scenario.victory.last.german_controlled_at_least;
    equal(SCENARIOS, entry("victory, final, german_controlled_at_least"), printed.final_areas, found)
}

/// [5.2, 14.2] Morale and supply at the start, as on the tracks; free Air markers as on the markers.
fn tracks(raw: &Raw, scenario: &Scenario, printed: &Printed) -> Result<(), DataError> {
    let entry = |field: &str| format!("scenario {}, {field}", scenario.id);
    equal(SCENARIOS, entry("morale_start"), printed.morale, scenario.morale_start)?;
    let charted = raw.charts.morale_track.start.get(&scenario.id).copied();
    equal(CHARTS, format_args!("morale_track, start, {}", scenario.id), Some(printed.morale), charted)?;
    equal(SCENARIOS, entry("supply_start"), raw.charts.record_track.supply_start, scenario.supply_start)?;
    let air = raw.units.markers.iter().find(|marker| marker.id == "air");
    let free =
        air.and_then(|air| air.free_each_supply_phase.as_ref()).and_then(|free| free.get(&scenario.id));
    equal(SCENARIOS, entry("free_air_per_turn"), free.copied(), Some(scenario.free_air_per_turn))?;
    let opening: Vec<usize> = (1..=5).collect();
    equal(SCENARIOS, entry("return_areas, opening"), &opening, &scenario.return_areas.opening)
}

/// [5.3.1, 7.1, 14.3.1] Units stand in the printed Areas, four at most in each.
fn stacks(
    scenario: &Scenario,
    facts: &ScenarioFacts,
    printed: &Printed,
    data: &Data,
) -> Result<(), DataError> {
    let entry = |field: &str| format!("scenario {}, german_setup{field}", scenario.id);
    for (area, ids) in &scenario.german_setup {
        let room = (1..=usize::from(data.charts.stacking)).contains(&ids.len());
        require(room, SCENARIOS, entry(&format!(", Area {area}")), "one to four units", ids.len())?;
    }
    let held = facts.start.iter().filter_map(|start| match start {
        Start::Area(area) => Some(*area),
        Start::OutOfAction | Start::Reinforcement | Start::NotInPlay => None,
    });
    equal(SCENARIOS, entry(""), areas(printed.setup), held.collect())?;
    let box_used = scenario.id == "main" || !scenario.german_out_of_action.is_empty();
    let entry = format!("scenario {}, german_out_of_action", scenario.id);
    require(box_used, SCENARIOS, entry, "one unit or more (14.3.1)", "none")
}

fn areas(numbers: &[usize]) -> AreaSet {
    numbers.iter().copied().filter_map(Area::numbered).collect()
}

/// [4.3, 14.4] Every unit begins where units.json says, or is in neither file.
fn printed_setups(raw: &Raw, scenario: &Scenario, facts: &ScenarioFacts) -> Result<(), DataError> {
    for (unit, start) in raw.units.german.iter().zip(&facts.start) {
        let setup = if scenario.id == "main" { unit.setup.main } else { unit.setup.factory };
        let arrives = scenario.reinforcements.iter().find(|group| group.units.contains(&unit.id));
        let found = match start {
            Start::Area(area) => Some(Setup::Area(area.number().into())),
            Start::OutOfAction => Some(Setup::Box(BoxName::OutOfAction)),
            Start::Reinforcement => arrives.map(|group| Setup::Turn(group.turn)),
            Start::NotInPlay => None,
        };
        let entry = format_args!("scenario {}, start of unit {}", scenario.id, unit.id);
        let said =
            |setup: Option<Setup>| setup.map_or("not in play".to_owned(), |setup| format!("{setup:?}"));
        let expected = format_args!("{} as in {UNITS}", said(setup));
        require(setup == found, SCENARIOS, entry, expected, said(found))?;
    }
    Ok(())
}

/// [5.3.2, 6.1.1, 6.1.2, 14.4] Groups of four, their Turns and Areas, and the withdrawal.
fn reinforcements(
    raw: &Raw,
    scenario: &Scenario,
    facts: &ScenarioFacts,
    printed: &Printed,
) -> Result<(), DataError> {
    let turns: Vec<u8> = scenario.reinforcements.iter().map(|group| group.turn).collect();
    let expected: Vec<u8> = printed.reinforcements.iter().map(|(turn, ..)| *turn).collect();
    equal(SCENARIOS, format_args!("scenario {}, reinforcements, turn", scenario.id), &expected, &turns)?;
    for (group, (turn, member, areas)) in scenario.reinforcements.iter().zip(printed.reinforcements) {
        let entry = |field: &str| format!("scenario {}, reinforcements, Turn {turn}, {field}", scenario.id);
        equal(SCENARIOS, entry("units"), 4, group.units.len())?;
        let present = group.units.iter().any(|id| id == member);
        require(present, SCENARIOS, entry("units"), member, format_args!("{:?}", group.units))?;
        let found = match &group.areas {
            Places::Areas(numbers) => Some(numbers.as_slice()),
            Places::Words(_) => None,
        };
        equal(SCENARIOS, entry("areas"), *areas, found)?;
    }
    equal(
        SCENARIOS,
        format_args!("scenario {}, withdrawals", scenario.id),
        printed.withdrawal,
        facts.withdrawal_turn,
    )?;
    for withdrawal in &scenario.withdrawals {
        let entry =
            |field: &str| format!("scenario {}, withdrawals, Turn {}, {field}", scenario.id, withdrawal.turn);
        equal(SCENARIOS, entry("division"), facts.breakthrough.name, withdrawal.division.as_str())?;
        let charted = raw.charts.random_events.effects.withdraw_division.morale_per_missing_unit;
        let found = withdrawal.morale_per_unit_in_out_of_action_box;
        equal(SCENARIOS, entry("morale_per_unit_in_out_of_action_box"), charted, found)?;
    }
    Ok(())
}

/// [5.2, 14.2, 14.5.1] Every Area begins either German or with a Soviet unit.
fn control(scenario: &Scenario, facts: &ScenarioFacts, printed: &Printed) -> Result<(), DataError> {
    let entry = format!("scenario {}, german_controlled_start", scenario.id);
    equal(SCENARIOS, &entry, printed.german, facts.german_control.len())?;
    for (area, soviet) in Area::all().zip(facts.soviet) {
        let german = facts.german_control.contains(area);
        let expected = format_args!("Area {} with either German control or a Soviet unit", area.number());
        let found = if german { "both" } else { "neither" };
        require(german == (soviet == SovietStart::None), SCENARIOS, &entry, expected, found)?;
    }
    Ok(())
}

/// [14.5.1] The Revealed units, and a list of counters that is the one marked in units.json.
fn factory_soviets(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let (scenario, facts) = (&raw.scenarios.scenarios[1], &data.scenarios[1]);
    let lies = Area::all().filter(|area| facts.soviet[area.index()] != SovietStart::None);
    equal(SCENARIOS, "scenario factory, soviet_setup, areas", areas(&FACTORY_SOVIETS), lies.collect())?;
    let revealed: Vec<(usize, u8, Strategy)> = Area::all()
        .zip(facts.soviet)
        .filter_map(|(area, lies)| match lies {
            SovietStart::Revealed(counter) => Some((area, data.counter(counter))),
            SovietStart::None | SovietStart::Unrevealed => None,
        })
        .map(|(area, counter)| (area.number().into(), counter.defense, counter.strategy))
        .collect();
    equal(SCENARIOS, "scenario factory, soviet_setup, revealed", REVEALED.as_slice(), revealed.as_slice())?;

    let Some(pool) = &scenario.soviet_setup.pool else {
        return Err(DataError::fact(
            SCENARIOS,
            "scenario factory, soviet_setup, pool",
            "a list of counters",
            "none",
        ));
    };
    let mut listed: Vec<(Terrain, u8, Strategy)> = pool
        .iter()
        .flat_map(|(terrain, faces)| faces.iter().map(|face| (*terrain, face.defense, face.strategy)))
        .collect();
    let mut marked: Vec<(Terrain, u8, Strategy)> = Counter::all()
        .filter(|counter| facts.mix.contains(*counter))
        .map(|counter| data.counter(counter))
        .map(|counter| (counter.terrain, counter.defense, counter.strategy))
        .collect();
    listed.sort_unstable();
    marked.sort_unstable();
    equal(SCENARIOS, "scenario factory, soviet_setup, pool", &marked, &listed)
}
