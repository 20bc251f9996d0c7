//! [8.3a] [8.3b] [8.3c] [8.3d] [8.3i] [8.3q] Who leaves, and who leads.

use crate::rules::kit::{Board, act, asset, battle, decides, legal, play, refused, space, unit, units};
use volga_blau::ids::Side;
use volga_blau::stage::BattleStep;
use volga_blau::{Action, Bearer, Blau, Event, Place, RetreatEvent};

fn retreat(name: &str, to: &str) -> Action {
    Action::Retreat { unit: unit(name), to: space(to) }
}

/// The units of these sides in a space have to retreat.
fn retreats(board: Board, at: &str, sides: &[Side]) -> Blau {
    board.fighting(at, Side::Axis, BattleStep::Retreats { side: sides[0] }, |battle| {
        sides.iter().for_each(|side| battle.result[*side].retreat = true);
    })
}

#[test]
fn r8_3a_r8_3d_all_survivors_leave_led_by_the_enemy() {
    let board = Board::new().put("0610", &["ger-li", "sov-62", "sov-64"]);
    let mut game = retreats(board, "0610", &[Side::Soviet]);
    assert_eq!(decides(&game), Some(Side::Axis));
    assert_eq!(refused(&game, Side::Axis, retreat("ger-li", "0511")), "8.3a");
    assert_eq!(refused(&game, Side::Axis, retreat("spare-unit-1", "0511")), "8.3a");
    assert_eq!(refused(&game, Side::Soviet, retreat("sov-62", "0510")), "4.0b");
    act(&mut game, retreat("sov-62", "0510"), "");
    assert_eq!(battle(&game).step, BattleStep::Retreats { side: Side::Soviet });
    play(&mut game, retreat("sov-64", "0609"), "");
    assert_eq!(game.stage.battle(), None);
    assert!(game.controls(Side::Axis, space("0610")));
}

#[test]
fn r8_3b_the_defender_goes_first_and_the_attacker_has_been_alone() {
    let board = Board::new().put("0610", &["ger-li", "sov-62"]).held(Side::Soviet, &["0610"]);
    let mut game = retreats(board, "0610", &[Side::Soviet, Side::Axis]);
    act(&mut game, retreat("sov-62", "0510"), "");
    assert_eq!(
        (decides(&game), battle(&game).step),
        (Some(Side::Soviet), BattleStep::Retreats { side: Side::Axis })
    );
    let first = legal(&game)[0];
    play(&mut game, first, "");
    assert_eq!(game.stage.battle(), None);
    assert!(game.controls(Side::Axis, space("0610")), "ruling 69");
}

#[test]
fn r8_3c_nobody_leaves_a_major_city() {
    let mut game = Board::new().put("0606", &["ger-li", "sov-62"]).fighting(
        "0606",
        Side::Axis,
        BattleStep::Shown,
        |b| {
            b.result.soviet.retreat = true;
        },
    );
    let events = crate::rules::kit::run(&mut game, "");
    assert_eq!(events[0], Event::Retreat(RetreatEvent::Ignored { space: space("0606") }));
    assert!(game.stage.battle().is_none() && game.is_battle_space(space("0606")));
}

#[test]
fn r8_3i_a_unit_that_retreats_into_a_battle_space_does_not_fight_there() {
    let board = Board::new()
        .put("0610", &["sov-62", "ger-li"])
        .assets("sov-62", &["sov-at1", "sov-tc1"])
        .put("0511", &["ger-xi"])
        .put("0510", &["ger-xiii"])
        .put("0609", &["ger-vii"])
        .put("0710", &["ger-iv", "sov-64"])
        .put("0711", &["ger-lii"])
        .put("0611", &["ger-v"]);
    let mut game = retreats(board, "0610", &[Side::Soviet]);
    assert_eq!(legal(&game), [retreat("sov-62", "0710")]);
    play(&mut game, retreat("sov-62", "0710"), "");
    assert!(game.retreated_in.contains(unit("sov-62")));
    assert_eq!(game.sheets.bearer(asset("sov-at1")), Bearer::Reserve, "ruling 68");
    assert_eq!(game.sheets.bearer(asset("sov-tc1")), Bearer::Unit(unit("sov-62")));
    assert!(game.markers.is_empty() && game.fought.contains(unit("sov-62")));

    let board =
        Board::new().put("0610", &["sov-62", "ger-li"]).set(|game| game.retreated_in = units(&["sov-62"]));
    let mut game = retreats(board, "0610", &[Side::Soviet]);
    let first = legal(&game)[0];
    play(&mut game, first, "");
    assert!(game.retreated_in.is_empty(), "ruling 157");
}

#[test]
fn r8_3q_a_unit_without_a_space_is_eliminated_when_the_enemy_names_it() {
    let board = Board::new()
        .put("0615", &["sov-9", "sov-38", "ger-li"])
        .assets("sov-9", &["sov-tb15"])
        .put("0516", &["ger-xi"])
        .put("0515", &["ger-xiii"])
        .put("0614", &["ger-vii"])
        .put("0715", &["ger-iv"])
        .put("0716", &["ger-lii"])
        .put("0616", &["ger-v"]);
    let mut game = retreats(board, "0615", &[Side::Soviet]);
    let fall = |name| Action::Eliminate { unit: unit(name) };
    assert_eq!(legal(&game), [fall("sov-38"), fall("sov-9")]);
    assert_eq!(refused(&game, Side::Axis, fall("ger-li")), "8.3a");
    act(&mut game, fall("sov-9"), "");
    assert_eq!((game.places.of(unit("sov-9")), game.points.don), (Place::Dead, 1));
    assert_eq!(game.sheets.bearer(asset("sov-tb15")), Bearer::Dead);
    play(&mut game, fall("sov-38"), "");
    assert_eq!((game.stage.battle(), game.points.don), (None, 2));

    let game = retreats(Board::new().put("0610", &["sov-62", "ger-li"]), "0610", &[Side::Soviet]);
    assert_eq!(refused(&game, Side::Axis, fall("sov-62")), "8.3q");
}
