//! What a question about odds can come to, as people read it.

use crate::forecast::Outcome;
use volga_engine::board::{OutcomeView, Tone};
use volga_engine::say;

pub(super) fn outcome(outcome: Outcome) -> OutcomeView {
    match outcome {
        Outcome::Hits(hits) => {
            let tone = if hits == 0 { Tone::Bad } else { Tone::Good };
            let view = OutcomeView::new(format!("hits_{hits}"), say!("outcome.hits", n = hits), tone);
            OutcomeView { headline: true, ..view }
        }
    }
}
