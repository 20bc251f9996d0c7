//! The only place with SQL: tables and their entries, in SQLite or PostgreSQL by one set of queries.
//!
//! Entries are only ever added, one row each; the primary key makes sure that no number is given twice,
//! whoever writes. Every accepted submission is one transaction: its entries and what the list of tables
//! shows of it.
//!
//! One task does all writing (`writer`) and lets many writes share a commit. SQLite is used with a
//! write-ahead log and `synchronous = FULL`: a commit is on the disk before it is answered, so neither a killed
//! process nor a power failure takes back what was acknowledged. `BEGIN IMMEDIATE` and a busy timeout keep
//! other processes in order.

mod migrations;
mod tables;
mod writer;

use tables::Write;
pub(crate) use tables::{Appended, Row, Stored};

use crate::config::Database;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::mpsc;

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
    /// A transaction that many shared has failed.
    #[error("{0}")]
    Unwritten(String),
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// How many writes may wait before those who come are held back.
const MOST_WAITING: usize = 1024;

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
    writes: mpsc::Sender<writer::Asked>,
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
        migrations::run(&pool, kind.begin()).await?;
        let (writes, asked) = mpsc::channel(MOST_WAITING);
        tokio::spawn(writer::run(pool.clone(), kind.begin(), asked));
        Ok(Store { pool, writes })
    }

    /// Ends all connections; what was committed stays.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

const SQLITE: [&str; 3] =
    ["PRAGMA busy_timeout = 10000", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"];
