//! Texts that many ask for at once, made once: news and the latest entries, by the viewer that asks.
//!
//! They belong to a table as it is; the changed copy that a submission makes begins with none.

use super::any::AnyTable;
use crate::problem::{Code, Problem};
use crate::work::{Client, Lane, Workers};
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;
use volga_engine::Viewer;

/// How many of the last entries are asked for so often that their texts are worth keeping.
pub(super) const LATEST: usize = 16;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ask {
    /// What this entry did.
    News(usize),
    /// The entries in force from this one on.
    Entries(usize),
}

/// A text that is there once somebody has made it.
pub(crate) type SharedText = Arc<OnceCell<Arc<str>>>;

/// The texts of a table as it is.
#[derive(Debug, Default)]
pub(super) struct Texts(Mutex<HashMap<(Viewer, Ask), SharedText>>);

impl Texts {
    pub(super) fn of(&self, viewer: Viewer, ask: Ask) -> SharedText {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(texts.entry((viewer, ask)).or_default())
    }
}

impl Ask {
    /// The first entry that it is about.
    pub(super) fn from(self) -> usize {
        match self {
            Ask::News(entry) | Ask::Entries(entry) => entry,
        }
    }

    /// What it is answered with.
    fn answer(self, table: &dyn AnyTable) -> Result<Arc<str>, Problem> {
        let told = match self {
            Ask::News(entry) => json!(table.news(entry).ok_or_else(|| no_entry(entry))?),
            Ask::Entries(from) => json!(table.past(from)),
        };
        Ok(told.to_string().into())
    }
}

/// The text of an answer. Of those who ask for the same with the same viewer one has it made; the others wait for that.
pub(crate) async fn text(
    table: Arc<dyn AnyTable>,
    ask: Ask,
    workers: &Workers,
    client: &Client,
) -> Result<Arc<str>, Problem> {
    let shared = table.shared(ask);
    let lane = match ask {
        Ask::News(_) => Lane::News,
        // What has just happened is not the whole game told again.
        Ask::Entries(_) if shared.is_some() => Lane::Play,
        Ask::Entries(_) => Lane::Report,
    };
    let made = move || workers.long(lane, client, move |_| ask.answer(&*table));
    match shared {
        Some(shared) => shared.get_or_try_init(made).await.cloned(),
        None => made().await,
    }
}

fn no_entry(entry: usize) -> Problem {
    Problem::new(Code::UnknownEntry, format!("this table has no entry {entry}"))
}
