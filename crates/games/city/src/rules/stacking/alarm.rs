//! What interrupts everything: [8.0] too many units in a hex, [11.33] Chuikov without company.

use crate::action::Action;
use crate::data::data;
use crate::event::{AlarmEvent, Event, LossEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::places::Off;
use crate::stage::Alarm;
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{Story, Turn, refusals};

refusals! {
    /// Why this does not settle what interrupts.
    pub enum CannotSettle in "refused.settle" {
        /// [8.0] A unit of this hex must go.
        ElsewhereOverstacked { hex: Hex } => "8.0", "overstacked";
        /// [11.34] Chuikov goes to the nearest Soviet hex.
        NotNearest { hex: Hex } => "11.34a", "not_nearest";
        /// [11.34] He goes before anything else.
        ChuikovFirst { hex: Hex } => "11.34", "chuikov_first";
    }
}

impl City {
    pub(crate) fn turn_in_alarm(&self, alarm: Alarm) -> Turn {
        match alarm {
            Alarm::ChuikovRoll(_) => Turn::Auto,
            Alarm::ChuikovRelocates(hex) if self.refuges(hex).is_empty() => Turn::Auto,
            Alarm::ChuikovRelocates(_) => Turn::Of(Side::Soviet.seat()),
            Alarm::Overstacked(hex) => self.holder(hex).map_or(Turn::Auto, |side| Turn::Of(side.seat())),
        }
    }

    pub(crate) fn legal_in_alarm(&self, alarm: Alarm, into: &mut Vec<Action>) {
        match alarm {
            Alarm::ChuikovRoll(_) => {}
            Alarm::ChuikovRelocates(hex) => {
                into.extend(self.refuges(hex).iter().map(|hex| Action::Relocate { hex }));
            }
            Alarm::Overstacked(hex) => {
                let counted = self.places.units_in(hex).iter().filter(|unit| counts(*unit));
                into.extend(counted.map(|unit| Action::Lose { unit }));
            }
        }
    }

    pub(crate) fn check_in_alarm(&self, alarm: Alarm, action: Action) -> Result<(), Forbidden> {
        match (alarm, action) {
            (Alarm::ChuikovRelocates(from), Action::Relocate { hex }) => {
                let nearest = self.refuges(from).contains(hex);
                if nearest { Ok(()) } else { Err(CannotSettle::NotNearest { hex }.into()) }
            }
            (Alarm::Overstacked(hex), Action::Lose { unit }) => {
                let there = self.places.hex(unit) == Some(hex) && counts(unit);
                if there { Ok(()) } else { Err(CannotSettle::ElsewhereOverstacked { hex }.into()) }
            }
            (Alarm::Overstacked(hex), _) => Err(CannotSettle::ElsewhereOverstacked { hex }.into()),
            (Alarm::ChuikovRelocates(hex) | Alarm::ChuikovRoll(hex), _) => {
                Err(CannotSettle::ChuikovFirst { hex }.into())
            }
        }
    }

    pub(crate) fn apply_in_alarm(&mut self, alarm: Alarm, action: Action, story: &mut impl Story<Event>) {
        match (alarm, action) {
            (Alarm::ChuikovRelocates(_), Action::Relocate { hex }) => {
                self.places.put(data().chuikov, hex);
                self.alarm = None;
                story.tell(|| Event::Alarm(AlarmEvent::ChuikovRelocated { hex }));
            }
            (Alarm::Overstacked(hex), Action::Lose { unit }) => {
                let side = data().counter(unit).side;
                self.alarm = None;
                self.eliminate(unit);
                story.tell(|| Event::Loss(LossEvent::Excess { unit, hex }));
                self.alarm = self.alarm.or_else(|| self.overstacked(side).map(Alarm::Overstacked));
            }
            _ => {}
        }
    }

    pub(crate) fn step_in_alarm(
        &mut self,
        alarm: Alarm,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        match alarm {
            Alarm::ChuikovRoll(hex) => self.roll_for_chuikov(hex, dice, story),
            // Ruling 61: there is nobody left to go to.
            Alarm::ChuikovRelocates(_) => {
                self.places.take(data().chuikov, Off::Gone);
                self.alarm = None;
                story.tell(|| Event::Alarm(AlarmEvent::ChuikovLost));
            }
            Alarm::Overstacked(_) => self.alarm = None,
        }
    }

    /// [11.33b] The German player's die: on a one Chuikov is dead. [11.34] Else he goes to the nearest Soviet hex; where
    /// survivors have appeared around him he stays (ruling 60).
    fn roll_for_chuikov(&mut self, hex: Hex, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let die = dice.d6(Why::of("11.33b", hex.name())) as u8;
        let killed = die == data().charts.chuikov_killed_on;
        story.tell(|| Event::Alarm(AlarmEvent::ChuikovRoll { die, killed }));
        if killed {
            self.places.take(data().chuikov, Off::Gone);
        }
        let stays = killed || self.places.occupied(Side::Soviet).contains(hex);
        self.alarm = (!stays).then_some(Alarm::ChuikovRelocates(hex));
    }

    /// [11.34] The Soviet-occupied hexes west of the Volga that are nearest to a hex.
    fn refuges(&self, from: Hex) -> HexSet {
        let soviet = self.places.occupied(Side::Soviet).and(&data().sets.land);
        let Some(nearest) = soviet.iter().map(|hex| hex.distance(from)).min() else { return HexSet::EMPTY };
        soviet.iter().filter(|hex| hex.distance(from) == nearest).collect()
    }

    /// [8.0] The first hex in which a side has more units than it may.
    pub(crate) fn overstacked(&self, side: Side) -> Option<Hex> {
        let held = self.places.occupied(side).and(&data().sets.land);
        held.iter().find(|hex| self.excess(side, *hex) > 0)
    }
}

fn counts(unit: Unit) -> bool {
    data().counter(unit).kind.counts_for_stacking()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Place;
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
