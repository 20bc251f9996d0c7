//! [8.0] [8.1] Combat.

pub(crate) mod event;
pub(crate) mod refusal;

use crate::decision::DecisionPoint;
use crate::ids::Side;
use crate::stage::Battle;

/// [8.0a] A side chooses where it attacks.
#[derive(Clone, Copy)]
pub(crate) struct Attacking {
    pub(crate) side: Side,
}

impl DecisionPoint for Attacking {}

/// [3.1.2f] A side names units that sit out.
#[derive(Clone, Copy)]
pub(crate) struct SittingOut<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) side: Side,
}

impl DecisionPoint for SittingOut<'_> {}

/// [3.1.2g] The Axis player sets surplus assets aside.
#[derive(Clone, Copy)]
pub(crate) struct Settling<'a> {
    pub(crate) battle: &'a Battle,
}

impl DecisionPoint for Settling<'_> {}

/// [8.0f] What procedure does in a battle: totals, dice, the end.
#[derive(Clone, Copy)]
pub(crate) struct Fighting<'a> {
    pub(crate) battle: &'a Battle,
}

impl DecisionPoint for Fighting<'_> {}
