//! A Soviet division.

use crate::data::data;
use volga_engine::{Arg, id, id_set, named_id};

pub const DIVISIONS: usize = 8;

id!(Division(u8), DIVISIONS, "division");
named_id!(Division, "division");
id_set!(DivisionSet(u16) of Division, DIVISIONS, "division");

impl Division {
    /// Its number, as the data files have it.
    pub fn name(self) -> &'static str {
        data().divisions[self.index()]
    }

    pub fn named(number: &str) -> Option<Division> {
        Division::all().find(|division| division.name() == number)
    }
}

/// What it is called in messages.
impl From<Division> for Arg {
    fn from(division: Division) -> Arg {
        Arg::from(division.name())
    }
}
