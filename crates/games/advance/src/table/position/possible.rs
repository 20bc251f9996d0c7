//! What the rules can bring about: a position that they cannot is refused, with the field and the rule.
//!
//! A position is a moment without a past. What only its past could show, such as the way a unit came or which counter
//! fell where, is not asked; what no past could lead to is.

use crate::data::{EventKind, data};
use crate::ids::{Area, AreaSet, CounterSet, Unit};
use crate::state::{Advance, Garrison, Marker, Place, Scenario};
use volga_engine::position::wrong;
use volga_engine::{Game, SetupError, Table};

/// The moments at which a position can be taken up, in the order of a Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Begin {
    Dawn,
    RandomEvent,
    SupplyRoll,
    Supply,
    BloodyStreets,
    Combat,
    End,
}

impl Begin {
    pub(super) fn named(name: &str) -> Option<Begin> {
        Some(match name {
            "dawn" => Begin::Dawn,
            "random_event" => Begin::RandomEvent,
            "supply_roll" => Begin::SupplyRoll,
            "supply" => Begin::Supply,
            "bloody_streets" => Begin::BloodyStreets,
            "combat" => Begin::Combat,
            "end" => Begin::End,
            _ => return None,
        })
    }
}

/// Whether the rules can bring a position about at this moment: the first thing that they cannot.
pub(super) fn check(game: &Advance, at: Begin) -> Result<(), SetupError> {
    let position = Position { game, at };
    position.event()?;
    position.pause()?;
    position.reinforcements()?;
    position.departed()?;
    position.called_away()?;
    position.spent()?;
    position.garrisons()?;
    position.eliminated()?;
    position.isolation()?;
    position.supply()?;
    position.victory()?;
    position.opening()
}

#[derive(Clone, Copy)]
struct Position<'a> {
    game: &'a Advance,
    at: Begin,
}

fn of_unit(unit: Unit, problem: impl Into<String>) -> SetupError {
    wrong(format!("units.{}", unit.name()), problem)
}

fn of_area(area: Area, problem: impl Into<String>) -> SetupError {
    wrong(format!("soviet.{}", area.number()), problem)
}

