//! A game from outside: created, played, asked about.

use crate::kit::{Folder, Site, choice, id, position};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_http() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for scenario in ["main", "factory"] {
        let mut dice = Quick::new(5);
        let mut state = site.table(json!({"scenario": scenario})).await;
        let table = id(&state).to_owned();
        let mut acts = 0;
        while state["over"].is_null() {
            let before = state["seq"].as_u64().unwrap();
            state = site.act_any(&state, &mut dice).await;
            assert_eq!(state["seq"], before + 1, "an act is one entry");
            assert!(!state["events"].as_array().unwrap().is_empty() || state["rolls"] == json!([]));
            acts += 1;
        }
        let over = &state["over"];
        assert!(over["winner"].is_string() && over["rule"].is_string() && over["text"].is_string(), "{over}");
        assert_eq!((&state["choices"], &state["seat"]), (&json!([]), &Value::Null));
        let entries = site.get(&format!("/api/tables/{table}/entries")).await.good();
        assert_eq!(entries["entries"].as_array().unwrap().len(), acts + 1);
        let last = site.act(&state, &json!({"action": "roll"})).await;
        assert_eq!(last.code(409), "over");
        let listed = site.get("/api/tables").await.good();
        let listed = listed["tables"].as_array().unwrap().iter().find(|t| t["id"] == table.as_str()).unwrap();
        assert_eq!((&listed["over"], &listed["yours"]), (over, &json!(["german"])));
    }
    site.close().await;
}

#[tokio::test]
async fn a_table_begins_as_it_was_asked_for() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let reply = site
        .post(
            "/api/tables",
            &json!({"game": "advance", "scenario": "factory", "options": {"12.1": true, "12.7": 12}, "seed": 7,
                "seats": {"german": "open"}, "name": " Second try "}),
        )
        .await;
    assert_eq!(reply.status, 201);
    let state = reply.json();
    assert_eq!(reply.header("location"), format!("/api/tables/{}", id(&state)));
    let table = &state["table"];
    assert_eq!(table["options"]["12.1"], true);
    assert_eq!((&table["name"], &table["seats"]), (&json!("Second try"), &json!({"german": "open"})));
    assert_eq!((&table["seed_known"], &table["dice"]["kind"]), (&json!(true), &json!("stream")));
    assert_eq!(state["view"]["tracks"]["morale"], 12);
    let again = site.get(&format!("/api/tables/{}?board=true", id(&state))).await.good();
    assert_eq!(position(&again), position(&state));
    assert_eq!(again["board"]["game"], "advance");
    assert!(again["choices"].as_array().unwrap().iter().any(|choice| choice["pass"] == true));
    // The same seed again is the same game.
    let twin =
        site.table(json!({"scenario": "factory", "options": {"12.1": true, "12.7": 12}, "seed": 7})).await;
    assert_eq!(position(&twin), position(&state));
    site.close().await;
}

#[tokio::test]
async fn a_position_can_be_given() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"position": {"turn": 3, "morale": 11}})).await;
    assert_eq!(state["view"]["tracks"]["turn"], 3);
    let bad = site.post("/api/tables", &json!({"game": "advance", "position": {"turn": 99}})).await;
    assert_eq!(bad.code(422), "bad_setup");
    site.close().await;
}

#[tokio::test]
async fn a_route_runs_until_it_is_refused() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"seed": 7})).await;
    let path = format!("/api/tables/{}/act", id(&state));
    let buy = json!({"buy": {"marker": "artillery"}});
    let body = json!({"seq": 1, "actions": [buy, buy, {"activate": {"area": 1}}, buy]});
    let done = site.post(&path, &body).await.good();
    assert_eq!((&done["done"], &done["seq"]), (&json!(2), &json!(3)));
    assert_eq!(done["stop"]["error"]["code"], "refused");
    assert!(done["stop"]["error"]["rule"].is_string());
    assert_eq!(done["view"]["tracks"]["artillery_available"], 2);
    // One that is refused at once is no route at all.
    let refused = site.post(&path, &json!({"seq": 3, "actions": [{"activate": {"area": 1}}]})).await;
    assert_eq!(refused.code(422), "refused");
    let whole = site.post(&path, &json!({"seq": 3, "actions": [buy, buy]})).await.good();
    assert_eq!((&whole["done"], &whole["stop"]), (&json!(2), &Value::Null));
    site.close().await;
}

