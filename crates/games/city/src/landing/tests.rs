use super::*;
use crate::action::Action;
use crate::data::HalfPoints;
use crate::stage::{Mover, MoverStep, Operation};
use crate::testkit::{Board, act, allowed, hex, legal, play, refused, run, unit, units};
use volga_engine::Game;

const FERRY: &str = "1832";

/// A Reaction Phase of a turn, so many before it, the last or not; nobody but these is on the map.
fn reaction_on(board: Board, turn: u8, before: u8, last: bool) -> City {
    let mut city = board.with(|city| (city.turn, city.reactions) = (turn, before)).city();
    city.begin_reaction(last, &mut ());
    city
}

/// The first Reaction Phase of the first turn, with a one for stacks.
fn first_phase(board: Board) -> City {
    let mut city = reaction_on(board, 1, 0, false);
    run(&mut city, "1");
    city
}

fn enter(name: &str, at: &str) -> Action {
    Action::Enter { unit: unit(name), hex: hex(at) }
}

fn mover(city: &City) -> Mover {
    city.operation().and_then(|(_, operation)| operation.mover).expect("a moving group")
}

/// Land next to a ferry.
fn beside(ferry: usize) -> Hex {
    let near = data().ferries[ferry].hex.neighbours().find(|near| data().sets.land.contains(*near));
    near.expect("a ferry has land beside it")
}

/// Germans close all ferries by standing next to them.
fn closed() -> Board {
    let germans = [
        ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"],
        ["29M-PZ-4", "14P-PZ-1", "14P-PZ-2"],
        ["29M-MOT43-1", "29M-MOT43-2", "29M-MOT43-3"],
    ];
    germans
        .iter()
        .enumerate()
        .fold(Board::new(), |board, (ferry, names)| board.put(names, beside(ferry).name()))
}

/// Whether a unit may come in the phase.
fn due(name: &str, turn: u8, before: u8, last: bool) -> bool {
    reaction_on(Board::new(), turn, before, last).is_due(unit(name))
}

#[test]
fn r4_0_d2c_reinforcements_that_are_due_enter_in_a_reaction_phase() {
    let mut city = first_phase(Board::new());
    assert!(legal(&city).contains(&enter("13G-GINF3-1", FERRY)));
    act(&mut city, enter("13G-GINF3-1", FERRY), "");
    assert_eq!(city.places.hex(unit("13G-GINF3-1")), Some(hex(FERRY)));
}

