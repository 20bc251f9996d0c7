//! What spaces, pieces, faces and marks are called in the language of the board.

use crate::data::Bombers;
use crate::ids::{Hex, Side, Unit};
use volga_engine::Arg;
use volga_engine::board::Id;

/// The boxes beside the map.
pub(super) const REPLACEMENT_BOX: &str = "replacement_box";
pub(super) const RETURNING: &str = "returning";

/// The faces of a counter, and what is seen of one that lies hidden in a stack.
pub(super) const READY: &str = "ready";
pub(super) const USED: &str = "used";
pub(super) const BACK: &str = "german_back";

/// Units that are still to come.
pub(super) fn due_box(side: Side) -> &'static str {
    match side {
        Side::German => "german_due",
        Side::Soviet => "soviet_due",
    }
}

/// Units that have fallen.
pub(super) fn lost_box(side: Side) -> &'static str {
    match side {
        Side::German => "german_lost",
        Side::Soviet => "soviet_lost",
    }
}

/// How deep a unit lies in a German stack of several: the top is the first.
pub(super) fn depth_mark(depth: usize) -> &'static str {
    const MARKS: [&str; 10] = [
        "top", "depth-2", "depth-3", "depth-4", "depth-5", "depth-6", "depth-7", "depth-8", "depth-9",
        "deeper",
    ];
    MARKS[depth.clamp(1, MARKS.len()) - 1]
}

/// A hidden unit by its place in the stack.
pub(super) fn hidden_id(hex: Hex, depth: usize) -> Id {
    format!("{}#{depth}", hex.name())
}

/// The name of a unit that is asked for.
pub(super) fn name_of(unit: Option<Unit>) -> Arg {
    unit.map_or_else(|| Arg::from(""), Arg::from)
}

pub(super) fn air_track(side: Side, bombers: Bombers) -> &'static str {
    match (side, bombers) {
        (Side::German, Bombers::Level) => "german_level",
        (Side::German, Bombers::Dive) => "german_dive",
        (Side::Soviet, Bombers::Level) => "soviet_level",
        (Side::Soviet, Bombers::Dive) => "soviet_dive",
    }
}