#[tokio::test]
async fn odds_and_reasons() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut state = site.table(json!({"seed": 7})).await;
    let table = format!("/api/tables/{}", id(&state));
    for label in ["Spend no more", "Activate Area 1"] {
        state = site.act(&state, choice(&state, label)).await.good();
    }
    let moves = state["choices"].as_array().unwrap().iter();
    let attack = moves.clone().find(|c| c["rule"] == "8.2g").expect("a step against a hidden unit").clone();
    let odds = site.post(&format!("{table}/odds"), &json!({"action": attack["action"]})).await.good();
    assert_eq!(odds["method"], "exact");
    let sum: f64 =
        odds["outcomes"].as_array().unwrap().iter().map(|o| o["probability"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{odds}");
    assert_eq!(odds["sums"][0]["terms"][0]["rule"], "8.2g");
    let plain = site.post(&format!("{table}/odds"), &json!({"action": "end_activation"})).await;
    assert_eq!(plain.code(422), "refused");

    let why = site.post(&format!("{table}/why"), &json!({"action": attack["action"]})).await.good();
    assert_eq!(why["ok"], true);
    let unit = attack["clicks"][0].clone();
    let far = json!({"action": {"move": {"unit": unit, "to": 42}}});
    let why = site.post(&format!("{table}/why"), &far).await.good();
    assert_eq!(why["ok"], false);
    assert!(why["refusal"]["rule"].is_string() && why["refusal"]["text"].is_string(), "{why}");
    // Clicks on a piece and a place where it cannot go get the same reason.
    let clicked = site.post(&format!("{table}/why"), &json!({"clicks": [unit, "42"]})).await.good();
    assert_eq!(clicked["refusal"], why["refusal"]);
    assert_eq!(clicked["action"], far["action"]);
    let clicked = site.post(&format!("{table}/why"), &json!({"clicks": ["river"]})).await.good();
    assert_eq!((&clicked["ok"], &clicked["refusal"]), (&json!(false), &Value::Null));
    // Nothing that is only asked changes anything.
    let now = site.get(&table).await.good();
    assert_eq!((&now["seq"], position(&now)), (&state["seq"], position(&state)));
    site.close().await;
}

#[tokio::test]
async fn games_rules_and_words() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let games = site.get("/api/games").await.good();
    let game = &games["games"][0];
    assert_eq!((&game["id"], &game["seats"]), (&json!("advance"), &json!(["german"])));
    let presets = &game["presets"];
    for scenario in ["main", "factory"] {
        let ids: Vec<_> = presets[scenario].as_array().unwrap().iter().map(|p| p["id"].clone()).collect();
        assert_eq!(ids, ["standard", "easier", "harder", "everything"]);
    }
    assert!(game["about"]["credit"].is_string());
    for game in games["games"].as_array().unwrap() {
        for about in ["kind", "players", "length", "complexity", "history"] {
            assert!(game["about"][about].is_string(), "{about} of {}", game["id"]);
        }
        assert!((1..=5).contains(&game["difficulty"].as_u64().unwrap()), "the difficulty of {}", game["id"]);
    }
    assert!(game["agents"].as_array().unwrap().contains(&json!("scripted")));
    let rules = site.get("/api/games/advance/rules").await.good();
    for part in ["sections", "rules", "rulings", "notes", "glossary", "pictures"] {
        assert!(rules[part].as_array().is_some_and(|list| !list.is_empty()), "{part}");
    }
    let words = site.get("/api/games/advance/text").await.good();
    assert_eq!(words["phase.dawn"], "Dawn");
    for path in ["/api/games/chess/rules", "/api/games/chess/text", "/api/games/chess/board"] {
        assert_eq!(site.get(path).await.code(404), "unknown_game");
    }
    site.close().await;
}

/// A game shows its board before anyone sits down, the same as at a table.
#[tokio::test]
async fn a_board_without_a_table() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for scenario in ["main", "factory"] {
        let table = site.post("/api/tables", &json!({"game": "advance", "scenario": scenario})).await.good();
        let id = table["table"]["id"].as_str().unwrap();
        let mut board = site.get(&format!("/api/games/advance/board?scenario={scenario}")).await.good();
        let opening = board.as_object_mut().unwrap().remove("opening").unwrap();
        assert_eq!(board, site.get(&format!("/api/tables/{id}/board")).await.good());
        assert_eq!(opening["spaces"]["1"]["holder"], "german");
        let units = |view: &Value| view["pieces"]["295-516"].clone();
        assert_eq!(units(&opening), units(&table["view"]));
    }
    let first = site.get("/api/games/advance/board").await;
    assert_eq!(first.body, site.get("/api/games/advance/board?scenario=main").await.body);
    assert_eq!(site.get("/api/games/advance/board?scenario=winter").await.code(422), "bad_setup");
    assert_eq!(site.get("/api/games/advance/board?turn=2").await.code(400), "bad_request");
    site.close().await;
}

/// Every path of the description is there.
#[tokio::test]
async fn the_description_and_the_router_agree() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let description = site.get("/api/openapi.json").await.good();
    assert!(description["openapi"].as_str().unwrap().starts_with("3."));
    let paths = description["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 37, "{:?}", paths.keys().collect::<Vec<_>>());
    for (path, methods) in paths {
        let path = path.replace("{id}", "nothing").replace("{game}", "nothing");
        for method in methods.as_object().unwrap().keys() {
            let reply =
                site.send(&method.to_uppercase(), &path, &[("content-type", "application/json")], "{}").await;
            let code = reply.json()["error"]["code"].clone();
            assert!(code != "unknown_path" && code != "wrong_method", "{method} {path}: {code}");
        }
        let reply = site.send("PATCH", &path, &[], "").await;
        assert_eq!(reply.code(405), "wrong_method");
    }
    site.close().await;
}
