//! Who is next to whom, how far, and what hangs together.
//!
//! Places are numbers below `count`. `near` gives the neighbours of a place; a rule that closes a border or
//! bars a place leaves it out. A number that is not below `count` is passed over.

/// How many steps each place is from the nearest of `from`; none where it cannot be reached.
pub fn distances<N>(
    count: usize,
    from: impl IntoIterator<Item = usize>,
    near: impl Fn(usize) -> N,
) -> Vec<Option<u32>>
where
    N: IntoIterator<Item = usize>,
{
    let mut steps = vec![None; count];
    let mut queue = Vec::with_capacity(count);
    for start in from {
        reach(start, 0, &mut steps, &mut queue);
    }
    let mut done = 0;
    while let Some(&place) = queue.get(done) {
        let next = steps[place].map_or(0, |s| s + 1);
        for neighbour in near(place) {
            reach(neighbour, next, &mut steps, &mut queue);
        }
        done += 1;
    }
    steps
}

/// Notes a place that was not reached before.
fn reach(place: usize, step: u32, steps: &mut [Option<u32>], queue: &mut Vec<usize>) {
    if let Some(slot @ None) = steps.get_mut(place) {
        *slot = Some(step);
        queue.push(place);
    }
}

/// All places that satisfy `wanted` at the least distance from `from` at which any does, ascending, with that
/// distance; none if none can be reached.
pub fn nearest<N>(
    count: usize,
    from: impl IntoIterator<Item = usize>,
    near: impl Fn(usize) -> N,
    wanted: impl Fn(usize) -> bool,
) -> Option<(u32, Vec<usize>)>
where
    N: IntoIterator<Item = usize>,
{
    let steps = distances(count, from, near);
    let wanted: Vec<(u32, usize)> =
        (0..count).filter(|&p| wanted(p)).filter_map(|p| steps[p].map(|s| (s, p))).collect();
    let least = wanted.iter().map(|&(s, _)| s).min()?;
    Some((least, wanted.into_iter().filter(|&(s, _)| s == least).map(|(_, p)| p).collect()))
}

/// The places that can be reached from `start`, itself included, ascending.
pub fn component<N>(count: usize, start: usize, near: impl Fn(usize) -> N) -> Vec<usize>
where
    N: IntoIterator<Item = usize>,
{
    let steps = distances(count, [start], near);
    (0..count).filter(|&place| steps[place].is_some()).collect()
}

/// Whether every place can be reached from every other, borders being open both ways.
pub fn is_connected<N>(count: usize, near: impl Fn(usize) -> N) -> bool
where
    N: IntoIterator<Item = usize>,
{
    count == 0 || component(count, 0, near).len() == count
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A chain 0-1-2-3, a branch 1-4, and 5 alone.
    const BRANCHED: [&[usize]; 6] = [&[1], &[0, 2, 4], &[1, 3], &[2], &[1], &[]];

    fn near(place: usize) -> impl Iterator<Item = usize> {
        BRANCHED[place].iter().copied()
    }

    #[test]
    fn steps_from_one_place_and_from_several() {
        assert_eq!(distances(6, [0], near), [Some(0), Some(1), Some(2), Some(3), Some(2), None]);
        assert_eq!(distances(6, [3, 4], near), [Some(2), Some(1), Some(1), Some(0), Some(0), None]);
        assert_eq!(distances(6, [], near), [None; 6]);
        assert_eq!(
            distances(2, [0, 9], |_| [1, 7]),
            [Some(0), Some(1)],
            "what is off the map is passed over"
        );
    }

    #[test]
    fn the_nearest_of_a_kind() {
        assert_eq!(nearest(6, [0], near, |p| p >= 2), Some((2, vec![2, 4])));
        assert_eq!(nearest(6, [0], near, |p| p == 0), Some((0, vec![0])));
        assert_eq!(nearest(6, [0], near, |p| p == 5), None);
    }

    #[test]
    fn what_hangs_together() {
        assert_eq!(component(6, 3, near), [0, 1, 2, 3, 4]);
        assert_eq!(component(6, 5, near), [5]);
        assert!(!is_connected(6, near));
        assert!(is_connected(5, near));
        assert!(is_connected(0, near));
        let closed = |place| near(place).filter(move |&other| (place, other) != (1, 2));
        assert_eq!(component(6, 0, closed), [0, 1, 4]);
    }

    proptest! {
        /// Distances on a ring of places are known beforehand.
        #[test]
        fn distances_around_a_ring(count in 3usize..40, start in 0usize..40) {
            let start = start % count;
            let steps = distances(count, [start], |p| [(p + 1) % count, (p + count - 1) % count]);
            for (place, step) in steps.into_iter().enumerate() {
                let ahead = (place + count - start) % count;
                prop_assert_eq!(step, Some(ahead.min(count - ahead) as u32));
            }
        }
    }
}
