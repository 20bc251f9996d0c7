//! The ready-made set-up obeys every restriction of 2.1.

use super::super::facts::{Arrival, Data};
use super::super::kinds::{Area, UnitKind};
use crate::ids::{BySide, HEXES, Hex, HexSet, Side, Unit};
use volga_engine::data::{DataError, SCENARIOS, require};

pub(super) fn check(data: &Data) -> Result<(), DataError> {
    let mut stacks = [BySide { german: 0u8, soviet: 0u8 }; HEXES];
    let mut workers = HexSet::EMPTY;
    let placed = |unit: Unit| data.ready_made[unit.index()];
    for unit in Unit::all() {
        let facts = data.unit(unit);
        let at = format!("sample_setup, positions, {}", facts.id);
        let Some(hex) = placed(unit) else {
            let starts = matches!(
                facts.arrival,
                Arrival::Sector(_) | Arrival::AnySector | Arrival::Area(_) | Arrival::NearFerry
            );
            require(!starts, SCENARIOS, at, "a hex", "none")?;
            continue;
        };
        let lawful = may_start(data, unit, hex);
        require(lawful, SCENARIOS, &at, "a hex where it may start", format_args!("{hex:?}"))?;
        if facts.counter.kind == UnitKind::Worker {
            let alone = data.sets.factories.contains(hex) && !workers.contains(hex);
            require(alone, SCENARIOS, &at, "a factory hex of its own", format_args!("{hex:?}"))?;
            workers.insert(hex);
        }
        if facts.counter.kind == UnitKind::Leader {
            let with_unit = |other: Unit| placed(other) == Some(hex) && data.counter(other).is_combat_unit();
            let company = Unit::all().any(with_unit);
            require(company, SCENARIOS, &at, "a hex with a combat unit", format_args!("{hex:?}"))?;
        }
        if facts.counter.kind.counts_for_stacking() {
            stacks[hex.index()][facts.counter.side] += 1;
        }
    }
    for hex in Hex::all() {
        for side in Side::ALL {
            let bank = data.sets.bank.contains(hex);
            let limit = if bank { data.charts.bank_stacking } else { data.charts.stacking[side] };
            let found = stacks[hex.index()][side];
            let at = format_args!("sample_setup, positions, {hex:?}");
            require(found <= limit, SCENARIOS, at, format_args!("{limit} units at most"), found)?;
        }
    }
    for (hex, needed) in &data.mandatory {
        let found = stacks[hex.index()].soviet;
        let at = format_args!("sample_setup, positions, {hex:?}");
        require(found >= *needed, SCENARIOS, at, format_args!("{needed} units at least"), found)?;
    }
    Ok(())
}

/// [2.1] Whether a unit may start in a hex, the other units aside.
fn may_start(data: &Data, unit: Unit, hex: Hex) -> bool {
    let facts = data.unit(unit);
    let in_area = |area: Area| data.sets.areas[area as usize].contains(hex);
    match facts.arrival {
        Arrival::Sector(sector) => data.hex(hex).sector == Some(sector),
        Arrival::AnySector => data.hex(hex).sector.is_some(),
        Arrival::Area(area) if facts.counter.kind == UnitKind::Militia => {
            in_area(area) && data.sets.structures.contains(hex)
        }
        Arrival::Area(area) => in_area(area),
        Arrival::NearFerry => {
            data.sets.land.contains(hex) && data.ferries.iter().any(|ferry| ferry.hex.distance(hex) <= 6)
        }
        Arrival::Edge { .. } | Arrival::Volga { .. } | Arrival::Pool | Arrival::Survivor(_) => false,
    }
}
