//! Hexes and Caucasus boxes as rows of bits, so that a whole row is looked at in one stroke.

use super::hex::BEFORE;
use super::{BOXES, HEXES, ROWS, SpaceSet};

/// A set of hexes and Caucasus boxes: in each row of the map the bit of a hex is its printed place less one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) rows: [u32; ROWS.len()],
    pub(crate) boxes: u16,
}

/// The bits of a row's hexes as they lie in a set of spaces.
const fn width(row: usize) -> u32 {
    (1 << (BEFORE[row + 1] - BEFORE[row])) - 1
}

impl Ground {
    pub(crate) const ALL: Ground = {
        let mut all = Ground { rows: [0; ROWS.len()], boxes: (1 << BOXES) - 1 };
        let mut row = 0;
        while row < ROWS.len() {
            all.rows[row] = width(row) << (ROWS[row].0 - 1);
            row += 1;
        }
        all
    };

    /// The hexes and Caucasus boxes of a set.
    pub(crate) fn of(set: &SpaceSet) -> Ground {
        let words = set.words();
        let at = |start: usize| {
            let (word, shift) = (start / 64, start % 64);
            let next = words.get(word + 1).copied().unwrap_or_default();
            (u128::from(next) << 64 | u128::from(words[word])) >> shift
        };
        let row = |row: usize| (at(BEFORE[row]) as u32 & width(row)) << (ROWS[row].0 - 1);
        Ground { rows: std::array::from_fn(row), boxes: at(HEXES) as u16 & Ground::ALL.boxes }
    }

    pub(crate) fn set(&self) -> SpaceSet {
        let mut words = [0u64; 3];
        let mut add = |bits: u32, start: usize| {
            let (word, shift) = (start / 64, start % 64);
            let wide = u128::from(bits) << shift;
            words[word] |= wide as u64;
            if let Some(next) = words.get_mut(word + 1) {
                *next |= (wide >> 64) as u64;
            }
        };
        for (row, bits) in self.rows.iter().enumerate() {
            add(bits >> (ROWS[row].0 - 1), BEFORE[row]);
        }
        add(self.boxes.into(), HEXES);
        SpaceSet::of_words(words)
    }

    pub(crate) fn and(&self, other: &Ground) -> Ground {
        let row = |row: usize| self.rows[row] & other.rows[row];
        Ground { rows: std::array::from_fn(row), boxes: self.boxes & other.boxes }
    }

    pub(crate) fn minus(&self, other: &Ground) -> Ground {
        let row = |row: usize| self.rows[row] & !other.rows[row];
        Ground { rows: std::array::from_fn(row), boxes: self.boxes & !other.boxes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Space;

    #[test]
    fn rows_of_bits_are_the_hexes_and_boxes_of_a_set() {
        let all: SpaceSet = Space::all().filter(|space| !space.is_holding_box()).collect();
        assert_eq!((Ground::of(&all), Ground::ALL.set()), (Ground::ALL, all));
        for space in Space::all() {
            let alone = SpaceSet::EMPTY.with(space);
            let expected = if space.is_holding_box() { SpaceSet::EMPTY } else { alone };
            assert_eq!(Ground::of(&alone).set(), expected);
        }
    }
}
