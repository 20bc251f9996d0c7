//! Named units, how many there are of a kind, and what only people read on a block.

use super::raw::Raw;
use volga_engine::data::{DataError, UNITS, equal, require};
use volga_inferno::data::{BlockType, Colour, Data, Side, UnitType};
use volga_inferno::ids::Unit;

/// Set-up names four units.
const NAMED: [(&str, &str); 4] =
    [("g-2pz", "2nd"), ("g-64pg", "64th"), ("g-79pg", "79th"), ("g-120", "120th")];
/// [SU11] [SU14] Guards and Marines.
const GUARDS: usize = 4;
const MARINES: usize = 2;

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    out_of_play(raw, data)?;
    for (id, name) in NAMED {
        let found = data.units.iter().find(|u| u.id == id).map(|u| u.name);
        equal(UNITS, format_args!("unit {id}, name"), Some(name), found)?;
    }
    let count = |kind: BlockType| data.blocks_of[kind as usize].len();
    equal(UNITS, "units, guards", GUARDS, count(BlockType::Guards))?;
    equal(UNITS, "units, marine", MARINES, count(BlockType::Marine))
}

/// [SU2] [SU3] Pioneers carry the axe, Überblocks are what they are, and neither is in play.
fn out_of_play(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let german = raw.units.units.iter().filter(|u| u.side == Side::German);
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
