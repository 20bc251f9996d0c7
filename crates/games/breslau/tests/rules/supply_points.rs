//! [14.11] German Supply Points.

use super::kit::{Board, act, hex, menu, refused, rules, run_phase, step, unit, units};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Stage, SupplyStep};
use volga_breslau::{Action, Breslau, Off, Options, Place};
use volga_engine::{Game, Turn};

const TRANSPORTS: [&str; 9] = [
    "g_tr_ju352_1",
    "g_tr_he111_1",
    "g_tr_he111_2",
    "g_tr_ju52_1",
    "g_tr_ju52_2",
    "g_tr_ju52_3",
    "g_tr_ju52_4",
    "g_tr_ju52_5",
    "g_tr_ju52_6",
];

/// The Supply Check Phase with so many points.
fn phase(set: impl FnOnce(&mut Options), ready: &[&str]) -> Breslau {
    let board = Board::with(set).off(Off::Available, ready).set(|game| game.supply_points = 5);
    board.at(Stage::Supply(SupplyStep::Check))
}

fn tactical(options: &mut Options) {
    options.tactical_supply = true;
}

fn send(name: &str) -> Action {
    Action::Transport { unit: unit(name) }
}

fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

#[test]
fn r14_11_1a_the_german_starts_with_21_points() {
    let start = |set: fn(&mut Options)| {
        let mut options = Options::default();
        set(&mut options);
        let mut dice = volga_engine::dice::TableDice::new(Vec::new(), None);
        let game =
            Breslau::setup("campaign", &options, volga_breslau::RULES, &mut dice).expect("the campaign");
        (game.supply_points, game.transports().len())
    };
    assert_eq!(start(|_| {}), (0, 0));
    assert_eq!(start(|options| options.operational_supply = true), (21, 0));
    assert_eq!(start(tactical), (21, 9));
}

#[test]
fn r14_11_2a_without_points_guns_and_aa_units_are_silent() {
    let board =
        Board::with(tactical).put("1510", &["g_859_1"]).put("1511", &["g_aa_1"]).put("1720", &["s_309_r1"]);
    let bombard = |game: &Breslau| Action::Bombard {
        hex: hex("1720"),
        from: hex("1510"),
        guns: super::kit::mask(game, "1510", &["g_859_1"]),
    };
    let broke = super::artillery::shelling(board, Side::German);
    assert_eq!(refused(&broke, Side::German, bombard(&broke)), "14.11.2a");
    let rich = super::artillery::shelling(board.set(|game| game.supply_points = 1), Side::German);
    assert_eq!(rich.check(Side::German.seat(), bombard(&rich)), Ok(()));
}

#[test]
fn r14_11_3_three_dice_of_points_come_in_each_turn() {
    let mut game = phase(|options| options.operational_supply = true, &[]);
    assert_eq!(rules(&run_phase(&mut game, "1 2 6"))[0], "14.11.3");
    assert_eq!(game.supply_points, 14);
    assert!(matches!(game.stage, Stage::Movement(_)));
}

#[test]
fn r14_11a_points_are_counted_only_by_the_optional_rule() {
    let mut game = phase(|_| {}, &TRANSPORTS);
    run_phase(&mut game, "");
    assert!(matches!(game.stage, Stage::Movement(_)) && game.can_pay(99));
    let counted = phase(tactical, &[]);
    assert!(counted.can_pay(5) && !counted.can_pay(6));
}

#[test]
fn r14_11b_units_must_still_trace_supply() {
    let names = ["s_309_r1", "s_309_r2", "s_309_r3", "s_218_r1", "s_218_r2", "s_218_r3"];
    let around = hex("1514").neighbours().zip(names);
    let board = around.fold(Board::with(tactical), |board, (near, name)| board.put(near.name(), &[name]));
    let mut game = board.put("1514", &["g_co_1"]).at(Stage::Supply(SupplyStep::Check));
    step(&mut game, "");
    assert!(game.unsupplied.contains(unit("g_co_1")));
}

#[test]
fn r14_11_4b_there_are_nine_transports_with_two_sides() {
    let game = phase(tactical, &TRANSPORTS);
    assert_eq!(game.transports().len(), 9);
    let points: Vec<_> =
        game.transports().iter().map(|unit| (game.steps(unit), game.face(unit).supply)).collect();
    assert!(points.iter().all(|(steps, points)| *steps == 2 && *points > 0));
}

