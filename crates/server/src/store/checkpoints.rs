//! Checkpoints of long tables, a row each: a cache beside the entries, which are the truth.

use super::tables::{Write, take};
use super::{Store, StoreError};
use sqlx::{AnyConnection, Row as _};

/// What folding a table's first entries found. It need not be true: whoever reads it looks at the seal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    /// How many entries it is about.
    pub(crate) entries: usize,
    pub(crate) seal: String,
    pub(crate) body: String,
}

impl Store {
    /// Keeps a table's checkpoint in the place of an earlier one.
    pub(crate) async fn keep(&self, id: &str, checkpoint: Checkpoint) -> Result<(), StoreError> {
        self.write(Write::Checkpoint { id: id.to_owned(), checkpoint }).await
    }

    /// A table's checkpoint, if there is one that can be read; the table opens without it.
    pub(super) async fn checkpoint(&self, id: &str) -> Option<Checkpoint> {
        let sql = "SELECT entries, seal, body FROM checkpoints WHERE table_id = $1";
        let row = sqlx::query(sql).bind(id).fetch_optional(&self.pool).await.ok()??;
        let entries = usize::try_from(row.try_get::<i64, _>(0).ok()?).ok()?;
        Some(Checkpoint { entries, seal: row.try_get(1).ok()?, body: row.try_get(2).ok()? })
    }
}

pub(super) async fn put(
    connection: &mut AnyConnection,
    id: &str,
    checkpoint: &Checkpoint,
) -> Result<(), StoreError> {
    take(connection, id).await?;
    let sql = "INSERT INTO checkpoints (table_id, entries, seal, body) VALUES ($1, $2, $3, $4) ON CONFLICT (table_id) \
               DO UPDATE SET entries = excluded.entries, seal = excluded.seal, body = excluded.body";
    sqlx::query(sql)
        .bind(id)
        .bind(checkpoint.entries as i64)
        .bind(&checkpoint.seal)
        .bind(&checkpoint.body)
        .execute(connection)
        .await?;
    Ok(())
}
