//! [10.0] [9.2.5] [14.9] Artillery support.

use super::combat::{act, attack_on, choices, factors, fight, germans, soviets, strikes, under_way};
use super::kit::{Board, allowed, decides, hex, legal, mask, names, play, refused, step, units};
use volga_breslau::ids::Side;
use volga_breslau::stage::{AttackStep, Marker};
use volga_breslau::{Action, Breslau, Event};

const ONE: [(&str, &str); 1] = [("1326", "1325")];

fn field() -> Board {
    Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"])
}

/// The attacker is asked for guns.
fn asked_after(mut game: Breslau, target: &str) -> Breslau {
    act(&mut game, attack_on(target, 1));
    loop {
        match decides(&game) {
            None => drop(step(&mut game, "")),
            Some(_) if legal(&game).contains(&Action::Commit) => drop(act(&mut game, Action::Commit)),
            Some(_) => break,
        }
    }
    assert_eq!(under_way(&game).step, AttackStep::Guns);
    game
}

fn asked(board: Board) -> Breslau {
    asked_after(soviets(board, &ONE), "1325")
}

fn support(game: &Breslau, from: &str, guns: &[&str]) -> Action {
    Action::Support { from: hex(from), guns: mask(game, from, guns) }
}

/// These guns are named.
#[track_caller]
fn name(game: &mut Breslau, from: &str, guns: &[&str]) {
    let action = support(game, from, guns);
    act(game, action);
}

/// The same, and the attack goes on with these dice.
#[track_caller]
fn fire(game: &mut Breslau, from: &str, guns: &[&str], script: &str) -> Vec<Event> {
    let action = support(game, from, guns);
    play(game, action, script)
}

#[test]
fn r9_2_5a_guns_in_range_that_have_not_fired_may_support() {
    let board = field().put("1321", &["s_art_159"]).put("1316", &["s_art_38gr"]).put("1315", &["s_art_15gr"]);
    let game = asked(board.put("1322", &["s_art_187", "s_tk_222_1"]).fired(&["s_art_187"]));
    let all =
        [support(&game, "1316", &["s_art_38gr"]), support(&game, "1321", &["s_art_159"]), Action::EndGuns];
    assert_eq!(legal(&game), all);
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1322", &["s_tk_222_1"])), "9.2.5a");
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1325", &["g_hanf_i"])), "9.2.5a");
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1321", &[])), "9.2.5a");
}

#[test]
fn r9_2_5b_only_one_hex_supports_an_attack() {
    let mut game = asked(field().put("1321", &["s_art_159"]).put("1322", &["s_art_187"]));
    name(&mut game, "1321", &["s_art_159"]);
    assert_eq!(decides(&game), None, "nobody else is asked");
}

#[test]
fn r9_2_5c_their_factors_are_divided_by_the_terrain_and_added() {
    let board =
        Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]).put("1521", &["s_art_159"]);
    let mut game = asked_after(soviets(board, &[("1515", "1415")]), "1415");
    let events = fire(&mut game, "1521", &["s_art_159"], "3 6");
    assert_eq!(factors(&events), [("3.5.1a", 7), ("9.2.5c", 14), ("3.5.3b", -7)]);
}

/// Ruling 88: guns of the attacking stack, guns in support and aircraft are divided together.
#[test]
fn r9_2_5c_all_guns_are_rounded_once() {
    let board = Board::new().put("1515", &["s_309_r1", "s_218_art"]).put("1415", &["g_hanf_i"]);
    let board = board.put("1521", &["s_art_159"]).unsupplied(&["s_218_art"]);
    let mut game = asked_after(soviets(board, &[("1515", "1415")]), "1415");
    let events = fire(&mut game, "1521", &["s_art_159"], "3 6");
    // Half of 1 + 14 is 7.5, and counts as 8.
    assert_eq!(factors(&events), [("3.5.1a", 7), ("4.3.2a", 1), ("9.2.5c", 14), ("3.5.3b", -7)]);
}

#[test]
fn r9_2_5d_they_turn_to_their_fired_side() {
    let mut game = asked(field().put("1321", &["s_art_159", "s_art_187"]));
    name(&mut game, "1321", &["s_art_159"]);
    assert_eq!(names(&game.fired), ["s_art_159"]);
}

