//! A small field for tests of combat: who stands where, dice, one act, one look.

pub(crate) use crate::dice;
pub(crate) use crate::rules::kit::Play;
use crate::rules::kit::soviets_are_next;
use serde_json::{Map, Value, json};
use volga_engine::dice::Face;
use volga_engine::{Arg, Game, RulesVersion, Table, Viewer};
use volga_inferno::data::{Firepower, Side, data};
use volga_inferno::ids::{Block, GermanCard, Hex, Hexes, SovietCard, Unit, UnitSet};
use volga_inferno::{Action, Event, Fight, Inferno, Options, Order, Phase, Soviet};

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
        Play::new(game).resting(soviets_are_next)
    }

    /// A Deliberate Attack, as far as the dice are asked for without a question to the player.
    pub(crate) fn deliberate(&self, target: &str, from: &str, dice: &[Face]) -> Play {
        let mut play = self.play();
        play.act(Action::Order(Order::DeliberateAttack)).dice(dice).act(attack(target, from));
        play
    }

    /// A Hasty Attack by these units.
    pub(crate) fn hasty(&self, from: &str, units: &str, to: &str, dice: &[Face]) -> Play {
        let mut play = self.play();
        play.act(Action::Order(Order::HastyAttack)).dice(dice).act(move_units(from, units, to));
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

/// What tests do and look at.
pub(crate) trait Look {
    /// Lets the Soviet procedure begin and run.
    fn soviets(&mut self, dice: &[Face]) -> &mut Self;
    /// Whether the German action is over and the Soviets have not begun.
    fn is_before_soviets(&self) -> bool;
    /// The number in the prompt: how many units are asked for.
    fn prompt_number(&self) -> usize;
    /// The hits that were counted: on whom, how many were scored, how many told.
    fn counted(&self) -> Vec<(Side, u8, u8)>;
    fn fight(&self) -> &Fight;
    fn tells(&self, rule: &str) -> bool;
    /// The rules by which events of a kind were told in the last act.
    fn told_as(&self, kind: &str) -> Vec<&'static str>;
    /// How many rolls a rule asked for.
    fn rolls_by(&self, rule: &str) -> usize;
    /// The bag that a rule drew from.
    fn bag(&self, rule: &str) -> &[(&'static str, u32)];
    /// Who threw how many dice of which colour, with how many hits.
    fn fired(&self) -> Vec<(Side, Firepower, u8, u8)>;
    /// The names of the pieces in a hex.
    fn stack(&self, at: &str) -> Vec<&'static str>;
    /// The dots that a unit or an open block on the map shows; none if it is not there.
    fn dots(&self, name: &str) -> Option<u8>;
    fn control(&self, at: &str) -> Option<Side>;
    /// Cards in the Soviet deck and hand.
    fn soviet_cards(&self) -> (u8, u8);
    /// Why the Soviets drew cards, in order.
    fn soviet_draws(&self) -> Vec<&'static str>;
}

impl Look for Play {
    #[track_caller]
    fn soviets(&mut self, dice: &[Face]) -> &mut Self {
        assert_eq!(self.game.phase, Phase::Soviet(Soviet::Decide));
        self.dice(dice).step_on()
    }

    fn is_before_soviets(&self) -> bool {
        soviets_are_next(&self.game)
    }

    fn prompt_number(&self) -> usize {
        let args = self.game.prompt(Viewer::Open).text.args;
        match args.iter().find(|(name, _)| *name == "n") {
            Some((_, Arg::Number(n))) => *n as usize,
            other => panic!("the prompt counts nothing: {other:?}"),
        }
    }

    fn counted(&self) -> Vec<(Side, u8, u8)> {
        let counted = |event: &Event| match event {
            Event::HitsCounted { on, scored, taken, .. } => Some((*on, *scored, *taken)),
            _ => None,
        };
        self.events.iter().filter_map(counted).collect()
    }

    fn fight(&self) -> &Fight {
        self.game.fight.as_ref().expect("a combat is under way")
    }

    fn tells(&self, rule: &str) -> bool {
        self.rules_told().contains(&rule)
    }

    fn told_as(&self, kind: &str) -> Vec<&'static str> {
        self.events.iter().filter(|event| event.kind() == kind).map(|event| event.rule().0).collect()
    }

    fn rolls_by(&self, rule: &str) -> usize {
        self.rolls.iter().filter(|roll| roll.rule == rule).count()
    }

    fn bag(&self, rule: &str) -> &[(&'static str, u32)] {
        let found = self.bags.iter().find(|bag| bag.rule == rule);
        &found.unwrap_or_else(|| panic!("{rule} drew nothing")).tokens
    }

    fn fired(&self) -> Vec<(Side, Firepower, u8, u8)> {
        let fired = |event: &Event| match event {
            Event::Fired { side, fire, dice, hits, .. } => Some((*side, *fire, *dice, *hits)),
            _ => None,
        };
        self.events.iter().filter_map(fired).collect()
    }

    fn stack(&self, at: &str) -> Vec<&'static str> {
        self.game.stacks.pieces(hex(at)).map(volga_inferno::stacks::Piece::name).collect()
    }

    fn dots(&self, name: &str) -> Option<u8> {
        let stacks = &self.game.stacks;
        if let Some(unit) = Unit::named(name) {
            return stacks.hex_of(unit).map(|_| self.game.strength(unit).dots);
        }
        let block = block(name);
        let stands = stacks.soviet().iter().any(|hex| stacks.blocks(hex).contains(block));
        stands.then(|| self.game.block_strength(block).dots)
    }

    fn control(&self, at: &str) -> Option<Side> {
        self.game.control(hex(at))
    }

    fn soviet_cards(&self) -> (u8, u8) {
        (self.game.soviet_deck, self.game.soviet_hand)
    }

    fn soviet_draws(&self) -> Vec<&'static str> {
        let drawn = |event: &Event| match event {
            Event::SovietCardDrawn { cause, .. } => Some(cause.0),
            _ => None,
        };
        self.events.iter().filter_map(drawn).collect()
    }
}
