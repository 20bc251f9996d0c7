//! A step of a game as it is told: the positions around it, what happened, and what each viewer hears and sees of that.

use crate::board::{Change, EventView, View};
use crate::dice::Roll;
use crate::game::{Game, Table, Viewer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// One action, or one step of procedure: what was before, what is after, and what happened. Made only where somebody is
/// told.
#[derive(Clone, Debug)]
pub struct Transition<G: Game> {
    pub before: Arc<G>,
    pub after: Arc<G>,
    pub events: Vec<G::Event>,
    /// What was rolled and drawn, in order; empty where nobody recorded it.
    pub rolls: Vec<Roll>,
}

/// What a viewer sees change in a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    pub changes: Vec<Change>,
    /// Something was hidden from the viewer and is seen now.
    pub reveals: bool,
}

impl<G: Game> Transition<G> {
    /// Lets something happen to a position.
    pub fn of(state: &mut G, run: impl FnOnce(&mut G, &mut Vec<G::Event>)) -> Transition<G> {
        let (before, mut events) = (Arc::new(state.clone()), Vec::new());
        run(state, &mut events);
        Transition { before, after: Arc::new(state.clone()), events, rolls: Vec::new() }
    }
}

impl<G: Table> Transition<G> {
    /// What a viewer is told of each event, in order; nothing of those it is told nothing of.
    ///
    /// What the step changes is told with the last event that the viewer is told of, so that what it sees never lags
    /// behind. If it is told of none, it hears with the last that something happened unseen.
    pub fn told(&self, viewer: Viewer) -> Vec<Option<EventView>> {
        let mut told: Vec<_> = (0..self.events.len()).map(|index| G::tell(self, index, viewer)).collect();
        let Difference { changes, reveals } = G::changes(self, viewer);
        let is_told_nothing = told.iter().all(Option::is_none);
        if let (true, false, Some(last)) = (is_told_nothing, changes.is_empty(), told.last_mut()) {
            *last = G::unseen();
        }
        if let Some(last) = told.iter_mut().flatten().next_back() {
            last.changes.extend(changes);
            last.reveals |= reveals;
        }
        told
    }
}

/// What a viewer is told of several steps, in the language of the board.
pub fn tell_all<G: Table>(steps: &[Transition<G>], viewer: Viewer) -> Vec<EventView> {
    steps.iter().flat_map(|step| step.told(viewer)).flatten().collect()
}

/// What turns one view into another.
pub fn difference(before: &View, after: &View) -> Vec<Change> {
    let gone = before.pieces.keys().filter(|id| !after.pieces.contains_key(*id));
    let mut changes: Vec<Change> = gone.map(|id| Change::Removed { piece: id.clone() }).collect();
    let pieces = new(&before.pieces, &after.pieces);
    changes.extend(pieces.map(|(id, state)| Change::Piece { piece: id.clone(), state: state.clone() }));
    let spaces = new(&before.spaces, &after.spaces);
    changes.extend(spaces.map(|(id, state)| Change::Space { space: id.clone(), state: state.clone() }));
    let tracks = new(&before.tracks, &after.tracks);
    changes.extend(tracks.map(|(track, value)| Change::Track { track, value: *value }));
    if before.phase != after.phase {
        changes.push(Change::Phase { phase: after.phase.clone() });
    }
    changes
}

/// What is other than it was.
fn new<'a, K: Ord, V: PartialEq>(
    before: &'a BTreeMap<K, V>,
    after: &'a BTreeMap<K, V>,
) -> impl Iterator<Item = (&'a K, &'a V)> {
    after.iter().filter(|(key, value)| before.get(key) != Some(value))
}
