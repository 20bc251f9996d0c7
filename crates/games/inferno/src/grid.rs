//! The reinforcement grid: six rows of six squares.

use crate::data::data;
use crate::ids::Unit;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub const ROWS: usize = 6;
pub const COLUMNS: usize = 6;

/// A row of the grid, and the number of a die that goes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Row(u8);

impl Row {
    pub fn all() -> impl Iterator<Item = Row> {
        (1..=ROWS as u8).map(Row)
    }
    /// The row of a die, 1 to 6.
    pub fn of_die(face: u8) -> Row {
        Row(face.clamp(1, ROWS as u8))
    }
    pub fn number(self) -> u8 {
        self.0
    }
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }
    /// Its squares from left to right.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let first = (self.index() * COLUMNS) as u8;
        (first..first + COLUMNS as u8).map(Square)
    }
    /// [A1.4] The unit printed beside it.
    pub fn printed(self) -> Unit {
        data().charts.printed[self.index()]
    }
}

/// A square of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..(ROWS * COLUMNS) as u8).map(Square)
    }
    pub fn row(self) -> Row {
        Row(self.0 / COLUMNS as u8 + 1)
    }
    /// From 1, the left-most, to 6.
    pub fn column(self) -> u8 {
        self.0 % COLUMNS as u8 + 1
    }
    pub fn index(self) -> usize {
        self.0.into()
    }
    /// [SU7] Whether white units begin here.
    pub fn is_white(self) -> bool {
        usize::from(self.column()) == COLUMNS
    }
    pub fn name(self) -> &'static str {
        data().squares[self.index()]
    }
    pub fn named(name: &str) -> Option<Square> {
        Square::all().find(|square| square.name() == name)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<str>::deserialize(d)?;
        Square::named(&name).ok_or_else(|| D::Error::custom(format!("there is no square {name:?}")))
    }
}

/// What lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lying {
    Nothing,
    /// A unit that nobody has seen yet.
    Unseen,
    /// A unit that went back there before everybody's viewers, face down or not.
    Known(Unit),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid(#[serde(with = "volga_engine::arrays")] [Lying; ROWS * COLUMNS]);

impl Grid {
    /// [SU7] [SU8] A unit on every square.
    pub const FULL: Grid = Grid([Lying::Unseen; ROWS * COLUMNS]);

    pub fn at(&self, square: Square) -> Lying {
        self.0[square.index()]
    }
    pub fn set(&mut self, square: Square, lying: Lying) {
        self.0[square.index()] = lying;
    }
    /// How many units lie in a row.
    pub fn len(&self, row: Row) -> usize {
        row.squares().filter(|s| self.at(*s) != Lying::Nothing).count()
    }
    /// The squares with a unit that nobody has seen.
    pub fn unseen(&self) -> impl DoubleEndedIterator<Item = Square> + '_ {
        Square::all().filter(|s| self.at(*s) == Lying::Unseen)
    }
    /// The left-most free square of a row.
    pub fn free(&self, row: Row) -> Option<Square> {
        row.squares().find(|s| self.at(*s) == Lying::Nothing)
    }
}
