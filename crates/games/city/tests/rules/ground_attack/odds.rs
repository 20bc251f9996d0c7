//! [10.2] The odds of a ground attack.

use crate::kit::{Board, begun, hex};
use volga_city::Action;
use volga_city::ids::{Mask, Side};
use volga_engine::Game;
use volga_engine::odds::{Chance, odds};

#[test]
fn r10_2_the_odds_of_a_ground_attack_come_by_its_kind() {
    let board = Board::new().put(&["29M-PZ-1"], "1322").put(&["6T-INF3-1"], "1323");
    let city = begun(&board, &["29M-PZ-1"], "1322");
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    let forecast = city.forecast(Side::German.seat(), attack).expect("chance is involved");
    let of_attack = odds(&city, Side::German.seat(), attack, &forecast, &[], forecast.effort);
    let of_36 = |chances: &[Chance]| -> Vec<(&str, u128)> {
        chances.iter().map(|chance| (chance.key, chance.ways * 36 / chance.of)).collect()
    };
    let groups = of_attack.groups.iter().map(|group| (group.chance.key, group.chance.ways, group.chance.of));
    let kinds = [("surprise", 1, 6), ("normal", 2, 3), ("ambush", 1, 6)];
    assert_eq!(groups.collect::<Vec<_>>(), kinds);
    // The same numbers as in the sum over all kinds.
    let outcomes = |kind: usize| of_36(&of_attack.groups[kind].outcomes);
    assert_eq!(outcomes(0), [("0:0", 3), ("0:1", 9), ("0:1+1", 6), ("1:0", 3), ("1:1", 15)]);
    assert_eq!(outcomes(1), [("0:0", 3), ("0:1", 9), ("0:1+1", 6), ("1:0", 18)]);
    assert_eq!(outcomes(2), [("0:0", 2), ("0:1", 6), ("0:1+1", 4), ("1:0", 24)]);
    let overrun = Action::Overrun { hex: hex("1323") };
    let forecast = city.forecast(Side::German.seat(), overrun).expect("chance is involved");
    let of_overrun = odds(&city, Side::German.seat(), overrun, &forecast, &[], forecast.effort);
    assert!(of_overrun.groups.is_empty(), "an overrun has no kinds");
}
