//! What the tests of all games share: properties of random play, damage done to what comes from outside, journals kept
//! as fixtures. A game's own tests say only what is its own. Behind the feature `testing`, which only dev-dependencies
//! switch on, so that none of it is in the program.
//!
//! Heavy tests look whether the environment variable `VOLGA_FULL` is set, and do much if it is, little if not.
//!
//! What does not hold makes these functions panic, as a test's own assertion would.

pub mod answer;
pub mod data;
pub mod fixtures;
pub mod journals;
pub mod json;
mod language;
pub mod lesson;
pub mod prompts;
pub mod random;
pub mod record;
pub mod rulebook;
pub mod scripted;
mod short;
pub mod twins;
pub mod words;

use crate::board::EventView;
use crate::dice::Quick;
use crate::{Game, Story, Table, Transition, Turn, Viewer};
use proptest::prelude::ProptestConfig;

/// More actions and steps than any game has.
const MOST_STEPS: u32 = 20_000;

/// How many: few in a quick run, many in a full one.
pub fn amount<N>(quick: N, full: N) -> N {
    if std::env::var_os("VOLGA_FULL").is_some() { full } else { quick }
}

/// How many cases of a property: few in a quick run, many in a full one.
pub fn cases(quick: u32, full: u32) -> ProptestConfig {
    let cases = amount(quick, full);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// One of these, each as likely as the others.
pub fn any_of<T: Copy>(list: &[T], dice: &mut Quick) -> T {
    list[dice.below(list.len() as u32) as usize]
}

/// All legal actions.
pub fn legal<G: Game>(game: &G) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

/// Plays at random up to so many decisions, and on to the next one.
pub fn play<G: Game>(game: &mut G, dice: &mut Quick, mut decisions: u32) {
    for _ in 0..MOST_STEPS {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Of(_) if decisions == 0 => return,
            Turn::Of(_) => decisions -= 1,
            Turn::Auto => {}
        }
        go_on(game, dice, &mut ());
    }
    panic!("the game does not end");
}

/// What everybody is told of these events in a position, where they tell their own changes.
pub fn told<G: Table>(game: &G, events: &[G::Event]) -> Vec<EventView> {
    let step = Transition::of(&mut game.clone(), |_, told| told.extend_from_slice(events));
    step.told(Viewer::Open).into_iter().flatten().collect()
}

/// One decision at random, or one step.
fn go_on<G: Game>(game: &mut G, dice: &mut Quick, story: &mut impl Story<G::Event>) {
    match game.turn() {
        Turn::Over(_) => {}
        Turn::Auto => game.step(dice, story),
        Turn::Of(_) => {
            let action = any_of(&legal(game), dice);
            game.apply(action, dice, story);
        }
    }
}
