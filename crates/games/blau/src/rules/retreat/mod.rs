//! [8.3] Retreats.

pub(crate) mod event;
pub(crate) mod refusal;

use crate::decision::DecisionPoint;
use crate::ids::Side;
use crate::stage::Battle;

/// [8.3d] The units of a side retreat, led by the other.
#[derive(Clone, Copy)]
pub(crate) struct Retreating<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) side: Side,
}

impl DecisionPoint for Retreating<'_> {}
