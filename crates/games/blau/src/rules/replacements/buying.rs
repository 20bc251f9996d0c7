//! [9.1.3d] [9.1.3e] [9.1.3f] What replacement points buy: dead units, points of strength, steps of assets.

use super::event::ReplacementEvent;
use super::points::Points;
use super::refusal::CannotReplace;
use crate::event::Event;
use crate::ids::{Asset, Side, Space, Unit, UnitSet};
use crate::places::Place;
use crate::sheets::Bearer;
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// [9.1.3e] [9.2.3e] [5.1d] Whether a unit gains a point of strength: in supply, up to its maximum.
    pub(super) fn check_strengthen(
        &self,
        side: Side,
        points: Points,
        unit: Unit,
        supplied: UnitSet,
    ) -> Result<(), CannotReplace> {
        if !self.data().units_of[side].contains(unit) {
            return Err(CannotReplace::NotYours { unit, side });
        }
        if self.places.space(unit).is_none() {
            return Err(CannotReplace::NotInPlay { unit, side });
        }
        if !supplied.contains(unit) {
            return Err(CannotReplace::Unsupplied { unit });
        }
        let facts = self.data().unit(unit);
        if self.sheets.strength(unit) >= facts.strength {
            return Err(CannotReplace::AtMaximum { unit, most: facts.strength, side });
        }
        points.less(self.data().charts.replacement.strength, facts.nation).map(drop)
    }

    pub(super) fn strengthen(&mut self, side: Side, unit: Unit, story: &mut impl Story<Event>) {
        self.pay(self.data().charts.replacement.strength, self.data().unit(unit).nation);
        self.sheets.set_strength(unit, self.sheets.strength(unit) + 1);
        self.ledgers[side].bought += 1;
        story.tell(|| Event::Replacement(ReplacementEvent::Strengthened { unit, side }));
    }

    /// [9.1.3d] [9.2.3d] Whether a unit of the dead pile is rebuilt.
    pub(super) fn check_rebuild(&self, side: Side, points: Points, unit: Unit) -> Result<(), CannotReplace> {
        if !self.data().units_of[side].contains(unit) {
            return Err(CannotReplace::DeadNotYours { unit, side });
        }
        if self.places.of(unit) != Place::Dead {
            return Err(CannotReplace::NotDead { unit, side });
        }
        points.less(self.data().charts.replacement.unit, self.data().unit(unit).nation).map(drop)
    }

    /// [9.1.3d] [9.2.3d] It returns to the reserve box with a strength of 1.
    pub(super) fn rebuild(&mut self, side: Side, unit: Unit, story: &mut impl Story<Event>) {
        self.pay(self.data().charts.replacement.unit, self.data().unit(unit).nation);
        self.places.put(unit, Space::reserve(side));
        self.sheets.set_strength(unit, 1);
        self.rebuilt.units.insert(unit);
        story.tell(|| Event::Replacement(ReplacementEvent::UnitRebuilt { unit, side }));
    }

    /// [2.2.3g] [9.1.3f] [9.1.3g] [9.1.3h] [9.2.3f] [9.2.3g] [9.2.3h] Whether an asset gets back a step: out of the
    /// dead pile, or in the reserve box. [6.4f] [2.2.2i] Never more than two.
    pub(super) fn check_rebuilt_step(
        &self,
        side: Side,
        points: Points,
        asset: Asset,
    ) -> Result<(), CannotReplace> {
        if !self.data().assets_of[side].contains(asset) {
            return Err(CannotReplace::AssetNotYours { asset, side });
        }
        let facts = self.data().asset(asset);
        match self.sheets.bearer(asset) {
            Bearer::Gone if facts.die.is_some() => return Err(CannotReplace::NeverCame { asset }),
            Bearer::Gone if facts.leaves.is_none() => return Err(CannotReplace::LeftInstead { asset }),
            Bearer::Gone => return Err(CannotReplace::GoneForGood { asset }),
            Bearer::Dead if self.is_gone_for_good(asset) => return Err(CannotReplace::GoneForGood { asset }),
            Bearer::Due | Bearer::Out => return Err(CannotReplace::NotArrived { asset, side }),
            Bearer::Unit(_) => return Err(CannotReplace::NotInReserve { asset, side }),
            Bearer::Dead | Bearer::Reserve => {}
        }
        let most = facts.steps().min(self.data().charts.most_rebuilt);
        if self.sheets.steps(asset) >= most {
            return Err(CannotReplace::StepsAtMost { asset, most, side });
        }
        points.less(self.data().charts.replacement.step, facts.nation).map(drop)
    }

    pub(super) fn rebuild_step(&mut self, side: Side, asset: Asset, story: &mut impl Story<Event>) {
        self.pay(self.data().charts.replacement.step, self.data().asset(asset).nation);
        let steps = self.sheets.steps(asset) + 1;
        self.sheets.set_steps(asset, steps);
        if self.sheets.bearer(asset) == Bearer::Dead {
            self.sheets.set_bearer(asset, Bearer::Reserve);
            self.rebuilt.assets.insert(asset);
        } else {
            self.ledgers[side].steps_bought += 1;
            self.rebuilt.raised.insert(asset);
        }
        story.tell(|| Event::Replacement(ReplacementEvent::StepRebuilt { asset, side, steps }));
    }
}
