//! The numbers of entries, as they leave and as they come in: always as the one counts them who asks
//! ([`Asker::counts_as`](crate::Asker)). Only [`EntryNumber::told`] makes one that leaves, and only
//! [`EntryNumber::meant`] makes use of one that came in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::{Display, Formatter};
use std::num::ParseIntError;
use std::str::FromStr;
use volga_engine::journal::Match;
use volga_engine::{Table, Viewer};

/// The number of an entry, or of all entries, as the one counts them who is told it or says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct EntryNumber(usize);

impl EntryNumber {
    /// The number of an entry of the journal for one who counts what a viewer notices. One that is not noticed has that
    /// of the next that is.
    pub(crate) fn told<G: Table>(table: &Match<G>, entry: usize, counted_by: Viewer) -> EntryNumber {
        EntryNumber(table.count(entry, counted_by))
    }

    /// The entry of the journal that is meant by a number.
    pub(crate) fn meant<G: Table>(self, table: &Match<G>, counted_by: Viewer) -> usize {
        table.entry_of(self.0, counted_by)
    }
}

impl Display for EntryNumber {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for EntryNumber {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<EntryNumber, ParseIntError> {
        text.parse().map(EntryNumber)
    }
}