#[test]
fn r15_4a_they_enter_at_ferries_without_germans() {
    let city = first_phase(Board::new());
    for at in Hex::all() {
        let ferry = data().ferries.iter().any(|ferry| ferry.hex == at);
        assert_eq!(city.check_landing(unit("13G-GINF3-1"), at).is_ok(), ferry, "{at:?}");
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", "1833")), "15.4a", "a bank hex, no ferry");
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", "1726")), "15.4a");
    let held = first_phase(Board::new().put(&["29M-PZ-1"], FERRY));
    assert_eq!(refused(&held, Side::Soviet, enter("13G-GINF3-1", FERRY)), "7.32b");
    assert!(allowed(&held, Side::Soviet, enter("13G-GINF3-1", "2227")));
}

#[test]
fn r15_4b_each_ferry_carries_its_capacity_in_a_phase() {
    let mut city = first_phase(Board::new());
    let unit_of = |number: usize| unit(&format!("13G-GINF3-{number}"));
    for number in 1..=6 {
        let landing = city.check_landing(unit_of(number), hex(FERRY)).expect("it carries six");
        assert_eq!(landing, Landing::Ferry(0));
        city.put_ashore(unit_of(number), hex(FERRY), landing, &mut ());
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-7", FERRY)), "15.4b");
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-7", "2227")), "each by itself");
    city.begin_reaction(false, &mut ());
    assert_eq!(
        city.check_landing(unit_of(7), hex(FERRY)),
        Ok(Landing::Ferry(0)),
        "the next phase carries more"
    );
}

#[test]
fn r15_42c_germans_beside_a_ferry_cut_its_capacity_at_once() {
    let mut city = first_phase(Board::new());
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-1", FERRY)));
    for name in ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"] {
        city.places.put(unit(name), beside(0));
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", FERRY)), "15.4b");
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
    let Stage::Reaction(reaction) = city.stage else { panic!("the phase goes on") };
    assert_eq!((reaction.stacks, reaction.paid), (1, [None; 12]));
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
    assert_ne!(city.turn(), volga_engine::Turn::Of(Side::German.seat()));
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
fn r15_47a_the_final_phase_has_the_ferries_of_one_phase() {
    let mut city = reaction_on(Board::new(), 1, 1, true);
    run(&mut city, "1");
    if let Stage::Reaction(reaction) = &mut city.stage {
        reaction.landed = [6, 6, 5];
    }
    assert_eq!(refused(&city, Side::Soviet, enter("179E-ENG-1", FERRY)), "15.4b");
    assert!(allowed(&city, Side::Soviet, enter("179E-ENG-1", "2719")));
}

#[test]
fn r11_53_without_an_earlier_phase_all_of_the_turn_comes_in_the_final_one() {
    let mut city = reaction_on(Board::new(), 1, 0, true);
    run(&mut city, "1");
    let all = data().by_side.soviet.iter().filter(|unit| {
        matches!(data().unit(*unit).arrival, Arrival::Volga { turn: 1, way: Way::Ferry | Way::FerryHex, .. })
    });
    assert_eq!(city.due_units(), all.collect());
}

#[test]
fn r11_53a_ferries_and_pontoons_still_set_the_limit_then() {
    let mut city = reaction_on(Board::new(), 1, 0, true);
    run(&mut city, "1");
    if let Stage::Reaction(reaction) = &mut city.stage {
        reaction.landed = [6, 6, 6];
    }
    for ferry in &data().ferries {
        assert_eq!(
            city.check_landing(unit("92N-MAR-1"), ferry.hex),
            Err(CannotLand::FerryFull { hex: ferry.hex })
        );
    }
    play(&mut city, enter("44P-PTN-1", FERRY), "");
    assert_eq!(city.check_landing(unit("92N-MAR-1"), hex(FERRY)), Ok(Landing::Ferry(0)), "six more");
}

#[test]
fn r15_48_trans_volga_artillery_and_the_flotilla_do_not_land() {
    let mut city = reaction_on(Board::new(), 1, 1, true);
    run(&mut city, "1");
    for name in ["TV1-26-1", "VRF-FLOT-1"] {
        assert_eq!(refused(&city, Side::Soviet, enter(name, FERRY)), "15.48", "{name}");
        assert!(!city.due_units().contains(unit(name)));
    }
}

#[test]
fn r15_43a_with_all_ferries_closed_a_die_of_units_lands_on_the_bank() {
    let mut city = reaction_on(closed(), 1, 0, false);
    run(&mut city, "1 2");
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-1", "1143")), "any bank hex");
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", "1138")), "15.4a", "only the bank");
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", beside(0).name())), {
        if data().sets.bank.contains(beside(0)) { "7.32b" } else { "15.4a" }
    });
    for number in 1..=2 {
        city.put_ashore(unit(&format!("13G-GINF3-{number}")), hex("1143"), Landing::Bank, &mut ());
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-3", "1044")), "15.43a", "two by the die");
    // With one ferry open there is no die, and no landing on the bank.
    let mut open = reaction_on(closed(), 1, 0, false);
    open.places.take(unit("29M-PZ-1"), Off::Box);
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
fn r15_43a_nobody_rolls_for_the_bank_when_nobody_waits() {
    let board = closed().with(|city| {
        let waiting: UnitSet = city.places.off(Off::Due).collect();
        waiting.iter().for_each(|unit| city.places.take(unit, Off::Gone));
    });
    let mut city = reaction_on(board, 1, 0, false);
    run(&mut city, "1");
    assert_eq!(legal(&city), [Action::EndPhase]);
}

#[test]
fn r12_4_a_pontoon_arrives_in_the_first_phase_of_turns_one_and_two() {
    assert!(due("44P-PTN-1", 1, 0, false));
    assert!(!due("160P-PTN-1", 1, 3, true) && due("160P-PTN-1", 2, 0, false));
}

#[test]
fn r12_4a_a_pontoon_lies_in_a_ferry_hex_and_adds_six() {
    let mut city = first_phase(Board::new());
    assert_eq!(refused(&city, Side::Soviet, enter("44P-PTN-1", "1833")), "12.4a");
    play(&mut city, enter("44P-PTN-1", FERRY), "");
    assert_eq!((city.ferry_capacity(0), city.ferry_capacity(1)), (12, 6));
    let held = first_phase(Board::new().put(&["29M-PZ-1"], FERRY));
    assert_eq!(refused(&held, Side::Soviet, enter("44P-PTN-1", FERRY)), "7.32b");
}

#[test]
fn r12_41_a_pontoon_takes_no_room_stays_and_has_a_ferry_to_itself() {
    let mut city = reaction_on(Board::new().put(&["6T-INF3-1", "6T-INF3-2"], FERRY), 2, 0, false);
    run(&mut city, "1");
    play(&mut city, enter("44P-PTN-1", FERRY), "");
    assert_eq!(city.stacked(hex(FERRY)), 2);
    assert!(city.operation().is_some_and(|(_, operation)| operation.is_idle()), "it does not move");
    assert!(city.check_movers(&units(&["44P-PTN-1"]), hex(FERRY)).is_err());
    assert_eq!(refused(&city, Side::Soviet, enter("160P-PTN-1", FERRY)), "12.41");
    assert!(allowed(&city, Side::Soviet, enter("160P-PTN-1", "2227")));
}

#[test]
fn r12_43_the_capacity_rises_at_once() {
    let mut city = first_phase(Board::new());
    if let Stage::Reaction(reaction) = &mut city.stage {
        reaction.landed[0] = 6;
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", FERRY)), "15.4b");
    play(&mut city, enter("44P-PTN-1", FERRY), "");
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-1", FERRY)));
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

/// A German Initiative Phase of a turn.
fn initiative(board: Board, turn: u8) -> City {
    board.with(|city| (city.turn, city.stage) = (turn, Stage::Initiative(Operation::default()))).city()
}

#[test]
fn r15_13_what_has_not_come_when_the_german_is_done_never_comes() {
    let mut city = initiative(Board::new().put(&["29M-PZ-1"], "0642"), 2);
    let mut cut = city.clone();
    act(&mut city, Action::EndPhase, "");
    assert_eq!(city.places.of(unit("100J-INF-1")), Place::Off(Off::Gone));
    assert_eq!(city.places.of(unit("305I-INF-1")), Place::Off(Off::Due), "those of later turns wait");
    cut.end_phase(true, &mut ());
    assert_eq!(
        cut.places.of(unit("100J-INF-1")),
        Place::Off(Off::Due),
        "a chit has only cut the phase short"
    );
}
