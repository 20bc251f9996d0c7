//! [9.1.3] [9.2.3] Replacements.

pub(crate) mod event;
pub(crate) mod refusal;

use crate::decision::DecisionPoint;
use crate::ids::Side;

/// [9.1.3] [9.2.3] A side spends its points.
#[derive(Clone, Copy)]
pub(crate) struct Replacing {
    pub(crate) side: Side,
    /// Points left: Soviet or German ones, and those of the minor allies.
    pub(crate) own: u8,
    pub(crate) minor: u8,
}

impl DecisionPoint for Replacing {}
