//! What a viewer sees of a position, and how that changes.

use super::{Id, Steps};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a viewer sees of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct View {
    /// Where each visible piece is and how it lies, by id.
    pub pieces: BTreeMap<Id, PieceState>,
    /// What is remarkable about a space: its holder, marks on it.
    pub spaces: BTreeMap<Id, SpaceState>,
    pub tracks: BTreeMap<&'static str, i32>,
    /// The step of the sequence of play, coarse to fine: a message key each.
    pub phase: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PieceState {
    pub at: Id,
    pub face: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<&'static str>,
    /// How many pieces lie on it, as far as the viewer may know; none where the order does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps>,
}

impl PieceState {
    /// A piece that lies somewhere in no particular order.
    pub fn new(at: impl Into<Id>, face: &'static str, marks: Vec<&'static str>) -> PieceState {
        PieceState { at: at.into(), face, marks, depth: None, steps: None }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SpaceState {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<&'static str>,
    /// What points from it at other spaces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<Arrow>,
}

/// A marker that lies on one space and points at another: an attack that was announced, a bridge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Arrow {
    pub to: Id,
    pub side: &'static str,
    /// What it is: its words are those of the key `arrow.<kind>`.
    pub kind: &'static str,
}

/// The part of a view that a line about the position needs: no pieces, no spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    pub tracks: BTreeMap<&'static str, i32>,
    pub phase: Vec<&'static str>,
}

/// One change of a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A piece stands somewhere, lies some way: newly there, moved or flipped.
    Piece {
        piece: Id,
        state: PieceState,
    },
    Removed {
        piece: Id,
    },
    Space {
        space: Id,
        state: SpaceState,
    },
    Track {
        track: &'static str,
        value: i32,
    },
    Phase {
        phase: Vec<&'static str>,
    },
}

impl View {
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Piece { piece, state } => {
                self.pieces.insert(piece.clone(), state.clone());
            }
            Change::Removed { piece } => {
                self.pieces.remove(piece);
            }
            Change::Space { space, state } => {
                self.spaces.insert(space.clone(), state.clone());
            }
            Change::Track { track, value } => {
                self.tracks.insert(track, *value);
            }
            Change::Phase { phase } => self.phase.clone_from(phase),
        }
    }
}
