//! What a seat is told of the dice before it decides.

use crate::kit::{Folder, Site};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_seed_is_told_to_each_seat_before_it_decides() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let position = json!({"phase": "reaction", "stacks_left": 3, "setup": "empty",
        "stacks": {"0520": ["29M-PZ-1", "29M-PZ-2"], "1136": ["131D-INF3-1"]}});
    let made = site.linked(json!({"seed": 5, "position": position})).await;
    let first = |look: &Value| {
        assert_eq!(look["notice"]["kind"], "typed_seed", "{look}");
        assert!(look["notice"]["text"].as_str().unwrap().contains("every roll"));
        look["notice"]["first"].clone()
    };
    let (german, soviet) = (site.holder(&made, "german"), site.holder(&made, "soviet"));
    assert_eq!((first(&german.look().await), first(&soviet.look().await)), (json!(true), json!(true)));
    assert_eq!(first(&site.holder(&made, "spectator").look().await), false, "who looks on decides nothing");
    let acted = soviet.act(&json!("end_phase")).await.good();
    assert_eq!(first(&acted), false, "it was shown before");
    assert_eq!(first(&german.look().await), true, "this one has not decided yet");
    assert_eq!(soviet.get("?at=0").await.good()["notice"], Value::Null, "of the past nothing is decided");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_that_are_typed_are_told_as_such() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = site.linked(json!({"dice": "typed"})).await;
    let look = site.holder(&made, "soviet").look().await;
    assert_eq!((&look["notice"]["kind"], &look["notice"]["first"]), (&json!("typed_dice"), &json!(true)));
    assert!(look["notice"]["text"].as_str().unwrap().contains("by hand"));
    site.close().await;
}

/// Dice that are chance to all need no word, nor do those of a person alone, who typed them.
#[tokio::test(flavor = "multi_thread")]
async fn other_dice_need_no_word() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = site.linked(json!({})).await;
    assert_eq!(site.holder(&made, "german").look().await["notice"], Value::Null);
    assert_eq!(site.table(json!({"seed": 7})).await["notice"], Value::Null);
    site.close().await;
}
