//! [3.1] Stacking: how many units a space holds, and what becomes of those that are too many.

pub(crate) mod refusal;

use crate::decision::DecisionPoint;
use crate::ids::{Side, Space};

/// [3.1.2e] After its movement a side removes units from a box that is too full.
#[derive(Clone, Copy)]
pub(crate) struct Excess {
    pub(crate) side: Side,
    pub(crate) space: Space,
}

impl DecisionPoint for Excess {}
