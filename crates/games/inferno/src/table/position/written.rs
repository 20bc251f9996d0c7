//! A position written down.

use crate::data::data;
use crate::grid::{Lying, Row};
use crate::ids::{BlockSet, Hex, HexSet, Unit};
use crate::stacks::Piece;
use crate::state::{Edge, Inferno, Phase, Soviet};
use serde_json::{Map, Value, json};

/// The whole sparse description, or nothing in the middle of an action or at the end.
pub(in crate::table) fn to_position(game: &Inferno) -> Option<Value> {
    let phase = match (&game.fight, game.phase) {
        (None, Phase::Order) => "german",
        (None, Phase::Soviet(Soviet::Decide)) => "soviet",
        _ => return None,
    };
    let unit_value = |unit: Unit| match game.stacks.hex_of(unit) {
        Some(hex) if game.unit_edge[unit.index()] == Edge::FULL => json!(hex),
        Some(hex) => json!({"hex": hex, "dots": game.strength(unit).dots}),
        None if game.destroyed.contains(unit) => json!("destroyed"),
        None if game.removed.contains(unit) => json!("removed"),
        None => json!("grid"),
    };
    let units: Map<String, Value> =
        data().in_play.iter().map(|unit| (unit.name().to_owned(), unit_value(unit))).collect();
    let piece = |piece: Piece| match piece {
        Piece::Soviet(block) => json!({"block": block, "dots": game.block_strength(block).dots}),
        Piece::German(_) | Piece::Hidden(_) => json!(piece.name()),
    };
    let set_up = Hex::all().filter(|hex| data().hex(*hex).rectangles > 0).collect::<HexSet>();
    let soviet: Map<String, Value> = game
        .stacks
        .soviet()
        .or(set_up)
        .minus(game.stacks.german())
        .iter()
        .map(|hex| (hex.name().to_owned(), game.stacks.pieces(hex).map(piece).collect()))
        .collect();
    let standing = game.stacks.soviet().iter();
    let standing = standing.fold(BlockSet::EMPTY, |set, hex| set.or(game.stacks.blocks(hex)));
    let control: Map<String, Value> =
        Hex::all().map(|hex| (hex.name().to_owned(), json!(game.control(hex)))).collect();
    let grid: Vec<Vec<Value>> = Row::all()
        .map(|row| {
            let entry = |square| match game.grid.at(square) {
                Lying::Nothing => Value::Null,
                Lying::Unseen => json!("unseen"),
                Lying::Known(unit) => json!(unit),
            };
            row.squares().map(entry).collect()
        })
        .collect();
    Some(json!({
        "round": game.round, "phase": phase, "units": units, "soviet": soviet,
        "soviet_lost": BlockSet::ALL.minus(game.unseen_blocks).minus(standing), "control": control,
        "rubble": game.rubble, "strongpoints": game.strongpoints, "grid": grid, "pools": game.pools, "mix": game.mix,
        "hand": game.hand, "german_deck": game.german_deck, "german_leaders": game.german_leaders,
        "soviet_deck": game.soviet_deck, "soviet_hand": game.soviet_hand,
        "soviet_discards": game.soviet_discards(), "soviet_leaders": game.soviet_leaders,
    }))
}
