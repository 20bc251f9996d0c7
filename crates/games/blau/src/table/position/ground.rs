//! Control, markers, and boxes that are too full.

use super::Sparse;
use super::moment::{Moment, Now};
use crate::ids::{CaucasusBox, Side, Space};
use crate::state::{Blau, Marker};
use volga_engine::SetupError;
use volga_engine::position::wrong;

impl Blau {
    /// [3.3a] Whoever is alone in a space controls it; [7.9.1b] markers lie where battles are.
    pub(super) fn put_down(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        if let Some(control) = &sparse.control {
            self.held = control.axis;
            for space in control.axis.iter() {
                let alone = self.places.occupied(Side::Soviet).contains(space)
                    && !self.places.occupied(Side::Axis).contains(space);
                if space.is_holding_box() || alone {
                    let problem = format!("the Axis does not control {} (rule 3.3a)", space.name());
                    return Err(wrong("control.axis", problem));
                }
            }
        }
        for side in Side::ALL {
            for space in self.places.occupied(side).iter().filter(|space| !space.is_holding_box()) {
                let alone = !self.places.occupied(side.enemy()).contains(space);
                match side {
                    Side::Axis if alone => self.held.insert(space),
                    Side::Soviet if alone => self.held.remove(space),
                    Side::Axis | Side::Soviet => {}
                }
            }
        }
        self.fought_in = sparse.fought_in;
        self.check_boxes(now)?;
        self.put_markers(sparse, now)
    }

    /// [3.1.2d] [3.1.2e] A box is too full only by a retreat, and not for long: when its side has moved it is not.
    fn check_boxes(&self, now: Now) -> Result<(), SetupError> {
        for side in Side::ALL {
            let before_any = now.turn == 1 && now.moment < Moment::SovietAttack;
            let settled = before_any || now.moment.follows_movement_of(side);
            if !settled || !self.fought_in.is_empty() {
                continue;
            }
            if let Some(space) = CaucasusBox::all().find(|space| self.surplus(side, Space::from(*space)) > 0)
            {
                let most = self.data().map.caucasus(space).slots[side];
                let problem = format!("{} has {most} slots for that side (rule 3.1.2a)", space.name());
                return Err(wrong("units", problem));
            }
        }
        Ok(())
    }

    fn put_markers(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        if !sparse.markers.is_empty() && !now.moment.may_have_moved() {
            return Err(wrong("markers", "there are none at this moment (rule 4.1.7)"));
        }
        for (index, said) in sparse.markers.iter().enumerate() {
            let (space, from) = (said.space, said.from);
            let key = format!("markers[{index}]");
            let battle = self.places.battle_spaces().contains(space) || self.fought_in.contains(space);
            if !battle || space.is_holding_box() {
                return Err(wrong(key, format!("{} is no battle space (rule 7.9.1b)", space.name())));
            }
            if !self.data().map.near(from).contains(space) {
                let problem = format!("{} is not next to {} (rule 7.9.1b)", from.name(), space.name());
                return Err(wrong(key, problem));
            }
            let river = self.is_river_assault(from, space);
            if said.river.is_some_and(|said| said != river) {
                let what = if river { "a river" } else { "no river" };
                let problem = format!("between {} and {} is {what} (rule 7.9.1c)", from.name(), space.name());
                return Err(wrong(key, problem));
            }
            if self.markers.as_slice().iter().any(|other| other.space == space) {
                return Err(wrong(key, format!("{} has a marker already (rule 7.9.1f)", space.name())));
            }
            if self.markers.len() >= crate::state::MARKERS {
                return Err(wrong(key, "there are no more markers"));
            }
            self.markers.push(Marker { space, from, river });
        }
        Ok(())
    }
}
