//! What has happened, as one viewer is told it.

use crate::EntryNumber;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use volga_engine::RuleId;
use volga_engine::board::{EventView, Id, View};
use volga_engine::wire::{Action, Event, Rolled};

/// An entry in force.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PastEntry {
    pub entry: EntryNumber,
    pub kind: PastKind,
    /// The seat that decided.
    pub seat: Option<&'static str>,
    #[serde(flatten)]
    pub told: Told,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PastKind {
    Begin,
    Act,
    End,
}

/// What an entry did, as a viewer is told it. What was decided is null where the viewer may not know it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Told {
    pub action: Option<Action>,
    pub label: Option<String>,
    pub rule: Option<RuleId>,
    pub clicks: Option<Vec<Id>>,
    pub events: Vec<Event>,
    pub rolls: Vec<Rolled>,
    /// The tracks that stand otherwise than before.
    pub tracks: BTreeMap<&'static str, i32>,
    /// The phase, if it is another than before.
    pub phase: Option<Vec<PhaseText>>,
    pub turn: Option<i32>,
    /// Standing orders decided it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
}

/// A step of the sequence of play: its message key, and its words.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PhaseText {
    pub key: String,
    pub text: String,
}

/// A new entry, for those who listen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EntryNews {
    pub entry: EntryNumber,
    /// How many entries there were then.
    pub seq: EntryNumber,
    pub kind: EntryKind,
    pub seat: Option<&'static str>,
    /// The entry from which on history is another.
    pub from: Option<EntryNumber>,
    /// Whether it still counts.
    pub in_force: bool,
    #[serde(flatten)]
    pub told: Option<Told>,
    /// The entries that are in force now, up to this one, from `from` on or else from this one on: they take the place
    /// of all from there on.
    pub entries: Vec<PastEntry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    Begin,
    Act,
    TakeBack,
    Mend,
    Undo,
    Resign,
    Draw,
    TimeOut,
}

/// An entry as it is heard when a game is told from its beginning.
#[derive(Clone, Debug)]
pub struct Heard {
    pub entry: EntryNumber,
    pub kind: PastKind,
    pub told: Vec<EventView>,
    /// The tracks after it.
    pub tracks: BTreeMap<&'static str, i32>,
    /// What is seen after the opening, and after an entry in which a turn began.
    pub view: Option<View>,
}

/// A question that dice decided, and how likely that was.
#[derive(Clone, Debug)]
pub struct Judged {
    pub entry: EntryNumber,
    /// The turn in which it was asked.
    pub turn: Option<i32>,
    /// What was waited for.
    pub until: String,
    /// What happened, in a sentence.
    pub text: String,
    /// What came about.
    pub outcome: Likely,
    /// All that could have come about.
    pub outcomes: Vec<Likely>,
}

/// An outcome and how likely it was.
#[derive(Clone, Debug)]
pub struct Likely {
    pub key: String,
    pub text: String,
    pub probability: f64,
}
