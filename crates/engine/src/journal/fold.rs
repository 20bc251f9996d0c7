//! From entries to positions and events: what replay, take-back and fixtures are made of.

use super::error::StartError;
use super::hand::{Halt, Hand};
use super::header::Header;
use super::play::{InForce, Match, Report, What};
use super::states::EVERY;
use crate::dice::Roll;
use crate::game::{Game, Table, Turn, Viewer};
use crate::story::Story;
use crate::transition::Transition;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::ops::Range;
use std::sync::Arc;

/// Steps of procedure between two decisions, after which it counts as endless.
const MOST_STEPS: usize = 10_000;

/// What is noted of what happens: all of it, or nothing. One type for both, so that the rules are compiled once.
#[derive(Debug)]
pub(super) struct Notes<G: Game> {
    pub(super) steps: Vec<Transition<G>>,
    /// What happened in the step that is being done.
    events: Vec<G::Event>,
    /// What was rolled in it.
    rolls: Vec<Roll>,
    /// The position before it.
    before: Option<Arc<G>>,
    listens: bool,
}

impl<G: Game> Notes<G> {
    pub(super) fn all() -> Notes<G> {
        Notes { steps: Vec::new(), events: Vec::new(), rolls: Vec::new(), before: None, listens: true }
    }

    pub(super) fn none() -> Notes<G> {
        Notes { listens: false, ..Notes::all() }
    }

    /// Does something and notes it. Where nothing is told of it, it becomes part of what comes next.
    fn note(
        &mut self,
        state: &mut G,
        hand: &mut Hand<'_>,
        run: impl FnOnce(&mut G, &mut Hand<'_>, &mut Notes<G>),
    ) {
        if !self.listens {
            return run(state, hand, self);
        }
        let before = self.before.take().unwrap_or_else(|| Arc::new(state.clone()));
        let rolled = hand.rolls().len();
        run(state, hand, self);
        self.rolls.extend_from_slice(&hand.rolls()[rolled..]);
        if self.events.is_empty() {
            self.before = Some(before);
            return;
        }
        let after = Arc::new(state.clone());
        let (events, rolls) = (std::mem::take(&mut self.events), std::mem::take(&mut self.rolls));
        self.before = Some(Arc::clone(&after));
        self.steps.push(Transition { before, after, events, rolls });
    }
}

impl<G: Game> Story<G::Event> for Notes<G> {
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        if self.listens {
            self.events.push(event());
        }
    }

    fn listens(&self) -> bool {
        self.listens
    }
}

/// Runs a decision, if there is one, and the procedure after it up to the next. Stops early, without an error
/// of its own, where the dice are spoilt.
pub(super) fn play<G: Game>(
    state: &mut G,
    action: Option<G::Action>,
    hand: &mut Hand<'_>,
    notes: &mut Notes<G>,
) -> Result<(), Halt> {
    if let Some(action) = action {
        notes.note(state, hand, |state, hand, notes| state.apply(action, hand, notes));
    }
    for _ in 0..MOST_STEPS {
        if hand.is_spoilt() || state.turn() != Turn::Auto {
            return Ok(());
        }
        notes.note(state, hand, |state, hand, notes| state.step(hand, notes));
    }
    Err(Halt::Endless)
}

/// Sets a game up and runs it to its first decision.
pub(super) fn open<G: Table>(
    header: &Header,
    options: &G::Options,
    hand: &mut Hand<'_>,
    notes: &mut Notes<G>,
) -> Result<G, StartError> {
    let mut state = match &header.position {
        None => G::setup(&header.scenario, options, header.rules, hand)?,
        Some(set) => G::from_position(&header.scenario, options, header.rules, set)?,
    };
    play(&mut state, None, hand, notes)?;
    Ok(state)
}

/// Whether a viewer was shown anything that was hidden from it; the open viewer, whether anyone was.
pub(super) fn reveals<G: Table>(steps: &[Transition<G>], viewer: Viewer) -> bool {
    steps.iter().any(|step| G::reveals(step, viewer))
}

/// An entry in force, played again.
#[derive(Debug)]
pub struct Replayed<'a, G: Table> {
    pub item: InForce<'a, G::Action>,
    /// The position before it; none before the opening.
    pub before: Option<&'a G>,
    pub steps: &'a [Transition<G>],
    pub after: &'a G,
}

impl<G: Table> Match<G> {
    /// The position after an entry; none if that entry is not in force.
    pub fn state_at(&self, entry: usize) -> Option<G> {
        self.state_after(self.index(entry)?).map(Arc::unwrap_or_clone)
    }

    /// What happened in an entry, told again; none if that entry is not in force.
    pub fn steps_at(&self, entry: usize) -> Option<Vec<Transition<G>>> {
        let index = self.index(entry)?;
        let mut notes = Notes::all();
        match index.checked_sub(1) {
            None => drop(self.reopen(&mut notes)?),
            Some(before) => {
                let mut state = Arc::unwrap_or_clone(self.state_after(before)?);
                self.refold(&mut state, index, &mut notes)?;
            }
        }
        Some(notes.steps)
    }

    /// Plays the entries in force through from the beginning: each entry's number, its steps, the position
    /// after it.
    pub fn replay(&self, mut visit: impl FnMut(usize, &[Transition<G>], &G)) {
        self.replay_from(0, |played| visit(played.item.entry, played.steps, played.after));
    }

