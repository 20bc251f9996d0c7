//! A small table for rule tests: a position, dice, one act, one look.

use serde_json::Value;
use volga_advance::ids::{Area, Counter, Unit, UnitSet};
use volga_advance::{Action, Advance, Event, GERMAN, Options};
use volga_engine::board::EventView;
use volga_engine::dice::{Face, Roll, TableDice};
use volga_engine::{Game, Table, Turn, testing};

/// A game on the table, and what the last act told and rolled.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Advance,
    pub(crate) events: Vec<Event>,
    pub(crate) rolls: Vec<Roll>,
    dice: Vec<Face>,
}

/// The main game in this position (see `docs/position-advance.md`), run on to its first decision with these dice.
#[expect(clippy::needless_pass_by_value, reason = "a position is written down where it is used")]
pub(crate) fn main_game(set: Value, dice: &[Face]) -> Play {
    at("main", Options::default(), &set, dice)
}

/// The Factory District in this position.
#[expect(clippy::needless_pass_by_value, reason = "a position is written down where it is used")]
pub(crate) fn factory(set: Value, dice: &[Face]) -> Play {
    at("factory", Options::default(), &set, dice)
}

/// Any scenario with any options.
pub(crate) fn at(scenario: &str, options: Options, set: &Value, dice: &[Face]) -> Play {
    let game =
        Advance::from_position(scenario, &options, Advance::CURRENT, set).expect("the position is sound");
    let mut play = Play { game, events: Vec::new(), rolls: Vec::new(), dice: dice.to_vec() };
    play.run(|_, _, _| {});
    play
}

/// The opening of a scenario, before its first step.
pub(crate) fn opening(scenario: &str, options: Options) -> Advance {
    Advance::opening(scenario, &options, Advance::CURRENT).expect("the scenario exists")
}

/// Faces for the queue: numbers are dice, texts are draws.
macro_rules! dice {
    ($($face:expr),* $(,)?) => { &[$(volga_engine::dice::Face::from($face)),*] as &[volga_engine::dice::Face] };
}
pub(crate) use dice;

pub(crate) fn area(number: usize) -> Area {
    Area::numbered(number).expect("an Area from 1 to 50")
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|n| unit(n)).collect()
}

pub(crate) fn counter(name: &str) -> Counter {
    Counter::named(name).unwrap_or_else(|| panic!("no counter {name}"))
}

pub(crate) fn move_to(name: &str, to: usize) -> Action {
    Action::Move { unit: unit(name), to: area(to) }
}

pub(crate) fn attack(number: usize, names: &[&str]) -> Action {
    Action::Attack { area: area(number), units: units(names) }
}

impl Play {
    /// Adds dice to the queue.
    pub(crate) fn queue(&mut self, dice: &[Face]) -> &mut Self {
        self.dice.extend_from_slice(dice);
        self
    }

    /// Takes an action that must be legal, and runs on to the next decision.
    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        if let Err(refusal) = self.game.check(GERMAN, action) {
            panic!("{action:?} is refused by {}: {}", refusal.rule.0, Advance::text(&refusal.why));
        }
        self.run(|game, dice, events| game.apply(action, dice, events))
    }

    /// Takes several actions in order.
    pub(crate) fn acts(&mut self, actions: impl IntoIterator<Item = Action>) -> &mut Self {
        for action in actions {
            self.act(action);
        }
        self
    }

    fn run(&mut self, first: impl FnOnce(&mut Advance, &mut TableDice, &mut Vec<Event>)) -> &mut Self {
        let mut dice = TableDice::new(std::mem::take(&mut self.dice), None);
        self.events.clear();
        first(&mut self.game, &mut dice, &mut self.events);
        let mut steps = 0;
        while self.game.turn() == Turn::Auto {
            steps += 1;
            assert!(steps <= 200, "the procedure does not come to an end: {:?}", self.game.phase);
            self.game.step(&mut dice, &mut self.events);
            if let Some(missing) = &dice.missing {
                panic!("dice are missing: {missing:?}");
            }
        }
        assert_eq!(dice.fault, None);
        self.dice = dice.unused().to_vec();
        self.rolls = dice.rolls;
        self
    }

    /// What everybody is told of the last act.
    pub(crate) fn event_views(&self) -> Vec<EventView> {
        testing::told(&self.game, &self.events)
    }

    /// The rule that forbids an action.
    pub(crate) fn refusal(&self, action: Action) -> &'static str {
        match self.game.check(GERMAN, action) {
            Ok(()) => panic!("{action:?} is legal"),
            Err(refusal) => refusal.rule.0,
        }
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        testing::legal(&self.game)
    }

    pub(crate) fn is_legal(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    /// Where a unit is: its Area's number.
    pub(crate) fn area_of(&self, name: &str) -> Option<u8> {
        self.game.place(unit(name)).area().map(Area::number)
    }

    pub(crate) fn is_spent(&self, name: &str) -> bool {
        self.game.spent.contains(unit(name))
    }

    pub(crate) fn is_lost(&self, name: &str) -> bool {
        self.game.place(unit(name)) == volga_advance::Place::OutOfAction
    }
}

impl Play {
    /// Dice that were queued and that nothing has asked for.
    pub(crate) fn unused(&self) -> &[Face] {
        &self.dice
    }
}
