//! [3.31] [14.1] [14.2] [13.0] The strength of units that fire at what is next to them.

use crate::data::{Share, Terrain, data};
use crate::ids::{Hex, Unit, UnitSet};
use crate::rules::bombardment::strength::{GunFire, Occasion};
use crate::rules::counters::Term;
use crate::rules::counters::term::reduce;
use crate::rules::supply::Pile;
use crate::rules::supply::Supplies;
use crate::state::City;
use volga_engine::{RuleId, Story};

/// Units of one side in a ground attack that fire into one hex from next to it.
#[derive(Clone, Copy, Debug)]
pub struct GroundFire {
    pub units: UnitSet,
    pub target: Hex,
    /// Those of the target hex that are fired at; none where all of them are.
    pub at: Option<UnitSet>,
    /// The rule by which they fire.
    pub rule: &'static str,
}

impl City {
    /// [10.3a] [10.4d] The strength of units in a ground attack, attackers or defenders, against all of a hex.
    pub fn ground_strength(&self, units: &UnitSet, target: Hex) -> u16 {
        self.ground_sum(&GroundFire { units: *units, target, at: None, rule: "10.4d" }, &mut ())
    }

    /// The strength of units in a ground attack, attackers or defenders, term by term; columns 6 and 7 of the chart are
    /// not counted in. [6.5d] Mortars are reduced.
    pub fn ground_sum(&self, fire: &GroundFire, terms: &mut impl Story<Term>) -> u16 {
        let GroundFire { units, target, at, rule } = fire;
        let target = *target;
        let mortars: UnitSet = units.iter().filter(|unit| data().counter(*unit).mortar).collect();
        let fire = |unit| self.ground_fire(unit, units, target, rule);
        let others = self.total(&units.minus(&mortars), fire, terms);
        let Some(first) = mortars.first() else { return others };
        let against = data().counter(first).side.enemy();
        let shells = GunFire { guns: mortars, target, against, at: *at, occasion: Occasion::Indirect };
        let (share, rule) = self.mortar_share(&shells, "6.5d");
        others + reduce(self.total(&mortars, fire, terms), share, rule, terms)
    }

    /// [7.56a] [14.11] [3.23h] [14.3h] The strength of units in an instant counterattack: the greater one of each,
    /// whatever the terrain; ruling 164: of mortars too.
    pub fn close_strength(&self, units: &UnitSet) -> u16 {
        self.close_sum(units, &mut ())
    }

    /// The same, term by term.
    pub fn close_sum(&self, units: &UnitSet, terms: &mut impl Story<Term>) -> u16 {
        self.greater_sum(units, "7.56a", terms)
    }

    /// The sum of greater strengths, by the rule that lets them count.
    pub(crate) fn greater_sum(
        &self,
        units: &UnitSet,
        rule: &'static str,
        terms: &mut impl Story<Term>,
    ) -> u16 {
        self.total(units, |unit| (data().counter(unit).fire.into(), rule), terms)
    }

    /// [13.0d] [13.0e] [6.6a] The sum: what is out of supply is halved, and what lacks the depot, each as a sum.
    /// `fire`: what a unit has, and by which rule.
    fn total(
        &self,
        units: &UnitSet,
        fire: impl Fn(Unit) -> (u16, &'static str),
        terms: &mut impl Story<Term>,
    ) -> u16 {
        let Some(first) = units.first() else { return 0 };
        let supplies = Supplies::of(self, data().counter(first).side);
        let [mut whole, mut short] = [Pile::default(); 2];
        for unit in units.iter() {
            let (strength, rule) = fire(unit);
            let pile = if self.lacks_depot(unit) { &mut short } else { &mut whole };
            pile.add(strength, supplies.reach(unit));
            terms.tell(|| Term { rule: RuleId(rule), unit: Some(unit), amount: strength as i16 });
        }
        let (whole, short) = (whole.total(terms), short.total(terms));
        whole + reduce(short, Share::Half, "6.6a", terms)
    }

    /// [3.31b] [14.1a] [14.1b] [14.14] What one unit brings to a ground attack into a hex, and by which rule; `plain`:
    /// that of units with one strength.
    fn ground_fire(
        &self,
        unit: Unit,
        together: &UnitSet,
        target: Hex,
        plain: &'static str,
    ) -> (u16, &'static str) {
        let counter = data().counter(unit);
        let first = counter.fire.into();
        let Some(second) = counter.second.map(u16::from) else { return (first, plain) };
        let terrain = data().terrain(target);
        if counter.kind.is_infantry() {
            (if is_built_up(terrain) { second } else { first }, "14.2")
        } else if terrain == Terrain::Clear {
            (first, "14.1a")
        } else if self.is_helped(unit, together) {
            (first, "14.1c")
        } else {
            (second, "14.1b")
        }
    }

    /// [14.1c] [3.23a] Whether armour fires together with infantry or the like of its own hex.
    fn is_helped(&self, unit: Unit, together: &UnitSet) -> bool {
        let hex = self.places.hex(unit);
        together.iter().any(|other| {
            other != unit && data().counter(other).kind.helps_armor() && self.places.hex(other) == hex
        })
    }
}

/// [14.2] [3.31c] Where German infantry has its second strength; ruling 3: special structures too.
fn is_built_up(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Heavy | Terrain::Fortified | Terrain::Special)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Off;
    use crate::testkit::{Board, hex, unit, units};

