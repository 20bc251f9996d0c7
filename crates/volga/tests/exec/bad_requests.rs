//! What is no request, or not one that can be granted.

use crate::exec::{assert_says, at_the_elevator, referee, table};
use serde_json::{Value, json};

const OPS: [&str; 17] = [
    "games", "new", "legal", "check", "dice", "act", "route", "odds", "why", "view", "board", "state",
    "position", "undo", "load", "journal", "suggest",
];

#[test]
fn what_is_no_json() {
    let mut table = table(7);
    let lines: [&[u8]; 7] =
        [b"{", b"legal", b"{\"op\":\"legal\"", b"{\"op\":\"legal\"}}", b"{'op':'legal'}", b"\"", b"\0"];
    for line in lines {
        assert_says(&table.bad_line(line, "bad_json"), &["not JSON"]);
    }
}

#[test]
fn what_is_no_utf8() {
    let mut table = table(7);
    table.bad_line(b"\xff\xfe", "bad_json");
    table.bad_line(b"{\"op\":\"legal\",\"note\":\"\xff\"}", "bad_json");
}

#[test]
fn what_is_no_object() {
    let mut table = table(7);
    for line in ["5", "null", "[]", "\"legal\"", "[{\"op\":\"legal\"}]"] {
        assert_says(&table.bad_line(line, "bad_request"), &["object"]);
    }
}

#[test]
fn what_is_too_deep() {
    let mut table = table(7);
    let deep = format!("{{\"op\":{}", "[".repeat(100_000));
    table.bad_line(deep, "bad_json");
}

#[test]
fn a_line_of_a_million_characters() {
    let mut table = table(7);
    let long = "x".repeat(1_000_000);
    let requests = [
        (json!({"op": "act", "seat": "german", "action": long}), "bad_action"),
        (json!({"op": "act", "seat": long, "action": "roll"}), "unknown_seat"),
        (json!({"op": "new", "game": "advance", "seed": long}), "bad_request"),
        (json!({"op": "new", "game": "advance", "options": {"12.7": long}}), "bad_option"),
        (json!({"op": long}), "unknown_op"),
    ];
    for (request, code) in requests {
        assert!(table.bad(request, code).len() < 2_000, "an error does not send a long text back");
    }
    table.good(json!({"op": "legal", "note": long}));
}

#[test]
fn empty_lines_are_passed_over() {
    let mut table = table(7);
    let answer = table.0.send("\n  \r\n\t\n{\"op\":\"games\"}\r");
    assert!(answer.starts_with("{\"ok\":true,\"games\""));
    table.good(json!({"op": "legal"}));
}

#[test]
fn unknown_ops() {
    let mut table = table(7);
    let text = table.bad(json!({"op": "attack"}), "unknown_op");
    assert_says(&text, &["\"attack\""]);
    assert_says(&text, &OPS);
    table.bad(json!({"op": ""}), "unknown_op");
    table.bad(json!({"op": "Legal"}), "unknown_op");
    table.bad(json!({}), "bad_request");
    table.bad(json!({"op": 5}), "bad_request");
    table.bad(json!({"op": null}), "bad_request");
}

#[test]
fn without_a_game_only_beginnings_are_answered() {
    let mut table = referee();
    for op in OPS.into_iter().filter(|op| !["games", "new", "position", "load"].contains(op)) {
        let answer = table.ask(&json!({"op": op}));
        assert_eq!(answer["error"]["code"], "no_game", "{op}: {answer}");
    }
    table.good(json!({"op": "games"}));
}

#[test]
fn missing_fields_are_named() {
    let mut table = table(7);
    let missing = [
        ("new", "game"),
        ("check", "action"),
        ("dice", "queue"),
        ("act", "action"),
        ("route", "actions"),
        ("odds", "action"),
        ("position", "game"),
        ("load", "journal"),
    ];
    for (op, field) in missing {
        assert_says(&table.bad(json!({"op": op}), "bad_request"), &[&format!("{field:?}")]);
    }
    assert_says(&table.bad(json!({"op": "position", "game": "advance"}), "bad_request"), &["\"set\""]);
}

