//! [8.0f] [8.0g] The units of a battle whose total everybody knows.
//!
//! Assets are put into the slots of those who fight, and exchanged one by one, until what is left of the total can be
//! their basic strengths and the ledger allows for all of it.

use super::room::{Room, any};
use super::sheet::{Account, Order};
use super::sums::{Piece, Share, Shares, share_out};
use crate::data::{AssetFacts, Facts, Fraction};
use crate::ids::{Asset, AssetSet, Few, Side, Unit, UnitSet};
use crate::stage::{Battle, BattleStep};
use crate::state::Blau;
use volga_engine::dice::Quick;

/// How often an exchange is tried before all slots are filled anew, and how often they are.
const EXCHANGES: u32 = 120;
const FILLINGS: u32 = 40;

/// The most slots that are looked at.
const SLOTS: usize = 96;

/// A slot of a unit that fights, and what is in it.
#[derive(Clone, Copy)]
struct Slot {
    unit: Unit,
    held: Option<(Asset, u8)>,
}

impl Default for Slot {
    fn default() -> Slot {
        Slot { unit: Unit::from_index(0), held: None }
    }
}

/// What the slots hold, and how far it is from what is known.
struct Fit<'a> {
    data: &'a Facts,
    slots: Few<Slot, SLOTS>,
    held: AssetSet,
    /// [8.1c] Tank factors, what is left of them by all fractions, and the factors of other assets.
    tanks: i32,
    left: (i32, i32),
    others: i32,
    /// Steps that these assets lack, and could lack.
    lacking: i32,
    could_lack: i32,
    /// How many assets there may be.
    limit: usize,
    /// [3.1.2h] Whether corps and divisions count.
    large_count: bool,
    /// [8.0f] The total, and the bounds of the basic strengths.
    total: i32,
    least: i32,
    most: i32,
    /// What all pieces of the side together lack by its ledger, and could lack.
    lack: (i32, i32),
    all_could_lack: i32,
}

impl Blau {
    /// Whether the total of the battle under way is told and still that of the sheets: [8.2l] once losses are shown it
    /// is not.
    fn told_battle(&self) -> Option<Battle> {
        let told = |battle: &&Battle| {
            matches!(battle.step, BattleStep::Die { .. } | BattleStep::Losses { .. } | BattleStep::Shown)
        };
        self.stage.battle().filter(told).copied()
    }

    /// Draws strengths and assets of a side's units that fight, so that they come to the total that was told.
    pub(super) fn draw_battle(
        &mut self,
        data: &Facts,
        side: Side,
        account: Account,
        order: &Order,
        room: &mut Room<'_>,
        chance: &mut Quick,
    ) {
        let Some(battle) = self.told_battle() else { return };
        let fighters = battle.fighters[side];
        if fighters.is_empty() {
            return;
        }
        let guns = self.draw_guns(data, &battle, side, order, room, chance);
        let mut fit = self.fit(data, &battle, side, account, room);
        fit.limit = fit.limit.saturating_sub(guns);
        fit.search(order, room, chance);
        for slot in fit.slots.as_slice() {
            if let Some((asset, steps)) = slot.held {
                self.bears(data, asset, slot.unit, room);
                self.sheets.set_steps(asset, steps);
            }
        }
        room.close(fighters);
        let mut shares: Shares = fighters
            .iter()
            .map(|unit| Share { piece: Piece::Unit(unit), least: 1, most: data.unit(unit).strength })
            .collect();
        let basic = fit.total - fit.value();
        share_out(shares.as_mut_slice(), basic, chance, |piece, drawn| {
            if let Piece::Unit(unit) = piece {
                self.sheets.set_strength(unit, drawn);
            }
        });
    }

    /// [8.1e] Whoever defends has an anti-tank asset of the fraction that was told, and none if none was: how many.
    fn draw_guns(
        &mut self,
        data: &Facts,
        battle: &Battle,
        side: Side,
        order: &Order,
        room: &mut Room<'_>,
        chance: &mut Quick,
    ) -> usize {
        let fighters = battle.fighters[side];
        if side == battle.attacker {
            if self.has_settled(battle, side) {
                room.close_anti_tank(fighters);
            }
            return 0;
        }
        let fits =
            |asset: &&Asset| battle.anti_tank.is_some() && data.asset(**asset).fraction == battle.anti_tank;
        let gun = order.as_slice().iter().find(fits).copied();
        let unit = gun.and_then(|gun| any(room.takes(data.asset(gun)).and(fighters), chance));
        if let Some((gun, unit)) = gun.zip(unit) {
            self.bears(data, gun, unit, room);
            self.sheets.set_steps(gun, 1);
        }
        room.close_anti_tank(fighters);
        usize::from(unit.is_some() && self.has_settled(battle, side))
    }