#[test]
fn r10_3_whatever_becomes_of_the_attack() {
    let board =
        Board::new().put("1326", &["s_309_pen"]).put("1325", &["g_hanf_i", "g_hanf_ii", "g_hanf_iii"]);
    let mut game = asked(board.put("1321", &["s_art_159"]));
    let events = fire(&mut game, "1321", &["s_art_159"], "6 1");
    assert_eq!((strikes(&events).len(), names(&game.fired)), (1, vec!["s_art_159"]), "an ambush ended it");
}

#[test]
fn r9_2_6a_ground_units_and_support_add_up() {
    let mut game = asked(field().put("1321", &["s_art_159"]));
    assert_eq!(strikes(&fire(&mut game, "1321", &["s_art_159"], "3 6"))[0].2, 7 + 14);
}

/// Rulings 35 and 89.
#[test]
fn r9_2_6c_guns_attack_an_adjacent_hex_as_if_they_gave_support() {
    let board = Board::new().put("1515", &["s_218_art"]).put("1415", &["g_hanf_i"]);
    let mut game = soviets(board, &[("1515", "1415")]);
    let events = fight(&mut game, "1415", "3 6");
    assert_eq!(factors(&events), [("9.2.6c", 8), ("3.5.3b", -4)], "nobody of their division is with them");
    assert_eq!(names(&game.fired), ["s_218_art"]);
}

#[test]
fn r10_0a_only_attackers_have_support() {
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"]).put("1320", &["g_859_1"]);
    let events = fight(&mut soviets(board, &ONE), "1325", "6 6 6");
    assert_eq!(strikes(&events)[0].2, 3, "neither the defence nor an ambush has any");
}

#[test]
fn r10_0b_fired_guns_never_support() {
    let board = field().put("1321", &["s_art_159"]).put("1322", &["s_art_187"]).fired(&["s_art_159"]);
    let game = asked(board);
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1321", &["s_art_159"])), "10.0b");
}

#[test]
fn r10_1a_soviet_guns_support_within_their_printed_range() {
    let board = field().put("1320", &["s_art_23gm"]).put("1319", &["s_art_531gm"]);
    let game = asked(board);
    assert!(allowed(&game, Side::Soviet, support(&game, "1320", &["s_art_23gm"])), "five hexes");
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1319", &["s_art_531gm"])), "10.1a", "six");
}

#[test]
fn r10_1b_divisional_guns_need_somebody_of_their_division() {
    let board = field().put("1321", &["s_309_art"]).put("1322", &["s_218_art"]);
    let game = asked(board);
    assert!(allowed(&game, Side::Soviet, support(&game, "1321", &["s_309_art"])));
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1322", &["s_218_art"])), "10.1b");
    // Those left out of the attack do not count.
    let mut game = soviets(board.put("1326", &["s_218_pen"]), &ONE);
    act(&mut game, attack_on("1325", 1));
    act(&mut game, Action::LeaveOut { unit: super::kit::unit("s_218_pen") });
    while decides(&game).is_none() {
        step(&mut game, "");
    }
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1322", &["s_218_art"])), "10.1b");
}

#[test]
fn r10_1c_corps_guns_support_anybody() {
    let board =
        Board::new().put("1326", &["s_tk_222_1"]).put("1325", &["g_hanf_i"]).put("1321", &["s_art_159"]);
    let game = asked(board);
    assert!(allowed(&game, Side::Soviet, support(&game, "1321", &["s_art_159"])));
}

#[test]
fn r10_1d_soviet_guns_combine_in_one_hex() {
    let mut game = asked(field().put("1321", &["s_art_159", "s_art_187", "s_309_art"]));
    assert_eq!(legal(&game).len(), 7 + 1, "any of the three");
    assert_eq!(strikes(&fire(&mut game, "1321", &["s_art_159", "s_art_187"], "3 6"))[0].2, 7 + 28);
}

#[test]
fn r10_2a_german_guns_support_within_their_range_if_they_have_not_fired() {
    let board =
        Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]).put("1317", &["g_609_art_1"]);
    let board = board.put("1316", &["g_609_art_2"]).put("1001", &["g_859_1"]).put("1002", &["g_859_2"]);
    let game = asked_after(germans(board.fired(&["g_859_2"]), &ONE), "1325");
    assert!(allowed(&game, Side::German, support(&game, "1317", &["g_609_art_1"])), "eight hexes");
    assert_eq!(refused(&game, Side::German, support(&game, "1316", &["g_609_art_2"])), "10.2a", "nine");
    assert!(allowed(&game, Side::German, support(&game, "1001", &["g_859_1"])), "any distance");
    assert_eq!(refused(&game, Side::German, support(&game, "1002", &["g_859_2"])), "10.0b");
}

