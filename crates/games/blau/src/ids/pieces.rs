//! The names of units and assets, which are also what slot each has: as the embedded file lists them.

use crate::data::FILES;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
struct Pieces {
    units: Vec<Piece>,
    assets: Vec<Piece>,
}

#[derive(Deserialize)]
struct Piece {
    id: String,
}

/// The names of the slots: of built-in pieces first, then of spares for an owner's data sheet.
pub(super) struct Names {
    pub(super) units: Vec<String>,
    pub(super) assets: Vec<String>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let pieces: Pieces =
        serde_json::from_str(FILES.units).expect("the embedded file was checked by the tests");
    Names {
        units: slots(pieces.units, super::UNITS, "spare-unit"),
        assets: slots(pieces.assets, super::ASSETS, "spare-asset"),
    }
});

pub(super) fn names() -> &'static Names {
    &NAMES
}

fn slots(pieces: Vec<Piece>, most: usize, spare: &str) -> Vec<String> {
    let mut names: Vec<_> = pieces.into_iter().map(|piece| piece.id).collect();
    assert!(names.len() <= most, "there are {most} slots");
    names.extend((1..=most - names.len()).map(|number| format!("{spare}-{number}")));
    names
}
