//! What can be wrong with what is asked of a session. Nothing has changed then.

use crate::EntryNumber;
use volga_agents::UnknownAgent;
use volga_catalog::UnknownGame;
use volga_engine::SetupError;
use volga_engine::dice::{Face, Fault, Request};
use volga_engine::journal::{HistoryError, LoadError, StartError};
use volga_engine::wire::RefusalText;

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Problem {
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    #[error("unknown seat {name:?}; there is {known}")]
    UnknownSeat { name: String, known: String },
    #[error("unknown eye {name:?}; there is {known}, spectator, open")]
    UnknownViewer { name: String, known: String },
    #[error(transparent)]
    UnknownAgent(#[from] UnknownAgent),
    /// A value that is no action of this game.
    #[error("{0}")]
    BadAction(String),
    /// Something else that cannot be answered.
    #[error("{0}")]
    BadRequest(String),
    #[error("{0}")]
    NotYourSeat(String),
    #[error("it is the {0} seat's turn")]
    NotYourTurn(&'static str),
    #[error("the game is over")]
    Over,
    /// A rule forbids it.
    #[error("{}", .0.text)]
    Refused(RefusalText),
    /// Dice that only a person can roll: ask for them and try again with all faces.
    #[error("rule {} asks for dice", .0.rule)]
    DiceNeeded(Request),
    /// A face that does not answer what is asked.
    #[error(transparent)]
    BadDice(Fault),
    /// More faces than anybody asks for.
    #[error("nobody asks for {0}: there are too many dice")]
    TooManyDice(Face),
    /// A value that is no orders of this game.
    #[error("{0}")]
    BadOrders(String),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Journal(#[from] LoadError),
    #[error("entry {0} is not in force at this table")]
    UnknownEntry(EntryNumber),
    /// What comes after a decision that should be replaced stands against it.
    #[error("entry {entry}, which follows, cannot be done any more: {problem}")]
    Follows { entry: EntryNumber, problem: Box<Problem> },
    #[error("there is no decision to take back")]
    NothingToUndo,
    #[error(transparent)]
    History(HistoryError<EntryNumber>),
    #[error("{0}")]
    Failed(String),
}

impl From<StartError> for Problem {
    fn from(error: StartError) -> Problem {
        match error {
            StartError::Setup(error) => Problem::Setup(error),
            StartError::Missing(request) => Problem::DiceNeeded(request),
            StartError::Fault(fault) => Problem::BadDice(fault),
            StartError::Endless | StartError::Diverged(_) => Problem::Failed(error.to_string()),
        }
    }
}
