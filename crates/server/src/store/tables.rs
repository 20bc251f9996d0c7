//! Tables and entries, in and out.

use super::{Store, StoreError};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

/// A table as it is kept, without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) scenario: String,
    pub(crate) name: String,
    /// The journal's first line, with the seed. It never leaves but through the journal's own rules.
    pub(crate) header: String,
    /// Who sits where, as JSON.
    pub(crate) seats: String,
    /// Milliseconds since 1970.
    pub(crate) created: i64,
    pub(crate) updated: i64,
    /// The ending as JSON, if the game is over.
    pub(crate) ending: Option<String>,
    pub(crate) marked: bool,
    /// Whether those who play know the seed: they typed it, or it was shown.
    pub(crate) seed_known: bool,
    /// What a list shows of it, as JSON.
    pub(crate) summary: String,
    /// The table it branched off.
    pub(crate) parent: Option<String>,
    /// Where seats are held by keys: the keys' hashes, as JSON. Such a table is in no list.
    pub(crate) keys: Option<String>,
}

/// A table with all its entries.
#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) row: Row,
    pub(crate) lines: Vec<String>,
    /// The numbers of the entries that came of standing orders.
    pub(crate) ordered: Vec<usize>,
    /// Seats and what they have ordered, as JSON.
    pub(crate) orders: Vec<(String, String)>,
}

/// What an accepted submission adds.
#[derive(Debug)]
pub(crate) struct Appended {
    /// The number of the first new entry.
    pub(crate) first: usize,
    pub(crate) lines: Vec<String>,
    pub(crate) at: i64,
    pub(crate) ending: Option<String>,
    pub(crate) marked: bool,
    pub(crate) summary: String,
    /// Which of the new entries came of standing orders.
    pub(crate) ordered: Vec<usize>,
    /// What every seat has ordered, if that has changed.
    pub(crate) orders: Option<Vec<(&'static str, String)>>,
}

const COLUMNS: &str = "id, game, scenario, name, header, seats, created, updated, ending, marked, seed_known, \
                       summary, parent, keys";

/// Everything that is ever written.
#[derive(Debug)]
pub(super) enum Write {
    Insert { row: Box<Row>, lines: Vec<String> },
    Append { id: String, what: Box<Appended> },
    Delete { id: String },
}

impl Write {
    /// The table it is about.
    pub(super) fn table(&self) -> &str {
        match self {
            Write::Insert { row, .. } => &row.id,
            Write::Append { id, .. } | Write::Delete { id } => id,
        }
    }

    /// Writes it, as a part of a transaction.
    pub(super) async fn put(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        match self {
            Write::Insert { row, lines } => insert(connection, row, lines).await,
            Write::Append { id, what } => append(connection, id, what).await,
            Write::Delete { id } => delete(connection, id).await,
        }
    }
}

impl Store {
    /// Keeps a new table.
    pub(crate) async fn insert(&self, row: Row, lines: Vec<String>) -> Result<(), StoreError> {
        self.write(Write::Insert { row: Box::new(row), lines }).await
    }

    /// Adds entries to a table, all or none.
    pub(crate) async fn append(&self, id: &str, what: Appended) -> Result<(), StoreError> {
        self.write(Write::Append { id: id.to_owned(), what: Box::new(what) }).await
    }

    pub(crate) async fn delete(&self, id: &str) -> Result<(), StoreError> {
        self.write(Write::Delete { id: id.to_owned() }).await
    }

    /// A table with its entries in order.
    pub(crate) async fn load(&self, id: &str) -> Result<Stored, StoreError> {
        let row = self.row(id).await?.ok_or(StoreError::Gone)?;
        let sql = "SELECT seq, line, ordered FROM entries WHERE table_id = $1 ORDER BY seq";
        let (mut lines, mut ordered) = (Vec::new(), Vec::new());
        for entry in sqlx::query(sql).bind(id).fetch_all(&self.pool).await? {
            let seq: i64 = entry.try_get(0)?;
            if usize::try_from(seq) != Ok(lines.len()) {
                return Err(StoreError::Damaged(format!("entry {} of {id} is missing", lines.len())));
            }
            if entry.try_get::<i64, _>(2)? != 0 {
                ordered.push(lines.len());
            }
            lines.push(entry.try_get(1)?);
        }
        let sql = "SELECT seat, orders FROM orders WHERE table_id = $1 ORDER BY seat";
        let mut orders = Vec::new();
        for order in sqlx::query(sql).bind(id).fetch_all(&self.pool).await? {
            orders.push((order.try_get(0)?, order.try_get(1)?));
        }
        Ok(Stored { row, lines, ordered, orders })
    }

