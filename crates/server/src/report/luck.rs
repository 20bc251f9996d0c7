//! Luck: what the dice were expected to give, by the odds at the moment of each roll, and what they gave.

use schemars::JsonSchema;
use serde::Serialize;
use volga_engine::board::OutcomeView;
use volga_engine::journal::{Match, Replayed};
use volga_engine::odds::{self, Chance, Effort, Odds};
use volga_engine::{Forecast, Table, Transition, Viewer};
use volga_session::EntryNumber;
use volga_session::odds::odds;

/// How much work the odds of one roll are worth in a report.
const EFFORT: Effort = Effort { runs: 200_000, samples: 4_000 };

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
    /// Asks the odds of every act that was decided by its own dice, where this viewer may know what its seat knew.
    pub(super) fn of<G: Table>(table: &Match<G>, viewer: Viewer) -> Luck {
        let mut luck = Luck::default();
        table.replay_from(0, |played| {
            let Replayed { item, before, steps, .. } = *played;
            if let (Some(before), Some((seat, action))) = (before, item.act)
                && G::shares(seat, viewer)
                && let Some(forecast) = before.forecast(seat, action)
                && let Some((outcome, step, event)) = steps.iter().find_map(|step| decided(&forecast, step))
                && let Some(told) = G::tell(step, event, viewer)
            {
                let question =
                    odds::OddsQuestion { game: before, seat, action, forecast: &forecast, plan: &[] };
                let odds = odds(&question, EFFORT);
                let decided = Decided {
                    entry: EntryNumber::told(item.entry, viewer),
                    turn: before.status(viewer).tracks.get(G::about().clock).copied(),
                    text: G::text(&told.text),
                    key: G::outcome(outcome).key,
                    probability: probability(&odds, outcome),
                };
                luck.add::<G>(&forecast, &odds, decided);
            }
        });
        luck
    }

    fn add<G: Table>(&mut self, forecast: &Forecast<G>, odds: &Odds<G::Outcome>, decided: Decided) {
        let until = G::text(&forecast.until);
        let at = match self.questions.iter().position(|question| question.until == until) {
            Some(at) => at,
            None => {
                let outcome = |outcome: G::Outcome| {
                    let OutcomeView { key, text, .. } = G::outcome(outcome);
                    Outcome { key, text: G::text(&text), expected: 0.0, actual: 0 }
                };
                let outcomes = (forecast.outcomes)().into_iter().map(outcome).collect();
                self.questions.push(Question { until, outcomes, decided: Vec::new() });
                self.questions.len() - 1
            }
        };
        let question = &mut self.questions[at];
        for (outcome, value) in question.outcomes.iter_mut().zip((forecast.outcomes)()) {
            outcome.expected += probability(odds, value);
            outcome.actual += u32::from(outcome.key == decided.key);
        }
        question.decided.push(decided);
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

/// The event of a step that decides a question, and how.
fn decided<'a, G: Table>(
    forecast: &Forecast<G>,
    step: &'a Transition<G>,
) -> Option<(G::Outcome, &'a Transition<G>, usize)> {
    let outcome = |(index, event)| Some(((forecast.outcome)(event)?, step, index));
    step.events.iter().enumerate().find_map(outcome)
}

fn probability<O: PartialEq>(odds: &Odds<O>, outcome: O) -> f64 {
    let outcome = Some(outcome);
    odds.outcomes.iter().find(|chance| chance.outcome == outcome).map_or(0.0, Chance::probability)
}
