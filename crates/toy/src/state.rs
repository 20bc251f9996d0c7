//! What play changes, as plain data.

use crate::data::{ScenarioFacts, data};
use crate::ids::{Side, Space};
use serde::{Deserialize, Serialize};
use volga_engine::{RulesVersion, Table, Viewer};

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
    /// [1.3] Where the platoon of each side is, which its own player knows; none before it is hidden, or in a position
    /// that does without.
    pub posts: [Option<Space>; 2],
    /// [3.7] Which platoons have come to light, so that everybody knows where they are.
    pub shown: [bool; 2],
    pub points: [u8; 2],
    pub flooded: bool,
}

/// The sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// [1.3] A player hides the platoon.
    Hide,
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

    /// [3.7] Whether a seat or somebody who looks on may know where the platoon of a side is.
    pub fn sees(&self, viewer: Viewer, side: Side) -> bool {
        self.shown[side as usize] || Toy::shares(side.seat(), viewer)
    }

    /// The sides whose platoon is somewhere that a viewer does not know.
    pub fn hidden_from(&self, viewer: Viewer) -> impl Iterator<Item = Side> {
        Side::ALL
            .into_iter()
            .filter(move |side| self.posts[*side as usize].is_some() && !self.sees(viewer, *side))
    }

    /// Where the company of a side is.
    pub fn space_of(&self, side: Side) -> Space {
        self.at[side as usize]
    }
}
