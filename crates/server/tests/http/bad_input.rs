//! Whatever comes in: the right status, a sentence, no change, no panic.

use crate::kit::{Folder, Site, id, position};
use serde_json::{Value, json};
use volga_engine::dice::Quick;

#[tokio::test]
async fn wrong_requests_get_the_right_status() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({"seed": 7})).await;
    let table = format!("/api/tables/{}", id(&state));
    let act = format!("{table}/act");
    let good = &state["choices"][0]["action"];
    let cases = [
        (act.as_str(), json!({"seq": 1, "action": {"fly": 1}}), 400, "bad_action"),
        (&act, json!({"seq": 1, "action": {"activate": {"area": 99}}}), 400, "bad_action"),
        (&act, json!({"seq": 1, "action": null}), 400, "bad_request"),
        (&act, json!({"seq": 1}), 400, "bad_request"),
        (&act, json!({"seq": 1, "action": good, "actions": [good]}), 400, "bad_request"),
        (&act, json!({"seq": 1, "actions": []}), 400, "bad_request"),
        (&act, json!({"seq": -1, "action": good}), 400, "bad_request"),
        (&act, json!({"seq": 1.5, "action": good}), 400, "bad_request"),
        (&act, json!({"seq": "1", "action": good}), 400, "bad_request"),
        (&act, json!({"action": good}), 400, "bad_request"),
        (&act, json!({"seq": 1, "action": good, "hurry": true}), 400, "bad_request"),
        (&act, json!({"seq": 1, "action": good, "seat": "soviet"}), 400, "unknown_seat"),
        (&act, json!([]), 400, "bad_request"),
        (&act, json!({"seq": 1, "action": {"activate": {"area": 1}}}), 422, "refused"),
        ("/api/tables/nothing/act", json!({"seq": 1, "action": good}), 404, "unknown_table"),
        ("/api/tables", json!({}), 400, "bad_request"),
        ("/api/tables", json!({"game": "chess"}), 404, "unknown_game"),
        ("/api/tables", json!({"game": "advance", "scenario": "winter"}), 422, "bad_setup"),
        ("/api/tables", json!({"game": "advance", "options": {"13.1": true}}), 422, "bad_option"),
        ("/api/tables", json!({"game": "advance", "options": {"12.7": 40}}), 422, "bad_option"),
        ("/api/tables", json!({"game": "advance", "options": {"12.8": [12]}}), 422, "bad_option"),
        ("/api/tables", json!({"game": "advance", "options": 5}), 422, "bad_option"),
        ("/api/tables", json!({"game": "advance", "seats": {"soviet": "you"}}), 400, "unknown_seat"),
        ("/api/tables", json!({"game": "advance", "seats": {"german": 5}}), 400, "unknown_agent"),
        ("/api/tables", json!({"game": "advance", "seed": -5}), 400, "bad_request"),
        ("/api/tables", json!({"game": "advance", "dice": "loaded"}), 400, "bad_request"),
        ("/api/tables", json!({"game": "advance", "name": "\n"}), 400, "bad_request"),
        ("/api/tables", json!({"game": "advance", "name": "x".repeat(101)}), 400, "bad_request"),
        ("/api/tables", json!({"game": "advance", "name": "\u{200b}"}), 400, "bad_request"),
        ("/api/tables", json!({"game": "advance", "name": "over\u{202e}turned"}), 400, "bad_request"),
        ("/api/tables", json!({"game": "advance", "position": 5}), 422, "bad_setup"),
    ];
    for (path, body, status, code) in cases {
        let reply = site.post(path, &body).await;
        assert_eq!(reply.code(status), code, "{path} {body}");
    }
    let refused = site.post(&act, &json!({"seq": 1, "action": {"activate": {"area": 1}}})).await.json();
    assert!(refused["error"]["rule"].is_string(), "{refused}");
    for path in ["?at=x", "?at=-1", "?speed=1", "/entries?from=x", "/report?format=x"] {
        assert_eq!(site.get(&format!("{table}{path}")).await.code(400), "bad_request", "{path}");
    }
    assert_eq!(site.get(&format!("{table}?eye=cat")).await.code(400), "unknown_eye");
    assert_eq!(site.get(&format!("{table}?eye=open")).await.code(403), "not_your_seat");
    assert_eq!(site.get("/api/tables?limit=x").await.code(400), "bad_request");
    let now = site.get(&table).await.good();
    assert_eq!((&now["seq"], position(&now)), (&json!(1), position(&state)), "nothing has changed");
    assert_eq!(site.get("/api/tables").await.good()["tables"].as_array().unwrap().len(), 1);
    site.close().await;
}

