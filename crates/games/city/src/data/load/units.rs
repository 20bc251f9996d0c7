//! units.json: counters, units, pools, and the survivors that fortified hexes can have.

use super::super::facts::{AntiAir, Arrival, CounterFacts, DuePhase, UnitFacts, Way};
use super::super::kinds::{Area, UnitKind};
use super::super::raw::{self, RawArrival, RawPhase, Reinforcement, SetupPlace};
use super::exactly_boxed;
use super::map::Geography;
use crate::ids::{BySide, Hex, UNITS, Unit, UnitSet};
use std::collections::{BTreeMap, HashMap};
use volga_engine::data::{DataError, UNITS as FILE, equal, keep, require};

/// Everything that units.json and the fortified hexes give.
pub(super) struct OrderOfBattle {
    pub(super) counters: Vec<&'static CounterFacts>,
    pub(super) units: Box<[UnitFacts; UNITS]>,
    pub(super) formations: Vec<&'static str>,
    pub(super) parents: Vec<&'static str>,
    pub(super) designations: &'static str,
    pub(super) by_id: HashMap<&'static str, Unit>,
    pub(super) survivors: HashMap<Hex, Unit>,
    pub(super) by_side: BySide<UnitSet>,
}

pub(super) fn order_of_battle(raw: &raw::Units, map: &Geography) -> Result<OrderOfBattle, DataError> {
    equal(FILE, "units", 502, raw.units.len())?;
    let mut counters = BTreeMap::new();
    for (id, counter) in &raw.counters {
        let facts: &'static CounterFacts = Box::leak(Box::new(counter_facts(id, counter)?));
        counters.insert(id.as_str(), facts);
    }
    let mut formations = Vec::new();
    let mut units = Vec::with_capacity(UNITS);
    for entry in &raw.units {
        units.push(unit(entry, &counters, &mut formations, map)?);
    }
    for pool in raw.replacement_pools.iter().filter(|pool| is_drawn(&pool.counter)) {
        let counter = known(&counters, format_args!("replacement_pools, {}", pool.counter), &pool.counter)?;
        let formation = formation(&mut formations, "Replacements");
        for number in 1..=pool.count {
            let id = keep(&format!("POOL-{}-{number}", pool.counter.trim_start_matches("S_")));
            let (designation, provenance) = (keep(&number.to_string()), keep(&pool.provenance));
            let arrival = Arrival::Pool;
            units.push(UnitFacts { id, counter, formation, designation, arrival, provenance });
        }
    }
    let survivor = known(&counters, "counters", "S_SURV")?;
    let of_survivors = formation(&mut formations, "Survivors");
    for hex in map.sets.fortified.and(&map.sets.land).iter() {
        let id = keep(&format!("SURV-{hex:?}"));
        let (arrival, provenance) = (Arrival::Survivor(hex), "rulebook 6.7; value reconstructed");
        let (counter, formation, designation) = (survivor, of_survivors, keep(&format!("{hex:?}")));
        units.push(UnitFacts { id, counter, formation, designation, arrival, provenance });
    }
    let units: Box<[UnitFacts; UNITS]> = exactly_boxed(FILE, "units with pools and survivors", units)?;
    let mut book = OrderOfBattle {
        counters: counters.into_values().collect(),
        units,
        parents: parents(&raw.formations, &formations)?,
        designations: keep(&raw.designations.provenance),
        formations,
        by_id: HashMap::new(),
        survivors: HashMap::new(),
        by_side: BySide::default(),
    };
    for (unit, facts) in Unit::all().zip(book.units.iter()) {
        let new = book.by_id.insert(facts.id, unit).is_none();
        require(new, FILE, format_args!("unit {}, id", facts.id), "an id of its own", "it twice")?;
        book.by_side[facts.counter.side].insert(unit);
        if let Arrival::Survivor(hex) = facts.arrival {
            book.survivors.insert(hex, unit);
        }
    }
    Ok(book)
}

/// Survivors are made where they are needed, workers come back: only the other pools hold counters.
fn is_drawn(counter: &str) -> bool {
    !matches!(counter, "S_SURV" | "S_WRK")
}

fn known(
    counters: &BTreeMap<&str, &'static CounterFacts>,
    entry: impl std::fmt::Display,
    id: &str,
) -> Result<&'static CounterFacts, DataError> {
    counters.get(id).copied().ok_or_else(|| DataError::fact(FILE, entry, "a counter of the list", id))
}

fn formation(formations: &mut Vec<&'static str>, name: &str) -> u8 {
    let found = formations.iter().position(|known| *known == name);
    let index = found.unwrap_or_else(|| {
        formations.push(keep(name));
        formations.len() - 1
    });
    u8::try_from(index).unwrap_or(u8::MAX)
}

