//! [8.4] A position that a side could believe in, by what it sees.
//!
//! Nothing but what the side knows goes into it: what is hidden is brought into the order of the data before anything
//! is drawn, so that positions which look alike to the side are imagined alike by the same dice.

use crate::data::{AntiAir, data};
use crate::ids::{Hex, Side, UNITS, Unit, UnitSet};
use crate::stage::{Barrage, BarrageStep, Preparation, Stage};
use crate::state::City;
use volga_engine::dice::{Token, Why};
use volga_engine::{Dice, Seat};

impl City {
    /// For the Soviet player, any of the hidden German units may lie at any of the hidden places, used or not, and any
    /// of the guns among them may be deployed. Units that were seen at work keep their places; guns that were named may
    /// be wherever they reach the fight. The German player sees everything.
    pub(crate) fn imagined_by(&self, seat: Seat, dice: &mut impl Dice) -> City {
        let mut imagined = self.clone();
        if Side::of_seat(seat) == Some(Side::German) {
            return imagined;
        }
        let hides = |hex: &Hex| self.places.stack(*hex).nth(1).is_some() && !self.is_inspected(*hex);
        let deep = self.places.occupied(Side::German).iter().filter(hides);
        let (deep, seen, named) = (deep.collect::<Vec<Hex>>(), self.seen_at_work(), self.named_guns());
        let (mut hidden, mut slots) = (UnitSet::EMPTY, Vec::new());
        for hex in &deep {
            for unit in self.places.stack(*hex).skip(1).filter(|unit| !seen.contains(*unit)) {
                hidden.insert(unit);
                slots.push(*hex);
            }
        }
        let mut unknown = hidden;
        for gun in named.and(&hidden).iter() {
            let slot = draw_slot(&slots, |hex| self.would_reach(gun, hex), dice);
            imagined.places.put(gun, slots.swap_remove(slot));
            unknown.remove(gun);
        }
        let first = self.first_gun(&hidden, &slots, dice);
        if let Some((gun, slot)) = first {
            imagined.places.put(gun, slots.swap_remove(slot));
            unknown.remove(gun);
        }
        let mut order: Vec<Unit> = unknown.iter().collect();
        shuffle(&mut order, dice);
        order.iter().zip(slots).for_each(|(unit, hex)| imagined.places.put(*unit, hex));
        for hex in deep {
            let others = self.places.units_in(hex).and(&seen);
            others.iter().for_each(|unit| imagined.places.put(unit, hex));
            self.places.top(hex).iter().for_each(|top| imagined.places.put(*top, hex));
        }
        self.imagine_use(&hidden.minus(&named), &mut imagined, dice);
        if let Some((gun, _)) = first {
            imagined.flipped.remove(gun);
        }
        imagined
    }

    /// Hidden units are used up or deployed as often as those in sight; guns, of which few are seen, as if two used
    /// ones, a deployed and a ready one were seen besides. [7.21] Before anybody moves only guns can be.
    fn imagine_use(&self, hidden: &UnitSet, imagined: &mut City, dice: &mut impl Dice) {
        imagined.deployed = self.deployed.minus(hidden);
        imagined.flipped = self.flipped.minus(hidden);
        let (guns_only, nobody) = match self.stage {
            Stage::Setup(_)
            | Stage::Preparation(Preparation::Rolls | Preparation::Placing)
            | Stage::SovietAir(_)
            | Stage::GermanAir(_) => (true, true),
            Stage::Bombardment(_) | Stage::Withdrawal(_) => (true, false),
            Stage::Preparation(Preparation::Start)
            | Stage::Initiative(_)
            | Stage::Reaction(_)
            | Stage::StrategicWithdrawal(_)
            | Stage::Closing(_)
            | Stage::TurnEnd(_)
            | Stage::Over(_) => (false, false),
        };
        if nobody {
            return;
        }
        let may_deploy = !guns_only && !matches!(self.stage, Stage::Preparation(_));
        let (mut units, mut guns) = ([0, 0, 0], [1, 2, u32::from(may_deploy)]);
        for unit in data().by_side.german.minus(hidden).iter() {
            if self.places.hex(unit).is_some() {
                let seen = if data().guns.german.contains(unit) { &mut guns } else { &mut units };
                let state = if self.deployed.contains(unit) { 2 } else { self.is_flipped(unit).into() };
                seen[state] += 1;
            }
        }
        for unit in hidden.iter() {
            let is_gun = data().guns.german.contains(unit);
            let weights = if is_gun { guns } else { units };
            if weights[1] + weights[2] == 0 || !is_gun && guns_only {
                continue;
            }
            let bag = [("ready", 0), ("used", 1), ("deployed", 2)];
            match dice.pick(&bag.map(|(name, n)| Token { name, weight: weights[n] }), Why::rule("8.4a")) {
                0 => {}
                1 => imagined.flipped.insert(unit),
                _ => imagined.deployed.insert(unit),
            }
        }
    }

