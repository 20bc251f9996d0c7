//! The drawing agrees with the rules: a common border makes neighbours, the bank makes Volga Areas, and the pieces
//! fill the sheet.

use super::super::facts::{AreaFacts, Data};
use super::super::raw::{Point, Raw};
use crate::ids::Area;
use std::collections::HashSet;
use volga_engine::data::{DataError, MAP, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    borders(data)?;
    for (area, facts) in Area::all().zip(&data.areas) {
        let touches = touches_bank(&facts.polygon, &raw.map.river.west_bank);
        let entry = format_args!("Area {}, polygon, contact with the bank", area.number());
        equal(MAP, entry, facts.volga, touches)?;
        let (x, y) = facts.center;
        let entry = format_args!("Area {}, center", area.number());
        require(
            inside(facts.center, &facts.polygon),
            MAP,
            entry,
            "a point inside",
            format_args!("({x}, {y})"),
        )?;
    }
    tessellation(data)
}

/// [3.1] Two Areas are Adjacent exactly if they share a stretch of border.
fn borders(data: &Data) -> Result<(), DataError> {
    let edges = |area: &AreaFacts| -> HashSet<[u64; 4]> { sides(&area.polygon).map(undirected).collect() };
    let edges: Vec<HashSet<[u64; 4]>> = data.areas.iter().map(edges).collect();
    for one in Area::all() {
        for other in Area::all().filter(|other| one < *other) {
            let border = !edges[one.index()].is_disjoint(&edges[other.index()]);
            let entry = format_args!("Areas {} and {}, adjacent", one.number(), other.number());
            let said = |yes| if yes { "a common border" } else { "no common border" };
            let adjacent = data.adjacent(one).contains(other);
            require(border == adjacent, MAP, entry, said(adjacent), said(border))?;
        }
    }
    Ok(())
}

fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// A side as a key that is the same from both of its ends.
fn undirected(((x1, y1), (x2, y2)): (Point, Point)) -> [u64; 4] {
    let (a, b) = ([x1.to_bits(), y1.to_bits()], [x2.to_bits(), y2.to_bits()]);
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    [low[0], low[1], high[0], high[1]]
}

fn touches_bank(polygon: &[Point], bank: &[Point]) -> bool {
    sides(polygon).any(|(a, b)| a != b && on_line(a, bank) && on_line(b, bank))
}

/// Whether a point lies on a line of straight pieces, within a fifth of a unit of the drawing.
fn on_line((x, y): Point, line: &[Point]) -> bool {
    line.windows(2).any(|piece| {
        let ((x1, y1), (x2, y2)) = (piece[0], piece[1]);
        let length = (x2 - x1).hypot(y2 - y1);
        let along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / (length * length);
        let aside = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)).abs() / length;
        (-0.01..=1.01).contains(&along) && aside < 0.2
    })
}

/// Whether a point lies inside a polygon, by the number of sides to its right.
fn inside((x, y): Point, polygon: &[Point]) -> bool {
    let right = |((x1, y1), (x2, y2)): &(Point, Point)| {
        (*y1 > y) != (*y2 > y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    };
    sides(polygon).filter(right).count() % 2 == 1
}

/// Areas, river and land out of play fill the frame but for roundings.
fn tessellation(data: &Data) -> Result<(), DataError> {
    let geography = &data.geography;
    let lands = geography.out_of_play.iter().map(|(_, polygon)| polygon);
    let polygons = data.areas.iter().map(|area| &area.polygon).chain(lands).chain([&geography.river]);
    let filled: f64 = polygons.map(|polygon| surface(polygon)).sum();
    let frame = geography.width * geography.height;
    let entry = "coordinate_space, surface filled by Areas, river and out_of_play";
    require((filled - frame).abs() < frame * 0.002, MAP, entry, frame, filled)
}

fn surface(polygon: &[Point]) -> f64 {
    sides(polygon).map(|((x1, y1), (x2, y2))| x1 * y2 - x2 * y1).sum::<f64>().abs() / 2.0
}
