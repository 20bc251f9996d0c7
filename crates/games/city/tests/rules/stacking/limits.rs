//! [8.0]–[8.3] How many units a hex takes.

use crate::rules::kit::{
    Board, act, allowed, begun, go, group, hex, land_beside, of, refused, step_into, unit,
};
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Side};
use volga_city::{Action, limit};

#[test]
fn r8_11_the_limit_holds_where_units_end() {
    let four = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"];
    let board = Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0409").put(&four, "0410");
    let mut city = begun(&board, &["29M-PZ-1", "29M-PZ-2"], "0409");
    go(&mut city, "0410");
    assert_eq!(refused(&city, Side::German, Action::Finish), "8.11");
    let leave = Action::Leave { units: group(&city, &["29M-PZ-2"]) };
    assert_eq!(refused(&city, Side::German, leave), "8.11");
    go(&mut city, "0411");
    assert!(allowed(&city, Side::German, Action::Finish));
}

#[test]
fn r8_12_a_full_structure_lets_no_german_through() {
    let (tank, four) = ("29M-PZ-1", ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"]);
    let woods = data().sets.land.iter().find(|hex| data().terrain(*hex) == Terrain::Woods).expect("woods");
    let near = land_beside(woods).name();
    let board = Board::new().put(&[tank], near).put(&four, woods.name());
    assert_eq!(step_into(&board, &[tank], near, woods.name()), Err("8.12"));
    let bank = data().sets.bank.iter().next().expect("a bank");
    let near = land_beside(bank).name();
    let board = Board::new().put(&[tank], near).put(&four[..2], bank.name());
    assert_eq!(step_into(&board, &[tank], near, bank.name()), Err("8.3"));
}

const FIVE: [&str; 5] = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1"];
const THREE: [&str; 3] = ["244D-INF2-1", "244D-INF2-2", "244D-INF2-3"];

/// Units beside a hex with others: whether they may go there, and then whether they may stay.
fn enters(board: &Board, stack: &[&str], names: &[&str], at: Hex) -> (bool, bool) {
    let near = land_beside(at).name();
    let mut city = begun(&board.clone().put(stack, at.name()).put(names, near), names, near);
    let side = data().counter(unit(names[0])).side;
    let step = Action::Step { to: at };
    if !allowed(&city, side, step) {
        return (false, false);
    }
    act(&mut city, step, "");
    (true, allowed(&city, side, Action::Finish))
}

#[test]
fn r8_0a_both_sides_have_a_limit() {
    assert_eq!((limit(Side::German, hex("0642")), limit(Side::Soviet, hex("1136"))), (4, 3));
    let city = Board::new().put(&FIVE[..4], "0642").put(&THREE, "1136").city();
    assert_eq!((city.room(Side::German, hex("0642")), city.room(Side::Soviet, hex("1136"))), (0, 0));
    assert_eq!(city.room(Side::German, hex("0643")), 4);
}

#[test]
fn r8_1_four_germans_may_share_a_hex() {
    let board = Board::new();
    assert_eq!(enters(&board, &FIVE[..3], &FIVE[3..4], hex("0642")), (true, true));
    assert_eq!(enters(&board, &FIVE[..3], &FIVE[3..], hex("0642")), (true, false));
    let mut city = begun(&board.put(&FIVE[..3], "0642"), &FIVE[..3], "0642");
    go(&mut city, "0643");
    go(&mut city, "0642");
    assert!(allowed(&city, Side::German, Action::Finish), "those that are there count once");
}

#[test]
fn r8_11_in_open_terrain_any_number_passes() {
    for terrain in [Terrain::Clear, Terrain::Light, Terrain::Hill, Terrain::Park] {
        let at = data().sets.land.iter().find(|h| data().terrain(*h) == terrain).expect("some hex");
        assert_eq!(enters(&Board::new(), &FIVE[..4], &FIVE[4..], at), (true, false), "{terrain:?}");
    }
}

#[test]
fn r8_12_in_woods_and_structures_the_limit_holds_in_passing() {
    for terrain in [Terrain::Woods, Terrain::Heavy, Terrain::Fortified, Terrain::Special] {
        let at = of(terrain);
        assert!(!enters(&Board::new(), &FIVE[..4], &FIVE[4..], at).0, "{terrain:?}");
        assert!(enters(&Board::new(), &FIVE[..3], &FIVE[4..], at).0, "{terrain:?}");
    }
}

#[test]
fn r8_2_three_soviets_end_in_a_hex_and_any_number_passes() {
    for at in ["1136", "2518", "0740"] {
        let fourth = enters(&Board::new().reacting(1), &THREE, &["131D-INF2-1"], hex(at));
        assert_eq!(fourth, (true, false), "{at}");
    }
}

#[test]
fn r8_3_two_units_on_the_bank() {
    for side in Side::ALL {
        assert_eq!(limit(side, hex("1832")), 2);
        assert_eq!(limit(side, hex("2029")), 2);
    }
    assert!(!enters(&Board::new(), &FIVE[..2], &FIVE[2..3], hex("2029")).0, "for Germans always");
    let third = enters(&Board::new().reacting(1), &THREE[..2], &THREE[2..], hex("2128"));
    assert_eq!(third, (true, false), "for Soviets at the end");
}
