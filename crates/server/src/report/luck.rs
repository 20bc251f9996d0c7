//! Luck: what the dice were expected to give, by the odds at the moment of each roll, and what they gave.

use schemars::JsonSchema;
use serde::Serialize;
use volga_session::{EntryNumber, Judged, Likely, Session};

/// What was to be expected less often than this, and did not come, is not worth a line.
const LEAST_EXPECTED: f64 = 0.05;

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
                self.questions.push(Question { until, outcomes: Vec::new(), decided: Vec::new() });
                self.questions.len() - 1
            }
        };
        let question = &mut self.questions[at];
        for likely in &outcomes {
            question.outcome(likely).expected += likely.probability;
        }
        question.outcome(&came).actual += 1;
        let Likely { key, probability, .. } = came;
        question.decided.push(Decided { entry, turn, text, key, probability });
    }
}

impl Question {
    /// The row of an outcome. What can come of a question differs from time to time, and what reads alike is one.
    fn outcome(&mut self, likely: &Likely) -> &mut Outcome {
        let at = match self.outcomes.iter().position(|outcome| outcome.text == likely.text) {
            Some(at) => at,
            None => {
                let Likely { key, text, .. } = likely.clone();
                self.outcomes.push(Outcome { key, text, expected: 0.0, actual: 0 });
                self.outcomes.len() - 1
            }
        };
        &mut self.outcomes[at]
    }

    /// The outcomes that came, or that were to be expected now and then.
    pub(crate) fn telling(&self) -> impl Iterator<Item = &Outcome> {
        self.outcomes.iter().filter(|outcome| outcome.actual > 0 || outcome.expected >= LEAST_EXPECTED)
    }

    /// The least likely results first.
    pub(crate) fn surprises(&self) -> Vec<&Decided> {
        let mut all: Vec<&Decided> = self.decided.iter().collect();
        all.sort_by(|a, b| a.probability.total_cmp(&b.probability));
        all.truncate(5);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second time other things could come of it, in another order.
    #[test]
    fn outcomes_are_counted_by_what_they_are() {
        let likely = |text: &str, probability| Likely { key: text.into(), text: text.into(), probability };
        let judged = |outcomes: Vec<Likely>| Judged {
            entry: serde_json::from_str("0").unwrap(),
            turn: None,
            until: "the dice have been rolled".into(),
            text: String::new(),
            outcome: outcomes[0].clone(),
            outcomes,
        };
        let mut luck = Luck::default();
        luck.add(judged(vec![likely("held", 0.25), likely("taken", 0.75)]));
        luck.add(judged(vec![likely("emptied", 0.5), likely("held", 0.5)]));
        let rows = luck.questions[0].outcomes.iter().map(|o| (o.text.as_str(), o.expected, o.actual));
        assert_eq!(rows.collect::<Vec<_>>(), [("held", 0.75, 1), ("taken", 0.75, 0), ("emptied", 0.5, 1)]);
    }

    #[test]
    fn what_was_not_to_be_expected_and_did_not_come_has_no_row() {
        let outcome =
            |key: &str, expected, actual| Outcome { key: key.into(), text: key.into(), expected, actual };
        let outcomes = vec![outcome("never", 0.0, 0), outcome("rare", 0.01, 1), outcome("likely", 2.5, 0)];
        let question = Question { until: String::new(), outcomes, decided: Vec::new() };
        assert_eq!(question.telling().map(|one| one.text.as_str()).collect::<Vec<_>>(), ["rare", "likely"]);
    }
}
