//! Properties that hold in every game, tried by random play: it ends, breaks no invariant, and looks the same from
//! whichever side it is asked.

mod noticed;
mod shown;

pub use shown::Fired;

use super::{MOST_STEPS, any_of, go_on};
use crate::dice::Quick;
use crate::rulebook::Rulebook;
use crate::{Game, Refusal, Seat, SetupError, Table, Turn};
use serde_json::Value;

/// Games played at random, each told by a number.
#[derive(Debug)]
pub struct Random<G: Game> {
    /// How a game begins: scenario and options sampled.
    pub opening: fn(u64) -> G,
    /// What its player does; [`any`] is enough.
    pub choose: fn(u64, &[G::Action], &mut Quick) -> G::Action,
}

/// Any of the legal actions.
pub fn any<A: Copy>(_: u64, legal: &[A], dice: &mut Quick) -> A {
    any_of(legal, dice)
}

impl<G: Table> Random<G> {
    /// Plays to the end, calling `look` before each action and step; no action is legal before a step.
    pub fn play(&self, seed: u64, mut look: impl FnMut(&G, &[G::Action])) -> G {
        let mut dice = Quick::new(seed);
        let mut game = (self.opening)(seed);
        let mut legal = Vec::new();
        for _ in 0..MOST_STEPS {
            match game.turn() {
                Turn::Over(_) => return game,
                Turn::Auto => {
                    look(&game, &[]);
                    game.step(&mut dice, &mut ());
                }
                Turn::Of(_) => {
                    game.legal(&mut legal);
                    look(&game, &legal);
                    let action = (self.choose)(seed, &legal, &mut dice);
                    game.apply(action, &mut dice, &mut ());
                }
            }
        }
        panic!("game {seed} does not end");
    }

    /// Play ends, no invariant is broken, and whoever must decide has a sorted list of choices.
    pub fn ends_and_breaks_no_invariant(&self, games: u64) {
        for seed in 0..games {
            let end = self.play(seed, |game, legal| {
                if let Err(problem) = game.invariants() {
                    panic!("game {seed}: {problem}\n{game:?}");
                }
                if matches!(game.turn(), Turn::Of(_)) {
                    assert!(!legal.is_empty(), "game {seed}: nothing to do in {game:?}");
                    assert!(legal.is_sorted_by(|a, b| a < b), "game {seed}: {legal:?}");
                }
            });
            assert_eq!(end.invariants(), Ok(()));
        }
    }

    /// At one decision out of `every`, of all actions that can be said about a position those are listed which `check`
    /// accepts, and no other seat may take them.
    pub fn legal_equals_check(&self, games: u64, every: u32, all: impl Fn(&G) -> Vec<G::Action>) {
        for seed in 0..games {
            let mut n = 0u32;
            self.play(seed, |game, legal| {
                n += 1;
                let Turn::Of(seat) = game.turn() else { return };
                if !n.is_multiple_of(every) {
                    return;
                }
                let mut accepted = all(game);
                accepted.retain(|action| game.check(seat, *action).is_ok());
                accepted.sort_unstable();
                assert_eq!(accepted, legal, "game {seed} in {game:?}");
                let other = Seat(u8::from(seat == Seat(0)));
                assert!(game.check(other, legal[0]).is_err(), "only {seat:?} decides");
            });
        }
    }

    /// A state reads back from JSON as it was, and so does every action.
    pub fn states_and_actions_read_back(&self, games: u64) {
        for seed in 0..games {
            let mut n = 0u32;
            self.play(seed, |game, legal| {
                n += 1;
                if n.is_multiple_of(7) {
                    let text = serde_json::to_string(game).unwrap();
                    assert_eq!(&serde_json::from_str::<G>(&text).unwrap(), game);
                    for action in legal {
                        let text = serde_json::to_string(action).unwrap();
                        assert_eq!(serde_json::from_str::<G::Action>(&text).unwrap(), *action, "{text}");
                    }
                }
            });
        }
    }

    /// A position reads back from its sparse form as it was: how many there were. `read` reads a form that was written
    /// for this game.
    pub fn positions_read_back(&self, games: u64, read: impl Fn(&G, &Value) -> Result<G, SetupError>) -> u32 {
        let mut positions = 0;
        for seed in 0..games {
            self.play(seed, |game, _| {
                if let Some(set) = game.to_position() {
                    let again = read(game, &set).unwrap_or_else(|e| panic!("game {seed}: {e}: {set}"));
                    assert_eq!(&again, game, "game {seed}: {set}");
                    positions += 1;
                }
            });
        }
        positions
    }

    /// Of refusals of changed actions, at least 95 of 100 are specific: `refused` says why an action is, if it is, and
    /// whether by a rule about more than the moment. How many refusals there were.
    pub fn refusals_are_specific(
        &self,
        games: u64,
        mutants: impl Fn(G::Action, &mut Quick) -> Vec<G::Action>,
        refused: impl Fn(&G, G::Action) -> Option<(Refusal, bool)>,
    ) -> u32 {
        let (mut specific, mut all) = (0u32, 0u32);
        for seed in 0..games {
            let mut dice = Quick::new(seed ^ 99);
            self.play(seed, |game, legal| {
                if !matches!(game.turn(), Turn::Of(_)) {
                    return;
                }
                let action = any_of(legal, &mut dice);
                let refusals =
                    mutants(action, &mut dice).into_iter().filter_map(|mutant| refused(game, mutant));
                for (refusal, is_specific) in refusals {
                    all += 1;
                    specific += u32::from(is_specific);
                    assert_rule(G::about().rulebook, refusal.rule.0);
                    assert_text(&G::text(&refusal.why));
                }
            });
        }
        assert!(f64::from(specific) >= 0.95 * f64::from(all), "{specific} of {all}");
        all
    }

    /// A listener that keeps nothing hears the same game: stories never change what happens.
    pub fn listening_changes_nothing(&self, games: u64) {
        for seed in 0..games {
            let (mut a, mut b) = ((self.opening)(seed), (self.opening)(seed));
            let (mut dice_a, mut dice_b) = (Quick::new(seed), Quick::new(seed));
            let mut heard: Vec<G::Event> = Vec::new();
            while !matches!(a.turn(), Turn::Over(_)) {
                go_on(&mut a, &mut dice_a, &mut ());
                go_on(&mut b, &mut dice_b, &mut heard);
                assert_eq!(a, b);
            }
        }
    }
}

fn assert_text(text: &str) {
    assert!(!text.contains('\u{27e8}') && !text.contains(['{', '}']) && !text.is_empty(), "{text}");
}

fn assert_rule(book: &Rulebook, id: &str) {
    assert!(book.rule(id).is_some() || book.section(id).is_some(), "unknown rule {id}");
}
