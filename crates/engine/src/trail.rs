//! Trails: the ways that pieces went, folded from the changes that one viewer was told and from nothing else.

use crate::board::{Change, Id, View};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The way of a piece over several events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Trail {
    pub piece: Id,
    /// The spaces in which it was seen, in order, from where it was.
    pub path: Vec<Id>,
    pub kind: TrailKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TrailKind {
    /// It is seen at the end of the path.
    Moved,
    /// It was seen there last, and is in sight no more.
    Gone,
}

/// The trails that changes leave, in the order in which the pieces set out. A piece that comes into sight has a path
/// from there on; one that only lies another way has none.
pub fn trails<'a>(before: &View, changes: impl IntoIterator<Item = &'a Change>) -> Vec<Trail> {
    let mut trails: Vec<Trail> = Vec::new();
    let mut of: BTreeMap<&str, usize> = BTreeMap::new();
    for change in changes {
        match change {
            Change::Piece { piece, state } => {
                let index = *of.entry(piece).or_insert_with(|| {
                    let path = before.pieces.get(piece).map(|seen| seen.at.clone());
                    trails.push(Trail {
                        piece: piece.clone(),
                        path: path.into_iter().collect(),
                        kind: TrailKind::Moved,
                    });
                    trails.len() - 1
                });
                let trail = &mut trails[index];
                trail.kind = TrailKind::Moved;
                if trail.path.last() != Some(&state.at) {
                    trail.path.push(state.at.clone());
                }
            }
            Change::Removed { piece } => {
                let seen = before.pieces.get(piece).map(|seen| seen.at.clone());
                match of.get(piece.as_str()) {
                    Some(index) => trails[*index].kind = TrailKind::Gone,
                    None => {
                        of.insert(piece, trails.len());
                        let path = seen.into_iter().collect();
                        trails.push(Trail { piece: piece.clone(), path, kind: TrailKind::Gone });
                    }
                }
            }
            Change::Space { .. } | Change::Track { .. } | Change::Phase { .. } => {}
        }
    }
    trails.retain(|trail| trail.path.len() > 1 || trail.kind == TrailKind::Gone);
    trails
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::PieceState;

    fn at(piece: &str, space: &str) -> Change {
        Change::Piece { piece: piece.into(), state: PieceState::new(space, "ready", Vec::new()) }
    }

    fn gone(piece: &str) -> Change {
        Change::Removed { piece: piece.into() }
    }

    /// The trails over a view with one piece, `a` in `1`: piece, path, kind.
    fn left(changes: &[Change]) -> Vec<(String, String, TrailKind)> {
        let mut view = View::default();
        view.apply(&at("a", "1"));
        let told = |trail: Trail| (trail.piece, trail.path.join(" "), trail.kind);
        trails(&view, changes).into_iter().map(told).collect()
    }

    #[test]
    fn a_path_begins_where_the_piece_was_seen() {
        let moved = left(&[at("a", "2"), at("a", "3")]);
        assert_eq!(moved, [("a".into(), "1 2 3".into(), TrailKind::Moved)]);
    }

    #[test]
    fn a_piece_that_only_turns_over_leaves_no_trail() {
        assert_eq!(left(&[at("a", "1")]), []);
    }

    #[test]
    fn what_comes_into_sight_has_a_path_from_there_on() {
        assert_eq!(left(&[at("b", "7")]), []);
        assert_eq!(left(&[at("b", "7"), at("b", "8")]), [("b".into(), "7 8".into(), TrailKind::Moved)]);
    }

    #[test]
    fn what_goes_out_of_sight_is_gone_from_where_it_was_seen_last() {
        assert_eq!(left(&[at("a", "2"), gone("a")]), [("a".into(), "1 2".into(), TrailKind::Gone)]);
        assert_eq!(left(&[gone("a")]), [("a".into(), "1".into(), TrailKind::Gone)]);
        assert_eq!(left(&[gone("a"), at("a", "4")]), [("a".into(), "1 4".into(), TrailKind::Moved)]);
    }
}
