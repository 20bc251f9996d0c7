//! Cities and edges, and that every space can be reached.

use super::super::facts::Facts;
use super::super::kinds::Terrain;
use super::super::raw::Raw;
use crate::ids::{CaucasusBox, Front, Hex, Space, SpaceSet};
use std::collections::BTreeSet;
use volga_engine::data::{DataError, MAP, equal, require};

pub(super) fn check(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let mut names = BTreeSet::new();
    for hex in &raw.map.hexes {
        let entry = format_args!("hex {:?}, name", hex.id);
        equal(MAP, entry, hex.terrain != Terrain::Clear, hex.name.is_some())?;
        if let Some(name) = &hex.name {
            let new = !name.is_empty() && names.insert(name);
            require(new, MAP, format_args!("hex {:?}, name", hex.id), "a name of its own", name)?;
        }
    }
    edges(raw, facts)?;
    reachable(facts)
}

/// [2.1.3a] Edges lie on the border, and each hex belongs to one at most.
fn edges(raw: &Raw, facts: &Facts) -> Result<(), DataError> {
    let edges = &raw.map.edges;
    let mut seen = SpaceSet::EMPTY;
    for (name, edge) in [("SVF", &edges.svf), ("DSF", &edges.dsf), ("axis", &edges.axis)] {
        let entry = format_args!("edges, {name}");
        require(!edge.hexes.is_empty(), MAP, entry, "hexes", "none")?;
        for hex in &edge.hexes {
            let border = hex.neighbours().count() < 6;
            require(border, MAP, entry, "hexes of the border", format_args!("{hex:?}"))?;
            let new = !seen.contains((*hex).into());
            require(new, MAP, entry, "hexes of no other edge, each once", format_args!("{hex:?}"))?;
            seen.insert((*hex).into());
        }
    }
    let south =
        CaucasusBox::all().fold(SpaceSet::EMPTY, |all, space| all.or(&facts.map.caucasus(space).hexes));
    for hex in south.iter().filter_map(Space::hex) {
        let border = hex.neighbours().count() < 6;
        require(border, MAP, "boxes, hexes", "hexes of the border", format_args!("{hex:?}"))?;
    }
    Ok(())
}

/// Hexes, boxes and Fronts are joined.
fn reachable(facts: &Facts) -> Result<(), DataError> {
    let mut left: Vec<Space> = vec![Hex::from_index(0).into()];
    let mut reached = SpaceSet::EMPTY;
    while let Some(space) = left.pop() {
        if !reached.contains(space) {
            reached.insert(space);
            left.extend(facts.map.near(space).iter());
        }
    }
    let all = Hex::all().map(Space::from);
    let all = all.chain(CaucasusBox::all().map(Space::from)).chain(Front::ALL.map(Space::from));
    let cut_off = all.collect::<SpaceSet>().minus(&reached);
    require(cut_off.is_empty(), MAP, "boxes", "ways to every space", format_args!("none to {cut_off:?}"))
}
