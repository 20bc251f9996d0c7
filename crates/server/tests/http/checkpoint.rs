//! A long table is taken up by its checkpoint, and nobody can tell; one that is not its own is never believed.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};
use std::time::Duration;
use volga_catalog::games::{Advance, City, Inferno};
use volga_engine::dice::{Quick, Seed};
use volga_engine::journal::{DiceSource, Match, Reveal, Start};
use volga_engine::{Seat, Table};
use volga_server::Database;

const LINES: [(&str, &str); 1] = [("content-type", "application/x-ndjson")];

/// A journal of random play in which people change their minds in every way there is.
fn journal<G: Table>(seed: u64, entries: usize) -> String {
    let dice = DiceSource::Stream { seed: Seed::from_number(seed), salts: Vec::new() };
    let scenario = G::about().scenarios[0].id.to_owned();
    let start = Start { scenario, options: G::Options::default(), position: None, dice };
    let (mut table, _) = Match::<G>::start(start, &[]).unwrap();
    let mut whim = Quick::new(seed);
    while table.entries().len() < entries {
        let in_force: Vec<usize> = table.effective().collect();
        let Some(seat) = table.turn() else {
            undo(&mut table, in_force[in_force.len() / 2]);
            continue;
        };
        let own: Vec<usize> =
            in_force.iter().copied().filter(|entry| *entry >= table.barrier(seat)).collect();
        match (whim.below(24), any(&own, &mut whim)) {
            (0, Some(entry)) => table.take_back(seat, entry).unwrap(),
            (1, Some(entry)) => mend(&mut table, seat, entry, &mut whim),
            (2, _) => undo(&mut table, in_force[in_force.len() - in_force.len() / 20 - 1]),
            _ => {
                let mut legal = Vec::new();
                table.state().legal(&mut legal);
                table.act(seat, any(&legal, &mut whim).unwrap(), &[]).unwrap();
            }
        }
    }
    table.lines(Reveal::Full).join("\n")
}

fn any<T: Copy>(list: &[T], whim: &mut Quick) -> Option<T> {
    (!list.is_empty()).then(|| list[whim.below(list.len() as u32) as usize])
}

fn undo<G: Table>(table: &mut Match<G>, entry: usize) {
    let others: Vec<Seat> = (1..G::SEATS.len()).map(|seat| Seat(seat as u8)).collect();
    // The opening cannot be undone.
    let _ = table.undo(Seat(0), &others, entry);
}

/// Puts something else in an entry's place, if what follows allows it.
fn mend<G: Table>(table: &mut Match<G>, seat: Seat, entry: usize, whim: &mut Quick) {
    let before = table.effective().take_while(|other| *other < entry).last().unwrap();
    let mut legal = Vec::new();
    table.state_at(before).unwrap().legal(&mut legal);
    let _ = table.mend(seat, entry, any(&legal, whim).unwrap(), &[]);
}

fn url(folder: &Folder) -> String {
    format!("sqlite://{}", folder.path().join("tables.db").display())
}

/// Changes a database.
async fn change(url: &str, sql: &'static str) {
    sqlx::any::install_default_drivers();
    let mut session = AnyConnection::connect(url).await.unwrap();
    assert!(sqlx::query(sql).execute(&mut session).await.unwrap().rows_affected() > 0, "{sql}");
    session.close().await.unwrap();
}

/// The seals of all checkpoints that are kept, once there are so many of them and they are what is expected.
async fn seals(url: &str, count: usize, expected: Option<&[String]>) -> Vec<String> {
    sqlx::any::install_default_drivers();
    let mut session = AnyConnection::connect(url).await.unwrap();
    let kept = async {
        loop {
            let sql = "SELECT seal FROM checkpoints ORDER BY table_id";
            let seals: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut session).await.unwrap();
            if seals.len() == count && expected.is_none_or(|expected| expected == seals) {
                return seals;
            }
        }
    };
    let kept = tokio::time::timeout(Duration::from_secs(20), kept).await.expect("they come soon");
    session.close().await.unwrap();
    kept
}

/// A folder with the same database.
fn copied(folder: &Folder) -> Folder {
    let copy = Folder::new();
    std::fs::copy(folder.path().join("tables.db"), copy.path().join("tables.db")).unwrap();
    copy
}

