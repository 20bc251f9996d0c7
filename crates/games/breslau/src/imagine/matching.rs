//! Places for all, where some can only be in some of them.

/// For each place the one who gets it: everybody takes the first of the places they wish for that will do, and moves
/// on to another if somebody can only be there. There must be as many places as there are to be placed; who fits
/// nowhere gets what is left.
pub(super) fn matching(wishes: &[Vec<usize>], fits: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut holder: Vec<Option<usize>> = vec![None; wishes.len()];
    let mut left: Vec<usize> = Vec::new();
    for who in 0..wishes.len() {
        let mut tried = vec![false; wishes.len()];
        if !place(who, wishes, &fits, &mut holder, &mut tried) {
            left.push(who);
        }
    }
    holder.into_iter().map(|holder| holder.or_else(|| left.pop()).unwrap_or(0)).collect()
}

/// Whether somebody finds a place, perhaps by sending another one elsewhere.
fn place(
    who: usize,
    wishes: &[Vec<usize>],
    fits: &impl Fn(usize, usize) -> bool,
    holder: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for &wish in &wishes[who] {
        if tried[wish] || !fits(who, wish) {
            continue;
        }
        tried[wish] = true;
        if holder[wish].is_none_or(|other| place(other, wishes, fits, holder, tried)) {
            holder[wish] = Some(who);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_place_that_will_do_if_there_is_one() {
        let wishes = vec![vec![0, 1, 2]; 3];
        // The last can only be in the first place, and the first not in the second.
        let fits = |who: usize, place: usize| (who, place) != (0, 1) && (who != 2 || place == 0);
        assert_eq!(matching(&wishes, fits), [2, 1, 0]);
        let nowhere = |who: usize, place: usize| who != 2 || place > 2;
        let mut placed = matching(&wishes, nowhere);
        placed.sort_unstable();
        assert_eq!(placed, [0, 1, 2], "who fits nowhere gets what is left");
    }

    #[test]
    fn the_first_wish_counts_where_nobody_needs_the_place() {
        let wishes = vec![vec![2, 1, 0], vec![0, 2, 1], vec![1, 0, 2]];
        assert_eq!(matching(&wishes, |_, _| true), [1, 2, 0]);
    }
}
