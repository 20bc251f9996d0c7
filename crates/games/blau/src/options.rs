//! What is agreed before a game: whether the sheets are ready-made, and whose facts are played with.

use crate::data::{Facts, data};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What is agreed before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether both sides take the ready-made sheets instead of filling their own.
    pub ready_made: bool,
    /// The facts of an owner's data sheet. They come from the header of a journal, not from the options in it.
    #[serde(skip)]
    pub sheet: OwnersSheet,
}

impl Options {
    /// The facts that the game is played with.
    pub fn facts(&self) -> &Facts {
        match &self.sheet.0 {
            Some(own) => own,
            None => data(),
        }
    }
}

/// Facts out of an owner's data sheet, if there is one: shared by all positions of a game.
#[derive(Clone, Debug, Default)]
pub struct OwnersSheet(pub Option<Arc<Facts>>);

impl PartialEq for OwnersSheet {
    fn eq(&self, other: &OwnersSheet) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other) || own == other,
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl Eq for OwnersSheet {}
