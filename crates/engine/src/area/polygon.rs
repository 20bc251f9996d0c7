//! Polygons: closed by themselves, in either direction, not crossing themselves.

/// A point of a drawing: x grows eastwards, y southwards.
pub type Point = (f64, f64);

/// A piece of border between two corners.
pub type Edge = [Point; 2];

/// The edges of a polygon, the last one back to where it began.
pub fn edges(polygon: &[Point]) -> impl Iterator<Item = Edge> {
    let next = polygon.iter().cycle().skip(1);
    polygon.iter().zip(next).map(|(&a, &b)| [a, b])
}

/// How much ground a polygon covers.
pub fn area(polygon: &[Point]) -> f64 {
    (edges(polygon).map(cross).sum::<f64>() / 2.0).abs()
}

/// The centre of gravity; none for a polygon without an inside.
pub fn centroid(polygon: &[Point]) -> Option<Point> {
    let twice: f64 = edges(polygon).map(cross).sum();
    if twice == 0.0 {
        return None;
    }
    let (x, y) = edges(polygon).fold((0.0, 0.0), |(x, y), edge @ [a, b]| {
        (x + (a.0 + b.0) * cross(edge), y + (a.1 + b.1) * cross(edge))
    });
    Some((x / (3.0 * twice), y / (3.0 * twice)))
}

/// Whether a point lies inside; a point on the border may count either way.
pub fn contains(polygon: &[Point], (x, y): Point) -> bool {
    // A ray to the east crosses the border an odd number of times from inside.
    let crosses = |&[a, b]: &Edge| (a.1 > y) != (b.1 > y) && x < a.0 + (b.0 - a.0) * (y - a.1) / (b.1 - a.1);
    edges(polygon).filter(crosses).count() % 2 == 1
}

/// The edges that two polygons have in common, whichever way round each runs, in the order of the first.
pub fn shared_border(one: &[Point], other: &[Point]) -> Vec<Edge> {
    let theirs: Vec<Edge> = edges(other).collect();
    edges(one).filter(|&[a, b]| theirs.contains(&[a, b]) || theirs.contains(&[b, a])).collect()
}

/// For each polygon, those it shares a border with, ascending. To meet in a corner is not enough.
pub fn adjacency(polygons: &[Vec<Point>]) -> Vec<Vec<usize>> {
    let near = |i: usize, j: usize| j != i && !shared_border(&polygons[i], &polygons[j]).is_empty();
    (0..polygons.len()).map(|i| (0..polygons.len()).filter(|&j| near(i, j)).collect()).collect()
}

fn cross([a, b]: Edge) -> f64 {
    a.0 * b.1 - b.0 * a.1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64, side: f64) -> Vec<Point> {
        vec![(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
    }

    /// An L of three unit squares around the missing one at (1, 1).
    fn ell() -> Vec<Point> {
        vec![(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)]
    }

    #[test]
    fn ground_covered_either_way_round() {
        assert_eq!(area(&square(5.0, -3.0, 4.0)), 16.0);
        assert_eq!(area(&ell()), 3.0);
        assert_eq!(area(&ell().into_iter().rev().collect::<Vec<_>>()), 3.0);
        assert_eq!(area(&[]), 0.0);
        assert_eq!(area(&[(1.0, 2.0), (5.0, 9.0)]), 0.0);
    }

    #[test]
    fn centres_of_gravity() {
        assert_eq!(centroid(&square(10.0, 20.0, 4.0)), Some((12.0, 22.0)));
        let (x, y) = centroid(&ell()).unwrap();
        assert!((x - 5.0 / 6.0).abs() < 1e-12 && (y - 5.0 / 6.0).abs() < 1e-12);
        assert_eq!(centroid(&[(0.0, 0.0), (3.0, 3.0)]), None);
        assert_eq!(centroid(&[]), None);
    }

    #[test]
    fn inside_and_outside() {
        for inside in [(0.5, 0.5), (1.5, 0.5), (0.5, 1.5), (0.99, 1.0)] {
            assert!(contains(&ell(), inside), "{inside:?}");
        }
        for outside in [(1.5, 1.5), (-0.5, 0.5), (2.5, 0.5), (0.5, 2.5), (0.5, -0.5), (-1.0, 0.0)] {
            assert!(!contains(&ell(), outside), "{outside:?}");
        }
        let slanting = [(0.0, 0.0), (4.0, 1.0), (1.0, 5.0)];
        for inside in [(0.5, 0.5), (1.0, 4.5), (3.5, 1.25), (2.0, 2.0)] {
            assert!(contains(&slanting, inside), "{inside:?}");
        }
        for outside in [(0.25, 2.0), (2.0, 0.25), (3.0, 3.0), (0.75, 4.5), (3.9, 0.5)] {
            assert!(!contains(&slanting, outside), "{outside:?}");
        }
        assert!(!contains(&[], (0.0, 0.0)));
    }

    #[test]
    fn borders_in_common() {
        let (left, right) = (square(0.0, 0.0, 1.0), square(1.0, 0.0, 1.0));
        assert_eq!(shared_border(&left, &right), [[(1.0, 0.0), (1.0, 1.0)]]);
        let reversed: Vec<Point> = right.into_iter().rev().collect();
        assert_eq!(shared_border(&left, &reversed), [[(1.0, 0.0), (1.0, 1.0)]]);
        assert_eq!(shared_border(&ell(), &square(1.0, 1.0, 1.0)).len(), 2);
        assert_eq!(shared_border(&left, &square(1.0, 1.0, 1.0)), Vec::<Edge>::new());
    }

    #[test]
    fn neighbours_share_a_border_not_a_corner() {
        let board: Vec<_> =
            [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map(|(x, y)| square(x, y, 1.0)).into();
        assert_eq!(adjacency(&board), [vec![1, 2], vec![0, 3], vec![0, 3], vec![1, 2]]);
        let ell_and_corner = [ell(), square(1.0, 1.0, 1.0), square(7.0, 7.0, 1.0)];
        assert_eq!(adjacency(&ell_and_corner), [vec![1], vec![0], vec![]]);
    }
}
