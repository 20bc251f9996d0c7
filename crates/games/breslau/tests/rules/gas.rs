//! [14.1] Tabun gas.

use super::artillery::{bombard, lines, rolled, shelling};
use super::kit::{Board, act, allowed, hex, menu, play_phase, refused, rules, run_phase, unit, units};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Stage, TurnEnd};
use volga_breslau::{Action, Breslau, Off, Options, Place};
use volga_engine::dice::{Face, TableDice};
use volga_engine::{Game, Turn};

fn gas(at: &str, gun: &str) -> Action {
    Action::Gas { hex: hex(at), gun: unit(gun) }
}

/// A German gun with two gas attacks left, and Soviets to fire at.
fn poisoned(set: impl FnOnce(&mut Options)) -> Board {
    let board = Board::with(|options| {
        options.gas = true;
        set(options);
    });
    let board =
        board.put("1510", &["g_859_1", "g_co_1"]).put("1512", &["g_609_art_1"]).put("1514", &["g_aa_1"]);
    let board = board.put("1520", &["s_309_r1", "s_309_eng", "s_309_art"]).put("1521", &["s_309_r2"]);
    board.set(|game| game.gas_shells = 2)
}

#[test]
fn r14_1_1_a_die_before_the_game_says_how_many_gas_attacks_there_are() {
    let shells = |gas: bool, faces: Vec<Face>| {
        let options = Options { gas, ..Options::default() };
        let mut dice = TableDice::new(faces, None);
        let game =
            Breslau::setup("campaign", &options, volga_breslau::RULES, &mut dice).expect("the campaign");
        assert!(dice.missing.is_none() && dice.unused().is_empty());
        game.gas_shells
    };
    assert_eq!((shells(true, vec![Face::Die(4)]), shells(false, Vec::new())), (4, 0));
}

#[test]
fn r14_1_1_the_stock_is_limited() {
    let none = shelling(poisoned(|_| {}).set(|game| game.gas_shells = 0), Side::German);
    assert_eq!(refused(&none, Side::German, gas("1520", "g_859_1")), "14.1.1");
    let unused = shelling(poisoned(|options| options.gas = false), Side::German);
    assert_eq!(refused(&unused, Side::German, gas("1520", "g_859_1")), "14.1.1");
    let soviet = shelling(poisoned(|_| {}), Side::Soviet);
    assert_eq!(refused(&soviet, Side::Soviet, gas("1510", "s_309_art")), "14.1.2a");
    let mut game = shelling(poisoned(|_| {}), Side::German);
    play_phase(&mut game, gas("1520", "g_859_1"), "6");
    assert_eq!((game.gas_shells, game.gas_used), (1, true));
}

#[test]
fn r14_1_2a_gas_is_a_bombardment_of_12_without_modifiers() {
    let mut game = shelling(poisoned(|_| {}), Side::German);
    assert_eq!(refused(&game, Side::German, gas("1519", "g_859_1")), "7.0d");
    assert_eq!(refused(&game, Side::German, gas("1521", "g_609_art_1")), "7.2a");
    assert_eq!(refused(&game, Side::German, gas("1521", "g_aa_1")), "14.1.2a", "ruling 55: artillery");
    let (strength, added, _) = rolled(&play_phase(&mut game, gas("1520", "g_609_art_1"), "6"));
    assert_eq!(
        (lines(&strength), lines(&added)),
        (vec![("14.1.2a", 12), ("7.3b", -6)], vec![]),
        "ruling 112"
    );
    act(&mut game, Action::Pass, "");
    let action = bombard(&game, "1520", "1510", &["g_859_1"]);
    assert_eq!(refused(&game, Side::German, action), "7.2d", "it is the one bombardment of the hex");
    let mut undivided = shelling(poisoned(|options| options.undivided_gas = true), Side::German);
    let (strength, ..) = rolled(&play_phase(&mut undivided, gas("1520", "g_609_art_1"), "6"));
    assert_eq!(strength.total(), 12, "by the other reading");
}

