//! units.json: counters, units and formations.

use super::super::facts::{Bombard, UnitFacts, UnitSets};
use super::super::kinds::{Range, UnitClass, UnitKind};
use super::super::raw::{Counter, Formation, Raw, RawRange, UnitEntry, Units};
use super::deployment::Deployment;
use super::{exactly_boxed, unknown};
use crate::data::Arrival;
use crate::ids::{BySide, DIVISIONS, Division, Side, UNITS, Unit, UnitSet};
use crate::state::{GOLIATHS, PONTOONS};
use std::collections::HashMap;
use volga_engine::data::{DataError, UNITS as FILE, exactly, keep, require};

/// Everything that units.json gives.
pub(super) struct Forces {
    pub(super) units: Box<[UnitFacts; UNITS]>,
    pub(super) by_id: HashMap<&'static str, Unit>,
    pub(super) formations: Vec<&'static str>,
    pub(super) parents: Vec<&'static str>,
    pub(super) divisions: [&'static str; DIVISIONS],
    pub(super) by_side: BySide<UnitSet>,
    pub(super) by_division: [UnitSet; DIVISIONS],
    pub(super) by_class: UnitSets,
    pub(super) aircraft: [Unit; 9],
    pub(super) transports: [Unit; 9],
    pub(super) engineers: [Unit; GOLIATHS],
    pub(super) construction: [Unit; PONTOONS],
}

pub(super) fn forces(raw: &Raw, deployment: &Deployment) -> Result<Forces, DataError> {
    let Units { units: entries, formations, .. } = &raw.units;
    let divisions: Vec<&str> =
        formations.iter().filter_map(|formation| formation.division.as_deref()).collect();
    let divisions: [&str; DIVISIONS] = exactly(FILE, "formations, division", divisions)?;
    let mut units = Vec::with_capacity(UNITS);
    for (entry, arrival) in entries.iter().zip(&deployment.arrivals) {
        units.push(unit(raw, entry, &divisions, *arrival)?);
    }
    let units: Box<[UnitFacts; UNITS]> = exactly_boxed(FILE, "units", units)?;
    let mut by_id = HashMap::new();
    for (unit, facts) in Unit::all().zip(units.iter()) {
        let new = by_id.insert(facts.id, unit).is_none();
        require(new, FILE, format_args!("unit {}, id", facts.id), "an id of its own", "it twice")?;
    }
    let of = |wanted: &dyn Fn(&UnitFacts) -> bool| chosen(&units, wanted);
    let list = |wanted: &dyn Fn(&UnitFacts) -> bool| of(wanted).iter().collect::<Vec<_>>();
    let engineers = list(&|unit| unit.side == Side::German && unit.kind == UnitKind::Engineer);
    let construction = list(&|unit| unit.kind == UnitKind::ConstructionEngineer);
    let by_division = |division: Division| of(&|unit| unit.division == Some(division));
    Ok(Forces {
        by_side: BySide { german: of(&|u| u.side == Side::German), soviet: of(&|u| u.side == Side::Soviet) },
        by_division: std::array::from_fn(|index| by_division(Division::from_index(index))),
        by_class: classes(&units, deployment),
        aircraft: exactly(FILE, "units, aircraft", list(&|unit| unit.class == UnitClass::Aircraft))?,
        transports: exactly(
            FILE,
            "units, transports",
            list(&|unit| unit.class == UnitClass::TransportAircraft),
        )?,
        engineers: exactly(FILE, "units, engineers", engineers)?,
        construction: exactly(FILE, "units, construction engineers", construction)?,
        formations: formations.iter().map(|formation| keep(&formation.name)).collect(),
        parents: formations.iter().map(|formation| keep(&formation.short)).collect(),
        divisions: divisions.map(keep),
        by_id,
        units,
    })
}

/// The counter of a unit.
pub(super) fn counter<'a>(units: &'a Units, entry: &UnitEntry) -> Result<&'a Counter, DataError> {
    let at = format_args!("unit {}, counter", entry.id);
    units.counters.get(&entry.counter).ok_or_else(|| unknown(at, "a counter of the list", &entry.counter))
}

