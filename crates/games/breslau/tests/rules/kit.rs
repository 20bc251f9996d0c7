//! A small notation for tests of rules: positions, actions, dice that fall as written.

use std::mem::discriminant;
use volga_breslau::ids::{Hex, Mask, Side, Unit, UnitSet};
use volga_breslau::stage::Stage;
use volga_breslau::{Action, Breslau, Event, Off, Options};
use volga_engine::dice::TableDice;
use volga_engine::testing::scripted;
use volga_engine::{Game, Turn};

pub(crate) use volga_engine::testing::legal;

pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|name| unit(name)).collect()
}

/// The names of units in data order.
pub(crate) fn names(units: &UnitSet) -> Vec<&'static str> {
    units.iter().map(Unit::name).collect()
}

/// The side that decides.
pub(crate) fn decides(game: &Breslau) -> Option<Side> {
    match game.turn() {
        Turn::Of(seat) => Side::of_seat(seat),
        Turn::Auto | Turn::Over(_) => None,
    }
}

/// A map on which nothing stands but what is put there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) game: Breslau,
}

impl Board {
    /// The first turn, no optional rules.
    pub(crate) fn new() -> Board {
        Board::with(|_| {})
    }

    /// The same with optional rules.
    pub(crate) fn with(set: impl FnOnce(&mut Options)) -> Board {
        let mut options = Options::default();
        set(&mut options);
        Board { game: Breslau::empty(options) }
    }

    /// Puts units into a hex, the top one first.
    pub(crate) fn put(mut self, at: &str, names: &[&str]) -> Board {
        names.iter().rev().for_each(|name| self.game.places.put(unit(name), hex(at)));
        self
    }

    /// Takes units off the map.
    pub(crate) fn off(mut self, off: Off, names: &[&str]) -> Board {
        names.iter().for_each(|name| self.game.places.take(unit(name), off));
        self
    }

    /// Changes anything else.
    pub(crate) fn set(mut self, set: impl FnOnce(&mut Breslau)) -> Board {
        set(&mut self.game);
        self
    }

    pub(crate) fn fired(self, names: &[&str]) -> Board {
        self.set(|game| game.fired = game.fired.or(&units(names)))
    }

    pub(crate) fn reduced(self, names: &[&str]) -> Board {
        self.set(|game| game.reduced = game.reduced.or(&units(names)))
    }

    pub(crate) fn unsupplied(self, names: &[&str]) -> Board {
        self.set(|game| game.unsupplied = game.unsupplied.or(&units(names)))
    }

    pub(crate) fn turn(self, turn: u8) -> Board {
        self.set(|game| game.turn = turn)
    }

    /// The position in a phase.
    pub(crate) fn at(self, stage: Stage) -> Breslau {
        self.set(|game| game.stage = stage).game
    }
}

/// Dice that fall as written: numbers are faces, ids of units are what is drawn.
#[track_caller]
fn faces(script: &str) -> TableDice {
    let drawn = |word| Unit::named(word).map(|unit| (word, unit.name()));
    let names: Vec<_> = script.split_whitespace().filter_map(drawn).collect();
    scripted::dice(script, &names)
}

/// The side that decides takes a legal action; what happens, procedure not yet.
#[track_caller]
pub(crate) fn act(game: &mut Breslau, action: Action, script: &str) -> Vec<Event> {
    scripted::act(game, action, faces(script))
}

/// One step of procedure.
#[track_caller]
pub(crate) fn step(game: &mut Breslau, script: &str) -> Vec<Event> {
    scripted::step(game, faces(script))
}

/// Procedure runs until someone decides or the game is over.
#[track_caller]
pub(crate) fn run(game: &mut Breslau, script: &str) -> Vec<Event> {
    scripted::run(game, faces(script))
}

/// An action and the procedure after it; the dice of both in one script.
#[track_caller]
pub(crate) fn play(game: &mut Breslau, action: Action, script: &str) -> Vec<Event> {
    scripted::play(game, action, faces(script))
}

/// The rule by which a side is refused an action, which is not on the menu.
#[track_caller]
pub(crate) fn refused(game: &Breslau, side: Side, action: Action) -> &'static str {
    scripted::refused(game, side.seat(), action)
}

/// Whether a side is allowed an action, and so has it on the menu.
#[track_caller]
pub(crate) fn allowed(game: &Breslau, side: Side, action: Action) -> bool {
    scripted::allowed(game, side.seat(), action)
}

/// These of the units of a hex.
pub(crate) fn mask(game: &Breslau, at: &str, names: &[&str]) -> Mask {
    Mask::for_units(&game.places.units_in(hex(at)), &units(names))
}

/// An action and the procedure after it, until someone decides or another phase begins.
#[track_caller]
pub(crate) fn play_phase(game: &mut Breslau, action: Action, script: &str) -> Vec<Event> {
    let Turn::Of(seat) = game.turn() else { panic!("nobody decides: {:?}", game.turn()) };
    assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
    for offered in legal(game) {
        assert_eq!(game.check(seat, offered), Ok(()), "{offered:?} is offered");
    }
    assert!(legal(game).contains(&action), "{action:?} is not offered");
    in_phase(game, script, |game, dice, story| game.apply(action, dice, story))
}

/// Procedure runs until someone decides or another phase begins.
#[track_caller]
pub(crate) fn run_phase(game: &mut Breslau, script: &str) -> Vec<Event> {
    in_phase(game, script, |_, _, _| {})
}

#[track_caller]
fn in_phase(
    game: &mut Breslau,
    script: &str,
    first: impl FnOnce(&mut Breslau, &mut TableDice, &mut Vec<Event>),
) -> Vec<Event> {
    let (mut dice, mut story) = (faces(script), Vec::new());
    let phase = discriminant(&game.stage);
    first(game, &mut dice, &mut story);
    while game.turn() == Turn::Auto && discriminant(&game.stage) == phase {
        game.step(&mut dice, &mut story);
        assert_eq!((&dice.missing, &dice.fault), (&None, &None));
    }
    assert!(dice.unused().is_empty(), "not rolled: {:?}", dice.unused());
    story
}

/// What may be decided, but for waiving the fog.
pub(crate) fn menu(game: &Breslau) -> Vec<Action> {
    let mut menu = legal(game);
    menu.retain(|action| *action != Action::Waive);
    menu
}

/// The rules by which these events came about.
pub(crate) fn rules(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(|event| event.rule().0).collect()
}

/// The kinds of these events.
pub(crate) fn kinds(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(Event::kind).collect()
}
