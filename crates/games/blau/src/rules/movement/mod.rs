//! [7.0] Movement.

mod entering;
pub(crate) mod event;
pub(crate) mod refusal;

pub(crate) use entering::Entry;

use crate::decision::DecisionPoint;
use crate::ids::Unit;
use crate::stage::{Movement, Mover};

/// [7.1] A side moves its units, or [8.4] those that Operation Uranus lets move again.
#[derive(Clone, Copy)]
pub(crate) struct MovementPhase<'a> {
    pub(crate) phase: &'a Movement,
}

impl DecisionPoint for MovementPhase<'_> {}

/// [7.0c] A unit is on its way.
#[derive(Clone, Copy)]
pub(crate) struct Moving<'a> {
    pub(crate) phase: &'a Movement,
    pub(crate) mover: &'a Mover,
}

impl DecisionPoint for Moving<'_> {}

/// [7.7e] The die of an attempt.
#[derive(Clone, Copy)]
pub(crate) struct AttemptDie {
    pub(crate) unit: Unit,
}

impl DecisionPoint for AttemptDie {}

/// [7.7f] An attempt has succeeded.
#[derive(Clone, Copy)]
pub(crate) struct Attempting<'a> {
    pub(crate) phase: &'a Movement,
    pub(crate) unit: Unit,
}

impl DecisionPoint for Attempting<'_> {}
