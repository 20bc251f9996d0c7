//! Journals in and out, reports.

use crate::kit::{Folder, Site, id, position};
use serde_json::json;
use volga_catalog::games::Advance;
use volga_engine::dice::Quick;
use volga_engine::journal::verify;

const LINES: [(&str, &str); 1] = [("content-type", "application/x-ndjson")];

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_goes_out_and_comes_in_again() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"seed": 3, "options": {"12.3": true}})).await;
    let state = site.play(state, 80, &mut Quick::new(1)).await;
    let out = site.get(&format!("/api/tables/{}/journal", id(&state))).await;
    assert_eq!(out.header("content-type"), "application/x-ndjson");
    assert!(out.header("content-disposition").starts_with("attachment; filename=\"volga-advance-"));
    let reply = site.send("POST", "/api/tables/import", &LINES, out.body.clone()).await;
    assert_eq!(reply.status, 201);
    let again = reply.json();
    assert_ne!(id(&again), id(&state));
    assert_eq!((position(&again), &again["seq"]), (position(&state), &state["seq"]));
    assert_eq!(again["take_back"], state["take_back"]);
    let out_again = site.get(&format!("/api/tables/{}/journal", id(&again))).await;
    assert_eq!(out_again.text(), out.text());
    // With its seed it goes on by the same dice.
    let choice = state["choices"][0].clone();
    let (one, two) = (site.act(&state, &choice).await.good(), site.act(&again, &choice).await.good());
    assert_eq!((&one["rolls"], position(&one)), (&two["rolls"], position(&two)));
    site.close().await;
}

/// Without its seed a journal can be looked at, and played on only by someone who rolls.
#[tokio::test]
async fn a_journal_without_its_seed_asks_for_dice() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let state = site.play(state, 10, &mut Quick::new(1)).await;
    let out = site.get(&format!("/api/tables/{}/journal", id(&state))).await;
    assert!(!out.text().contains("seed"));
    let again = site.send("POST", "/api/tables/import", &LINES, out.body.clone()).await.good();
    assert_eq!((&again["can"]["roll"], &again["table"]["seed_known"]), (&json!(true), &json!(false)));
    assert_eq!(position(&again), position(&state));
    site.close().await;
}

#[tokio::test]
async fn a_damaged_journal_is_refused_with_its_line() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"seed": 3})).await;
    let state = site.play(state, 12, &mut Quick::new(1)).await;
    let out = site.get(&format!("/api/tables/{}/journal", id(&state))).await;
    let lines: Vec<&str> = out.text().lines().collect();
    let supply_ends = lines.iter().position(|line| line.contains("end_supply")).unwrap();
    let without = [&lines[..supply_ends], &lines[supply_ends + 1..]].concat();
    let cut = &out.text()[..out.text().len() - 10];
    let cases = [
        (String::new(), "line 1"),
        ("hello\n".into(), "line 1"),
        ("{}\n".into(), "line 1: not a journal"),
        (lines[0].replace("advance", "chess"), "line 1: unknown game"),
        (lines[0].to_owned(), "line 2"),
        (lines[1..].join("\n"), "line 1"),
        (without.join("\n"), "line"),
        (cut.to_owned(), "line 14"),
        (out.text().replacen("\"commitment\":\"", "\"commitment\":\"00", 1), "line 1"),
        (lines[0].to_owned() + "\n" + &"[".repeat(100_000), "line 2"),
    ];
    for (text, says) in cases {
        let reply = site.send("POST", "/api/tables/import", &LINES, text.clone()).await;
        assert_eq!(reply.code(422), "bad_journal");
        let sentence = reply.json()["error"]["text"].as_str().unwrap().to_owned();
        assert!(sentence.starts_with(says), "{sentence} for {}", &text[..text.len().min(200)]);
    }
    let bytes = site.send("POST", "/api/tables/import", &LINES, vec![0xff, 0xfe]).await;
    assert_eq!(bytes.code(400), "bad_request");
    let big = site.send("POST", "/api/tables/import", &LINES, vec![b' '; (8 << 20) + 1]).await;
    assert_eq!(big.code(413), "too_large");
    let kind =
        site.send("POST", "/api/tables/import", &[("content-type", "text/plain")], out.body.clone()).await;
    assert_eq!(kind.code(415), "media_type");
    assert_eq!(site.get("/api/tables").await.good()["tables"].as_array().unwrap().len(), 1);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_can_be_verified_and_told() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"scenario": "factory", "options": {"12.4": true}, "seed": 5})).await;
    let table = format!("/api/tables/{}", id(&state));
    let early = site.get(&format!("{table}/report?format=md")).await;
    assert!(early.text().contains("The game goes on"), "a report can be had before the end");
    let state = site.play(state, usize::MAX, &mut Quick::new(17)).await;

    let journal = site.get(&format!("{table}/journal")).await;
    let lines: Vec<&str> = journal.text().lines().collect();
    let found = verify::<Advance, _>(&lines).unwrap();
    assert!(found.is_sound() && found.commitment_ok == Some(true) && found.rolls_derived > 10, "{found:?}");

    let result = state["over"]["text"].as_str().unwrap();
    let markdown = site.get(&format!("{table}/report?format=md")).await;
    assert_eq!(markdown.header("content-type"), "text/markdown; charset=utf-8");
    let last_turn = format!("### Turn {}", state["view"]["tracks"]["turn"]);
    for part in
        [result, "## By Turn", "| Morale |", "| German Areas |", "## Luck", &last_turn, "Parent Organization"]
    {
        assert!(markdown.text().contains(part), "{part}");
    }
    let html = site.get(&format!("{table}/report?format=html")).await;
    assert!(html.header("content-security-policy").starts_with("default-src 'none'"));
    let text = html.text();
    assert!(text.starts_with("<!doctype html>") && text.trim_end().ends_with("</html>"));
    assert!(text.matches("<svg").count() >= 5, "pictures of the map and charts");
    assert!(
        !text.contains("<script") && !text.contains("src=") && !text.contains("href="),
        "it stands on its own"
    );

    let told = site.get(&format!("{table}/report?format=json")).await.good();
    let morale = told["series"].as_array().unwrap().iter().find(|s| s["id"] == "morale").unwrap();
    let points = morale["points"].as_array().unwrap();
    assert_eq!(points.last().unwrap()[1], state["view"]["tracks"]["morale"]);
    assert_eq!(points[0][0], 10);
    let luck = &told["luck"][0];
    let sum = |key: &str| {
        luck["outcomes"].as_array().unwrap().iter().map(|o| o[key].as_f64().unwrap()).sum::<f64>()
    };
    let decided = luck["decided"].as_array().unwrap();
    assert!((sum("expected") - decided.len() as f64).abs() < 1e-6, "{luck}");
    assert_eq!(sum("actual") as usize, decided.len());
    assert!(decided.iter().all(|d| d["probability"].as_f64().unwrap() > 0.0), "what happened was possible");
    assert_eq!(site.get(&format!("{table}/report?format=pdf")).await.code(400), "bad_request");
    site.close().await;
}
