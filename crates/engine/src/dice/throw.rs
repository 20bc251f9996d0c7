//! What a rule can ask of dice, how faces become its value, and the exact spread of that value.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A request for dice, as the rule sees it.
///
/// ```
/// use volga_engine::dice::Throw;
///
/// let best_of_two = Throw::KeepHigh { n: 2, keep: 1 };
/// assert!(best_of_two.is_answered(&[3, 6]));
/// let spread = best_of_two.spread().expect("it can be counted");
/// assert_eq!((spread.values[5], spread.total), ((6, 11), 36), "11 ways of 36 to have a six among two dice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Throw {
    /// The sum of `n` dice.
    Sum(u8),
    /// The sum of the `keep` highest of `n` dice.
    KeepHigh { n: u8, keep: u8 },
    /// How many of `n` dice show `at_least` or more.
    Hits { n: u8, at_least: u8 },
    /// The sum of `n` dice, every die that shows 1 rolled again until it does not.
    SumNoOnes(u8),
}

/// The exact spread of a value: each value with its weight, ascending, and the sum of the weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    pub values: Vec<(u32, u64)>,
    pub total: u64,
}

impl Throw {
    pub fn dice(self) -> u8 {
        match self {
            Throw::Sum(n) | Throw::SumNoOnes(n) | Throw::KeepHigh { n, .. } | Throw::Hits { n, .. } => n,
        }
    }

    /// Whether these faces answer the request; a reroll takes further faces.
    pub fn is_answered(self, faces: &[u8]) -> bool {
        let counted = match self {
            Throw::SumNoOnes(_) => faces.iter().filter(|&&f| f != 1).count(),
            Throw::Sum(_) | Throw::KeepHigh { .. } | Throw::Hits { .. } => faces.len(),
        };
        counted >= usize::from(self.dice())
    }

    /// The value that a rule reads off these faces.
    pub fn value(self, faces: &[u8]) -> u32 {
        let sum = |faces: &[u8]| faces.iter().map(|&f| u32::from(f)).sum::<u32>();
        match self {
            Throw::Sum(_) => sum(faces),
            Throw::SumNoOnes(_) => faces.iter().filter(|&&f| f != 1).map(|&f| u32::from(f)).sum(),
            Throw::Hits { at_least, .. } => faces.iter().filter(|&&f| f >= at_least).count() as u32,
            Throw::KeepHigh { keep, .. } => {
                let mut counts = [0u8; 7];
                for &f in faces {
                    counts[usize::from(f)] += 1;
                }
                let mut left = keep;
                (1..=6u8)
                    .rev()
                    .map(|f| {
                        let take = counts[usize::from(f)].min(left);
                        left -= take;
                        u32::from(f) * u32::from(take)
                    })
                    .sum()
            }
        }
    }

    /// A value that a throw could have: what a source that has run out answers.
    pub fn dummy(self) -> u32 {
        match self {
            Throw::Sum(n) => u32::from(n),
            Throw::SumNoOnes(n) => 2 * u32::from(n),
            Throw::KeepHigh { n, keep } => u32::from(keep.min(n)),
            Throw::Hits { n, at_least: 0..=1 } => u32::from(n),
            Throw::Hits { .. } => 0,
        }
    }

    /// The exact spread of the value; none for so many dice that the ways they can fall are past counting in 64 bits:
    /// 25 or more, for hits 41 or 64 or more as they are easier.
    pub fn spread(self) -> Option<Spread> {
        if let Throw::Hits { n, at_least } = self {
            return hits_spread(n, at_least);
        }
        let faces: &[u8] = match self {
            Throw::SumNoOnes(_) => &[2, 3, 4, 5, 6],
            Throw::Sum(_) | Throw::KeepHigh { .. } | Throw::Hits { .. } => &[1, 2, 3, 4, 5, 6],
        };
        let total = (faces.len() as u64).checked_pow(self.dice().into())?;
        // Every multiset of faces once, with the number of orders it comes in.
        let mut weights = std::collections::BTreeMap::new();
        let mut rolled = Vec::with_capacity(usize::from(self.dice()));
        self.each_multiset(faces, 1, &mut rolled, &mut |throw, rolled, ways| {
            *weights.entry(throw.value(rolled)).or_insert(0) += ways;
        });
        Some(Spread { values: weights.into_iter().collect(), total })
    }

    fn each_multiset(
        self,
        faces: &[u8],
        ways: u64,
        rolled: &mut Vec<u8>,
        f: &mut impl FnMut(Throw, &[u8], u64),
    ) {
        let left = usize::from(self.dice()) - rolled.len();
        match faces {
            [] => {
                if left == 0 {
                    f(self, rolled, ways);
                }
            }
            [face, rest @ ..] => {
                let mut choose = 1u64;
                for take in 0..=left {
                    if take > 0 {
                        choose = choose * (left - take + 1) as u64 / take as u64;
                    }
                    rolled.extend(std::iter::repeat_n(*face, take));
                    self.each_multiset(rest, ways * choose, rolled, f);
                    rolled.truncate(rolled.len() - take);
                }
            }
        }
    }
}

