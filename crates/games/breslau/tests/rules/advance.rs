//! [11.0] Breakthrough Advance, and [14.7] Armor Advance.

use super::combat::{act, fight, germans, soviets, strikes};
use super::kit::{Board, allowed, decides, hex, legal, names, play, refused, unit, units};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Advance, AttackStep, Marker};
use volga_breslau::{Action, Breslau};

const ONE: [(&str, &str); 1] = [("1326", "1325")];

fn go(name: &str, to: &str) -> Action {
    Action::Advance { unit: unit(name), to: hex(to) }
}

/// The advance under way.
fn advance(game: &Breslau) -> Option<Advance> {
    match game.attack()?.step {
        AttackStep::Advance(advance) => Some(advance),
        _ => None,
    }
}

fn at(game: &Breslau, name: &str) -> &'static str {
    game.places.hex(unit(name)).expect("on the map").name()
}

/// Soviets destroy a company in the open, with these dice.
fn won(board: Board, dice: &str) -> Breslau {
    let mut game = soviets(board.put("1325", &["g_co_1"]), &ONE);
    fight(&mut game, "1325", dice);
    game
}

/// A regiment that has won an advance of one hex.
fn regiment() -> Board {
    Board::new().put("1326", &["s_309_r1"])
}

fn targets(game: &Breslau, name: &str) -> Vec<&'static str> {
    let of = |action: &Action| match action {
        Action::Advance { unit: who, to } if *who == unit(name) => Some(to.name()),
        _ => None,
    };
    legal(game).iter().filter_map(of).collect()
}

#[test]
fn r11_0a_it_takes_more_hits_than_steps() {
    assert_eq!(advance(&won(regiment(), "2 2")).map(|advance| advance.hexes), Some(1));
    // Ruling 45: an exact result gives none.
    assert_eq!(advance(&won(regiment(), "2 3")), None);
}

#[test]
fn r11_0b_only_those_who_attacked_advance() {
    let board =
        regiment().put("1326", &["s_309_pen"]).put("1226", &["s_tk_222_1"]).put("1320", &["s_art_159"]);
    let mut game = soviets(board.put("1325", &["g_co_1"]), &ONE);
    act(&mut game, super::combat::attack_on("1325", 1));
    act(&mut game, Action::LeaveOut { unit: unit("s_309_pen") });
    while decides(&game).is_none() {
        super::kit::step(&mut game, "");
    }
    play(&mut game, Action::EndGuns, "2 2");
    assert_eq!(names(&advance(&game).expect("an advance").units), ["s_309_r1"]);
    assert_eq!(refused(&game, Side::Soviet, go("s_309_pen", "1325")), "11.0b");
    assert_eq!(refused(&game, Side::Soviet, go("s_tk_222_1", "1325")), "11.0b");
}

/// The rulebook's own figures: two hits on one step are a hex, three are two.
#[test]
fn r11_1_hexes_are_hits_less_steps() {
    let strong = Board::new().put("1326", &["s_309_r1", "s_218_r1"]);
    for (board, die, hits, hexes) in [(regiment(), 2, 2, 1), (strong, 2, 3, 2)] {
        let mut game = soviets(board.put("1325", &["g_co_1"]), &ONE);
        let events = fight(&mut game, "1325", &format!("2 {die}"));
        assert_eq!(strikes(&events)[0].4, hits);
        assert_eq!(advance(&game).map(|advance| advance.hexes), Some(hexes));
    }
    // Against two steps three hits leave one.
    let mut game = soviets(strong.put("1325", &["g_hanf_i"]), &ONE);
    fight(&mut game, "1325", "2 2");
    assert_eq!(advance(&game).map(|advance| advance.hexes), Some(1));
}

