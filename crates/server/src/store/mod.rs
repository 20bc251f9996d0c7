//! The only place with SQL: tables and their entries, in SQLite or PostgreSQL by one set of queries.
//!
//! Entries are only ever added, one row each; the primary key makes sure that no number is given twice,
//! whoever writes. Every accepted submission is one transaction: its entries and what the list of tables
//! shows of it.
//!
//! One task does all writing (`writer`) and lets many writes share a commit; a table whose row another session of
//! PostgreSQL has locked is written apart from the others (`apart`). SQLite is used with a write-ahead log and
//! `synchronous = FULL`: a commit is on the disk before it is answered, so neither a killed process nor a power failure
//! takes back what was acknowledged. `BEGIN IMMEDIATE` and a busy timeout keep other processes in order. `checkpoints`
//! has what spares long tables being played again. `files` keeps the files of SQLite from others.
//!
//! Nothing waits for the database without end: PostgreSQL has limits for statements and locks, and where it does not
//! answer at all we stop waiting ourselves.

mod apart;
mod checkpoints;
mod files;
mod migrations;
mod tables;
mod writer;

pub(crate) use checkpoints::Checkpoint;
pub(crate) use files::{FileError, prepare};
use tables::Write;
pub(crate) use tables::{Appended, Row, Stored, Wish};

use crate::config::Database;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::mpsc;
use writer::Writer;

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
    #[error("the database did not answer in time")]
    Slow,
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// How many writes may wait before those who come are held back.
const MOST_WAITING: usize = 1024;

/// How long we wait for the database at most, connecting aside.
const LONGEST: Duration = Duration::from_secs(15);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    fn of(url: &str) -> Kind {
        if url.starts_with("postgres") { Kind::Postgres } else { Kind::Sqlite }
    }

    /// How a transaction begins that changes the form of the database: whoever comes second waits for the first.
    fn begin_migration(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN; SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0",
        }
    }

    /// How a transaction begins that many writes share: it waits for no lock that others hold for long.
    fn begin_shared(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN; SET LOCAL lock_timeout = '50ms'",
        }
    }

    /// How a transaction begins that writes one table, for which it can wait.
    fn begin_apart(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        }
    }

    /// Sets a new connection up.
    async fn prepare(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let statements: &[&'static str] = match self {
            Kind::Sqlite => &SQLITE,
            Kind::Postgres => &POSTGRES,
        };
        for statement in statements {
            connection.execute(*statement).await?;
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
        let mut options = AnyConnectOptions::from_str(&url)?;
        if kind == Kind::Postgres {
            leave_out_unknown(&mut options);
        }
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
        migrations::run(&pool, kind).await?;
        let (writes, asked) = mpsc::channel(MOST_WAITING);
        tokio::spawn(Writer::new(pool.clone(), kind).run(asked));
        Ok(Store { pool, writes })
    }

    /// Ends all connections; what was committed stays.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// What is asked of the database, unless it takes too long.
async fn in_time<T, E: Into<StoreError>>(asked: impl Future<Output = Result<T, E>>) -> Result<T, StoreError> {
    tokio::time::timeout(LONGEST, asked).await.map_err(|_| StoreError::Slow)?.map_err(Into::into)
}

/// Takes out of a URL of PostgreSQL the parameters that its driver does not know: it would log each with its value,
/// and a password whose name is mistyped is a password still.
fn leave_out_unknown(options: &mut AnyConnectOptions) {
    let url = &mut options.database_url;
    let is_known = |name: &str| PARAMETERS.contains(&name) || name.starts_with("options[");
    let pairs = url.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned()));
    let (known, unknown): (Vec<_>, Vec<_>) = pairs.partition(|(name, _)| is_known(name));
    if unknown.is_empty() {
        return;
    }
    for (name, _) in unknown {
        tracing::warn!(name, "a parameter of the database's URL is not known, and left out");
    }
    url.query_pairs_mut().clear().extend_pairs(known);
}

/// What a URL of PostgreSQL can say after its question mark.
const PARAMETERS: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

const SQLITE: [&str; 3] =
    ["PRAGMA busy_timeout = 10000", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"];

/// The limits of PostgreSQL. A transaction that a program has left in the middle must not keep its rows from others.
const POSTGRES: [&str; 1] = ["SET lock_timeout = '5s'; SET statement_timeout = '10s'; \
                              SET idle_in_transaction_session_timeout = '30s'"];
