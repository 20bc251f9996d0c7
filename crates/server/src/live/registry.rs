//! The tables in memory: loaded when somebody comes, one writer each, dropped when long unused.

use super::Deletion;
use super::answer::{Look, Report};
use super::checkpoint::Seal;
use super::keys::{Keys, Links, Visitor, is_table_id, new_id};
use super::listener::Listener;
use super::open::{self, Loaded};
use super::presence::Attendance;
use super::shared::Texts;
use super::sheets::Sheets;
use super::state::Kept;
use super::submit::{Submission, Submitted, What};
use super::table::Live;
use crate::memory::Held;
use crate::problem::{Code, Problem};
use crate::store::{Appended, Row, Store, StoreError};
use crate::work::{Cancel, Client, Lane, Place, Workers};
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{Mutex as AsyncMutex, watch};
use tokio_util::sync::CancellationToken;

/// How many tables stay in memory before those that nobody looks at are dropped.
const MOST_TABLES: usize = 512;

#[derive(Clone)]
pub(crate) struct Registry {
    pub(super) store: Arc<Store>,
    pub(super) workers: Workers,
    slots: Arc<Mutex<HashMap<String, Arc<Slot>>>>,
    shutdown: CancellationToken,
    /// How many tables were taken up by a checkpoint.
    resumed: Arc<AtomicUsize>,
    sheets: Sheets,
}

/// A table's place in memory.
pub(super) struct Slot {
    pub(super) id: String,
    /// Held by whoever changes the table, or loads it.
    pub(super) writing: Arc<AsyncMutex<()>>,
    now: Mutex<Option<Seated>>,
    /// How many entries there are; all who listen are woken when it changes.
    pub(super) news: watch::Sender<usize>,
    /// Who listens.
    pub(super) attendance: Attendance,
    /// The table was deleted, or the server ends.
    pub(super) end: CancellationToken,
}

/// A table as it is now, and what is known of it beside its journal.
#[derive(Clone)]
pub(crate) struct Seated {
    pub(crate) id: Arc<str>,
    pub(crate) name: Arc<str>,
    pub(crate) created: i64,
    pub(crate) parent: Option<Arc<str>>,
    /// Where seats are held by keys.
    pub(super) keys: Option<Arc<Keys>>,
    /// Who wants it deleted, where several people share it.
    pub(crate) deletion: Option<Arc<Deletion>>,
    pub(crate) table: Live,
    pub(super) seal: Arc<Seal>,
    /// What was told of it as it is, and the memory for its data sheet, if it has one.
    pub(super) texts: Arc<Texts>,
    pub(super) _sheet: Option<Held>,
}

/// A submission that was accepted and kept, and how the table stands after it.
pub(crate) struct Accepted {
    pub(crate) seated: Seated,
    pub(crate) kept: Kept,
    pub(crate) report: Report,
    pub(crate) look: Look,
}

impl Registry {
    pub(crate) fn new(store: Arc<Store>, workers: Workers, shutdown: CancellationToken) -> Registry {
        let (slots, resumed, sheets) = Default::default();
        Registry { store, workers, slots, shutdown, resumed, sheets }
    }

    /// How many tables were taken up by a checkpoint, and not played again.
    pub(crate) fn resumed(&self) -> usize {
        self.resumed.load(Ordering::Relaxed)
    }

    /// The table of an id as a visitor comes to it: there is no other way to one.
    pub(crate) async fn table(&self, id: &str, visitor: &Visitor) -> Result<Seated, Problem> {
        self.found(&self.slot(id)?, visitor).await?.come_to(visitor)
    }

    /// Someone begins to listen to a table.
    pub(crate) async fn listen(&self, id: &str, visitor: Visitor) -> Result<Listener, Problem> {
        let slot = self.slot(id)?;
        let news = slot.news.subscribe();
        self.found(&slot, &visitor).await?.come_to(&visitor)?;
        Ok(Listener::new(slot, visitor, news))
    }

    async fn found(&self, slot: &Arc<Slot>, visitor: &Visitor) -> Result<Seated, Problem> {
        match slot.now() {
            Some(seated) => Ok(seated),
            None => {
                let _writing = slot.writing.lock().await;
                self.loaded(slot, &visitor.at(&slot.id)).await
            }
        }
    }

