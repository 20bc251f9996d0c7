//! A Fortress hex: what the battle is about.

use super::Hex;
use crate::data::data;
use volga_engine::{id, id_set, named_id};

pub const FORTRESSES: usize = 10;

id!(Fortress(u8), FORTRESSES, "Fortress hex");
named_id!(Fortress, "Fortress hex");
id_set!(FortressSet(u16) of Fortress, FORTRESSES, "Fortress hex");

impl Fortress {
    pub fn hex(self) -> Hex {
        data().fortresses[self.index()].hex
    }

    /// The printed number of its hex.
    pub fn name(self) -> &'static str {
        self.hex().name()
    }

    pub fn named(number: &str) -> Option<Fortress> {
        Hex::named(number).and_then(Fortress::at)
    }

    /// The Fortress in a hex, if there is one.
    pub fn at(hex: Hex) -> Option<Fortress> {
        data().hex(hex).fortress
    }
}