impl Position<'_> {
    fn is_first_turn(self) -> bool {
        self.game.turn == self.game.facts().first_turn
    }

    fn rule(self, main: &'static str, factory: &'static str) -> &'static str {
        match self.game.scenario {
            Scenario::Main => main,
            Scenario::Factory => factory,
        }
    }

    /// [14.6.1a] [10.1] [6.2.1d] An event is one that this Turn's roll can give.
    fn event(self) -> Result<(), SetupError> {
        let (game, facts) = (self.game, self.game.facts());
        let Some(event) = game.event else { return Ok(()) };
        let name = Advance::text(&crate::names::event_name(event));
        if facts.no_event_turn == Some(game.turn) {
            return Err(wrong("event", format!("Turn {} has no Random Event (rule 14.6.1a)", game.turn)));
        }
        if game.is_quiet(event) {
            return Err(wrong("event", format!("{name} has no result on Turn {} (rule 10.1)", game.turn)));
        }
        let gone = |u: Unit| game.place(u) == Place::OutOfPlay;
        if event == EventKind::Breakthrough64 && facts.breakthrough.division.iter().all(gone) {
            let division = facts.breakthrough.name;
            return Err(wrong(
                "event",
                format!("the {division} has left the game, so it cannot be {name} (rule 6.2.1d)"),
            ));
        }
        Ok(())
    }

    /// [6.2] A corps pauses if and only if the event is a Logistical Pause (ruling 15).
    fn pause(self) -> Result<(), SetupError> {
        match (self.game.event, self.game.paused) {
            (Some(EventKind::LogisticalPause), None) => {
                Err(wrong("paused", "a Logistical Pause stops a corps: li, xlviii or xiv (rule 6.2)"))
            }
            (Some(EventKind::LogisticalPause), Some(_)) | (_, None) => Ok(()),
            (_, Some(_)) => {
                Err(wrong("paused", "a corps pauses only while the event is logistical_pause (rule 6.2)"))
            }
        }
    }

    /// [6.1.1a] [6.1.1b] [14.4a] A reinforcement is off the map until the Dawn of its Turn.
    fn reinforcements(self) -> Result<(), SetupError> {
        let game = self.game;
        for (group, rule) in game
            .facts()
            .reinforcements
            .iter()
            .zip([self.rule("6.1.1a", "14.4a"), self.rule("6.1.1b", "14.4a")])
        {
            let to_come = game.turn < group.turn || (game.turn == group.turn && self.at == Begin::Dawn);
            let here = |u: &Unit| game.place(*u) != Place::Reinforcement;
            if let Some(unit) = group.units.iter().find(here).filter(|_| to_come) {
                return Err(of_unit(
                    unit,
                    format!("comes as a reinforcement on Turn {} (rule {rule})", group.turn),
                ));
            }
        }
        Ok(())
    }

    /// [6.1.2a] The division that leaves for good is out of play once it has left, and nobody else ever is.
    /// [6.2.1c] [14.6.1d] One that was called away has been so since an event of this or an earlier Turn.
    fn departed(self) -> Result<(), SetupError> {
        let (game, facts) = (self.game, self.game.facts());
        let division = facts.breakthrough.division;
        let has_left = facts.withdrawal_turn.is_some_and(|t| game.turn >= t) && self.at > Begin::Dawn;
        let out = |u: Unit| game.place(u) == Place::OutOfPlay;
        for unit in game.units_in_play().iter() {
            if has_left && division.contains(unit) && !out(unit) {
                let turn = game.turn;
                let problem = format!("has left the game at Dawn of Turn {turn}: out_of_play (rule 6.1.2a)");
                return Err(of_unit(unit, problem));
            }
            if out(unit) && !(has_left && division.contains(unit)) {
                return Err(of_unit(unit, "no rule takes this unit out of the game now (rule 6.1.2a)"));
            }
        }
        let called_now = game.event == Some(EventKind::Breakthrough64);
        let first_event = facts.first_turn + 1;
        let may_be_away = game.turn > first_event || (game.turn == first_event && called_now);
        match game.units_at(Place::Withdrawn).first() {
            Some(unit) if !may_be_away => {
                let rule = self.rule("6.1.2b", "14.6.1c");
                Err(of_unit(
                    unit,
                    format!("no Random Event can have called the division away yet (rule {rule})"),
                ))
            }
            _ => Ok(()),
        }
    }

    /// [6.2.1a] [14.6.1c] [6.3k] The division that this Turn's event called away is not on the map, but for units that
    /// were Out of Action then and have been bought back since.
    fn called_away(self) -> Result<(), SetupError> {
        let game = self.game;
        if game.event != Some(EventKind::Breakthrough64) {
            return Ok(());
        }
        let division = game.facts().breakthrough.division;
        // Whoever stood beside one that came back has moved or was lost since, if nobody stands there now.
        let others_moved = self.at >= Begin::Combat
            && !game.spent.or(game.units_at(Place::OutOfAction)).minus(division).is_empty();
        for (unit, area) in division.iter().filter_map(|u| Some((u, game.place(u).area()?))) {
            let bought_back = self.at >= Begin::Supply
                && (game.spent.contains(unit)
                    || game.facts().return_areas.contains(area)
                    || (game.german.contains(area)
                        && (others_moved || !game.stack(area).minus(division).is_empty())));
            if !bought_back {
                let rule = self.rule("6.2.1a", "14.6.1c");
                return Err(of_unit(
                    unit,
                    format!("this Turn's Breakthrough has called it off the map (rule {rule})"),
                ));
            }
        }
        Ok(())
    }

    /// [6.5a] [6.4.1b] Before the Action Rounds nobody is Spent but by Bloody Streets.
    fn spent(self) -> Result<(), SetupError> {
        let game = self.game;
        let streets = match self.at {
            Begin::Combat | Begin::End => return Ok(()),
            Begin::BloodyStreets => game.contested().and(data().urban),
            Begin::Dawn | Begin::RandomEvent | Begin::SupplyRoll | Begin::Supply => AreaSet::EMPTY,
        };
        let fought = |u: &Unit| game.place(*u).area().is_some_and(|a| streets.contains(a));
        match game.spent.iter().find(|u| !fought(u)) {
            Some(unit) => Err(of_unit(unit, "nobody is Spent before the Combat Phase (rule 6.5a)")),
            None => Ok(()),
        }
    }

    /// [7.2e] [8.1.2] [14.5.1b] A Soviet unit stands where one was set up, and a counter that was set up Revealed
    /// nowhere else.
    fn garrisons(self) -> Result<(), SetupError> {
        let game = self.game;
        let opening = self.as_set_up()?;
        let fixed: CounterSet = Area::all().filter_map(|a| opening.garrison(a).counter()).collect();
        for area in Area::all().filter(|a| !game.is_vacant(*a)) {
            let (set_up, now) = (opening.garrison(area), game.garrison(area));
            let problem = match (set_up, now.counter()) {
                (Garrison::None, _) => {
                    "the Area is German from the start and stays so (rule 7.2e)".to_owned()
                }
                (Garrison::Revealed(counter), _) if now != set_up => {
                    format!("{} was set up here, and Soviet units do not move (rule 8.1.2)", counter.name())
                }
                (_, Some(counter)) if now != set_up && fixed.contains(counter) => {
                    format!(
                        "{} was set up in another Area, and Soviet units do not move (rule 8.1.2)",
                        counter.name()
                    )
                }
                _ => continue,
            };
            return Err(of_area(area, problem));
        }
        Ok(())
    }

    fn as_set_up(self) -> Result<Advance, SetupError> {
        Advance::opening(self.game.facts().id, &self.game.options, Advance::CURRENT)
    }

    /// [9.5.5d] With each counter that is eliminated an Area of its terrain falls.
    fn eliminated(self) -> Result<(), SetupError> {
        let game = self.game;
        let on_map: CounterSet = Area::all().filter_map(|a| game.garrison(a).counter()).collect();
        let gone = game.counters_in_play().minus(game.unseen).minus(on_map);
        let taken = game.german.minus(game.facts().german_control);
        for counter in gone.iter() {
            let terrain = data().counter(counter).terrain;
            let fell = taken.iter().filter(|a| data().area(*a).terrain == Some(terrain)).count();
            let same = gone.and(data().counters_of[terrain as usize]).len();
            if same > fell {
                let problem = format!(
                    "{} and its like: {same} are out of the game, but {fell} of the Areas that they hold have \
                     fallen (rule 9.5.5d)",
                    counter.name()
                );
                return Err(wrong("eliminated", problem));
            }
        }
        Ok(())
    }

    /// [12.3b] [12.3c] An Isolation marker lies where no chain leads to the Volga, and after Dawn wherever none does.
    fn isolation(self) -> Result<(), SetupError> {
        let game = self.game;
        if let Some(area) = game.isolated.minus(game.unsupplied()).first() {
            return Err(wrong("isolated", format!("{area:?} is joined to the Volga (rule 12.3b)")));
        }
        let markers = usize::from(data().charts.isolation_markers);
        let marked = (Begin::RandomEvent..=Begin::BloodyStreets).contains(&self.at)
            && game.options.isolation
            && game.isolated.len() < markers;
        match game.cut_off().first() {
            Some(area) if marked => {
                Err(wrong("isolated", format!("{area:?} is cut off, so it was marked at Dawn (rule 12.3c)")))
            }
            _ => Ok(()),
        }
    }

    /// [6.3a] [6.3i] What is banked and what was bought came from the Supply rolls so far.
    fn supply(self) -> Result<(), SetupError> {
        let (game, facts, charts) = (self.game, self.game.facts(), &data().charts);
        let rolls = u16::from(game.turn - facts.first_turn) + u16::from(self.at >= Begin::Supply);
        let most = u16::from(facts.supply) + rolls * u16::from(charts.supply_dice) * 6;
        let free = rolls * u16::from(facts.free_air);
        let bought = |marker: Marker| {
            let count = u16::from(game.available.count(marker));
            let count = if marker == Marker::Air { count.saturating_sub(free) } else { count };
            count * u16::from(marker.cost())
        };
        let bought: u16 = Marker::ALL.into_iter().map(bought).sum();
        if game.supply > most {
            let problem = format!(
                "at most {most} Supply Points can have been rolled by now, found {} (rule 6.3a)",
                game.supply
            );
            return Err(wrong("supply", problem));
        }
        if game.supply + bought > most {
            let problem = format!(
                "these markers cost {bought} Supply Points, and of at most {most} rolled by now {} are left \
                 (rule 6.3a)",
                game.supply
            );
            return Err(wrong("available", problem));
        }
        Ok(())
    }

    /// [11.1] [14.7] A game that a Combat Phase has decided does not go on.
    fn victory(self) -> Result<(), SetupError> {
        let game = self.game;
        if self.at != Begin::Combat && game.german == AreaSet::ALL {
            let rule = self.rule("11.1a", "14.7a");
            return Err(wrong("soviet", format!("with every Area German the game has ended (rule {rule})")));
        }
        if self.at == Begin::End && game.morale == 0 {
            let rule = self.rule("11.1b", "14.7b");
            return Err(wrong(
                "morale",
                format!("with Morale 0 the game has ended with the Combat Phase (rule {rule})"),
            ));
        }
        Ok(())
    }

    /// [5.0] [14.2] Before the first Combat Phase nobody has fought: all but what Supply buys is as it was set up.
    fn opening(self) -> Result<(), SetupError> {
        let game = self.game;
        if !self.is_first_turn() || self.at >= Begin::Combat {
            return Ok(());
        }
        let opening = self.as_set_up()?;
        for unit in game.units_in_play().iter().filter(|u| game.place(*u) != opening.place(*u)) {
            let returned = opening.place(unit) == Place::OutOfAction && self.at >= Begin::Supply;
            if !(returned && game.place(unit).area().is_some()) {
                return Err(of_unit(
                    unit,
                    "nobody moves or is lost before the first Combat Phase (rule 6.0)",
                ));
            }
        }
        if let Some(area) = Area::all().find(|a| game.garrison(*a) != opening.garrison(*a)) {
            return Err(of_area(area, "no Area is attacked before the first Combat Phase (rule 6.0)"));
        }
        let (start, morale) = (opening.morale, game.morale);
        let can_be = match self.at {
            Begin::Dawn | Begin::RandomEvent | Begin::SupplyRoll => morale == start,
            Begin::Supply => morale >= start,
            Begin::BloodyStreets | Begin::Combat | Begin::End => true,
        };
        if can_be {
            return Ok(());
        }
        let rule = self.rule("5.2b", "14.2b");
        Err(wrong(
            "morale",
            format!("the game begins with {start}, unless option 12.7 says otherwise (rule {rule})"),
        ))
    }
}
