//! [12.0] The optional rules: each can be switched on or off.

use crate::data::ScenarioFacts;
use serde::{Deserialize, Serialize};
use volga_engine::SetupError;

/// The optional rules in force. On the wire each goes by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// [12.1] Rubble.
    #[serde(rename = "12.1")]
    pub rubble: bool,
    /// [12.2] Northern Shoulder Restrictions.
    #[serde(rename = "12.2")]
    pub northern_shoulder: bool,
    /// [12.3] Isolated Soviet Units.
    #[serde(rename = "12.3")]
    pub isolation: bool,
    /// [12.4] Parent Organization.
    #[serde(rename = "12.4")]
    pub parent_organization: bool,
    /// [12.5] Limited Air Power.
    #[serde(rename = "12.5")]
    pub limited_air: bool,
    /// [12.6] Pavlov's House.
    #[serde(rename = "12.6")]
    pub pavlov: bool,
    /// [12.7] Reduced Starting Morale: the Morale to begin with.
    #[serde(rename = "12.7")]
    pub starting_morale: Option<u8>,
    /// [12.8] Increased German Supply: the Turns on which ones are rolled again.
    #[serde(rename = "12.8")]
    pub reroll_turns: Turns,
}

/// A set of Turns; on the wire a list of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turns(u16);

impl Turns {
    pub fn contains(self, turn: u8) -> bool {
        turn < 16 && self.0 & 1 << turn != 0
    }
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..16).filter(move |&t| self.contains(t))
    }
}

impl FromIterator<u8> for Turns {
    fn from_iter<I: IntoIterator<Item = u8>>(turns: I) -> Self {
        Turns(turns.into_iter().filter(|t| *t < 16).fold(0, |bits, t| bits | 1 << t))
    }
}

impl Serialize for Turns {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Turns {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let turns = Vec::<u64>::deserialize(d)?;
        match turns.iter().find(|t| !(1..=14).contains(*t)) {
            Some(turn) => {
                Err(serde::de::Error::custom(format!("there is no Turn {turn}; Turns run from 1 to 14")))
            }
            None => Ok(turns.into_iter().map(|t| t as u8).collect()),
        }
    }
}

impl Options {
    /// [12.7] [12.8] Whether the options' numbers make sense in this scenario.
    pub fn check(&self, scenario: &ScenarioFacts) -> Result<(), SetupError> {
        let fail = |id: &str, problem: String| Err(SetupError::Option { id: id.into(), problem });
        if let Some(morale) = self.starting_morale
            && !(1..=19).contains(&morale)
        {
            return fail("12.7", format!("a starting Morale is a number from 1 to 19, not {morale}"));
        }
        let turns = scenario.first_turn..=scenario.last_turn;
        if let Some(turn) = self.reroll_turns.iter().find(|t| !turns.contains(t)) {
            let (first, last) = (turns.start(), turns.end());
            return fail(
                "12.8",
                format!("Turn {turn} is not in this scenario, which runs from Turn {first} to {last}"),
            );
        }
        Ok(())
    }
}
