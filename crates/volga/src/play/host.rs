//! A game in progress as the terminal needs it: every text rendered, the game's own types left behind.
//!
//! The screen is compiled once for all games: it talks to a [`Host`] and knows neither rules nor games.

use super::hosted;
use super::log::LogLine;
use serde_json::Value;
use volga_engine::board::{Board, Id, OptionSpec, ScenarioInfo, View};
use volga_engine::dice::{Face, Request, Seed};
use volga_engine::odds::Method;
use volga_engine::rulebook::Rulebook;
use volga_engine::{RuleId, Table, wire};

/// What a game can be asked before it begins.
pub(super) struct Shelf {
    pub(super) id: &'static str,
    pub(super) title: &'static str,
    pub(super) scenarios: Vec<ScenarioInfo<String>>,
    pub(super) options: Vec<OptionSpec<String>>,
    pub(super) rulebook: &'static Rulebook,
    pub(super) open: Open,
    pub(super) load: Load,
}

/// Begins a game, with real dice as far as they were rolled.
type Open = fn(&Wish, &[Face]) -> Result<Box<dyn Host>, NotOpened>;
/// Takes up a journal, or says what is wrong with it.
type Load = fn(&[String]) -> Result<Box<dyn Host>, String>;

/// The game that a player wishes to begin.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) scenario: String,
    pub(super) options: Value,
    /// The seed of the dice; none where a person rolls.
    pub(super) seed: Option<Seed>,
}

/// Why a game does not begin.
#[derive(Debug)]
pub(super) enum NotOpened {
    /// Real dice are wanted first.
    Dice(Request),
    Wrong(String),
}

/// Why an act is not done. Nothing has changed.
#[derive(Debug)]
pub(super) enum NotDone {
    /// Real dice are wanted first.
    Dice(Request),
    /// A face or draw that does not fit.
    Fault(String),
    Refused(String),
}

/// Why nothing was taken back.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NotBack {
    /// Nothing has been decided yet.
    Beginning,
    /// Something was rolled or shown in between: the player must say that he means it.
    Barrier,
    Failed(String),
}

/// What is asked, and what may be answered.
#[derive(Clone, Debug, Default)]
pub(super) struct Question {
    pub(super) text: String,
    pub(super) rule: &'static str,
    /// Spaces and pieces that the decision is about.
    pub(super) focus: Vec<Id>,
    pub(super) offers: Vec<Offer>,
    /// Whether some of the offers have odds.
    pub(super) chancy: bool,
}

/// A legal action, ready to be shown.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    pub(super) label: String,
    pub(super) rule: RuleId,
    pub(super) clicks: Vec<Id>,
    /// Offers of one kind say the same about different things.
    pub(super) kind: usize,
    /// Offers of one group are of one kind and about the same first thing.
    pub(super) group: usize,
}

/// What can be known of an offer beforehand.
#[derive(Clone, Debug)]
pub(super) struct Insight {
    pub(super) odds: Option<OddsText>,
    pub(super) sums: Vec<SumText>,
}

#[derive(Clone, Debug)]
pub(super) struct OddsText {
    pub(super) until: String,
    pub(super) method: Method,
    pub(super) assumes: Vec<String>,
    pub(super) chances: Vec<(String, f64)>,
}

#[derive(Clone, Debug)]
pub(super) struct SumText {
    pub(super) label: String,
    pub(super) total: i32,
    pub(super) terms: Vec<(String, i32, RuleId)>,
}

/// How a game ended.
#[derive(Clone, Debug)]
pub(super) struct EndText {
    /// The rules' own words, if they ended it.
    pub(super) text: Option<String>,
    pub(super) winner: Option<&'static str>,
    pub(super) level: &'static str,
    pub(super) rule: Option<RuleId>,
}

/// A game in progress.
pub(super) trait Host {
    fn title(&self) -> &'static str;
    fn scenario(&self) -> String;
    fn rulebook(&self) -> &'static Rulebook;
    fn board(&self) -> Board<String>;
    fn view(&self) -> View;
    /// The words of a message key, if the game has any.
    fn word(&self, key: &str) -> Option<String>;
    fn question(&self) -> Question;
    /// Odds and sums of an offer of the present question.
    fn insight(&self, offer: usize) -> Insight;
    /// Takes an offer of the present question; returns what is told of it.
    fn act(&mut self, offer: usize, given: &[Face]) -> Result<Vec<LogLine>, NotDone>;
    /// Takes back the last decision; past the barrier only if the player means it.
    fn take_back(&mut self, past_barrier: bool) -> Result<(), NotBack>;
    /// All that has been told so far.
    fn log(&self) -> Vec<LogLine>;
    /// The whole journal, seed included: what a save file holds.
    fn lines(&self) -> Vec<String>;
    /// Whether any decision has been taken, undone or not.
    fn begun(&self) -> bool;
    fn ending(&self) -> Option<EndText>;
    /// Whether the player took back what he had no right to.
    fn marked(&self) -> bool;
}

impl Shelf {
    pub(super) fn of<G: Table>() -> Shelf {
        Shelf {
            id: G::ID,
            title: G::about().title,
            scenarios: wire::scenarios::<G>(),
            options: wire::specs::<G>(&G::about().options),
            rulebook: G::about().rulebook,
            open: hosted::open::<G>,
            load: hosted::load::<G>,
        }
    }
}
