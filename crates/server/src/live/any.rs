//! What every table can do, whatever its game: JSON in, JSON out.

use super::notice::Notice;
use super::shared::{Ask, SharedText};
use crate::problem::Problem;
use crate::report::Chronicle;
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use utoipa::ToSchema;
use volga_engine::board::View;

/// A table of any game, as one comes to it: everything is answered from what that one may know. Nothing here changes
/// it: what does makes another.
pub(crate) trait AnyTable: Send + Sync {
    /// The same table for the holder of a key, by the name of the seat or `spectator`; for nobody in particular
    /// without. A viewer that is named is looked through, if that one may.
    fn by(&self, holder: Option<&str>, viewer: Option<&str>) -> Result<Arc<dyn AnyTable>, Problem>;
    /// Who needs a key: seats and `spectator`; nobody at a table without.
    fn holders(&self) -> Vec<&'static str>;
    /// The seats of the one who comes.
    fn yours(&self) -> Vec<&'static str>;

    /// How many entries there are: the number of the next one.
    fn seq(&self) -> usize;
    /// What is known of the table beside how it stands.
    fn kept(&self) -> Kept;
    /// What the store keeps of a new table beside that and its entries.
    fn written(&self) -> Written;
    /// The journal's lines from an entry on, as the store keeps them.
    fn lines_from(&self, entry: usize) -> Vec<String>;

    /// How the table stands, now or after an earlier entry.
    fn look(&self, at: Option<usize>) -> Result<Look, Problem>;
    /// How the table stands now, and what a list shows of that.
    fn stands(&self) -> Result<(Look, Value), Problem>;
    /// What never changes during the game.
    fn board(&self) -> Value;
    /// Names all that the board follows from: the game, its rules, scenario, options and first position. Tables that
    /// begin alike have the same.
    fn beginning(&self) -> String;
    /// The entries in force from this number on, each with what happened.
    fn past(&self, from: usize) -> Vec<Value>;
    /// What an entry did, for those who listen.
    fn news(&self, entry: usize) -> Option<Value>;
    /// The place of a text that all who look with the same viewer share; none where it is not worth keeping.
    fn shared(&self, ask: Ask) -> Option<SharedText>;
    /// The journal as those who play may have it: while others have secrets, without them.
    fn journal(&self) -> Vec<String>;
    /// All that a report of the game is made of.
    fn chronicle(&self) -> Chronicle;

    /// What somebody asks the others to agree to.
    fn proposed(&self) -> Option<Proposed>;
    /// A seat's standing orders, for its holder, and what can be ordered.
    fn orders(&self, seat: Option<&str>) -> Result<Map<String, Value>, Problem>;

    /// The odds of an action, with a plan for later decisions.
    fn odds(&self, seat: Option<&str>, action: &Value, plan: &[Value])
    -> Result<Map<String, Value>, Problem>;
    /// Whether an action is legal and why not, and the numbers behind it.
    fn why(&self, seat: Option<&str>, action: Option<&Value>) -> Result<Map<String, Value>, Problem>;
    /// Why clicks do nothing.
    fn why_clicks(&self, seat: Option<&str>, clicks: &[String]) -> Result<Map<String, Value>, Problem>;
    /// Where pieces can go together.
    fn routes(&self, seat: Option<&str>, pieces: &[String]) -> Result<Map<String, Value>, Problem>;
    /// What can be laid over the map.
    fn overlays(&self) -> Vec<Value>;
    /// What a program would do.
    fn suggest(&self, agent: &str) -> Result<Map<String, Value>, Problem>;

    /// Does what is asked, on a copy.
    fn submit(&self, submission: &Submission) -> Result<Done, Problem>;
    /// Another table from an earlier entry, with dice of its own.
    fn branch(&self, at: usize) -> Result<Arc<dyn AnyTable>, Problem>;
    /// The same game from its beginning, with the same dice.
    fn restart(&self, given: &[Value]) -> Result<Arc<dyn AnyTable>, Problem>;
}

/// What is known of a table beside how it stands.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) game: &'static str,
    pub(crate) scenario: String,
    pub(crate) options: Value,
    /// Where the dice come from, without the seed.
    pub(crate) dice: Value,
    pub(crate) seats: Value,
    pub(crate) over: Option<Value>,
    pub(crate) marked: bool,
    pub(crate) seed_known: bool,
}

