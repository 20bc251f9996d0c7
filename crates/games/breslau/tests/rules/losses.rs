//! [2.4] [14.12] Steps, and who loses them.

use super::kit::{Board, act, hex, legal, refused, run_phase, step, unit};
use volga_breslau::ids::Side;
use volga_breslau::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Bombing, BombingStep, Level, LossCause, Losses, Noted, Stage,
};
use volga_breslau::{Action, Breslau, Off, Place};
use volga_engine::{Game, Turn};

/// Bombs have hit a hex.
fn bombed(board: Board, at: &str, left: u8, level: Option<Level>) -> Breslau {
    let losses = Losses { hex: hex(at), left, cause: LossCause::Bombs { first: true }, level };
    let bombing = Bombing { hex: hex(at), step: BombingStep::Losses(losses) };
    board.at(Stage::Air(Air { step: AirStep::Bomb(bombing) }))
}

/// Shells have hit a hex of a side.
fn shelled(board: Board, side: Side, at: &str, left: u8) -> Breslau {
    let losses = Losses { hex: hex(at), left, cause: LossCause::Shells { first: true }, level: None };
    board.at(Stage::Artillery(Artillery {
        turn: Side::Soviet,
        passed: true,
        struck: [hex(at)].into_iter().collect(),
        noted: Noted::EMPTY,
        step: ArtilleryStep::Losses { losses, side, place: 0 },
    }))
}

fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

/// Who may lose the next step.
fn losers(game: &Breslau) -> Vec<&'static str> {
    let unit = |action| match action {
        Action::Lose { unit } => Some(unit.name()),
        _ => None,
    };
    legal(game).into_iter().filter_map(unit).collect()
}

#[test]
fn r2_4b_units_have_one_or_two_steps() {
    let board = Board::new().put("1514", &["g_hanf_i", "g_co_1", "g_stg_1"]);
    let steps = ["g_hanf_i", "g_co_1", "g_stg_1", "g_porsel"].map(|name| board.game.steps(unit(name)));
    assert_eq!(steps, [2, 1, 1, 2]);
    assert_eq!(board.game.steps_in(hex("1514")), 4);
}

#[test]
fn r2_4c_a_unit_with_two_steps_is_turned_over_and_then_lost() {
    let mut game = bombed(Board::new().put("1514", &["g_hanf_i", "g_co_1"]), "1514", 2, None);
    act(&mut game, lose("g_hanf_i"), "");
    assert!(game.reduced.contains(unit("g_hanf_i")) && game.steps(unit("g_hanf_i")) == 1);
    act(&mut game, lose("g_hanf_i"), "");
    assert_eq!(game.places.of(unit("g_hanf_i")), Place::Off(Off::Dead));
    assert!(!game.reduced.contains(unit("g_hanf_i")));
    assert_eq!(game.places.top(hex("1514")), Some(unit("g_co_1")));
}

#[test]
fn r2_4a_a_counter_shows_factors_and_points_on_both_sides() {
    let mut game = bombed(Board::new().put("1514", &["g_hanf_i", "g_co_1"]), "1514", 1, None);
    let face = game.face(unit("g_hanf_i"));
    assert_eq!((face.primary, face.secondary, face.movement), (3, 3, 6));
    act(&mut game, lose("g_hanf_i"), "");
    let face = game.face(unit("g_hanf_i"));
    assert_eq!((face.primary, face.secondary, face.movement), (2, 1, 6));
}

#[test]
fn r2_4h_artillery_is_lost_to_one_hit() {
    let mut game = bombed(Board::new().put("1514", &["g_co_1", "g_609_art_1"]), "1514", 1, None);
    act(&mut game, lose("g_609_art_1"), "");
    assert_eq!(game.places.of(unit("g_609_art_1")), Place::Off(Off::Dead));
}

