//! Whatever comes from outside, as long as it is JSON: actions, positions, journals. Nothing of it panics, and what is
//! accepted is sound.

use proptest::prelude::*;
use serde_json::{Value, json};
use volga_engine::testing::cases;
use volga_engine::testing::journals::{damages, refused_or_replayed};
use volga_engine::testing::json::Vocabulary;
use volga_engine::{Game, Seat, Table};
use volga_toy::{Action, Options, Toy};

/// Words that mean something somewhere, and some that never do.
const JSON: Vocabulary = Vocabulary {
    words: &[&["red", "blue", "ford", "west_bank", "attack", "pass", "hide", "moon", ""]],
    numbers_below: 30,
};

const JOURNAL: &str = include_str!("fixtures/queued.jsonl");

fn action_like() -> impl Strategy<Value = Value> {
    let space = || JSON.mostly(prop::sample::select(vec![json!("ford"), json!("east_bank")]));
    prop_oneof![
        Just(json!("attack")),
        Just(json!("pass")),
        space().prop_map(|to| json!({"move": {"to": to}})),
        space().prop_map(|at| json!({"hide": {"at": at}})),
        JSON.value(),
    ]
}

proptest! {
    #![proptest_config(cases(200, 2_000))]

    #[test]
    fn any_json_may_be_sent_as_an_action(action in action_like()) {
        let game = Toy::from_position("standard", &Options::default(), Toy::CURRENT, &json!({})).unwrap();
        if let Ok(action) = serde_json::from_value::<Action>(action) {
            for seat in 0..3 {
                let _ = game.check(Seat(seat), action);
            }
        }
    }

    #[test]
    fn any_json_may_be_sent_as_a_position(
        set in prop_oneof![JSON.value(), JSON.object(&["turn", "side", "at", "points", "platoon", "shown", "flooded"])],
    ) {
        if let Ok(game) = Toy::from_position("standard", &Options::default(), Toy::CURRENT, &set) {
            prop_assert_eq!(game.invariants(), Ok(()));
        }
    }

    /// A damaged journal is refused at a line it has, or is a game like any other.
    #[test]
    fn any_journal_is_refused_or_replays(damages in damages(JSON, action_like())) {
        refused_or_replayed::<Toy>(JOURNAL, damages)?;
    }
}
