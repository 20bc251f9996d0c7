//! Any JSON as an action.

use crate::decode::{JSON, WORDS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases, play};
use volga_engine::{Game, Seat};
use volga_inferno::{Action, GERMAN, Inferno, Options};

/// What looks like an action.
pub(crate) fn action_like() -> impl Strategy<Value = Value> {
    let hex = || JSON.mostly(select(&WORDS[19..28]).prop_map(Value::from));
    let unit = || JSON.mostly(select(&WORDS[..6]).prop_map(Value::from));
    let list = |words: &'static [&'static str]| {
        JSON.mostly(prop::collection::vec(select(words), 0..4).prop_map(Value::from))
    };
    let card = JSON.mostly(select(&WORDS[14..18]).prop_map(Value::from));
    let dice = JSON.mostly(prop::collection::vec(0..8u8, 0..8).prop_map(Value::from));
    let order = JSON.mostly(select(&WORDS[28..33]).prop_map(Value::from));
    prop_oneof![
        order.prop_map(|order| json!({"order": order})),
        dice.prop_map(|dice| json!({"reroll": {"dice": dice}})),
        (unit(), hex()).prop_map(|(unit, hex)| json!({"deploy": {"unit": unit, "hex": hex}})),
        (hex(), list(&WORDS[..6]), hex())
            .prop_map(|(from, units, to)| json!({"move": {"from": from, "units": units, "to": to}})),
        (hex(), list(&WORDS[19..28]))
            .prop_map(|(target, from)| json!({"attack": {"target": target, "from": from}})),
        card.prop_map(|card| json!({"play": {"card": card}})),
        (select(&["upgrade", "lose", "advance", "surrender"][..]), unit())
            .prop_map(|(kind, unit)| json!({kind: {"unit": unit}})),
        Just(json!("done")),
        JSON.value(),
    ]
}

/// A position somewhere in a game.
fn reached(seed: u64, decisions: u32) -> Inferno {
    let mut dice = Quick::new(seed);
    let options = Options { card_per_repeated_die: seed % 2 == 1 };
    let mut game = Inferno::setup("basic-solo", &options, Inferno::CURRENT, &mut dice).unwrap();
    play(&mut game, &mut dice, decisions);
    game
}

proptest! {
    #![proptest_config(cases(3_000, 100_000))]

    /// What decodes can be asked about; what is allowed is listed; what reads back is the same.
    #[test]
    fn any_action_is_answered(action in action_like(), seed in 0..40u64, decisions in 0..90u32, seat in 0..3u8) {
        answer::to_action(&reached(seed, decisions), Seat(seat), &action)?;
    }

    /// Clicks on anything mean something or nothing.
    #[test]
    fn any_clicks_are_understood_or_not(
        clicks in prop::collection::vec(JSON.word(), 0..5),
        seed in 0..40u64,
        decisions in 0..90u32,
    ) {
        answer::to_clicks(&reached(seed, decisions), GERMAN, &clicks);
    }
}

/// What is said about an action that cannot be read.
#[test]
fn unreadable_actions_say_why() {
    for (action, problem) in [
        (json!({"order": "retreat"}), "retreat"),
        (json!({"deploy": {"unit": "g-999", "hex": "X"}}), "there is no German unit"),
        (json!({"deploy": {"unit": "g-120", "hex": "20"}}), "there is no hex"),
        (json!({"reroll": {"dice": [7]}}), "7 is no face of a die"),
        (json!({"reroll": {"dice": [1, 1, 1, 1, 1, 1, 1]}}), "there are six"),
        (json!({"move": {"from": "X", "units": ["g-120", "g-120"], "to": "Y"}}), "named twice"),
        (
            json!({"attack": {"target": "13", "from": ["1", "2", "3", "4", "5", "6", "7"]}}),
            "a hex has six neighbours at most",
        ),
        (json!({"play": {"card": "ss-sniper"}}), "there is no German card"),
        (json!({"done": {}}), "done"),
    ] {
        let error = serde_json::from_value::<Action>(action.clone()).unwrap_err().to_string();
        assert!(error.contains(problem) || problem == "done", "{action}: {error}");
    }
}
