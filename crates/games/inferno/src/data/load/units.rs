//! units.json: German units and Soviet blocks.

use super::super::facts::{
    BlockFacts, BlockType, Edges, Firepower, Side, Strength, Title, UnitFacts, UnitType,
};
use super::super::raw::{AnyType, AnyUnit, Grid, Size, Units};
use crate::ids::{BLOCKS, UNITS};
use std::collections::BTreeSet;
use volga_engine::board::Echelon;
use volga_engine::data::{DataError, UNITS as FILE, exactly, keep, require};

pub(super) fn units(raw: &Units, grid: &Grid) -> Result<[UnitFacts; UNITS], DataError> {
    unique(raw)?;
    let mut kinds = Vec::new();
    let mut units = Vec::with_capacity(UNITS);
    for unit in of_side(raw, Side::German) {
        let AnyType::German(kind) = unit.kind else {
            return Err(DataError::fact(
                FILE,
                format_args!("unit {}, type", unit.id),
                "a German type",
                "a Soviet one",
            ));
        };
        let edges = edges(unit)?;
        // A unit that is printed beside a row can be called away: it is like no other.
        let printed = grid.printed_unit_by_row.values().position(|id| *id == unit.id);
        units.push(UnitFacts {
            id: keep(&unit.id),
            name: keep(&unit.name),
            formation: keep(&unit.formation),
            title: title(unit),
            kind,
            colour: unit.colour,
            edges,
            regiment: unit.regiment,
            loss: unit.loss_points,
            alike: number(&mut kinds, (kind, edges, unit.loss_points, printed)),
            provenance: keep(&unit.provenance),
        });
    }
    exactly(FILE, "units, german", units)
}

pub(super) fn blocks(raw: &Units) -> Result<[BlockFacts; BLOCKS], DataError> {
    let mut kinds = Vec::new();
    let mut blocks = Vec::with_capacity(BLOCKS);
    for unit in of_side(raw, Side::Soviet) {
        let kind = match unit.kind {
            AnyType::Soviet(kind) => kind,
            AnyType::German(UnitType::Infantry) => BlockType::Infantry,
            AnyType::German(_) => {
                let entry = format_args!("unit {}, type", unit.id);
                return Err(DataError::fact(FILE, entry, "a Soviet type", "a German one"));
            }
        };
        let edges = edges(unit)?;
        blocks.push(BlockFacts {
            id: keep(&unit.id),
            name: keep(&unit.name),
            formation: keep(&unit.formation),
            title: title(unit),
            kind,
            edges,
            alike: number(&mut kinds, (kind, edges)),
            provenance: keep(&unit.provenance),
        });
    }
    exactly(FILE, "units, soviet", blocks)
}

fn title(unit: &AnyUnit) -> Title {
    Title {
        designation: keep(&unit.designation),
        parent: unit.parent.as_deref().map(keep),
        echelon: match unit.size {
            Size::Battalion => Some(Echelon::Battalion),
            Size::Regiment => Some(Echelon::Regiment),
            Size::Brigade => Some(Echelon::Brigade),
            Size::Division => Some(Echelon::Division),
            Size::Special => None,
        },
    }
}

fn of_side(raw: &Units, side: Side) -> impl Iterator<Item = &AnyUnit> {
    raw.units.iter().filter(move |unit| unit.side == side)
}

/// The number of a kind, in the order in which the file first has them.
fn number<K: PartialEq>(kinds: &mut Vec<K>, kind: K) -> u8 {
    let known = kinds.iter().position(|k| *k == kind);
    let index = known.unwrap_or_else(|| {
        kinds.push(kind);
        kinds.len() - 1
    });
    index as u8
}

fn edges(unit: &AnyUnit) -> Result<Edges, DataError> {
    let entry = || format!("unit {}, sides", unit.id);
    let mut edges = Vec::with_capacity(4);
    for edge in &unit.sides {
        let coloured = edge.colour.is_some() == (edge.dots > 0);
        require(coloured, FILE, entry(), "dots with a colour, and blank edges without", edge.dots)?;
        edges.push(Strength { dots: edge.dots, fire: edge.colour.unwrap_or(Firepower::Black) });
    }
    exactly(FILE, entry(), edges)
}

fn unique(raw: &Units) -> Result<(), DataError> {
    let mut seen = BTreeSet::new();
    for unit in &raw.units {
        let entry = |field: &str| format!("unit {}, {field}", unit.id);
        require(seen.insert(unit.id.as_str()), FILE, entry("id"), "an id of its own", &unit.id)?;
        for (field, text) in
            [("name", &unit.name), ("formation", &unit.formation), ("provenance", &unit.provenance)]
        {
            require(!text.is_empty(), FILE, entry(field), "a text", "none")?;
        }
    }
    Ok(())
}
