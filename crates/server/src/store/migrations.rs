//! From any form the database ever had to the present one.

use super::{Kind, StoreError};
use sqlx::{AnyPool, Row};

/// The statements that lead from one form to the next. Only ever add to the end.
const FORMS: &[&[&str]] = &[FIRST, LINKS_AND_ORDERS, DELETION, CHECKPOINTS];

const FIRST: &[&str] = &[
    "CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        scenario TEXT NOT NULL,
        name TEXT NOT NULL,
        header TEXT NOT NULL,
        seats TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        ending TEXT,
        marked BIGINT NOT NULL,
        seed_known BIGINT NOT NULL,
        summary TEXT NOT NULL,
        parent TEXT
    )",
    "CREATE INDEX tables_updated ON tables (updated)",
    "CREATE TABLE entries (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        line TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, seq)
    )",
];

/// Keys of seats, as JSON of hashes by holder; what seats have ordered, and which entries came of it.
const LINKS_AND_ORDERS: &[&str] = &[
    "ALTER TABLE tables ADD COLUMN keys TEXT",
    "ALTER TABLE entries ADD COLUMN ordered BIGINT NOT NULL DEFAULT 0",
    "CREATE TABLE orders (
        table_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        orders TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )",
];

/// Which seats want the table deleted, as JSON; nothing where none does.
const DELETION: &[&str] = &["ALTER TABLE tables ADD COLUMN deletion TEXT"];

/// What folding found of long tables, a row each: a cache of the entries.
const CHECKPOINTS: &[&str] = &["CREATE TABLE checkpoints (
        table_id TEXT PRIMARY KEY,
        entries BIGINT NOT NULL,
        seal TEXT NOT NULL,
        body TEXT NOT NULL
    )"];

/// Held by a program that changes the form of a database of PostgreSQL, where a transaction alone does not keep two of
/// them from making the same table. The number is `volga` in letters of eight bits.
const ONE_AT_A_TIME: &str = "DO 'BEGIN PERFORM pg_advisory_xact_lock(508675516257); END'";

/// Runs what is missing, in one transaction: two programs that start at once do not meet half-way.
pub(super) async fn run(pool: &AnyPool, kind: Kind) -> Result<(), StoreError> {
    let mut transaction = pool.begin_with(kind.begin_migration()).await?;
    let connection = &mut *transaction;
    if kind == Kind::Postgres {
        sqlx::query(ONE_AT_A_TIME).execute(&mut *connection).await?;
    }
    sqlx::query("CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        .execute(&mut *connection)
        .await?;
    let form =
        sqlx::query("SELECT value FROM settings WHERE key = 'form'").fetch_optional(&mut *connection).await?;
    let found = match &form {
        None => 0,
        Some(row) => {
            let text: String = row.try_get(0)?;
            text.parse::<i64>()
                .map_err(|_| StoreError::Damaged(format!("its form is {text:?}, not a number")))?
        }
    };
    let known = FORMS.len();
    let done = usize::try_from(found).ok().filter(|form| *form <= known);
    let done = done.ok_or(StoreError::Newer { found, known })?;
    if done == known {
        return Ok(());
    }
    for statement in FORMS[done..].iter().copied().flatten() {
        sqlx::query(*statement).execute(&mut *connection).await?;
    }
    sqlx::query("DELETE FROM settings WHERE key = 'form'").execute(&mut *connection).await?;
    sqlx::query("INSERT INTO settings (key, value) VALUES ('form', $1)")
        .bind(known.to_string())
        .execute(&mut *connection)
        .await?;
    Ok(transaction.commit().await?)
}
