//! What was acknowledged is there; what was not accepted changed nothing.

use crate::kit::{Folder, Holder, Site, choice, id, position};
use serde_json::{Value, json};
use sqlx::Executor;
use std::sync::Arc;
use volga_engine::dice::Quick;
use volga_server::Database;

/// The same table after the server was ended and opened again, at any moment of a game.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_changes_nothing() {
    let folder = Folder::new();
    let mut site = Site::open(&folder).await;
    let mut dice = Quick::new(21);
    let mut state = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    while state["over"].is_null() && state["seq"].as_u64().unwrap() < 200 {
        state = site.play(state, 23, &mut dice).await;
        site.close().await;
        site = Site::open(&folder).await;
        let again = site.get(&table).await.good();
        for part in ["table", "seq", "view", "choices", "prompt", "take_back", "sums", "over", "can"] {
            assert_eq!(again[part], state[part], "{part}");
        }
    }
    site.close().await;
}

/// A database from before there were keys and orders is brought to its present form, and loses nothing.
#[tokio::test]
async fn an_old_database_is_taken_up() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let state = site.act(&state, &state["choices"][0]).await.good();
    site.close().await;
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}", folder.path().join("tables.db").display());
    let pool = sqlx::AnyPool::connect(&url).await.unwrap();
    for sql in [
        "ALTER TABLE tables DROP COLUMN deletion",
        "ALTER TABLE tables DROP COLUMN keys",
        "ALTER TABLE entries DROP COLUMN ordered",
        "DROP TABLE orders",
        "DROP TABLE checkpoints",
        "UPDATE settings SET value = '1' WHERE key = 'form'",
    ] {
        sqlx::query(sql).execute(&pool).await.unwrap();
    }
    pool.close().await;
    let site = Site::open(&folder).await;
    let again = site.get(&format!("/api/tables/{}", id(&state))).await.good();
    assert_eq!((&again["seq"], position(&again)), (&state["seq"], position(&state)));
    assert_eq!(site.get("/api/tables").await.good()["tables"].as_array().unwrap().len(), 1);
    site.close().await;
}

/// A database as the program made it that knew of no wishes to delete a table.
const FORM_2: &str = include_str!("form2.sql");

#[tokio::test(flavor = "multi_thread")]
async fn a_database_without_wishes_is_taken_up() {
    let folder = Folder::new();
    let url = format!("sqlite://{}?mode=rwc", folder.path().join("tables.db").display());
    take_up_form_2(&url, folder.database()).await;
}

/// Opens an old database: its tables stand as they stood, and a wish can be kept.
pub(crate) async fn take_up_form_2(url: &str, database: Database) {
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    pool.execute(sqlx::raw_sql(FORM_2)).await.unwrap();
    pool.close().await;
    let site = Site::over(database).await;
    let solo = site.get("/api/tables/ubyeqat4einwdixp").await.good();
    assert_eq!((&solo["seq"], &solo["table"]["name"]), (&json!(2), &json!("Solo")));
    let holder = |key: &str| Holder {
        site: &site,
        table: "/api/tables/f4u9uuif32ch58am".to_owned(),
        key: key.to_owned(),
    };
    let german = holder("dk7jisafg3v97psuq8s4psgw7xs79yw7");
    let soviet = holder("z6dvb8cwkhd7xbee5m9qyyp7z5jh7hbk");
    let look = german.look().await;
    assert_eq!((&look["seq"], &look["seat"]), (&json!(2), &json!("german")));
    assert_eq!(german.get("/orders").await.good()["only_choice"], true);
    assert_eq!(look["notice"]["kind"], "typed_seed", "its seed was typed, and is told now");
    assert_eq!(soviet.send("DELETE", "", None).await.status, 202);
    assert_eq!(german.look().await["table"]["deletion"]["asked"], json!(["soviet"]));
    site.close().await;
}

/// Of programs that start at once over an empty database, one makes the tables and all go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn programs_that_start_at_once() {
    let folder = Folder::new();
    start_at_once(&folder.database()).await;
}

pub(crate) async fn start_at_once(database: &Database) {
    let start = || Site::over(database.clone());
    let sites = tokio::join!(start(), start(), start(), start(), start(), start(), start(), start());
    let sites: [Site; 8] = sites.into();
    let state = sites[0].table(json!({})).await;
    for site in sites {
        assert_eq!(site.get(&format!("/api/tables/{}", id(&state))).await.good()["seq"], 1);
        site.close().await;
    }
}

#[tokio::test]
async fn a_stale_or_repeated_submission_is_answered_as_such() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"seed": 7})).await;
    let (artillery, engineer) = (choice(&state, "Buy Artillery"), choice(&state, "Buy Engineer"));
    let after = site.act(&state, artillery).await.good();
    let repeated = site.act(&state, artillery).await;
    assert_eq!(repeated.code(409), "repeated");
    assert_eq!(repeated.json()["error"]["seq"], 2);
    let stale = site.act(&state, engineer).await;
    assert_eq!(stale.code(409), "stale");
    assert_eq!(stale.json()["error"]["seq"], 2);
    let table = format!("/api/tables/{}", id(&state));
    for (path, with) in [
        ("take-back", json!({"entry": 1})),
        ("undo", json!({"entry": 1})),
        ("resign", json!({})),
        ("step", json!({})),
    ] {
        for seq in [0, 1, 3, 1_000_000] {
            let mut body = with.clone();
            body["seq"] = seq.into();
            assert_eq!(site.post(&format!("{table}/{path}"), &body).await.code(409), "stale", "{path} {seq}");
        }
    }
    let now = site.get(&table).await.good();
    assert_eq!((&now["seq"], position(&now)), (&after["seq"], position(&after)));
    site.close().await;
}

