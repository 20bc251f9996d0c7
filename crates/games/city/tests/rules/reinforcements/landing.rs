//! [15.4] Soviet reinforcements come over the Volga.

use crate::rules::kit::{
    Board, act, allowed, due, enter, fill, first_phase, hex, land, legal, play, reaction, reaction_on,
    refused, run, unit, units, walk,
};
use volga_city::data::{HalfPoints, data};
use volga_city::ids::{Hex, Mask, Side};
use volga_city::stage::{Mover, MoverStep, Stage};
use volga_city::{Action, City, limit};
use volga_engine::{Game, Turn};

const FERRY: &str = "1832";

#[track_caller]
fn mover(city: &City) -> Mover {
    *city.mover().expect("a moving group")
}

/// Land next to a ferry.
fn beside(ferry: usize) -> Hex {
    let room = |near: &Hex| data().sets.land.contains(*near) && limit(Side::German, *near) >= 3;
    data().ferries[ferry].hex.neighbours().find(room).expect("a ferry has land beside it")
}

/// Germans next to all ferries, so many of them next to the first.
fn beside_ferries(first: usize) -> Board {
    let germans = [
        &["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"][..first],
        &["29M-PZ-4", "14P-PZ-1", "14P-PZ-2"],
        &["29M-MOT43-1", "29M-MOT43-2", "29M-MOT43-3"],
    ];
    let all = germans.iter().enumerate();
    all.fold(Board::new(), |board, (ferry, names)| board.put(names, beside(ferry).name()))
}

/// Germans close all ferries by standing next to them.
fn closed() -> Board {
    beside_ferries(3)
}

