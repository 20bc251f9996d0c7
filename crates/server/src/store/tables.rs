//! Tables and entries, in and out.

use super::checkpoints::{self, Checkpoint};
use super::{Store, StoreError, in_time};
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
    /// The seats that want the table deleted, as JSON; nothing where none does.
    pub(crate) deletion: Option<String>,
}

/// What a seat wants of a table that several people share.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: String,
    /// That it be deleted; else that it be kept.
    pub(crate) deletes: bool,
    /// The seats of people: when all of them want it deleted, it is.
    pub(crate) people: Vec<String>,
}

/// A table with all its entries.
#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) row: Row,
    /// The entries, a line each.
    pub(crate) lines: String,
    /// The numbers of the entries that came of standing orders.
    pub(crate) ordered: Vec<usize>,
    /// Seats and what they have ordered, as JSON.
    pub(crate) orders: Vec<(String, String)>,
    pub(crate) checkpoint: Option<Checkpoint>,
}

/// What an accepted submission adds.
#[derive(Debug)]
pub(crate) struct Appended {
    /// The number of the first new entry.
    pub(crate) first: usize,
    pub(crate) lines: Vec<String>,
    pub(crate) at: i64,
    /// Whether all know that something happened: else the table is not said to have been played.
    pub(crate) is_known: bool,
    pub(crate) ending: Option<String>,
    pub(crate) marked: bool,
    pub(crate) summary: String,
    /// Which of the new entries came of standing orders.
    pub(crate) ordered: Vec<usize>,
    /// What every seat has ordered, if that has changed.
    pub(crate) orders: Option<Vec<(&'static str, String)>>,
}

const COLUMNS: &str = "id, game, scenario, name, header, seats, created, updated, ending, marked, seed_known, \
                       summary, parent, keys, deletion";

/// Everything that is ever written.
#[derive(Debug)]
pub(super) enum Write {
    Insert { row: Box<Row>, lines: Vec<String> },
    Append { id: String, what: Box<Appended> },
    Checkpoint { id: String, checkpoint: Checkpoint },
    Delete { id: String },
    Wish { id: String, wish: Wish },
}

impl Write {
    /// The table it is about.
    pub(super) fn table(&self) -> &str {
        match self {
            Write::Insert { row, .. } => &row.id,
            Write::Append { id, .. }
            | Write::Checkpoint { id, .. }
            | Write::Delete { id }
            | Write::Wish { id, .. } => id,
        }
    }

    /// Whether it makes the table it is about.
    pub(super) fn is_new(&self) -> bool {
        matches!(self, Write::Insert { .. })
    }

