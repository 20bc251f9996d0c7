//! The two sides, and what each of them has.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use volga_engine::{Arg, Message, Seat, say};

/// A side, which is also a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    German,
    Soviet,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::German, Side::Soviet];

    pub const fn enemy(self) -> Side {
        match self {
            Side::German => Side::Soviet,
            Side::Soviet => Side::German,
        }
    }

    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub fn of_seat(seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.seat() == seat)
    }

    pub const fn name(self) -> &'static str {
        match self {
            Side::German => "german",
            Side::Soviet => "soviet",
        }
    }

    /// The side as people call it.
    pub(crate) fn label(self) -> Message {
        say!(match self {
            Side::German => "side.german",
            Side::Soviet => "side.soviet",
        })
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    pub german: T,
    pub soviet: T,
}

impl<T> BySide<T> {
    pub const fn both(value: T) -> BySide<T>
    where
        T: Copy,
    {
        BySide { german: value, soviet: value }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::German => &self.german,
            Side::Soviet => &self.soviet,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::German => &mut self.german,
            Side::Soviet => &mut self.soviet,
        }
    }
}

/// What it is called in messages.
impl From<Side> for Arg {
    fn from(side: Side) -> Arg {
        Arg::from(side.label())
    }
}
