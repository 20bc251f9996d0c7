//! The two streams: unbroken, and the borders of the Deployment Areas.

use super::super::facts::Data;
use super::super::kinds::Area;
use super::super::raw::Raw;
use super::{hex, hexes};
use std::collections::{BTreeMap, BTreeSet};
use volga_engine::data::{DataError, MAP, require};
use volga_engine::hex::{Hexside, Vertex};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let mut rivers: BTreeMap<&str, Vec<Hexside>> = BTreeMap::new();
    for side in &raw.map.river_hexsides {
        let [a, b] = side.between;
        let between = Hexside::between(a.plane(), b.plane());
        let at = format_args!("river_hexsides, {a:?}/{b:?}");
        let between = between.ok_or_else(|| DataError::fact(MAP, at, "two neighbours", "others"))?;
        rivers.entry(&side.river).or_default().push(between);
    }
    for (name, sides) in &rivers {
        let unbroken = is_chain(sides);
        require(unbroken, MAP, format_args!("river_hexsides, {name}"), "an unbroken chain", "a broken one")?;
    }
    // [14.44] The Tsaritsa reaches the gully and is ignored from there on.
    let mouth = data.hex(hex("1433")).has_river_to(hex("1434"));
    require(mouth, MAP, "river_hexsides, 1433/1434", "the end of the Tsaritsa", "none")?;
    let gully = hexes(["1534", "1634", "1735"]);
    let wet: Vec<_> = gully.iter().filter(|hex| data.hex(*hex).river != 0).collect();
    require(wet.is_empty(), MAP, "river_hexsides", "no river at the gully", format_args!("{wet:?}"))?;
    borders(data)
}

/// Whether sides follow each other from one end to another without a branch.
fn is_chain(sides: &[Hexside]) -> bool {
    let mut meetings: BTreeMap<Vertex, usize> = BTreeMap::new();
    for vertex in sides.iter().flat_map(|side| side.ends()) {
        *meetings.entry(vertex).or_default() += 1;
    }
    let ends = meetings.values().filter(|count| **count == 1).count();
    let distinct = sides.iter().collect::<BTreeSet<_>>().len() == sides.len();
    // One piece: a chain of n sides has n + 1 corners.
    distinct && ends == 2 && meetings.values().all(|count| *count <= 2) && meetings.len() == sides.len() + 1
}

/// [2.1b]–[2.1e] Where two areas meet there is a river, save around the gully and the city centre's edge.
fn borders(data: &Data) -> Result<(), DataError> {
    let gully = hexes(["1534", "1634", "1735"]);
    for a in data.sets.soviet_side.iter() {
        for b in data.neighbours(a).iter().copied().flatten().filter(|b| data.sets.soviet_side.contains(*b)) {
            let (one, other) = (data.hex(a).area, data.hex(b).area);
            let near_gully = gully.contains(a) || gully.contains(b);
            let south = [one, other].contains(&Some(Area::South)) && a.column() + 1 >= 15;
            let river = data.hex(a).has_river_to(b);
            let at = format_args!("hexes, deployment_area, {a:?}/{b:?}");
            require(one == other || river || near_gully || south, MAP, at, "a river between areas", "none")?;
        }
    }
    Ok(())
}
