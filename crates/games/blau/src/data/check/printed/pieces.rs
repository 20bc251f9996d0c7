//! Units and assets that the rules name.

use super::super::super::charts::Fraction;
use super::super::super::facts::{Arrival, AssetFacts, Facts, UnitFacts};
use super::super::super::kinds::{Nation, UnitKind, UnitSize};
use crate::ids::{Asset, Side, Space, Unit};
use volga_engine::data::{DataError, UNITS as FILE, equal, require};

pub(super) fn check(facts: &Facts) -> Result<(), DataError> {
    starts(facts)?;
    named_assets(facts)?;
    for (unit, found) in facts.units() {
        equal(FILE, format_args!("unit {unit:?}, anti_tank_slots (6.4)"), 1, found.anti_tank_slots)?;
    }
    let corps = |unit: &UnitFacts| unit.nation == Nation::German && unit.size == UnitSize::Corps;
    typical(facts, "German corps", 6, corps)?;
    typical(facts, "Soviet army", 5, |unit| unit.side == Side::Soviet)?;
    let full = |unit: &UnitFacts| {
        corps(unit) && unit.kind == UnitKind::Panzer && unit.strength == 6 && unit.slots == 2
    };
    let panzers = facts.units().filter(|(_, unit)| full(unit)).count();
    require(panzers >= 2, FILE, "units (8.0)", "two panzer corps of 6 points with two slots", panzers)
}

/// [6.2]
fn starts(facts: &Facts) -> Result<(), DataError> {
    let space = |name| Space::named(name).expect("a space that the rules name");
    let named = [
        ("sov-37", Arrival::Start(space("0814"))),
        ("sov-51", Arrival::Start(space("TCF"))),
        ("ger-xlii", Arrival::Start(space("Kerch"))),
        ("ita-8", Arrival::Turn(3)),
        ("ger-hollidt", Arrival::Uranus),
        ("ger-fretter-pico", Arrival::Uranus),
    ];
    for (id, arrival) in named {
        let found = unit(facts, id).map(|unit| unit.arrival);
        equal(FILE, format_args!("unit {id}, setup (6.2)"), Some(arrival), found)?;
    }
    let found = unit(facts, "sov-65").map(|unit| unit.strength);
    equal(FILE, "unit sov-65, strength (8.0)", Some(5), found)?;
    for id in ["ger-hollidt", "ger-fretter-pico"] {
        let found = unit(facts, id).map(|unit| unit.size);
        equal(FILE, format_args!("unit {id}, size (6.2)"), Some(UnitSize::Detachment), found)?;
    }
    for id in ["ger-xlix", "sov-5s"] {
        require(unit(facts, id).is_some(), FILE, format_args!("unit {id} (3.1.2, 6.4)"), "a unit", "none")?;
    }
    let event = facts.units().filter(|(_, unit)| unit.arrival == Arrival::Uranus).count();
    equal(FILE, "units, setup (6.2)", 2, event)?;
    equal(FILE, "units, setup (6.3)", 15, facts.soviet_start().len())
}

/// [6.3b] The value that most of them have.
fn typical(
    facts: &Facts,
    who: &str,
    expected: u8,
    wanted: impl Fn(&UnitFacts) -> bool,
) -> Result<(), DataError> {
    let mut counts = [0u16; 256];
    for (_, unit) in facts.units().filter(|(_, unit)| wanted(unit)) {
        counts[usize::from(unit.strength)] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or_default();
    let found = counts.iter().position(|count| *count == most).unwrap_or_default();
    equal(FILE, format_args!("units, strength of a {who} (6.3)"), usize::from(expected), found)
}

fn named_assets(facts: &Facts) -> Result<(), DataError> {
    let at = |id: &str, field: &str| format!("asset {id}, {field}");
    let steps = |id: &str| asset(facts, id).map(|asset| asset.strengths.as_slice());
    equal(FILE, at("ger-pz14", "steps (2.2.2)"), Some(&[3, 6, 8][..]), steps("ger-pz14"))?;
    equal(FILE, at("sov-tb140", "steps (8.0)"), Some(&[2][..]), steps("sov-tb140"))?;
    let comes = |id: &str| asset(facts, id).map(|asset| (asset.turn, asset.arrival_steps));
    equal(FILE, at("sov-tc4", "turn (9.1.1)"), Some((Some(2), 1)), comes("sov-tc4"))?;
    let blue = asset(facts, "ger-blue250");
    equal(FILE, at("ger-blue250", "turn (9.2.1)"), Some(Some(12)), blue.map(|asset| asset.turn))?;
    let dice = blue.and_then(|asset| asset.die.as_deref());
    equal(FILE, at("ger-blue250", "die (9.2.1)"), Some(&[5, 6][..]), dice)?;
    for (asset, found) in facts.assets() {
        let leaves = (asset.name() == "ger-gd").then_some(2);
        equal(FILE, format_args!("asset {asset:?}, leaves (6.4)"), leaves, found.leaves)?;
        let dice = asset.name() == "ger-blue250";
        equal(FILE, format_args!("asset {asset:?}, die (9.2.1)"), dice, found.die.is_some())?;
        // [6.4j] Only the 88mm starts in play.
        let anti_tank = found.is_anti_tank() && found.turn.is_none();
        let start = asset.name() == "ger-88";
        equal(FILE, format_args!("asset {asset:?}, turn (6.4)"), start, anti_tank)?;
    }
    for id in ["ger-88", "ger-gd", "ger-wiking", "ger-blue250", "sov-art"] {
        require(asset(facts, id).is_some(), FILE, format_args!("asset {id} (6.4)"), "an asset", "none")?;
    }
    let fraction = |id: &str| asset(facts, id).and_then(|asset| asset.fraction);
    equal(FILE, at("ger-88", "fraction (8.1)"), Some(Fraction { times: 1, by: 3 }), fraction("ger-88"))?;
    let half = Some(Fraction { times: 1, by: 2 });
    let soviet = facts.assets().any(|(_, asset)| asset.side == Side::Soviet && asset.fraction == half);
    require(soviet, FILE, "assets, fraction (8.0)", "a Soviet anti-tank asset of one half", "none")?;
    let bound = asset(facts, "sov-art").and_then(|asset| asset.only_unit);
    equal(FILE, at("sov-art", "only_unit (6.4)"), Unit::named("sov-5s"), bound)?;
    let army = asset(facts, "ger-wiking").and_then(|asset| asset.only_formation.as_deref());
    equal(FILE, at("ger-wiking", "only_formation (6.4)"), Some("1 PanzerArmee"), army)
}

fn unit<'a>(facts: &'a Facts, id: &str) -> Option<&'a UnitFacts> {
    facts.find_unit(Unit::named(id)?)
}

fn asset<'a>(facts: &'a Facts, id: &str) -> Option<&'a AssetFacts> {
    facts.find_asset(Asset::named(id)?)
}