/// Of several clients that submit at once, exactly one is accepted each time, and nothing is lost or doubled.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_clients_that_act_at_once_one_wins() {
    let folder = Folder::new();
    let site = Arc::new(Site::open(&folder).await);
    let mut state = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    for round in 1..=25u64 {
        let choices = state["choices"].as_array().unwrap().clone();
        let clients = (0..4usize).map(|client| {
            let (site, state) = (Arc::clone(&site), state.clone());
            let choice = choices[client % choices.len()].clone();
            tokio::spawn(async move { site.act(&state, &choice).await })
        });
        let mut accepted = Vec::new();
        for client in clients.collect::<Vec<_>>() {
            let reply = client.await.unwrap();
            if reply.status == 200 {
                accepted.push(reply.json());
            } else {
                assert!(["stale", "repeated"].contains(&reply.code(409).as_str()));
            }
        }
        assert_eq!(accepted.len(), 1, "round {round}");
        state = accepted.remove(0);
        assert_eq!(state["seq"], round + 1);
    }
    let entries = site.get(&format!("{table}/entries")).await.good();
    assert_eq!(entries["entries"].as_array().unwrap().len(), 26);
    let lines = site.get(&format!("{table}/journal")).await;
    assert_eq!(lines.text().lines().count(), 27);
    Arc::into_inner(site).unwrap().close().await;
}

/// Two servers over one database: the primary key lets only one of them add an entry.
#[tokio::test(flavor = "multi_thread")]
async fn two_servers_do_not_overwrite_each_other() {
    let folder = Folder::new();
    let (one, other) = (Site::open(&folder).await, Site::open(&folder).await);
    let state = one.table(json!({"seed": 7})).await;
    let path = format!("/api/tables/{}", id(&state));
    assert_eq!(other.get(&path).await.good()["seq"], 1);
    let accepted = one.act(&state, choice(&state, "Buy Artillery")).await.good();
    let refused = other.act(&state, choice(&state, "Buy Engineer")).await;
    assert_eq!(refused.code(409), "stale");
    let now = other.get(&path).await.good();
    assert_eq!((&now["seq"], position(&now)), (&accepted["seq"], position(&accepted)), "it looked again");
    one.close().await;
    other.close().await;
}

/// Many tables share a commit: one that another server was quicker at, or that is gone, does not spoil it for
/// the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_tables_at_once_over_two_servers() {
    let folder = Folder::new();
    let (one, other) = (Arc::new(Site::open(&folder).await), Arc::new(Site::open(&folder).await));
    let mut tables = Vec::new();
    for _ in 0..24 {
        let state = one.table(json!({"seed": 7})).await;
        assert_eq!(other.get(&format!("/api/tables/{}", id(&state))).await.good()["seq"], 1);
        tables.push(state);
    }
    let act = |site: &Arc<Site>, state: &Value, label: &'static str| {
        let (site, state) = (Arc::clone(site), state.clone());
        tokio::spawn(async move { site.act(&state, choice(&state, label)).await })
    };
    let asked: Vec<_> = tables
        .iter()
        .map(|state| (state, act(&one, state, "Buy Artillery"), act(&other, state, "Buy Engineer")))
        .collect();
    for (state, one_answer, other_answer) in asked {
        let answers = [one_answer.await.unwrap(), other_answer.await.unwrap()];
        let won: Vec<_> = answers.iter().filter(|reply| reply.status == 200).collect();
        assert_eq!(won.len(), 1, "{answers:?}");
        let lost = answers.iter().find(|reply| reply.status != 200).unwrap();
        assert_eq!(lost.code(409), "stale");
        for site in [&one, &other] {
            let now = site.get(&format!("/api/tables/{}", id(state))).await.good();
            assert_eq!(now["seq"], 2);
        }
    }
    for site in [one, other] {
        Arc::into_inner(site).unwrap().close().await;
    }
    let again = Site::open(&folder).await;
    for state in &tables {
        let entries = again.get(&format!("/api/tables/{}/entries", id(state))).await.good();
        assert_eq!(entries["entries"].as_array().unwrap().len(), 2);
    }
    again.close().await;
}

#[tokio::test]
async fn a_deleted_table_is_gone_for_good() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let keep = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    assert_eq!(site.send("DELETE", &table, &[], "").await.status, 204);
    for path in ["", "/board", "/entries", "/events", "/journal", "/report"] {
        assert_eq!(site.get(&format!("{table}{path}")).await.code(404), "unknown_table");
    }
    assert_eq!(site.act(&state, &state["choices"][0]).await.code(404), "unknown_table");
    assert_eq!(site.send("DELETE", &table, &[], "").await.code(404), "unknown_table");
    let left = site.get("/api/tables").await.good();
    let ids: Vec<&Value> = left["tables"].as_array().unwrap().iter().map(|t| &t["id"]).collect();
    assert_eq!(ids, [&keep["table"]["id"]]);
    site.close().await;
}
