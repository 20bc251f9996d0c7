//! A guided first game: a scenario, a seed, and the decisions to take, as data.
//!
//! Each step says in the catalogue's words (`lesson.<id>`) what to look at and what to do, and names the action
//! that does it. Which step a table is at follows from its journal alone: as long as its entries are the
//! lesson's actions the lesson goes on, whoever does something else has begun to play.

use crate::board::Id;
use crate::journal::Match;
use crate::rulebook::{act, begin};
use crate::{Table, wire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub scenario: String,
    #[serde(default)]
    #[schemars(with = "Option<wire::Options>")]
    pub options: Value,
    /// The position it begins with, in the form that [`Table::from_position`] reads; without one the scenario's
    /// opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<wire::Position>")]
    pub position: Option<Value>,
    /// The dice of the lesson are known, so that it can tell what they show.
    pub seed: u64,
    pub steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LessonStep")]
pub struct Step {
    pub id: String,
    /// What is to be done, in the form of the wire.
    #[schemars(with = "wire::Action")]
    pub action: Value,
    /// Spaces and pieces that the words are about.
    #[serde(default)]
    pub point: Vec<Id>,
    /// The rule behind it.
    pub rule: String,
}

impl Lesson {
    /// Plays the lesson as it is written, and says what is wrong with it: a step that is not legal, has no
    /// words, cites no rule, or points at nothing.
    pub fn play<G: Table>(&self) -> Result<Match<G>, String> {
        self.until::<G>(self.steps.len())
    }

    /// The table when so many steps have been taken.
    pub fn until<G: Table>(&self, steps: usize) -> Result<Match<G>, String> {
        let mut table = begin::<G>(&self.scenario, &self.options, self.position.as_ref(), self.seed)?;
        let board = table.state().board();
        for step in self.steps.iter().take(steps) {
            let wrong = |what: &str| format!("step {}: {what}", step.id);
            let key = format!("lesson.{}", step.id);
            if !G::about().catalogue.templates().any(|(known, _)| known == key) {
                return Err(wrong("there are no words for it"));
            }
            if G::about().rulebook.rules_of(&step.rule).is_empty() {
                return Err(wrong("its rule is unknown"));
            }
            let is_known = |id: &Id| {
                board.spaces.iter().any(|space| space.id == *id) || board.pieces.iter().any(|p| p.id == *id)
            };
            if !step.point.iter().all(is_known) {
                return Err(wrong("it points at something that is not there"));
            }
            act(&mut table, &step.action).map_err(|what| wrong(&what))?;
        }
        Ok(table)
    }
}
