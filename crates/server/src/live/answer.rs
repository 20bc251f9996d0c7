//! What a table answers, whatever its game: each answer a structure with a schema.

use super::notice::Notice;
use super::state::TableState;
use crate::problem::ErrorBody;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use volga_engine::RuleId;
use volga_engine::board::{Outlook, Overlay, Participants, Prompt, Sum, View};
use volga_engine::trail::Trail;
use volga_engine::wire;
use volga_session::{EntryNews, EntryNumber, LessonAt, PastEntry, PhaseText, StoppedAt, Takeable};

/// How a table stands.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Look {
    /// How many entries there are; a submission says this number.
    pub(crate) seq: EntryNumber,
    /// The entry after which this is how it stands.
    pub(crate) at: EntryNumber,
    /// The seat that must decide; none when the game is over.
    pub(crate) seat: Option<&'static str>,
    /// What is asked.
    pub(crate) prompt: Prompt<String>,
    /// What those who look may do. Empty if it is not their turn.
    pub(crate) choices: Vec<LegalChoice>,
    /// Where pieces are, who holds what, how the tracks stand, the phase.
    pub(crate) view: View,
    #[serde(flatten)]
    pub(crate) outlook: Outlook<String>,
    /// The numbers behind the decision, each as a sum of terms.
    pub(crate) sums: Vec<Sum<String>>,
    /// Who has which part in the decision.
    #[serde(rename = "musters")]
    pub(crate) participants: Vec<Participants<String>>,
    pub(crate) over: Option<Over>,
    /// The entries that may be taken back or mended.
    pub(crate) take_back: Vec<Takeable>,
    /// How far somebody is led through the game's lesson; nothing at any other table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<LessonAt>,
    /// What somebody asks the others to agree to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proposal: Option<Proposed>,
    /// What is to be known of the dice of a table with links: that they were typed, or follow from a seed that was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) notice: Option<Notice>,
    pub(crate) can: Can,
    pub(crate) standing: Standing,
}

/// A legal action, with a mark if it ends or holds back something.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct LegalChoice {
    #[serde(flatten)]
    pub(crate) offer: wire::Offer,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) pass: bool,
}

/// What pieces could do once something else is said, as chains that can be sent.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Ahead {
    pub(crate) chains: Vec<wire::ChainFound>,
}

/// How a game ended, with a sentence.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Over {
    /// The side that won; none is a draw.
    pub(crate) winner: Option<String>,
    /// The rules' level of victory, or `resignation`, `agreed_draw`, `time_out`.
    pub(crate) level: String,
    /// The rule that decided, if a rule did.
    pub(crate) rule: Option<String>,
    pub(crate) text: String,
}

/// How a table stands in a line.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Standing {
    /// The seat to move.
    pub(crate) seat: Option<String>,
    /// What is asked.
    pub(crate) prompt: String,
    pub(crate) phase: Vec<PhaseText>,
    pub(crate) tracks: Vec<TrackAt>,
    /// The track that counts the turns.
    pub(crate) clock: String,
}

/// Where a track stands.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct TrackAt {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) value: i32,
    pub(crate) max: i32,
    pub(crate) mark: Option<i32>,
}

/// Somebody wants to undo everything from an entry on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Proposed {
    pub(crate) entry: EntryNumber,
    /// The seat that asks.
    pub(crate) by: &'static str,
}

/// What those who look may ask for now.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Can {
    /// Act for the seat whose turn it is.
    pub(crate) act: bool,
    /// Let the program that sits at the seat whose turn it is decide.
    pub(crate) step: bool,
    /// Undo past the barrier; at a solo table the game is then marked.
    pub(crate) undo: bool,
    pub(crate) resign: bool,
    /// Begin again with the same dice.
    pub(crate) restart: bool,
    /// A person rolls: acts may ask for dice.
    pub(crate) roll: bool,
}

/// Where the dice of a table come from, without the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct DiceSource {
    pub(crate) kind: DiceKind,
    /// What is published of the seed, where the server rolls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) commitment: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DiceKind {
    /// The server rolls, by a seed that is committed to.
    #[default]
    Stream,
    /// A person rolls real dice and turns real counters.
    Typed,
}

/// Who sits where, by seat: `you`, `open`, `pupil`, `link`, or a program's name.
pub(crate) type Sitting = BTreeMap<String, String>;

/// What a submission brought about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Report {
    /// How many of the actions were done.
    pub(crate) done: usize,
    /// Why not all of them.
    pub(crate) stop: Option<Stopped>,
    /// Where that was, and what was shown there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stopped: Option<StoppedAt>,
    pub(crate) events: Vec<wire::Event>,
    pub(crate) rolls: Vec<wire::Rolled>,
    /// The first entry that is other than before; the number of entries if none is.
    pub(crate) since: EntryNumber,
    /// The entries in force from `since` on: they take the place of all from there on.
    pub(crate) entries: Vec<PastEntry>,
}

/// What came between several actions: another seat's turn, something new, the end, or an error.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stopped {
    Turn,
    Reveal,
    Over,
    #[serde(untagged)]
    Refused(Box<ErrorBody>),
}

/// The odds of an action, with the numbers behind it and who has a part in it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Odds {
    #[serde(flatten)]
    pub(crate) chances: wire::Chances,
    pub(crate) sums: Vec<Sum<String>>,
    #[serde(rename = "musters")]
    pub(crate) participants: Vec<Participants<String>>,
}

/// Whether something is allowed, and if not why. For an action, or for none, with the numbers behind it; for clicks
/// with what they mean, where that tells nothing of what is hidden.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Why {
    pub(crate) ok: bool,
    /// Null where clicks mean nothing at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<Option<Reason>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sums: Option<Vec<Sum<String>>>,
    #[serde(rename = "musters", skip_serializing_if = "Option::is_none")]
    pub(crate) participants: Option<Vec<Participants<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<wire::Action>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
}

/// Why something is not allowed, and the rule that says so, if one does.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Reason {
    pub(crate) rule: Option<RuleId>,
    pub(crate) text: String,
}

/// What can be laid over the map.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Overlays {
    #[serde(rename = "lenses")]
    pub(crate) overlays: Vec<Overlay<String>>,
}

/// The entries in force from a number on.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Past {
    /// How many entries there are.
    pub(crate) seq: EntryNumber,
    pub(crate) entries: Vec<PastEntry>,
}

/// A new entry, for those who listen: enough to draw from, without another question.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct News {
    #[serde(flatten)]
    pub(crate) told: EntryNews,
    /// How the table stands for whoever listens; only with the last entry that there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) now: Option<Box<TableState>>,
}

/// Where pieces went, as far as the viewer was told.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Trails {
    /// How many entries there are.
    pub(crate) seq: EntryNumber,
    /// In the order in which the pieces set out.
    pub(crate) trails: Vec<Trail>,
}