    /// Writes it, as a part of a transaction. The row of the table comes first, so that whoever waits for it holds
    /// nothing else.
    pub(super) async fn put(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        match self {
            Write::Insert { row, lines } => insert(connection, row, lines).await,
            Write::Append { id, what } => append(connection, id, what).await,
            Write::Checkpoint { id, checkpoint } => checkpoints::put(connection, id, checkpoint).await,
            Write::Delete { id } => delete(connection, id).await,
            Write::Wish { id, wish } => want(connection, id, wish).await,
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

    /// Keeps what a seat wants, and deletes the table when all who share it want that.
    pub(crate) async fn want(&self, id: &str, wish: Wish) -> Result<(), StoreError> {
        self.write(Write::Wish { id: id.to_owned(), wish }).await
    }

    /// A table with its entries in order.
    pub(crate) async fn load(&self, id: &str) -> Result<Stored, StoreError> {
        in_time(self.read_all(id)).await
    }

    async fn read_all(&self, id: &str) -> Result<Stored, StoreError> {
        let row = self.row(id).await?.ok_or(StoreError::Gone)?;
        // Read before the entries: those that it is about are there.
        let checkpoint = self.checkpoint(id).await;
        // One row, however many entries there are.
        let sql = "SELECT COUNT(*), MAX(seq), STRING_AGG(line, $2 ORDER BY seq), \
                   STRING_AGG(CASE WHEN ordered <> 0 THEN CAST(seq AS TEXT) END, $2 ORDER BY seq) \
                   FROM entries WHERE table_id = $1";
        let all = sqlx::query(sql).bind(id).bind("\n").fetch_one(&self.pool).await?;
        let (count, last): (i64, Option<i64>) = (all.try_get(0)?, all.try_get(1)?);
        let lines = all.try_get::<Option<String>, _>(2)?.unwrap_or_default();
        if last.is_some_and(|last| last + 1 != count) || usize::try_from(count) != Ok(lines.lines().count()) {
            return Err(StoreError::Damaged(format!("an entry of {id} is missing")));
        }
        let ordered = all.try_get::<Option<String>, _>(3)?.unwrap_or_default();
        let ordered = ordered.lines().filter_map(|seq| seq.parse().ok()).collect();
        let sql = "SELECT seat, orders FROM orders WHERE table_id = $1 ORDER BY seat";
        let mut orders = Vec::new();
        for order in sqlx::query(sql).bind(id).fetch_all(&self.pool).await? {
            orders.push((order.try_get(0)?, order.try_get(1)?));
        }
        Ok(Stored { row, lines, ordered, orders, checkpoint })
    }

    /// What is known of a table beside its entries; nothing if it is not there.
    pub(crate) async fn row(&self, id: &str) -> Result<Option<Row>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = $1");
        let row = in_time(sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(&self.pool)).await?;
        row.as_ref().map(read).transpose()
    }

    /// The tables that were played last, without those that are held by keys.
    pub(crate) async fn list(&self, limit: u32) -> Result<Vec<Row>, StoreError> {
        let sql =
            format!("SELECT {COLUMNS} FROM tables WHERE keys IS NULL ORDER BY updated DESC, id LIMIT $1");
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(i64::from(limit));
        let rows = in_time(query.fetch_all(&self.pool)).await?;
        rows.iter().map(read).collect()
    }
}

async fn insert(connection: &mut AnyConnection, row: &Row, lines: &[String]) -> Result<(), StoreError> {
    let sql = format!(
        "INSERT INTO tables ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, \
         $15)"
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
        .bind(row.deletion.clone())
        .execute(&mut *connection)
        .await
        .map_err(taken)?;
    add_lines(connection, &row.id, 0, lines, &[], row.created).await
}

async fn append(connection: &mut AnyConnection, id: &str, what: &Appended) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET updated = CASE WHEN $6 <> 0 THEN $1 ELSE updated END, ending = $2, marked = $3, \
               summary = $4 WHERE id = $5";
    let updated = sqlx::query(sql)
        .bind(what.at)
        .bind(what.ending.clone())
        .bind(i64::from(what.marked))
        .bind(&what.summary)
        .bind(id)
        .bind(i64::from(what.is_known))
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
    let done = sqlx::query("DELETE FROM tables WHERE id = $1").bind(id).execute(&mut *connection).await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Gone);
    }
    sqlx::query("DELETE FROM entries WHERE table_id = $1").bind(id).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM orders WHERE table_id = $1").bind(id).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM checkpoints WHERE table_id = $1").bind(id).execute(&mut *connection).await?;
    Ok(())
}

/// Takes a table's row, so that no other program changes or deletes the table meanwhile.
pub(super) async fn take(connection: &mut AnyConnection, id: &str) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET deletion = deletion WHERE id = $1";
    let taken = sqlx::query(sql).bind(id).execute(connection).await?;
    if taken.rows_affected() == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

async fn want(connection: &mut AnyConnection, id: &str, wish: &Wish) -> Result<(), StoreError> {
    // The row is taken before it is read: two seats that ask at once, in two programs, are both counted.
    take(connection, id).await?;
    let row =
        sqlx::query("SELECT deletion FROM tables WHERE id = $1").bind(id).fetch_one(&mut *connection).await?;
    let mut seats = wanting(row.try_get::<Option<String>, _>(0)?.as_deref())?;
    seats.retain(|seat| *seat != wish.seat);
    if wish.deletes {
        seats.push(wish.seat.clone());
        if wish.people.iter().all(|person| seats.contains(person)) {
            return delete(connection, id).await;
        }
    }
    let deletion = (!seats.is_empty()).then(|| serde_json::json!(seats).to_string());
    let sql = "UPDATE tables SET deletion = $1 WHERE id = $2";
    sqlx::query(sql).bind(deletion).bind(id).execute(&mut *connection).await?;
    Ok(())
}

/// The seats that want a table deleted, as they are kept.
fn wanting(deletion: Option<&str>) -> Result<Vec<String>, StoreError> {
    let read = deletion.map(serde_json::from_str).transpose();
    read.map(Option::unwrap_or_default)
        .map_err(|error| StoreError::Damaged(format!("who wants it deleted cannot be read: {error}")))
}

impl Row {
    /// The seats that want the table deleted.
    pub(crate) fn wanting(&self) -> Result<Vec<String>, StoreError> {
        wanting(self.deletion.as_deref())
    }
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
        deletion: row.try_get(14)?,
    })
}
