//! Which hexes a map has, and what is printed in them.

use super::{Direction, Hex, Number, Orientation};

/// Which columns (flat-top) or rows (pointy-top), by their printed number, lie half a hex further on in the
/// direction in which numbers grow along them. "Even columns half a hex up" is the same as odd ones down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shift {
    Odd,
    Even,
}

/// Which pair of digits comes first in a printed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    ColumnRow,
    RowColumn,
}

/// In which direction column numbers grow. Row numbers grow southwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Run {
    Eastward,
    Westward,
}

/// A rectangle of numbered hexes, numbers up to 99 either way. A map that leaves some hexes out keeps its own
/// list of those that exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    pub orientation: Orientation,
    pub shift: Shift,
    pub order: Order,
    pub run: Run,
    pub first_column: u8,
    pub first_row: u8,
    pub columns: u8,
    pub rows: u8,
}

impl Grid {
    /// A grid whose numbers say column and row, run eastwards and southwards, and begin at 0101.
    pub const fn new(orientation: Orientation, shift: Shift, columns: u8, rows: u8) -> Grid {
        let (order, run) = (Order::ColumnRow, Run::Eastward);
        Grid { orientation, shift, order, run, first_column: 1, first_row: 1, columns, rows }
    }

    #[must_use]
    pub const fn starting_at(self, first_column: u8, first_row: u8) -> Grid {
        Grid { first_column, first_row, ..self }
    }

    #[must_use]
    pub const fn numbered(self, order: Order, run: Run) -> Grid {
        Grid { order, run, ..self }
    }

    /// How many hexes the rectangle has.
    pub const fn len(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All hexes, by ascending printed number.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let grid = *self;
        (0..self.len()).filter_map(move |index| grid.at(index))
    }

    pub fn contains(&self, hex: Hex) -> bool {
        self.number(hex).is_some()
    }

    /// The hex that bears this number, if there is one.
    pub fn hex(&self, number: Number) -> Option<Hex> {
        let (column, row) = self.column_row(number);
        self.in_bounds(column, row).then(|| self.hex_at(column, row))
    }

    /// The number printed in a hex, if it lies in the grid.
    pub fn number(&self, hex: Hex) -> Option<Number> {
        let (column, row) = self.offset_of(hex);
        if !self.in_bounds(column, row) {
            return None;
        }
        let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        match self.order {
            Order::ColumnRow => Number::new(column, row),
            Order::RowColumn => Number::new(row, column),
        }
    }

