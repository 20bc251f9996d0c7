//! [12.2] Workers, and the armour they bring.

use crate::rules::kit::{
    Board, allowed, before, begin_with, final_phase, hex, legal, place, place_refused, play, put_down,
    reaction, refused, run, unit,
};
use volga_city::data::data;
use volga_city::ids::{Hex, Side};
use volga_city::stage::{Closing, ReactionStep, Stage};
use volga_city::{Action, ArrivalEvent, City, Event};

/// The worker step of the closing phase of the second turn; these brigades have been eliminated.
fn workers(board: Board, fallen: &[&str]) -> City {
    board.put(&["29M-PZ-1"], "0642").turn(2).list("dead", fallen).at("workers").city()
}

#[test]
fn r12_25a_workers_return_to_a_factory_hex_without_them_and_without_germans() {
    let board = Board::new().put(&["WRK-WRK-3"], "2221").put(&["29M-PZ-2"], "2716");
    let mut city = workers(board, &["WRK-WRK-1", "WRK-WRK-2"]);
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "2221")), "12.25a", "it has workers");
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "1726")), "12.25a", "it is no factory");
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "2716")), "12.25a");
    play(&mut city, place("WRK-WRK-1", "2715"), "");
    assert_eq!(city.places.hex(unit("WRK-WRK-1")), Some(hex("2715")));
    assert!(allowed(&city, Side::Soviet, place("WRK-WRK-2", "2321")), "another one");
    assert!(allowed(&city, Side::Soviet, Action::Skip), "he need not");
}

#[test]
fn r12_25b_workers_need_room() {
    let full = Board::new().put(&["6T-INF3-1", "6T-INF3-2", "6T-INF3-3"], "2715");
    let city = workers(full, &["WRK-WRK-1"]);
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "2715")), "12.25b");
    assert!(allowed(&city, Side::Soviet, place("WRK-WRK-1", "2716")));
}

#[test]
fn r12_25c_workers_raised_now_bring_no_armour_in_this_phase() {
    let mut city = workers(Board::new().put(&["WRK-WRK-2"], "2716"), &["WRK-WRK-1"]);
    let events = play(&mut city, place("WRK-WRK-1", "2715"), "");
    assert!(!events.iter().any(|event| matches!(event, Event::Arrival(ArrivalEvent::ArmourRoll { .. }))));
    assert!(matches!(city.stage, Stage::Closing(Closing::Militia { .. } | Closing::Depot)));
}

#[test]
fn r12_22_workers_in_both_hexes_of_the_tractor_factory_bring_light_armour() {
    let mut city = final_phase(Board::new(), &["2715", "2716"]);
    let events = run(&mut city, "4");
    assert_eq!(events, [Event::Arrival(ArrivalEvent::ArmourRoll { light: true, die: 4, units: 4 })]);
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 4, medium: 0 });
    assert_eq!(legal(&city), [place("POOL-LT-1", "2715"), place("POOL-LT-1", "2716"), Action::Skip]);
    let mut city = final_phase(Board::new(), &["2715"]);
    run(&mut city, "1");
    assert_eq!(
        reaction(&city).step,
        ReactionStep::Play,
        "one hex is not enough; that was the die for stacks"
    );
}

#[test]
fn r12_23_workers_in_both_hexes_of_krasny_oktyabr_bring_medium_armour() {
    let mut city = final_phase(Board::new(), &["2221", "2321"]);
    run(&mut city, "2");
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 0, medium: 2 });
    assert_eq!(legal(&city), [place("POOL-T34-1", "2221"), place("POOL-T34-1", "2321"), Action::Skip]);
    let mut city = final_phase(Board::new(), &["2321"]);
    run(&mut city, "1");
    assert_eq!(reaction(&city).step, ReactionStep::Play);
}

#[test]
fn r12_24_the_barricade_factory_makes_nothing() {
    let barricade: Vec<&str> = data().sets.barricade.iter().map(Hex::name).collect();
    assert_eq!(barricade.len(), 2);
    let mut city = final_phase(Board::new(), &barricade);
    run(&mut city, "1");
    assert_eq!(reaction(&city).step, ReactionStep::Play);
}

#[test]
fn r12_22a_tanks_go_to_either_hex_of_their_works_however_full() {
    let board = Board::new().put(&["6T-INF3-1", "6T-INF3-2"], "2715");
    let mut city = final_phase(board, &["2715", "2716"]);
    run(&mut city, "3");
    assert_eq!(refused(&city, Side::Soviet, place("POOL-LT-1", "2221")), "12.22a");
    assert_eq!(refused(&city, Side::Soviet, place("POOL-LT-2", "2715")), "12.22a");
    play(&mut city, place("POOL-LT-1", "2715"), "");
    play(&mut city, place("POOL-LT-2", "2715"), "");
    play(&mut city, place("POOL-LT-3", "2716"), "1");
    assert_eq!((city.stacked(hex("2715")), city.stacked(hex("2716"))), (5, 2));
}

#[test]
fn r12_21b_workers_never_move() {
    let city = Board::new().put(&["WRK-WRK-1"], "2715").put(&["6T-INF3-1"], "1726").reacting(1).city();
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "2715", &["WRK-WRK-1"])), "12.21b");
}

#[test]
fn r12_2_a_place_is_kept_for_each_of_the_six_brigades() {
    let mut city = before("6T-INF3-1");
    put_down(&mut city, "6T-INF3-1", "2715");
    put_down(&mut city, "6T-INF3-2", "2715");
    assert_eq!(place_refused(&city, "6T-INF3-3", "2715"), "2.1n", "the third place is the workers'");
}
