//! [3.22] The Combat Results Table.

use crate::data::{CRT_COLUMNS, CRT_ROWS, CombatResults};

impl CombatResults {
    /// [2.2j] How many units a fire of this strength eliminates on this die, modifiers counted in.
    ///
    /// Ruling 15: a die below the first row or above the last uses that row, and no strength is no fire.
    pub fn result(&self, strength: u16, die: i8) -> u8 {
        let last = CRT_ROWS as i8 - 1;
        match self.column(strength) {
            Some(column) => self.rows[die.clamp(0, last) as usize][column],
            None => 0,
        }
    }

    /// [3.22a] The column of a strength, the last one without an upper end.
    fn column(&self, strength: u16) -> Option<usize> {
        (0..CRT_COLUMNS).rev().find(|column| self.least[*column] <= strength)
    }
}
