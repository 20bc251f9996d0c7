//! Ways in which something hidden could be told, one by one.

use crate::rules::kit::{self, Board, asset, space, unit};
use volga_blau::ids::{AssetSet, Side, UnitSet};
use volga_blau::stage::{BattleStep, SheetSetup, SheetStep, Stage};
use volga_blau::{Action, Blau, Rebuilt};
use volga_engine::testing::legal;
use volga_engine::{Game, Table, Transition, Viewer};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

/// [8.1e] What an attacker's tanks are worth before the totals are formed does not tell of the defender's guns.
#[test]
fn r8_1e_the_own_total_shows_no_hidden_gun() {
    let board = Board::new().put("0509", &["ger-xxiv", "sov-62"]).assets("ger-xxiv", &["ger-pz3"]);
    let [bare, armed] = [board.clone(), board.assets("sov-62", &["sov-at1"])];
    for step in [BattleStep::SitOut { side: Side::Axis }, BattleStep::Settling] {
        let sums = [bare.clone(), armed.clone()].map(|board| {
            let game = board.fighting("0509", Side::Axis, step, |_| {});
            game.sums(Side::Axis.seat(), None)
        });
        assert_eq!(sums[0], sums[1]);
        assert_eq!(sums[0][0].total, 14, "basic strength and whole tanks");
    }
}

/// [2.2.3h] Nobody is told what an enemy unit would be worth if it went somewhere.
#[test]
fn r2_2_3h_no_sum_is_about_an_enemy_unit() {
    let game = Board::new().put("0509", &["ger-xxiv"]).put("0510", &["sov-62"]).moving(Side::Soviet);
    let action = Action::Move { unit: unit("sov-62"), kind: volga_blau::Kind::Tactical, to: space("0509") };
    assert!(game.sums(Side::Axis.seat(), Some(action)).is_empty());
    assert!(!game.sums(Side::Soviet.seat(), Some(action)).is_empty());
}

/// [6.4a] Taking an asset back while a sheet is looked over is not told.
#[test]
fn r6_4a_nobody_hears_of_an_asset_taken_back() {
    let board = Board::new().put("0118", &["ger-xxiv"]).assets("ger-xxiv", &["ger-pz3"]);
    let review = SheetSetup { side: Side::Axis, step: SheetStep::Review, changes: 0 };
    let mut game = board.game;
    game.stage = Stage::Sheet(review);
    let step = Transition::of(&mut game, |game, events| {
        let mut dice = volga_engine::dice::Quick::new(1);
        game.apply(Action::Unassign { asset: asset("ger-pz3") }, &mut dice, events);
    });
    assert_eq!(step.events.len(), 1);
    assert!(step.told(Viewer::Seat(Side::Axis.seat()))[0].is_some());
    for viewer in [SOVIET, Viewer::Spectator] {
        assert!(step.told(viewer)[0].is_none());
        assert!(Blau::fields(&step, 0, viewer).is_empty());
    }
}

/// [6.3c] What the other seat's clicks mean does not tell how far a sheet is filled.
#[test]
fn r6_3c_clicks_of_the_other_seat_tell_nothing_of_a_sheet() {
    let steps = [SheetStep::Points(unit("sov-13")), SheetStep::Asset(asset("sov-tc1")), SheetStep::Review];
    let clicks = ["sov-13".to_owned(), "sov-40".to_owned()];
    let meant = steps.map(|step| {
        let setup = SheetSetup { side: Side::Soviet, step, changes: 0 };
        let mut game = Board::new().game;
        game.stage = Stage::Sheet(setup);
        [Side::Axis, Side::Soviet].map(|side| game.interpret_clicks(side.seat(), &clicks))
    });
    assert!(meant.iter().all(|[axis, _]| axis.is_none()));
    assert!(meant[2][1].is_some());
}

