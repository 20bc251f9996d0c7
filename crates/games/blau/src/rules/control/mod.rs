//! [3.3] [3.4] Who controls a space, and spaces that both sides are in.

pub(crate) mod event;

use crate::event::Event;
use crate::ids::{CaucasusBox, Side, Space};
use crate::state::Blau;
use event::ControlEvent;
use volga_engine::Story;

impl Blau {
    /// [3.4a] [3.4b] Whether both sides have units there; [3.4c] only there do they fight.
    pub fn is_battle_space(&self, space: Space) -> bool {
        Side::ALL.into_iter().all(|side| self.places.occupied(side).contains(space))
    }

    /// [3.3a] [3.3b] [3.3c] Who controls a hex or a Caucasus box: whoever was the last to be alone in it. Ruling 86:
    /// nobody while both sides are there.
    pub fn controller(&self, space: Space) -> Option<Side> {
        let open = space.is_holding_box() || self.is_battle_space(space);
        (!open).then(|| self.last_holder(space))
    }

    pub fn controls(&self, side: Side, space: Space) -> bool {
        self.controller(space) == Some(side)
    }

    /// [3.3d] [3.3e] The side that was last alone in a border box, which its marker shows; it alone moves from there
    /// into hexes that the enemy controls.
    pub fn last_control(&self, caucasus: CaucasusBox) -> Side {
        self.last_holder(caucasus.into())
    }

    fn last_holder(&self, space: Space) -> Side {
        if self.held.contains(space) { Side::Axis } else { Side::Soviet }
    }

    /// [3.3a] [3.3b] Rulings 13, 85 and 101: after units have come or gone, whoever is alone in a space controls it;
    /// nothing changes where both are or nobody is.
    pub(crate) fn settle(&mut self, space: Space, story: &mut impl Story<Event>) {
        let here = Side::ALL.map(|side| self.places.occupied(side).contains(space));
        let side = match here {
            [true, false] => Side::Axis,
            [false, true] => Side::Soviet,
            [true, true] | [false, false] => return,
        };
        if space.is_holding_box() || self.last_holder(space) == side {
            return;
        }
        match side {
            Side::Axis => self.held.insert(space),
            Side::Soviet => self.held.remove(space),
        }
        story.tell(|| Event::Control(ControlEvent::Changed { space, side }));
    }
}
