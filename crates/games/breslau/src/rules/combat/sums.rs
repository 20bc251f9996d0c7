//! [9.2.6] What an attack and an ambush come to: their factors and what is added to the die, term by term for those who
//! ask.

use super::modifiers::Assault;
use crate::data::data;
use crate::ids::{Hex, UnitSet};
use crate::rules::factors::{Shells, Term, rounded};
use crate::stage::{Attack, AttackKind, Level};
use crate::state::Breslau;
use volga_engine::Story;
use volga_engine::ledger::tell;

/// Factors and die of a strike before the table is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fire {
    pub factors: u16,
    /// What is added to the die.
    pub die: i8,
}

impl Breslau {
    /// [9.2.6a] [9.2.7d] [9.2.7k] [9.2.7l] The strike of the attackers who are left, with their support. In a Surprise
    /// attack the terrain counts for nothing.
    pub fn attack_fire(
        &self,
        attack: &Attack,
        kind: AttackKind,
        level: Option<Level>,
        factors: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        let assault = Assault {
            side: attack.side,
            units: attack.units,
            target: attack.target,
            over_river: attack.from.iter().any(|hex| self.is_over_river(hex, attack.target)),
            level,
            surprise: kind == AttackKind::Surprise,
            ambush: false,
        };
        Fire { factors: self.attack_factors(attack, factors), die: self.assault_die(&assault, die) }
    }

    /// [9.2.6a] The factors of an attack. [14.11.2b] Ruling 88: what is not paid for is halved in the end.
    pub fn attack_factors(&self, attack: &Attack, terms: &mut impl Story<Term>) -> u16 {
        let sum = if attack.ranged {
            self.direct_sum(&attack.units, terms)
        } else {
            let support = Shells {
                supporting: attack.guns,
                unsupplied: attack.unsupplied_guns,
                aircraft: self.covering(attack),
                ..Shells::of_stack(&attack.units)
            };
            self.ground_sum(&attack.units, attack.target, terms)
                + self.shell_sum(&support, attack.target, terms)
        };
        if !attack.unpaid {
            return sum;
        }
        let left = rounded(sum, data().charts.supply.unpaid.into());
        tell(terms, "14.11.2b", left as i16 - sum as i16);
        left
    }

    /// [9.2.7e] [9.2.7f] [9.2.7g] [9.2.7h] The strike of those who ambush one attacking hex, without any support.
    /// [14.2.1c] Ruling 167: whoever is there is at street level.
    pub fn ambush_fire(
        &self,
        attack: &Attack,
        at: Hex,
        factors: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        let units = self.ambushers(attack, at);
        let assault = Assault {
            side: attack.side.enemy(),
            units,
            target: at,
            over_river: self.is_over_river(attack.target, at),
            level: self.level_without_die(at),
            surprise: false,
            ambush: true,
        };
        Fire {
            factors: self.ambush_factors(attack, &units, at, factors),
            die: self.assault_die(&assault, die),
        }
    }

    /// [9.2.7f] [9.2.7g] The factors of those who ambush, by the terrain of the hex that they strike at.
    pub(super) fn ambush_factors(
        &self,
        attack: &Attack,
        units: &UnitSet,
        at: Hex,
        terms: &mut impl Story<Term>,
    ) -> u16 {
        if attack.ranged {
            return self.direct_sum(units, terms);
        }
        self.ground_sum(units, at, terms) + self.shell_sum(&Shells::of_stack(units), at, terms)
    }

    /// [9.2.11b] Whether a river runs between two hexes that touch.
    fn is_over_river(&self, from: Hex, to: Hex) -> bool {
        from.direction_to(to).is_some_and(|direction| data().hex(from).has_river(direction))
    }
}
