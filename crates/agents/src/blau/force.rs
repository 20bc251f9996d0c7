//! What units are worth in battle, as the sheets say: one's own as they are, the enemy's as they are believed to be.

use std::ops::{Add, AddAssign};
use volga_blau::Blau;
use volga_blau::data::Fraction;
use volga_blau::ids::{UNITS, Unit, UnitSet};

/// What some units bring into battle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Force {
    /// What nothing modifies: basic strengths and assets without tanks.
    pub(super) firm: u16,
    pub(super) tanks: u16,
    /// All that can be lost.
    pub(super) steps: u16,
    pub(super) units: u16,
    /// What the anti-tank asset leaves of the attacker's tanks.
    pub(super) anti_tank: Option<Fraction>,
}

impl Force {
    /// Its whole strength.
    pub(super) const fn strength(&self) -> u16 {
        self.firm + self.tanks
    }

    /// The total that is left of it by these fractions.
    pub(super) fn total(&self, fractions: &[Fraction]) -> u16 {
        self.firm + Fraction::all_of(self.tanks, fractions)
    }
}

impl AddAssign for Force {
    fn add_assign(&mut self, other: Force) {
        *self = *self + other;
    }
}

impl Add for Force {
    type Output = Force;

    fn add(self, other: Force) -> Force {
        Force {
            firm: self.firm + other.firm,
            tanks: self.tanks + other.tanks,
            steps: self.steps + other.steps,
            units: self.units + other.units,
            anti_tank: self.anti_tank.or(other.anti_tank),
        }
    }
}

/// The force of each unit.
#[derive(Clone, Debug)]
pub(super) struct Forces([Force; UNITS]);

impl Forces {
    pub(super) fn of(game: &Blau) -> Forces {
        let mut forces = [Force::default(); UNITS];
        for (unit, _) in game.data().units() {
            let basic = u16::from(game.sheets.strength(unit));
            forces[unit.index()] = Force { firm: basic, steps: basic, units: 1, ..Force::default() };
        }
        for (asset, facts) in game.data().assets() {
            let Some(unit) = game.sheets.bearer(asset).unit() else { continue };
            let (force, steps) = (&mut forces[unit.index()], game.sheets.steps(asset));
            let strength = u16::from(facts.strength(steps));
            force.steps += u16::from(steps);
            if facts.is_tank() {
                force.tanks += strength;
            } else if facts.is_anti_tank() {
                force.anti_tank = facts.fraction;
            } else {
                force.firm += strength;
            }
        }
        Forces(forces)
    }

    pub(super) const fn unit(&self, unit: Unit) -> Force {
        self.0[unit.index()]
    }

    pub(super) fn sum(&self, units: UnitSet) -> Force {
        units.iter().fold(Force::default(), |sum, unit| sum + self.unit(unit))
    }
}
