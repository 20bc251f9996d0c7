//! The straight line from the centre of one hex to the centre of another, worked out exactly.

use super::{Hex, Hexside};

/// A part of a straight line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stretch {
    /// It passes through the inside of this hex.
    Through(Hex),
    /// It runs exactly along this side: either of its two hexes may count, or both, as the rules have it.
    Along(Hexside),
}

impl Stretch {
    /// The hex passed through, or the two on either side.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        let (one, other) = match self {
            Stretch::Through(hex) => (hex, None),
            Stretch::Along(side) => (side.hexes()[0], Some(side.hexes()[1])),
        };
        std::iter::once(one).chain(other)
    }
}

/// All that the straight line between two hexes passes, in order, both ends included. Where it only touches a
/// hex at a corner, that hex is not part of it.
pub fn line(from: Hex, to: Hex) -> Vec<Stretch> {
    let segment = Segment { from, to };
    let mut stretches = vec![Stretch::Through(from)];
    let mut reached = segment.span(from).map_or(Ratio::ONE, |(_, end)| end);
    while reached < Ratio::ONE {
        let last = stretches[stretches.len() - 1];
        let near = last.hexes().flat_map(Hex::neighbours);
        let next = near.filter_map(|hex| match segment.span(hex) {
            Some((start, end)) if start == reached => Some((hex, end)),
            _ => None,
        });
        let mut next: Vec<(Hex, Ratio)> = next.collect();
        next.sort_unstable_by_key(|&(hex, _)| hex);
        next.dedup_by_key(|&mut (hex, _)| hex);
        let [(hex, end), others @ ..] = next.as_slice() else { break };
        let side = others.first().and_then(|&(other, _)| Hexside::between(*hex, other));
        stretches.push(side.map_or(Stretch::Through(*hex), Stretch::Along));
        reached = *end;
    }
    stretches
}

/// The line between two centres; places on it are told by the part of its length that lies behind them.
struct Segment {
    from: Hex,
    to: Hex,
}

impl Segment {
    /// From where to where the line is in this hex or on its border; none if at no more than a point.
    ///
    /// A hex is what three strips have in common, each between two opposite sides. Across a strip the
    /// difference of two cube coordinates grows from one below that of the centre to one above it.
    fn span(&self, hex: Hex) -> Option<(Ratio, Ratio)> {
        let (from, to, hex) = (across_strips(self.from), across_strips(self.to), across_strips(hex));
        let (mut start, mut end) = (Ratio::ZERO, Ratio::ONE);
        for strip in 0..3 {
            let (run, ahead) = (to[strip] - from[strip], hex[strip] - from[strip]);
            if run == 0 {
                if ahead.abs() > 1 {
                    return None;
                }
            } else {
                let (enter, leave) =
                    (Ratio::new(ahead - run.signum(), run), Ratio::new(ahead + run.signum(), run));
                start = start.max(enter);
                end = end.min(leave);
            }
        }
        (start < end).then_some((start, end))
    }
}

/// Where a hex's centre lies across each of the three strips.
fn across_strips(hex: Hex) -> [i64; 3] {
    let (q, r, s) = (i64::from(hex.q), i64::from(hex.r), i64::from(hex.s()));
    [q - r, r - s, s - q]
}

/// A fraction; the part below is above nothing.
#[derive(Clone, Copy, Debug)]
struct Ratio {
    over: i64,
    under: i64,
}

impl Ratio {
    const ZERO: Ratio = Ratio { over: 0, under: 1 };
    const ONE: Ratio = Ratio { over: 1, under: 1 };

    fn new(over: i64, under: i64) -> Ratio {
        Ratio { over: over * under.signum(), under: under.abs() }
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> std::cmp::Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Ratio) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

#[cfg(test)]
mod tests {
    use super::super::oracle::{near_hex, ours, theirs};
    use super::super::{Direction, flat};
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn hexes_on(a: Hex, b: Hex) -> BTreeSet<Hex> {
        line(a, b).into_iter().flat_map(Stretch::hexes).collect()
    }

    #[test]
    fn down_a_row_of_hexes() {
        let a = Hex::new(2, 3);
        for direction in Direction::ALL {
            let expected: Vec<_> = (0..=5).map(|n| Stretch::Through(a.moved(direction, n))).collect();
            assert_eq!(line(a, a.moved(direction, 5)), expected);
        }
        assert_eq!(line(a, a), [Stretch::Through(a)]);
    }

