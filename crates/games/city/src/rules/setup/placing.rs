//! [2.1] The set-up: unit by unit, a formation at a time, or all the rest.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::state::City;
use volga_engine::{Story, Turn};

/// [2.1] A side places its units.
#[derive(Clone, Copy)]
pub(crate) struct SettingUp {
    pub(crate) side: Side,
}

impl DecisionPoint for SettingUp {
    fn turn(self, _: &City) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let Some(unit) = city.asked() else { return };
        let hexes = city.setup_hexes();
        into.extend(hexes.iter().map(|hex| Action::Place { unit, hex }));
        if city.formation_follows() {
            into.extend(hexes.iter().map(|hex| Action::PlaceFormation { hex }));
        }
        into.push(Action::PlaceRest);
        if self.side == Side::German {
            city.legal_tops(into);
        }
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Place { unit, hex } => city.check_setup(unit, hex),
            Action::PlaceFormation { hex } => city.check_formation(hex),
            Action::PlaceRest => Ok(()),
            Action::Top { unit } if self.side == Side::German => Ok(city.check_top(unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Place { unit, hex } => city.place_at_setup(unit, hex, story),
            Action::PlaceFormation { hex } => city.place_formation(hex, story),
            Action::PlaceRest => city.place_rest(story),
            Action::Top { unit } => city.lay_on_top(unit, story),
            _ => {}
        }
    }
}
