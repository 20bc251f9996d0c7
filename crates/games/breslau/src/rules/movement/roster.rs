//! [8.0] Which units of a hex may set out, and in which groups.

use super::CannotMove;
use crate::action::Action;
use crate::data::{HalfPoints, data};
use crate::ids::{Division, Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::stage::{Movement, Mover, Purpose, Stage};
use crate::state::Breslau;
use volga_engine::hex::Direction;

/// Ruling 212: up to so many units that may move, every choice of them may set out together; of more, one or all.
const TOGETHER: usize = 5;

/// Units that do not set out, and why.
type Barred = (UnitSet, fn(Unit) -> CannotMove);

impl Breslau {
    /// [8.0a] Ruling 126: the units that do not set out: a unit moves once a phase. [7.0e] [5.2f] Nor do those that
    /// have fired, [4.3.1a] armour and guns that are Out of Supply, [14.4.1b] divisions without a directive,
    /// [13.1.2a] and Engineers once Goliaths roll.
    fn barred(&self) -> [Barred; 5] {
        let launched = matches!(self.stage, Stage::Movement(Movement { launched: true, .. }));
        let engineers = if launched { data().engineers.into_iter().collect() } else { UnitSet::EMPTY };
        let unsupplied = self.unsupplied.or(&self.starving);
        [
            (self.moved, |unit| CannotMove::HasMoved { unit }),
            (self.fired, |unit| CannotMove::Fired { unit }),
            (unsupplied.minus(&data().by_class.infantry), |unit| CannotMove::OutOfSupply { unit }),
            (self.undirected(), |unit| CannotMove::NotDirected { unit }),
            (engineers, |unit| CannotMove::GoliathsLaunched { unit }),
        ]
    }

    fn undirected(&self) -> UnitSet {
        let held_back = Division::all().filter(|division| !self.directed.contains(*division));
        let units = held_back.map(|division| data().by_division[division.index()]);
        units.fold(UnitSet::EMPTY, |all, units| all.or(&units)).minus(&self.moved)
    }

    /// Whether a unit may set out from a hex. [14.1.2d] Nobody does next to gas, ruling 201: not even to build.
    pub(crate) fn check_mover(&self, unit: Unit, hex: Hex) -> Result<(), CannotMove> {
        if let Some((_, why)) = self.barred().into_iter().find(|(units, _)| units.contains(unit)) {
            return Err(why(unit));
        }
        if self.is_gassed(hex) { Err(CannotMove::Gassed { unit }) } else { Ok(()) }
    }

    fn is_gassed(&self, hex: Hex) -> bool {
        self.gas_used && !self.gas.is_empty() && self.gas_bound().contains(hex)
    }

    /// The units of a hex out of which a mask picks some: all of them, but of a crowd (ruling 212) those that have not
    /// moved yet.
    pub(crate) fn pickable(&self, hex: Hex) -> UnitSet {
        let units = self.places.units_in(hex);
        if units.len() <= Mask::MOST { units } else { units.minus(&self.moved) }
    }

    /// [8.0a] [8.0b] Whether these units of a hex may set out together: each may, they can take a first step
    /// together, or a single one has something to build where it stands.
    pub fn check_begin(&self, side: Side, hex: Hex, units: Mask) -> Result<UnitSet, CannotMove> {
        if self.places.holder(hex).is_some_and(|holder| holder != side) {
            return Err(CannotMove::NotYours { hex });
        }
        let chosen = units.of(&self.pickable(hex)).filter(|units| !units.is_empty());
        let chosen = chosen.ok_or(CannotMove::NobodyThere { hex })?;
        chosen.iter().try_for_each(|unit| self.check_mover(unit, hex))?;
        let roster = Roster::of(self, side, hex, &Traits::of(self, side));
        match () {
            () if roster.may(units) => Ok(chosen),
            () if chosen.len() > 1 && chosen.contains(data().porsel) => Err(CannotMove::PorselAlone),
            () if !roster.fits(units) => Err(CannotMove::AllOrOne { hex }),
            () => {
                self.check_leaving(&Mover::new(side, chosen, hex, Purpose::Move))?;
                Err(CannotMove::NoWay { hex })
            }
        }
    }

    /// Every group of a side that may set out.
    pub(crate) fn legal_groups(&self, side: Side, into: &mut Vec<Action>) {
        let traits = Traits::of(self, side);
        for hex in self.places.occupied(side).iter() {
            Roster::of(self, side, hex, &traits).list(into);
        }
    }
}

/// Units by what matters for setting out.
struct Traits {
    /// They do not set out.
    barred: UnitSet,
    /// Their steps may differ from those of others in their hex.
    bound: UnitSet,
    /// They may have something to build.
    builders: UnitSet,
    /// The hexes next to the enemy: only those can be in a zone.
    near: HexSet,
}

impl Traits {
    fn of(game: &Breslau, side: Side) -> Traits {
        let barred = game.barred().iter().fold(UnitSet::EMPTY, |all, (units, _)| all.or(units));
        let builders = data().engineers.into_iter().chain(data().construction).collect();
        let near = game.places.occupied(side.enemy()).around();
        let classes = &data().by_class;
        let construction = data().construction.into_iter().collect();
        let bound = classes.sauer.or(&classes.ss).or(&construction).with(data().porsel);
        Traits { barred, bound, builders, near }
    }
}

/// The units of a hex that may set out.
struct Roster {
    hex: Hex,
    count: usize,
    /// Each of them as a mask of all units of the hex.
    bits: [u16; Mask::MOST],
    /// Where the first step of each could lead: a bit for each direction.
    ways: [u8; Mask::MOST],
    /// Those that have something to build here, alone.
    builders: u16,
    /// [8.7a] Porsel takes nobody along.
    alone: u16,
}

impl Roster {
    fn of(game: &Breslau, side: Side, hex: Hex, traits: &Traits) -> Roster {
        let (bits, ways) = ([0; Mask::MOST], [0; Mask::MOST]);
        let mut roster = Roster { hex, count: 0, bits, ways, builders: 0, alone: 0 };
        if game.places.stack(hex).all(|unit| traits.barred.contains(unit)) || game.is_gassed(hex) {
            return roster;
        }
        let steps = FirstSteps::of(game, side, hex, traits);
        let units = game.pickable(hex);
        let fit = |(_, unit): &(usize, Unit)| !traits.barred.contains(*unit);
        for (place, unit) in units.iter().take(Mask::MOST).enumerate().filter(fit) {
            let bit = 1 << place;
            roster.bits[roster.count] = bit;
            roster.ways[roster.count] = steps.lead(unit, traits.bound.contains(unit));
            roster.count += 1;
            let builds = traits.builders.contains(unit) && game.builds_at_once(side, unit, hex);
            roster.builders |= if builds { bit } else { 0 };
            roster.alone |= if unit == data().porsel { bit } else { 0 };
        }
        roster
    }

    /// Each of them, and where its first step could lead.
    fn movers(&self) -> impl Iterator<Item = (u16, u8)> {
        self.bits.into_iter().zip(self.ways).take(self.count)
    }

    fn all(&self) -> Mask {
        Mask(self.movers().fold(0, |all, (bit, _)| all | bit))
    }

    /// Whether so many of those who may move set out together.
    fn fits(&self, units: Mask) -> bool {
        self.count <= TOGETHER || units.0.is_power_of_two() || units == self.all()
    }

    /// Whether these of them, all able to move, may set out together.
    fn may(&self, units: Mask) -> bool {
        let chosen = self.movers().filter(|(bit, _)| units.0 & bit != 0);
        self.fits(units) && self.leads(units.0, chosen.fold(u8::MAX, |ways, (_, way)| ways & way))
    }

    /// Whether units with these first steps in common have anything to do.
    fn leads(&self, units: u16, ways: u8) -> bool {
        let single = units.is_power_of_two();
        (ways != 0 && (single || units & self.alone == 0)) || (single && units & self.builders != 0)
    }

    fn list(&self, into: &mut Vec<Action>) {
        let hex = self.hex;
        let mut push = |units: u16| into.push(Action::Begin { hex, units: Mask(units) });
        if self.count > TOGETHER {
            self.movers().filter(|(bit, ways)| self.leads(*bit, *ways)).for_each(|(bit, _)| push(bit));
            if self.may(self.all()) {
                push(self.all().0);
            }
            return;
        }
        // Each choice is an earlier one and its lowest member.
        let (mut units, mut ways) = ([0; 1 << TOGETHER], [0; 1 << TOGETHER]);
        ways[0] = u8::MAX;
        for choice in 1..1usize << self.count {
            let (rest, lowest) = (choice & (choice - 1), choice.trailing_zeros() as usize);
            units[choice] = units[rest] | self.bits[lowest];
            ways[choice] = ways[rest] & self.ways[lowest];
            if self.leads(units[choice], ways[choice]) {
                push(units[choice]);
            }
        }
    }
}

/// The first steps out of a hex, worked out once for all units that no rule binds.
struct FirstSteps<'a> {
    game: &'a Breslau,
    side: Side,
    hex: Hex,
    in_zone: bool,
    /// In every direction; but where all units can take one and the same step, the others are left out.
    prices: [Option<HalfPoints>; 6],
}

