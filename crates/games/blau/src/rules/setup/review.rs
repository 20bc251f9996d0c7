//! [6.3c] [6.4a] A filled sheet is looked over and changed (ruling 171), not for ever.

use super::event::SetupEvent;
use super::refusal::CannotSetUp;
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Asset, AssetSet, Side, Unit};
use crate::rules::assets::event::AssetEvent;
use crate::sheets::Bearer;
use crate::stage::SheetSetup;
use crate::state::Blau;
use volga_engine::Story;

impl SheetSetup {
    /// Whether the review may change anything more.
    pub(super) const fn check_changes(&self) -> Result<(), CannotSetUp> {
        if self.changes < SheetSetup::MOST_CHANGES {
            Ok(())
        } else {
            Err(CannotSetUp::NoMoreChanges { most: SheetSetup::MOST_CHANGES })
        }
    }
}

impl Blau {
    /// [6.3c] [6.3d] Whether a point goes from a unit to another.
    pub(super) fn check_shift(&self, setup: &SheetSetup, from: Unit, to: Unit) -> Result<(), CannotSetUp> {
        if setup.side == Side::Axis {
            return Err(CannotSetUp::FullStrength);
        }
        setup.check_changes()?;
        let data = self.data();
        let start = data.soviet_start();
        if let Some(unit) = [from, to].into_iter().find(|unit| !start.contains(*unit)) {
            return Err(CannotSetUp::NotAtStart { unit });
        }
        if from == to {
            return Err(CannotSetUp::SameUnit { unit: from });
        }
        let (least, most) = (data.campaign.least_points, data.unit(to).strength);
        if self.sheets.strength(from) <= least {
            return Err(CannotSetUp::TooFew { unit: from, least });
        }
        if self.sheets.strength(to) >= most {
            return Err(CannotSetUp::OverMaximum { unit: to, most });
        }
        Ok(())
    }

    /// [6.4a] Whether an asset is taken back into the reserve box.
    pub(super) fn check_taking_back(&self, setup: &SheetSetup, asset: Asset) -> Result<(), CannotSetUp> {
        setup.check_changes()?;
        if self.assigned(setup.side).contains(asset) {
            Ok(())
        } else {
            Err(CannotSetUp::NotAssigned { asset })
        }
    }

    /// The assets of a side that are with units.
    fn assigned(&self, side: Side) -> AssetSet {
        let assets = self.data().assets_of[side].iter();
        assets.filter(|asset| self.sheets.bearer(*asset).unit().is_some()).collect()
    }

    /// All changes that the review allows, and its end.
    pub(super) fn legal_review(&self, setup: &SheetSetup, into: &mut Vec<Action>) {
        if setup.check_changes().is_ok() {
            let side = setup.side;
            if side == Side::Soviet {
                self.legal_shifts(into);
            }
            self.legal_bearers(side, &self.in_reserve(side), self.places.in_play(side), into);
            into.extend(self.assigned(side).iter().map(|asset| Action::Unassign { asset }));
        }
        into.push(Action::Ready);
    }

    fn legal_shifts(&self, into: &mut Vec<Action>) {
        let data = self.data();
        let strength = |unit: &Unit| self.sheets.strength(*unit);
        let start = data.soviet_start();
        let raised = start.iter().filter(|unit| strength(unit) < data.unit(*unit).strength);
        for from in start.iter().filter(|unit| strength(unit) > data.campaign.least_points) {
            let others = raised.clone().filter(|to| *to != from);
            into.extend(others.map(|to| Action::Shift { from, to }));
        }
    }

    /// [6.3c] A point goes from a unit to another.
    pub(super) fn shift(&mut self, from: Unit, to: Unit, story: &mut impl Story<Event>) {
        self.sheets.set_strength(from, self.sheets.strength(from) - 1);
        self.sheets.set_strength(to, self.sheets.strength(to) + 1);
        story.tell(|| Event::Setup(SetupEvent::Shifted { from, to }));
    }

    /// [6.4a] An asset goes back into the reserve box.
    pub(super) fn take_back(&mut self, asset: Asset, story: &mut impl Story<Event>) {
        let Some(unit) = self.sheets.bearer(asset).unit() else { return };
        self.sheets.set_bearer(asset, Bearer::Reserve);
        story.tell(|| Event::Asset(AssetEvent::TakenBack { asset, unit }));
    }
}
