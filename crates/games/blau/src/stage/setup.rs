//! [6.3] [6.4] Filling a sheet.

use crate::ids::{Asset, Side, Unit};
use serde::{Deserialize, Serialize};

/// A side's sheet being filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetSetup {
    pub side: Side,
    pub step: SheetStep,
    /// How often the review has changed something; there is an end to it.
    pub changes: u8,
}

/// What is asked for: points and assets in data order, then whether all is well (ruling 99).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetStep {
    /// [6.3c] The points of this unit.
    Points(Unit),
    /// [6.4a] The bearer of this asset.
    Asset(Asset),
    Review,
}

impl SheetSetup {
    /// How often the review may change something.
    pub const MOST_CHANGES: u8 = 48;
}