impl<'a> FirstSteps<'a> {
    fn of(game: &'a Breslau, side: Side, hex: Hex, traits: &Traits) -> Self {
        let in_zone = traits.near.contains(hex) && game.is_in_zone(hex, side.enemy());
        let mut steps = FirstSteps { game, side, hex, in_zone, prices: [None; 6] };
        let (mut least, mut bound) = (HalfPoints(u8::MAX), false);
        for unit in game.places.stack(hex).filter(|unit| !traits.barred.contains(*unit)) {
            least = least.min(steps.purse(unit).unwrap_or_default());
            bound |= traits.bound.contains(unit);
        }
        for (direction, price) in Direction::ALL.into_iter().zip(&mut steps.prices) {
            let to = hex.neighbour(direction);
            *price = to.and_then(|to| game.way_price(side, &UnitSet::EMPTY, hex, direction, to).ok());
            if !bound && price.is_some_and(|price| price <= least) {
                break;
            }
        }
        steps
    }

    /// What a unit can spend on its first step, if it may leave the hex.
    fn purse(&self, unit: Unit) -> Option<HalfPoints> {
        let allowance = self.game.allowance(unit);
        if !self.in_zone {
            return Some(allowance);
        }
        let surcharge = self.game.check_leaving_zone(&UnitSet::EMPTY.with(unit), self.hex).ok()?;
        allowance.minus(surcharge)
    }

    /// Where a unit's first step could lead: a bit for each direction.
    fn lead(&self, unit: Unit, bound: bool) -> u8 {
        let Some(purse) = self.purse(unit) else { return 0 };
        let own = bound.then(|| self.prices_for(&UnitSet::EMPTY.with(unit)));
        let prices = own.as_ref().unwrap_or(&self.prices);
        let paid = |price: &Option<HalfPoints>| price.is_some_and(|price| price <= purse);
        (0..6).filter(|way| paid(&prices[*way])).fold(0, |ways, way| ways | 1 << way)
    }

    fn prices_for(&self, units: &UnitSet) -> [Option<HalfPoints>; 6] {
        Direction::ALL.map(|direction| {
            let to = self.hex.neighbour(direction)?;
            self.game.way_price(self.side, units, self.hex, direction, to).ok()
        })
    }
}
