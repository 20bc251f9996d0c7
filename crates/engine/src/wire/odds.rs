//! The answer to a question about odds.

use crate::board::{OutcomeView, Tone};
use crate::game::Table;
use crate::message::{Catalogue, Message};
use crate::odds::{Chance, Forecast, Method, Odds};
use schemars::JsonSchema;
use serde::Serialize;

/// How likely each outcome is, and how that was found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Chances {
    pub method: MethodName,
    /// How many games were played for it, where it was sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays: Option<u32>,
    /// How far a sampled probability may be off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_bound: Option<f64>,
    /// Where the question ends; nothing where no chance is involved.
    pub until: Option<String>,
    pub assumes: Vec<String>,
    pub outcomes: Vec<Outcome>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MethodName {
    Exact,
    Sampled,
}

/// One outcome and its chance.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Outcome {
    pub key: String,
    pub text: String,
    pub probability: f64,
    /// The same in two or three words.
    pub short: String,
    /// What it means for the side that asks.
    pub tone: Tone,
    /// It stands for the whole answer where there is room for one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub headline: bool,
}

/// Outcomes that count as one, with what they are made of.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OutcomeGroup")]
pub struct Group {
    #[serde(flatten)]
    pub chance: Outcome,
    pub outcomes: Vec<Outcome>,
    /// The outcomes within are exact, however their group was found.
    pub exact: bool,
}

/// The answer to an odds question; without a forecast no chance is involved.
pub fn odds<G: Table>(answer: Option<(&Forecast<G>, &Odds<G::Outcome>)>, words: &Catalogue) -> Chances {
    let Some((forecast, odds)) = answer else {
        return Chances {
            method: MethodName::Exact,
            plays: None,
            error_bound: None,
            until: None,
            assumes: Vec::new(),
            outcomes: Vec::new(),
            groups: Vec::new(),
        };
    };
    let (method, plays, error_bound) = match odds.method {
        Method::Exact => (MethodName::Exact, None, None),
        Method::Sampled { plays, error } => (MethodName::Sampled, Some(plays), Some(error)),
    };
    let mut outcomes = outcomes::<G>(&odds.outcomes, words);
    let mut groups: Vec<Group> = odds
        .groups
        .iter()
        .map(|group| Group {
            chance: outcome::<G>(&group.chance, words),
            outcomes: self::outcomes::<G>(&group.outcomes, words),
            exact: group.exact,
        })
        .collect();
    // One chance stands for the whole answer: the first that the game names, among the groups if there are any.
    if groups.is_empty() {
        keep_first(outcomes.iter_mut());
    } else {
        outcomes.iter_mut().for_each(|outcome| outcome.headline = false);
        keep_first(groups.iter_mut().map(|group| &mut group.chance));
    }
    let until = Some(words.render(&forecast.until));
    let assumes = forecast.assumes.iter().map(|message| words.render(message)).collect();
    Chances { method, plays, error_bound, until, assumes, outcomes, groups }
}

fn keep_first<'a>(outcomes: impl Iterator<Item = &'a mut Outcome>) {
    outcomes.filter(|outcome| outcome.headline).skip(1).for_each(|outcome| outcome.headline = false);
}

fn outcomes<G: Table>(chances: &[Chance<G::Outcome>], words: &Catalogue) -> Vec<Outcome> {
    chances.iter().map(|chance| outcome::<G>(chance, words)).collect()
}

fn outcome<G: Table>(chance: &Chance<G::Outcome>, words: &Catalogue) -> Outcome {
    let OutcomeView { key, text, short, tone, headline } = named_outcome::<G>(chance.outcome);
    let (text, short) = (words.render(&text), words.render(&short));
    Outcome { key, text, probability: chance.probability(), short, tone, headline }
}

/// What a question came to: its name, and its words.
pub fn named_outcome<G: Table>(outcome: Option<G::Outcome>) -> OutcomeView {
    let undecided = || OutcomeView::new("undecided", Message::new("outcome.undecided"), Tone::Mixed);
    outcome.map_or_else(undecided, G::outcome)
}