    /// Plays the entries in force with this number and later ones through. What comes before them costs nothing.
    pub fn replay_from(&self, entry: usize, visit: impl FnMut(&Replayed<'_, G>)) {
        let first = self.items.partition_point(|item| item.entry < entry);
        self.replay_items(first..self.items.len(), visit);
    }

    /// Plays the entries in force with these numbers through.
    pub fn replay_range(&self, entries: Range<usize>, visit: impl FnMut(&Replayed<'_, G>)) {
        let index = |entry| self.items.partition_point(|item| item.entry < entry);
        self.replay_items(index(entries.start)..index(entries.end), visit);
    }

    /// The entries in force with this number and later ones, which have just been done: what their reports say is not
    /// played again. Where there is not a report for each they are played through.
    pub fn replay_reported(
        &self,
        entry: usize,
        reports: &[Report<G>],
        mut visit: impl FnMut(&Replayed<'_, G>),
    ) {
        let first = self.items.partition_point(|item| item.entry < entry);
        if first == 0 || self.items.len() - first != reports.len() {
            return self.replay_items(first..self.items.len(), visit);
        }
        for (index, report) in (first..).zip(reports) {
            let (before, after) = (self.state_after(index - 1), self.state_after(index));
            let (Some(before), Some(after)) = (before, after) else { return };
            let item = self.as_in_force(&self.items[index]);
            visit(&Replayed { item, before: Some(&before), steps: &report.steps, after: &after });
        }
    }

    fn replay_items(&self, indices: Range<usize>, mut visit: impl FnMut(&Replayed<'_, G>)) {
        let mut before = match indices.start.checked_sub(1).map(|last| self.state_after(last)) {
            Some(None) => return,
            Some(state) => state,
            None => None,
        };
        for index in indices {
            let mut notes = Notes::all();
            let after = match &before {
                None => self.reopen(&mut notes),
                Some(before) => {
                    let mut state = G::clone(before);
                    self.refold(&mut state, index, &mut notes).map(|()| state)
                }
            };
            let Some(after) = after else { return };
            let (item, steps) = (self.as_in_force(&self.items[index]), notes.steps.as_slice());
            visit(&Replayed { item, before: before.as_deref(), steps, after: &after });
            before = Some(Arc::new(after));
        }
    }

    /// Each decision in force with this number and later ones, and the position that it was taken in. Nothing that is
    /// kept is played again.
    pub fn decisions_from(&self, entry: usize, mut visit: impl FnMut(InForce<'_, G::Action>, &G)) {
        let first = self.items.partition_point(|item| item.entry < entry).max(1);
        let mut before = self.state_after(first - 1);
        for index in first..self.items.len() {
            let Some(state) = before else { return };
            visit(self.as_in_force(&self.items[index]), &state);
            before = match self.nearest(index) {
                Some((kept, state)) if kept == index => Some(Arc::clone(state)),
                _ => {
                    let mut next = G::clone(&state);
                    self.refold(&mut next, index, &mut Notes::none()).map(|()| Arc::new(next))
                }
            };
        }
    }

    /// The hash of everything that happened, as far as it is in force, and of the position.
    pub fn hash(&self) -> String {
        let mut sum = Sum::default();
        self.replay(|_, steps, _| {
            steps.iter().flat_map(|step| &step.events).for_each(|event| sum.add(event));
        });
        sum.finish(self.state())
    }

    /// Where an entry stands among those in force.
    pub(super) fn index(&self, entry: usize) -> Option<usize> {
        let index = self.items.partition_point(|item| item.entry < entry);
        self.items.get(index).filter(|item| item.entry == entry).map(|_| index)
    }

    /// The state after the entry in force with this index, folded from the nearest one kept.
    pub(super) fn state_after(&self, index: usize) -> Option<Arc<G>> {
        match self.states_up_to(index)?.pop() {
            Some(state) => Some(state),
            None => self.nearest(index).map(|(_, state)| Arc::clone(state)),
        }
    }

    /// The states from the nearest one kept, without it, up to the entry in force with this index.
    pub(super) fn states_up_to(&self, index: usize) -> Option<Vec<Arc<G>>> {
        let (kept, state) = self.nearest(index)?;
        let mut state = Arc::clone(state);
        let mut states = Vec::new();
        for index in kept + 1..=index {
            let mut next = G::clone(&state);
            self.refold(&mut next, index, &mut Notes::none())?;
            state = Arc::new(next);
            states.push(Arc::clone(&state));
        }
        Some(states)
    }

    /// The nearest state kept at or before the entry in force with this index, and its own index.
    fn nearest(&self, index: usize) -> Option<(usize, &Arc<G>)> {
        self.states.nearest(index, |count| self.opening_states(count).unwrap_or_default())
    }

    /// The first so many of the states that are kept for good, played from the opening.
    fn opening_states(&self, count: usize) -> Option<Vec<Arc<G>>> {
        let mut state = self.reopen(&mut Notes::none())?;
        let mut states = vec![Arc::new(state.clone())];
        for index in 1..=EVERY * count.saturating_sub(1) {
            self.refold(&mut state, index, &mut Notes::none())?;
            if index.is_multiple_of(EVERY) {
                states.push(Arc::new(state.clone()));
            }
        }
        Some(states)
    }

    /// Sets the game up again.
    fn reopen(&self, notes: &mut Notes<G>) -> Option<G> {
        let mut hand = Hand::again(self.entries[0].rolls());
        open::<G>(&self.header, &self.options, &mut hand, notes).ok()
    }

    /// Does an entry in force again. It went well before, so only a game whose rules are not a function of
    /// state, action and dice could fail here.
    pub(super) fn refold(&self, state: &mut G, index: usize, notes: &mut Notes<G>) -> Option<()> {
        let item = self.items.get(index)?;
        match item.what {
            What::Begin | What::End(_) => Some(()),
            What::Act(_, action) => {
                let mut hand = Hand::again(self.entries[item.rolls_in].rolls());
                play(state, Some(action), &mut hand, notes).ok()?;
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
