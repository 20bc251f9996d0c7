//! placeholder
use crate::{Agent, Choice};
use volga_advance::{Action, Advance};
use volga_engine::Seat;
use volga_engine::dice::Quick;
#[derive(Clone, Debug, Default)]
pub struct Scripted;
impl Agent<Advance> for Scripted {
    fn choose(&mut self, _: &Advance, _: Seat, legal: &[Action], dice: &mut Quick) -> Choice<Action> {
        Choice::plain(legal[dice.below(legal.len() as u32) as usize])
    }
}