    /// The units that were seen in what is under way, and are where they were seen.
    fn seen_at_work(&self) -> UnitSet {
        let mut seen = UnitSet::EMPTY;
        if let Some((_, operation)) = self.operation() {
            if let Some(attack) = &operation.attack {
                seen = attack.party.or(&attack.veterans).or(&attack.aims.all());
            }
            let groups = [
                operation.rush.map(|rush| rush.units),
                operation.mover.map(|mover| mover.units),
                operation.exchange.map(|exchange| exchange.units),
            ];
            seen = groups.iter().flatten().fold(seen, |all, units| all.or(units));
        }
        if let Stage::SovietAir(air) = &self.stage {
            let under_attack = air.declared.iter().flatten().filter_map(|attack| attack.unit);
            under_attack.for_each(|unit| seen.insert(unit));
        }
        seen.minus(&self.named_guns())
    }

    /// [8.4b] The German guns and flak that have been named: which they are is known, not where.
    fn named_guns(&self) -> UnitSet {
        let attack = self.ground_attack().copied();
        let in_attack = attack.map_or(UnitSet::EMPTY, |attack| attack.guns.german.or(&attack.flak));
        match &self.stage {
            Stage::SovietAir(air) => {
                air.declared.iter().flatten().fold(in_attack, |all, attack| all.or(&attack.flak))
            }
            Stage::Bombardment(stage) => stage.fire.map_or(in_attack, |barrage| barrage.guns),
            _ => in_attack,
        }
    }

    /// [10.61] [6.31] [5.51] Whether a gun or flak would reach what is fought for from a hex.
    fn would_reach(&self, gun: Unit, from: Hex) -> bool {
        let counter = data().counter(gun);
        let flak = match counter.anti_air {
            AntiAir::Range(range) => range,
            AntiAir::None | AntiAir::OwnHex => 0,
        };
        let range = counter.range.unwrap_or(0).max(flak);
        let reaches = |target: Hex| from.distance(target) <= range;
        match &self.stage {
            Stage::SovietAir(air) => air.declared.iter().flatten().any(|attack| reaches(attack.hex)),
            Stage::Bombardment(stage) => stage.fire.is_none_or(|barrage| reaches(barrage.hex)),
            _ => {
                let attack = self.ground_attack().copied();
                attack.is_none_or(|attack| {
                    reaches(attack.hex) || self.attacking_hexes(&attack).iter().any(reaches)
                })
            }
        }
    }

    /// [6.0a] A gun that can fire, and its place, where the German player is about to name the first for a bombardment:
    /// there must be one, and none is in sight.
    fn first_gun(&self, hidden: &UnitSet, slots: &[Hex], dice: &mut impl Dice) -> Option<(Unit, usize)> {
        let Stage::Bombardment(stage) = &self.stage else { return None };
        let naming = |barrage: &Barrage| barrage.step == BarrageStep::Guns && barrage.guns.is_empty();
        let barrage = stage.fire.filter(naming).filter(|_| stage.turn == Side::German)?;
        if !self.nameable(stage, &barrage).minus(hidden).is_empty() {
            return None;
        }
        let able = |gun: Unit| move |slot: &usize| self.would_reach(gun, slots[*slot]);
        let guns = hidden.and(&data().guns.german);
        let pairs: Vec<(Unit, usize)> = guns
            .iter()
            .flat_map(|gun| (0..slots.len()).filter(able(gun)).map(move |slot| (gun, slot)))
            .collect();
        if pairs.is_empty() { None } else { pairs.get(draw(pairs.len(), dice)).copied() }
    }
}

/// More than there are to choose from: guns and the places of hidden units.
const MOST: usize = 4 * UNITS;

/// Any of the places that will do; of all if none does.
fn draw_slot(slots: &[Hex], will_do: impl Fn(Hex) -> bool, dice: &mut impl Dice) -> usize {
    let good = slots.iter().filter(|hex| will_do(**hex)).count();
    let drawn = draw(if good > 0 { good } else { slots.len() }, dice);
    let mut good_slots = (0..slots.len()).filter(|slot| good == 0 || will_do(slots[*slot]));
    good_slots.nth(drawn).unwrap_or(0)
}

fn shuffle(units: &mut [Unit], dice: &mut impl Dice) {
    for end in (1..units.len()).rev() {
        units.swap(draw(end + 1, dice), end);
    }
}

/// A number below this one, each equally likely.
fn draw(below: usize, dice: &mut impl Dice) -> usize {
    static BAG: [Token; MOST] = [Token { name: "unit", weight: 1 }; MOST];
    dice.pick(&BAG[..below.min(MOST)], Why::rule("8.4a")).min(below.saturating_sub(1))
}

#[cfg(test)]
mod tests;
