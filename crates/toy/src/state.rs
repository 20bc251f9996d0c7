//! What play changes, as plain data.

use crate::data::{ScenarioFacts, data};
use crate::ids::{Side, Space};
use serde::{Deserialize, Serialize};
use volga_engine::RulesVersion;

/// A game being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toy {
    pub rules: RulesVersion,
    pub options: Options,
    /// The scenario, by its place in the data.
    pub scenario: u8,
    pub phase: Phase,
    /// Whose turn it is.
    pub side: Side,
    pub round: u8,
    pub at: [Space; 2],
    pub points: [u8; 2],
    pub flooded: bool,
}

/// The sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A player acts.
    Act,
    /// Procedure after a turn.
    After,
    /// This side was driven from its camp.
    DrivenOut(Side),
}

/// The optional rules in force. On the wire each goes by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// [3.5] Bold companies.
    #[serde(rename = "3.5")]
    pub bold: bool,
}

impl Toy {
    pub fn facts(&self) -> &'static ScenarioFacts {
        &data().scenarios[usize::from(self.scenario)]
    }

    /// Where the company of a side is.
    pub fn space_of(&self, side: Side) -> Space {
        self.at[side as usize]
    }
}
