//! The map as it is drawn: grounds, lines, names, margins.

use super::board::{SCALE, SIDE, center};
use crate::data::{Terrain, data};
use crate::ids::{Hex, HexSet};
use volga_engine::board::{Along, Ground, Land, Line, LineKind, Place, Scale, Scenery, Sheet, TerrainInfo};
use volga_engine::{Message, RuleId, say};

/// The distance of two centres: a hex across its flats.
const ACROSS: f64 = 20.0 * SCALE;

/// How a terrain looks.
fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Open,
        Terrain::Light => Ground::Town,
        Terrain::Heavy => Ground::City,
        Terrain::Fortified => Ground::Fort,
        Terrain::Special => Ground::Yard,
        Terrain::Hill => Ground::Hill,
        Terrain::Woods => Ground::Woods,
        Terrain::Park => Ground::Park,
        Terrain::Volga => Ground::Water,
        Terrain::EastBank => Ground::Far,
    }
}

/// What a hex looks like. [14.43] A bank that counts as fortified is still a bank: its printed terrain is drawn.
pub(super) fn land(hex: Hex) -> Land {
    let facts = data().hex(hex);
    let typed = facts.look.and_then(|look| look.ground);
    let drawn = typed.unwrap_or_else(|| ground(facts.printed));
    Land {
        ground: (drawn != ground(facts.terrain)).then_some(drawn),
        scarp: data().sets.bank.contains(hex),
        height: facts.look.and_then(|look| look.height),
        landmark: facts.look.and_then(|look| look.landmark),
    }
}

pub(super) fn terrains() -> Vec<TerrainInfo> {
    let banks = [(Terrain::Volga, "7.36"), (Terrain::EastBank, "7.36")];
    let charted = Terrain::CHARTED.map(|terrain| (terrain, "3.21"));
    let info = |(terrain, rule): (Terrain, _)| TerrainInfo {
        id: terrain.name(),
        name: Message::new(format!("terrain.{}", terrain.name())),
        rule: RuleId(rule),
        ground: ground(terrain),
    };
    charted.into_iter().chain(banks).map(info).collect()
}

pub(super) fn places() -> Vec<Place> {
    let place = |name: &crate::data::PlaceName| Place {
        text: Message::name(name.text),
        rank: name.rank,
        kind: name.kind,
        spaces: name.hexes.iter().map(|hex| hex.name().to_owned()).collect(),
    };
    data().places.iter().map(place).collect()
}

/// [3.1] The sheet: columns run eastwards, rows southwards, half of them half a hex lower.
pub(super) fn sheet() -> Sheet {
    let column = |hex: Hex| (hex.name()[..2].to_owned(), center(hex).0);
    let row = |hex: Hex| (hex.name()[2..].to_owned(), center(hex).1 + ACROSS / 4.0);
    let columns: Vec<(String, f64)> = Hex::all().filter(|hex| hex.row() == 0).map(column).collect();
    let rows: Vec<(String, f64)> = Hex::all().filter(|hex| hex.column() == 0).map(row).collect();
    let ends = |list: &[(String, f64)]| (list[0].1, list[list.len() - 1].1);
    let ((west, east), (north, south)) = (ends(&columns), ends(&rows));
    // The line cuts through the rim: half a hex of it is seen.
    let neatline = [west - SIDE / 2.0, north - ACROSS / 2.0, east + SIDE / 2.0, south + ACROSS / 2.0];
    let scale = Scale { length: ACROSS, text: say!("sheet.scale", n = data().hex_metres) };
    Sheet { neatline, north: 0.0, scale: Some(scale), columns, rows }
}

