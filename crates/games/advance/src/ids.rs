//! The game's own small words: Areas, German units, Soviet counters, and sets of them.
//!
//! An id is an index into the data files' order; outside it is written as the printed Area number or the
//! data files' unit id.

use crate::data::data;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub const AREAS: usize = 50;
pub const UNITS: usize = 46;
pub const COUNTERS: usize = 56;

macro_rules! id_and_set {
    ($id:ident, $set:ident, $len:expr, $what:literal) => {
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
        }

        #[doc = concat!("A set of ", $what, "s, in data order.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set(u64);

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
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }
            pub const fn is_subset(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }
            pub const fn first(self) -> Option<$id> {
                if self.0 == 0 { None } else { Some($id(self.0.trailing_zeros() as u8)) }
            }
            pub const fn bits(self) -> u64 {
                self.0
            }
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let id = (left != 0).then(|| $id(left.trailing_zeros() as u8))?;
                    left &= left - 1;
                    Some(id)
                })
            }
            /// Every subset that is not empty, in ascending order of its bits.
            pub fn subsets(self) -> impl Iterator<Item = $set> {
                let whole = self.0;
                let mut last = 0u64;
                std::iter::from_fn(move || {
                    last = last.wrapping_sub(whole) & whole;
                    (last != 0).then_some($set(last))
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

id_and_set!(Area, AreaSet, AREAS, "Area");
id_and_set!(Unit, UnitSet, UNITS, "German unit");
id_and_set!(Counter, CounterSet, COUNTERS, "Soviet counter");

impl Area {
    /// The Area of a printed number, 1 to 50.
    pub const fn numbered(number: usize) -> Option<Area> {
        if number >= 1 && number <= AREAS { Some(Area((number - 1) as u8)) } else { None }
    }
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
    /// The id as the board writes it: the printed number.
    pub fn name(self) -> &'static str {
        let facts = data().area(self);
        facts.id
    }
}

impl Unit {
    pub fn name(self) -> &'static str {
        let facts = data().unit(self);
        facts.id
    }
    pub fn named(id: &str) -> Option<Unit> {
        Unit::all().find(|u| u.name() == id)
    }
}

impl Counter {
    pub fn name(self) -> &'static str {
        data().counter(self).id
    }
    pub fn named(id: &str) -> Option<Counter> {
        Counter::all().find(|c| c.name() == id)
    }
}

impl std::fmt::Debug for Area {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Area {}", self.number())
    }
}
impl std::fmt::Debug for Unit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
impl std::fmt::Debug for Counter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Area {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(self.number())
    }
}
impl<'de> Deserialize<'de> for Area {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(d)?;
        let area = usize::try_from(number).ok().and_then(Area::numbered);
        area.ok_or_else(|| {
            serde::de::Error::custom(format!("there is no Area {number}; they are numbered 1 to 50"))
        })
    }
}

macro_rules! serde_by_name {
    ($id:ident, $what:literal) => {
        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.name())
            }
        }
        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let name = std::borrow::Cow::<str>::deserialize(d)?;
                $id::named(&name)
                    .ok_or_else(|| serde::de::Error::custom(format!("there is no {} {name:?}", $what)))
            }
        }
    };
}
serde_by_name!(Unit, "German unit");
serde_by_name!(Counter, "Soviet counter");
