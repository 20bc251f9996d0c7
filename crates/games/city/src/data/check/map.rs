//! The drawing and the roads.

use super::super::facts::Data;
use super::super::kinds::{Feature, Terrain};
use super::super::raw::{Line, Raw};
use crate::ids::{Hex, HexSet};
use volga_engine::data::{DataError, MAP, require};
use volga_engine::hex::{Layout, Orientation};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    drawing(data)?;
    roads(raw)
}

/// Each hex is drawn where the grid puts it.
fn drawing(data: &Data) -> Result<(), DataError> {
    let side = 20.0 / 3f64.sqrt();
    let first = Hex::from_index(0);
    let layout = Layout::new(Orientation::Flat, side, first.plane(), data.hex(first).center);
    for hex in Hex::all() {
        let ((x, y), (u, v)) = (layout.centre(hex.plane()), data.hex(hex).center);
        let near = (x - u).abs() < 0.2 && (y - v).abs() < 0.2;
        let at = format_args!("hex {hex:?}, center");
        require(near, MAP, at, format_args!("({x:.1}, {y:.1})"), format_args!("({u}, {v})"))?;
    }
    Ok(())
}

/// [14.3b] Roads and railroads run from neighbour to neighbour on land; a road hexside is a step of a road.
fn roads(raw: &Raw) -> Result<(), DataError> {
    let land = |hex: &Hex| !matches!(raw.map.hexes[hex.index()].terrain, Terrain::Volga | Terrain::EastBank);
    for line in raw.map.roads.iter().chain(&raw.map.railroads) {
        let sound = steps(line).all(|[a, b]| a.is_adjacent(b)) && line.path.iter().all(land);
        require(sound, MAP, format_args!("{}, path", line.name), "neighbouring land hexes", "a gap")?;
    }
    let of_roads: std::collections::BTreeSet<_> = raw.map.roads.iter().flat_map(steps).map(ordered).collect();
    let listed: std::collections::BTreeSet<_> = raw.map.road_hexsides.iter().copied().map(ordered).collect();
    require(of_roads == listed, MAP, "road_hexsides", "the steps of all roads", "others")?;
    let on_road: HexSet = listed.iter().flatten().copied().collect();
    same("hexes, features, road", &on_road, &featured(raw, Feature::Road))
}

fn steps(line: &Line) -> impl Iterator<Item = [Hex; 2]> {
    line.path.windows(2).map(|pair| [pair[0], pair[1]])
}

fn ordered([a, b]: [Hex; 2]) -> [Hex; 2] {
    if a < b { [a, b] } else { [b, a] }
}

pub(super) fn featured(raw: &Raw, feature: Feature) -> HexSet {
    raw.map.hexes.iter().filter(|hex| hex.features.contains(&feature)).map(|hex| hex.id).collect()
}

/// Refuses a list of hexes that is not the one it must be, and names those in which they differ.
pub(super) fn same(entry: &str, expected: &HexSet, found: &HexSet) -> Result<(), DataError> {
    let (missing, extra) = (expected.minus(found), found.minus(expected));
    let differ = format!("without {}, with {}", list(&missing), list(&extra));
    require(expected == found, MAP, entry, "the hexes of the map", differ)
}

pub(super) fn list(hexes: &HexSet) -> String {
    format!("{hexes:?}")
}
