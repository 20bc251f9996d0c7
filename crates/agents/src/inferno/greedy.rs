//! A player of *Inferno on the Volga* that looks one action ahead.
//!
//! At each decision it tries everything it may do, a few times with other dice, to the end of its own action, and does
//! what leaves the best position on average. It writes no rule: it plays the game itself.

use super::worth::worth;
use crate::{Agent, Choice, Ranked};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Turn};
use volga_inferno::{Action, Inferno, Order, Phase};

/// The greedy player.
#[derive(Clone, Debug)]
pub struct Greedy {
    /// How often an action that needs dice is tried.
    pub tries: u32,
    legal: Vec<Action>,
}

impl Default for Greedy {
    fn default() -> Self {
        Greedy { tries: 6, legal: Vec::new() }
    }
}

impl Agent<Inferno> for Greedy {
    fn choose(&mut self, game: &Inferno, _: Seat, legal: &[Action], dice: &mut Quick) -> Choice<Action> {
        let mut ranked: Vec<Ranked<Action>> =
            legal.iter().map(|&action| Ranked { action, value: self.value(game, action, dice) }).collect();
        ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
        let best = ranked.remove(0);
        Choice { action: best.action, value: Some(best.value), others: ranked }
    }
}

impl Greedy {
    /// What an action is worth: an order as much as the best that can be done with it.
    fn value(&mut self, game: &Inferno, action: Action, dice: &mut Quick) -> f64 {
        match action {
            Action::Order(Order::Reinforce) => self.average(game, action, dice),
            Action::Order(_) => {
                let mut next = game.clone();
                next.apply(action, dice, &mut ());
                let mut legal = Vec::new();
                next.legal(&mut legal);
                legal.iter().map(|&a| self.average(&next, a, dice)).fold(f64::NEG_INFINITY, f64::max)
            }
            _ => self.average(game, action, dice),
        }
    }

    /// The mean worth of the positions that an action leads to when the player's own action is over.
    fn average(&mut self, game: &Inferno, action: Action, dice: &mut Quick) -> f64 {
        let tries = if needs_dice(game, action) { self.tries } else { 1 };
        let sum: f64 = (0..tries).map(|_| self.once(game, action, dice)).sum();
        sum / f64::from(tries)
    }

    fn once(&mut self, game: &Inferno, action: Action, dice: &mut Quick) -> f64 {
        let mut next = game.clone();
        next.apply(action, dice, &mut ());
        // Of the decisions that follow any will do: they are thought about when they come.
        for _ in 0..200 {
            match next.turn() {
                Turn::Over(_) => break,
                Turn::Auto if matches!(next.phase, Phase::Soviet(_)) && next.fight.is_none() => break,
                Turn::Auto => next.step(dice, &mut ()),
                Turn::Of(_) if next.fight.is_none() && !in_reinforcement(&next) => break,
                Turn::Of(_) => {
                    next.legal(&mut self.legal);
                    let any = dice.below(self.legal.len() as u32) as usize;
                    next.apply(self.legal[any], dice, &mut ());
                }
            }
        }
        worth(&next)
    }
}

fn in_reinforcement(game: &Inferno) -> bool {
    matches!(game.phase, Phase::Reinforce(_))
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
        let mut player = Greedy { tries: 2, ..Greedy::default() };
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
                assert!(choice.others.iter().all(|other| Some(other.value) <= choice.value));
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
        let choice = Greedy::default().choose(&game, GERMAN, &legal, &mut Quick::new(1));
        assert!(matches!(choice.action, Action::Order(Order::ShortMoves | Order::LongMove)), "{choice:?}");
    }
}
