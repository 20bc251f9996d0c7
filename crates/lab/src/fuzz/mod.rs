//! Long random play that checks what must always hold.
//!
//! Every game is played over another scenario, other options and another player. After each action and step the
//! invariants are looked at; now and then also what costs more: that an action is listed if and only if it is accepted,
//! that states, actions and journals read back, that the view before and the changes told give the view after, that
//! what a seat may imagine obeys the invariants and looks to it as the truth does. All along it counts which rules
//! acted.

mod game;
mod journal;
mod mutate;
mod options;
mod pairs;
mod tally;

pub use pairs::Pairs;
pub use tally::Tally;

use game::Trial;
use rayon::prelude::*;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use volga_agents::Played;
use volga_engine::Table;
use volga_engine::dice::Quick;

/// Draws a valid data sheet of a game.
pub type SheetSource = fn(&mut Quick) -> Value;

/// A game in which something did not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub seed: u64,
    pub scenario: &'static str,
    pub options: String,
    pub agent: &'static str,
    /// Whether it was played by a data sheet.
    pub by_sheet: bool,
    pub problem: String,
}

/// What came of the games.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    pub failures: Vec<Failure>,
    pub tally: Tally,
    /// The switches that were on together in games without a failure.
    pub pairs: Pairs,
    /// How many games were played by a data sheet.
    pub by_sheet: u64,
}

impl Findings {
    fn with(mut self, other: Findings) -> Findings {
        self.failures.extend(other.failures);
        self.tally.add(&other.tally);
        self.pairs.add(&other.pairs);
        self.by_sheet += other.by_sheet;
        self
    }
}

/// Plays the games of the seeds from `first` on, some of them by data sheets if there are any, calling `progress` after
/// each.
pub fn fuzz<G: Played + Table>(
    first: u64,
    games: u64,
    sheets: Option<SheetSource>,
    progress: impl Fn() + Sync,
) -> Findings {
    let play = |seed| {
        let findings = one::<G>(seed, sheets);
        progress();
        findings
    };
    let mut findings =
        (first..first + games).into_par_iter().map(play).reduce(Findings::default, Findings::with);
    findings.failures.sort_by_key(|failure| failure.seed);
    findings
}

/// Plays the game of one seed. A panic is a failure like any other.
pub fn one<G: Played + Table>(seed: u64, sheets: Option<SheetSource>) -> Findings {
    let trial = Trial::<G>::of(seed, sheets);
    let mut tally = Tally::default();
    let played = catch_unwind(AssertUnwindSafe(|| trial.play(&mut tally)));
    let problem = match played {
        Ok(Ok(())) => None,
        Ok(Err(problem)) => Some(problem),
        Err(panic) => Some(format!("panic: {}", said(panic.as_ref()))),
    };
    let failure = problem.map(|problem| Failure {
        seed,
        scenario: trial.scenario,
        options: serde_json::to_string(&trial.options).unwrap_or_default(),
        agent: trial.agent,
        by_sheet: trial.by_sheet,
        problem,
    });
    let mut pairs = Pairs::default();
    if failure.is_none() {
        pairs.note::<G>(&trial.options);
    }
    let failures = failure.into_iter().collect();
    Findings { failures, tally, pairs, by_sheet: trial.by_sheet.into() }
}

fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_advance::Advance;

    #[test]
    fn a_few_games_hold_what_they_must() {
        let findings = fuzz::<Advance>(0, 12, None, || {});
        assert_eq!(findings.failures, []);
        let fired = |rule: &str| findings.tally.count(rule);
        assert!(fired("6.3a") > 12, "Supply is rolled every Turn");
        assert!(fired("9.5.2A") > 0, "the lead is a term of the Attack Value");
        assert_eq!(fired("3.1.3"), 0, "lines on the map do nothing");
    }

    #[test]
    fn games_by_data_sheets_hold_what_they_must() {
        use volga_blau::{Blau, data::sheet};
        let findings = fuzz::<Blau>(0, 24, Some(sheet::random), || {});
        assert_eq!(findings.failures, []);
        assert!(findings.by_sheet > 0);
    }

    #[test]
    fn the_same_seed_is_the_same_game() {
        let (one, two) = (one::<Advance>(5, None), one::<Advance>(5, None));
        assert_eq!(one.tally, two.tally);
    }
}
