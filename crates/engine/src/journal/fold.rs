//! From entries to positions and events: what replay, take-back and fixtures are made of.

use super::error::StartError;
use super::hand::{Halt, Hand};
use super::header::Header;
use super::play::{Match, What};
use crate::board::Told;
use crate::game::{Eye, Game, Table, Turn};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Every how many entries in force a state is kept, so that any other is near one.
pub(super) const EVERY: usize = 16;

/// Steps of procedure between two decisions, after which it counts as endless.
const MOST_STEPS: usize = 10_000;

/// Runs a decision, if there is one, and the procedure after it up to the next. Stops early, without an error
/// of its own, where the dice are spoilt.
pub(super) fn play<G: Game>(
    state: &mut G,
    action: Option<G::Action>,
    hand: &mut Hand<'_>,
    events: &mut Vec<G::Event>,
) -> Result<(), Halt> {
    if let Some(action) = action {
        state.apply(action, hand, events);
    }
    for _ in 0..MOST_STEPS {
        if hand.is_spoilt() || state.turn() != Turn::Auto {
            return Ok(());
        }
        state.step(hand, events);
    }
    Err(Halt::Endless)
}

/// Sets a game up and runs it to its first decision.
pub(super) fn open<G: Table>(
    header: &Header,
    options: &G::Options,
    hand: &mut Hand<'_>,
    events: &mut Vec<G::Event>,
) -> Result<G, StartError> {
    let mut state = match &header.position {
        None => G::setup(&header.scenario, options, header.rules, hand)?,
        Some(set) => G::from_position(&header.scenario, options, header.rules, set)?,
    };
    play(&mut state, None, hand, events)?;
    Ok(state)
}

/// Whether an eye was shown anything that was hidden from it; the open eye, whether anyone was.
pub(super) fn reveals<G: Table>(events: &[G::Event], eye: Eye) -> bool {
    events.iter().filter_map(|event| G::tell(event, eye)).any(|told| told.reveals)
}

/// What an eye is told of these events, in the language of the board.
pub fn tell_all<G: Table>(events: &[G::Event], eye: Eye) -> Vec<Told> {
    events.iter().filter_map(|event| G::tell(event, eye)).collect()
}

impl<G: Table> Match<G> {
    /// The position after an entry; none if that entry is not in force.
    pub fn state_at(&self, entry: usize) -> Option<G> {
        self.state_after(self.index(entry)?)
    }

    /// What happened in an entry, told again; none if that entry is not in force.
    pub fn events_at(&self, entry: usize) -> Option<Vec<G::Event>> {
        let index = self.index(entry)?;
        let mut events = Vec::new();
        if index == 0 {
            let mut hand = Hand::again(self.entries[0].rolls());
            open::<G>(&self.header, &self.options, &mut hand, &mut events).ok()?;
        } else {
            let mut state = self.state_after(index - 1)?;
            self.refold(&mut state, index, &mut events)?;
        }
        Some(events)
    }

    /// Plays the entries in force through from the beginning: each entry's number, its events, the position
    /// after it.
    pub fn replay(&self, mut visit: impl FnMut(usize, &[G::Event], &G)) {
        let mut events = self.events_at(0).unwrap_or_default();
        let mut state = self.snapshots[0].clone();
        visit(0, &events, &state);
        for index in 1..self.items.len() {
            events.clear();
            if self.refold(&mut state, index, &mut events).is_none() {
                return;
            }
            visit(self.items[index].entry, &events, &state);
        }
    }

    /// The hash of everything that happened, as far as it is in force, and of the position.
    pub fn hash(&self) -> String {
        let mut sum = Sum::default();
        self.replay(|_, events, _| events.iter().for_each(|event| sum.add(event)));
        sum.finish(&self.state)
    }

    /// Where an entry stands among those in force.
    pub(super) fn index(&self, entry: usize) -> Option<usize> {
        self.items.binary_search_by_key(&entry, |item| item.entry).ok()
    }

    /// The state after the entry in force with this index, folded from the nearest one kept.
    pub(super) fn state_after(&self, index: usize) -> Option<G> {
        if index + 1 == self.items.len() {
            return Some(self.state.clone());
        }
        let kept = index / EVERY;
        let mut state = self.snapshots.get(kept)?.clone();
        let mut events = Vec::new();
        for index in kept * EVERY + 1..=index {
            events.clear();
            self.refold(&mut state, index, &mut events)?;
        }
        Some(state)
    }

    /// Does an entry in force again. It went well before, so only a game whose rules are not a function of
    /// state, action and dice could fail here.
    fn refold(&self, state: &mut G, index: usize, events: &mut Vec<G::Event>) -> Option<()> {
        let item = self.items.get(index)?;
        match item.what {
            What::Begin | What::End(_) => Some(()),
            What::Act(_, action) => {
                let mut hand = Hand::again(self.entries[item.rolls_in].rolls());
                play(state, Some(action), &mut hand, events).ok()?;
                hand.settle().ok().map(|_| ())
            }
        }
    }
}

/// The SHA-256, in hexadecimal, of events in order and the position they led to: what fixtures are held to.
///
/// Each is written as JSON with the fields of every object sorted, ended by a line feed.
pub fn hash<'a, G: Game>(events: impl IntoIterator<Item = &'a G::Event>, state: &G) -> String {
    let mut sum = Sum::default();
    events.into_iter().for_each(|event| sum.add(event));
    sum.finish(state)
}

#[derive(Default)]
struct Sum(Sha256);

impl Sum {
    fn add(&mut self, what: &impl Serialize) {
        let mut value = serde_json::to_value(what).expect("events and states are plain data with text keys");
        value.sort_all_objects();
        self.0.update(value.to_string());
        self.0.update("\n");
    }

    fn finish(mut self, state: &impl Serialize) -> String {
        self.add(state);
        hex(&self.0.finalize())
    }
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
