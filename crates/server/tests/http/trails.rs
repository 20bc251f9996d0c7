//! Where pieces went: what each is told leads from where it saw a piece to where it sees it.

use crate::kit::{Folder, Holder, Site, id};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

/// Holds the trails since an entry against what was seen before it and is seen now: how many there are.
async fn assert_lead(holder: &Holder<'_>, before: &Value, now: &Value, from: u64) -> usize {
    let told = holder.get(&format!("/trails?from={from}")).await.good();
    assert_eq!(told["seq"], now["seq"]);
    let trails = told["trails"].as_array().unwrap();
    for trail in trails {
        let piece = trail["piece"].as_str().unwrap();
        let path = trail["path"].as_array().unwrap();
        let (was, is) = (&before["view"]["pieces"][piece], &now["view"]["pieces"][piece]);
        if was.is_object() {
            assert_eq!(path[0], was["at"], "{trail}");
        }
        match trail["kind"].as_str().unwrap() {
            "moved" => assert_eq!(path.last(), Some(&is["at"]), "{trail}"),
            "gone" => assert!(is.is_null(), "{trail}"),
            other => panic!("{other}"),
        }
        assert!(path.windows(2).all(|pair| pair[0] != pair[1]), "{trail}");
    }
    // What is seen elsewhere than before has a trail.
    for (piece, was) in before["view"]["pieces"].as_object().unwrap() {
        let is = &now["view"]["pieces"][piece];
        let has_trail = trails.iter().any(|trail| trail["piece"] == piece.as_str());
        assert!(has_trail || is["at"] == was["at"], "{piece}: {was} {is}");
    }
    trails.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn trails_lead_to_where_pieces_are_seen() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for game in ["advance", "inferno"] {
        let state = site.table(json!({"game": game, "seed": 11})).await;
        let table = Holder { site: &site, table: format!("/api/tables/{}", id(&state)), key: String::new() };
        let (mut state, mut dice, mut found) = (state, Quick::new(4), 0);
        for _ in 0..6 {
            let (before, from) = (table.look().await, state["seq"].as_u64().unwrap());
            state = site.play(state, 12, &mut dice).await;
            found += assert_lead(&table, &before, &table.look().await, from).await;
        }
        assert!(found > 5, "{game}: {found} trails");
        let all = table.get("/trails").await.good();
        assert!(!all["trails"].as_array().unwrap().is_empty());
        let none = table.get("/trails?from=99999").await.good();
        assert_eq!(none, json!({"seq": state["seq"], "trails": []}));
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_is_told_the_trails_that_he_saw() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let made = site.linked(json!({"seed": 5})).await;
    let holders = ["german", "soviet", "spectator"].map(|name| site.holder(&made, name));
    let mut dice = Quick::new(3);
    let mut found = [0; 3];
    for _ in 0..12 {
        let mut before = Vec::new();
        for holder in &holders {
            before.push(holder.look().await);
        }
        for _ in 0..10 {
            let seat = holders[2].look().await["seat"].clone();
            let mover = &holders[usize::from(seat == "soviet")];
            let choices = mover.look().await["choices"].as_array().unwrap().clone();
            mover.act(&choices[dice.below(choices.len() as u32) as usize]["action"]).await.good();
        }
        for (n, holder) in holders.iter().enumerate() {
            let from = before[n]["seq"].as_u64().unwrap();
            found[n] += assert_lead(holder, &before[n], &holder.look().await, from).await;
        }
    }
    assert!(found.iter().all(|count| *count > 3), "{found:?}");
    site.close().await;
}
