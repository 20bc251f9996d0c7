//! What spaces, pieces, faces and marks are called in the language of the board.

use crate::data::{Pool, data};
use crate::grid::Row;
use crate::ids::{GermanCard, Hex, SovietCard};
use crate::stacks::Origin;
use crate::state::Edge;

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