#[test]
fn r11_2a_some_advance_as_far_as_they_like_or_nobody() {
    let board = Board::new().put("1326", &["s_309_r1", "s_218_r1"]);
    let mut game = won(board, "2 2");
    let before = game;
    play(&mut game, Action::EndAdvance, "");
    assert_eq!((at(&game, "s_309_r1"), advance(&game)), ("1326", None));
    // Ruling 137: one after the other, each his own way.
    let mut game = before;
    act(&mut game, go("s_218_r1", "1325"));
    act(&mut game, go("s_218_r1", "1324"));
    act(&mut game, go("s_309_r1", "1226"));
    assert_eq!(refused(&game, Side::Soviet, go("s_218_r1", "1323")), "11.3f", "it has had its turn");
    play(&mut game, Action::EndAdvance, "");
    assert_eq!((at(&game, "s_309_r1"), at(&game, "s_218_r1")), ("1226", "1324"));
}

/// Ruling 44: all stacks of a joined attack, each up to the full number.
#[test]
fn r11_2a_all_stacks_of_a_joined_attack_advance() {
    let board = regiment().put("1324", &["s_218_r1"]).put("1325", &["g_co_1"]);
    let mut game = soviets(board, &[("1324", "1325"), ("1326", "1325")]);
    fight(&mut game, "1325", "2 2");
    act(&mut game, go("s_309_r1", "1325"));
    act(&mut game, go("s_309_r1", "1425"));
    act(&mut game, go("s_218_r1", "1325"));
    assert!(allowed(&game, Side::Soviet, go("s_218_r1", "1225")));
}

#[test]
fn r11_2b_the_emptied_hex_need_not_be_entered() {
    let game = won(regiment(), "2 2");
    assert_eq!(targets(&game, "s_309_r1"), ["1226", "1325", "1426"]);
}

#[test]
fn r11_2c_a_hex_is_a_hex_whatever_the_terrain() {
    // 2409 is a Fort, which costs Soviets five points.
    let board = Board::new().put("2410", &["s_309_r1", "s_218_r1", "s_181_r1"]).put("2509", &["g_co_1"]);
    let mut game = soviets(board, &[("2410", "2509")]);
    fight(&mut game, "2509", "2 1");
    assert!(advance(&game).is_some_and(|advance| advance.hexes >= 1));
    play(&mut game, go("s_309_r1", "2409"), "");
    assert_eq!(at(&game, "s_309_r1"), "2409");
    assert_eq!(game.soviet_held.len(), 1, "and comes under control");
}

#[test]
fn r11_2d_who_advances_out_of_a_targeted_hex_escapes() {
    let board = regiment().put("1226", &["g_co_2"]);
    let mut game = soviets(board.put("1325", &["g_co_1"]), &ONE);
    game.markers.push(Marker { side: Side::German, hex: hex("1226"), target: hex("1326") });
    fight(&mut game, "1325", "2 2");
    play(&mut game, go("s_309_r1", "1325"), "");
    assert_eq!(refused(&game, Side::German, super::combat::attack_on("1326", 1)), "9.1.2c");
}

#[test]
fn r11_3a_units_stop_in_an_enemy_zone() {
    let board = Board::new().put("1326", &["s_309_r1", "s_218_r1"]).put("1323", &["g_co_2"]);
    let mut game = won(board, "2 2");
    act(&mut game, go("s_309_r1", "1325"));
    act(&mut game, go("s_309_r1", "1324"));
    assert_eq!(refused(&game, Side::Soviet, go("s_309_r1", "1424")), "11.3a");
    assert_eq!(at(&game, "s_309_r1"), "1324");
}

#[test]
fn r11_3b_the_first_hex_may_be_entered_despite_zones() {
    // The attackers stand in one zone, and everything around the emptied hex is in another.
    let board =
        Board::new().put("1326", &["s_309_r1", "s_218_r1"]).put("1226", &["g_co_2"]).put("1324", &["g_co_3"]);
    let mut game = won(board, "2 2");
    assert!(game.is_in_zone(hex("1326"), Side::German) && game.is_in_zone(hex("1325"), Side::German));
    act(&mut game, go("s_309_r1", "1325"));
    assert_eq!(refused(&game, Side::Soviet, go("s_309_r1", "1425")), "11.3a");
}

