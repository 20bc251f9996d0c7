//! Whether everything that arrives has room and can pay for its first hex.

use super::super::facts::{Arrival, Data, Entry};
use super::super::kinds::{HalfPoints, Terrain, UnitClass};
use crate::ids::{HexSet, Side, Unit};
use std::collections::BTreeMap;
use volga_engine::data::{DataError, SCENARIOS, UNITS, require};

pub(super) fn check(data: &Data) -> Result<(), DataError> {
    let mut crowds: BTreeMap<(u8, HexSet), Vec<Unit>> = BTreeMap::new();
    for unit in Unit::all() {
        let facts = data.unit(unit);
        match facts.arrival {
            Arrival::Edge { turn, entry } => {
                crowds.entry((turn, entry.hexes)).or_default().push(unit);
                pays(data, unit, &entry)?;
            }
            Arrival::Rolled { entry } => pays(data, unit, &entry)?,
            Arrival::Setup(_) | Arrival::Placed { .. } | Arrival::Box => {}
        }
        // A regiment that cannot enter a Fort could never take one.
        let assaults =
            facts.side == Side::Soviet && matches!(facts.class, UnitClass::Infantry | UnitClass::Atg);
        let fort = data.charts.terrain(Terrain::Fort).cost.soviet;
        let enters = !assaults || HalfPoints::whole(facts.front.movement) >= fort;
        let at = format_args!("unit {}, counter", facts.id);
        require(enters, UNITS, at, "movement enough for a Fort", facts.front.movement)?;
    }
    // [15.1.1g] Some of the SS are free, and others are not.
    let ss = data.by_class.ss.len();
    let free = usize::from(data.ss_free) < ss;
    require(free, SCENARIOS, "restrictions, ss, free", format_args!("fewer than {ss}"), data.ss_free)?;
    for ((turn, hexes), units) in &crowds {
        let side = data.unit(units[0]).side;
        let room = hexes.len() * usize::from(data.charts.stacking[side]);
        let at = format_args!("arrivals, turn {turn}");
        require(units.len() <= room, SCENARIOS, at, format_args!("room for {} units", units.len()), room)?;
    }
    Ok(())
}

/// [8.1d] Each of its first hexes is within a unit's Movement Points.
fn pays(data: &Data, unit: Unit, entry: &Entry) -> Result<(), DataError> {
    let facts = data.unit(unit);
    let cost = |hex| data.charts.terrain(data.terrain(hex)).cost[facts.side];
    let dearest = entry.hexes.iter().map(cost).max().unwrap_or_default();
    let pays = HalfPoints::whole(facts.front.movement) >= dearest;
    let at = format_args!("unit {}, counter", facts.id);
    require(pays, UNITS, at, "movement enough for its first hex", facts.front.movement)
}
