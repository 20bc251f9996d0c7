//! [9.2.11] Attacks across rivers.

use super::{added, fight, germans, soviets, strikes};
use crate::rules::kit::{Board, decides, hex, refused, step};
use volga_breslau::ids::{BySide, Mask, Side};
use volga_breslau::stage::{Designation, DesignationStep, Stage};
use volga_breslau::{Action, Breslau, Crossing};

/// Soviets in a City hex of the south bank, Germans in one of the islands; a bridge joins 1904 and 1903, none 1904 and
/// 2004.
fn banks() -> Board {
    Board::new().put("1904", &["s_309_r1"]).put("1903", &["g_co_1"]).put("2004", &["g_co_2"])
}

#[test]
fn r9_2_11a_rivers_are_attacked_across_at_bridges_only() {
    let step = DesignationStep::Placing { side: Side::Soviet, second: false };
    let stage = Stage::Designation(Designation { left: BySide::both(4), step });
    let game = banks().set(|game| game.stage = stage).game;
    let mark = |target| Action::Mark { hex: hex("1904"), target: hex(target) };
    assert_eq!(refused(&game, Side::Soviet, mark("2004")), "9.2.11a");
    let marks: Vec<_> = super::legal(&game);
    assert_eq!(marks, [mark("1903")]);
}

/// The rulebook's own figures: +2 for the City and +1 for the bridge.
#[test]
fn r9_2_11b_a_bridge_adds_one_to_all_else() {
    let events = fight(&mut soviets(banks(), &[("1904", "1903")]), "1903", "3 6");
    assert_eq!(added(&events), [("9.0c", 2), ("9.2.11b", 1)]);
    let dry = Board::new().put("1905", &["s_309_r1"]).put("1904", &["g_co_1"]);
    let events = fight(&mut soviets(dry, &[("1905", "1904")]), "1904", "3 6");
    assert_eq!(added(&events), [("9.0c", 2)]);
}

/// Ruling 87: one hex across a bridge is enough, and it counts once.
#[test]
fn r9_2_11b_one_of_the_attacking_hexes_is_enough() {
    let board = Board::new().put("1903", &["g_co_1"]).put("1904", &["s_309_r1"]).put("1902", &["s_218_r1"]);
    let events = fight(&mut soviets(board, &[("1904", "1903"), ("1902", "1903")]), "1903", "3 6");
    assert_eq!(strikes(&events)[0], (Side::Soviet, "1903", 10, 3, 0));
}

#[test]
fn r9_2_11c_surprise_and_ambush_happen_across_bridges_too() {
    let events = fight(&mut soviets(banks(), &[("1904", "1903")]), "1903", "1 6");
    assert_eq!(added(&events), [("9.2.11b", 1)], "only the terrain is ignored");
    let events = fight(&mut soviets(banks(), &[("1904", "1903")]), "1903", "6 6 6");
    assert_eq!(added(&events), [("9.0c", 2), ("9.2.11b", 1), ("9.2.7h", -1)]);
    let events = fight(&mut germans(banks(), &[("1903", "1904")]), "1904", "1 6");
    assert_eq!(added(&events), [("9.2.11b", 1)]);
}

/// Ruling 122: Soviets attack across a pontoon bridge, and Germans may ambush across it.
#[test]
fn r9_2_11a_a_pontoon_bridge_is_as_good_as_any_other() {
    let across = [("1904", "2004")];
    let laid = |game: &mut Breslau| {
        game.options.pontoons = true;
        game.pontoons[0] = Some(Crossing { from: hex("1904"), to: hex("2004") });
    };
    let board = Board::new().put("1904", &["s_309_r1", "s_eng240_1"]).put("2004", &["g_co_2"]).set(laid);
    let events = fight(&mut soviets(board, &across), "2004", "6 6 6");
    assert_eq!(strikes(&events), [(Side::German, "1904", 3, 2, 0), (Side::Soviet, "2004", 6, 3, 0)]);
    let german = germans(board, &[("2004", "1904")]);
    let refusal = german.check_attack(Side::German, hex("1904"), Mask(1)).expect_err("no bridge of theirs");
    assert_eq!(refusal.rule().0, "9.2.11a");
    // When the engineers are lost, the marker has nowhere to lead.
    let mut game = soviets(board.set(|game| game.pontoons[0] = None), &across);
    assert_eq!(decides(&game), None);
    step(&mut game, "");
    assert_eq!(game.pointing_at(Side::Soviet, hex("2004")).len(), 0);
}