#[test]
fn r11_3c_a_second_hex_never_leads_through_a_zone() {
    let board = Board::new().put("1326", &["s_309_r1", "s_218_r1"]).put("1324", &["g_co_2"]);
    let mut game = won(board, "2 2");
    act(&mut game, go("s_309_r1", "1325"));
    assert_eq!(targets(&game, "s_309_r1"), [""; 0]);
    assert_eq!(advance(&game).map(|advance| advance.hexes), Some(2), "though another was earned");
}

#[test]
fn r8_2c_an_advance_leaves_zones() {
    let game = won(regiment().put("1226", &["g_co_2"]), "2 2");
    assert!(game.is_in_zone(hex("1326"), Side::German));
    assert!(allowed(&game, Side::Soviet, go("s_309_r1", "1426")));
}

#[test]
fn r8_5_attackers_earn_an_advance() {
    let mut game = won(regiment(), "2 2");
    assert_eq!(decides(&game), Some(Side::Soviet));
    play(&mut game, go("s_309_r1", "1325"), "");
    assert_eq!(at(&game, "s_309_r1"), "1325");
}

/// Ruling 125.
#[test]
fn r11_3d_stacking_holds_where_units_stop() {
    let full = ["s_tk_222_1", "s_tk_222_2", "s_tk_222_3"];
    let game = won(regiment().put("1226", &full), "2 2");
    assert_eq!(refused(&game, Side::Soviet, go("s_309_r1", "1226")), "11.3d");
    // With a hex to spare the way leads through, but not to an end there.
    let board = Board::new().put("1326", &["s_309_r1", "s_218_r1"]).put("1226", &full);
    let mut game = won(board, "2 2");
    act(&mut game, go("s_309_r1", "1226"));
    assert_eq!(refused(&game, Side::Soviet, Action::EndAdvance), "11.3d");
    assert_eq!(refused(&game, Side::Soviet, go("s_218_r1", "1325")), "11.3d");
    act(&mut game, go("s_309_r1", "1225"));
    play(&mut game, Action::EndAdvance, "");
    assert_eq!(at(&game, "s_309_r1"), "1225");
}

#[test]
fn r11_3e_guns_never_advance() {
    let game = won(regiment().put("1326", &["s_309_art"]), "2 2");
    assert_eq!(refused(&game, Side::Soviet, go("s_309_art", "1325")), "11.3e");
    assert_eq!(names(&advance(&game).expect("an advance").units), ["s_309_r1"]);
    // Guns alone are not asked.
    assert_eq!(advance(&won(Board::new().put("1326", &["s_309_art"]), "2 2")), None);
}

#[test]
fn r11_3f_what_is_not_used_at_once_is_lost() {
    let mut game = won(regiment(), "2 2");
    let events = play(&mut game, Action::EndAdvance, "");
    assert!(events.iter().any(|event| event.rule().0 == "11.3f"));
    assert_eq!(decides(&game), Some(Side::German));
}

#[test]
fn r5_7d_it_happens_before_the_next_attack() {
    let board = regiment().put("1322", &["s_218_r1"]).put("1321", &["g_co_2"]).put("1325", &["g_co_1"]);
    let mut game = soviets(board, &[("1326", "1325"), ("1322", "1321")]);
    fight(&mut game, "1325", "2 2");
    assert_eq!(refused(&game, Side::Soviet, super::combat::attack_on("1321", 1)), "5.0");
    play(&mut game, Action::EndAdvance, "");
    assert!(allowed(&game, Side::Soviet, super::combat::attack_on("1321", 1)));
}

#[test]
fn r9_2_8c_hits_that_are_left_over_allow_it() {
    let game = won(regiment(), "2 1");
    assert_eq!(advance(&game).map(|advance| (advance.hexes, advance.armor)), Some((1, false)));
}

