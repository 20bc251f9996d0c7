//! The six directions from a hex to its neighbours.

use super::Orientation;

/// One of the six directions. What it is called depends on how the hexes stand: [`flat`], [`pointy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Direction(u8);

/// The directions on a flat-top map.
pub mod flat {
    use super::Direction;

    pub const N: Direction = Direction(0);
    pub const NE: Direction = Direction(1);
    pub const SE: Direction = Direction(2);
    pub const S: Direction = Direction(3);
    pub const SW: Direction = Direction(4);
    pub const NW: Direction = Direction(5);
}

/// The directions on a pointy-top map.
pub mod pointy {
    use super::Direction;

    pub const NW: Direction = Direction(0);
    pub const NE: Direction = Direction(1);
    pub const E: Direction = Direction(2);
    pub const SE: Direction = Direction(3);
    pub const SW: Direction = Direction(4);
    pub const W: Direction = Direction(5);
}

const FLAT_NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const POINTY_NAMES: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];

impl Direction {
    /// All six, clockwise: from north on a flat-top map, from north-west on a pointy-top one.
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// Its place in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// This direction turned clockwise by so many sixths of a circle; anticlockwise if negative.
    pub const fn turned(self, sixths: i32) -> Direction {
        Direction((self.0 as i32 + sixths.rem_euclid(6)) as u8 % 6)
    }

    /// The compass name, in letters.
    pub const fn name(self, orientation: Orientation) -> &'static str {
        match orientation {
            Orientation::Flat => FLAT_NAMES[self.index()],
            Orientation::Pointy => POINTY_NAMES[self.index()],
        }
    }

    /// The direction of a compass name; none where hexes that stand like this have no neighbour there.
    pub fn named(orientation: Orientation, name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name(orientation) == name)
    }

    /// What one hex in this direction adds to `q` and `r`.
    pub(super) const fn delta(self) -> (i32, i32) {
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle::ours;
    use super::super::{Hex, Layout};
    use super::*;

    #[test]
    fn names_read_back() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            for direction in Direction::ALL {
                assert_eq!(Direction::named(orientation, direction.name(orientation)), Some(direction));
            }
        }
        assert_eq!(Direction::named(Orientation::Flat, "S"), Some(flat::S));
        assert_eq!(Direction::named(Orientation::Pointy, "SE"), Some(pointy::SE));
        assert_eq!(Direction::named(Orientation::Flat, "E"), None);
        assert_eq!(Direction::named(Orientation::Pointy, "N"), None);
    }

    #[test]
    fn turning() {
        assert_eq!(flat::N.turned(1), flat::NE);
        assert_eq!(flat::N.turned(-1), flat::NW);
        assert_eq!(flat::NW.turned(7), flat::N);
        assert_eq!(pointy::E.opposite(), pointy::W);
        assert_eq!(flat::SE.opposite(), flat::NW);
    }

    /// A neighbour lies where its compass name says, seen on a drawn map (y grows southwards).
    #[test]
    fn names_agree_with_the_drawn_map() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let layout = Layout::new(orientation, 10.0, Hex::default(), (0.0, 0.0));
            for direction in Direction::ALL {
                let (x, y) = layout.centre(Hex::default().neighbour(direction));
                let letter = |positive, negative, value: f64| match value {
                    v if v > 0.1 => positive,
                    v if v < -0.1 => negative,
                    _ => "",
                };
                let name = [letter("S", "N", y), letter("E", "W", x)].concat();
                assert_eq!(direction.name(orientation), name);
            }
        }
    }

    #[test]
    fn named_neighbours_as_hexx_has_them() {
        use hexx::EdgeDirection as Edge;
        let pairs = [
            (flat::N, Edge::FLAT_NORTH),
            (flat::NE, Edge::FLAT_NORTH_EAST),
            (flat::SE, Edge::FLAT_SOUTH_EAST),
            (flat::S, Edge::FLAT_SOUTH),
            (flat::SW, Edge::FLAT_SOUTH_WEST),
            (flat::NW, Edge::FLAT_NORTH_WEST),
            (pointy::NW, Edge::POINTY_NORTH_WEST),
            (pointy::NE, Edge::POINTY_NORTH_EAST),
            (pointy::E, Edge::POINTY_EAST),
            (pointy::SE, Edge::POINTY_SOUTH_EAST),
            (pointy::SW, Edge::POINTY_SOUTH_WEST),
            (pointy::W, Edge::POINTY_WEST),
        ];
        for (direction, edge) in pairs {
            assert_eq!(Hex::default().neighbour(direction), ours(hexx::Hex::neighbor_coord(edge)));
        }
    }
}
