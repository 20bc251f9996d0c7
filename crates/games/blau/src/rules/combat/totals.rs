//! [8.0f] [8.0g] [8.0h] [8.1] The totals of both sides, and the table they use.

use crate::data::{Fraction, Quotient};
use crate::ids::Side;
use crate::stage::Battle;
use crate::state::Blau;

/// [8.1a] What a side's units in a battle are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// [8.1b] Basic strengths, which nothing modifies.
    pub basic: u16,
    /// [8.1c] Assets without the tank symbol, which nothing modifies either.
    pub others: u16,
    /// [8.1c] The sum of all tank factors.
    pub tanks: u16,
    /// [8.1i] What is left of that sum.
    pub tanks_left: u16,
}

impl Total {
    pub const fn sum(self) -> u16 {
        self.basic + self.others + self.tanks_left
    }
}

/// [8.1d] [8.1e] [8.1g] Both totals, and what modified the tank factors in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    pub attacker: Total,
    pub defender: Total,
    /// [8.1d] Of the attacker's tanks, in a river assault.
    pub river: Option<Fraction>,
    /// [8.1g] Of both sides' tanks, in a major city.
    pub city: Option<Fraction>,
    /// [8.1e] Of the attacker's tanks, by the defender's anti-tank asset.
    pub anti_tank: Option<Fraction>,
}

impl Totals {
    /// [8.0h] Ruling 39: the modified totals are divided.
    pub const fn table(&self) -> Quotient {
        Quotient::of(self.attacker.sum(), self.defender.sum())
    }
}

impl Blau {
    /// [8.0f] [8.0g] The totals of a battle as the sheets are. Ruling 7: supply makes no difference. [8.1h] Ruling
    /// 71: an anti-tank asset with the attacker does nothing.
    pub fn totals(&self, battle: &Battle) -> Totals {
        let charts = &self.data().charts;
        let river = battle.river.then_some(charts.river_assault);
        let city = self.data().map.major_cities.contains(battle.space).then_some(charts.major_city);
        let anti_tank = self.best_anti_tank(battle);
        let of = |side, fractions: [Option<Fraction>; 3]| self.total(battle, side, fractions);
        Totals {
            attacker: of(battle.attacker, [river, city, anti_tank]),
            defender: of(battle.defender(), [None, city, None]),
            river,
            city,
            anti_tank,
        }
    }

    /// [8.1a] Basic strengths and assets of the units that fight, [8.1b] the strengths as they are. [8.1c] [8.1i] All
    /// that modifies tank factors applies to their sum at once, and the fraction is dropped (ruling 30).
    fn total(&self, battle: &Battle, side: Side, fractions: [Option<Fraction>; 3]) -> Total {
        let fighters = battle.fighters[side].iter();
        let basic = fighters.map(|unit| u16::from(self.sheets.strength(unit))).sum();
        let mut total = Total { basic, ..Total::default() };
        for asset in self.counted(battle, side).iter() {
            let facts = self.data().asset(asset);
            let strength = u16::from(facts.strength(self.sheets.steps(asset)));
            if facts.is_tank() {
                total.tanks += strength;
            } else if !facts.is_anti_tank() {
                total.others += strength;
            }
        }
        let whole = Fraction { times: 1, by: 1 };
        total.tanks_left = Fraction::all_of(total.tanks, &fractions.map(|part| part.unwrap_or(whole)));
        total
    }

    /// [8.1e] [8.1f] The fraction of one anti-tank asset with the defender, the smallest there (ruling 31). Ruling 159:
    /// none of a unit that does not fight.
    fn best_anti_tank(&self, battle: &Battle) -> Option<Fraction> {
        let assets = self.counted(battle, battle.defender());
        let fractions = assets.iter().filter_map(|asset| self.data().asset(asset).fraction);
        fractions.min_by(|a, b| {
            let [a_over_b, b_over_a] =
                [(a, b), (b, a)].map(|(one, other)| u16::from(one.times) * u16::from(other.by));
            a_over_b.cmp(&b_over_a)
        })
    }
}
