//! The two sides, and what each of them has.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};
use volga_engine::Seat;

/// A side, which is also a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Axis,
    Soviet,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Axis, Side::Soviet];

    /// [2.2.1b] The other side.
    pub const fn enemy(self) -> Side {
        match self {
            Side::Axis => Side::Soviet,
            Side::Soviet => Side::Axis,
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
            Side::Axis => "axis",
            Side::Soviet => "soviet",
        }
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    pub axis: T,
    pub soviet: T,
}

impl<T> BySide<T> {
    pub const fn both(value: T) -> BySide<T>
    where
        T: Copy,
    {
        BySide { axis: value, soviet: value }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Axis => &self.axis,
            Side::Soviet => &self.soviet,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Axis => &mut self.axis,
            Side::Soviet => &mut self.soviet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_a_seat_and_an_enemy() {
        for side in Side::ALL {
            assert_eq!(Side::of_seat(side.seat()), Some(side));
            assert_eq!((side.enemy().enemy(), side.enemy() == side), (side, false));
        }
        assert_eq!(Side::of_seat(Seat(2)), None);
        let mut pair = BySide { axis: 1, soviet: 2 };
        pair[Side::Soviet] += 5;
        assert_eq!((pair[Side::Axis], pair[Side::Soviet]), (1, 7));
    }
}
