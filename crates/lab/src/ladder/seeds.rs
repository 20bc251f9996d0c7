//! Seeds for tuning and seeds for proof: no number is both.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// By which seeds players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seeds {
    /// While players are made: numbered on from this one.
    Tuning(u32),
    /// To prove what was made. They follow from the player itself, so that nobody can choose them.
    Proof,
}

/// Set in every seed of proof and in no other.
const PROOF: u64 = 1 << 63;

impl Seeds {
    /// The seed of a meeting, for a player with this fingerprint.
    pub(crate) fn seed(self, fingerprint: &str, number: u64) -> u64 {
        match self {
            Seeds::Tuning(first) => hashed(&["tuning", &first.to_string(), &number.to_string()]) & !PROOF,
            Seeds::Proof => hashed(&["proof", fingerprint, &number.to_string()]) | PROOF,
        }
    }
}

/// What tells one player from another, in letters.
pub(super) fn fingerprint(of: &[&str]) -> String {
    format!("{:016x}", hashed(of))
}

fn hashed(parts: &[&str]) -> u64 {
    let mut sum = Sha256::new();
    for part in parts {
        sum.update((part.len() as u64).to_le_bytes());
        sum.update(part);
    }
    let digest = sum.finalize();
    u64::from_le_bytes(digest[..8].try_into().expect("a digest has 32 bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuning_and_proof_are_apart() {
        for number in 0..1000 {
            assert_eq!(Seeds::Tuning(1).seed("x", number) >> 63, 0);
            assert_eq!(Seeds::Proof.seed("x", number) >> 63, 1);
        }
    }

    #[test]
    fn another_player_is_proved_by_other_seeds() {
        assert_ne!(Seeds::Proof.seed("x", 0), Seeds::Proof.seed("y", 0));
        assert_ne!(Seeds::Proof.seed("x", 0), Seeds::Proof.seed("x", 1));
        assert_eq!(Seeds::Tuning(1).seed("x", 5), Seeds::Tuning(1).seed("y", 5));
        assert_ne!(fingerprint(&["a", "bc"]), fingerprint(&["ab", "c"]));
    }
}
