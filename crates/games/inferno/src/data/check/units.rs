//! The edges of the blocks, what they count, and how many there are of each kind.

use super::super::facts::{BlockType, Data, Edges, Firepower, UnitType};
use super::super::raw::{Raw, Size};
use volga_engine::data::{DataError, UNITS, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for unit in data.units.iter().filter(|u| u.kind != UnitType::Ueberblock) {
        edges(unit.id, unit.edges)?;
    }
    for block in &data.blocks {
        edges(block.id, block.edges)?;
    }
    points(raw)?;
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

/// [SU10] to [SU14] Enough of each kind for the pools, and one block for each rectangle.
fn soviets(data: &Data) -> Result<(), DataError> {
    let count = |kind: BlockType| data.blocks_of[kind as usize].len();
    let guards = count(BlockType::Guards);
    let [infantry_pool, tank_pool, _] = data.scenario.pools.map(usize::from);
    let to_pool = [(BlockType::Tank, tank_pool), (BlockType::Infantry, infantry_pool.saturating_sub(guards))];
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
    let blocks = count(BlockType::Tank) + count(BlockType::Infantry) + guards;
    let rectangles: usize = data.hexes.iter().map(|h| usize::from(h.rectangles)).sum();
    equal(
        UNITS,
        "units, Soviet blocks left for the rectangles",
        rectangles + tank_pool + infantry_pool,
        blocks,
    )
}
