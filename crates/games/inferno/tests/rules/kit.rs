//! A small table for rule tests: a position, dice, one act, one look.

pub(crate) use crate::dice;
use serde_json::{Map, Value, json};
use volga_engine::dice::{Face, TableDice, Throw, Token};
use volga_engine::{Dice, Game, Table, Turn, Why, testing};
use volga_inferno::data::{Side, data};
use volga_inferno::ids::{Block, GermanCard, Hex, HexSet, Hexes, Unit, UnitSet};
use volga_inferno::stacks::Piece;
use volga_inferno::{Action, Event, GERMAN, Inferno, Options, Order, Phase, Soviet};

/// A game on the table, and what the last act told and drew from.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Inferno,
    pub(crate) events: Vec<Event>,
    pub(crate) bags: Vec<Bag>,
    dice: Vec<Face>,
}

/// What a draw was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bag {
    pub(crate) rule: &'static str,
    pub(crate) about: Option<&'static str>,
    /// What could be drawn, and how likely in comparison.
    pub(crate) tokens: Vec<(&'static str, u32)>,
}

impl Bag {
    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.tokens.iter().map(|(name, _)| *name).collect()
    }
    /// The weight of all that fits.
    pub(crate) fn weight(&self, fits: impl Fn(&str) -> bool) -> u32 {
        self.tokens.iter().filter(|(name, _)| fits(name)).map(|(_, weight)| weight).sum()
    }
}

/// Queued faces that remember what was drawn from.
pub(crate) struct Watched {
    pub(crate) dice: TableDice,
    pub(crate) bags: Vec<Bag>,
}

impl Watched {
    pub(crate) fn new(faces: &[Face]) -> Watched {
        Watched { dice: TableDice::new(faces.to_vec(), None), bags: Vec::new() }
    }
    /// Nothing was missing and nothing did not fit.
    #[track_caller]
    pub(crate) fn assert_sound(&self) {
        assert_eq!((&self.dice.missing, &self.dice.fault), (&None, &None));
    }
}

impl Dice for Watched {
    fn throw(&mut self, throw: Throw, why: Why) -> u32 {
        self.dice.throw(throw, why)
    }
    fn pick(&mut self, bag: &[Token], why: Why) -> usize {
        let tokens = bag.iter().filter(|t| t.weight > 0).map(|t| (t.name, t.weight)).collect();
        self.bags.push(Bag { rule: why.rule.0, about: why.about, tokens });
        self.dice.pick(bag, why)
    }
}

/// The game in this position (see `docs/position-inferno.md`).
#[track_caller]
pub(crate) fn at(set: Value) -> Play {
    // The first version of the rules takes positions that are not whole; then the present one goes on from there.
    let game = Inferno::from_position("basic-solo", &Options::default(), Inferno::OLDEST, &set);
    let mut game = game.unwrap_or_else(|error| panic!("the position is not sound: {error}"));
    game.rules = Inferno::CURRENT;
    Play { game, events: Vec::new(), bags: Vec::new(), dice: Vec::new() }
}

/// Only these German units and these Soviet stacks stand on the map.
#[track_caller]
pub(crate) fn only(units: Value, soviet: Value) -> Play {
    only_with(units, soviet, json!({}))
}

/// The same, with more to say about the position.
#[track_caller]
pub(crate) fn only_with(units: Value, soviet: Value, more: Value) -> Play {
    let opening = Inferno::base("basic-solo", &Options::default(), Inferno::CURRENT).unwrap();
    let mut german: Map<String, Value> = Map::new();
    for hex in opening.stacks.german().iter() {
        german.extend(opening.stacks.units(hex).iter().map(|unit| (unit.name().to_owned(), json!("grid"))));
    }
    german.extend(units.as_object().unwrap().clone());
    let set_up = opening.stacks.soviet().iter();
    let mut blocks: Map<String, Value> = set_up.map(|hex| (hex.name().to_owned(), json!([]))).collect();
    blocks.extend(soviet.as_object().unwrap().clone());
    let mut set = more.as_object().unwrap().clone();
    set.insert("units".to_owned(), german.into());
    set.insert("soviet".to_owned(), blocks.into());
    at(set.into())
}

/// A grid with these units at the left of its rows.
pub(crate) fn grid(rows: [&[&str]; 6]) -> Value {
    let row = |units: &[&str]| -> Value { (0..6).map(|column| json!(units.get(column))).collect() };
    rows.map(row).into_iter().collect()
}

/// Soviets where they are in nobody's way: one hidden block in the far south.
pub(crate) fn far() -> Value {
    json!({"19": ["set_up"]})
}

/// One block with one black dot.
pub(crate) fn weak(name: &str) -> Value {
    json!({name: [{"block": "s-wm", "dots": 1}]})
}

pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|name| unit(name)).collect()
}

pub(crate) fn card(name: &str) -> GermanCard {
    GermanCard::named(name).unwrap_or_else(|| panic!("no card {name}"))
}

pub(crate) fn order(order: Order) -> Action {
    Action::Order(order)
}

pub(crate) fn go(from: &str, names: &[&str], to: &str) -> Action {
    Action::Move { from: hex(from), units: units(names), to: hex(to) }
}

pub(crate) fn attack(target: &str, from: &[&str]) -> Action {
    let from: HexSet = from.iter().map(|name| hex(name)).collect();
    Action::Attack { target: hex(target), from: Hexes::of(from) }
}

pub(crate) fn deploy(name: &str, to: &str) -> Action {
    Action::Deploy { unit: unit(name), hex: hex(to) }
}

pub(crate) fn play_card(name: &str) -> Action {
    Action::Play { card: card(name) }
}

