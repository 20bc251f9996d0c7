//! What stands in every hex.
//!
//! A hex holds up to four pieces of one side, kept in order, so that equal stacks are equal values. A German unit
//! and a Soviet block that has been turned over stand there by name; of a hidden block only its back is there, and
//! where it came from, which a watchful player knows.

use crate::ids::{BLOCKS, Block, BlockSet, HEXES, Hex, HexSet, UNITS, Unit, UnitSet};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Where a hidden block came from, and so what it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    SetUp,
    InfantryPool,
    TankPool,
    MarinePool,
}

impl Origin {
    pub const ALL: [Origin; 4] = [Origin::SetUp, Origin::InfantryPool, Origin::TankPool, Origin::MarinePool];

    pub fn name(self) -> &'static str {
        match self {
            Origin::SetUp => "set_up",
            Origin::InfantryPool => "infantry_pool",
            Origin::TankPool => "tank_pool",
            Origin::MarinePool => "marine_pool",
        }
    }
}

/// One piece on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    German(Unit),
    /// A Soviet block that has been turned over.
    Soviet(Block),
    Hidden(Origin),
}

/// A piece, or none, as a small number: German units, then blocks, then backs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot(u8);

const NONE: Slot = Slot(u8::MAX);
const BACKS: usize = UNITS + BLOCKS;

impl From<Piece> for Slot {
    fn from(piece: Piece) -> Slot {
        Slot(match piece {
            Piece::German(unit) => unit.index() as u8,
            Piece::Soviet(block) => (UNITS + block.index()) as u8,
            Piece::Hidden(origin) => BACKS as u8 + origin as u8,
        })
    }
}

impl Slot {
    fn piece(self) -> Option<Piece> {
        match usize::from(self.0) {
            index @ 0..UNITS => Some(Piece::German(Unit::from_index(index))),
            index @ UNITS..BACKS => Some(Piece::Soviet(Block::from_index(index - UNITS))),
            index => Origin::ALL.get(index - BACKS).map(|origin| Piece::Hidden(*origin)),
        }
    }
}

/// Hidden blocks in a hex, by where they came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Backs([u8; 4]);

impl Backs {
    pub fn count(self, origin: Origin) -> u8 {
        self.0[origin as usize]
    }
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }
    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Origin> {
        Origin::ALL.into_iter().flat_map(move |o| std::iter::repeat_n(o, self.count(o).into()))
    }
}

/// What stands in every hex, and with it which hexes are occupied; the latter follows and is not stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Stacks {
    cells: [[Slot; 4]; HEXES],
    german: HexSet,
    soviet: HexSet,
}

impl Stacks {
    pub const EMPTY: Stacks =
        Stacks { cells: [[NONE; 4]; HEXES], german: HexSet::EMPTY, soviet: HexSet::EMPTY };

    /// The hexes with German units.
    pub fn german(&self) -> HexSet {
        self.german
    }
    /// The hexes with Soviet units.
    pub fn soviet(&self) -> HexSet {
        self.soviet
    }

    /// How many pieces stand in a hex.
    pub fn len(&self, hex: Hex) -> usize {
        self.cells[hex.index()].iter().take_while(|slot| **slot != NONE).count()
    }
    pub fn is_empty(&self, hex: Hex) -> bool {
        self.cells[hex.index()][0] == NONE
    }
    pub fn pieces(&self, hex: Hex) -> impl Iterator<Item = Piece> + Clone + '_ {
        self.cells[hex.index()].iter().map_while(|slot| slot.piece())
    }

    /// The German units in a hex.
    pub fn units(&self, hex: Hex) -> UnitSet {
        let unit = |slot: &Slot| (usize::from(slot.0) < UNITS).then(|| Unit::from_index(slot.0.into()));
        self.cells[hex.index()].iter().map_while(unit).collect()
    }
    /// The Soviet blocks in a hex that have been turned over.
    pub fn blocks(&self, hex: Hex) -> BlockSet {
        let block = |piece| match piece {
            Piece::Soviet(block) => Some(block),
            Piece::German(_) | Piece::Hidden(_) => None,
        };
        self.pieces(hex).filter_map(block).collect()
    }
    /// The Soviet blocks in a hex that are still hidden.
    pub fn backs(&self, hex: Hex) -> Backs {
        let mut backs = Backs::default();
        for piece in self.pieces(hex) {
            if let Piece::Hidden(origin) = piece {
                backs.0[origin as usize] += 1;
            }
        }
        backs
    }
    /// Where a German unit stands.
    pub fn hex_of(&self, unit: Unit) -> Option<Hex> {
        self.german.iter().find(|hex| self.units(*hex).contains(unit))
    }

    /// Puts a piece into a hex that has room for it and no enemy in it; else nothing happens.
    pub fn place(&mut self, hex: Hex, piece: Piece) {
        let cell = &mut self.cells[hex.index()];
        let german = matches!(piece, Piece::German(_));
        if cell[3] != NONE || (if german { self.soviet } else { self.german }).contains(hex) {
            debug_assert!(false, "{hex:?} has no room for {piece:?}");
            return;
        }
        cell[3] = Slot::from(piece);
        cell.sort_unstable();
        if german {
            self.german.insert(hex);
        } else {
            self.soviet.insert(hex);
        }
    }

    /// Takes a piece out of a hex; nothing happens if it is not there.
    pub fn remove(&mut self, hex: Hex, piece: Piece) {
        let cell = &mut self.cells[hex.index()];
        let Some(at) = cell.iter().position(|slot| *slot == Slot::from(piece)) else {
            debug_assert!(false, "{piece:?} is not in {hex:?}");
            return;
        };
        cell[at..].rotate_left(1);
        cell[3] = NONE;
        if cell[0] == NONE {
            self.german.remove(hex);
            self.soviet.remove(hex);
        }
    }

    /// Empties a hex.
    pub fn clear(&mut self, hex: Hex) {
        self.cells[hex.index()] = [NONE; 4];
        self.german.remove(hex);
        self.soviet.remove(hex);
    }
}

