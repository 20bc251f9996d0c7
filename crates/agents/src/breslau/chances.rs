//! What a strike brings on average, from the rules' own table.

use volga_breslau::data::data;

/// The faces of a die.
const FACES: i8 = 6;

/// A strike at a hex of so many steps.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Strike {
    /// Steps that are lost, on average.
    pub(super) hits: f32,
    /// The chance that nobody is left.
    pub(super) clear: f32,
    /// Hits that are left over, on average.
    pub(super) over: f32,
}

/// A strike with these factors, and what is added to its die.
pub(super) fn strike(factors: u16, modifier: i8, steps: u8) -> Strike {
    let mut sum = Strike::default();
    for die in 1..=FACES {
        let hits = data().charts.hits(factors, die + modifier);
        sum.hits += f32::from(hits.min(steps));
        sum.clear += f32::from(u8::from(hits >= steps));
        sum.over += f32::from(hits.saturating_sub(steps));
    }
    let faces = f32::from(FACES as u8);
    Strike { hits: sum.hits / faces, clear: sum.clear / faces, over: sum.over / faces }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_factors_in_the_open_take_two_steps_and_a_bit() {
        assert_eq!(strike(12, 0, 9).hits, 13.0 / 6.0);
        assert_eq!(strike(12, 0, 1), Strike { hits: 1.0, clear: 1.0, over: 7.0 / 6.0 });
        assert_eq!(strike(0, 0, 2), Strike::default());
        assert!(strike(12, 2, 9).hits < strike(12, 0, 9).hits);
    }
}
