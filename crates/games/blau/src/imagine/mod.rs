//! [3.5] What a seat may believe of what it does not see.
//!
//! What its enemy hides is forgotten first, and only then drawn anew from what is left: so positions that look alike to
//! a seat are imagined alike by the same dice. [2.2.3h] Drawn are the bearers and steps of living assets and the
//! strengths of units in play, such that slots, the limits of boxes, the ledger and the total of a battle under way add
//! up; [6.1d] and for the Soviets the directives.

mod battle;
mod forgetting;
mod room;
mod sheet;
mod sums;

use crate::ids::{Side, Unit};
use crate::stage::Stage;
use crate::state::{Blau, Directives};
use volga_engine::dice::Quick;
use volga_engine::{Dice, Seat, Why};

/// Ruling 93: whether a unit has assets that would bar it from a box, where a choice of retreats has told it.
type Told = Option<(Unit, bool)>;

impl Blau {
    /// A game that a seat could believe in.
    pub(crate) fn imagined_by(&self, seat: Seat, dice: &mut impl Dice) -> Blau {
        let known = matches!(self.stage, Stage::Over(_));
        let Some(enemy) = Side::of_seat(seat).map(Side::enemy).filter(|_| !known) else {
            return self.clone();
        };
        let told = self.told_by_retreats(enemy);
        let mut game = self.clone();
        game.forget(self.data(), enemy);
        let mut chance = chance(dice);
        if game.directives.is_some() && enemy == Side::Axis {
            game.directives = Some(self.drawn_directives(&mut chance));
        }
        if game.has_filled(enemy) {
            game.draw_sheet(self.data(), enemy, told, &mut chance);
        }
        game
    }

    /// [6.1a] [6.1b] Directives as their dice would draw them.
    fn drawn_directives(&self, chance: &mut Quick) -> Directives {
        let table = &self.data().charts.directives;
        let primary = table.primary[chance.below(6) as usize];
        Directives { primary, secondary: table.secondary[primary as usize][chance.below(6) as usize] }
    }

    /// [6.0c] Whether a side has filled its sheet.
    fn has_filled(&self, side: Side) -> bool {
        match &self.stage {
            Stage::Directives | Stage::DirectiveDice => false,
            Stage::Sheet(setup) => side == Side::Axis && setup.side == Side::Soviet,
            _ => true,
        }
    }
}

/// A source of many numbers out of a few dice.
fn chance(dice: &mut impl Dice) -> Quick {
    let seed = (0..DICE).fold(0, |seed: u64, _| seed * 6 + u64::from(dice.d6(Why::rule("3.5"))) - 1);
    Quick::new(seed)
}

/// As many dice as there is room for in a number.
const DICE: u8 = 24;
