//! [8.7] Porsel, [15.1m] Sauer and [15.1.1g] the SS.

use crate::rules::kit::{Board, act, allowed, hex, refused, unit, units};
use crate::rules::moving::{begin, german, set_out, soviet, spent, to, walk};
use volga_breslau::Breslau;
use volga_breslau::ids::Side;

const TRAIN: &str = "g_porsel";

fn train(board: Board, at: &str) -> Breslau {
    set_out(german(board.put(at, &[TRAIN])), at, &[TRAIN])
}

#[test]
fn r8_7a_porsel_goes_along_connected_rails() {
    let game = train(Board::new(), "1506");
    for rails in ["1505", "1607"] {
        assert!(allowed(&game, Side::German, to(rails)), "{rails}");
    }
    for road in ["1507", "1406", "1606"] {
        assert_eq!(refused(&game, Side::German, to(road)), "8.7a", "{road}");
    }
    let game = walk(german(Board::new().put("1607", &[TRAIN])), "1607", &[TRAIN], &["1707"]);
    assert_eq!(spent(&game), 2, "a train does not use roads");
}

#[test]
fn r8_7a_porsel_takes_nobody_along() {
    let game = german(Board::new().put("1506", &[TRAIN, "g_co_1"]));
    assert_eq!(refused(&game, Side::German, begin(&game, "1506", &[TRAIN, "g_co_1"])), "8.7a");
    assert!(allowed(&game, Side::German, begin(&game, "1506", &["g_co_1"])));
}

#[test]
fn r8_7b_rubble_and_barricades_stop_porsel() {
    let game = train(Board::new().set(|game| game.rubble.insert(hex("1505"))), "1506");
    assert_eq!(refused(&game, Side::German, to("1505")), "8.7b");
    let game = train(Board::new().set(|game| game.barricades.insert(hex("1607"))), "1506");
    assert_eq!(refused(&game, Side::German, to("1607")), "8.7b");
    assert!(allowed(&game, Side::German, to("1505")));
}

#[test]
fn r8_7c_porsel_never_enters_a_soviet_zone_of_control() {
    let game = train(Board::new().put("1408", &["s_309_r1"]), "1506");
    assert!(allowed(&game, Side::German, to("1607")));
    let mut game = game;
    act(&mut game, to("1607"), "");
    assert_eq!(refused(&game, Side::German, to("1507")), "8.7c");
}

#[test]
fn r8_7c_porsel_stays_in_a_zone_that_covers_its_hex() {
    let game = german(Board::new().put("1506", &[TRAIN]).put("1406", &["s_309_r1"]));
    assert_eq!(refused(&game, Side::German, begin(&game, "1506", &[TRAIN])), "8.7c", "ruling 63");
    let board = Board::with(|options| options.leaving_zones = true).put("1506", &[TRAIN, "g_co_1"]);
    let urban = board.put("1406", &["s_309_r1"]).set(|game| game.urban = units(&[TRAIN, "g_co_1"]));
    let game = german(urban);
    assert_eq!(
        refused(&game, Side::German, begin(&game, "1506", &[TRAIN])),
        "8.7c",
        "ruling 174: 14.6 or not"
    );
    assert!(allowed(&game, Side::German, begin(&game, "1506", &["g_co_1"])));
}

#[test]
fn r8_7d_porsel_stays_within_three_hexes_of_its_start() {
    let game = train(Board::new(), "1807");
    assert_eq!(refused(&game, Side::German, to("1907")), "8.7d");
    assert!(allowed(&game, Side::German, to("1706")));
}

#[test]
fn r15_1m_sauer_does_not_cross_the_oder_until_a_hex_is_lost() {
    let board = Board::new().put("1903", &["g_sauer_i"]);
    let game = set_out(german(board), "1903", &["g_sauer_i"]);
    assert_eq!(refused(&game, Side::German, to("1904")), "15.1m");
    let game = set_out(german(board.set(|game| game.sauer_released = true)), "1903", &["g_sauer_i"]);
    assert!(allowed(&game, Side::German, to("1904")));
    let game = set_out(german(Board::new().put("1903", &["g_co_1"])), "1903", &["g_co_1"]);
    assert!(allowed(&game, Side::German, to("1904")), "others may");
}

#[test]
fn r15_1m_sauer_crosses_the_alte_oder() {
    let game = set_out(german(Board::new().put("2202", &["g_sauer_i"])), "2202", &["g_sauer_i"]);
    assert!(allowed(&game, Side::German, to("2203")), "ruling 71");
}

#[test]
fn r15_1m_any_of_three_hexes_releases_sauer_for_good() {
    for (from, into) in [("1908", "1907"), ("2006", "2007"), ("2009", "2008")] {
        let board = Board::new().put(from, &["s_tk_222_1"]);
        let game = walk(soviet(board), from, &["s_tk_222_1"], &[into]);
        assert!(game.sauer_released, "{into}");
        let board = Board::new().put(from, &["g_co_1"]).set(|position| position.sauer_released = true);
        let game = walk(german(board), from, &["g_co_1"], &[into]);
        assert!(game.sauer_released, "ruling 105");
    }
}

#[test]
fn r15_1_1g_the_others_of_the_ss_stay_north_of_row_13() {
    let board =
        Board::new().put("1812", &["g_ssb_1", "g_ssb_2"]).set(|game| game.ss_free = units(&["g_ssb_2"]));
    let game = set_out(german(board), "1812", &["g_ssb_1"]);
    assert_eq!(refused(&game, Side::German, to("1813")), "15.1.1g");
    assert!(allowed(&game, Side::German, to("1811")));
    let game = set_out(german(board), "1812", &["g_ssb_2"]);
    assert!(allowed(&game, Side::German, to("1813")));
    let game = set_out(german(board), "1812", &["g_ssb_1", "g_ssb_2"]);
    assert_eq!(refused(&game, Side::German, to("1813")), "15.1.1g", "one holds the group");
}

#[test]
fn r15_1_1h_the_fall_of_2008_frees_the_ss() {
    let board = Board::new().put("2009", &["s_tk_222_1"]);
    let game = walk(soviet(board), "2009", &["s_tk_222_1"], &["2008"]);
    assert!(game.ss_released);
    let board = Board::new().put("1812", &["g_ssb_1"]).set(|game| game.ss_released = true);
    let game = set_out(german(board), "1812", &["g_ssb_1"]);
    assert!(allowed(&game, Side::German, to("1813")));
    assert!(game.moved.contains(unit("g_ssb_1")));
}