/// Ruling 47.
#[test]
fn r8_4_an_advance_crosses_rivers_at_bridges_only() {
    let board = Board::new().put("1905", &["s_309_r1", "s_218_r1", "s_181_r1"]).put("1904", &["g_co_1"]);
    let mut game = soviets(board, &[("1905", "1904")]);
    fight(&mut game, "1904", "1 1");
    act(&mut game, go("s_309_r1", "1904"));
    assert_eq!(refused(&game, Side::Soviet, go("s_309_r1", "2004")), "8.4");
    assert!(allowed(&game, Side::Soviet, go("s_309_r1", "1903")));
}

/// Ruling 91.
#[test]
fn r13_3f_advancing_soviets_remove_a_barricade() {
    let mut game = won(regiment().set(|game| game.barricades.insert(hex("1226"))), "2 2");
    play(&mut game, go("s_309_r1", "1226"), "");
    assert!(!game.barricades.contains(hex("1226")));
}

#[test]
fn r14_1_2e_nobody_advances_into_gas() {
    let game = won(regiment().set(|game| game.gas.insert(hex("1425"))), "2 2");
    assert_eq!(refused(&game, Side::Soviet, go("s_309_r1", "1325")), "14.1.2e");
    assert_eq!(targets(&game, "s_309_r1"), ["1226"]);
}

#[test]
fn r14_1_2d_nor_does_anybody_beside_it_advance() {
    let game = won(regiment().set(|game| game.gas.insert(hex("1226"))), "2 2");
    assert_eq!((advance(&game), decides(&game)), (None, Some(Side::German)), "nobody is asked");
}

/// Ruling 90: unsupplied AFVs, ATGs and AA units stay.
#[test]
fn r4_3_1a_unsupplied_vehicles_do_not_advance() {
    let board = Board::new().put("1326", &["s_309_r1", "s_218_r1", "s_tk_222_1"]).unsupplied(&["s_tk_222_1"]);
    let game = won(board, "2 2");
    assert_eq!(refused(&game, Side::Soviet, go("s_tk_222_1", "1325")), "4.3.1a");
    assert!(allowed(&game, Side::Soviet, go("s_309_r1", "1325")));
}

/// German units destroy a Soviet company, and may advance.
fn germans_won(board: Board, from: &str, target: &str) -> Breslau {
    let mut game = germans(board.put(target, &["s_309_pen"]), &[(from, target)]);
    fight(&mut game, target, "1 1");
    assert!(advance(&game).is_some_and(|advance| advance.hexes > 0));
    game
}

/// Ruling 90: the train keeps to its rails, and out of Soviet zones.
#[test]
fn r8_7a_porsel_advances_along_its_rails() {
    let game = germans_won(Board::new().put("1506", &["g_porsel"]), "1506", "1607");
    assert_eq!(targets(&game, "g_porsel"), ["1505", "1607"]);
    assert_eq!(refused(&game, Side::German, go("g_porsel", "1507")), "8.7a");
    let near = Board::new().put("1506", &["g_porsel"]).put("1608", &["s_218_r1"]);
    assert_eq!(targets(&germans_won(near, "1506", "1607"), "g_porsel"), ["1505"]);
}

#[test]
fn r15_1m_sauer_does_not_advance_over_the_oder() {
    let board = Board::new().put("1804", &["g_sauer_i", "g_sauer_ii"]);
    let game = germans_won(board, "1804", "1904");
    assert_eq!(refused(&game, Side::German, go("g_sauer_i", "1904")), "15.1m");
    let game = germans_won(board.set(|game| game.sauer_released = true), "1804", "1904");
    assert!(allowed(&game, Side::German, go("g_sauer_i", "1904")));
}

