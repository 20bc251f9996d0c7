//! A small field for tests of combat: who stands where, dice, one act, one look.

pub(crate) use crate::dice;
use serde_json::{Map, Value, json};
use volga_engine::dice::{Face, TableDice, Throw, Token};
use volga_engine::{Arg, Dice, Game, RulesVersion, Table, Turn, Viewer, Why, testing};
use volga_inferno::data::{Firepower, Side, data};
use volga_inferno::ids::{Block, GermanCard, Hex, Hexes, SovietCard, Unit, UnitSet};
use volga_inferno::{Action, Event, Fight, GERMAN, Inferno, Options, Order, Phase, Soviet};

/// A position in the making. Nobody stands on the map but one Soviet brigade far off in hex 19, so that the map is
/// never empty; control, decks and pools are those of the opening.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    set: Map<String, Value>,
    options: Options,
    rules: RulesVersion,
}

/// The names of the units that the opening puts on the map.
const OPENING: [&str; 7] = ["g-2pz", "g-64pg", "g-79pg", "g-120", "g-191", "g-194", "g-211"];

pub(crate) fn field() -> Field {
    let units: Map<_, _> = OPENING.iter().map(|name| ((*name).to_owned(), json!("grid"))).collect();
    let rectangles = Hex::all().filter(|hex| data().hex(*hex).rectangles > 0);
    let soviet: Map<_, _> = rectangles.map(|hex| (hex.name().to_owned(), json!([]))).collect();
    let mut set = Map::new();
    set.insert("units".into(), units.into());
    set.insert("soviet".into(), soviet.into());
    Field { set, ..opening() }.soviet("19", "s-trn")
}

/// The opening, with the first yellow infantry of the data in X and Y and no cards drawn.
pub(crate) fn opening() -> Field {
    Field { set: Map::new(), options: Options::default(), rules: Inferno::CURRENT }
}

/// A name and, behind a colon, the dots it shows if it is not at full strength.
fn name_and_dots(text: &str) -> (&str, Option<u8>) {
    match text.split_once(':') {
        Some((name, dots)) => (name, Some(dots.parse().expect("dots are a number"))),
        None => (text, None),
    }
}

impl Field {
    /// German units in a hex: `"g-2pz g-120:2"`.
    pub(crate) fn german(mut self, at: &str, units: &str) -> Field {
        for (name, dots) in units.split_whitespace().map(name_and_dots) {
            let place = dots.map_or(json!(at), |dots| json!({"hex": at, "dots": dots}));
            self.set["units"][name] = place;
        }
        self
    }

    /// The Soviet blocks in a hex, hidden ones by their origin: `"s-13g s-6tb:1 set_up"`.
    pub(crate) fn soviet(mut self, at: &str, blocks: &str) -> Field {
        let entry = |(name, dots): (&str, Option<u8>)| {
            dots.map_or(json!(name), |dots| json!({"block": name, "dots": dots}))
        };
        self.set["soviet"][at] = blocks.split_whitespace().map(name_and_dots).map(entry).collect();
        self
    }

    /// Anything else of a position (see `docs/position-inferno.md`).
    pub(crate) fn set(mut self, key: &str, value: Value) -> Field {
        self.set.insert(key.to_owned(), value);
        self
    }

    /// The German hand: the names of cards.
    pub(crate) fn hand(self, cards: &str) -> Field {
        let hand: Map<_, _> = cards.split_whitespace().map(|name| (name.to_owned(), json!(1))).collect();
        self.set("hand", hand.into())
    }

    /// One card in the Soviet hand: the first draw of a combat says which.
    pub(crate) fn soviet_card(self) -> Field {
        self.set("soviet_hand", json!(1))
    }

    /// Each die of a repeated value draws a card.
    pub(crate) fn card_per_die(mut self) -> Field {
        self.options.card_per_repeated_die = true;
        self
    }

    /// By another version of the rules.
    pub(crate) fn version(&self, version: u16) -> Field {
        Field { rules: RulesVersion(version), ..self.clone() }
    }

    /// The first version of the rules takes positions that are not whole; then the present one goes on from there.
    pub(crate) fn play(&self) -> Play {
        let set = Value::Object(self.set.clone());
        let game = Inferno::from_position("basic-solo", &self.options, Inferno::OLDEST, &set);
        let mut game = game.unwrap_or_else(|problem| panic!("{problem}"));
        game.rules = self.rules;
        Play { game, events: Vec::new(), rolls: Vec::new(), bags: Vec::new() }
    }

