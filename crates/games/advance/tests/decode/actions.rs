//! Any JSON as an action.

use crate::{WORDS, cases, json_value, play};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use volga_advance::{Action, Advance, GERMAN, Options};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Table};

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
    let area = prop_oneof![9 => (1..=50i64).prop_map(Value::from), 1 => json_value()];
    let unit = prop_oneof![9 => select(&WORDS[..4]).prop_map(Value::from), 1 => json_value()];
    let units = prop_oneof![
        9 => prop::collection::vec(select(&WORDS[..4]), 0..4).prop_map(Value::from),
        1 => json_value()
    ];
    let marker = prop_oneof![9 => select(&WORDS[8..11]).prop_map(Value::from), 1 => json_value()];
    let group = prop_oneof![9 => select(&WORDS[11..14]).prop_map(Value::from), 1 => json_value()];
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
    let tagged = (select(&KINDS[..]), json_value()).prop_map(|(kind, value)| json!({kind: value}));
    prop_oneof![8 => fitting, 1 => tagged, 1 => json_value()]
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
        if let Ok(action) = serde_json::from_value::<Action>(action) {
            let game = reached(seed, decisions);
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let allowed = game.check(Seat(seat), action);
            prop_assert_eq!(allowed.is_ok(), Seat(seat) == GERMAN && legal.contains(&action));
            if let Err(refusal) = &allowed {
                prop_assert!(!Advance::text(&refusal.why).is_empty());
            }
            game.sums(Seat(seat), Some(action));
            let again = serde_json::to_value(action).unwrap();
            prop_assert_eq!(serde_json::from_value::<Action>(again).unwrap(), action);
        }
    }
}
