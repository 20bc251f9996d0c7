//! What happened, as a viewer is told it.

use super::{Battle, Change};
use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

/// One event in the language of the board, as one viewer is told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventView<T = Message> {
    pub rule: RuleId,
    /// A stable name of what kind of event this is.
    pub kind: &'static str,
    pub text: T,
    /// The numbers behind it, each as a sum of terms.
    pub sums: Vec<Sum<T>>,
    pub changes: Vec<Change>,
    /// What it adds to a fight, as far as this viewer may know.
    pub battle: Option<Battle<T>>,
    /// This viewer was shown something that was hidden from it. What the open viewer is told of so was hidden from
    /// somebody, and nobody may take back past it.
    pub reveals: bool,
}

/// A number and the terms that make it up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Sum")]
pub struct Sum<T = Message> {
    pub label: T,
    pub total: i32,
    pub terms: Vec<Term<T>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Term")]
pub struct Term<T = Message> {
    pub label: T,
    pub value: i32,
    pub rule: RuleId,
}
