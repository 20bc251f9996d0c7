//! A table and how it stands, as it is answered and pushed.

use super::answer::{DiceSource, Look, Over, Sitting, Standing};
use super::deletion::Deletion;
use super::registry::Seated;
use crate::problem::Problem;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use volga_engine::board::Board;
use volga_engine::wire;
use volga_session::{EntryNumber, Session};

/// What is known of a table beside how it stands.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct TableInfo {
    id: String,
    game: String,
    scenario: String,
    name: String,
    options: wire::Options,
    /// Who sits where: `you`, `open`, `link`, or a program's name.
    seats: Sitting,
    /// The seats of whoever asks.
    yours: Vec<&'static str>,
    dice: DiceSource,
    /// A player who was alone has undone a roll.
    marked: bool,
    /// The player chose the seed, or has seen it.
    seed_known: bool,
    /// Milliseconds since 1970.
    created: i64,
    /// The table it branched off.
    parent: Option<String>,
    /// The owner's data sheet by which it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<OwnData>,
    /// Who wants the table deleted, where several people share it.
    #[serde(skip_serializing_if = "Option::is_none")]
    deletion: Option<Deletion>,
}

/// An owner's data sheet by which a table is played.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OwnData {
    /// The SHA-256 of the sheet, with the fields of every object by name.
    sha256: String,
    /// What it says otherwise than the facts that are built in, the first of many.
    differs: Vec<String>,
    /// How many more there are.
    more: usize,
}

/// How many differences of a sheet are told.
const MOST_TOLD: usize = 100;

impl OwnData {
    pub(crate) fn new(sha256: &str, mut differs: Vec<String>) -> OwnData {
        let more = differs.len().saturating_sub(MOST_TOLD);
        differs.truncate(MOST_TOLD);
        differs.shrink_to_fit();
        OwnData { sha256: sha256.to_owned(), differs, more }
    }

    /// The sheet of a game in play, if it has one.
    pub(super) fn of(session: &Session) -> Option<OwnData> {
        let data = session.header().data.as_ref()?;
        Some(OwnData::new(data.sha256(), session.differs()))
    }
}

/// A table and how it stands.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct TableState {
    pub(crate) table: TableInfo,
    #[serde(flatten)]
    pub(crate) look: Look,
    /// The board, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<Board<String>>,
    /// The keys of a new table whose seats are held by keys, by seat and `spectator`: told this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) links: Option<BTreeMap<&'static str, String>>,
}

impl TableState {
    pub(crate) fn of(seated: &Seated, kept: Kept, look: Look) -> TableState {
        let table = TableInfo {
            id: seated.id.to_string(),
            game: kept.game.to_owned(),
            scenario: kept.scenario,
            name: seated.name.to_string(),
            options: kept.options,
            seats: kept.seats,
            yours: seated.table.yours(),
            dice: kept.dice,
            marked: kept.marked,
            seed_known: kept.seed_known,
            created: seated.created,
            parent: seated.parent.as_deref().map(str::to_owned),
            data: kept.data.as_deref().cloned(),
            deletion: seated.deletion.as_deref().cloned(),
        };
        TableState { table, look, board: None, links: None }
    }
}

/// What is known of a table beside how it stands.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) game: &'static str,
    pub(crate) scenario: String,
    pub(crate) options: wire::Options,
    pub(crate) dice: DiceSource,
    pub(crate) seats: Sitting,
    pub(crate) over: Option<Over>,
    pub(crate) marked: bool,
    pub(crate) seed_known: bool,
    pub(crate) data: Option<Arc<OwnData>>,
}

/// What the store keeps of a new table beside that and its entries.
#[derive(Clone, Debug)]
pub(super) struct Written {
    /// The first line with its seed: for the store only.
    pub(super) header: String,
    /// The scenario's name, for people.
    pub(super) scenario_name: String,
    /// What a list shows of how the table stands.
    pub(super) summary: Standing,
}

impl Seated {
    /// The table as it stands for the one who came to it, now or after an earlier entry.
    pub(crate) fn state(&self, at: Option<EntryNumber>) -> Result<TableState, Problem> {
        let look = self.table.look(at)?;
        Ok(TableState::of(self, self.table.kept(), look))
    }
}
