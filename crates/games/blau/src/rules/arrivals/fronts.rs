//! [9.1.1d] From the Soviet reserve box into the Front boxes.

use super::event::ArrivalEvent;
use super::refusal::CannotPlace;
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Front, Side, Space, Unit, UnitSet};
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// The units in the Soviet reserve box.
    pub(crate) fn reserve_units(&self) -> UnitSet {
        self.places.of_side(Side::Soviet, Space::reserve(Side::Soviet))
    }

    /// [9.1.1d] [9.1.1e] Whether a unit of the reserve box is placed in a Front box that has room.
    pub(crate) fn check_front(&self, side: Side, unit: Unit, front: Front) -> Result<(), CannotPlace> {
        if side != Side::Soviet || !self.data().units_of.soviet.contains(unit) {
            return Err(CannotPlace::OnlySoviet { unit });
        }
        if !self.reserve_units().contains(unit) {
            return Err(CannotPlace::NotInReserve { unit });
        }
        if self.is_full(side, front.into()) { Err(CannotPlace::FrontFull { front }) } else { Ok(()) }
    }

    /// Each of these units with each Front box that has room.
    pub(crate) fn legal_fronts(&self, units: UnitSet, into: &mut Vec<Action>) {
        for unit in units.iter() {
            let open = Front::ALL.into_iter().filter(|front| !self.is_full(Side::Soviet, (*front).into()));
            into.extend(open.map(|front| Action::PlaceInFront { unit, front }));
        }
    }

    /// [9.1.1d] [9.1.1g] [7.6e] A unit is placed in a Front box. Ruling 110: that is no move.
    pub(crate) fn place_in_front(&mut self, unit: Unit, front: Front, story: &mut impl Story<Event>) {
        self.places.put(unit, front.into());
        story.tell(|| Event::Arrival(ArrivalEvent::PlacedInFront { unit, front }));
    }
}
