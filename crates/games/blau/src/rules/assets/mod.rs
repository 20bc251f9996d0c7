//! [2.2.3] [6.4] Assets: slots and limits of boxes, assigning and withdrawing, what a unit leaves behind.

pub(crate) mod event;
mod left_behind;
pub(crate) mod refusal;

use crate::decision::DecisionPoint;
use crate::ids::Side;

/// [9.1.1] [9.1.2] [9.2.1] [9.2.2] A side assigns and withdraws.
#[derive(Clone, Copy)]
pub(crate) struct Reinforcing {
    pub(crate) side: Side,
    pub(crate) withdrawing: bool,
}

impl DecisionPoint for Reinforcing {}

/// [9.1.1g] The Soviets place what they have rebuilt.
#[derive(Clone, Copy)]
pub(crate) struct Reassigning;

impl DecisionPoint for Reassigning {}
