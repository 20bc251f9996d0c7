//! A process that serves one seat answers only what that seat may know and do.

use crate::exec::{Table, fields, table};
use crate::process::Process;
use serde_json::{Value, json};

fn german() -> Table {
    let mut table = Table(Process::start(&["--seat", "german"]));
    table.good(json!({"op": "new", "game": "advance", "seed": 7}));
    table
}

/// Sends what must be refused with this code; journal and choices stay as they are.
fn refused(table: &mut Table, request: Value, code: &str) {
    let whole = |table: &mut Table| ["journal", "legal"].map(|op| table.ask(&json!({"op": op})));
    let before = whole(table);
    let answer = table.ask(&request);
    assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!(code)), "{answer}");
    assert_eq!(whole(table), before);
}

#[test]
fn the_referees_requests_are_refused() {
    let mut table = german();
    refused(&mut table, json!({"op": "state"}), "not_for_a_seat");
    refused(&mut table, json!({"op": "dice", "queue": [6]}), "not_for_a_seat");
    refused(&mut table, json!({"op": "position", "game": "advance", "set": {}}), "not_for_a_seat");
}

#[test]
fn another_seats_requests_are_refused() {
    let mut table = german();
    for op in ["act", "check", "odds", "why"] {
        refused(&mut table, json!({"op": op, "seat": "soviet", "action": "end_supply"}), "unknown_seat");
    }
    refused(&mut table, json!({"op": "view", "eye": "open"}), "not_your_seat");
    refused(&mut table, json!({"op": "view", "eye": "soviet"}), "not_your_seat");
}

#[test]
fn its_own_requests_are_answered_as_ever() {
    let (mut table, mut open) = (german(), table(7));
    for request in [json!({"op": "legal"}), json!({"op": "why"}), json!({"op": "board"})] {
        assert_eq!(table.good(request.clone()), open.good(request));
    }
    let act = json!({"op": "act", "seat": "german", "action": "end_supply"});
    assert_eq!(table.good(act.clone()), open.good(act));
    assert_eq!(table.good(json!({"op": "view"})), open.good(json!({"op": "view", "eye": "german"})));
    table.good(json!({"op": "view", "eye": "spectator"}));
    table.good(json!({"op": "suggest", "agent": "random"}));
    assert_eq!(fields(&table.good(json!({"op": "check", "action": "end_combat"}))), ["ok"]);
}

#[test]
fn it_takes_back_its_own_decisions_up_to_a_roll() {
    let mut table = german();
    refused(&mut table, json!({"op": "undo"}), "nothing_to_undo");
    table.act(json!("end_supply"));
    table.good(json!({"op": "undo"}));
    table.act(json!("end_supply"));
    table.act(json!("end_combat")); // the next Turn's rolls follow
    refused(&mut table, json!({"op": "undo"}), "not_undone");
}

/// The seed of a game is not in any answer before the end, and in its journal then.
#[test]
fn the_seed_is_not_told_before_the_end() {
    let seed = table(7).good(json!({"op": "journal"}))["journal"][0]["dice"]["seed"].clone();
    let seed = seed.as_str().unwrap();
    assert_eq!(seed.len(), 64);
    let mut table = german();
    let mut over = false;
    while !over {
        for op in ["legal", "journal", "view", "why", "board"] {
            let answer = table.0.send(json!({"op": op}).to_string());
            assert!(!answer.contains(seed), "{op}");
        }
        let choices = table.good(json!({"op": "legal"}))["choices"].clone();
        let action = &choices.as_array().unwrap().last().unwrap()["action"];
        let answer = table.act(action.clone());
        assert!(!answer.to_string().contains(seed));
        over = !answer["over"].is_null();
    }
    let journal = table.good(json!({"op": "journal"}));
    assert_eq!(journal["journal"][0]["dice"]["seed"], seed);
}