#[test]
fn r6_1_9a_the_first_hit_of_bombs_takes_artillery() {
    let stack = ["g_co_1", "g_609_art_1", "g_609_art_2", "g_aa_1", "g_hanf_ig"];
    let mut game = bombed(Board::new().put("1514", &stack), "1514", 2, None);
    assert_eq!(losers(&game), ["g_609_art_1", "g_609_art_2"], "ruling 22: neither AA nor infantry guns");
    for other in ["g_co_1", "g_aa_1", "g_hanf_ig"] {
        assert_eq!(refused(&game, Side::German, lose(other)), "6.1.9a");
    }
    assert_eq!(refused(&game, Side::German, lose("g_co_2")), "6.1.9b", "not in the hex");
    act(&mut game, lose("g_609_art_2"), "");
    assert_eq!(losers(&game).len(), 4, "6.1.9b: then the owner chooses");
}

#[test]
fn r6_1_9b_the_german_chooses_all_other_losses() {
    let mut game = bombed(Board::new().put("1514", &["g_co_1", "g_stg_1", "g_hanf_i"]), "1514", 2, None);
    assert_eq!(game.turn(), Turn::Of(Side::German.seat()));
    assert_eq!(losers(&game), ["g_stg_1", "g_co_1", "g_hanf_i"]);
    act(&mut game, lose("g_stg_1"), "");
    assert_eq!(losers(&game), ["g_co_1", "g_hanf_i"]);
}

#[test]
fn r7_4a_the_first_hit_of_shells_takes_artillery_on_both_sides() {
    let board = Board::new().put("1520", &["s_309_r1", "s_309_art", "s_art_159"]);
    let game = shelled(board, Side::Soviet, "1520", 1);
    assert_eq!(game.turn(), Turn::Of(Side::Soviet.seat()), "ruling 21");
    assert_eq!(losers(&game), ["s_309_art", "s_art_159"]);
    assert_eq!(refused(&game, Side::Soviet, lose("s_309_r1")), "7.4a");
}

#[test]
fn r7_4b_the_owner_chooses_the_other_losses() {
    let board = Board::new().put("1520", &["s_309_r1", "s_309_r2", "s_309_eng"]);
    let mut game = shelled(board, Side::Soviet, "1520", 3);
    act(&mut game, lose("s_309_r2"), "");
    act(&mut game, lose("s_309_r1"), "");
    act(&mut game, lose("s_309_r2"), "");
    assert_eq!(game.places.units_in(hex("1520")), super::kit::units(&["s_309_r1", "s_309_eng"]));
    assert!(game.reduced.contains(unit("s_309_r1")) && matches!(game.stage, Stage::Supply(_)));
}

#[test]
fn r7_1c_what_is_forced_is_not_asked() {
    let board = Board::new().put("1520", &["s_309_r1", "s_309_art"]);
    let mut game = shelled(board, Side::Soviet, "1520", 1);
    assert_eq!(game.turn(), Turn::Auto, "there is one gun");
    step(&mut game, "");
    assert_eq!(game.places.top(hex("1520")), Some(unit("s_309_r1")));

    let mut all = shelled(board, Side::Soviet, "1520", 4);
    assert_eq!(all.turn(), Turn::Auto, "ruling 153: they have three steps");
    assert_eq!(step(&mut all, "").len(), 3, "both are gone, and the next phase begins");
    assert_eq!(all.places.height(hex("1520")), 0);
}

#[test]
fn r3_2g_the_owner_of_a_hidden_stack_is_always_asked() {
    let board = Board::new().put("1514", &["g_co_1", "g_609_art_1"]);
    let mut hidden = shelled(board, Side::German, "1514", 1);
    assert_eq!((hidden.turn(), losers(&hidden)), (Turn::Of(Side::German.seat()), vec!["g_609_art_1"]));
    act(&mut hidden, lose("g_609_art_1"), "");
    let seen = shelled(board.put("1515", &["s_309_r1"]), Side::German, "1514", 1);
    assert_eq!(seen.turn(), Turn::Auto);
    let mut lost = shelled(board, Side::German, "1514", 2);
    assert_eq!(lost.turn(), Turn::Auto, "that all are gone is open anyway");
    run_phase(&mut lost, "");
    assert_eq!(lost.places.height(hex("1514")), 0);
}

