//! What must hold after every action and step.

use crate::data::{Arrival, UnitKind, data};
use crate::ids::{Hex, Side, Unit};
use crate::places::{Off, Place};
use crate::stage::{AttackStep, BarrageStep, Stage};
use crate::state::City;

impl City {
    /// The first thing that does not hold.
    pub fn check_invariants(&self) -> Result<(), String> {
        for hex in self.places.occupied(Side::German).iter() {
            if self.places.occupied(Side::Soviet).contains(hex) {
                return Err(format!("[7.32b] both sides are in {hex:?}"));
            }
        }
        for unit in Unit::all() {
            self.check_unit(unit)?;
        }
        if !self.places.fed().is_subset(&self.supply_lines(Side::Soviet)) {
            return Err("[13.2] a hex is on no line of supply, and is said to be".into());
        }
        if self.places.is_judged() && !self.doomed_militia().is_empty() {
            return Err("[13.25] militia is cut off, and is said not to be".into());
        }
        self.check_barrage()?;
        self.check_assailants()?;
        self.check_counts()
    }

    fn check_unit(&self, unit: Unit) -> Result<(), String> {
        let facts = data().unit(unit);
        let Some(hex) = self.places.hex(unit) else {
            if matches!(self.places.of(unit), Place::Off(Off::Ghost(_))) && !self.may_haunt(unit) {
                return Err(format!("[6.11] {unit:?} was hit and will not fire"));
            }
            let idle = !self.deployed.contains(unit);
            return if idle { Ok(()) } else { Err(format!("[7.6] {unit:?} is deployed and not on the map")) };
        };
        if let Some(rule) = misplaced(unit, hex) {
            return Err(format!("[{rule}] {unit:?} is in {hex:?}"));
        }
        if self.deployed.contains(unit) {
            let lawful = facts.counter.side == Side::German && facts.counter.is_artillery();
            if !lawful || self.is_flipped(unit) || !self.has_seen_moves() {
                return Err(format!("[7.6] {unit:?} is deployed"));
            }
        }
        let never_used = matches!(facts.counter.kind, UnitKind::Leader | UnitKind::Depot | UnitKind::Pontoon);
        if never_used && self.is_flipped(unit) {
            return Err(format!("[11.31a] {unit:?} is used up"));
        }
        Ok(())
    }

    /// [4.0] Whether anybody has been able to move on this turn.
    fn has_seen_moves(&self) -> bool {
        match self.stage {
            Stage::Setup(_)
            | Stage::Preparation(_)
            | Stage::SovietAir(_)
            | Stage::GermanAir(_)
            | Stage::Bombardment(_)
            | Stage::Withdrawal(_) => false,
            Stage::Initiative(_)
            | Stage::Reaction(_)
            | Stage::StrategicWithdrawal(_)
            | Stage::Closing(_)
            | Stage::TurnEnd(_)
            | Stage::Over(_) => true,
        }
    }

    /// [6.11] Whether a gun that was hit may wait to fire: its side still bombards.
    fn may_haunt(&self, unit: Unit) -> bool {
        let counter = data().counter(unit);
        let bombards = matches!(self.stage, Stage::Bombardment(stage) if !stage.finished[counter.side]);
        bombards && counter.is_artillery()
    }

    /// [6.0a] Whoever names guns can name one or fire.
    fn check_barrage(&self) -> Result<(), String> {
        let Stage::Bombardment(stage) = &self.stage else { return Ok(()) };
        let naming = stage.fire.filter(|barrage| barrage.step == BarrageStep::Guns);
        let stuck = naming
            .is_some_and(|barrage| barrage.guns.is_empty() && self.nameable(stage, &barrage).is_empty());
        if stuck { Err("[6.0a] a bombardment without guns".into()) } else { Ok(()) }
    }

    /// [10.0a] Until they use Breakthrough Points, those who attack are next to their target.
    fn check_assailants(&self) -> Result<(), String> {
        let attack = self.ground_attack();
        let Some(attack) = attack.filter(|attack| !matches!(attack.step, AttackStep::Breakthrough { .. }))
        else {
            return Ok(());
        };
        match self.attacking_hexes(attack).iter().find(|hex| !hex.is_adjacent(attack.hex)) {
            Some(hex) => Err(format!("[10.0a] {:?} is attacked from {hex:?}", attack.hex)),
            None => Ok(()),
        }
    }

