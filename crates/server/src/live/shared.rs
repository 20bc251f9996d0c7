//! Texts that many ask for at once, made once for all who are answered the same: news and the latest entries, by who
//! asks and with which viewer.
//!
//! They belong to a table as it is; whatever changes it, or what is known of it, begins with none.

use super::answer::News;
use super::registry::Seated;
use super::seats::Caller;
use crate::problem::{Code, Problem};
use crate::work::{Client, Lane, Workers};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;
use volga_engine::Viewer;

/// How many of the last entries are asked for so often that their texts are worth keeping.
pub(super) const LATEST: usize = 16;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ask {
    /// What this entry did and, if it is the last one, how the table stands.
    News(usize),
    /// The entries in force from this one on.
    Entries(usize),
    /// Where pieces went from this entry on.
    Trails(usize),
}

/// A text that is there once somebody has made it.
pub(crate) type SharedText = Arc<OnceCell<Arc<str>>>;

/// The texts of a table as it is.
#[derive(Debug, Default)]
pub(super) struct Texts(Mutex<HashMap<(Caller, Viewer, Ask), SharedText>>);

impl Texts {
    /// The place of a text of a table with so many entries; none where it is not worth keeping.
    pub(super) fn of(&self, (caller, viewer): (Caller, Viewer), ask: Ask, seq: usize) -> Option<SharedText> {
        // As many as there are entries, not as there are numbers.
        let is_latest = (seq.saturating_sub(LATEST)..=seq).contains(&ask.from());
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        is_latest.then(|| Arc::clone(texts.entry((caller, viewer, ask)).or_default()))
    }
}

impl Ask {
    /// The first entry that it is about.
    fn from(self) -> usize {
        match self {
            Ask::News(entry) | Ask::Entries(entry) | Ask::Trails(entry) => entry,
        }
    }

    /// What it is answered with.
    fn answer(self, seated: &Seated) -> Result<Arc<str>, Problem> {
        let table = &seated.table;
        let text = match self {
            Ask::News(entry) => {
                let news = table.news(entry).ok_or_else(no_entry)?;
                let is_last = !(entry + 1..table.seq()).any(|later| table.counts(later));
                let now = is_last.then(|| seated.state(None).map(Box::new)).transpose()?;
                serde_json::to_string(&News { now, ..news })
            }
            Ask::Entries(from) => serde_json::to_string(&table.past(from)),
            Ask::Trails(from) => serde_json::to_string(&table.trails(from)),
        };
        text.map(Into::into).map_err(|error| Problem::new(Code::Failed, error.to_string()))
    }
}

/// The text of an answer. Of those who are answered the same one has it made; the others wait for that.
pub(crate) async fn text(
    seated: Seated,
    ask: Ask,
    workers: &Workers,
    client: &Client,
) -> Result<Arc<str>, Problem> {
    let shared = seated.texts.of(seated.table.asker(), ask, seated.table.seq());
    let lane = match ask {
        Ask::News(_) => Lane::News,
        // What has just happened is not the whole game told again.
        Ask::Entries(_) | Ask::Trails(_) if shared.is_some() => Lane::Play,
        Ask::Entries(_) | Ask::Trails(_) => Lane::Report,
    };
    let made = move || workers.long(lane, client, move |_| ask.answer(&seated));
    match shared {
        Some(shared) => shared.get_or_try_init(made).await.cloned(),
        None => made().await,
    }
}

fn no_entry() -> Problem {
    Problem::new(Code::UnknownEntry, "this table has no such entry")
}
