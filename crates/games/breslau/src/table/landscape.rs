//! The map as it is drawn: grounds, lines, names, margins.

use super::names::terrain as named;
use crate::data::{PlaceName, Terrain, data};
use crate::ids::Hex;
use volga_engine::board::{Along, Ground, Land, Line, LineKind, Place, Scale, Scenery, Sheet, TerrainInfo};
use volga_engine::hex::Direction;
use volga_engine::{Message, RuleId, say};

/// How much larger the board is than the centres of the data files have it, so that counters fit into hexes.
const SCALE: f64 = 1.6;

type Point = (f64, f64);

pub(super) fn center(hex: Hex) -> Point {
    let (x, y) = data().hex(hex).center;
    (x * SCALE, y * SCALE)
}

/// The distance of two centres: a hex across its flats.
pub(super) fn across() -> f64 {
    center(Hex::at(0, 1)).1 - center(Hex::at(0, 0)).1
}

/// The side of a hex.
pub(super) fn side() -> f64 {
    across() / 3f64.sqrt()
}

/// The corners of a hex, from the east and clockwise as y grows downwards.
pub(super) fn corners(hex: Hex) -> Vec<Point> {
    let ((x, y), side) = (center(hex), side());
    let corner = |n: u8| {
        let angle = f64::from(n) * std::f64::consts::FRAC_PI_3;
        (x + side * angle.cos(), y + side * angle.sin())
    };
    (0..6).map(corner).collect()
}

/// How a terrain looks. Of an embankment the ground is what lies on both sides of it, where the data says so.
fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Open,
        Terrain::Woods => Ground::Woods,
        Terrain::Marsh => Ground::Marsh,
        Terrain::ElevatedRr | Terrain::Suburban => Ground::Town,
        Terrain::City => Ground::City,
        Terrain::Fort => Ground::Fort,
    }
}

/// What a hex looks like.
pub(super) fn land(hex: Hex) -> Land {
    let (usual, look) = (ground(data().terrain(hex)), data().hex(hex).look);
    Land {
        ground: look.and_then(|look| look.ground).filter(|typed| *typed != usual),
        scarp: false,
        height: look.and_then(|look| look.height),
        landmark: look.and_then(|look| look.landmark),
    }
}

pub(super) fn terrains() -> Vec<TerrainInfo> {
    let info = |terrain: Terrain| TerrainInfo {
        id: named(terrain),
        name: Message::new(format!("terrain.{}", named(terrain))),
        rule: RuleId("3.5"),
        ground: ground(terrain),
    };
    Terrain::ALL.map(info).into()
}

pub(super) fn places() -> Vec<Place> {
    let place = |name: &PlaceName| Place {
        text: Message::name(name.text),
        rank: name.rank,
        kind: name.kind,
        spaces: name.hexes.iter().map(|hex| hex.name().to_owned()).collect(),
    };
    data().places.iter().map(place).collect()
}

/// [2.1e] The sheet: columns run eastwards, rows southwards, half of them half a hex lower.
pub(super) fn sheet() -> Sheet {
    let column = |hex: Hex| (hex.name()[..2].to_owned(), center(hex).0);
    let row = |hex: Hex| (hex.name()[2..].to_owned(), center(hex).1 + across() / 4.0);
    let columns: Vec<(String, f64)> = Hex::all().filter(|hex| hex.row() == 0).map(column).collect();
    let rows: Vec<(String, f64)> = Hex::all().filter(|hex| hex.column() == 0).map(row).collect();
    let ends = |list: &[(String, f64)]| (list[0].1, list[list.len() - 1].1);
    let ((west, east), (north, south)) = (ends(&columns), ends(&rows));
    // The line cuts through the rim: half a hex of it is seen.
    let (near, half) = (side() / 2.0, across() / 2.0);
    let neatline = [west - near, north - half, east + near, south + half];
    let scale = Scale { length: across(), text: say!("sheet.scale", n = data().hex_metres) };
    Sheet { neatline, north: 0.0, scale: Some(scale), columns, rows }
}

/// Roads and railroads, the two rivers, and the Front Line.
pub(super) fn scenery() -> Vec<Scenery> {
    let line = |kind, name: Option<Message>, points, drawn, along| Scenery {
        kind,
        name,
        points,
        closed: false,
        line: Some(Line { kind: drawn, along }),
    };
    let named = |name: &'static str| (!name.is_empty()).then(|| Message::name(name));
    let centers = |path: &[Hex]| path.iter().map(|hex| center(*hex)).collect();
    let roads = data().roads.iter();
    let roads =
        roads.map(|(name, path)| line("road", named(name), centers(path), LineKind::Road, Along::Centre));
    let railroads = data().railroads.iter().map(|rails| {
        let (kind, drawn) = match rails.elevated {
            true => ("embankment", LineKind::Embankment),
            false => ("railroad", LineKind::Rail),
        };
        line(kind, named(rails.name), centers(&rails.hexes), drawn, Along::Centre)
    });
    let mut all: Vec<Scenery> = roads.chain(railroads).collect();
    for hex in Hex::all() {
        for direction in Direction::ALL {
            let Some(near) = hex.neighbour(direction).filter(|near| *near > hex) else { continue };
            let north = &data().sets.german_side;
            let kinds = [
                ("river", data().hex(hex).has_river(direction), LineKind::River),
                ("front_line", north.contains(hex) != north.contains(near), LineKind::Front),
            ];
            let kinds = kinds.into_iter().filter(|(_, is, _)| *is);
            all.extend(
                kinds.map(|(kind, _, drawn)| line(kind, None, side_between(hex, near), drawn, Along::Edge)),
            );
        }
    }
    all
}

/// The line between two neighbours.
fn side_between(hex: Hex, near: Hex) -> Vec<Point> {
    let ((ax, ay), (bx, by)) = (center(hex), center(near));
    let length = (bx - ax).hypot(by - ay).max(1.0);
    let (dx, dy) = (-(by - ay) / length * side() / 2.0, (bx - ax) / length * side() / 2.0);
    let (x, y) = (f64::midpoint(ax, bx), f64::midpoint(ay, by));
    vec![(x - dx, y - dy), (x + dx, y + dy)]
}
