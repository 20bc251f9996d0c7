//! What binds: an action that its seat cannot take back by itself once it is done, told before it is done.
//!
//! The barrier to taking back is known afterwards. Beforehand an action is tried on positions that its seat could
//! believe in, so that the answer is a function of what that seat knows and tells nothing of what is hidden from it.

use super::fold::{self, Notes};
use super::hand::Hand;
use crate::dice::Quick;
use crate::game::{Seat, Table, Turn, Viewer};

/// How many positions a seat is taken to believe in, where others have secrets: each costs as much as trying every
/// choice once.
const BELIEFS: u64 = 1;

/// What the seat that must decide can know of where its actions lead.
#[derive(Debug)]
pub struct Foresight<G: Table> {
    seat: Option<Seat>,
    believed: Vec<G>,
}

impl<G: Table> Foresight<G> {
    pub fn of(game: &G) -> Foresight<G> {
        match game.turn() {
            Turn::Auto | Turn::Over(_) => Foresight { seat: None, believed: Vec::new() },
            Turn::Of(seat) if G::SECRETS => {
                let believed = (0..BELIEFS).map(|chance| game.imagine(seat, &mut Quick::new(chance)));
                Foresight { seat: Some(seat), believed: believed.collect() }
            }
            Turn::Of(seat) => Foresight { seat: Some(seat), believed: vec![game.clone()] },
        }
    }

    /// Whether an action may throw or draw, show something, close something, end the game or ask another seat.
    pub fn binds(&self, action: G::Action) -> bool {
        G::seals(action)
            || self.seat.is_some_and(|seat| self.believed.iter().any(|game| opens(game, seat, action)))
    }
}

fn opens<G: Table>(game: &G, seat: Seat, action: G::Action) -> bool {
    if game.check(seat, action).is_err() {
        return false;
    }
    let (mut game, mut hand, mut notes) = (game.clone(), Hand::live(&[], None), Notes::all());
    let is_run = fold::play(&mut game, Some(action), &mut hand, &mut notes).is_ok();
    !is_run || hand.is_spoilt() || game.turn() != Turn::Of(seat) || fold::reveals(&notes.steps, Viewer::Open)
}
