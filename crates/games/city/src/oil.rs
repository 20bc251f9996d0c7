//! [14.5] The oil tanks.

use crate::data::{UnitKind, data};
use crate::event::{Event, OilEvent};
use crate::places::Off;
use crate::state::{City, Oil};
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

impl City {
    /// [14.5a] The Soviet player's die at the end of a turn, unless the tanks have burnt. [14.5f] A fire lasts one turn and
    /// is never followed by another (ruling 142).
    pub(crate) fn check_oil(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.oil {
            Oil::Sound => {
                let die = dice.d6(Why::of("14.5a", data().charts.oil_hex.name())) as u8;
                let ignited = die == data().charts.oil_ignites_on;
                story.tell(|| Event::Oil(OilEvent::Roll { die, ignited }));
                if ignited {
                    self.ignite(story);
                }
            }
            Oil::Burning => {
                self.oil = Oil::Burnt;
                story.tell(|| Event::Oil(OilEvent::BurntOut));
            }
            Oil::Burnt => {}
        }
    }

    /// [14.5g] [14.5b] The tanks burn, and every unit there dies; ruling 112: the depot goes, Chuikov is in danger.
    fn ignite(&mut self, story: &mut impl Story<Event>) {
        self.oil = Oil::Burning;
        for unit in self.places.units_in(data().charts.oil_hex).iter() {
            match data().counter(unit).kind {
                UnitKind::Leader => continue,
                UnitKind::Depot => self.places.take(unit, Off::Dead),
                _ => self.eliminate(unit),
            }
            story.tell(|| Event::Oil(OilEvent::Killed { unit }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Terrain;
    use crate::ids::Side;
    use crate::places::Place;
    use crate::stage::{Alarm, Stage, TurnEnd};
    use crate::testkit::{Board, hex, run, step, unit};

    /// The end of a turn with these units in the oil tank hex.
    fn turn_end(names: &[&str]) -> City {
        let board = Board::new().put(names, "1535").put(&["29M-PZ-1"], "0642");
        board.with(|city| city.stage = Stage::TurnEnd(TurnEnd::Oil)).city()
    }

    #[test]
    fn r14_5a_only_a_six_at_the_end_of_a_turn_ignites_the_tanks() {
        assert_eq!(data().terrain(hex("1535")), Terrain::Clear);
        for die in 1..=5u8 {
            let mut city = turn_end(&["244D-INF3-1"]);
            let events = step(&mut city, &die.to_string());
            assert_eq!(events, [Event::Oil(OilEvent::Roll { die, ignited: false })]);
            assert_eq!((city.oil, city.holder(hex("1535"))), (Oil::Sound, Some(Side::Soviet)));
        }
        let mut city = turn_end(&[]);
        step(&mut city, "6");
        assert_eq!(city.oil, Oil::Burning);
    }

    #[test]
    fn r14_5g_the_burning_marker_lies_there_for_the_next_turn() {
        let mut city = turn_end(&[]);
        run(&mut city, "6");
        assert_eq!((city.turn, city.oil), (2, Oil::Burning));
    }

    #[test]
    fn r14_5b_ignition_kills_whoever_is_there() {
        let mut city = turn_end(&["244D-INF3-1", "244D-AT-1"]);
        let events = step(&mut city, "6");
        assert_eq!(events.len(), 3);
        for name in ["244D-INF3-1", "244D-AT-1"] {
            assert_eq!(city.places.of(unit(name)), Place::Off(Off::Dead), "{name}");
        }
        let mut city = turn_end(&["29M-PZ-2"]);
        step(&mut city, "6");
        assert_eq!(city.places.of(unit("29M-PZ-2")), Place::Off(Off::Box), "Germans too");
    }

    #[test]
    fn r14_5b_the_depot_burns_and_chuikov_is_in_danger() {
        let mut city = turn_end(&["244D-INF3-1", "2289-DEPOT-1", "62A-CHUI-1"]);
        step(&mut city, "6");
        assert_eq!(city.places.of(data().depot), Place::Off(Off::Dead));
        assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex("1535"))));
        run(&mut city, "1");
        assert_eq!(city.places.of(data().chuikov), Place::Off(Off::Gone));
    }

    #[test]
    fn r14_5f_the_fire_lasts_a_turn_and_never_comes_again() {
        let mut city = turn_end(&[]);
        run(&mut city, "6");
        city.stage = Stage::TurnEnd(TurnEnd::Oil);
        assert_eq!(step(&mut city, ""), [Event::Oil(OilEvent::BurntOut)], "no die while it burns");
        assert_eq!(city.oil, Oil::Burnt);
        run(&mut city, "");
        city.stage = Stage::TurnEnd(TurnEnd::Oil);
        assert_eq!(step(&mut city, ""), [], "nor ever after");
    }
}
