//! The numbers of entries, as they leave and as they come in: always by way of the viewer that they are for. Only
//! [`EntryNumber::told`] makes one that leaves, and only [`EntryNumber::meant`] makes use of one that came in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::{Display, Formatter};
use std::num::ParseIntError;
use std::str::FromStr;
use volga_engine::Viewer;

/// The number of an entry, or of all entries, as the one counts them who is told it or says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct EntryNumber(usize);

impl EntryNumber {
    /// The number that a viewer is told for an entry of the journal. In every game so far each viewer may know that an
    /// entry was made, so that all count alike; one that hides how many decisions were taken counts here only those
    /// that the viewer may know of.
    pub fn told(entry: usize, _viewer: Viewer) -> EntryNumber {
        EntryNumber(entry)
    }

    /// The entry of the journal that a viewer means by a number.
    pub fn meant(self, _viewer: Viewer) -> usize {
        self.0
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
