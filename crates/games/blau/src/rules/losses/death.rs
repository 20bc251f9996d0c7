//! [8.2g] [8.3q] Units that are eliminated.

use super::event::LossEvent;
use crate::event::Event;
use crate::ids::{AssetSet, Space, Unit, UnitSet};
use crate::places::Place;
use crate::state::Blau;
use serde::Serialize;
use volga_engine::Story;

/// Why a unit is eliminated without having been worn down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Death {
    /// [8.3q] It has nowhere to retreat to.
    NoRetreat,
    /// [3.1.2e] Its box is too full.
    Overstacked,
}

impl Death {
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Death::NoRetreat => "8.3q",
            Death::Overstacked => "3.1.2e",
        }
    }
}

impl Blau {
    /// [8.3q] [3.1.2e] A unit is eliminated with all it has. Its strength and the steps of its assets are not counted:
    /// the other side learns what they were at least and at most.
    pub(crate) fn eliminate(&mut self, unit: Unit, why: Death, story: &mut impl Story<Event>) {
        let Some(space) = self.places.space(unit) else { return };
        let side = self.side_of(unit);
        let assets = self.sheets.of(unit);
        self.count_gone(unit, &assets);
        assets.iter().for_each(|asset| self.sheets.bury(asset));
        story.tell(|| Event::Loss(LossEvent::Eliminated { unit, space, side, assets, why }));
        self.remove_dead(UnitSet::of(unit), space, story);
    }

    /// [8.2g] [2.3e] [10.2.2] Units go from a space onto the dead pile. Rulings 13 and 101: those that fall together
    /// leave together, and only then the space belongs to whoever is alone there.
    pub(super) fn remove_dead(&mut self, units: UnitSet, space: Space, story: &mut impl Story<Event>) {
        for unit in units.iter() {
            self.sheets.set_strength(unit, 0);
            self.places.take(unit, Place::Dead);
            self.retreated_in.remove(unit);
            self.limbered.remove(unit);
            self.crammed.remove(unit);
            self.score_don(unit, space, story);
        }
        self.settle(space, story);
    }

    /// What a unit and its assets were really worth, at least, and at most.
    fn count_gone(&mut self, unit: Unit, assets: &AssetSet) {
        let most_steps: u16 = assets.iter().map(|asset| u16::from(self.data().asset(asset).steps())).sum();
        let steps: u16 = assets.iter().map(|asset| u16::from(self.sheets.steps(asset))).sum();
        let strength = u16::from(self.sheets.strength(unit));
        let most = u16::from(self.data().unit(unit).strength) + most_steps;
        let least = 1 + assets.len() as u16;
        let side = self.side_of(unit);
        self.ledgers[side].leaves(strength + steps, least, most);
    }
}
