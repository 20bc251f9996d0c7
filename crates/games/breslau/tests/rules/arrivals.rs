//! [15.1.1] [15.1.2] [15.2] Reinforcements.

use crate::rules::kit::{Board, act, allowed, hex, legal, refused, rules, run, unit, units};
use crate::rules::moving::{begin, german, is_free, opening, phase, soviet, spent};
use volga_breslau::data::{Arrival, data};
use volga_breslau::ids::{Hex, HexSet, Side, Unit};
use volga_breslau::{Action, ArrivalEvent, Breslau, Event, Off, Place};

fn enter(name: &str, at: &str) -> Action {
    Action::Enter { unit: unit(name), hex: hex(at) }
}

fn enter_free(name: &str, at: &str) -> Action {
    Action::EnterFree { unit: unit(name), hex: hex(at) }
}

/// The hexes by which a unit may come in.
fn gates(game: &Breslau, name: &str) -> HexSet {
    let entry = |action| match action {
        Action::Enter { unit: who, hex } if who == unit(name) => Some(hex),
        _ => None,
    };
    legal(game).into_iter().filter_map(entry).collect()
}

/// The hexes between two corners.
fn between(a: &str, b: &str) -> HexSet {
    let (a, b) = (hex(a), hex(b));
    let inside = |at: &Hex| {
        (a.column()..=b.column()).contains(&at.column()) && (a.row()..=b.row()).contains(&at.row())
    };
    Hex::all().filter(inside).collect()
}

/// The names of a side's units that may come in on a turn and not before.
fn newcomers(side: Side, turn: u8) -> Vec<&'static str> {
    let on = |turn| phase(Board::new().turn(turn), side).reinforcements(side).collect::<Vec<_>>();
    let before = if turn == 1 { Vec::new() } else { on(turn - 1) };
    on(turn).into_iter().filter(|unit| !before.contains(unit)).map(Unit::name).collect()
}

#[test]
fn r15_2a_all_soviets_arrive_as_reinforcements() {
    let ground = data().by_side.soviet.iter().filter(|unit| data().by_class.ground.contains(*unit));
    for unit in ground {
        assert!(matches!(data().unit(unit).arrival, Arrival::Edge { .. }), "{unit:?}");
    }
    assert_eq!((1..=9).map(|turn| newcomers(Side::Soviet, turn).len()).sum::<usize>(), 94);
}

#[test]
fn r15_2_1b_turn_1_the_309th_enters_between_2126_and_2826() {
    let game = soviet(Board::new());
    for name in ["s_309_r1", "s_309_art", "s_art_159", "s_art_23gm", "s_art_531gm", "s_fl_22", "s_fl_25"] {
        assert_eq!(gates(&game, name), between("2126", "2826"), "{name}");
    }
    assert_eq!(refused(&game, Side::Soviet, enter("s_309_r1", "2026")), "15.2.1b");
}

#[test]
fn r15_2_1k_turn_1_the_218th_enters_from_the_west() {
    let game = soviet(Board::new());
    for name in ["s_218_r1", "s_tk_1248_1", "s_tk_1249_2"] {
        assert_eq!(gates(&game, name), between("1022", "1026"), "{name}: ruling 65");
    }
}

#[test]
fn r15_2_1l_turn_1_the_tanks_enter_between_1326_and_1726() {
    let game = soviet(Board::new());
    for name in ["s_tk_222_1", "s_tk_222_3", "s_tk_563_1", "s_tk_563_2"] {
        assert_eq!(gates(&game, name), between("1326", "1726"), "{name}");
    }
    assert_eq!(newcomers(Side::Soviet, 1).len(), 7 + 5 + 7 + 4 + 5);
}

/// A turn's newcomers are these formations and units, and enter by these hexes.
#[track_caller]
fn comes(turn: u8, starts: &[&str], hexes: &HexSet) {
    let names = newcomers(Side::Soviet, turn);
    for name in &names {
        assert!(starts.iter().any(|start| name.starts_with(start)), "{name} on turn {turn}");
    }
    for start in starts {
        assert!(names.iter().any(|name| name.starts_with(start)), "{start} on turn {turn}");
    }
    let game = soviet(Board::new().turn(turn));
    assert!(names.iter().all(|name| gates(&game, name) == *hexes), "turn {turn}");
}

