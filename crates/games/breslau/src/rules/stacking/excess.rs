//! [3.1c] Too many units in a hex: their owner says who is eliminated.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit};
use crate::state::Breslau;
use volga_engine::{RuleId, Story, Turn, refusals};

refusals! {
    /// Why this does not settle who is over the limit.
    pub enum CannotEliminate in "refused.excess" {
        Elsewhere { unit: Unit, hex: Hex } => "3.1c", "elsewhere";
        First { hex: Hex } => "3.1c", "first";
    }
}

/// [3.1c] A hex with more units than it may hold when its side has moved.
#[derive(Clone, Copy)]
pub(crate) struct Excess {
    pub(crate) side: Side,
    pub(crate) hex: Hex,
}

impl DecisionPoint for Excess {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(game.places.units_in(self.hex).iter().map(|unit| Action::Eliminate { unit }));
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        let hex = self.hex;
        match action {
            Action::Eliminate { unit } if game.places.hex(unit) == Some(hex) => Ok(()),
            Action::Eliminate { unit } => Err(CannotEliminate::Elsewhere { unit, hex }.into()),
            _ => Err(CannotEliminate::First { hex }.into()),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        if let Action::Eliminate { unit } = action {
            game.eliminate(unit, RuleId("3.1c"), story);
            game.end_movement(self.side, story);
        }
    }
}
