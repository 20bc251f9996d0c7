//! What a table answers, whatever its game: each answer a structure with a schema.

use super::notice::Notice;
use super::state::TableState;
use crate::problem::ErrorBody;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use volga_engine::RuleId;
use volga_engine::board::{Id, OptionSpec, Outlook, Overlay, Participants, Prompt, Sum, View};
use volga_engine::trail::Trail;
use volga_engine::wire;
use volga_session::EntryNumber;

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

/// A step of the sequence of play: its message key, and its words.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct PhaseText {
    pub(crate) key: String,
    pub(crate) text: String,
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

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct LessonAt {
    /// The step that is next, one more than the last when all are done; nothing when another way was taken.
    pub(crate) step: Option<usize>,
    /// How many steps there are.
    pub(crate) of: usize,
}

/// Somebody wants to undo everything from an entry on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Proposed {
    pub(crate) entry: EntryNumber,
    /// The seat that asks.
    pub(crate) by: &'static str,
}

/// An entry that its owner may change.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Takeable {
    pub(crate) entry: EntryNumber,
    pub(crate) seat: &'static str,
    pub(crate) label: String,
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

/// What a program would do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Advice {
    pub(crate) action: wire::Action,
    pub(crate) label: String,
    /// How good it is in the program's own measure; none if it does not think.
    pub(crate) value: Option<f64>,
    /// What else it considered, best first.
    pub(crate) others: Vec<Considered>,
}

/// An action that was considered, in a program's own measure.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Considered {
    pub(crate) action: wire::Action,
    pub(crate) value: f64,
}

/// What can be laid over the map.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Overlays {
    #[serde(rename = "lenses")]
    pub(crate) overlays: Vec<Overlay<String>>,
}

/// A seat's standing orders, and what can be ordered.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OrdersOfSeat {
    pub(crate) seat: &'static str,
    /// Where there is only one thing to do, it is done.
    pub(crate) only_choice: bool,
    /// The game's own orders.
    pub(crate) game: wire::Orders,
    pub(crate) specs: Vec<OptionSpec<String>>,
}

/// The entries in force from a number on.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Past {
    /// How many entries there are.
    pub(crate) seq: EntryNumber,
    pub(crate) entries: Vec<PastEntry>,
}

/// An entry in force.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct PastEntry {
    pub(crate) entry: EntryNumber,
    pub(crate) kind: PastKind,
    /// The seat that decided.
    pub(crate) seat: Option<&'static str>,
    #[serde(flatten)]
    pub(crate) told: Told,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PastKind {
    Begin,
    Act,
    End,
}

/// What an entry did, as a viewer is told it. What was decided is null where the viewer may not know it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Told {
    pub(crate) action: Option<wire::Action>,
    pub(crate) label: Option<String>,
    pub(crate) rule: Option<RuleId>,
    pub(crate) clicks: Option<Vec<Id>>,
    pub(crate) events: Vec<wire::Event>,
    pub(crate) rolls: Vec<wire::Rolled>,
    /// The tracks that stand otherwise than before.
    pub(crate) tracks: BTreeMap<&'static str, i32>,
    /// The phase, if it is another than before.
    pub(crate) phase: Option<Vec<PhaseText>>,
    pub(crate) turn: Option<i32>,
    /// Standing orders decided it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) ordered: bool,
}

/// A new entry, for those who listen: enough to draw from, without another question.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct News {
    pub(crate) entry: EntryNumber,
    /// How many entries there were then.
    pub(crate) seq: EntryNumber,
    pub(crate) kind: EntryKind,
    pub(crate) seat: Option<&'static str>,
    /// The entry from which on history is another.
    pub(crate) from: Option<EntryNumber>,
    /// Whether it still counts.
    pub(crate) in_force: bool,
    #[serde(flatten)]
    pub(crate) told: Option<Told>,
    /// The entries that are in force now, up to this one, from `from` on or else from this one on: they take the place
    /// of all from there on.
    pub(crate) entries: Vec<PastEntry>,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EntryKind {
    Begin,
    Act,
    TakeBack,
    Mend,
    Undo,
    Resign,
    Draw,
    TimeOut,
}
