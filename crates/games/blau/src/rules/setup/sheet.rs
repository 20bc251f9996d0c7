//! [6.3c] [6.4a] What a sheet asks for, in data order (ruling 99).

use super::event::SetupEvent;
use super::refusal::CannotSetUp;
use crate::event::Event;
use crate::ids::{Asset, AssetSet, Side, Unit};
use crate::rules::assets::Slots;
use crate::rules::assets::event::AssetEvent;
use crate::stage::SheetStep;
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// The assets that a side starts with.
    fn start_assets(&self, side: Side) -> AssetSet {
        let starts = self.data().assets().filter(|(_, facts)| facts.side == side && facts.turn.is_none());
        starts.map(|(asset, _)| asset).collect()
    }

    /// What a side is asked for first.
    pub(crate) fn first_step(&self, side: Side) -> SheetStep {
        let unit = self.data().soviet_start().first().filter(|_| side == Side::Soviet);
        unit.map_or_else(|| self.first_asset(side), SheetStep::Points)
    }

    fn first_asset(&self, side: Side) -> SheetStep {
        self.start_assets(side).first().map_or(SheetStep::Review, SheetStep::Asset)
    }

    /// What comes after that.
    pub(super) fn step_after(&self, side: Side, step: SheetStep) -> SheetStep {
        match step {
            SheetStep::Points(unit) => {
                let next = self.data().soviet_start().after(unit).first();
                next.map_or_else(|| self.first_asset(side), SheetStep::Points)
            }
            SheetStep::Asset(asset) => {
                let next = self.start_assets(side).iter().find(|next| *next > asset);
                next.map_or(SheetStep::Review, SheetStep::Asset)
            }
            SheetStep::Review => SheetStep::Review,
        }
    }

    /// [6.3c] [6.3d] Rulings 73 and 131: how many points the unit that is asked for may get, at least and at most, so
    /// that those after it can get exactly what is left.
    pub(super) fn points_for(&self, unit: Unit) -> (u8, u8) {
        let data = self.data();
        let start = data.soviet_start();
        let after = start.after(unit);
        let given = start.minus(after.with(unit)).iter().map(|unit| u16::from(self.sheets.strength(unit)));
        let left = u16::from(data.campaign.soviet_points).saturating_sub(given.sum());
        let each = u16::from(data.campaign.least_points);
        let most_after: u16 = after.iter().map(|unit| u16::from(data.unit(unit).strength)).sum();
        let least = left.saturating_sub(most_after).max(each);
        let most = left.saturating_sub(each * after.len() as u16).min(data.unit(unit).strength.into());
        (least as u8, most as u8)
    }

    /// [6.3c] [6.3d] [6.3a] Whether a unit gets so many points.
    pub(super) fn check_points(
        &self,
        side: Side,
        step: SheetStep,
        unit: Unit,
        points: u8,
    ) -> Result<(), CannotSetUp> {
        if side == Side::Axis {
            return Err(CannotSetUp::FullStrength);
        }
        if !self.data().soviet_start().contains(unit) {
            return Err(CannotSetUp::NotAtStart { unit });
        }
        if step != SheetStep::Points(unit) {
            return Err(CannotSetUp::NotAsked { unit });
        }
        let least = self.data().campaign.least_points;
        if points < least {
            return Err(CannotSetUp::TooFew { unit, least });
        }
        let most = self.data().unit(unit).strength;
        if points > most {
            return Err(CannotSetUp::OverMaximum { unit, most });
        }
        let (least, most) = self.points_for(unit);
        if (least..=most).contains(&points) {
            Ok(())
        } else {
            Err(CannotSetUp::DoesNotAddUp { unit, least, most })
        }
    }

    /// [6.3c] A unit gets its points.
    pub(super) fn allocate(&mut self, unit: Unit, points: u8, story: &mut impl Story<Event>) {
        self.sheets.set_strength(unit, points);
        story.tell(|| Event::Setup(SetupEvent::Allocated { unit, points }));
    }

    /// [6.3c] [6.4a] All that has not been asked for yet is filled in as on the ready-made sheet, as nearly as what has
    /// been decided allows: points that still add up, and assets where there is room.
    pub(super) fn fill_rest(&mut self, side: Side, from: SheetStep, story: &mut impl Story<Event>) {
        let mut step = from;
        while step != SheetStep::Review {
            match step {
                SheetStep::Points(unit) => {
                    let (least, most) = self.points_for(unit);
                    let points = self.data().campaign.ready_made.strength[unit.index()];
                    self.allocate(unit, points.clamp(least, most), story);
                }
                SheetStep::Asset(asset) => self.assign_as_ready_made(side, asset, story),
                SheetStep::Review => {}
            }
            step = self.step_after(side, step);
        }
    }

    fn assign_as_ready_made(&mut self, side: Side, asset: Asset, story: &mut impl Story<Event>) {
        let unit = self.data().campaign.ready_made.bearer[asset.index()];
        let slots = Slots::of(self, side);
        match unit.filter(|unit| self.check_slot(&slots, asset, *unit).is_ok()) {
            Some(unit) => self.assign(asset, unit, story),
            None => story.tell(|| Event::Asset(AssetEvent::KeptBack { asset })),
        }
    }

    /// [6.3c] The points of strength that the Soviets have not shared out yet.
    pub(crate) fn points_to_allocate(&self) -> u16 {
        let start = self.data().soviet_start();
        let given: u16 = start.iter().map(|unit| u16::from(self.sheets.strength(unit))).sum();
        u16::from(self.data().campaign.soviet_points).saturating_sub(given)
    }
}