fn unit(
    raw: &Raw,
    entry: &UnitEntry,
    divisions: &[&str; DIVISIONS],
    arrival: Arrival,
) -> Result<UnitFacts, DataError> {
    let counter = counter(&raw.units, entry)?;
    let named = |formation: &Formation| formation.name == entry.formation;
    let formation = raw.units.formations.iter().position(named);
    let at = format_args!("unit {}, formation", entry.id);
    let formation = formation.ok_or_else(|| unknown(at, "a formation of the list", &entry.formation))?;
    let division = raw.units.formations[formation].division.as_deref();
    let division = division.and_then(|name| divisions.iter().position(|known| *known == name));
    let class = counter.kind.class();
    let range_at = |field: &str| format!("counters, {}, {field}", entry.counter);
    let flak = counter.flak_artillery.as_ref().map(|flak| -> Result<Bombard, DataError> {
        Ok(Bombard { factor: flak.factor, range: range(range_at("flak_artillery, range"), &flak.range)? })
    });
    Ok(UnitFacts {
        id: keep(&entry.id),
        side: counter.side,
        called: keep(&entry.name),
        designation: keep(&entry.designation),
        kind: counter.kind,
        class,
        formation: formation as u8,
        division: division.map(Division::from_index),
        size: keep(&counter.size),
        steps: 1 + u8::from(counter.back.is_some()),
        front: counter.front,
        back: counter.back,
        range: counter.range.as_ref().map(|raw| range(range_at("range"), raw)).transpose()?,
        anti_air: counter.anti_air,
        flak_artillery: flak.transpose()?,
        direct_fire: counter.direct_fire,
        // [3.3a] [13.2b] All ground units but Volkssturm; ruling 16.
        zoc: class.is_ground() && counter.kind != UnitKind::Volkssturm,
        arrival,
        provenance: keep(&entry.provenance),
    })
}

/// [7.2b] Ruling 12: the letter U is no limit.
fn range(entry: String, raw: &RawRange) -> Result<Range, DataError> {
    match raw {
        RawRange::Hexes(hexes) => Ok(Range::Hexes(*hexes)),
        RawRange::Letter(letter) if letter == "U" => Ok(Range::Unlimited),
        RawRange::Letter(letter) => Err(unknown(entry, "a number of hexes or U", letter)),
    }
}

fn classes(units: &[UnitFacts; UNITS], deployment: &Deployment) -> UnitSets {
    let of = |wanted: &dyn Fn(&UnitFacts) -> bool| chosen(units, wanted);
    let class = |class: UnitClass| of(&move |unit| unit.class == class);
    let kind = |kind: UnitKind| of(&move |unit| unit.kind == kind);
    UnitSets {
        infantry: class(UnitClass::Infantry),
        atg: class(UnitClass::Atg),
        afv: class(UnitClass::Afv),
        artillery: class(UnitClass::Artillery),
        anti_aircraft: class(UnitClass::AntiAircraft),
        volkssturm: kind(UnitKind::Volkssturm),
        combat_engineers: kind(UnitKind::Engineer),
        flamethrowers: kind(UnitKind::Flamethrower),
        ground: of(&|unit| unit.class.is_ground()),
        sauer: deployment.sauer,
        ss: deployment.ss,
        division_269: of(&|unit| matches!(unit.arrival, Arrival::Rolled { .. })),
        // [12.1a] German guns of unlimited range and AA units.
        depleting: of(&|unit| {
            let gun = unit.range == Some(Range::Unlimited) || unit.class == UnitClass::AntiAircraft;
            unit.side == Side::German && gun
        }),
    }
}

fn chosen(units: &[UnitFacts; UNITS], wanted: &dyn Fn(&UnitFacts) -> bool) -> UnitSet {
    Unit::all().filter(|unit| wanted(&units[unit.index()])).collect()
}
