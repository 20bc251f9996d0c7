//! [3.0] What charts and counters say: the Combat Results Table and the Fire Strength of units.
//!
//! - `crt`: [3.22] the Combat Results Table; `strength`: [3.31] units that fire at what is next to them;
//! - [`Term`], [`Ledger`]: how a sum came about, told only to those who ask.

mod crt;
mod strength;
pub(crate) mod term;

pub use strength::GroundFire;
pub use term::{Ledger, Term};

use crate::data::Share;
use term::reduce;
use volga_engine::Story;

/// A sum of strengths, those out of supply apart.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pile {
    whole: u16,
    cut_off: u16,
}

impl Pile {
    pub(crate) fn add(&mut self, strength: u16, supplied: bool) {
        if supplied {
            self.whole += strength;
        } else {
            self.cut_off += strength;
        }
    }

    /// [13.0d] The sum, with half of what is out of supply.
    pub(crate) fn total(self, terms: &mut impl Story<Term>) -> u16 {
        self.whole + reduce(self.cut_off, Share::Half, "13.0d", terms)
    }
}
