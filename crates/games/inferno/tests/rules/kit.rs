//! A small table for rule tests: a position, dice, one act, one look.

use serde_json::{Map, Value, json};
use volga_engine::dice::{Face, Roll, TableDice};
use volga_engine::{Game, Table, Turn};
use volga_inferno::data::{Firepower, Side, data};
use volga_inferno::ids::{Block, GermanCard, Hex, HexSet, Hexes, SovietCard, Unit, UnitSet};
use volga_inferno::stacks::Piece;
use volga_inferno::{Action, Event, GERMAN, Inferno, Options, Order, Phase, Soviet};

/// A game on the table, and what the last act told and rolled.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Inferno,
    pub(crate) events: Vec<Event>,
    pub(crate) rolls: Vec<Roll>,
    dice: Vec<Face>,
}

/// Faces for the queue: numbers are dice, texts are draws.
#[macro_export]
macro_rules! dice {
    ($($face:expr),* $(,)?) => { &[$(volga_engine::dice::Face::from($face)),*] as &[volga_engine::dice::Face] };
}

pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

pub(crate) fn hexes(names: &[&str]) -> HexSet {
    names.iter().map(|n| hex(n)).collect()
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|n| unit(n)).collect()
}

pub(crate) fn block(name: &str) -> Block {
    Block::named(name).unwrap_or_else(|| panic!("no block {name}"))
}

pub(crate) fn german_card(name: &str) -> GermanCard {
    GermanCard::named(name).unwrap_or_else(|| panic!("no card {name}"))
}

pub(crate) fn soviet_card(name: &str) -> SovietCard {
    SovietCard::named(name).unwrap_or_else(|| panic!("no card {name}"))
}

pub(crate) fn go(from: &str, names: &[&str], to: &str) -> Action {
    Action::Move { from: hex(from), units: units(names), to: hex(to) }
}

pub(crate) fn strike(target: &str, from: &[&str]) -> Action {
    Action::Attack { target: hex(target), from: Hexes::of(hexes(from)) }
}

pub(crate) fn lay(card: &str) -> Action {
    Action::Play { card: german_card(card) }
}

/// A position over the opening, with the German player to choose an action.
pub(crate) fn at(set: Value) -> Play {
    with_options(Options::default(), set)
}

pub(crate) fn with_options(options: Options, set: Value) -> Play {
    let game = Inferno::from_position("basic-solo", &options, Inferno::CURRENT, &set);
    let game = game.unwrap_or_else(|e| panic!("{e}"));
    Play { game, events: Vec::new(), rolls: Vec::new(), dice: Vec::new() }
}

/// Why a position is refused.
pub(crate) fn refused_position(set: Value) -> String {
    let game = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set);
    game.expect_err("the position is taken up").to_string()
}

/// The Soviets only where they are named: all set-up hexes are empty but these.
pub(crate) fn soviets(stacks: Value) -> Value {
    let set_up = Hex::all().filter(|h| data().hex(*h).rectangles > 0);
    let mut all: Map<String, Value> = set_up.map(|h| (h.name().to_owned(), json!([]))).collect();
    all.extend(stacks.as_object().expect("stacks by hex").clone());
    all.into()
}

/// One object over another.
pub(crate) fn and(mut set: Value, more: Value) -> Value {
    for (key, value) in more.as_object().expect("an object") {
        set[key] = value.clone();
    }
    set
}

impl Play {
    /// Adds dice to the queue.
    pub(crate) fn queue(&mut self, dice: &[Face]) -> &mut Self {
        self.dice.extend_from_slice(dice);
        self
    }