    /// [3.1.2g] Whether a side has set its surplus of assets aside. None of what it left out is imagined there.
    fn has_settled(&self, battle: &Battle, side: Side) -> bool {
        side == Side::Axis && self.may_have_surplus(battle)
    }

    fn fit<'a>(
        &self,
        data: &'a Facts,
        battle: &Battle,
        side: Side,
        account: Account,
        room: &Room<'_>,
    ) -> Fit<'a> {
        let fighters = battle.fighters[side];
        let caucasus = battle.space.caucasus();
        let slots = fighters.iter().flat_map(|unit| (0..room.free(unit)).map(move |_| unit));
        let units = self.places.in_play(side).iter().map(|unit| data.unit(unit).strength);
        let assets = self.in_reserve(side);
        let living = assets.iter().map(|asset| data.asset(asset).steps());
        let (all, could_lack) = units
            .chain(living)
            .fold((0, 0), |(all, lack), most| (all + i32::from(most), lack + i32::from(most) - 1));
        let guns = self.sheets.of_units(fighters).len() as i32;
        let limit = match (side, caucasus) {
            (Side::Axis, Some(caucasus)) => self.asset_limit(caucasus).into(),
            _ => SLOTS,
        };
        Fit {
            data,
            slots: slots.take(SLOTS).map(|unit| Slot { unit, held: None }).collect(),
            held: AssetSet::EMPTY,
            tanks: 0,
            left: self.fraction_left(data, battle, side),
            others: 0,
            lacking: 0,
            could_lack: 0,
            limit,
            large_count: side == Side::Axis || caucasus.is_none(),
            total: battle.total[side].into(),
            least: fighters.len() as i32,
            most: fighters.iter().map(|unit| i32::from(data.unit(unit).strength)).sum(),
            lack: (all + guns - account.most, all + guns - account.least),
            all_could_lack: could_lack,
        }
    }

    /// [8.1i] What a side's tanks in a battle are multiplied and divided by.
    fn fraction_left(&self, data: &Facts, battle: &Battle, side: Side) -> (i32, i32) {
        let attacks = side == battle.attacker;
        let river = data.charts.river_assault;
        let city = data.charts.major_city;
        let parts = [
            (attacks && battle.river).then_some(river),
            data.map.major_cities.contains(battle.space).then_some(city),
            battle.anti_tank.filter(|_| attacks),
        ];
        parts.into_iter().flatten().fold((1, 1), |(times, by), Fraction { times: t, by: b }| {
            (times * i32::from(t), by * i32::from(b))
        })
    }

    /// [8.2a] Rulings 65 and 90: a side that has taken its losses while the other still does has taken some.
    pub(super) fn draw_losses(&mut self, side: Side, chance: &mut Quick) {
        let Some(battle) = self.told_battle().filter(|battle| battle.takes_losses(side)) else { return };
        let done = match battle.step {
            BattleStep::Losses { side: now } => now != side && side == battle.attacker,
            BattleStep::Shown => true,
            _ => false,
        };
        if !done {
            return;
        }
        let mut taken = 0;
        for _ in 0..battle.result[side].losses {
            taken += u8::from(self.lose_any(battle.hit(side), chance));
        }
        if let Some(battle) = self.stage.battle_mut() {
            battle.taken[side] = taken;
        }
    }

    /// [8.2i] One of the steps that units can lose; whether there was one.
    fn lose_any(&mut self, hit: UnitSet, chance: &mut Quick) -> bool {
        let mut able = Shares::new();
        let assets = self.sheets.of_units(hit);
        let whole: UnitSet = assets
            .iter()
            .filter(|asset| self.sheets.steps(*asset) > 0)
            .filter_map(|asset| self.sheets.bearer(asset).unit())
            .collect();
        for asset in assets.iter().filter(|asset| self.sheets.steps(*asset) > 0) {
            able.push(Share { piece: Piece::Asset(asset), ..Share::default() });
        }
        for unit in hit.iter() {
            let strength = self.sheets.strength(unit);
            if strength > 1 || (strength == 1 && !whole.contains(unit)) {
                able.push(Share { piece: Piece::Unit(unit), ..Share::default() });
            }
        }
        if able.is_empty() {
            return false;
        }
        match able.as_slice()[chance.below(able.len() as u32) as usize].piece {
            Piece::Unit(unit) => self.sheets.set_strength(unit, self.sheets.strength(unit) - 1),
            Piece::Asset(asset) => self.sheets.set_steps(asset, self.sheets.steps(asset) - 1),
        }
        true
    }
}

