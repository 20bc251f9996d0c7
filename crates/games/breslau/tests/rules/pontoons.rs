//! [14.15] Soviet pontoon bridges.

use crate::rules::kit::{Board, act, allowed, hex, refused, unit};
use crate::rules::moving::{begin, german, is_free, set_out, soviet, spent, to, walk};
use volga_breslau::ids::{Hex, Side};
use volga_breslau::{Action, Breslau, Crossing, Event, Off, Passage, PontoonEvent};

const BUILDER: &str = "s_eng240_1";

fn board() -> Board {
    Board::with(|options| options.pontoons = true)
}

fn bridge(at: &str) -> Action {
    Action::Pontoon { to: hex(at) }
}

/// The Oder is bridged from 1904 to 2004.
fn bridged(board: Board) -> Board {
    let crossing = Crossing { from: hex("1904"), to: hex("2004") };
    board.put("1904", &[BUILDER]).set(|game| game.pontoons[0] = Some(crossing))
}

fn passage(game: &Breslau, from: &str, into: &str, side: Side) -> Option<Passage> {
    let (from, into): (Hex, Hex) = (hex(from), hex(into));
    game.crossing(from, from.direction_to(into).expect("neighbours"), side)
}

#[test]
fn r14_15a_a_construction_engineer_bridges_a_river_hexside_at_the_end_of_its_move() {
    let mut game = walk(soviet(board().put("1905", &[BUILDER])), "1905", &[BUILDER], &["1904"]);
    assert_eq!(refused(&game, Side::Soviet, bridge("1905")), "14.15a", "no river");
    assert_eq!(refused(&game, Side::Soviet, bridge("2003")), "14.15a", "no neighbour");
    let told = act(&mut game, bridge("2004"), "");
    let laid = PontoonEvent::Laid { unit: unit(BUILDER), hex: hex("1904"), to: hex("2004") };
    assert_eq!(told[0], Event::Pontoon(laid));
    assert!(is_free(&game), "its move is over");
    assert_eq!(game.pontoons[0], Some(Crossing { from: hex("1904"), to: hex("2004") }));
}

#[test]
fn r14_15b_one_hexside_is_bridged_at_a_time() {
    let mut game = set_out(soviet(bridged(board())), "1904", &[BUILDER]);
    act(&mut game, bridge("1903"), "");
    assert_eq!(game.pontoons[0], Some(Crossing { from: hex("1904"), to: hex("1903") }));
    assert_eq!(passage(&game, "1904", "2004", Side::Soviet), None);
}

#[test]
fn r14_15c_soviets_cross_for_two_points_more_at_once_and_both_ways() {
    let game = walk(soviet(board().put("1905", &[BUILDER])), "1905", &[BUILDER], &["1904"]);
    let mut game = Board { game }.put("1905", &["s_tk_222_1"]).game;
    act(&mut game, bridge("2004"), "");
    let game = walk(game, "1905", &["s_tk_222_1"], &["1904", "2004"]);
    assert_eq!(game.places.hex(unit("s_tk_222_1")), Some(hex("2004")));
    assert!(is_free(&game), "four points and six are all that it has");
    let game = soviet(bridged(board()).put("2004", &["s_tk_222_1"]));
    let game = walk(game, "2004", &["s_tk_222_1"], &["1904"]);
    assert_eq!(spent(&game), 2 * (4 + 2), "City and the bridge");
    let game = soviet(bridged(board()).put("2004", &["s_art_159"]));
    assert!(!allowed(&set_out(game, "2004", &["s_art_159"]), Side::Soviet, to("1904")), "five points");
}

#[test]
fn r8_4_a_pontoon_is_crossed_like_a_bridge_and_by_soviets_only() {
    let game = bridged(board()).game;
    assert_eq!(passage(&game, "1904", "2004", Side::Soviet), Some(Passage::Pontoon));
    assert_eq!(passage(&game, "2004", "1904", Side::Soviet), Some(Passage::Pontoon));
    assert_eq!(passage(&game, "1904", "2004", Side::German), None, "ruling 122");
    assert_eq!(passage(&game, "1904", "1903", Side::German), Some(Passage::Bridge));
    assert_eq!(passage(&game, "1904", "1905", Side::German), Some(Passage::Open));
    let mut game = german(bridged(board()).put("2004", &["g_co_1"]).off(Off::Dead, &[BUILDER]));
    game.places.put(unit("s_309_r1"), hex("1020"));
    let game = set_out(game, "2004", &["g_co_1"]);
    assert_eq!(refused(&game, Side::German, to("1904")), "8.4");
}

#[test]
fn r14_15d_the_bridge_goes_with_the_engineer() {
    let mut game = set_out(soviet(bridged(board())), "1904", &[BUILDER]);
    assert!(game.pontoons[0].is_some(), "it has not moved yet");
    let told = act(&mut game, to("1905"), "");
    assert_eq!(game.pontoons[0], None);
    let lifted = PontoonEvent::Lifted { unit: unit(BUILDER), hex: hex("1904"), to: hex("2004") };
    assert_eq!(told[0], Event::Pontoon(lifted));
}

#[test]
fn r14_15d_an_engineer_does_not_cross_its_own_bridge() {
    let game = set_out(soviet(bridged(board())), "1904", &[BUILDER]);
    assert_eq!(refused(&game, Side::Soviet, to("2004")), "8.4");
    let game =
        set_out(soviet(bridged(board()).put("1904", &["s_tk_222_1"])), "1904", &[BUILDER, "s_tk_222_1"]);
    assert_eq!(refused(&game, Side::Soviet, to("2004")), "8.4");
    let game = set_out(soviet(bridged(board()).put("1904", &["s_tk_222_1"])), "1904", &["s_tk_222_1"]);
    assert!(allowed(&game, Side::Soviet, to("2004")));
}

#[test]
fn r14_15e_bridges_are_laid_and_lifted_again_and_again() {
    let mut game = soviet(bridged(board()));
    for (from, into) in [("1904", "1903"), ("1904", "2004"), ("1904", "2004")] {
        game.moved = volga_breslau::ids::UnitSet::EMPTY;
        game = set_out(game, from, &[BUILDER]);
        act(&mut game, bridge(into), "");
        assert!(passage(&game, from, into, Side::Soviet).is_some());
    }
}

#[test]
fn r14_15f_nobody_else_lays_bridges() {
    for name in ["s_eng62_1", "s_309_eng", "s_309_r1"] {
        let game = set_out(soviet(board().put("1904", &[name])), "1904", &[name]);
        assert_eq!(refused(&game, Side::Soviet, bridge("2004")), "14.15f", "{name}: ruling 61");
    }
    let game = set_out(soviet(Board::new().put("1904", &[BUILDER])), "1904", &[BUILDER]);
    assert_eq!(refused(&game, Side::Soviet, bridge("2004")), "14.15a", "only by the optional rule");
}

#[test]
fn r14_15a_an_engineer_lays_its_bridge_alone_and_also_in_an_enemy_zone() {
    let both = [BUILDER, "s_eng240_2"];
    let game = set_out(soviet(board().put("1904", &both)), "1904", &both);
    assert_eq!(refused(&game, Side::Soviet, bridge("2004")), "14.15a");
    let game = soviet(board().put("1904", &[BUILDER]).put("1905", &["g_co_1"]));
    assert!(allowed(&game, Side::Soviet, begin(&game, "1904", &[BUILDER])));
    let game = set_out(game, "1904", &[BUILDER]);
    assert!(allowed(&game, Side::Soviet, bridge("2004")));
    assert_eq!(refused(&game, Side::Soviet, to("1805")), "8.2b");
}
