//! [9.2.7] [9.2.10] Ambushes.

use super::{act, added, attack_on, choices, factors, fight, germans, prepare, soviets, strikes};
use crate::rules::kit::{Board, allowed, decides, hex, legal, mask, names, play, refused, run, unit, units};
use volga_breslau::ids::Side;
use volga_breslau::stage::{AttackKind, Marker};
use volga_breslau::{Action, AttackEvent, Breslau, Event, MarkerEvent};

const ONE: [(&str, &str); 1] = [("1326", "1325")];

/// Soviets and Germans in the open; the Soviets attack.
fn open_field() -> Board {
    Board::new().put("1326", &["s_309_r1"]).put("1325", &["g_hanf_i"])
}

fn marker(side: Side, at: &str, target: &str) -> Marker {
    Marker { side, hex: hex(at), target: hex(target) }
}

fn has_marker(game: &Breslau, at: &str) -> bool {
    game.markers.iter().any(|marker| marker.hex == hex(at))
}

fn sides(events: &[Event]) -> Vec<Side> {
    strikes(events).into_iter().map(|strike| strike.0).collect()
}

#[test]
fn r9_2_7e_the_defender_strikes_first_at_one_hex() {
    let events = fight(&mut soviets(open_field(), &ONE), "1325", "6 6 6");
    assert_eq!(strikes(&events), [(Side::German, "1326", 3, -1, 0), (Side::Soviet, "1325", 7, 0, 0)]);
    let board = open_field().put("1324", &["s_218_r1"]);
    let mut game = soviets(board, &[("1324", "1325"), ("1326", "1325")]);
    fight(&mut game, "1325", "6");
    assert_eq!(decides(&game), Some(Side::German));
    let ambush = |at| Action::Ambush { hex: hex(at) };
    assert_eq!(choices(&game), [ambush("1324"), ambush("1326")]);
    assert_eq!(refused(&game, Side::German, ambush("1323")), "9.2.7e");
    let events = play(&mut game, ambush("1324"), "6 6");
    assert_eq!(strikes(&events)[0], (Side::German, "1324", 3, -1, 0));
}

/// Ruling 32: the ambushed hex's terrain counts, for factors and die.
#[test]
fn r9_2_7f_the_attackers_terrain_counts() {
    let board = Board::new().put("1610", &["s_309_r1"]).put("1611", &["g_hy_1", "g_stg_1"]);
    let events = fight(&mut soviets(board, &[("1610", "1611")]), "1611", "6 6 6");
    assert_eq!(factors(&events), [("3.5.2d", 2), ("3.5.1b", 4)], "the City is attacked");
    assert_eq!(added(&events), [("9.0c", 2), ("9.2.7h", -1)]);
}

#[test]
fn r9_2_7g_an_ambush_has_no_support() {
    let board = open_field().put("1320", &["g_859_1"]);
    let events = fight(&mut soviets(board, &ONE), "1325", "6 6 6");
    assert_eq!(strikes(&events)[0].2, 3, "the gun behind is silent");
}

#[test]
fn r9_2_7h_the_die_is_one_lower() {
    // Three factors hit on a three, so also on a four.
    let events = fight(&mut soviets(open_field(), &ONE), "1325", "6 4 6");
    assert_eq!(strikes(&events)[0], (Side::German, "1326", 3, -1, 1));
}

#[test]
fn r9_2_7i_hits_fall_on_the_chosen_hex_alone() {
    let board = open_field().put("1324", &["s_218_r1"]);
    let mut game = soviets(board, &[("1324", "1325"), ("1326", "1325")]);
    fight(&mut game, "1325", "6");
    play(&mut game, Action::Ambush { hex: hex("1326") }, "4 6");
    assert!(game.reduced.contains(unit("s_309_r1")) && !game.reduced.contains(unit("s_218_r1")));
}

