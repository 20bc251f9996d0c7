//! [8.4] What of German stacks the Soviet player sees.

use crate::data::data;
use crate::event::{Event, OrderEvent};
use crate::ids::{Hex, Side, Unit};
use crate::state::City;
use volga_engine::{Eye, Story};

impl City {
    /// [8.4d] Whether the Soviet player may look through a German stack: a Soviet unit is next to it.
    pub fn is_inspected(&self, hex: Hex) -> bool {
        let soviet = self.places.occupied(Side::Soviet);
        hex.neighbours().any(|near| soviet.contains(near))
    }

    /// [8.4a] [8.4c] Whether an eye sees which unit this is and how it lies. Those who watch see what both sides see.
    pub fn is_seen(&self, eye: Eye, unit: Unit) -> bool {
        let all = match eye {
            Eye::Open => true,
            Eye::Spectator => false,
            Eye::Seat(seat) => Side::of_seat(seat) == Some(Side::German),
        };
        all || match (data().counter(unit).side, self.places.hex(unit)) {
            (Side::Soviet, _) | (Side::German, None) => true,
            (Side::German, Some(hex)) => self.places.top(hex) == Some(unit) || self.is_inspected(hex),
        }
    }

    /// [8.4b] The Soviet player has declared an attack on a stack whose types bear on it (rulings 139 and 180): he is told
    /// what is in it, if he does not see it anyway.
    pub(crate) fn tell_stack(&self, hex: Hex, story: &mut impl Story<Event>) {
        let hidden = self.places.stack(hex).nth(1).is_some() && !self.is_inspected(hex);
        if hidden {
            let units = self.places.units_in(hex);
            story.tell(|| Event::Order(OrderEvent::Told { hex, units }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{Board, unit};

    const SOVIET: Eye = Eye::Seat(Side::Soviet.seat());
    const GERMAN: Eye = Eye::Seat(Side::German.seat());

    #[test]
    fn r8_4a_the_soviet_player_sees_only_the_top_of_a_distant_stack() {
        let city = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0542").put(&["244D-INF2-1"], "0743").city();
        assert!(city.is_seen(SOVIET, unit("29M-PZ-1")) && !city.is_seen(SOVIET, unit("29M-ART-1")));
        assert!(!city.is_seen(Eye::Spectator, unit("29M-ART-1")));
        assert!(city.is_seen(GERMAN, unit("29M-ART-1")) && city.is_seen(Eye::Open, unit("29M-ART-1")));
        assert!(city.is_seen(SOVIET, unit("16P-PZ-1")), "the lists of units off the map are open");
    }

    #[test]
    fn r8_4d_any_soviet_unit_next_to_a_stack_reveals_it() {
        for name in ["244D-INF2-1", "MILS-MIL-1", "44P-PTN-1"] {
            let city = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0642").put(&[name], "0743").city();
            assert!(city.is_seen(SOVIET, unit("29M-ART-1")), "{name}");
        }
        for name in ["62A-CHUI-1", "2289-DEPOT-1"] {
            let city = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0642").put(&[name], "0743").city();
            assert!(!city.is_seen(SOVIET, unit("29M-ART-1")), "{name}: ruling 22");
        }
    }

    #[test]
    fn r8_4c_the_german_player_sees_every_soviet_stack() {
        let city = Board::new().put(&["244D-INF2-1", "244D-INF3-1", "244D-AT-1"], "1136").city();
        for name in ["244D-INF2-1", "244D-INF3-1", "244D-AT-1"] {
            assert!(city.is_seen(GERMAN, unit(name)) && city.is_seen(Eye::Spectator, unit(name)));
        }
    }
}
