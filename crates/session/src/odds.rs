//! Questions about odds, answered on all cores. The engine knows no threads: it answers for a range of plays.

use std::thread::{available_parallelism, scope};
use volga_engine::Game;
use volga_engine::odds::{Effort, Odds, OddsQuestion, Tally};

/// So many plays are worth a thread of their own.
const THREAD: u32 = 1_000;

/// The answer to a question, exact if that is no more work than allowed, else sampled: the same on any number of cores.
pub(crate) fn odds<G: Game>(question: &OddsQuestion<'_, G>, effort: Effort) -> Odds<G::Outcome> {
    question.exact(effort.runs).unwrap_or_else(|| sampled(question, effort.samples).odds())
}

fn sampled<G: Game>(question: &OddsQuestion<'_, G>, plays: u32) -> Tally<G::Outcome> {
    let cores = available_parallelism().map_or(1, |cores| cores.get() as u32);
    let share = plays.div_ceil(cores).max(THREAD);
    let rest = (1..plays.div_ceil(share)).map(|part| part * share..plays.min((part + 1) * share));
    scope(|threads| {
        let running: Vec<_> = rest.map(|share| threads.spawn(|| question.sample(share))).collect();
        let own = question.sample(0..plays.min(share));
        running.into_iter().filter_map(|thread| thread.join().ok()).fold(own, Tally::join)
    })
}
