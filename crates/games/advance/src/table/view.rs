//! What is seen of a position: where every counter lies, who holds what, how the tracks stand.

use super::board::{ELIMINATED, OUT_OF_ACTION, REINFORCEMENTS, WITHDRAWN, available_track, placed_track};
use crate::event::PhaseName;
use crate::ids::{Area, Unit};
use crate::state::{Advance, Garrison, Marker, Phase, Place};
use std::collections::BTreeMap;
use volga_engine::board::{PieceState, SpaceState, Status, View};

pub(super) fn view(game: &Advance) -> View {
    let mut pieces = BTreeMap::new();
    for unit in Unit::all() {
        if let Some(state) = unit_state(game.place(unit), game.spent.contains(unit)) {
            pieces.insert(unit.name().to_owned(), state);
        }
    }
    for area in Area::all() {
        match game.garrison(area) {
            Garrison::None => {}
            Garrison::Unrevealed => {
                pieces.insert(hidden_id(area), piece_at(area.name(), "unrevealed"));
            }
            Garrison::Revealed(counter) => {
                pieces.insert(counter.name().to_owned(), piece_at(area.name(), "revealed"));
            }
        }
    }
    let on_map = Area::all().filter_map(|a| game.garrison(a).counter());
    let gone = game.counters_in_play().minus(game.unseen).minus(on_map.collect());
    for counter in gone.iter() {
        pieces.insert(counter.name().to_owned(), piece_at(ELIMINATED, "revealed"));
    }
    let spaces =
        Area::all().map(|a| (a.name().to_owned(), space_state(game.holder(a), game.isolated.contains(a))));
    let Status { tracks, phase } = status(game);
    View { pieces, spaces: spaces.collect(), tracks, phase }
}

/// How the tracks stand and which phase it is.
pub(super) fn status(game: &Advance) -> Status {
    Status { tracks: tracks(game), phase: vec![phase_name(&game.phase).key()] }
}

/// The id of a counter that lies face down.
pub(super) fn hidden_id(area: Area) -> String {
    format!("{}#1", area.name())
}

pub(super) fn piece_at(at: &str, face: &'static str) -> PieceState {
    PieceState { at: at.to_owned(), face, marks: Vec::new(), depth: None, steps: None }
}

/// Where a German unit is shown, if it is in the game at all.
fn unit_state(place: Place, spent: bool) -> Option<PieceState> {
    let face = if spent { "spent" } else { "fresh" };
    Some(piece_at(space_at(place)?, face))
}

fn space_at(place: Place) -> Option<&'static str> {
    Some(match place {
        Place::Area(area) => area.name(),
        Place::OutOfAction => OUT_OF_ACTION,
        Place::Reinforcement => REINFORCEMENTS,
        Place::Withdrawn => WITHDRAWN,
        Place::OutOfPlay => return None,
    })
}

/// The space in which a unit lies that is in the game.
pub(super) fn space_of(game: &Advance, unit: Unit) -> &'static str {
    space_at(game.place(unit)).unwrap_or(OUT_OF_ACTION)
}

pub(super) fn space_state(holder: &'static str, isolated: bool) -> SpaceState {
    SpaceState {
        holder: Some(holder),
        marks: if isolated { vec!["isolated"] } else { Vec::new() },
        arrows: Vec::new(),
    }
}

fn tracks(game: &Advance) -> BTreeMap<&'static str, i32> {
    let mut tracks = BTreeMap::from([
        ("turn", game.turn.into()),
        ("morale", game.morale.into()),
        ("supply", game.supply.into()),
        ("controlled", game.german.len() as i32),
    ]);
    for marker in Marker::ALL {
        tracks.insert(available_track(marker), game.available.count(marker).into());
        let placed = game.fight().map_or(0, |f| f.support.count(marker));
        tracks.insert(placed_track(marker), placed.into());
    }
    tracks
}

fn phase_name(phase: &Phase) -> PhaseName {
    match phase {
        Phase::Dawn(_) => PhaseName::Dawn,
        Phase::RandomEvent | Phase::LogisticalPause => PhaseName::RandomEvent,
        Phase::SupplyRoll | Phase::Supply => PhaseName::Supply,
        Phase::BloodyStreets(_) | Phase::ActionRounds | Phase::Activation(_) | Phase::CombatEnd => {
            PhaseName::Combat
        }
        Phase::End => PhaseName::End,
        Phase::Over(_) => PhaseName::Over,
    }
}