#[test]
fn r15_2_1c_turn_2_the_181st_and_others_enter_from_the_south() {
    let those = ["s_181_", "s_tk_1194", "s_tk_1196", "s_tk_1198", "s_art_38gr", "s_art_23ga"];
    comes(2, &those, &between("1026", "2826"));
}

#[test]
fn r15_2_1d_turn_3_the_359th_the_273rd_and_others_enter_from_the_south() {
    let those =
        ["s_359_", "s_273_", "s_fl_46", "s_art_187", "s_art_191", "s_art_51", "s_eng62_", "s_eng240_"];
    comes(3, &those, &between("1026", "2826"));
}

#[test]
fn r15_2_1e_turn_4_the_294th_and_others_enter_from_the_south() {
    comes(4, &["s_294_", "s_tk_349", "s_art_36ga", "s_art_15gr"], &between("1026", "2826"));
}

#[test]
fn r15_2_1f_turn_5_brings_no_soviet_ground_units() {
    assert!(newcomers(Side::Soviet, 5).is_empty());
}

#[test]
fn r15_2_1g_turn_6_the_112th_and_others_enter_from_the_west() {
    let those = ["s_112_", "s_art_40", "s_art_315", "s_art_18gr", "s_art_32gr", "s_tk_87_", "s_fl_47"];
    comes(6, &those, &between("1001", "1026"));
}

#[test]
fn r15_2_1h_turn_7_brings_no_soviet_ground_units() {
    assert!(newcomers(Side::Soviet, 7).is_empty());
}

#[test]
fn r15_2_1i_turn_8_the_135th_enters_from_the_west() {
    comes(8, &["s_135_"], &between("1001", "1026"));
}

#[test]
fn r15_2_1j_turn_9_brings_no_soviet_ground_units() {
    assert!(newcomers(Side::Soviet, 9).is_empty());
}

#[test]
fn r15_2a_nobody_comes_before_its_turn_but_later_will_do() {
    let game = soviet(Board::new());
    assert_eq!(refused(&game, Side::Soviet, enter("s_181_r1", "1826")), "15.2.1c");
    let game = soviet(Board::new().turn(7));
    assert!(allowed(&game, Side::Soviet, enter("s_309_r1", "2126")), "ruling 67");
    assert_eq!(gates(&game, "s_309_r1"), between("2126", "2826"), "in the same hexes");
    let game = soviet(Board::new().put("1620", &["s_309_r1"]).off(Off::Dead, &["s_309_r2"]));
    for name in ["s_309_r1", "s_309_r2"] {
        assert_eq!(refused(&game, Side::Soviet, enter(name, "2126")), "15.2a", "{name}");
    }
    assert_eq!(refused(&game, Side::Soviet, enter("g_fj_5", "1002")), "8.0c");
}

#[test]
fn r15_2b_soviets_enter_zones_but_no_german_hex() {
    let board = Board::new().put("2326", &["g_co_1"]);
    let mut game = soviet(board);
    assert_eq!(refused(&game, Side::Soviet, enter("s_309_r1", "2326")), "15.2b");
    assert!(allowed(&game, Side::Soviet, enter("s_309_r1", "2426")));
    act(&mut game, enter("s_309_r1", "2426"), "");
    assert!(is_free(&game), "the zone stops it there");
    assert!(game.moved.contains(unit("s_309_r1")));
}

#[test]
fn r15_2c_they_pay_for_the_first_hex_and_several_may_use_it() {
    let mut game = soviet(Board::new());
    let told = act(&mut game, enter("s_309_r1", "2326"), "");
    assert!(matches!(told[0], Event::Arrival(ArrivalEvent::Entered { .. })));
    assert_eq!(rules(&told)[0], "15.2c");
    assert_eq!(spent(&game), 2, "Clear");
    act(&mut game, Action::Finish, "");
    act(&mut game, enter("s_309_r2", "2326"), "");
    assert_eq!(spent(&game), 2, "no more than the first");
}