/// What the store keeps of a new table beside that and its entries.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    /// The first line with its seed: for the store only.
    pub(crate) header: String,
    /// The scenario's name, for people.
    pub(crate) scenario_name: String,
    /// What a list shows of how the table stands.
    pub(crate) summary: Value,
}

/// How a table stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Look {
    /// How many entries there are; a submission says this number.
    pub(crate) seq: usize,
    /// The entry after which this is how it stands.
    pub(crate) at: usize,
    /// The seat that must decide; none when the game is over.
    pub(crate) seat: Option<&'static str>,
    /// What is asked: `text`, `rule`, and the spaces and pieces in `focus`.
    #[schema(value_type = Object)]
    pub(crate) prompt: Value,
    /// What those who look may do: `action`, `label`, `rule`, `clicks`, `group` under which it is listed, and `pass`
    /// where it ends or holds back something. Empty if it is not their turn.
    #[schema(value_type = Vec<Object>)]
    pub(crate) choices: Vec<Value>,
    /// Where pieces are, who holds what, how the tracks stand, the phase.
    #[schema(value_type = Object)]
    pub(crate) view: View,
    /// The numbers behind the decision, each as a sum of terms.
    #[schema(value_type = Vec<Object>)]
    pub(crate) sums: Vec<Value>,
    /// Who has which part in the decision: `label`, `pieces`, `notes`.
    #[schema(value_type = Vec<Object>)]
    #[serde(rename = "musters")]
    pub(crate) participants: Vec<Value>,
    /// How it ended: `winner`, `level`, `rule`, and a sentence in `text`.
    #[schema(value_type = Option<Object>)]
    pub(crate) over: Option<Value>,
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
    /// How it stands in a line: `seat` to move, `prompt`, `phase`, `tracks`.
    #[schema(value_type = Object)]
    pub(crate) standing: Value,
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct LessonAt {
    /// The step that is next, one more than the last when all are done; nothing when another way was taken.
    pub(crate) step: Option<usize>,
    /// How many steps there are.
    pub(crate) of: usize,
}

/// Somebody wants to undo everything from an entry on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Proposed {
    pub(crate) entry: usize,
    /// The seat that asks.
    pub(crate) by: &'static str,
}

/// An entry that its owner may change.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Takeable {
    pub(crate) entry: usize,
    pub(crate) seat: &'static str,
    pub(crate) label: String,
}

/// What those who look may ask for now.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
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

/// Something that is to change a table.
#[derive(Clone, Debug)]
pub(crate) struct Submission {
    /// How many entries the client saw, where that matters.
    pub(crate) seq: Option<usize>,
    pub(crate) what: What,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    /// One action, or several at once.
    Act {
        seat: Option<String>,
        actions: Vec<Value>,
        given: Vec<Value>,
    },
    TakeBack {
        seat: Option<String>,
        entry: usize,
    },
    Mend {
        seat: Option<String>,
        entry: usize,
        action: Value,
        given: Vec<Value>,
    },
    /// Where others hold seats: asks for it, or agrees, or takes it off the table.
    Undo {
        seat: Option<String>,
        entry: usize,
        decline: bool,
    },
    Resign {
        seat: Option<String>,
    },
    /// The program whose turn it is decides.
    Step {
        given: Vec<Value>,
    },
    /// A seat orders something once and for all.
    Orders {
        seat: Option<String>,
        orders: Value,
    },
}

/// The changed copy, and what happened.
pub(crate) struct Done {
    pub(crate) table: Arc<dyn AnyTable>,
    pub(crate) report: Report,
    /// The new entries that came of standing orders.
    pub(crate) ordered: Vec<usize>,
    /// What every seat has ordered, if that has changed.
    pub(crate) orders: Option<Vec<(&'static str, String)>>,
}

/// What a submission brought about.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Report {
    /// How many of the actions were done.
    pub(crate) done: usize,
    /// Why not all of them: `turn`, `reveal`, `over`, or an error.
    #[schema(value_type = Option<Object>)]
    pub(crate) stop: Option<Value>,
    /// What happened: `rule`, `kind`, `text`, `changes`.
    #[schema(value_type = Vec<Object>)]
    pub(crate) events: Vec<Value>,
    /// What was rolled: `rule` and `faces`.
    #[schema(value_type = Vec<Object>)]
    pub(crate) rolls: Vec<Value>,
}
