//! The only place with SQL: tables and their entries, in SQLite or PostgreSQL by one set of queries.
//!
//! Entries are only ever added, one row each; the primary key makes sure that no number is given twice,
//! whoever writes. Every accepted submission is one transaction: its entries and what the list of tables
//! shows of it.
//!
//! SQLite is used with a write-ahead log and `synchronous = NORMAL`: a commit is handed to the system
//! before it is answered, so a killed process loses nothing; when the power fails the last moments may be
//! missing, but what is there is whole. That is worth a tenfold rate of commits. Writers queue here in the
//! order they come, instead of polling for SQLite's lock; `BEGIN IMMEDIATE` and a busy timeout keep other
//! processes in order.

mod migrations;
mod tables;

pub(crate) use tables::{Appended, Row};

use crate::config::Database;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Transaction};
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Why the store does not do what it is asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// Somebody else has written the entry with this number.
    #[error("the entry's number is taken")]
    Taken,
    #[error("there is no such table")]
    Gone,
    #[error("the database was made by a newer Volga (its form is {found}, this program knows {known})")]
    Newer { found: i64, known: usize },
    #[error("a table's rows are not whole: {0}")]
    Damaged(String),
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    fn of(url: &str) -> Kind {
        if url.starts_with("postgres") { Kind::Postgres } else { Kind::Sqlite }
    }

    /// How a transaction begins that will write.
    fn begin(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        }
    }

    /// How many may write at once.
    fn writers(self) -> usize {
        match self {
            Kind::Sqlite => 1,
            Kind::Postgres => 16,
        }
    }

    /// Sets a new connection up.
    async fn prepare(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if self == Kind::Sqlite {
            for pragma in SQLITE {
                connection.execute(pragma).await?;
            }
        }
        Ok(())
    }

    fn connections(self) -> u32 {
        match self {
            Kind::Sqlite => 5,
            Kind::Postgres => 20,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    kind: Kind,
    writers: Semaphore,
}

/// A transaction that writes, and its place in the queue of writers.
struct Writing<'a> {
    transaction: Transaction<'static, Any>,
    _turn: SemaphorePermit<'a>,
}

impl Store {
    /// Opens the database, makes it if it is not there, and brings it to its present form.
    pub(crate) async fn open(database: &Database) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let url = database.url();
        let kind = Kind::of(&url);
        let options = AnyConnectOptions::from_str(&url)?;
        // Tried with one connection first: the pool would go on trying for a while before it says what is wrong.
        let mut first = AnyConnection::connect_with(&options).await?;
        kind.prepare(&mut first).await?;
        first.close().await?;
        let pool = AnyPoolOptions::new()
            .max_connections(kind.connections())
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |connection, _| Box::pin(kind.prepare(connection)))
            .connect_with(options)
            .await?;
        let store = Store { pool, kind, writers: Semaphore::new(kind.writers()) };
        store.migrate().await?;
        Ok(store)
    }

    /// Ends all connections; what was committed stays.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }

    async fn write(&self) -> Result<Writing<'_>, StoreError> {
        let turn = self.writers.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
        let transaction = self.pool.begin_with(self.kind.begin()).await?;
        Ok(Writing { transaction, _turn: turn })
    }
}

impl Writing<'_> {
    async fn commit(self) -> Result<(), StoreError> {
        Ok(self.transaction.commit().await?)
    }
}

const SQLITE: [&str; 3] =
    ["PRAGMA busy_timeout = 10000", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL"];
