//! What is wrong with a request, by what the game or its journal says against it.

use crate::problem::{Code, Problem};
use serde_json::Value;
use volga_engine::dice::Face;
use volga_engine::journal::{HistoryError, LoadProblem};
use volga_engine::{SetupError, wire};
use volga_session::Problem as Wrong;

/// Faces that a person rolled; where the table has dice of its own there are none.
pub(super) fn faces(given: &[Value], has_dice: bool) -> Result<Vec<Face>, Problem> {
    if !given.is_empty() && has_dice {
        return Err(Problem::new(Code::BadDice, "this table rolls its own dice"));
    }
    given.iter().map(wire::face).collect::<Result<_, _>>().map_err(|text| Problem::new(Code::BadDice, text))
}

impl From<Wrong> for Problem {
    fn from(wrong: Wrong) -> Problem {
        let problem = Problem::new(code(&wrong), wrong.to_string());
        match cause(wrong) {
            Wrong::Refused(refusal) => problem.by_rule(refusal.rule.0),
            Wrong::BadDice(fault) => problem.by_rule(fault.rule),
            Wrong::DiceNeeded(request) => problem.by_rule(request.rule).asking(request),
            _ => problem,
        }
    }
}

/// What stands against something in the end.
fn cause(wrong: Wrong) -> Wrong {
    if let Wrong::Follows { problem, .. } = wrong { cause(*problem) } else { wrong }
}

fn code(wrong: &Wrong) -> Code {
    match wrong {
        Wrong::UnknownGame(_) => Code::UnknownGame,
        Wrong::UnknownSeat { .. } => Code::UnknownSeat,
        Wrong::UnknownViewer { .. } => Code::UnknownViewer,
        Wrong::UnknownAgent(_) => Code::UnknownAgent,
        Wrong::BadAction(_) => Code::BadAction,
        Wrong::BadRequest(_) => Code::BadRequest,
        Wrong::NotYourSeat(_) => Code::NotYourSeat,
        Wrong::NotYourTurn(_) => Code::NotYourTurn,
        Wrong::Over | Wrong::History(HistoryError::Over) => Code::Over,
        Wrong::Refused(_) => Code::Refused,
        Wrong::DiceNeeded(_) => Code::DiceNeeded,
        Wrong::BadDice(_) | Wrong::TooManyDice(_) => Code::BadDice,
        Wrong::BadOrders(_) | Wrong::Setup(SetupError::Option { .. }) => Code::BadOption,
        Wrong::Setup(_) => Code::BadSetup,
        Wrong::Journal(error) if error.problem == LoadProblem::Stopped => Code::Timeout,
        Wrong::Journal(_) => Code::BadJournal,
        Wrong::UnknownEntry(_) | Wrong::History(HistoryError::NotInForce(_)) => Code::UnknownEntry,
        Wrong::NothingToUndo
        | Wrong::History(
            HistoryError::NotADecision(_)
            | HistoryError::Barrier { .. }
            | HistoryError::MendedTooOften(_)
            | HistoryError::NoticedOtherwise(_),
        ) => Code::Barrier,
        Wrong::History(HistoryError::NotAgreed(_) | HistoryError::Alone) => Code::NotAgreed,
        Wrong::History(HistoryError::NoSeat(_)) => Code::UnknownSeat,
        Wrong::Follows { problem, .. } => code(problem),
        Wrong::Failed(_) => Code::Failed,
    }
}