    /// Keeps a new table. Where seats are held by keys, they are made now and given out this once.
    pub(crate) async fn add(
        &self,
        client: &Client,
        table: Live,
        name: Option<String>,
        parent: Option<&str>,
    ) -> Result<(Seated, Option<Links>), Problem> {
        let all = table.clone();
        let described = move |_: &Cancel| {
            let (written, lines) = (all.written(), all.session.keeper().lines_from(0));
            let seal = Seal::new(&written.header).with(&lines);
            Ok((all.kept(), written, lines, seal))
        };
        let (kept, written, lines, seal) = self.workers.long(Lane::Open, client, described).await?;
        let at = now();
        let links = Links::new(&table.holders())?;
        let row = Row {
            id: new_id()?,
            game: kept.game.to_owned(),
            scenario: kept.scenario,
            name: name.unwrap_or(written.scenario_name),
            header: written.header,
            seats: json!(kept.seats).to_string(),
            created: at,
            updated: at,
            ending: kept.over.as_ref().map(|over| json!(over).to_string()),
            marked: kept.marked,
            seed_known: kept.seed_known,
            summary: json!(written.summary).to_string(),
            parent: parent.map(str::to_owned),
            keys: links.as_ref().map(|links| links.keys().to_json()),
            deletion: None,
        };
        let sheet = self.sheets.room_for(&table, || Registry::let_go(&mut self.slots()))?;
        let seated = Seated::new(&row, table, seal, sheet)?;
        self.store.insert(row, lines).await.map_err(|e| not_stored(&e))?;
        self.slot(&seated.id)?.set(seated.clone());
        self.keep_checkpoint(&seated, 0);
        Ok((seated, links))
    }

    /// Does what is asked of a table and keeps it, or changes nothing. Once begun it is not given up, even
    /// if the client goes away; one who goes away while waiting for the table or for a worker has asked for nothing.
    pub(crate) async fn submit(
        &self,
        id: &str,
        visitor: Visitor,
        submission: Submission,
    ) -> Result<Accepted, Problem> {
        let (registry, slot, client) = (self.clone(), self.slot(id)?, visitor.at(id));
        let writing = Arc::clone(&slot.writing).lock_owned().await;
        let seated = self.loaded(&slot, &client).await?.come_to(&visitor)?;
        let lane = if matches!(submission.what, What::Step { .. }) { Lane::Think } else { Lane::Play };
        let place = self.workers.place(lane, &client).await;
        let work = async move {
            let done = registry.submit_to(&slot, seated, submission, place).await;
            drop(writing);
            done
        };
        self.to_the_end(work).await
    }

