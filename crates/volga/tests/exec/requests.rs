//! Every request with exactly the fields of its answer.

use crate::exec::{
    at_the_elevator, attack_the_elevator, before_the_elevator, fields, position, referee, table,
};
use serde_json::{Value, json};

const STANDING: [&str; 4] = ["ok", "seat", "prompt", "over"];

#[test]
fn games() {
    let answer = referee().good(json!({"op": "games"}));
    assert_eq!(fields(&answer), ["ok", "games"]);
    let game = &answer["games"][0];
    assert_eq!(fields(game), ["id", "title", "seats", "scenarios", "options"]);
    assert_eq!((&game["id"], &game["seats"]), (&json!("advance"), &json!(["german"])));
    let scenarios = game["scenarios"].as_array().unwrap();
    assert_eq!(scenarios.iter().map(|s| &s["id"]).collect::<Vec<_>>(), ["main", "factory"]);
    let options = game["options"].as_array().unwrap();
    assert_eq!(options.len(), 8);
    for (option, id) in options.iter().zip(1..) {
        assert_eq!(option["id"], format!("12.{id}"));
        assert_eq!(option["rule"], option["id"]);
        let own: &[&str] = if id < 7 { &[] } else { &["min", "max"] };
        let all = ["id", "rule", "name", "meaning", "kind", "default"];
        assert_eq!(fields(option), [&all, own].concat());
    }
}

#[test]
fn new() {
    let mut table = referee();
    let whole = json!({"op": "new", "game": "advance", "scenario": "factory", "options": {}, "seed": 7});
    let answer = table.good(whole);
    assert_eq!(fields(&answer), STANDING);
    assert_eq!((&answer["seat"], &answer["over"]), (&json!("german"), &Value::Null));
    assert_eq!(fields(&answer["prompt"]), ["text", "rule"]);
    assert_eq!(table.good(json!({"op": "state"}))["state"]["scenario"], "factory");
    // Scenario, options and seed may be left out.
    table.good(json!({"op": "new", "game": "advance"}));
    assert_eq!(table.good(json!({"op": "state"}))["state"]["scenario"], "main");
}

#[test]
fn a_seed_repeats_its_game_and_a_secret_one_does_not() {
    let mut table = referee();
    let mut opening = |seed: Value| {
        table.good(json!({"op": "new", "game": "advance", "seed": seed}));
        table.good(json!({"op": "journal"}))
    };
    assert_eq!(opening(json!(7)), opening(json!(7)));
    assert_ne!(opening(json!(7)), opening(json!(8)));
    assert_ne!(opening(Value::Null), opening(Value::Null));
}

#[test]
fn legal() {
    let answer = table(7).good(json!({"op": "legal"}));
    assert_eq!(fields(&answer), ["ok", "seat", "prompt", "choices", "over"]);
    let choices = answer["choices"].as_array().unwrap();
    assert!(choices.len() > 2);
    for choice in choices {
        assert_eq!(fields(choice)[..5], ["action", "label", "rule", "clicks", "verb"]);
    }
}

#[test]
fn check() {
    let mut table = table(7);
    let mut check = |action: Value| table.ask(&json!({"op": "check", "seat": "german", "action": action}));
    assert_eq!(check(json!("end_supply")), json!({"ok": true}));
    let refused = check(json!({"activate": {"area": 8}}));
    assert_eq!(fields(&refused), ["ok", "refusal"]);
    assert_eq!(refused["ok"], false);
    assert_eq!(fields(&refused["refusal"]), ["rule", "text"]);
    assert_eq!(refused["refusal"]["rule"], "6.4.2");
}

