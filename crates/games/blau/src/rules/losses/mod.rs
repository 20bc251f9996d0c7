//! [8.2] Losses: taking them, showing them, and the death of units.

mod death;
pub(crate) mod event;
pub(crate) mod refusal;

pub(crate) use death::Death;

use crate::decision::DecisionPoint;
use crate::ids::Side;
use crate::stage::Battle;

/// [8.2a] A side takes its losses.
#[derive(Clone, Copy)]
pub(crate) struct Losing<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) side: Side,
}

impl DecisionPoint for Losing<'_> {}

/// [8.2l] Losses of both sides are shown.
#[derive(Clone, Copy)]
pub(crate) struct Showing<'a> {
    pub(crate) battle: &'a Battle,
}

impl DecisionPoint for Showing<'_> {}
