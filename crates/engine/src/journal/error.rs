//! Why a game does not start, an act is not done, history is not changed, a journal is not read.

use super::hand::Halt;
use crate::dice::{Fault, Request};
use crate::game::{Refusal, SetupError};

/// Why a game does not start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("rule {} asks for dice", .0.rule)]
    Missing(Request),
    #[error(transparent)]
    Fault(Fault),
    #[error("the procedure does not end")]
    Endless,
    /// Only while a journal is loaded: the rules ask for something else than was recorded.
    #[error("{0}")]
    Diverged(String),
}

/// Why an act is not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    #[error("the game is over")]
    Over,
    #[error("rule {} forbids it ({})", .0.rule.0, .0.why.key)]
    Refused(Refusal),
    /// Dice that only a person can roll: ask for them and act again with all faces.
    #[error("rule {} asks for dice", .0.rule)]
    Missing(Request),
    /// A given face does not answer the request it met.
    #[error(transparent)]
    Fault(Fault),
    #[error("the procedure does not end")]
    Endless,
    /// Only while a journal is loaded: the rules ask for something else than was recorded.
    #[error("{0}")]
    Diverged(String),
}

/// Why history is not changed; entries are named as `N` counts them, by the journal's own numbers if not otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError<N = usize> {
    #[error("the game is over")]
    Over,
    #[error("entry {0} is not in force")]
    NotInForce(N),
    #[error("entry {0} is not a decision")]
    NotADecision(N),
    #[error("entry {entry} cannot be taken back: a roll, a reveal or another seat's entry lies in between")]
    Barrier { entry: N },
    #[error("the {0} seat has not agreed")]
    NotAgreed(&'static str),
    #[error("there is no seat {0}")]
    NoSeat(u8),
    #[error("there is nobody to agree with")]
    Alone,
    #[error(
        "entry {0} cannot be replaced: decisions after replaced ones have been played again too often in this game; \
         take back to it and play on from there"
    )]
    MendedTooOften(N),
    #[error(
        "entry {0} cannot be replaced by this: other decisions would be noticed than were; take back to it and play on \
         from there"
    )]
    NoticedOtherwise(N),
}

impl<N> HistoryError<N> {
    /// The same with entries counted otherwise.
    pub fn numbered<M>(self, number: impl FnOnce(N) -> M) -> HistoryError<M> {
        match self {
            HistoryError::Over => HistoryError::Over,
            HistoryError::NotInForce(entry) => HistoryError::NotInForce(number(entry)),
            HistoryError::NotADecision(entry) => HistoryError::NotADecision(number(entry)),
            HistoryError::Barrier { entry } => HistoryError::Barrier { entry: number(entry) },
            HistoryError::NotAgreed(seat) => HistoryError::NotAgreed(seat),
            HistoryError::NoSeat(seat) => HistoryError::NoSeat(seat),
            HistoryError::Alone => HistoryError::Alone,
            HistoryError::MendedTooOften(entry) => HistoryError::MendedTooOften(number(entry)),
            HistoryError::NoticedOtherwise(entry) => HistoryError::NoticedOtherwise(number(entry)),
        }
    }
}

/// Why an entry is not mended. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MendError {
    #[error(transparent)]
    History(#[from] HistoryError),
    /// The new action, or an entry after it, cannot be done.
    #[error("entry {entry}: {error}")]
    Act { entry: usize, error: ActError },
}

/// Why a journal is not read, and at which line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct LoadError {
    pub line: usize,
    pub problem: LoadProblem,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadProblem {
    #[error("too short: a journal has a header and an opening")]
    TooShort,
    #[error("not a journal of Volga")]
    NotAJournal,
    #[error("this copy tells only what {0} may know; the whole journal can be had when the game is over")]
    Partial(String),
    #[error("{0}")]
    Damaged(String),
    #[error(
        "the journal that this one branched off is named by its SHA-256, 64 hexadecimal digits in lower case"
    )]
    Parent,
    #[error("journal format {found} is not supported; this program reads format {reads}")]
    Format { found: u64, reads: u64 },
    #[error("a journal of {found:?}, not of {wanted:?}")]
    Foreign { found: String, wanted: &'static str },
    #[error("rules version {found} is not supported; versions {oldest} to {current} are")]
    Rules { found: u16, oldest: u16, current: u16 },
    #[error("the seats should be {0}")]
    Seats(String),
    #[error("the game cannot begin like this: {0}")]
    Setup(SetupError),
    #[error("the data sheet is not the one that the game was played by: its SHA-256 is another")]
    Data,
    #[error("the seed is not the one that the commitment was made to")]
    Commitment,
    #[error("entry {entry} is illegal by rule {rule}: {why}")]
    Illegal { entry: usize, rule: &'static str, why: String },
    #[error("diverged at entry {entry}: {what}")]
    Diverged { entry: usize, what: String },
    #[error("entry {entry} is not possible: {why}")]
    Impossible { entry: usize, why: String },
    /// Nobody waits for it any more.
    #[error("reading was broken off")]
    Stopped,
}

impl From<Halt> for StartError {
    fn from(halt: Halt) -> StartError {
        match halt {
            Halt::Missing(request) => StartError::Missing(request),
            Halt::Fault(fault) => StartError::Fault(fault),
            Halt::Endless => StartError::Endless,
            Halt::Diverged(what) => StartError::Diverged(what),
        }
    }
}

impl From<Halt> for ActError {
    fn from(halt: Halt) -> ActError {
        match halt {
            Halt::Missing(request) => ActError::Missing(request),
            Halt::Fault(fault) => ActError::Fault(fault),
            Halt::Endless => ActError::Endless,
            Halt::Diverged(what) => ActError::Diverged(what),
        }
    }
}
