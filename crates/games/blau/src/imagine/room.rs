//! [3.1.1d] [3.1.2g] Where a side's assets may be, by what everybody knows.

use crate::data::{AssetFacts, Facts};
use crate::ids::{BOXES, CaucasusBox, Side, Space, UNITS, Unit, UnitSet};
use crate::stage::{Movement, MovementStep, Stage};
use crate::state::Blau;
use volga_engine::dice::Quick;

/// The slots that are free.
pub(super) struct Room<'a> {
    data: &'a Facts,
    /// Units with a free regular slot, and with one for an anti-tank asset.
    regular: UnitSet,
    anti_tank: UnitSet,
    free: [u8; UNITS],
    /// [3.1.2h] Soviet units in boxes that did not come by a retreat: they have no large asset.
    small: UnitSet,
    /// [3.1.2g] Axis units in boxes that did not come by a retreat, and how many assets such units may still have.
    boxed: UnitSet,
    in_box: [u8; BOXES],
    box_of: [Option<CaucasusBox>; UNITS],
}

impl<'a> Room<'a> {
    /// All slots of a side. [7.0g] Units that have moved have no anti-tank asset; [7.7d] one that attempts to has none
    /// at all.
    pub(super) fn of(game: &Blau, data: &'a Facts, side: Side) -> Room<'a> {
        let mut room = Room {
            data,
            regular: UnitSet::EMPTY,
            anti_tank: UnitSet::EMPTY,
            free: [0; UNITS],
            small: UnitSet::EMPTY,
            boxed: UnitSet::EMPTY,
            in_box: [0; BOXES],
            box_of: [None; UNITS],
        };
        for caucasus in CaucasusBox::all() {
            room.in_box[caucasus.index()] = game.asset_limit(caucasus);
        }
        for unit in game.places.in_play(side).iter() {
            let caucasus = game.places.space(unit).and_then(Space::caucasus);
            room.open(unit, caucasus, game.crammed.contains(unit), side);
        }
        room.anti_tank = room.anti_tank.minus(game.limbered);
        if let Stage::Movement(Movement {
            step: MovementStep::AttemptDie { unit } | MovementStep::Attempting { unit },
            ..
        }) = &game.stage
        {
            room.close(UnitSet::of(*unit));
            room.close_anti_tank(UnitSet::of(*unit));
        }
        room
    }

    fn open(&mut self, unit: Unit, caucasus: Option<CaucasusBox>, crammed: bool, side: Side) {
        let facts = self.data.unit(unit);
        self.free[unit.index()] = facts.slots;
        if facts.slots > 0 {
            self.regular.insert(unit);
        }
        if facts.anti_tank_slots > 0 {
            self.anti_tank.insert(unit);
        }
        let Some(caucasus) = caucasus.filter(|_| !crammed) else { return };
        if side == Side::Soviet {
            return self.small.insert(unit);
        }
        self.boxed.insert(unit);
        self.box_of[unit.index()] = Some(caucasus);
        if self.in_box[caucasus.index()] == 0 {
            self.regular.remove(unit);
            self.anti_tank.remove(unit);
        }
    }

    /// The units that may have an asset.
    pub(super) fn takes(&self, asset: &AssetFacts) -> UnitSet {
        let mut units = if asset.is_anti_tank() { self.anti_tank } else { self.regular };
        if Blau::is_too_large(asset) {
            units = units.minus(self.small);
        }
        if let Some(only) = asset.only_unit {
            units = units.and(UnitSet::of(only));
        }
        if let Some(formation) = &asset.only_formation {
            units = units.iter().filter(|unit| self.data.unit(*unit).formation == *formation).collect();
        }
        units
    }

    /// How many regular assets a unit has room for.
    pub(super) fn free(&self, unit: Unit) -> u8 {
        if self.regular.contains(unit) { self.free[unit.index()] } else { 0 }
    }

    /// A unit gets an asset.
    pub(super) fn fill(&mut self, asset: &AssetFacts, unit: Unit) {
        if asset.is_anti_tank() {
            return self.anti_tank.remove(unit);
        }
        let free = &mut self.free[unit.index()];
        *free = free.saturating_sub(1);
        if *free == 0 {
            self.regular.remove(unit);
        }
        if let Some(caucasus) = self.box_of[unit.index()] {
            let left = &mut self.in_box[caucasus.index()];
            *left = left.saturating_sub(1);
            if *left == 0 {
                let full = self.boxed.iter().filter(|unit| self.box_of[unit.index()] == Some(caucasus));
                self.regular = self.regular.minus(full.collect());
            }
        }
    }

    /// These units get no more regular assets.
    pub(super) fn close(&mut self, units: UnitSet) {
        self.regular = self.regular.minus(units);
    }

    /// Nor anti-tank assets.
    pub(super) fn close_anti_tank(&mut self, units: UnitSet) {
        self.anti_tank = self.anti_tank.minus(units);
    }
}

/// Any unit of a set.
pub(super) fn any(units: UnitSet, chance: &mut Quick) -> Option<Unit> {
    if units.is_empty() {
        return None;
    }
    units.iter().nth(chance.below(units.len() as u32) as usize)
}
