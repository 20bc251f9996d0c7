//! [8.4] What of German stacks the Soviet player sees.

use crate::data::{CounterFacts, data};
use crate::event::{Event, OrderEvent};
use crate::ids::{Hex, Side, Unit};
use crate::rules::bombardment::losses::LossOrder;
use crate::state::City;
use volga_engine::{Story, Viewer};

impl City {
    /// [8.4d] Whether the Soviet player may look through a German stack: a Soviet unit is next to it.
    pub fn is_inspected(&self, hex: Hex) -> bool {
        let soviet = self.places.occupied(Side::Soviet);
        hex.neighbours().any(|near| soviet.contains(near))
    }

    /// [8.4a] [8.4c] Whether a viewer sees which unit this is and how it lies. Those who watch see what both sides see.
    pub fn is_seen(&self, viewer: Viewer, unit: Unit) -> bool {
        let all = match viewer {
            Viewer::Open => true,
            Viewer::Spectator => false,
            Viewer::Seat(seat) => Side::of_seat(seat) == Some(Side::German),
        };
        all || match (data().counter(unit).side, self.places.hex(unit)) {
            (Side::Soviet, _) | (Side::German, None) => true,
            (Side::German, Some(hex)) => self.places.top(hex) == Some(unit) || self.is_inspected(hex),
        }
    }

    /// [8.4b] Rulings 139 and 180: Soviet fire has been declared into a stack that may not be inspected. Told are the
    /// types that change its losses, or its strength where that depends on armour.
    pub(crate) fn tell_types(
        &self,
        hex: Hex,
        order: LossOrder,
        feels_armour: bool,
        story: &mut impl Story<Event>,
    ) {
        let units = self.places.units_in(hex);
        if units.len() < 2 || self.is_inspected(hex) {
            return;
        }
        let count =
            |is: fn(&CounterFacts) -> bool| units.iter().filter(|unit| is(data().counter(*unit))).count();
        let (artillery, armour) = (count(CounterFacts::is_artillery), count(|unit| unit.kind.is_armor()));
        let mixed = |some: usize| some > 0 && some < units.len();
        let (guns_first, armour_last) = match order {
            LossOrder::Any => (false, false),
            LossOrder::AirAttack => (mixed(artillery), false),
            LossOrder::Bombardment => (mixed(artillery), mixed(armour)),
        };
        if guns_first || armour_last || feels_armour && armour > 0 {
            let counts = feels_armour || order == LossOrder::Bombardment;
            let (artillery, armour) = (artillery as u8, counts.then_some(armour as u8));
            story.tell(|| Event::Order(OrderEvent::Types { hex, artillery, armour }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{Board, unit};

    const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());
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
}
