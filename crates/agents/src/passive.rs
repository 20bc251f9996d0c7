//! A player that ends whatever may be ended: the least that an opponent can do, for measuring others by.

use crate::random::Random;
use crate::{Agent, Choice};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat};

/// Ends, passes or holds back wherever that is legal; where it must act it does so by chance.
#[derive(Clone, Copy, Debug)]
pub struct Passive;

impl<G: Game> Agent<G> for Passive {
    fn choose(&mut self, game: &G, seat: Seat, legal: &[G::Action], dice: &mut Quick) -> Choice<G::Action> {
        match legal.iter().copied().find(|action| G::is_pass(*action)) {
            Some(pass) => Choice::plain(pass),
            None => Random.choose(game, seat, legal, dice),
        }
    }

    fn looks(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_city::{Action, City};

    #[test]
    fn what_may_be_ended_is_ended() {
        let mut dice = Quick::new(1);
        let game = City::setup("intro", &Default::default(), City::CURRENT, &mut dice).unwrap();
        let mut choose = |legal: &[Action]| Passive.choose(&game, Seat(0), legal, &mut dice).action;
        assert_eq!(choose(&[Action::Lead, Action::EndPhase]), Action::EndPhase);
        assert_eq!(choose(&[Action::Lead]), Action::Lead);
    }
}
