//! [8.4] Operation Uranus.

pub(crate) mod event;

use crate::decision::DecisionPoint;

/// [8.4a] The Soviet player may launch Operation Uranus.
#[derive(Clone, Copy)]
pub(crate) struct Launching;

impl DecisionPoint for Launching {}
