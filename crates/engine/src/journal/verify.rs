//! The seed as evidence: every roll worked out again from seed, salts and its number.

use super::ending::Ending;
use super::error::LoadError;
use super::header::Header;
use super::lines::{Origin, load};
use super::play::{Match, stream_of};
use crate::dice::{Face, Roll, Stream};
use crate::game::Table;

/// What a check of a journal found. The replay itself succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    pub entries: usize,
    /// Rolls that the seed gives again, as far as the stream had a part in them.
    pub rolls_derived: usize,
    /// Rolls with a face that no seed gives: typed, queued or copied from a parent; with their entry.
    pub rolls_given: Vec<(usize, Roll)>,
    /// Rolls of the stream that cannot be looked into, because the seed is not there.
    pub rolls_sealed: usize,
    /// Rolls that the seed does not give.
    pub mismatches: Vec<Mismatch>,
    /// Whether the seed is the one committed to; none where there is no seed.
    pub commitment_ok: Option<bool>,
    pub ending: Option<Ending>,
    /// A player who was alone has undone what he had no right to.
    pub marked: bool,
    /// The hash of events and position, as [`super::hash`] makes it.
    pub hash: String,
}

/// A recorded roll, and what the seed gives instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    pub entry: usize,
    pub roll: Roll,
    pub derived: Vec<Face>,
}

impl Verification {
    /// Whether nothing contradicts the seed.
    pub fn is_sound(&self) -> bool {
        self.mismatches.is_empty() && self.commitment_ok != Some(false)
    }
}

/// Replays a journal and derives its rolls again from the seed, if it is there.
pub fn verify<G: Table, S: AsRef<str>>(lines: &[S]) -> Result<Verification, LoadError> {
    let mut evidence = lines.first().and_then(|line| Evidence::of(line.as_ref()));
    let table: Match<G> = load(lines, Origin::File, &|| true, evidence.as_mut())?;
    let rolls =
        || table.entries.iter().enumerate().flat_map(|(n, entry)| entry.rolls().iter().map(move |r| (n, r)));
    let numbered = rolls().filter(|(_, roll)| roll.number.is_some()).count();
    let (rolls_derived, rolls_sealed, mismatches) = match evidence {
        Some(evidence) => (evidence.derived, 0, evidence.mismatches),
        None => (0, numbered, Vec::new()),
    };
    Ok(Verification {
        entries: table.entries.len(),
        rolls_derived,
        rolls_given: rolls().filter(|(_, roll)| roll.given > 0).map(|(n, roll)| (n, roll.clone())).collect(),
        rolls_sealed,
        mismatches,
        commitment_ok: table.keeps_commitment(),
        ending: table.over(),
        marked: table.marked(),
        hash: table.hash(),
    })
}

/// The stream of a revealed seed, and how the recorded rolls agree with it.
#[derive(Debug)]
pub(super) struct Evidence {
    stream: Stream,
    /// The entry that is being folded.
    pub(super) entry: usize,
    derived: usize,
    mismatches: Vec<Mismatch>,
}

impl Evidence {
    /// The evidence that a header gives; none without a seed.
    fn of(header: &str) -> Option<Evidence> {
        let (header, seed) = Header::read(header).ok()?;
        let stream = stream_of(&header, seed.as_ref())?;
        Some(Evidence { stream, entry: 0, derived: 0, mismatches: Vec::new() })
    }

    /// The stream, ready to give this roll again.
    pub(super) fn stream_at(&self, roll: &Roll) -> Stream {
        let mut stream = self.stream.clone();
        stream.drawn = roll.number.unwrap_or(0);
        stream
    }

    pub(super) fn compare(&mut self, roll: &Roll, derived: Vec<Face>) {
        if roll.faces == derived {
            self.derived += 1;
        } else {
            self.mismatches.push(Mismatch { entry: self.entry, roll: roll.clone(), derived });
        }
    }
}
