//! The game's own small words: hexes, German units, Soviet blocks, cards, and sets of them.
//!
//! An id is an index into the data files' order; outside it is written as the data files write it. Hexes are in
//! the order of the map, from north to south and in a row from west to east.

use crate::data::data;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub const HEXES: usize = 117;
pub const UNITS: usize = 52;
pub const BLOCKS: usize = 52;
pub const GERMAN_CARDS: usize = 13;
pub const SOVIET_CARDS: usize = 14;

macro_rules! id {
    ($id:ident, $len:expr, $what:literal, $facts:ident) => {
        #[doc = concat!("One ", $what, ".")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(u8);

        impl $id {
            pub const fn from_index(index: usize) -> $id {
                assert!(index < $len);
                $id(index as u8)
            }
            pub const fn index(self) -> usize {
                self.0 as usize
            }
            pub fn all() -> impl DoubleEndedIterator<Item = $id> {
                (0..$len as u8).map($id)
            }
            /// The id as the data files write it.
            pub fn name(self) -> &'static str {
                let facts = data().$facts(self);
                facts.id
            }
            pub fn named(id: &str) -> Option<$id> {
                $id::all().find(|known| known.name() == id)
            }
        }

        impl std::fmt::Debug for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let name = std::borrow::Cow::<str>::deserialize(d)?;
                let unknown = || serde::de::Error::custom(format!("there is no {} {name:?}", $what));
                $id::named(&name).ok_or_else(unknown)
            }
        }
    };
}

macro_rules! set {
    ($set:ident of $id:ident, $len:expr, $bits:ty, $what:literal) => {
        #[doc = concat!("A set of ", $what, "s, in data order.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            pub const EMPTY: $set = $set(0);
            pub const ALL: $set = $set((1 << $len) - 1);

            pub const fn of(id: $id) -> $set {
                $set(1 << id.0)
            }
            #[must_use]
            pub const fn with(self, id: $id) -> $set {
                $set(self.0 | 1 << id.0)
            }
            #[must_use]
            pub const fn without(self, id: $id) -> $set {
                $set(self.0 & !(1 << id.0))
            }
            pub const fn insert(&mut self, id: $id) {
                *self = self.with(id);
            }
            pub const fn remove(&mut self, id: $id) {
                *self = self.without(id);
            }
            pub const fn contains(self, id: $id) -> bool {
                self.0 & 1 << id.0 != 0
            }
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
            /// Those of the set that come after this one in the data.
            #[must_use]
            pub const fn after(self, id: $id) -> $set {
                $set(self.0 & !((1 << id.0) | ((1 << id.0) - 1)))
            }
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }
            pub const fn is_subset(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }
            pub const fn meets(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }
            pub const fn first(self) -> Option<$id> {
                if self.0 == 0 { None } else { Some($id(self.0.trailing_zeros() as u8)) }
            }
            pub const fn bits(self) -> $bits {
                self.0
            }
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let id = (left != 0).then(|| $id(left.trailing_zeros() as u8))?;
                    left &= left - 1;
                    Some(id)
                })
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $set {
                ids.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let ids = Vec::<$id>::deserialize(d)?;
                let set: $set = ids.iter().copied().collect();
                if set.len() == ids.len() {
                    Ok(set)
                } else {
                    Err(serde::de::Error::custom(concat!("a ", $what, " is named twice")))
                }
            }
        }
    };
}

id!(Hex, HEXES, "hex", hex);
id!(Unit, UNITS, "German unit", unit);
id!(Block, BLOCKS, "Soviet block", block);
id!(GermanCard, GERMAN_CARDS, "German card", german_card);
id!(SovietCard, SOVIET_CARDS, "Soviet card", soviet_card);

set!(HexSet of Hex, HEXES, u128, "hex");
set!(UnitSet of Unit, UNITS, u64, "German unit");
set!(BlockSet of Block, BLOCKS, u64, "Soviet block");
set!(GermanLeaders of GermanCard, GERMAN_CARDS, u16, "German card");
set!(SovietLeaders of SovietCard, SOVIET_CARDS, u16, "Soviet card");

impl UnitSet {
    /// Every subset that is not empty, in ascending order of its bits.
    pub fn subsets(self) -> impl Iterator<Item = UnitSet> {
        let whole = self.0;
        let mut last = 0u64;
        std::iter::from_fn(move || {
            last = last.wrapping_sub(whole) & whole;
            (last != 0).then_some(UnitSet(last))
        })
    }
}

/// Up to six hexes, in data order: those an attack comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexes([u8; 6]);

impl Hexes {
    const NONE: u8 = u8::MAX;

    /// The first six hexes of a set.
    pub fn of(set: HexSet) -> Hexes {
        let mut hexes = [Hexes::NONE; 6];
        for (slot, hex) in hexes.iter_mut().zip(set.iter()) {
            *slot = hex.0;
        }
        Hexes(hexes)
    }
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        self.0.into_iter().take_while(|h| *h != Hexes::NONE).map(Hex)
    }
    pub fn set(self) -> HexSet {
        self.iter().collect()
    }
    pub fn is_empty(self) -> bool {
        self.0[0] == Hexes::NONE
    }
}

impl std::fmt::Debug for Hexes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Hexes {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hexes {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let set = HexSet::deserialize(d)?;
        if set.len() <= 6 {
            Ok(Hexes::of(set))
        } else {
            Err(serde::de::Error::custom(format!("{} hexes; a hex has six neighbours at most", set.len())))
        }
    }
}
