//! Tables by an owner's data sheet: begun with it, told what differs, kept, handed on; and no more than memory bears.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};

fn sheet() -> Value {
    json!({"volga": "data", "game": "blau", "units": {"ger-lv": {"strength": 5, "name": "55 Korps"}}})
}

fn new(data: &Value) -> Value {
    json!({"game": "blau", "options": {"ready_made": true}, "seed": 3, "data": data})
}

#[tokio::test]
async fn the_form_is_answered_where_there_is_one() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let form = site.get("/api/games/blau/data").await.good();
    assert_eq!(form["units"]["ger-lv"]["strength"], 6);
    let none = site.get("/api/games/city/data").await;
    assert_eq!((none.status, none.json()["error"]["code"].clone()), (404, json!("no_data")));
    let games = site.get("/api/games").await.good();
    let has = |game: &str| {
        let games = games["games"].as_array().unwrap();
        games.iter().find(|known| known["id"] == game).unwrap()["data"].clone()
    };
    assert_eq!((has("blau"), has("city")), (json!(true), json!(false)));
    let tried = site.post("/api/games/blau/data", &sheet()).await.good();
    assert_eq!((tried["differs"].as_array().map(Vec::len), tried["more"].clone()), (Some(2), json!(0)));
    let refused = site.post("/api/games/blau/data", &json!({"volga": "data"})).await;
    assert_eq!((refused.status, refused.json()["error"]["code"].clone()), (422, json!("bad_setup")));
    // The form is a sheet that changes nothing.
    let state = site.post("/api/tables", &new(&form)).await.json();
    assert_eq!(state["table"]["data"]["differs"], json!([]));
    site.close().await;
}

#[tokio::test]
async fn a_table_is_played_by_its_sheet_wherever_it_goes() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.post("/api/tables", &new(&sheet())).await;
    assert_eq!(state.status, 201);
    let state = state.json();
    let data = &state["table"]["data"];
    assert_eq!(data["sha256"].as_str().map(str::len), Some(64));
    let told: Vec<&str> = data["differs"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(
        told,
        [
            "LV Armee Korps: name 55 Korps instead of LV Armee Korps.",
            "LV Armee Korps: strength 5 instead of 6."
        ]
    );
    let plain = site
        .post("/api/tables", &json!({"game": "blau", "options": {"ready_made": true}, "seed": 3}))
        .await
        .json();
    assert_eq!(plain["table"].get("data"), None);
    let name = async |id: &str| {
        let board = site.get(&format!("/api/tables/{id}/board")).await.good();
        let pieces = board["pieces"].as_array().unwrap();
        pieces.iter().find(|piece| piece["id"] == "ger-lv").unwrap()["name"].clone()
    };
    assert_eq!(
        (name(id(&state)).await, name(id(&plain)).await),
        (json!("55 Korps"), json!("LV Armee Korps"))
    );
    // A branch keeps it.
    let branch = site.post(&format!("/api/tables/{}/branch", id(&state)), &json!({"at": 0})).await;
    assert_eq!((branch.status, branch.json()["table"]["data"].clone()), (201, data.clone()));
    site.close().await;
    let site = Site::open(&folder).await;
    let again = site.get(&format!("/api/tables/{}", id(&state))).await.good();
    assert_eq!(again["table"]["data"], *data, "after a restart of the server");
    site.close().await;
}

#[tokio::test]
async fn a_wrong_sheet_is_refused_and_nothing_is_kept() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for (units, words) in [
        (
            json!({"ger-lv": {"strength": 99}}),
            "data sheet, unit ger-lv, strength: expected 1 to 20, found 99",
        ),
        (json!({"sov-65": {"strength": 4}}), "unit sov-65, strength (8.0): expected 5, found 4"),
        (json!({"ger-lv": {"colour": "grey"}}), "unit ger-lv, colour"),
    ] {
        let reply =
            site.post("/api/tables", &new(&json!({"volga": "data", "game": "blau", "units": units}))).await;
        assert_eq!(reply.status, 422, "{words}");
        let error = reply.json()["error"].clone();
        assert_eq!(error["code"], "bad_setup");
        assert!(error["text"].as_str().unwrap().contains(words), "{error}");
    }
    let mut large = sheet();
    large["about"] = json!("x".repeat(70_000));
    assert_eq!(site.post("/api/tables", &new(&large)).await.status, 422);
    let other = json!({"game": "city", "data": sheet()});
    assert_eq!(site.post("/api/tables", &other).await.status, 422);
    let tables = site.get("/api/tables").await.good();
    assert_eq!(tables["tables"], json!([]));
    site.close().await;
}
