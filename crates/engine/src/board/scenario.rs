//! How a game can begin: scenarios, options, and sets of options that go by a name.

use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "ScenarioInfo")]
pub struct ScenarioInfo<T = Message> {
    pub id: &'static str,
    pub name: T,
    pub summary: T,
    pub rule: RuleId,
    /// Sets of options that go by a name: standard, easier, harder. A new game is offered with the first.
    #[serde(skip)]
    pub presets: Vec<Preset<T>>,
}

/// An option of a game or a standing order of a seat: what it means, how it is set.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "OptionSpec")]
pub struct OptionSpec<T = Message> {
    pub id: &'static str,
    pub rule: RuleId,
    pub name: T,
    pub meaning: T,
    /// The heading under which it is set apart from the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<T>,
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// A set of options with a name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Preset")]
pub struct Preset<T = Message> {
    pub id: &'static str,
    pub name: T,
    pub meaning: T,
    /// Option id to value; options that are not named keep their default.
    #[schemars(with = "crate::wire::Options")]
    pub options: serde_json::Value,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    Switch {
        default: bool,
    },
    Integer {
        default: Option<i32>,
        min: i32,
        max: i32,
    },
    Turns {
        default: Vec<u8>,
        min: u8,
        max: u8,
    },
    /// A list of spaces of the board, empty at first.
    Spaces,
    /// A list of pieces of the board, empty at first.
    Pieces,
}
