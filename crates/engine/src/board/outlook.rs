//! What is to come: who is due when and where, and how far each side is from winning.

use super::{Id, Sum};
use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

/// What follows from a position and the calendar, as far as a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Outlook")]
pub struct Outlook<T = Message> {
    pub due: Vec<Due<T>>,
    pub victory: Vec<Victory<T>>,
}

impl<T> Default for Outlook<T> {
    fn default() -> Self {
        Outlook { due: Vec::new(), victory: Vec::new() }
    }
}

/// Something that the calendar brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Due")]
pub struct Due<T = Message> {
    pub kind: DueKind,
    /// The turn; none where it is due as soon as something else happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<i32>,
    pub side: &'static str,
    /// Where it can come in or must leave; empty where that is free or does not matter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<Id>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Id>,
    pub text: T,
    pub rule: RuleId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DueKind {
    Arrives,
    Leaves,
    /// A rule begins or ends to hold.
    Changes,
}

/// How a side stands with one of the ways to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Victory")]
pub struct Victory<T = Message> {
    pub side: &'static str,
    /// How it stands in a line: the side's score.
    pub text: T,
    /// What it has, term by term.
    pub sum: Sum<T>,
    /// How much it needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// The spaces that count for it and that it holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<Id>,
    /// The spaces that would count for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Id>,
    pub rule: RuleId,
}
