//! [14.3] Rubble.

use super::artillery::{bombard, shelling};
use super::kit::{Board, act, hex, kinds, play_phase, rules, step, unit};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Air, AirStep, Stage, Strike};
use volga_breslau::{Action, Off, Options};

fn rubble(options: &mut Options) {
    options.rubble = true;
}

/// A bombardment of a hex by these guns of 1520; whether a die for Rubble followed, and was a 3.
#[track_caller]
fn shells(board: Board, at: &str, guns: &[&str], script: &str) -> bool {
    let mut game = shelling(board.put("1520", guns), Side::Soviet);
    let action = bombard(&game, at, "1520", guns);
    play_phase(&mut game, action, script);
    game.rubble.contains(hex(at))
}

#[test]
fn r14_3_1a_guns_make_rubble_of_built_up_hexes() {
    for at in ["1514", "1609", "1406", "2109"] {
        let board = Board::with(rubble).put(at, &["g_hanf_i"]);
        assert!(shells(board, at, &["s_art_23ga"], "6 3"), "{at}: hit or miss");
        assert!(!shells(board, at, &["s_art_23ga"], "6 4"), "{at}");
    }
    let near = Board::with(rubble).put("1516", &["g_hanf_i"]);
    assert!(!shells(near, "1516", &["s_art_23gm", "s_art_531gm"], "6"), "mortars do not");
    assert!(
        shells(near, "1516", &["s_art_23gm", "s_art_159"], "6 1"),
        "ruling 114: but others among them do"
    );
    assert!(
        !shells(Board::new().put("1514", &["g_hanf_i"]), "1514", &["s_art_23ga"], "6"),
        "without the rule"
    );
    let lone = Board::with(rubble).set(|game| game.barricades.insert(hex("1713")));
    assert!(shells(lone, "1713", &["s_art_23ga"], "6 3"), "ruling 143: over a lone Barricade, too");
}

#[test]
fn r14_3_1a_aircraft_do_too_after_the_losses() {
    let board = Board::with(rubble).put("1514", &["g_hanf_i", "g_co_1"]).off(Off::Available, &["s_air_16_1"]);
    let mut game = board.at(Stage::Air(Air { step: AirStep::Flying }));
    play_phase(&mut game, Action::Fly { unit: unit("s_air_16_1"), hex: hex("1514") }, "4");
    play_phase(&mut game, Action::Lose { unit: unit("g_co_1") }, "2");
    assert!(game.rubble.contains(hex("1514")));
}

#[test]
fn r14_3_1a_each_hex_of_the_strike_rolls() {
    let board = Board::with(rubble).put("2107", &["g_hanf_i"]);
    let mut game = board.turn(5).at(Stage::Strike(Strike::Mark));
    let events = play_phase(&mut game, Action::Strike { hex: hex("2107") }, "1 6 3 3 4 3 4 3 4");
    assert_eq!(kinds(&events).iter().filter(|kind| **kind == "rubble_rolled").count(), 7, "ruling 114");
    assert_eq!(game.rubble.len(), 4);
}

#[test]
fn r14_3_1c_clear_marsh_and_woods_never_become_rubble() {
    for at in ["1613", "1015", "1712"] {
        assert!(!shells(Board::with(rubble).put(at, &["g_hanf_i"]), at, &["s_art_23ga"], "6"), "{at}");
    }
}

#[test]
fn r14_3_6a_new_rubble_removes_a_barricade() {
    let board =
        Board::with(rubble).put("1514", &["g_hanf_i"]).set(|game| game.barricades.insert(hex("1514")));
    let mut game = shelling(board.put("1520", &["s_309_art"]), Side::Soviet);
    let action = bombard(&game, "1514", "1520", &["s_309_art"]);
    act(&mut game, action, "");
    step(&mut game, "6");
    assert!(game.barricades.contains(hex("1514")), "no hit");
    assert_eq!(rules(&step(&mut game, "3"))[..2], ["14.3.1a", "14.3.6a"]);
    assert!(game.barricades.is_empty());
}

#[test]
fn r14_3_2c_rubble_destroys_barricades() {
    let board = Board::with(rubble).set(|game| game.barricades.insert(hex("1713")));
    let mut game = shelling(board.put("1720", &["s_309_art"]), Side::Soviet);
    let action = bombard(&game, "1713", "1720", &["s_309_art"]);
    play_phase(&mut game, action, "6 1");
    assert!(game.barricades.is_empty() && game.rubble.contains(hex("1713")));
}

#[test]
fn r14_3_7_rubble_does_not_cumulate() {
    let board = Board::with(rubble).put("1514", &["g_hanf_i"]).set(|game| {
        game.rubble.insert(hex("1514"));
        game.barricades.insert(hex("1514"));
    });
    let mut game = shelling(board.put("1520", &["s_309_art"]), Side::Soviet);
    let action = bombard(&game, "1514", "1520", &["s_309_art"]);
    play_phase(&mut game, action, "6");
    assert!(
        game.barricades.contains(hex("1514")),
        "14.3.6b: one built on Rubble stands, and nothing is rolled"
    );
}

#[test]
fn r14_3_4_there_is_no_limit_to_rubble() {
    let all = |game: &mut volga_breslau::Breslau| {
        game.rubble = volga_breslau::data::data().sets.built_up;
        game.rubble.remove(hex("1514"));
    };
    assert!(shells(Board::with(rubble).put("1514", &["g_hanf_i"]).set(all), "1514", &["s_art_23ga"], "6 1"));
}
