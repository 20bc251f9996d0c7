//! What spaces, pieces, faces and marks are called in the language of the board.

use crate::data::Terrain;
use crate::ids::{Hex, HexSet, Side, UnitSet};
use volga_engine::board::Id;

/// The boxes beside the map.
pub(super) const AVAILABLE: &str = "aircraft_available";
pub(super) const USED: &str = "aircraft_used";
pub(super) const TRANSPORTS: &str = "transports";

/// The faces of a counter, and what is seen of one that lies hidden in a stack.
pub(super) const FULL: &str = "full";
pub(super) const REDUCED: &str = "reduced";
pub(super) const FIRED: &str = "fired";
pub(super) const BACK: &str = "german_back";

/// Units that are still to come.
pub(super) fn due_box(side: Side) -> &'static str {
    match side {
        Side::German => "german_due",
        Side::Soviet => "soviet_due",
    }
}

/// Units that have been eliminated.
pub(super) fn lost_box(side: Side) -> &'static str {
    match side {
        Side::German => "german_lost",
        Side::Soviet => "soviet_lost",
    }
}

/// The track of Attack Markers that a side has still to place.
pub(super) fn markers_left(side: Side) -> &'static str {
    match side {
        Side::German => "german_markers",
        Side::Soviet => "soviet_markers",
    }
}

/// The track of a side's Attack Markers on the map.
pub(super) fn markers_placed(side: Side) -> &'static str {
    match side {
        Side::German => "german_markers_placed",
        Side::Soviet => "soviet_markers_placed",
    }
}

/// How deep a unit lies in a German stack of several: the top is the first.
pub(super) fn depth_mark(depth: usize) -> &'static str {
    const MARKS: [&str; 6] = ["top", "depth-2", "depth-3", "depth-4", "depth-5", "deeper"];
    MARKS[depth.clamp(1, MARKS.len()) - 1]
}

/// A hidden unit by its place in the stack.
pub(super) fn hidden_id(hex: Hex, depth: usize) -> Id {
    format!("{}#{depth}", hex.name())
}

pub(super) fn id(hex: Hex) -> Id {
    hex.name().to_owned()
}

pub(super) fn ids(hexes: &HexSet) -> Vec<Id> {
    hexes.iter().map(id).collect()
}

pub(super) fn pieces(units: &UnitSet) -> Vec<Id> {
    units.iter().map(|unit| unit.name().to_owned()).collect()
}

pub(super) fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Woods => "woods",
        Terrain::Marsh => "marsh",
        Terrain::ElevatedRr => "elevated_rr",
        Terrain::Suburban => "suburban",
        Terrain::City => "city",
        Terrain::Fort => "fort",
    }
}
