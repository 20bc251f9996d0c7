//! A small table for rule tests: a position, dice, one act, one look.

pub(crate) use crate::dice;
use serde_json::{Map, Value, json};
use volga_engine::dice::Face;
use volga_engine::testing::scripted;
pub(crate) use volga_engine::testing::scripted::{Bag, Watched};
use volga_engine::{Game, Table, Turn};
use volga_inferno::data::{Side, data};
use volga_inferno::ids::{Block, GermanCard, Hex, HexSet, Hexes, Unit, UnitSet};
use volga_inferno::stacks::Piece;
use volga_inferno::{Action, Event, Inferno, Options, Order, Phase, Soviet};

/// A game on the table, which rests before the Soviet procedure.
pub(crate) type Play = scripted::Play<Inferno>;

/// Whether the German action is over and the Soviet procedure is about to begin.
pub(crate) fn soviets_are_next(game: &Inferno) -> bool {
    game.phase == Phase::Soviet(Soviet::Decide) && game.fight.is_none()
}

/// The game in this position (see `docs/position-inferno.md`).
#[track_caller]
pub(crate) fn at(set: Value) -> Play {
    // The first version of the rules takes positions that are not whole; then the present one goes on from there.
    let game = Inferno::from_position("basic-solo", &Options::default(), Inferno::OLDEST, &set);
    let mut game = game.unwrap_or_else(|error| panic!("the position is not sound: {error}"));
    game.rules = Inferno::CURRENT;
    Play::new(game).resting(soviets_are_next)
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

/// What tests do and look at.
pub(crate) trait Look {
    /// Adds so many dice that hit nothing.
    fn misses(&mut self, count: u8) -> &mut Self;
    /// Runs the Soviet procedure with these dice, to the next decision.
    fn soviets(&mut self, dice: &[Face]) -> &mut Self;
    fn soviets_are_next(&self) -> bool;
    /// What stands in a hex, by name.
    fn stack(&self, name: &str) -> Vec<&'static str>;
    fn hex_of(&self, name: &str) -> Option<&'static str>;
    /// The dots that a German unit or a known Soviet block shows.
    fn dots(&self, name: &str) -> u8;
    fn control(&self, name: &str) -> Option<Side>;
    /// The rules by which events of a kind were told in the last act.
    fn told_as(&self, kind: &str) -> Vec<&'static str>;
    /// The dice that a side threw as fire.
    fn fired(&self, by: Side) -> u8;
    /// The rule by which the game ended, and the winner.
    fn end(&self) -> Option<(&'static str, &'static str)>;
    /// The names of the cards in hand, each as often as it is there.
    fn hand(&self) -> Vec<&'static str>;
}

impl Look for Play {
    fn misses(&mut self, count: u8) -> &mut Self {
        self.dice(&vec![Face::Die(1); count.into()])
    }

    #[track_caller]
    fn soviets(&mut self, dice: &[Face]) -> &mut Self {
        assert!(self.soviets_are_next(), "{:?}", self.game.phase);
        self.dice(dice).step_on()
    }

    fn soviets_are_next(&self) -> bool {
        soviets_are_next(&self.game)
    }

    fn stack(&self, name: &str) -> Vec<&'static str> {
        self.game.stacks.pieces(hex(name)).map(Piece::name).collect()
    }

    fn hex_of(&self, name: &str) -> Option<&'static str> {
        self.game.stacks.hex_of(unit(name)).map(Hex::name)
    }

    fn dots(&self, name: &str) -> u8 {
        let block = || self.game.block_strength(Block::named(name).unwrap()).dots;
        Unit::named(name).map_or_else(block, |unit| self.game.strength(unit).dots)
    }

    fn control(&self, name: &str) -> Option<Side> {
        self.game.control(hex(name))
    }

    fn told_as(&self, kind: &str) -> Vec<&'static str> {
        let told = self.told().into_iter();
        told.filter(|told| told.kind == kind).map(|told| told.rule.0).collect()
    }

    fn fired(&self, by: Side) -> u8 {
        let thrown = self.events.iter().map(|event| match event {
            Event::Fired { side, dice, .. } if *side == by => *dice,
            _ => 0,
        });
        thrown.sum()
    }

    fn end(&self) -> Option<(&'static str, &'static str)> {
        match self.game.turn() {
            Turn::Over(outcome) => Some((outcome.winner.unwrap(), outcome.rule.0)),
            Turn::Of(_) | Turn::Auto => None,
        }
    }

    fn hand(&self) -> Vec<&'static str> {
        let copies = |card: GermanCard| std::iter::repeat_n(card.name(), self.game.hand.count(card).into());
        self.game.hand.kinds().flat_map(copies).collect()
    }
}

/// The names of all German units that fit.
pub(crate) fn german_units(fits: impl Fn(&volga_inferno::data::UnitFacts) -> bool) -> Vec<&'static str> {
    Unit::all().map(|unit| data().unit(unit)).filter(|facts| fits(facts)).map(|facts| facts.id).collect()
}