/// Each formation in short.
fn parents(listed: &[raw::Formation], formations: &[&str]) -> Result<Vec<&'static str>, DataError> {
    for entry in listed {
        let known = formations.contains(&entry.name.as_str());
        require(known, FILE, format_args!("formations, {}", entry.name), "a formation with units", "none")?;
    }
    let short = |name: &&str| {
        let entry = listed.iter().find(|entry| entry.name == **name);
        let at = || format!("formations, {name}");
        let entry = entry.ok_or_else(|| DataError::fact(FILE, at(), "an entry", "none"))?;
        require(!entry.short.is_empty(), FILE, at() + ", short", "a short form", "none")?;
        require(!entry.provenance.is_empty(), FILE, at() + ", provenance", "a source", "none")?;
        Ok(keep(&entry.short))
    };
    formations.iter().map(short).collect()
}

fn counter_facts(id: &str, raw: &raw::Counter) -> Result<CounterFacts, DataError> {
    let flak = raw.kind == UnitKind::Flak;
    let entry = format!("counter {id}, aa_range");
    require(
        raw.aa_range.is_some() == flak,
        FILE,
        entry,
        "a range for flak and for nothing else",
        "otherwise",
    )?;
    equal(FILE, format_args!("counter {id}, tva"), raw.kind == UnitKind::Tva, raw.tva)?;
    equal(FILE, format_args!("counter {id}, guards"), raw.kind == UnitKind::GuardsInfantry, raw.guards)?;
    let anti_air = match raw.aa_range {
        None => AntiAir::None,
        Some(None) => AntiAir::OwnHex,
        Some(Some(range)) => AntiAir::Range(range),
    };
    Ok(CounterFacts {
        id: keep(id),
        side: raw.side,
        kind: raw.kind,
        printed: keep(&raw.printed),
        size: raw.size,
        fire: raw.fire.unwrap_or(0),
        second: raw.fire_alt,
        movement: raw.ma,
        range: raw.range,
        anti_air,
        guards: raw.guards,
        mortar: raw.mortar,
        self_propelled: raw.self_propelled,
        single_target: raw.single_target,
        zoc: raw.zoc,
        overrun: raw.overrun_capable,
        counterattack: raw.instant_counterattack,
        replaceable: raw.replaceable,
        mix: raw.mix,
    })
}

fn unit(
    raw: &raw::UnitEntry,
    counters: &BTreeMap<&str, &'static CounterFacts>,
    formations: &mut Vec<&'static str>,
    map: &Geography,
) -> Result<UnitFacts, DataError> {
    let id = &raw.id;
    let counter = known(counters, format_args!("unit {id}, counter"), &raw.counter)?;
    equal(FILE, format_args!("unit {id}, side"), counter.side, raw.side)?;
    let arrival = match &raw.arrival {
        RawArrival::Setup(place) => setup_place(id, place, map)?,
        RawArrival::Reinforcement(reinforcement) => reinforcement_place(id, reinforcement)?,
    };
    let (id, designation, provenance) = (keep(id), keep(&raw.designation), keep(&raw.provenance));
    let formation = formation(formations, &raw.formation);
    Ok(UnitFacts { id, counter, formation, designation, arrival, provenance })
}

fn setup_place(id: &str, place: &SetupPlace, map: &Geography) -> Result<Arrival, DataError> {
    let fail = |expected: &str, found: &str| {
        DataError::fact(FILE, format_args!("unit {id}, arrival, setup"), expected, found)
    };
    match place {
        SetupPlace::Sector(any) if any == "ANY" => Ok(Arrival::AnySector),
        SetupPlace::Sector(sector) => {
            let found = map.sectors.iter().position(|known| known.id == sector);
            found.map(|index| Arrival::Sector(index as u8)).ok_or_else(|| fail("a sector of the map", sector))
        }
        SetupPlace::Area(area) if area == "WithinSixOfFerry" => Ok(Arrival::NearFerry),
        SetupPlace::Area(area) => {
            let found = Area::ALL.into_iter().find(|known| format!("{known:?}") == *area);
            found.map(Arrival::Area).ok_or_else(|| fail("an area of the map", area))
        }
    }
}

fn reinforcement_place(id: &str, raw: &Reinforcement) -> Result<Arrival, DataError> {
    let turn = raw.game_turn;
    let entry = |field: &str| format!("unit {id}, arrival, reinforcement, {field}");
    require((1..=7).contains(&turn), FILE, entry("game_turn"), "a turn from 1 to 7", turn)?;
    let due = || match &raw.reaction_phase {
        Some(RawPhase::Number(n @ 1..=3)) => Ok(DuePhase::Numbered(*n)),
        Some(RawPhase::Word(word)) if word == "final" => Ok(DuePhase::Final),
        other => {
            Err(DataError::fact(FILE, entry("reaction_phase"), "1, 2, 3 or final", format_args!("{other:?}")))
        }
    };
    let over = |way| due().map(|phase| Arrival::Volga { turn, phase, way });
    match raw.entry.as_str() {
        "west_or_north" => Ok(Arrival::Edge { turn, south_of_0140: false }),
        "west_edge_south_of_0140" => Ok(Arrival::Edge { turn, south_of_0140: true }),
        "ferry" => over(Way::Ferry),
        "ferry_hex" => over(Way::FerryHex),
        "flotilla_line" => over(Way::FlotillaLine),
        "tva" => over(Way::Emplacement),
        other => Err(DataError::fact(FILE, entry("entry"), "a way to enter", other)),
    }
}
