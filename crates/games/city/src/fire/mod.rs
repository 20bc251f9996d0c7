//! Fire Strength: what units, guns and Air Points bring to bear, and who falls first.
//!
//! - `strength`: units that fire at what is next to them;
//! - `artillery`: bombardment and indirect fire;
//! - `losses`: which units a result may or must take;
//! - [`Term`], [`Ledger`]: how a sum came about, told only to those who ask.

mod artillery;
mod losses;
mod strength;
mod term;

pub use artillery::{GunFire, Occasion, bombs_die};
pub(crate) use losses::can_fall;
pub use losses::{LossOrder, exposed, first_to_fall};
pub use strength::GroundFire;
pub use term::{Ledger, Term};

use crate::data::Share;
use term::reduce;
use volga_engine::Story;

/// A sum of strengths, those out of supply apart.
#[derive(Clone, Copy, Default)]
struct Pile {
    whole: u16,
    cut_off: u16,
}

impl Pile {
    fn add(&mut self, strength: u16, supplied: bool) {
        if supplied {
            self.whole += strength;
        } else {
            self.cut_off += strength;
        }
    }

    /// [13.0d] The sum, with half of what is out of supply.
    fn total(self, terms: &mut impl Story<Term>) -> u16 {
        self.whole + reduce(self.cut_off, Share::Half, "13.0d", terms)
    }
}
