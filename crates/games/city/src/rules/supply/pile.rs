//! [13.0d] Strengths in and out of supply.

use crate::data::Share;
use crate::rules::counters::Term;
use crate::rules::counters::term::reduce;
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

    /// [13.0d] [13.0e] [13.1a] [13.2c] [13.11b] The sum, with half of what is out of supply.
    pub(crate) fn total(self, terms: &mut impl Story<Term>) -> u16 {
        self.whole + reduce(self.cut_off, Share::Half, "13.0d", terms)
    }
}
