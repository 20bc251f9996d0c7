//! All writing, in one place: what comes while a commit is under way is gathered and made durable by the next
//! one, so that many tables share the price of waiting for the disk. A lone write does not wait for others.
//!
//! A shared transaction waits for nobody: a table whose row another session has locked is written apart, and a write
//! that the database refuses is answered by itself, while the others go on without it.

use super::apart::Apart;
use super::{Kind, LONGEST, Store, StoreError, Write};
use sqlx::{AnyConnection, AnyPool, Connection, Row};
use std::collections::BTreeSet;
use tokio::sync::{mpsc, oneshot};

/// How many writes one commit makes durable at most.
const LARGEST_BATCH: usize = 256;

/// A write, and who waits for it.
#[derive(Debug)]
pub(super) struct Asked {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Who writes.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    pool: AnyPool,
    kind: Kind,
    apart: Apart,
}

/// Why a transaction was given up, and at which of its writes, if at one.
struct Failure {
    at: Option<usize>,
    error: StoreError,
}

impl Store {
    /// Makes a write durable, whole, or changes nothing.
    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let closed = || StoreError::Sql(sqlx::Error::PoolClosed);
        self.writes.send(Asked { write, answer }).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }
}

impl Writer {
    pub(super) fn new(pool: AnyPool, kind: Kind) -> Writer {
        Writer { pool, kind, apart: Apart::default() }
    }

    /// Writes what is asked for until nobody can ask any more.
    pub(super) async fn run(self, mut asked: mpsc::Receiver<Asked>) {
        let mut batch = Vec::new();
        while asked.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
            self.apart.join(&mut batch);
            // Two programs over one database take its rows in the same order, and so never wait in a circle.
            batch.sort_by(|a, b| a.table().cmp(b.table()));
            while !batch.is_empty() {
                self.share(&mut batch).await;
            }
        }
    }

    /// Writes as many as can be written together, and answers them; what spoilt it for the others is taken out.
    async fn share(&self, batch: &mut Vec<Asked>) {
        let Err(Failure { at, error }) = self.write_shared(batch).await else {
            return batch.drain(..).for_each(|one| one.tell(Ok(())));
        };
        match at {
            _ if is_held(&error) => {
                let table = at.map(|at| batch[at].table().to_owned());
                self.set_apart(batch, |one| table.as_deref().is_none_or(|table| one.table() == table));
            }
            Some(at) if is_refused(&error) => batch.remove(at).tell(Err(error)),
            _ if batch.len() == 1 => batch.remove(0).tell(Err(error)),
            _ => {
                let error = error.to_string();
                batch.drain(..).for_each(|one| one.tell(Err(StoreError::Unwritten(error.clone()))));
            }
        }
    }

    /// Writes all of them in one transaction, or none; those whose table is held by others are set apart.
    async fn write_shared(&self, batch: &mut Vec<Asked>) -> Result<(), Failure> {
        let mut connection = self.pool.acquire().await?;
        let done = tokio::time::timeout(LONGEST, self.transact_shared(&mut connection, batch)).await;
        let done = done.unwrap_or_else(|_| Err(StoreError::Slow.into()));
        if done.as_ref().is_err_and(|failure| leaves_doubt(&failure.error)) {
            drop(connection.detach());
        }
        done
    }

    async fn transact_shared(
        &self,
        connection: &mut AnyConnection,
        batch: &mut Vec<Asked>,
    ) -> Result<(), Failure> {
        let mut transaction = connection.begin_with(self.kind.begin_shared()).await?;
        if self.kind == Kind::Postgres {
            let wanted: BTreeSet<String> =
                batch.iter().filter(|one| !one.write.is_new()).map(|one| one.table().to_owned()).collect();
            let taken = take_rows(&mut transaction, &wanted).await?;
            self.set_apart(batch, |one| wanted.contains(one.table()) && !taken.contains(one.table()));
        }
        for (at, one) in batch.iter().enumerate() {
            one.write.put(&mut transaction).await.map_err(|error| Failure { at: Some(at), error })?;
        }
        Ok(transaction.commit().await?)
    }

    /// Has these written by themselves.
    fn set_apart(&self, batch: &mut Vec<Asked>, which: impl Fn(&Asked) -> bool) {
        self.apart.take(self, batch.extract_if(.., |one| which(one)).collect());
    }

    /// Makes one write durable by itself, and waits for its table.
    pub(super) async fn write_one(&self, write: &Write) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await?;
        let work = async {
            let mut transaction = connection.begin_with(self.kind.begin_apart()).await?;
            write.put(&mut transaction).await?;
            Ok(transaction.commit().await?)
        };
        let done = tokio::time::timeout(LONGEST, work).await.unwrap_or(Err(StoreError::Slow));
        if done.as_ref().is_err_and(leaves_doubt) {
            drop(connection.detach());
        }
        done
    }
}