/// Ruling 85: whoever is in the hex can be lost, also those left out.
#[test]
fn r9_2_7i_units_left_out_can_be_lost_too() {
    let board = open_field().put("1326", &["s_309_pen"]);
    let mut game = soviets(board, &ONE);
    act(&mut game, attack_on("1325", 1));
    act(&mut game, Action::LeaveOut { unit: unit("s_309_pen") });
    run(&mut game, "6 4");
    assert_eq!(decides(&game), Some(Side::Soviet));
    let events = play(&mut game, Action::Lose { unit: unit("s_309_pen") }, "6");
    assert_eq!(strikes(&events)[0].2, 7);
}

#[test]
fn r9_2_7j_a_hex_that_is_wiped_out_loses_marker_and_attack() {
    let board = Board::new().put("1326", &["s_309_pen"]).put("1325", &["g_hanf_i", "g_hanf_ii"]);
    let mut game = soviets(board, &ONE);
    let events = fight(&mut game, "1325", "6 1");
    assert_eq!(sides(&events), [Side::German], "nobody is left to attack");
    let fallen = MarkerEvent::Fallen { side: Side::Soviet, hex: hex("1326") };
    assert!(events.contains(&fallen.into()) && !has_marker(&game, "1326"));
    // Ruling 162: the others go on.
    let board = board.put("1324", &["s_218_r1"]);
    let mut game = soviets(board, &[("1324", "1325"), ("1326", "1325")]);
    fight(&mut game, "1325", "6");
    let events = play(&mut game, Action::Ambush { hex: hex("1326") }, "1 6");
    assert_eq!(strikes(&events)[1], (Side::Soviet, "1325", 7, 0, 0));
}

/// Ruling 162: factors and modifiers are counted anew.
#[test]
fn r9_2_7k_survivors_count_their_factors_anew_and_attack() {
    let board = Board::new().put("1515", &["s_309_eng", "s_309_r1"]).put("1415", &["g_hanf_i", "g_hanf_ii"]);
    let mut game = soviets(board, &[("1515", "1415")]);
    // Six factors on a one, with +2 for the suburb and -1: two hits.
    fight(&mut game, "1415", "6 1");
    let events = play(&mut game, Action::Lose { unit: unit("s_309_eng") }, "6");
    assert_eq!(factors(&events), [("3.5.1a", 4)], "the regiment is reduced");
    assert_eq!(added(&events), [("9.0c", 2)], "and its engineers are gone");
}

/// Rulings 34, 86 and 96: a gun counts as it fired, even if the ambush costs it its crew.
#[test]
fn r9_2_7k_a_lost_gun_counts_no_more_than_it_fired() {
    let board = open_field().put("1325", &["g_hanf_ii"]).put("1326", &["s_309_art"]);
    let mut game = soviets(board.unsupplied(&["s_309_art"]), &ONE);
    act(&mut game, attack_on("1325", 1));
    act(&mut game, Action::LeaveOut { unit: unit("s_309_art") });
    run(&mut game, "");
    let support = Action::Support { from: hex("1326"), guns: mask(&game, "1326", &["s_309_art"]) };
    play(&mut game, support, "6 4");
    let events = play(&mut game, Action::Lose { unit: unit("s_309_art") }, "6");
    assert_eq!(factors(&events), [("3.5.1a", 7), ("4.3.2a", 1)]);
}

/// Rulings 34 and 86: support stays as it was declared.
#[test]
fn r9_2_7k_support_stays_committed() {
    let board = Board::new().put("1326", &["s_309_r1", "s_218_pen"]).put("1325", &["g_hanf_i", "g_hanf_ii"]);
    let mut game = soviets(board.put("1323", &["s_218_art"]), &ONE);
    act(&mut game, attack_on("1325", 1));
    act(&mut game, Action::Commit);
    while decides(&game).is_none() {
        crate::rules::kit::step(&mut game, "");
    }
    let guns = mask(&game, "1323", &["s_218_art"]);
    play(&mut game, Action::Support { from: hex("1323"), guns }, "6 4");
    let events = play(&mut game, Action::Lose { unit: unit("s_218_pen") }, "6");
    assert_eq!(
        factors(&events),
        [("3.5.1a", 7), ("9.2.5c", 8)],
        "though its division has nobody left in the attack"
    );
}

