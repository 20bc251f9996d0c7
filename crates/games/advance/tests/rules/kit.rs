//! A small table for rule tests: a position, dice, one act, one look.

use serde_json::Value;
use volga_advance::ids::{Area, Counter, Unit, UnitSet};
use volga_advance::{Action, Advance, Event, GERMAN, Group, Marker, Options};
use volga_engine::dice::{Face, Request, Roll, TableDice, Want};
use volga_engine::{Game, Table, Turn};

/// A game on the table, and what the last act told and rolled.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Advance,
    pub(crate) events: Vec<Event>,
    pub(crate) rolls: Vec<Roll>,
    dice: Vec<Face>,
}

/// The main game in this position (see `docs/position.md`), run on to its first decision with these dice.
pub(crate) fn main_game(set: Value, dice: &[Face]) -> Play {
    at("main", Options::default(), &set, dice)
}

/// The Factory District in this position.
pub(crate) fn factory(set: Value, dice: &[Face]) -> Play {
    at("factory", Options::default(), &set, dice)
}

/// Any scenario with any options.
pub(crate) fn at(scenario: &str, options: Options, set: &Value, dice: &[Face]) -> Play {
    let game = Advance::from_position(scenario, &options, set).expect("the position is sound");
    let mut play = Play { game, events: Vec::new(), rolls: Vec::new(), dice: dice.to_vec() };
    play.run(|_, _, _| {});
    play
}

/// The opening of a scenario, before its first step.
pub(crate) fn opening(scenario: &str, options: Options) -> Advance {
    Advance::opening(scenario, &options, Advance::CURRENT).expect("the scenario exists")
}

/// Faces for the queue: numbers are dice, texts are draws.
#[macro_export]
macro_rules! dice {
    ($($face:expr),* $(,)?) => { &[$(volga_engine::dice::Face::from($face)),*] as &[volga_engine::dice::Face] };
}

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

    /// The rule that forbids an action.
    pub(crate) fn refusal(&self, action: Action) -> &'static str {
        match self.game.check(GERMAN, action) {
            Ok(()) => panic!("{action:?} is legal"),
            Err(refusal) => refusal.rule.0,
        }
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
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

/// The dice of Commissars and of ten Supply Points: what a Turn needs until its first purchase.
pub(crate) const QUIET_TURN: &[Face] =
    &[Face::Die(3), Face::Die(3), Face::Die(4), Face::Die(1), Face::Die(2), Face::Die(3), Face::Die(4)];

pub(crate) fn activate(number: usize) -> Action {
    Action::Activate { area: area(number) }
}

pub(crate) fn buy(marker: Marker) -> Action {
    Action::Buy { marker }
}

pub(crate) fn bring_back(name: &str, to: usize) -> Action {
    Action::Return { unit: unit(name), area: area(to) }
}

pub(crate) fn reinforce(group: Group, to: usize) -> Action {
    Action::Reinforce { group, area: area(to) }
}

pub(crate) fn lead(name: &str) -> Action {
    Action::Lead { unit: unit(name) }
}

pub(crate) fn support(marker: Marker) -> Action {
    Action::Support { marker }
}

/// The same place for several units, as the `units` of a position.
pub(crate) fn all_at(names: &[&str], place: impl Into<Value>) -> Value {
    let place = place.into();
    names.iter().map(|name| ((*name).to_owned(), place.clone())).collect::<serde_json::Map<_, _>>().into()
}

/// The `soviet` of a position in which no Soviet unit is left but these.
pub(crate) fn no_soviets_but(left: Value) -> Value {
    let none = (7..=47).map(|n| (n.to_string(), Value::Null)).collect::<serde_json::Map<_, _>>();
    and(none.into(), left)
}

/// The `units` of a main game in which no German unit is left but these.
pub(crate) fn no_units_but(left: Value) -> Value {
    let all = opening("main", Options::default()).units_in_play();
    and(all_at(&all.iter().map(Unit::name).collect::<Vec<_>>(), "out_of_play"), left)
}

/// A position of which more is said: objects are joined, any other value is replaced.
pub(crate) fn and(base: Value, more: Value) -> Value {
    match (base, more) {
        (Value::Object(mut joined), Value::Object(more)) => {
            for (key, value) in more {
                let old = joined.remove(&key).unwrap_or_default();
                joined.insert(key, and(old, value));
            }
            Value::Object(joined)
        }
        (_, more) => more,
    }
}

impl Play {
    /// The rules that the events of the last act cite, in order.
    pub(crate) fn told(&self) -> Vec<&'static str> {
        self.events.iter().map(|event| Advance::tell(event).rule.0).collect()
    }

    /// The changes of Morale in the last act, each with the rule that causes it.
    pub(crate) fn morale_changes(&self) -> Vec<(i8, &'static str)> {
        let change = |event: &Event| match event {
            Event::MoraleChanged { by, cause, .. } => Some((*by, cause.0)),
            _ => None,
        };
        self.events.iter().filter_map(change).collect()
    }

    /// The Attack Value and the Defense Value of the combat that the last act resolved.
    pub(crate) fn values(&self) -> (i8, i8) {
        let values = self.events.iter().find_map(|event| match event {
            Event::CombatResolved { attack, defense, .. } => Some((attack.total(), defense.total())),
            _ => None,
        });
        values.expect("a combat was resolved")
    }

    /// How the game ended, if it did: the winner, the level, the rule.
    pub(crate) fn outcome(&self) -> Option<(&'static str, &'static str, &'static str)> {
        match self.game.turn() {
            Turn::Over(outcome) => Some((outcome.winner.unwrap_or("nobody"), outcome.level, outcome.rule.0)),
            Turn::Of(_) | Turn::Auto => None,
        }
    }

    /// The counters that the draw after this action may turn up.
    pub(crate) fn draws(&self, action: Action) -> Vec<&'static str> {
        let mut game = self.game.clone();
        let mut dice = TableDice::new(Vec::new(), None);
        game.apply(action, &mut dice, &mut ());
        game.step(&mut dice, &mut ());
        match dice.missing {
            Some(Request { want: Want::OneOf(names), .. }) => names,
            other => panic!("no draw follows {action:?}: {other:?}"),
        }
    }

    /// How many dice of the queue nobody has asked for.
    pub(crate) fn unused_dice(&self) -> usize {
        self.dice.len()
    }
}