#[test]
fn wrong_types_are_named() {
    let mut table = table(7);
    let wrong = [
        json!({"op": "new", "game": 5}),
        json!({"op": "new", "game": "advance", "scenario": 5}),
        json!({"op": "new", "game": "advance", "scenario": null}),
        json!({"op": "check", "seat": 5, "action": "roll"}),
        json!({"op": "check", "seat": null, "action": "roll"}),
        json!({"op": "route", "actions": 5}),
        json!({"op": "odds", "action": "end_supply", "plan": 5}),
        json!({"op": "view", "eye": 5}),
        json!({"op": "load", "journal": 5}),
        json!({"op": "suggest", "agent": 5}),
        json!({"op": "suggest", "agent": "random", "millis": "long"}),
        json!({"op": "suggest", "agent": "random", "millis": 1e12}),
    ];
    for request in wrong {
        assert_says(&table.bad(request, "bad_request"), &["should be"]);
    }
}

#[test]
fn seats_eyes_and_agents_that_there_are_not() {
    let mut table = table(7);
    for op in ["check", "act", "odds"] {
        let request = json!({"op": op, "seat": "soviet", "action": "end_supply"});
        assert_says(&table.bad(request, "unknown_seat"), &["soviet", "german"]);
    }
    let route = json!({"op": "route", "seat": "", "actions": ["end_supply"]});
    table.bad(route, "unknown_seat");
    let viewer = table.bad(json!({"op": "view", "eye": "nobody"}), "unknown_eye");
    assert_says(&viewer, &["nobody", "german", "spectator", "open"]);
    let agent = table.bad(json!({"op": "suggest", "agent": "oracle"}), "unknown_agent");
    assert_says(&agent, &["oracle", "random"]);
}

#[test]
fn what_is_no_action() {
    let mut table = table(7);
    let wrong = [
        json!("nonsense"),
        json!({"nonsense": {}}),
        Value::Null,
        json!(5),
        json!([]),
        json!({}),
        json!("buy"),
        json!({"buy": {}}),
        json!({"buy": {"marker": "tank"}}),
        json!({"buy": {"marker": "air", "count": 2}}),
        json!({"buy": {"marker": "air"}, "roll": null}),
        json!({"activate": {"area": 0}}),
        json!({"activate": {"area": 51}}),
        json!({"activate": {"area": "8"}}),
        json!({"activate": {"area": 8.5}}),
        json!({"move": {"unit": "29-15"}}),
        json!({"move": {"unit": "nobody", "to": 8}}),
        json!({"attack": {"area": 10, "units": ["29-15", "29-15"]}}),
        json!({"attack": {"area": 10, "units": "29-15"}}),
        json!({"attack": {"area": 10, "units": ["H8F"]}}),
    ];
    for action in wrong {
        for op in ["check", "act", "odds"] {
            let request = json!({"op": op, "seat": "german", "action": action});
            assert_says(&table.bad(request, "bad_action"), &["no action"]);
        }
        table.bad(json!({"op": "route", "actions": ["end_supply", action]}), "bad_action");
        table.bad(json!({"op": "odds", "action": "end_supply", "plan": [action]}), "bad_action");
        table.bad(json!({"op": "why", "action": action}), "bad_action");
    }
}

#[test]
fn illegal_actions_cite_their_rule() {
    let mut table = at_the_elevator();
    let illegal = [
        (json!({"attack": {"area": 10, "units": ["29-15"]}}), "9.1a"),
        (json!({"attack": {"area": 10, "units": []}}), "9.2b"),
        (json!("end_activation"), "9.1a"),
        (json!({"move": {"unit": "29-15", "to": 9}}), "8.2b"),
        (json!({"move": {"unit": "24-21", "to": 9}}), "8.1b"),
        (json!("end_supply"), "6.3m"),
        (json!({"lead": {"unit": "29-15"}}), "9.5b"),
    ];
    for (action, rule) in illegal {
        for op in ["act", "odds"] {
            let request = json!({"op": op, "seat": "german", "action": action});
            table.bad(request.clone(), "refused");
            assert_eq!(table.ask(&request)["refusal"]["rule"], rule, "{action}");
        }
        let checked = table.ask(&json!({"op": "check", "seat": "german", "action": action}));
        assert_eq!(checked["refusal"]["rule"], rule);
    }
}

#[test]
fn a_plan_has_an_end() {
    let mut table = table(7);
    let plan = vec!["roll"; 65];
    let text = table.bad(json!({"op": "odds", "action": "end_supply", "plan": plan}), "bad_request");
    assert_says(&text, &["64", "65"]);
}

#[test]
fn at_the_start_there_is_nothing_to_undo() {
    let mut table = table(7);
    table.bad(json!({"op": "undo"}), "nothing_to_undo");
    table.act(json!("end_supply"));
    table.good(json!({"op": "undo"}));
    table.bad(json!({"op": "undo"}), "nothing_to_undo");
}
