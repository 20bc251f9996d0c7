//! [8.2] [2.2.3f] Losses.

use crate::rules::kit::{
    Board, act, allowed, asset, battle, decides, legal, play, refused, space, step, take_losses, unit, units,
};
use volga_blau::ids::Side;
use volga_blau::stage::BattleStep;
use volga_blau::{Action, Bearer, Blau, Event, LossEvent, Place, VictoryEvent};

fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

fn lose_step(name: &str) -> Action {
    Action::LoseStep { asset: asset(name) }
}

/// A panzer corps of two points with a division of three steps, the 88s and a battalion, against an army.
fn board() -> Board {
    Board::new()
        .put("0610", &["ger-xl", "ger-li", "sov-62"])
        .strength("ger-xl", 2)
        .assets("ger-xl", &["ger-pz3", "ger-503", "ger-88"])
        .put("0510", &["ger-xi"])
        .assets("ger-xi", &["ger-pz9"])
}

/// The Axis has so many steps to lose, and the Soviets so many.
fn losing(board: Board, axis: u8, soviet: u8) -> Blau {
    let side = if axis > 0 { Side::Axis } else { Side::Soviet };
    board.fighting("0610", Side::Axis, BattleStep::Losses { side }, |battle| {
        battle.result.axis.losses = axis;
        battle.result.soviet.losses = soviet;
    })
}

#[test]
fn r8_2a_each_side_takes_its_own_losses() {
    let mut game = losing(board(), 2, 1);
    assert_eq!(decides(&game), Some(Side::Axis));
    let menu =
        [lose("ger-xl"), lose("ger-li"), lose_step("ger-pz3"), lose_step("ger-88"), lose_step("ger-503")];
    assert_eq!(legal(&game), menu);
    for other in ["sov-62", "ger-xi", "spare-unit-1"] {
        assert_eq!(refused(&game, Side::Axis, lose(other)), "8.2a", "{other}");
    }
    for other in ["ger-pz9", "spare-asset-1"] {
        assert_eq!(refused(&game, Side::Axis, lose_step(other)), "8.2a", "{other}");
    }
    assert_eq!(refused(&game, Side::Axis, Action::EndLosses), "8.2a", "not enough");
    act(&mut game, lose("ger-li"), "");
    act(&mut game, lose("ger-li"), "");
    assert_eq!(legal(&game), [Action::EndLosses]);
    assert_eq!(refused(&game, Side::Axis, lose("ger-li")), "8.2a", "enough");
    act(&mut game, Action::EndLosses, "");
    assert_eq!(decides(&game), Some(Side::Soviet));
    assert_eq!(legal(&game), [lose("sov-62")]);
}

#[test]
fn r8_2b_r8_2c_r8_2d_r8_2f_points_and_steps_are_a_loss_each() {
    let mut game = losing(board(), 4, 0);
    act(&mut game, lose("ger-xl"), "");
    act(&mut game, lose_step("ger-503"), "");
    act(&mut game, lose_step("ger-pz3"), "");
    assert_eq!(refused(&game, Side::Axis, lose_step("ger-503")), "8.2e", "it has no step left");
    assert_eq!(battle(&game).taken.axis, 3);
    act(&mut game, lose_step("ger-pz3"), "");
    play(&mut game, Action::EndLosses, "");
    assert_eq!(game.sheets.strength(unit("ger-xl")), 1);
    let steps = game.sheets.steps(asset("ger-pz3"));
    assert_eq!((steps, game.data().asset(asset("ger-pz3")).strength(steps)), (1, 3), "its weakest side");
    assert_eq!(game.sheets.bearer(asset("ger-503")), Bearer::Dead);
}

#[test]
fn r8_2e_r2_2_3f_an_asset_without_steps_goes_to_the_dead_pile_when_losses_are_shown() {
    let mut game = losing(board(), 1, 1);
    act(&mut game, lose_step("ger-88"), "");
    act(&mut game, Action::EndLosses, "");
    assert_eq!(game.sheets.bearer(asset("ger-88")), Bearer::Unit(unit("ger-xl")), "not before");
    take_losses(&mut game);
    assert_eq!(game.sheets.bearer(asset("ger-88")), Bearer::Dead);
}

