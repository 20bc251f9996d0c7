//! Positions that are taken up, written down and refused.

use crate::rules::kit::{hex, unit};
use serde_json::{Value, json};
use volga_city::data::data;
use volga_city::ids::{Side, Unit};
use volga_city::{AirPoints, Chits, City, Off, Options, Place, RULES};
use volga_engine::{Game, RulesVersion, SetupError, Table, Turn};

fn position(set: &Value) -> Result<City, SetupError> {
    City::from_position("campaign", &Options::default(), RULES, set)
}

#[track_caller]
fn refused(set: &Value, at: &str, problem: &str) {
    let error = position(set).expect_err("refused").to_string();
    assert!(error.starts_with(&format!("{at}: ")) && error.contains(problem), "{error}");
}

/// What no play comes to, since version 2 of the rules: the moment, what is spoilt, where it is refused, the rule.
fn unreachable() -> Vec<(&'static str, u8, Value, &'static str, &'static str)> {
    let stack = |at: &str, unit: &str| json!({"stacks": {at: [unit]}});
    let count = |no_reaction: u8, reaction: u8| json!({"no_reaction": no_reaction, "reaction": reaction});
    let drawn = |no_reaction, reaction| json!({"chits": {"drawn": count(no_reaction, reaction)}});
    vec![
        // Where units are, and since when they can be.
        ("initiative", 1, stack("0508", "100J-INF-1"), "stacks.0508", "15.1"),
        ("bombardment", 2, stack("0508", "100J-INF-1"), "stacks.0508", "15.1"),
        ("initiative", 1, stack("1726", "13G-GINF3-1"), "stacks.1726", "15.4d"),
        ("reaction", 1, stack("1726", "I1-MOR-1"), "stacks.1726", "15.4d"),
        ("initiative", 1, stack("2723", "TV1-26-1"), "stacks.2723", "15.4d"),
        ("flotilla", 1, stack(line(), "VRF-FLOT-1"), "stacks", "15.4d"),
        ("initiative", 6, stack(line(), "VRF-FLOT-1"), "stacks", "12.3d"),
        ("initiative", 1, stack("2715", "POOL-LT-1"), "stacks.2715", "15.5"),
        ("preparation", 1, stack("1726", "SURV-1726"), "stacks.1726", "6.7a"),
        ("initiative", 2, stack("0508", "2289-DEPOT-1"), "stacks.0508", "6.61c"),
        ("bombardment", 1, stack("1726", "29M-PZ-1"), "stacks.1726", "2.1"),
        ("soviet_setup", 1, stack("0641", "29M-PZ-1"), "stacks.0641", "2.1"),
        // Who has fallen.
        ("soviet_air", 1, json!({"box": ["29M-PZ-1"]}), "box", "4.0a"),
        ("german_air", 1, json!({"gone": ["29M-PZ-1"]}), "gone", "4.0a"),
        ("soviet_air", 2, json!({"box": ["29M-PZ-1"]}), "box", "15.23a"),
        ("preparation", 2, json!({"returning": ["29M-PZ-1"]}), "returning", "15.2b"),
        ("initiative", 1, json!({"box": ["100J-INF-1"]}), "box", "15.1"),
        ("initiative", 2, json!({"dead": ["44P-PTN-1"]}), "dead", "12.42a"),
        ("initiative", 2, json!({"gone": ["244D-INF2-1"]}), "gone", "15.0"),
        // Who has acted.
        (
            "german_air",
            2,
            json!({"stacks": {"0508": ["29M-PZ-1"]}, "flipped": ["29M-PZ-1"]}),
            "flipped",
            "2.2a",
        ),
        (
            "bombardment",
            2,
            json!({"stacks": {"0508": ["29M-PZ-1"]}, "flipped": ["29M-PZ-1"]}),
            "flipped",
            "6.0b",
        ),
        (
            "initiative",
            2,
            json!({"stacks": {"1726": ["SURV-1726"]}, "flipped": ["SURV-1726"]}),
            "flipped",
            "6.7b",
        ),
        (
            "bombardment",
            2,
            json!({"stacks": {"0508": ["29M-ART-1"]}, "deployed": ["29M-ART-1"]}),
            "deployed",
            "7.6",
        ),
        (
            "initiative",
            2,
            json!({"stacks": {"0508": ["29M-PZ-1"]}, "deployed": ["29M-PZ-1"]}),
            "deployed",
            "7.6",
        ),
        ("bombardment", 2, json!({"arranged": ["0508"]}), "arranged", "8.4a"),
        (
            "german_air",
            2,
            json!({"stacks": {"0508": ["29M-PZ-1"]}, "arranged": ["0508"]}),
            "arranged",
            "8.4a",
        ),
        // Air Points, flak, chits and the rest.
        ("initiative", 1, json!({"air": {"german": {"level": 240, "dive": 0}}}), "air.german", "5.1a"),
        ("soviet_air", 4, json!({"air": {"soviet": {"level": 3, "dive": 0}}}), "air.soviet", "5.1a"),
        ("soviet_air", 2, json!({"flak_tied": {"6T-FLAK-1": "0743"}}), "flak_tied.6T-FLAK-1", "5.53a"),
        (
            "initiative",
            2,
            json!({"stacks": {"1726": ["6T-FLAK-1"]}, "flak_tied": {"6T-FLAK-1": "0743"}}),
            "flak_tied.6T-FLAK-1",
            "5.52",
        ),
        ("bombardment", 2, drawn(1, 0), "chits.drawn", "11.14"),
        ("initiative", 2, drawn(1, 1), "chits.drawn", "11.1c"),
        ("reaction", 1, drawn(24, 5), "chits.drawn", "11.11c"),
        ("german_air", 1, json!({"kurgan": "german"}), "kurgan", "11.13a"),
        ("german_air", 3, json!({"kontrpodgotovka": "spent"}), "kontrpodgotovka", "16.3"),
        ("soviet_bombardment", 4, json!({"kontrpodgotovka": "announced"}), "kontrpodgotovka", "16.3"),
        ("final_reaction", 1, json!({"reactions": 0}), "reactions", "15.4d"),
        ("turn_end", 1, json!({"reactions": 0}), "reactions", "15.4d"),
    ]
}

