//! Numbers that add up.

use crate::ids::{Asset, Few, Unit};
use volga_engine::dice::Quick;

/// What has a number on a sheet.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    Unit(Unit),
    Asset(Asset),
}

/// A piece, and the bounds of its number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) piece: Piece,
    pub(super) least: u8,
    pub(super) most: u8,
}

impl Default for Share {
    fn default() -> Share {
        Share { piece: Piece::Unit(Unit::from_index(0)), least: 0, most: 0 }
    }
}

/// As many pieces as a side can have.
pub(super) type Shares = Few<Share, 160>;

/// What all of them come to, at least and at most.
pub(super) fn bounds(shares: &[Share]) -> (i32, i32) {
    shares
        .iter()
        .fold((0, 0), |(least, most), share| (least + i32::from(share.least), most + i32::from(share.most)))
}

/// Draws a number for each, in any order, each out of what the rest can still balance: the sum is exact if it lies
/// within their bounds.
pub(super) fn share_out(
    shares: &mut [Share],
    total: i32,
    chance: &mut Quick,
    mut set: impl FnMut(Piece, u8),
) {
    shuffle(shares, chance);
    let (mut least, mut most) = bounds(shares);
    let mut left = total;
    for share in shares {
        least -= i32::from(share.least);
        most -= i32::from(share.most);
        let low = i32::from(share.least).max(left - most).min(share.most.into());
        let high = i32::from(share.most).min(left - least).max(low);
        let drawn = between(low, high, chance);
        set(share.piece, drawn as u8);
        left -= drawn;
    }
}

/// A number within these bounds, each equally likely.
pub(super) fn between(low: i32, high: i32, chance: &mut Quick) -> i32 {
    low + chance.below((high - low).max(0) as u32 + 1) as i32
}

pub(super) fn shuffle<T>(items: &mut [T], chance: &mut Quick) {
    for place in (1..items.len()).rev() {
        items.swap(place, chance.below(place as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_keep_their_bounds_and_add_up() {
        let mut chance = Quick::new(1);
        for total in 7..=23 {
            let mut shares: Vec<Share> =
                (1..8).map(|n| Share { least: 1, most: n.min(5), ..Share::default() }).collect();
            assert_eq!(bounds(&shares), (7, 25));
            let mut sum = 0;
            share_out(&mut shares, total, &mut chance, |_, drawn| {
                assert!((1..=5).contains(&drawn));
                sum += i32::from(drawn);
            });
            assert_eq!(sum, total);
        }
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut items: Vec<u8> = (0..20).collect();
        shuffle(&mut items, &mut Quick::new(2));
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert_eq!(items, (0..20).collect::<Vec<_>>());
    }
}
