//! The one language in which every game is shown: spaces, pieces, tracks, a prompt and choices.
//!
//! Page and terminal draw any game from these types; they know no rule. What never changes is the [`Board`];
//! what a viewer sees now is the [`View`]; what happened is a list of [`EventView`], whose changes turn the view
//! before into the view after.

mod help;
mod rendered;

use crate::game::RuleId;
use crate::message::Message;
pub use help::{Note, Overlay, Participants, RouteStep, Routes};
use serde::Serialize;
use std::collections::BTreeMap;

/// A space, piece or track: an id of the data files, or `<space>#<n>` for a hidden piece.
pub type Id = String;

/// What never changes during a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Board<T = String> {
    pub game: &'static str,
    pub title: &'static str,
    /// Width and height of the coordinate space.
    pub size: (f64, f64),
    pub spaces: Vec<Space<T>>,
    pub pieces: Vec<Piece<T>>,
    /// What is seen of pieces that nobody has seen yet, by the face they show.
    pub backs: Vec<Back>,
    pub tracks: Vec<Track<T>>,
    /// The steps of a turn that a view's phase names, in order.
    pub phases: Vec<PhaseInfo<T>>,
    /// What is only looked at: rivers, roads, edges.
    pub scenery: Vec<Scenery<T>>,
    pub terrains: Vec<TerrainInfo<T>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Space<T = String> {
    pub id: Id,
    /// The printed number, if it has one.
    pub number: Option<u16>,
    pub name: T,
    pub kind: SpaceKind,
    pub terrain: Option<&'static str>,
    /// Printed facts: label key and value (terrain modifier, victory points).
    pub facts: Vec<(&'static str, i32)>,
    pub center: (f64, f64),
    pub polygon: Vec<(f64, f64)>,
    pub adjacent: Vec<Id>,
    /// Where the printed facts come from, if not from the rulebook.
    pub provenance: Vec<Provenance>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SpaceKind {
    Area,
    Hex,
    /// A holding box beside the map.
    Box,
}

/// A step of a turn: the message key that views use, and its words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PhaseInfo<T = String> {
    pub id: &'static str,
    pub name: T,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TerrainInfo<T = String> {
    pub id: &'static str,
    pub name: T,
    pub rule: RuleId,
}

/// A shape or a line of the map that play does not touch.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scenery<T = String> {
    pub kind: &'static str,
    /// Written on the map.
    #[serde(serialize_with = "or_empty", bound(serialize = "T: Serialize"))]
    pub name: Option<T>,
    pub points: Vec<(f64, f64)>,
    /// A shape that is filled and lies under the spaces; else a line that runs over them.
    pub closed: bool,
}

/// No name is written as an empty one.
fn or_empty<T: Serialize, S: serde::Serializer>(name: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    match name {
        Some(name) => name.serialize(serializer),
        None => "".serialize(serializer),
    }
}

/// What a piece is made of, and so how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A flat counter.
    Counter,
    /// A standing block. A face is one of its edges, the first value its pips and the second their kind; the
    /// edge on top is its strength.
    Block,
    Card,
}

/// The back of pieces of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Back {
    pub face: &'static str,
    pub side: &'static str,
    pub form: Form,
}

/// What is printed on a piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece<T = String> {
    pub id: Id,
    pub label: String,
    pub name: T,
    pub side: &'static str,
    pub form: Form,
    /// The NATO symbol's name.
    pub symbol: &'static str,
    pub formation: Option<String>,
    /// What is written on it in words, as on a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<T>,
    /// Face name to the values printed on it.
    pub faces: Vec<(&'static str, Vec<(&'static str, i32)>)>,
    pub provenance: Vec<Provenance>,
}

/// Where a fact comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Provenance {
    pub fact: String,
    pub source: String,
    /// Not published: reconstructed by us.
    pub reconstructed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Track<T = String> {
    pub id: &'static str,
    pub name: T,
    pub min: i32,
    pub max: i32,
    /// A value that matters (a threshold), to be marked.
    pub mark: Option<i32>,
    pub rule: RuleId,
}

/// What a viewer sees of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct View {
    /// Where each visible piece is and how it lies, by id.
    pub pieces: BTreeMap<Id, PieceState>,
    /// What is remarkable about a space: its holder, marks on it.
    pub spaces: BTreeMap<Id, SpaceState>,
    pub tracks: BTreeMap<&'static str, i32>,
    /// The step of the sequence of play, coarse to fine: a message key each.
    pub phase: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PieceState {
    pub at: Id,
    pub face: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<&'static str>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SpaceState {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<&'static str>,
}

/// The part of a view that a line about the position needs: no pieces, no spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    pub tracks: BTreeMap<&'static str, i32>,
    pub phase: Vec<&'static str>,
}

/// One change of a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

/// One event in the language of the board, as one viewer is told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventView {
    pub rule: RuleId,
    /// A stable name of what kind of event this is.
    pub kind: &'static str,
    pub text: Message,
    /// The numbers behind it, each as a sum of terms.
    pub sums: Vec<Sum>,
    pub changes: Vec<Change>,
    /// This viewer was shown something that was hidden from it. What the open viewer is told of so was hidden from somebody, and
    /// nobody may take back past it.
    pub reveals: bool,
}

/// A number and the terms that make it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    pub label: Message,
    pub total: i32,
    pub terms: Vec<Term>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    pub label: Message,
    pub value: i32,
    pub rule: RuleId,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    pub text: Message,
    /// A rule, or the section (a prefix of rule ids) that the decision belongs to.
    pub rule: RuleId,
    /// The spaces and pieces that the decision is about: where the action is.
    pub focus: Vec<Id>,
}

/// A legal action, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub label: Message,
    pub rule: RuleId,
    /// The pieces and spaces that mean it when clicked in this order.
    pub clicks: Vec<Id>,
    /// The space or piece under which it is listed with others of its kind, where there are many.
    pub group: Option<Id>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScenarioInfo<T = String> {
    pub id: &'static str,
    pub name: T,
    pub summary: T,
    pub rule: RuleId,
    /// Sets of options that go by a name: standard, easier, harder. A new game is offered with the first.
    #[serde(skip)]
    pub presets: Vec<Preset<T>>,
}

/// An option of a game or a standing order of a seat: what it means, how it is set.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionSpec<T = String> {
    pub id: &'static str,
    pub rule: RuleId,
    pub name: T,
    pub meaning: T,
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// A set of options with a name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preset<T = String> {
    pub id: &'static str,
    pub name: T,
    pub meaning: T,
    /// Option id to value; options that are not named keep their default.
    pub options: serde_json::Value,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    Switch {
        default: bool,
    },
    Integer {
        default: Option<i32>,
        min: i32,
        max: i32,
    },
    Turns {
        default: Vec<u8>,
        min: u8,
        max: u8,
    },
    /// A list of spaces of the board, empty at first.
    Spaces,
    /// A list of pieces of the board, empty at first.
    Pieces,
}