#[test]
fn r15_1_1g_bound_ss_units_do_not_advance_south() {
    let board = Board::new().put("1712", &["g_ssb_1", "g_ssb_2"]);
    let game = germans_won(board, "1712", "1713");
    assert_eq!(refused(&game, Side::German, go("g_ssb_1", "1713")), "15.1.1g");
    let game = germans_won(board.set(|game| game.ss_free = units(&["g_ssb_1"])), "1712", "1713");
    assert!(allowed(&game, Side::German, go("g_ssb_1", "1713")));
}

/// A Construction Engineer that advances leaves no bridge behind.
#[test]
fn r14_15d_an_advance_lifts_a_pontoon_bridge() {
    let laid = |game: &mut Breslau| {
        game.options.pontoons = true;
        game.pontoons[0] = Some(volga_breslau::Crossing { from: hex("1326"), to: hex("1226") });
    };
    let mut game = won(regiment().put("1326", &["s_eng240_1"]).set(laid), "2 2");
    play(&mut game, go("s_eng240_1", "1325"), "");
    assert_eq!(game.pontoons[0], None);
}

#[test]
fn r9_2_10a_those_who_advanced_stay_spent() {
    let mut game = won(regiment(), "2 2");
    play(&mut game, go("s_309_r1", "1325"), "");
    assert!(game.spent.contains(unit("s_309_r1")));
    assert_eq!(names(&game.spent), names(&units(&["s_309_r1"])));
}

/// Tanks with infantry that have just emptied a hex.
fn armor(dice: &str) -> Breslau {
    let board = Board::with(|options| options.armor_advance = true).put("1326", &["s_tk_222_1", "s_309_r1"]);
    won(board, dice)
}

#[test]
fn r14_7_afvs_alone_enter_a_hex_that_was_just_emptied() {
    // Twelve factors on a five are two hits; on a six one, which is exact.
    let mut game = armor("2 6");
    assert_eq!(advance(&game).map(|advance| (advance.hexes, advance.armor)), Some((0, true)));
    assert_eq!(legal(&game), [go("s_tk_222_1", "1325"), Action::EndAdvance]);
    assert_eq!(refused(&game, Side::Soviet, go("s_tk_222_1", "1226")), "14.7");
    assert_eq!(refused(&game, Side::Soviet, go("s_309_r1", "1325")), "14.7");
    play(&mut game, go("s_tk_222_1", "1325"), "");
    assert_eq!((at(&game, "s_tk_222_1"), advance(&game)), ("1325", None));
    let plain = won(Board::new().put("1326", &["s_tk_222_1", "s_309_r1"]), "2 6");
    assert_eq!(advance(&plain), None, "an option");
}

/// Ruling 118: the free step is no hex of the advance, and the first of those is entered despite zones once more.
#[test]
fn r14_7_and_then_advance() {
    let board = Board::with(|options| options.armor_advance = true).put("1326", &["s_tk_222_1", "s_309_r1"]);
    let mut game = won(board.put("1324", &["g_co_2"]), "2 5");
    assert_eq!(advance(&game).map(|advance| advance.hexes), Some(1));
    let events = act(&mut game, go("s_tk_222_1", "1325"));
    assert_eq!(events[0].rule().0, "14.7");
    act(&mut game, go("s_tk_222_1", "1425"));
    assert_eq!(refused(&game, Side::Soviet, go("s_tk_222_1", "1525")), "11.3a");
    assert!(allowed(&game, Side::Soviet, go("s_309_r1", "1325")), "infantry has its own hex");
}

#[test]
fn r11_2a_germans_advance_the_same_way() {
    let board =
        Board::new().put("1326", &["g_hanf_i", "g_hanf_ii", "g_stg_1", "g_aa_1"]).put("1325", &["s_309_pen"]);
    let mut game = germans(board.set(|game| game.options.flak_artillery = true), &ONE);
    fight(&mut game, "1325", "3 1");
    assert!(advance(&game).is_some_and(|advance| advance.hexes > 0));
    play(&mut game, go("g_aa_1", "1325"), "");
    assert_eq!(at(&game, "g_aa_1"), "1325", "ruling 90: AA units may");
}