impl Fit<'_> {
    /// [8.1a] What the assets are worth in the battle.
    fn value(&self) -> i32 {
        self.others + self.tanks * self.left.0 / self.left.1.max(1)
    }

    /// How far the slots are from what is known; nothing if they fit.
    fn misses(&self) -> i32 {
        let lacking = self.most - (self.total - self.value());
        let could_lack = self.most - self.least;
        let bounded = lacking.clamp(0, could_lack);
        let all = bounded + self.lacking;
        let rest = self.all_could_lack - could_lack - self.could_lack;
        (lacking - bounded).abs() + (all - self.lack.1).max(0) + (self.lack.0 - all - rest).max(0)
    }

    /// Fills the slots and exchanges what is in them until they fit.
    fn search(&mut self, order: &Order, room: &Room<'_>, chance: &mut Quick) {
        let assets = order.as_slice();
        if self.slots.is_empty() || assets.is_empty() {
            return;
        }
        for _ in 0..FILLINGS {
            for slot in 0..self.slots.len() {
                let drawn = self.drawn(slot, assets, room, chance);
                self.exchange(slot, drawn);
            }
            let mut misses = self.misses();
            for _ in 0..EXCHANGES {
                if misses == 0 {
                    return;
                }
                let slot = chance.below(self.slots.len() as u32) as usize;
                let drawn = self.drawn(slot, assets, room, chance);
                let before = self.exchange(slot, drawn);
                let after = self.misses();
                if after > misses {
                    self.exchange(slot, before);
                } else {
                    misses = after;
                }
            }
        }
    }

    /// What a slot could hold: nothing, or an asset that is free, with any steps.
    fn drawn(
        &self,
        slot: usize,
        assets: &[Asset],
        room: &Room<'_>,
        chance: &mut Quick,
    ) -> Option<(Asset, u8)> {
        let Slot { unit, held } = self.slots.as_slice()[slot];
        let asset = assets[chance.below(assets.len() as u32) as usize];
        let facts = self.data.asset(asset);
        let here = held.is_some_and(|(held, _)| held == asset);
        let room = room.takes(facts).contains(unit) && (held.is_some() || self.held.len() < self.limit);
        let free = here || !self.held.contains(asset);
        if facts.is_anti_tank() || !free || !room || chance.below(5) == 0 {
            return None;
        }
        let lost =
            if self.lack.1 > 0 && chance.below(2) == 0 { chance.below(facts.steps().into()) } else { 0 };
        Some((asset, facts.steps() - lost as u8))
    }

    /// Puts something into a slot: what was there before.
    fn exchange(&mut self, slot: usize, new: Option<(Asset, u8)>) -> Option<(Asset, u8)> {
        let old = std::mem::replace(&mut self.slots.as_mut_slice()[slot].held, new);
        if let Some((asset, steps)) = old {
            self.held.remove(asset);
            self.count(asset, steps, -1);
        }
        if let Some((asset, steps)) = new {
            self.held.insert(asset);
            self.count(asset, steps, 1);
        }
        old
    }

    fn count(&mut self, asset: Asset, steps: u8, times: i32) {
        let facts: &AssetFacts = self.data.asset(asset);
        self.lacking += times * i32::from(facts.steps() - steps);
        self.could_lack += times * i32::from(facts.steps() - 1);
        let counts = self.large_count || !Blau::is_too_large(facts);
        let worth = times * i32::from(facts.strength(steps)) * i32::from(counts);
        if facts.is_tank() {
            self.tanks += worth;
        } else {
            self.others += worth;
        }
    }
}
