//! scenarios.json, with the event charts that belong to each scenario.

use super::super::facts::{
    AreaFacts, Breakthrough, CounterFacts, EventKind, ReinforcementFacts, ScenarioFacts, SovietStart, Start,
};
use super::super::raw::{Control, EventChart, EventRow, FactoryUse, Places, Raw, Scenario};
use super::{area_key, area_set, by_roll};
use crate::ids::{AREAS, AreaSet, COUNTERS, Counter, UNITS, Unit, UnitSet};
use volga_engine::data::{CHARTS, DataError, SCENARIOS, equal, exactly, keep, require};

pub(super) fn scenarios(
    raw: &Raw,
    areas: &[AreaFacts; AREAS],
    counters: &[CounterFacts; COUNTERS],
) -> Result<[ScenarioFacts; 2], DataError> {
    let listed = &raw.scenarios.scenarios;
    let ids: Vec<&str> = listed.iter().map(|scenario| scenario.id.as_str()).collect();
    equal(SCENARIOS, "scenarios", ["main", "factory"].as_slice(), ids.as_slice())?;
    let charts = [&raw.charts.random_events.main, &raw.charts.random_events.factory];
    let built = listed.iter().zip(charts).map(|(scenario, chart)| one(raw, scenario, chart, areas, counters));
    exactly(SCENARIOS, "scenarios", built.collect::<Result<Vec<_>, _>>()?)
}

fn one(
    raw: &Raw,
    scenario: &Scenario,
    chart: &EventChart,
    areas: &[AreaFacts; AREAS],
    counters: &[CounterFacts; COUNTERS],
) -> Result<ScenarioFacts, DataError> {
    let id = scenario.id.as_str();
    let entry = |field: &str| format!("scenario {id}, {field}");
    let start = start(raw, scenario)?;
    let shoulder = area_set(super::MAP, "northern_shoulder", &raw.map.northern_shoulder)?;
    let minimum = raw.charts.supply_roll.minimum.get(id).ok_or_else(|| {
        DataError::fact(CHARTS, format_args!("supply_roll, minimum, {id}"), "a Turn and points", "none")
    })?;
    let main = id == "main";
    let in_mix = |c: Counter| {
        let counter = &raw.units.soviet[c.index()];
        if main { counter.main } else { counter.factory == Some(FactoryUse::Pool) }
    };
    Ok(ScenarioFacts {
        id: keep(id),
        name: keep(&scenario.name),
        dates: keep(&scenario.dates),
        first_turn: scenario.first_turn,
        last_turn: scenario.last_turn,
        morale: scenario.morale_start,
        supply: scenario.supply_start,
        german_control: area_set(
            SCENARIOS,
            entry("german_controlled_start"),
            &scenario.german_controlled_start,
        )?,
        // Rulings 66 and 70: in either scenario those units are bound that begin it in Areas 48 to 50.
        shoulder_home: start.map(|start| match start {
            Start::Area(area) if shoulder.contains(area) => Some(area),
            Start::Area(_) | Start::OutOfAction | Start::Reinforcement | Start::NotInPlay => None,
        }),
        start,
        soviet: soviet(raw, scenario, areas, counters)?,
        mix: Counter::all().filter(|c| in_mix(*c)).collect(),
        free_air: scenario.free_air_per_turn,
        reinforcements: reinforcements(raw, scenario)?,
        breakthrough: breakthrough(raw, id, chart)?,
        withdrawal_turn: only_one(
            SCENARIOS,
            entry("withdrawals"),
            scenario.withdrawals.iter().map(|w| w.turn),
        )?,
        events: by_roll(
            &format!("random_events, {id}"),
            3,
            chart.rows.iter().map(|row| (row.roll, row.event)),
        )?,
        no_event_turn: only_one(
            CHARTS,
            format!("random_events, {id}, skipped_turns"),
            chart.skipped_turns.iter().copied(),
        )?,
        quiet_first_turn: quiet(id, chart)?,
        supply_minimum: (minimum.turn, minimum.points),
        final_areas: scenario.victory.last.german_controlled_at_least,
        return_areas: area_set(SCENARIOS, entry("return_areas, opening"), &scenario.return_areas.opening)?,
    })
}

fn only_one(
    file: &'static str,
    entry: String,
    mut turns: impl ExactSizeIterator<Item = u8>,
) -> Result<Option<u8>, DataError> {
    require(turns.len() <= 1, file, entry, "one Turn at most", turns.len())?;
    Ok(turns.next())
}

/// Where each unit begins. A unit that is named nowhere is not in play (14.4).
fn start(raw: &Raw, scenario: &Scenario) -> Result<[Start; UNITS], DataError> {
    let mut starts = [Start::NotInPlay; UNITS];
    let mut put = |entry: String, ids: &[String], start: Start| -> Result<(), DataError> {
        for unit in units(raw, &entry, ids)?.iter() {
            let before = std::mem::replace(&mut starts[unit.index()], start);
            let name = &raw.units.german[unit.index()].id;
            let expected = format_args!("{name} in one place only");
            require(before == Start::NotInPlay, SCENARIOS, &entry, expected, "it a second time")?;
        }
        Ok(())
    };
    let id = &scenario.id;
    for (key, ids) in &scenario.german_setup {
        let entry = format!("scenario {id}, german_setup, Area {key}");
        put(entry.clone(), ids, Start::Area(area_key(SCENARIOS, &entry, key)?))?;
    }
    put(format!("scenario {id}, german_out_of_action"), &scenario.german_out_of_action, Start::OutOfAction)?;
    for group in &scenario.reinforcements {
        let entry = format!("scenario {id}, reinforcements, Turn {}", group.turn);
        put(entry, &group.units, Start::Reinforcement)?;
    }
    Ok(starts)
}

