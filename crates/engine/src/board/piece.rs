//! Pieces: what is printed on a counter, a block or a card.

use super::Id;
use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

/// What a piece is made of, and so how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A flat counter.
    Counter,
    /// A standing block. A face is one of its edges, the first value its pips and the second their kind; the
    /// edge on top is its strength.
    Block,
    Card,
}

/// The back of pieces of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Back {
    pub face: &'static str,
    pub side: &'static str,
    pub form: Form,
}

/// What is printed on a piece.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Piece")]
pub struct Piece<T = Message> {
    pub id: Id,
    pub label: String,
    pub name: T,
    pub side: &'static str,
    pub form: Form,
    /// The NATO symbol's name.
    pub symbol: &'static str,
    pub formation: Option<String>,
    /// What is written on it in words, as on a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<T>,
    /// Face name to the values printed on it, in printing order.
    pub faces: Vec<(&'static str, Vec<(&'static str, i32)>)>,
    pub provenance: Vec<Provenance>,
    #[serde(flatten)]
    pub printed: Printed<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card<T>>,
}

/// What is printed round the symbol of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Printed")]
pub struct Printed<T = Message> {
    /// The unit's own number or name, short: "71", "III/191".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub designation: Option<T>,
    /// What it belongs to, short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub echelon: Option<Echelon>,
    /// The value of its faces that a pile adds up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adds: Option<&'static str>,
}

impl<T> Default for Printed<T> {
    fn default() -> Self {
        Printed { designation: None, parent: None, echelon: None, adds: None }
    }
}

/// The size of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Echelon {
    Squad,
    Platoon,
    Company,
    Battalion,
    Regiment,
    Brigade,
    Division,
    Corps,
    Army,
}

/// How many steps a unit has left of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Steps {
    pub now: u8,
    pub of: u8,
}

/// What a card says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Card")]
pub struct Card<T = Message> {
    pub title: T,
    pub text: T,
    /// The key of its picture.
    pub art: &'static str,
    /// What playing it costs: label key and amount.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<(&'static str, i32)>,
    pub rule: RuleId,
}

/// Where a fact comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Provenance {
    pub fact: String,
    pub source: String,
    /// Not published: reconstructed by us.
    pub reconstructed: bool,
}
