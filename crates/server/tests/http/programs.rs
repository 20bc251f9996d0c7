//! Programs at seats, and their advice.

use crate::kit::{Folder, Site, id};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_a_whole_game() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut state = site.table(json!({"scenario": "factory", "seats": {"german": "eager"}})).await;
    assert_eq!((&state["choices"], &state["can"]["step"]), (&json!([]), &json!(true)));
    let table = format!("/api/tables/{}", id(&state));
    let act = json!({"seq": 1, "seat": "german", "action": "end_supply"});
    assert_eq!(site.post(&format!("{table}/act"), &act).await.code(403), "not_your_seat");
    assert_eq!(site.post(&format!("{table}/resign"), &json!({"seq": 1})).await.code(403), "not_your_seat");
    let has_seed = async || site.get(&format!("{table}/journal")).await.text().contains("\"seed\"");
    assert!(!has_seed().await, "nobody has secrets, but the dice are not known yet");
    while state["over"].is_null() {
        state = site.post(&format!("{table}/step"), &json!({"seq": state["seq"]})).await.good();
    }
    assert_eq!(site.post(&format!("{table}/step"), &json!({"seq": state["seq"]})).await.code(409), "over");
    assert!(has_seed().await);
    site.close().await;
}

#[tokio::test]
async fn advice_is_a_legal_choice() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    for agent in ["random", "eager", "scripted"] {
        let advice = site.post(&format!("{table}/suggest"), &json!({"agent": agent})).await.good();
        let legal = state["choices"].as_array().unwrap();
        assert!(
            legal.iter().any(|c| c["action"] == advice["action"] && c["label"] == advice["label"]),
            "{advice}"
        );
        let again = site.post(&format!("{table}/suggest"), &json!({"agent": agent})).await.good();
        assert_eq!(again, advice, "the same question has the same answer");
    }
    let unknown = site.post(&format!("{table}/suggest"), &json!({"agent": "oracle"})).await;
    assert_eq!(unknown.code(400), "unknown_agent");
    assert_eq!(site.post(&format!("{table}/step"), &json!({"seq": 1})).await.code(409), "not_a_program");
    let nobody = site.post("/api/tables", &json!({"game": "advance", "seats": {"german": "oracle"}})).await;
    assert_eq!(nobody.code(400), "unknown_agent");
    site.close().await;
}
