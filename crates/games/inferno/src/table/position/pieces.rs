//! Positions: German units and Soviet blocks.

use crate::data::{Edges, data};
use crate::ids::{Block, BlockSet, Hex, Unit};
use crate::stacks::{Origin, Piece};
use crate::state::{Edge, Inferno};
use serde::Deserialize;
use serde_json::Value;
use volga_engine::SetupError;
use volga_engine::position::{object, read, wrong};

/// A place of a German unit: a hex, a hex with dots, or a word.
pub(super) fn set_units(game: &mut Inferno, value: &Value) -> Result<(), SetupError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct UnitInHex {
        hex: Hex,
        dots: u8,
    }
    // All are lifted before the first is put down: what one leaves is free for another.
    let mut named = Vec::new();
    for (name, value) in object("units", value)? {
        let at = format!("units.{name}");
        let unit = Unit::named(name).ok_or_else(|| wrong(&at, "there is no such German unit"))?;
        if !data().in_play.contains(unit) {
            return Err(wrong(&at, "the unit is not used in this mode (rules SU2, SU3)"));
        }
        lift(game, unit);
        named.push((at, unit, value));
    }
    for (at, unit, value) in named {
        match value {
            Value::String(word) if word == "grid" => game.unseen_units.insert(unit),
            Value::String(word) if word == "destroyed" => {
                game.destroyed.insert(unit);
                game.losses = game.losses.saturating_add(data().unit(unit).loss);
            }
            Value::String(word) if word == "removed" => {
                if !data().charts.printed.contains(&unit) {
                    return Err(wrong(&at, "only units printed beside the grid are removed (rule A1.4)"));
                }
                game.removed.insert(unit);
            }
            Value::Object(_) => {
                let UnitInHex { hex, dots } = read(&at, value)?;
                place_unit(game, &at, unit, hex)?;
                game.unit_edge[unit.index()] = edge_with(&at, &data().unit(unit).edges, dots)?;
            }
            _ => place_unit(game, &at, unit, read(&at, value)?)?,
        }
    }
    Ok(())
}

fn edge_with(at: &str, edges: &Edges, dots: u8) -> Result<Edge, SetupError> {
    let found = edges.iter().position(|edge| edge.dots == dots && dots > 0).and_then(Edge::of);
    found.ok_or_else(|| wrong(at, format!("the block has no edge with {dots} dots")))
}

/// Takes a unit from wherever it is.
fn lift(game: &mut Inferno, unit: Unit) {
    if let Some(hex) = game.stacks.hex_of(unit) {
        game.stacks.remove(hex, Piece::German(unit));
    }
    if game.destroyed.contains(unit) {
        game.losses -= data().unit(unit).loss;
    }
    game.destroyed.remove(unit);
    game.removed.remove(unit);
    game.unseen_units.remove(unit);
    game.unit_edge[unit.index()] = Edge::FULL;
}

fn place_unit(game: &mut Inferno, at: &str, unit: Unit, hex: Hex) -> Result<(), SetupError> {
    // Where Germans are put, a Soviet set-up block gives way.
    if game.stacks.soviet().contains(hex) {
        game.stacks.clear(hex);
    }
    if game.room(hex) == 0 {
        return Err(wrong(at, format!("{hex:?} holds four units already (rule ST1)")));
    }
    game.stand(unit, hex);
    Ok(())
}

/// The Soviet stack of a hex: a list of origins of hidden blocks, ids of blocks, or blocks with their dots.
pub(super) fn set_soviet(game: &mut Inferno, value: &Value) -> Result<(), SetupError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct BlockInHex {
        block: Block,
        dots: u8,
    }
    let stacks = object("soviet", value)?;
    let hex_of = |name: &String| {
        Hex::named(name).ok_or_else(|| wrong(format!("soviet.{name}"), "there is no such hex"))
    };
    for name in stacks.keys() {
        let hex = hex_of(name)?;
        if game.stacks.soviet().contains(hex) {
            game.stacks.clear(hex);
        }
    }
    for (name, value) in stacks {
        let (at, hex) = (format!("soviet.{name}"), hex_of(name)?);
        let list = value.as_array().ok_or_else(|| wrong(&at, format!("expected a list, found {value}")))?;
        for entry in list {
            if game.stacks.german().contains(hex) {
                return Err(wrong(&at, "German units stand there"));
            }
            if game.room(hex) == 0 {
                return Err(wrong(&at, "a hex holds four units at most (rule ST1)"));
            }
            let origin = entry.as_str().and_then(|name| Origin::ALL.into_iter().find(|o| o.name() == name));
            let (block, dots) = match (origin, entry) {
                (Some(origin), _) => {
                    game.stacks.place(hex, Piece::Hidden(origin));
                    continue;
                }
                (None, Value::Object(_)) => {
                    let BlockInHex { block, dots } = read(&at, entry)?;
                    (block, dots)
                }
                (None, _) => {
                    let block: Block = read(&at, entry)?;
                    (block, data().block(block).edges[0].dots)
                }
            };
            if !game.unseen_blocks.contains(block) {
                return Err(wrong(&at, format!("{} is named twice", block.name())));
            }
            game.unseen_blocks.remove(block);
            game.block_edge[block.index()] = edge_with(&at, &data().block(block).edges, dots)?;
            game.stacks.place(hex, Piece::Soviet(block));
        }
    }
    Ok(())
}

pub(super) fn set_lost(game: &mut Inferno, value: &Value) -> Result<(), SetupError> {
    let lost: BlockSet = read("soviet_lost", value)?;
    if let Some(block) = lost.minus(game.unseen_blocks).first() {
        return Err(wrong("soviet_lost", format!("{} stands on the map", block.name())));
    }
    game.unseen_blocks = game.unseen_blocks.minus(lost);
    Ok(())
}
