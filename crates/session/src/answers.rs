//! What a session answers beyond the language of the board. What goes over the wire as it is has a schema.

use crate::{EntryNumber, PastEntry, Problem, Session};
use schemars::JsonSchema;
use serde::Serialize;
use volga_engine::Seat;
use volga_engine::board::{OptionSpec, Outlook, Participants, Prompt, Sum, View};
use volga_engine::wire::{Action, Event, Offer, Orders, Rolled};

/// A legal action among others of its kind.
#[derive(Clone, Debug)]
pub struct Offered {
    pub offer: Offer,
    /// Offers of one kind say the same about different things.
    pub kind: usize,
    /// Offers of one group are of one kind and about the same first thing.
    pub group: usize,
}

/// A position, now or after an earlier entry, with what is asked in it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The seat that must decide; none when the game is over.
    pub turn: Option<Seat>,
    /// The seat that the position asks, even if the game was ended by other than its rules.
    pub to_move: Option<Seat>,
    pub prompt: Prompt<String>,
    /// What may be done, where the asker is to choose.
    pub choices: Vec<Offer>,
    pub view: View,
    pub outlook: Outlook<String>,
    /// The numbers behind the decision, and who has which part in it, where that is the asker's to know.
    pub sums: Vec<Sum<String>>,
    pub participants: Vec<Participants<String>>,
}

/// What was done, and the session after it.
#[derive(Debug)]
pub struct Done {
    pub session: Session,
    /// How many of the actions were done.
    pub done: usize,
    /// Why not all of them.
    pub halt: Option<Halt>,
    /// Where that was.
    pub stopped: Option<StoppedAt>,
    /// What happened, as far as the asker is told.
    pub events: Vec<Event>,
    pub rolls: Vec<Rolled>,
    /// How many of the given faces were used.
    pub used: usize,
    /// The first entry that is other than before; the number of entries if none is.
    pub since: EntryNumber,
    /// The entries in force from there on.
    pub entries: Vec<PastEntry>,
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

/// Where several actions were broken off, and what came to light there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StoppedAt {
    /// The space where those who acted are now, or at which they aimed last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What was shown, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
}

/// What clicks most likely mean, as far as the asker may be told, and whether that is allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Meant {
    /// The action and its label.
    pub told: Option<(Action, String)>,
    pub allowed: Result<(), Problem>,
}

/// An entry that its owner may change.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Takeable {
    pub entry: EntryNumber,
    /// The first of those that were sent with it and may be taken back: from there on they are taken back as one.
    pub first: EntryNumber,
    pub seat: &'static str,
    pub label: String,
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LessonAt {
    /// Which of the game's lessons it is.
    pub id: &'static str,
    /// The step that is next, one more than the last when all are done; nothing when another way was taken.
    pub step: Option<usize>,
    /// How many steps there are.
    pub of: usize,
}

/// A seat's standing orders, and what can be ordered.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrdersOfSeat {
    pub seat: &'static str,
    /// Where there is only one thing to do, it is done.
    pub only_choice: bool,
    /// The game's own orders.
    pub game: Orders,
    pub specs: Vec<OptionSpec<String>>,
}

/// What a program would do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Advice {
    pub action: Action,
    pub label: String,
    /// How good it is in the program's own measure; none if it does not think.
    pub value: Option<f64>,
    /// What else it considered, best first.
    pub others: Vec<Considered>,
}

/// An action that was considered, in a program's own measure.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Considered {
    pub action: Action,
    pub value: f64,
}
