use super::*;
use crate::state::RULES;
use crate::testkit::{hex, unit};
use serde_json::json;

fn position(set: &Value) -> Result<City, SetupError> {
    City::read_position("campaign", &Options::default(), RULES, set)
}

#[track_caller]
fn refused(set: &Value, at: &str, problem: &str) {
    let error = position(set).expect_err("refused").to_string();
    assert!(error.starts_with(&format!("{at}: ")) && error.contains(problem), "{error}");
}

#[test]
fn nothing_at_all_is_the_opening() {
    for ready_made in [false, true] {
        let options = Options { ready_made };
        let opening = City::opening("intro", &options, RULES);
        assert_eq!(City::read_position("intro", &options, RULES, &json!({})), opening);
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
    assert_eq!(city.air.german, city.points_of_turn(Side::German), "the markers have been set");
    assert_eq!(city.chits.cup.no_reaction, Chits::full().cup.no_reaction - 2, "two turns are over");
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
}

#[test]
fn a_stack_is_named_from_the_top_down() {
    let set = json!({"phase": "initiative", "setup": "empty", "stacks": {"0642": ["29M-PZ-2", "29M-PZ-1"], "0743": ["244D-INF2-1"]},
        "flipped": ["29M-PZ-1"], "dead": ["244D-INF3-1"], "box": ["29M-PZ-3"], "air": {"german": {"level": 4, "dive": 2}}});
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
        let set = city.write_position().unwrap_or_else(|| panic!("{phase} is a moment"));
        assert_eq!((&set["phase"], &set["turn"]), (&json!(phase), &json!(turn)));
        assert_eq!(position(&set), Ok(city), "{phase}");
    }
    let city = position(&json!({"phase": "reaction", "stacks_left": 3})).expect("sound");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    assert_eq!(position(&city.write_position().expect("a moment")), Ok(city));
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
    refused(&at_work(json!({"units": {"29M-PZ-1": "2030"}})), "set", "7.36");
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
fn r13_25_militia_that_is_cut_off_in_a_position_is_lost_at_once() {
    let mut stacks = json!({"1138": ["MILS-MIL-1"], "1436": ["MILS-MIL-2"], "1832": ["71I-INF-1"]});
    for (n, near) in hex("1138").neighbours().enumerate() {
        stacks[near.name()] = json!([format!("94I-INF-{}", n + 1)]);
    }
    let city = position(&json!({"phase": "german_air", "setup": "empty", "stacks": stacks})).expect("sound");
    assert_eq!(city.places.of(unit("MILS-MIL-1")), Place::Off(Off::Dead));
    assert_eq!(city.places.hex(unit("MILS-MIL-2")), Some(hex("1436")), "behind walls nobody is cut off");
}
