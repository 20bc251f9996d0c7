//! Hex maps as printed wargames have them.
//!
//! A [`Hex`] is a place on the endless hex plane; all geometry is done on it, in integers. A [`Grid`] says
//! which hexes a map has and what is printed in them ([`Number`]). [`Hexside`] and [`Vertex`] are what lies
//! between hexes, [`line()`] is the straight line between two, and [`Layout`] is where all this is drawn: the
//! only place with floats.
//!
//! Coordinates are axial: `q` and `r`, with `s = -q - r` as the third of the cube. On a flat-top map `q`
//! grows from column to column eastwards and `r` grows southwards down a column; on a pointy-top map `q`
//! grows eastwards along a row and `r` grows from row to row southwards.
//!
//! ```
//! use volga_engine::hex::{Grid, Hexside, Number, Orientation, Shift, line};
//!
//! // 20 columns and 12 rows, flat sides up, even columns half a hex lower: numbered 0101 to 2012.
//! let grid = Grid::new(Orientation::Flat, Shift::Even, 20, 12);
//! let at = |number: &str| grid.hex(number.parse::<Number>().expect("four digits")).expect("on the map");
//! let (post, town) = (at("0505"), at("0805"));
//! assert_eq!(post.distance(town), 3);
//! assert_eq!(grid.neighbours(post).count(), 6);
//! assert_eq!(grid.neighbours(at("0101")).count(), 2, "in the corner");
//!
//! // What lies between two hexes, and what a straight line crosses.
//! let river = Hexside::between(post, at("0605")).expect("they touch");
//! assert_eq!(river.across(post), Some(at("0605")));
//! assert!(line(post, town).len() >= 4);
//! ```

mod direction;
mod draw;
mod grid;
mod line;
mod number;
mod set;
mod side;

pub use direction::{Direction, flat, pointy};
pub use draw::Layout;
pub use grid::{Grid, Order, Run, Shift};
pub use line::{Stretch, line};
pub use number::{BadNumber, Number};
pub use set::{HexSet, OnMap};
pub use side::{Hexside, Vertex};

/// How the hexes of a map stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// In vertical columns, with a flat side at the top.
    Flat,
    /// In horizontal rows, with a corner at the top.
    Pointy,
}

/// A place on the hex plane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    pub q: i32,
    pub r: i32,
}

impl Hex {
    pub const fn new(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    /// The third cube coordinate: the three add up to nothing.
    pub const fn s(self) -> i32 {
        -self.q - self.r
    }

    pub const fn neighbour(self, direction: Direction) -> Hex {
        self.moved(direction, 1)
    }

    /// The hex so many hexes away in this direction.
    pub const fn moved(self, direction: Direction, hexes: i32) -> Hex {
        let (q, r) = direction.delta();
        Hex::new(self.q + hexes * q, self.r + hexes * r)
    }

    /// All six neighbours, clockwise, in the order of [`Direction::ALL`].
    pub fn neighbours(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self.neighbour(direction))
    }

    /// The direction in which `other` is the neighbour, if it is one.
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.neighbour(direction) == other)
    }

    /// How many hexes a shortest path enters.
    pub const fn distance(self, other: Hex) -> u32 {
        let (q, r) = (self.q.abs_diff(other.q), self.r.abs_diff(other.r));
        (q + r + self.s().abs_diff(other.s())) / 2
    }

    /// The hexes at exactly this distance, clockwise; at distance nothing, the hex itself.
    pub fn ring(self, radius: u32) -> impl Iterator<Item = Hex> {
        let steps = radius as i32;
        let side = move |corner: Direction| {
            let start = self.moved(corner, steps);
            (0..steps).map(move |step| start.moved(corner.turned(2), step))
        };
        (radius == 0).then_some(self).into_iter().chain(Direction::ALL.into_iter().flat_map(side))
    }

    /// The hexes at this distance or nearer, this one included, from the nearest outwards.
    pub fn range(self, radius: u32) -> impl Iterator<Item = Hex> {
        (0..=radius).flat_map(move |r| self.ring(r))
    }
}

#[cfg(test)]
pub(crate) mod oracle {
    //! hexx has the same axial coordinates; its y axis is our r.

    use super::{Hex, Orientation};
    use proptest::prelude::*;

    pub(crate) fn theirs(hex: Hex) -> hexx::Hex {
        hexx::hex(hex.q, hex.r)
    }

    pub(crate) fn ours(hex: hexx::Hex) -> Hex {
        Hex::new(hex.x, hex.y)
    }

    pub(crate) fn any_hex() -> impl Strategy<Value = Hex> {
        (-1000..1000, -1000..1000).prop_map(|(q, r)| Hex::new(q, r))
    }

    pub(crate) fn near_hex() -> impl Strategy<Value = Hex> {
        (-25..25, -25..25).prop_map(|(q, r)| Hex::new(q, r))
    }

    pub(crate) fn any_orientation() -> impl Strategy<Value = Orientation> {
        prop_oneof![Just(Orientation::Flat), Just(Orientation::Pointy)]
    }

    pub(crate) fn their_orientation(orientation: Orientation) -> hexx::HexOrientation {
        match orientation {
            Orientation::Flat => hexx::HexOrientation::Flat,
            Orientation::Pointy => hexx::HexOrientation::Pointy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::oracle::{any_hex, ours, theirs};
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn same_hexes(mine: impl Iterator<Item = Hex>, other: impl Iterator<Item = hexx::Hex>) {
        let (mine, other): (Vec<_>, Vec<_>) = (mine.collect(), other.map(ours).collect());
        assert_eq!(mine.len(), other.len(), "as many, so none twice");
        assert_eq!(BTreeSet::from_iter(mine), BTreeSet::from_iter(other));
    }

    proptest! {
        #[test]
        fn distance_as_hexx_has_it(a in any_hex(), b in any_hex()) {
            prop_assert_eq!(a.distance(b), theirs(a).unsigned_distance_to(theirs(b)));
        }

        #[test]
        fn neighbours_as_hexx_has_them(a in any_hex()) {
            same_hexes(a.neighbours().into_iter(), theirs(a).all_neighbors().into_iter());
        }

        #[test]
        fn rings_and_ranges_as_hexx_has_them(a in any_hex(), radius in 0u32..12) {
            same_hexes(a.ring(radius), theirs(a).ring(radius));
            same_hexes(a.range(radius), theirs(a).range(radius));
        }

        #[test]
        fn moving_goes_straight_on(a in any_hex(), d in 0usize..6, hexes in 1i32..30) {
            let b = a.moved(Direction::ALL[d], hexes);
            prop_assert_eq!(a.distance(b), hexes as u32);
            prop_assert_eq!(a.direction_to(b), (hexes == 1).then_some(Direction::ALL[d]));
        }
    }

    #[test]
    fn rings_run_clockwise_without_a_gap() {
        let ring: Vec<Hex> = Hex::new(3, -2).ring(3).collect();
        for (i, hex) in ring.iter().enumerate() {
            assert_eq!(hex.distance(ring[(i + 1) % ring.len()]), 1);
        }
        assert_eq!(ring[0], Hex::new(3, -5));
        assert_eq!(ring[3], Hex::new(6, -5));
    }
}
