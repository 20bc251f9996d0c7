//! What holds in every position that play comes to.

use crate::data::{UnitClass, data};
use crate::ids::{DivisionSet, Fortress, FortressSet, Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::stacking::limit;
use crate::stage::{
    AmbushStep, Attack, AttackStep, Movement, MovementStep, Resolution, ResolutionStep, Stage,
};
use crate::state::{Breslau, Goliath};
use volga_engine::hex::Direction;

/// What does not hold: the part of the position, as positions name it, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    pub(crate) at: &'static str,
    pub(crate) problem: String,
}

type Checked = Result<(), Broken>;

impl Breslau {
    /// The first thing that does not hold.
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        let play = self.check_kept().and_then(|()| self.check_stacks()).and_then(|()| self.check_fight());
        play.map_err(|Broken { at, problem }| format!("{at}: {problem}"))
    }

    /// What holds at every moment, of whichever way a position has come about.
    pub(crate) fn check_kept(&self) -> Checked {
        self.check_places()?;
        self.check_marks()?;
        self.check_optional()?;
        self.check_barricades()?;
        self.check_engineers()?;
        self.check_control()?;
        self.check_bounds()
    }

    /// The Fortress hexes that units of a side stand in.
    pub(crate) fn fortresses_of(&self, side: Side) -> FortressSet {
        let held = self.places.occupied(side);
        Fortress::all().filter(|fortress| held.contains(fortress.hex())).collect()
    }

    /// [3.1d] Enemies share no hex, and whatever flies stands nowhere. [5.8e] The turn is one of the game's.
    fn check_places(&self) -> Checked {
        let last = data().last_turn;
        if !(1..=last).contains(&self.turn) {
            return broken("turn", format!("expected a number from 1 to {last}, found {}", self.turn));
        }
        let both = self.places.occupied(Side::German).and(self.places.occupied(Side::Soviet));
        every(&both, "stacks", |_| false, "holds both sides (rule 3.1d)")?;
        let lawful = |unit: Unit| match (self.places.of(unit), data().unit(unit).class) {
            (Place::Off(Off::Dead | Off::Due), _) => true,
            (Place::Off(Off::Available), UnitClass::TransportAircraft | UnitClass::Aircraft) => true,
            (Place::Off(Off::Used | Off::Over(_)), class) => class == UnitClass::Aircraft,
            (Place::Off(Off::Available), _) => false,
            (Place::On(_), class) => class.is_ground(),
        };
        match Unit::all().find(|unit| !lawful(*unit)) {
            Some(unit) => broken("stacks", format!("{} cannot be where it is", unit.name())),
            None => Ok(()),
        }
    }

    /// [2.4] [4.3] What lies on units.
    fn check_marks(&self) -> Checked {
        let on_map = |unit: Unit| self.places.hex(unit).is_some();
        let alive = |unit: Unit| !matches!(self.places.of(unit), Place::Off(Off::Dead | Off::Due));
        each(&self.reduced, "reduced", |unit| data().unit(unit).steps > 1, "has one step only (rule 2.4b)")?;
        each(&self.reduced, "reduced", alive, "is not in play")?;
        let sets = [
            ("fired", &self.fired),
            ("moved", &self.moved),
            ("spent", &self.spent),
            ("unsupplied_1", &self.unsupplied),
            ("unsupplied_2", &self.starving),
            ("urban", &self.urban),
        ];
        for (key, units) in sets {
            each(units, key, on_map, "is not on the map")?;
        }
        let fires = |unit: Unit| match data().unit(unit).class {
            UnitClass::Artillery => true,
            UnitClass::AntiAircraft => self.options.flak_artillery,
            _ => false,
        };
        each(&self.fired, "fired", fires, "has no Fired side (rules 2.4g and 14.16a)")?;
        let once = |unit: Unit| !self.unsupplied.contains(unit);
        each(&self.starving, "unsupplied_2", once, "has both markers (rule 4.3b)")
    }

    /// What belongs to an optional rule is there only if it is in use, and as it can be.
    fn check_optional(&self) -> Checked {
        let options = &self.options;
        let needs = [
            ("rubble", !self.rubble.is_empty(), options.rubble, "14.3"),
            ("gas", !self.gas.is_empty(), options.gas, "14.1"),
            ("gas_shells", self.gas_shells > 0, options.gas, "14.1"),
            ("gas_used", self.gas_used, options.gas, "14.1"),
            ("pontoons", self.pontoons.iter().any(Option::is_some), options.pontoons, "14.15"),
            ("supply_points", self.supply_points > 0, options.supply_points(), "14.11"),
            ("turn_of_269", self.turn_of_269.is_some(), options.division_269, "15.1.2"),
            ("directed", self.directed != DivisionSet::ALL, options.directives, "14.4"),
        ];
        if let Some((key, _, _, rule)) = needs.into_iter().find(|(_, used, on, _)| *used && !*on) {
            return broken(key, format!("needs the optional rule {rule}"));
        }
        let built_up = |hex| data().sets.built_up.contains(hex);
        every(&self.rubble, "rubble", built_up, "is not built up (rule 14.3.1c)")?;
        if !self.gas.is_empty() && !self.gas_used {
            return broken("gas_used", "there is gas on the map (rule 14.1.3)".to_owned());
        }
        if usize::from(self.gas_shells) + self.gas.len() > 6 {
            return broken(
                "gas_shells",
                "there are at most six gas attacks in a game (rule 14.1.1)".to_owned(),
            );
        }
        let turns = data().charts.turn_of_269 + 1..=data().charts.turn_of_269 + 6;
        match self.turn_of_269.filter(|turn| !turns.contains(turn)) {
            Some(_) => {
                let (first, last) = (turns.start(), turns.end());
                broken("turn_of_269", format!("expected a turn from {first} to {last} (rule 15.1.2)"))
            }
            None => Ok(()),
        }
    }

    /// [13.3] Barricades lie in Road hexes without Soviets, and ten are built at most.
    fn check_barricades(&self) -> Checked {
        let road = |hex| data().sets.road.contains(hex);
        every(&self.barricades, "barricades", road, "has no road (rule 13.3a)")?;
        let free = |hex| !self.places.occupied(Side::Soviet).contains(hex);
        every(&self.barricades, "barricades", free, "holds Soviets, who remove it (rule 13.3f)")?;
        let (built, most) = (self.barricades_built, data().charts.barricades);
        if built > most {
            return broken("barricades_built", format!("there are {most} in the game (rule 13.3e)"));
        }
        match usize::from(built) < self.barricades.len() {
            true => broken("barricades_built", "more of them are on the map (rule 13.3e)".to_owned()),
            false => Ok(()),
        }
    }

    /// [13.1.1b] A lost Engineer has no Goliath. [14.15a] A pontoon crosses a river hexside of its engineer's hex.
    fn check_engineers(&self) -> Checked {
        for (engineer, goliath) in data().engineers.iter().zip(self.goliaths) {
            if self.places.of(*engineer) == Place::Off(Off::Dead) && goliath != Goliath::Lost {
                let problem = format!("{} is lost, and so is its Goliath (rule 13.1.1b)", engineer.name());
                return broken("goliaths", problem);
            }
        }
        for (engineer, crossing) in data().construction.iter().zip(self.pontoons) {
            let Some(crossing) = crossing else { continue };
            let river = |direction: Direction| data().hex(crossing.from).has_river(direction);
            if !crossing.from.direction_to(crossing.to).is_some_and(river) {
                let (from, to) = (crossing.from.name(), crossing.to.name());
                return broken("pontoons", format!("no river runs between {from} and {to} (rule 14.15a)"));
            }
            if self.places.hex(*engineer) != Some(crossing.from) {
                return broken("pontoons", format!("{} is not at its bridge (rule 14.15d)", engineer.name()));
            }
        }
        Ok(())
    }

    /// [2.1i] Ruling 127: whoever stands in a Fortress hex controls it; ruling 105: what that releases is released.
    fn check_control(&self) -> Checked {
        let (soviet, german) = (self.fortresses_of(Side::Soviet), self.fortresses_of(Side::German));
        let hexes = |fortresses: &FortressSet| fortresses.iter().map(Fortress::hex).collect::<HexSet>();
        let held = hexes(&self.soviet_held);
        every(&hexes(&soviet), "soviet_held", |hex| held.contains(hex), "holds Soviets (rule 2.1i)")?;
        every(&hexes(&german), "soviet_held", |hex| !held.contains(hex), "holds Germans (rule 2.1i)")?;
        let releases = [
            ("sauer_released", self.sauer_released, &data().sets.sauer_release, "15.1m"),
            ("ss_released", self.ss_released, &data().sets.ss_release, "15.1.1h"),
        ];
        for (key, released, hexes, rule) in releases {
            if let Some(hex) = held.and(hexes).first().filter(|_| !released) {
                return broken(key, format!("{} is Soviet, which releases them (rule {rule})", hex.name()));
            }
        }
        Ok(())
    }

    /// [15.1m] [15.1.1g] [8.7] Units that may not be everywhere.
    fn check_bounds(&self) -> Checked {
        let classes = &data().by_class;
        each(
            &self.ss_free,
            "ss_free",
            |unit| classes.ss.contains(unit),
            "is no unit of the SS (rule 15.1.1g)",
        )?;
        let arrived = |unit: Unit| self.places.of(unit) != Place::Off(Off::Due);
        each(&self.ss_free, "ss_free", arrived, "has not come yet (rule 15.1.1g)")?;
        let free = data().ss_free;
        if self.ss_free.len() > usize::from(free) {
            return broken("ss_free", format!("{free} SS units are free (rule 15.1.1g)"));
        }
        let bound = classes.ss.or(&classes.sauer).with(data().porsel);
        for unit in bound.iter() {
            if let Some(rule) = self.places.hex(unit).and_then(|hex| self.out_of_bounds(unit, hex)) {
                return broken("stacks", format!("{} may not be where it is (rule {rule})", unit.name()));
            }
        }
        Ok(())
    }

    /// The rule by which a unit cannot be in a hex: [15.1.1g] SS units that are not free, [15.1m] Sauer across the
    /// Oder, [8.7a] [8.7d] Porsel off its track.
    pub(crate) fn out_of_bounds(&self, unit: Unit, hex: Hex) -> Option<&'static str> {
        let (sets, classes) = (&data().sets, &data().by_class);
        let tied = !self.ss_released && !self.ss_free.contains(unit);
        let [north, islands, _] = &sets.regions;
        match () {
            () if classes.ss.contains(unit) && tied && !sets.ss_home.contains(hex) => Some("15.1.1g"),
            () if classes.sauer.contains(unit)
                && !self.sauer_released
                && !north.contains(hex)
                && !islands.contains(hex) =>
            {
                Some("15.1m")
            }
            () if unit == data().porsel && !sets.porsel_tether.contains(hex) => Some("8.7d"),
            () if unit == data().porsel && !sets.rail.contains(hex) => Some("8.7a"),
            () => None,
        }
    }

    /// [3.0] [3.1] Stacks are within their limits, but for the side that moves, and for units that advance.
    fn check_stacks(&self) -> Checked {
        let moving = match &self.stage {
            Stage::Movement(Movement { side, .. }) => Some(*side),
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                match attack.step {
                    AttackStep::Advance(_) => Some(attack.side),
                    AttackStep::Supporting { side, .. } => Some(side),
                    _ => None,
                }
            }
            _ => None,
        };
        for side in Side::ALL.into_iter().filter(|side| Some(*side) != moving) {
            let fits = |hex: Hex| self.places.height(hex) <= limit(side);
            every(self.places.occupied(side), "stacks", fits, "has too many units (rule 3.1)")?;
        }
        if let Stage::Movement(Movement { side, step: MovementStep::Moving(mover), .. }) = &self.stage {
            let there = self.places.units_in(mover.at);
            if !mover.units.is_subset(&there) || mover.side != *side {
                return broken("stacks", format!("a group is not in {:?} (rule 2.1a)", mover.at));
            }
        }
        Ok(())
    }

    /// [5.6e] [9.1.2] Whoever attacks stands under a marker next to the target, but for direct fire. [2.4c] Losses are
    /// taken where there is somebody to take them.
    fn check_fight(&self) -> Checked {
        if let Some(losses) = self.stage.losses()
            && (losses.left == 0 || self.places.holder(losses.hex).is_none())
        {
            return broken("losses", format!("nobody is left to be lost in {:?} (rule 9.2.8f)", losses.hex));
        }
        let Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) = &self.stage
        else {
            return Ok(());
        };
        if matches!(attack.step, AttackStep::Advance(_) | AttackStep::Done) {
            return Ok(());
        }
        let near = |hex: Hex| attack.ranged || hex.is_adjacent(attack.target);
        every(&attack.from, "attack", near, "attacks what it is not next to (rule 5.6e)")?;
        // While an ambush is paid for, those who have fallen are still counted among the attackers.
        let ambushed = matches!(attack.step, AttackStep::Ambush(AmbushStep::Losses(_)));
        let there = |unit: Unit| match self.places.of(unit) {
            Place::On(hex) => attack.from.contains(hex),
            Place::Off(off) => ambushed && off == Off::Dead,
        };
        each(&attack.units, "attack", there, "attacks from elsewhere (rule 9.1.2a)")?;
        self.check_markers(attack)
    }

    /// [5.6d] A marker lies on each hex that attacks, and at most one on any.
    fn check_markers(&self, attack: &Attack) -> Checked {
        let own = self.markers.iter().filter(|marker| marker.side == attack.side);
        let marked: HexSet = own.map(|marker| marker.hex).collect();
        every(&attack.from, "attack", |hex| marked.contains(hex), "attacks without a marker (rule 5.6d)")?;
        let all: Vec<Hex> = self.markers.iter().map(|marker| marker.hex).collect();
        match all.iter().enumerate().find(|(n, hex)| all[..*n].contains(hex)) {
            Some((_, hex)) => broken("markers", format!("{} has two (rule 5.6d)", hex.name())),
            None => Ok(()),
        }
    }
}

fn broken(at: &'static str, problem: String) -> Checked {
    Err(Broken { at, problem })
}

/// The first of some units for which something does not hold.
fn each(units: &UnitSet, at: &'static str, holds: impl Fn(Unit) -> bool, problem: &str) -> Checked {
    match units.iter().find(|unit| !holds(*unit)) {
        Some(unit) => broken(at, format!("{} {problem}", unit.name())),
        None => Ok(()),
    }
}

/// The first of some hexes for which something does not hold.
fn every(hexes: &HexSet, at: &'static str, holds: impl Fn(Hex) -> bool, problem: &str) -> Checked {
    match hexes.iter().find(|hex| !holds(*hex)) {
        Some(hex) => broken(at, format!("{} {problem}", hex.name())),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
