//! [13.3] Building Barricades.

use crate::rules::kit::{Board, act, allowed, hex, legal, refused, unit};
use crate::rules::moving::{begin, german, is_free, mover, set_out, spent, to, walk};
use volga_breslau::ids::Side;
use volga_breslau::{Action, BarricadeEvent, Breslau, Event};

const ENGINEER: &str = "g_eng_1";

/// An Engineer in a hex, on its way.
fn at_work(board: Board, at: &str) -> Breslau {
    set_out(german(board.put(at, &[ENGINEER])), at, &[ENGINEER])
}

#[test]
fn r13_3a_german_engineers_build_in_road_hexes() {
    let game = at_work(Board::new(), "1710");
    assert!(allowed(&game, Side::German, Action::Barricade));
    let game = at_work(Board::new(), "1810");
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3a", "no road");
    let game = set_out(german(Board::new().put("1710", &["g_co_1"])), "1710", &["g_co_1"]);
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3a", "no Engineer");
    let soviet = crate::rules::moving::soviet(Board::new().put("1820", &["s_309_eng"]));
    let game = set_out(soviet, "1820", &["s_309_eng"]);
    assert_eq!(refused(&game, Side::Soviet, Action::Barricade), "13.3a");
}

#[test]
fn r13_3a_an_engineer_builds_in_supply_and_alone() {
    let game = at_work(Board::new().set(|game| game.unsupplied.insert(unit(ENGINEER))), "1710");
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3a");
    let board = Board::new().put("1710", &[ENGINEER, "g_co_1", "g_eng_2"]);
    let game = set_out(german(board), "1710", &[ENGINEER, "g_co_1"]);
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3a");
    let game = set_out(german(board), "1710", &[ENGINEER, "g_eng_2"]);
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3a");
}

#[test]
fn r13_3b_a_barricade_costs_five_points_and_stands_at_once() {
    let mut game = at_work(Board::new(), "1710");
    let told = act(&mut game, Action::Barricade, "");
    let built = BarricadeEvent::Built { unit: unit(ENGINEER), hex: hex("1710"), left: 9 };
    assert_eq!(told, [Event::Barricade(built)]);
    assert!(game.barricades.contains(hex("1710")));
    assert_eq!((spent(&game), game.points_left(&mover(&game)).0), (10, 4), "it goes on with two");
    assert!(allowed(&game, Side::German, Action::Finish));
    act(&mut game, to("1709"), "");
    assert_eq!(game.points_left(&mover(&game)).0, 3);
}

#[test]
fn r13_3b_it_is_built_at_any_point_of_the_move_if_the_points_reach() {
    let game = walk(german(Board::new().put("1708", &[ENGINEER])), "1708", &[ENGINEER], &["1709", "1710"]);
    assert!(allowed(&game, Side::German, Action::Barricade), "ruling 101: one and a half are spent of seven");
    let path = ["1707", "1708", "1709"];
    let game = walk(german(Board::new().put("1706", &[ENGINEER])), "1706", &[ENGINEER], &path);
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3b", "three are spent");
}

#[test]
fn r13_3c_an_engineer_builds_once_a_turn() {
    let mut game = at_work(Board::new(), "1710");
    act(&mut game, Action::Barricade, "");
    act(&mut game, to("1711"), "");
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3c");
    act(&mut game, Action::Finish, "");
    assert!(is_free(&game));
    assert_eq!(refused(&game, Side::German, begin(&game, "1711", &[ENGINEER])), "8.0a");
}

#[test]
fn r13_3d_never_next_to_soviets_rivers_or_not() {
    let board = Board::new().put("1620", &["g_co_1"]);
    // The Oder lies between 1803 and 1703.
    let game = at_work(board.put("1703", &["s_309_r1"]), "1803");
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3d", "ruling 101");
    let without_zone = board.put("1702", &["s_309_r1"]).set(|game| game.starving.insert(unit("s_309_r1")));
    let game = at_work(without_zone, "1803");
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3d", "ruling 52: units, not zones");
}

#[test]
fn r13_3e_ten_barricades_are_built_in_a_game() {
    let game = at_work(Board::new().set(|game| game.barricades_built = 9), "1710");
    assert!(allowed(&game, Side::German, Action::Barricade));
    let game = at_work(Board::new().set(|game| game.barricades_built = 10), "1710");
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3e", "an eleventh");
}

#[test]
fn r13_3k_a_barricade_that_is_gone_is_spent() {
    let board = Board::new().put("1820", &["s_309_r1"]).set(|game| {
        game.barricades.insert(hex("1821"));
        game.barricades_built = 10;
    });
    let game = walk(crate::rules::moving::soviet(board), "1820", &["s_309_r1"], &["1821"]);
    assert_eq!((game.barricades.is_empty(), game.barricades_built), (true, 10));
}

#[test]
fn r13_3a_one_barricade_in_each_hex() {
    let game = at_work(Board::new().set(|game| game.barricades.insert(hex("1710"))), "1710");
    assert_eq!(refused(&game, Side::German, Action::Barricade), "13.3a", "ruling 101");
}

#[test]
fn r14_3_6b_a_barricade_may_be_built_on_rubble() {
    let mut game = at_work(Board::new().set(|game| game.rubble.insert(hex("1710"))), "1710");
    act(&mut game, Action::Barricade, "");
    assert!(game.barricades.contains(hex("1710")) && game.rubble.contains(hex("1710")));
}

#[test]
fn r13_3a_an_engineer_that_cannot_move_may_set_out_to_build() {
    let ring = ["1709", "1711", "1609", "1610", "1810", "1811"];
    let board = ring.iter().fold(Board::new(), |board, at| board.set(|game| game.rubble.insert(hex(at))));
    let board = board.set(|game| game.reduced.insert(unit(ENGINEER)));
    let game = german(board.put("1710", &[ENGINEER]));
    assert!(allowed(&game, Side::German, begin(&game, "1710", &[ENGINEER])));
    let game = set_out(game, "1710", &[ENGINEER]);
    assert!(legal(&game).contains(&Action::Barricade));
    assert_eq!(refused(&game, Side::German, Action::Finish), "8.0a", "it has done nothing yet");
}
