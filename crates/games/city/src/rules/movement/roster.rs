//! [7.0a] The units of a hex, and which groups of them may set out or attack: worked out once for all groups.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::movement::CannotMove;
use crate::rules::supply::Supplies;
use crate::stage::Stage;
use crate::state::City;

/// Sets of the units of one hex, each as a mask.
pub(crate) struct Roster<'a> {
    pub(crate) hex: Hex,
    pub(crate) units: UnitSet,
    /// Those that may move.
    fit: u16,
    militia: u16,
    chuikov: u16,
    /// [11.31] Those that keep Chuikov company.
    company: u16,
    /// Those that count for stacking.
    counted: u16,
    movement: [u8; Mask::MOST],
    /// [11.2b] Those that need no orders.
    free: u16,
    /// [11.3a] The others go only if Chuikov commands, and so stays.
    keeps_chuikov: bool,
    check: &'a dyn Fn(Unit) -> Result<(), CannotMove>,
}

impl<'a> Roster<'a> {
    /// The units of a hex, those that pass a check fit to move.
    pub(crate) fn of(city: &City, hex: Hex, check: &'a dyn Fn(Unit) -> Result<(), CannotMove>) -> Roster<'a> {
        let units = city.places.units_in(hex);
        let (keeps_chuikov, free) = (city.keeps_chuikov(hex), city.free_movers());
        let mut roster = Roster {
            hex,
            units,
            fit: 0,
            militia: 0,
            chuikov: 0,
            company: 0,
            counted: 0,
            movement: [0; Mask::MOST],
            free: 0,
            keeps_chuikov,
            check,
        };
        for (bit, unit) in units.iter().take(Mask::MOST).enumerate() {
            let counter = data().counter(unit);
            roster.movement[bit] = counter.movement;
            let bit = |yes: bool| u16::from(yes) << bit;
            roster.fit |= bit(check(unit).is_ok());
            roster.militia |= bit(counter.kind == UnitKind::Militia);
            roster.chuikov |= bit(unit == data().chuikov);
            roster.company |= bit(counter.is_combat_unit());
            roster.counted |= bit(counter.kind.counts_for_stacking());
            roster.free |= bit(free.contains(unit));
        }
        roster
    }

    /// [7.37] [7.35b] [12.13] [11.32] Whether a group of these units may set out.
    pub(crate) fn check(&self, group: Mask) -> Result<(), CannotMove> {
        let chosen = group.of(&self.units).unwrap_or(UnitSet::EMPTY);
        let Some(unit) = chosen.first() else { return Err(CannotMove::Nobody) };
        if !self.may_go(group) {
            chosen.iter().try_for_each(|unit| (self.check)(unit))?;
            return Err(if self.leaves_chuikov_alone(group) {
                CannotMove::LeavesChuikovAlone { hex: self.hex }
            } else if self.takes_commander_away(group) {
                CannotMove::ChuikovCommands
            } else {
                CannotMove::LoneMilitia { unit }
            });
        }
        Ok(())
    }

    /// The same as a plain answer.
    pub(crate) fn may_go(&self, group: Mask) -> bool {
        let able = group.0 & !self.fit == 0 && self.is_led(group);
        able && !self.leaves_chuikov_alone(group) && !self.takes_commander_away(group)
    }

    /// [12.13] Militia goes with a unit that is none; Chuikov is no unit.
    fn is_led(&self, Mask(group): Mask) -> bool {
        group != 0 && (group & self.militia == 0 || group & !self.militia & !self.chuikov != 0)
    }

    /// [11.3a] Whether Chuikov would go with units that move on his command.
    fn takes_commander_away(&self, Mask(group): Mask) -> bool {
        let ordered = group & !self.chuikov & !self.free;
        self.keeps_chuikov && group & self.chuikov != 0 && ordered != 0
    }

    /// Whether a group is Chuikov alone.
    pub(crate) fn is_chuikov(&self, Mask(group): Mask) -> bool {
        group == self.chuikov
    }

    /// Whether Chuikov is in a group.
    pub(crate) fn has_chuikov(&self, Mask(group): Mask) -> bool {
        group & self.chuikov != 0
    }

    /// [11.32] Chuikov is not left without a combat unit, unless he is among those who leave.
    fn leaves_chuikov_alone(&self, Mask(group): Mask) -> bool {
        self.chuikov & !group != 0 && self.company & !group == 0
    }

    /// Those that may move.
    pub(crate) fn fit(&self) -> Mask {
        Mask(self.fit)
    }

    /// How many units of a group count for stacking.
    pub(crate) fn counted(&self, Mask(group): Mask) -> usize {
        (group & self.counted).count_ones() as usize
    }

    /// [7.11b] The Movement Allowance of the slowest unit of a group.
    pub(crate) fn slowest(&self, Mask(group): Mask) -> u8 {
        let moves = (0..Mask::MOST).filter(|bit| group & 1 << bit != 0).map(|bit| self.movement[bit]);
        moves.min().unwrap_or(0)
    }

    /// [12.15] Whether a group is nothing but militia.
    pub(crate) fn is_militia(&self, Mask(group): Mask) -> bool {
        group & !self.militia == 0
    }
}

impl City {
    /// [7.37] [7.35b] [7.62] [11.21] [11.6] [7.25] [7.38] [11.21a] Whether a unit may set out in the phase that runs.
    pub(super) fn check_mover(&self, unit: Unit, supplies: &Supplies<'_>) -> Result<(), CannotMove> {
        self.check_breaker(unit, supplies)?;
        if self.is_flipped(unit) {
            return Err(CannotMove::Flipped { unit });
        }
        if self.deployed.contains(unit) {
            return Err(CannotMove::Deployed { unit });
        }
        match (&self.stage, self.places.hex(unit)) {
            (Stage::Reaction(_), Some(hex)) => self.check_orders(unit, hex),
            (Stage::StrategicWithdrawal(retreat), Some(hex)) => self.check_retreater(retreat, unit, hex),
            _ => Ok(()),
        }
    }

    /// The same answer, but to whoever is used up the short one: for menus.
    pub(crate) fn check_unused(&self, unit: Unit, supplies: &Supplies<'_>) -> Result<(), CannotMove> {
        if self.is_flipped(unit) {
            Err(CannotMove::Flipped { unit })
        } else {
            self.check_mover(unit, supplies)
        }
    }

    /// [7.58] [12.21b] [7.35b] [13.2b] Whether a unit may be moved at all, used up or not: with Breakthrough Points,
    /// too.
    pub(crate) fn check_breaker(&self, unit: Unit, supplies: &Supplies<'_>) -> Result<(), CannotMove> {
        let counter = data().counter(unit);
        if crate::rules::movement::never_moves(counter.kind).is_some() {
            return Err(CannotMove::NeverMoves { unit });
        }
        match counter.side {
            Side::Soviet if !supplies.reach(unit) => Err(CannotMove::Unsupplied { unit }),
            Side::German | Side::Soviet => Ok(()),
        }
    }
}
