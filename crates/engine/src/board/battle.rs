//! A fight, told in parts: each event adds what it brought, and whoever has heard all parts has the whole.

use super::{Id, Sum};
use crate::dice::Face;
use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

/// What one event adds to a fight, as one viewer is told it: a piece that is not seen is a back, a value that is not
/// known is absent. What a part leaves out stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Battle")]
pub struct Battle<T = Message> {
    /// The same in all parts of a fight.
    pub id: Id,
    /// A name of the kind of fight, for programs.
    pub kind: &'static str,
    /// A new fight begins, even if one of the same id was told before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub begins: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<T>,
    /// Where it is fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<Id>,
    /// From where the attackers come.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Id>,
    /// The steps it goes through, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<T>,
    /// The step that is reached, by its place in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// Who fights. A side told again replaces what was told of it, but a piece that is not named again stays, unless it
    /// was a back that the same event takes off the board: then it was turned over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<BattleSide<T>>,
    /// What was rolled, to be added to the rolls before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<BattleRoll<T>>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<BattleVerdict<T>>,
    /// What it leaves on the map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<BattleMark<T>>,
}

impl<T> Battle<T> {
    /// A part of a fight that adds nothing yet.
    pub fn part(id: impl Into<Id>, kind: &'static str) -> Battle<T> {
        Battle {
            id: id.into(),
            kind,
            begins: false,
            title: None,
            space: None,
            from: Vec::new(),
            steps: Vec::new(),
            step: None,
            sides: Vec::new(),
            rolls: Vec::new(),
            verdict: None,
            marks: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "BattleSide")]
pub struct BattleSide<T = Message> {
    pub side: &'static str,
    /// What it does here: attacks, defends, supports.
    pub role: T,
    pub pieces: Vec<BattlePiece>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum<T>>,
}

/// A piece in a fight, and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BattlePiece {
    pub piece: Id,
    /// Its strength in steps, dots or points before; absent where that is not known. Of a piece told again the first
    /// one counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<i32>,
    /// Its strength afterwards: 0 is lost, absent is not decided or not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<i32>,
}

/// Dice that were thrown in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "BattleRoll")]
pub struct BattleRoll<T = Message> {
    /// The side that threw them.
    pub side: &'static str,
    pub label: T,
    pub rule: RuleId,
    pub faces: Vec<Face>,
    /// The colour of each die, where the rules give it one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<&'static str>,
    /// Which of them hit, by their place in the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hits: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chart: Option<Chart<T>>,
    /// What came of it, in words.
    pub text: T,
}

/// The chart on which a roll is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Chart")]
pub struct Chart<T = Message> {
    pub name: T,
    /// The heads of its columns.
    pub columns: Vec<T>,
    /// The column that is read.
    pub at: usize,
    /// That column: what each roll gives, and which it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<(T, T)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<usize>,
}

/// How a fight ended, or what an outcome of odds means, for the side that asks or attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    Good,
    Mixed,
    Bad,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "BattleVerdict")]
pub struct BattleVerdict<T = Message> {
    /// A few words, as on a stamp.
    pub text: T,
    /// What changes on the map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub: Option<T>,
    /// How it went for the attacker.
    pub tone: Tone,
}

/// A mark that a fight leaves on a space: its losses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "BattleMark")]
pub struct BattleMark<T = Message> {
    pub space: Id,
    pub text: T,
}