/// The units of these ids, none of which may stand twice.
fn units(raw: &Raw, entry: &str, ids: &[String]) -> Result<UnitSet, DataError> {
    let mut set = UnitSet::EMPTY;
    for id in ids {
        let unit = Unit::all().find(|u| raw.units.german[u.index()].id == *id);
        let unit = unit.ok_or_else(|| DataError::fact(SCENARIOS, entry, "a unit of units.json", id))?;
        require(!set.contains(unit), SCENARIOS, entry, "each unit once", format_args!("{id} twice"))?;
        set.insert(unit);
    }
    Ok(set)
}

/// What lies in each Area: one counter in each Area that begins Soviet, or just the Areas that are listed.
fn soviet(
    raw: &Raw,
    scenario: &Scenario,
    areas: &[AreaFacts; AREAS],
    counters: &[CounterFacts; COUNTERS],
) -> Result<[SovietStart; AREAS], DataError> {
    let mut starts = [SovietStart::None; AREAS];
    let Some(listed) = &scenario.soviet_setup.areas else {
        for (start, area) in starts.iter_mut().zip(&raw.map.areas) {
            if area.initial_control == Control::Soviet {
                *start = SovietStart::Unrevealed;
            }
        }
        return Ok(starts);
    };
    for (key, lies) in listed {
        let entry = format!("scenario {}, soviet_setup, Area {key}", scenario.id);
        let area = area_key(SCENARIOS, &entry, key)?;
        equal(SCENARIOS, format_args!("{entry}, terrain"), areas[area.index()].terrain, Some(lies.terrain))?;
        starts[area.index()] = match lies.revealed {
            None => SovietStart::Unrevealed,
            Some(face) => {
                let shows = |c: &Counter| {
                    let counter = &counters[c.index()];
                    raw.units.soviet[c.index()].factory == Some(FactoryUse::Revealed)
                        && (counter.terrain, counter.defense, counter.strategy)
                            == (lies.terrain, face.defense, face.strategy)
                };
                let expected = "a counter that units.json marks as revealed";
                let counter = Counter::all().find(shows);
                SovietStart::Revealed(counter.ok_or_else(|| {
                    let found = format_args!("{:?} {} {:?}", lies.terrain, face.defense, face.strategy);
                    DataError::fact(SCENARIOS, format_args!("{entry}, revealed"), expected, found)
                })?)
            }
        };
    }
    Ok(starts)
}

fn reinforcements(raw: &Raw, scenario: &Scenario) -> Result<Vec<ReinforcementFacts>, DataError> {
    let built = scenario.reinforcements.iter().map(|group| {
        let entry = format!("scenario {}, reinforcements, Turn {}", scenario.id, group.turn);
        require(group.one_area, SCENARIOS, format_args!("{entry}, one_area"), true, false)?;
        Ok(ReinforcementFacts {
            turn: group.turn,
            units: units(raw, &entry, &group.units)?,
            areas: places(SCENARIOS, &format!("{entry}, areas"), &group.areas)?,
        })
    });
    built.collect()
}

/// A place must always be German controlled besides; a Vacant Area always is (7.4).
fn places(file: &'static str, entry: &str, places: &Places) -> Result<AreaSet, DataError> {
    match places {
        Places::Areas(numbers) => area_set(file, entry, numbers),
        Places::Words(words) if words == "any German-Controlled Area" || words == "any Vacant Area" => {
            Ok(AreaSet::ALL)
        }
        Places::Words(words) => {
            Err(DataError::fact(file, entry, "Areas, or any German-Controlled or Vacant Area", words))
        }
    }
}

/// The division that the 64th Army Breakthrough draws off, and where it returns.
fn breakthrough(raw: &Raw, id: &str, chart: &EventChart) -> Result<Breakthrough, DataError> {
    let entry = |field: &str| format!("random_events, {id}, 64th Army Breakthrough{field}");
    let row = chart.rows.iter().find(|row| row.event == EventKind::Breakthrough64);
    let Some(EventRow { division: Some(name), returns: Some(returns), .. }) = row else {
        return Err(DataError::fact(CHARTS, entry(""), "a row with division and returns", "none"));
    };
    let belongs = |unit: &Unit| raw.units.german[unit.index()].parent == *name;
    let division: UnitSet = Unit::all().filter(belongs).collect();
    require(!division.is_empty(), CHARTS, entry(", division"), "a division of units.json", name)?;
    require(
        returns.next_turn && returns.one_area,
        CHARTS,
        entry(", returns"),
        "next Turn, in one Area",
        "not so",
    )?;
    Ok(Breakthrough {
        division,
        name: keep(name),
        areas: places(CHARTS, &entry(", returns, areas"), &returns.areas)?,
    })
}

fn quiet(id: &str, chart: &EventChart) -> Result<Vec<EventKind>, DataError> {
    let mut quiet = Vec::new();
    for row in &chart.rows {
        if let Some(words) = &row.turn_1 {
            let entry = format_args!("random_events, {id}, roll {}, turn_1", row.roll.0);
            equal(CHARTS, entry, "no result", words.as_str())?;
            quiet.push(row.event);
        }
    }
    quiet.sort_unstable();
    quiet.dedup();
    Ok(quiet)
}
