//! Any bytes as an action, asked about in a position that random play has reached: `check` answers, and agrees with
//! the list of legal actions.
#![no_main]

use libfuzzer_sys::fuzz_target;
use volga_advance::{Action, Advance, GERMAN, Options};
use volga_engine::dice::Quick;
use volga_engine::{Game, Table, Turn};

fuzz_target!(|input: (u8, u16, &[u8])| {
    let (seed, decisions, bytes) = input;
    let Ok(action) = serde_json::from_slice::<Action>(bytes) else { return };
    let game = reached(seed.into(), decisions % 512);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    assert_eq!(game.check(GERMAN, action).is_ok(), legal.contains(&action));
    game.sums(GERMAN, Some(action));
    if legal.contains(&action) {
        game.choice(action);
        let mut after = game.clone();
        after.apply(action, &mut Quick::new(seed.into()), &mut Vec::new());
        assert_eq!(after.invariants(), Ok(()));
    }
});

/// The position after so many random decisions, or where the game ended before.
fn reached(seed: u64, decisions: u16) -> Advance {
    let scenario = if seed.is_multiple_of(2) { "main" } else { "factory" };
    let options = Options { isolation: true, limited_air: true, pavlov: true, ..Options::default() };
    let mut dice = Quick::new(seed);
    let mut game = Advance::opening(scenario, &options, Advance::CURRENT).expect("it can be set up");
    let (mut legal, mut left) = (Vec::new(), decisions);
    loop {
        match game.turn() {
            Turn::Over(_) => return game,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(_) if left == 0 => return game,
            Turn::Of(_) => {
                game.legal(&mut legal);
                game.apply(legal[dice.below(legal.len() as u32) as usize], &mut dice, &mut ());
                left -= 1;
            }
        }
    }
}