#[test]
fn r9_2_10b_an_ambush_costs_the_stack_its_marker() {
    let mut game = soviets(open_field().put("1324", &["s_218_r1"]), &ONE);
    // Wherever it points (ruling 82).
    game.markers.push(marker(Side::German, "1325", "1324"));
    let events = fight(&mut game, "1325", "6 6 6");
    let used = MarkerEvent::Used { side: Side::German, hex: hex("1325") };
    assert!(events.contains(&used.into()) && !has_marker(&game, "1325"));
    assert!(game.spent.contains(unit("g_hanf_i")));
}

/// The rulebook's first example.
#[test]
fn r9_2_10b_example_1_an_ambusher_does_not_attack_again() {
    let mut game = soviets(open_field(), &ONE);
    game.markers.push(marker(Side::German, "1325", "1326"));
    let events = fight(&mut game, "1325", "6 6 6");
    assert_eq!(sides(&events), [Side::German, Side::Soviet], "the Soviets still perform their attack");
    assert_eq!(decides(&game), Some(Side::German));
    assert!(
        legal(&game).iter().all(|action| *action != attack_on("1326", 1)),
        "its one attack was the ambush"
    );
}

/// The rulebook's second example.
#[test]
fn r9_2_10c_example_2_who_has_attacked_does_not_ambush() {
    let mut game = soviets(open_field(), &ONE);
    game.markers.push(marker(Side::German, "1325", "1326"));
    fight(&mut game, "1325", "2 6");
    let events = fight(&mut game, "1326", "6 6");
    assert_eq!(strikes(&events), [(Side::German, "1326", 3, 0, 0)]);
    let no_ambush = AttackEvent::NoAmbush { hex: hex("1326"), ranged: false };
    assert!(events.contains(&no_ambush.into()));
}

#[test]
fn r9_2_10d_a_stack_without_a_marker_may_ambush() {
    let mut game = soviets(open_field(), &ONE);
    let events = fight(&mut game, "1325", "6 6 6");
    assert_eq!(sides(&events), [Side::German, Side::Soviet]);
    assert!(game.spent.contains(unit("g_hanf_i")), "and then it is spent");
}

/// Ruling 83: the limit lies on the units.
#[test]
fn r9_2_10e_an_ambush_by_nobody_is_a_normal_attack() {
    let board = open_field().set(|game| game.spent = units(&["g_hanf_i"]));
    let events = fight(&mut soviets(board, &ONE), "1325", "6 6");
    assert_eq!(strikes(&events), [(Side::Soviet, "1325", 7, 0, 0)]);
    let board = open_field().put("1325", &["g_vs_02"]).set(|game| game.spent = units(&["g_hanf_i"]));
    let events = fight(&mut soviets(board, &ONE), "1325", "6 6 6");
    assert_eq!(strikes(&events)[0].2, 2, "those who are fresh ambush");
}

/// Rulings 33, 36 and 158: all who are neither spent nor Fired, whoever they are.
#[test]
fn r9_2_7e_everybody_in_the_hex_ambushes() {
    let all = ["g_vs_02", "g_aa_1", "g_859_1"];
    let board = Board::new().put("1326", &["s_309_r1"]).put("1325", &all);
    let mut game = soviets(board, &ONE);
    let events = fight(&mut game, "1325", "6 6");
    assert_eq!(factors(&events), [("3.5.4a", 4), ("3.5.1a", 2), ("9.2.6c", 6)]);
    assert_eq!(names(&game.fired), ["g_859_1"], "guns turn over, AA units do not");
    let mut game = soviets(board.fired(&["g_859_1"]), &ONE);
    assert_eq!(factors(&fight(&mut game, "1325", "6 6 6")), [("3.5.4a", 4), ("3.5.1a", 2)]);
    // A gun alone; in a Fort a quarter of its one factor is nothing.
    let far = Board::new().put("2409", &["s_309_r1"]).put("2410", &["g_859_1"]).unsupplied(&["g_859_1"]);
    let events = fight(&mut soviets(far, &[("2409", "2410")]), "2410", "6 6");
    assert_eq!(sides(&events), [Side::Soviet]);
}

