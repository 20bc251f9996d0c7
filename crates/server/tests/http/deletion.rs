//! Deleting a table that several people share.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};
use volga_server::Database;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_when_all_ask() {
    let folder = Folder::new();
    a_table_goes_when_all_ask_over(&folder.database()).await;
}

/// One seat alone deletes nothing, whenever it asks; the others are shown that it has, also after a restart, and it
/// can think better of it.
pub(crate) async fn a_table_goes_when_all_ask_over(database: &Database) {
    let mut site = Site::over(database.clone()).await;
    let made = site.linked(json!({})).await;
    let table = format!("/api/tables/{}", id(&made));
    let asked = json!({"deletion": {"asked": ["german"], "waits_for": ["soviet"]}});
    {
        let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
        let mut stream = soviet.listen(1).await;
        assert_eq!(stream.next().await.unwrap().kind, "seq");
        for _ in 0..2 {
            let reply = german.send("DELETE", "", None).await;
            assert_eq!((reply.status, reply.json()), (202, asked.clone()), "asking twice is not two asking");
        }
        let heard = stream.next().await.unwrap();
        assert_eq!((heard.kind.as_str(), &heard.data["deletion"]), ("deletion", &asked["deletion"]));
        let held = site.post("/api/tables/held", &json!({"keys": {id(&made): soviet.key}})).await.good();
        assert_eq!(held["tables"][0]["deletion"], asked["deletion"]);
        // Giving up and playing on change nothing of it.
        german.post("/resign", &json!({"seq": german.look().await["seq"]})).await.good();
        assert_eq!(german.send("DELETE", "", None).await.status, 202);
        assert_eq!(soviet.look().await["table"]["deletion"], asked["deletion"]);
        assert_eq!(stream.next().await.unwrap().kind, "entry");
        assert_eq!(german.post("/keep", &json!({})).await.good(), json!({"deletion": null}));
        assert_eq!(stream.next().await.unwrap().data["deletion"], Value::Null);
        assert_eq!(soviet.look().await["table"]["deletion"], Value::Null);
        assert_eq!(german.send("DELETE", "", None).await.json(), asked);
    }
    site.close().await;
    site = Site::over(database.clone()).await;
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    assert_eq!(soviet.look().await["table"]["deletion"], asked["deletion"], "it is kept");
    let spectator = site.holder(&made, "spectator");
    for reply in [spectator.send("DELETE", "", None).await, spectator.post("/keep", &json!({})).await] {
        assert_eq!(reply.code(403), "not_your_seat");
    }
    let mut stream = german.listen(1).await;
    assert_eq!(stream.next().await.unwrap().kind, "seq");
    assert_eq!(soviet.send("DELETE", "", None).await.status, 204);
    while let Some(event) = stream.next().await {
        assert_ne!(event.kind, "seq");
    }
    assert_eq!(german.get("").await.code(404), "unknown_table");
    assert_eq!(german.post("/keep", &json!({})).await.code(404), "unknown_table");
    assert_eq!(site.get(&table).await.code(404), "unknown_table");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_over_a_file_count_both() {
    let folder = Folder::new();
    two_servers_count_both(&folder.database()).await;
}

/// Two seats that ask at once, each at a server of its own: the table goes, and no wish is lost.
pub(crate) async fn two_servers_count_both(database: &Database) {
    let (one, other) = (Site::over(database.clone()).await, Site::over(database.clone()).await);
    for _ in 0..8 {
        let made = one.linked(json!({})).await;
        let (german, soviet) = (one.holder(&made, "german"), other.holder(&made, "soviet"));
        let (first, second) = tokio::join!(german.send("DELETE", "", None), soviet.send("DELETE", "", None));
        let mut told = [first.status, second.status];
        told.sort_unstable();
        assert!(told == [202, 204] || told == [204, 204], "{told:?}");
        for holder in [&german, &soviet] {
            assert_eq!(holder.post("/keep", &json!({})).await.code(404), "unknown_table");
            assert_eq!(holder.get("").await.code(404), "unknown_table");
        }
    }
    one.close().await;
    other.close().await;
}

/// Where one person plays, alone or against a program, nobody else is asked; at a table without keys there is nothing
/// to take back.
#[tokio::test]
async fn alone_one_asks_nobody() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = site.linked(json!({"seats": {"german": "link", "soviet": "random"}})).await;
    assert_eq!(site.holder(&made, "german").send("DELETE", "", None).await.status, 204);
    let own = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&own));
    assert_eq!(site.post(&format!("{table}/keep"), &json!({})).await.code(400), "bad_request");
    assert_eq!(site.send("DELETE", &table, &[], "").await.status, 204);
    site.close().await;
}
