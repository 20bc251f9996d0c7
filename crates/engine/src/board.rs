//! The one language in which every game is shown: spaces, pieces, tracks, a prompt and choices.
//!
//! Page and terminal draw any game from these types; they know no rule. What never changes is the [`Board`];
//! what a viewer sees now is the [`View`]; what happened is a list of [`EventView`], whose changes turn the view
//! before into the view after.
//!
//! A game says everything as [`Message`]s, which is what the types carry unless they say otherwise; [`Say`] puts them
//! into words. The drawing of a map follows from its ground, lines and places ([`Space`], [`Scenery`], [`Place`]); a
//! fight is told in parts of a [`Battle`]; what is to come is the [`Outlook`].

mod battle;
mod choice;
mod event;
mod help;
mod map;
mod outlook;
mod piece;
mod say;
mod scenario;
mod side;
mod view;

use crate::game::RuleId;
use crate::message::Message;
pub use battle::{Battle, BattleMark, BattlePiece, BattleRoll, BattleSide, BattleVerdict, Chart, Tone};
pub use choice::{Choice, Cost, OutcomeView, Prompt, Verb};
pub use event::{EventView, Sum, Term};
pub use help::{Note, Overlay, Participants, RouteStep, Routes};
pub use map::{
    Along, Ground, Land, Landmark, Line, LineKind, Place, PlaceKind, Scale, Scenery, Sheet, Space, SpaceKind,
    TerrainInfo, Zone, ZoneForm,
};
pub use outlook::{Due, DueKind, Outlook, Victory};
pub use piece::{Back, Card, Echelon, Form, Piece, Printed, Provenance, Steps};
pub use say::{Reword, Say};
pub use scenario::{OptionKind, OptionSpec, Preset, ScenarioInfo};
use schemars::JsonSchema;
use serde::Serialize;
pub use side::{Badge, Emblem, Outline, Palette, SideInfo};
pub use view::{Arrow, Change, PieceState, SpaceState, Status, View};

/// A space, piece or track: an id of the data files, or `<space>#<n>` for a hidden piece.
pub type Id = String;

/// What never changes during a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Board")]
pub struct Board<T = Message> {
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
    pub sides: Vec<SideInfo<T>>,
    /// Names that are written on the map, apart from the names of spaces.
    pub places: Vec<Place<T>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet<T>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock<T>>,
}

/// A step of a turn: the message key that views use, and its words.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "PhaseInfo")]
pub struct PhaseInfo<T = Message> {
    pub id: &'static str,
    pub name: T,
    /// The side whose phase it is, though the other may be asked something in it; none where it is both's or nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<&'static str>,
}

/// A number that everybody sees, with its range.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Track")]
pub struct Track<T = Message> {
    pub id: &'static str,
    pub name: T,
    pub min: i32,
    pub max: i32,
    /// A value that matters (a threshold), to be marked.
    pub mark: Option<i32>,
    pub rule: RuleId,
    /// One of the few that are always in sight.
    pub chief: bool,
    /// The heading under which it is listed with others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub markers: Option<Markers>,
}

impl Track {
    /// A track that is named for its id, without a mark, a heading or markers, and not always in sight.
    pub fn new(id: &'static str, min: i32, max: i32, rule: &'static str) -> Track {
        let name = Message::new(format!("track.{id}"));
        Track { id, name, min, max, mark: None, rule: RuleId(rule), chief: false, group: None, markers: None }
    }
}

/// The markers that a track counts: those of one kind lie in a box or on the map, a track for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Markers {
    pub kind: &'static str,
    pub lie: MarkersLie,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkersLie {
    /// In their box, ready to be placed.
    Available,
    /// On the map.
    Placed,
}

/// How the time of a game is counted.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Clock")]
pub struct Clock<T = Message> {
    /// The track that shows it.
    pub track: &'static str,
    pub first: i32,
    /// The last turn there can be; none where play goes on until somebody wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<i32>,
    /// What each turn stands for, from the first: a week, a day.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<T>,
}