/// Rivers, roads and railroads, the Start Line, the Volga, and the bounds of the German sectors.
pub(super) fn scenery() -> Vec<Scenery> {
    let line =
        |kind, name: Option<Message>, points, line| Scenery { kind, name, points, closed: false, line };
    let drawn = |kind, along| Some(Line { kind, along });
    let named = |name: &str| (!name.is_empty()).then(|| Message::name(name.to_owned()));
    let centers = |path: &[Hex]| path.iter().map(|hex| center(*hex)).collect();
    let [road, rail] = [LineKind::Road, LineKind::Rail].map(|kind| drawn(kind, Along::Centre));
    let roads = data().roads.iter().map(|(name, path)| line("road", named(name), centers(path), road));
    let railroads =
        data().railroads.iter().map(|(name, path)| line("railroad", named(name), centers(path), rail));
    let mut all: Vec<Scenery> = roads.chain(railroads).collect();
    all.push(line("channel", Some(say!("terrain.volga")), channel(), None));
    for hex in Hex::all() {
        for (direction, near) in data().neighbours(hex).iter().enumerate() {
            let Some(near) = near.filter(|near| *near > hex) else { continue };
            let kinds = [
                ("river", data().hex(hex).river & 1 << direction != 0, drawn(LineKind::Gully, Along::Edge)),
                ("start_line", is_start_line(hex, near), drawn(LineKind::Front, Along::Edge)),
                ("sector", data().hex(hex).sector != data().hex(near).sector, None),
            ];
            let kinds = kinds.into_iter().filter(|(_, is, _)| *is);
            all.extend(kinds.map(|(kind, _, look)| line(kind, None, side_between(hex, near), look)));
        }
    }
    all.push(Scenery { closed: true, ..line("water", None, shore(), drawn(LineKind::Water, Along::Edge)) });
    all
}

/// The middle of the Volga, from column to column: where its name stands.
fn channel() -> Vec<(f64, f64)> {
    let volga = |hex: &Hex| data().hex(*hex).terrain == Terrain::Volga;
    let mut columns: Vec<Vec<(f64, f64)>> = Vec::new();
    for (x, y) in Hex::all().filter(volga).map(center) {
        match columns.last_mut().filter(|column| (column[0].0 - x).abs() < 1.0) {
            Some(column) => column.push((x, y)),
            None => columns.push(vec![(x, y)]),
        }
    }
    let middle = |column: Vec<(f64, f64)>| {
        let sum: f64 = column.iter().map(|(_, y)| y).sum();
        (column[0].0, sum / column.len() as f64)
    };
    columns.into_iter().map(middle).collect()
}

/// The corner of a hex at which its side in a direction begins, clockwise.
fn corner(hex: Hex, direction: usize) -> (f64, f64) {
    let (x, y) = center(hex);
    // Directions begin in the north and go round clockwise, angles in the east and clockwise as y grows downwards.
    let angle = (direction as f64 - 2.0) * std::f64::consts::FRAC_PI_3;
    (x + SIDE * angle.cos(), y + SIDE * angle.sin())
}

/// The outline of the Volga's hexes, clockwise round the water.
fn shore() -> Vec<(f64, f64)> {
    let water: &HexSet = &data().sets.volga;
    let is_water = |near: Option<Hex>| near.is_some_and(|near| water.contains(near));
    let around = |hex: Hex| {
        (0..6).filter(move |side| !is_water(data().neighbours(hex)[*side])).map(move |side| (hex, side))
    };
    let mut left: Vec<(Hex, usize)> = water.iter().flat_map(around).collect();
    let begins = |(hex, side): (Hex, usize)| corner(hex, side);
    let ends = |(hex, side): (Hex, usize)| corner(hex, side + 1);
    let meets = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1) < 1.0;
    let Some(first) = left.pop() else { return Vec::new() };
    let (mut points, mut at) = (vec![begins(first)], ends(first));
    while let Some(next) = left.iter().position(|side| meets(begins(*side), at)) {
        points.push(at);
        at = ends(left.swap_remove(next));
    }
    points
}

fn is_start_line(hex: Hex, near: Hex) -> bool {
    let sets = &data().sets;
    let on_land = sets.land.contains(hex) && sets.land.contains(near);
    on_land && sets.soviet_side.contains(hex) != sets.soviet_side.contains(near)
}

/// The line between two neighbours.
fn side_between(hex: Hex, near: Hex) -> Vec<(f64, f64)> {
    let ((ax, ay), (bx, by)) = (center(hex), center(near));
    let length = (bx - ax).hypot(by - ay).max(1.0);
    let (dx, dy) = (-(by - ay) / length * SIDE / 2.0, (bx - ax) / length * SIDE / 2.0);
    let (x, y) = (f64::midpoint(ax, bx), f64::midpoint(ay, by));
    vec![(x - dx, y - dy), (x + dx, y + dy)]
}
