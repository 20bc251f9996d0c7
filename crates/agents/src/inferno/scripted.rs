//! A player of *Inferno on the Volga* that looks one order ahead.
//!
//! At each decision it tries everything it may do to the end of its own action: moves as far as they go, fights with a
//! few dice, always the same for all. What then looks best is tried more and more often, so that luck does not pass for
//! merit; it does what leaves the best position on average. It writes no rule: it plays the game itself. `worth` says
//! what a position is worth, `clock` how fast time runs out, `fights` how a fight goes on while it is judged.

use super::fights::usual;
use super::weights::Weights;
use crate::{Agent, Choice, Ranked};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Turn};
use volga_inferno::ids::UnitSet;
use volga_inferno::{Action, HastyAttack, Inferno, LongMove, Order, Phase};

/// How many of the ideas that need dice are tried, and how often each: what is left of them once more.
const ROUNDS: [(usize, u32); 4] = [(usize::MAX, 8), (24, 24), (8, 64), (3, 160)];

/// The scripted player.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    pub weights: Weights,
    legal: Vec<Action>,
}

/// Something that can be done: an action, and where it begins an order what is done with it.
struct Idea {
    action: Action,
    /// Which of the positions it goes on from, and how.
    from: usize,
    then: Action,
    /// The units of a Short Move that others can follow.
    short: UnitSet,
    needs_dice: bool,
    sum: f64,
    tries: u32,
}

impl Idea {
    fn value(&self) -> f64 {
        self.sum / f64::from(self.tries.max(1))
    }
}

impl Agent<Inferno> for Scripted {
    fn choose(&mut self, game: &Inferno, _: Seat, legal: &[Action], dice: &mut Quick) -> Choice<Action> {
        let seed = u64::from(dice.below(u32::MAX)) << 32;
        let mut from = vec![game.clone()];
        let mut ideas = self.ideas(&mut from, legal, dice);
        self.rate(&from, &mut ideas, seed);
        let mut ranked: Vec<Ranked<Action>> = Vec::with_capacity(legal.len());
        for idea in &ideas {
            if ranked.iter().all(|known| known.action != idea.action) {
                ranked.push(Ranked { action: idea.action, value: idea.value() });
            }
        }
        let first = ranked.remove(0);
        Choice { action: first.action, value: Some(first.value), others: ranked }
    }

    fn stamp(&self) -> String {
        format!("2 {ROUNDS:?} {:?}", self.weights)
    }
}

impl Scripted {
    /// The player with these figures.
    pub fn with(weights: Weights) -> Scripted {
        Scripted { weights, ..Scripted::default() }
    }

    /// All that can be done, orders and marches to their ends. The positions they go on from are added to the list.
    fn ideas(&mut self, from: &mut Vec<Inferno>, legal: &[Action], dice: &mut Quick) -> Vec<Idea> {
        let mut ideas = Vec::with_capacity(legal.len());
        for &action in legal {
            self.add(from, 0, action, action, dice, &mut ideas);
        }
        ideas
    }

    fn add(
        &mut self,
        from: &mut Vec<Inferno>,
        at: usize,
        action: Action,
        then: Action,
        dice: &mut Quick,
        ideas: &mut Vec<Idea>,
    ) {
        let game = &from[at];
        let goes_on = match then {
            Action::Order(Order::Reinforce) => false,
            Action::Order(_) => true,
            Action::Move { .. } => matches!(game.phase, Phase::LongMove(LongMove::Start)),
            Action::Advance { .. } => true,
            _ => false,
        };
        if !goes_on {
            let short = match (game.phase, then) {
                (Phase::ShortMoves { left: 2.., .. }, Action::Move { units, .. }) => units,
                _ => UnitSet::EMPTY,
            };
            let needs_dice = needs_dice(game, then);
            ideas.push(Idea { action, from: at, then, short, needs_dice, sum: 0.0, tries: 0 });
            return;
        }
        let mut next = game.clone();
        next.apply(then, dice, &mut ());
        if !matches!(next.turn(), Turn::Of(_)) {
            let needs_dice = next.fight.is_some();
            let short = UnitSet::EMPTY;
            ideas.push(Idea { action, from: at, then, short, needs_dice, sum: 0.0, tries: 0 });
            return;
        }
        next.legal(&mut self.legal);
        let legal = self.legal.clone();
        from.push(next);
        let at = from.len() - 1;
        for then in legal {
            self.add(from, at, action, then, dice, ideas);
        }
    }

    /// Values the ideas, the better ones by more tries, and puts the best first.
    fn rate(&mut self, from: &[Inferno], ideas: &mut [Idea], seed: u64) {
        for idea in ideas.iter_mut().filter(|idea| !idea.needs_dice) {
            idea.sum = self.once(&from[idea.from], idea.then, &mut Quick::new(seed));
            idea.tries = 1;
        }
        add_company(from, ideas);
        for (most, tries) in ROUNDS {
            let most = most.min(ideas.len());
            for idea in ideas[..most].iter_mut().filter(|idea| idea.needs_dice) {
                for number in idea.tries..idea.tries + tries {
                    let mut dice = Quick::new(seed + u64::from(number));
                    idea.sum += self.once(&from[idea.from], idea.then, &mut dice);
                }
                idea.tries += tries;
            }
            ideas[..most].sort_by(|a, b| b.value().total_cmp(&a.value()));
        }
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
                Turn::Of(_) if next.fight.is_none() && !goes_on(&next) => break,
                Turn::Of(_) => {
                    next.legal(&mut self.legal);
                    let then = match &next.fight {
                        Some(fight) => usual(&next, fight, &self.legal),
                        None => self.legal[dice.below(self.legal.len() as u32) as usize],
                    };
                    next.apply(then, dice, &mut ());
                }
            }
        }
        self.weights.worth(&next)
    }
}

/// Whether a decision outside of a fight is played on: chance has had a part in it.
fn goes_on(game: &Inferno) -> bool {
    matches!(game.phase, Phase::Reinforce(_) | Phase::HastyAttack(HastyAttack::Target { .. }))
}

/// A Short Move is worth as much more as the best one of other units that can follow it.
fn add_company(from: &[Inferno], ideas: &mut [Idea]) {
    let stays =
        |idea: &&Idea| idea.then == Action::Done && matches!(from[idea.from].phase, Phase::ShortMoves { .. });
    let still = ideas.iter().filter(stays);
    let Some(base) = still.map(Idea::value).max_by(f64::total_cmp) else { return };
    let mut moves: Vec<(f64, UnitSet)> = ideas
        .iter()
        .filter(|idea| !idea.short.is_empty())
        .map(|idea| (idea.sum - base, idea.short))
        .collect();
    moves.sort_by(|a, b| b.0.total_cmp(&a.0));
    for idea in ideas.iter_mut().filter(|idea| !idea.short.is_empty()) {
        let company = moves.iter().find(|(_, units)| units.and(idea.short).is_empty());
        idea.sum += company.map_or(0.0, |(gain, _)| gain.max(0.0));
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

#[cfg(test)]
mod tests;
