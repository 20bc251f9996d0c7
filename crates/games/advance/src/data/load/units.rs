//! units.json: German units and Soviet counters.

use super::super::facts::{CounterFacts, Division, UnitFacts};
use super::super::raw::{Size, Units};
use crate::ids::{COUNTERS, UNITS};
use std::collections::BTreeSet;
use volga_engine::board::Echelon;
use volga_engine::data::{DataError, UNITS as FILE, equal, exactly, keep, require};

pub(super) fn units(raw: &Units) -> Result<[UnitFacts; UNITS], DataError> {
    equal(FILE, "german", UNITS, raw.german.len())?;
    unique("unit", raw.german.iter().map(|unit| unit.id.as_str()))?;
    // Divisions are numbered in the order in which the file first names them.
    let mut divisions: Vec<&str> = Vec::new();
    let mut units = Vec::with_capacity(UNITS);
    for unit in &raw.german {
        for (fact, text) in [("label", &unit.label), ("name", &unit.name), ("parent", &unit.parent)] {
            require(!text.is_empty(), FILE, format_args!("unit {}, {fact}", unit.id), "a text", "none")?;
        }
        for fact in ["existence", "attack", "movement", "setup", "designation"] {
            let known = unit.provenance.get(fact).is_some_and(|source| !source.is_empty());
            require(known, FILE, format_args!("unit {}, provenance, {fact}", unit.id), "a source", "none")?;
        }
        let division = if unit.assault_gun {
            None
        } else {
            let known = divisions.iter().position(|name| *name == unit.parent);
            let index = known.unwrap_or_else(|| {
                divisions.push(&unit.parent);
                divisions.len() - 1
            });
            Some(Division(index as u8))
        };
        units.push(UnitFacts {
            id: keep(&unit.id),
            label: keep(&unit.label),
            name: keep(&unit.name),
            parent: keep(&unit.parent),
            designation: keep(&unit.designation),
            parent_number: unit.parent_number.as_deref().map(keep),
            echelon: match unit.size {
                Size::Regiment => Echelon::Regiment,
                Size::Battalion => Echelon::Battalion,
            },
            division,
            corps: unit.corps,
            kind: unit.kind,
            symbol: keep(&unit.symbol),
            attack: unit.fresh.attack,
            movement: unit.fresh.movement,
            return_cost: unit.return_cost,
            assault_gun: unit.assault_gun,
            blue: unit.blue_setup_background,
            provenance: unit.provenance.clone().into_iter().collect(),
        });
    }
    exactly(FILE, "german", units)
}

pub(super) fn counters(raw: &Units) -> Result<[CounterFacts; COUNTERS], DataError> {
    equal(FILE, "soviet", COUNTERS, raw.soviet.len())?;
    unique("counter", raw.soviet.iter().map(|counter| counter.id.as_str()))?;
    let mut counters = Vec::with_capacity(COUNTERS);
    for counter in &raw.soviet {
        let entry = format_args!("counter {}, provenance", counter.id);
        require(!counter.provenance.is_empty(), FILE, entry, "a source", "none")?;
        counters.push(CounterFacts {
            id: keep(&counter.id),
            terrain: counter.terrain,
            defense: counter.defense,
            strategy: counter.strategy,
            every_attack: counter.strategy_every_attack,
            provenance: counter.provenance.clone(),
        });
    }
    exactly(FILE, "soviet", counters)
}

fn unique<'a>(kind: &str, ids: impl Iterator<Item = &'a str>) -> Result<(), DataError> {
    let mut seen = BTreeSet::new();
    for id in ids {
        let fresh = !id.is_empty() && seen.insert(id);
        require(fresh, FILE, format_args!("{kind} {id}, id"), "an id of its own", "it a second time")?;
    }
    Ok(())
}
