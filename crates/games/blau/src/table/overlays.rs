//! What can be laid over the map: supply, ZOI, reach, the Volga, the limits of boxes.

use super::names::id;
use crate::ids::{CaucasusBox, Hex, Side, Space, SpaceSet, UnitSet};
use crate::rules::supply::Supply;
use crate::state::Blau;
use volga_engine::board::Overlay;
use volga_engine::{Message, RuleId, Viewer};

impl Blau {
    /// All of it is open: it follows from where units are seen to stand.
    pub fn overlays_for(&self, viewer: Viewer) -> Vec<Overlay> {
        let map = &self.data().map;
        let mut overlays = Vec::new();
        for side in Side::ALL {
            let supply = Supply::of(self, side);
            let ground = || Hex::all().map(Space::from).chain(CaucasusBox::all().map(Space::from));
            let reached: SpaceSet = ground().filter(|space| supply.reaches(*space)).collect();
            let cut: SpaceSet =
                self.places.occupied(side).iter().filter(|space| !supply.reaches(*space)).collect();
            let [supplied, cut_off, zoi, reach] = keys(side);
            overlays.push(overlay(supplied, "5.2a", &reached));
            overlays.push(overlay(cut_off, "5.2a", &cut));
            overlays.push(overlay(zoi, "3.2a", &self.zoi(side)));
            overlays.push(overlay(reach, "7.0d", &self.reach(side, viewer)));
        }
        overlays.push(overlay("volga", "10.4a", &map.volga));
        overlays.push(overlay("alz", "2.1.1b", &map.alz));
        let full = Side::ALL.into_iter().fold(SpaceSet::EMPTY, |full, side| full.or(&self.full_spaces(side)));
        overlays.push(overlay("full_boxes", "3.1.2a", &full));
        overlays
    }

    /// [7.0d] Where supplied units of a side come by tactical movement, as far as enemies let them.
    fn reach(&self, side: Side, viewer: Viewer) -> SpaceSet {
        let unseen = if self.knows(viewer, side) { UnitSet::EMPTY } else { self.unshown_units(side) };
        let map = &self.data().map;
        let enemies = self.places.occupied(side.enemy());
        let mut all = SpaceSet::EMPTY;
        for unit in self.supplied(side).minus(unseen).iter() {
            let Some(from) = self.places.space(unit) else { continue };
            let (mut reached, mut news) = (SpaceSet::EMPTY.with(from), SpaceSet::EMPTY.with(from));
            for _ in 0..self.data().unit(unit).tactical {
                let around = news.iter().fold(SpaceSet::EMPTY, |around, space| around.or(map.near(space)));
                reached = reached.or(&around);
                news = around
                    .iter()
                    .filter(|space| space.hex().is_some() && !enemies.contains(*space))
                    .collect();
            }
            all = all.or(&reached);
        }
        all.iter().filter(|space| !space.is_holding_box()).collect()
    }
}

const fn keys(side: Side) -> [&'static str; 4] {
    match side {
        Side::Axis => ["axis_supply", "axis_cut_off", "axis_zoi", "axis_reach"],
        Side::Soviet => ["soviet_supply", "soviet_cut_off", "soviet_zoi", "soviet_reach"],
    }
}

fn overlay(key: &'static str, rule: &'static str, spaces: &SpaceSet) -> Overlay {
    Overlay {
        id: key,
        name: Message::new(format!("lens.{key}")),
        rule: RuleId(rule),
        spaces: spaces.iter().map(id).collect(),
        origin: None,
    }
}