#[test]
fn r8_1e_an_entry_hex_with_a_road_off_the_map_costs_half_a_point() {
    let enters = |name, at: &str, turn| {
        let mut game = soviet(Board::new().turn(turn));
        act(&mut game, enter(name, at), "");
        spent(&game)
    };
    assert_eq!(enters("s_309_r1", "2126", 1), 1);
    assert_eq!(enters("s_309_r1", "2526", 1), 1);
    assert_eq!(enters("s_309_r1", "2226", 1), 2);
    assert_eq!(enters("s_112_r1", "1011", 6), 1);
    assert_eq!(enters("s_112_r1", "1025", 6), 2, "its road leads on to 1026, not off the map");
}

#[test]
fn r8_1d_reinforcements_pay_for_their_first_hex() {
    let mut game = soviet(Board::new().turn(6));
    act(&mut game, enter("s_112_r1", "1012"), "");
    assert_eq!(spent(&game), 2 * 3, "Suburban");
    let rubble = Board::new().turn(6).set(|game| game.rubble.insert(hex("1012")));
    assert!(allowed(&soviet(rubble), Side::Soviet, enter("s_art_40", "1012")), "five points");
    let barred = rubble.set(|game| game.barricades.insert(hex("1012")));
    assert_eq!(refused(&soviet(barred), Side::Soviet, enter("s_art_40", "1012")), "8.1d", "eight points");
}

#[test]
fn r8_1f_several_units_enter_by_one_hex() {
    let mut game = soviet(Board::new());
    for name in ["s_309_r1", "s_309_r2", "s_309_r3", "s_309_eng"] {
        act(&mut game, enter(name, "2326"), "");
        act(&mut game, Action::Finish, "");
    }
    assert_eq!(game.places.height(hex("2326")), 4, "the limit binds at the end of the phase");
}

#[test]
fn r15_2d_once_on_the_map_soviets_go_anywhere() {
    let mut game = soviet(Board::new());
    act(&mut game, enter("s_tk_222_1", "1326"), "");
    for at in ["1325", "1324"] {
        act(&mut game, Action::Step { to: hex(at) }, "");
    }
    assert_eq!(game.places.hex(unit("s_tk_222_1")), Some(hex("1324")));
}

#[test]
fn r5_4a_soviet_reinforcements_are_in_supply() {
    let mut game = soviet(Board::new());
    act(&mut game, enter("s_309_at", "2326"), "");
    assert!(!game.is_unsupplied(unit("s_309_at")));
    assert_eq!(game.points_left(game.mover().expect("it moves")).0, 2 * 7 - 2, "all its points");
}

#[test]
fn r5_5a_german_reinforcements_are_in_supply() {
    let mut game = german(Board::new().turn(2));
    act(&mut game, enter("g_fj_5", "1002"), "");
    assert!(!game.is_unsupplied(unit("g_fj_5")));
    assert_eq!(game.points_left(game.mover().expect("it moves")).0, 2 * 6 - 2);
}

#[test]
fn r15_1_1a_german_reinforcements_pay_for_the_first_hex_and_use_roads() {
    let mut game = german(Board::new().turn(2));
    assert_eq!(rules(&act(&mut game, enter("g_fj_5", "1004"), ""))[0], "15.1.1a");
    assert_eq!(spent(&game), 1, "the Western road");
    act(&mut game, Action::Step { to: hex("1104") }, "");
    assert_eq!(spent(&game), 2);
}

