//! The exact chances of a combat, from the rules' own dice and results.

use std::sync::LazyLock;
use volga_advance::CombatResult;
use volga_engine::dice::Throw;

/// The chances of the four results, before any Strategy changes one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Outlook {
    pub(super) repulse: f32,
    pub(super) stalemate: f32,
    pub(super) success: f32,
    pub(super) overrun: f32,
}

/// The Attack Value less the Defense Value is between these, or might as well be.
const LOWEST: i8 = -24;
const HIGHEST: i8 = 31;
const ADVANTAGES: usize = (HIGHEST - LOWEST + 1) as usize;

/// Defense Factors up to this.
const MOST_FACTOR: i8 = 15;
const FACTORS: usize = MOST_FACTOR as usize + 1;

/// The defender rolls two dice, or keeps the best two of three or four.
const DICE: [u8; 3] = [2, 3, 4];

static TABLE: LazyLock<Vec<Outlook>> = LazyLock::new(|| {
    let mut table = Vec::with_capacity(DICE.len() * ADVANTAGES * FACTORS);
    for dice in DICE {
        for advantage in LOWEST..=HIGHEST {
            for factor in 0..=MOST_FACTOR {
                table.push(count(advantage, factor, dice));
            }
        }
    }
    table
});

/// The same with an Air die that counts in full.
static WITH_AIR: LazyLock<Vec<Outlook>> = LazyLock::new(|| {
    let mut table = Vec::with_capacity(TABLE.len());
    for dice in DICE {
        for advantage in LOWEST..=HIGHEST {
            for factor in 0..=MOST_FACTOR {
                let mut mean = Outlook::default();
                for roll in 1..=6 {
                    mean.add(outlook(advantage + roll, factor, dice), 1.0 / 6.0);
                }
                table.push(mean);
            }
        }
    }
    table
});

/// The chances with this advantage of the Attack Value over the Defense Value, against this Defense Factor and
/// this many dice of which two count.
pub(super) fn outlook(advantage: i8, factor: i8, dice: u8) -> Outlook {
    TABLE[index(advantage, factor, dice)]
}

/// The same with an Air die that counts in full.
pub(super) fn outlook_with_air(advantage: i8, factor: i8, dice: u8) -> Outlook {
    WITH_AIR[index(advantage, factor, dice)]
}

fn index(advantage: i8, factor: i8, dice: u8) -> usize {
    let advantage = (advantage.clamp(LOWEST, HIGHEST) - LOWEST) as usize;
    let factor = factor.clamp(0, MOST_FACTOR) as usize;
    let dice = usize::from(dice.clamp(2, 4) - 2);
    (dice * ADVANTAGES + advantage) * FACTORS + factor
}

fn count(advantage: i8, factor: i8, dice: u8) -> Outlook {
    let attack = Throw::Sum(2).spread().expect("two dice can be counted");
    let defense = Throw::KeepHigh { n: dice, keep: 2 }.spread().expect("four dice can be counted");
    let total = (attack.total * defense.total) as f32;
    let mut outlook = Outlook::default();
    for &(a, ways_a) in &attack.values {
        for &(d, ways_d) in &defense.values {
            let chance = (ways_a * ways_d) as f32 / total;
            match CombatResult::of(advantage + a as i8 - d as i8, factor) {
                CombatResult::Repulse => outlook.repulse += chance,
                CombatResult::Stalemate => outlook.stalemate += chance,
                CombatResult::Success => outlook.success += chance,
                CombatResult::Overrun => outlook.overrun += chance,
            }
        }
    }
    outlook
}

impl Outlook {
    pub(super) fn add(&mut self, other: Outlook, share: f32) {
        self.repulse += other.repulse * share;
        self.stalemate += other.stalemate * share;
        self.success += other.success * share;
        self.overrun += other.overrun * share;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equal values, two dice each: 36 x 36 ways, of which 146 are ties.
    #[test]
    fn equal_values() {
        let even = outlook(0, 4, 2);
        assert!((even.stalemate - 146.0 / 1296.0).abs() < 1e-6);
        assert!((even.repulse - 575.0 / 1296.0).abs() < 1e-6);
        assert!((even.success + even.overrun - 575.0 / 1296.0).abs() < 1e-6);
    }

    #[test]
    fn more_dice_defend_better() {
        assert!(outlook(3, 6, 3).repulse > outlook(3, 6, 2).repulse);
        assert!(outlook(3, 6, 4).repulse > outlook(3, 6, 3).repulse);
    }
}
