//! [3.1.2e] Boxes that are still too full when their side's movement is over.

use super::refusal::CannotDissolve;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{CaucasusBox, Side, Space, Unit};
use crate::rules::losses::Death;
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [3.1.2e] After its movement a side removes units from a box that is too full.
#[derive(Clone, Copy)]
pub(crate) struct Excess {
    pub(crate) side: Side,
    pub(crate) space: Space,
}

impl DecisionPoint for Excess {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let here = game.places.of_side(self.side, self.space);
        into.extend(here.iter().map(|unit| Action::Dissolve { unit }));
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Dissolve { unit } => Ok(self.check_dissolve(game, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    /// [3.1.2e] Ruling 179: one by one, before any attack.
    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        if let Action::Dissolve { unit } = action {
            game.eliminate(unit, Death::Overstacked, story);
            game.end_movement(self.side, story);
        }
    }
}

impl Excess {
    /// [3.1.2e] The owner chooses among all units in the box (ruling 154).
    fn check_dissolve(self, game: &Blau, unit: Unit) -> Result<(), CannotDissolve> {
        if game.data().units_of[self.side.enemy()].contains(unit) {
            return Err(CannotDissolve::NotYours { unit });
        }
        let here = game.places.of_side(self.side, self.space).contains(unit);
        if here { Ok(()) } else { Err(CannotDissolve::NotThere { unit, space: self.space }) }
    }
}

impl Blau {
    /// [3.1.2e] Ruling 155: the first box with too many units of the side that has moved.
    pub(crate) fn overstacked(&self, side: Side) -> Option<Space> {
        CaucasusBox::all().map(Space::from).find(|space| self.surplus(side, *space) > 0)
    }
}
