//! German units, Soviet counters, and the number of pieces.

use super::raw::{GermanUnit, Raw, Setup, Size, SovietCounter, Units};
use std::collections::BTreeMap;
use volga_advance::data::{Strategy, Terrain, UnitKind};
use volga_engine::data::{DataError, UNITS, equal, require};

/// [12.4] The units that belong to no division.
const ASSAULT_GUNS: [&str; 6] = ["177", "244A", "244B", "244C", "245A", "245B"];
/// [6.1.1, 6.1.2, 13.1, 14.4, 14.6.1] Divisions whose number of units is given.
const DIVISIONS: [(&str, usize); 5] = [
    ("29th Motorized Division", 4),
    ("389th Infantry Division", 3),
    ("100th Infantry Division", 3),
    ("14th Panzer Division", 3),
    ("79th Infantry Division", 3),
];
/// [17.0] Counters of the main game: clear, elevated, light urban, heavy urban.
const MIX: [usize; 4] = [6, 8, 32, 9];
/// [14.5.1, 17.0] Counters of the Factory District that may lie face down.
const FACTORY_MIX: [usize; 4] = [0, 6, 12, 8];
/// Counters that a sheet can hold.
const SHEET: std::ops::RangeInclusive<usize> = 30..=176;

pub(super) fn check(raw: &Raw) -> Result<(), DataError> {
    let units = &raw.units;
    for unit in &units.german {
        factors(unit)?;
        setup_location(unit)?;
    }
    divisions(units)?;
    units.german.iter().try_for_each(designation)?;
    for counter in &units.soviet {
        face(counter)?;
    }
    mix(units)?;
    pieces(units)
}

/// [4.3] The label is made of the unit's own name and its division's; assault guns have no division. Reconnaissance is
/// written behind.
fn designation(unit: &GermanUnit) -> Result<(), DataError> {
    let own = unit.designation.as_str();
    let label = match unit.parent_number.as_deref() {
        None => own.to_owned(),
        Some(parent) if own == "RCN" => format!("{parent}/{own}"),
        Some(parent) => format!("{own}/{parent}"),
    };
    equal(UNITS, format_args!("unit {}, designation", unit.id), unit.label.as_str(), label.as_str())?;
    let numbered = unit.parent_number.as_ref().is_none_or(|number| unit.parent.starts_with(number.as_str()));
    let entry = format_args!("unit {}, parent_number", unit.id);
    require(numbered, UNITS, entry, format_args!("the number of the {}", unit.parent), "another")?;
    equal(UNITS, entry, unit.assault_gun, unit.parent_number.is_none())
}

/// [4.2.1, 4.2.2, 4.3.1, 4.3.3] What the two types have in common, and what a unit's sides show.
fn factors(unit: &GermanUnit) -> Result<(), DataError> {
    let entry = |field: &str| format!("unit {}, {field}", unit.id);
    let (movement, cost, size, symbols): (u8, u8, Size, &[&str]) = match unit.kind {
        UnitKind::Armor => (6, 2, Size::Battalion, &["tank", "halftrack", "assault_gun"]),
        UnitKind::Infantry => {
            (4, 1, Size::Regiment, &["infantry", "motorized_infantry", "mechanized_infantry"])
        }
    };
    equal(UNITS, entry("fresh, movement"), movement, unit.fresh.movement)?;
    equal(UNITS, entry("return_cost"), cost, unit.return_cost)?;
    equal(UNITS, entry("size"), size, unit.size)?;
    let drawn = symbols.contains(&unit.symbol.as_str());
    require(drawn, UNITS, entry("symbol"), format_args!("one of {symbols:?}"), &unit.symbol)?;
    require(
        (3..=8).contains(&unit.fresh.attack),
        UNITS,
        entry("fresh, attack"),
        "3 to 8",
        unit.fresh.attack,
    )?;
    equal(UNITS, entry("spent, attack"), None, unit.spent.attack)?;
    equal(UNITS, entry("spent, movement"), None, unit.spent.movement)?;
    let assault_gun = ASSAULT_GUNS.contains(&unit.id.as_str());
    equal(UNITS, entry("assault_gun"), assault_gun, unit.assault_gun)?;
    equal(UNITS, entry("symbol, assault_gun"), assault_gun, unit.symbol == "assault_gun")?;
    if unit.id == "29-RCN" {
        equal(UNITS, entry("fresh, attack"), 6, unit.fresh.attack)?;
    }
    Ok(())
}

