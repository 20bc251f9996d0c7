//! Rivers: of one class, and without gaps.

use super::super::facts::Facts;
use super::super::map::RiverSide;
use crate::ids::Hex;
use std::collections::BTreeSet;
use volga_engine::data::{DataError, MAP, equal, require};
use volga_engine::hex::{Hexside, Vertex};

pub(super) fn check(facts: &Facts) -> Result<(), DataError> {
    let names: BTreeSet<&str> = facts.map.rivers.iter().map(|side| &*side.river).collect();
    for name in &names {
        let sides: Vec<&RiverSide> = facts.map.rivers.iter().filter(|side| &*side.river == *name).collect();
        for side in &sides {
            let [from, to] = side.hexes;
            equal(MAP, format_args!("river {from:?}-{to:?}, class"), sides[0].class, side.class)?;
        }
        let found = joined(facts, &sides);
        let whole = found == sides.len();
        let expected = format_args!("the {name} in one piece: {} sides", sides.len());
        require(whole, MAP, "rivers", expected, format_args!("{found} joined to the first"))?;
    }
    for hex in Hex::all() {
        let through = facts.map.hex(hex).river_through.as_deref();
        let known = through.is_none_or(|river| names.contains(river));
        require(known, MAP, format_args!("hex {hex:?}, river"), "a river of the map", through.unwrap_or(""))?;
    }
    Ok(())
}

/// How many sides of a river hang together: by their ends, or through a hex in which a river runs.
fn joined(facts: &Facts, sides: &[&RiverSide]) -> usize {
    let ends = |side: &RiverSide| {
        let [from, to] = side.hexes;
        Hexside::between(from.plane(), to.plane()).map(Hexside::ends)
    };
    let cities = Hex::all().filter(|hex| facts.map.hex(*hex).river_through.is_some());
    let corners: Vec<[Vertex; 6]> = cities.map(|hex| Vertex::around(hex.plane())).collect();
    let meet = |a: &RiverSide, b: &RiverSide| {
        let (Some(a), Some(b)) = (ends(a), ends(b)) else { return false };
        let through = |corners: &[Vertex; 6]| {
            a.iter().any(|end| corners.contains(end)) && b.iter().any(|end| corners.contains(end))
        };
        a.iter().any(|end| b.contains(end)) || corners.iter().any(through)
    };
    let mut seen = vec![false; sides.len()];
    let mut left = vec![0];
    while let Some(index) = left.pop() {
        if !std::mem::replace(&mut seen[index], true) {
            left.extend((0..sides.len()).filter(|other| !seen[*other] && meet(sides[index], sides[*other])));
        }
    }
    seen.into_iter().filter(|seen| *seen).count()
}