#[test]
fn r10_2b_german_guns_support_anybody() {
    let board =
        Board::new().put("1326", &["g_vs_01"]).put("1325", &["s_309_r1"]).put("1317", &["g_609_art_1"]);
    let game = asked_after(germans(board, &ONE), "1325");
    assert!(allowed(&game, Side::German, support(&game, "1317", &["g_609_art_1"])));
}

#[test]
fn r10_2c_german_guns_combine_in_one_hex() {
    let board = Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]);
    let board = board.put("1320", &["g_859_1", "g_859_2"]).put("1319", &["g_859_3"]);
    let mut game = asked_after(germans(board, &ONE), "1325");
    assert_eq!(strikes(&fire(&mut game, "1320", &["g_859_1", "g_859_2"], "3 6"))[0].2, 3 + 12);
}

/// Rulings 20 and 139.
#[test]
fn r14_9_guns_combine_over_a_chain_of_hexes() {
    let board = field().put("1321", &["s_art_159"]).put("1322", &["s_art_187"]).put("1323", &["s_art_191"]);
    let mut game = asked(board.put("1319", &["s_art_51"]).set(|game| game.options.chained_artillery = true));
    name(&mut game, "1321", &["s_art_159"]);
    assert_eq!(legal(&game), [support(&game, "1322", &["s_art_187"]), Action::EndGuns], "only the next hex");
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1323", &["s_art_191"])), "14.9");
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1319", &["s_art_51"])), "14.9");
    assert_eq!(refused(&game, Side::Soviet, support(&game, "1321", &["s_art_159"])), "14.9");
    name(&mut game, "1322", &["s_art_187"]);
    let events = fire(&mut game, "1323", &["s_art_191"], "3 6");
    assert_eq!(strikes(&events)[0].2, 7 + 3 * 14);
}

#[test]
fn r14_9_without_the_option_nobody_joins() {
    let mut game = asked(field().put("1321", &["s_art_159"]).put("1322", &["s_art_187"]));
    name(&mut game, "1321", &["s_art_159"]);
    let attack = under_way(&game);
    assert_eq!(names(&attack.guns), ["s_art_159"]);
    let second = game.check_support(&attack, hex("1322"), mask(&game, "1322", &["s_art_187"]));
    assert_eq!(second.map_err(|refused| refused.rule().0), Err("10.1d"));
}

/// Ruling 161: guns under a marker may support another attack, but the marker's own must remain possible.
#[test]
fn r9_1_1b_a_marked_soviet_stack_keeps_enough_for_its_own_attack() {
    let own = |game: &mut Breslau| {
        game.markers.push(Marker { side: Side::Soviet, hex: hex("1424"), target: hex("1523") });
    };
    let board = field().put("1424", &["s_art_159"]).put("1523", &["g_co_1"]);
    let mut alone = soviets(board.put("1321", &["s_art_187"]), &ONE);
    own(&mut alone);
    let alone = asked_after(alone, "1325");
    assert_eq!(refused(&alone, Side::Soviet, support(&alone, "1424", &["s_art_159"])), "9.1.1b");
    let mut beside = soviets(board.put("1424", &["s_tk_222_1"]), &ONE);
    own(&mut beside);
    let beside = asked_after(beside, "1325");
    assert!(allowed(&beside, Side::Soviet, support(&beside, "1424", &["s_art_159"])));
}

/// Ruling 157: guns that are spent may still support while they have not fired.
#[test]
fn r10_1a_spent_guns_and_guns_that_moved_may_support() {
    let board = field().put("1321", &["s_art_159"]).set(|game| {
        game.spent = units(&["s_art_159"]);
        game.moved = units(&["s_art_159"]);
    });
    let game = asked(board);
    assert!(allowed(&game, Side::Soviet, support(&game, "1321", &["s_art_159"])));
}

/// Ruling 152: whether the German is asked tells nothing of what he hides.
#[test]
fn r3_2b_the_german_is_asked_for_guns_that_nobody_can_see() {
    let board = Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]);
    // Out of range, below the top of a stack that no Soviet unit is next to.
    let game = asked_after(germans(board.put("1310", &["g_co_1", "g_609_art_1"]), &ONE), "1325");
    assert_eq!(choices(&game), [Action::EndGuns]);
}
