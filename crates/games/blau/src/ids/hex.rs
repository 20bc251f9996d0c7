//! A numbered hex of the map.

use std::str::FromStr;
use volga_engine::hex::{self, Direction, Grid, Number, Order, Orientation, Run, Shift};
use volga_engine::{Message, id, named_id, say};

pub const HEXES: usize = 178;

/// First and last place of each row, counted from the east; the first row is the northernmost.
pub const ROWS: [(u8, u8); 11] =
    [(5, 19), (5, 18), (5, 19), (5, 18), (5, 19), (3, 18), (3, 19), (2, 18), (1, 19), (1, 18), (2, 19)];

/// [2.1a] Numbers say row and place in the row; rows run southwards, places westwards, and even rows lie half a hex
/// further west.
pub const GRID: Grid =
    Grid::new(Orientation::Pointy, Shift::Even, 19, 11).numbered(Order::RowColumn, Run::Westward);

/// How many hexes lie in the rows before each, and in all.
pub(super) const BEFORE: [usize; ROWS.len() + 1] = {
    let mut before = [0; ROWS.len() + 1];
    let mut row = 0;
    while row < ROWS.len() {
        before[row + 1] = before[row] + (ROWS[row].1 - ROWS[row].0) as usize + 1;
        row += 1;
    }
    assert!(before[ROWS.len()] == HEXES);
    before
};

/// The printed numbers, in ascending order.
static NUMBERS: [[u8; 4]; HEXES] = {
    let mut numbers = [[0; 4]; HEXES];
    let (mut row, mut index) = (0, 0);
    while row < ROWS.len() {
        let mut place = ROWS[row].0;
        while place <= ROWS[row].1 {
            let line = row as u8 + 1;
            numbers[index] = [b'0' + line / 10, b'0' + line % 10, b'0' + place / 10, b'0' + place % 10];
            index += 1;
            place += 1;
        }
        row += 1;
    }
    numbers
};

id!(Hex(u8), HEXES, "hex");
named_id!(Hex, "hex");

impl Hex {
    /// The printed number.
    pub fn name(self) -> &'static str {
        str::from_utf8(&NUMBERS[self.index()]).expect("digits")
    }

    /// What it is called in messages, with the city in it.
    pub(crate) fn called(self, city: Option<&str>) -> Message {
        match city {
            Some(city) => say!("space.city", hex = self.name(), city = city.to_owned()),
            None => say!("space.hex", hex = self.name()),
        }
    }

    /// The hex of a printed number, as text.
    pub fn named(text: &str) -> Option<Hex> {
        let number = Number::from_str(text).ok()?;
        let row = usize::from(number.first()).checked_sub(1)?;
        let (first, last) = *ROWS.get(row)?;
        let inside = (first..=last).contains(&number.second());
        inside.then(|| Hex::from_index(BEFORE[row] + usize::from(number.second() - first)))
    }

    /// Its row, counted from nothing.
    pub fn row(self) -> usize {
        BEFORE.partition_point(|before| *before <= self.index()) - 1
    }

    /// Its printed place in the row.
    pub fn place(self) -> u8 {
        let row = self.row();
        ROWS[row].0 + (self.index() - BEFORE[row]) as u8
    }

    /// This hex on the plane of geometry.
    pub fn plane(self) -> hex::Hex {
        GRID.hex_at(self.place().into(), self.row() as i32 + 1)
    }

    /// The hex of a place on the plane, if it lies on the map.
    pub fn of(plane: hex::Hex) -> Option<Hex> {
        let number = GRID.number(plane)?;
        let row = usize::from(number.first()) - 1;
        let (first, last) = ROWS[row];
        let inside = (first..=last).contains(&number.second());
        inside.then(|| Hex::from_index(BEFORE[row] + usize::from(number.second() - first)))
    }

    /// The neighbours on the map, clockwise from the north-west.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        self.plane().neighbours().into_iter().filter_map(Hex::of)
    }

    /// The direction of a neighbour.
    pub fn direction_to(self, neighbour: Hex) -> Option<Direction> {
        self.plane().direction_to(neighbour.plane())
    }

    /// Distance in hexes, whatever lies between (ruling 142).
    pub fn distance(self, other: Hex) -> u32 {
        self.plane().distance(other.plane())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Hex {
        Hex::named(name).expect("a hex")
    }

    #[test]
    fn r2_1a_every_hex_has_a_number_of_four_digits() {
        assert_eq!((at("0105").index(), at("1119").index()), (0, HEXES - 1));
        for hex in Hex::all() {
            assert_eq!((Hex::named(hex.name()), Hex::of(hex.plane())), (Some(hex), Some(hex)));
        }
        for no in ["0104", "0120", "0219", "1101", "1201", "0000", "115", "abcd"] {
            assert_eq!(Hex::named(no), None, "{no}");
        }
        assert!(Hex::all().map(Hex::name).is_sorted());
    }

    #[test]
    fn even_rows_lie_half_a_hex_further_west() {
        let near = |name| at(name).neighbours().map(Hex::name).collect::<Vec<_>>();
        assert_eq!(near("0710"), ["0610", "0609", "0709", "0809", "0810", "0711"]);
        assert_eq!(near("0610"), ["0511", "0510", "0609", "0710", "0711", "0611"]);
        assert_eq!(near("0105"), ["0205", "0106"], "what does not exist is nobody's neighbour");
        assert_eq!(at("0115").distance(at("1112")), 10);
    }
}