    /// Does what is not to be given up half-way, even if the client goes away.
    pub(super) async fn to_the_end<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Problem>> + Send + 'static,
    ) -> Result<T, Problem> {
        let done = tokio::spawn(work).await;
        done.unwrap_or_else(|e| Err(Problem::new(Code::Failed, format!("the work broke off: {e}"))))
    }

    /// The part of a submission that is not given up. The caller holds `writing`.
    async fn submit_to(
        &self,
        slot: &Arc<Slot>,
        seated: Seated,
        submission: Submission,
        place: Place,
    ) -> Result<Accepted, Problem> {
        let (first, table) = (seated.table.seq(), seated.table.clone());
        let work = move |_: &Cancel| {
            let done = table.submit(&submission)?;
            let (kept, lines) = (done.table.kept(), done.table.session.keeper().lines_from(first));
            let (look, summary) = done.table.stands()?;
            let is_asked = lines.is_empty() && done.orders.is_none();
            let is_known = is_asked || done.table.session.keeper().is_noticed_since(first);
            Ok((done, kept, lines, look, summary, is_known))
        };
        let (done, kept, lines, look, summary, is_known) = place.run(work).await?;
        let Submitted { table, report, ordered, orders } = done;
        let seal = Arc::new(Seal::clone(&seated.seal).with(&lines));
        let appended = Appended {
            first,
            lines,
            at: now(),
            is_known,
            ending: kept.over.as_ref().map(|over| json!(over).to_string()),
            marked: kept.marked,
            summary: json!(summary).to_string(),
            ordered,
            orders,
        };
        if let Err(error) = self.store.append(&slot.id, appended).await {
            // What is in memory may not be what is on disk: the next one who comes reads it again.
            slot.forget();
            return Err(match error {
                StoreError::Taken => stale(),
                other => self.not_loaded(slot, &other),
            });
        }
        let seated = Seated { table, seal, texts: Arc::default(), ..seated };
        slot.set(seated.clone().left()?);
        self.keep_checkpoint(&seated, first);
        Ok(Accepted { seated, kept, report, look })
    }

    /// The table in this place is no more: those who listen to it are let go.
    pub(super) fn gone(&self, slot: &Arc<Slot>) {
        slot.end.cancel();
        slot.forget();
        self.slots().remove(&slot.id);
    }

    /// Why a table cannot be had. While the database cannot be used the table keeps its place, so that those who listen
    /// hear of it again.
    pub(super) fn not_loaded(&self, slot: &Arc<Slot>, error: &StoreError) -> Problem {
        if matches!(error, StoreError::Gone) {
            self.gone(slot);
        }
        not_stored(error)
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tables that nobody holds go.
    fn let_go(slots: &mut HashMap<String, Arc<Slot>>) {
        slots.retain(|_, slot| Arc::strong_count(slot) > 1);
    }

    /// The place of a table in memory. Where there are many, those that nobody holds go.
    pub(super) fn slot(&self, id: &str) -> Result<Arc<Slot>, Problem> {
        if !is_table_id(id) {
            return Err(unknown_table());
        }
        let mut slots = self.slots();
        if let Some(slot) = slots.get(id) {
            return Ok(Arc::clone(slot));
        }
        if slots.len() >= MOST_TABLES {
            Registry::let_go(&mut slots);
        }
        let slot = Arc::new(Slot {
            id: id.to_owned(),
            writing: Arc::default(),
            now: Mutex::default(),
            news: watch::Sender::new(0),
            attendance: Attendance::default(),
            end: self.shutdown.child_token(),
        });
        slots.insert(id.to_owned(), Arc::clone(&slot));
        Ok(slot)
    }

    /// The table in this place, read from the store if it is not there. The caller holds `writing`.
    async fn loaded(&self, slot: &Arc<Slot>, client: &Client) -> Result<Seated, Problem> {
        if let Some(seated) = slot.now() {
            return Ok(seated);
        }
        let stored = self.store.load(&slot.id).await.map_err(|error| self.not_loaded(slot, &error))?;
        let row = stored.row.clone();
        let read = self
            .workers
            .long(Lane::Open, client, move |cancel| open::load(&stored, &|| !cancel.is_asked()))
            .await;
        let opened = read.and_then(|Loaded { table, seal, resumed }| {
            self.resumed.fetch_add(usize::from(resumed > 0), Ordering::Relaxed);
            let sheet = self.sheets.room_for(&table, || Registry::let_go(&mut self.slots()))?;
            Ok((Seated::new(&row, table, seal, sheet)?, resumed))
        });
        let (seated, resumed) = opened.map_err(|problem| {
            if problem.code == Code::Busy {
                return problem;
            }
            tracing::error!(table = slot.id, problem = problem.text, "a stored table cannot be read");
            Problem::new(Code::Failed, format!("the stored table cannot be read: {}", problem.text))
        })?;
        slot.set(seated.clone());
        self.keep_checkpoint(&seated, resumed);
        Ok(seated)
    }
}

impl Slot {
    pub(super) fn now(&self) -> Option<Seated> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set(&self, seated: Seated) {
        let seq = seated.table.seq();
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = Some(seated);
        self.news.send_replace(seq);
    }

    pub(super) fn forget(&self) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Seated {
    fn new(row: &Row, table: Live, seal: Seal, sheet: Option<Held>) -> Result<Seated, Problem> {
        Ok(Seated {
            id: row.id.as_str().into(),
            name: row.name.as_str().into(),
            created: row.created,
            parent: row.parent.as_deref().map(Into::into),
            keys: row.keys.as_deref().map(Keys::read).transpose()?.map(Arc::new),
            deletion: Deletion::of(row)?.map(Arc::new),
            table,
            seal: Arc::new(seal),
            texts: Arc::default(),
            _sheet: sheet,
        })
    }

    /// The table as a visitor comes to it, who must have a key where it has keys.
    pub(crate) fn come_to(&self, visitor: &Visitor) -> Result<Seated, Problem> {
        let holder = self.keys.as_deref().map(|keys| keys.holder(visitor)).transpose()?;
        let table = self.table.by(holder, visitor.viewer.as_deref())?;
        Ok(Seated { table, ..self.clone() })
    }

    /// The table as it is when nobody in particular is there.
    fn left(self) -> Result<Seated, Problem> {
        let table = self.table.by(None, None)?;
        Ok(Seated { table, ..self })
    }
}

fn unknown_table() -> Problem {
    Problem::new(Code::UnknownTable, "there is no such table")
}

fn stale() -> Problem {
    Problem::new(Code::Stale, "somebody else has changed the table: look at it again")
}

pub(super) fn not_stored(error: &StoreError) -> Problem {
    match error {
        StoreError::Gone => unknown_table(),
        StoreError::Taken
        | StoreError::Newer { .. }
        | StoreError::Damaged(_)
        | StoreError::Unwritten(_)
        | StoreError::Slow
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
