//! What a session answers beyond the language of the board.

use crate::{EntryNumber, Problem, Session};
use serde::Serialize;
use volga_engine::wire::{Action, Event, Offer, Rolled};

/// A legal action among others of its kind.
#[derive(Clone, Debug)]
pub struct Offered {
    pub offer: Offer,
    /// Offers of one kind say the same about different things.
    pub kind: usize,
    /// Offers of one group are of one kind and about the same first thing.
    pub group: usize,
}

/// What was done, and the session after it.
#[derive(Debug)]
pub struct Done {
    pub session: Session,
    /// How many of the actions were done.
    pub done: usize,
    /// Why not all of them.
    pub halt: Option<Halt>,
    /// What happened, as far as the asker is told.
    pub events: Vec<Event>,
    pub rolls: Vec<Rolled>,
    /// How many of the given faces were used.
    pub used: usize,
}

/// Why not all of several actions were done.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// The next one cannot be done.
    Problem(Problem),
    /// It is another seat's turn.
    Turn,
    /// Something hidden was shown.
    Reveal,
    Over,
}

/// An entry in force, as the asker is told it.
#[derive(Clone, Debug)]
pub struct Told {
    pub entry: EntryNumber,
    /// The decision, where the asker may know it.
    pub act: Option<Offer>,
    pub rolls: Vec<Rolled>,
    pub events: Vec<Event>,
}

/// What a program would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    pub action: Action,
    /// How good it is in the program's own measure; none if it does not think.
    pub value: Option<f64>,
    /// What else it considered, best first.
    pub others: Vec<Considered>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Considered {
    pub action: Action,
    pub value: f64,
}
