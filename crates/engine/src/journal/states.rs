//! The positions that a match keeps, so that any other is near one.
//!
//! One after every so many entries in force, and the latest without a gap: what was just done can be told, taken
//! back or mended without playing anything again. Copies of a match share them. Those from before a checkpoint are
//! played when one of them is first asked for.

use super::log::Log;
use std::sync::{Arc, OnceLock};

/// Every how many entries in force a state is kept for good.
pub(super) const EVERY: usize = 16;

/// The states after entries in force; there is always the present one.
#[derive(Debug)]
pub(super) struct States<G> {
    /// How many of those kept for good are from before a checkpoint.
    before: usize,
    /// Those, once they have been played.
    past: Arc<OnceLock<Vec<Arc<G>>>>,
    /// After every later entry whose index is a multiple of [`EVERY`].
    every: Log<Arc<G>>,
    /// After the last entries, [`EVERY`] to twice as many where there are that many.
    latest: Vec<Arc<G>>,
    len: usize,
}

impl<G> Clone for States<G> {
    fn clone(&self) -> Self {
        let (past, every, latest) = (Arc::clone(&self.past), self.every.clone(), self.latest.clone());
        States { past, every, latest, ..*self }
    }
}

impl<G> States<G> {
    /// The state after the opening.
    pub(super) fn new(state: G) -> States<G> {
        let state = Arc::new(state);
        let every = Log::from_iter([Arc::clone(&state)]);
        States { before: 0, past: Arc::default(), every, latest: vec![state], len: 1 }
    }

    /// The state of a checkpoint, after the entry in force `before * EVERY`.
    pub(super) fn resumed(before: usize, state: G) -> States<G> {
        States { before, len: before * EVERY + 1, ..States::new(state) }
    }

    pub(super) fn now(&self) -> &Arc<G> {
        self.latest.last().expect("the present state is always kept")
    }

    /// Adds the state after the next entry in force.
    pub(super) fn push(&mut self, state: Arc<G>) {
        if self.len.is_multiple_of(EVERY) {
            self.every.push(Arc::clone(&state));
        }
        if self.latest.len() == 2 * EVERY {
            self.latest.drain(..EVERY);
        }
        self.latest.push(state);
        self.len += 1;
    }

    /// The nearest state kept at or before an index, and its own index. `play` gives the first so many of those kept
    /// for good.
    pub(super) fn nearest(
        &self,
        index: usize,
        play: impl FnOnce(usize) -> Vec<Arc<G>>,
    ) -> Option<(usize, &Arc<G>)> {
        let first = self.len - self.latest.len();
        match index.checked_sub(first) {
            Some(within) => Some((index, self.latest.get(within)?)),
            None => {
                let number = index / EVERY;
                let state = match number.checked_sub(self.before) {
                    Some(after) => self.every.get(after)?,
                    None => self.past.get_or_init(|| play(self.before)).get(number)?,
                };
                Some((number * EVERY, state))
            }
        }
    }

    /// Leaves the states up to an index. `between` are those from the nearest one kept, without it, up to there.
    pub(super) fn cut(&mut self, index: usize, between: Vec<Arc<G>>) {
        let (first, number) = (self.len - self.latest.len(), index / EVERY);
        if number < self.before {
            // They were played when `between` was asked for.
            (self.before, self.every) = (0, self.past.get().into_iter().flatten().cloned().collect());
        }
        if index >= first {
            self.latest.truncate(index + 1 - first);
        } else if let Some(kept) = self.every.get(number - self.before) {
            self.latest = std::iter::once(Arc::clone(kept)).chain(between).collect();
        }
        self.every.truncate(number + 1 - self.before);
        self.len = index + 1;
    }
}