impl Play {
    /// Adds dice to the queue.
    pub(crate) fn queue(&mut self, dice: &[Face]) -> &mut Self {
        self.dice.extend_from_slice(dice);
        self
    }

    /// Adds so many dice that hit nothing.
    pub(crate) fn misses(&mut self, count: u8) -> &mut Self {
        self.dice.extend((0..count).map(|_| Face::Die(1)));
        self
    }

    /// Takes an action that must be legal, and runs on to the next decision or to the Soviet procedure. It uses all
    /// dice.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        self.acts([action])
    }

    /// Takes several actions in order, which together use all dice.
    #[track_caller]
    pub(crate) fn acts(&mut self, actions: impl IntoIterator<Item = Action>) -> &mut Self {
        for action in actions {
            self.take(action);
        }
        self.assert_used()
    }

    #[track_caller]
    fn take(&mut self, action: Action) {
        if let Err(refusal) = self.game.check(GERMAN, action) {
            panic!("{action:?} is refused by {}: {}", refusal.rule.0, Inferno::text(&refusal.why));
        }
        assert!(self.legal().contains(&action), "{action:?} is not listed");
        self.run(|game, dice, events| game.apply(action, dice, events));
    }

    /// Runs the Soviet procedure with these dice, to the next decision.
    #[track_caller]
    pub(crate) fn soviets(&mut self, dice: &[Face]) -> &mut Self {
        assert!(self.soviets_are_next(), "{:?}", self.game.phase);
        self.queue(dice).run(Game::step);
        self.assert_used()
    }

    #[track_caller]
    fn assert_used(&mut self) -> &mut Self {
        assert_eq!(self.dice, [], "dice are left over");
        self
    }

    #[track_caller]
    fn run(&mut self, first: impl FnOnce(&mut Inferno, &mut Watched, &mut Vec<Event>)) {
        let mut dice = Watched::new(&std::mem::take(&mut self.dice));
        self.events.clear();
        first(&mut self.game, &mut dice, &mut self.events);
        dice.assert_sound();
        let mut steps = 0;
        while self.game.turn() == Turn::Auto && !self.soviets_are_next() {
            steps += 1;
            assert!(steps <= 200, "the procedure does not come to an end: {:?}", self.game.phase);
            self.game.step(&mut dice, &mut self.events);
            dice.assert_sound();
            assert_eq!(self.game.invariants(), Ok(()));
        }
        self.dice = dice.dice.unused().to_vec();
        self.bags = dice.bags;
    }

    /// Whether the German action is over and the Soviet procedure is about to begin.
    pub(crate) fn soviets_are_next(&self) -> bool {
        self.game.phase == Phase::Soviet(Soviet::Decide) && self.game.fight.is_none()
    }

    /// The rule that forbids an action.
    #[track_caller]
    pub(crate) fn refusal(&self, action: Action) -> &'static str {
        assert!(!self.legal().contains(&action), "{action:?} is listed");
        match self.game.check(GERMAN, action) {
            Ok(()) => panic!("{action:?} is legal"),
            Err(refusal) => refusal.rule.0,
        }
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        testing::legal(&self.game)
    }

    pub(crate) fn is_legal(&self, action: Action) -> bool {
        let listed = self.legal().contains(&action);
        assert_eq!(listed, self.game.check(GERMAN, action).is_ok(), "{action:?}");
        listed
    }

    /// What stands in a hex, by name.
    pub(crate) fn stack(&self, name: &str) -> Vec<&'static str> {
        self.game.stacks.pieces(hex(name)).map(Piece::name).collect()
    }

    pub(crate) fn hex_of(&self, name: &str) -> Option<&'static str> {
        self.game.stacks.hex_of(unit(name)).map(Hex::name)
    }

    /// The dots that a German unit or a known Soviet block shows.
    pub(crate) fn dots(&self, name: &str) -> u8 {
        let block = || self.game.block_strength(Block::named(name).unwrap()).dots;
        Unit::named(name).map_or_else(block, |unit| self.game.strength(unit).dots)
    }

    pub(crate) fn control(&self, name: &str) -> Option<Side> {
        self.game.control(hex(name))
    }

    /// The rules by which events of a kind were told in the last act.
    pub(crate) fn told(&self, kind: &str) -> Vec<&'static str> {
        let told = testing::told(&self.game, &self.events).into_iter();
        told.filter(|told| told.kind == kind).map(|told| told.rule.0).collect()
    }

    /// The kinds of the events of the last act.
    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        testing::told(&self.game, &self.events).iter().map(|told| told.kind).collect()
    }

    /// The dice that a side threw as fire.
    pub(crate) fn fired(&self, by: Side) -> u8 {
        let thrown = self.events.iter().map(|event| match event {
            Event::Fired { side, dice, .. } if *side == by => *dice,
            _ => 0,
        });
        thrown.sum()
    }

    /// The rule by which the game ended, and the winner.
    pub(crate) fn end(&self) -> Option<(&'static str, &'static str)> {
        match self.game.turn() {
            Turn::Over(outcome) => Some((outcome.winner.unwrap(), outcome.rule.0)),
            Turn::Of(_) | Turn::Auto => None,
        }
    }

    /// The names of the cards in hand, each as often as it is there.
    pub(crate) fn hand(&self) -> Vec<&'static str> {
        let copies = |card: GermanCard| std::iter::repeat_n(card.name(), self.game.hand.count(card).into());
        self.game.hand.kinds().flat_map(copies).collect()
    }
}

/// The names of all German units that fit.
pub(crate) fn german_units(fits: impl Fn(&volga_inferno::data::UnitFacts) -> bool) -> Vec<&'static str> {
    Unit::all().map(|unit| data().unit(unit)).filter(|facts| fits(facts)).map(|facts| facts.id).collect()
}