    /// The place of a hex in the order of printed numbers: an index for tables and sets.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let number = self.number(hex)?;
        let (first, second) = self.first_pairs();
        Some(usize::from(number.first() - first) * self.run_length() + usize::from(number.second() - second))
    }

    /// The hex at a place in the order of printed numbers.
    pub fn at(&self, index: usize) -> Option<Hex> {
        if index >= self.len() {
            return None;
        }
        let (first, second) = self.first_pairs();
        let pair = |start: u8, add: usize| u8::try_from(usize::from(start) + add).ok();
        self.hex(Number::new(
            pair(first, index / self.run_length())?,
            pair(second, index % self.run_length())?,
        )?)
    }

    /// The neighbours that lie in the grid, each with its direction, clockwise.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> {
        let grid = *self;
        let all = Direction::ALL.into_iter().map(move |direction| (direction, hex.neighbour(direction)));
        all.filter(move |&(_, hex)| grid.contains(hex))
    }

    /// The hex at these column and row numbers, in the grid or beyond it.
    pub const fn hex_at(&self, column: i32, row: i32) -> Hex {
        let hex = match self.orientation {
            Orientation::Flat => Hex::new(column, row - self.drift(column)),
            Orientation::Pointy => Hex::new(column - self.drift(row), row),
        };
        self.mirrored(hex)
    }

    /// The column and row numbers of a hex, in the grid or beyond it.
    pub const fn offset_of(&self, hex: Hex) -> (i32, i32) {
        let hex = self.mirrored(hex);
        match self.orientation {
            Orientation::Flat => (hex.q, hex.r + self.drift(hex.q)),
            Orientation::Pointy => (hex.q + self.drift(hex.r), hex.r),
        }
    }

    /// How far the slanting axis has run away from the number that is printed, at this column or row.
    const fn drift(&self, line: i32) -> i32 {
        match self.shift {
            Shift::Odd => line.div_euclid(2),
            Shift::Even => (line + 1).div_euclid(2),
        }
    }

    /// Where numbers run westwards the map is the mirror image of one where they run eastwards.
    const fn mirrored(&self, hex: Hex) -> Hex {
        match (self.run, self.orientation) {
            (Run::Eastward, _) => hex,
            (Run::Westward, Orientation::Flat) => Hex::new(-hex.q, -hex.s()),
            (Run::Westward, Orientation::Pointy) => Hex::new(hex.s(), hex.r),
        }
    }

    fn in_bounds(&self, column: i32, row: i32) -> bool {
        let within =
            |n: i32, first: u8, count: u8| n >= first.into() && n < i32::from(first) + i32::from(count);
        within(column, self.first_column, self.columns) && within(row, self.first_row, self.rows)
    }

    fn column_row(&self, number: Number) -> (i32, i32) {
        let (first, second) = (number.first().into(), number.second().into());
        match self.order {
            Order::ColumnRow => (first, second),
            Order::RowColumn => (second, first),
        }
    }

    const fn first_pairs(&self) -> (u8, u8) {
        match self.order {
            Order::ColumnRow => (self.first_column, self.first_row),
            Order::RowColumn => (self.first_row, self.first_column),
        }
    }

    /// How many hexes share a first pair of digits.
    const fn run_length(&self) -> usize {
        match self.order {
            Order::ColumnRow => self.rows as usize,
            Order::RowColumn => self.columns as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle::{any_hex, any_orientation, ours, their_orientation, theirs};
    use super::super::{flat, pointy};
    use super::*;
    use proptest::prelude::*;

    fn any_grid() -> impl Strategy<Value = Grid> {
        let shift = prop_oneof![Just(Shift::Odd), Just(Shift::Even)];
        let order = prop_oneof![Just(Order::ColumnRow), Just(Order::RowColumn)];
        let run = prop_oneof![Just(Run::Eastward), Just(Run::Westward)];
        let size = (0u8..50, 0u8..50, 1u8..50, 1u8..50);
        (any_orientation(), shift, order, run, size).prop_map(|(orientation, shift, order, run, size)| {
            let (first_column, first_row, columns, rows) = size;
            Grid { orientation, shift, order, run, first_column, first_row, columns, rows }
        })
    }

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    /// The neighbours of a hex as the map's own table of offsets gives them: direction and number.
    fn printed_neighbours(grid: &Grid, text: &str) -> Vec<String> {
        let near = grid.neighbours(grid.hex(number(text)).unwrap());
        near.map(|(d, hex)| format!("{} {}", d.name(grid.orientation), grid.number(hex).unwrap())).collect()
    }

    proptest! {
        /// hexx counts its columns and rows from nothing, but its parity is that of the printed number.
        #[test]
        fn offsets_as_hexx_has_them(grid in any_grid(), column in -99i32..99, row in -99i32..99) {
            let mode = match grid.shift {
                Shift::Odd => hexx::OffsetHexMode::Odd,
                Shift::Even => hexx::OffsetHexMode::Even,
            };
            let eastward = Grid { run: Run::Eastward, ..grid };
            let orientation = their_orientation(grid.orientation);
            let hex = eastward.hex_at(column, row);
            prop_assert_eq!(hex, ours(hexx::Hex::from_offset_coordinates([column, row], mode, orientation)));
            let [their_column, their_row] = theirs(hex).to_offset_coordinates(mode, orientation);
            prop_assert_eq!(eastward.offset_of(hex), (their_column, their_row));
        }

        #[test]
        fn offsets_read_back(grid in any_grid(), hex in any_hex(), column in -999i32..999, row in -999i32..999) {
            let (c, r) = grid.offset_of(hex);
            prop_assert_eq!(grid.hex_at(c, r), hex);
            prop_assert_eq!(grid.offset_of(grid.hex_at(column, row)), (column, row));
        }

        /// The mirror image keeps every distance.
        #[test]
        fn westward_is_eastward_mirrored(grid in any_grid(), a in (1i32..99, 1i32..99), b in (1i32..99, 1i32..99)) {
            let distance = |run| {
                let grid = Grid { run, ..grid };
                grid.hex_at(a.0, a.1).distance(grid.hex_at(b.0, b.1))
            };
            prop_assert_eq!(distance(Run::Westward), distance(Run::Eastward));
        }

        #[test]
        fn numbers_and_indices_read_back(grid in any_grid()) {
            let mut before = None;
            for (index, hex) in grid.hexes().enumerate() {
                let number = grid.number(hex).unwrap();
                prop_assert_eq!(grid.hex(number), Some(hex));
                prop_assert_eq!((grid.index(hex), grid.at(index)), (Some(index), Some(hex)));
                prop_assert!(before < Some(number), "ascending");
                before = Some(number);
            }
            prop_assert_eq!(grid.hexes().count(), grid.len());
            prop_assert_eq!(grid.at(grid.len()), None);
        }

        #[test]
        fn what_lies_outside_has_no_number(grid in any_grid(), hex in any_hex()) {
            let (column, row) = grid.offset_of(hex);
            let columns = i32::from(grid.first_column)..i32::from(grid.first_column + grid.columns);
            let rows = i32::from(grid.first_row)..i32::from(grid.first_row + grid.rows);
            let inside = columns.contains(&column) && rows.contains(&row);
            prop_assert_eq!(grid.contains(hex), inside);
            prop_assert_eq!((grid.number(hex).is_some(), grid.index(hex).is_some()), (inside, inside));
        }
    }

    #[test]
    fn the_edges_of_the_rectangle() {
        let grid = Grid::new(Orientation::Flat, Shift::Odd, 19, 26).starting_at(10, 1);
        for inside in ["1001", "2801", "1026", "2826"] {
            assert!(grid.hex(number(inside)).is_some(), "{inside}");
        }
        for outside in ["0901", "2901", "1000", "1027"] {
            assert_eq!(grid.hex(number(outside)), None, "{outside}");
        }
        assert_eq!((grid.len(), grid.is_empty()), (494, false));
        assert!(Grid::new(Orientation::Flat, Shift::Odd, 0, 26).is_empty());
    }

    #[test]
    fn flat_top_with_even_columns_lower() {
        let grid = Grid::new(Orientation::Flat, Shift::Even, 33, 46);
        assert_eq!(
            printed_neighbours(&grid, "0512"),
            ["N 0511", "NE 0611", "SE 0612", "S 0513", "SW 0412", "NW 0411"]
        );
        assert_eq!(
            printed_neighbours(&grid, "0612"),
            ["N 0611", "NE 0712", "SE 0713", "S 0613", "SW 0513", "NW 0512"]
        );
        assert_eq!(printed_neighbours(&grid, "0101"), ["SE 0201", "S 0102"]);
    }

    #[test]
    fn flat_top_with_odd_columns_lower() {
        let grid = Grid::new(Orientation::Flat, Shift::Odd, 19, 26).starting_at(10, 1);
        assert_eq!(
            printed_neighbours(&grid, "2008"),
            ["N 2007", "NE 2107", "SE 2108", "S 2009", "SW 1908", "NW 1907"]
        );
        assert_eq!(
            printed_neighbours(&grid, "2108"),
            ["N 2107", "NE 2208", "SE 2209", "S 2109", "SW 2009", "NW 2008"]
        );
    }

    #[test]
    fn pointy_top_numbered_by_row_and_column() {
        let grid =
            Grid::new(Orientation::Pointy, Shift::Even, 7, 19).numbered(Order::RowColumn, Run::Eastward);
        assert_eq!(
            printed_neighbours(&grid, "1006"),
            ["NW 0906", "NE 0907", "E 1007", "SE 1107", "SW 1106", "W 1005"]
        );
        assert_eq!(
            printed_neighbours(&grid, "0904"),
            ["NW 0803", "NE 0804", "E 0905", "SE 1004", "SW 1003", "W 0903"]
        );
    }

    #[test]
    fn pointy_top_with_columns_counted_from_the_east() {
        let grid =
            Grid::new(Orientation::Pointy, Shift::Even, 19, 11).numbered(Order::RowColumn, Run::Westward);
        assert_eq!(
            printed_neighbours(&grid, "0710"),
            ["NW 0610", "NE 0609", "E 0709", "SE 0809", "SW 0810", "W 0711"]
        );
        assert_eq!(
            printed_neighbours(&grid, "0610"),
            ["NW 0511", "NE 0510", "E 0609", "SE 0710", "SW 0711", "W 0611"]
        );
    }

    #[test]
    fn columns_and_rows_run_straight() {
        let grid = Grid::new(Orientation::Flat, Shift::Even, 33, 46);
        let start = grid.hex(number("0910")).unwrap();
        assert_eq!(grid.number(start.moved(flat::S, 5)), Some(number("0915")));
        let grid = Grid { orientation: Orientation::Pointy, ..grid };
        let start = grid.hex(number("0910")).unwrap();
        assert_eq!(grid.number(start.moved(pointy::E, 5)), Some(number("1410")));
    }
}
