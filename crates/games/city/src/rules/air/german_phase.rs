//! [4.0-B2] The German Air Phase: one attack after another, each resolved before the next is declared.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::Stage;
use crate::state::City;
use volga_engine::{Story, Turn};

const SIDE: Side = Side::German;

/// [4.0-B2] The German player declares an attack, or ends the phase.
#[derive(Clone, Copy)]
pub(crate) struct GermanAirPhase;

impl DecisionPoint for GermanAirPhase {
    fn turn(self, _: &City) -> Turn {
        Turn::Of(SIDE.seat())
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_tops(into);
        city.legal_air_targets(SIDE, into);
        into.push(Action::EndAir);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Top { unit } => Ok(city.check_top(unit)?),
            Action::Level { .. } | Action::Dive { .. } => {
                Ok(city.check_air_target(SIDE, action).map(drop)?)
            }
            Action::EndAir => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Top { unit } => city.lay_on_top(unit, story),
            Action::EndAir => city.begin_bombardment(story),
            _ => city.stage = Stage::GermanAir(city.check_air_target(SIDE, action).ok()),
        }
    }
}
