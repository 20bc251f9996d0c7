//! Answers that never change: each is made once, whoever asks for it, and never the wrong one.

use crate::kit::{Folder, Site, id};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

#[tokio::test(flavor = "multi_thread")]
async fn what_never_changes_is_made_once() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut paths = vec!["/api/games".to_owned(), "/api/openapi.json".to_owned(), "/js/main.js".to_owned()];
    for game in ["advance", "inferno", "city"] {
        let what = ["board", "rules", "text", "lessons", "introduction", "pictures/example-0"];
        paths.extend(what.map(|what| format!("/api/games/{game}/{what}")));
    }
    for (n, path) in paths.iter().enumerate() {
        let (one, other) = tokio::join!(site.get(path), site.get(path));
        assert_eq!((one.status, &one.body), (200, &other.body), "{path}");
        let tag = one.header("etag");
        for _ in 0..3 {
            let known = site.send("GET", path, &[("if-none-match", tag)], "").await;
            assert_eq!((known.status, known.body.len()), (304, 0), "{path}");
            let packed = site.send("GET", path, &[("accept-encoding", "br, gzip")], "").await;
            assert_eq!((packed.header("content-encoding"), packed.header("etag")), ("gzip", tag), "{path}");
            assert!(packed.body.len() < one.body.len(), "{path}");
            assert_eq!(packed.header("vary"), "accept-encoding");
        }
        assert_eq!(site.figures.answers_made(), n + 1, "{path}");
    }
    // What cannot be made is no answer to keep, and the usual scenario is one of those that have a name.
    let unknown = site.get("/api/games/advance/board?scenario=nowhere").await;
    assert_eq!(unknown.code(422), "bad_setup");
    let named = site.get("/api/games/advance/board?scenario=main").await;
    assert_eq!(named.body, site.get("/api/games/advance/board").await.body);
    assert_eq!(site.figures.answers_made(), paths.len());
    let other = site.get("/api/games/advance/board?scenario=factory").await;
    assert_ne!(named.body, other.body);
    site.close().await;
}

async fn board(site: &Site, table: &Value) -> Value {
    site.get(&format!("/api/tables/{}/board", id(table))).await.good()
}

/// The board of a table is that of all tables that begin alike, and of no other.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_made_once_for_all_tables_that_begin_alike() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut dice = Quick::new(7);
    let (one, other) = (site.table(json!({})).await, site.table(json!({"seed": 5})).await);
    let first = board(&site, &one).await;
    assert_eq!(board(&site, &other).await, first);
    let one = site.play(one, 10, &mut dice).await;
    assert_eq!(board(&site, &one).await, first);
    assert_eq!(site.figures.answers_made(), 1);
    let looked = site.get(&format!("/api/tables/{}?board=true", id(&one))).await.good();
    assert_eq!(looked["board"], first);
    let mut boards = vec![first];
    for with in [json!({"options": {"12.6": true}}), json!({"scenario": "factory"}), json!({"game": "city"})]
    {
        let table = site.table(with.clone()).await;
        let found = board(&site, &table).await;
        let looked = site.get(&format!("/api/tables/{}?board=true", id(&table))).await.good();
        assert_eq!(looked["board"], found, "{with}");
        assert_eq!(site.figures.answers_made(), boards.len() + 1);
        boards.push(found);
    }
    for (n, found) in boards.iter().enumerate() {
        assert!(!boards[..n].contains(found), "each has its own");
    }
    site.close().await;
}
