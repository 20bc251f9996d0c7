//! Play with dice that fall as written: what tests of rules are made of.

use super::legal;
use crate::dice::{Face, TableDice};
use crate::{Game, Seat, Turn};

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
