//! The seed, and anything from which later dice follow, does not leave before the end.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};
use sqlx::Row;
use volga_engine::dice::{Quick, Seed, Stream};

/// The seed of a table, out of its database.
async fn seed(folder: &Folder, id: &str) -> Seed {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}", folder.path().join("tables.db").display());
    let pool = sqlx::AnyPool::connect(&url).await.unwrap();
    let row = sqlx::query("SELECT header FROM tables WHERE id = $1").bind(id).fetch_one(&pool).await.unwrap();
    let header: Value = serde_json::from_str(&row.get::<String, _>(0)).unwrap();
    pool.close().await;
    Seed::from_hex(header["dice"]["seed"].as_str().unwrap()).unwrap()
}

/// Everything from which the dice follow, as it could be written: the seed, and the stream's key.
fn secrets(seed: &Seed) -> Vec<String> {
    let bytes: Vec<String> = seed.0.iter().map(u8::to_string).collect();
    let key = format!("{:?}", Stream::new(seed, &[]));
    assert!(key.contains("secret"), "not even a debug print shows it");
    vec![seed.to_hex(), seed.to_hex().to_uppercase(), bytes.join(",")]
}

fn heard(site: &Site, secret: &str) -> bool {
    let heard = site.heard.lock().unwrap();
    heard.windows(secret.len()).any(|part| part == secret.as_bytes())
}

/// Asks everything there is to ask of a table.
async fn ask_all(site: &Site, state: &Value) {
    let table = format!("/api/tables/{}", id(state));
    for path in [
        "",
        "?at=0",
        "?eye=german",
        "?eye=spectator",
        "/board",
        "/entries",
        "/journal",
        "/report?format=md",
        "/report?format=json",
        "/report?format=html",
        "?at=999",
        "?eye=soviet",
    ] {
        site.get(&format!("{table}{path}")).await;
    }
    let action = &state["choices"][0]["action"];
    for (path, body) in [
        ("odds", json!({"action": action})),
        ("why", json!({"action": action})),
        ("why", json!({"clicks": ["1"]})),
        ("suggest", json!({"agent": "random"})),
        ("step", json!({"seq": state["seq"]})),
        ("restart", json!({})),
        ("rematch", json!({})),
        ("take-back", json!({"seq": state["seq"], "entry": 0})),
        ("act", json!({"seq": state["seq"], "action": "nonsense"})),
        ("act", json!({"seq": 0, "action": action})),
        ("act", json!({"seq": state["seq"], "action": action, "given": [1, 2, 3]})),
    ] {
        site.post(&format!("{table}/{path}"), &body).await;
    }
    for path in ["/api/tables", "/api/games", "/api/openapi.json"] {
        site.get(path).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_of_the_seed_before_the_end() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut state = site.table(json!({"scenario": "factory"})).await;
    let table = format!("/api/tables/{}", id(&state));
    let seed = seed(&folder, id(&state)).await;
    let secrets = secrets(&seed);
    let mut stream = site.listen(id(&state), "?from=0", None).await;
    let mut dice = Quick::new(6);
    let mut acts = 0;
    while state["over"].is_null() {
        if acts % 60 == 0 {
            ask_all(&site, &state).await;
        }
        if acts == 100 {
            site.post(&format!("{table}/branch"), &json!({"at": 50})).await.good();
        }
        state = site.act_any(&state, &mut dice).await;
        stream.next().await.unwrap();
        acts += 1;
    }
    assert!(site.heard.lock().unwrap().len() > 200_000, "the test listened");
    for secret in &secrets {
        assert!(!heard(&site, secret), "the seed was told after {acts} acts");
    }
    // At the end it is shown, in the journal, so that everybody can check.
    let journal = site.get(&format!("{table}/journal")).await;
    assert!(journal.text().contains(&seed.to_hex()));
    site.close().await;
}

/// A seed that the player typed is his to know; still it is only in the journal.
#[tokio::test(flavor = "multi_thread")]
async fn a_typed_seed_is_in_the_journal_only() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut state = site.table(json!({"seed": 12})).await;
    let mut dice = Quick::new(6);
    let hex = Seed::from_number(12).to_hex();
    assert_eq!(seed(&folder, id(&state)).await.to_hex(), hex);
    let journal = site.get(&format!("/api/tables/{}/journal", id(&state))).await;
    assert!(journal.text().contains(&hex), "even before the end");
    site.heard.lock().unwrap().clear();
    for _ in 0..5 {
        state = site.play(state, 5, &mut dice).await;
        for path in ["", "/entries", "/board", "/report?format=html", "/report?format=json"] {
            site.get(&format!("/api/tables/{}{path}", id(&state))).await;
        }
    }
    assert!(!heard(&site, &hex));
    let out = journal.text().lines().next().unwrap();
    assert!(out.contains("\"seed\""));
    site.close().await;
}
