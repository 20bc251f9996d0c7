//! [14.4] Soviet Command Directives.

use crate::rules::kit::{Board, act, allowed, hex, legal, refused, run, unit};
use crate::rules::moving::{begin, opening};
use volga_breslau::ids::{Division, DivisionSet, Side};
use volga_breslau::{Action, Breslau, DirectiveEvent, Event};

fn division(number: &str) -> Division {
    Division::named(number).expect("a division")
}

fn direct(number: &str) -> Action {
    Action::Direct { division: division(number) }
}

/// Units of four divisions and of none on the fourth turn.
fn four_divisions() -> Board {
    let board = Board::with(|options| options.directives = true).turn(4);
    let board =
        board.put("1020", &["s_309_r1", "s_309_art"]).put("1220", &["s_218_r1"]).put("1420", &["s_181_r1"]);
    board.put("1620", &["s_359_r1"]).put("1820", &["s_tk_222_1"]).put("2020", &["s_art_159"])
}

/// The Soviet Movement Phase with this die for directives.
fn rolled(board: Board, die: &str) -> (Breslau, Vec<Event>) {
    let mut game = opening(board, Side::Soviet);
    let told = run(&mut game, die);
    (game, told)
}

#[test]
fn r14_4_1a_a_die_and_one_say_how_many_divisions_are_named() {
    let (mut game, told) = rolled(four_divisions(), "1");
    assert_eq!(told, [Event::Directive(DirectiveEvent::Rolled { die: 1, number: 2 })]);
    let all = ["309", "218", "181", "359"].map(direct);
    assert_eq!(legal(&game), all.into_iter().chain([Action::EndDirectives]).collect::<Vec<_>>());
    act(&mut game, direct("181"), "");
    assert_eq!(refused(&game, Side::Soviet, direct("181")), "14.4.1a");
    assert_eq!(refused(&game, Side::Soviet, direct("135")), "14.4.1a", "it is not on the map");
    assert_eq!(refused(&game, Side::Soviet, Action::EndPhase), "5.0");
    act(&mut game, direct("309"), "");
    for (at, name, free) in [
        ("1420", "s_181_r1", true),
        ("1020", "s_309_r1", true),
        ("1220", "s_218_r1", false),
        ("1620", "s_359_r1", false),
    ] {
        assert_eq!(allowed(&game, Side::Soviet, begin(&game, at, &[name])), free, "{name}");
    }
}

#[test]
fn r14_4_1a_fewer_divisions_may_be_named() {
    let (mut game, _) = rolled(four_divisions(), "2");
    act(&mut game, Action::EndDirectives, "");
    assert!(!allowed(&game, Side::Soviet, begin(&game, "1020", &["s_309_r1"])));
}

#[test]
fn r14_4_1a_directives_begin_on_turn_3() {
    let mut game = opening(four_divisions().turn(2), Side::Soviet);
    assert_eq!(run(&mut game, ""), []);
    assert_eq!(game.directed, DivisionSet::ALL);
}

#[test]
fn r5_4c_directives_are_rolled_in_the_soviet_movement_phase() {
    let mut german = opening(four_divisions().turn(3), Side::German);
    assert_eq!(run(&mut german, ""), []);
    let (_, told) = rolled(four_divisions(), "1");
    assert_eq!(told.len(), 1);
    let without = Board::new().turn(4).put("1020", &["s_309_r1"]);
    assert_eq!(rolled(without, "").1, [], "only with the optional rule");
}

#[test]
fn r14_4_1a_where_the_die_reaches_for_all_nobody_is_asked() {
    for die in ["3", "6"] {
        let (game, _) = rolled(four_divisions(), die);
        assert!(allowed(&game, Side::Soviet, Action::EndPhase), "ruling 147");
        assert!(allowed(&game, Side::Soviet, begin(&game, "1620", &["s_359_r1"])));
    }
}

#[test]
fn r14_4_1b_divisions_that_are_not_named_do_not_move() {
    let (mut game, _) = rolled(four_divisions(), "1");
    act(&mut game, direct("181"), "");
    act(&mut game, Action::EndDirectives, "");
    for name in ["s_309_r1", "s_309_art"] {
        assert_eq!(
            refused(&game, Side::Soviet, begin(&game, "1020", &[name])),
            "14.4.1b",
            "{name}: ruling 115"
        );
    }
    assert!(!game.is_directed(unit("s_309_r1")) && game.is_directed(unit("s_181_r1")));
}

#[test]
fn r14_4_1c_units_without_a_division_are_not_bound() {
    let (mut game, _) = rolled(four_divisions(), "1");
    act(&mut game, Action::EndDirectives, "");
    assert!(allowed(&game, Side::Soviet, begin(&game, "1820", &["s_tk_222_1"])));
    assert!(allowed(&game, Side::Soviet, begin(&game, "2020", &["s_art_159"])));
}

#[test]
fn r14_4_2_divisions_are_free_on_their_turn_of_entry() {
    let (mut game, _) = rolled(four_divisions().turn(4), "1");
    act(&mut game, Action::EndDirectives, "");
    let enter = Action::Enter { unit: unit("s_294_r1"), hex: hex("1026") };
    assert!(game.directed.contains(division("294")), "the 294th comes on turn 4");
    act(&mut game, enter, "");
    assert!(game.is_directed(unit("s_294_r1")));
}

#[test]
fn r14_4_2_a_unit_that_comes_late_is_free_on_the_turn_it_comes() {
    let (mut game, _) = rolled(four_divisions(), "1");
    act(&mut game, Action::EndDirectives, "");
    assert!(!game.is_directed(unit("s_309_r2")));
    act(&mut game, Action::Enter { unit: unit("s_309_r2"), hex: hex("2126") }, "");
    assert!(game.is_directed(unit("s_309_r2")) && !game.is_directed(unit("s_309_r1")));
}

#[test]
fn r14_4_3_after_gas_nothing_is_rolled() {
    let mut game = opening(four_divisions().set(|game| game.gas_used = true), Side::Soviet);
    assert_eq!(run(&mut game, ""), []);
    assert_eq!(game.directed, DivisionSet::ALL);
}

#[test]
fn r14_1_3_gas_ends_the_directives_for_good() {
    let mut game = opening(four_divisions().turn(9).set(|game| game.gas_used = true), Side::Soviet);
    assert_eq!(run(&mut game, ""), []);
    assert!(allowed(&game, Side::Soviet, begin(&game, "1020", &["s_309_r1"])));
}
