//! Turns for rule tests: sparse positions, the words of the player, what was told.

use crate::rules::kit::*;
use serde_json::{Map, Value};
use volga_advance::ids::Unit;
use volga_advance::{Action, Event, Group, Marker, Options};
use volga_engine::dice::{Face, Request, TableDice, Want};
use volga_engine::{Game, Turn};

/// The dice of Commissars and of ten Supply Points: what a Turn needs until its first purchase.
pub(crate) const QUIET_TURN: &[Face] =
    &[Face::Die(3), Face::Die(3), Face::Die(4), Face::Die(1), Face::Die(2), Face::Die(3), Face::Die(4)];

pub(crate) const TURN_2_GROUP: [&str; 4] = ["389-544", "389-545", "389-546", "245A"];
pub(crate) const TURN_7_GROUP: [&str; 4] = ["100-54", "100-227", "100-369", "245B"];
pub(crate) const DIVISION_29: [&str; 4] = ["29-15", "29-71", "29-129", "29-RCN"];

/// The `units` of a main game after the Dawn of this Turn: reinforcements that have come are Out of Action, so that
/// none waits at the next Dawn, and on Turn 9 the 29th Motorized Division has left.
pub(crate) fn without_late_groups(turn: u8) -> Value {
    let none = || Value::Object(Map::new());
    let after = |first: u8, units: Value| if turn >= first { units } else { none() };
    let second = after(2, all_at(&TURN_2_GROUP, "out_of_action"));
    let seventh = after(7, all_at(&TURN_7_GROUP, "out_of_action"));
    and(and(second, seventh), after(9, all_at(&DIVISION_29, "out_of_play")))
}

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
    names.iter().map(|name| ((*name).to_owned(), place.clone())).collect::<Map<_, _>>().into()
}

/// The `soviet` of a position in which no Soviet unit is left but these.
pub(crate) fn no_soviets_but(left: Value) -> Value {
    let none = (7..=47).map(|n| (n.to_string(), Value::Null)).collect::<Map<_, _>>();
    and(none.into(), left)
}

/// The `units` of a main game in which no German unit is left but these.
pub(crate) fn no_units_but(left: Value) -> Value {
    let all = opening("main", Options::default()).units_in_play();
    let none = all_at(&all.iter().map(Unit::name).collect::<Vec<_>>(), "out_of_action");
    and(and(none, all_at(&TURN_7_GROUP, "reinforcement")), left)
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

/// What tests look at in a turn.
pub(crate) trait Told {
    /// The changes of Morale in the last act, each with the rule that causes it.
    fn changes_of_morale(&self) -> Vec<(i8, &'static str)>;
    /// The Attack Value and the Defense Value of the combat that the last act resolved.
    fn values(&self) -> (i8, i8);
    /// How the game ended, if it did: the winner, the level, the rule.
    fn outcome(&self) -> Option<(&'static str, &'static str, &'static str)>;
    /// The counters that the draw after this action may turn up.
    fn draws(&self, action: Action) -> Vec<&'static str>;
}

impl Told for Play {
    fn changes_of_morale(&self) -> Vec<(i8, &'static str)> {
        let change = |event: &Event| match event {
            Event::MoraleChanged { by, cause, .. } => Some((*by, cause.0)),
            _ => None,
        };
        self.events.iter().filter_map(change).collect()
    }

    fn values(&self) -> (i8, i8) {
        let values = self.events.iter().find_map(|event| match event {
            Event::CombatResolved { attack, defense, .. } => Some((attack.total(), defense.total())),
            _ => None,
        });
        values.expect("a combat was resolved")
    }

    fn outcome(&self) -> Option<(&'static str, &'static str, &'static str)> {
        match self.game.turn() {
            Turn::Over(outcome) => Some((outcome.winner.unwrap_or("nobody"), outcome.level, outcome.rule.0)),
            Turn::Of(_) | Turn::Auto => None,
        }
    }

    fn draws(&self, action: Action) -> Vec<&'static str> {
        let mut game = self.game.clone();
        let mut dice = TableDice::new(Vec::new(), None);
        game.apply(action, &mut dice, &mut ());
        game.step(&mut dice, &mut ());
        match dice.missing {
            Some(Request { want: Want::OneOf(names), .. }) => names,
            other => panic!("no draw follows {action:?}: {other:?}"),
        }
    }
}
