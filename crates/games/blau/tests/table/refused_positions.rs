//! Positions that are refused, each with the key at which it is wrong.

use super::position::position;
use serde_json::{Value, json};
use volga_engine::SetupError;

/// A spoilt position: the moment, the turn, what is spoilt, where it is refused, what is said.
type Spoilt = (&'static str, u8, Value, &'static str, &'static str);

#[track_caller]
fn refused((phase, turn, spoilt, at, problem): Spoilt) {
    let mut set = json!({"phase": phase, "turn": turn});
    set.as_object_mut().expect("an object").extend(spoilt.as_object().expect("an object").clone());
    let error = position(&set).expect_err(&set.to_string());
    let found = matches!(&error, SetupError::Position { at: found, .. } if found == at);
    assert!(found && error.to_string().contains(problem), "{set}: {error}");
}

fn at(unit: &str, space: &str) -> Value {
    json!({"units": {unit: {"at": space}}})
}

fn with(unit: &str, assets: &[&str]) -> Value {
    json!({"units": {unit: {"assets": assets}}})
}

#[test]
fn what_is_not_there_or_twice() {
    for spoilt in [
        ("axis_attack", 0, json!({}), "turn", "from 1 to 14"),
        ("axis_attack", 15, json!({}), "turn", "from 1 to 14"),
        ("tea_time", 1, json!({}), "phase", "tea_time"),
        ("axis_attack", 1, json!({"weather": 1}), "", "weather"),
        ("axis_attack", 1, at("ger-lv", "9901"), "units.ger-lv.at", ""),
        ("axis_attack", 1, json!({"units": {"ger-99": {"at": "0118"}}}), "units.ger-99", "ger-99"),
        ("axis_attack", 1, at("spare-unit-1", "0118"), "units", "the game has no spare-unit-1"),
        ("axis_attack", 1, with("ger-xl", &["spare-asset-1"]), "units", "the game has no spare-asset-1"),
        ("axis_attack", 1, json!({"moved": ["spare-unit-2"]}), "moved", "the game has no spare-unit-2"),
        ("axis_attack", 1, json!({"dead": ["spare-asset-2"]}), "dead", "the game has no spare-asset-2"),
        ("axis_attack", 1, json!({"moved": ["ger-lv", "ger-lv"]}), "moved", "twice"),
        (
            "axis_attack",
            1,
            json!({"reserve": ["ger-pz3"], "dead": ["ger-pz3"]}),
            "dead",
            "ger-pz3 is named twice",
        ),
        (
            "axis_attack",
            1,
            json!({"units": {"ger-xl": {"assets": ["ger-pz3"]}, "ger-iii": {"assets": ["ger-pz3"]}}}),
            "units.ger-iii.assets",
            "ger-pz3 is named twice",
        ),
    ] {
        refused(spoilt);
    }
}

#[test]
fn units_where_they_cannot_be() {
    for spoilt in [
        ("axis_attack", 1, at("sov-13", "axis-reserve"), "units.sov-13.at", "2.2.1d"),
        ("axis_attack", 1, at("ger-lv", "SVF"), "units.ger-lv.at", "2.2.1d"),
        ("axis_attack", 1, at("ger-lv", "Kerch"), "units.ger-lv.at", "3.1.2k"),
        ("axis_attack", 1, at("ger-lv", "Elbrus"), "units.ger-lv.at", "3.1.2j"),
        ("axis_attack", 1, at("sov-13", "TCF"), "units", "3.1.1c"),
        ("axis_movement", 1, at("rom-3", "0118"), "units.rom-3.at", "turn 4"),
        ("soviet_turn", 1, at("sov-62", "SVF"), "units.sov-62.at", "turn 1"),
        ("axis_movement", 4, at("rom-3", "0118"), "units.rom-3.at", "turn 4"),
        ("soviet_turn", 3, at("sov-3t", "dead"), "units.sov-3t.at", "turn 13"),
        ("axis_attack", 1, at("ger-lv", "due"), "units.ger-lv.at", "6.2a"),
        ("axis_replacement", 12, at("ger-hollidt", "1112"), "units.ger-hollidt.at", "9.2.1d"),
        (
            "axis_attack",
            1,
            json!({"units": {"ger-lv": {"at": "Kalmykia"}, "ger-li": {"at": "Kalmykia"}}}),
            "units",
            "Kalmykia has 1 slots",
        ),
    ] {
        refused(spoilt);
    }
    let both = json!({"ger-lv": {"at": "Kalmykia"}, "ger-li": {"at": "Kalmykia"}});
    let crowded = json!({"phase": "axis_movement", "turn": 3, "units": both});
    assert!(position(&crowded).is_ok(), "a retreat may have brought them, and the Axis has not moved since");
}

#[test]
fn strengths_steps_and_slots() {
    for spoilt in [
        (
            "axis_attack",
            1,
            json!({"units": {"ger-lv": {"strength": 7}}}),
            "units.ger-lv.strength",
            "from 1 to 6",
        ),
        (
            "axis_attack",
            1,
            json!({"units": {"ger-lv": {"strength": 0}}}),
            "units.ger-lv.strength",
            "from 1 to 6",
        ),
        ("axis_attack", 1, json!({"units": {"rom-3": {"strength": 1}}}), "units.rom-3.strength", "in play"),
        ("axis_attack", 1, json!({"steps": {"ger-pz3": 4}}), "steps.ger-pz3", "from 1 to 3"),
        ("axis_attack", 1, json!({"steps": {"ger-pz6": 1}}), "steps.ger-pz6", "in play"),
        ("axis_attack", 1, with("ger-lv", &["ger-mot3", "ger-mot16"]), "units.ger-lv.assets", "3.1.1d"),
        ("axis_attack", 8, with("ger-lv", &["ger-88", "ger-pak"]), "units.ger-lv.assets", "2.2.2j"),
        ("axis_attack", 1, with("ger-lv", &["ger-wiking"]), "units.ger-lv.assets", "6.4g"),
        ("axis_attack", 12, with("sov-2g", &["sov-art"]), "units.sov-2g.assets", "6.4c"),
        ("axis_attack", 1, with("ger-lv", &["sov-tc1"]), "units.ger-lv.assets", "cannot be with"),
        ("axis_attack", 1, with("rom-3", &["ger-pz3"]), "units.rom-3.assets", "cannot be with"),
        ("axis_attack", 1, with("ger-xl", &["ger-pz6"]), "units.ger-xl.assets", "turn 10"),
        ("axis_attack", 1, json!({"reserve": ["ger-pz6"]}), "reserve", "turn 10"),
        ("axis_attack", 1, json!({"due": ["ger-pz3"]}), "due", "6.2a"),
        (
            "axis_attack",
            1,
            json!({"units": {"sov-18": {"at": "Maikop", "assets": ["sov-tc1"]}}}),
            "units.sov-18.assets",
            "3.1.2h",
        ),
        (
            "axis_attack",
            1,
            json!({"units": {"ger-xlix": {"at": "Elbrus", "assets": ["ger-mot3"]}}}),
            "units.ger-xlix.assets",
            "3.1.2j",
        ),
        (
            "axis_attack",
            1,
            json!({"units": {"ger-xl": {"at": "Kalmykia", "assets": ["ger-pz3", "ger-pz9"]}}}),
            "units.ger-xl.assets",
            "3.1.2g",
        ),
    ] {
        refused(spoilt);
    }
    let crammed = json!({"phase": "axis_attack", "crammed": ["sov-18"],
        "units": {"sov-18": {"at": "Maikop", "assets": ["sov-tc1"]}}});
    assert!(position(&crammed).is_ok(), "a retreat brought it there");
}

#[test]
fn control_and_markers() {
    let battle = json!({"ger-xl": {"at": "0416"}});
    let marked =
        |space: &str, from: &str| json!({"units": battle, "markers": [{"space": space, "from": from}]});
    let twice = json!({"units": battle,
        "markers": [{"space": "0416", "from": "0517"}, {"space": "0416", "from": "0416"}]});
    let second = json!({"units": battle,
        "markers": [{"space": "0416", "from": "0517"}, {"space": "0416", "from": "0517"}]});
    let dry = json!({"units": battle, "markers": [{"space": "0416", "from": "0517", "river": true}]});
    for spoilt in [
        ("axis_attack", 1, json!({"control": {"axis": ["0117"]}}), "control.axis", "does not control 0117"),
        ("axis_attack", 1, json!({"control": {"axis": ["axis-reserve"]}}), "control.axis", "3.3a"),
        ("axis_attack", 1, marked("0712", "0713"), "markers[0]", "0712 is no battle space"),
        ("axis_attack", 1, marked("TCF", "Batumi"), "markers[0]", "no battle space"),
        ("axis_attack", 1, marked("0416", "0606"), "markers[0]", "0606 is not next to 0416"),
        ("axis_attack", 1, twice, "markers[1]", "not next to"),
        ("axis_attack", 1, second, "markers[1]", "has a marker already"),
        ("axis_attack", 1, dry, "markers[0]", "no river"),
        ("axis_turn", 1, marked("0416", "0517"), "markers", "none at this moment"),
    ] {
        refused(spoilt);
    }
}

#[test]
fn what_cannot_have_been_done() {
    for spoilt in [
        ("axis_attack", 1, json!({"moved": ["sov-13"]}), "moved", "7.0a"),
        ("axis_turn", 1, json!({"moved": ["ger-lv"]}), "moved", "7.0a"),
        ("axis_movement", 1, json!({"fought": ["ger-lv"]}), "fought", "8.0a"),
        ("axis_movement", 1, json!({"fought_in": ["0117"]}), "fought_in", "8.0a"),
        ("axis_attack", 1, json!({"fought_in": ["TCF"]}), "fought_in", "8.0a"),
        ("axis_movement", 1, json!({"retreated_in": ["sov-13"]}), "retreated_in", "8.3i"),
        ("axis_attack", 1, json!({"limbered": ["ger-xvii"]}), "limbered", "7.0g"),
        ("axis_attack", 1, json!({"limbered": ["rom-3"]}), "limbered", "not in play"),
        ("axis_attack", 1, json!({"crammed": ["ger-lv"]}), "crammed", "3.1.2d"),
        ("soviet_movement", 1, json!({"transferred": 2}), "transferred", "7.6d"),
        ("axis_movement", 1, json!({"transferred": 1}), "transferred", "7.6d"),
        (
            "axis_movement",
            1,
            json!({"rebuilt": {"units": ["ger-lv"], "assets": [], "raised": []}}),
            "rebuilt.units",
            "9.1.3d",
        ),
        (
            "soviet_replacement",
            1,
            json!({"rebuilt": {"units": [], "assets": ["sov-tc1"], "raised": []}}),
            "rebuilt.assets",
            "9.1.3f",
        ),
    ] {
        refused(spoilt);
    }
}

#[test]
fn operations_debts_points_and_directives() {
    let alike = json!({"directives": {"primary": "Don", "secondary": "Don"}});
    let both_left = json!({"turn": 3, "gone": ["ger-gd", "ger-pz3"]});
    for spoilt in [
        ("axis_attack", 8, json!({"uranus": 8}), "uranus", "8.4a"),
        ("axis_attack", 10, json!({"uranus": 11}), "uranus", "8.4a"),
        ("soviet_attack", 10, json!({"uranus": 10}), "uranus", "8.4a"),
        ("uranus", 8, json!({}), "phase", "8.4a"),
        ("uranus", 10, json!({"uranus": 9}), "phase", "8.4a"),
        ("uranus_movement", 8, json!({}), "phase", "8.4a"),
        ("uranus_movement", 10, json!({"uranus": 9}), "uranus", "8.4a"),
        ("uranus_movement", 9, json!({"left": 2}), "left", "8.4d"),
        ("uranus_movement", 9, json!({"moved_again": ["sov-13"]}), "left", "8.4d"),
        ("uranus_movement", 10, json!({"moved_again": ["ger-lv"]}), "moved_again", "not Soviet"),
        ("axis_attack", 1, json!({"debt": "owed"}), "debt", "has not fallen due"),
        ("axis_attack", 3, json!({"debt": "due"}), "debt", "has fallen due"),
        ("axis_attack", 3, json!({"debt": "settled", "reserve": ["ger-gd"]}), "debt", "still in play"),
        ("axis_attack", 3, both_left, "gone", "has not left"),
        ("axis_attack", 1, json!({"gone": ["ger-pz3"]}), "gone", "ger-pz3 has not left"),
        (
            "axis_attack",
            1,
            json!({"points": {"don": 0, "caucasus": 1, "stalingrad": 0}}),
            "points.caucasus",
            "at most 0",
        ),
        (
            "axis_attack",
            3,
            json!({"points": {"don": 0, "caucasus": 22, "stalingrad": 3}}),
            "points.stalingrad",
            "at most 2",
        ),
        (
            "axis_attack",
            3,
            json!({"points": {"don": 255, "caucasus": 0, "stalingrad": 0}}),
            "points.don",
            "10.2.2",
        ),
        ("axis_attack", 1, alike, "directives", "6.1b"),
        ("axis_attack", 1, json!({"own": 1}), "own", "does not belong"),
        ("axis_attack", 1, json!({"withdrawing": true}), "withdrawing", "does not belong"),
        ("axis_attack", 1, json!({"leaving": true}), "leaving", "does not belong"),
        ("axis_movement", 1, json!({"left": 1}), "left", "does not belong"),
        ("soviet_replacement", 1, json!({"minor": 1}), "minor", "does not belong"),
        ("soviet_replacement", 6, json!({"own": 18}), "own", "at most 17"),
        ("axis_replacement", 6, json!({"minor": 2}), "minor", "at most 1"),
    ] {
        refused(spoilt);
    }
}

#[test]
fn accounts_that_do_not_add_up() {
    let ledgers = |change: fn(&mut Value)| {
        let game = position(&json!({"phase": "axis_attack"})).expect("sound");
        let mut ledgers = serde_json::to_value(game.ledgers).expect("plain data");
        change(&mut ledgers);
        json!({"ledgers": ledgers})
    };
    for spoilt in [
        ("axis_attack", 1, ledgers(|l| l["axis"]["base"] = json!(1)), "ledgers", "its ledger says 1"),
        ("axis_attack", 1, ledgers(|l| l["axis"]["bought"] = json!(65_535)), "ledgers.axis", "9999"),
        ("axis_attack", 1, ledgers(|l| l["soviet"]["bought"] = json!(3)), "ledgers.soviet", "3 points"),
        ("axis_attack", 1, ledgers(|l| l["soviet"]["lost"] = json!(900)), "ledgers.soviet", "more is lost"),
        ("axis_attack", 1, ledgers(|l| l["axis"]["gone_least"] = json!(1)), "ledgers", "Axis"),
    ] {
        refused(spoilt);
    }
}
