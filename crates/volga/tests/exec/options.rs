//! What a game can be begun with, and what not.

use crate::exec::{assert_says, referee, table};
use serde_json::{Value, json};

#[test]
fn every_option_is_read() {
    let mut table = referee();
    let options = json!({"12.1": true, "12.2": true, "12.3": true, "12.4": true, "12.5": true, "12.6": true,
        "12.7": 15, "12.8": [10, 14]});
    table.good(json!({"op": "new", "game": "advance", "scenario": "factory", "options": options}));
    let state = table.good(json!({"op": "state"}));
    assert_eq!(state["state"]["options"], options);
    assert_eq!(state["state"]["morale"], 15);
}

#[test]
fn what_a_game_cannot_begin_with() {
    let mut table = table(7);
    let mut refused = |game: &str, scenario: &str, options: Value, code: &str, parts: &[&str]| {
        for op in ["new", "position"] {
            let request =
                json!({"op": op, "game": game, "scenario": scenario, "options": options, "set": {}});
            assert_says(&table.bad(request, code), parts);
        }
    };
    refused("chess", "main", json!({}), "unknown_game", &["chess", "advance"]);
    refused("advance", "city", json!({}), "unknown_scenario", &["city", "main", "factory"]);
    let mut option = |id: &str, value: Value, parts: &[&str]| {
        let parts = [&[id], parts].concat();
        refused("advance", "main", json!({id: value}), "bad_option", &parts);
    };
    option("12.9", json!(true), &["unknown", "12.8"]);
    option("rubble", json!(true), &["unknown", "12.1"]);
    for id in ["12.1", "12.2", "12.3", "12.4", "12.5", "12.6"] {
        option(id, json!(1), &["true or false", "found 1"]);
        option(id, Value::Null, &["true or false"]);
    }
    for value in [json!(0), json!(20), json!(-1), json!(1.5), json!("15"), json!([15]), json!(true)] {
        option("12.7", value, &["from 1 to 19"]);
    }
    for value in [json!([15]), json!([0]), json!(2), json!(["2"]), json!([2, 1.5]), Value::Null] {
        option("12.8", value, &["list of Turns"]);
    }
    // A Turn that there is, but not in this scenario.
    option("12.8", json!([2, 10]), &["Turn 10", "1 to 9"]);
    refused("advance", "factory", json!({"12.8": [9]}), "bad_option", &["12.8", "Turn 9", "10 to 14"]);
    for options in [json!([]), json!("12.1"), json!(5), json!(true)] {
        refused("advance", "main", options, "bad_option", &["expected an object"]);
    }
}

#[test]
fn seeds_are_whole_numbers() {
    let mut table = table(7);
    for seed in [json!(-1), json!(1.5), json!("7"), json!([7]), json!(1e30)] {
        let text = table.bad(json!({"op": "new", "game": "advance", "seed": seed}), "bad_request");
        assert_says(&text, &["seed", &seed.to_string()]);
    }
    table.good(json!({"op": "new", "game": "advance", "seed": u64::MAX}));
}

#[test]
fn positions_say_what_is_wrong_with_them() {
    let mut table = table(7);
    let mut refused = |set: Value, parts: &[&str]| {
        let request =
            json!({"op": "position", "game": "advance", "scenario": "main", "options": {}, "set": set});
        assert_says(&table.bad(request, "bad_position"), parts);
    };
    refused(json!([]), &["set", "expected an object"]);
    refused(json!({"moral": 5}), &["moral", "unknown", "morale"]);
    refused(json!({"turn": 0}), &["turn", "1 to 9"]);
    refused(json!({"turn": 10}), &["turn", "1 to 9"]);
    refused(json!({"morale": 20}), &["morale", "0 to 19"]);
    refused(json!({"supply": -1}), &["supply", "0 to 999"]);
    refused(json!({"phase": "night"}), &["phase", "night", "dawn", "bloody_streets"]);
    refused(json!({"phase": "end", "turn": 9}), &["phase", "6.5e"]);
    refused(json!({"units": {"1-1": 5}}), &["units.1-1", "no such German unit"]);
    refused(json!({"units": {"14-36": 5}}), &["units.14-36", "not in this scenario"]);
    refused(json!({"units": {"29-15": 51}}), &["units.29-15", "51"]);
    refused(json!({"units": {"29-15": "reinforcement"}}), &["units.29-15", "cannot"]);
    refused(json!({"units": {"24-21": "withdrawn"}}), &["units.24-21", "cannot"]);
    refused(json!({"units": {"29-15": "here"}}), &["units.29-15", "out_of_action"]);
    refused(json!({"units": {"29-15": {"area": 5, "tired": true}}}), &["units.29-15", "tired"]);
    refused(json!({"units": {"29-15": 1}}), &["7.1a", "Area 1"]);
    refused(json!({"units": {"29-15": 8}}), &["soviet.8", "8.1f"]);
    refused(json!({"soviet": {"51": null}}), &["soviet.51", "no such Area"]);
    refused(json!({"soviet": {"1": "unrevealed"}}), &["soviet.1", "printed German"]);
    refused(json!({"soviet": {"8": "H8F"}}), &["soviet.8", "4.4a"]);
    refused(json!({"soviet": {"8": "X"}}), &["soviet.8", "X"]);
    refused(json!({"soviet": {"8": "L4H", "9": "L4H"}}), &["L4H", "two places"]);
    refused(json!({"soviet": {"10": "PAVLOV"}}), &["soviet.10", "PAVLOV", "not in this game"]);
    refused(json!({"eliminated": ["PAVLOV"]}), &["eliminated", "PAVLOV"]);
    refused(json!({"eliminated": ["L4H", "L4H"]}), &["eliminated", "twice"]);
    refused(json!({"eliminated": ["L4H"], "soviet": {"8": "L4H"}}), &["eliminated", "L4H", "Area 8"]);
    refused(json!({"isolated": [10]}), &["isolated", "12.3"]);
    refused(json!({"available": {"artillery": 99}}), &["available.artillery"]);
    refused(json!({"available": {"tank": 1}}), &["available.tank"]);
    refused(json!({"event": "rain", "phase": "supply"}), &["event", "chart"]);
    refused(json!({"event": "snow"}), &["event", "snow"]);
    refused(json!({"event": "commissars"}), &["event", "later"]);
    refused(json!({"paused": "li", "phase": "random_event"}), &["paused", "later"]);
    refused(json!({"paused": "lii", "phase": "combat"}), &["paused", "lii"]);
}
