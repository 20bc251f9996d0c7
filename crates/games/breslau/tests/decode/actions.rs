//! Any JSON as an action.

use crate::decode::{HEXES, JSON, UNITS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::sync::LazyLock;
use volga_breslau::{Action, Breslau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases, play};
use volga_engine::{Game, Seat};

const OF_A_UNIT: [&str; 12] = [
    "top",
    "restore",
    "flak_all",
    "flak",
    "gun",
    "lose",
    "transport",
    "eliminate",
    "leave_out",
    "cover",
    "strike",
    "surrender",
];
const OF_A_HEX: [&str; 6] = ["place_formation", "strike", "bomb", "give_up", "ambush", "surrender"];
const OF_A_UNIT_AND_A_HEX: [&str; 4] = ["place", "fly", "enter", "enter_free"];
const OF_GUNS: [&str; 2] = ["join", "support"];
const ALONE: [&str; 20] = [
    "place_rest",
    "end_setup",
    "waive",
    "end_restoring",
    "end_flying",
    "fire",
    "end_flak",
    "pass",
    "end_directives",
    "barricade",
    "finish",
    "end_phase",
    "end_marking",
    "commit",
    "commit_unpaid",
    "end_support",
    "end_cover",
    "end_guns",
    "decline",
    "end_advance",
];

/// What looks like an action.
pub(crate) fn action_like() -> impl Strategy<Value = Value> {
    let hex = || JSON.mostly(select(&HEXES[..]).prop_map(Value::from));
    let unit = || JSON.mostly(select(&UNITS[..]).prop_map(Value::from));
    let units = || JSON.mostly((0..20u16).prop_map(Value::from));
    let division = JSON.mostly(select(&["309", "218", "62", "nobody"][..]).prop_map(Value::from));
    prop_oneof![
        (select(&OF_A_UNIT_AND_A_HEX[..]), unit(), hex())
            .prop_map(|(kind, unit, hex)| json!({kind: {"unit": unit, "hex": hex}})),
        (select(&OF_A_UNIT[..]), unit()).prop_map(|(kind, unit)| json!({kind: {"unit": unit}})),
        (select(&OF_A_HEX[..]), hex()).prop_map(|(kind, hex)| json!({kind: {"hex": hex}})),
        (hex(), hex(), units())
            .prop_map(|(hex, from, guns)| json!({"bombard": {"hex": hex, "from": from, "guns": guns}})),
        (select(&OF_GUNS[..]), hex(), units())
            .prop_map(|(kind, from, guns)| json!({kind: {"from": from, "guns": guns}})),
        (hex(), unit()).prop_map(|(hex, gun)| json!({"gas": {"hex": hex, "gun": gun}})),
        division.prop_map(|division| json!({"direct": {"division": division}})),
        (hex(), units()).prop_map(|(hex, units)| json!({"begin": {"hex": hex, "units": units}})),
        (select(&["step", "pontoon"][..]), hex()).prop_map(|(kind, to)| json!({kind: {"to": to}})),
        units().prop_map(|units| json!({"leave": {"units": units}})),
        (unit(), unit()).prop_map(|(unit, target)| json!({"goliath": {"unit": unit, "target": target}})),
        (hex(), hex()).prop_map(|(hex, target)| json!({"mark": {"hex": hex, "target": target}})),
        (hex(), units()).prop_map(|(hex, from)| json!({"attack": {"hex": hex, "from": from}})),
        (unit(), hex()).prop_map(|(unit, to)| json!({"advance": {"unit": unit, "to": to}})),
        select(&ALONE[..]).prop_map(Value::from),
        JSON.value(),
    ]
}

/// Options that change what is decided: of every other game all but the readings, of the rest none.
fn options(seed: u64) -> Options {
    if seed.is_multiple_of(2) {
        return Options::default();
    }
    let every = json!({"14.1": true, "14.2": true, "14.3": true, "14.4": true, "14.5": true, "14.6": true,
        "14.7": true, "14.8": true, "14.9": true, "14.10": true, "14.11.4": true, "14.12": true, "14.13": true,
        "14.14": true, "14.15": true, "14.16": true, "15.1.2": true});
    serde_json::from_value(every).expect("options")
}

/// Moments of games, of every scenario: each game is played once.
static REACHED: LazyLock<Vec<Breslau>> = LazyLock::new(|| {
    let game = |seed: u64| {
        let scenario = match seed % 8 {
            7 => "campaign",
            0..4 => "outer_line",
            _ => "depth",
        };
        let mut dice = Quick::new(seed);
        let mut breslau = Breslau::setup(scenario, &options(seed), RULES, &mut dice).expect("a scenario");
        let moments = (0..25).map(|_| {
            play(&mut breslau, &mut dice, 41);
            breslau
        });
        moments.collect::<Vec<_>>()
    };
    (0..16).flat_map(game).collect()
});

/// A moment of a game in which somebody decides.
pub(crate) fn reached() -> impl Strategy<Value = Breslau> {
    (0..REACHED.len()).prop_map(|at| REACHED[at])
}

proptest! {
    #![proptest_config(cases(2_000, 20_000))]

    /// What decodes can be asked about; what is allowed is listed; what reads back is the same.
    #[test]
    fn any_action_is_answered(action in action_like(), breslau in reached(), seat in 0..3u8) {
        answer::to_action(&breslau, Seat(seat), &action)?;
    }

    /// Clicks on anything, by anyone, mean something or nothing.
    #[test]
    fn any_clicks_are_understood_or_not(
        clicks in prop::collection::vec(JSON.word(), 0..5),
        breslau in reached(),
        seat in 0..3u8,
    ) {
        answer::to_clicks(&breslau, Seat(seat), &clicks);
    }
}

/// What is said about an action that cannot be read.
#[test]
fn unreadable_actions_say_why() {
    for (action, problem) in [
        (json!({"retreat": {"hex": "1616"}}), "unknown variant `retreat`"),
        (json!({"begin": {"hex": "1616"}}), "missing field `units`"),
        (json!({"begin": {"hex": "1616", "units": 1, "quietly": true}}), "unknown field `quietly`"),
        (json!({"begin": {"hex": "2901", "units": 1}}), "2901"),
        (json!({"begin": {"hex": "1616", "units": 70000}}), "70000"),
        (json!({"begin": {"hex": "1616", "units": ["g_mohr_i"]}}), "expected u"),
        (json!({"lose": {"unit": "g_mohr_iv"}}), "g_mohr_iv"),
        (json!({"direct": {"division": "310"}}), "310"),
        (json!(["end_phase"]), "sequence"),
        (json!({"end_phase": {}}), "expected unit"),
    ] {
        let error = serde_json::from_value::<Action>(action.clone()).expect_err("no action").to_string();
        assert!(error.contains(problem), "{action}: {error}");
    }
}
