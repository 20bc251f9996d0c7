//! The first line of a journal: what was agreed before the first roll.

use super::error::LoadProblem;
use crate::data::DataSheet;
use crate::dice::Seed;
use crate::game::{RulesVersion, Table, Viewer};
use crate::reading::{self, Unread};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// The version of the journal format that is written and read.
pub const FORMAT: u64 = 1;

/// What a journal says before its entries. It never holds the seed: a [`super::Match`] keeps that to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub game: String,
    pub rules: RulesVersion,
    pub scenario: String,
    pub options: Value,
    pub seats: Vec<String>,
    pub dice: DiceHeader,
    /// The sparse position that the game was started from, if not from the scenario itself.
    pub position: Option<Value>,
    /// The owner's data sheet by which it is played.
    pub data: Option<Arc<DataSheet>>,
    /// The journal that this one branched off.
    pub parent: Option<Parent>,
}

/// Where the dice of a table come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceHeader {
    /// A secret stream: what was published of it, and what those who play added.
    Stream { commitment: String, salts: Vec<String> },
    /// A person rolls real dice and types them in.
    Typed,
}

/// Where a branch left another journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parent {
    /// SHA-256 of the parent's lines, each with its line feed and the header without seed, up to that entry
    /// or, if an entry up to there was mended later, up to the mending.
    pub journal: String,
    /// The last entry of the parent whose effect the branch has.
    pub entry: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderLine {
    volga: u64,
    game: String,
    rules: RulesVersion,
    scenario: String,
    options: Value,
    seats: Vec<String>,
    dice: DiceLine,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    data: Option<DataLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<Parent>,
    /// The copy tells only what this viewer may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    told_to: Option<String>,
}

/// A data sheet, and the SHA-256 of its text with the fields of every object by name.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DataLine {
    sha256: String,
    sheet: Value,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum DiceLine {
    Stream {
        commitment: String,
        salts: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    Typed {},
}

impl Header {
    /// Reads a header, and the seed if it is there. Knows no game: a caller learns here which one to ask.
    pub fn read(line: &str) -> Result<(Header, Option<Seed>), LoadProblem> {
        let damaged = |e: Unread| LoadProblem::Damaged(format!("the header cannot be read: {e}"));
        let value: Value = reading::from_text(line).map_err(damaged)?;
        match value.get("volga").map(Value::as_u64) {
            Some(Some(FORMAT)) => {}
            Some(Some(found)) => return Err(LoadProblem::Format { found, reads: FORMAT }),
            Some(None) | None => return Err(LoadProblem::NotAJournal),
        }
        // Read from the text, not the value: only the text shows a field that is there twice.
        let line: HeaderLine = reading::from_text(line).map_err(damaged)?;
        if let Some(viewer) = line.told_to {
            return Err(LoadProblem::Partial(viewer));
        }
        let HeaderLine { game, rules, scenario, options, seats, dice, position, data, parent, .. } = line;
        if parent.as_ref().is_some_and(|parent| !is_sha256(&parent.journal)) {
            return Err(LoadProblem::Parent);
        }
        let data = data.map(DataLine::read).transpose()?;
        let (dice, seed) = match dice {
            DiceLine::Stream { commitment, salts, seed } => (DiceHeader::Stream { commitment, salts }, seed),
            DiceLine::Typed {} => (DiceHeader::Typed, None),
        };
        Ok((Header { game, rules, scenario, options, seats, dice, position, data, parent }, seed))
    }

    /// The header as a line, with the seed if it is given.
    pub(super) fn line(&self, seed: Option<&Seed>) -> String {
        written(&self.fields(seed))
    }

    /// The header as a line that tells a viewer only what it may know: neither the position that the game was
    /// started from nor the hash of another journal, from which its secrets could be guessed.
    pub(super) fn line_for<G: Table>(&self, viewer: Viewer) -> String {
        let told_to = match viewer {
            Viewer::Seat(seat) => G::seat_name(seat),
            Viewer::Spectator => "spectator",
            Viewer::Open => "open",
        };
        let (position, parent, told_to) = (None, None, Some(told_to.to_owned()));
        written(&HeaderLine { position, parent, told_to, ..self.fields(None) })
    }

    fn fields(&self, seed: Option<&Seed>) -> HeaderLine {
        let dice = match self.dice.clone() {
            DiceHeader::Stream { commitment, salts } => {
                DiceLine::Stream { commitment, salts, seed: seed.cloned() }
            }
            DiceHeader::Typed => DiceLine::Typed {},
        };
        HeaderLine {
            volga: FORMAT,
            game: self.game.clone(),
            rules: self.rules,
            scenario: self.scenario.clone(),
            options: self.options.clone(),
            seats: self.seats.clone(),
            dice,
            position: self.position.clone(),
            data: self.data.as_deref().map(DataLine::of),
            parent: self.parent.clone(),
            told_to: None,
        }
    }

    /// Whether this game, in a version that can be replayed, is the one that was played.
    pub(super) fn suits<G: Table>(&self) -> Result<(), LoadProblem> {
        if self.game != G::ID {
            return Err(LoadProblem::Foreign { found: self.game.clone(), wanted: G::ID });
        }
        if !(G::OLDEST..=G::CURRENT).contains(&self.rules) {
            let (found, oldest, current) = (self.rules.0, G::OLDEST.0, G::CURRENT.0);
            return Err(LoadProblem::Rules { found, oldest, current });
        }
        if self.seats != G::SEATS {
            return Err(LoadProblem::Seats(G::SEATS.join(", ")));
        }
        Ok(())
    }
}

impl DataLine {
    fn of(data: &DataSheet) -> DataLine {
        DataLine { sha256: data.sha256().to_owned(), sheet: data.value() }
    }

    /// The sheet, if it is the one that was hashed.
    fn read(self) -> Result<Arc<DataSheet>, LoadProblem> {
        let data = DataSheet::of(&self.sheet);
        if data.sha256() == self.sha256 { Ok(Arc::new(data)) } else { Err(LoadProblem::Data) }
    }
}

/// Whether a text is a SHA-256 as journals write it: 64 hexadecimal digits in lower case.
fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

fn written(line: &HeaderLine) -> String {
    serde_json::to_string(line).expect("a header is plain data with text keys")
}
