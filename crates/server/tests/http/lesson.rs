//! A guided game from outside: led step by step, left, begun again.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};

async fn lessons(site: &Site, game: &str) -> Vec<Value> {
    let told = site.get(&format!("/api/games/{game}/lessons")).await.good();
    told["lessons"].as_array().unwrap().clone()
}

/// The first lesson of a game, asked for by no name.
async fn begun(site: &Site, game: &str) -> (Value, Value) {
    let lesson = lessons(site, game).await.remove(0);
    let reply = site.post("/api/tables", &json!({"game": game, "lesson": true})).await;
    assert_eq!(reply.status, 201);
    (lesson, reply.json())
}

#[tokio::test]
async fn a_lesson_is_followed_to_its_end_and_play_goes_on() {
    for (game, seats) in [
        ("advance", json!({"german": "pupil"})),
        ("blau", json!({"axis": "pupil", "soviet": "open"})),
        ("breslau", json!({"german": "pupil", "soviet": "open"})),
        ("city", json!({"german": "pupil", "soviet": "open"})),
        ("inferno", json!({"german": "pupil"})),
    ] {
        let folder = Folder::new();
        let site = Site::open(&folder).await;
        let all = lessons(&site, game).await;
        assert_eq!(site.get(&format!("/api/games/{game}/lesson")).await.good(), all[0]);
        for lesson in all {
            let (named, steps) = (lesson["id"].as_str().unwrap(), lesson["steps"].as_array().unwrap());
            let reply = site.post("/api/tables", &json!({"game": game, "lesson": named})).await;
            assert_eq!(reply.status, 201);
            let mut state = reply.json();
            assert_eq!(state["table"]["seats"], seats);
            let at = |step: usize| json!({"id": named, "step": step, "of": steps.len()});
            for (done, step) in steps.iter().enumerate() {
                assert_eq!(state["lesson"], at(done), "{game}");
                let choices = state["choices"].as_array().unwrap();
                let offered = choices.iter().any(|choice| choice["action"] == step["action"]);
                assert!(offered, "the page finds {step} among the choices of {game}");
                state = site.act(&state, &json!({"action": step["action"]})).await.good();
            }
            assert_eq!(state["lesson"], at(steps.len()));
            let again = site.get(&format!("/api/tables/{}", id(&state))).await.good();
            assert_eq!(again["lesson"], state["lesson"]);
            let choice = state["choices"][0].clone();
            let state = site.act(&state, &choice).await.good();
            assert_eq!(state["lesson"], Value::Null, "the rest is play");
        }
        site.close().await;
    }
}

#[tokio::test]
async fn another_way_leaves_the_lesson_until_it_is_taken_back() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let (lesson, state) = begun(&site, "advance").await;
    let of = lesson["steps"].as_array().unwrap().len();
    let at = |step: Option<usize>| json!({"id": lesson["id"], "step": step, "of": of});
    let other = site.act(&state, &json!({"action": {"buy": {"marker": "air"}}})).await.good();
    assert_eq!(other["lesson"], at(None));
    let path = format!("/api/tables/{}", id(&state));
    let back =
        site.post(&format!("{path}/take-back"), &json!({"seq": other["seq"], "entry": 1})).await.good();
    assert_eq!(back["lesson"], at(Some(0)));
    let again = site.post(&format!("{path}/restart"), &json!({})).await;
    assert_eq!((again.status, &again.json()["lesson"]), (201, &at(Some(0))));
    let branch = site.post(&format!("{path}/branch"), &json!({"at": 0})).await;
    assert_eq!((branch.status, &branch.json()["lesson"]), (201, &Value::Null), "other dice are no lesson");
    site.close().await;
}

#[tokio::test]
async fn a_lesson_takes_no_set_up_of_ones_own() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for own in [json!({"seed": 3}), json!({"scenario": "main"}), json!({"seats": {"german": "you"}})] {
        let mut body = json!({"game": "advance", "lesson": true});
        body.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        assert_eq!(site.post("/api/tables", &body).await.code(400), "bad_request");
    }
    assert_eq!(
        site.post("/api/tables", &json!({"game": "chess", "lesson": true})).await.code(404),
        "unknown_game"
    );
    let other = site.post("/api/tables", &json!({"game": "advance", "lesson": "fishing"})).await;
    assert_eq!(other.code(404), "no_lesson");
    assert_eq!(site.get("/api/games/chess/lessons").await.code(404), "unknown_game");
    assert_eq!(site.get("/api/tables").await.good()["tables"], json!([]));
    site.close().await;
}
