//! A random player that never passes while it can do something.

use crate::random::any_of;
use crate::{Agent, Choice, Played};
use volga_engine::Seat;
use volga_engine::dice::Quick;

#[derive(Clone, Copy, Debug)]
pub struct Eager;

impl<G: Played> Agent<G> for Eager {
    fn choose(&mut self, _: &G, _: Seat, legal: &[G::Action], dice: &mut Quick) -> Choice<G::Action> {
        let deeds = legal.iter().filter(|action| !G::is_pass(**action)).count() as u32;
        if deeds == 0 {
            return Choice::plain(any_of(legal, dice));
        }
        let which = dice.below(deeds) as usize;
        let deed = legal.iter().filter(|action| !G::is_pass(**action)).nth(which);
        Choice::plain(deed.copied().unwrap_or(legal[0]))
    }

    fn looks(&self) -> bool {
        false
    }
}