#[test]
fn r14_4_1b_divisions_that_are_held_back_may_ambush() {
    let board = Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]);
    let board = board.set(|game| game.directed = volga_breslau::ids::DivisionSet::EMPTY);
    let events = fight(&mut germans(board, &ONE), "1325", "5 6 6");
    assert_eq!(sides(&events), [Side::Soviet, Side::German]);
}

/// Ruling 158: a Soviet ambush that costs a step removes a Barricade.
#[test]
fn r13_3h_a_soviet_ambush_removes_a_barricade() {
    let board = Board::new().put("1326", &["g_hanf_i"]).put("1325", &["s_309_r1"]);
    let board = board.set(|game| game.barricades.insert(hex("1326")));
    let mut game = germans(board, &ONE);
    let events = fight(&mut game, "1325", "5 6 6");
    assert_eq!((added(&events)[0], game.barricades.contains(hex("1326"))), (("13.3g", 2), true), "a miss");
    let mut game = germans(board, &ONE);
    fight(&mut game, "1325", "5 3 6");
    assert!(!game.barricades.contains(hex("1326")) && game.reduced.contains(unit("g_hanf_i")));
}

/// Ruling 82, and the reading that is not adopted.
#[test]
fn r9_2_7e_an_ambush_is_declined_by_the_other_reading_only() {
    let board = open_field().put("1324", &["s_218_r1"]);
    let markers = [("1324", "1325"), ("1326", "1325")];
    let mut game = soviets(board, &markers);
    fight(&mut game, "1325", "6");
    assert_eq!(refused(&game, Side::German, Action::Decline), "9.2.7e");
    let mut game = soviets(open_field().set(|game| game.options.ambush_by_choice = true), &ONE);
    game.markers.push(marker(Side::German, "1325", "1326"));
    fight(&mut game, "1325", "6");
    assert!(allowed(&game, Side::German, Action::Ambush { hex: hex("1326") }));
    let events = play(&mut game, Action::Decline, "6");
    assert_eq!(sides(&events), [Side::Soviet]);
    assert!(has_marker(&game, "1325") && !game.spent.contains(unit("g_hanf_i")));
}

#[test]
fn r9_2_7k_the_terrain_counts_after_an_ambush() {
    let board = Board::new().put("1515", &["s_309_r1"]).put("1415", &["g_hanf_i"]);
    let mut game = soviets(board, &[("1515", "1415")]);
    prepare(&mut game, "1415");
    let events = run(&mut game, "6 6 6");
    assert_eq!(strikes(&events)[1], (Side::Soviet, "1415", 7, 2, 0));
    let kind =
        |event: &Event| matches!(event, Event::Attack(AttackEvent::Kind { kind: AttackKind::Ambush, .. }));
    assert_eq!(events.iter().filter(|event| kind(event)).count(), 1, "one tactical die");
}

#[test]
fn r11_0c_an_ambush_brings_no_advance() {
    let board =
        Board::new().put("1326", &["s_309_pen"]).put("1325", &["g_hanf_i", "g_hanf_ii", "g_hanf_iii"]);
    let mut game = soviets(board, &ONE);
    let events = fight(&mut game, "1325", "6 1");
    assert_eq!(strikes(&events)[0].4, 3, "three hits on a single step");
    assert_eq!((game.attack().is_none(), game.places.top(hex("1326"))), (true, None));
    assert!(!events.iter().any(|event| matches!(event, Event::Advance(_))));
}
