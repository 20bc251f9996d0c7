//! Macros for a game's own small words: an id is an index into the data files' order, a set of ids is a bitset.
//!
//! - [`id!`](crate::id) defines an id: `id!(Area(u8), AREAS, "Area")`.
//! - [`named_id!`](crate::named_id) lets an id that has `name` and `named` be written by that name, in JSON and in
//!   debugging.
//! - [`id_set!`](crate::id_set) defines the sets: `id_set!(AreaSet(u64) of Area, AREAS, "Area")`.
//! - [`wide_set!`](crate::wide_set) defines them where an integer has no room for all ids; [`Mask`] picks out of one.
//! - [`sides!`](crate::sides) defines the two sides, and what each of them has.
//!
//! They are macros and not generic types so that all of it is `const` and each game's words are types of their own.
//!
//! ```
//! const NAMES: [&str; 3] = ["west_bank", "ford", "east_bank"];
//! volga_engine::id!(Space(u8), 3, "space");
//! volga_engine::named_id!(Space, "space");
//! volga_engine::id_set!(Spaces(u8) of Space, 3, "space");
//!
//! impl Space {
//!     fn name(self) -> &'static str {
//!         NAMES[self.index()]
//!     }
//!     fn named(name: &str) -> Option<Space> {
//!         Space::all().find(|space| space.name() == name)
//!     }
//! }
//!
//! let ford = Space::named("ford").expect("there is one");
//! let banks = Spaces::ALL.without(ford);
//! assert!(!banks.contains(ford));
//! assert_eq!(serde_json::to_string(&banks)?, r#"["west_bank","east_bank"]"#);
//! assert!(serde_json::from_str::<Space>(r#""moon""#).is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```

mod sides;
mod wide;

pub use wide::{Mask, Members};

/// An id with so many values.
#[macro_export]
macro_rules! id {
    ($id:ident($repr:ty), $len:expr, $what:literal) => {
        #[doc = concat!("One ", $what, ".")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id($repr);

        impl $id {
            pub const fn from_index(index: usize) -> $id {
                assert!(index < $len);
                $id(index as $repr)
            }
            pub const fn index(self) -> usize {
                self.0 as usize
            }
            pub fn all() -> impl DoubleEndedIterator<Item = $id> {
                (0..$len as $repr).map($id)
            }
        }
    };
}

/// An id is written as its `name()` and read by `named()`.
#[macro_export]
macro_rules! named_id {
    ($id:ident, $what:literal) => {
        impl ::std::fmt::Debug for $id {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::serde::Serialize for $id {
            fn serialize<S: ::serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.name())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $id {
            fn deserialize<D: ::serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let name = <::std::borrow::Cow<'_, str> as ::serde::Deserialize>::deserialize(d)?;
                let unknown =
                    || ::serde::de::Error::custom(format!(concat!("there is no ", $what, " {:?}"), name));
                $id::named(&name).ok_or_else(unknown)
            }
        }
    };
}

