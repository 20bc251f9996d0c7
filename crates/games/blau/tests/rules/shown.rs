//! Tests of what the table shows of units and markers, and of phases that stay closed.

use super::kit::*;
use volga_blau::ids::{Side, SpaceSet};
use volga_blau::stage::Stage;
use volga_blau::{Action, Blau, Directives, Marker, Options};
use volga_engine::dice::{Quick, Seed};
use volga_engine::journal::{DiceSource, HistoryError, Match, Start};
use volga_engine::{Game, Table, Transition, Viewer};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

#[test]
fn r2_2_2a_r2_2_2b_a_unit_shows_its_front_in_supply_and_else_its_reverse() {
    let board = Board::new().put("0907", &["sov-62"]);
    let open = board.clone().moving(Side::Axis).view(SOVIET);
    let ring = [("0905", "ger-lv"), ("0909", "ger-xiii"), ("0705", "ger-vii"), ("0707", "ger-xxiv")];
    let ring = ring.into_iter().chain([("1105", "ger-xxix"), ("1107", "ger-viii")]);
    let ringed = ring.fold(board, |board, (at, unit)| board.put(at, &[unit]));
    let closed = ringed.moving(Side::Axis).view(SOVIET);
    assert_eq!((open.pieces["sov-62"].face, closed.pieces["sov-62"].face), ("supplied", "unsupplied"));
}

#[test]
fn r2_2_4b_only_the_axis_has_points_and_directives() {
    let mut game = Board::new().moving(Side::Axis);
    game.points.don = 3;
    let objectives = volga_blau::data::Objective::ALL;
    game.directives = Some(Directives { primary: objectives[0], secondary: objectives[1] });
    let scores: Vec<&str> = game.board().tracks.iter().map(|track| track.id).collect();
    for track in ["caucasus", "don", "stalingrad"] {
        assert!(scores.contains(&track), "{scores:?}");
    }
    let view = game.view(SOVIET);
    assert_eq!((view.tracks["caucasus"], view.tracks["don"], view.tracks["stalingrad"]), (0, 3, 0));
    let victory = |viewer| format!("{:?}", game.outlook(viewer).victory);
    let other = Blau {
        directives: Some(Directives { primary: objectives[2], secondary: objectives[1] }),
        ..game.clone()
    };
    assert_ne!(
        victory(Viewer::Seat(Side::Axis.seat())),
        format!("{:?}", other.outlook(Viewer::Seat(Side::Axis.seat())).victory)
    );
    assert_eq!(victory(SOVIET), format!("{:?}", other.outlook(SOVIET).victory));
}

#[test]
fn r2_2_4c_both_sides_have_markers_of_attacks_and_of_last_control() {
    for side in Side::ALL {
        let marker = Marker { space: space("0610"), from: space("0611"), river: false };
        let board = Board::new().put("0610", &["sov-62", "ger-li"]);
        let mut game = board.set(|game| game.markers.push(marker)).attacking(side);
        let arrows = &game.view(Viewer::Spectator).spaces["0611"].arrows;
        assert_eq!((arrows.len(), arrows[0].side, arrows[0].to.as_str()), (1, side.name(), "0610"));
        game.held =
            if side == Side::Axis { SpaceSet::EMPTY.with(space("Kalmykia")) } else { SpaceSet::EMPTY };
        let mark = if side == Side::Axis { "last-control-axis" } else { "last-control-soviet" };
        assert!(game.view(Viewer::Spectator).spaces["Kalmykia"].marks.contains(&mark), "{side:?}");
    }
}

/// What a viewer is told of the removal leads to what it then sees, wherever the attack came from.
#[test]
fn r4_1_7_r4_2_7_markers_from_off_the_map_are_seen_to_go() {
    for (side, from) in [(Side::Soviet, "DSF"), (Side::Axis, "axis-reserve"), (Side::Axis, "0611")] {
        let marker = Marker { space: space("0610"), from: space(from), river: false };
        let board = Board::new().put("0610", &["sov-62", "ger-li"]);
        let mut game = board.set(|game| game.markers.push(marker)).at(Stage::Closing { side });
        assert_eq!(game.view(SOVIET).spaces[from].arrows.len(), 1);
        let closing = Transition::of(&mut game, |game, events| game.step(&mut Quick::new(0), events));
        let mut seen = closing.before.view(SOVIET);
        let told = closing.told(SOVIET);
        told.iter().flatten().flat_map(|told| &told.changes).for_each(|change| seen.apply(change));
        assert_eq!(seen, closing.after.view(SOVIET), "{from}");
        assert!(seen.spaces[from].arrows.is_empty());
    }
}

#[test]
fn r4_0c_a_closed_phase_opens_again_only_with_consent() {
    let (axis, soviet) = (Side::Axis.seat(), Side::Soviet.seat());
    let start = Start {
        scenario: "campaign".to_owned(),
        options: Options { ready_made: true, ..Options::default() },
        position: Some(serde_json::json!({"phase": "axis_movement"})),
        dice: DiceSource::Stream { seed: Seed([7; 32]), salts: Vec::new() },
    };
    let (mut game, _) = Match::<Blau>::start(start, &[]).expect("a position");
    let closes = game.entries().len();
    game.act(axis, Action::EndPhase, &[]).expect("nobody has to move");
    assert_eq!(game.take_back(axis, closes), Err(HistoryError::Barrier { entry: closes }));
    game.undo(axis, &[soviet], closes).expect("the other player agrees");
    assert_eq!(game.state().stage.movement().map(|movement| movement.side), Some(Side::Axis));
}
