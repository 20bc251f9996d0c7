//! A guided first game: a scenario, a seed, and the decisions to take, as data.
//!
//! Each step says in the catalogue's words (`lesson.<id>`) what to look at and what to do, and names the action
//! that does it. Which step a table is at follows from its journal alone: as long as its entries are the
//! lesson's actions the lesson goes on, whoever does something else has begun to play.

use crate::board::Id;
use crate::dice::Seed;
use crate::journal::{DiceSource, Match, Start};
use crate::{Table, Turn, wire};
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
        let options = wire::options::<G>(&self.options).map_err(|e| e.to_string())?;
        let dice = DiceSource::Stream { seed: Seed::from_number(self.seed), salts: Vec::new() };
        let position = self.position.clone();
        let start = Start { scenario: self.scenario.clone(), options, position, dice };
        let (mut table, _) = Match::<G>::start(start, &[]).map_err(|e| e.to_string())?;
        let board = table.state().board();
        for step in &self.steps {
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
            let Turn::Of(seat) = table.state().turn() else { return Err(wrong("nobody is asked")) };
            let action = serde_json::from_value(step.action.clone()).map_err(|e| wrong(&e.to_string()))?;
            table.act(seat, action, &[]).map_err(|e| wrong(&e.to_string()))?;
        }
        Ok(table)
    }
}