#[test]
fn act() {
    let mut table = at_the_elevator();
    let answer = table.act(attack_the_elevator());
    assert_eq!(fields(&answer), ["ok", "events", "rolls", "seat", "prompt", "over"]);
    let events = answer["events"].as_array().unwrap();
    assert_eq!(events.iter().map(|e| &e["kind"]).collect::<Vec<_>>(), ["attack_declared", "revealed"]);
    for event in events {
        assert_eq!(fields(event)[..2], ["rule", "kind"]);
        assert_eq!(fields(event).last(), Some(&"text"));
    }
    let rolls = answer["rolls"].as_array().unwrap();
    assert_eq!(rolls.len(), 1, "the counter that was drawn");
    assert_eq!(fields(&rolls[0]), ["rule", "faces"]);
    assert_eq!(rolls[0]["faces"], json!([events[1]["counter"]]));
}

#[test]
fn act_by_the_seat_whose_turn_it_is() {
    let mut table = table(7);
    table.good(json!({"op": "act", "action": "end_supply"}));
}

#[test]
fn an_illegal_act_has_its_refusal_and_an_error() {
    let mut table = table(7);
    let request = json!({"op": "act", "seat": "german", "action": {"activate": {"area": 8}}});
    let answer = table.ask(&request);
    assert_eq!(fields(&answer), ["ok", "refusal", "error"]);
    assert_eq!(answer["refusal"]["rule"], "6.4.2");
    assert_eq!(answer["error"]["text"], answer["refusal"]["text"]);
    table.bad(request, "refused");
}

#[test]
fn route() {
    let mut table = before_the_elevator();
    let route = |actions: Value| json!({"op": "route", "seat": "german", "actions": actions});
    let mut moves = vec![json!({"activate": {"area": 8}})];
    moves.extend(["29-15", "29-71"].map(|unit| json!({"move": {"unit": unit, "to": 10}})));
    let answer = table.good(route(moves.into()));
    assert_eq!(fields(&answer), ["ok", "events", "rolls", "seat", "prompt", "over", "done", "stop"]);
    assert_eq!((&answer["done"], &answer["stop"]), (&json!(3), &Value::Null));

    // The last of these is never tried: what is turned over may change the player's mind.
    let attack = json!({"attack": {"area": 10, "units": ["29-15", "29-71"]}});
    let answer = table.good(route(json!([attack, {"lead": {"unit": "29-15"}}])));
    assert_eq!((&answer["done"], &answer["stop"]), (&json!(1), &json!("reveal")));

    let answer = table.good(route(json!(["end_supply", "roll"])));
    assert_eq!(answer["done"], 0);
    assert_eq!(fields(&answer["stop"]), ["ok", "refusal", "error"]);
    assert_eq!(answer["stop"]["refusal"]["rule"], "6.3m");
}

