//! Any JSON as an action.

use crate::decode::{JSON, WORDS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use volga_advance::{Advance, Options};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases, play};
use volga_engine::{Game, Seat};

/// What looks like an action.
pub(crate) fn action_like() -> impl Strategy<Value = Value> {
    const KINDS: [&str; 20] = [
        "reinforce",
        "hold_back",
        "place",
        "isolate",
        "buy",
        "buy_morale",
        "return",
        "end_supply",
        "activate",
        "end_combat",
        "move",
        "attack",
        "end_activation",
        "give_up",
        "fall_back",
        "lead",
        "support",
        "roll",
        "retreat",
        "surrender",
    ];
    let area = JSON.mostly((1..=50i64).prop_map(Value::from));
    let unit = JSON.mostly(select(&WORDS[..4]).prop_map(Value::from));
    let units = JSON.mostly(prop::collection::vec(select(&WORDS[..4]), 0..4).prop_map(Value::from));
    let marker = JSON.mostly(select(&WORDS[8..11]).prop_map(Value::from));
    let group = JSON.mostly(select(&WORDS[11..14]).prop_map(Value::from));
    let fitting = (select(&KINDS[..]), area, unit, units, marker, group).prop_map(
        |(kind, area, unit, units, marker, group)| match kind {
            "reinforce" => json!({kind: {"group": group, "area": area}}),
            "hold_back" => json!({kind: {"group": group}}),
            "place" | "give_up" | "lead" => json!({kind: {"unit": unit}}),
            "isolate" | "activate" => json!({kind: {"area": area}}),
            "buy" | "support" => json!({kind: {"marker": marker}}),
            "return" => json!({kind: {"unit": unit, "area": area}}),
            "move" | "retreat" => json!({kind: {"unit": unit, "to": area}}),
            "attack" => json!({kind: {"area": area, "units": units}}),
            _ => json!(kind),
        },
    );
    let tagged = (select(&KINDS[..]), JSON.value()).prop_map(|(kind, value)| json!({kind: value}));
    prop_oneof![8 => fitting, 1 => tagged, 1 => JSON.value()]
}

/// A position reached by random play: game, and how many decisions.
fn reached(seed: u64, decisions: u32) -> Advance {
    let scenario = if seed.is_multiple_of(2) { "main" } else { "factory" };
    let options = Options { isolation: true, limited_air: true, pavlov: true, ..Options::default() };
    let mut dice = Quick::new(seed);
    let mut game = Advance::setup(scenario, &options, Advance::CURRENT, &mut dice).unwrap();
    play(&mut game, &mut dice, decisions);
    game
}

proptest! {
    #![proptest_config(cases(2_000, 100_000))]

    /// What decodes can be asked about; what is allowed is listed; what reads back is the same.
    #[test]
    fn any_action_is_answered(action in action_like(), seed in 0..40u64, decisions in 0..300u32, seat in 0..3u8) {
        answer::to_action(&reached(seed, decisions), Seat(seat), &action)?;
    }
}
