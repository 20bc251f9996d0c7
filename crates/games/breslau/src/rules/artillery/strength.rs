//! [7.3] [6.1.7] The strength of guns and bombs that bombard a hex, and what is added to their die. What each rule
//! gives or takes is told term by term.

use crate::data::{Range, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::factors::{Term, rounded};
use crate::stage::{Barrage, Level};
use crate::state::Breslau;
use volga_engine::ledger::tell;
use volga_engine::{RuleId, Story};

/// A number by which factors are divided, and the rule that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divisor {
    pub rule: &'static str,
    pub by: u8,
}

impl Divisor {
    pub(crate) const fn new(rule: &'static str, by: u8) -> Divisor {
        Divisor { rule, by }
    }

    /// The same if it holds; else it divides nothing.
    pub(crate) const fn only_if(self, holds: bool) -> Divisor {
        if holds { self } else { Divisor { by: 1, ..self } }
    }
}

/// [7.3d] [6.1.7c] Factors divided by all of these, and rounded once at the end.
pub(crate) fn divided(factors: u16, divisors: &[Divisor], terms: &mut impl Story<Term>) -> u16 {
    let (mut left, mut all) = (factors, 1);
    for divisor in divisors {
        all *= u16::from(divisor.by);
        let less = rounded(factors, all);
        tell(terms, divisor.rule, less as i16 - left as i16);
        left = less;
    }
    left
}

/// Ruling 24: the least factors of which something is left, so divided and rounded.
pub(crate) const fn least_left(divisor: u16) -> u16 {
    divisor.div_ceil(2)
}

/// [7.3a]–[7.3c] What divides guns that fire at a hex: [14.2.2] its level instead of its terrain, if that is known.
/// `beside`: whether friends are next to it; `afv_only`: whether only AFVs are there, or seem to be.
pub(crate) fn gun_divisors(hex: Hex, level: Option<Level>, beside: bool, afv_only: bool) -> [Divisor; 3] {
    let charts = &data().charts;
    [
        Divisor::new("7.3b", charts.bombardment.not_adjacent).only_if(!beside),
        Divisor::new("7.3c", charts.bombardment.afv_only).only_if(afv_only),
        ground_divisor(hex, level, "7.3a"),
    ]
}

impl Breslau {
    /// [7.2c] [7.0b] [14.16b] How far a unit bombards, if it does: artillery, and AA units under the optional rule.
    pub fn bombard_range(&self, unit: Unit) -> Option<Range> {
        let facts = data().unit(unit);
        let flak = facts.flak_artillery.filter(|_| self.options.flak_artillery);
        facts.range.or(flak.map(|flak| flak.range))
    }

    /// [14.16b] The factor with which a unit bombards. Rulings 96 and 189: out of supply it is 1. Ruling 98: by the
    /// markers of the last check.
    pub fn bombard_factor(&self, unit: Unit) -> u16 {
        match data().unit(unit).flak_artillery {
            Some(_) if self.is_unsupplied(unit) => data().charts.unsupplied_factor.into(),
            Some(flak) => flak.factor.into(),
            None => self.gun_factor(unit),
        }
    }

    /// [7.2a] [7.2b] Whether a gun reaches a hex from where it stands.
    pub fn gun_reaches(&self, unit: Unit, target: Hex) -> bool {
        match (self.bombard_range(unit), self.places.hex(unit)) {
            (Some(range), Some(hex)) => range.reaches(hex.distance(target)),
            _ => false,
        }
    }

    /// [7.3b] [4.3.2c] [13.2c] Rulings 27 and 156: whether a unit of a side is next to a hex, rivers or not:
    /// Volkssturm, units out of supply and the gun that fires count, too.
    pub fn has_friend_beside(&self, side: Side, hex: Hex) -> bool {
        let friends = self.places.occupied(side);
        hex.neighbours().any(|near| friends.contains(near))
    }

    /// The strength of a bombardment by guns. [14.1.2a] Ruling 112: gas has its own strength, which is divided as any
    /// other, unless the other reading is played.
    pub fn barrage_sum(&self, barrage: &Barrage, level: Option<Level>, terms: &mut impl Story<Term>) -> u16 {
        let factors = match barrage.gas {
            true => told(data().charts.supply.gas_factor.into(), "14.1.2a", terms),
            false => self.gun_sum(&barrage.guns, terms),
        };
        if barrage.gas && self.options.undivided_gas {
            return factors;
        }
        let hex = barrage.hex;
        let beside = self.has_friend_beside(barrage.side(), hex);
        divided(factors, &gun_divisors(hex, level, beside, self.is_afv_only(hex)), terms)
    }

    /// [7.1a] [3.5.3b] The factors of guns together, before anything divides them.
    pub fn gun_sum(&self, guns: &UnitSet, terms: &mut impl Story<Term>) -> u16 {
        let each = |gun: Unit| {
            let factor = self.bombard_factor(gun);
            let rule = match () {
                () if self.is_unsupplied(gun) => "4.3.2a",
                () if data().unit(gun).is_artillery() => "7.1a",
                () => "14.16b",
            };
            terms.tell(|| Term { rule: RuleId(rule), unit: Some(gun), amount: factor as i16 });
            factor
        };
        guns.iter().map(each).sum()
    }

    /// [7.3a] What is added to the die of a bombardment by guns. [14.1.2a] Nothing for gas. [13.3i] Barricades and
    /// Rubble do not count.
    pub fn barrage_die(&self, barrage: &Barrage, level: Option<Level>, terms: &mut impl Story<Term>) -> i8 {
        if barrage.gas { 0 } else { ground_die(barrage.hex, level, "7.3a", terms) }
    }
}

impl Barrage {
    /// The side that fires.
    pub fn side(&self) -> Side {
        self.guns.first().map_or(Side::Soviet, |gun| data().unit(gun).side)
    }
}

/// A strength that a rule gives outright.
pub(crate) fn told(factors: u16, rule: &'static str, terms: &mut impl Story<Term>) -> u16 {
    tell(terms, rule, factors as i16);
    factors
}

/// [3.5.3a] [14.2.2] What the ground of a hex divides bombardments by; `rule`: the one by which terrain counts.
pub(crate) fn ground_divisor(hex: Hex, level: Option<Level>, rule: &'static str) -> Divisor {
    let charts = &data().charts;
    match level {
        Some(level) => Divisor::new("14.2.2", charts.level(level).divisor),
        None => Divisor::new(rule, charts.terrain(data().terrain(hex)).divisor),
    }
}

/// [14.2.2] What the ground of a hex adds to the die of bombardments; `rule`: the one by which terrain counts.
pub(crate) fn ground_die(
    hex: Hex,
    level: Option<Level>,
    rule: &'static str,
    terms: &mut impl Story<Term>,
) -> i8 {
    let charts = &data().charts;
    let (rule, added) = match level {
        Some(level) => ("14.2.2", charts.level(level).bombard_drm),
        None => (rule, charts.terrain(data().terrain(hex)).bombard_drm),
    };
    tell(terms, rule, added.into());
    added
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_that_is_left_is_one() {
        for divisor in 1..50 {
            let least = least_left(divisor);
            assert_eq!((rounded(least, divisor), rounded(least - 1, divisor)), (1, 0), "{divisor}");
        }
    }
}