#[test]
fn r15_1_1b_turn_2_the_second_battalion_enters_between_1002_and_1004() {
    assert_eq!(newcomers(Side::German, 2), ["g_fj_5", "g_fj_6", "g_fj_7", "g_fj_8"]);
    assert_eq!(gates(&german(Board::new().turn(2)), "g_fj_5"), between("1002", "1004"));
    assert_eq!(refused(&german(Board::new()), Side::German, enter("g_fj_5", "1002")), "15.1.1b");
    assert_eq!(refused(&german(Board::new().turn(2)), Side::German, enter("g_fj_5", "1001")), "15.1.1b");
}

#[test]
fn r15_1_1c_turn_3_the_third_battalion_enters_there_too() {
    assert_eq!(newcomers(Side::German, 3), ["g_fj_9", "g_fj_10", "g_fj_11", "g_fj_12"]);
    assert_eq!(gates(&german(Board::new().turn(3)), "g_fj_9"), between("1002", "1004"));
    assert_eq!(refused(&german(Board::new().turn(2)), Side::German, enter("g_fj_9", "1002")), "15.1.1c");
}

#[test]
fn r15_1_1d_paratroops_land_at_2007_to_2009_if_all_is_blocked() {
    let board = Board::new().turn(2);
    let game = german(board.put("1002", &["s_309_r1"]));
    assert_eq!(gates(&game, "g_fj_5"), between("1004", "1004"), "1002 is held, 1003 in a zone");
    assert_eq!(refused(&game, Side::German, enter("g_fj_5", "1003")), "15.1.1d", "ruling 17");
    assert_eq!(refused(&game, Side::German, enter("g_fj_5", "1002")), "3.1d");
    assert_eq!(refused(&game, Side::German, enter("g_fj_5", "2007")), "15.1.1d", "ruling 68");
    let blocked = board.put("1003", &["s_309_r1"]);
    let mut game = german(blocked);
    assert_eq!(gates(&game, "g_fj_5"), between("2007", "2009"));
    assert_eq!(rules(&act(&mut game, enter("g_fj_5", "2008"), ""))[0], "15.1.1d");
    assert_eq!(spent(&game), 2, "a point, whatever roads there are");
    let game = german(blocked.put("2008", &["s_309_r2"]));
    assert_eq!(
        gates(&game, "g_fj_5"),
        between("2007", "2009").minus(&between("2008", "2008")),
        "zones do not matter"
    );
    let held = blocked.put("2007", &["s_309_r2"]).put("2008", &["s_309_r3"]).put("2009", &["s_218_r1"]);
    assert!(gates(&german(held), "g_fj_5").is_empty(), "the entry is delayed");
}

#[test]
fn r15_1_1e_turn_4_porsel_comes_to_1506_or_is_lost() {
    let mut game = opening(Board::new().turn(4), Side::German);
    let told = run(&mut game, "");
    assert_eq!(
        told,
        [Event::Arrival(ArrivalEvent::PorselPlaced { unit: unit("g_porsel"), hex: hex("1506") })]
    );
    assert!(allowed(&game, Side::German, begin(&game, "1506", &["g_porsel"])), "ruling 131");
    let mut game = opening(Board::new().turn(4).put("1506", &["s_309_r1"]), Side::German);
    run(&mut game, "");
    assert_eq!(game.places.of(unit("g_porsel")), Place::Off(Off::Dead));
    for turn in [3, 5] {
        let mut game = opening(Board::new().turn(turn), Side::German);
        run(&mut game, "");
        assert_eq!(game.places.of(unit("g_porsel")), Place::Off(Off::Due), "turn {turn}");
    }
    assert_eq!(refused(&german(Board::new().turn(5)), Side::German, enter("g_porsel", "1506")), "15.1.1e");
}

#[test]
fn r15_1_1j_porsel_may_come_into_a_soviet_zone() {
    let mut game = opening(Board::new().turn(4).put("1406", &["s_309_r1"]), Side::German);
    run(&mut game, "");
    assert_eq!(game.places.hex(unit("g_porsel")), Some(hex("1506")));
}