#[test]
fn r15_4a_they_enter_at_ferries_without_germans() {
    let city = first_phase(Board::new());
    for at in Hex::all() {
        let ferry = data().ferries.iter().any(|ferry| ferry.hex == at);
        assert_eq!(allowed(&city, Side::Soviet, enter("13G-GINF3-1", at.name())), ferry, "{at:?}");
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", "1833")), "15.4a", "a bank hex, no ferry");
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", "1726")), "15.4a");
    let held = first_phase(Board::new().put(&["29M-PZ-1"], FERRY));
    assert_eq!(refused(&held, Side::Soviet, enter("13G-GINF3-1", FERRY)), "15.4a");
    assert!(allowed(&held, Side::Soviet, enter("13G-GINF3-1", "2227")));
}

#[test]
fn r15_4b_each_ferry_carries_its_capacity_in_a_phase() {
    let mut city = first_phase(Board::new());
    land(&mut city, 1, &["1732"]);
    land(&mut city, 4, &["1732", "1631"]);
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-7", FERRY)), "15.4b");
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-7", "2227")), "each by itself");
    let six = ["13G-GINF3-1", "13G-GINF3-2", "13G-GINF3-3", "13G-GINF3-4", "13G-GINF3-5", "13G-GINF3-6"];
    let board = Board::new().put(&six[..3], "1732").put(&six[3..], "1631");
    let mut next = reaction_on(board, 1, 1, false);
    run(&mut next, "1");
    assert!(allowed(&next, Side::Soviet, enter("13G-GINF3-7", FERRY)), "the next phase carries more");
}

#[test]
fn r15_4c_a_reinforcement_moves_at_once() {
    let mut city = first_phase(Board::new());
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    let moving = mover(&city);
    assert_eq!((moving.units, moving.at, moving.moved), (units(&["13G-GINF3-1"]), hex(FERRY), false));
    assert!(
        !allowed(&city, Side::Soviet, enter("13G-GINF3-2", "2227")),
        "nobody else begins before it is done"
    );
}

#[test]
fn r15_44a_placing_costs_neither_points_nor_a_stack() {
    let mut city = first_phase(Board::new());
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    assert_eq!(mover(&city).spent, HalfPoints(0));
    assert_eq!((reaction(&city).stacks, reaction(&city).paid), (1, [None; 12]));
}

#[test]
fn r15_44c_a_full_ferry_hex_does_not_hinder_landing() {
    let city = first_phase(Board::new().put(&["6T-INF3-1", "6T-INF3-2"], FERRY));
    assert_eq!(city.room(Side::Soviet, hex(FERRY)), 0);
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-1", FERRY)));
}

#[test]
fn r15_45_placing_opens_no_counterattack() {
    let mut city = first_phase(Board::new().put(&["29M-PZ-1"], beside(0).name()));
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    assert_eq!(mover(&city).step, MoverStep::Free);
    assert_ne!(city.turn(), Turn::Of(Side::German.seat()));
}

#[test]
fn r15_4d_the_schedule_names_the_first_turn_and_phase() {
    for (name, turn, phase) in
        [("13G-GINF3-1", 1, 1), ("92N-MAR-1", 1, 2), ("179E-ENG-1", 1, 3), ("95D-INF2-1", 2, 2)]
    {
        assert!(due(name, turn, phase - 1, false), "{name}");
        assert!(phase == 1 || !due(name, turn, phase - 2, false), "{name} is early");
        assert!(turn == 1 || !due(name, turn - 1, 4, true), "{name} is early");
    }
    assert!(!due("I1-MOR-1", 1, 5, false), "due in the Final Phase");
    let city = first_phase(Board::new());
    assert_eq!(refused(&city, Side::Soviet, enter("92N-MAR-1", FERRY)), "15.4d");
}

#[test]
fn r15_4d_guards_and_marines_still_come_on_the_last_turn() {
    for (name, phase) in [("284G-GINF3-1", 1), ("284G-GINF3-3", 1), ("PAC-MAR-1", 2), ("PAC-MAR-5", 2)] {
        assert!(due(name, 7, phase - 1, false) && !due(name, 6, 4, true), "{name}");
        assert!(phase == 1 || !due(name, 7, phase - 2, false), "{name} is early");
    }
}

#[test]
fn r15_46_a_reinforcement_may_come_later() {
    assert!(
        due("13G-GINF3-1", 1, 1, false) && due("13G-GINF3-1", 1, 3, false) && due("13G-GINF3-1", 1, 2, true)
    );
    let mut city = first_phase(Board::new().put(&["29M-PZ-1"], "0642"));
    play(&mut city, Action::EndPhase, "");
    assert!(matches!(city.stage, Stage::Initiative(_)), "he need not bring it in");
}

#[test]
fn r15_46a_even_on_a_later_turn() {
    assert!(
        due("13G-GINF3-1", 2, 0, false) && due("I1-MOR-1", 2, 0, false) && due("179E-ENG-1", 7, 0, false)
    );
}

#[test]
fn r15_47_in_the_final_phase_everything_of_the_turn_may_come() {
    for name in ["13G-GINF3-1", "92N-MAR-1", "179E-ENG-1", "I1-MOR-1"] {
        assert!(due(name, 1, 1, true), "{name}");
    }
    assert!(!due("284D-INF2-1", 1, 1, true), "but nothing of the next");
}

#[test]
fn r15_48_trans_volga_artillery_and_the_flotilla_do_not_land() {
    let mut city = reaction_on(Board::new(), 1, 1, true);
    run(&mut city, "1");
    for name in ["TV1-26-1", "VRF-FLOT-1"] {
        assert_eq!(refused(&city, Side::Soviet, enter(name, FERRY)), "15.48", "{name}");
        let enters =
            |action: &Action| matches!(action, Action::Enter { unit: due, .. } if *due == unit(name));
        assert!(!legal(&city).iter().any(enters));
    }
}

#[test]
fn r15_43a_with_all_ferries_closed_a_die_of_units_lands_on_the_bank() {
    let mut city = reaction_on(closed(), 1, 0, false);
    run(&mut city, "1 2");
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-1", "1143")), "any bank hex");
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", "1138")), "15.43a", "only the bank");
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", beside(0).name())), "15.43a");
    for number in 1..=2 {
        act(&mut city, enter(&format!("13G-GINF3-{number}"), "1143"), "");
        act(&mut city, Action::Finish, "");
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-3", "1044")), "15.43a", "two by the die");
    // With one ferry open there is no die, and no landing on the bank.
    let mut open = reaction_on(beside_ferries(2), 1, 0, false);
    run(&mut open, "1");
    assert_eq!(refused(&open, Side::Soviet, enter("13G-GINF3-1", "1143")), "15.4a");
}

#[test]
fn r15_43b_they_go_on_with_half_their_movement() {
    let mut city = reaction_on(closed(), 1, 0, false);
    run(&mut city, "1 6");
    act(&mut city, enter("13G-GINF3-1", "1143"), "");
    assert_eq!(mover(&city).left(), HalfPoints::whole(4));
    let mut city = first_phase(Board::new());
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    assert_eq!(mover(&city).left(), HalfPoints::whole(8), "from a ferry with all of it");
}

#[test]
fn r15_41_laying_a_pontoon_uses_no_capacity() {
    let mut city = first_phase(Board::new());
    play(&mut city, enter("44P-PTN-1", FERRY), "");
    assert!(matches!(city.stage, Stage::Reaction(reaction) if reaction.landed == [0; 3]));
}

#[test]
fn r15_4a_of_like_units_the_first_comes_first() {
    let city = first_phase(Board::new());
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-2", FERRY)), "15.4a");
    let landings = legal(&city).into_iter().filter(|action| matches!(action, Action::Enter { .. }));
    assert_eq!(landings.count(), 2 * data().ferries.len(), "guards and a pontoon");
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
    assert_eq!(refused(&city, Side::Soviet, enter("44P-PTN-1", FERRY)), "12.41", "a pontoon supports nobody");
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
    assert_eq!(reaction(&city).landed, [3, 0, 0]);
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
fn r15_47a_the_final_phase_has_the_ferries_of_one_phase() {
    let mut city = reaction_on(Board::new(), 1, 1, true);
    run(&mut city, "1");
    for (ferry, number) in [6, 6, 5].into_iter().enumerate() {
        fill(&mut city, ferry, number, "179E-ENG-1");
    }
    assert_eq!(reaction(&city).landed, [6, 6, 5]);
    assert_eq!(refused(&city, Side::Soviet, enter("179E-ENG-1", FERRY)), "15.4b");
    assert!(allowed(&city, Side::Soviet, enter("179E-ENG-1", "2719")));
}
