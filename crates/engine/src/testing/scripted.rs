//! Play with dice that fall as written: what tests of rules are made of.

use super::{MOST_STEPS, legal};
use crate::board::EventView;
use crate::dice::{Face, Roll, TableDice, Throw, Token};
use crate::{Dice, Game, Seat, Table, Turn, Why};

/// Dice that fall as written: numbers are faces, words are what is drawn, each under a short name that stands for it.
#[track_caller]
pub fn dice(script: &str, names: &[(&str, &'static str)]) -> TableDice {
    let drawn = |word| names.iter().find(|(short, _)| *short == word).map(|(_, name)| Face::from(*name));
    let die = |word: &str| word.parse().map(Face::Die).unwrap_or_else(|_| panic!("no face {word}"));
    TableDice::new(
        script.split_whitespace().map(|word| drawn(word).unwrap_or_else(|| die(word))).collect(),
        None,
    )
}

/// The seat that decides takes a legal action; what happens, procedure not yet.
#[track_caller]
pub fn act<G: Game>(game: &mut G, action: G::Action, dice: TableDice) -> Vec<G::Event> {
    assert_offered(game, action);
    told(game, dice, |game, dice, story| game.apply(action, dice, story))
}

/// One step of procedure.
#[track_caller]
pub fn step<G: Game>(game: &mut G, dice: TableDice) -> Vec<G::Event> {
    assert_eq!(game.turn(), Turn::Auto);
    told(game, dice, G::step)
}

/// Procedure runs until someone decides or the game is over.
#[track_caller]
pub fn run<G: Game>(game: &mut G, dice: TableDice) -> Vec<G::Event> {
    told(game, dice, proceed)
}

/// An action and the procedure after it.
#[track_caller]
pub fn play<G: Game>(game: &mut G, action: G::Action, dice: TableDice) -> Vec<G::Event> {
    assert_offered(game, action);
    told(game, dice, |game, dice, story| {
        game.apply(action, dice, story);
        proceed(game, dice, story);
    })
}

/// The rule by which a seat is refused an action, which is not on the menu.
#[track_caller]
pub fn refused<G: Game>(game: &G, seat: Seat, action: G::Action) -> &'static str {
    assert!(!allowed(game, seat, action), "{action:?} is allowed");
    game.check(seat, action).expect_err("refused").rule.0
}

/// Whether a seat is allowed an action, and so has it on the menu.
#[track_caller]
pub fn allowed<G: Game>(game: &G, seat: Seat, action: G::Action) -> bool {
    let allowed = game.check(seat, action).is_ok();
    if game.turn() == Turn::Of(seat) {
        assert_eq!(legal(game).contains(&action), allowed, "{action:?} on the menu");
    }
    allowed
}

/// An action is accepted and on the menu, which has nothing that is refused.
#[track_caller]
fn assert_offered<G: Game>(game: &G, action: G::Action) {
    let Turn::Of(seat) = game.turn() else { panic!("nobody decides: {:?}", game.turn()) };
    assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
    let menu = legal(game);
    assert!(menu.contains(&action), "{action:?} is not offered");
    for offered in menu {
        assert_eq!(game.check(seat, offered), Ok(()), "{offered:?} is offered");
    }
}

/// What happens, with these dice and all of them.
#[track_caller]
fn told<G: Game>(
    game: &mut G,
    mut dice: TableDice,
    happens: impl FnOnce(&mut G, &mut TableDice, &mut Vec<G::Event>),
) -> Vec<G::Event> {
    let mut story = Vec::new();
    happens(game, &mut dice, &mut story);
    assert_eq!((&dice.missing, &dice.fault), (&None, &None));
    assert!(dice.unused().is_empty(), "not rolled: {:?}", dice.unused());
    story
}

fn proceed<G: Game>(game: &mut G, dice: &mut TableDice, story: &mut Vec<G::Event>) {
    while game.turn() == Turn::Auto {
        game.step(dice, story);
    }
}

/// A game on the table for a test: a position, dice, an act, a look. It keeps what the last act told, rolled and drew
/// from.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    pub game: G,
    pub events: Vec<G::Event>,
    pub rolls: Vec<Roll>,
    pub bags: Vec<Bag>,
    /// Dice that nothing has asked for yet.
    queue: Vec<Face>,
    rests: fn(&G) -> bool,
    keeps_dice: bool,
}

/// What a draw was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    pub rule: &'static str,
    pub about: Option<&'static str>,
    /// What could be drawn, and how likely in comparison.
    pub tokens: Vec<(&'static str, u32)>,
}

impl Bag {
    pub fn names(&self) -> Vec<&'static str> {
        self.tokens.iter().map(|(name, _)| *name).collect()
    }

    /// The weight of all that fits.
    pub fn weight(&self, fits: impl Fn(&str) -> bool) -> u32 {
        self.tokens.iter().filter(|(name, _)| fits(name)).map(|(_, weight)| weight).sum()
    }
}

/// Dice that remember what was drawn from.
#[derive(Debug)]
pub struct Watched {
    dice: TableDice,
    pub bags: Vec<Bag>,
}

impl Watched {
    pub fn new(dice: Vec<Face>) -> Watched {
        Watched { dice: TableDice::new(dice, None), bags: Vec::new() }
    }

    /// No die was missing and none did not fit.
    #[track_caller]
    pub fn assert_sound(&self) {
        assert_eq!((&self.dice.missing, &self.dice.fault), (&None, &None), "the dice do not fit");
    }

