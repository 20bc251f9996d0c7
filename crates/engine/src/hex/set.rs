//! Sets of hexes: a word for each column, a bit for each row, so that spreading over the map is shifting.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Debug;
use std::marker::PhantomData;

/// A hex of a map of flat-top hexes whose columns are equally long, every second one half a hex lower than the first.
pub trait OnMap: Copy + Debug {
    /// How many rows there are: at most 63.
    const ROWS: usize;

    /// The hex in a column and row, both counted from nothing.
    fn at(column: usize, row: usize) -> Self;
    fn column(self) -> usize;
    fn row(self) -> usize;
}

/// A set of hexes of a map with so many columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet<H, const COLUMNS: usize>([u64; COLUMNS], PhantomData<H>);

impl<H: OnMap, const COLUMNS: usize> HexSet<H, COLUMNS> {
    pub const EMPTY: Self = Self::of_columns([0; COLUMNS]);
    pub const ALL: Self = Self::of_columns([Self::ROWS; COLUMNS]);

    /// The rows of a column that exist.
    const ROWS: u64 = (1 << H::ROWS) - 1;

    const fn of_columns(columns: [u64; COLUMNS]) -> Self {
        HexSet(columns, PhantomData)
    }

    /// The rows of each column, a bit for each, as searches over the whole map need them.
    pub const fn columns(&self) -> &[u64; COLUMNS] {
        &self.0
    }

    /// The same, to be changed; rows that do not exist stay out.
    pub const fn columns_mut(&mut self) -> &mut [u64; COLUMNS] {
        &mut self.0
    }

    pub fn contains(&self, hex: H) -> bool {
        self.0[hex.column()] & 1 << hex.row() != 0
    }

    pub fn insert(&mut self, hex: H) {
        self.0[hex.column()] |= 1 << hex.row();
    }

    pub fn remove(&mut self, hex: H) {
        self.0[hex.column()] &= !(1 << hex.row());
    }

    /// Puts a hex in or takes it out.
    pub fn set(&mut self, hex: H, present: bool) {
        if present {
            self.insert(hex);
        } else {
            self.remove(hex);
        }
    }

    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self::of_columns(std::array::from_fn(|column| f(self.0[column], other.0[column])))
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&column| column == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|column| column.count_ones() as usize).sum()
    }

    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The hexes in the order of printed numbers.
    pub fn iter(&self) -> impl Iterator<Item = H> + use<H, COLUMNS> {
        let columns = self.0;
        let (mut column, mut left) = (0, columns[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                column += 1;
                left = *columns.get(column)?;
            }
            let row = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(H::at(column, row))
        })
    }

    pub fn first(&self) -> Option<H> {
        self.iter().next()
    }

    /// The hexes next to one of these; a hex of the set is among them only if another one is next to it.
    #[must_use]
    pub fn around(&self) -> Self {
        let mut around = Self::EMPTY;
        self.spread_around(0, COLUMNS - 1, &mut around);
        around
    }

    /// Adds the hexes next to one of these; none of these is outside the columns.
    pub fn spread_around(&self, first: usize, last: usize, into: &mut Self) {
        for column in first..=last {
            let here = self.0[column];
            let beside = Self::beside(column, here);
            into.0[column] |= (here << 1 | here >> 1) & Self::ROWS;
            if column > 0 {
                into.0[column - 1] |= beside;
            }
            if column + 1 < COLUMNS {
                into.0[column + 1] |= beside;
            }
        }
    }

    /// The hexes at this distance or nearer to one of these.
    #[must_use]
    pub fn widened(&self, radius: u8) -> Self {
        (0..radius).fold(*self, |reached, _| reached.or(&reached.around()))
    }

    /// All hexes of `open` that a chain of hexes of `open` joins to one of these that is itself in `open`.
    #[must_use]
    pub fn flood(&self, open: &Self) -> Self {
        let mut reached = self.zip(open, |seeds, open| runs(seeds & open, open));
        loop {
            let mut spread = false;
            for column in 1..COLUMNS {
                spread |= reached.spread(column - 1, column, open);
            }
            for column in (1..COLUMNS).rev() {
                spread |= reached.spread(column, column - 1, open);
            }
            if !spread {
                return reached;
            }
        }
    }

    /// Spreads from a column into one beside it, and there up and down; whether that reached anything new.
    fn spread(&mut self, from: usize, into: usize, open: &Self) -> bool {
        let open = open.0[into];
        let seeds = self.0[into] | Self::beside(from, self.0[from]) & open;
        let spread = seeds != self.0[into];
        if spread {
            self.0[into] = runs(seeds, open);
        }
        spread
    }

    /// The hexes at this distance or nearer to one hex.
    pub fn within(hex: H, radius: u8) -> Self {
        let (radius, middle) = (i32::from(radius), half_rows(hex.column()) + 2 * hex.row() as i32);
        Self::of_columns(std::array::from_fn(|column| {
            // In half rows: each column further off is one shorter at both ends.
            let span = 2 * radius - (column.abs_diff(hex.column()) as i32);
            let (first, last) = (middle - span - half_rows(column), middle + span - half_rows(column));
            if span < radius || last < 0 || first / 2 >= H::ROWS as i32 {
                return 0;
            }
            let (first, last) = (first.max(0) / 2, (last / 2).min(H::ROWS as i32 - 1));
            (u64::MAX << first) & ((1 << (last + 1)) - 1)
        }))
    }

    /// The rows in the columns next to this one that touch these rows of it: a column that lies higher reaches up, one
    /// that lies half a hex lower reaches down.
    const fn beside(column: usize, rows: u64) -> u64 {
        if column.is_multiple_of(2) { rows | rows >> 1 } else { (rows | rows << 1) & Self::ROWS }
    }
}

/// By how many half rows a column lies lower than the first.
const fn half_rows(column: usize) -> i32 {
    (column % 2) as i32
}

/// The whole runs of `open` rows that have a seed in them.
const fn runs(seeds: u64, open: u64) -> u64 {
    let down = filled_up(seeds.reverse_bits(), open.reverse_bits()).reverse_bits();
    filled_up(seeds, open) | down
}

/// The rows of a run from a seed on: adding the seed to the run carries a one through them. Further seeds of the same
/// run are left standing by the sum, and are put back.
const fn filled_up(seeds: u64, open: u64) -> u64 {
    (open.wrapping_add(seeds) ^ open) & open | seeds
}

impl<H: OnMap, const COLUMNS: usize> Default for HexSet<H, COLUMNS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<H: OnMap, const COLUMNS: usize> FromIterator<H> for HexSet<H, COLUMNS> {
    fn from_iter<I: IntoIterator<Item = H>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl<H: OnMap, const COLUMNS: usize> Debug for HexSet<H, COLUMNS> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<H: OnMap + Serialize, const COLUMNS: usize> Serialize for HexSet<H, COLUMNS> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de, H: OnMap + Deserialize<'de>, const COLUMNS: usize> Deserialize<'de> for HexSet<H, COLUMNS> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let hexes = Vec::<H>::deserialize(d)?;
        let set: Self = hexes.iter().copied().collect();
        if set.len() == hexes.len() { Ok(set) } else { Err(serde::de::Error::custom("a hex is named twice")) }
    }
}
