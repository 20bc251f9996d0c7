//! A hex of the map.

use crate::data::data;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use volga_engine::hex::{self, Direction, Grid, Number, OnMap, Orientation, Shift};
use volga_engine::{Arg, Message, id, say};

pub const COLUMNS: usize = 19;
pub const ROWS: usize = 26;
pub const HEXES: usize = COLUMNS * ROWS;

/// The first column's printed number.
const WEST: usize = 10;

/// [2.1b] Columns 10 to 28 run eastwards, rows 01 to 26 southwards; odd columns lie half a hex lower (ruling 3).
pub const GRID: Grid =
    Grid::new(Orientation::Flat, Shift::Odd, COLUMNS as u8, ROWS as u8).starting_at(WEST as u8, 1);

id!(Hex(u16), HEXES, "hex");

pub type HexSet = hex::HexSet<Hex, COLUMNS>;

impl Hex {
    /// The hex in a column and row, both counted from nothing.
    pub const fn at(column: usize, row: usize) -> Hex {
        assert!(column < COLUMNS && row < ROWS);
        Hex((column * ROWS + row) as u16)
    }

    /// Its column, counted from nothing.
    pub const fn column(self) -> usize {
        self.0 as usize / ROWS
    }

    /// Its row, counted from nothing.
    pub const fn row(self) -> usize {
        self.0 as usize % ROWS
    }

    /// Its printed row.
    pub const fn printed_row(self) -> u8 {
        self.row() as u8 + 1
    }

    /// The hex of a printed number, as text.
    pub fn named(text: &str) -> Option<Hex> {
        let number: Number = text.parse().ok()?;
        Hex::of(GRID.hex(number)?)
    }

    /// The printed number, as text.
    pub fn name(self) -> &'static str {
        data().hex(self).name
    }

    /// This hex on the plane of geometry.
    pub const fn plane(self) -> hex::Hex {
        GRID.hex_at((self.column() + WEST) as i32, self.row() as i32 + 1)
    }

    /// The hex of a place on the plane, if it lies on the map.
    pub fn of(plane: hex::Hex) -> Option<Hex> {
        GRID.index(plane).map(Hex::from_index)
    }

    /// [7.2a] The distance in hexes: the target is counted, the hex one starts from is not.
    pub const fn distance(self, other: Hex) -> u8 {
        self.plane().distance(other.plane()) as u8
    }

    /// The neighbours on the map.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        data().neighbours(self).iter().copied().flatten()
    }

    /// The neighbour in a direction, if it lies on the map.
    pub fn neighbour(self, direction: Direction) -> Option<Hex> {
        data().neighbours(self)[direction.index()]
    }

    /// The direction of a neighbour.
    pub fn direction_to(self, neighbour: Hex) -> Option<Direction> {
        self.plane().direction_to(neighbour.plane())
    }

    /// Whether they touch, rivers or not.
    pub const fn is_adjacent(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// What people call it: its number, and the name of its place if it has one.
    pub(crate) fn called(self) -> Message {
        match data().hex(self).place {
            Some(place) => say!("hex.named", number = self.name(), place = place),
            None => say!("hex.plain", number = self.name()),
        }
    }
}

impl OnMap for Hex {
    const ROWS: usize = ROWS;

    fn at(column: usize, row: usize) -> Hex {
        Hex::at(column, row)
    }

    fn column(self) -> usize {
        Hex::column(self)
    }

    fn row(self) -> usize {
        Hex::row(self)
    }
}

impl std::fmt::Debug for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}{:02}", self.column() + WEST, self.row() + 1)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&format_args!("{self:?}"))
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(d)?;
        Hex::named(&text).ok_or_else(|| serde::de::Error::custom(format!("there is no hex {text:?}")))
    }
}

/// What it is called in messages.
impl From<Hex> for Arg {
    fn from(hex: Hex) -> Arg {
        Arg::from(hex.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_1b_every_hex_has_a_number_of_its_own() {
        let first = Hex::named("1001").expect("the first hex");
        assert_eq!((first.column(), first.row(), first.index()), (0, 0, 0));
        let last = Hex::named("2826").expect("the last hex");
        assert_eq!(last.index(), HEXES - 1);
        for hex in Hex::all() {
            assert_eq!(Hex::named(hex.name()), Some(hex));
            assert_eq!(Hex::of(hex.plane()), Some(hex));
            assert_eq!(format!("{hex:?}"), hex.name());
        }
        for bad in ["1000", "0901", "2901", "1027", "101", "abcd", "10011"] {
            assert_eq!(Hex::named(bad), None, "{bad}");
        }
    }

    #[test]
    fn r7_2a_range_counts_the_target_hex_only() {
        let hex = |name| Hex::named(name).expect("a hex");
        assert_eq!(hex("1808").distance(hex("1808")), 0);
        assert_eq!(hex("1808").distance(hex("1809")), 1);
        assert_eq!(hex("1507").distance(hex("1406")), 2);
        assert_eq!(hex("1001").distance(hex("2801")), 18);
    }

    #[test]
    fn neighbours_are_the_hexes_at_distance_one() {
        for hex in Hex::all() {
            let near: Vec<_> = Hex::all().filter(|other| hex.is_adjacent(*other)).collect();
            let mut listed: Vec<_> = hex.neighbours().collect();
            listed.sort();
            assert_eq!(listed, near, "{hex:?}");
        }
    }
}