/// Sets of ids that have room in an integer, defined in the module of the id; written as a list in data order that
/// names none twice.
#[macro_export]
macro_rules! id_set {
    ($set:ident($bits:ty) of $id:ident, $len:expr, $what:literal) => {
        #[doc = concat!("A set of ", $what, "s, in data order.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            pub const EMPTY: $set = $set(0);
            pub const ALL: $set = $set(!0 >> (<$bits>::BITS as usize - $len));

            pub const fn of(id: $id) -> $set {
                $set(1 << id.index())
            }
            #[must_use]
            pub const fn with(self, id: $id) -> $set {
                $set(self.0 | 1 << id.index())
            }
            #[must_use]
            pub const fn without(self, id: $id) -> $set {
                $set(self.0 & !(1 << id.index()))
            }
            pub const fn insert(&mut self, id: $id) {
                *self = self.with(id);
            }
            pub const fn remove(&mut self, id: $id) {
                *self = self.without(id);
            }
            pub const fn contains(self, id: $id) -> bool {
                self.0 & 1 << id.index() != 0
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
                $set(self.0 & !((1 << id.index()) | ((1 << id.index()) - 1)))
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
                if self.0 == 0 { None } else { Some($id(self.0.trailing_zeros() as _)) }
            }
            pub const fn bits(self) -> $bits {
                self.0
            }
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut left = self;
                ::std::iter::from_fn(move || {
                    let id = left.first()?;
                    left.0 &= left.0 - 1;
                    Some(id)
                })
            }
            /// Every subset that is not empty, in ascending order of its bits.
            pub fn subsets(self) -> impl Iterator<Item = $set> {
                let whole = self.0;
                let mut last: $bits = 0;
                ::std::iter::from_fn(move || {
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

        impl ::std::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl ::serde::Serialize for $set {
            fn serialize<S: ::serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_seq(self.iter())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $set {
            fn deserialize<D: ::serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let ids = <Vec<$id> as ::serde::Deserialize>::deserialize(d)?;
                let set: $set = ids.iter().copied().collect();
                if set.len() == ids.len() {
                    Ok(set)
                } else {
                    Err(::serde::de::Error::custom(concat!("a ", $what, " is named twice")))
                }
            }
        }
    };
}

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macros define words that a game makes public")]
mod tests {
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    const LETTERS: usize = 11;
    const NAMES: [&str; LETTERS] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];

    crate::id!(Letter(u8), LETTERS, "letter");
    crate::named_id!(Letter, "letter");
    crate::id_set!(Letters(u16) of Letter, LETTERS, "letter");

    impl Letter {
        fn name(self) -> &'static str {
            NAMES[self.index()]
        }
        fn named(name: &str) -> Option<Letter> {
            Letter::all().find(|letter| letter.name() == name)
        }
    }

    fn any_letter() -> impl Strategy<Value = Letter> {
        (0..LETTERS).prop_map(Letter::from_index)
    }

    fn any_letters() -> impl Strategy<Value = BTreeSet<Letter>> {
        prop::collection::btree_set(any_letter(), 0..LETTERS)
    }

    proptest! {
        #[test]
        fn sets_behave_as_sets(a in any_letters(), b in any_letters(), x in any_letter()) {
            let of = |set: &BTreeSet<Letter>| set.iter().copied().collect::<Letters>();
            let list = |set: Letters| set.iter().collect::<Vec<_>>();
            let same = |set: Letters, expected: &mut dyn Iterator<Item = Letter>| {
                list(set) == expected.collect::<Vec<_>>()
            };
            let (p, q) = (of(&a), of(&b));
            prop_assert!(same(p, &mut a.iter().copied()));
            prop_assert!(same(p.and(q), &mut a.intersection(&b).copied()));
            prop_assert!(same(p.or(q), &mut a.union(&b).copied()));
            prop_assert!(same(p.minus(q), &mut a.difference(&b).copied()));
            prop_assert!(same(p.after(x), &mut a.iter().copied().filter(|y| *y > x)));
            prop_assert_eq!((p.is_subset(q), p.meets(q)), (a.is_subset(&b), !a.is_disjoint(&b)));
            prop_assert_eq!((p.len(), p.is_empty(), p.contains(x)), (a.len(), a.is_empty(), a.contains(&x)));
            prop_assert_eq!(p.first(), a.first().copied());
            let (mut more, mut less) = (p, p);
            more.insert(x);
            less.remove(x);
            prop_assert_eq!((more, less), (p.or(Letters::of(x)), p.minus(Letters::of(x))));
            prop_assert_eq!(p.bits(), a.iter().map(|y| 1u16 << y.index()).sum::<u16>());
            let json = serde_json::to_value(p).unwrap();
            prop_assert_eq!(serde_json::from_value::<Letters>(json).unwrap(), p);
        }

        #[test]
        fn subsets_ascend_and_none_is_left_out(a in any_letters()) {
            let whole: Letters = a.into_iter().collect();
            let subsets: Vec<Letters> = whole.subsets().collect();
            prop_assert_eq!(subsets.len(), (1 << whole.len()) - 1);
            prop_assert!(subsets.is_sorted_by(|p, q| p.bits() < q.bits()));
            prop_assert!(subsets.iter().all(|part| part.is_subset(whole)));
        }
    }

    #[test]
    fn ids_and_sets_are_written_by_name() {
        assert_eq!(Letters::ALL.iter().collect::<Vec<_>>(), Letter::all().collect::<Vec<_>>());
        let set: Letters = [Letter::from_index(10), Letter::from_index(2)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["c","k"]"#);
        assert_eq!(format!("{set:?}"), "{c, k}");
        let problem = |json: &str| serde_json::from_str::<Letters>(json).unwrap_err().to_string();
        assert!(problem(r#"["c","c"]"#).starts_with("a letter is named twice"));
        assert!(problem(r#"["z"]"#).starts_with("there is no letter \"z\""));
    }
}
