//! What a moment changes on the board: the view before plus these is the view after.

use std::collections::BTreeMap;
use volga_engine::board::{Change, View};

pub(super) fn changes(before: &View, after: &View) -> Vec<Change> {
    let gone = before.pieces.keys().filter(|id| !after.pieces.contains_key(*id));
    let mut changes: Vec<Change> = gone.map(|id| Change::Removed { piece: id.clone() }).collect();
    let pieces = new(&before.pieces, &after.pieces);
    changes.extend(pieces.map(|(id, state)| Change::Piece { piece: id.clone(), state: state.clone() }));
    let spaces = new(&before.spaces, &after.spaces);
    changes.extend(spaces.map(|(id, state)| Change::Space { space: id.clone(), state: state.clone() }));
    let tracks = new(&before.tracks, &after.tracks);
    changes.extend(tracks.map(|(track, value)| Change::Track { track, value: *value }));
    if before.phase != after.phase {
        changes.push(Change::Phase { phase: after.phase.clone() });
    }
    changes
}

/// What is other than it was.
fn new<'a, K: Ord, V: PartialEq>(
    before: &'a BTreeMap<K, V>,
    after: &'a BTreeMap<K, V>,
) -> impl Iterator<Item = (&'a K, &'a V)> {
    after.iter().filter(|(key, value)| before.get(key) != Some(value))
}
