//! What a fire brings on average, from the rules' own table.

use volga_city::data::data;

/// The faces of a die.
const FACES: i8 = 6;

/// How many of `count` units fall on average, and the chance that all of them do.
pub(super) fn fire(strength: u16, modifier: i8, count: u8) -> (f32, f32) {
    let (mut fallen, mut all) = (0.0, 0.0);
    for die in 1..=FACES {
        let result = data().charts.crt.result(strength, die + modifier);
        fallen += f32::from(result.min(count));
        all += f32::from(u8::from(result >= count));
    }
    (fallen / f32::from(FACES as u8), all / f32::from(FACES as u8))
}

/// An exchange of fire in which everybody uses his full strength: how many fall on either side.
pub(super) fn exchange(ours: u16, our_count: u8, theirs: u16, their_count: u8) -> (f32, f32) {
    (fire(theirs, 0, our_count).0, fire(ours, 0, their_count).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_points_in_the_open_kill_one_and_a_half() {
        assert_eq!(fire(8, 0, 4).0, 1.5);
        assert_eq!(fire(8, 0, 1), (1.0, 1.0));
        assert_eq!(fire(0, 0, 2), (0.0, 0.0));
    }

    #[test]
    fn terrain_lowers_it() {
        assert!(fire(8, 2, 4).0 < fire(8, 0, 4).0);
        assert!(exchange(9, 3, 20, 4).0 > exchange(9, 3, 20, 4).1);
    }
}
