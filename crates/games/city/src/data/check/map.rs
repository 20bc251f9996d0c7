//! The drawing, named places, roads, edges.

use super::super::facts::Data;
use super::super::kinds::{Feature, Terrain};
use super::super::raw::{Line, Raw};
use super::{hex, hexes, is_connected};
use crate::ids::{Hex, HexSet};
use volga_engine::data::{DataError, MAP, equal, require};
use volga_engine::hex::{Layout, Orientation};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    drawing(data)?;
    places(raw, data)?;
    roads(raw)?;
    edges(raw, data)
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

fn places(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let sets = &data.sets;
    same("hexes, features, great_gully", &hexes(["1534", "1634"]), &featured(raw, Feature::GreatGully))?;
    same("hexes, features, mamayev_kurgan", &hexes(["1726"]), &featured(raw, Feature::MamayevKurgan))?;
    same("hexes, features, hill_for_spotting", &hexes(["1726"]), &featured(raw, Feature::HillForSpotting))?;
    same("hexes, features, tractor_factory", &hexes(["2715", "2716"]), &sets.tractor_factory)?;
    same("hexes, features, krasny_oktyabr_works", &hexes(["2221", "2321"]), &sets.krasny_oktyabr)?;
    let barricade = &sets.barricade;
    let pair = barricade.len() == 2 && is_connected(barricade) && barricade.is_subset(&sets.fortified);
    let at = "hexes, features, barricade_factory";
    require(pair, MAP, at, "two neighbouring fortified hexes", list(barricade))?;
    let ferries: Vec<Hex> = data.ferries.iter().map(|ferry| ferry.hex).collect();
    require(
        ferries == [hex("1832"), hex("2227"), hex("2719")],
        MAP,
        "ferries",
        "1832, 2227, 2719",
        "others",
    )?;
    equal(MAP, "ferries, 1832, capacity", 6, data.ferries[0].capacity)?;
    let ferries: HexSet = ferries.into_iter().collect();
    require(ferries.is_subset(&sets.bank), MAP, "ferries", "bank hexes", "others")?;
    same("hexes, features, ferry", &ferries, &featured(raw, Feature::Ferry))?;
    for hex in &raw.map.hexes {
        let capacity = data.ferries.iter().find(|ferry| ferry.hex == hex.id).map(|ferry| ferry.capacity);
        equal(MAP, format_args!("hex {:?}, ferry_capacity", hex.id), capacity, hex.ferry_capacity)?;
    }
    let oil = raw.map.burning_oil_hex;
    equal(MAP, "burning_oil_hex", hex("1535"), oil)?;
    same("hexes, features, oil_tanks", &hexes(["1535"]), &featured(raw, Feature::OilTanks))?;
    // [17.0a, 17.1] Fifteen victory hexes, the ferries and the Kurgan among them.
    let victory: HexSet = data.victory.iter().map(|(hex, _)| *hex).collect();
    equal(MAP, "victory_hexes", 15, data.victory.len())?;
    equal(MAP, "victory_hexes", 15, victory.len())?;
    let named = ferries.is_subset(&victory) && victory.contains(data.kurgan);
    require(named, MAP, "victory_hexes", "the ferries and 1726 among them", "not all")?;
    require(
        victory.is_subset(&sets.soviet_side),
        MAP,
        "victory_hexes",
        "hexes of the Soviet side",
        "others",
    )?;
    same("hexes, features, victory", &victory, &featured(raw, Feature::Victory))
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

fn edges(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let west: HexSet = Hex::all().filter(|hex| hex.column() == 0).collect();
    let north: HexSet = Hex::all().filter(|hex| hex.row() == 0).collect();
    let listed = &raw.map.german_supply_edges;
    same("german_supply_edges, west", &west, &listed.west.iter().copied().collect())?;
    same("german_supply_edges, north", &north, &listed.north.iter().copied().collect())?;
    // [15.15] South of 0140, that hex left out.
    let south: HexSet = west.iter().filter(|edge| *edge > hex("0140")).collect();
    same("entry_371st", &south, &data.sets.entry_371st)
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
