//! A short list of plain data, which can be copied.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most so many items, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Few<T, const MOST: usize>([Option<T>; MOST]);

impl<T: Copy, const MOST: usize> Few<T, MOST> {
    pub const EMPTY: Self = Few([None; MOST]);

    /// Adds an item at the end; what there is no room for is left out, and the rules see to it that there is.
    pub fn push(&mut self, item: T) {
        debug_assert!(self.0.iter().any(Option::is_none), "there is room for {MOST}");
        if let Some(slot) = self.0.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(item);
        }
    }

    /// Keeps only some, in the same order.
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        *self = self.iter().filter(keep).collect();
    }

    pub fn get(&self, place: usize) -> Option<T> {
        self.0.get(place).copied().flatten()
    }

    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().map_while(|item| *item)
    }

    pub fn len(&self) -> usize {
        self.iter().count()
    }

    pub fn is_empty(&self) -> bool {
        self.get(0).is_none()
    }
}

impl<T: Copy, const MOST: usize> Default for Few<T, MOST> {
    fn default() -> Self {
        Few::EMPTY
    }
}

impl<T: Copy, const MOST: usize> FromIterator<T> for Few<T, MOST> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Few::EMPTY;
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T: Copy + Serialize, const MOST: usize> Serialize for Few<T, MOST> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const MOST: usize> Deserialize<'de> for Few<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(d)?;
        if items.len() > MOST {
            return Err(serde::de::Error::custom(format!(
                "{} items, where {MOST} are the most",
                items.len()
            )));
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
        assert_eq!((few.iter().collect::<Vec<_>>(), few.len(), few.get(1)), (vec![5, 7], 2, Some(7)));
        few.push(8);
        assert_eq!(serde_json::to_string(&few).expect("plain data"), "[5,7,8]");
        assert_eq!(serde_json::from_str::<Few<u8, 3>>("[5,7,8]").ok(), Some(few));
        assert!(serde_json::from_str::<Few<u8, 3>>("[1,2,3,4]").is_err());
        assert!(Few::<u8, 3>::default().is_empty() && !few.is_empty());
    }
}