    /// Dice that nothing has asked for.
    pub fn unused(&self) -> &[Face] {
        self.dice.unused()
    }
}

impl Dice for Watched {
    fn throw(&mut self, throw: Throw, why: Why) -> u32 {
        self.dice.throw(throw, why)
    }

    fn pick(&mut self, bag: &[Token], why: Why) -> usize {
        let tokens =
            bag.iter().filter(|token| token.weight > 0).map(|token| (token.name, token.weight)).collect();
        self.bags.push(Bag { rule: why.rule.0, about: why.about, tokens });
        self.dice.pick(bag, why)
    }
}

impl<G: Table> Play<G> {
    pub fn new(game: G) -> Play<G> {
        Play {
            game,
            events: Vec::new(),
            rolls: Vec::new(),
            bags: Vec::new(),
            queue: Vec::new(),
            rests: |_| false,
            keeps_dice: false,
        }
    }

    /// Procedure that follows an act stops here, too, and is gone on with by [`Play::go_on`].
    pub fn resting(self, rests: fn(&G) -> bool) -> Play<G> {
        Play { rests, ..self }
    }

    /// Dice that an act does not ask for are kept for later ones; else they are a mistake.
    pub fn keeping_dice(self) -> Play<G> {
        Play { keeps_dice: true, ..self }
    }

    /// Adds dice to the queue.
    pub fn dice(&mut self, dice: &[Face]) -> &mut Self {
        self.queue.extend_from_slice(dice);
        self
    }

    /// Dice that were queued and that nothing has asked for.
    pub fn unused(&self) -> &[Face] {
        &self.queue
    }

    /// Takes an action that must be legal, and runs on to the next decision.
    #[track_caller]
    pub fn act(&mut self, action: G::Action) -> &mut Self {
        self.acts([action])
    }

    /// Takes several actions in order, which together use all dice.
    #[track_caller]
    pub fn acts(&mut self, actions: impl IntoIterator<Item = G::Action>) -> &mut Self {
        for action in actions {
            if let Err(refusal) = self.game.check(self.seat(), action) {
                panic!("{action:?} is refused by {}: {}", refusal.rule.0, G::text(&refusal.why));
            }
            assert!(self.legal().contains(&action), "{action:?} is not listed");
            self.tell(|game, dice, story| game.apply(action, dice, story), true);
        }
        self.assert_used()
    }

    /// Runs on to the next decision.
    #[track_caller]
    pub fn go_on(&mut self) -> &mut Self {
        self.tell(|_, _, _| {}, true).assert_used()
    }

    /// Takes a step of procedure, also where it rests, and runs on to the next decision.
    #[track_caller]
    pub fn step_on(&mut self) -> &mut Self {
        assert_eq!(self.game.turn(), Turn::Auto);
        self.tell(G::step, true).assert_used()
    }

    /// Takes one step of procedure.
    #[track_caller]
    pub fn step(&mut self) -> &mut Self {
        assert_eq!(self.game.turn(), Turn::Auto);
        self.tell(G::step, false).assert_used()
    }

    #[track_caller]
    fn tell(
        &mut self,
        first: impl FnOnce(&mut G, &mut Watched, &mut Vec<G::Event>),
        goes_on: bool,
    ) -> &mut Self {
        let mut dice = Watched::new(std::mem::take(&mut self.queue));
        let mut steps = 0;
        self.events.clear();
        first(&mut self.game, &mut dice, &mut self.events);
        loop {
            dice.assert_sound();
            if !goes_on || self.game.turn() != Turn::Auto || (self.rests)(&self.game) {
                break;
            }
            self.game.step(&mut dice, &mut self.events);
            steps += 1;
            assert!(steps < MOST_STEPS, "the procedure does not come to an end");
        }
        self.queue = dice.unused().to_vec();
        self.rolls = dice.dice.rolls;
        self.bags = dice.bags;
        self
    }

    #[track_caller]
    fn assert_used(&mut self) -> &mut Self {
        assert!(self.keeps_dice || self.queue.is_empty(), "nothing asked for {:?}", self.queue);
        self
    }

    /// The seat that decides, or the first.
    fn seat(&self) -> Seat {
        match self.game.turn() {
            Turn::Of(seat) => seat,
            Turn::Auto | Turn::Over(_) => Seat(0),
        }
    }

    /// The rule that forbids an action, which is not on the menu.
    #[track_caller]
    pub fn refused(&self, action: G::Action) -> &'static str {
        refused(&self.game, self.seat(), action)
    }

    pub fn legal(&self) -> Vec<G::Action> {
        legal(&self.game)
    }

    /// Whether an action is allowed, and so on the menu.
    #[track_caller]
    pub fn is_legal(&self, action: G::Action) -> bool {
        allowed(&self.game, self.seat(), action)
    }

    /// What everybody is told of the last act.
    pub fn told(&self) -> Vec<EventView> {
        super::told(&self.game, &self.events)
    }

    /// The rules that the events of the last act cite, in order.
    pub fn rules_told(&self) -> Vec<&'static str> {
        self.told().iter().map(|told| told.rule.0).collect()
    }

    /// The kinds of the events of the last act.
    pub fn kinds(&self) -> Vec<&'static str> {
        self.told().iter().map(|told| told.kind).collect()
    }
}