    /// A Deliberate Attack, as far as the dice are asked for without a question to the player.
    pub(crate) fn deliberate(&self, target: &str, from: &str, dice: &[Face]) -> Play {
        let mut play = self.play();
        play.act(Action::Order(Order::DeliberateAttack), &[]);
        play.act(attack(target, from), dice);
        play
    }

    /// A Hasty Attack by these units.
    pub(crate) fn hasty(&self, from: &str, units: &str, to: &str, dice: &[Face]) -> Play {
        let mut play = self.play();
        play.act(Action::Order(Order::HastyAttack), &[]);
        play.act(move_units(from, units, to), dice);
        play
    }

    /// The Soviet procedure, to its end or the next question.
    pub(crate) fn soviets(self, dice: &[Face]) -> Play {
        let mut play = self.set("phase", json!("soviet")).play();
        play.soviets(dice);
        play
    }
}

pub(crate) fn faces(faces: &[u8]) -> Vec<Face> {
    faces.iter().map(|face| Face::Die(*face)).collect()
}

pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn block(name: &str) -> Block {
    Block::named(name).unwrap_or_else(|| panic!("no block {name}"))
}

pub(crate) fn soviet_card(name: &str) -> SovietCard {
    SovietCard::named(name).unwrap_or_else(|| panic!("no Soviet card {name}"))
}

pub(crate) fn german_card(name: &str) -> GermanCard {
    GermanCard::named(name).unwrap_or_else(|| panic!("no German card {name}"))
}

pub(crate) fn units(names: &str) -> UnitSet {
    names.split_whitespace().map(unit).collect()
}

pub(crate) fn attack(target: &str, from: &str) -> Action {
    let from = Hexes::of(from.split_whitespace().map(hex).collect());
    Action::Attack { target: hex(target), from }
}

pub(crate) fn move_units(from: &str, names: &str, to: &str) -> Action {
    Action::Move { from: hex(from), units: units(names), to: hex(to) }
}

pub(crate) fn card(name: &str) -> Action {
    Action::Play { card: german_card(name) }
}

pub(crate) fn upgrade(name: &str) -> Action {
    Action::Upgrade { unit: unit(name) }
}

pub(crate) fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

pub(crate) fn advance(name: &str) -> Action {
    Action::Advance { unit: unit(name) }
}

/// A bag that was drawn from: the rule, and what was in it.
pub(crate) type Bag = (&'static str, Vec<(&'static str, u32)>);

/// Given dice that remember the bags.
struct Watched {
    dice: TableDice,
    bags: Vec<Bag>,
}

impl Dice for Watched {
    fn throw(&mut self, throw: Throw, why: Why) -> u32 {
        self.dice.throw(throw, why)
    }
    fn pick(&mut self, bag: &[Token], why: Why) -> usize {
        let there = bag.iter().filter(|token| token.weight > 0);
        self.bags.push((why.rule.0, there.map(|token| (token.name, token.weight)).collect()));
        self.dice.pick(bag, why)
    }
}

/// A game on the table, and what the last act told, rolled and drew from.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Inferno,
    pub(crate) events: Vec<Event>,
    /// The rule that asked, and the faces.
    pub(crate) rolls: Vec<(String, Vec<Face>)>,
    pub(crate) bags: Vec<Bag>,
}

impl Play {
    /// Takes an action that must be legal, and runs on to the next question or the end of the combat. The dice are
    /// neither too few nor too many.
    pub(crate) fn act(&mut self, action: Action, dice: &[Face]) -> &mut Self {
        if let Err(refusal) = self.game.check(GERMAN, action) {
            panic!("{action:?} is refused by {}: {}", refusal.rule.0, Inferno::text(&refusal.why));
        }
        self.run(dice, |game, dice, events| game.apply(action, dice, events), true)
    }

    /// Lets the Soviet procedure begin and run.
    pub(crate) fn soviets(&mut self, dice: &[Face]) -> &mut Self {
        assert_eq!(self.game.phase, Phase::Soviet(Soviet::Decide));
        self.run(dice, Inferno::step, true)
    }

    /// One step of a procedure.
    pub(crate) fn step(&mut self, dice: &[Face]) -> &mut Self {
        assert_eq!(self.game.turn(), Turn::Auto);
        self.run(dice, Inferno::step, false)
    }

    /// Steps to the next question or the end.
    pub(crate) fn go_on(&mut self, dice: &[Face]) -> &mut Self {
        self.run(dice, |_, _, _| {}, true)
    }

