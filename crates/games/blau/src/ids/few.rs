//! A short list of plain data, which can be copied.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most so many items, in order. What lies beyond its length is never read.
#[derive(Clone, Copy, Debug)]
pub struct Few<T, const MOST: usize> {
    items: [T; MOST],
    len: u8,
}

impl<T: Copy + Default, const MOST: usize> Few<T, MOST> {
    pub fn new() -> Self {
        Few { items: [T::default(); MOST], len: 0 }
    }

    /// Adds an item at the end; what there is no room for is left out, and the rules see to it that there is.
    pub fn push(&mut self, item: T) {
        debug_assert!(self.len() < MOST, "there is room for {MOST}");
        if let Some(slot) = self.items.get_mut(usize::from(self.len)) {
            *slot = item;
            self.len += 1;
        }
    }

    /// Keeps only some, in the same order.
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        let all = *self;
        *self = all.as_slice().iter().copied().filter(keep).collect();
    }

    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy + Default + PartialEq, const MOST: usize> PartialEq for Few<T, MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const MOST: usize> Eq for Few<T, MOST> {}

impl<T: Copy + Default, const MOST: usize> Default for Few<T, MOST> {
    fn default() -> Self {
        Few::new()
    }
}

impl<T: Copy + Default, const MOST: usize> FromIterator<T> for Few<T, MOST> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Few::new();
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T: Copy + Default + Serialize, const MOST: usize> Serialize for Few<T, MOST> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const MOST: usize> Deserialize<'de> for Few<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(d)?;
        let found = items.len();
        if found > MOST {
            return Err(serde::de::Error::custom(format!("{found} items, where {MOST} are the most")));
        }
        Ok(items.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_list_keeps_its_order_and_reads_back() {
        let mut few: Few<u8, 3> = [5, 6, 7].into_iter().collect();
        few.retain(|item| *item != 6);
        assert_eq!((few.as_slice(), few.len()), (&[5, 7][..], 2));
        let shorter: Few<u8, 3> = [5, 7].into_iter().collect();
        assert_eq!(few, shorter, "what lies beyond the length is not compared");
        few.push(8);
        assert_eq!(serde_json::to_string(&few).expect("plain data"), "[5,7,8]");
        assert_eq!(serde_json::from_str::<Few<u8, 3>>("[5,7,8]").ok(), Some(few));
        assert!(serde_json::from_str::<Few<u8, 3>>("[1,2,3,4]").is_err());
        assert!(Few::<u8, 3>::default().is_empty() && !few.is_empty());
    }
}
