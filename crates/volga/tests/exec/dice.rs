//! Dice of one's choice: the queue.

use crate::exec::{Table, assert_says, at_the_elevator, attack_the_elevator, position, table};
use serde_json::{Value, json};

fn queued(table: &mut Table) -> Value {
    table.good(json!({"op": "dice", "queue": []}))["queued"].clone()
}

/// The attack on the Grain Elevator up to the moment of rolling, its defender chosen by the queue.
fn ready_to_roll() -> Table {
    let mut table = at_the_elevator();
    table.good(json!({"op": "dice", "queue": ["H8F"]}));
    table.act(attack_the_elevator());
    table.act(json!({"lead": {"unit": "29-RCN"}}));
    table
}

#[test]
fn queued_faces_are_used_first_and_kept_while_unused() {
    let mut table = ready_to_roll();
    let answer = table.good(json!({"op": "dice", "queue": [6, 1]}));
    assert_eq!(answer, json!({"ok": true, "queued": [6, 1]}));
    assert_eq!(
        table.good(json!({"op": "dice", "queue": [2, 3, 4, "H8G"]}))["queued"].as_array().unwrap().len(),
        6
    );
    let rolls = table.act(json!("roll"))["rolls"].clone();
    assert_eq!(rolls, json!([{"rule": "9.5a", "faces": [6, 1]}, {"rule": "9.5a", "faces": [2, 3]}]));
    assert_eq!(queued(&mut table), json!([4, "H8G"]));
}

#[test]
fn where_the_queue_ends_the_stream_goes_on() {
    let mut table = ready_to_roll();
    table.good(json!({"op": "dice", "queue": [6]}));
    let rolls = table.act(json!("roll"))["rolls"].clone();
    assert_eq!(rolls[0]["faces"][0], 6);
    assert_eq!(rolls[0]["faces"].as_array().unwrap().len(), 2);
    let journal = table.good(json!({"op": "journal"}));
    let last = &journal["journal"].as_array().unwrap().last().unwrap()["rolls"];
    assert_eq!((&last[0]["given"], &last[1]["given"]), (&json!(1), &Value::Null));
}

#[test]
fn what_is_no_face_is_not_queued() {
    let mut table = table(7);
    table.good(json!({"op": "dice", "queue": [1, 2]}));
    for wrong in
        [json!(7), json!(0), json!(-1), json!(1.5), Value::Null, json!([6]), json!({"die": 6}), json!(true)]
    {
        let text = table.bad(json!({"op": "dice", "queue": [3, wrong]}), "bad_dice");
        assert_says(&text, &[&wrong.to_string(), "1 to 6"]);
    }
    assert_eq!(queued(&mut table), json!([1, 2]));
    table.bad(json!({"op": "dice"}), "bad_request");
    table.bad(json!({"op": "dice", "queue": 6}), "bad_request");
    table.bad(json!({"op": "dice", "queue": [], "replace": 1}), "bad_request");
}

#[test]
fn what_does_not_fit_is_an_error_of_the_act_that_asked() {
    let mut table = ready_to_roll();
    table.good(json!({"op": "dice", "queue": [6, "x"]}));
    let roll = json!({"op": "act", "seat": "german", "action": "roll"});
    assert_says(&table.bad(roll.clone(), "bad_dice"), &["9.5a", "1 to 6", "\"x\""]);
    // It stays in the way until it is replaced.
    table.bad(roll, "bad_dice");
    let answer = table.good(json!({"op": "dice", "queue": [6, 6], "replace": true}));
    assert_eq!(answer["queued"], json!([6, 6]));
    table.act(json!("roll"));
}

#[test]
fn a_draw_must_be_of_something_there_is() {
    for wrong in [json!(6), json!("x"), json!("C4H")] {
        let mut table = at_the_elevator();
        table.good(json!({"op": "dice", "queue": [wrong]}));
        let act = json!({"op": "act", "seat": "german", "action": attack_the_elevator()});
        assert_says(&table.bad(act, "bad_dice"), &["9.4a", "H8F", &wrong.to_string()]);
    }
}

#[test]
fn the_queue_is_cleared_with_the_game_it_was_meant_for() {
    let requests = [
        json!({"op": "new", "game": "advance", "seed": 1}),
        json!({"op": "position", "game": "advance", "set": {}}),
        json!({"op": "undo"}),
    ];
    for request in requests {
        let mut table = table(7);
        table.act(json!({"buy": {"marker": "artillery"}}));
        table.good(json!({"op": "dice", "queue": [6]}));
        table.good(request);
        assert_eq!(queued(&mut table), json!([]));
    }
    let mut table = table(7);
    let journal = table.good(json!({"op": "journal"}))["journal"].clone();
    table.good(json!({"op": "dice", "queue": [6]}));
    table.good(json!({"op": "load", "journal": journal}));
    assert_eq!(queued(&mut table), json!([]));
}

/// A journal whose dice a person rolls has no stream: every face must be queued.
#[test]
fn typed_dice_are_asked_for() {
    let mut table = position(json!({"phase": "combat"}));
    let mut journal = table.good(json!({"op": "journal"}))["journal"].clone();
    journal[0]["dice"] = json!({"kind": "typed"});
    table.good(json!({"op": "load", "journal": journal}));
    let end = json!({"op": "act", "seat": "german", "action": "end_combat"});
    assert_says(&table.bad(end.clone(), "dice_needed"), &["6.2"]);
    table.good(json!({"op": "dice", "queue": [3, 4]}));
    table.bad(end.clone(), "dice_needed");
    table.good(json!({"op": "dice", "queue": [3, 1, 2, 3, 4]}));
    let rolls = table.good(end)["rolls"].clone();
    assert_eq!(rolls, json!([{"rule": "6.2", "faces": [3, 4, 3]}, {"rule": "6.3a", "faces": [1, 2, 3, 4]}]));
}
