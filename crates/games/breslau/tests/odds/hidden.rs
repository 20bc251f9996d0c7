//! What is hidden from the Soviet player is sampled, and said to be.

use super::{ONE, SOVIET, asked, bombard, fly, open_field, shelling};
use crate::rules::combat::{attack_on, resolving, soviets};
use crate::rules::kit::{Board, act, run, unit};
use volga_breslau::ids::Side;
use volga_breslau::stage::{Air, AirStep, Stage};
use volga_breslau::{Action, Breslau, Off};
use volga_engine::Game;
use volga_engine::odds::Method;

fn is_sampled(game: &Breslau, side: Side, action: Action) -> bool {
    matches!(asked(game, side, action).method, Method::Sampled { .. })
}

/// A hidden stack, and a Soviet gun far from it.
fn hidden() -> Board {
    Board::new().put("1613", &["g_co_1", "g_stg_1"]).put("1520", &["s_art_23ga"]).put("1505", &["g_pz2_1"])
}

#[test]
fn r3_2b_what_is_hidden_is_sampled_and_marked() {
    let game = shelling(hidden(), SOVIET);
    let shells = bombard(&game, "1613", "1520", &["s_art_23ga"]);
    assert!(is_sampled(&game, SOVIET, shells), "the stack may be one of AFVs alone");
    let lone = bombard(&game, "1505", "1520", &["s_art_23ga"]);
    assert!(!is_sampled(&game, SOVIET, lone), "one unit hides nothing");
    let seen = shelling(hidden().put("1614", &["s_309_r1"]), SOVIET);
    assert!(!is_sampled(&seen, SOVIET, shells), "and nobody does next to a Soviet unit");
    let waived = shelling(hidden().set(|game| game.waived = true), SOVIET);
    assert!(!is_sampled(&waived, SOVIET, shells));
}

#[test]
fn r3_2b_hidden_aa_units_are_sampled() {
    let flying = |board: Board| {
        let board = board.off(Off::Available, &["s_air_32_1"]);
        board.at(Stage::Air(Air { step: AirStep::Flying }))
    };
    let far = hidden().put("1509", &["g_co_2"]);
    assert!(
        !is_sampled(&flying(far), SOVIET, fly("s_air_32_1", "1509")),
        "every AA unit is seen to be elsewhere"
    );
    let near = far.put("1613", &["g_stg_2"]).put("1611", &["g_co_3", "g_aa_1"]);
    assert!(is_sampled(&flying(near), SOVIET, fly("s_air_32_1", "1509")), "one may lie below");
    assert!(is_sampled(&flying(far), SOVIET, fly("s_air_32_1", "1613")), "the target itself is hidden");
}

#[test]
fn r3_2b_an_attack_on_those_who_are_seen_is_exact() {
    let game = soviets(open_field().put("1613", &["g_co_1", "g_aa_1"]), &ONE);
    assert!(game.has_secrets_from(SOVIET.seat()) && !is_sampled(&game, SOVIET, attack_on("1325", 1)));
    // With aircraft over it AA units count that may lie anywhere near.
    let near = open_field().put("1323", &["g_co_1", "g_aa_1"]).off(Off::Available, &["s_air_16_1"]);
    let mut game = resolving(near, SOVIET, &ONE);
    act(&mut game, attack_on("1325", 1), "");
    run(&mut game, "");
    assert!(!is_sampled(&game, SOVIET, Action::EndCover));
    assert!(is_sampled(&game, SOVIET, Action::Cover { unit: unit("s_air_16_1") }));
}