/// A hex of the flotilla's line.
fn line() -> &'static str {
    data().sets.flotilla_line.iter().next().expect("it has one").name()
}

#[test]
fn nothing_at_all_is_the_opening() {
    for ready_made in [false, true] {
        let options = Options { ready_made };
        let opening = City::opening("intro", &options, RULES);
        assert_eq!(City::from_position("intro", &options, RULES, &json!({})), opening);
    }
}

#[test]
fn a_position_differs_from_the_ready_made_set_up_in_what_it_names() {
    let opening = City::opening("campaign", &Options { ready_made: true }, RULES).expect("a scenario");
    let city =
        position(&json!({"turn": 3, "phase": "initiative", "units": {"29M-PZ-1": "0409"}})).expect("sound");
    let moved = unit("29M-PZ-1");
    assert_eq!((city.turn, city.places.hex(moved)), (3, Some(hex("0409"))));
    assert!(
        Unit::all().filter(|unit| *unit != moved).all(|unit| city.places.of(unit) == opening.places.of(unit))
    );
    assert_eq!(city.air.german, AirPoints { level: 48, dive: 14 }, "the markers have been set");
    assert_eq!(city.chits.cup.no_reaction, Chits::full().cup.no_reaction - 2, "two turns are over");
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
}

#[test]
fn a_stack_is_named_from_the_top_down() {
    let stacks = json!({"0642": ["29M-PZ-2", "29M-PZ-1"], "0743": ["244D-INF2-1"]});
    let air = json!({"german": {"level": 4, "dive": 2}});
    let set = json!({"phase": "initiative", "setup": "empty", "stacks": stacks, "flipped": ["29M-PZ-1"],
        "dead": ["244D-INF3-1"], "box": ["29M-PZ-3"], "air": air});
    let city = position(&set).expect("sound");
    assert_eq!(city.places.stack(hex("0642")).collect::<Vec<_>>(), ["29M-PZ-2", "29M-PZ-1"].map(unit));
    assert!(city.is_flipped(unit("29M-PZ-1")) && !city.is_flipped(unit("29M-PZ-2")));
    assert_eq!(city.places.of(unit("29M-PZ-3")), Place::Off(Off::Box));
    assert_eq!(city.places.of(unit("244D-INF3-1")), Place::Off(Off::Dead));
    assert_eq!((city.air.german.level, city.air.german.dive), (4, 2));
}

