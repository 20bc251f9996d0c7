//! Whatever comes from outside, as long as it is JSON: actions, positions, journals. Nothing of it panics, and what is
//! accepted is sound.

mod actions;
mod journals;
mod positions;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn};
use volga_inferno::Inferno;

/// How many cases: few in a quick run, many in a full one.
fn cases(quick: u32, full: u32) -> ProptestConfig {
    let cases = if std::env::var_os("VOLGA_FULL").is_some() { full } else { quick };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Words that mean something somewhere, and some that never do.
const WORDS: [&str; 42] = [
    "g-2pz",
    "g-120",
    "g-191",
    "g-92m",
    "g-177w",
    "g-ub1",
    "s-13g",
    "s-95rd",
    "s-6tb",
    "s-92nb",
    "set_up",
    "infantry_pool",
    "tank_pool",
    "marine_pool",
    "gs-stuka",
    "gs-flame",
    "gl-hoth",
    "ss-sniper",
    "sl-chuikov",
    "W",
    "X",
    "Y",
    "Z",
    "3",
    "13",
    "1304",
    "1306",
    "0306",
    "reinforce",
    "long_move",
    "short_moves",
    "deliberate_attack",
    "hasty_attack",
    "german",
    "soviet",
    "grid",
    "destroyed",
    "removed",
    "unseen",
    "infantry",
    "done",
    "nonsense",
];

/// Any JSON, made of such words.
fn json_value() -> impl Strategy<Value = Value> {
    let word = || select(&WORDS[..]).prop_map(str::to_owned);
    let leaf = prop_oneof![
        4 => (0..30i64).prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
        6 => word().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 20, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((word(), inner), 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// An object with some of these keys.
fn object_of(keys: &'static [&'static str]) -> impl Strategy<Value = Value> {
    let field = (select(keys), json_value()).prop_map(|(key, value)| (key.to_owned(), value));
    prop::collection::vec(field, 0..5).prop_map(|fields| Value::Object(fields.into_iter().collect()))
}

/// Plays at random up to so many decisions, and on to the next one.
fn play(game: &mut Inferno, dice: &mut Quick, mut decisions: u32) {
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto => game.step(dice, &mut ()),
            Turn::Of(_) if decisions == 0 => return,
            Turn::Of(_) => {
                game.legal(&mut legal);
                game.apply(legal[dice.below(legal.len() as u32) as usize], dice, &mut ());
                decisions -= 1;
            }
        }
    }
    panic!("the game does not end");
}
