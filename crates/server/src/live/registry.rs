//! The tables in memory: loaded when somebody comes, one writer each, dropped when long unused.

use super::any::{AnyTable, Done, Kept, Look, Report, Submission, What};
use super::open;
use crate::problem::{Code, Problem};
use crate::store::{Appended, Row, Store, StoreError};
use crate::work::Workers;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{Mutex as AsyncMutex, watch};
use tokio_util::sync::CancellationToken;

/// How many tables stay in memory before those that nobody looks at are dropped.
const MOST_TABLES: usize = 512;

#[derive(Clone)]
pub(crate) struct Registry {
    store: Arc<Store>,
    workers: Workers,
    slots: Arc<Mutex<HashMap<String, Arc<Slot>>>>,
    shutdown: CancellationToken,
}

/// A table's place in memory.
struct Slot {
    id: String,
    /// Held by whoever changes the table, or loads it.
    writing: AsyncMutex<()>,
    now: Mutex<Option<Seated>>,
    /// How many entries there are; all who listen are woken when it changes.
    news: watch::Sender<usize>,
    /// The table was deleted, or the server ends.
    end: CancellationToken,
}

/// A table as it is now, and what is known of it beside its journal.
#[derive(Clone)]
pub(crate) struct Seated {
    pub(crate) id: Arc<str>,
    pub(crate) name: Arc<str>,
    pub(crate) created: i64,
    pub(crate) parent: Option<Arc<str>>,
    pub(crate) table: Arc<dyn AnyTable>,
}

/// A submission that was accepted and kept, and how the table stands after it.
pub(crate) struct Submitted {
    pub(crate) seated: Seated,
    pub(crate) kept: Kept,
    pub(crate) report: Report,
    pub(crate) look: Look,
}

/// Someone who listens to a table.
pub(crate) struct Listener {
    slot: Arc<Slot>,
    news: watch::Receiver<usize>,
}

impl Registry {
    pub(crate) fn new(store: Arc<Store>, workers: Workers, shutdown: CancellationToken) -> Registry {
        Registry { store, workers, slots: Arc::default(), shutdown }
    }

    /// The table of an id.
    pub(crate) async fn table(&self, id: &str) -> Result<Seated, Problem> {
        let slot = self.slot(id)?;
        match slot.now() {
            Some(seated) => Ok(seated),
            None => {
                let _writing = slot.writing.lock().await;
                self.loaded(&slot).await
            }
        }
    }

    /// Someone begins to listen to a table.
    pub(crate) async fn listen(&self, id: &str) -> Result<Listener, Problem> {
        let slot = self.slot(id)?;
        let news = slot.news.subscribe();
        if slot.now().is_none() {
            let _writing = slot.writing.lock().await;
            self.loaded(&slot).await?;
        }
        Ok(Listener { slot, news })
    }

    /// Keeps a new table.
    pub(crate) async fn add(
        &self,
        table: Arc<dyn AnyTable>,
        name: Option<String>,
        parent: Option<&str>,
    ) -> Result<Seated, Problem> {
        let (kept, at) = (table.kept(), now());
        let row = Row {
            id: new_id()?,
            game: kept.game.to_owned(),
            scenario: kept.scenario,
            name: name.unwrap_or(kept.scenario_name),
            header: kept.header,
            seats: kept.seats.to_string(),
            created: at,
            updated: at,
            ending: kept.over.map(|over| over.to_string()),
            marked: kept.marked,
            seed_known: kept.seed_known,
            summary: kept.summary.to_string(),
            parent: parent.map(str::to_owned),
        };
        let seated = Seated::new(&row, Arc::clone(&table));
        self.store.insert(row, table.lines_from(0)).await.map_err(|e| not_stored(&e))?;
        self.slot(&seated.id)?.set(seated.clone());
        Ok(seated)
    }

    /// Does what is asked of a table and keeps it, or changes nothing. Once begun it is not given up, even
    /// if the client goes away.
    pub(crate) async fn submit(&self, id: &str, submission: Submission) -> Result<Submitted, Problem> {
        let (registry, slot) = (self.clone(), self.slot(id)?);
        let work = tokio::spawn(async move { registry.submit_to(&slot, submission).await });
        work.await.unwrap_or_else(|e| Err(Problem::new(Code::Failed, format!("the work broke off: {e}"))))
    }

