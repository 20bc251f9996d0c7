//! [5.6] [9.1.1] [9.1.2] The Combat Designation Phase.

use super::act;
use crate::rules::kit::{Board, allowed, decides, hex, legal, names, play, refused, run, step, units};
use volga_breslau::ids::{BySide, Side};
use volga_breslau::stage::{Designation, DesignationStep, Stage};
use volga_breslau::{Action, Breslau, Event, MarkerEvent};

fn mark(at: &str, target: &str) -> Action {
    Action::Mark { hex: hex(at), target: hex(target) }
}

/// The phase before its dice.
fn opening(board: Board) -> Breslau {
    let stage = Designation { left: BySide::both(0), step: DesignationStep::Count { side: Side::Soviet } };
    board.set(|game| game.stage = Stage::Designation(stage)).game
}

/// A side places so many markers, before the other one, which has one.
fn placing(board: Board, side: Side, markers: u8) -> Breslau {
    let mut left = BySide::both(1);
    left[side] = markers;
    let step = DesignationStep::Placing { side, second: false };
    board.set(|game| game.stage = Stage::Designation(Designation { left, step })).game
}

/// Two Soviet stacks and a German one between them, in the open.
fn three() -> Board {
    Board::new().put("1324", &["s_309_r1"]).put("1326", &["s_218_r1"]).put("1325", &["g_co_1"])
}

fn marks(game: &Breslau) -> Vec<Action> {
    legal(game).into_iter().filter(|action| matches!(action, Action::Mark { .. })).collect()
}

fn markers(game: &Breslau) -> Vec<(&'static str, &'static str)> {
    game.markers.iter().map(|marker| (marker.hex.name(), marker.target.name())).collect()
}

fn left(game: &Breslau, side: Side) -> u8 {
    match &game.stage {
        Stage::Designation(phase) => phase.left[side],
        stage => panic!("{stage:?}"),
    }
}

#[test]
fn r5_6a_a_die_and_three_are_the_soviet_markers() {
    let mut game = opening(three());
    let events = step(&mut game, "2");
    assert_eq!(events, [MarkerEvent::Counted { side: Side::Soviet, die: 2, markers: 5 }.into()]);
    assert_eq!(left(&game, Side::Soviet), 5);
}

#[test]
fn r5_6b_a_die_and_one_are_the_german_markers() {
    let mut game = opening(three());
    step(&mut game, "1");
    let events = step(&mut game, "6");
    assert_eq!(events, [MarkerEvent::Counted { side: Side::German, die: 6, markers: 7 }.into()]);
    assert_eq!((left(&game, Side::Soviet), left(&game, Side::German)), (4, 7));
}

#[test]
fn r5_6c_a_third_die_says_who_places_first() {
    for (die, first) in [(1, Side::Soviet), (4, Side::Soviet), (5, Side::German), (6, Side::German)] {
        let mut game = opening(three());
        let events = run(&mut game, &format!("1 1 {die}"));
        assert_eq!(decides(&game), Some(first), "on a {die}");
        assert_eq!(events.last(), Some(&Event::Marker(MarkerEvent::PlacingFirst { side: first, die })));
    }
}

#[test]
fn r5_6d_a_hex_has_one_marker() {
    let mut game = placing(three().put("1225", &["g_co_2"]), Side::Soviet, 4);
    act(&mut game, mark("1324", "1325"));
    assert_eq!(refused(&game, Side::Soviet, mark("1324", "1325")), "5.6d");
    assert_eq!(refused(&game, Side::Soviet, mark("1324", "1225")), "5.6d", "whatever it would point at");
    assert!(allowed(&game, Side::Soviet, mark("1326", "1325")));
}

#[test]
fn r5_6e_attackers_are_next_to_the_enemy() {
    let game = placing(three().put("1322", &["s_181_r1"]), Side::Soviet, 4);
    assert_eq!(refused(&game, Side::Soviet, mark("1322", "1325")), "5.6e");
    assert_eq!(marks(&game), [mark("1324", "1325"), mark("1326", "1325")]);
}

