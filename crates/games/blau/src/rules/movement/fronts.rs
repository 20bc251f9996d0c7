//! [7.6] Soviet units pass between Front boxes.

use super::entering::Entry;
use super::event::MoveEvent;
use super::refusal::CannotMove;
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Front, Side, Space, Unit, UnitSet};
use crate::stage::Movement;
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// [7.6a] Whether a unit may go from its Front box to another.
    pub(super) fn check_transfer(
        &self,
        phase: &Movement,
        unit: Unit,
        front: Front,
    ) -> Result<(), CannotMove> {
        let from = self.check_ready(phase, unit)?;
        let from = from.front().ok_or(CannotMove::NotInFront { unit })?;
        self.check_passage(from, front)
    }

    /// [7.6a] Units go between Front boxes that adjoin: [7.6c] any number between DSF and SVF, [7.6d] only so many a
    /// turn to or from TCF, Operation Uranus included (rulings 22 and 111). [7.6e] Units placed there as reinforcements
    /// are not counted. [3.1.1c] TCF has to have room.
    fn check_passage(&self, from: Front, front: Front) -> Result<(), CannotMove> {
        let data = self.data();
        let to = Space::from(front);
        if !data.map.near(from.into()).contains(to) {
            return Err(CannotMove::NotLinked { front });
        }
        let most = data.charts.transfers;
        if touches_tcf(from, front) && self.transferred >= most {
            return Err(CannotMove::TransferUsed { most });
        }
        if self.is_full(Side::Soviet, to) { Err(CannotMove::FrontFull { front }) } else { Ok(()) }
    }

    /// Every passage that is open to some units.
    pub(super) fn legal_transfers(&self, ready: UnitSet, into: &mut Vec<Action>) {
        let mut open = [UnitSet::EMPTY; Front::ALL.len()];
        for from in Front::ALL {
            let here = self.places.units_in(from.into()).and(ready);
            if here.is_empty() {
                continue;
            }
            for to in Front::ALL {
                if self.check_passage(from, to).is_ok() {
                    open[to as usize] = open[to as usize].or(here);
                }
            }
        }
        let units = open.into_iter().fold(UnitSet::EMPTY, UnitSet::or);
        for unit in units.iter() {
            let fronts = Front::ALL.into_iter().filter(|front| open[*front as usize].contains(unit));
            into.extend(fronts.map(|front| Action::Transfer { unit, front }));
        }
    }

    /// [7.6a] [7.6b] A checked passage, which is all that the unit does in the phase.
    pub(super) fn transfer(&mut self, unit: Unit, front: Front, story: &mut impl Story<Event>) {
        let Some(from) = self.places.space(unit) else { return };
        self.count_as_moved(unit);
        if from.front().is_some_and(|from| touches_tcf(from, front)) {
            self.transferred += 1;
        }
        story.tell(|| Event::Move(MoveEvent::Transferred { unit, from, front }));
        self.enter(unit, front.into(), Entry::Move, story);
        self.end_move();
    }
}

/// [7.6d] Whether a passage leads to or from TCF.
fn touches_tcf(from: Front, to: Front) -> bool {
    [from, to].contains(&Front::Tcf)
}
