//! Any legal action, each equally likely.

use crate::{Agent, Choice};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat};

#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Agent<G> for Random {
    fn choose(&mut self, _: &G, _: Seat, legal: &[G::Action], dice: &mut Quick) -> Choice<G::Action> {
        Choice::plain(any_of(legal, dice))
    }

    fn looks(&self) -> bool {
        false
    }
}

/// One of a list that is not empty.
pub(crate) fn any_of<A: Copy>(list: &[A], dice: &mut Quick) -> A {
    list[dice.below(list.len() as u32) as usize]
}
