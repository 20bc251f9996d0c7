//! The dice of a table: a secret seed, the salts of those who play, and a roll number.
//!
//! Roll *i* is a keyed function of seed, salts and *i* alone, so that it can be worked out again by anyone
//! once the seed is known, whatever was rolled, typed or undone before.

use super::{Throw, Token};
use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A 256-bit secret; its SHA-256 is published before the first roll.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// The stream of rolls of one table, as a value: resumable, replayable.
#[derive(Clone, PartialEq, Eq)]
pub struct Stream {
    key: [u8; 32],
    /// How many rolls have been taken; also the number of the next one.
    pub drawn: u64,
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// All later rolls follow from the key, so it is no more shown than the seed.
impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Stream(secret, {} drawn)", self.drawn)
    }
}

impl Seed {
    /// The seed that a small number stands for: what `--seed 7` means.
    pub fn from_number(n: u64) -> Seed {
        Seed(Sha256::digest([b"volga seed ".as_slice(), &n.to_le_bytes()].concat()).into())
    }

    /// What is published before the first roll.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    pub fn from_hex(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0u8; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            let (high, low) = (char::from(pair[0]).to_digit(16)?, char::from(pair[1]).to_digit(16)?);
            *byte = (high * 16 + low) as u8;
        }
        Some(Seed(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        Seed::from_hex(&text).ok_or_else(|| serde::de::Error::custom("a seed is 64 hexadecimal digits"))
    }
}

impl Stream {
    pub fn new(seed: &Seed, salts: &[String]) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"volga dice 1");
        hash.update(seed.0);
        for salt in salts {
            hash.update((salt.len() as u64).to_le_bytes());
            hash.update(salt.as_bytes());
        }
        Stream { key: hash.finalize().into(), drawn: 0 }
    }

    fn next_roll(&mut self) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.key);
        rng.set_stream(self.drawn);
        self.drawn += 1;
        rng
    }

    /// The next roll: the faces that complete `given` to an answer of the throw.
    pub fn faces(&mut self, throw: Throw, given: &[u8]) -> Vec<u8> {
        let mut rng = self.next_roll();
        let mut faces = given.to_vec();
        while !throw.is_answered(&faces) {
            faces.push(below(&mut rng, 6) as u8 + 1);
        }
        faces
    }

    /// The next roll, as a draw: the index of the token drawn.
    pub fn draw(&mut self, bag: &[Token]) -> usize {
        let mut left = below(&mut self.next_roll(), bag.iter().map(|t| t.weight).sum());
        bag.iter().position(|t| left.checked_sub(t.weight).map(|l| left = l).is_none()).unwrap_or(0)
    }
}

/// A number below `bound`, each equally likely: words past the last whole multiple of `bound` are thrown away.
fn below(rng: &mut ChaCha20Rng, bound: u32) -> u32 {
    let whole = u32::MAX - u32::MAX % bound;
    loop {
        let word = rng.next_u32();
        if word < whole {
            return word % bound;
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BAG: [Token; 3] =
        [Token { name: "a", weight: 1 }, Token { name: "b", weight: 2 }, Token { name: "c", weight: 3 }];

    /// Pinned for ever: journals in the world depend on these faces.
    #[test]
    fn golden_stream() {
        let seed = Seed::from_number(7);
        let mut stream = Stream::new(&seed, &["salt".into()]);
        let rolls: Vec<Vec<u8>> = (0..6).map(|_| stream.faces(Throw::Sum(4), &[])).collect();
        let golden = [[5, 2, 3, 5], [2, 6, 6, 1], [2, 1, 5, 6], [6, 2, 3, 6], [2, 3, 5, 4], [1, 2, 3, 2]];
        assert_eq!(rolls, golden);
        let draws: Vec<usize> = (0..8).map(|_| stream.draw(&BAG)).collect();
        assert_eq!(draws, [2, 2, 2, 1, 0, 2, 0, 2]);
        let commitment = "77140467e6bb57a74ce81887939e72db6518477fe85815ea3dbdc19b7ee76b13";
        assert_eq!(seed.commitment(), commitment);
    }

    /// The chi-square statistic of counts against the weights they should follow.
    fn chi_square(counts: &[u32], weights: &[u32]) -> f64 {
        let share = f64::from(counts.iter().sum::<u32>()) / f64::from(weights.iter().sum::<u32>());
        let cell = |(&count, &weight): (&u32, &u32)| {
            let expected = share * f64::from(weight);
            (f64::from(count) - expected).powi(2) / expected
        };
        counts.iter().zip(weights).map(cell).sum()
    }

    /// The bounds are the 99.9% points of chi-square with 5, 35 and 2 degrees of freedom.
    #[test]
    fn faces_and_draws_are_even() {
        let mut stream = Stream::new(&Seed::from_number(42), &[]);
        let (mut faces, mut pairs, mut draws) = ([0; 6], [0; 36], [0; 3]);
        for _ in 0..30_000 {
            let rolled = stream.faces(Throw::Sum(2), &[]);
            let (a, b) = (usize::from(rolled[0]) - 1, usize::from(rolled[1]) - 1);
            faces[a] += 1;
            faces[b] += 1;
            pairs[6 * a + b] += 1;
            draws[stream.draw(&BAG)] += 1;
        }
        assert!(chi_square(&faces, &[1; 6]) < 20.52, "{faces:?}");
        assert!(chi_square(&pairs, &[1; 36]) < 66.62, "{pairs:?}");
        assert!(chi_square(&draws, &[1, 2, 3]) < 13.82, "{draws:?}");
    }

    /// Where the bound does not divide the words there are, a plain remainder would favour the low numbers.
    #[test]
    fn large_bounds_are_even_too() {
        let bound = 3 << 30;
        let mut stream = Stream::new(&Seed::from_number(42), &[]);
        let low = (0..10_000).filter(|_| below(&mut stream.next_roll(), bound) < bound / 3).count();
        assert!((3_150..3_520).contains(&low), "{low}");
    }

    #[test]
    fn a_roll_depends_on_its_number_alone() {
        let mut one = Stream::new(&Seed::from_number(1), &[]);
        let mut two = one.clone();
        one.faces(Throw::Sum(1), &[]);
        two.draw(&[Token { name: "x", weight: 9 }]);
        assert_eq!(one.faces(Throw::Sum(5), &[]), two.faces(Throw::Sum(5), &[]));
    }

    #[test]
    fn secrets_are_not_printed() {
        let seed = Seed::from_number(3);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        assert_eq!(format!("{:?}", Stream::new(&seed, &[])), "Stream(secret, 0 drawn)");
    }

    #[test]
    fn seeds_read_back() {
        let seed = Seed::from_number(3);
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        assert_eq!(Seed::from_hex("zz"), None);
    }
}
