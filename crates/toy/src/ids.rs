//! Small words: the spaces of the map and the two sides.

use crate::data::data;
use serde::{Deserialize, Serialize};
use volga_engine::{Arg, Seat};

/// How many spaces there are.
pub const SPACES: usize = 5;

volga_engine::id!(Space(u8), SPACES, "space");
volga_engine::named_id!(Space, "space");

impl Space {
    pub fn name(self) -> &'static str {
        data().space(self).id
    }

    pub fn named(name: &str) -> Option<Space> {
        Space::all().find(|space| space.name() == name)
    }
}

/// A space says its own name.
impl From<Space> for Arg {
    fn from(space: Space) -> Arg {
        data().space(space).label.into()
    }
}

/// A side: it has one seat and one company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Red,
    Blue,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Red, Side::Blue];

    pub const fn name(self) -> &'static str {
        match self {
            Side::Red => "red",
            Side::Blue => "blue",
        }
    }

    pub const fn other(self) -> Side {
        match self {
            Side::Red => Side::Blue,
            Side::Blue => Side::Red,
        }
    }

    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

/// A side goes by the name of its company.
impl From<Side> for Arg {
    fn from(side: Side) -> Arg {
        data().unit(side).name.into()
    }
}
