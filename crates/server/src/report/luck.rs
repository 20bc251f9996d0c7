//! Luck: what the dice were expected to give, by the odds at the moment of each roll, and what they gave.

use schemars::JsonSchema;
use serde::Serialize;
use volga_session::{EntryNumber, Judged, Likely, Session};

#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Luck {
    pub(crate) questions: Vec<Question>,
}

/// One kind of thing that dice decide.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "LuckQuestion")]
pub(crate) struct Question {
    /// What was waited for.
    pub(crate) until: String,
    pub(crate) outcomes: Vec<Outcome>,
    pub(crate) decided: Vec<Decided>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "LuckOutcome")]
pub(crate) struct Outcome {
    key: String,
    pub(crate) text: String,
    /// How often it was to be expected.
    pub(crate) expected: f64,
    pub(crate) actual: u32,
}

/// A question that was decided.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "LuckDecided")]
pub(crate) struct Decided {
    pub(crate) entry: EntryNumber,
    pub(crate) turn: Option<i32>,
    /// What happened, in a sentence.
    pub(crate) text: String,
    key: String,
    /// How likely that was.
    pub(crate) probability: f64,
}

impl Luck {
    /// What dice decided, where whoever asks may know what the seat knew that asked them.
    pub(super) fn of(session: &Session) -> Luck {
        let mut luck = Luck::default();
        session.luck().into_iter().for_each(|judged| luck.add(judged));
        luck
    }

    fn add(&mut self, judged: Judged) {
        let Judged { entry, turn, until, text, outcome: came, outcomes } = judged;
        let at = match self.questions.iter().position(|question| question.until == until) {
            Some(at) => at,
            None => {
                let new = |Likely { key, text, .. }: &Likely| Outcome {
                    key: key.clone(),
                    text: text.clone(),
                    expected: 0.0,
                    actual: 0,
                };
                let outcomes = outcomes.iter().map(new).collect();
                self.questions.push(Question { until, outcomes, decided: Vec::new() });
                self.questions.len() - 1
            }
        };
        let question = &mut self.questions[at];
        for (outcome, likely) in question.outcomes.iter_mut().zip(outcomes) {
            outcome.expected += likely.probability;
            outcome.actual += u32::from(outcome.key == came.key);
        }
        let Likely { key, probability, .. } = came;
        question.decided.push(Decided { entry, turn, text, key, probability });
    }
}

impl Question {
    /// The least likely results first.
    pub(crate) fn surprises(&self) -> Vec<&Decided> {
        let mut all: Vec<&Decided> = self.decided.iter().collect();
        all.sort_by(|a, b| a.probability.total_cmp(&b.probability));
        all.truncate(5);
        all
    }
}