    fn check_counts(&self) -> Result<(), String> {
        let charts = &data().charts;
        let (cup, drawn) = (self.chits.cup, self.chits.drawn);
        if cup.reaction + drawn.reaction != charts.reaction_chits {
            return Err("[11.1a] a Reaction chit is missing".into());
        }
        let gone = charts.chits_removed_each_turn * self.turn.saturating_sub(1);
        let all = cup.no_reaction + drawn.no_reaction;
        if all + gone != charts.no_reaction_chits {
            return Err(format!("[11.12] {all} No Reaction chits on turn {}", self.turn));
        }
        let last = self.scenario.facts().last_turn;
        if !(1..=last).contains(&self.turn) {
            return Err(format!("[2.0] turn {} is not in this scenario", self.turn));
        }
        Ok(())
    }
}

/// The rule by which a unit cannot be where it is.
pub(crate) fn misplaced(unit: Unit, hex: Hex) -> Option<&'static str> {
    let (facts, sets) = (data().unit(unit), &data().sets);
    let emplacement = || data().emplacements.iter().any(|(at, _)| *at == hex);
    let (lawful, rule) = match (facts.counter.kind, facts.arrival) {
        (UnitKind::Tva, _) => (emplacement(), "16.1a"),
        (UnitKind::Flotilla, _) => (sets.flotilla_line.contains(hex), "12.3e"),
        (UnitKind::Pontoon, _) => (data().ferries.iter().any(|ferry| ferry.hex == hex), "12.4a"),
        (UnitKind::Worker, _) => (sets.factories.contains(hex), "12.21b"),
        (_, Arrival::Survivor(own)) => (own == hex, "6.7a"),
        (_, _) => (sets.land.contains(hex), "7.36"),
    };
    (!lawful).then_some(rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::state::RULES;
    use crate::testkit::{Board, hex as city_hex, unit};

    fn broken(board: &Board) -> String {
        board.city().check_invariants().expect_err("something is wrong")
    }

    #[test]
    fn the_ready_made_set_up_is_sound() {
        for scenario in ["intro", "campaign"] {
            let city = City::opening(scenario, &Options { ready_made: true }, RULES).expect("a scenario");
            assert_eq!(city.check_invariants(), Ok(()));
        }
    }

    #[test]
    fn what_cannot_be_is_named_with_its_rule() {
        let cases = [
            (Board::new().put(&["29M-PZ-1"], "0642").put(&["244D-INF2-1"], "0642"), "[7.32b]"),
            (Board::new().put(&["TV6-614-1"], "1726"), "[16.1a]"),
            (Board::new().put(&["VRF-FLOT-1"], "1726"), "[12.3e]"),
            (Board::new().put(&["44P-PTN-1"], "1833"), "[12.4a]"),
            (Board::new().put(&["WRK-WRK-1"], "1726"), "[12.21b]"),
            (Board::new().put(&["SURV-1726"], "2518"), "[6.7a]"),
            (Board::new().put(&["29M-PZ-1"], "2030"), "[7.36]"),
            (Board::new().put(&["62A-CHUI-1"], "1726").flip(&["62A-CHUI-1"]), "[11.31a]"),
            (Board::new().with(|city| city.deployed.insert(unit("29M-ART-1"))), "[7.6]"),
            (
                Board::new().put(&["29M-PZ-1"], "0642").with(|city| city.deployed.insert(unit("29M-PZ-1"))),
                "[7.6]",
            ),
            (
                Board::new().with(|city| city.places.take(unit("29M-ART-1"), Off::Ghost(city_hex("0642")))),
                "[6.11]",
            ),
            (
                Board::new().shelling(Side::German).with(|city| {
                    city.declare_bombardment(city_hex("0642"), None, &mut ());
                }),
                "[6.0a]",
            ),
            (
                Board::new()
                    .put(&["29M-ART-1"], "0642")
                    .shelling(Side::German)
                    .with(|city| city.deployed.insert(unit("29M-ART-1"))),
                "[7.6]",
            ),
            (Board::new().with(|city| city.chits.cup.reaction = 5), "[11.1a]"),
            (Board::new().with(|city| city.turn = 2), "[11.12]"),
            (Board::new().with(|city| (city.turn, city.chits.cup.no_reaction) = (8, 17)), "[2.0]"),
        ];
        for (board, rule) in &cases {
            let problem = broken(board);
            assert!(problem.starts_with(rule), "{problem}");
        }
    }

    #[test]
    fn a_position_reads_back_from_its_stored_form() {
        let city = City::opening("campaign", &Options { ready_made: true }, RULES).expect("a scenario");
        let json = serde_json::to_string(&city).expect("plain data");
        assert_eq!(serde_json::from_str::<City>(&json).ok(), Some(city));
    }
}
