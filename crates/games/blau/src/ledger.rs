//! What both players can know of a side's strength by counting, and what explains it.

use serde::{Deserialize, Serialize};

/// A side's account of points of basic strength and steps of assets, one unit of account each.
///
/// The strengths and steps of everything in play add up to [`Ledger::in_play`]; what its side spent in secret is known
/// to the other side as bounds only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    /// What came into play as everybody could see: at the start, as reinforcements, out of the dead pile.
    pub base: u16,
    /// [8.2a] Steps lost in battle, as they were shown.
    pub lost: u16,
    /// Replacement points received, less what the pieces seen leaving the dead pile cost.
    pub points: u16,
    /// What left play without being counted, at least and at most: [8.3q] eliminated units, [7.7d] abandoned assets.
    pub gone_least: u16,
    pub gone_most: u16,

    /// [9.1.3e] Points of strength bought (secret).
    pub bought: u16,
    /// [9.1.3g] Steps bought for assets in the reserve box (secret).
    pub steps_bought: u16,
    /// What really left play without being counted (secret).
    pub gone: u16,
}

impl Ledger {
    /// All strengths and steps that a side has in play, but for what it has rebuilt and not shown yet.
    pub const fn in_play(&self) -> u16 {
        (self.base + self.bought + self.steps_bought).saturating_sub(self.lost + self.gone)
    }

    /// Something that was worth `real`, and could have been worth so much, leaves play without being counted.
    pub const fn leaves(&mut self, real: u16, least: u16, most: u16) {
        self.gone += real;
        self.gone_least += least;
        self.gone_most += most;
    }
}
