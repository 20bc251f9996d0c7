//! All writing, in one place: what comes while a commit is under way is gathered and made durable by the next
//! one, so that many tables share the price of waiting for the disk. A lone write does not wait for others.

use super::{Store, StoreError, Write};
use sqlx::AnyPool;
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
    let mut transaction = pool.begin_with(begin).await?;
    for one in batch {
        one.write.put(&mut transaction).await?;
    }
    Ok(transaction.commit().await?)
}
