//! What a session needs to know of a match, whatever its game. Only [`Session`](crate::Session) asks, which knows for
//! whom.

use crate::answers::{Advice, Halt, Told};
use crate::{Asker, Problem};
use serde_json::Value;
use std::sync::Arc;
use volga_engine::board::{Board, Overlay, Participants, Prompt, Sum, View};
use volga_engine::dice::Face;
use volga_engine::journal::{Ending, Header, HistoryError, Reveal};
use volga_engine::wire::{Chances, Event, Offer, PositionView, Rolled, RoutesFound};
use volga_engine::{About, Language, Message, Seat, Viewer};

pub(crate) trait Play: Send + Sync {
    fn id(&self) -> &'static str;
    fn seats(&self) -> &'static [&'static str];
    fn about(&self) -> &'static About;

    fn header(&self) -> &Header;
    /// How many entries there are, in force or not.
    fn entries(&self) -> usize;
    /// The last entry in force and, if it was a decision, whose.
    fn last(&self) -> (usize, Option<Seat>);
    /// The first entry that a seat may still change by itself.
    fn barrier(&self, seat: Seat) -> usize;
    fn lines(&self, reveal: Reveal) -> Vec<String>;
    fn turn(&self) -> Option<Seat>;
    fn over(&self) -> Option<Ending>;
    /// Whether a player who was alone has undone what he had no right to.
    fn is_marked(&self) -> bool;

    fn state(&self) -> Value;
    fn board(&self, language: Language) -> Board<String>;
    fn view(&self, viewer: Viewer) -> View;
    fn position_view(&self, viewer: Viewer, language: Language) -> PositionView;
    fn prompt(&self, viewer: Viewer, language: Language) -> Prompt<String>;
    /// The choices of the seat whose turn it is, each with what its label is a message of.
    fn offers(&self, language: Language) -> Vec<(Offer, Message)>;
    /// Whether any choice has odds.
    fn is_chancy(&self, seat: Seat) -> bool;

    fn check(&self, seat: Seat, action: &Value, language: Language) -> Result<(), Problem>;
    fn sums(
        &self,
        seat: Seat,
        action: Option<&Value>,
        language: Language,
    ) -> Result<Vec<Sum<String>>, Problem>;
    fn participants(
        &self,
        seat: Seat,
        action: Option<&Value>,
        language: Language,
    ) -> Result<Vec<Participants<String>>, Problem>;
    fn odds(
        &self,
        seat: Seat,
        action: &Value,
        plan: &[Value],
        language: Language,
    ) -> Result<Chances, Problem>;
    fn routes(&self, seat: Seat, pieces: &[String], language: Language) -> RoutesFound;
    fn overlays(
        &self,
        viewer: Viewer,
        origin: Option<&str>,
        language: Language,
    ) -> Result<Vec<Overlay<String>>, Problem>;
    fn advice(&self, seat: Seat, agent: &str) -> Result<Advice, Problem>;
    /// The entries in force, as a viewer is told them.
    fn told(&self, viewer: Viewer, language: Language) -> Vec<Told>;

    /// Does actions one after the other.
    fn act(&self, seat: Seat, actions: &[Value], given: &[Face], asker: Asker) -> Result<Acted, Problem>;
    fn take_back(&self, seat: Seat, entry: usize) -> Result<Arc<dyn Play>, HistoryError>;
    fn undo(&self, by: Seat, agreed: &[Seat], entry: usize) -> Result<Arc<dyn Play>, HistoryError>;
}

/// The match after an act, and what happened.
pub(crate) struct Acted {
    pub(crate) play: Arc<dyn Play>,
    pub(crate) done: usize,
    pub(crate) halt: Option<Halt>,
    pub(crate) events: Vec<Event>,
    pub(crate) rolls: Vec<Rolled>,
    pub(crate) used: usize,
}
