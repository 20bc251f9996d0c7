//! [3.1] Stacking.

use crate::rules::kit::{Board, act, allowed, hex, legal, refused, run, step, unit};
use crate::rules::moving::{begin, german, soviet, walk};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Movement, MovementStep, Stage};
use volga_breslau::{Action, Breslau, Event, LossEvent, Off, Place, limit};

const FOUR: [&str; 4] = ["s_309_r1", "s_309_r2", "s_309_r3", "s_309_eng"];
const SIX: [&str; 6] = ["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_hy_1", "g_hy_2"];

/// The hex in which too many units stand.
fn crowded(game: &Breslau) -> Option<&'static str> {
    match game.stage {
        Stage::Movement(Movement { step: MovementStep::Excess(hex), .. }) => Some(hex.name()),
        _ => None,
    }
}

fn eliminate(name: &str) -> Action {
    Action::Eliminate { unit: unit(name) }
}

#[test]
fn r3_1a_germans_stack_up_to_five() {
    assert_eq!(limit(Side::German), 5);
    let mut game = german(Board::new().put("1602", &SIX[..5]));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(crowded(&game), None);
    let mut game = german(Board::new().put("1602", &SIX));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(crowded(&game), Some("1602"));
}

#[test]
fn r3_1b_soviets_stack_up_to_three() {
    assert_eq!(limit(Side::Soviet), 3);
    let mut game = soviet(Board::new().put("1620", &FOUR[..3]));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(crowded(&game), None);
    let mut game = soviet(Board::new().put("1620", &FOUR));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(crowded(&game), Some("1620"));
}

#[test]
fn r3_1c_the_owner_says_who_is_eliminated() {
    let board =
        Board::new().put("1620", &FOUR).put("2020", &["s_218_r1", "s_218_r2", "s_218_r3", "s_218_eng"]);
    let mut game = soviet(board.put("1602", &SIX));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(legal(&game), FOUR.map(eliminate));
    assert_eq!(refused(&game, Side::Soviet, eliminate("s_218_r1")), "3.1c");
    assert_eq!(refused(&game, Side::Soviet, Action::EndPhase), "3.1c");
    let told = act(&mut game, eliminate("s_309_eng"), "");
    let LossEvent::Eliminated { unit: lost, by, .. } = (match told[0] {
        Event::Loss(loss) => loss,
        _ => panic!("{told:?}"),
    }) else {
        panic!("{told:?}")
    };
    assert_eq!((lost, by.0), (unit("s_309_eng"), "3.1c"));
    assert_eq!(game.places.of(unit("s_309_eng")), Place::Off(Off::Dead), "all its steps");
    assert_eq!(crowded(&game), Some("2020"), "every hex of the side that moved");
    act(&mut game, eliminate("s_218_eng"), "");
    run(&mut game, "");
    assert!(
        allowed(&game, Side::German, begin(&game, "1602", &["g_co_1"])),
        "the Germans have not moved yet"
    );
}

#[test]
fn r3_0_the_limit_binds_at_the_end_of_the_phase() {
    let board = Board::new().put("1620", &FOUR[..3]).put("1621", &["s_309_eng"]);
    let mut game = walk(soviet(board), "1621", &["s_309_eng"], &["1620"]);
    assert_eq!(game.places.height(hex("1620")), 4, "on the way");
    act(&mut game, Action::Finish, "");
    assert_eq!(crowded(&game), None);
    act(&mut game, Action::EndPhase, "");
    assert_eq!(crowded(&game), Some("1620"));
}

#[test]
fn r8_0d_units_pass_through_full_hexes() {
    let board = Board::new().put("1620", &FOUR[..3]).put("1621", &["s_309_eng"]);
    let mut game = walk(soviet(board), "1621", &["s_309_eng"], &["1620", "1619"]);
    act(&mut game, Action::Finish, "");
    act(&mut game, Action::EndPhase, "");
    assert_eq!(crowded(&game), None);
}

#[test]
fn r3_1e_markers_do_not_count() {
    let marked = |game: &mut Breslau| {
        game.barricades.insert(hex("1602"));
        game.rubble.insert(hex("1602"));
    };
    let mut game = german(Board::new().put("1602", &SIX[..5]).set(marked));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(crowded(&game), None);
}

#[test]
fn r3_2d_the_german_orders_his_stacks_in_his_movement_phase() {
    let mut game = german(Board::new().put("1602", &["g_co_1", "g_co_2", "g_co_3"]));
    let top = |name| Action::Top { unit: unit(name) };
    assert_eq!(refused(&game, Side::German, top("g_co_1")), "3.2d");
    act(&mut game, top("g_co_3"), "");
    assert_eq!(game.places.top(hex("1602")), Some(unit("g_co_3")));
    act(&mut game, top("g_co_2"), "");
    assert_eq!(refused(&game, Side::German, top("g_co_3")), "3.2d", "once in a phase");
    assert_eq!(refused(&game, Side::German, top("s_309_r1")), "3.2d");
    let game = soviet(Board::new().put("1620", &FOUR[..3]));
    assert_eq!(refused(&game, Side::Soviet, top("s_309_r2")), "3.2d");
}

#[test]
fn r3_2d_a_hidden_stack_that_loses_its_top_unit_gets_another() {
    let mut game = german(Board::new().put("1602", &SIX));
    act(&mut game, Action::EndPhase, "");
    act(&mut game, eliminate("g_co_1"), "");
    assert_eq!(game.topless, Some(hex("1602")), "ruling 107");
    let five = SIX[1..].iter().map(|name| Action::Top { unit: unit(name) });
    assert_eq!(legal(&game), five.chain([Action::Waive]).collect::<Vec<_>>());
    assert_eq!(refused(&game, Side::German, Action::Top { unit: unit("g_aa_1") }), "3.2d");
    assert_eq!(refused(&game, Side::German, Action::EndPhase), "3.2d");
    act(&mut game, Action::Top { unit: unit("g_hy_2") }, "");
    assert_eq!((game.topless, game.places.top(hex("1602"))), (None, Some(unit("g_hy_2"))));
}

#[test]
fn r3_2d_where_all_is_seen_or_only_one_is_left_nobody_picks_a_top_unit() {
    let seen = Board::new().put("1620", &SIX).put("1621", &["s_309_r1"]);
    let mut game = german(seen);
    act(&mut game, Action::EndPhase, "");
    act(&mut game, eliminate("g_co_1"), "");
    assert_eq!(game.topless, None);
    let seven = Board::new().put("1602", &SIX).put("1602", &["g_aa_1"]);
    let mut game = german(seven);
    act(&mut game, Action::EndPhase, "");
    act(&mut game, eliminate("g_aa_1"), "");
    assert_eq!(crowded(&game), Some("1602"), "first all that are too many go");
    act(&mut game, eliminate("g_hy_1"), "");
    assert_eq!(game.topless, Some(hex("1602")));
    let mut game = Board { game }.off(Off::Dead, &["g_co_2", "g_co_3", "g_co_4", "g_hy_2"]).game;
    step(&mut game, "");
    assert_eq!(game.topless, None, "one is left");
}
