//! The map as it is drawn: grounds, lines, names, margins.

use super::names::{id, terrain as named};
use crate::data::{MapFacts, RiverClass, Terrain};
use crate::ids::{CaucasusBox, Hex, ROWS, Space, SpaceSet};
use volga_engine::area::Point;
use volga_engine::board::{
    Along, Ground, Land, Line, LineKind, Place, PlaceKind, Scale, Scenery, Sheet, TerrainInfo,
};
use volga_engine::{Message, RuleId, say};

fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Open,
        Terrain::MinorCity => Ground::Town,
        Terrain::MajorCity => Ground::City,
    }
}

/// A hex has no look beyond its terrain.
pub(super) fn land() -> Land {
    Land::default()
}

pub(super) fn terrains() -> Vec<TerrainInfo> {
    let info = |terrain: Terrain| TerrainInfo {
        id: named(terrain),
        name: Message::new(format!("terrain.{}", named(terrain))),
        rule: RuleId("2.1.1a"),
        ground: ground(terrain),
    };
    [Terrain::Clear, Terrain::MinorCity, Terrain::MajorCity].map(info).into()
}

/// The cities, major ones in larger letters.
pub(super) fn places(map: &MapFacts) -> Vec<Place> {
    let place = |hex: Hex| {
        let facts = map.hex(hex);
        let rank = if facts.terrain == Terrain::MajorCity { 1 } else { 2 };
        let text = Message::name(facts.name.as_deref()?.to_owned());
        Some(Place { text, rank, kind: PlaceKind::Place, spaces: vec![id(hex.into())] })
    };
    Hex::all().filter_map(place).collect()
}

/// [2.1a] The sheet: rows run southwards, places in them westwards.
pub(super) fn sheet(map: &MapFacts) -> Sheet {
    let row = |row: usize| {
        let first = Hex::named(&format!("{:02}{:02}", row + 1, ROWS[row].1)).unwrap_or(Hex::from_index(0));
        (format!("{:02}", row + 1), map.hex(first).centre.1)
    };
    let rows: Vec<(String, f64)> = (0..ROWS.len()).map(row).collect();
    let across = map.hex(Hex::from_index(0)).centre.0 - map.hex(Hex::from_index(1)).centre.0;
    let scale = Scale { length: across.abs(), text: say!("sheet.scale", n = map.hex_km) };
    let (width, height) = map.extent;
    Sheet { neatline: [0.0, 0.0, width, height], north: 0.0, scale: Some(scale), columns: Vec::new(), rows }
}

/// Rivers, the edge of the ALZ, and the connectors between boxes.
pub(super) fn scenery(map: &MapFacts) -> Vec<Scenery> {
    let line = |kind, name: Option<Message>, points, drawn, along| Scenery {
        kind,
        name,
        points,
        closed: false,
        line: Some(Line { kind: drawn, along }),
    };
    let class = |class: RiverClass| match class {
        RiverClass::Major => ("major_river", LineKind::River),
        RiverClass::Minor => ("minor_river", LineKind::Stream),
    };
    let rivers = map.rivers.iter().map(|side| {
        let (kind, drawn) = class(side.class);
        line(kind, Some(Message::name(side.river.to_string())), side.ends.to_vec(), drawn, Along::Edge)
    });
    let inside = Hex::all().filter_map(|hex| {
        let facts = map.hex(hex);
        let name = Message::name(facts.river_through.as_deref()?.to_owned());
        Some(line("major_river", Some(name), facts.river_line.clone(), LineKind::River, Along::Edge))
    });
    let zone = border(map, &map.alz);
    let zone = zone.into_iter().map(|ends| line("alz", None, ends, LineKind::Front, Along::Edge));
    let connectors = connectors(map).into_iter();
    let connectors = connectors.map(|ends| line("connector", None, ends, LineKind::Road, Along::Centre));
    rivers.chain(inside).chain(zone).chain(connectors).collect()
}

/// The middle of a space that is drawn: a hex, or the rectangle of a box.
fn centre(map: &MapFacts, space: Space) -> Point {
    let middle =
        |[left, top, right, bottom]: [f64; 4]| (f64::midpoint(left, right), f64::midpoint(top, bottom));
    match space.hex() {
        Some(hex) => map.hex(hex).centre,
        None => rect(map, space).map_or((0.0, 0.0), middle),
    }
}

/// The rectangle of a space that is no hex.
fn rect(map: &MapFacts, space: Space) -> Option<[f64; 4]> {
    match space.caucasus() {
        Some(caucasus) => Some(map.caucasus(caucasus).rect),
        None => map.off_map.iter().find(|place| *place.id == *space.name()).map(|place| place.rect),
    }
}

/// The sides between the hexes of a set and those outside.
fn border(map: &MapFacts, set: &SpaceSet) -> Vec<Vec<Point>> {
    let inside = |hex: Hex| set.contains(hex.into());
    let sides = Hex::all().filter(|hex| inside(*hex)).flat_map(|hex| {
        hex.neighbours().filter(|near| !set.contains((*near).into())).map(move |near| (hex, near))
    });
    sides.map(|(hex, near)| shared(&map.corners(hex), &map.corners(near))).collect()
}

/// The corners that two hexes share.
fn shared(one: &[Point; 6], other: &[Point; 6]) -> Vec<Point> {
    let close = |a: &Point, b: &Point| (a.0 - b.0).hypot(a.1 - b.1) < 1.0;
    one.iter().filter(|corner| other.iter().any(|there| close(corner, there))).copied().collect()
}

/// Where a line from a space towards a point leaves it: at the edge of a rectangle, in the middle of a hex.
fn edge(map: &MapFacts, space: Space, towards: Point) -> Point {
    let middle = centre(map, space);
    let Some([left, top, right, bottom]) = rect(map, space) else { return middle };
    let (dx, dy) = (towards.0 - middle.0, towards.1 - middle.1);
    let share = |half: f64, way: f64| if way == 0.0 { 1.0 } else { half / 2.0 / way.abs() };
    let share = share(right - left, dx).min(share(bottom - top, dy)).min(1.0);
    (middle.0 + dx * share, middle.1 + dy * share)
}

/// [2.1.2a] Lines from each box to the boxes and hexes it is joined to, each once.
fn connectors(map: &MapFacts) -> Vec<Vec<Point>> {
    let mut lines = Vec::new();
    for caucasus in CaucasusBox::all() {
        let (from, facts) = (Space::from(caucasus), map.caucasus(caucasus));
        let later = facts.boxes.iter().filter(|other| *other > from);
        let front = facts.borders_tcf.then_some(Space::from(crate::ids::Front::Tcf));
        for to in later.chain(facts.hexes.iter()).chain(front) {
            let (here, there) = (centre(map, from), centre(map, to));
            lines.push(vec![edge(map, from, there), edge(map, to, here)]);
        }
    }
    lines
}