    /// Between two rows of hexes the line runs along a side and through a hex by turns.
    #[test]
    fn along_hexsides() {
        let a = Hex::new(0, 0);
        let middle = a.neighbour(flat::NE).neighbour(flat::SE);
        let side = |from: Hex| Hexside::between(from.neighbour(flat::NE), from.neighbour(flat::SE)).unwrap();
        let b = middle.neighbour(flat::NE).neighbour(flat::SE);
        let expected = [
            Stretch::Through(a),
            Stretch::Along(side(a)),
            Stretch::Through(middle),
            Stretch::Along(side(middle)),
            Stretch::Through(b),
        ];
        assert_eq!(line(a, b), expected);
    }

    /// A line that crosses a side in its middle passes through both hexes, at the same distance.
    #[test]
    fn across_the_middle_of_a_side() {
        let expected = [(0, 0), (1, 0), (2, -1), (2, 0), (3, -1), (4, -1)];
        let expected = expected.map(|(q, r)| Stretch::Through(Hex::new(q, r)));
        assert_eq!(line(Hex::new(0, 0), Hex::new(4, -1)), expected);
    }

    proptest! {
        #[test]
        fn the_same_line_backwards(a in near_hex(), b in near_hex()) {
            let mut back = line(b, a);
            back.reverse();
            prop_assert_eq!(line(a, b), back);
        }

        #[test]
        fn from_end_to_end_without_a_gap(a in near_hex(), b in near_hex()) {
            let stretches = line(a, b);
            prop_assert_eq!(stretches.first(), Some(&Stretch::Through(a)));
            prop_assert_eq!(stretches.last(), Some(&Stretch::Through(b)));
            prop_assert!(stretches.len() as u32 > a.distance(b));
            for pair in stretches.windows(2) {
                for hex in pair[0].hexes() {
                    prop_assert!(pair[1].hexes().all(|next| hex.distance(next) == 1));
                }
            }
        }

        /// hexx takes one hex for each unit of distance; all of them are on ours.
        #[test]
        fn the_hexes_that_hexx_finds_are_on_it(a in near_hex(), b in near_hex()) {
            let theirs: Vec<Hex> = theirs(a).line_to(theirs(b)).map(ours).collect();
            let mine = hexes_on(a, b);
            let distances: BTreeSet<u32> = mine.iter().map(|hex| hex.distance(a)).collect();
            prop_assert_eq!(distances.len(), theirs.len());
            prop_assert!(theirs.iter().all(|hex| mine.contains(hex)), "{:?} not all in {:?}", theirs, mine);
        }

        /// Walking the line in small steps: a hex is passed through if its centre is the nearest one somewhere.
        #[test]
        fn a_walk_meets_the_same_hexes(q in -8..8, r in -8..8) {
            const STEPS: i64 = 3000;
            let (a, b) = (Hex::default(), Hex::new(q, r));
            let rough: Vec<Hex> = theirs(a).line_to(theirs(b)).map(ours).collect();
            let mut met = BTreeSet::new();
            for step in 0..STEPS {
                // Distances to centres, squared, in units so small that all are whole numbers.
                let (part, whole) = (2 * step + 1, 2 * STEPS);
                let squared = |hex: Hex| {
                    let dq = i64::from(hex.q) * whole - i64::from(q) * part;
                    let dr = i64::from(hex.r) * whole - i64::from(r) * part;
                    dq * dq + dq * dr + dr * dr
                };
                let about = rough[(part as usize * (rough.len() - 1)) / whole as usize];
                let nearest = about.range(2).map(squared).min();
                let mut at_nearest = about.range(2).filter(|&hex| Some(squared(hex)) == nearest);
                if let (Some(hex), None) = (at_nearest.next(), at_nearest.next()) {
                    met.insert(Stretch::Through(hex));
                }
            }
            let through = |stretch: &Stretch| matches!(stretch, Stretch::Through(_));
            let mine: BTreeSet<Stretch> = line(a, b).into_iter().filter(through).collect();
            prop_assert_eq!(met, mine);
        }
    }
}