/// A database with tables of these journals: their paths.
async fn imported(folder: &Folder, journals: &[String]) -> Vec<String> {
    let site = Site::open(folder).await;
    let mut paths = Vec::new();
    for journal in journals {
        let made = site.send("POST", "/api/tables/import", &LINES, journal.clone()).await.good();
        paths.push(format!("/api/tables/{}", id(&made)));
    }
    seals(&url(folder), journals.len(), None).await;
    site.close().await;
    paths
}

/// What everybody may ask about a table.
fn asks(table: &str, entries: usize) -> Vec<String> {
    let parts = ["", "/entries?from=0", "/journal", "/report?format=md", "/lenses", "/board"];
    let of = |part: &str| format!("{table}{part}");
    let last = [entries - 1, entries - 20, entries / 2, 40, 0];
    let moments = last.iter().flat_map(|at| [of(&format!("?at={at}")), of(&format!("/entries?from={at}"))]);
    moments.chain(parts.map(of)).collect()
}

async fn alike(site: &Site, other: &Site, path: &str) {
    let (one, two) = (site.get(path).await, other.get(path).await);
    assert_eq!((one.status, one.text()), (two.status, two.text()), "{path}");
}

/// Two servers over the same tables, one of which has no checkpoints, answer alike, whatever is asked and done.
async fn answers_alike<G: Table>(seed: u64) {
    let (folder, journal) = (Folder::new(), journal::<G>(seed, 260));
    let table = &imported(&folder, &[journal]).await[0];
    let bare = copied(&folder);
    change(&url(&bare), "DELETE FROM checkpoints").await;
    let (site, other) = (Site::open(&folder).await, Site::open(&bare).await);
    let mut state = site.get(table).await.good();
    for path in asks(table, 260) {
        alike(&site, &other, &path).await;
    }
    assert_eq!((site.figures.tables_resumed(), other.figures.tables_resumed()), (1, 0), "{}", G::ID);
    let mut whim = Quick::new(seed);
    for _ in 0..25 {
        let (what, body) = submission(&state, &mut whim);
        let path = format!("{table}/{what}");
        let (one, two) = (site.post(&path, &body).await, other.post(&path, &body).await);
        assert_eq!((one.status, one.text()), (two.status, two.text()), "{} {what} {body}", G::ID);
        state = site.get(table).await.good();
    }
    for path in asks(table, 260) {
        alike(&site, &other, &path).await;
    }
    for (what, body) in [("branch", json!({"at": 0})), ("restart", json!({}))] {
        let path = format!("{table}/{what}");
        let (one, two) = (site.post(&path, &body).await, other.post(&path, &body).await);
        assert_eq!((one.status, &one.json()["view"]), (two.status, &two.json()["view"]), "{} {what}", G::ID);
    }
    site.close().await;
    other.close().await;
}

