//! Dice for playouts: small, fast, reproducible from a number; never used for a table's own dice.

use super::{Dice, Throw, Token, Why};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

#[derive(Clone, Debug)]
pub struct Quick {
    rng: Pcg64Mcg,
}

impl Quick {
    pub fn new(seed: u64) -> Self {
        // Spread neighbouring seeds over the whole space before use (SplitMix64's finaliser).
        let mix = |mut z: u64| {
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        let mut bytes = [0u8; 16];
        bytes[..8].copy_from_slice(&mix(seed.wrapping_add(0x9e37_79b9_7f4a_7c15)).to_le_bytes());
        bytes[8..].copy_from_slice(&mix(seed.wrapping_add(0x3c6e_f372_fe94_f82a)).to_le_bytes());
        Quick { rng: Pcg64Mcg::from_seed(bytes) }
    }

    /// A number below `bound`, each equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        loop {
            let product = u64::from(self.rng.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    fn face(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }
}

impl Dice for Quick {
    fn throw(&mut self, throw: Throw, _: Why) -> u32 {
        match throw {
            Throw::Sum(n) => (0..n).map(|_| u32::from(self.face())).sum(),
            Throw::SumNoOnes(n) => (0..n).map(|_| self.below(5) + 2).sum(),
            Throw::Hits { n, at_least } => (0..n).filter(|_| self.face() >= at_least).count() as u32,
            Throw::KeepHigh { n, .. } => {
                let mut faces = [0u8; u8::MAX as usize];
                let faces = &mut faces[..usize::from(n)];
                faces.fill_with(|| self.face());
                throw.value(faces)
            }
        }
    }

    fn pick(&mut self, bag: &[Token], _: Why) -> usize {
        let mut left = self.below(bag.iter().map(|t| t.weight).sum());
        bag.iter().position(|t| left.checked_sub(t.weight).map(|l| left = l).is_none()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_even_and_picks_follow_weights() {
        let mut dice = Quick::new(1);
        let mut counts = [0u32; 7];
        for _ in 0..60_000 {
            counts[dice.d6(Why::rule("2.1")) as usize] += 1;
        }
        assert!(counts[1..].iter().all(|&c| (9_600..10_400).contains(&c)), "{counts:?}");
        let bag = [Token { name: "a", weight: 1 }, Token { name: "b", weight: 3 }];
        let b = (0..40_000).filter(|_| dice.pick(&bag, Why::rule("2.1")) == 1).count();
        assert!((29_500..30_500).contains(&b), "{b}");
    }

    /// Each value of each kind of throw comes as often as it should, within five standard deviations.
    #[test]
    fn throws_follow_their_spreads() {
        const THROWS: u32 = 20_000;
        let mut dice = Quick::new(2);
        for throw in [
            Throw::Sum(3),
            Throw::SumNoOnes(3),
            Throw::KeepHigh { n: 4, keep: 2 },
            Throw::Hits { n: 5, at_least: 4 },
        ] {
            let rolled: Vec<u32> = (0..THROWS).map(|_| dice.throw(throw, Why::rule("2.1"))).collect();
            let spread = throw.spread().unwrap();
            for &(value, weight) in &spread.values {
                let p = weight as f64 / spread.total as f64;
                let expected = f64::from(THROWS) * p;
                let count = rolled.iter().filter(|&&v| v == value).count() as f64;
                let bound = 5.0 * (expected * (1.0 - p)).sqrt();
                assert!(
                    (count - expected).abs() < bound,
                    "{throw:?}: {value} came {count} times, not {expected}"
                );
            }
        }
    }

    /// Where the bound does not divide the words there are, numbers divisible by three would come too often.
    #[test]
    fn large_bounds_are_even_too() {
        let mut dice = Quick::new(4);
        let thirds = (0..10_000).filter(|_| dice.below(3 << 30).is_multiple_of(3)).count();
        assert!((3_150..3_520).contains(&thirds), "{thirds}");
    }

    #[test]
    fn any_number_of_dice_is_rolled() {
        let best = Quick::new(3).keep_high(200, 200, Why::rule("2.1"));
        assert!((600..800).contains(&best), "{best}");
    }
}
