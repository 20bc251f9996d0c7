//! The same over PostgreSQL, and what only PostgreSQL can do to the server. Each test has a database of its own, made
//! where `VOLGA_TEST_POSTGRES` names one; `cargo xtask test` sets a cluster up for them.

use crate::kit::{Site, choice, id, position};
use crate::{checkpoint, deletion, durable, openapi};
use serde_json::json;
use sqlx::{AnyConnection, Connection, Executor, Row};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use volga_engine::dice::Quick;
use volga_server::Database;

/// A database that is nobody else's.
pub(crate) struct Own {
    /// The database from which it was made.
    first: String,
    name: String,
}

impl Own {
    /// An empty database; none where PostgreSQL is left out.
    async fn new() -> Option<Own> {
        let Ok(first) = std::env::var("VOLGA_TEST_POSTGRES") else {
            let is_full = std::env::var_os("VOLGA_FULL").is_some();
            assert!(!is_full, "the tests in full need a database of PostgreSQL in VOLGA_TEST_POSTGRES");
            eprintln!("VOLGA_TEST_POSTGRES is not set: PostgreSQL is left out");
            return None;
        };
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("volga_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let own = Own { first, name };
        own.command(&format!("CREATE DATABASE {}", own.name)).await;
        Some(own)
    }

    fn url(&self) -> String {
        let joint = if self.first.contains('?') { '&' } else { '?' };
        format!("{}{joint}dbname={}", self.first, self.name)
    }

    pub(crate) fn database(&self) -> Database {
        Database::named(&self.url())
    }

    /// Somebody else's session in the database.
    pub(crate) async fn session(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url()).await.unwrap()
    }

    /// Does something from outside the database.
    async fn command(&self, sql: &str) {
        sqlx::any::install_default_drivers();
        let mut first = AnyConnection::connect(&self.first).await.unwrap();
        first.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
        first.close().await.unwrap();
    }

    /// Ends every session, and lets nobody in.
    async fn go_down(&self) {
        let name = &self.name;
        self.command(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).await;
        let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
        self.command(&end).await;
    }

    async fn come_back(&self) {
        self.command(&format!("ALTER DATABASE {} ALLOW_CONNECTIONS true", self.name)).await;
    }

    /// Waits until so many sessions wait for a lock.
    async fn until_waiting(&self, sessions: i64) {
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'";
        let mut watch = self.session().await;
        let watched = async {
            while sqlx::query(sql).bind(&self.name).fetch_one(&mut watch).await.unwrap().get::<i64, _>(0)
                < sessions
            {}
        };
        tokio::time::timeout(Duration::from_secs(20), watched).await.expect("somebody waits for a lock");
    }

