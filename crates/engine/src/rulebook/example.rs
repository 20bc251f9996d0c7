//! Examples of rules on the map: a position, and a decision that may be taken there or may not.

use crate::board::Id;
use crate::dice::Seed;
use crate::journal::{DiceSource, Match, Start};
use crate::{Table, Turn, wire};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A position that shows what a rule means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The rule that it is an example of.
    pub rule: String,
    /// What is to be seen there, in our words.
    pub text: String,
    pub scenario: String,
    #[serde(default)]
    pub options: Value,
    /// The position, in the form that [`Table::from_position`] reads; without one the scenario's opening.
    #[serde(default)]
    pub position: Option<Value>,
    /// Decisions that lead on from the position to what is shown.
    #[serde(default)]
    pub played: Vec<Value>,
    /// Spaces and pieces that the words are about.
    pub point: Vec<Id>,
    /// A decision that may be taken there.
    #[serde(default)]
    pub may: Option<Value>,
    /// A decision that the rule forbids there.
    #[serde(default)]
    pub may_not: Option<Value>,
}

/// The dice of an example are always the same.
const SEED: u64 = 1;

impl Example {
    /// The table as the example shows it.
    pub fn open<G: Table>(&self) -> Result<Match<G>, String> {
        let mut table = begin::<G>(&self.scenario, &self.options, self.position.as_ref(), SEED)?;
        for action in &self.played {
            act(&mut table, action)?;
        }
        Ok(table)
    }

    /// Says what is wrong with the example: it cites no rule, points at nothing, cannot be opened, or the rules do
    /// not say what it says.
    pub fn check<G: Table>(&self) -> Result<(), String> {
        if G::about().rulebook.rule(&self.rule).is_none() {
            return Err(format!("there is no rule {}", self.rule));
        }
        if !self.text.ends_with('.') || self.point.is_empty() {
            return Err("it tells or shows nothing".to_owned());
        }
        let table = self.open::<G>()?;
        let board = table.state().board();
        let is_known = |id: &Id| {
            board.spaces.iter().any(|space| space.id == *id) || board.pieces.iter().any(|p| p.id == *id)
        };
        if let Some(unknown) = self.point.iter().find(|id| !is_known(id)) {
            return Err(format!("it points at {unknown}, which is not there"));
        }
        let Turn::Of(seat) = table.state().turn() else { return Err("nobody is asked".to_owned()) };
        if let Some(may) = &self.may {
            let action = serde_json::from_value(may.clone()).map_err(|e| e.to_string())?;
            table
                .state()
                .check(seat, action)
                .map_err(|refusal| format!("it is refused: {}", refusal.rule.0))?;
        }
        if let Some(may_not) = &self.may_not {
            let action = serde_json::from_value(may_not.clone()).map_err(|e| e.to_string())?;
            let Err(refusal) = table.state().check(seat, action) else {
                return Err("what may not be done is legal".to_owned());
            };
            if refusal.rule.0 != self.rule {
                return Err(format!("another rule forbids it: {}", refusal.rule.0));
            }
        }
        Ok(())
    }
}

/// A table that begins with a position, and with dice that are known.
pub(crate) fn begin<G: Table>(
    scenario: &str,
    options: &Value,
    position: Option<&Value>,
    seed: u64,
) -> Result<Match<G>, String> {
    let options = wire::options::<G>(options).map_err(|e| e.to_string())?;
    let dice = DiceSource::Stream { seed: Seed::from_number(seed), salts: Vec::new() };
    let start = Start { scenario: scenario.to_owned(), options, position: position.cloned(), dice };
    Match::<G>::start(start, &[]).map(|(table, _)| table).map_err(|e| e.to_string())
}

/// Takes a decision for the seat that is asked.
pub(crate) fn act<G: Table>(table: &mut Match<G>, action: &Value) -> Result<(), String> {
    let Turn::Of(seat) = table.state().turn() else { return Err("nobody is asked".to_owned()) };
    let action = serde_json::from_value(action.clone()).map_err(|e| e.to_string())?;
    table.act(seat, action, &[]).map(|_| ()).map_err(|e| e.to_string())
}
