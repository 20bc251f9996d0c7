//! [7.2] What may be bombarded, and by which guns.

use super::CannotBombard;
use super::strength::{Divisor, gun_divisors, least_left};
use crate::action::Action;
use crate::data::{Range, data};
use crate::ids::{Few, Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::rules::supply::points::gun_price;
use crate::stage::{Artillery, Barrage};
use crate::state::Breslau;
use std::ops::ControlFlow;
use volga_engine::hex;

/// The guns of a hex that could fire. What is asked for every target is worked out once.
#[derive(Clone, Copy)]
struct Battery {
    hex: Hex,
    plane: hex::Hex,
    /// Those that reach any hex.
    unlimited: Mask,
    /// The others, a bit each, with their range.
    limited: Few<(Mask, Range), MOST>,
    /// The factors of each mask together.
    factors: [u16; 1 << MOST],
}

/// No hex holds more units.
const MOST: usize = 5;

/// No side has guns in more hexes.
type Batteries = [Option<Battery>; 32];

impl Battery {
    fn new(hex: Hex) -> Battery {
        let (plane, unlimited) = (hex.plane(), Mask(0));
        Battery { hex, plane, unlimited, limited: Few::EMPTY, factors: [0; 1 << MOST] }
    }

    /// Adds the unit of this place in its hex.
    fn add(&mut self, place: usize, factors: u16, range: Range) {
        let bit = Mask(1 << place);
        match range {
            Range::Unlimited => self.unlimited.0 |= bit.0,
            Range::Hexes(_) => self.limited.push((bit, range)),
        }
        let with = self.factors.iter_mut().enumerate().filter(|(mask, _)| mask & usize::from(bit.0) != 0);
        with.for_each(|(_, sum)| *sum += factors);
    }

    /// The guns that reach a hex.
    fn reaching(&self, target: hex::Hex) -> Mask {
        if self.limited.is_empty() {
            return self.unlimited;
        }
        let distance = self.plane.distance(target) as u8;
        let near = self.limited.iter().filter(|(_, range)| range.reaches(distance));
        Mask(near.fold(self.unlimited.0, |mask, (bit, _)| mask | bit.0))
    }

    fn factors(&self, mask: Mask) -> u16 {
        self.factors[usize::from(mask.0)]
    }
}

/// [7.0d] [5.2c] Targets.
impl Breslau {
    /// [7.0d] [13.3j] [5.2c] [7.2d] The hexes that may still be bombarded: those of the enemy and, for the Soviets,
    /// lone Barricades; each once in the phase. [7.0c] What aircraft did there does not matter.
    pub fn bombard_targets(&self, phase: &Artillery) -> HexSet {
        self.bombard_marks(phase.turn).minus(&phase.struck)
    }

    fn bombard_marks(&self, side: Side) -> HexSet {
        match side {
            Side::German => *self.places.occupied(Side::Soviet),
            Side::Soviet => self.places.occupied(Side::German).or(&self.barricades),
        }
    }

    pub(crate) fn check_target(&self, phase: &Artillery, hex: Hex) -> Result<(), CannotBombard> {
        match () {
            () if !self.bombard_marks(phase.turn).contains(hex) => Err(CannotBombard::NoEnemy { hex }),
            () if phase.struck.contains(hex) => Err(CannotBombard::Struck { hex }),
            () => Ok(()),
        }
    }

    /// Ruling 24: the least factors with which a side may bombard a hex, with friends beside it or not. Ruling 175:
    /// the level of a City hex is not known yet. Ruling 152: by what that side knows; the Soviet player sees whole
    /// stacks beside his own units, and those of one unit.
    fn least_factors(&self, side: Side, hex: Hex, beside: bool) -> u16 {
        let lone = || self.places.stack(hex).nth(1).is_none();
        let seen = side == Side::German || beside || self.waived || lone();
        let divisors = gun_divisors(hex, None, beside, seen && self.is_afv_only(hex));
        least_left(divisors.iter().map(|Divisor { by, .. }| u16::from(*by)).product())
    }
}

/// [7.2c] Guns.
impl Breslau {
    /// [7.2c] [7.0e] [7.0b] [14.16b] The guns of a side that could fire. [5.2e] Those that were hit in this phase
    /// could, too.
    pub fn ready_guns(&self, side: Side) -> UnitSet {
        let classes = &data().by_class;
        let flak = if self.options.flak_artillery { classes.anti_aircraft } else { UnitSet::EMPTY };
        classes.artillery.or(&flak).and(&data().by_side[side]).minus(&self.fired)
    }

    fn batteries(&self, side: Side) -> Batteries {
        let ready = self.ready_guns(side);
        let hexes: HexSet = ready.iter().filter_map(|gun| self.places.hex(gun)).collect();
        let mut batteries = [None; 32];
        for (battery, hex) in batteries.iter_mut().zip(hexes.iter()) {
            *battery = Some(self.battery(hex, &ready));
        }
        batteries
    }

    fn battery(&self, hex: Hex, ready: &UnitSet) -> Battery {
        let mut battery = Battery::new(hex);
        let units = self.places.units_in(hex);
        for (place, unit) in units.iter().take(MOST).enumerate().filter(|(_, unit)| ready.contains(*unit)) {
            if let Some(range) = self.bombard_range(unit) {
                battery.add(place, self.bombard_factor(unit), range);
            }
        }
        battery
    }

    /// [14.11.2a] How many guns a side can fire.
    fn affordable(&self, side: Side) -> u32 {
        match side {
            Side::German if self.options.supply_points() => {
                u32::from(self.supply_points / data().charts.supply.gun)
            }
            Side::German | Side::Soviet => u32::MAX,
        }
    }

    /// The units that a mask means, all of them guns that may fire at a hex.
    fn check_guns(&self, side: Side, from: Hex, mask: Mask, target: Hex) -> Result<UnitSet, CannotBombard> {
        if !self.places.occupied(side).contains(from) {
            return Err(CannotBombard::NobodyThere { hex: from });
        }
        let guns = mask.of(&self.places.units_in(from)).filter(|guns| !guns.is_empty());
        let guns = guns.ok_or(CannotBombard::NoGunNamed { hex: from })?;
        guns.iter().try_for_each(|gun| self.check_gun(gun, target))?;
        Ok(guns)
    }

    pub(crate) fn check_gun(&self, gun: Unit, target: Hex) -> Result<(), CannotBombard> {
        match self.bombard_range(gun) {
            None if data().unit(gun).flak_artillery.is_some() => Err(CannotBombard::OnlyWithOption { gun }),
            None => Err(CannotBombard::NoGun { gun }),
            Some(_) if self.fired.contains(gun) => Err(CannotBombard::Fired { gun }),
            Some(_) if !self.gun_reaches(gun, target) => Err(CannotBombard::OutOfRange { gun, hex: target }),
            Some(_) => Ok(()),
        }
    }

    fn check_price(&self, guns: &UnitSet) -> Result<(), CannotBombard> {
        let need = gun_price(guns);
        if self.can_pay(need) {
            Ok(())
        } else {
            Err(CannotBombard::NoPoints { need, have: self.supply_points })
        }
    }
}

/// [7.1a] Bombardments.
impl Breslau {
    /// [7.1a] [5.2b] The guns of a bombardment, which all stand in one hex.
    pub(super) fn check_bombard(
        &self,
        phase: &Artillery,
        hex: Hex,
        from: Hex,
        mask: Mask,
    ) -> Result<UnitSet, CannotBombard> {
        self.check_target(phase, hex)?;
        let guns = self.check_guns(phase.turn, from, mask, hex)?;
        let beside = self.has_friend_beside(phase.turn, hex);
        if self.gun_sum(&guns, &mut ()) < self.least_factors(phase.turn, hex, beside) {
            return Err(CannotBombard::TooWeak { hex });
        }
        self.check_price(&guns)?;
        Ok(guns)
    }

    pub(super) fn legal_bombardments(&self, phase: &Artillery, into: &mut Vec<Action>) {
        let _ = self.each_bombardment(phase, |hex, from, guns| {
            into.push(Action::Bombard { hex, from, guns });
            ControlFlow::Continue(())
        });
    }

    /// Whether the side whose turn it is can bombard anything.
    pub(super) fn can_bombard(&self, phase: &Artillery) -> bool {
        self.each_bombardment(phase, |_, _, _| ControlFlow::Break(())).is_break() || self.can_gas(phase)
    }

    /// Every bombardment that may be declared, until one breaks off.
    fn each_bombardment(
        &self,
        phase: &Artillery,
        mut visit: impl FnMut(Hex, Hex, Mask) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (batteries, affordable) = (self.batteries(phase.turn), self.affordable(phase.turn));
        let beside = self.places.occupied(phase.turn).around();
        for hex in self.bombard_targets(phase).iter() {
            let least = self.least_factors(phase.turn, hex, beside.contains(hex));
            let plane = hex.plane();
            for battery in batteries.iter().flatten() {
                for mask in Mask::among(battery.reaching(plane)) {
                    if battery.factors(mask) >= least && mask.0.count_ones() <= affordable {
                        visit(hex, battery.hex, mask)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// [14.9a] Ruling 20: a chain of hexes, by the reading that we do not adopt.
impl Breslau {
    /// Whether another hex could join a bombardment.
    pub(super) fn can_join(&self, barrage: &Barrage) -> bool {
        self.each_join(barrage, |_, _| ControlFlow::Break(())).is_break()
    }

    pub(super) fn legal_joins(&self, barrage: &Barrage, into: &mut Vec<Action>) {
        let _ = self.each_join(barrage, |from, guns| {
            into.push(Action::Join { from, guns });
            ControlFlow::Continue(())
        });
    }

    fn each_join(
        &self,
        barrage: &Barrage,
        mut visit: impl FnMut(Hex, Mask) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.options.chained_artillery || !self.options.chained_bombardment {
            return ControlFlow::Continue(());
        }
        let (side, joined) = (barrage.side(), self.joined(barrage));
        let left = self.affordable(side).saturating_sub(barrage.guns.len() as u32);
        let ready = self.ready_guns(side);
        for hex in joined.around().minus(&joined).and(self.places.occupied(side)).iter() {
            for mask in Mask::among(self.battery(hex, &ready).reaching(barrage.hex.plane())) {
                if mask.0.count_ones() <= left {
                    visit(hex, mask)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Ruling 139: each hex of a chain is next to another whose guns fire.
    pub(super) fn check_join(
        &self,
        barrage: &Barrage,
        from: Hex,
        mask: Mask,
    ) -> Result<UnitSet, CannotBombard> {
        let joined = self.joined(barrage);
        if joined.contains(from) {
            return Err(CannotBombard::Joined { hex: from });
        }
        let guns = self.check_guns(barrage.side(), from, mask, barrage.hex)?;
        if !joined.around().contains(from) {
            return Err(CannotBombard::FarApart { hex: from });
        }
        self.check_price(&guns.or(&barrage.guns))?;
        Ok(guns)
    }

    /// The hexes whose guns take part.
    fn joined(&self, barrage: &Barrage) -> HexSet {
        barrage.guns.iter().filter_map(|gun| self.places.hex(gun)).collect()
    }
}
