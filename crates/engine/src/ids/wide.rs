//! Sets of more ids than an integer has room for, and picking out of them.

use serde::{Deserialize, Serialize};

/// Sets of ids for which an integer has no room, defined in the module of the id; written as a list in data order that
/// names none twice.
#[macro_export]
macro_rules! wide_set {
    ($set:ident of $id:ident($repr:ty), $len:expr, $what:literal) => {
        #[doc = concat!("A set of ", $what, "s, in data order.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set([u64; usize::div_ceil($len, 64)]);

        impl $set {
            pub const EMPTY: $set = $set([0; usize::div_ceil($len, 64)]);

            pub const fn contains(&self, id: $id) -> bool {
                self.0[id.index() / 64] & 1 << (id.index() % 64) != 0
            }
            pub const fn insert(&mut self, id: $id) {
                self.0[id.index() / 64] |= 1 << (id.index() % 64);
            }
            pub const fn remove(&mut self, id: $id) {
                self.0[id.index() / 64] &= !(1 << (id.index() % 64));
            }
            #[must_use]
            pub const fn with(mut self, id: $id) -> $set {
                self.insert(id);
                self
            }
            #[must_use]
            pub fn and(&self, other: &$set) -> $set {
                $set(::std::array::from_fn(|word| self.0[word] & other.0[word]))
            }
            #[must_use]
            pub fn or(&self, other: &$set) -> $set {
                $set(::std::array::from_fn(|word| self.0[word] | other.0[word]))
            }
            #[must_use]
            pub fn minus(&self, other: &$set) -> $set {
                $set(::std::array::from_fn(|word| self.0[word] & !other.0[word]))
            }
            pub fn is_empty(&self) -> bool {
                self.0.iter().all(|&word| word == 0)
            }
            pub fn len(&self) -> usize {
                self.0.iter().map(|word| word.count_ones() as usize).sum()
            }
            pub fn is_subset(&self, other: &$set) -> bool {
                self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
            }
            pub fn meets(&self, other: &$set) -> bool {
                self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
            }
            pub fn first(&self) -> Option<$id> {
                self.iter().next()
            }
            pub fn iter(&self) -> impl Iterator<Item = $id> + use<> {
                let words = self.0;
                let (mut word, mut left) = (0, words[0]);
                ::std::iter::from_fn(move || {
                    while left == 0 {
                        word += 1;
                        left = *words.get(word)?;
                    }
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    Some($id((word * 64 + bit) as $repr))
                })
            }
        }

        impl Default for $set {
            fn default() -> Self {
                $set::EMPTY
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $set {
                ids.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl $crate::ids::Members for $set {
            type Id = $id;

            fn count(&self) -> usize {
                self.len()
            }
            fn members(&self) -> impl Iterator<Item = $id> {
                self.iter()
            }
            fn has(&self, id: $id) -> bool {
                self.contains(id)
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

/// A set of ids that can be listed in data order.
pub trait Members: FromIterator<Self::Id> {
    type Id: Copy;

    fn count(&self) -> usize;
    fn members(&self) -> impl Iterator<Item = Self::Id>;
    fn has(&self, id: Self::Id) -> bool;
}

/// Some of the pieces of a space: the lowest bit is the first of them in data order, whatever lies on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Mask(pub u16);

impl Mask {
    /// How many pieces of one space can be told apart.
    pub const MOST: usize = u16::BITS as usize;

    /// The pieces of this mask among those of a space; none if it has a bit for a piece that is not there.
    pub fn of<S: Members>(self, space: &S) -> Option<S> {
        let beyond = u32::from(self.0) >> space.count().min(Mask::MOST);
        let chosen = || space.members().take(Mask::MOST).enumerate().filter(|(i, _)| self.0 & 1 << i != 0);
        (beyond == 0).then(|| chosen().map(|(_, piece)| piece).collect())
    }

    /// Every choice of at least one of these pieces, in ascending order.
    pub fn among(pieces: Mask) -> impl Iterator<Item = Mask> {
        let mut mask = 0u16;
        std::iter::from_fn(move || {
            mask = mask.wrapping_sub(pieces.0) & pieces.0;
            (mask != 0).then_some(Mask(mask))
        })
    }

    /// The mask that means these of the pieces of a space.
    pub fn for_units<S: Members>(space: &S, pieces: &S) -> Mask {
        let bits = space.members().take(Mask::MOST).enumerate().filter(|(_, piece)| pieces.has(*piece));
        Mask(bits.fold(0, |mask, (i, _)| mask | 1 << i))
    }
}

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macros define words that a game makes public")]
mod tests {
    use super::Mask;

    const MANY: usize = 150;
    crate::id!(Piece(u16), MANY, "piece");
    crate::wide_set!(Pieces of Piece(u16), MANY, "piece");

    impl std::fmt::Debug for Piece {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "{}", self.index())
        }
    }

    impl serde::Serialize for Piece {
        fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            s.serialize_u16(self.0)
        }
    }

    impl<'de> serde::Deserialize<'de> for Piece {
        fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            u16::deserialize(d).map(Piece)
        }
    }

    fn pieces(indices: &[usize]) -> Pieces {
        indices.iter().map(|i| Piece::from_index(*i)).collect()
    }

    #[test]
    fn wide_sets_keep_data_order() {
        let set = pieces(&[149, 0, 64, 63, 128]);
        assert_eq!(set.iter().map(Piece::index).collect::<Vec<_>>(), [0, 63, 64, 128, 149]);
        assert_eq!((set.len(), set.first().map(Piece::index)), (5, Some(0)));
        assert!(set.contains(Piece::from_index(149)) && !set.contains(Piece::from_index(148)));
        let some = pieces(&[63, 149]);
        assert!(some.is_subset(&set) && !set.is_subset(&some) && set.meets(&some));
        assert_eq!(set.minus(&some), pieces(&[0, 64, 128]));
        assert!(!set.minus(&some).meets(&some));
        assert_eq!(set.minus(&some).or(&some), set);
        assert_eq!(set.and(&some), some);
        assert!(set.minus(&set).is_empty() && !set.is_empty());
        let mut fewer = set;
        fewer.remove(Piece::from_index(64));
        assert_eq!(fewer, pieces(&[0, 63, 128, 149]));
        assert_eq!(Piece::all().collect::<Pieces>().len(), MANY);
        let json = serde_json::to_string(&some).unwrap();
        assert_eq!(json, "[63,149]");
        assert_eq!(serde_json::from_str::<Pieces>(&json).unwrap(), some);
        assert!(serde_json::from_str::<Pieces>("[63,63]").is_err());
    }

    #[test]
    fn a_mask_counts_the_pieces_of_a_space_in_data_order() {
        let space = pieces(&[130, 5, 70]);
        assert_eq!(Mask(0b101).of(&space), Some(pieces(&[5, 130])));
        assert_eq!(Mask(0b1000).of(&space), None, "there is no fourth piece");
        assert_eq!(Mask::for_units(&space, &pieces(&[70, 130])), Mask(0b110));
        let among: Vec<_> = Mask::among(Mask(0b1011)).map(|mask| mask.0).collect();
        assert_eq!(among, [1, 2, 3, 8, 9, 10, 11]);
        assert_eq!(Mask::among(Mask(0)).count(), 0);
        let crowd: Pieces = (0..20).map(Piece::from_index).collect();
        assert_eq!(Mask(u16::MAX).of(&crowd).map(|set| set.len()), Some(16));
    }
}
