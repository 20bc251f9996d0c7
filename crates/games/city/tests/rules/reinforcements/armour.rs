//! [15.5] The armour that workers bring.

use crate::rules::kit::{
    Board, act, deployed_pool, final_phase, hex, place, play, reaction, run, unit, units, walk,
};
use volga_city::data::Area;
use volga_city::stage::{Alarm, ReactionStep};
use volga_city::{Action, Off, Place};

#[test]
fn r15_51a_armour_of_both_works_is_placed_there() {
    let mut city = final_phase(Board::new(), &["2715", "2716", "2221", "2321"]);
    run(&mut city, "1 1");
    play(&mut city, place("POOL-LT-1", "2716"), "");
    play(&mut city, place("POOL-T34-1", "2321"), "1");
    assert_eq!(city.places.hex(unit("POOL-LT-1")), Some(hex("2716")));
    assert_eq!(city.places.hex(unit("POOL-T34-1")), Some(hex("2321")));
    assert_eq!(reaction(&city).fresh, units(&["POOL-LT-1", "POOL-T34-1"]));
}

#[test]
fn r15_51a_armour_may_be_declined_works_by_works() {
    let mut city = final_phase(Board::new(), &["2715", "2716", "2221", "2321"]);
    run(&mut city, "6 6");
    play(&mut city, Action::Skip, "");
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 0, medium: 6 });
    play(&mut city, place("POOL-T34-1", "2321"), "");
    play(&mut city, Action::Skip, "1");
    assert_eq!((reaction(&city).step, reaction(&city).fresh), (ReactionStep::Play, units(&["POOL-T34-1"])));
}

#[test]
fn r15_51c_what_is_over_the_limit_when_movement_ends_is_lost() {
    let mut city = final_phase(Board::new(), &["2715", "2716"]);
    run(&mut city, "3");
    for name in ["POOL-LT-1", "POOL-LT-2"] {
        play(&mut city, place(name, "2715"), "");
    }
    play(&mut city, place("POOL-LT-3", "2715"), "1");
    act(&mut city, Action::EndPhase, "");
    assert_eq!(city.alarm, Some(Alarm::Overstacked(hex("2715"))));
    play(&mut city, Action::Lose { unit: unit("POOL-LT-1") }, "");
    assert_eq!((city.alarm, city.stacked(hex("2715"))), (None, 3));
}

#[test]
fn r15_0_replacements_are_unused_counters_and_the_eliminated() {
    let board = deployed_pool(Board::new().turn(3), "POOL-LT", 1..=12, Area::Central);
    let city = final_phase(board.clone(), &["2715", "2716"]);
    assert!(matches!(city.places.of(unit("137T-LT-1")), Place::Off(Off::Due)), "a reinforcement is none");
    let mut none = city;
    run(&mut none, "6 1");
    assert_eq!(reaction(&none).step, ReactionStep::Play, "no counter, no tank");
    let mut city = final_phase(board.list("dead", &["137T-LT-2"]), &["2715", "2716"]);
    run(&mut city, "6");
    assert_eq!(reaction(&city).step, ReactionStep::Armour { light: 1, medium: 0 });
    play(&mut city, place("137T-LT-2", "2715"), "1");
}

#[test]
fn r15_51b_new_armour_uses_no_stack_of_the_dice() {
    let mut city = final_phase(Board::new(), &["2715", "2716"]);
    run(&mut city, "1");
    play(&mut city, place("POOL-LT-1", "2715"), "2");
    walk(&mut city, "2715", &["POOL-LT-1"], &["2714"]);
    assert_eq!((reaction(&city).stacks, reaction(&city).paid), (2, [None; 12]));
}

#[test]
fn r15_53a_new_armour_moves_whenever_its_player_likes() {
    let mut city = final_phase(Board::new().put(&["6T-INF3-2"], "2616"), &["2715", "2716"]);
    run(&mut city, "1");
    play(&mut city, place("POOL-LT-1", "2715"), "2");
    walk(&mut city, "2616", &["6T-INF3-2"], &["2615"]);
    act(&mut city, Action::Finish, "");
    walk(&mut city, "2715", &["POOL-LT-1"], &["2714"]);
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("POOL-LT-1")));
}