/// Something to do at a table: mostly an act.
fn submission(state: &Value, whim: &mut Quick) -> (&'static str, Value) {
    let seq = &state["seq"];
    let free = state["take_back"].as_array().unwrap();
    let choices = state["choices"].as_array().unwrap();
    match (whim.below(8), free.len(), choices.len()) {
        (0, 1.., _) => {
            let taken = &free[whim.below(free.len() as u32) as usize];
            ("take-back", json!({"seq": seq, "seat": taken["seat"], "entry": taken["entry"]}))
        }
        (1, ..) | (_, _, 0) => ("undo", json!({"seq": seq, "entry": seq.as_u64().unwrap() / 3})),
        (_, _, n) => {
            let choice = &choices[whim.below(n as u32) as usize];
            ("act", json!({"seq": seq, "seat": state["seat"], "action": choice["action"]}))
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_advance_answers_alike() {
    answers_alike::<Advance>(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_inferno_answers_alike() {
    answers_alike::<Inferno>(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_city_answers_alike() {
    answers_alike::<City>(3).await;
}

/// Whatever is wrong with a checkpoint, the journal is played, and another takes its place.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_its_own_is_not_believed() {
    let folder = Folder::new();
    let tables = imported(&folder, &[journal::<Advance>(4, 240), journal::<Advance>(5, 240)]).await;
    let true_seals = seals(&url(&folder), 2, None).await;
    let site = Site::open(&folder).await;
    let mut expected = Vec::new();
    for table in &tables {
        expected.push(site.get(table).await.good());
    }
    assert_eq!(site.figures.tables_resumed(), 2);
    site.close().await;
    for sql in [
        "UPDATE checkpoints SET body = replace(body, '\"marked\":true', '\"marked\":false')",
        "UPDATE checkpoints SET body = replace(body, '\"drawn\":', '\"drawn\":1')",
        "UPDATE checkpoints SET body = substr(body, 2)",
        "UPDATE checkpoints SET body = ''",
        "UPDATE checkpoints SET body = x'ff'",
        "UPDATE checkpoints SET entries = entries - 1",
        "UPDATE checkpoints SET entries = -1",
        "UPDATE checkpoints SET entries = 1000000",
        "UPDATE checkpoints SET entries = 'many'",
        "UPDATE checkpoints SET seal = upper(seal)",
        // One of the other table.
        "UPDATE checkpoints SET body = c.body, seal = c.seal FROM checkpoints c \
         WHERE c.table_id <> checkpoints.table_id",
    ] {
        let damaged = copied(&folder);
        change(&url(&damaged), sql).await;
        let site = Site::open(&damaged).await;
        for (table, expected) in tables.iter().zip(&expected) {
            let found = site.get(table).await.good();
            assert_eq!(found, *expected, "{sql}");
        }
        assert_eq!(site.figures.tables_resumed(), 0, "{sql}");
        seals(&url(&damaged), 2, Some(&true_seals)).await;
        site.close().await;
    }
}

/// The journal is the truth, even where something else was once found of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_changed_journal_is_played() {
    let folder = Folder::new();
    let table = &imported(&folder, &[journal::<Advance>(4, 240)]).await[0];
    let shorter = copied(&folder);
    change(&url(&shorter), "DELETE FROM entries WHERE seq >= 230").await;
    let site = Site::open(&shorter).await;
    assert_eq!(site.get(table).await.good()["seq"], 230, "an older copy was put in its place");
    assert_eq!(site.figures.tables_resumed(), 0);
    site.close().await;
    let damaged = copied(&folder);
    change(&url(&damaged), "UPDATE entries SET line = '{}' WHERE seq = 5").await;
    let site = Site::open(&damaged).await;
    assert_eq!(site.get(table).await.code(500), "failed", "what cannot be played does not open");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn checkpoints_come_of_themselves() {
    let folder = Folder::new();
    come_of_themselves(&url(&folder), &folder.database()).await;
}

/// While a table is played it gets checkpoints, and one that was long played without gets its when it is opened, even
/// by two programs at once; a table that is deleted takes it along.
pub(crate) async fn come_of_themselves(url: &str, database: &Database) {
    let site = Site::over(database.clone()).await;
    let (mut state, mut dice) = (site.table(json!({"seed": 6})).await, Quick::new(6));
    let table = format!("/api/tables/{}", id(&state));
    while state["seq"].as_u64().unwrap() < 210 {
        state = site.play(state, 10, &mut dice).await;
        if !state["over"].is_null() {
            let entry = state["seq"].as_u64().unwrap() / 2;
            let undo = json!({"seq": state["seq"], "entry": entry});
            state = site.post(&format!("{table}/undo"), &undo).await.good();
        }
    }
    seals(url, 1, None).await;
    site.close().await;
    change(url, "DELETE FROM checkpoints").await;
    for resumed in [0, 1] {
        let (site, other) = tokio::join!(Site::over(database.clone()), Site::over(database.clone()));
        let (one, two) = tokio::join!(site.get(&table), other.get(&table));
        assert_eq!((&one.good()["view"], &two.good()["view"]), (&state["view"], &state["view"]));
        assert!(site.figures.tables_resumed() >= resumed && other.figures.tables_resumed() >= resumed);
        seals(url, 1, None).await;
        site.close().await;
        other.close().await;
    }
    let site = Site::over(database.clone()).await;
    assert_eq!(site.send("DELETE", &table, &[], "").await.status, 204);
    seals(url, 0, None).await;
    site.close().await;
}
