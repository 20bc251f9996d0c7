//! The live game: a position, the entries that led to it, and the dice to go on with.

use super::ending::Ending;
use super::entry::Entry;
use super::error::{ActError, StartError};
use super::fold::{self, Notes};
use super::hand::{Hand, Settled};
use super::header::{DiceHeader, Header};
use super::log::Log;
use super::notice::{Unnoticed, unaware};
use super::states::States;
use crate::dice::{Face, Roll, Seed, Stream};
use crate::game::{Seat, Table, Turn, Viewer};
use crate::transition::Transition;
use serde_json::Value;
use std::sync::Arc;

/// How a game is to begin.
#[derive(Clone, Debug)]
pub struct Start<G: Table> {
    pub scenario: String,
    pub options: G::Options,
    /// A sparse position over the scenario, to begin from instead of its set-up.
    pub position: Option<Value>,
    pub dice: DiceSource,
}

/// Where the dice of a table are to come from.
#[derive(Clone, Debug)]
pub enum DiceSource {
    Stream {
        seed: Seed,
        salts: Vec<String>,
    },
    /// A person rolls.
    Typed,
}

impl DiceSource {
    /// What a header says of it, and what it does not.
    pub(super) fn split(self) -> (DiceHeader, Option<Seed>) {
        match self {
            DiceSource::Stream { seed, salts } => {
                (DiceHeader::Stream { commitment: seed.commitment(), salts }, Some(seed))
            }
            DiceSource::Typed => (DiceHeader::Typed, None),
        }
    }
}

/// What one operation brought about.
#[derive(Clone, Debug)]
pub struct Report<G: Table> {
    pub steps: Vec<Transition<G>>,
    pub rolls: Vec<Roll>,
    /// How many of the given faces were used; the rest are the caller's to keep.
    pub given_used: usize,
}

impl<G: Table> Report<G> {
    /// What happened, in order.
    pub fn events(&self) -> Vec<G::Event> {
        self.steps.iter().flat_map(|step| step.events.clone()).collect()
    }
}

/// How far a route was followed.
#[derive(Clone, Debug)]
pub struct Routed<G: Table> {
    /// What each action that was done brought about, an entry each.
    pub reports: Vec<Report<G>>,
    /// Why not all of them.
    pub stop: Option<Stop>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The next action cannot be done.
    Refused(ActError),
    /// It is no longer this seat's turn.
    Turn,
    /// Something hidden was shown: the seat may want to think again.
    Reveal,
    Over,
}

/// A journal that is being played. A copy costs next to nothing: it shares what is past.
#[derive(Clone)]
pub struct Match<G: Table> {
    pub(super) header: Arc<Header>,
    pub(super) options: G::Options,
    pub(super) seed: Option<Seed>,
    /// The stream's key; which roll is next is `drawn`.
    pub(super) stream: Option<Stream>,
    /// How many rolls of the stream have been used, undone ones too.
    pub(super) drawn: u64,
    pub(super) entries: Log<Entry<G::Action>>,
    pub(super) items: Log<Item<G::Action>>,
    /// The positions after items, as many of them as `items`.
    pub(super) states: States<G>,
    pub(super) unnoticed: Unnoticed,
    /// How many decisions mendings have played again, at most.
    pub(super) again: usize,
    pub(super) marked: bool,
}

/// An entry in force.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<A> {
    pub(super) entry: usize,
    pub(super) what: What<A>,
    /// The entry that records its rolls: itself, or the mending that made it roll.
    pub(super) rolls_in: usize,
    /// It rolled, drew, revealed, closed or ended something: a barrier for everyone.
    pub(super) opened: bool,
}

impl<A> Item<A> {
    /// Whether it is a seat's own decision that nobody else has seen the use of.
    pub(super) fn is_free_to(&self, seat: Seat) -> bool {
        !self.opened && matches!(self.what, What::Act(actor, _) if actor == seat)
    }
}

