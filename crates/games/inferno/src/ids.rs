//! The game's own small words: hexes, German units, Soviet blocks, cards, and sets of them.
//!
//! An id is an index into the data files' order; outside it is written as the data files write it. Hexes are in
//! the order of the map, from north to south and in a row from west to east.

use crate::data::data;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use volga_engine::{id, id_set, named_id};

pub const HEXES: usize = 117;
pub const UNITS: usize = 52;
pub const BLOCKS: usize = 52;
pub const GERMAN_CARDS: usize = 13;
pub const SOVIET_CARDS: usize = 14;

/// An id that the data files write by name.
macro_rules! named {
    ($id:ident, $len:expr, $what:literal, $facts:ident) => {
        id!($id(u8), $len, $what);
        named_id!($id, $what);

        impl $id {
            /// The id as the data files write it.
            pub fn name(self) -> &'static str {
                let facts = data().$facts(self);
                facts.id
            }
            pub fn named(id: &str) -> Option<$id> {
                $id::all().find(|known| known.name() == id)
            }
        }
    };
}

named!(Hex, HEXES, "hex", hex);
named!(Unit, UNITS, "German unit", unit);
named!(Block, BLOCKS, "Soviet block", block);
named!(GermanCard, GERMAN_CARDS, "German card", german_card);
named!(SovietCard, SOVIET_CARDS, "Soviet card", soviet_card);

id_set!(HexSet(u128) of Hex, HEXES, "hex");
id_set!(UnitSet(u64) of Unit, UNITS, "German unit");
id_set!(BlockSet(u64) of Block, BLOCKS, "Soviet block");
id_set!(GermanLeaders(u16) of GermanCard, GERMAN_CARDS, "German card");
id_set!(SovietLeaders(u16) of SovietCard, SOVIET_CARDS, "Soviet card");

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
