//! Journals that cannot be loaded: the line and the reason.

use crate::exec::{Table, assert_says, at_the_elevator, attack_the_elevator};
use serde_json::{Value, json};

/// A table whose journal has a roll in its last line, and that journal.
fn with_journal() -> (Table, Value) {
    let mut table = at_the_elevator();
    table.act(attack_the_elevator());
    let journal = table.good(json!({"op": "journal"}))["journal"].clone();
    (table, journal)
}

/// Changes the journal and says what the error must say.
fn refused(change: impl FnOnce(&mut Vec<Value>), parts: &[&str]) {
    let (mut table, journal) = with_journal();
    let mut lines = journal.as_array().unwrap().clone();
    change(&mut lines);
    assert_says(&table.bad(json!({"op": "load", "journal": lines}), "bad_journal"), parts);
}

#[test]
fn of_another_version_format_or_game() {
    refused(|j| j[0]["rules"] = json!(99), &["line 1", "version 99", "1 to 2"]);
    refused(|j| j[0]["rules"] = json!(0), &["line 1", "version 0"]);
    refused(|j| j[0]["volga"] = json!(2), &["line 1", "format 2", "format 1"]);
    refused(|j| j[0]["volga"] = json!("one"), &["line 1", "not a journal"]);
    refused(|j| j[0] = json!({"chess": 1}), &["line 1", "not a journal"]);
    refused(|j| j[0]["game"] = json!("chess"), &["line 1", "chess", "advance"]);
    refused(|j| j[0]["seats"] = json!(["german", "soviet"]), &["line 1", "seats", "german"]);
}

#[test]
fn damaged() {
    refused(Vec::clear, &["line 1"]);
    refused(|j| j.truncate(1), &["line 2", "too short"]);
    refused(|j| j[0] = json!("{\"volga\":1"), &["line 1", "cannot be read"]);
    refused(|j| j[0]["note"] = json!("hello"), &["line 1", "note"]);
    refused(|j| j[0]["scenario"] = json!("city"), &["line 1", "city"]);
    refused(|j| j[0]["options"] = json!({"12.7": 20}), &["line 1", "12.7"]);
    refused(|j| j[0]["options"] = json!({"12.9": true}), &["line 1", "12.9"]);
    refused(|j| j[0]["position"] = json!({"turn": 99}), &["line 1", "turn"]);
    refused(|j| j[0]["dice"]["seed"] = json!("00"), &["line 1", "64"]);
    refused(|j| j[0]["dice"]["seed"] = json!("0".repeat(64)), &["line 1", "seed", "commitment"]);
    refused(|j| j[1] = json!({"begin": false}), &["line 2", "true"]);
    refused(|j| drop(j.remove(1)), &["line 2", "opening"]);
    refused(|j| j[2] = json!({}), &["line 3", "an entry is one of"]);
    refused(|j| j[2] = json!("{"), &["line 3", "cannot be read"]);
    refused(|j| j[2] = json!(5), &["line 3"]);
    refused(|j| j[2]["seat"] = json!("soviet"), &["line 3", "soviet"]);
    refused(|j| j[2]["act"] = json!({"activate": {"area": 99}}), &["line 3", "99"]);
    refused(|j| j[2]["when"] = json!("now"), &["line 3", "when"]);
    refused(|j| j.insert(3, json!({"begin": true})), &["line 4", "has begun"]);
    refused(|j| j.insert(3, json!({"seat": "german", "take_back": 99})), &["line 4", "99"]);
    refused(|j| j.insert(3, json!({"undo": 0, "asked_by": "german", "agreed": []})), &["line 4", "entry 0"]);
    refused(|j| j.push(json!({"draw": ["german"]})), &["line 9", "nobody to agree with"]);
}

#[test]
fn illegal() {
    refused(|j| j[2]["act"] = json!({"activate": {"area": 7}}), &["line 3", "entry 1", "8.1a", "Area 7"]);
    refused(
        |j| j.extend([json!({"seat": "german", "resign": true}), json!({"seat": "german", "act": "roll"})]),
        &["line 10", "over"],
    );
}

#[test]
fn diverging() {
    let last = 7;
    refused(|j| j[last]["rolls"] = json!([]), &["line 8", "diverged at entry 6", "none are recorded"]);
    refused(|j| j[last]["rolls"][0]["faces"] = json!(["C4H"]), &["line 8", "diverged at entry 6", "C4H"]);
    refused(|j| j[last]["rolls"][0]["faces"] = json!([7]), &["line 8", "diverged"]);
    refused(|j| j[last]["rolls"][0]["rule"] = json!("9.5a"), &["line 8", "diverged", "9.4a"]);
    refused(|j| j[last]["rolls"][0]["about"] = json!("11"), &["line 8", "diverged", "about 11"]);
    refused(|j| j[last]["rolls"][0]["number"] = json!(5), &["line 8", "diverged", "roll 5"]);
    refused(
        |j| {
            let roll = j[last]["rolls"][0].clone();
            j[last]["rolls"].as_array_mut().unwrap().push(roll);
        },
        &["line 8", "diverged", "no rule asks"],
    );
}

/// A game that was given up is over, whatever the position says.
#[test]
fn a_resigned_game_is_over() {
    let (mut table, mut journal) = with_journal();
    journal.as_array_mut().unwrap().push(json!({"seat": "german", "resign": true}));
    let answer = table.good(json!({"op": "load", "journal": journal}));
    assert_eq!(answer["seat"], Value::Null);
    assert_eq!(answer["over"], json!({"winner": "soviet", "level": "resignation", "rule": null}));
    let lead = json!({"lead": {"unit": "29-RCN"}});
    for op in ["act", "check", "odds"] {
        table.bad(json!({"op": op, "seat": "german", "action": lead}), "over");
    }
    table.bad(json!({"op": "suggest", "agent": "random"}), "over");
    table.good(json!({"op": "undo"}));
    table.act(lead);
}
