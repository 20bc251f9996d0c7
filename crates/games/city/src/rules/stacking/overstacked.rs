//! [8.0] Too many units in a hex: before anything else goes on their owner removes what is over the limit.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::{Event, LossEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit};
use crate::stage::Alarm;
use crate::state::City;
use volga_engine::{Dice, Story, Turn, refusals};

refusals! {
    /// Why this does not settle what interrupts.
    pub enum CannotSettle in "refused.settle" {
        /// [8.0] A unit of this hex must go.
        ElsewhereOverstacked { hex: Hex } => "8.0", "overstacked";
    }
}

/// [8.0] A hex with more units than it may hold.
#[derive(Clone, Copy)]
pub(crate) struct Overstacked {
    pub(crate) hex: Hex,
}

impl DecisionPoint for Overstacked {
    fn turn(self, city: &City) -> Turn {
        city.holder(self.hex).map_or(Turn::Auto, |side| Turn::Of(side.seat()))
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let counted = city.places.units_in(self.hex).iter().filter(|unit| counts(*unit));
        into.extend(counted.map(|unit| Action::Lose { unit }));
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let there = |unit| city.places.hex(unit) == Some(self.hex) && counts(unit);
        match action {
            Action::Lose { unit } if there(unit) => Ok(()),
            _ => Err(CannotSettle::ElsewhereOverstacked { hex: self.hex }.into()),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let Action::Lose { unit } = action else { return };
        let side = data().counter(unit).side;
        city.alarm = None;
        city.eliminate(unit);
        story.tell(|| Event::Loss(LossEvent::Excess { unit, hex: self.hex }));
        city.alarm = city.alarm.or_else(|| city.overstacked(side).map(Alarm::Overstacked));
    }

    fn step(self, city: &mut City, _: &mut impl Dice, _: &mut impl Story<Event>) {
        city.alarm = None;
    }
}

impl City {
    /// [8.0] The first hex in which a side has more units than it may.
    pub(crate) fn overstacked(&self, side: Side) -> Option<Hex> {
        let held = self.places.occupied(side).and(&data().sets.land);
        held.iter().find(|hex| self.excess(side, *hex) > 0)
    }

    /// [8.0] Ruling 59: where a group had to stop among too many, the excess falls.
    pub(crate) fn settle_crowd(&mut self, side: Side, hex: Hex) {
        if self.alarm.is_none() && self.excess(side, hex) > 0 {
            self.alarm = Some(Alarm::Overstacked(hex));
        }
    }
}

/// [11.31b] Whether a unit counts for the limit.
fn counts(unit: Unit) -> bool {
    data().counter(unit).kind.counts_for_stacking()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::{Off, Place};
    use crate::testkit::{Board, act, hex, legal, refused, unit};

    #[test]
    fn r8_0_the_owner_removes_what_is_over_the_limit_when_a_phase_ends() {
        let crowd = ["6T-INF3-1", "6T-INF3-2", "6T-INF3-3", "6T-INF3-4", "6T-AT-1"];
        let board = Board::new().put(&crowd, "1726").put(&["38M-MOT3-1", "38M-MOT3-2", "38M-MOT3-3"], "1832");
        let mut city = board.withdrawing().city();
        act(&mut city, Action::EndPhase, "");
        assert_eq!(city.alarm, Some(Alarm::Overstacked(hex("1726"))));
        assert_eq!(legal(&city).len(), 5);
        assert_eq!(refused(&city, Side::German, Action::Lose { unit: unit("6T-AT-1") }), "4.0b");
        assert_eq!(refused(&city, Side::Soviet, Action::Skip), "8.0", "nothing else before that");
        assert_eq!(refused(&city, Side::Soviet, Action::Lose { unit: unit("38M-MOT3-1") }), "8.0");
        let lose = |city: &mut City, name| _ = act(city, Action::Lose { unit: unit(name) }, "");
        lose(&mut city, "6T-AT-1");
        lose(&mut city, "6T-INF3-2");
        assert_eq!(city.alarm, Some(Alarm::Overstacked(hex("1832"))), "a bank hex takes two");
        lose(&mut city, "38M-MOT3-3");
        assert_eq!((city.alarm, city.stacked(hex("1726")), city.stacked(hex("1832"))), (None, 3, 2));
        assert_eq!(city.places.of(unit("6T-AT-1")), Place::Off(Off::Dead));
    }
}
