//! All writing, in one place: what comes while a commit is under way is gathered and made durable by the next
//! one, so that many tables share the price of waiting for the disk. A lone write does not wait for others.

use super::{Store, StoreError, Write};
use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::{mpsc, oneshot};

/// How many writes one commit makes durable at most.
const LARGEST_BATCH: usize = 256;

/// A write, and who waits for it.
#[derive(Debug)]
pub(super) struct Asked {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
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

/// Writes what is asked for until nobody can ask any more.
pub(super) async fn run(pool: AnyPool, begin: &'static str, mut asked: mpsc::Receiver<Asked>) {
    let mut batch = Vec::new();
    while asked.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
        // Two programs over one database take its rows in the same order, and so never wait in a circle.
        batch.sort_by(|a, b| a.write.table().cmp(b.write.table()));
        match write_all(&pool, begin, &batch).await {
            // One of them spoilt it for all: the others need not suffer.
            Err(StoreError::Taken | StoreError::Gone) if batch.len() > 1 => {
                for one in batch.drain(..) {
                    let done = write_all(&pool, begin, std::slice::from_ref(&one)).await;
                    one.tell(done);
                }
            }
            Err(error) if batch.len() > 1 => {
                let error = error.to_string();
                batch.drain(..).for_each(|one| one.tell(Err(StoreError::Unwritten(error.clone()))));
            }
            mut done => batch.drain(..).for_each(|one| one.tell(std::mem::replace(&mut done, Ok(())))),
        }
    }
}

impl Asked {
    /// Whoever asked may have gone.
    fn tell(self, done: Result<(), StoreError>) {
        let _ = self.answer.send(done);
    }
}

/// Writes all of them in one transaction, or none.
async fn write_all(pool: &AnyPool, begin: &'static str, batch: &[Asked]) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    let done = transact(&mut connection, begin, batch).await;
    if let Err(StoreError::Sql(_)) = &done {
        // The database may have ended the transaction by itself, as SQLite does when the disk is full; a connection
        // that does not know what it is in the middle of is of no more use.
        let _ = connection.close().await;
    }
    done
}

async fn transact(
    connection: &mut AnyConnection,
    begin: &'static str,
    batch: &[Asked],
) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with(begin).await?;
    for one in batch {
        one.write.put(&mut transaction).await?;
    }
    Ok(transaction.commit().await?)
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
        assert_eq!(store.load("small").await.unwrap().lines, ["{}"]);
        drop(held);
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