#[tokio::test]
async fn bodies_that_are_no_json_or_too_large() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let act = format!("/api/tables/{}/act", id(&state));
    let kind = [("content-type", "application/json")];
    let bodies: [Vec<u8>; 9] = [
        vec![],
        b"{".to_vec(),
        b"nonsense".to_vec(),
        vec![0xff, 0x00, 0xfe],
        b"{\"seq\":1e999}".to_vec(),
        b"[".repeat(50_000),
        b"{\"seq\":1,\"action\":\"\\ud800\"}".to_vec(),
        [b"{\"seq\":1,\"action\":".to_vec(), b"[".repeat(500), b"]".repeat(500), b"}".to_vec()].concat(),
        b"{\"seq\":99999999999999999999999999,\"action\":1}".to_vec(),
    ];
    for body in bodies {
        for path in [act.as_str(), "/api/tables"] {
            assert_eq!(site.send("POST", path, &kind, body.clone()).await.code(400), "bad_request");
        }
    }
    for path in [act.as_str(), "/api/tables"] {
        let large = vec![b' '; (1 << 20) + 1];
        assert_eq!(site.send("POST", path, &kind, large).await.code(413), "too_large");
    }
    let long = format!("/api/tables/{}", "x".repeat(5000));
    assert_eq!(site.get(&long).await.code(404), "unknown_table");
    for path in ["/api/tables/%00", "/api/tables/%ff%fe", "/api/tables/'%20OR%201=1--", "/api/tables/a%2Fb"] {
        let reply = site.get(path).await;
        assert!([400, 404].contains(&reply.status), "{path}: {reply:?}");
    }
    site.close().await;
}

/// A body that says that it is too large is answered before it comes; one that breaks off is no body.
#[tokio::test]
async fn bodies_that_never_come() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let head = |path: &str, length: u64| {
        let host = &site.host;
        let kind = "application/json";
        format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    for (path, length) in [
        ("/api/tables", (1 << 20) + 1),
        ("/api/tables", 10_000_000_000),
        ("/api/tables/import", (8 << 20) + 1),
    ] {
        let (status, answer) = site.raw(head(path, length)).await;
        assert_eq!(status, 413, "{answer}");
        assert!(answer.contains("too_large"), "{answer}");
    }
    let chunked = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\nconnection: close\r\n\r\nnonsense\r\n",
        site.host
    );
    let (status, answer) = site.raw(chunked).await;
    assert_eq!(status, 400, "{answer}");
    assert!(answer.contains("the body broke off"), "{answer}");
    site.close().await;
}

/// What a client sent is told back to it in part only, and with the path that it named.
#[tokio::test]
async fn errors_are_short_and_name_what_was_asked_for() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    let long = site.post(&format!("{table}/suggest"), &json!({"agent": "x".repeat(500_000)})).await;
    assert_eq!(long.code(400), "unknown_agent");
    assert!(long.body.len() < 4000, "{}", long.body.len());
    let wrong = site.send("PUT", &table, &[], "").await;
    assert_eq!(wrong.code(405), "wrong_method");
    assert_eq!(wrong.json()["error"]["text"], format!("PUT is not possible at {table}"));
    let nothing = site.get("/api/nothing").await;
    assert_eq!(nothing.code(404), "unknown_path");
    assert_eq!(nothing.json()["error"]["text"], "there is nothing at /api/nothing");
    let query = site.get(&format!("{table}?at=x")).await.json();
    let text = query["error"]["text"].as_str().unwrap();
    assert_eq!(text, "the query cannot be read: \"at\" should be a whole number");
    site.close().await;
}

