//! [12.4] Pontoons.

use crate::rules::kit::{
    Board, allowed, due, enter, first_phase, hex, land, play, reaction_on, refused, run, units,
};
use volga_city::ids::Side;
use volga_city::{LossOrder, first_to_fall};

#[test]
fn r12_4_a_pontoon_arrives_in_the_first_phase_of_turns_one_and_two() {
    assert!(due("44P-PTN-1", 1, 0, false));
    assert!(!due("160P-PTN-1", 1, 3, true) && due("160P-PTN-1", 2, 0, false));
}

#[test]
fn r12_4a_a_pontoon_lies_in_a_ferry_hex_and_adds_six() {
    let mut city = first_phase(Board::new());
    assert_eq!(refused(&city, Side::Soviet, enter("44P-PTN-1", "1833")), "12.4a");
    play(&mut city, enter("44P-PTN-1", "1832"), "");
    assert_eq!((city.ferry_capacity(0), city.ferry_capacity(1)), (12, 6));
    let held = first_phase(Board::new().put(&["29M-PZ-1"], "1832"));
    assert_eq!(refused(&held, Side::Soviet, enter("44P-PTN-1", "1832")), "12.4a");
}

#[test]
fn r12_41_a_pontoon_takes_no_room_stays_and_has_a_ferry_to_itself() {
    let mut city = reaction_on(Board::new().put(&["6T-INF3-1", "6T-INF3-2"], "1832"), 2, 0, false);
    run(&mut city, "1");
    play(&mut city, enter("44P-PTN-1", "1832"), "");
    assert_eq!(city.stacked(hex("1832")), 2);
    assert!(city.operation().is_some_and(|(_, operation)| operation.is_idle()), "it does not move");
    assert!(city.check_movers(&units(&["44P-PTN-1"]), hex("1832")).is_err());
    assert_eq!(refused(&city, Side::Soviet, enter("160P-PTN-1", "1832")), "12.41");
    assert!(allowed(&city, Side::Soviet, enter("160P-PTN-1", "2227")));
}

#[test]
fn r12_43_the_capacity_rises_at_once() {
    let mut city = first_phase(Board::new());
    land(&mut city, 1, &["1732"]);
    land(&mut city, 4, &["1732", "1631"]);
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-7", "1832")), "15.4b");
    play(&mut city, enter("44P-PTN-1", "1832"), "");
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-7", "1832")));
}

#[test]
fn r12_42c_pontoons_fall_in_ground_attacks_only() {
    assert!(first_to_fall(&units(&["44P-PTN-1"]), LossOrder::AirAttack).is_empty());
    assert!(first_to_fall(&units(&["44P-PTN-1"]), LossOrder::Bombardment).is_empty());
    assert_eq!(first_to_fall(&units(&["44P-PTN-1"]), LossOrder::Any), units(&["44P-PTN-1"]));
}