impl Piece {
    /// The piece as it is written outside: the id of a unit, or where a hidden block came from.
    pub fn name(self) -> &'static str {
        match self {
            Piece::German(unit) => unit.name(),
            Piece::Soviet(block) => block.name(),
            Piece::Hidden(origin) => origin.name(),
        }
    }
    pub fn named(name: &str) -> Option<Piece> {
        let hidden = || Origin::ALL.into_iter().find(|o| o.name() == name).map(Piece::Hidden);
        let unit = || Unit::named(name).map(Piece::German);
        hidden().or_else(unit).or_else(|| Block::named(name).map(Piece::Soviet))
    }
}

impl std::fmt::Debug for Stacks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let occupied = self.german.or(self.soviet).iter();
        f.debug_map().entries(occupied.map(|hex| (hex, self.pieces(hex).collect::<Vec<_>>()))).finish()
    }
}

impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let names = |hex| self.pieces(hex).map(Piece::name).collect::<Vec<_>>();
        s.collect_map(self.german.or(self.soviet).iter().map(|hex| (hex, names(hex))))
    }
}

impl<'de> Deserialize<'de> for Stacks {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut stacks = Stacks::EMPTY;
        for (hex, names) in BTreeMap::<Hex, Vec<String>>::deserialize(d)? {
            if names.len() > 4 {
                return Err(D::Error::custom(format!("{hex:?} holds {} pieces", names.len())));
            }
            for name in names {
                let piece =
                    Piece::named(&name).ok_or_else(|| D::Error::custom(format!("no piece {name:?}")))?;
                let german = matches!(piece, Piece::German(_));
                if (if german { stacks.soviet } else { stacks.german }).contains(hex) {
                    return Err(D::Error::custom(format!("both sides stand in {hex:?}")));
                }
                stacks.place(hex, piece);
            }
        }
        Ok(stacks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        Hex::named(name).unwrap()
    }

    #[test]
    fn equal_stacks_are_equal_whatever_the_order() {
        let (tank, guards) = (Block::named("s-6tb").unwrap(), Block::named("s-13g").unwrap());
        let pieces = [
            Piece::Hidden(Origin::TankPool),
            Piece::Soviet(tank),
            Piece::Hidden(Origin::SetUp),
            Piece::Soviet(guards),
        ];
        let (mut one, mut other) = (Stacks::EMPTY, Stacks::EMPTY);
        for (a, b) in pieces.iter().zip(pieces.iter().rev()) {
            one.place(hex("13"), *a);
            other.place(hex("13"), *b);
        }
        assert_eq!(one, other);
        assert_eq!((one.len(hex("13")), one.backs(hex("13")).total()), (4, 2));
        assert_eq!(one.blocks(hex("13")), [tank, guards].into_iter().collect());
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(text, r#"{"13":["s-13g","s-6tb","set_up","tank_pool"]}"#);
        assert_eq!(serde_json::from_str::<Stacks>(&text).unwrap(), one);
        for piece in pieces {
            assert!(one.soviet().contains(hex("13")));
            one.remove(hex("13"), piece);
        }
        assert_eq!(one, Stacks::EMPTY);
    }

    #[test]
    fn stacks_that_cannot_be_are_not_read() {
        for text in [
            r#"{"13":["set_up","set_up","set_up","set_up","set_up"]}"#,
            r#"{"13":["g-120","set_up"]}"#,
            r#"{"13":["set_up","g-120"]}"#,
            r#"{"13":["nobody"]}"#,
            r#"{"20":["set_up"]}"#,
        ] {
            assert!(serde_json::from_str::<Stacks>(text).is_err(), "{text}");
        }
    }
}
