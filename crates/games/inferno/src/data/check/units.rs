//! The edges of the blocks, what they count, and how many there are of each kind.

use super::super::facts::{BlockType, Colour, Data, Edges, Firepower, UnitType};
use super::super::raw::{Raw, Size};
use crate::ids::Unit;
use volga_engine::data::{DataError, UNITS, equal, require};

/// Set-up names four units.
const NAMED: [(&str, &str); 4] =
    [("g-2pz", "2nd"), ("g-64pg", "64th"), ("g-79pg", "79th"), ("g-120", "120th")];
/// [SU11] [SU14] Guards and Marines.
const GUARDS: usize = 4;
const MARINES: usize = 2;

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for unit in data.units.iter().filter(|u| u.kind != UnitType::Ueberblock) {
        edges(unit.id, unit.edges)?;
    }
    for block in &data.blocks {
        edges(block.id, block.edges)?;
    }
    points(raw)?;
    out_of_play(raw, data)?;
    for (id, name) in NAMED {
        let found = data.units.iter().find(|u| u.id == id).map(|u| u.name);
        equal(UNITS, format_args!("unit {id}, name"), Some(name), found)?;
    }
    soviets(data)?;
    titles(raw)
}

/// From one to four dots, one fewer with each turn down to one, never in a better colour than before.
fn edges(id: &str, edges: Edges) -> Result<(), DataError> {
    let entry = || format!("unit {id}, sides");
    let dots = edges.map(|e| e.dots);
    require((1..=4).contains(&dots[0]), UNITS, entry(), "1 to 4 dots at full strength", dots[0])?;
    let expected: Vec<u8> = (0..4).map(|turn| dots[0].saturating_sub(turn)).collect();
    equal(UNITS, entry(), expected.as_slice(), dots.as_slice())?;
    let fire: Vec<Firepower> = edges.iter().filter(|e| e.dots > 0).map(|e| e.fire).collect();
    require(
        fire.is_sorted_by(|a, b| a >= b),
        UNITS,
        entry(),
        "no better colour when reduced",
        format_args!("{fire:?}"),
    )
}

/// A designation begins with the number of the name, if that has one; a parent with the number of the formation.
fn titles(raw: &Raw) -> Result<(), DataError> {
    let number =
        |text: &str| text.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse::<u32>().ok());
    for unit in &raw.units.units {
        let entry = |field: &str| format!("unit {}, {field}", unit.id);
        require(!unit.designation.is_empty(), UNITS, entry("designation"), "a text", "none")?;
        equal(UNITS, entry("designation"), number(&unit.name), number(&unit.designation))?;
        if let Some(parent) = &unit.parent {
            equal(UNITS, entry("parent"), number(&unit.formation), number(parent))?;
        }
    }
    Ok(())
}

/// [VC4] A regiment carries the R and counts two; all else counts one. The R is a German matter.
fn points(raw: &Raw) -> Result<(), DataError> {
    for unit in &raw.units.units {
        let german = unit.side == super::super::Side::German;
        let entry = |field: &str| format!("unit {}, {field}", unit.id);
        equal(UNITS, entry("regiment_R"), german && unit.size == Size::Regiment, unit.regiment)?;
        equal(UNITS, entry("loss_points"), if unit.regiment { 2 } else { 1 }, unit.loss_points)?;
    }
    Ok(())
}

/// [SU2] [SU3] Pioneers carry the axe, Überblocks are what they are, and neither is in play.
fn out_of_play(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let german = raw.units.units.iter().filter(|u| u.side == super::super::Side::German);
    for (unit, listed) in Unit::all().zip(german) {
        let facts = data.unit(unit);
        let entry = |field: &str| format!("unit {}, {field}", listed.id);
        equal(UNITS, entry("axe"), facts.kind == UnitType::Pioneer, listed.axe)?;
        equal(UNITS, entry("ueberblock"), facts.kind == UnitType::Ueberblock, listed.ueberblock)?;
        let coloured = facts.kind != UnitType::Ueberblock;
        equal(UNITS, entry("colour"), coloured, facts.colour.is_some())?;
        let axe_is_yellow = facts.kind != UnitType::Pioneer || facts.colour == Some(Colour::Yellow);
        require(
            axe_is_yellow,
            UNITS,
            entry("colour"),
            "yellow, as all axe blocks",
            format_args!("{:?}", facts.colour),
        )?;
    }
    Ok(())
}

/// [SU10] to [SU14] Enough of each kind for the pools, and one block for each rectangle.
fn soviets(data: &Data) -> Result<(), DataError> {
    let count = |kind: BlockType| data.blocks_of[kind as usize].len();
    equal(UNITS, "units, guards", GUARDS, count(BlockType::Guards))?;
    equal(UNITS, "units, marine", MARINES, count(BlockType::Marine))?;
    let [infantry_pool, tank_pool, _] = data.scenario.pools.map(usize::from);
    let to_pool = [(BlockType::Tank, tank_pool), (BlockType::Infantry, infantry_pool.saturating_sub(GUARDS))];
    for (kind, pool) in to_pool {
        let entry = format_args!("units, {kind:?}");
        require(
            count(kind) > pool,
            UNITS,
            entry,
            format_args!("more than the {pool} of the pool"),
            count(kind),
        )?;
    }
    let left = count(BlockType::Tank) + count(BlockType::Infantry) + GUARDS - tank_pool - infantry_pool;
    let rectangles: usize = data.hexes.iter().map(|h| usize::from(h.rectangles)).sum();
    equal(UNITS, "units, Soviet blocks left for the rectangles", rectangles, left)
}