#[test]
fn r15_1_1f_turn_5_the_ss_enters_between_1301_and_2701() {
    assert_eq!(newcomers(Side::German, 5).len(), 9);
    let game = german(Board::new().turn(5));
    assert_eq!(gates(&game, "g_ssb_1"), between("1301", "2701"));
    assert_eq!(refused(&game, Side::German, enter("g_ssb_1", "1201")), "15.1.1f");
    let mut game = german(Board::new().turn(5).put("2101", &["s_309_r1"]));
    assert_eq!(refused(&game, Side::German, enter("g_ssb_1", "2101")), "3.1d");
    act(&mut game, enter("g_ssb_1", "2001"), "");
    assert_eq!(
        game.places.hex(unit("g_ssb_1")),
        Some(hex("2001")),
        "ruling 17: a zone does not keep them out"
    );
    assert!(is_free(&game), "but stops them");
}

#[test]
fn r15_1_1g_five_are_named_as_free_when_they_enter() {
    let mut game = german(Board::new().turn(5));
    for name in ["g_ssb_1", "g_ssb_2", "g_ssb_3", "g_ssb_4", "g_ssb_5"] {
        act(&mut game, enter_free(name, "2001"), "");
        act(&mut game, Action::Finish, "");
    }
    assert_eq!(game.ss_free, units(&["g_ssb_1", "g_ssb_2", "g_ssb_3", "g_ssb_4", "g_ssb_5"]));
    assert_eq!(refused(&game, Side::German, enter_free("g_ssb_6", "2001")), "15.1.1g");
    assert!(allowed(&game, Side::German, enter("g_ssb_6", "2001")));
    let game = german(Board::new().turn(5));
    assert_eq!(refused(&game, Side::German, enter_free("g_fj_5", "1002")), "15.1.1g", "only SS units");
}

#[test]
fn r15_1_1h_once_2008_has_fallen_nobody_is_named() {
    let game = german(Board::new().turn(5).set(|game| game.ss_released = true));
    assert_eq!(refused(&game, Side::German, enter_free("g_ssb_1", "2001")), "15.1.1h");
    assert!(allowed(&game, Side::German, enter("g_ssb_1", "2001")));
}

#[test]
fn r15_1_1i_no_germans_come_on_turns_1_and_6_to_9() {
    for turn in [1, 6, 7, 8, 9] {
        assert!(newcomers(Side::German, turn).is_empty(), "turn {turn}");
    }
}

/// The 269th Division comes on this turn.
fn division(board: Board) -> Breslau {
    german(board.turn(4).set(|game| game.turn_of_269 = Some(4)))
}

#[test]
fn r15_1_2_the_269th_division_enters_between_1002_and_1008() {
    assert_eq!(gates(&division(Board::new()), "g_269_fus"), between("1002", "1008"));
    let early = german(Board::new().turn(4).set(|game| game.turn_of_269 = Some(5)));
    assert_eq!(refused(&early, Side::German, enter("g_269_fus", "1002")), "15.1.2");
    assert_eq!(refused(&german(Board::new().turn(9)), Side::German, enter("g_269_fus", "1002")), "15.1.2");
    let late = german(Board::new().turn(9).set(|game| game.turn_of_269 = Some(5)));
    assert!(allowed(&late, Side::German, enter("g_269_fus", "1002")), "ruling 132");
}

#[test]
fn r15_1_2a_if_all_is_blocked_the_269th_enters_by_a_free_hex_of_row_01() {
    let board = Board::new().put("1003", &["s_309_r1"]).put("1006", &["s_309_r2"]);
    assert_eq!(gates(&division(board), "g_269_fus"), between("1008", "1008"), "one is open");
    let blocked = board.put("1108", &["s_309_r3"]).put("2001", &["s_218_r1"]);
    let game = division(blocked);
    let open = gates(&game, "g_269_fus");
    assert!(open.is_subset(&between("1001", "2801")));
    for (at, free) in [("1001", true), ("2801", true), ("2001", false), ("2101", false), ("1901", false)] {
        assert_eq!(open.contains(hex(at)), free, "{at}");
    }
    assert_eq!(refused(&game, Side::German, enter("g_269_fus", "2101")), "15.1.2a");
}
