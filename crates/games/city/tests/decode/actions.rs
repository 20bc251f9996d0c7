//! Any JSON as an action.

use crate::decode::{HEXES, JSON, UNITS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::sync::LazyLock;
use volga_city::{Action, City, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases, play};
use volga_engine::{Game, Seat};

const OF_A_UNIT: [&str; 10] =
    ["top", "dive", "flak", "gun", "lose", "withdraw", "join", "deploy", "indirect", "surrender"];
const OF_A_HEX: [&str; 7] =
    ["place_formation", "level", "bombard", "overrun", "aim", "relocate", "surrender"];
const OF_UNITS_OF_A_HEX: [&str; 4] = ["begin", "attack", "counterattack", "support"];
const ALONE: [&str; 12] = [
    "place_rest",
    "skip",
    "end_air",
    "all_guns",
    "fire",
    "end_bombardment",
    "finish",
    "go_on",
    "no_counterattack",
    "supported",
    "committed",
    "end_phase",
];

/// What looks like an action.
pub(crate) fn action_like() -> impl Strategy<Value = Value> {
    let hex = || JSON.mostly(select(&HEXES[..]).prop_map(Value::from));
    let unit = || JSON.mostly(select(&UNITS[..]).prop_map(Value::from));
    let units = || JSON.mostly((0..20u16).prop_map(Value::from));
    let points = JSON.mostly((0..70u8).prop_map(Value::from));
    prop_oneof![
        (select(&["place", "enter"][..]), unit(), hex())
            .prop_map(|(kind, unit, hex)| json!({kind: {"unit": unit, "hex": hex}})),
        (hex(), hex()).prop_map(|(hex, other)| json!({"bombard_pair": {"hex": hex, "other": other}})),
        (select(&OF_A_UNIT[..]), unit()).prop_map(|(kind, unit)| json!({kind: {"unit": unit}})),
        (select(&OF_A_HEX[..]), hex()).prop_map(|(kind, hex)| json!({kind: {"hex": hex}})),
        (select(&OF_UNITS_OF_A_HEX[..]), hex(), units())
            .prop_map(|(kind, hex, units)| json!({kind: {"hex": hex, "units": units}})),
        hex().prop_map(|hex| json!({"step": {"to": hex}})),
        units().prop_map(|units| json!({"leave": {"units": units}})),
        (select(&["points", "air_support"][..]), points)
            .prop_map(|(kind, points)| json!({kind: {"points": points}})),
        select(&ALONE[..]).prop_map(Value::from),
        JSON.value(),
    ]
}

/// Moments of games, of both scenarios and set-ups: each game is played once.
static REACHED: LazyLock<Vec<City>> = LazyLock::new(|| {
    let game = |seed: u64| {
        let scenario = if seed.is_multiple_of(2) { "intro" } else { "campaign" };
        let options = Options { ready_made: seed % 8 != 7 };
        let mut dice = Quick::new(seed);
        let mut city = City::setup(scenario, &options, RULES, &mut dice).expect("a scenario");
        let moments = (0..25).map(|_| {
            play(&mut city, &mut dice, 41);
            city.clone()
        });
        moments.collect::<Vec<_>>()
    };
    (0..16).flat_map(game).collect()
});

/// A moment of a game in which somebody decides.
pub(crate) fn reached() -> impl Strategy<Value = City> {
    (0..REACHED.len()).prop_map(|at| REACHED[at].clone())
}

proptest! {
    #![proptest_config(cases(2_000, 20_000))]

    /// What decodes can be asked about; what is allowed is listed; what reads back is the same.
    #[test]
    fn any_action_is_answered(action in action_like(), city in reached(), seat in 0..3u8) {
        answer::to_action(&city, Seat(seat), &action)?;
    }

    /// Clicks on anything, by anyone, mean something or nothing.
    #[test]
    fn any_clicks_are_understood_or_not(
        clicks in prop::collection::vec(JSON.word(), 0..5),
        city in reached(),
        seat in 0..3u8,
    ) {
        answer::to_clicks(&city, Seat(seat), &clicks);
    }
}

/// What is said about an action that cannot be read.
#[test]
fn unreadable_actions_say_why() {
    for (action, problem) in [
        (json!({"retreat": {"hex": "0642"}}), "unknown variant `retreat`"),
        (json!({"begin": {"hex": "0642"}}), "missing field `units`"),
        (json!({"begin": {"hex": "0642", "units": 1, "quietly": true}}), "unknown field `quietly`"),
        (json!({"begin": {"hex": "0047", "units": 1}}), "0047"),
        (json!({"begin": {"hex": "0642", "units": 70000}}), "70000"),
        (json!({"begin": {"hex": "0642", "units": ["29M-PZ-1"]}}), "expected u16"),
        (json!({"lose": {"unit": "29M-PZ-99"}}), "29M-PZ-99"),
        (json!({"points": {"points": -1}}), "-1"),
        (json!(["end_phase"]), "sequence"),
        (json!({"end_phase": {}}), "end_phase"),
    ] {
        let error = serde_json::from_value::<Action>(action.clone()).expect_err("no action").to_string();
        assert!(error.contains(problem) || problem == "end_phase", "{action}: {error}");
    }
}
