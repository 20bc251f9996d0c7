//! Ways, lenses and musters: what helps a player to decide, and tells nobody more than he may know.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};

/// A campaign in which the German player moves first.
async fn campaign(site: &Site, seats: Value) -> Value {
    let with = json!({"game": "city", "scenario": "campaign", "seed": 5, "seats": seats,
        "options": {"ready_made": true}});
    let mut state = site.table(with).await;
    for _ in 0..400 {
        if state["view"]["phase"] == json!(["phase.initiative"]) {
            return state;
        }
        if state["can"]["step"] == true {
            let step = format!("/api/tables/{}/step", id(&state));
            state = site.post(&step, &json!({"seq": state["seq"]})).await.good();
            continue;
        }
        let ends = ["end_air", "end_bombardment", "flak_end", "end_phase", "skip"];
        let choices = state["choices"].as_array().unwrap();
        let end = choices.iter().find(|choice| ends.iter().any(|end| choice["action"] == *end));
        let choice = end.unwrap_or(&choices[0]).clone();
        state = site.act(&state, &choice).await.good();
    }
    panic!("no initiative: {}", state["prompt"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_way_can_be_gone_in_one_act() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = campaign(&site, json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    let begin = |choice: &&Value| {
        choice["action"]["begin"]["units"].as_u64().is_some_and(|mask| mask.count_ones() == 1)
    };
    let choices = state["choices"].as_array().unwrap();
    let piece = choices.iter().filter(begin).find_map(|choice| {
        assert_eq!(choice["group"], choice["action"]["begin"]["hex"]);
        choice["clicks"][0].as_str().filter(|id| id.contains("-PZ-")).map(str::to_owned)
    });
    let piece = piece.expect("a tank may move");
    let ways = site.post(&format!("{table}/ways"), &json!({"pieces": [piece]})).await.good();
    let steps = ways["steps"].as_array().unwrap();
    let far =
        steps.iter().find(|step| step["from"].is_u64() && step["before"] == json!([])).expect("two hexes");
    let near = &steps[far["from"].as_u64().unwrap() as usize];
    assert!(near["from"].is_null() && near["cost"]["total"].as_i64() < far["cost"]["total"].as_i64());
    // What the other side gets to see, as when the top leaves a stack, does not stop it.
    let act = json!({"seq": state["seq"], "actions": [ways["begin"], near["action"], far["action"]]});
    let done = site.post(&format!("{table}/act"), &act).await.good();
    assert_eq!((&done["done"], &done["stop"]), (&json!(3), &Value::Null));
    assert_eq!(done["view"]["pieces"][&piece]["at"], far["space"]);
    // From there it goes on without another beginning.
    let on = site.post(&format!("{table}/ways"), &json!({})).await.good();
    assert_eq!((&on["begin"], &on["from"]), (&Value::Null, &far["space"]));
    let nobody = site.post(&format!("{table}/ways"), &json!({"pieces": ["nobody"]})).await.good();
    assert_eq!(nobody, json!({"begin": null, "from": null, "scale": 1, "steps": []}));
    let many = vec!["x"; 65];
    assert_eq!(site.post(&format!("{table}/ways"), &json!({"pieces": many})).await.code(400), "bad_request");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lenses_and_musters_are_there_for_who_may_look() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = campaign(&site, json!({"german": "you", "soviet": "random"})).await;
    let table = format!("/api/tables/{}", id(&state));
    assert_eq!(state["musters"], json!([]));
    let lenses = site.get(&format!("{table}/lenses")).await.good();
    let zone = &lenses["lenses"][0];
    assert_eq!((&zone["id"], &zone["rule"]), (&json!("german_zone"), &json!("9.0")));
    assert!(!zone["spaces"].as_array().unwrap().is_empty());
    assert_eq!(site.get(&format!("{table}/lenses?eye=soviet")).await.code(403), "not_your_seat");
    assert_eq!(site.get(&format!("{table}/lenses?eye=nobody")).await.code(400), "unknown_eye");
    let soviet = json!({"seat": "soviet", "pieces": []});
    assert_eq!(site.post(&format!("{table}/ways"), &soviet).await.code(403), "not_your_seat");
    site.close().await;
}

/// The chains of these pieces, as `to` and how many actions each has.
async fn chains(site: &Site, table: &str, pieces: &[&str]) -> Vec<Value> {
    let found = site.post(&format!("{table}/ahead"), &json!({"pieces": pieces})).await.good();
    found["chains"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_pieces_could_do_once_something_is_said_can_be_sent_as_it_is() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut state = site.table(json!({"game": "advance", "scenario": "main", "seed": 1942})).await;
    let table = format!("/api/tables/{}", id(&state));
    let pieces = ["295-516", "295-517"];
    assert_eq!(chains(&site, &table, &pieces).await, Vec::<Value>::new(), "supply comes first");
    state = site
        .post(&format!("{table}/act"), &json!({"seq": state["seq"], "action": "end_supply"}))
        .await
        .good();
    let found = chains(&site, &table, &pieces).await;
    let chain = found.iter().find(|chain| chain["to"] == "31").expect("they can go there");
    assert_eq!(chain["pieces"], json!(pieces));
    assert_eq!(chain["actions"][0], json!({"activate": {"area": 1}}));
    assert_eq!(chain["verb"], "move");
    let act = json!({"seq": state["seq"], "actions": chain["actions"]});
    let done = site.post(&format!("{table}/act"), &act).await.good();
    assert_eq!((&done["done"], &done["stop"]), (&json!(3), &Value::Null));
    assert!(pieces.iter().all(|piece| done["view"]["pieces"][piece]["at"] == "31"));
    // Those of another Area cannot be activated now, nor those of the enemy ever.
    assert_eq!(chains(&site, &table, &["71-191"]).await, Vec::<Value>::new());
    assert_eq!(chains(&site, &table, &["nobody"]).await, Vec::<Value>::new());
    let many = vec!["x"; 65];
    assert_eq!(site.post(&format!("{table}/ahead"), &json!({"pieces": many})).await.code(400), "bad_request");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_comes_before_a_move_but_for_one_that_throws_dice() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"game": "inferno", "scenario": "basic-solo", "seed": 1942})).await;
    let table = format!("/api/tables/{}", id(&state));
    let view = state["view"]["pieces"].as_object().unwrap();
    let own = view.keys().find(|piece| piece.starts_with("g-") && view[*piece]["at"] == "W").unwrap();
    let found = chains(&site, &table, &[own]).await;
    let is_order = |chain: &&Value| chain["actions"][0] == json!({"order": "short_moves"});
    let chain = found.iter().find(is_order).expect("short moves are one way to go");
    let act = json!({"seq": state["seq"], "actions": chain["actions"]});
    let done = site.post(&format!("{table}/act"), &act).await.good();
    assert_eq!((&done["stop"], &done["rolls"]), (&Value::Null, &json!([])));
    assert_eq!(done["view"]["pieces"][own]["at"], chain["to"]);
    site.close().await;
}
