//! A player of *Inferno on the Volga* that looks one action ahead.
//!
//! At each decision it tries everything it may do, a few times with other dice, to the end of its own action. What then
//! looks best is tried some times more, so that luck does not pass for merit; it does what leaves the best position on
//! average. It writes no rule: it plays the game itself.

use super::worth::Weights;
use crate::{Agent, Choice, Ranked};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Turn};
use volga_inferno::{Action, Inferno, Order, Phase};

/// The scripted player.
#[derive(Clone, Debug)]
pub struct Scripted {
    pub weights: Weights,
    /// How often everything that needs dice is tried at first, and how often the best of it once more.
    pub tries: u32,
    pub more_tries: u32,
    /// How many are tried once more.
    pub best: usize,
    /// Whether it foresees the decisions of its fights, where no chance is in them, or leaves them to chance.
    pub foresees: bool,
    legal: Vec<Action>,
}

impl Default for Scripted {
    fn default() -> Self {
        Scripted { tries: 24, more_tries: 96, foresees: true, ..Scripted::first() }
    }
}

impl Scripted {
    /// The player as it was at first.
    pub fn first() -> Scripted {
        Scripted {
            weights: Weights::default(),
            tries: 6,
            more_tries: 24,
            best: 8,
            foresees: false,
            legal: Vec::new(),
        }
    }
}

/// Something that can be done: an action, and where it is an order what would come of it and its next decision.
struct Idea {
    action: Action,
    then: Option<(Inferno, Action)>,
    value: f64,
}

impl Agent<Inferno> for Scripted {
    fn choose(&mut self, game: &Inferno, _: Seat, legal: &[Action], dice: &mut Quick) -> Choice<Action> {
        let mut ideas = self.ideas(game, legal, dice);
        self.rate(game, &mut ideas, self.tries, dice);
        let best = self.best.min(ideas.len());
        self.rate(game, &mut ideas[..best], self.more_tries, dice);
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

impl Scripted {
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
                    let then = self.then(&next, dice);
                    next.apply(then, dice, &mut ());
                }
            }
        }
        self.weights.worth(&next)
    }

    /// What it would do next in a fight: what leaves the best position, where that is known at once; else anything.
    fn then(&self, game: &Inferno, dice: &mut Quick) -> Action {
        let any = self.legal[dice.below(self.legal.len() as u32) as usize];
        let settled = |action: &Action| matches!(action, Action::Lose { .. } | Action::Advance { .. });
        if !self.foresees || self.legal.len() == 1 || !self.legal.iter().any(settled) {
            return any;
        }
        let worth = |action: Action| {
            let mut next = game.clone();
            next.apply(action, &mut dice.clone(), &mut ());
            self.weights.worth(&next)
        };
        let valued = self.legal.iter().map(|action| (worth(*action), *action));
        valued.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(any, |(_, action)| action)
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
mod tests {
    use super::*;
    use volga_inferno::{GERMAN, Options};

    #[test]
    fn it_plays_to_the_end_by_the_rules() {
        let mut player = Scripted { tries: 2, more_tries: 4, ..Scripted::first() };
        for seed in 0..3 {
            let (mut dice, mut thoughts) = (Quick::new(seed), Quick::new(!seed));
            let mut game =
                Inferno::setup("basic-solo", &Options::default(), Inferno::CURRENT, &mut dice).unwrap();
            let mut legal = Vec::new();
            while !matches!(game.turn(), Turn::Over(_)) {
                if game.turn() == Turn::Auto {
                    game.step(&mut dice, &mut ());
                    continue;
                }
                game.legal(&mut legal);
                let choice = player.choose(&game, GERMAN, &legal, &mut thoughts);
                assert!(legal.contains(&choice.action));
                assert_eq!(choice.others.len(), legal.len() - 1);
                assert!(choice.value.is_some());
                game.apply(choice.action, &mut dice, &mut ());
            }
        }
    }

    #[test]
    fn it_takes_a_spawn_hex_that_lies_open() {
        use serde_json::json;
        use volga_engine::Table;
        let soviet = json!({"3": [], "4": [], "0404": []});
        let set = json!({"units": {"g-2pz": "0306"}, "soviet": soviet, "soviet_deck": 10});
        let game = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set).unwrap();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let choice = Scripted::default().choose(&game, GERMAN, &legal, &mut Quick::new(1));
        assert!(matches!(choice.action, Action::Order(Order::ShortMoves | Order::LongMove)), "{choice:?}");
    }
}
