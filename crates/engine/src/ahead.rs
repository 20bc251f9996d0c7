//! What pieces could do once something else is said first: an area activated, an order given, a target named. As far as
//! a seat may know, and where no chance comes between.

use crate::board::{Choice, Id, Verb};
use crate::dice::{Dice, Quick, Throw, Token, Why};
use crate::game::{Game, Seat, Table, Turn};
use std::collections::BTreeMap;

/// How many steps of procedure may follow upon an action.
const MOST_STEPS: usize = 10_000;
/// How many things may be said first; where there are more, pieces are asked for by themselves.
const MOST_FIRST: usize = 600;

/// Decisions of a seat that go together: something that is said first, and what pieces do then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain<A> {
    pub actions: Vec<A>,
    /// Those of the pieces asked about that have a part in it, in their order.
    pub pieces: Vec<Id>,
    /// The space to which they go, or at which they are aimed.
    pub to: Id,
    pub first: Choice,
    /// What the first of the pieces does.
    pub then: Choice,
}

/// All chains of these pieces of a seat, from what that seat knows. What it does not know is drawn as it could be,
/// always in the same way, so that two games which look the same to it come to the same.
pub fn chains<G: Table>(game: &G, seat: Seat, pieces: &[Id]) -> Vec<Chain<G::Action>> {
    if pieces.is_empty() || game.turn() != Turn::Of(seat) {
        return Vec::new();
    }
    let believed = game.imagine(seat, &mut Quick::new(0));
    let mut firsts = Vec::new();
    believed.legal(&mut firsts);
    if firsts.len() > MOST_FIRST {
        return Vec::new();
    }
    let firsts = firsts.into_iter().map(|action| (action, believed.choice(action)));
    let opens = |choice: &Choice| {
        let is_theirs = pieces.iter().all(|piece| choice.pieces.contains(piece)) && choice.to.is_none();
        choice.verb != Verb::Pass && (choice.pieces.is_empty() || is_theirs)
    };
    let openings = firsts.filter(|(_, choice)| opens(choice));
    openings.flat_map(|opening| opened(&believed, seat, opening, pieces)).collect()
}

/// The position after these actions of a seat, from what that seat knows; none where one of them is not allowed, chance
/// is asked for, or another seat decides after it.
pub fn after<G: Game>(game: &G, seat: Seat, actions: &[G::Action]) -> Option<G> {
    let believed = game.imagine(seat, &mut Quick::new(0));
    actions.iter().try_fold(believed, |game, action| said(&game, seat, *action))
}

/// What pieces could do after one thing that is said first.
fn opened<G: Table>(
    game: &G,
    seat: Seat,
    (first, opening): (G::Action, Choice),
    pieces: &[Id],
) -> Vec<Chain<G::Action>> {
    let Some(next) = said(game, seat, first) else { return Vec::new() };
    let mut goals: BTreeMap<Id, Chain<G::Action>> = BTreeMap::new();
    let offers: Vec<_> = choices(&next)
        .into_iter()
        .filter(|(_, choice)| {
            !choice.pieces.is_empty() && choice.pieces.iter().all(|piece| pieces.contains(piece))
        })
        .collect();
    for (_, choice) in &offers {
        let Some(to) = choice.to.as_ref().or(opening.to.as_ref()) else { continue };
        if goals.contains_key(to) || choice.from.as_ref() == Some(to) {
            continue;
        }
        let group = together(&next, seat, to, &offers, pieces);
        let chain = group.or_else(|| one_by_one(&next, seat, to, pieces));
        if let Some((actions, by, then)) = chain {
            let (actions, first) = ([vec![first], actions].concat(), opening.clone());
            goals.insert(to.clone(), Chain { actions, pieces: by, to: to.clone(), first, then });
        }
    }
    goals.into_values().collect()
}

type Part<A> = (Vec<A>, Vec<Id>, Choice);

/// What all of them do together, if they can.
fn together<G: Table>(
    game: &G,
    seat: Seat,
    to: &Id,
    offers: &[(G::Action, Choice)],
    pieces: &[Id],
) -> Option<Part<G::Action>> {
    let (action, choice) = offers.iter().find(|(_, choice)| {
        pieces.iter().all(|piece| choice.pieces.contains(piece))
            && (pieces.len() > 1 || choice.pieces.len() == 1)
            && choice.to.as_ref().is_none_or(|goal| goal == to)
    })?;
    said(game, seat, *action)?;
    Some((vec![*action], pieces.to_vec(), choice.clone()))
}

/// What one after the other does alike, as many of them as can.
fn one_by_one<G: Table>(game: &G, seat: Seat, to: &Id, pieces: &[Id]) -> Option<Part<G::Action>> {
    let (mut at, mut actions, mut by, mut then) = (None, Vec::new(), Vec::new(), None);
    for piece in pieces {
        let now = at.as_ref().unwrap_or(game);
        let own = choices(now).into_iter().find(|(_, choice)| {
            choice.pieces.as_slice() == std::slice::from_ref(piece)
                && choice.to.as_ref().is_none_or(|goal| goal == to)
        });
        let Some((action, choice)) = own else { continue };
        let Some(next) = said(now, seat, action) else { break };
        at = Some(next);
        actions.push(action);
        by.push(piece.clone());
        then.get_or_insert(choice);
    }
    Some((actions, by, then?))
}

fn choices<G: Table>(game: &G) -> Vec<(G::Action, Choice)> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.into_iter().map(|action| (action, game.choice(action))).collect()
}

/// The position after an action; none where it is not allowed, any chance is asked for, or the seat does not decide
/// next.
fn said<G: Game>(game: &G, seat: Seat, action: G::Action) -> Option<G> {
    game.check(seat, action).ok()?;
    let mut next = game.clone();
    let mut dice = Watched { dice: Quick::new(0), is_asked: false };
    next.apply(action, &mut dice, &mut ());
    for _ in 0..MOST_STEPS {
        if dice.is_asked || next.turn() != Turn::Auto {
            break;
        }
        next.step(&mut dice, &mut ());
    }
    (!dice.is_asked && next.turn() == Turn::Of(seat)).then_some(next)
}

/// Dice that remember whether anything was asked of them.
struct Watched {
    dice: Quick,
    is_asked: bool,
}

impl Dice for Watched {
    fn throw(&mut self, throw: Throw, why: Why) -> u32 {
        self.is_asked = true;
        self.dice.throw(throw, why)
    }

    fn pick(&mut self, bag: &[Token], why: Why) -> usize {
        self.is_asked = true;
        self.dice.pick(bag, why)
    }
}
