//! Sets of hexes: a word for each column, a bit for each row, so that spreading over the map is shifting.

use super::{COLUMNS, Hex, ROWS};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The rows of a column that exist.
const ROWS_MASK: u64 = (1 << ROWS) - 1;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet(pub(super) [u64; COLUMNS]);

impl HexSet {
    pub const EMPTY: HexSet = HexSet([0; COLUMNS]);
    pub const ALL: HexSet = HexSet([ROWS_MASK; COLUMNS]);

    pub const fn contains(&self, hex: Hex) -> bool {
        self.0[hex.column()] & 1 << hex.row() != 0
    }

    pub const fn insert(&mut self, hex: Hex) {
        self.0[hex.column()] |= 1 << hex.row();
    }

    pub const fn remove(&mut self, hex: Hex) {
        self.0[hex.column()] &= !(1 << hex.row());
    }

    /// Puts a hex in or takes it out.
    pub const fn set(&mut self, hex: Hex, present: bool) {
        if present {
            self.insert(hex);
        } else {
            self.remove(hex);
        }
    }

    #[must_use]
    pub fn and(&self, other: &HexSet) -> HexSet {
        self.zip(other, |a, b| a & b)
    }

    #[must_use]
    pub fn or(&self, other: &HexSet) -> HexSet {
        self.zip(other, |a, b| a | b)
    }

    #[must_use]
    pub fn minus(&self, other: &HexSet) -> HexSet {
        self.zip(other, |a, b| a & !b)
    }

