//! [9.1.1] [9.2.1] Reinforcements.

pub(crate) mod event;
pub(crate) mod refusal;

use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{Side, Unit};
use crate::stage::ArrivalStep;
use crate::state::Blau;
use volga_engine::Story;

/// [9.2.1] Axis reinforcements come, by procedure.
#[derive(Clone, Copy)]
pub(crate) struct Arriving {
    pub(crate) step: ArrivalStep,
}

impl DecisionPoint for Arriving {}

/// [9.2.1f] [9.2.1g] The Axis player places an army detachment.
#[derive(Clone, Copy)]
pub(crate) struct Detaching {
    pub(crate) unit: Unit,
}

impl DecisionPoint for Detaching {}

impl Blau {
    /// [9.1.1a] [9.1.1b] [9.2.1a] [9.2.1b] What the turn track brings to a side's reserve box.
    pub(crate) fn bring_reinforcements(&mut self, _side: Side, _story: &mut impl Story<Event>) {}
}