#[test]
fn r3_2d_a_hidden_stack_gets_a_new_top_once_its_losses_are_over() {
    let stack = ["g_co_1", "g_co_2", "g_co_3", "g_co_4"];
    let mut game = shelled(Board::new().put("1514", &stack), Side::German, "1514", 2);
    act(&mut game, lose("g_co_1"), "");
    assert_eq!(losers(&game), ["g_co_2", "g_co_3", "g_co_4"], "losses go on first");
    act(&mut game, lose("g_co_3"), "");
    assert_eq!(game.topless, Some(hex("1514")));

    let mut last = shelled(Board::new().put("1514", &stack), Side::German, "1514", 3);
    for name in ["g_co_1", "g_co_2", "g_co_3"] {
        act(&mut last, lose(name), "");
    }
    assert_eq!(last.topless, None, "one unit is on top anyway");
}

#[test]
fn r14_12a_afvs_lose_steps_last_under_bombardment() {
    let stack = ["g_stg_1", "g_co_1", "g_co_2", "g_609_art_1"];
    let board = Board::with(|options| options.armor_last = true).put("1514", &stack);
    let mut game = bombed(board, "1514", 3, None);
    assert_eq!(losers(&game), ["g_609_art_1"]);
    act(&mut game, lose("g_609_art_1"), "");
    assert_eq!(refused(&game, Side::German, lose("g_stg_1")), "14.12a");
    assert_eq!(losers(&game), ["g_co_1", "g_co_2"]);
    act(&mut game, lose("g_co_1"), "");
    act(&mut game, lose("g_co_2"), "");
    assert_eq!(game.places.top(hex("1514")), Some(unit("g_stg_1")));

    let attacked = Losses { hex: hex("1514"), left: 1, cause: LossCause::Attack, level: None };
    assert_eq!(attacked.candidates(&board.game).len(), 4, "not in attacks, nor do guns go first there");
    let soviet = Board::with(|options| options.armor_last = true)
        .put("1520", &["s_tk_222_1", "s_tk_222_2", "s_309_eng"]);
    let game = shelled(soviet, Side::Soviet, "1520", 1);
    assert_eq!(refused(&game, Side::Soviet, lose("s_tk_222_1")), "5.0", "one unit is left, by procedure");
}

#[test]
fn r14_12b_porsel_loses_steps_after_all_others() {
    let board = Board::with(|options| options.armor_last = true);
    let mut game = bombed(board.put("1506", &["g_porsel", "g_stg_1", "g_co_1"]), "1506", 3, None);
    assert_eq!(refused(&game, Side::German, lose("g_porsel")), "14.12b");
    act(&mut game, lose("g_co_1"), "");
    assert_eq!(losers(&game), ["g_stg_1"]);
    act(&mut game, lose("g_stg_1"), "");
    run_phase(&mut game, "");
    assert!(game.reduced.contains(unit("g_porsel")), "nobody else is left");
}

#[test]
fn r14_2_1b_what_is_always_at_street_level_is_not_lost_elsewhere_while_others_are_left() {
    let stack = ["g_co_1", "g_co_2", "g_stg_1", "g_aa_1"];
    let board = Board::with(|options| options.levels = true).put("1609", &stack);
    for level in [Level::Basement, Level::Upper] {
        let mut game = bombed(board, "1609", 3, Some(level));
        assert_eq!(losers(&game), ["g_co_1", "g_co_2"]);
        assert_eq!(refused(&game, Side::German, lose("g_stg_1")), "14.2.1b");
        act(&mut game, lose("g_co_1"), "");
        act(&mut game, lose("g_co_2"), "");
        assert_eq!(losers(&game), ["g_aa_1", "g_stg_1"]);
    }
    assert_eq!(losers(&bombed(board, "1609", 3, Some(Level::Street))).len(), 4);
    let guns = Board::with(|options| options.levels = true).put("1609", &["g_co_1", "g_859_1", "g_859_2"]);
    let game = bombed(guns, "1609", 1, Some(Level::Upper));
    assert_eq!(losers(&game), ["g_859_1", "g_859_2"], "ruling 57: but the first hit takes artillery");
}
