//! [14.1] Tabun gas: its stock, and what it does to hexes.

pub(crate) mod event;
mod firing;

use crate::data::data;
use crate::event::Event;
use crate::ids::{Hex, HexSet, Side};
use crate::state::Breslau;
use event::GasEvent;
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

impl Breslau {
    /// [14.1.1] How many gas attacks there are in the whole game, by a die.
    pub(crate) fn stock_gas(&mut self, dice: &mut impl Dice) {
        if self.options.gas {
            self.gas_shells = dice.d6(Why::rule("14.1.1")) as u8;
        }
    }

    /// [14.1.2d] [14.1.2e] Ruling 113: the effects begin at once, hit or miss. [14.1.3] Directives are over for good.
    pub(crate) fn lay_gas(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        self.gas.insert(hex);
        self.gas_used = true;
        self.gas_shells = self.gas_shells.saturating_sub(1);
        let left = self.gas_shells;
        story.tell(|| Event::Gas(GasEvent::Laid { hex, left }));
    }

    /// [14.1.2e] The hexes that nobody may enter: those with gas and all around them.
    pub fn gas_closed(&self) -> HexSet {
        self.gas.widened(1)
    }

    /// [14.1.2d] The hexes whose units cannot move: those around gas and, as every way out is closed (ruling 144),
    /// those in it.
    pub fn gas_bound(&self) -> HexSet {
        self.gas_closed()
    }

    /// [14.1.2f] What is added to the die of a side that attacks into a hex: Germans, next to gas.
    pub fn gas_die(&self, attacker: Side, target: Hex) -> i8 {
        let fits = attacker == Side::German && self.gas.around().contains(target);
        if fits { data().charts.ground.gas } else { 0 }
    }

    /// [14.1.2g] The gas and its effects end with the turn.
    pub(crate) fn clear_gas(&mut self, story: &mut impl Story<Event>) {
        if !self.gas.is_empty() {
            self.gas = HexSet::EMPTY;
            story.tell(|| Event::Gas(GasEvent::Cleared));
        }
    }
}
