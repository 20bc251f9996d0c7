//! [12.25] Worker brigades that are raised again.

use crate::action::Action;
use crate::data::{UnitKind, data};
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::reinforcements::replacement::{CannotReplace, check_asked};
use crate::state::City;
use volga_engine::Story;

impl City {
    /// A worker brigade that has been eliminated.
    pub(crate) fn asked_workers(&self) -> Option<Unit> {
        let fallen = |unit: &Unit| {
            data().counter(*unit).kind == UnitKind::Worker && self.places.of(*unit) == Place::Off(Off::Dead)
        };
        data().by_side.soviet.iter().find(fallen)
    }

    /// [12.25a] [12.25b] A brigade goes to a factory hex that has none, holds no Germans and has room.
    pub fn check_workers(&self, unit: Unit, hex: Hex) -> Result<(), CannotReplace> {
        check_asked(self.asked_workers(), unit)?;
        self.check_factory(hex)
    }

    fn check_factory(&self, hex: Hex) -> Result<(), CannotReplace> {
        if !data().sets.factories.contains(hex) {
            return Err(CannotReplace::NoFactory { hex });
        }
        if self.places.occupied(Side::German).contains(hex) {
            return Err(CannotReplace::GermansInFactory { hex });
        }
        if self.places.stack(hex).any(|unit| data().counter(unit).kind == UnitKind::Worker) {
            return Err(CannotReplace::HasWorkers { hex });
        }
        if self.room(Side::Soviet, hex) > 0 { Ok(()) } else { Err(CannotReplace::NoRoomForWorkers { hex }) }
    }

    pub(crate) fn may_raise_workers(&self) -> bool {
        let open = |hex| self.check_factory(hex).is_ok();
        self.asked_workers().is_some() && data().sets.factories.iter().any(open)
    }

    pub(crate) fn legal_workers(&self, into: &mut Vec<Action>) {
        let Some(unit) = self.asked_workers() else { return };
        let open = data().sets.factories.iter().filter(|hex| self.check_factory(*hex).is_ok());
        into.extend(open.map(|hex| Action::Place { unit, hex }));
    }

    /// A checked placement. Ruling 131: survivors join the brigade.
    pub(crate) fn place_workers(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.enter(Side::Soviet, &UnitSet::EMPTY.with(unit), hex);
        story.tell(|| Event::Arrival(ArrivalEvent::Workers { unit, hex }));
    }
}