/// Each number of hits with the ways it comes about, over the smallest whole numbers that keep the chances: of
/// two ways a die can fall one is a hit for 4 or more, of three one for 5 or more, of six one for 6.
fn hits_spread(n: u8, at_least: u8) -> Option<Spread> {
    let hitting = u64::from(7u8.saturating_sub(at_least).min(6));
    let divisor = match hitting {
        0 | 6 => 6,
        2 | 4 => 2,
        3 => 3,
        _ => 1,
    };
    let (hit, miss) = (hitting / divisor, (6 - hitting) / divisor);
    let total = (hit + miss).checked_pow(n.into())?;
    // Dice one after the other: of k hits among them the last is one or it is not.
    let mut ways = vec![0u64; usize::from(n) + 1];
    ways[0] = 1;
    for dice in 1..=usize::from(n) {
        for hits in (0..=dice).rev() {
            let before = if hits > 0 { ways[hits - 1] * hit } else { 0 };
            ways[hits] = ways[hits] * miss + before;
        }
    }
    let values = ways.into_iter().enumerate().filter(|(_, ways)| *ways > 0);
    Some(Spread { values: values.map(|(hits, ways)| (hits as u32, ways)).collect(), total })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_spread() {
        let spread = Throw::Sum(2).spread().unwrap();
        assert_eq!(spread.total, 36);
        assert_eq!(
            spread.values,
            [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)]
        );
    }

    /// Every throw's spread against plain counting over all ordered rolls.
    #[test]
    fn spreads_equal_counting() {
        for throw in [
            Throw::Sum(4),
            Throw::KeepHigh { n: 3, keep: 2 },
            Throw::KeepHigh { n: 4, keep: 2 },
            Throw::Hits { n: 5, at_least: 4 },
            Throw::Hits { n: 4, at_least: 5 },
            Throw::Hits { n: 4, at_least: 6 },
            Throw::Hits { n: 4, at_least: 3 },
            Throw::Hits { n: 3, at_least: 2 },
            Throw::Hits { n: 3, at_least: 1 },
            Throw::Hits { n: 3, at_least: 0 },
            Throw::Hits { n: 3, at_least: 7 },
            Throw::SumNoOnes(4),
        ] {
            let mut count = std::collections::BTreeMap::new();
            let n = u32::from(throw.dice());
            for code in 0..6u64.pow(n) {
                let faces: Vec<u8> = (0..n).map(|i| (code / 6u64.pow(i) % 6) as u8 + 1).collect();
                if throw.is_answered(&faces) {
                    *count.entry(throw.value(&faces)).or_insert(0u64) += 1;
                }
            }
            let spread = throw.spread().unwrap();
            let counted = count.values().sum::<u64>();
            assert_eq!(counted % spread.total, 0, "{throw:?}");
            let scaled = spread.values.iter().map(|&(value, ways)| (value, ways * (counted / spread.total)));
            assert_eq!(scaled.collect::<Vec<_>>(), count.into_iter().collect::<Vec<_>>(), "{throw:?}");
        }
    }

    #[test]
    fn weights_add_up_as_far_as_they_can_be_counted() {
        for throw in [
            Throw::Sum(24),
            Throw::Hits { n: 63, at_least: 4 },
            Throw::Hits { n: 40, at_least: 5 },
            Throw::Hits { n: 24, at_least: 6 },
            Throw::Hits { n: 255, at_least: 7 },
            Throw::SumNoOnes(27),
            Throw::Sum(0),
        ] {
            let spread = throw.spread().unwrap();
            assert_eq!(
                spread.values.iter().map(|&(_, weight)| weight).sum::<u64>(),
                spread.total,
                "{throw:?}"
            );
        }
        for throw in [
            Throw::Sum(25),
            Throw::Hits { n: 64, at_least: 4 },
            Throw::Hits { n: 41, at_least: 5 },
            Throw::SumNoOnes(28),
        ] {
            assert_eq!(throw.spread(), None);
        }
    }

    #[test]
    fn rerolled_ones_do_not_count() {
        let throw = Throw::SumNoOnes(4);
        assert!(!throw.is_answered(&[1, 3, 4, 5]));
        assert!(throw.is_answered(&[1, 3, 4, 5, 6]));
        assert_eq!(throw.value(&[1, 3, 4, 5, 6]), 18);
    }

    #[test]
    fn dummies_are_possible_values() {
        for throw in [
            Throw::Sum(3),
            Throw::Sum(0),
            Throw::KeepHigh { n: 4, keep: 2 },
            Throw::KeepHigh { n: 2, keep: 3 },
            Throw::Hits { n: 2, at_least: 5 },
            Throw::Hits { n: 2, at_least: 7 },
            Throw::Hits { n: 2, at_least: 1 },
            Throw::SumNoOnes(2),
        ] {
            assert!(throw.spread().unwrap().values.iter().any(|&(v, _)| v == throw.dummy()), "{throw:?}");
        }
    }
}