#[test]
fn r14_1_2b_the_gun_turns_over_and_nothing_is_paid() {
    let mut game = shelling(poisoned(|options| options.operational_supply = true), Side::German);
    assert_eq!(menu(&game).iter().filter(|action| matches!(action, Action::Gas { .. })).count(), 3);
    play_phase(&mut game, gas("1520", "g_859_1"), "6");
    assert_eq!((game.fired, game.supply_points), (units(&["g_859_1"]), 0));
    assert_eq!(game.turn(), Turn::Of(Side::Soviet.seat()));
}

#[test]
fn r14_1_2c_any_hit_costs_all_soviets_of_the_hex_when_the_phase_ends() {
    let mut game = shelling(poisoned(|_| {}), Side::German);
    play_phase(&mut game, gas("1520", "g_859_1"), "4");
    let fires = bombard(&game, "1514", "1520", &["s_309_art"]);
    assert!(allowed(&game, Side::Soviet, fires), "ruling 144: the doomed gun fires");
    act(&mut game, Action::Pass, "");
    assert!(rules(&run_phase(&mut game, "")).contains(&"14.1.2c"));
    assert_eq!((game.places.height(hex("1520")), game.places.height(hex("1521"))), (0, 1));
    assert_eq!(game.places.of(unit("s_309_r1")), Place::Off(Off::Dead));
    let mut missed = shelling(poisoned(|_| {}), Side::German);
    play_phase(&mut missed, gas("1520", "g_859_1"), "6");
    act(&mut missed, Action::Pass, "");
    assert_eq!(missed.places.height(hex("1520")), 3);
}

#[test]
fn r14_1_2d_units_around_gas_are_bound_hit_or_miss() {
    let mut game = shelling(poisoned(|_| {}), Side::German);
    assert!(game.gas_bound().is_empty());
    play_phase(&mut game, gas("1520", "g_859_1"), "6");
    let bound = game.gas_bound();
    assert!(bound.contains(hex("1521")) && bound.contains(hex("1519")) && !bound.contains(hex("1522")));
    assert!(bound.contains(hex("1520")), "ruling 144: every way out is closed");
}

#[test]
fn r14_1_2e_nobody_enters_gas_or_the_hexes_around_it() {
    let game = poisoned(|_| {}).set(|game| game.gas.insert(hex("1520"))).game;
    let around: Vec<_> = game.gas_closed().iter().map(volga_breslau::ids::Hex::name).collect();
    assert_eq!(around, ["1420", "1421", "1519", "1520", "1521", "1620", "1621"]);
}

#[test]
fn r14_1_2f_germans_who_attack_next_to_gas_have_minus_4() {
    let game = poisoned(|_| {}).set(|game| game.gas.insert(hex("1520"))).game;
    assert_eq!((game.gas_die(Side::German, hex("1521")), game.gas_die(Side::German, hex("1520"))), (-4, 0));
    assert_eq!((game.gas_die(Side::Soviet, hex("1521")), game.gas_die(Side::German, hex("1522"))), (0, 0));
}

#[test]
fn r14_1_2g_gas_clears_with_the_turn() {
    let board = Board::with(|options| options.gas = true).set(|game| game.gas.insert(hex("1520")));
    let mut game = board.turn(2).at(Stage::TurnEnd(TurnEnd::Victory));
    let told = |game: &mut Breslau| rules(&super::kit::step(game, ""));
    assert_eq!(told(&mut game), ["12.2"]);
    assert!(game.gas.is_empty());
}

#[test]
fn r12_2_gas_markers_are_removed_after_the_ammunition_dice() {
    let board = Board::with(|options| options.gas = true).set(|game| game.gas.insert(hex("1520")));
    let mut game = board.turn(3).put("1510", &["g_859_1"]).at(Stage::TurnEnd(TurnEnd::Victory));
    super::kit::step(&mut game, "");
    assert!(!game.gas.is_empty());
    assert_eq!(rules(&super::kit::step(&mut game, "1")), ["12.1a", "12.2"], "ruling 92");
}

#[test]
fn r14_1_3_gas_is_remembered_for_good() {
    let board = Board::with(|options| options.gas = true).set(|game| {
        game.gas.insert(hex("1520"));
        game.gas_used = true;
    });
    let mut game = board.turn(2).at(Stage::TurnEnd(TurnEnd::Victory));
    super::kit::step(&mut game, "");
    assert!(game.gas.is_empty() && game.gas_used);
}
