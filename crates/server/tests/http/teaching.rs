//! What teaches a game: its introduction, and pictures of what its rules mean.

use crate::kit::{Folder, Site};
use serde_json::{Value, json};

fn list<'a>(value: &'a Value, name: &str) -> &'a Vec<Value> {
    value[name].as_array().unwrap_or_else(|| panic!("{name} is a list"))
}

/// Every picture that a book names is there, with all that it points at on its map or on the way there.
#[tokio::test(flavor = "multi_thread")]
async fn every_picture_of_the_rules_can_be_drawn() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    for game in ["advance", "blau", "breslau", "city", "inferno"] {
        let book = site.get(&format!("/api/games/{game}/rules")).await.good();
        let pictures = list(&book, "pictures");
        for is_example in [true, false] {
            let count = pictures.iter().filter(|picture| picture["lesson"].is_null() == is_example).count();
            assert!(count >= 2, "{game}: {count}");
        }
        for picture in pictures {
            let (id, text) = (picture["id"].as_str().unwrap(), picture["text"].as_str().unwrap());
            assert!(!text.is_empty(), "{game}: {id}");
            let shown = site.get(&format!("/api/games/{game}/pictures/{id}")).await.good();
            let scenario = shown["scenario"].as_str().unwrap();
            let board = site.get(&format!("/api/games/{game}/board?scenario={scenario}")).await.good();
            for point in list(picture, "point") {
                let is_space = list(&board, "spaces").iter().any(|space| space["id"] == *point);
                let is_piece = list(&board, "pieces").iter().any(|piece| piece["id"] == *point);
                assert!(is_space || is_piece, "{game}: {id} points at {point}");
            }
        }
        assert_eq!(site.get(&format!("/api/games/{game}/pictures/none")).await.code(404), "unknown_path");
    }
    assert_eq!(site.get("/api/games/chess/pictures/example-0").await.code(404), "unknown_game");
    site.close().await;
}

#[tokio::test]
async fn a_game_introduces_itself_and_explains_its_terms() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let introduction = site.get("/api/games/city/introduction").await.good();
    assert!(list(&introduction, "cards").len() >= 4);
    assert_eq!(introduction["position"]["scenario"], json!("intro"), "where the lesson begins");
    let lessons = list(&introduction, "lessons");
    assert_eq!(lessons[0]["id"], json!("lesson"));
    assert!(lessons.iter().all(|lesson| lesson["title"].as_str().is_some_and(|title| !title.is_empty())));
    let book = site.get("/api/games/city/rules").await.good();
    let named = |term: &str| list(&book, "glossary").iter().any(|one| one["term"] == json!(term));
    assert!(named("Final Reaction Phase") && !named("Final Soviet Reaction Phase"));
    assert_eq!(site.get("/api/games/chess/introduction").await.code(404), "unknown_game");
    site.close().await;
}
