//! What every table can do, whatever its game: JSON in, structures out.

use super::answer::{
    Advice, DiceSource, Look, News, Odds, OrdersOfSeat, Over, Overlays, Past, Proposed, Report, Sitting,
    Standing, Trails, Why,
};
use super::seats::Caller;
use crate::problem::Problem;
use crate::report::Chronicle;
use serde_json::Value;
use std::sync::Arc;
use volga_engine::board::Board;
use volga_engine::{Viewer, wire};
use volga_session::EntryNumber;

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
    /// Who comes, and the viewer that he looks with: all who are the same in both are answered the same.
    fn asker(&self) -> (Caller, Viewer);

    /// How many entries there are: the next one's place in the journal.
    fn seq(&self) -> usize;
    /// The viewer's number for an entry.
    fn number(&self, entry: usize) -> EntryNumber {
        EntryNumber::told(entry, self.asker().1)
    }
    /// The entry that the viewer means.
    fn entry(&self, number: EntryNumber) -> usize {
        number.meant(self.asker().1)
    }
    /// What is known of the table beside how it stands.
    fn kept(&self) -> Kept;
    /// What the store keeps of a new table beside that and its entries.
    fn written(&self) -> Written;
    /// The journal's lines from an entry on, as the store keeps them.
    fn lines_from(&self, entry: usize) -> Vec<String>;
    /// What folding the journal has found, if that is worth keeping.
    fn checkpoint(&self) -> Option<String>;

    /// How the table stands, now or after an earlier entry.
    fn look(&self, at: Option<EntryNumber>) -> Result<Look, Problem>;
    /// How the table stands now, and what a list shows of that.
    fn stands(&self) -> Result<(Look, Standing), Problem>;
    /// What never changes during the game.
    fn board(&self) -> Board<String>;
    /// Names all that the board follows from: the game, its rules, scenario, options and first position. Tables that
    /// begin alike have the same.
    fn beginning(&self) -> String;
    /// The entries in force from this one on, each with what happened.
    fn past(&self, from: usize) -> Past;
    /// Where pieces went from this entry on.
    fn trails(&self, from: usize) -> Trails;
    /// What an entry did, for those who listen, without how the table stands.
    fn news(&self, entry: usize) -> Option<News>;
    /// The journal as those who play may have it: while others have secrets, without them.
    fn journal(&self) -> Vec<String>;
    /// All that a report of the game is made of.
    fn chronicle(&self) -> Chronicle;

    /// What somebody asks the others to agree to.
    fn proposed(&self) -> Option<Proposed>;
    /// A seat's standing orders, for its holder, and what can be ordered.
    fn orders(&self, seat: Option<&str>) -> Result<OrdersOfSeat, Problem>;

    /// The odds of an action, with a plan for later decisions.
    fn odds(&self, seat: Option<&str>, action: &Value, plan: &[Value]) -> Result<Odds, Problem>;
    /// Whether an action is legal and why not, and the numbers behind it.
    fn why(&self, seat: Option<&str>, action: Option<&Value>) -> Result<Why, Problem>;
    /// Why clicks do nothing.
    fn why_clicks(&self, seat: Option<&str>, clicks: &[String]) -> Result<Why, Problem>;
    /// Where pieces can go together.
    fn routes(&self, seat: Option<&str>, pieces: &[String]) -> Result<wire::RoutesFound, Problem>;
    /// What can be laid over the map, as seen from a space if one is named.
    fn overlays(&self, origin: Option<&str>) -> Result<Overlays, Problem>;
    /// What a program would do.
    fn suggest(&self, agent: &str) -> Result<Advice, Problem>;

    /// Does what is asked, on a copy.
    fn submit(&self, submission: &Submission) -> Result<Done, Problem>;
    /// Another table from an earlier entry, with dice of its own.
    fn branch(&self, at: EntryNumber) -> Result<Arc<dyn AnyTable>, Problem>;
    /// The same game from its beginning, with the same dice.
    fn restart(&self, given: &[Value]) -> Result<Arc<dyn AnyTable>, Problem>;
}

/// What is known of a table beside how it stands.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) game: &'static str,
    pub(crate) scenario: String,
    pub(crate) options: wire::Options,
    pub(crate) dice: DiceSource,
    pub(crate) seats: Sitting,
    pub(crate) over: Option<Over>,
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
    pub(crate) summary: Standing,
}

/// Something that is to change a table.
#[derive(Clone, Debug)]
pub(crate) struct Submission {
    /// How many entries the client saw, where that matters.
    pub(crate) seq: Option<EntryNumber>,
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
        entry: EntryNumber,
    },
    Mend {
        seat: Option<String>,
        entry: EntryNumber,
        action: Value,
        given: Vec<Value>,
    },
    /// Where others hold seats: asks for it, or agrees, or takes it off the table.
    Undo {
        seat: Option<String>,
        entry: EntryNumber,
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
