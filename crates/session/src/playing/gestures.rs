//! Gestures: the decisions that were sent together, and are taken back together.

use std::sync::Arc;

/// How many gestures are remembered: more than anybody takes back.
const MOST: usize = 256;

/// The first entry of each gesture, in order. Nothing of it is kept with the journal: where it is not known an entry is
/// a gesture by itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Gestures(Arc<Vec<usize>>);

impl Gestures {
    /// A gesture begins with this entry.
    pub(super) fn begin(&mut self, entry: usize) {
        let firsts = Arc::make_mut(&mut self.0);
        firsts.retain(|first| *first < entry);
        firsts.push(entry);
        let surplus = firsts.len().saturating_sub(MOST);
        firsts.drain(..surplus);
    }

    /// The first entry of the gesture that an entry belongs to.
    pub(super) fn first(&self, entry: usize) -> usize {
        self.0.iter().rfind(|first| **first <= entry).copied().unwrap_or(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_belongs_to_the_last_gesture_that_began_before_it() {
        let mut gestures = Gestures::default();
        assert_eq!(gestures.first(7), 7);
        [3, 6, 9].into_iter().for_each(|entry| gestures.begin(entry));
        assert_eq!([2, 3, 5, 6, 12].map(|entry| gestures.first(entry)), [2, 3, 3, 6, 9]);
        (10..1000).for_each(|entry| gestures.begin(entry));
        assert_eq!([5, 999].map(|entry| gestures.first(entry)), [5, 999]);
    }
}
