//! What helps a player to decide: where pieces can go, what can be laid over the map, who stands behind a number.

use super::{Id, Sum};
use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

/// A remark and the rule it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Note")]
pub struct Note<T = Message> {
    pub text: T,
    pub rule: RuleId,
}

/// Where a group of pieces can go, each space by the cheapest way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routes<A> {
    /// The action by which the group sets out; none if it is under way, or sets out by its first step.
    pub begin: Option<A>,
    /// Where it is now.
    pub from: Id,
    /// How many of the units in which costs are counted make up one point.
    pub scale: i32,
    /// A step comes after the one it goes on from.
    pub steps: Vec<RouteStep<A>>,
}

/// A space that a group can reach, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteStep<A> {
    pub space: Id,
    /// The step before, by its place in the list; none if it begins where the group is.
    pub from: Option<usize>,
    /// What must be said first in the space before, to go on from there.
    pub before: Vec<A>,
    pub action: A,
    /// All that is said to come here and stay, where it is more than the steps of the way: pieces that go one after the
    /// other, a move that is closed.
    pub all: Vec<A>,
    /// What the whole way costs.
    pub cost: Sum,
    /// What the group has left then.
    pub left: i32,
    /// It must stop there.
    pub stops: bool,
    /// Its move may end there.
    pub ends: bool,
    pub notes: Vec<Note>,
    /// Enemy pieces, as far as they are known, that could strike at the group there.
    pub threats: Vec<Id>,
}

/// Something that can be laid over the map on demand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Overlay")]
pub struct Overlay<T = Message> {
    pub id: &'static str,
    pub name: T,
    pub rule: RuleId,
    pub spaces: Vec<Id>,
    /// The space from which it is seen: a range, a line of sight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Id>,
}

/// Pieces that have the same part in what is being decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Participants")]
pub struct Participants<T = Message> {
    pub label: T,
    pub pieces: Vec<Id>,
    pub notes: Vec<Note<T>>,
}