#[test]
fn odds() {
    let mut table = at_the_elevator();
    let answer = table.good(json!({"op": "odds", "action": attack_the_elevator(), "plan": []}));
    assert_eq!(fields(&answer), ["ok", "method", "until", "assumes", "outcomes"]);
    assert_eq!(answer["method"], "exact");
    assert_eq!(answer["assumes"].as_array().unwrap().len(), 3);
    let outcomes = answer["outcomes"].as_array().unwrap();
    let names = ["key", "text", "probability", "short", "tone"];
    outcomes.iter().for_each(|o| assert_eq!(fields(o)[..5], names));
    let sum: f64 = outcomes.iter().map(|o| o["probability"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
}

/// Two artillery in a plan are one more than one: each plan action is used once.
#[test]
fn a_plan_is_used_in_order_and_each_part_once() {
    let mut table = at_the_elevator();
    let mut win = |plan: Value| {
        let answer = table.good(json!({"op": "odds", "action": attack_the_elevator(), "plan": plan}));
        let outcomes = answer["outcomes"].as_array().unwrap().clone();
        let won = outcomes.iter().filter(|o| o["key"] == "success" || o["key"] == "overrun");
        won.map(|o| o["probability"].as_f64().unwrap()).sum::<f64>()
    };
    let engineer = json!({"support": {"marker": "engineer"}});
    let (none, one, two) = (win(json!([])), win(json!([engineer])), win(json!([engineer, engineer])));
    assert!(none < one && one < two, "{none} {one} {two}");
    // Only two are available: what is not legal is passed over.
    assert_eq!(win(json!([engineer, engineer, engineer])), two);
    // Who rolls first places nothing.
    assert_eq!(win(json!(["roll", engineer])), none);
}

#[test]
fn odds_without_chance_are_empty() {
    let answer = table(7).good(json!({"op": "odds", "action": "end_supply"}));
    let empty = json!({"ok": true, "method": "exact", "until": null, "assumes": [], "outcomes": []});
    assert_eq!(answer, empty);
}

#[test]
fn why() {
    let mut table = at_the_elevator();
    assert_eq!(table.good(json!({"op": "why"})), json!({"ok": true, "sums": []}));
    table.act(attack_the_elevator());
    let answer = table.good(json!({"op": "why", "action": {"lead": {"unit": "29-RCN"}}}));
    let attack = &answer["sums"][0];
    assert_eq!(fields(attack), ["label", "total", "terms"]);
    assert_eq!(fields(&attack["terms"][0]), ["label", "value", "rule"]);
    let terms = attack["terms"].as_array().unwrap().iter();
    assert_eq!(terms.map(|t| t["value"].as_i64().unwrap()).sum::<i64>(), attack["total"].as_i64().unwrap());
}

#[test]
fn view_state_and_board() {
    let mut table = table(7);
    for viewer in [json!({"op": "view"}), json!({"op": "view", "eye": "german"})] {
        let answer = table.good(viewer);
        assert_eq!(fields(&answer), ["ok", "view"]);
        let names = ["pieces", "spaces", "tracks", "phase", "focus", "sums", "due", "victory"];
        assert_eq!(fields(&answer["view"]), names);
    }
    table.good(json!({"op": "view", "eye": "spectator"}));
    table.good(json!({"op": "view", "eye": "open"}));
    assert_eq!(fields(&table.good(json!({"op": "state"}))), ["ok", "state"]);
    let answer = table.good(json!({"op": "board"}));
    assert_eq!(fields(&answer), ["ok", "board"]);
    assert_eq!(answer["board"]["spaces"].as_array().unwrap().len(), 54);
}

#[test]
fn a_position_is_taken_up() {
    let mut table = position(json!({"turn": 5, "phase": "supply", "morale": 9, "supply": 12}));
    let state = table.good(json!({"op": "state"}));
    assert_eq!((&state["state"]["turn"], &state["state"]["morale"]), (&json!(5), &json!(9)));
    let empty = json!({"op": "position", "game": "advance", "set": {}});
    assert_eq!(fields(&table.good(empty)), STANDING);
}

#[test]
fn undo_takes_back_a_roll_too() {
    let mut table = at_the_elevator();
    let before = table.good(json!({"op": "state"}));
    table.act(attack_the_elevator());
    assert_eq!(fields(&table.good(json!({"op": "undo"}))), STANDING);
    assert_eq!(table.good(json!({"op": "state"})), before);
}

#[test]
fn a_journal_is_loaded_as_it_was_written() {
    let mut first = at_the_elevator();
    first.act(attack_the_elevator());
    let journal = first.good(json!({"op": "journal"}));
    assert_eq!(fields(&journal), ["ok", "journal"]);
    let mut second = referee();
    assert_eq!(fields(&second.good(json!({"op": "load", "journal": journal["journal"]}))), STANDING);
    assert_eq!(second.whole(), first.whole());
    // A line may also be given as the text it is on disk.
    let lines: Vec<String> = journal["journal"].as_array().unwrap().iter().map(Value::to_string).collect();
    referee().good(json!({"op": "load", "journal": lines}));
}

#[test]
fn suggest() {
    let mut table = table(7);
    let answer = table.good(json!({"op": "suggest", "agent": "random", "millis": 10}));
    assert_eq!(fields(&answer), ["ok", "action", "value", "others"]);
    table.good(json!({"op": "check", "seat": "german", "action": answer["action"]}));
}
