//! What a session needs to know of a match, whatever its game. Only [`Session`](crate::Session) asks, which knows for
//! whom.

use crate::answers::{Advice, Halt, LessonAt, Meant, OrdersOfSeat, Shown, StoppedAt};
use crate::past::{EntryKind, Heard, Judged, PastEntry};
use crate::{Asker, EntryNumber, Problem};
use serde_json::Value;
use std::ops::Range;
use std::sync::Arc;
use volga_engine::board::{Board, Overlay, Participants, Prompt, Status, Sum, View};
use volga_engine::dice::Face;
use volga_engine::journal::{DiceSource, Ending, Header, HistoryError, Reveal};
use volga_engine::trail::Trail;
use volga_engine::wire::{ChainFound, Chances, Event, Offer, PositionView, Rolled, RoutesFound};
use volga_engine::{About, Language, Message, Seat, Viewer};

/// What holds for every match of a game.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    pub(crate) id: &'static str,
    pub(crate) seats: &'static [&'static str],
    /// Whether a seat may know what another does not.
    pub(crate) secrets: bool,
    pub(crate) about: &'static About,
}

pub(crate) trait Play: Send + Sync {
    fn facts(&self) -> Facts;

    fn header(&self) -> &Header;
    /// The first line with its seed.
    fn header_line(&self) -> String;
    /// How many entries there are, in force or not.
    fn entries(&self) -> usize;
    fn entry_line(&self, entry: usize) -> Option<String>;
    fn lines(&self, reveal: Reveal) -> Vec<String>;
    fn checkpoint(&self) -> Option<String>;
    /// The number of an entry, for one who counts what a viewer notices; and the entry of a number.
    fn number(&self, entry: usize, counted_by: Viewer) -> EntryNumber;
    fn entry(&self, number: EntryNumber, counted_by: Viewer) -> usize;
    /// Whether a viewer notices an entry.
    fn is_noticed(&self, entry: usize, viewer: Viewer) -> bool;
    /// Whether every viewer notices an entry.
    fn is_noticed_by_all(&self, entry: usize) -> bool;
    fn is_in_force(&self, entry: usize) -> bool;
    /// The last entry in force that a viewer notices and, if it was a decision, whose.
    fn last(&self, viewer: Viewer) -> (usize, Option<Seat>);
    /// The last entry in force after this one that comes before any that a viewer notices; this one if there is none.
    fn unnoticed_from(&self, entry: usize, viewer: Viewer) -> usize;
    /// The entry in force after this one, if it was a decision, and whose.
    fn next(&self, entry: usize) -> Option<(usize, Seat)>;
    /// What an entry is, whose, and from which entry on it changed history.
    fn kind(&self, entry: usize) -> Option<(EntryKind, Option<Seat>, Option<usize>)>;
    /// Whether a seat has decided anything, undone or not.
    fn has_decided(&self, seat: Seat) -> bool;
    /// Whether the entry at this place is this very decision of a seat.
    fn is_act(&self, entry: usize, seat: Seat, action: &Value) -> bool;
    /// The first entry that a seat may still change by itself.
    fn barrier(&self, seat: Seat) -> usize;
    /// The decisions in force from an entry on, and what each was called.
    fn labels(&self, from: usize) -> Vec<(usize, String)>;
    /// The first entry of those that an entry was sent with.
    fn gesture(&self, entry: usize) -> usize;
    fn turn(&self) -> Option<Seat>;
    fn over(&self) -> Option<Ending>;
    /// Whether there are dice to go on with; without them a person has to roll.
    fn has_dice(&self) -> bool;
    /// Whether a player who was alone has undone what he had no right to.
    fn is_marked(&self) -> bool;
    /// How far the lesson has come that begins as this table did; nothing once play has gone beyond it.
    fn lesson(&self) -> Option<LessonAt>;

    /// What the data sheet that it is played by says otherwise than the facts that are built in.
    fn differs(&self, language: Language) -> Vec<String>;

