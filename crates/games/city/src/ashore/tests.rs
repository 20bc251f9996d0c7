use super::*;
use crate::data::data;
use crate::ids::Mask;
use crate::stage::Stage;
use crate::testkit::{Board, act, hex, legal, refused, unit, units, walk};
use volga_engine::{Game, Turn};

const FERRY: &str = "1832";

fn enter(name: &str, at: &str) -> Action {
    Action::Enter { unit: unit(name), hex: hex(at) }
}

#[test]
fn r11_2b_reinforcements_move_without_orders() {
    let mut city = Board::new().put(&["416R-INF3-1"], "1420").reacting(0).city();
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    act(&mut city, Action::Step { to: hex("1831") }, "");
    act(&mut city, Action::Finish, "");
    assert_eq!(city.places.hex(unit("13G-GINF3-1")), Some(hex("1831")));
}

#[test]
fn r15_4c_what_does_not_move_when_it_lands_does_not_move_in_that_phase() {
    let mut city = Board::new().reacting(3).city();
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("13G-GINF3-1")));
    assert!(!legal(&city).iter().any(|action| matches!(action, Action::Begin { .. })));
}

#[test]
fn r15_44b_reinforcements_move_in_support() {
    // 1731 is attacked from 1630; the ferry 1832 is two hexes from it.
    let board = Board::new().put(&["6T-INF3-1"], "1630").put(&["29M-PZ-1"], "1731");
    let mut city = board.reacting(0).city();
    walk(&mut city, "1630", &["6T-INF3-1"], &[]);
    act(&mut city, Action::Attack { hex: hex("1731"), units: Mask(1) }, "");
    assert!(legal(&city).contains(&enter("13G-GINF3-1", FERRY)));
    assert_eq!(refused(&city, Side::Soviet, enter("44P-PTN-1", FERRY)), "7.7b", "a pontoon supports nobody");
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "7.7b");
    act(&mut city, Action::Step { to: hex("1732") }, "");
    if city.turn() == Turn::Of(Side::German.seat()) {
        act(&mut city, Action::NoCounterattack, "");
    }
    act(&mut city, Action::Finish, "");
    let (_, operation) = city.operation().expect("the phase goes on");
    assert_eq!(operation.attack.map(|attack| attack.party), Some(units(&["6T-INF3-1", "13G-GINF3-1"])));
}

#[test]
fn r15_44c_several_land_together_as_long_as_they_find_room() {
    let mut city = Board::new().put(&["6T-INF3-1", "6T-INF3-2"], FERRY).reacting(0).city();
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    let join = |number: usize| Action::Join { unit: unit(&format!("13G-GINF3-{number}")) };
    act(&mut city, join(2), "");
    act(&mut city, join(3), "");
    assert_eq!(refused(&city, Side::Soviet, join(4)), "15.44c", "no hex takes four");
    assert_eq!(city.stacked(hex(FERRY)), 5);
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "8.3", "too many to stay");
    act(&mut city, Action::Step { to: hex("1732") }, "");
    assert_eq!(refused(&city, Side::Soviet, join(4)), "15.4c");
    act(&mut city, Action::Finish, "");
    assert_eq!((city.stacked(hex(FERRY)), city.stacked(hex("1732"))), (2, 3));
    let Stage::Reaction(reaction) = city.stage else { panic!("the phase goes on") };
    assert_eq!(reaction.landed, [3, 0, 0]);
}

#[test]
fn r15_44c_a_landing_needs_room_somewhere() {
    // All around the ferry are Germans, and in it are two units.
    let near: Vec<_> = hex("2227").neighbours().filter(|near| data().sets.land.contains(*near)).collect();
    let germans = near.iter().zip(["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"]);
    let board = Board::new().put(&["6T-INF3-1", "6T-INF3-2", "44P-PTN-1"], "2227");
    let board = germans.fold(board, |board, (near, name)| board.put(&[name], near.name()));
    let city = board.reacting(0).city();
    assert_eq!(near.len(), 3);
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", "2227")), "15.44c");
    assert!(!legal(&city).contains(&enter("13G-GINF3-1", "2227")));
}

#[test]
fn r11_22_ruling_66_those_who_have_just_landed_may_attack_from_the_ferry() {
    let mut city = Board::new().put(&["29M-PZ-1"], "1732").reacting(0).city();
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    act(&mut city, Action::Attack { hex: hex("1732"), units: Mask(1) }, "");
    assert_eq!(city.under_attack(), Some(hex("1732")));
}

#[test]
fn r15_43b_whoever_lands_on_the_bank_goes_with_others_of_the_bank_only() {
    // The ferries were shut when the phase began, and six may land on the bank.
    let bank = |city: &mut City| {
        if let Stage::Reaction(reaction) = &mut city.stage {
            reaction.bank = Some(6);
        }
    };
    let mut city = Board::new().reacting(0).with(bank).city();
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    let pontoon = Action::Join { unit: unit("44P-PTN-1") };
    assert_eq!(refused(&city, Side::Soviet, pontoon), "15.43b", "nor does a pontoon go with anybody");
    act(&mut city, Action::Join { unit: unit("13G-GINF3-2") }, "");
    let mut city = Board::new().reacting(0).with(bank).city();
    let shore = data().sets.bank.iter().find(|hex| data().ferries.iter().all(|ferry| ferry.hex != *hex));
    act(&mut city, enter("13G-GINF3-1", shore.expect("a bank").name()), "");
    assert_eq!(city.mover().map(|mover| (mover.halved, mover.left().0)), Some((true, 8)));
    act(&mut city, Action::Join { unit: unit("13G-GINF3-2") }, "");
}
