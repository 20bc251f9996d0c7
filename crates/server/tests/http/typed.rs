//! A person rolls real dice and turns real counters.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

/// Answers a request for dice as a person at a real table would: one die or counter at a time.
fn roll(request: &Value, dice: &mut Quick) -> Value {
    match request["want"]["one_of"].as_array() {
        Some(counters) => counters[dice.below(counters.len() as u32) as usize].clone(),
        None => {
            assert!(request["want"]["dice"].is_object(), "{request}");
            json!(dice.below(6) + 1)
        }
    }
}

/// Sends a request again and again with one more face, until nothing more is asked.
async fn send_rolling(site: &Site, path: &str, body: &Value, dice: &mut Quick) -> (Value, Vec<Value>) {
    let mut given: Vec<Value> = Vec::new();
    loop {
        let mut body = body.clone();
        body["given"] = given.clone().into();
        let reply = site.post(path, &body).await;
        if reply.status != 202 {
            assert!(reply.status < 300, "{:?}", reply.body);
            return (reply.json(), given);
        }
        assert_eq!(reply.code(202), "dice_needed");
        let error = &reply.json()["error"];
        assert_eq!(error["rule"], error["request"]["rule"]);
        given.push(roll(&error["request"], dice));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_real_dice() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut dice = Quick::new(31);
    let body = json!({"game": "advance", "scenario": "factory", "dice": "typed"});
    let (mut state, given) = send_rolling(&site, "/api/tables", &body, &mut dice).await;
    assert!(!given.is_empty(), "Supply was rolled for");
    assert_eq!((&state["can"]["roll"], &state["table"]["dice"]), (&json!(true), &json!({"kind": "typed"})));
    let mut rolled = 0;
    let act = format!("/api/tables/{}/act", id(&state));
    while state["over"].is_null() {
        let choices = state["choices"].as_array().unwrap();
        let action = &choices[dice.below(choices.len() as u32) as usize]["action"];
        let body = json!({"seq": state["seq"], "action": action});
        let (next, given) = send_rolling(&site, &act, &body, &mut dice).await;
        let faces: Vec<Value> = next["rolls"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|r| r["faces"].as_array().unwrap().clone())
            .collect();
        assert_eq!(faces, given, "what was typed is what counts");
        rolled += given.len();
        state = next;
    }
    assert!(rolled > 50, "{rolled}");
    site.close().await;
}

#[tokio::test]
async fn dice_that_do_not_fit_change_nothing() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let new =
        |given: Value| json!({"game": "advance", "scenario": "factory", "dice": "typed", "given": given});
    let needed = site.post("/api/tables", &new(json!([]))).await;
    assert_eq!(needed.code(202), "dice_needed");
    assert_eq!(needed.json()["error"]["request"]["want"]["dice"], json!({"sum": 4}), "{:?}", needed.body);
    for given in [
        json!([7]),
        json!([0]),
        json!([-1]),
        json!([1.5]),
        json!([null]),
        json!(["x", 1, 1, 1]),
        json!([[1]]),
    ] {
        assert_eq!(site.post("/api/tables", &new(given)).await.code(422), "bad_dice");
    }
    let many = site.post("/api/tables", &new(json!([1, 2, 3, 4, 5]))).await;
    assert_eq!(many.code(422), "bad_dice");
    assert_eq!(site.get("/api/tables").await.good()["tables"], json!([]));
    let state = site.post("/api/tables", &new(json!([1, 2, 3, 4]))).await.good();
    let act = format!("/api/tables/{}/act", id(&state));
    let body = json!({"seq": 1, "action": {"buy": {"marker": "artillery"}}, "given": [6]});
    assert_eq!(site.post(&act, &body).await.code(422), "bad_dice", "nobody asked");
    assert_eq!(site.get(&format!("/api/tables/{}", id(&state))).await.good()["seq"], 1);

    // A table that rolls for itself takes none, and typed dice have no seed.
    let own = site.table(json!({})).await;
    let body = json!({"seq": 1, "action": "end_supply", "given": [6]});
    assert_eq!(site.post(&format!("/api/tables/{}/act", id(&own)), &body).await.code(422), "bad_dice");
    let both = site.post("/api/tables", &json!({"game": "advance", "dice": "typed", "seed": 4})).await;
    assert_eq!(both.code(400), "bad_request");
    let given = site.post("/api/tables", &json!({"game": "advance", "given": [1]})).await;
    assert_eq!(given.code(422), "bad_dice");
    site.close().await;
}