#[test]
fn r5_6f_the_other_side_places_when_the_first_has_finished() {
    let mut game = placing(three(), Side::Soviet, 2);
    act(&mut game, mark("1324", "1325"));
    assert_eq!(decides(&game), Some(Side::Soviet));
    let events = play(&mut game, mark("1326", "1325"), "");
    assert_eq!(decides(&game), Some(Side::German), "no marker is left");
    assert_eq!(
        events.last(),
        Some(&Event::Marker(MarkerEvent::PlacingEnded { side: Side::Soviet, left: 0 }))
    );
    play(&mut game, mark("1325", "1324"), "6");
    let all = [("1324", "1325"), ("1326", "1325"), ("1325", "1324")];
    assert_eq!((markers(&game), matches!(game.stage, Stage::Resolution(_))), (all.to_vec(), true));
}

#[test]
fn r9_1_1a_germans_may_stop_placing_whenever_they_like() {
    let mut game = placing(three(), Side::German, 7);
    assert_eq!(legal(&game).len(), 4, "two markers could be placed, or none, and stacks be laid open");
    let events = play(&mut game, Action::EndMarking, "");
    assert_eq!(events[0], MarkerEvent::PlacingEnded { side: Side::German, left: 7 }.into());
    assert_eq!(decides(&game), Some(Side::Soviet));
}

#[test]
fn r9_1_1b_soviets_place_as_long_as_they_can() {
    let mut game = placing(three(), Side::Soviet, 3);
    assert_eq!(refused(&game, Side::Soviet, Action::EndMarking), "9.1.2b");
    act(&mut game, mark("1324", "1325"));
    assert_eq!(refused(&game, Side::Soviet, Action::EndMarking), "9.1.2b");
}

#[test]
fn r9_1_2a_a_marker_lies_on_a_stack_and_points_at_the_enemy_beside_it() {
    let mut game = placing(three(), Side::Soviet, 4);
    assert_eq!(refused(&game, Side::Soviet, mark("1323", "1324")), "9.1.2a", "nobody is there");
    assert_eq!(refused(&game, Side::Soviet, mark("1325", "1324")), "9.1.2a", "Germans are there");
    assert_eq!(refused(&game, Side::Soviet, mark("1324", "1323")), "9.1.2a", "no German is there");
    let events = act(&mut game, mark("1324", "1325"));
    let (at, target, side) = (hex("1324"), hex("1325"), Side::Soviet);
    let placed = MarkerEvent::Placed { side, hex: at, target, units: units(&["s_309_r1"]), ranged: false };
    assert_eq!(events, [placed.into()]);
    assert_eq!(markers(&game), [("1324", "1325")]);
}

#[test]
fn r9_1_2a_a_lone_barricade_is_no_target() {
    let board = Board::new().put("1324", &["s_309_r1"]).put("1326", &["g_co_1"]).put("1226", &["s_218_r1"]);
    let game = placing(board.set(|game| game.barricades.insert(hex("1325"))), Side::Soviet, 4);
    assert_eq!(refused(&game, Side::Soviet, mark("1324", "1325")), "9.1.2a");
}

#[test]
fn r9_1_2b_placing_ends_when_markers_or_stacks_run_out() {
    let mut game = placing(three(), Side::Soviet, 9);
    act(&mut game, mark("1324", "1325"));
    let events = play(&mut game, mark("1326", "1325"), "");
    let ended = MarkerEvent::PlacingEnded { side: Side::Soviet, left: 7 };
    assert!(events.contains(&ended.into()), "the others are lost: {events:?}");
    assert_eq!(decides(&game), Some(Side::German));
}

