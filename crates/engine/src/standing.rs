//! Standing orders: what a seat has decided once and for all, so that it need not be asked each time.
//!
//! They are a seat's own and no part of the state: the platform keeps them, shows them to nobody else, and does
//! the action that they take as an entry like any other.

use crate::game::{Seat, Table, Turn};
use serde::{Deserialize, Serialize};

/// The orders of a game that has none of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOrders {}

/// All that a seat has ordered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, bound = "")]
pub struct StandingOrders<G: Table> {
    /// Where there is only one thing to do, do it.
    pub only_choice: bool,
    pub game: G::Orders,
}

impl<G: Table> Default for StandingOrders<G> {
    fn default() -> Self {
        StandingOrders { only_choice: false, game: G::Orders::default() }
    }
}

impl<G: Table> StandingOrders<G> {
    /// The action to take for a seat now: what the game's own orders say if that is legal, else the only choice.
    /// None where the seat has nothing to decide or wants to be asked.
    pub fn action(&self, game: &G, seat: Seat) -> Option<G::Action> {
        if game.turn() != Turn::Of(seat) {
            return None;
        }
        let ordered = game.ordered(seat, &self.game);
        let ordered = ordered.filter(|action| game.check(seat, *action).is_ok());
        ordered.or_else(|| only_choice(game).filter(|_| self.only_choice))
    }
}

fn only_choice<G: Table>(game: &G) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    match legal[..] {
        [only] => Some(only),
        _ => None,
    }
}