/// What is wrong with a request is said in a sentence, in no parser's words.
#[tokio::test]
async fn errors_are_sentences() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let state = site.table(json!({})).await;
    let table = format!("/api/tables/{}", id(&state));
    let body = |what: &str| format!("the body cannot be used: {what}");
    let posts = [
        ("/act", "{", body("this is not JSON: it breaks off")),
        ("/act", "5", body("this should be an object, not 5")),
        ("/act", r#"{"seq":"x","action":1}"#, body(r#""seq" should be a whole number from 0, not "x""#)),
        ("/act", r#"{"seq":1,"seq":2}"#, body(r#""seq" is there twice"#)),
        ("/why", r#"{"clicks":[5]}"#, body(r#""clicks[0]" should be a text, not 5"#)),
    ];
    for (path, sent, text) in posts {
        let headers = [("content-type", "application/json")];
        let reply = site.send("POST", &format!("{table}{path}"), &headers, sent).await.json();
        assert_eq!(reply["error"]["text"], text, "{path} {sent}");
    }
    let query = site.get(&format!("{table}?speed=1")).await.json();
    let text = query["error"]["text"].as_str().unwrap();
    assert!(text.starts_with("the query cannot be read: there is no \"speed\" here; there are "), "{text}");
    site.close().await;
}

/// Requests made of pieces of good ones, put together anyhow: never a 5xx, and never a change but by an
/// accepted one.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_nonsense() {
    let folder = Folder::new();
    let site = Site::open(&folder).await;
    let mut dice = Quick::new(99);
    let state = site.table(json!({"seed": 7})).await;
    let state = site.play(state, 8, &mut dice).await;
    let table = format!("/api/tables/{}", id(&state));
    let mut seq = state["seq"].as_u64().unwrap();
    let words =
        ["seq", "seat", "action", "actions", "given", "entry", "plan", "clicks", "agent", "at", "game"];
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(3),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("german"),
        json!("\u{0}\u{202e}\"<script>"),
        json!([]),
        json!([[[]]]),
        json!({}),
        json!({"move": {"unit": "24-PZ", "to": 7}}),
        json!({"attack": {"area": 7, "units": []}}),
        json!({"attack": {"area": 7, "units": ["24-PZ", "24-PZ"]}}),
        json!([{"roll": null}, "roll", "end_supply"]),
        json!(["24-PZ", "7"]),
        json!([6, 6, "H8F"]),
        state["choices"][0]["action"].clone(),
    ];
    let paths = [
        "act",
        "take-back",
        "mend",
        "undo",
        "odds",
        "why",
        "suggest",
        "step",
        "branch",
        "restart",
        "rematch",
        "resign",
    ];
    for _ in 0..600 {
        let path = paths[dice.below(paths.len() as u32 - 1) as usize];
        let mut body = serde_json::Map::new();
        for _ in 0..dice.below(5) {
            let word = words[dice.below(words.len() as u32) as usize];
            body.insert(word.into(), values[dice.below(values.len() as u32) as usize].clone());
        }
        if dice.below(2) == 0 {
            body.insert("seq".into(), seq.into());
        }
        let body = Value::Object(body);
        let reply = site.post(&format!("{table}/{path}"), &body).await;
        assert!(reply.status < 500, "{path} {body}: {reply:?}");
        if reply.status >= 400 {
            reply.code(reply.status);
        }
        let now = site.get(&table).await.good()["seq"].as_u64().unwrap();
        let may_change = reply.status == 200 && ["act", "take-back", "mend", "undo", "step"].contains(&path);
        assert!(now == seq || (may_change && now > seq), "{path} {body}: {seq} to {now}");
        seq = now;
    }
    site.close().await;
}