/// Ruling 40: who has to take a marker.
#[test]
fn r9_1_2b_every_stack_that_can_attack_has_to() {
    let forced =
        |board: Board| placing(board.put("1325", &["g_co_1"]), Side::Soviet, 4).forced_stack().is_some();
    let guns = || Board::new().put("1324", &["s_art_159"]);
    assert!(forced(guns()), "guns that have not fired");
    assert!(!forced(guns().fired(&["s_art_159"])), "Fired guns");
    assert!(forced(guns().put("1324", &["s_309_pen"]).fired(&["s_art_159"])), "somebody beside them");
    let held_back = |game: &mut Breslau| game.directed = volga_breslau::ids::DivisionSet::EMPTY;
    let board = Board::new().put("1324", &["s_309_r1"]);
    assert!(forced(board) && !forced(board.set(held_back)), "a division that is held back");
    // One factor, divided by four, is none.
    let far = Board::new().put("2410", &["s_art_159"]).put("2409", &["g_co_2"]).unsupplied(&["s_art_159"]);
    let game = placing(far, Side::Soviet, 4);
    assert_eq!((game.forced_stack(), refused(&game, Side::Soviet, mark("2410", "2409"))), (None, "5.0"));
    let guns = guns().put("1325", &["g_co_1"]).set(|game| game.options.no_forced_guns = true);
    let game = placing(guns, Side::Soviet, 4);
    assert!(
        allowed(&game, Side::Soviet, mark("1324", "1325"))
            && allowed(&game, Side::Soviet, Action::EndMarking)
    );
}

#[test]
fn r14_4_1b_divisions_that_are_held_back_do_not_attack() {
    let board = Board::new()
        .put("1324", &["s_309_r1"])
        .put("1325", &["g_co_1"])
        .put("1326", &["s_218_r1", "s_tk_222_1"]);
    let only_181 = |game: &mut Breslau| {
        game.directed = volga_breslau::ids::DivisionSet::EMPTY;
        game.directed.insert(volga_breslau::ids::Division::named("181").expect("a division"));
    };
    let mut game = placing(board.set(only_181), Side::Soviet, 4);
    assert_eq!(refused(&game, Side::Soviet, mark("1324", "1325")), "14.4.1b");
    let events = act(&mut game, mark("1326", "1325"));
    let Event::Marker(MarkerEvent::Placed { units, .. }) = events[0] else { panic!("{events:?}") };
    assert_eq!(names(&units), ["s_tk_222_1"], "ruling 115: only the others of the stack");
}

#[test]
fn r9_2_6b_aa_units_alone_take_no_marker_without_the_option() {
    let board = |option| Board::with(|options| options.flak_artillery = option).put("1324", &["g_aa_1"]);
    let board = |option| board(option).put("1325", &["s_309_r1"]).put("1326", &["g_co_1"]);
    assert_eq!(
        refused(&placing(board(false), Side::German, 2), Side::German, mark("1324", "1325")),
        "9.2.6b"
    );
    assert!(allowed(&placing(board(true), Side::German, 2), Side::German, mark("1324", "1325")));
    let fired = placing(board(true).fired(&["g_aa_1"]), Side::German, 2);
    assert_eq!(refused(&fired, Side::German, mark("1324", "1325")), "14.16a");
}

#[test]
fn r10_0b_fired_guns_take_no_marker() {
    let board = Board::new().put("1324", &["g_859_1"]).put("1325", &["s_309_r1"]).put("1326", &["g_co_1"]);
    let game = placing(board.fired(&["g_859_1"]), Side::German, 2);
    assert_eq!(refused(&game, Side::German, mark("1324", "1325")), "7.0e");
}

#[test]
fn r5_6b_a_german_without_an_enemy_beside_him_is_not_asked() {
    let mut game = placing(Board::new().put("1324", &["g_co_1"]).put("1320", &["s_309_r1"]), Side::German, 7);
    assert_eq!(decides(&game), None);
    step(&mut game, "");
    assert!(matches!(&game.stage, Stage::Designation(phase) if phase.left[Side::German] == 0));
}
