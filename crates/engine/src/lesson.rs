//! A guided game: a scenario, a seed, and the decisions to take, as data.
//!
//! Each step says in the catalogue's words (`<lesson>.<step>`) what to look at and what to do, and names the action
//! that does it. Which step a table is at follows from its journal alone: as long as its entries are the
//! lesson's actions the lesson goes on, whoever does something else has begun to play. A game may have several
//! lessons: the first for those who know nothing yet, a further one for what is hardest in it.

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
    /// Its words stand in the catalogue under it: `<id>.title`, `<id>.<step>`, `<id>.end`.
    pub id: String,
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
    /// The key of its words for a step, or for its `title` or `end`.
    pub fn key(&self, part: &str) -> String {
        format!("{}.{part}", self.id)
    }

    /// Whether a table that began so may be led by it: no two lessons of a game begin alike.
    pub fn begins(&self, scenario: &str, position: Option<&Value>) -> bool {
        self.scenario == scenario && self.position.as_ref() == position
    }

    /// Whether these decisions are the first ones that it asks for, as many as it has steps.
    pub fn leads_to<G: Table>(&self, done: &[G::Action]) -> bool {
        let asked = |step: &Step| serde_json::from_value::<G::Action>(step.action.clone()).ok();
        done.iter().zip(&self.steps).all(|(action, step)| asked(step) == Some(*action))
    }

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
            if !G::about().catalogue.contains(&self.key(&step.id)) {
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