    async fn drop(self) {
        self.command(&format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_postgresql() {
    let Some(own) = Own::new().await else { return };
    let site = Site::over(own.database()).await;
    let state = site.table(json!({"seed": 7})).await;
    let table = format!("/api/tables/{}", id(&state));
    let bought = site.act(&state, choice(&state, "Buy Artillery")).await.good();
    assert_eq!(site.act(&state, choice(&state, "Buy Artillery")).await.code(409), "repeated");
    let other = Site::over(own.database()).await;
    assert_eq!(other.get(&table).await.good()["seq"], 2);
    let on = site.play(bought.clone(), 40, &mut Quick::new(1)).await;
    assert_eq!(other.act(&bought, &bought["choices"][0]).await.code(409), "stale", "by the primary key");
    site.close().await;
    other.close().await;
    let site = Site::over(own.database()).await;
    let again = site.get(&table).await.good();
    assert_eq!((position(&again), &again["seq"]), (position(&on), &on["seq"]));
    let listed = site.get("/api/tables").await.good();
    assert_eq!(listed["tables"][0]["id"], id(&state));
    // A text may hold what PostgreSQL does not take for one.
    let odd = json!({"keys": {"\u{0}": "key", id(&state): "\u{0}", "aaaaaaaaaaaaaaa\u{0}": "key"}});
    let known = site.post("/api/tables/held", &odd).await.good();
    assert_eq!(known["tables"].as_array().unwrap().len(), 1);
    assert_eq!(
        known["tables"][0]["id"],
        id(&state),
        "a table without keys is found by its id, whatever the key"
    );
    assert_eq!(site.send("DELETE", &table, &[], "").await.status, 204);
    site.close().await;
    own.drop().await;
}

/// A row that somebody keeps locked holds up its own table and no other; what waits is done when the row is free.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_locked_row_holds_up_nobody_else() {
    let Some(own) = Own::new().await else { return };
    let site = Arc::new(Site::over(own.database()).await);
    let (held, mut free) = (site.table(json!({"seed": 7})).await, site.table(json!({})).await);
    let mut session = own.session().await;
    let mut locked = session.begin().await.unwrap();
    let lock = "SELECT id FROM tables WHERE id = $1 FOR UPDATE";
    sqlx::query(lock).bind(id(&held)).fetch_one(&mut *locked).await.unwrap();
    let waiting = {
        let (site, held) = (Arc::clone(&site), held.clone());
        tokio::spawn(async move { site.act(&held, choice(&held, "Buy Artillery")).await })
    };
    own.until_waiting(1).await;
    let others = async {
        for _ in 0..20 {
            free = site.act_any(&free, &mut Quick::new(5)).await;
        }
        let made = site.table(json!({})).await;
        assert_eq!(site.send("DELETE", &format!("/api/tables/{}", id(&made)), &[], "").await.status, 204);
    };
    tokio::time::timeout(Duration::from_secs(30), others).await.expect("the others go on");
    assert!(!waiting.is_finished(), "the row is still locked");
    locked.rollback().await.unwrap();
    assert_eq!(waiting.await.unwrap().good()["seq"], 2);
    Arc::into_inner(site).unwrap().close().await;
    let again = Site::over(own.database()).await;
    for (state, seq) in [(&held, 2), (&free, 21)] {
        assert_eq!(again.get(&format!("/api/tables/{}", id(state))).await.good()["seq"], seq);
    }
    again.close().await;
    session.close().await.unwrap();
    own.drop().await;
}

/// Who waits for a row that stays locked is told so in the end, and nothing was changed.
#[tokio::test(flavor = "multi_thread")]
async fn waiting_for_a_row_has_an_end() {
    let Some(own) = Own::new().await else { return };
    let site = Site::over(own.database()).await;
    let state = site.table(json!({"seed": 7})).await;
    let mut session = own.session().await;
    let mut locked = session.begin().await.unwrap();
    locked.execute("UPDATE tables SET updated = updated").await.unwrap();
    assert_eq!(site.act(&state, choice(&state, "Buy Artillery")).await.code(503), "storage");
    assert_eq!(site.get(&format!("/api/tables/{}", id(&state))).await.good()["seq"], 1);
    locked.rollback().await.unwrap();
    assert_eq!(site.act(&state, choice(&state, "Buy Artillery")).await.good()["seq"], 2);
    site.close().await;
    session.close().await.unwrap();
    own.drop().await;
}

/// Who listened before an outage hears what happens after it.
#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_a_stream_goes_on() {
    let Some(own) = Own::new().await else { return };
    let site = Site::over(own.database()).await;
    let state = site.table(json!({"seed": 7})).await;
    let table = format!("/api/tables/{}", id(&state));
    let mut stream = site.listen(id(&state), "", None).await;
    assert_eq!(stream.next().await.unwrap().kind, "seq");
    own.go_down().await;
    assert_eq!(site.act(&state, choice(&state, "Buy Artillery")).await.code(503), "storage");
    assert_eq!(site.get(&table).await.code(503), "storage", "it is read again, and cannot be");
    assert_eq!(site.send("DELETE", &table, &[], "").await.code(503), "storage");
    own.come_back().await;
    let after = site.act(&state, choice(&state, "Buy Artillery")).await.good();
    let heard = stream.next().await.expect("the stream goes on");
    assert_eq!((heard.kind.as_str(), heard.id.as_str(), &heard.data["seq"]), ("entry", "1", &after["seq"]));
    site.close().await;
    own.drop().await;
}

/// Of programs that start at once over an empty database, one makes the tables and all go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn programs_that_start_at_once() {
    let Some(own) = Own::new().await else { return };
    durable::start_at_once(&own.database()).await;
    own.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_database_is_taken_up() {
    let Some(own) = Own::new().await else { return };
    durable::take_up_form_2(&own.url(), own.database()).await;
    own.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn checkpoints_come_of_themselves() {
    let Some(own) = Own::new().await else { return };
    checkpoint::come_of_themselves(&own.url(), &own.database()).await;
    own.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_status_is_declared() {
    let Some(own) = Own::new().await else { return };
    openapi::every_status_is_declared_over(own.database()).await;
    own.drop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_when_all_ask() {
    let Some(own) = Own::new().await else { return };
    deletion::a_table_goes_when_all_ask_over(&own.database()).await;
    deletion::two_servers_count_both(&own.database()).await;
    own.drop().await;
}