    /// A hex of a terrain west of the Volga that is not on the bank.
    fn of(terrain: Terrain) -> Hex {
        let inland = data().sets.land.minus(&data().sets.bank);
        inland.iter().find(|hex| data().terrain(*hex) == terrain).expect("the map has it")
    }

    fn fire(names: &[&str], terrain: Terrain) -> u16 {
        let city = Board::new().put(names, "0409").put(&["2289-DEPOT-1"], "2227").city();
        city.ground_strength(&units(names), of(terrain))
    }

    #[test]
    fn r14_11_in_a_counterattack_the_greater_strength_counts() {
        let city = Board::new().put(&["6T-T34-1", "6T-AT-1"], "1925").city();
        assert_eq!(city.close_strength(&units(&["6T-T34-1", "6T-AT-1"])), 3);
        let german = Board::new().put(&["94I-INF-1"], "0409").city();
        assert_eq!(german.close_strength(&units(&["94I-INF-1"])), 5);
    }

    /// Six units around a hex, on which no line of supply reaches.
    fn cut_off(names: &[&str]) -> City {
        let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
        let board = hex("0509").neighbours().zip(around);
        let board = board
            .fold(Board::new().put(names, "0509"), |board, (near, name)| board.put(&[name], near.name()));
        board.city()
    }

    #[test]
    fn r13_0d_strength_out_of_supply_is_halved_as_a_sum_and_rounded_up() {
        let city = cut_off(&["94I-INF-1", "94I-INF-2"]);
        assert_eq!(city.close_strength(&units(&["94I-INF-1"])), 3);
        assert_eq!(city.close_strength(&units(&["94I-INF-1", "94I-INF-2"])), 5, "ten, halved");
        assert_eq!(city.ground_strength(&units(&["94I-INF-1", "94I-INF-2"]), of(Terrain::Clear)), 5);
    }

    #[test]
    fn r13_0e_strength_is_never_below_one_unless_it_is_nothing() {
        let city = cut_off(&["94I-ENG1-1"]);
        assert_eq!(city.close_strength(&units(&["94I-ENG1-1"])), 1);
        let nothing = Board::new().put(&["244D-AT-1"], "0409").city();
        assert_eq!(nothing.ground_strength(&units(&["244D-AT-1"]), of(Terrain::Light)), 0);
    }

    #[test]
    fn r6_5d_a_mortar_beside_its_target_is_halved_in_ground_attacks_too() {
        assert_eq!(fire(&["244D-MOR-1"], Terrain::Clear), 4);
        assert_eq!(fire(&["244D-ART-1"], Terrain::Clear), 6, "another gun is not");
        let city = Board::new().put(&["244D-MOR-1"], "1138").put(&["2289-DEPOT-1"], "2227").city();
        assert_eq!(city.close_strength(&units(&["244D-MOR-1"])), 8, "ruling 164");
    }

    #[test]
    fn r6_6a_without_the_depot_soviet_guns_have_half_their_strength() {
        let mut city = Board::new().put(&["244D-ART-1"], "1138").put(&["2289-DEPOT-1"], "2227").city();
        let gun = units(&["244D-ART-1"]);
        assert_eq!(city.ground_strength(&gun, of(Terrain::Clear)), 6);
        city.places.take(unit("2289-DEPOT-1"), Off::Dead);
        assert_eq!(city.ground_strength(&gun, of(Terrain::Clear)), 3);
        assert_eq!(city.close_strength(&gun), 3);
    }
}