#[test]
fn every_moment_can_be_taken_up_and_written_down() {
    let moments = [
        "soviet_setup",
        "preparation",
        "soviet_air",
        "german_air",
        "bombardment",
        "soviet_bombardment",
        "withdrawal",
        "initiative",
        "reaction",
        "final_reaction",
        "strategic_withdrawal",
        "closing",
        "flotilla",
        "workers",
        "militia",
        "depot",
        "turn_end",
    ];
    for phase in moments {
        let turn = if phase == "withdrawal" { data().charts.withdrawal.turn } else { 1 };
        let city = position(&json!({"phase": phase, "turn": turn}))
            .unwrap_or_else(|error| panic!("{phase}: {error}"));
        let set = city.to_position().unwrap_or_else(|| panic!("{phase} is a moment"));
        assert_eq!((&set["phase"], &set["turn"]), (&json!(phase), &json!(turn)));
        assert_eq!(position(&set), Ok(city), "{phase}");
    }
    let city = position(&json!({"phase": "reaction", "stacks_left": 3})).expect("sound");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    assert_eq!(position(&city.to_position().expect("a moment")), Ok(city));
}

#[test]
fn what_contradicts_itself_is_refused_with_where_and_why() {
    let at_work = |more: Value| {
        let mut set = json!({"phase": "initiative", "setup": "empty"});
        for (key, value) in more.as_object().expect("an object") {
            set[key] = value.clone();
        }
        set
    };
    refused(&json!([]), "set", "an object");
    refused(&json!({"weather": 1}), "weather", "unknown; a position has turn");
    refused(&json!({"turn": 8}), "turn", "from 1 to 7");
    refused(&json!({"phase": "lunch"}), "phase", "there are soviet_setup");
    refused(&json!({"phase": "withdrawal", "turn": 1}), "phase", "15.3a");
    refused(&json!({"setup": "half"}), "setup", "ready_made, empty");
    refused(&json!({"phase": "initiative", "stacks_left": 1}), "stacks_left", "initiative");
    refused(&json!({"phase": "initiative", "kontrpodgotovka": "announced"}), "kontrpodgotovka", "16.3");
    let five: Vec<_> = (1..=5).map(|n| format!("94I-INF-{n}")).collect();
    refused(&at_work(json!({"stacks": {"0642": five}})), "stacks.0642", "8.0");
    refused(&at_work(json!({"stacks": {"9999": []}})), "stacks.9999", "no such hex");
    refused(&at_work(json!({"stacks": {"0642": ["29M-PZ-1"]}, "box": ["29M-PZ-1"]})), "box", "named twice");
    refused(&at_work(json!({"units": {"29M-PZ-9": "0642"}})), "units.29M-PZ-9", "no such unit");
    refused(
        &at_work(json!({"units": {"29M-PZ-1": "0642", "244D-INF2-1": "0642"}})),
        "units.244D-INF2-1",
        "7.32b",
    );
    refused(&at_work(json!({"units": {"29M-PZ-1": "2030"}})), "stacks.2030", "7.36");
    refused(&at_work(json!({"units": {"62A-CHUI-1": "1726"}})), "stacks.1726", "11.31a");
    refused(&at_work(json!({"flipped": ["29M-PZ-1"]})), "flipped", "not on the map");
    refused(&at_work(json!({"flak_tied": {"29M-PZ-1": "0642"}})), "flak_tied.29M-PZ-1", "5.53a");
    refused(&at_work(json!({"air": {"roman": {"level": 0, "dive": 0}}})), "air.roman", "side");
    refused(
        &at_work(json!({"chits": {"drawn": {"no_reaction": 99, "reaction": 0}}})),
        "chits.drawn",
        "11.12",
    );
    refused(&at_work(json!({"units": {"29M-PZ-1": "1726"}, "kurgan": "soviet"})), "kurgan", "11.13a");
}

