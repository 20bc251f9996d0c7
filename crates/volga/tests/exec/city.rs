//! A game with two seats and secrets: what lies below the top of distant German stacks does not leave the program.

use crate::exec::{Table, referee};
use crate::process::Process;
use serde_json::{Value, json};

/// The journal of an introductory game up to the Soviet player's last phase, with these two Panzers below two others in
/// hexes that no Soviet unit is next to.
fn journal(below: [&str; 2]) -> Value {
    let mut table = referee();
    let act = |table: &mut Table, action: Value| table.good(json!({"op": "act", "action": action}));
    table.good(json!({"op": "new", "game": "city", "scenario": "intro", "seed": 3}));
    act(&mut table, json!("place_rest"));
    let hexes = [below[0], below[1], "0542", "0644"];
    for (n, hex) in (1..).zip(hexes) {
        act(&mut table, json!({"place": {"unit": format!("29M-PZ-{n}"), "hex": hex}}));
    }
    act(&mut table, json!("place_rest"));
    loop {
        let answer = table.good(json!({"op": "legal"}));
        if answer["prompt"]["rule"] == "11.2" {
            return table.good(json!({"op": "journal"}))["journal"].clone();
        }
        let choices = answer["choices"].as_array().expect("somebody decides");
        let ends = ["end_air", "end_bombardment", "end_phase", "skip"].map(Value::from);
        let end = choices.iter().find(|choice| ends.contains(&choice["action"])).expect("all can be ended");
        act(&mut table, end["action"].clone());
    }
}

/// A process of this seat with that game.
fn at(seat: &str, journal: &Value) -> Table {
    let mut table = Table(Process::start(&["--seat", seat]));
    table.good(json!({"op": "load", "journal": journal}));
    table
}

/// All that a seat can ask, as it is answered.
fn asked(table: &mut Table) -> Vec<String> {
    let mut requests: Vec<Value> =
        ["legal", "view", "why", "board", "journal", "games"].map(|op| json!({"op": op})).into();
    requests.push(json!({"op": "view", "eye": "spectator"}));
    for action in [
        json!({"begin": {"hex": "0542", "units": 1}}),
        json!({"counterattack": {"hex": "0743", "units": 1}}),
        json!({"dive": {"unit": "29M-PZ-1"}}),
        json!({"begin": {"hex": "0743", "units": 3}}),
    ] {
        requests.extend(["check", "odds", "why"].map(|op| json!({"op": op, "action": action})));
    }
    requests.iter().map(|request| table.0.send(request.to_string())).collect()
}

#[test]
fn games_that_differ_out_of_sight_are_the_same_to_the_soviet_seat() {
    let journals = [journal(["0542", "0644"]), journal(["0644", "0542"])];
    assert_ne!(journals[0], journals[1]);
    let mut tables = journals.each_ref().map(|journal| at("soviet", journal));
    let [one, other] = tables.each_mut().map(asked);
    assert_eq!(one, other);
    // A scout walks up to one of the stacks, and it is seen.
    for action in [
        json!({"begin": {"hex": "0944", "units": 1}}),
        json!({"step": {"to": "0844"}}),
        json!({"step": {"to": "0745"}}),
    ] {
        let answers = tables.each_mut().map(|table| table.ask(&json!({"op": "act", "action": action})));
        assert_eq!(answers[0]["ok"], true, "{}", answers[0]);
    }
    let [one, other] = tables.each_mut().map(asked);
    assert_ne!(one, other, "what is seen differs");
}

#[test]
fn the_german_seat_is_told_what_it_did() {
    let journal = journal(["0542", "0644"]);
    let mut table = at("german", &journal);
    let text = table.0.send(r#"{"op":"journal"}"#);
    assert!(text.contains("29M-PZ-1") && !text.contains("\"act\":null"), "{text}");
    assert!(table.0.send(r#"{"op":"view"}"#).contains("\"29M-PZ-1\""));
    let choices = table.good(json!({"op": "legal"}))["choices"].clone();
    assert_eq!(choices, json!([]), "the Soviet player decides");
}

#[test]
fn the_set_up_of_the_other_side_is_not_told() {
    let mut table = at("soviet", &journal(["0542", "0644"]));
    let whole = table.0.send(r#"{"op":"journal"}"#);
    assert!(whole.contains("\"act\":null") && !whole.contains("29M-PZ-1"), "{whole}");
    let view = table.0.send(r#"{"op":"view"}"#);
    assert!(!view.contains("\"29M-PZ-1\"") && view.contains("\"0542#"), "{view}");
}

/// Neither seat acts for the other, and a stack that may not be looked through is not described by a refusal.
#[test]
fn bad_input_is_refused_with_its_rule() {
    let mut table = referee();
    table.good(
        json!({"op": "new", "game": "city", "scenario": "intro", "options": {"ready_made": true}, "seed": 1}),
    );
    for (seat, action, rule) in [
        ("soviet", json!("place_rest"), "4.0b"),
        ("german", json!("place_rest"), "2.1a"),
        ("german", json!({"top": {"unit": "244D-INF2-1"}}), "8.4"),
    ] {
        let answer = table.ask(&json!({"op": "act", "seat": seat, "action": action}));
        let refused = answer["refusal"]["rule"].as_str().expect("it is refused");
        assert!(refused.starts_with(rule), "{action}: {answer}");
    }
    table.bad(json!({"op": "act", "action": {"begin": {"hex": "0047", "units": 1}}}), "bad_action");
    table.bad(json!({"op": "new", "game": "city", "scenario": "winter"}), "unknown_scenario");
    table.bad(json!({"op": "new", "game": "city", "options": {"ready_made": 3}}), "bad_option");
}

#[test]
fn an_impossible_position_is_refused() {
    let mut table = referee();
    for (set, at) in [
        (
            json!({"phase": "initiative", "stacks": {
                "0642": ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1"]}}),
            "0642",
        ),
        (json!({"phase": "initiative", "units": {"29M-PZ-1": "0743"}}), "0743"),
        (json!({"units": {"29M-PZ-99": "0642"}}), "29M-PZ-99"),
        (json!({"phase": "lunch"}), "phase"),
    ] {
        let request = json!({"op": "position", "game": "city", "scenario": "campaign", "set": set});
        let answer = table.ask(&request);
        assert_eq!(answer["error"]["code"], "bad_position", "{answer}");
        assert!(answer["error"]["text"].as_str().is_some_and(|text| text.contains(at)), "{answer}");
    }
}
