//! Any bytes as a position and as options: refused, or sound and playable to the end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use volga_advance::Advance;
use volga_engine::dice::Quick;
use volga_engine::{Game, Table, Turn, wire};

fuzz_target!(|input: (bool, &str)| {
    let (factory, text) = input;
    let (options, set) = text.split_once('\n').unwrap_or(("{}", text));
    let Ok(options) = serde_json::from_str::<Value>(options) else { return };
    let Ok(set) = serde_json::from_str::<Value>(set) else { return };
    let Ok(options) = wire::options::<Advance>(&options) else { return };
    let scenario = if factory { "factory" } else { "main" };
    let Ok(mut game) = Advance::from_position(scenario, &options, Advance::CURRENT, &set) else { return };
    assert_eq!(game.invariants(), Ok(()));
    let (mut dice, mut legal) = (Quick::new(7), Vec::new());
    for _ in 0..20_000 {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(_) => {
                game.legal(&mut legal);
                game.apply(legal[dice.below(legal.len() as u32) as usize], &mut dice, &mut ());
            }
        }
    }
    panic!("the game does not end");
});