/// Ruling 80: a unit that is being rebuilt is dead to everybody else: to clicks, to views, and to the lenses.
#[test]
fn r9_1_3d_a_unit_being_rebuilt_is_dead_to_others() {
    let board = Board::new().put("0118", &["ger-xxiv"]).put("0105", &["sov-62"]).dead(&["ger-lv"]);
    let dead = board.at(Stage::Replacement { side: Side::Axis, own: 6, minor: 1 });
    let mut rebuilt = dead.clone();
    kit::act(&mut rebuilt, Action::RebuildUnit { unit: unit("ger-lv") }, "");
    assert_ne!(rebuilt.rebuilt, Rebuilt::default());
    let seen = |game: &Blau| {
        let clicks = ["ger-lv".to_owned()];
        let meant = game.interpret_clicks(Side::Soviet.seat(), &clicks);
        format!("{meant:?} {:?} {:?} {:?}", game.view(SOVIET), game.overlays(SOVIET), game.prompt(SOVIET))
    };
    assert_eq!(seen(&dead), seen(&rebuilt));
    let axis = Viewer::Seat(Side::Axis.seat());
    assert_ne!(dead.overlays(axis), rebuilt.overlays(axis), "its owner sees where it can go");
}

/// Ruling 93: where Elbrus would not be open anyway, the refusal does not tell whether its unit has assets.
#[test]
fn r8_3l_a_refused_retreat_shows_no_asset() {
    let to_retreats = |bears: bool| {
        let board = Board::new().put("Stavropolsky", &["ger-lii", "ger-xlix", "sov-62", "sov-1g", "sov-2g"]);
        let board = board.put("1114", &["ger-iii"]);
        let board =
            if bears { board.assets("ger-xlix", &["ger-mot16"]) } else { board.reserve(&["ger-mot16"]) };
        let mut game = board.attacking(Side::Soviet);
        kit::play(&mut game, Action::Attack { space: space("Stavropolsky") }, "6 1");
        while matches!(kit::battle(&game).step, BattleStep::Losses { .. }) {
            kit::take_losses(&mut game);
        }
        game
    };
    let [bare, laden] = [false, true].map(to_retreats);
    let elbrus = Action::Retreat { unit: unit("ger-xlix"), to: space("Elbrus") };
    assert_eq!(kit::battle(&bare).step, BattleStep::Retreats { side: Side::Axis });
    assert!(!legal(&bare).contains(&elbrus), "there are supplied spaces");
    let soviet = Side::Soviet.seat();
    assert!(bare.check(soviet, elbrus).is_err());
    assert_eq!(bare.check(soviet, elbrus), laden.check(soviet, elbrus));
    assert_eq!(legal(&bare), legal(&laden));
}

/// [3.1.2g] What is left out of a box is known to nobody else, nor whether anything was; and the total it leaves is
/// believed in.
#[test]
fn r3_1_2g_a_surplus_set_aside_is_not_seen_and_the_total_is_believed() {
    let at = "Stavropolsky";
    let korps = ["ger-iii", "ger-xiv", "ger-lvii"];
    let board = Board::new().put(at, &korps).put(at, &["sov-62", "sov-1g"]);
    let crammed: UnitSet = kit::units(&korps);
    let board = board.set(|game| game.crammed = crammed);
    let board = board.assets("ger-iii", &["ger-pz3", "ger-pz9"]).assets("ger-xiv", &["ger-pz11", "ger-mot3"]);
    let board = board.assets("ger-lvii", &["ger-pz22", "ger-gd"]).reserve(&["ger-mot16", "ger-mot29"]);
    let mut game = board.attacking(Side::Soviet);
    kit::play(&mut game, Action::Attack { space: space(at) }, "");
    let before = game.view(SOVIET);
    assert_eq!(kit::battle(&game).step, BattleStep::Settling);
    for name in ["ger-pz3", "ger-gd"] {
        kit::act(&mut game, Action::LeaveOut { asset: asset(name) }, "");
        assert_eq!(game.view(SOVIET), before);
        let believed = game.imagine(Side::Soviet.seat(), &mut volga_engine::dice::Quick::new(3));
        assert_eq!(kit::battle(&believed).left_out, AssetSet::EMPTY);
    }
    kit::play(&mut game, Action::Settled, "4 4");
    for seed in 0..40 {
        let believed = game.imagine(Side::Soviet.seat(), &mut volga_engine::dice::Quick::new(seed));
        let battle = kit::battle(&believed);
        assert_eq!(believed.invariants(), Ok(()));
        assert_eq!(believed.totals(battle).defender.sum(), battle.total.axis);
    }
}
