//! Where hexes are drawn: the only floats of this module, never used by a rule.

use super::{Hex, Hexside, Orientation, Vertex};
use crate::area::Point;

/// How the hex plane lies on a drawing: x grows eastwards, y southwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    orientation: Orientation,
    /// The length of a side, which is also the distance from centre to corner.
    side: f64,
    /// The centre of the hex at (0, 0).
    origin: Point,
}

impl Layout {
    /// The layout with sides of this length in which the centre of `anchor` is at this point.
    pub fn new(orientation: Orientation, side: f64, anchor: Hex, at: Point) -> Layout {
        let unplaced = Layout { orientation, side, origin: (0.0, 0.0) };
        let (x, y) = unplaced.centre(anchor);
        Layout { origin: (at.0 - x, at.1 - y), ..unplaced }
    }

    pub fn centre(&self, hex: Hex) -> Point {
        self.place(f64::from(hex.q), f64::from(hex.r))
    }

    pub fn vertex(&self, vertex: Vertex) -> Point {
        let (q3, r3) = vertex.tripled();
        self.place(f64::from(q3) / 3.0, f64::from(r3) / 3.0)
    }

    /// The six corners, clockwise: a polygon to draw.
    pub fn corners(&self, hex: Hex) -> [Point; 6] {
        Vertex::around(hex).map(|vertex| self.vertex(vertex))
    }

    /// The two ends of a hexside: a line to draw.
    pub fn ends(&self, side: Hexside) -> [Point; 2] {
        side.ends().map(|vertex| self.vertex(vertex))
    }

    fn place(&self, q: f64, r: f64) -> Point {
        let root = 3f64.sqrt();
        let (x, y) = match self.orientation {
            Orientation::Flat => (1.5 * q, root * (r + q / 2.0)),
            Orientation::Pointy => (root * (q + r / 2.0), 1.5 * r),
        };
        (self.origin.0 + self.side * x, self.origin.1 + self.side * y)
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle::{any_orientation, near_hex, their_orientation, theirs};
    use super::super::{Grid, Number, Order, Run, Shift};
    use super::*;
    use crate::area;
    use proptest::prelude::*;

    fn close(a: Point, b: Point) -> bool {
        (a.0 - b.0).abs() < 0.1 && (a.1 - b.1).abs() < 0.1
    }

    fn their_point(point: hexx::Vec2) -> Point {
        (point.x.into(), point.y.into())
    }

    proptest! {
        #[test]
        fn centres_and_corners_as_hexx_has_them(orientation in any_orientation(), hex in near_hex()) {
            let mine = Layout::new(orientation, 20.0, Hex::default(), (3.0, 5.0));
            let other = hexx::HexLayout {
                orientation: their_orientation(orientation),
                origin: hexx::Vec2::new(3.0, 5.0),
                scale: hexx::Vec2::splat(20.0),
            };
            prop_assert!(close(mine.centre(hex), their_point(other.hex_to_world_pos(theirs(hex)))));
            let corners = other.hex_corners(theirs(hex)).map(their_point);
            for corner in mine.corners(hex) {
                prop_assert_eq!(corners.iter().filter(|&&theirs| close(corner, theirs)).count(), 1);
            }
        }

        /// Drawn as polygons, two neighbours have just their hexside in common, and it faces the neighbour.
        #[test]
        fn hexsides_lie_between_their_hexes(orientation in any_orientation(), hex in near_hex(), d in 0usize..6) {
            let layout = Layout::new(orientation, 20.0, Hex::default(), (0.0, 0.0));
            let side = Hexside::around(hex)[d];
            let [a, b] = side.hexes();
            let border = area::shared_border(&layout.corners(a), &layout.corners(b));
            let [from, to] = layout.ends(side);
            prop_assert_eq!(border.len(), 1);
            prop_assert!(border[0] == [from, to] || border[0] == [to, from]);
            let (one, other) = (layout.centre(a), layout.centre(b));
            let middle = |a: Point, b: Point| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
            prop_assert!(close(middle(one, other), middle(from, to)));
        }
    }

    /// Maps that number in different ways, each with its first hex placed and another found where it belongs.
    #[test]
    fn printed_maps() {
        let (flat, pointy) = (Orientation::Flat, Orientation::Pointy);
        let maps = [
            (Grid::new(flat, Shift::Even, 33, 46), 11.547, "0101", (20.0, 20.0), "0102", (20.0, 40.0)),
            (Grid::new(flat, Shift::Even, 33, 46), 11.547, "0101", (20.0, 20.0), "0201", (37.32, 30.0)),
            (
                Grid::new(flat, Shift::Odd, 19, 26).starting_at(10, 1),
                22.0,
                "1001",
                (40.0, 30.0),
                "1914",
                (337.0, 544.4),
            ),
            (
                Grid::new(pointy, Shift::Even, 7, 19).numbered(Order::RowColumn, Run::Eastward),
                34.0,
                "0103",
                (177.8, 45.0),
                "1006",
                (383.9, 504.0),
            ),
            (
                Grid::new(pointy, Shift::Even, 19, 11).numbered(Order::RowColumn, Run::Westward),
                29.445,
                "0105",
                (744.6, 45.0),
                "0610",
                (464.1, 265.8),
            ),
        ];
        for (grid, side, first, at, other, expected) in maps {
            let hex = |text: &str| grid.hex(text.parse::<Number>().unwrap()).unwrap();
            let layout = Layout::new(grid.orientation, side, hex(first), at);
            let centre = layout.centre(hex(other));
            assert!(
                (centre.0 - expected.0).abs() < 0.2 && (centre.1 - expected.1).abs() < 0.2,
                "{other}: {centre:?}"
            );
        }
    }
}
