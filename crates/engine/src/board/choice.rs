//! What is asked, and what may be answered.

use super::{Id, Tone};
use crate::game::RuleId;
use crate::message::Message;
use schemars::JsonSchema;
use serde::Serialize;

/// What is asked, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Prompt")]
pub struct Prompt<T = Message> {
    pub text: T,
    /// A rule, or the section (a prefix of rule ids) that the decision belongs to.
    pub rule: RuleId,
    /// The spaces and pieces that the decision is about: where the action is.
    pub focus: Vec<Id>,
}

/// A legal action, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Choice")]
pub struct Choice<T = Message> {
    pub label: T,
    pub rule: RuleId,
    /// The pieces and spaces that mean it when clicked in this order.
    pub clicks: Vec<Id>,
    /// The space or piece under which it is listed with others of its kind, where there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Id>,
    pub verb: Verb,
    /// The kind of thing it is in a few words, without who does it and where: "Leave behind".
    pub short: T,
    /// The space from which something goes or is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Id>,
    /// The space to which it goes, or at which it is aimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// The pieces that do it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Id>,
    /// Whether dice may be thrown for it as soon as it is done: its odds are shown before. Of an attack that is clear.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub throws: bool,
}

impl Choice {
    /// A choice of which nothing is said but what it is called, by which rule it is legal and which clicks mean it.
    ///
    /// A catalogue has the words of the label under `choice.` and those of its short form under `short.`.
    pub fn new(verb: Verb, label: Message, rule: &'static str, clicks: Vec<Id>) -> Choice {
        let (rule, pieces, short) = (RuleId(rule), Vec::new(), short(&label));
        let (group, from, to, cost, throws) = (None, None, None, None, false);
        Choice { label, short, rule, clicks, group, verb, from, to, cost, pieces, throws }
    }
}

/// The short form of a label: the same facts, for other words.
fn short(label: &Message) -> Message {
    let kind = label.key.strip_prefix("choice.").unwrap_or(&label.key);
    Message { key: format!("short.{kind}").into(), args: label.args.clone() }
}

/// What kind of thing an action is, in words that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    Move,
    Attack,
    /// What only this game has.
    Special,
    /// Ends something, or does without.
    Pass,
}

/// What an action costs of what moves or acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cost {
    pub units: i32,
    /// How many units make up one point.
    pub scale: i32,
}

/// What a question about odds can come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeView {
    /// Its name, for programs.
    pub key: String,
    pub text: Message,
    /// The same in two or three words, for a badge on the map.
    pub short: Message,
    /// What it means for the side that asks.
    pub tone: Tone,
    /// Whether it may stand for the whole answer where there is room for one chance only.
    pub headline: bool,
}

impl OutcomeView {
    /// An outcome that is short enough as it is.
    pub fn new(key: impl Into<String>, text: Message, tone: Tone) -> OutcomeView {
        OutcomeView { key: key.into(), short: text.clone(), text, tone, headline: false }
    }
}
