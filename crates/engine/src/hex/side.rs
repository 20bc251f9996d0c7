//! What lies between hexes: the side that two of them share, the corner that three of them share.

use super::{Direction, Hex};

/// The side between two adjacent hexes: the same value from whichever of them it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexside {
    hex: Hex,
    /// One of the first three directions, so that each side has one name.
    direction: Direction,
}

/// A corner where three hexes meet: the same value from whichever of them it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex {
    /// The coordinates of its three hexes added up, which is three times where it lies.
    q3: i32,
    r3: i32,
}

impl Hexside {
    /// The side of a hex towards its neighbour in this direction.
    pub const fn new(hex: Hex, direction: Direction) -> Hexside {
        if direction.index() < 3 {
            Hexside { hex, direction }
        } else {
            Hexside { hex: hex.neighbour(direction), direction: direction.opposite() }
        }
    }

    /// The side between two hexes; none unless they are adjacent.
    pub fn between(a: Hex, b: Hex) -> Option<Hexside> {
        a.direction_to(b).map(|direction| Hexside::new(a, direction))
    }

    /// The six sides of a hex, clockwise.
    pub fn around(hex: Hex) -> [Hexside; 6] {
        Direction::ALL.map(|direction| Hexside::new(hex, direction))
    }

    /// The two hexes it lies between.
    pub const fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.neighbour(self.direction)]
    }

    /// The hex across this side from one of its two; none for any other hex.
    pub fn across(self, from: Hex) -> Option<Hex> {
        match self.hexes() {
            [a, b] if a == from => Some(b),
            [a, b] if b == from => Some(a),
            _ => None,
        }
    }

    /// Its two end corners, clockwise around the first of its hexes.
    pub const fn ends(self) -> [Vertex; 2] {
        [Vertex::new(self.hex, self.direction.turned(-1)), Vertex::new(self.hex, self.direction)]
    }
}

impl Vertex {
    /// The corner of a hex between this direction and the next one clockwise.
    pub const fn new(hex: Hex, direction: Direction) -> Vertex {
        let (a, b) = (direction.delta(), direction.turned(1).delta());
        Vertex { q3: 3 * hex.q + a.0 + b.0, r3: 3 * hex.r + a.1 + b.1 }
    }

    /// The six corners of a hex, clockwise.
    pub fn around(hex: Hex) -> [Vertex; 6] {
        Direction::ALL.map(|direction| Vertex::new(hex, direction))
    }

    /// The three hexes that meet here, in ascending order.
    pub fn hexes(self) -> [Hex; 3] {
        // A corner is one hex's even corner and so three hexes' even corner, or else odd likewise.
        let even = self.q3.rem_euclid(3) == 1;
        let corners = if even { [0, 2, 4] } else { [1, 3, 5] };
        let mut hexes = corners.map(|corner| {
            let centre = Vertex::new(Hex::default(), Direction::ALL[corner]);
            Hex::new((self.q3 - centre.q3) / 3, (self.r3 - centre.r3) / 3)
        });
        hexes.sort_unstable();
        hexes
    }

    /// Three times its axial coordinates.
    pub(super) const fn tripled(self) -> (i32, i32) {
        (self.q3, self.r3)
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle::any_hex;
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn a_side_is_the_same_from_both_hexes(hex in any_hex(), d in 0usize..6) {
            let direction = Direction::ALL[d];
            let other = hex.neighbour(direction);
            let side = Hexside::new(hex, direction);
            prop_assert_eq!(Hexside::new(other, direction.opposite()), side);
            prop_assert_eq!(Hexside::between(hex, other), Some(side));
            prop_assert_eq!(Hexside::between(other, hex), Some(side));
            prop_assert_eq!((side.across(hex), side.across(other)), (Some(other), Some(hex)));
            prop_assert_eq!(side.across(hex.moved(direction, -1)), None);
            prop_assert_eq!(Hexside::between(hex, hex.moved(direction, 2)), None);
        }

        /// The ends of a side are the two corners that both its hexes have.
        #[test]
        fn ends_belong_to_both_hexes(hex in any_hex(), d in 0usize..6) {
            let side = Hexside::new(hex, Direction::ALL[d]);
            let [a, b] = side.hexes().map(|hex| BTreeSet::from(Vertex::around(hex)));
            let common: BTreeSet<Vertex> = a.intersection(&b).copied().collect();
            prop_assert_eq!(common, BTreeSet::from(side.ends()));
        }

        #[test]
        fn three_hexes_meet_in_a_corner(hex in any_hex(), d in 0usize..6) {
            let direction = Direction::ALL[d];
            let mut expected = [hex, hex.neighbour(direction), hex.neighbour(direction.turned(1))];
            expected.sort_unstable();
            let vertex = Vertex::new(hex, direction);
            prop_assert_eq!(vertex.hexes(), expected);
            for around in expected {
                prop_assert!(Vertex::around(around).contains(&vertex));
            }
        }
    }

    #[test]
    fn a_hex_has_six_sides_joined_at_six_corners() {
        let hex = Hex::new(4, -7);
        let sides = Hexside::around(hex);
        assert_eq!(BTreeSet::from(sides).len(), 6);
        assert_eq!(BTreeSet::from(Vertex::around(hex)).len(), 6);
        for (i, side) in sides.into_iter().enumerate() {
            let next = BTreeSet::from(sides[(i + 1) % 6].ends());
            assert_eq!(next.intersection(&BTreeSet::from(side.ends())).count(), 1);
        }
    }
}
