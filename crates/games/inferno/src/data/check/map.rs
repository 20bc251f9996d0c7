//! Order, compass and drawing of the hexes, and where reinforcements arrive.

use super::super::facts::Data;
use super::super::raw::{MapHex, Raw};
use crate::ids::{HEXES, Hex, HexSet};
use volga_engine::data::{DataError, MAP, PlaceEntry, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    order(raw)?;
    look(raw)?;
    compass(raw, data)?;
    drawing(raw, data)?;
    connected(data)?;
    german_hexes(raw, data)
}

fn entry(raw: &MapHex, field: &str) -> String {
    format!("hex {}, {field}", raw.id)
}

/// [S1.2] [S1.3] The file goes from north to south, and in a row from west to east.
fn order(raw: &Raw) -> Result<(), DataError> {
    for pair in raw.map.hexes.windows(2) {
        let [(row, col), (next_row, next_col)] = [&pair[0], &pair[1]].map(|h| (h.row, h.col));
        let found = format_args!("row {next_row}, column {next_col}");
        let expected = format_args!("a place after row {row}, column {col}");
        require((row, col) < (next_row, next_col), MAP, entry(&pair[1], "row"), expected, found)?;
    }
    Ok(())
}

/// The sheet, the names on it and the look of the hexes.
fn look(raw: &Raw) -> Result<(), DataError> {
    raw.map.sheet.check()?;
    PlaceEntry::check_all(&raw.map.places, |id| raw.map.hexes.iter().any(|hex| hex.id == *id))?;
    for hex in &raw.map.hexes {
        hex.look.check(entry(hex, "look"))?;
        equal(MAP, entry(hex, "look, scarp"), false, hex.look.scarp)?;
    }
    Ok(())
}

/// [S1.4] Neighbours are those of the compass, and opposite directions lead back.
fn compass(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for (hex, listed) in Hex::all().zip(&raw.map.hexes) {
        let facts = data.hex(hex);
        let around: HexSet = facts.compass.into_iter().flatten().collect();
        require(
            around == data.adjacent(hex),
            MAP,
            entry(listed, "adjacent"),
            format_args!("the hexes of its compass, {}", names(data, around)),
            names(data, data.adjacent(hex)),
        )?;
        for (direction, to) in facts.compass.into_iter().enumerate() {
            let Some(to) = to else { continue };
            let back = data.hex(to).compass[(direction + 3) % 6];
            let expected = format_args!("{} in direction {}", facts.id, (direction + 3) % 6 + 1);
            let found = back.map_or("none", |h| data.hex(h).id);
            require(
                back == Some(hex),
                MAP,
                format_args!("hex {}, compass", data.hex(to).id),
                expected,
                found,
            )?;
        }
    }
    Ok(())
}

fn names(data: &Data, hexes: HexSet) -> String {
    hexes.iter().map(|h| data.hex(h).id).collect::<Vec<_>>().join(", ")
}

/// Neighbours share a side in the drawing, and only they; the centre lies amid the corners.
fn drawing(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() <= 1.0 && (a.1 - b.1).abs() <= 1.0;
    for hex in Hex::all() {
        let one = data.hex(hex);
        let middle = one.polygon.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0 / 6.0, sum.1 + p.1 / 6.0));
        let listed = &raw.map.hexes[hex.index()];
        let found = format_args!("{:?}", one.center);
        require(near(middle, one.center), MAP, entry(listed, "center"), "the middle of its corners", found)?;
        for other in Hex::all().filter(|other| hex < *other) {
            let corners = &data.hex(other).polygon;
            let shared = one.polygon.iter().filter(|a| corners.iter().any(|b| near(**a, *b))).count();
            let entry = format_args!("hexes {} and {}, polygon", one.id, data.hex(other).id);
            let said = data.adjacent(hex).contains(other);
            let expected = if said { "two common corners" } else { "fewer than two common corners" };
            require((shared == 2) == said, MAP, entry, expected, shared)?;
        }
    }
    Ok(())
}

fn connected(data: &Data) -> Result<(), DataError> {
    let mut reached = HexSet::of(Hex::from_index(0));
    loop {
        let wider = reached.iter().fold(reached, |set, hex| set.or(data.adjacent(hex)));
        if wider == reached {
            return equal(MAP, "hexes, adjacent, hexes joined to the first", HEXES, reached.len());
        }
        reached = wider;
    }
}

/// Where reinforcements arrive is as the chart says; but for Z no such hex touches a rectangle.
fn german_hexes(raw: &Raw, data: &Data) -> Result<(), DataError> {
    for (hex, listed) in Hex::all().zip(&raw.map.hexes) {
        let Some(german) = &listed.german_hex else { continue };
        for colour in &german.reinforcement {
            let arrives = data.charts.arrival[*colour as usize].contains(hex);
            let (at, found) = (entry(listed, "german_hex, reinforcement"), format_args!("{colour:?}"));
            require(arrives, MAP, at, "the colours of the chart", found)?;
        }
        if listed.id != "Z" {
            let beside = data.adjacent(hex).iter().any(|h| data.hex(h).rectangles > 0);
            require(!beside, MAP, entry(listed, "adjacent"), "no hex with a rectangle", "one")?;
        }
    }
    Ok(())
}
