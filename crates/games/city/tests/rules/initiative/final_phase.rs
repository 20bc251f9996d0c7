//! [11.5] The Final Soviet Reaction Phase.

use crate::rules::kit::{
    Board, act, allowed, begin_with, enter, fill, final_phase, hex, militia, place, play, reaction,
    reaction_on, refused, run, unit, walk,
};
use volga_city::data::{Arrival, Way, data};
use volga_city::ids::{Side, Unit, UnitSet};
use volga_city::stage::{Closing, ReactionStep, Stage};
use volga_city::{Action, CannotLand};
use volga_engine::Game;

#[test]
fn r11_5e_workers_and_militia_come_last_and_do_not_move() {
    let mut city = militia(Board::new().put(&["6T-INF3-1"], "1631").put(&["WRK-WRK-1"], "2715"));
    for action in [Action::Step { to: hex("1630") }, Action::Finish] {
        assert_eq!(refused(&city, Side::Soviet, action), "11.5e");
    }
    assert_eq!(refused(&city, Side::Soviet, Action::EndPhase), "4.0-D8");
    play(&mut city, Action::Skip, "");
    assert!(matches!(city.stage, Stage::Closing(Closing::Depot)));
}

#[test]
fn r11_5b_armour_comes_before_the_dice_for_stacks() {
    let mut city = final_phase(Board::new(), &["2715", "2716"]);
    run(&mut city, "1");
    assert_eq!(reaction(&city).stacks, 0);
    play(&mut city, place("POOL-LT-1", "2715"), "5");
    assert_eq!((reaction(&city).stacks, reaction(&city).step), (5, ReactionStep::Play));
}

#[test]
fn r11_5c_two_dice_of_stacks_and_the_new_armour_moves_free() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726").put(&["6T-INF3-2"], "2616");
    let mut city = final_phase(board.clone(), &["2715", "2716"]);
    run(&mut city, "2");
    play(&mut city, place("POOL-LT-1", "2715"), "");
    play(&mut city, place("POOL-LT-2", "2715"), "3 4");
    assert_eq!(reaction(&city).stacks, 7);
    // With one die for each of two other stacks there is none for a third.
    let mut city =
        final_phase(board.put(&["416R-INF3-1"], "1420").put(&["416R-INF3-2"], "1422"), &["2715", "2716"]);
    run(&mut city, "2");
    play(&mut city, place("POOL-LT-1", "2715"), "");
    play(&mut city, place("POOL-LT-2", "2715"), "1 1");
    for (at, name, to) in [("1420", "416R-INF3-1", "1421"), ("1422", "416R-INF3-2", "1423")] {
        walk(&mut city, at, &[name], &[to]);
        act(&mut city, Action::Finish, "");
    }
    assert_eq!(reaction(&city).stacks, 0);
    let refusal = begin_with(&city, "2616", &["6T-INF3-2"]);
    assert_eq!(refused(&city, Side::Soviet, refusal), "11.21");
    walk(&mut city, "2715", &["POOL-LT-1"], &["2714"]);
    act(&mut city, Action::Finish, "");
    assert_eq!((city.places.hex(unit("POOL-LT-1")), reaction(&city).stacks), (Some(hex("2714")), 0));
}

#[test]
fn r11_5b_armour_comes_before_anything_else_and_not_later() {
    let board = Board::new().put(&["62A-CHUI-1"], "2715").put(&["6T-INF3-1", "6T-INF3-2"], "1831");
    let mut city = final_phase(board, &["2715", "2716"]);
    run(&mut city, "1");
    let begin = begin_with(&city, "1831", &["6T-INF3-1"]);
    let enter = Action::Enter { unit: unit("13G-GINF3-1"), hex: hex("1832") };
    let later = [begin, enter, Action::Lead, Action::EndPhase];
    for action in later {
        assert_eq!(refused(&city, Side::Soviet, action), "11.5b", "{action:?}");
    }
    play(&mut city, place("POOL-LT-1", "2715"), "1 1");
    for action in later {
        assert!(allowed(&city, Side::Soviet, action), "{action:?}");
    }
    assert_eq!(refused(&city, Side::Soviet, place("POOL-LT-2", "2715")), "11.5b");
    assert_eq!(refused(&city, Side::Soviet, Action::Skip), "15.5");
}

#[test]
fn r11_53_without_an_earlier_phase_all_of_the_turn_comes_in_the_final_one() {
    let mut city = reaction_on(Board::new(), 1, 0, true);
    run(&mut city, "1");
    let all = data().by_side.soviet.iter().filter(|unit| {
        matches!(data().unit(*unit).arrival, Arrival::Volga { turn: 1, way: Way::Ferry | Way::FerryHex, .. })
    });
    let may = |unit: &Unit| match city.check(Side::Soviet.seat(), enter(unit.name(), "1832")) {
        Ok(()) => true,
        // Of like units the first comes first.
        Err(refused) => refused.rule.0 == "15.4a",
    };
    let due: UnitSet = data().by_side.soviet.iter().filter(may).collect();
    assert_eq!(due, all.collect());
}

#[test]
fn r11_53a_ferries_and_pontoons_still_set_the_limit_then() {
    let mut city = reaction_on(Board::new(), 1, 0, true);
    run(&mut city, "1");
    for ferry in 0..3 {
        fill(&mut city, ferry, 6, "92N-MAR-1");
    }
    for ferry in &data().ferries {
        let marines = enter("92N-MAR-1", ferry.hex.name());
        assert_eq!(refused(&city, Side::Soviet, marines), "15.4b");
        let why = city.check(Side::Soviet.seat(), marines).expect_err("full").why;
        assert_eq!(why, CannotLand::FerryFull { hex: ferry.hex }.why());
    }
    play(&mut city, enter("44P-PTN-1", "1832"), "");
    assert!(allowed(&city, Side::Soviet, enter("92N-MAR-1", "1832")), "six more");
}
