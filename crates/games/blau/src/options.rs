//! What is agreed before a game: whether the sheets are ready-made, and whose facts are played with.

use crate::data::{DataError, Facts, data, sheet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use volga_engine::data::DataSheet;

/// What is agreed before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether both sides take the ready-made sheets instead of filling their own.
    pub ready_made: bool,
    /// An owner's data sheet. It comes from the header of a journal, not from the options in it.
    #[serde(skip)]
    pub sheet: OwnersSheet,
}

impl Options {
    /// The facts that the game is played with.
    pub fn facts(&self) -> &Facts {
        match &self.sheet.0 {
            Some(own) => &own.facts,
            None => data(),
        }
    }

    /// The same options for a game by an owner's data sheet.
    pub fn with_sheet(self, sheet: &Value) -> Result<Options, DataError> {
        let own = Owned { facts: sheet::read(sheet)?, sheet: Arc::new(DataSheet::of(sheet)) };
        Ok(Options { sheet: OwnersSheet(Some(Arc::new(own))), ..self })
    }
}

/// An owner's data sheet, if there is one: shared by all positions of a game.
#[derive(Clone, Debug, Default)]
pub struct OwnersSheet(pub(crate) Option<Arc<Owned>>);

/// A data sheet, and the facts of a game by it.
#[derive(Debug)]
pub(crate) struct Owned {
    facts: Facts,
    pub(crate) sheet: Arc<DataSheet>,
}

impl PartialEq for OwnersSheet {
    fn eq(&self, other: &OwnersSheet) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other) || own.sheet == other.sheet,
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl Eq for OwnersSheet {}
