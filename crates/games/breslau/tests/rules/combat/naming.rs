//! Rulings 39 and 159: who takes part in an attack.

use super::{act, attack_on, germans, soviets, strikes, under_way};
use crate::rules::kit::{Board, allowed, decides, legal, names, play, refused, run, unit};
use volga_breslau::Action;
use volga_breslau::ids::Side;

fn stack() -> Board {
    let names = ["s_309_r1", "s_309_pen", "s_tk_222_1"];
    Board::new().put("1324", &names).put("1325", &["g_hanf_i"])
}

fn leave_out(name: &str) -> Action {
    Action::LeaveOut { unit: unit(name) }
}

#[test]
fn r9_0a_a_stack_attacks_with_all_its_factors() {
    let mut game = soviets(stack(), &[("1324", "1325")]);
    act(&mut game, attack_on("1325", 1));
    let events = play(&mut game, Action::Commit, "3 6");
    assert_eq!(strikes(&events)[0].2, 7 + 2 + 5);
}

#[test]
fn r9_0a_units_may_be_left_out_in_data_order() {
    let mut game = soviets(stack(), &[("1324", "1325")]);
    act(&mut game, attack_on("1325", 1));
    let all = ["s_309_r1", "s_309_pen", "s_tk_222_1"].map(leave_out);
    assert_eq!(legal(&game), [&all[..], &[Action::Commit]].concat());
    act(&mut game, leave_out("s_309_pen"));
    assert_eq!(refused(&game, Side::Soviet, leave_out("s_309_r1")), "9.0a", "those before it take part");
    assert_eq!(refused(&game, Side::Soviet, leave_out("s_309_pen")), "9.0a");
    assert_eq!(refused(&game, Side::Soviet, leave_out("s_218_r1")), "9.0a");
    act(&mut game, leave_out("s_tk_222_1"));
    assert_eq!(decides(&game), None, "nothing is left to be decided");
    assert_eq!(names(&under_way(&game).units), ["s_309_r1"]);
    assert_eq!(strikes(&run(&mut game, "3 6"))[0].2, 7);
}

/// Ruling 81: at least one unit of each stack takes part.
#[test]
fn r9_1_1b_somebody_of_each_marked_stack_takes_part() {
    let board = stack().put("1326", &["s_218_r1", "s_218_pen"]);
    let mut game = soviets(board, &[("1324", "1325"), ("1326", "1325")]);
    act(&mut game, attack_on("1325", 2));
    act(&mut game, leave_out("s_309_r1"));
    act(&mut game, leave_out("s_309_pen"));
    assert_eq!(refused(&game, Side::Soviet, leave_out("s_tk_222_1")), "9.1.1b");
    act(&mut game, leave_out("s_218_r1"));
    assert_eq!(decides(&game), None, "and so is the last of the other hex");
    assert_eq!(names(&under_way(&game).units), ["s_218_pen", "s_tk_222_1"]);
}

#[test]
fn r9_1_2d_so_it_is_with_german_markers() {
    let board = Board::new().put("1324", &["g_co_1", "g_vs_01"]).put("1325", &["s_309_r1"]);
    let mut game = germans(board, &[("1324", "1325")]);
    act(&mut game, attack_on("1325", 1));
    assert!(allowed(&game, Side::German, leave_out("g_co_1")));
    act(&mut game, leave_out("g_co_1"));
    assert_eq!(decides(&game), None, "the other one is needed");
    assert_eq!(strikes(&run(&mut game, "3 6"))[0].2, 1);
}

#[test]
fn r9_0a_an_attack_of_one_unit_needs_no_naming() {
    let board = Board::new().put("1324", &["s_309_r1"]).put("1325", &["g_hanf_i"]);
    let mut game = soviets(board, &[("1324", "1325")]);
    let events = play(&mut game, attack_on("1325", 1), "3 6");
    assert_eq!(strikes(&events).len(), 1);
}
