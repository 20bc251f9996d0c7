//! What is wrong with a request, by what the journal or the rules say against it.

use crate::problem::{Code, Problem};
use serde_json::Value;
use volga_engine::dice::{Face, Request};
use volga_engine::journal::{ActError, HistoryError};
use volga_engine::{Refusal, Table, Viewer, wire};
use volga_session::EntryNumber;

pub(super) fn faces(given: &[Value]) -> Result<Vec<Face>, Problem> {
    given.iter().map(wire::face).collect::<Result<_, _>>().map_err(|text| Problem::new(Code::BadDice, text))
}

pub(super) fn action<G: Table>(value: &Value) -> Result<G::Action, Problem> {
    wire::action::<G>(value).map_err(|text| Problem::new(Code::BadAction, text))
}

pub(super) fn unknown_entry(entry: EntryNumber) -> Problem {
    Problem::new(Code::UnknownEntry, format!("entry {entry} is not in force at this table"))
}

pub(super) fn refused<G: Table>(refusal: &Refusal) -> Problem {
    Problem::new(Code::Refused, G::text(&refusal.why)).by_rule(refusal.rule.0)
}

pub(super) fn dice_needed(request: &Request) -> Problem {
    let text = format!("rule {} asks for dice", request.rule);
    Problem::new(Code::DiceNeeded, text).by_rule(request.rule).asking(request.clone())
}

pub(super) fn not_done<G: Table>(error: &ActError) -> Problem {
    match error {
        ActError::Refused(refusal) => refused::<G>(refusal),
        ActError::Over => Problem::new(Code::Over, error.to_string()),
        ActError::Missing(request) => dice_needed(request),
        ActError::Fault(fault) => Problem::new(Code::BadDice, error.to_string()).by_rule(fault.rule),
        ActError::Endless | ActError::Diverged(_) => Problem::new(Code::Failed, error.to_string()),
    }
}

pub(super) fn not_changed(error: HistoryError, viewer: Viewer) -> Problem {
    let code = match error {
        HistoryError::Over => Code::Over,
        HistoryError::NotInForce(_) => Code::UnknownEntry,
        HistoryError::NotADecision(_) | HistoryError::Barrier { .. } | HistoryError::MendedTooOften(_) => {
            Code::Barrier
        }
        HistoryError::NotAgreed(_) | HistoryError::Alone => Code::NotAgreed,
        HistoryError::NoSeat(_) => Code::UnknownSeat,
    };
    let error = error.numbered(|entry| EntryNumber::told(entry, viewer));
    Problem::new(code, error.to_string())
}
