//! [12.0] The End-Turn Phase.

use super::kit::{Board, hex, kinds, rules, run_phase, step, unit, units};
use volga_breslau::ids::{Fortress, FortressSet};
use volga_breslau::stage::{Stage, TurnEnd};
use volga_breslau::{Breslau, Goliath, Off, Options, Place};

const TRANSPORTS: [&str; 2] = ["g_tr_ju352_1", "g_tr_ju52_1"];

fn ending(board: Board, turn: u8) -> Breslau {
    board.turn(turn).at(Stage::TurnEnd(TurnEnd::Victory))
}

#[test]
fn r12_1a_from_turn_3_guns_of_unlimited_range_and_aa_units_roll() {
    let board =
        Board::new().put("1510", &["g_859_1", "g_609_art_1", "g_co_1"]).put("1511", &["g_aa_1", "g_fart_1"]);
    let board = board.put("1520", &["s_art_159"]).off(Off::Dead, &["g_859_2"]);
    let mut early = ending(board, 2);
    assert!(!kinds(&run_phase(&mut early, "")).contains(&"ammunition"));
    let mut game = ending(board, 3);
    let told = run_phase(&mut game, "5 5 5");
    assert_eq!(kinds(&told)[..3], ["ammunition"; 3], "in data order (ruling 165), and only those on the map");
    assert_eq!(game.turn, 4);
}

#[test]
fn r12_1b_a_6_eliminates_the_unit() {
    let mut game = ending(Board::new().put("1510", &["g_859_1"]).put("1511", &["g_aa_1", "g_aa_2"]), 3);
    let told = run_phase(&mut game, "6 5 6");
    assert_eq!(rules(&told)[..3], ["12.1b", "12.1b", "12.1a"]);
    assert_eq!(game.places.of(unit("g_aa_1")), Place::Off(Off::Dead), "the AA units come first in the data");
    assert_eq!(game.places.of(unit("g_859_1")), Place::Off(Off::Dead));
    assert!(game.places.hex(unit("g_aa_2")).is_some());
}

#[test]
fn r14_10_depleted_units_are_replaced_by_volkssturm_drawn_from_the_dead() {
    let board = Board::with(|options| options.replacements = true).put("1510", &["g_859_1", "g_co_1"]);
    let mut game = ending(board.off(Off::Dead, &["g_vs_01", "g_vs_07"]), 3);
    run_phase(&mut game, "6 g_vs_07");
    let stack: Vec<_> = game.places.stack(hex("1510")).collect();
    assert_eq!(stack, [unit("g_co_1"), unit("g_vs_07")], "rulings 119 and 148: in its hex, below the others");
    let mut unused = ending(Board::new().put("1510", &["g_859_1"]).off(Off::Dead, &["g_vs_01"]), 3);
    run_phase(&mut unused, "6");
    assert_eq!(unused.places.height(hex("1510")), 0);
}

#[test]
fn r14_10a_without_dead_volkssturm_nobody_comes() {
    let board = Board::with(|options| options.replacements = true).put("1510", &["g_859_1"]);
    let mut game = ending(board.put("1511", &["g_vs_01"]).off(Off::Dead, &["g_co_1"]), 3);
    run_phase(&mut game, "6");
    assert_eq!(game.places.height(hex("1510")), 0);
}

fn tactical(options: &mut Options) {
    options.tactical_supply = true;
}

#[test]
fn r14_11_4f_a_1_or_2_repairs_a_reduced_transport() {
    let board = Board::with(tactical).off(Off::Available, &TRANSPORTS);
    let mut game = ending(board.set(|game| game.reduced = units(&TRANSPORTS)), 2);
    run_phase(&mut game, "2 3");
    assert_eq!(game.reduced, units(&TRANSPORTS[1..]));
}

#[test]
fn r14_11_4g_a_1_or_2_returns_an_eliminated_one_reduced() {
    let mut game = ending(Board::with(tactical).off(Off::Dead, &TRANSPORTS), 2);
    let told = run_phase(&mut game, "2 3");
    assert_eq!(rules(&told)[..2], ["14.11.4g", "14.11.4g"], "ruling 166: none rolls twice");
    assert_eq!(game.transports(), units(&TRANSPORTS[..1]));
    assert_eq!(game.reduced, units(&TRANSPORTS[..1]));
}

#[test]
fn r12_3_transports_are_repaired_only_where_they_are_used() {
    let mut game = ending(Board::new().off(Off::Dead, &TRANSPORTS), 2);
    assert!(!kinds(&run_phase(&mut game, "")).contains(&"repair"));
}

#[test]
fn r5_8b_repairs_come_after_the_ammunition_dice() {
    let board = Board::with(tactical).off(Off::Dead, &TRANSPORTS[..1]).put("1510", &["g_859_1"]);
    let mut game = ending(board, 3);
    assert_eq!(kinds(&run_phase(&mut game, "1 6"))[..2], ["ammunition", "repair"], "ruling 92");
}

#[test]
fn r5_8c_ammunition_dice_begin_on_turn_3() {
    for (turn, rolls) in [(1, ""), (2, ""), (3, "1"), (4, "1"), (8, "1")] {
        let mut game = ending(Board::new().put("1510", &["g_859_1"]), turn);
        run_phase(&mut game, rolls);
        assert_eq!(game.turn, turn + 1);
    }
}

#[test]
fn r12_4a_the_turn_marker_goes_on() {
    let mut game = Board::new().turn(4).set(|game| game.fired = units(&["g_859_1"])).at(next());
    let told = step(&mut game, "");
    assert_eq!((game.turn, kinds(&told)[1]), (5, "turn_began"));
    assert!(game.fired.is_empty(), "ruling 75: all guns turn back");
}

fn next() -> Stage {
    Stage::TurnEnd(TurnEnd::Next)
}

#[test]
fn r7_0e_fired_units_turn_back_when_the_turn_ends() {
    let mut game =
        Board::new().set(|game| game.fired = units(&["g_859_1", "s_art_159", "g_aa_1"])).at(next());
    step(&mut game, "");
    assert!(game.fired.is_empty());
}

#[test]
fn r12_5_used_aircraft_are_available_again() {
    let board = Board::new().off(Off::Used, &["s_air_32_1"]).off(Off::Dead, &["s_air_24_1"]);
    let mut game = board.set(|game| game.reduced.insert(unit("s_air_32_1"))).at(next());
    assert_eq!(rules(&step(&mut game, ""))[0], "12.5");
    assert_eq!(game.places.of(unit("s_air_32_1")), Place::Off(Off::Available));
    assert!(game.reduced.contains(unit("s_air_32_1")));
    assert_eq!(game.places.of(unit("s_air_24_1")), Place::Off(Off::Dead));
}

#[test]
fn r13_1_5b_a_goliath_is_ready_in_the_next_turn() {
    let set = |game: &mut Breslau| (game.goliaths[0], game.goliaths[1]) = (Goliath::Used, Goliath::Lost);
    let mut game = Board::new().set(set).at(next());
    step(&mut game, "");
    assert_eq!(game.goliaths[..2], [Goliath::Ready, Goliath::Lost]);
}

#[test]
fn r12_4b_after_turn_9_the_game_is_over() {
    let held: FortressSet = Fortress::all().take(5).collect();
    let mut game = ending(Board::new().put("1510", &["g_859_1"]).set(|game| game.soviet_held = held), 9);
    assert_eq!(kinds(&step(&mut game, "")), ["decided"]);
    assert!(matches!(game.stage, Stage::Over(_)));
}