#[test]
fn r8_2g_r8_2h_r8_2j_more_losses_than_steps_destroy_all_and_no_more() {
    let mut game = losing(board(), 0, 10);
    for _ in 0..6 {
        act(&mut game, lose("sov-62"), "");
    }
    assert_eq!(legal(&game), [Action::EndLosses]);
    let events = play(&mut game, Action::EndLosses, "");
    let shown = LossEvent::Shown {
        side: Side::Soviet,
        steps: 6,
        units: units(&["sov-62"]),
        assets: Default::default(),
    };
    assert!(events.contains(&Event::Loss(shown)));
    assert_eq!(game.places.of(unit("sov-62")), Place::Dead);
    assert_eq!(game.ledgers.soviet.lost, 6);

    let mut game = losing(board(), 15, 0);
    take_losses(&mut game);
    for name in ["ger-pz3", "ger-503", "ger-88"] {
        assert_eq!(game.sheets.bearer(asset(name)), Bearer::Dead, "{name}");
    }
    assert_eq!(game.ledgers.axis.lost, 2 + 5 + 6);
}

#[test]
fn r8_2i_the_last_point_of_a_unit_is_the_last_of_its_steps() {
    let mut game = losing(board().strength("ger-xl", 1).steps("ger-pz3", 1), 4, 0);
    assert_eq!(refused(&game, Side::Axis, lose("ger-xl")), "8.2i");
    act(&mut game, lose_step("ger-pz3"), "");
    act(&mut game, lose_step("ger-503"), "");
    assert_eq!(refused(&game, Side::Axis, lose("ger-xl")), "8.2i", "an anti-tank asset is a step, too");
    act(&mut game, lose_step("ger-88"), "");
    act(&mut game, lose("ger-xl"), "");
    play(&mut game, Action::EndLosses, "");
    assert_eq!(game.places.of(unit("ger-xl")), Place::Dead);
}

#[test]
fn r8_2k_losses_come_before_retreats() {
    let mut game = board().fighting("0610", Side::Axis, BattleStep::Losses { side: Side::Axis }, |battle| {
        battle.result.axis.losses = 1;
        battle.result.soviet.losses = 1;
        battle.result.soviet.retreat = true;
    });
    take_losses(&mut game);
    assert_eq!(battle(&game).step, BattleStep::Losses { side: Side::Soviet });
    take_losses(&mut game);
    assert_eq!(battle(&game).step, BattleStep::Retreats { side: Side::Soviet });
}

#[test]
fn r8_2l_losses_of_both_sides_are_shown_together() {
    let both = || Board::new().put("0615", &["ger-li", "sov-9"]).strength("ger-li", 1).strength("sov-9", 1);
    let mut game = both().held(Side::Axis, &["0615"]).fighting(
        "0615",
        Side::Soviet,
        BattleStep::Losses { side: Side::Soviet },
        |battle| {
            battle.result.axis.losses = 1;
            battle.result.soviet.losses = 2;
        },
    );
    act(&mut game, lose("sov-9"), "");
    act(&mut game, Action::EndLosses, "");
    assert_eq!(game.places.space(unit("sov-9")), Some(space("0615")), "the other side has not chosen");
    act(&mut game, lose("ger-li"), "");
    act(&mut game, Action::EndLosses, "");
    let events = step(&mut game, "");
    assert_eq!(game.places.at(Place::Dead), units(&["sov-9", "ger-li"]));
    assert!(game.controls(Side::Axis, space("0615")), "ruling 13: whoever held it before");
    let changed = |event: &Event| matches!(event, Event::Control(_));
    assert!(!events.iter().any(changed));
    assert!(
        events.contains(&Event::Victory(VictoryEvent::Don { unit: unit("sov-9"), space: space("0615") }))
    );
    assert_eq!(game.points.don, 1, "ruling 117");
}

#[test]
fn r8_2a_nobody_is_asked_for_no_losses_and_everybody_for_some() {
    let mut game = Board::new().put("0610", &["ger-li", "sov-62"]).attacking(Side::Axis);
    play(&mut game, Action::Attack { space: space("0610") }, "1 1");
    assert_eq!(battle(&game).step, BattleStep::Losses { side: Side::Axis });
    let weak = Board::new().put("0610", &["ger-li", "sov-62"]).strength("sov-62", 5).attacking(Side::Axis);
    let mut game = weak;
    play(&mut game, Action::Attack { space: space("0610") }, "1 1");
    assert_eq!(
        battle(&game).step,
        BattleStep::Losses { side: Side::Soviet },
        "five factors and a 1: nothing"
    );
    assert!(allowed(&game, Side::Soviet, lose("sov-62")));
}

#[test]
fn r2_2_3e_an_asset_shows_its_weaker_side_after_a_loss() {
    let facts = Board::new().game.data().asset(asset("ger-pz3")).clone();
    assert_eq!([3, 2, 1, 0].map(|steps| facts.strength(steps)), [8, 6, 3, 0]);
}
