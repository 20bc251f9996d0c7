//! [7.9.1] Battle spaces made by movement, and their markers.

use super::event::MoveEvent;
use crate::event::Event;
use crate::ids::{Space, Unit};
use crate::state::{Blau, Marker};
use volga_engine::Story;

impl Blau {
    /// [7.9.1a] Whether a unit that enters a space makes a battle space of it: only enemies are there. [7.9.1e] Others
    /// may follow it in; [7.9.1f] they make none, nor do units that join an older one (ruling 28).
    pub(super) fn makes_battle_space(&self, unit: Unit, to: Space) -> bool {
        let side = self.side_of(unit);
        self.places.occupied(side.enemy()).contains(to) && !self.places.occupied(side).contains(to)
    }

    /// [7.9.1b] [7.7g] A new battle space gets a marker where the first unit came in, [7.9.1c] a River Assault marker
    /// if that is a river; [8.4e] but none in Operation Uranus.
    pub(super) fn mark_battle_space(
        &mut self,
        unit: Unit,
        from: Space,
        space: Space,
        story: &mut impl Story<Event>,
    ) {
        let marked = self.stage.movement().is_some_and(|phase| phase.extra.is_none());
        let river = marked && self.is_river_assault(from, space);
        if marked {
            self.markers.push(Marker { space, from, river });
        }
        story.tell(|| Event::Move(MoveEvent::BattleSpaceMade { unit, space, from, marked, river }));
    }

    /// [7.9.1c] Whether an attack comes across a river side: [7.9.1d] never into a city through which a river runs, and
    /// never from off the map or to or from a box (ruling 88).
    pub(crate) fn is_river_assault(&self, from: Space, to: Space) -> bool {
        let (Some(from), Some(to)) = (from.hex(), to.hex()) else { return false };
        let map = &self.data().map;
        let river = from.direction_to(to).is_some_and(|way| map.hex(from).has_river(way));
        river && map.hex(to).river_through.is_none()
    }
}
