//! The same over PostgreSQL, where `VOLGA_TEST_POSTGRES` names a database to use.

use crate::kit::{Site, choice, id, position};
use serde_json::json;
use volga_engine::dice::Quick;
use volga_server::Database;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_postgresql() {
    let Ok(url) = std::env::var("VOLGA_TEST_POSTGRES") else {
        eprintln!("VOLGA_TEST_POSTGRES is not set: PostgreSQL is not tried");
        return;
    };
    let database = Database::named(&url);
    let site = Site::over(database.clone()).await;
    let state = site.table(json!({"seed": 7})).await;
    let table = format!("/api/tables/{}", id(&state));
    let bought = site.act(&state, choice(&state, "Buy Artillery")).await.good();
    assert_eq!(site.act(&state, choice(&state, "Buy Artillery")).await.code(409), "repeated");
    let other = Site::over(database.clone()).await;
    assert_eq!(other.get(&table).await.good()["seq"], 2);
    let on = site.play(bought.clone(), 40, &mut Quick::new(1)).await;
    assert_eq!(other.act(&bought, &bought["choices"][0]).await.code(409), "stale", "by the primary key");
    site.close().await;
    other.close().await;
    let site = Site::over(database).await;
    let again = site.get(&table).await.good();
    assert_eq!((position(&again), &again["seq"]), (position(&on), &on["seq"]));
    let listed = site.get("/api/tables").await.good();
    assert_eq!(listed["tables"][0]["id"], id(&state));
    assert_eq!(site.send("DELETE", &table, &[], "").await.status, 204);
    site.close().await;
}