/// [4.3] A counter shows where it begins the main game; if it is not in it, where it begins the Factory District, on
/// blue.
fn setup_location(unit: &GermanUnit) -> Result<(), DataError> {
    let entry = |field: &str| format!("unit {}, {field}", unit.id);
    let blue = unit.setup.main.is_none();
    equal(UNITS, entry("blue_setup_background"), blue, unit.blue_setup_background)?;
    let printed = match unit.setup.main.or(unit.setup.factory) {
        Some(Setup::Area(number)) => number.to_string(),
        Some(Setup::Turn(turn)) => format!("T{turn}"),
        Some(Setup::Box(_)) | None => {
            return Err(DataError::fact(UNITS, entry("setup"), "an Area or a Turn to print", "neither"));
        }
    };
    equal(UNITS, entry("printed_setup"), printed.as_str(), unit.printed_setup.as_str())?;
    let shoulder = matches!(unit.setup.main, Some(Setup::Area(48..=50)));
    equal(UNITS, entry("northern_shoulder"), shoulder, unit.northern_shoulder)
}

/// [4.3.2] A division has three units or more, or it could never earn its bonus.
fn divisions(units: &Units) -> Result<(), DataError> {
    let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
    for unit in units.german.iter().filter(|unit| !unit.assault_gun) {
        *sizes.entry(&unit.parent).or_default() += 1;
    }
    for (division, size) in &sizes {
        require(*size >= 3, UNITS, format_args!("german, parent {division}"), "three units or more", size)?;
    }
    for (division, size) in DIVISIONS {
        let found = sizes.get(division).copied().unwrap_or_default();
        equal(UNITS, format_args!("german, parent {division}"), size, found)?;
    }
    Ok(())
}

/// [4.4, 17.0] A counter's id spells its terrain, Defense Factor and Strategy as the checklist gives them; a second
/// counter of one kind adds a 2. Pavlov's House is named in words.
fn face(counter: &SovietCounter) -> Result<(), DataError> {
    let entry = |field: &str| format!("counter {}, {field}", counter.id);
    equal(UNITS, entry("strategy_every_attack"), counter.id == "PAVLOV", counter.strategy_every_attack)?;
    if counter.id == "PAVLOV" {
        equal(UNITS, entry("terrain"), Terrain::HeavyUrban, counter.terrain)?;
        equal(UNITS, entry("strategy"), Strategy::Guards, counter.strategy)?;
        return equal(UNITS, entry("main"), false, counter.main);
    }
    let terrain = match counter.terrain {
        Terrain::Clear => 'C',
        Terrain::Elevated => 'E',
        Terrain::LightUrban => 'L',
        Terrain::HeavyUrban => 'H',
    };
    let strategy = match counter.strategy {
        Strategy::Heroes => 'H',
        Strategy::Ambush => 'A',
        Strategy::Barrage => 'B',
        Strategy::Fanatic => 'F',
        Strategy::Guards => 'G',
    };
    let spelled = format!("{terrain}{}{strategy}", counter.defense);
    let second = counter.id.strip_suffix('2').unwrap_or_default();
    let expected = format_args!("what the id spells: terrain, Defense Factor, Strategy");
    require(counter.id == spelled || second == spelled, UNITS, entry("face"), expected, &spelled)?;
    require((4..=10).contains(&counter.defense), UNITS, entry("defense"), "4 to 10", counter.defense)
}

/// [17.0] The checklists of both scenarios, by terrain.
fn mix(units: &Units) -> Result<(), DataError> {
    let count = |wanted: &dyn Fn(&SovietCounter) -> bool| {
        let mut mix = [0; 4];
        units.soviet.iter().filter(|counter| wanted(counter)).for_each(|c| mix[c.terrain as usize] += 1);
        mix
    };
    equal(UNITS, "soviet, main", MIX, count(&|counter| counter.main))?;
    let pool = |counter: &SovietCounter| counter.factory.as_deref() == Some("pool");
    equal(UNITS, "soviet, factory pool", FACTORY_MIX, count(&pool))?;
    let words = [None, Some("pool"), Some("revealed"), Some("optional 14.5.2")];
    for counter in &units.soviet {
        let known = words.contains(&counter.factory.as_deref());
        let found = counter.factory.as_deref().unwrap_or_default();
        require(
            known,
            UNITS,
            format_args!("counter {}, factory", counter.id),
            format_args!("{words:?}"),
            found,
        )?;
    }
    Ok(())
}

/// The sheet: every piece counted, and enough markers for the purchases of 6.3 and 13.3.
fn pieces(units: &Units) -> Result<(), DataError> {
    let markers: usize = units.markers.iter().map(|marker| usize::from(marker.count)).sum();
    let total = units.german.len() + units.soviet.len() + markers;
    equal(UNITS, "counter_total", total, units.counter_total)?;
    require(SHEET.contains(&total), UNITS, "counter_total", format_args!("{SHEET:?}"), total)?;
    let count =
        |id: &str| units.markers.iter().find(|marker| marker.id == id).map_or(0, |marker| marker.count);
    equal(UNITS, "marker air, count", 3, count("air"))?;
    require(count("artillery") >= 6, UNITS, "marker artillery, count", "6 or more", count("artillery"))?;
    require(count("engineer") >= 2, UNITS, "marker engineer, count", "2 or more", count("engineer"))
}
