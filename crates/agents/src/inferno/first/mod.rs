//! The first scripted player, as it was: others are measured by it, so nothing here changes.
//!
//! At each decision it tries everything it may do, a few times with other dice, to the end of its own action. What then
//! looks best is tried some times more, so that luck does not pass for merit; it does what leaves the best position on
//! average. It writes no rule: it plays the game itself.

mod worth;

use worth::worth;

use crate::{Agent, Choice, Ranked};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Turn};
use volga_inferno::{Action, Inferno, Order, Phase};

/// How often everything that needs dice is tried at first, and how often the best of it once more.
const TRIES: u32 = 6;
const MORE_TRIES: u32 = 24;
/// How many are tried once more.
const BEST: usize = 8;

/// The first scripted player.
#[derive(Clone, Debug, Default)]
pub(super) struct First {
    legal: Vec<Action>,
}

/// Something that can be done: an action, and where it is an order what would come of it and its next decision.
struct Idea {
    action: Action,
    then: Option<(Inferno, Action)>,
    value: f64,
}

impl Agent<Inferno> for First {
    fn choose(&mut self, game: &Inferno, _: Seat, legal: &[Action], dice: &mut Quick) -> Choice<Action> {
        let mut ideas = self.ideas(game, legal, dice);
        self.rate(game, &mut ideas, TRIES, dice);
        let best = BEST.min(ideas.len());
        self.rate(game, &mut ideas[..best], MORE_TRIES, dice);
        let mut ranked: Vec<Ranked<Action>> = Vec::with_capacity(legal.len());
        for idea in ideas {
            if ranked.iter().all(|known| known.action != idea.action) {
                ranked.push(Ranked { action: idea.action, value: idea.value });
            }
        }
        let first = ranked.remove(0);
        Choice { action: first.action, value: Some(first.value), others: ranked }
    }
}

impl First {
    /// All that can be done. An order is as good as the best that can be done with it.
    fn ideas(&mut self, game: &Inferno, legal: &[Action], dice: &mut Quick) -> Vec<Idea> {
        let mut ideas = Vec::with_capacity(legal.len());
        for &action in legal {
            match action {
                Action::Order(
                    Order::LongMove | Order::ShortMoves | Order::DeliberateAttack | Order::HastyAttack,
                ) => {
                    let mut next = game.clone();
                    next.apply(action, dice, &mut ());
                    next.legal(&mut self.legal);
                    let then = self.legal.iter().map(|then| Some((next.clone(), *then)));
                    ideas.extend(then.map(|then| Idea { action, then, value: 0.0 }));
                }
                _ => ideas.push(Idea { action, then: None, value: 0.0 }),
            }
        }
        ideas
    }

    /// Values the ideas by so many tries each and puts the best first.
    fn rate(&mut self, game: &Inferno, ideas: &mut [Idea], tries: u32, dice: &mut Quick) {
        for idea in ideas.iter_mut() {
            let (from, action) = match &idea.then {
                Some((next, then)) => (next, *then),
                None => (game, idea.action),
            };
            let tries = if needs_dice(from, action) { tries } else { 1 };
            let sum: f64 = (0..tries).map(|_| self.once(from, action, dice)).sum();
            idea.value = sum / f64::from(tries);
        }
        ideas.sort_by(|a, b| b.value.total_cmp(&a.value));
    }

    /// What an action is worth when the player's own action is over.
    fn once(&mut self, game: &Inferno, action: Action, dice: &mut Quick) -> f64 {
        let mut next = game.clone();
        next.apply(action, dice, &mut ());
        // The decisions that follow are thought about when they come.
        for _ in 0..200 {
            match next.turn() {
                Turn::Over(_) => break,
                Turn::Auto if matches!(next.phase, Phase::Soviet(_)) && next.fight.is_none() => break,
                Turn::Auto => next.step(dice, &mut ()),
                Turn::Of(_) if next.fight.is_none() && !matches!(next.phase, Phase::Reinforce(_)) => break,
                Turn::Of(_) => {
                    next.legal(&mut self.legal);
                    let then = self.legal[dice.below(self.legal.len() as u32) as usize];
                    next.apply(then, dice, &mut ());
                }
            }
        }
        worth(&next)
    }
}

/// Whether chance has a part in what an action leads to.
fn needs_dice(game: &Inferno, action: Action) -> bool {
    match action {
        Action::Move { .. } => matches!(game.phase, Phase::HastyAttack(_)),
        Action::Deploy { .. } => false,
        Action::Done => game.fight.is_some(),
        Action::Order(_)
        | Action::Reroll { .. }
        | Action::Attack { .. }
        | Action::Play { .. }
        | Action::Upgrade { .. }
        | Action::Lose { .. }
        | Action::Advance { .. } => true,
    }
}
