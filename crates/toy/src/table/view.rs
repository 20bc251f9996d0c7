//! What is seen of a position.

use crate::data::{Terrain, data};
use crate::ids::{Side, Space};
use crate::state::{Phase, Toy};
use crate::table::{platoon, points_track};
use volga_engine::Viewer;
use volga_engine::board::{PieceState, SpaceState, View};

/// The steps of a turn, and whose they are.
pub(super) const PHASES: [(&str, Option<Side>); 4] = [
    ("phase.hide", None),
    ("phase.red", Some(Side::Red)),
    ("phase.blue", Some(Side::Blue)),
    ("phase.end", None),
];

/// [3.7] A platoon is seen by its own player, by everybody once it has come to light, and by nobody else.
pub(super) fn view(game: &Toy, viewer: Viewer) -> View {
    let mut view = View::default();
    for side in Side::ALL {
        let at = game.space_of(side).name().to_owned();
        view.pieces.insert(side.name().to_owned(), PieceState::new(at, "front", Vec::new()));
        if let Some(post) = game.posts[side as usize].filter(|_| game.sees(viewer, side)) {
            let marks = if game.shown[side as usize] { Vec::new() } else { vec!["hidden"] };
            let state = PieceState::new(post.name().to_owned(), "front", marks);
            view.pieces.insert(platoon(side).to_owned(), state);
        }
        view.tracks.insert(points_track(side), i32::from(game.points[side as usize]));
    }
    for space in Space::all().filter(|space| data().space(*space).terrain == Terrain::Ford) {
        let marks = if game.flooded { vec!["flooded"] } else { Vec::new() };
        view.spaces.insert(space.name().to_owned(), SpaceState { marks, ..SpaceState::default() });
    }
    view.tracks.insert("turn", i32::from(game.round.min(game.facts().rounds)));
    view.phase = vec![match (game.phase, game.side) {
        (Phase::Hide, Side::Red | Side::Blue) => "phase.hide",
        (Phase::Act, Side::Red) => "phase.red",
        (Phase::Act, Side::Blue) => "phase.blue",
        (Phase::After | Phase::DrivenOut(_), Side::Red | Side::Blue) => "phase.end",
    }];
    view
}
