//! Events as they happen, and what a client that was away is told.

use crate::kit::{Folder, Site, Stream, choice, id};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

async fn entries(stream: &mut Stream, count: usize) -> Vec<Value> {
    let mut entries = Vec::new();
    while entries.len() < count {
        let event = stream.next().await.expect("the stream goes on");
        if event.kind == "entry" {
            assert_eq!(event.id, event.data["entry"].to_string());
            entries.push(event.data);
        }
    }
    entries
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listener_hears_every_entry_once() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut dice = Quick::new(3);
    let state = site.table(json!({})).await;
    let table = id(&state).to_owned();
    let mut stream = site.listen(&table, "", None).await;
    let hello = stream.next().await.unwrap();
    assert_eq!((hello.kind.as_str(), &hello.data), ("seq", &json!({"seq": 1})));
    let mut told = Vec::new();
    let mut state = state;
    for _ in 0..12 {
        state = site.act_any(&state, &mut dice).await;
        told.push(state["events"].clone());
    }
    let heard = entries(&mut stream, 12).await;
    for (i, entry) in heard.iter().enumerate() {
        assert_eq!((&entry["entry"], &entry["seq"]), (&json!(i + 1), &json!(i + 2)));
        assert_eq!((&entry["kind"], &entry["in_force"]), (&json!("act"), &json!(true)));
        assert_eq!(entry["events"], told[i]);
    }
    drop(stream);

    // Away for a while, even while the server is another one: it goes on where it stopped.
    state = site.play(state, 5, &mut dice).await;
    site.close().await;
    let site = Site::open(&folder).await;
    let mut resumed = site.listen(&table, "", Some("12")).await;
    let missed = entries(&mut resumed, 5).await;
    let numbers: Vec<_> = missed.iter().map(|entry| entry["entry"].clone()).collect();
    assert_eq!(numbers, [13, 14, 15, 16, 17]);
    state = site.act_any(&state, &mut dice).await;
    assert_eq!(entries(&mut resumed, 1).await[0]["seq"], state["seq"]);
    let mut from = site.listen(&table, "?from=16", None).await;
    assert_eq!(entries(&mut from, 3).await[0]["entry"], 16);
    // What cannot be is read as "from now on".
    for last in ["999", "-1", "soon"] {
        let mut odd = site.listen(&table, "", Some(last)).await;
        assert_eq!(odd.next().await.unwrap().data["seq"], state["seq"]);
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listener_hears_when_history_changes() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let start = site.table(json!({"seed": 7})).await;
    let table = format!("/api/tables/{}", id(&start));
    let mut stream = site.listen(id(&start), "", None).await;
    let bought = site.act(&start, choice(&start, "Buy Artillery")).await.good();
    site.act(&bought, choice(&bought, "Buy Artillery")).await.good();
    let mend = json!({"seq": 3, "entry": 1, "action": {"buy": {"marker": "engineer"}}});
    site.post(&format!("{table}/mend"), &mend).await.good();
    site.post(&format!("{table}/take-back"), &json!({"seq": 4, "entry": 2})).await.good();
    site.post(&format!("{table}/undo"), &json!({"seq": 5, "entry": 1})).await.good();
    site.post(&format!("{table}/resign"), &json!({"seq": 6})).await.good();
    let heard = entries(&mut stream, 6).await;
    let told: Vec<_> = heard.iter().map(|e| (e["kind"].as_str().unwrap(), e["from"].as_u64())).collect();
    assert_eq!(
        told,
        [
            ("act", None),
            ("act", None),
            ("mend", Some(1)),
            ("take_back", Some(2)),
            ("undo", Some(1)),
            ("resign", None)
        ]
    );
    // Told again later, what is no longer in force says so.
    let mut again = site.listen(id(&start), "?from=1", None).await;
    let in_force: Vec<_> =
        entries(&mut again, 6).await.iter().map(|e| e["in_force"].as_bool().unwrap()).collect();
    assert_eq!(in_force, [false, false, true, true, true, true]);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_end_with_the_server_and_with_their_table() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let (one, other) = (site.table(json!({})).await, site.table(json!({})).await);
    let mut streams = Vec::new();
    for state in [&one, &other, &other] {
        let mut stream = site.listen(id(state), "", None).await;
        assert_eq!(stream.next().await.unwrap().kind, "seq");
        streams.push(stream);
    }
    assert_eq!(site.send("DELETE", &format!("/api/tables/{}", id(&one)), &[], "").await.status, 204);
    assert!(streams[0].next().await.is_none());
    site.close().await;
    for stream in &mut streams[1..] {
        assert!(stream.next().await.is_none());
    }
}
