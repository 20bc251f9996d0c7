//! A game from its first request to its last.

use crate::exec::{fields, referee, table};
use serde_json::{Value, json};

#[test]
fn a_game_is_played_to_its_end() {
    let mut table = table(3);
    let mut n = 0usize;
    let over = loop {
        let legal = table.good(json!({"op": "legal"}));
        let choices = legal["choices"].as_array().unwrap();
        n += 1;
        let action = &choices[n * 7919 % choices.len()]["action"];
        let answer = table.act(action.clone());
        if !answer["over"].is_null() {
            break answer["over"].clone();
        }
        assert_eq!(answer["seat"], "german");
    };
    assert_eq!(fields(&over), ["winner", "level", "rule"]);
    let legal = table.good(json!({"op": "legal"}));
    assert_eq!((&legal["seat"], &legal["choices"], &legal["over"]), (&Value::Null, &json!([]), &over));

    // Nothing more is done, but everything can still be looked at.
    table.bad(json!({"op": "act", "seat": "german", "action": "end_supply"}), "over");
    table.bad(json!({"op": "suggest", "agent": "random"}), "over");
    let check = table.ask(&json!({"op": "check", "seat": "german", "action": "end_supply"}));
    assert_eq!(check["refusal"]["rule"], over["rule"]);
    let route = table.good(json!({"op": "route", "actions": ["end_supply"]}));
    assert_eq!((&route["done"], &route["stop"]["error"]["code"]), (&json!(0), &json!("over")));
    table.good(json!({"op": "view"}));
    let journal = table.good(json!({"op": "journal"}))["journal"].clone();

    let mut again = referee();
    assert_eq!(again.good(json!({"op": "load", "journal": journal}))["over"], over);
    assert_eq!(again.whole(), table.whole());
    again.good(json!({"op": "undo"}));
    assert_eq!(again.good(json!({"op": "legal"}))["over"], Value::Null);
}