#[test]
fn what_play_could_not_have_come_to_is_refused_too() {
    let with = |phase: &str, turn: u8, more: Value| {
        let mut set = json!({"phase": phase, "setup": "empty", "turn": turn});
        for (key, value) in more.as_object().expect("an object") {
            set[key] = value.clone();
        }
        set
    };
    refused(&json!({"phase": "german_setup", "turn": 2}), "phase", "2.1a");
    refused(&with("bombardment", 1, json!({"reactions": 1})), "reactions", "4.0-D2");
    refused(&with("bombardment", 1, json!({"oil": "burning"})), "oil", "14.5a");
    refused(&with("bombardment", 2, json!({"oil": "burnt"})), "oil", "14.5a");
    refused(&with("bombardment", 2, json!({"kontrpodgotovka": "announced"})), "kontrpodgotovka", "16.3");
    refused(&with("bombardment", 7, json!({"kontrpodgotovka": "announced"})), "kontrpodgotovka", "16.3");
    refused(&with("initiative", 2, json!({"kontrpodgotovka": "spent"})), "kontrpodgotovka", "16.3");
    refused(&with("reaction", 1, json!({"stacks_left": 7})), "stacks_left", "11.2f");
    refused(&with("initiative", 2, json!({"returning": ["29M-PZ-1"]})), "returning", "15.23a");
    for air in [json!({"level": 2, "dive": 0}), json!({"level": 4, "dive": 1})] {
        refused(&with("german_air", 1, json!({"air": {"german": air}})), "air.german", "5.1b");
    }
    refused(&with("initiative", 1, json!({"box": ["29M-ART-1"]})), "box", "15.22a");
    refused(&with("initiative", 1, json!({"box": ["244D-INF2-1"]})), "box", "15.2a");
    refused(&with("initiative", 1, json!({"dead": ["29M-PZ-1"]})), "dead", "15.2a");
    let cases = [
        ("2723", vec!["TV1-26-1", "TV1-44-1"], "16.1a"),
        ("1832", vec!["44P-PTN-1", "160P-PTN-1"], "12.41"),
        ("2518", vec!["WRK-WRK-1", "WRK-WRK-2"], "2.1l"),
        ("1726", vec!["SURV-1726", "6T-INF3-1"], "6.72"),
        ("2025", vec!["29M-PZ-1", "2289-DEPOT-1"], "6.63"),
        ("1535", vec!["6T-INF3-1"], "14.5e"),
    ];
    for (at, stack, rule) in cases {
        let set = with("initiative", 4, json!({"oil": "burning", "stacks": {at: stack}}));
        refused(&set, &format!("stacks.{at}"), rule);
    }
    let lawful =
        json!({"2925": ["TV1-26-1", "TV1-44-1"], "1726": ["SURV-1726", "62A-CHUI-1"], "1832": ["44P-PTN-1"]});
    assert!(position(&with("initiative", 4, json!({"stacks": lawful, "oil": "burnt"}))).is_ok());
}

#[test]
fn what_no_play_comes_to_is_refused_since_version_two() {
    for (phase, turn, more, at, rule) in unreachable() {
        let mut set = json!({"phase": phase, "setup": "empty", "turn": turn});
        more.as_object().expect("an object").iter().for_each(|(key, value)| set[key] = value.clone());
        let error = position(&set).expect_err("refused").to_string();
        assert!(error.starts_with(at) && error.contains(&format!("(rule {rule}")), "{set}: {error}");
    }
}

#[test]
fn positions_of_stored_tables_of_version_one_still_open() {
    for (phase, turn, more) in [
        ("initiative", 1, json!({"stacks": {"0508": ["100J-INF-1"]}})),
        ("preparation", 2, json!({"returning": ["29M-PZ-1"]})),
        ("bombardment", 2, json!({"chits": {"drawn": {"no_reaction": 1, "reaction": 0}}})),
        ("turn_end", 1, json!({"reactions": 0})),
    ] {
        let mut set = json!({"phase": phase, "setup": "empty", "turn": turn});
        more.as_object().expect("an object").iter().for_each(|(key, value)| set[key] = value.clone());
        let read = City::from_position("campaign", &Options::default(), RulesVersion(1), &set);
        assert!(read.is_ok_and(|city| city.rules == RulesVersion(1)), "{set}");
    }
}