/// An entry in force, as it stands after mending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InForce<'a, A> {
    pub entry: usize,
    /// Who did what; none for the opening and for an end that is no action.
    pub act: Option<(Seat, A)>,
    pub rolls: &'a [Roll],
}

#[derive(Clone, Copy, Debug)]
pub(super) enum What<A> {
    Begin,
    Act(Seat, A),
    End(Ending),
}

impl<G: Table> Match<G> {
    /// Begins a game by the current rules and runs it to its first decision.
    pub fn start(start: Start<G>, given: &[Face]) -> Result<(Self, Report<G>), StartError> {
        let (dice, seed) = start.dice.split();
        let header = Header {
            game: G::ID.to_owned(),
            rules: G::CURRENT,
            scenario: start.scenario,
            options: serde_json::to_value(&start.options).expect("options are plain data with text keys"),
            seats: G::SEATS.iter().map(|&s| s.to_owned()).collect(),
            dice,
            position: start.position,
            data: G::data_sheet(&start.options),
            parent: None,
        };
        let hand = Hand::live(given, stream_of(&header, seed.as_ref()));
        Match::open(header, start.options, seed, hand)
    }

    /// Begins the game that a header describes, with these dice.
    pub(super) fn open(
        header: Header,
        options: G::Options,
        seed: Option<Seed>,
        mut hand: Hand<'_>,
    ) -> Result<(Self, Report<G>), StartError> {
        let mut notes = Notes::all();
        let state = match fold::open::<G>(&header, &options, &mut hand, &mut notes) {
            // What the rules make of dice that are not there does not count: the hand says what is missing.
            Err(error) if !hand.is_spoilt() => return Err(error),
            opened => opened,
        };
        let Settled { rolls, given_used } = hand.settle()?;
        let state = state?;
        let item = Item { entry: 0, what: What::Begin, rolls_in: 0, opened: true };
        let table = Match {
            stream: stream_of(&header, seed.as_ref()),
            header: Arc::new(header),
            options,
            seed,
            drawn: numbered(&rolls),
            entries: Log::from_iter([Entry::Begin { rolls: rolls.clone() }]),
            items: Log::from_iter([item]),
            states: States::new(state),
            unnoticed: Unnoticed::default(),
            again: 0,
            marked: false,
        };
        Ok((table, Report { steps: notes.steps, rolls, given_used }))
    }

    /// A seat acts; procedure runs on to the next decision. Given faces are used before the stream.
    pub fn act(&mut self, seat: Seat, action: G::Action, given: &[Face]) -> Result<Report<G>, ActError> {
        self.act_with(seat, action, self.live(given), Notes::all())
    }

    /// Acts with these dice. Nothing need be noted of an act that is known to roll.
    pub(super) fn act_with(
        &mut self,
        seat: Seat,
        action: G::Action,
        mut hand: Hand<'_>,
        mut notes: Notes<G>,
    ) -> Result<Report<G>, ActError> {
        if self.over().is_some() {
            return Err(ActError::Over);
        }
        self.state().check(seat, action).map_err(ActError::Refused)?;
        let mut state = self.state().clone();
        fold::play(&mut state, Some(action), &mut hand, &mut notes)?;
        let Settled { rolls, given_used } = hand.settle()?;
        let opened = !rolls.is_empty() || G::seals(action) || fold::reveals(&notes.steps, Viewer::Open);
        let entry = self.entries.len();
        if rolls.is_empty() {
            let unaware = unaware((seat, action), self.state(), &state, &notes.steps);
            self.unnoticed.push(entry, unaware);
        }
        self.drawn += numbered(&rolls);
        self.items.push(Item { entry, what: What::Act(seat, action), rolls_in: entry, opened });
        self.states.push(Arc::new(state));
        self.entries.push(Entry::Act { seat, action, rolls: rolls.clone() });
        Ok(Report { steps: notes.steps, rolls, given_used })
    }

