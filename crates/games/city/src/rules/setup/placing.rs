//! [2.1] The set-up: unit by unit, a formation at a time, or all the rest.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::state::City;
use volga_engine::Story;

impl City {
    pub(crate) fn legal_in_setup(&self, side: Side, into: &mut Vec<Action>) {
        let Some(unit) = self.asked() else { return };
        let hexes = self.setup_hexes();
        into.extend(hexes.iter().map(|hex| Action::Place { unit, hex }));
        if self.formation_follows() {
            into.extend(hexes.iter().map(|hex| Action::PlaceFormation { hex }));
        }
        into.push(Action::PlaceRest);
        if side == Side::German {
            self.legal_tops(into);
        }
    }

    pub(crate) fn check_in_setup(&self, side: Side, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Place { unit, hex } => self.check_setup(unit, hex),
            Action::PlaceFormation { hex } => self.check_formation(hex),
            Action::PlaceRest => Ok(()),
            Action::Top { unit } if side == Side::German => Ok(self.check_top(unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_setup(&mut self, side: Side, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Place { unit, hex } => self.place_at_setup(unit, hex, story),
            Action::PlaceFormation { hex } => self.place_formation(hex, story),
            Action::PlaceRest => self.place_rest(story),
            Action::Top { unit } if side == Side::German => self.lay_on_top(unit, story),
            _ => {}
        }
    }
}
