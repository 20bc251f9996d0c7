//! Any JSON as an action.

use crate::decode::{ASSETS, JSON, SPACES, UNITS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::sync::LazyLock;
use volga_blau::{Action, Blau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases, play};
use volga_engine::{Game, Seat};

const OF_A_UNIT: [&str; 8] =
    ["strengthen", "rebuild_unit", "attempt", "dissolve", "sit_out", "lose", "eliminate", "surrender"];
const OF_AN_ASSET: [&str; 7] =
    ["keep_back", "unassign", "withdraw", "remove", "rebuild_step", "leave_out", "lose_step"];
const OF_A_UNIT_AND_A_FRONT: [&str; 2] = ["place_in_front", "transfer"];
const ALONE: [&str; 11] = [
    "draw_directives",
    "ready_made",
    "rest",
    "ready",
    "stop",
    "settled",
    "end_losses",
    "launch",
    "decline",
    "end_phase",
    "surrender",
];

/// What looks like an action.
pub(crate) fn action_like() -> impl Strategy<Value = Value> {
    let one_of = |words: &'static [&'static str]| JSON.mostly(select(words).prop_map(Value::from));
    let unit = move || one_of(&UNITS);
    let asset = move || one_of(&ASSETS);
    let space = move || one_of(&SPACES);
    let front = one_of(&["SVF", "DSF", "TCF", "svf"]);
    let kind = one_of(&["tactical", "strategic", "swift"]);
    let points = JSON.mostly((0..8u8).prop_map(Value::from));
    prop_oneof![
        (unit(), points).prop_map(|(unit, points)| json!({"allocate": {"unit": unit, "points": points}})),
        (unit(), unit()).prop_map(|(from, to)| json!({"shift": {"from": from, "to": to}})),
        (asset(), unit()).prop_map(|(asset, unit)| json!({"assign": {"asset": asset, "unit": unit}})),
        (select(&OF_A_UNIT[..]), unit()).prop_map(|(kind, unit)| json!({kind: {"unit": unit}})),
        (select(&OF_AN_ASSET[..]), asset()).prop_map(|(kind, asset)| json!({kind: {"asset": asset}})),
        (select(&OF_A_UNIT_AND_A_FRONT[..]), unit(), front)
            .prop_map(|(kind, unit, front)| json!({kind: {"unit": unit, "front": front}})),
        (unit(), space())
            .prop_map(|(unit, space)| json!({"place_detachment": {"unit": unit, "space": space}})),
        (unit(), kind, space())
            .prop_map(|(unit, kind, to)| json!({"move": {"unit": unit, "kind": kind, "to": to}})),
        space().prop_map(|to| json!({"step": {"to": to}})),
        space().prop_map(|space| json!({"attack": {"space": space}})),
        (unit(), space()).prop_map(|(unit, to)| json!({"retreat": {"unit": unit, "to": to}})),
        select(&ALONE[..]).prop_map(Value::from),
        JSON.value(),
    ]
}

/// Moments of games, set up by hand and ready-made: each game is played once.
static REACHED: LazyLock<Vec<Blau>> = LazyLock::new(|| {
    let game = |seed: u64| {
        let mut dice = Quick::new(seed);
        let options = Options { ready_made: !seed.is_multiple_of(4), ..Options::default() };
        let mut blau = Blau::setup("campaign", &options, RULES, &mut dice).expect("the campaign");
        let moments = (0..40).map(|_| {
            play(&mut blau, &mut dice, 37);
            blau.clone()
        });
        moments.collect::<Vec<_>>()
    };
    (0..12).flat_map(game).collect()
});

/// A moment of a game in which somebody decides, or which is over.
pub(crate) fn reached() -> impl Strategy<Value = Blau> {
    (0..REACHED.len()).prop_map(|at| REACHED[at].clone())
}

proptest! {
    #![proptest_config(cases(2_000, 20_000))]

    /// What decodes can be asked about; what is allowed is listed; what reads back is the same.
    #[test]
    fn any_action_is_answered(action in action_like(), blau in reached(), seat in 0..3u8) {
        answer::to_action(&blau, Seat(seat), &action)?;
    }

    /// Clicks on anything, by anyone, mean something or nothing.
    #[test]
    fn any_clicks_are_understood_or_not(
        clicks in prop::collection::vec(JSON.word(), 0..5),
        blau in reached(),
        seat in 0..3u8,
    ) {
        answer::to_clicks(&blau, Seat(seat), &clicks);
    }
}

/// What is said about an action that cannot be read.
#[test]
fn unreadable_actions_say_why() {
    for (action, problem) in [
        (json!({"bombard": {"hex": "0606"}}), "unknown variant `bombard`"),
        (json!({"move": {"unit": "sov-62", "to": "0606"}}), "missing field `kind`"),
        (json!({"move": {"unit": "sov-62", "kind": "swift", "to": "0606"}}), "swift"),
        (json!({"step": {"to": "0606", "quietly": true}}), "unknown field `quietly`"),
        (json!({"step": {"to": "9901"}}), "9901"),
        (json!({"step": {"to": "Grozny"}}), "Grozny"),
        (json!({"allocate": {"unit": "sov-13", "points": 300}}), "300"),
        (json!({"lose": {"unit": "sov-99"}}), "sov-99"),
        (json!({"lose_step": {"asset": "ger-lv"}}), "ger-lv"),
        (json!({"transfer": {"unit": "sov-51", "front": "west"}}), "west"),
        (json!(["end_phase"]), "sequence"),
        (json!({"end_phase": {}}), "expected unit"),
    ] {
        let error = serde_json::from_value::<Action>(action.clone()).expect_err("no action").to_string();
        assert!(error.contains(problem), "{action}: {error}");
    }
}