    /// A seat sends several actions at once: done one by one until one is refused, the turn passes,
    /// something is revealed to it, or the game is over.
    pub fn route(&mut self, seat: Seat, actions: &[G::Action], mut given: &[Face]) -> Routed<G> {
        let mut reports: Vec<Report<G>> = Vec::new();
        for &action in actions {
            let stop = reports.last().and_then(|last| self.interrupted(seat, &last.steps));
            if stop.is_some() {
                return Routed { reports, stop };
            }
            match self.act(seat, action, given) {
                Ok(report) => {
                    given = &given[report.given_used..];
                    reports.push(report);
                }
                Err(error) => return Routed { reports, stop: Some(Stop::Refused(error)) },
            }
        }
        Routed { reports, stop: None }
    }

    fn interrupted(&self, seat: Seat, steps: &[Transition<G>]) -> Option<Stop> {
        match self.turn() {
            None => Some(Stop::Over),
            Some(turn) if turn != seat => Some(Stop::Turn),
            Some(_) => fold::reveals(steps, Viewer::Seat(seat)).then_some(Stop::Reveal),
        }
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    pub fn options(&self) -> &G::Options {
        &self.options
    }

    pub fn state(&self) -> &G {
        self.states.now()
    }

    /// The seat that must decide; none when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        match (self.over(), self.state().turn()) {
            (None, Turn::Of(seat)) => Some(seat),
            _ => None,
        }
    }

    /// Whether the table has dice of its own to go on with; without them a person has to roll.
    pub fn has_dice(&self) -> bool {
        self.stream.is_some()
    }

    pub fn entries(&self) -> &Log<Entry<G::Action>> {
        &self.entries
    }

    /// The numbers of the entries in force, in order.
    pub fn effective(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.items.iter().map(|item| item.entry)
    }

    /// The entries in force as they stand after mending.
    pub fn in_force(&self) -> impl DoubleEndedIterator<Item = InForce<'_, G::Action>> {
        self.items.iter().map(|item| self.as_in_force(item))
    }

    /// The entries in force with this number and later ones.
    pub fn in_force_from(&self, entry: usize) -> impl Iterator<Item = InForce<'_, G::Action>> {
        let first = self.items.partition_point(|item| item.entry < entry);
        self.items.since(first).map(|item| self.as_in_force(item))
    }

    pub(super) fn as_in_force(&self, item: &Item<G::Action>) -> InForce<'_, G::Action> {
        let act = match item.what {
            What::Act(seat, action) => Some((seat, action)),
            What::Begin | What::End(_) => None,
        };
        InForce { entry: item.entry, act, rolls: self.entries[item.rolls_in].rolls() }
    }

    /// Whether a player who is alone has undone what he had no right to.
    pub fn marked(&self) -> bool {
        self.marked
    }

    /// Live dice for the next operation.
    pub(super) fn live(&self, given: &[Face]) -> Hand<'static> {
        let mut stream = self.stream.clone();
        if let Some(stream) = &mut stream {
            stream.drawn = self.drawn;
        }
        Hand::live(given, stream)
    }
}

/// Without the dice: what it prints may be read by those who play.
impl<G: Table> std::fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (game, entries) = (&self.header.game, self.entries.len());
        f.debug_struct("Match").field("game", game).field("entries", &entries).finish_non_exhaustive()
    }
}

/// How many of these rolls the stream had a part in.
pub(super) fn numbered(rolls: &[Roll]) -> u64 {
    rolls.iter().filter(|roll| roll.number.is_some()).count() as u64
}

/// The stream that a header and its seed stand for.
pub(super) fn stream_of(header: &Header, seed: Option<&Seed>) -> Option<Stream> {
    match (&header.dice, seed) {
        (DiceHeader::Stream { salts, .. }, Some(seed)) => Some(Stream::new(seed, salts)),
        (DiceHeader::Stream { .. }, None) | (DiceHeader::Typed, _) => None,
    }
}
