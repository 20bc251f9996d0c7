//! A unit or other piece of the game, and sets of them.

use crate::data::data;
use crate::table::called;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use volga_engine::{Arg, id, named_id};

/// The units of the displays, the counters of the pools, and a survivor for each fortified hex.
pub const UNITS: usize = 599;

const WORDS: usize = UNITS.div_ceil(64);

id!(Unit(u16), UNITS, "unit");
named_id!(Unit, "unit");

impl Unit {
    /// The id of the data files.
    pub fn name(self) -> &'static str {
        data().unit(self).id
    }

    pub fn named(id: &str) -> Option<Unit> {
        data().unit_by_id.get(id).copied()
    }
}

/// A set of units, in data order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitSet([u64; WORDS]);

impl UnitSet {
    pub const EMPTY: UnitSet = UnitSet([0; WORDS]);

    pub const fn contains(&self, unit: Unit) -> bool {
        self.0[unit.index() / 64] & 1 << (unit.index() % 64) != 0
    }

    pub const fn insert(&mut self, unit: Unit) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }

    pub const fn remove(&mut self, unit: Unit) {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
    }

    #[must_use]
    pub fn with(mut self, unit: Unit) -> UnitSet {
        self.insert(unit);
        self
    }

    #[must_use]
    pub fn and(&self, other: &UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[must_use]
    pub fn or(&self, other: &UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[must_use]
    pub fn minus(&self, other: &UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_subset(&self, other: &UnitSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn first(&self) -> Option<Unit> {
        self.iter().next()
    }

    pub fn iter(&self) -> impl Iterator<Item = Unit> + use<> {
        let words = self.0;
        let (mut word, mut left) = (0, words[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                word += 1;
                left = *words.get(word)?;
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Unit((word * 64 + bit) as u16))
        })
    }
}

impl Default for UnitSet {
    fn default() -> Self {
        UnitSet::EMPTY
    }
}

impl FromIterator<Unit> for UnitSet {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> UnitSet {
        units.into_iter().fold(UnitSet::EMPTY, UnitSet::with)
    }
}

/// Some of the units of a hex: the lowest bit is the first of them in data order, whatever lies on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Mask(pub u16);

impl Mask {
    /// How many units of one hex can be told apart.
    pub const MOST: usize = u16::BITS as usize;

    /// The units of this mask among those of a hex; none if it has a bit for a unit that is not there.
    pub fn of(self, hex: &UnitSet) -> Option<UnitSet> {
        let beyond = u32::from(self.0) >> hex.len().min(Mask::MOST);
        let chosen = || hex.iter().take(Mask::MOST).enumerate().filter(|(i, _)| self.0 & 1 << i != 0);
        (beyond == 0).then(|| chosen().map(|(_, unit)| unit).collect())
    }

    /// Every choice of at least one of these units, in ascending order.
    pub fn among(units: Mask) -> impl Iterator<Item = Mask> {
        let mut mask = 0u16;
        std::iter::from_fn(move || {
            mask = mask.wrapping_sub(units.0) & units.0;
            (mask != 0).then_some(Mask(mask))
        })
    }

    /// The mask that means these of the units of a hex.
    pub fn for_units(hex: &UnitSet, units: &UnitSet) -> Mask {
        let bits = hex.iter().take(Mask::MOST).enumerate().filter(|(_, unit)| units.contains(*unit));
        Mask(bits.fold(0, |mask, (i, _)| mask | 1 << i))
    }
}

impl std::fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let units = Vec::<Unit>::deserialize(d)?;
        let set: UnitSet = units.iter().copied().collect();
        if set.len() == units.len() {
            Ok(set)
        } else {
            Err(serde::de::Error::custom("a unit is named twice"))
        }
    }
}

/// What it is called in messages.
impl From<Unit> for Arg {
    fn from(unit: Unit) -> Arg {
        Arg::from(called(unit).clone())
    }
}

impl From<UnitSet> for Arg {
    fn from(units: UnitSet) -> Arg {
        Arg::from(units.iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(indices: &[usize]) -> UnitSet {
        indices.iter().map(|i| Unit::from_index(*i)).collect()
    }

    #[test]
    fn sets_keep_data_order() {
        let set = units(&[590, 0, 64, 63, 128]);
        assert_eq!(set.iter().map(Unit::index).collect::<Vec<_>>(), [0, 63, 64, 128, 590]);
        assert_eq!((set.len(), set.first()), (5, Some(Unit::from_index(0))));
        assert!(set.contains(Unit::from_index(590)) && !set.contains(Unit::from_index(589)));
        let some = units(&[63, 590]);
        assert!(some.is_subset(&set) && !set.is_subset(&some));
        assert_eq!(set.minus(&some), units(&[0, 64, 128]));
        assert_eq!(set.minus(&some).or(&some), set);
        assert_eq!(set.and(&some), some);
        assert!(set.minus(&set).is_empty() && !set.is_empty());
    }

    #[test]
    fn a_mask_counts_the_units_of_a_hex_in_data_order() {
        let hex = units(&[300, 5, 70]);
        assert_eq!(Mask(0b101).of(&hex), Some(units(&[5, 300])));
        assert_eq!(Mask(0b1000).of(&hex), None, "there is no fourth unit");
        assert_eq!(Mask::for_units(&hex, &units(&[70, 300])), Mask(0b110));
        let among: Vec<_> = Mask::among(Mask(0b1011)).map(|mask| mask.0).collect();
        assert_eq!(among, [1, 2, 3, 8, 9, 10, 11]);
        assert_eq!(Mask::among(Mask(0)).count(), 0);
        let crowd: UnitSet = (0..20).map(Unit::from_index).collect();
        assert_eq!(Mask(u16::MAX).of(&crowd).map(|set| set.len()), Some(16));
    }

    #[test]
    fn units_read_back_by_name() {
        for unit in Unit::all() {
            assert_eq!(Unit::named(unit.name()), Some(unit));
        }
        assert_eq!(Unit::named("29-PZ"), None);
        let set = units(&[1, 2]);
        let json = serde_json::to_string(&set).expect("plain data");
        assert_eq!(json, r#"["29M-PZ-2","29M-PZ-3"]"#);
        assert_eq!(serde_json::from_str::<UnitSet>(&json).ok(), Some(set));
        assert!(serde_json::from_str::<UnitSet>(r#"["29M-PZ-2","29M-PZ-2"]"#).is_err());
        assert!(serde_json::from_str::<Unit>(r#""nobody""#).is_err());
    }
}