    /// Takes an action that must be legal, and runs on to the next decision or to the beginning of the Soviet half.
    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        if let Err(refusal) = self.game.check(GERMAN, action) {
            panic!("{action:?} is refused by {}: {}", refusal.rule.0, Inferno::text(&refusal.why));
        }
        self.events.clear();
        self.rolls.clear();
        self.run(|game, dice, events| game.apply(action, dice, events))
    }

    pub(crate) fn acts(&mut self, actions: impl IntoIterator<Item = Action>) -> &mut Self {
        for action in actions {
            self.act(action);
        }
        self
    }

    pub(crate) fn order(&mut self, order: Order) -> &mut Self {
        self.act(Action::Order(order))
    }

    /// Runs the Soviet half of the round, up to the next decision.
    pub(crate) fn soviet_turn(&mut self, dice: &[Face]) -> &mut Self {
        assert_eq!(self.game.phase, Phase::Soviet(Soviet::Decide));
        self.events.clear();
        self.rolls.clear();
        self.queue(dice);
        self.run(|game, dice, events| game.step(dice, events))
    }

    fn run(&mut self, first: impl FnOnce(&mut Inferno, &mut TableDice, &mut Vec<Event>)) -> &mut Self {
        let mut dice = TableDice::new(std::mem::take(&mut self.dice), None);
        first(&mut self.game, &mut dice, &mut self.events);
        let mut steps = 0;
        loop {
            if let Some(missing) = &dice.missing {
                panic!("dice are missing: {missing:?} after {:?}", self.events);
            }
            assert_eq!(dice.fault, None, "after {:?}", self.events);
            let soviets_begin = self.game.phase == Phase::Soviet(Soviet::Decide);
            if self.game.turn() != Turn::Auto || (soviets_begin && self.game.fight.is_none()) {
                break;
            }
            steps += 1;
            assert!(steps <= 300, "the procedure does not come to an end: {:?}", self.game.phase);
            self.game.step(&mut dice, &mut self.events);
            assert_eq!(self.game.invariants(), Ok(()));
        }
        self.dice = dice.unused().to_vec();
        self.rolls.extend(dice.rolls);
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

    /// Dice that were queued and that nothing has asked for.
    pub(crate) fn unused(&self) -> usize {
        self.dice.len()
    }

    /// The ids of all pieces in a hex.
    pub(crate) fn stack(&self, name: &str) -> Vec<&'static str> {
        self.game.stacks.pieces(hex(name)).map(Piece::name).collect()
    }

    /// The dots that a unit or block shows; none if it is not on the map.
    pub(crate) fn dots(&self, name: &str) -> Option<u8> {
        let game = &self.game;
        if let Some(unit) = Unit::named(name) {
            return game.stacks.hex_of(unit).map(|_| game.strength(unit).dots);
        }
        let block = block(name);
        let stands = game.stacks.soviet().iter().any(|h| game.stacks.blocks(h).contains(block));
        stands.then(|| game.block_strength(block).dots)
    }

    pub(crate) fn control(&self, name: &str) -> Option<Side> {
        self.game.control(hex(name))
    }

    /// What was thrown in the fire: side, colour, dice, hits.
    pub(crate) fn fire(&self) -> Vec<(Side, Firepower, u8, u8)> {
        let fired = |event: &Event| match event {
            Event::Fired { side, fire, dice, hits, .. } => Some((*side, *fire, *dice, *hits)),
            _ => None,
        };
        self.events.iter().filter_map(fired).collect()
    }

    /// The rules by which the Soviets drew cards.
    pub(crate) fn soviet_cards(&self) -> Vec<&'static str> {
        let drawn = |event: &Event| match event {
            Event::SovietCardDrawn { cause, .. } => Some(cause.0),
            _ => None,
        };
        self.events.iter().filter_map(drawn).collect()
    }

    /// The rules by which the Germans drew cards, and the cards.
    pub(crate) fn cards(&self) -> Vec<(&'static str, &'static str)> {
        let drawn = |event: &Event| match event {
            Event::CardDrawn { cause, card, .. } => Some((cause.0, card.name())),
            _ => None,
        };
        self.events.iter().filter_map(drawn).collect()
    }

    pub(crate) fn has(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// Which rules asked for dice.
    pub(crate) fn asked(&self) -> Vec<&str> {
        self.rolls.iter().map(|roll| roll.rule.as_str()).collect()
    }

    pub(crate) fn winner(&self) -> Option<(&'static str, &'static str)> {
        match self.game.turn() {
            Turn::Over(outcome) => outcome.winner.map(|winner| (winner, outcome.rule.0)),
            Turn::Of(_) | Turn::Auto => None,
        }
    }
}

/// So many dice that show 1 and miss.
pub(crate) fn ones(count: usize) -> Vec<Face> {
    vec![Face::Die(1); count]
}
