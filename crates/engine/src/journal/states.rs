//! The positions that a match keeps, so that any other is near one.
//!
//! One after every so many entries in force, and the latest without a gap: what was just done can be told, taken
//! back or mended without playing anything again. Copies of a match share them.

use super::log::Log;
use std::sync::Arc;

/// Every how many entries in force a state is kept for good.
pub(super) const EVERY: usize = 16;

/// The states after entries in force; there is always the present one.
#[derive(Debug)]
pub(super) struct States<G> {
    /// After every entry whose index is a multiple of [`EVERY`].
    every: Log<Arc<G>>,
    /// After the last entries, [`EVERY`] to twice as many where there are that many.
    latest: Vec<Arc<G>>,
    len: usize,
}

impl<G> Clone for States<G> {
    fn clone(&self) -> Self {
        States { every: self.every.clone(), latest: self.latest.clone(), len: self.len }
    }
}

impl<G> States<G> {
    /// The state after the opening.
    pub(super) fn new(state: G) -> States<G> {
        let state = Arc::new(state);
        States { every: Log::from_iter([Arc::clone(&state)]), latest: vec![state], len: 1 }
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

    /// The nearest state kept at or before an index, and its own index.
    pub(super) fn nearest(&self, index: usize) -> Option<(usize, &Arc<G>)> {
        let first = self.len - self.latest.len();
        match index.checked_sub(first) {
            Some(within) => Some((index, self.latest.get(within)?)),
            None => Some((index / EVERY * EVERY, self.every.get(index / EVERY)?)),
        }
    }

    /// Leaves the states up to an index. `between` are those from the nearest one kept, without it, up to there.
    pub(super) fn cut(&mut self, index: usize, between: Vec<Arc<G>>) {
        let first = self.len - self.latest.len();
        if index >= first {
            self.latest.truncate(index + 1 - first);
        } else if let Some(kept) = self.every.get(index / EVERY) {
            self.latest = std::iter::once(Arc::clone(kept)).chain(between).collect();
        }
        self.every.truncate(index / EVERY + 1);
        self.len = index + 1;
    }
}