    fn run(
        &mut self,
        dice: &[Face],
        first: impl FnOnce(&mut Inferno, &mut Watched, &mut Vec<Event>),
        on: bool,
    ) -> &mut Self {
        let mut dice = Watched { dice: TableDice::new(dice.to_vec(), None), bags: Vec::new() };
        self.events.clear();
        first(&mut self.game, &mut dice, &mut self.events);
        while on && self.game.turn() == Turn::Auto && !self.is_before_soviets() && dice.dice.missing.is_none()
        {
            self.game.step(&mut dice, &mut self.events);
        }
        assert_eq!(dice.dice.missing, None, "dice are missing");
        assert_eq!(dice.dice.fault, None, "these dice do not fit");
        assert_eq!(dice.dice.unused(), [], "nothing asked for these dice");
        assert_eq!(self.game.invariants(), Ok(()));
        self.rolls = dice.dice.rolls.into_iter().map(|roll| (roll.rule, roll.faces)).collect();
        self.bags = dice.bags;
        self
    }

    /// Whether the German action is over and the Soviets have not begun.
    pub(crate) fn is_before_soviets(&self) -> bool {
        self.game.fight.is_none() && self.game.phase == Phase::Soviet(Soviet::Decide)
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

    /// The number in the prompt: how many units are asked for.
    pub(crate) fn prompt_number(&self) -> usize {
        let args = self.game.prompt(Viewer::Open).text.args;
        match args.iter().find(|(name, _)| *name == "n") {
            Some((_, Arg::Number(n))) => *n as usize,
            other => panic!("the prompt counts nothing: {other:?}"),
        }
    }

    /// The hits that were counted: on whom, how many were scored, how many told.
    pub(crate) fn counted(&self) -> Vec<(Side, u8, u8)> {
        let counted = |event: &Event| match event {
            Event::HitsCounted { on, scored, taken, .. } => Some((*on, *scored, *taken)),
            _ => None,
        };
        self.events.iter().filter_map(counted).collect()
    }

    pub(crate) fn fight(&self) -> &Fight {
        self.game.fight.as_ref().expect("a combat is under way")
    }

    /// The rules that the events cite, in order.
    pub(crate) fn told(&self) -> Vec<&'static str> {
        testing::told(&self.game, &self.events).iter().map(|told| told.rule.0).collect()
    }

    pub(crate) fn tells(&self, rule: &str) -> bool {
        self.told().contains(&rule)
    }

    /// How many rolls a rule asked for.
    pub(crate) fn rolls_by(&self, rule: &str) -> usize {
        self.rolls.iter().filter(|(asked, _)| asked == rule).count()
    }

    /// The bag that a rule drew from.
    pub(crate) fn bag(&self, rule: &str) -> &[(&'static str, u32)] {
        let found = self.bags.iter().find(|(asked, _)| *asked == rule);
        &found.unwrap_or_else(|| panic!("{rule} drew nothing")).1
    }

    /// Who threw how many dice of which colour, with how many hits.
    pub(crate) fn fired(&self) -> Vec<(Side, Firepower, u8, u8)> {
        let fired = |event: &Event| match event {
            Event::Fired { side, fire, dice, hits, .. } => Some((*side, *fire, *dice, *hits)),
            _ => None,
        };
        self.events.iter().filter_map(fired).collect()
    }

    /// The names of the pieces in a hex.
    pub(crate) fn stack(&self, at: &str) -> Vec<&'static str> {
        self.game.stacks.pieces(hex(at)).map(volga_inferno::stacks::Piece::name).collect()
    }

    /// The dots that a unit or an open block on the map shows; none if it is not there.
    pub(crate) fn dots(&self, name: &str) -> Option<u8> {
        let stacks = &self.game.stacks;
        if let Some(unit) = Unit::named(name) {
            return stacks.hex_of(unit).map(|_| self.game.strength(unit).dots);
        }
        let block = block(name);
        let stands = stacks.soviet().iter().any(|hex| stacks.blocks(hex).contains(block));
        stands.then(|| self.game.block_strength(block).dots)
    }

    pub(crate) fn control(&self, at: &str) -> Option<Side> {
        self.game.control(hex(at))
    }

    /// Cards in the Soviet deck and hand.
    pub(crate) fn soviet_cards(&self) -> (u8, u8) {
        (self.game.soviet_deck, self.game.soviet_hand)
    }

    /// Why the Soviets drew cards, in order.
    pub(crate) fn soviet_draws(&self) -> Vec<&'static str> {
        let drawn = |event: &Event| match event {
            Event::SovietCardDrawn { cause, .. } => Some(cause.0),
            _ => None,
        };
        self.events.iter().filter_map(drawn).collect()
    }
}
