//! What spaces, pieces, faces and marks are called in the language of the board.

use crate::data::{Firepower, Pool, Side, data};
use crate::grid::Row;
use crate::ids::{Block, GermanCard, Hex, SovietCard, Unit, UnitSet};
use crate::stacks::Origin;
use crate::state::Edge;
use volga_engine::{Message, say};

/// The boxes beside the map.
pub(super) const HAND: &str = "hand";
pub(super) const COMBAT: &str = "combat";
pub(super) const GERMAN_LEADERS: &str = "german_leaders";
pub(super) const SOVIET_LEADERS: &str = "soviet_leaders";
pub(super) const GERMAN_DISCARDS: &str = "german_discards";
pub(super) const SOVIET_DISCARDS: &str = "soviet_discards";
pub(super) const GERMAN_LOST: &str = "german_lost";
pub(super) const SOVIET_LOST: &str = "soviet_lost";
pub(super) const REMOVED: &str = "removed";

/// The card that lies face down in a combat.
pub(super) const FACE_DOWN: &str = "combat#1";
/// The faces of what nobody has seen: a Soviet block, a German one on the grid, a Soviet card.
pub(super) const SOVIET_BACK: &str = "soviet_back";
pub(super) const GERMAN_BACK: &str = "german_back";
pub(super) const CARD_BACK: &str = "card_back";
/// The face of a card.
pub(super) const CARD: &str = "card";

pub(super) fn row_box(row: Row) -> &'static str {
    ["grid-1", "grid-2", "grid-3", "grid-4", "grid-5", "grid-6"][row.index()]
}

/// The face of a block that shows this edge.
pub(super) fn face(edge: Edge) -> &'static str {
    ["edge-1", "edge-2", "edge-3", "edge-4"][edge.index()]
}

pub(super) fn die_mark(face: u8) -> &'static str {
    ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"][usize::from(face.clamp(1, 6)) - 1]
}

pub(super) fn column_mark(column: u8) -> &'static str {
    ["column-1", "column-2", "column-3", "column-4", "column-5", "column-6"]
        [usize::from(column.clamp(1, 6)) - 1]
}

pub(super) fn origin_mark(origin: Origin) -> &'static str {
    match origin {
        Origin::SetUp => "from_set_up",
        Origin::InfantryPool => "from_infantry_pool",
        Origin::TankPool => "from_tank_pool",
        Origin::MarinePool => "from_marine_pool",
    }
}

pub(super) fn pool_track(pool: Pool) -> &'static str {
    match pool {
        Pool::Infantry => "infantry_pool",
        Pool::Tank => "tank_pool",
        Pool::Marine => "marine_pool",
    }
}

/// One of several equal cards: in the hand they are counted from the first, among the discards from the last.
pub(super) fn german_card_id(card: GermanCard, number: u8) -> String {
    format!("{}-{number}", card.name())
}

pub(super) fn soviet_card_id(card: SovietCard, number: u8) -> String {
    format!("{}-{number}", card.name())
}

pub(super) fn hidden_id(hex: Hex, number: usize) -> String {
    data().hex(hex).hidden[number.clamp(1, 4) - 1].to_owned()
}

pub(super) fn unit_name(unit: Unit) -> &'static str {
    data().unit(unit).name
}

pub(super) fn unit_names(units: UnitSet) -> Vec<&'static str> {
    units.iter().map(unit_name).collect()
}

pub(super) fn block_name(block: Block) -> &'static str {
    data().block(block).name
}

pub(super) fn fire_name(fire: Firepower) -> Message {
    say!(match fire {
        Firepower::Black => "fire.black",
        Firepower::White => "fire.white",
        Firepower::Red => "fire.red",
    })
}

pub(super) fn pool_name(pool: Pool) -> Message {
    say!(match pool {
        Pool::Infantry => "pool.infantry",
        Pool::Tank => "pool.tank",
        Pool::Marine => "pool.marine",
    })
}

pub(super) fn side_name(side: Side) -> Message {
    say!(match side {
        Side::German => "side.german",
        Side::Soviet => "side.soviet",
    })
}

/// What lets a side ignore hits, or throws dice at it: a card by its id, or a Strongpoint.
pub(super) fn cause_name(id: &'static str) -> Message {
    let german = GermanCard::named(id).map(|card| data().german_card(card).name);
    let soviet = || SovietCard::named(id).map(|card| data().soviet_card(card).name);
    match german.or_else(soviet) {
        Some(name) => say!("card", name = name),
        None => say!("strongpoint"),
    }
}
