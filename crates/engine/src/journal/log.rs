//! A list that grows at its end and shares with its copies what they have in common.
//!
//! A submission is done on a copy of the table: what thousands of entries hold must not be copied for one more.

use std::ops::Index;
use std::sync::Arc;

/// How many items share an allocation: what is copied at most when one is added to a copy.
const CHUNK: usize = 32;

/// A list of items; a copy costs as little as a pointer.
#[derive(Debug)]
pub struct Log<T> {
    /// All but the last have [`CHUNK`] items; none is empty.
    chunks: Arc<Vec<Arc<Vec<T>>>>,
    len: usize,
}

impl<T> Clone for Log<T> {
    fn clone(&self) -> Self {
        Log { chunks: Arc::clone(&self.chunks), len: self.len }
    }
}

impl<T> Default for Log<T> {
    fn default() -> Self {
        Log { chunks: Arc::default(), len: 0 }
    }
}

impl<T> Log<T> {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn get(&self, index: usize) -> Option<&T> {
        self.chunks.get(index / CHUNK)?.get(index % CHUNK)
    }

    pub fn last(&self) -> Option<&T> {
        self.chunks.last()?.last()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    /// The items from an index on.
    pub fn since(&self, index: usize) -> impl Iterator<Item = &T> {
        let whole = self.chunks.get(index / CHUNK..).unwrap_or_default();
        whole.iter().flat_map(|chunk| chunk.iter()).skip(index % CHUNK)
    }

    /// How many items at the beginning fulfil a condition that holds for those and no later ones.
    pub(super) fn partition_point(&self, holds: impl Fn(&T) -> bool) -> usize {
        let chunk = self.chunks.partition_point(|chunk| chunk.last().is_some_and(&holds));
        let within = self.chunks.get(chunk).map_or(0, |chunk| chunk.partition_point(&holds));
        // The last chunk may not be full.
        (chunk * CHUNK + within).min(self.len)
    }
}

impl<T: Clone> Log<T> {
    pub(super) fn push(&mut self, item: T) {
        let chunks = Arc::make_mut(&mut self.chunks);
        match chunks.last_mut() {
            Some(last) if last.len() < CHUNK => Arc::make_mut(last).push(item),
            _ => chunks.push(Arc::new(vec![item])),
        }
        self.len += 1;
    }

    /// Leaves this many items, if there are more.
    pub(super) fn truncate(&mut self, len: usize) {
        if len >= self.len {
            return;
        }
        let chunks = Arc::make_mut(&mut self.chunks);
        chunks.truncate(len.div_ceil(CHUNK));
        if !len.is_multiple_of(CHUNK)
            && let Some(last) = chunks.last_mut()
        {
            Arc::make_mut(last).truncate(len % CHUNK);
        }
        self.len = len;
    }
}

impl<T> Index<usize> for Log<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        &self.chunks[index / CHUNK][index % CHUNK]
    }
}

impl<T: Clone> FromIterator<T> for Log<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut log = Log::default();
        items.into_iter().for_each(|item| log.push(item));
        log
    }
}

impl<'a, T> IntoIterator for &'a Log<T> {
    type Item = &'a T;
    type IntoIter = std::iter::FlatMap<
        std::slice::Iter<'a, Arc<Vec<T>>>,
        std::slice::Iter<'a, T>,
        fn(&'a Arc<Vec<T>>) -> std::slice::Iter<'a, T>,
    >;

    fn into_iter(self) -> Self::IntoIter {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Whatever is added and cut off, it is the list that a plain one would be, and a copy made before is not
        /// changed.
        #[test]
        fn it_is_a_list(changes in vec((any::<bool>(), 0..200usize), 0..40), at in 0..40usize) {
            let (mut log, mut plain) = (Log::default(), Vec::new());
            let mut copy = None;
            for (i, (grows, n)) in changes.into_iter().enumerate() {
                if grows {
                    for item in plain.len()..plain.len() + n {
                        log.push(item);
                        plain.push(item);
                    }
                } else {
                    log.truncate(n);
                    plain.truncate(n);
                }
                if i == at {
                    copy = Some((log.clone(), plain.clone()));
                }
                prop_assert_eq!(log.iter().copied().collect::<Vec<_>>(), plain.clone());
                prop_assert_eq!((log.len(), log.last(), log.get(n)), (plain.len(), plain.last(), plain.get(n)));
                prop_assert_eq!(log.is_empty(), plain.is_empty());
                prop_assert_eq!(log.since(n).count(), plain.len().saturating_sub(n));
                prop_assert_eq!(log.since(n).next(), plain.get(n));
                prop_assert_eq!(log.partition_point(|item| *item < n), plain.partition_point(|item| *item < n));
            }
            if let Some((log, plain)) = copy {
                prop_assert_eq!(log.iter().copied().collect::<Vec<_>>(), plain);
            }
        }
    }

    /// Adding to a copy copies one chunk, however long the list is.
    #[test]
    fn a_copy_shares_what_it_has_in_common() {
        let log: Log<usize> = (0..10 * CHUNK + 3).collect();
        let mut copy = log.clone();
        copy.push(0);
        let shared = log.chunks.iter().zip(copy.chunks.iter()).filter(|(a, b)| Arc::ptr_eq(a, b)).count();
        assert_eq!(shared, 10);
    }
}