    fn state(&self) -> Value;
    fn board(&self, language: Language) -> Board<String>;
    fn view(&self, viewer: Viewer) -> View;
    fn status(&self, viewer: Viewer) -> Status;
    /// The seat that the position asks, however the game ended.
    fn to_move(&self) -> Option<Seat>;
    fn position_view(&self, viewer: Viewer, language: Language) -> PositionView;
    fn prompt(&self, viewer: Viewer, language: Language) -> Prompt<String>;
    /// The position after an entry in force, with choices if they are wanted.
    fn shown(&self, at: usize, viewer: Viewer, chooses: bool, language: Language) -> Option<Shown>;
    /// The choices of the seat whose turn it is, each with what its label is a message of.
    fn offers(&self, language: Language) -> Vec<(Offer, Message)>;
    /// Whether any choice has odds.
    fn is_chancy(&self, seat: Seat) -> bool;

    fn check(&self, seat: Seat, action: &Value, language: Language) -> Result<(), Problem>;
    /// What clicks of a seat mean.
    fn meant(&self, seat: Seat, clicks: &[String], language: Language) -> Option<Meant>;
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
    fn chains(&self, seat: Seat, pieces: &[String], language: Language) -> Vec<ChainFound>;
    fn routes(
        &self,
        seat: Seat,
        pieces: &[String],
        after: &[Value],
        language: Language,
    ) -> Result<RoutesFound, Problem>;
    fn overlays(
        &self,
        viewer: Viewer,
        origin: Option<&str>,
        language: Language,
    ) -> Result<Vec<Overlay<String>>, Problem>;
    fn advice(&self, seat: Seat, agent: &str, language: Language) -> Result<Advice, Problem>;

    /// The entries in force with these numbers that an asker's viewer notices, as he is told them.
    fn past(&self, entries: Range<usize>, asker: Asker) -> Vec<PastEntry>;
    /// Where pieces went from an entry on.
    fn trails(&self, from: usize, viewer: Viewer) -> Vec<Trail>;
    /// Tells the game from its beginning.
    fn hear(&self, asker: Asker, visit: &mut dyn FnMut(Heard));
    /// What dice decided, where an asker may know what the seat knew that asked them.
    fn luck(&self, asker: Asker) -> Vec<Judged>;

    /// Does actions one after the other. Where another seat is asked in between and its orders answer for it without
    /// dice, they go on.
    fn act(&self, seat: Seat, actions: &[Value], given: &[Face], asker: Asker) -> Result<Changed, Problem>;
    /// Replaces the action of an entry; those after it are done again.
    fn mend(
        &self,
        seat: Seat,
        entry: usize,
        action: &Value,
        given: &[Face],
        asker: Asker,
    ) -> Result<Changed, Problem>;
    fn take_back(&self, seat: Seat, entry: usize) -> Result<Arc<dyn Play>, HistoryError>;
    fn undo(&self, by: Seat, agreed: &[Seat], entry: usize) -> Result<Arc<dyn Play>, HistoryError>;
    fn resign(&self, seat: Seat) -> Result<Arc<dyn Play>, HistoryError>;
    fn branch(&self, at: usize, dice: DiceSource) -> Result<Arc<dyn Play>, HistoryError>;
    fn restart(&self, given: &[Face]) -> Result<Arc<dyn Play>, Problem>;

    fn orders(&self, seat: Seat, language: Language) -> OrdersOfSeat;
    /// A seat orders otherwise from now on; what its orders decide is done at once.
    fn order(&self, seat: Seat, orders: &Value, asker: Asker) -> Result<Changed, Problem>;
    /// What every seat has ordered, as it is kept.
    fn kept_orders(&self) -> Vec<(&'static str, String)>;
    /// The entries from a number on that were taken by order.
    fn ordered(&self, from: usize) -> Vec<usize>;
}

/// The match after something was done, and what happened.
pub(crate) struct Changed {
    pub(crate) play: Arc<dyn Play>,
    pub(crate) done: usize,
    pub(crate) halt: Option<Halt>,
    pub(crate) stopped: Option<StoppedAt>,
    pub(crate) events: Vec<Event>,
    pub(crate) rolls: Vec<Rolled>,
    pub(crate) used: usize,
    /// The first entry that is other than before.
    pub(crate) since: usize,
    /// The entries in force from there on.
    pub(crate) entries: Vec<PastEntry>,
}