impl Asked {
    pub(super) fn table(&self) -> &str {
        self.write.table()
    }

    pub(super) fn write(&self) -> &Write {
        &self.write
    }

    /// Whoever asked may have gone.
    pub(super) fn tell(self, done: Result<(), StoreError>) {
        let _ = self.answer.send(done);
    }
}

impl<E: Into<StoreError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure { at: None, error: error.into() }
    }
}

/// Takes the rows of these tables that nobody else holds, and says which: for the others it does not wait.
async fn take_rows(
    connection: &mut AnyConnection,
    tables: &BTreeSet<String>,
) -> Result<BTreeSet<String>, StoreError> {
    if tables.is_empty() {
        return Ok(BTreeSet::new());
    }
    let places = (1..=tables.len()).map(|n| format!("${n}")).collect::<Vec<_>>().join(", ");
    let sql = format!("SELECT id FROM tables WHERE id IN ({places}) ORDER BY id FOR UPDATE SKIP LOCKED");
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).persistent(false);
    for table in tables {
        query = query.bind(table);
    }
    let rows = query.fetch_all(connection).await?;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}

/// Whether somebody else holds what is to be written: too long a wait, or a wait in a circle.
fn is_held(error: &StoreError) -> bool {
    let StoreError::Sql(sqlx::Error::Database(refused)) = error else { return false };
    refused.code().is_some_and(|code| ["55P03", "40P01"].contains(&code.as_ref()))
}

/// Whether a write is refused for what it is: others may do better.
fn is_refused(error: &StoreError) -> bool {
    matches!(error, StoreError::Taken | StoreError::Gone | StoreError::Sql(sqlx::Error::Database(_)))
}

/// Whether a connection may be in the middle of something. The database may have ended the transaction by itself, as
/// SQLite does when the disk is full; a connection that does not know what it is in the middle of is of no more use.
fn leaves_doubt(error: &StoreError) -> bool {
    matches!(error, StoreError::Sql(_) | StoreError::Slow)
}

#[cfg(test)]
mod tests {
    use crate::config::Database;
    use crate::store::{Row, Store, StoreError};

    fn row(id: &str) -> Row {
        Row {
            id: id.to_owned(),
            game: "advance".to_owned(),
            scenario: "main".to_owned(),
            name: "a table".to_owned(),
            header: "{}".to_owned(),
            seats: "{}".to_owned(),
            created: 1,
            updated: 1,
            ending: None,
            marked: false,
            seed_known: false,
            summary: "{}".to_owned(),
            parent: None,
            keys: None,
            deletion: None,
        }
    }

    /// A disk that is full spoils what it has no room for, and nothing after it.
    #[tokio::test]
    async fn after_a_full_disk_writing_goes_on() {
        let folder = std::env::temp_dir().join(format!("volga-full-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&Database::File(folder.join("tables.db"))).await.unwrap();
        // All connections but one are kept from it, so that the one that fails would be used again.
        let mut held = Vec::new();
        for _ in 0..store.pool.options().get_max_connections() {
            held.push(store.pool.acquire().await.unwrap());
        }
        let mut last = held.pop().unwrap();
        sqlx::query("PRAGMA max_page_count = 30").execute(&mut *last).await.unwrap();
        drop(last);
        let lines = vec!["x".repeat(5000); 50];
        let full = store.insert(row("large"), lines).await;
        assert!(matches!(full, Err(StoreError::Sql(_))), "{full:?}");
        store.insert(row("small"), vec!["{}".to_owned()]).await.unwrap();
        assert!(matches!(store.load("large").await, Err(StoreError::Gone)));
        assert_eq!(store.load("small").await.unwrap().lines, "{}");
        drop(held);
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
