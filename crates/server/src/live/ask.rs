//! What only looks at a table: odds, reasons, help, advice.

use super::answer::{Ahead, Odds, Overlays, Reason, Why};
use super::table::Live;
use crate::problem::Problem;
use serde_json::Value;
use volga_engine::wire::RoutesFound;
use volga_session::{Advice, Meant, Problem as Wrong};

impl Live {
    /// The odds of an action, with a plan for later decisions.
    pub(crate) fn odds(&self, seat: Option<&str>, action: &Value, plan: &[Value]) -> Result<Odds, Problem> {
        let chances = self.session.odds(seat, action, plan);
        Ok(Odds {
            chances: chances.map_err(|wrong| self.in_turn(seat, wrong))?,
            sums: self.session.sums(seat, Some(action))?,
            participants: self.session.participants(seat, Some(action))?,
        })
    }

    /// What is wrong with an action that a seat wants to take: above all, that it is not its turn.
    pub(super) fn in_turn(&self, seat: Option<&str>, wrong: Wrong) -> Problem {
        let turn = || self.session.speaker(seat).and_then(|seat| self.session.has_turn(seat));
        match wrong {
            Wrong::Refused(_) | Wrong::Over => turn().err().unwrap_or(wrong).into(),
            other => other.into(),
        }
    }

    /// Whether an action is legal and why not, and the numbers behind it.
    pub(crate) fn why(&self, seat: Option<&str>, action: Option<&Value>) -> Result<Why, Problem> {
        let allowed = action.map_or(Ok(()), |action| self.session.check(seat, action));
        Ok(Why {
            sums: Some(self.session.sums(seat, action)?),
            participants: Some(self.session.participants(seat, action)?),
            ..reason(allowed)?
        })
    }

    /// Why clicks do nothing.
    pub(crate) fn why_clicks(&self, seat: Option<&str>, clicks: &[String]) -> Result<Why, Problem> {
        let Some(Meant { told, allowed }) = self.session.meaning(seat, clicks)? else {
            return Ok(not_allowed(None));
        };
        let (action, label) = told.unzip();
        Ok(Why { action, label, ..reason(allowed)? })
    }

    /// What pieces could do once something else is said.
    pub(crate) fn chains(&self, seat: Option<&str>, pieces: &[String]) -> Result<Ahead, Problem> {
        Ok(Ahead { chains: self.session.chains(seat, pieces)? })
    }

    /// Where pieces can go together.
    pub(crate) fn routes(
        &self,
        seat: Option<&str>,
        pieces: &[String],
        after: &[Value],
    ) -> Result<RoutesFound, Problem> {
        Ok(self.session.routes(seat, pieces, after)?)
    }

    /// What can be laid over the map, as seen from a space if one is named.
    pub(crate) fn overlays(&self, origin: Option<&str>) -> Result<Overlays, Problem> {
        Ok(Overlays { overlays: self.session.overlays(origin)? })
    }

    /// What a program would do.
    pub(crate) fn suggest(&self, agent: &str) -> Result<Advice, Problem> {
        Ok(self.session.advice(None, agent)?)
    }
}

/// Whether something is allowed, and if not why, in a sentence.
fn reason(allowed: Result<(), Wrong>) -> Result<Why, Problem> {
    let (rule, text) = match allowed {
        Ok(()) => return Ok(Why { ok: true, ..Why::default() }),
        Err(Wrong::Refused(refusal)) => (Some(refusal.rule), refusal.text),
        Err(Wrong::Over) => (None, "The game is over.".to_owned()),
        Err(Wrong::NotYourTurn(turn)) => (None, format!("It is the {turn} seat's turn.")),
        Err(other) => return Err(other.into()),
    };
    Ok(not_allowed(Some(Reason { rule, text })))
}

/// Something is not allowed; without a reason clicks mean nothing that could be done.
fn not_allowed(refusal: Option<Reason>) -> Why {
    Why { refusal: Some(refusal), ..Why::default() }
}