    /// What is known of a table beside its entries; nothing if it is not there.
    pub(crate) async fn row(&self, id: &str) -> Result<Option<Row>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(&self.pool).await?;
        row.as_ref().map(read).transpose()
    }

    /// The tables that were played last, without those that are held by keys.
    pub(crate) async fn list(&self, limit: u32) -> Result<Vec<Row>, StoreError> {
        let sql =
            format!("SELECT {COLUMNS} FROM tables WHERE keys IS NULL ORDER BY updated DESC, id LIMIT $1");
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(i64::from(limit)).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }
}

async fn insert(connection: &mut AnyConnection, row: &Row, lines: &[String]) -> Result<(), StoreError> {
    let sql = format!(
        "INSERT INTO tables ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
    );
    sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(&row.id)
        .bind(&row.game)
        .bind(&row.scenario)
        .bind(&row.name)
        .bind(&row.header)
        .bind(&row.seats)
        .bind(row.created)
        .bind(row.updated)
        .bind(row.ending.clone())
        .bind(i64::from(row.marked))
        .bind(i64::from(row.seed_known))
        .bind(&row.summary)
        .bind(row.parent.clone())
        .bind(row.keys.clone())
        .execute(&mut *connection)
        .await
        .map_err(taken)?;
    add_lines(connection, &row.id, 0, lines, &[], row.created).await
}

async fn append(connection: &mut AnyConnection, id: &str, what: &Appended) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET updated = $1, ending = $2, marked = $3, summary = $4 WHERE id = $5";
    let updated = sqlx::query(sql)
        .bind(what.at)
        .bind(what.ending.clone())
        .bind(i64::from(what.marked))
        .bind(&what.summary)
        .bind(id)
        .execute(&mut *connection)
        .await?;
    if updated.rows_affected() == 0 {
        return Err(StoreError::Gone);
    }
    for (seat, orders) in what.orders.iter().flatten() {
        let sql = "DELETE FROM orders WHERE table_id = $1 AND seat = $2";
        sqlx::query(sql).bind(id).bind(*seat).execute(&mut *connection).await?;
        let sql = "INSERT INTO orders (table_id, seat, orders) VALUES ($1, $2, $3)";
        sqlx::query(sql).bind(id).bind(*seat).bind(orders).execute(&mut *connection).await?;
    }
    add_lines(connection, id, what.first, &what.lines, &what.ordered, what.at).await
}

async fn delete(connection: &mut AnyConnection, id: &str) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM entries WHERE table_id = $1").bind(id).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM orders WHERE table_id = $1").bind(id).execute(&mut *connection).await?;
    let done = sqlx::query("DELETE FROM tables WHERE id = $1").bind(id).execute(&mut *connection).await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Gone);
    }
    Ok(())
}

/// How many entries one statement adds: an imported game is hundreds.
const ROWS: usize = 100;

async fn add_lines(
    connection: &mut AnyConnection,
    id: &str,
    first: usize,
    lines: &[String],
    ordered: &[usize],
    at: i64,
) -> Result<(), StoreError> {
    let mut seqs = first..;
    for some in lines.chunks(ROWS) {
        let row = |i: usize| (5 * i + 1..=5 * i + 5).map(|n| format!("${n}")).collect::<Vec<_>>().join(", ");
        let rows = (0..some.len()).map(|i| format!("({})", row(i))).collect::<Vec<_>>().join(", ");
        let sql = format!("INSERT INTO entries (table_id, seq, line, at, ordered) VALUES {rows}");
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (line, seq) in some.iter().zip(seqs.by_ref()) {
            let is_ordered = i64::from(ordered.contains(&seq));
            query = query.bind(id).bind(seq as i64).bind(line).bind(at).bind(is_ordered);
        }
        query.execute(&mut *connection).await.map_err(taken)?;
    }
    Ok(())
}

fn taken(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(refused) if refused.is_unique_violation() => StoreError::Taken,
        _ => StoreError::Sql(error),
    }
}

fn read(row: &AnyRow) -> Result<Row, StoreError> {
    Ok(Row {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        scenario: row.try_get(2)?,
        name: row.try_get(3)?,
        header: row.try_get(4)?,
        seats: row.try_get(5)?,
        created: row.try_get(6)?,
        updated: row.try_get(7)?,
        ending: row.try_get(8)?,
        marked: row.try_get::<i64, _>(9)? != 0,
        seed_known: row.try_get::<i64, _>(10)? != 0,
        summary: row.try_get(11)?,
        parent: row.try_get(12)?,
        keys: row.try_get(13)?,
    })
}
