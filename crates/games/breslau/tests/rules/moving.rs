//! Movement Phases, and groups on their way, for tests of rules.

use crate::rules::kit::{Board, act, hex, mask};
use volga_breslau::data::HalfPoints;
use volga_breslau::ids::{Side, UnitSet};
use volga_breslau::stage::{Movement, MovementStep, Mover, MoverStep, Stage};
use volga_breslau::{Action, Breslau};

/// A side's Movement Phase, before what comes first by procedure.
pub(crate) fn opening(board: Board, side: Side) -> Breslau {
    let topped = UnitSet::EMPTY;
    board.at(Stage::Movement(Movement { side, step: MovementStep::Opening, launched: false, topped }))
}

/// A side's Movement Phase.
pub(crate) fn phase(board: Board, side: Side) -> Breslau {
    let topped = UnitSet::EMPTY;
    board.at(Stage::Movement(Movement { side, step: MovementStep::Free, launched: false, topped }))
}

pub(crate) fn soviet(board: Board) -> Breslau {
    phase(board, Side::Soviet)
}

pub(crate) fn german(board: Board) -> Breslau {
    phase(board, Side::German)
}

/// To begin with these units of a hex.
pub(crate) fn begin(game: &Breslau, at: &str, names: &[&str]) -> Action {
    Action::Begin { hex: hex(at), units: mask(game, at, names) }
}

pub(crate) fn to(at: &str) -> Action {
    Action::Step { to: hex(at) }
}

/// Units of a hex set out.
#[track_caller]
pub(crate) fn set_out(mut game: Breslau, at: &str, names: &[&str]) -> Breslau {
    let action = begin(&game, at, names);
    act(&mut game, action, "");
    game
}

/// Units of a hex go along these hexes.
#[track_caller]
pub(crate) fn walk(game: Breslau, at: &str, names: &[&str], path: &[&str]) -> Breslau {
    let mut game = set_out(game, at, names);
    for hex in path {
        act(&mut game, to(hex), "");
    }
    game
}

/// The group that moves.
#[track_caller]
pub(crate) fn mover(game: &Breslau) -> Mover {
    *game.mover().expect("a group moves")
}

/// The half points that the group has spent.
#[track_caller]
pub(crate) fn spent(game: &Breslau) -> u8 {
    let HalfPoints(spent) = mover(game).spent;
    spent
}

/// Whether a Zone of Control has stopped the group.
#[track_caller]
pub(crate) fn is_stopped(game: &Breslau) -> bool {
    mover(game).step == MoverStep::Stopped
}

/// Whether nobody is on the way.
pub(crate) fn is_free(game: &Breslau) -> bool {
    matches!(game.stage, Stage::Movement(Movement { step: MovementStep::Free, .. }))
}