#[test]
fn r14_11_4c_a_die_and_two_fly_after_the_check() {
    let mut game = phase(tactical, &TRANSPORTS);
    run_phase(&mut game, "1");
    assert_eq!(game.turn(), Turn::Of(Side::German.seat()));
    for name in &TRANSPORTS[..2] {
        act(&mut game, send(name), "");
    }
    assert_eq!(refused(&game, Side::German, send(TRANSPORTS[0])), "14.11.4c", "it flies");
    assert_eq!(refused(&game, Side::German, send("g_co_1")), "14.11.4b");
    assert_eq!(menu(&game).len(), 7, "of those left");
    act(&mut game, send(TRANSPORTS[8]), "");
    let flying = units(&[TRANSPORTS[0], TRANSPORTS[1], TRANSPORTS[8]]);
    assert_eq!(game.stage, Stage::Supply(SupplyStep::Fire { flying }));

    let mut few = phase(tactical, &TRANSPORTS[..4]);
    step(&mut few, "");
    step(&mut few, "2");
    let flying = units(&TRANSPORTS[..4]);
    assert_eq!(
        few.stage,
        Stage::Supply(SupplyStep::Fire { flying }),
        "fewer if they are lacking: all of them"
    );
    let mut none = phase(tactical, &[]);
    run_phase(&mut none, "");
    assert_eq!((none.supply_points, matches!(none.stage, Stage::Movement(_))), (5, true));
}

#[test]
fn r14_11_4d_soviet_fire_costs_a_die_of_steps_by_the_german_s_choice() {
    let mut game = phase(tactical, &TRANSPORTS[..3]);
    run_phase(&mut game, "1 3");
    assert_eq!(game.turn(), Turn::Of(Side::German.seat()));
    assert_eq!(refused(&game, Side::German, lose(TRANSPORTS[5])), "14.11.4d");
    act(&mut game, lose(TRANSPORTS[0]), "");
    act(&mut game, lose(TRANSPORTS[0]), "");
    assert_eq!(game.places.of(unit(TRANSPORTS[0])), Place::Off(Off::Dead));
    act(&mut game, lose(TRANSPORTS[1]), "");
    assert!(matches!(game.stage, Stage::Supply(SupplyStep::Delivery { .. })));
    let mut lost = phase(tactical, &TRANSPORTS[..2]);
    run_phase(&mut lost, "1 5");
    assert!(
        lost.transports().is_empty() && lost.supply_points == 5,
        "ruling 60: more than there are end the run"
    );
    let mut all = phase(tactical, &TRANSPORTS[..2]);
    run_phase(&mut all, "1 4");
    assert!(all.transports().is_empty(), "as many as there are leave nothing to choose");
    let mut lone = phase(tactical, &TRANSPORTS[..1]);
    run_phase(&mut lone, "1 1");
    assert!(lone.reduced.contains(unit(TRANSPORTS[0])), "nobody else can be hit");
}

#[test]
fn r14_11_4h_a_step_reduces_a_transport_and_the_next_one_eliminates_it() {
    let mut game = phase(tactical, &TRANSPORTS[..2]);
    run_phase(&mut game, "1 2");
    act(&mut game, lose(TRANSPORTS[1]), "");
    assert!(game.reduced.contains(unit(TRANSPORTS[1])) && game.transports().len() == 2);
    assert_eq!(rules(&act(&mut game, lose(TRANSPORTS[1]), "")), ["14.11.4h"]);
    assert_eq!(game.transports().len(), 1);
}

#[test]
fn r14_11_4e_the_survivors_deliver() {
    let mut game = phase(tactical, &TRANSPORTS[..2]);
    run_phase(&mut game, "1 2");
    let full = game.face(unit(TRANSPORTS[0])).supply;
    act(&mut game, lose(TRANSPORTS[1]), "");
    let reduced = game.face(unit(TRANSPORTS[1])).supply;
    act(&mut game, lose(TRANSPORTS[0]), "");
    let half = game.face(unit(TRANSPORTS[0])).supply;
    assert!(half < full);
    run_phase(&mut game, "");
    assert_eq!(game.supply_points, u16::from(5 + half + reduced));
}

#[test]
fn r14_11_4a_the_two_methods_exclude_each_other() {
    let mut game = phase(tactical, &TRANSPORTS[..1]);
    assert!(!rules(&run_phase(&mut game, "1 1")).contains(&"14.11.3"));
}
