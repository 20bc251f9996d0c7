//! [7.4] Overruns: who may make one, against whom, and with what strength.

pub(crate) mod event;
pub(crate) mod resolving;

use crate::data::{HalfPoints, Share, Terrain, UnitKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::counters::Term;
use crate::rules::counters::term::{reduce, tell};
use crate::stage::{Mover, Purpose};
use crate::state::City;
use volga_engine::{Story, refusals};

refusals! {
    /// Why a group cannot overrun a hex.
    pub enum CannotOverrun in "refused.overrun" {
        Soviets => "7.41c", "soviets";
        Supporting => "7.73", "supporting";
        BreakingThrough => "10.72b", "breaking_through";
        NotAdjacent { hex: Hex } => "7.42a", "not_adjacent";
        NoEnemy { hex: Hex } => "7.42a", "no_enemy";
        NotClear { hex: Hex } => "7.41a", "not_clear";
        TooSlow { unit: Unit } => "7.41b", "too_slow";
        TooFewPoints { least: HalfPoints, left: HalfPoints } => "7.47", "too_few_points";
        TooMany { hex: Hex } => "8.11", "too_many";
        NotInvolved { unit: Unit } => "7.4i", "not_involved";
    }
}

impl City {
    /// [7.4a] [7.41] [7.42a] [7.47] [7.41a] [7.41b] [7.41c] [7.73] [10.72b] [3.23f] [3.23g] [3.23i] Whether a moving
    /// group may overrun the enemy in a hex.
    pub fn check_overrun(&self, mover: &Mover, hex: Hex) -> Result<(), CannotOverrun> {
        if mover.side == Side::Soviet {
            return Err(CannotOverrun::Soviets);
        }
        // [7.73] [10.72b] Neither in support nor in a breakthrough.
        match mover.purpose {
            Purpose::Move => {}
            Purpose::Breakthrough | Purpose::Rush => return Err(CannotOverrun::BreakingThrough),
            Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => {
                return Err(CannotOverrun::Supporting);
            }
        }
        if !mover.at.is_adjacent(hex) {
            return Err(CannotOverrun::NotAdjacent { hex });
        }
        if !self.places.occupied(Side::Soviet).contains(hex) {
            return Err(CannotOverrun::NoEnemy { hex });
        }
        if data().terrain(hex) != Terrain::Clear {
            return Err(CannotOverrun::NotClear { hex });
        }
        if let Some(unit) = mover.units.iter().find(|unit| !data().counter(*unit).overrun) {
            return Err(CannotOverrun::TooSlow { unit });
        }
        // [8.11] The limit holds for every kind of attack.
        if self.excess(mover.side, mover.at) > 0 {
            return Err(CannotOverrun::TooMany { hex: mover.at });
        }
        let (least, left) = (data().charts.overrun_least, mover.left());
        if left >= least { Ok(()) } else { Err(CannotOverrun::TooFewPoints { least, left }) }
    }

    /// [7.4b] [7.46] [10.74c] The strength of the German group in an overrun: half the sum of greater strengths.
    /// Neither terrain nor the kind of attack counts, and nobody earns points.
    pub fn overrun_strength(&self, units: &UnitSet) -> u16 {
        self.overrun_sum(units, &mut ())
    }

    /// The same, term by term.
    pub(crate) fn overrun_sum(&self, units: &UnitSet, terms: &mut impl Story<Term>) -> u16 {
        reduce(self.greater_sum(units, "7.4b", terms), Share::Half, "7.4b", terms)
    }

    /// [7.4b] [7.43] The strength of the Soviet units in an overrun; ruling 115: the ordinary ones are added and
    /// halved, then armour and flak twice and anti-tank units three times.
    pub fn overrun_defence(&self, hex: Hex) -> u16 {
        self.overrun_defence_sum(hex, &mut ())
    }

    /// The same, term by term.
    pub(crate) fn overrun_defence_sum(&self, hex: Hex, terms: &mut impl Story<Term>) -> u16 {
        let units = self.places.units_in(hex);
        let times = |factor: u8, terms: &mut _| {
            let units: UnitSet = units.iter().filter(|unit| factor_of(*unit) == factor).collect();
            self.greater_sum(&units, if factor == 1 { "7.4b" } else { "7.43" }, terms)
        };
        let charts = &data().charts;
        let (twice, thrice) = (charts.overrun_armor_flak, charts.overrun_anti_tank);
        let ordinary = reduce(times(1, terms), Share::Half, "7.4b", terms);
        let (double, triple) = (times(twice, terms), times(thrice, terms));
        let strong = u16::from(twice) * double + u16::from(thrice) * triple;
        tell(terms, "7.43", strong as i16 - (double + triple) as i16);
        ordinary + strong
    }

    /// [7.4e] [7.44a] What an overrun costs: four points, and the entry if the hex is emptied; of militia alone the
    /// entry only. Ruling 41: no more than the group has.
    pub fn overrun_cost(&self, mover: &Mover, hex: Hex, emptied: bool, yielded: bool) -> HalfPoints {
        let entry = crate::rules::terrain::cost::step_cost(mover.side, mover.at, hex)
            .filter(|_| emptied)
            .unwrap_or_default();
        let fight = if yielded { HalfPoints(0) } else { data().charts.overrun_cost };
        HalfPoints(entry.0 + fight.0).min(mover.left())
    }
}

/// [7.43] How many times a Soviet unit counts in an overrun; ordinary units count once, and are then halved.
fn factor_of(unit: Unit) -> u8 {
    let (kind, charts) = (data().counter(unit).kind, &data().charts);
    if kind == UnitKind::AntiTank {
        charts.overrun_anti_tank
    } else if kind.is_armor() || kind == UnitKind::Flak {
        charts.overrun_armor_flak
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::MoverStep;
    use crate::testkit::{Board, hex, units};

    fn mover(names: &[&str], spent: u8) -> Mover {
        let side = data().counter(units(names).first().expect("somebody")).side;
        let mover = Mover::new(side, units(names), hex("0509"), Purpose::Move);
        Mover { spent: HalfPoints(spent), moved: true, step: MoverStep::Declare, ..mover }
    }

    fn board(names: &[&str]) -> Board {
        Board::new().put(names, "0509").put(&["244D-INF2-1"], "0510")
    }

    #[test]
    fn r10_72b_a_group_with_breakthrough_points_does_not_overrun() {
        let city = board(&["29M-PZ-1"]).city();
        for purpose in [Purpose::Breakthrough, Purpose::Rush] {
            let moving = Mover { purpose, ..mover(&["29M-PZ-1"], 0) };
            let refused = city.check_overrun(&moving, hex("0510")).expect_err("in a breakthrough");
            assert_eq!((refused, refused.rule().0), (CannotOverrun::BreakingThrough, "10.72b"));
        }
    }

    #[test]
    fn r7_4e_four_points_and_the_entry_if_the_hex_is_emptied() {
        let city = board(&["29M-PZ-1"]).city();
        let moving = mover(&["29M-PZ-1"], 0);
        assert_eq!(city.overrun_cost(&moving, hex("0510"), false, false), HalfPoints(8));
        assert_eq!(city.overrun_cost(&moving, hex("0510"), true, false), HalfPoints(9));
        let spent = mover(&["29M-PZ-1"], 48 - 8);
        assert_eq!(city.overrun_cost(&spent, hex("0510"), true, false), HalfPoints(8), "ruling 41");
    }
}