    async fn submit_to(&self, slot: &Arc<Slot>, submission: Submission) -> Result<Submitted, Problem> {
        let _writing = slot.writing.lock().await;
        let seated = self.loaded(slot).await?;
        let (first, table) = (seated.table.seq(), Arc::clone(&seated.table));
        let is_long = matches!(submission.what, What::Step { .. });
        let work = move || {
            let Done { table, report } = table.submit(&submission)?;
            let (kept, lines, look) = (table.kept(), table.lines_from(first), table.look(None, None)?);
            Ok((table, report, kept, lines, look))
        };
        let (table, report, kept, lines, look) =
            if is_long { self.workers.long(work).await? } else { self.workers.short(work).await? };
        let appended = Appended {
            first,
            lines,
            at: now(),
            ending: kept.over.as_ref().map(ToString::to_string),
            marked: kept.marked,
            summary: kept.summary.to_string(),
        };
        if let Err(error) = self.store.append(&slot.id, appended).await {
            // What is in memory may not be what is on disk: the next one who comes reads it again.
            slot.forget();
            return Err(match error {
                StoreError::Taken => stale(),
                other => not_stored(&other),
            });
        }
        let seated = Seated { table, ..seated };
        slot.set(seated.clone());
        Ok(Submitted { seated, kept, report, look })
    }

    pub(crate) async fn delete(&self, id: &str) -> Result<(), Problem> {
        let slot = self.slot(id)?;
        let _writing = slot.writing.lock().await;
        let done = self.store.delete(id).await.map_err(|e| not_stored(&e));
        slot.end.cancel();
        slot.forget();
        self.slots().remove(id);
        done
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a table in memory. Where there are many, those that nobody holds go.
    fn slot(&self, id: &str) -> Result<Arc<Slot>, Problem> {
        if id.len() != ID_LENGTH || !id.bytes().all(|letter| LETTERS.contains(&letter)) {
            return Err(unknown_table());
        }
        let mut slots = self.slots();
        if let Some(slot) = slots.get(id) {
            return Ok(Arc::clone(slot));
        }
        if slots.len() >= MOST_TABLES {
            slots.retain(|_, slot| Arc::strong_count(slot) > 1);
        }
        let slot = Arc::new(Slot {
            id: id.to_owned(),
            writing: AsyncMutex::default(),
            now: Mutex::default(),
            news: watch::Sender::new(0),
            end: self.shutdown.child_token(),
        });
        slots.insert(id.to_owned(), Arc::clone(&slot));
        Ok(slot)
    }

    /// The table in this place, read from the store if it is not there. The caller holds `writing`.
    async fn loaded(&self, slot: &Arc<Slot>) -> Result<Seated, Problem> {
        if let Some(seated) = slot.now() {
            return Ok(seated);
        }
        let stored = match self.store.load(&slot.id).await {
            Ok(stored) => stored,
            Err(error) => {
                self.slots().remove(&slot.id);
                return Err(not_stored(&error));
            }
        };
        let row = stored.row;
        let (seats, seed_known) = (row.seats.clone(), row.seed_known);
        let lines: Vec<String> = std::iter::once(row.header.clone()).chain(stored.lines).collect();
        let read = self.workers.long(move || open::load(&lines, &seats, seed_known)).await;
        let table = read.map_err(|problem| {
            tracing::error!(table = slot.id, problem = problem.text, "a stored table cannot be read");
            Problem::new(Code::Failed, format!("the stored table cannot be read: {}", problem.text))
        })?;
        let seated = Seated::new(&row, table);
        slot.set(seated.clone());
        Ok(seated)
    }
}

impl Slot {
    fn now(&self) -> Option<Seated> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, seated: Seated) {
        let seq = seated.table.seq();
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = Some(seated);
        self.news.send_replace(seq);
    }

    fn forget(&self) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Seated {
    fn new(row: &Row, table: Arc<dyn AnyTable>) -> Seated {
        Seated {
            id: row.id.as_str().into(),
            name: row.name.as_str().into(),
            created: row.created,
            parent: row.parent.as_deref().map(Into::into),
            table,
        }
    }
}

impl Listener {
    /// The table as it is now; none while it is being read again.
    pub(crate) fn now(&self) -> Option<Seated> {
        self.slot.now()
    }

    /// Waits for another entry; false when there will be none.
    pub(crate) async fn changed(&mut self) -> bool {
        tokio::select! {
            changed = self.news.changed() => changed.is_ok(),
            () = self.slot.end.cancelled() => false,
        }
    }
}

fn unknown_table() -> Problem {
    Problem::new(Code::UnknownTable, "there is no such table")
}

fn stale() -> Problem {
    Problem::new(Code::Stale, "somebody else has changed the table: look at it again")
}

fn not_stored(error: &StoreError) -> Problem {
    match error {
        StoreError::Gone => unknown_table(),
        StoreError::Taken
        | StoreError::Newer { .. }
        | StoreError::Damaged(_)
        | StoreError::Unwritten(_)
        | StoreError::Sql(_) => {
            tracing::error!(%error, "the database failed");
            Problem::new(Code::Storage, "the database cannot be used just now; nothing was changed")
        }
    }
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// What ids are made of: nothing that looks like something else.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH: usize = 16;

/// A table's id: sixteen letters and digits that nobody guesses.
fn new_id() -> Result<String, Problem> {
    let mut bytes = [0; ID_LENGTH];
    let failed = |e| Problem::new(Code::Failed, format!("the system has no randomness to give: {e}"));
    getrandom::fill(&mut bytes).map_err(failed)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}
