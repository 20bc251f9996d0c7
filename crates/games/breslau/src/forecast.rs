//! Where a question about odds ends, and what its outcomes are.

use crate::action::Action;
use crate::state::Breslau;
use volga_engine::{Forecast, Seat};

/// How a question about odds can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// So many hits.
    Hits(u8),
}

impl Breslau {
    pub(crate) fn forecast_of(&self, _: Seat, _: Action) -> Option<Forecast<Breslau>> {
        None
    }
}