    fn zip(&self, other: &HexSet, f: impl Fn(u64, u64) -> u64) -> HexSet {
        HexSet(std::array::from_fn(|column| f(self.0[column], other.0[column])))
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&column| column == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|column| column.count_ones() as usize).sum()
    }

    pub fn is_subset(&self, other: &HexSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn meets(&self, other: &HexSet) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The hexes in the order of printed numbers.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + use<> {
        let columns = self.0;
        let (mut column, mut left) = (0, columns[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                column += 1;
                left = *columns.get(column)?;
            }
            let row = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Hex::at(column, row))
        })
    }

    pub fn first(&self) -> Option<Hex> {
        self.iter().next()
    }

    /// The hexes next to one of these; a hex of the set is among them only if another one is next to it.
    #[must_use]
    pub fn around(&self) -> HexSet {
        let mut around = HexSet::EMPTY;
        self.spread_around(0, COLUMNS - 1, &mut around);
        around
    }

    /// Adds the hexes next to one of these; none of these is outside the columns.
    pub(super) fn spread_around(&self, first: usize, last: usize, into: &mut HexSet) {
        for column in first..=last {
            let here = self.0[column];
            let beside = beside(column, here);
            into.0[column] |= (here << 1 | here >> 1) & ROWS_MASK;
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
    pub fn widened(&self, radius: u8) -> HexSet {
        (0..radius).fold(*self, |reached, _| reached.or(&reached.around()))
    }

    /// All hexes of `open` that a chain of hexes of `open` joins to one of these that is itself in `open`.
    #[must_use]
    pub fn flood(&self, open: &HexSet) -> HexSet {
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
    fn spread(&mut self, from: usize, into: usize, open: &HexSet) -> bool {
        let open = open.0[into];
        let seeds = self.0[into] | beside(from, self.0[from]) & open;
        let spread = seeds != self.0[into];
        if spread {
            self.0[into] = runs(seeds, open);
        }
        spread
    }

    /// The hexes at this distance or nearer to one hex.
    pub fn within(hex: Hex, radius: u8) -> HexSet {
        let (radius, middle) = (i32::from(radius), half_rows(hex.column()) + 2 * hex.row() as i32);
        HexSet(std::array::from_fn(|column| {
            // In half rows: each column further off is one shorter at both ends.
            let span = 2 * radius - (column.abs_diff(hex.column()) as i32);
            let (first, last) = (middle - span - half_rows(column), middle + span - half_rows(column));
            if span < radius || last < 0 || first / 2 >= ROWS as i32 {
                return 0;
            }
            let (first, last) = (first.max(0) / 2, (last / 2).min(ROWS as i32 - 1));
            (u64::MAX << first) & ((1 << (last + 1)) - 1)
        }))
    }
}

/// By how many half rows a column lies lower than the first.
const fn half_rows(column: usize) -> i32 {
    (column % 2) as i32
}

/// The rows in the columns next to this one that touch these rows of it: an odd printed column reaches up, an even
/// one, which lies half a hex lower, reaches down.
const fn beside(column: usize, rows: u64) -> u64 {
    if column.is_multiple_of(2) { rows | rows >> 1 } else { (rows | rows << 1) & ROWS_MASK }
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

impl Default for HexSet {
    fn default() -> Self {
        HexSet::EMPTY
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl std::fmt::Debug for HexSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let hexes = Vec::<Hex>::deserialize(d)?;
        let set: HexSet = hexes.iter().copied().collect();
        if set.len() == hexes.len() { Ok(set) } else { Err(serde::de::Error::custom("a hex is named twice")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::HEXES;
    use proptest::prelude::*;

    fn any_set() -> impl Strategy<Value = HexSet> {
        proptest::collection::vec(any::<u64>(), COLUMNS)
            .prop_map(|words| HexSet(std::array::from_fn(|c| words[c] & ROWS_MASK)))
    }

    fn any_hex() -> impl Strategy<Value = Hex> {
        (0..HEXES).prop_map(Hex::from_index)
    }

    proptest! {
        #[test]
        fn circles_have_all_hexes_at_that_distance_or_nearer(hex in any_hex(), radius in 0u8..26) {
            let one: HexSet = [hex].into_iter().collect();
            let near: HexSet = Hex::all().filter(|other| hex.distance(*other) <= radius).collect();
            prop_assert_eq!(HexSet::within(hex, radius), near);
            prop_assert_eq!(one.widened(radius), near);
        }

        #[test]
        fn shifting_finds_the_neighbours(set in any_set()) {
            let mut expected = HexSet::EMPTY;
            for hex in set.iter() {
                hex.neighbours().for_each(|near| expected.insert(near));
            }
            prop_assert_eq!(set.around(), expected);
        }

        #[test]
        fn a_flood_goes_where_a_walk_goes(
            seeds in proptest::collection::vec(any_hex(), 1..4),
            a in any_set(),
            b in any_set(),
        ) {
            let open = a.or(&b);
            let seeds: HexSet = seeds.into_iter().collect();
            let mut walked = seeds.and(&open);
            loop {
                let next = walked.or(&walked.around().and(&open));
                if next == walked {
                    break;
                }
                walked = next;
            }
            prop_assert_eq!(seeds.flood(&open), walked);
        }

        #[test]
        fn sets_agree_with_their_lists(a in any_set(), b in any_set(), hex in any_hex()) {
            prop_assert_eq!(a.iter().count(), a.len());
            prop_assert_eq!(a.iter().collect::<HexSet>(), a);
            prop_assert_eq!(a.and(&b).contains(hex), a.contains(hex) && b.contains(hex));
            prop_assert_eq!(a.or(&b).contains(hex), a.contains(hex) || b.contains(hex));
            prop_assert_eq!(a.minus(&b).contains(hex), a.contains(hex) && !b.contains(hex));
            prop_assert_eq!(a.meets(&b), !a.and(&b).is_empty());
            prop_assert_eq!(a.is_subset(&b), a.minus(&b).is_empty());
            prop_assert!(a.iter().collect::<Vec<_>>().is_sorted());
        }
    }

    #[test]
    fn a_circle_has_the_hexes_within_its_radius() {
        for name in ["1726", "0101", "3346"] {
            let centre = Hex::named(name).expect("a hex");
            let expected: HexSet = Hex::all().filter(|hex| centre.distance(*hex) <= 3).collect();
            assert_eq!(HexSet::within(centre, 3), expected);
        }
    }

    #[test]
    fn a_set_reads_back_and_names_no_hex_twice() {
        let set = HexSet::within(Hex::named("1726").expect("a hex"), 1);
        let json = serde_json::to_string(&set).expect("plain data");
        assert_eq!(json, r#"["1625","1626","1725","1726","1727","1825","1826"]"#);
        assert_eq!(serde_json::from_str::<HexSet>(&json).ok(), Some(set));
        assert!(serde_json::from_str::<HexSet>(r#"["1726","1726"]"#).is_err());
    }
}
