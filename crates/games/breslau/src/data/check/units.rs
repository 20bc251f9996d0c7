//! Counters whose values fit what they are, and units that can be told apart.

use super::super::facts::{Data, Face, UnitFacts};
use super::super::kinds::{HalfPoints, UnitClass};
use super::super::raw::{Counter, Raw};
use std::collections::BTreeSet;
use volga_engine::data::{DataError, UNITS as FILE, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for (id, entry) in &raw.units.counters {
        counter(id, entry)?;
        let used = raw.units.units.iter().any(|unit| unit.counter == *id);
        require(used, FILE, format_args!("counters, {id}"), "a counter of some unit", "none")?;
    }
    for (index, formation) in raw.units.formations.iter().enumerate() {
        let at = |field: &str| format!("formations, {}, {field}", formation.name);
        let used = data.units.iter().any(|unit| usize::from(unit.formation) == index);
        require(used, FILE, at("name"), "a formation with units", "none")?;
        require(!formation.short.is_empty(), FILE, at("short"), "a short form", "none")?;
        require(!formation.provenance.is_empty(), FILE, at("provenance"), "a source", "none")?;
    }
    require(!data.designations.is_empty(), FILE, "designations, provenance", "a source", "none")?;
    told_apart(data)?;
    engineers(data)
}

/// [2.4] Each class has its own values, and its own back.
fn counter(id: &str, raw: &Counter) -> Result<(), DataError> {
    let at = |field: &str| format!("counters, {id}, {field}");
    let class = raw.kind.class();
    let sides = [("front", Some(raw.front)), ("back", raw.back)];
    for (field, face) in sides.into_iter().filter_map(|(field, face)| Some((field, face?))) {
        let Face { primary, secondary, bombard, movement, supply } = face;
        let has = [primary, secondary, bombard, movement, supply].map(|value| value > 0);
        let expected = match class {
            // [2.4a]
            UnitClass::Infantry | UnitClass::Atg | UnitClass::Afv | UnitClass::AntiAircraft => {
                [true, true, false, true, false]
            }
            // [2.4f]
            UnitClass::Artillery => [false, false, true, true, false],
            // [2.3.5a]
            UnitClass::Aircraft => [false, false, true, false, false],
            UnitClass::TransportAircraft => [false, false, false, false, true],
        };
        require(has == expected, FILE, at(field), "the values of its class", format_args!("{face:?}"))?;
    }
    // [2.4h] Guns have one step: their back says that they have fired.
    let gun = matches!(class, UnitClass::Artillery | UnitClass::AntiAircraft);
    require(!(gun && raw.back.is_some()), FILE, at("back"), "no reduced side of a gun", "one")?;
    // [6.1.6] [14.11.4b]
    require(
        class.is_ground() || raw.back.is_some(),
        FILE,
        at("back"),
        "a reduced side of an aircraft",
        "none",
    )?;
    let weaker = |back: Face| {
        let pairs = [(back.primary, raw.front.primary), (back.secondary, raw.front.secondary)];
        let more = [(back.bombard, raw.front.bombard), (back.supply, raw.front.supply)];
        pairs.into_iter().chain(more).all(|(back, front)| back <= front)
            && back.movement == raw.front.movement
    };
    require(raw.back.is_none_or(weaker), FILE, at("back"), "no more than the front has", "more")?;
    equal(FILE, at("range"), class == UnitClass::Artillery, raw.range.is_some())?;
    let flak = class == UnitClass::AntiAircraft;
    equal(FILE, at("anti_air"), flak, raw.anti_air.is_some())?;
    equal(FILE, at("flak_artillery"), flak, raw.flak_artillery.is_some())?;
    // [14.5.1]
    let direct = matches!(class, UnitClass::Afv | UnitClass::Atg | UnitClass::AntiAircraft);
    equal(FILE, at("direct_fire"), direct, raw.direct_fire > 0)
}

/// Units are told apart by their names, those of one formation and kind by their designations.
fn told_apart(data: &Data) -> Result<(), DataError> {
    let (mut names, mut designations) = (BTreeSet::new(), BTreeSet::new());
    for unit in data.units.iter() {
        let at = |field: &str| format!("unit {}, {field}", unit.id);
        require(!unit.provenance.is_empty(), FILE, at("provenance"), "a source", "none")?;
        let new = !unit.called.is_empty() && names.insert(unit.called);
        require(new, FILE, at("name"), "a name of its own", unit.called)?;
        let new = designations.insert((unit.formation, unit.kind, unit.designation));
        require(
            new && !unit.designation.is_empty(),
            FILE,
            at("designation"),
            "one of its own",
            unit.designation,
        )?;
    }
    Ok(())
}

/// [13.1a] Each Engineer bears the number of its Goliath. [13.3b] All of them can pay for a Barricade.
fn engineers(data: &Data) -> Result<(), DataError> {
    for (number, engineer) in data.engineers.iter().enumerate() {
        let unit: &UnitFacts = data.unit(*engineer);
        let at = |field: &str| format!("unit {}, {field}", unit.id);
        equal(FILE, at("designation"), (number + 1).to_string().as_str(), unit.designation)?;
        let points = HalfPoints::whole(unit.front.movement);
        let pays = points.minus(data.charts.barricade_cost).is_some();
        require(pays, FILE, at("counter"), "movement enough for a Barricade", unit.front.movement)?;
    }
    Ok(())
}
