//! Order, compass, drawing and printed facts of the hexes.

use super::super::facts::{Data, Pool, Terrain};
use super::super::raw::{MapHex, Raw};
use crate::ids::{HEXES, Hex, HexSet};
use volga_engine::data::{DataError, MAP, PlaceEntry, equal, require};

/// [S2.2] The spawn hexes in the order of their turns, and what is printed in them.
const SPAWN: [(&str, Terrain, &[Pool]); 6] = [
    ("3", Terrain::Clear, &[Pool::Infantry, Pool::Tank]),
    ("19", Terrain::Clear, &[Pool::Infantry, Pool::Tank]),
    ("9", Terrain::Urban, &[Pool::Infantry]),
    ("15", Terrain::Urban, &[Pool::Infantry]),
    ("13", Terrain::Urban, &[Pool::Infantry, Pool::Marine]),
    ("7", Terrain::Urban, &[Pool::Tank]),
];
/// [SU15] [SU16] Where the factory and the docks lie.
const FACTORY: &str = "7";
const DOCKS: [(&str, u8); 3] = [("9", 1), ("15", 1), ("13", 2)];
const GERMAN: [&str; 4] = ["W", "X", "Y", "Z"];

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    order(raw)?;
    look(raw)?;
    compass(raw, data)?;
    drawing(raw, data)?;
    connected(data)?;
    spawn_hexes(raw, data)?;
    markers(raw)?;
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

/// [VC1a] [S2.2] [S2.3] [ST6] The spawn hexes, their order, icons and terrain; all lie on the Volga.
fn spawn_hexes(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let order: Vec<&str> = raw.map.soviet_spawn_order.iter().map(String::as_str).collect();
    let expected = SPAWN.map(|(id, ..)| id);
    equal(MAP, "soviet_spawn_order", expected.as_slice(), order.as_slice())?;
    for (number, (id, terrain, pools)) in SPAWN.into_iter().enumerate() {
        let Some(hex) = raw.map.hexes.iter().find(|h| h.id == id) else { continue };
        equal(MAP, entry(hex, "terrain"), terrain, hex.terrain)?;
        equal(MAP, entry(hex, "volga_bank"), true, hex.volga_bank)?;
        let spawn = hex.soviet_spawn.as_ref();
        equal(MAP, entry(hex, "soviet_spawn, order"), Some(number as u8 + 1), spawn.map(|s| s.order))?;
        equal(MAP, entry(hex, "soviet_spawn, pools"), Some(pools), spawn.map(|s| s.pools.as_slice()))?;
    }
    equal(MAP, "hexes, soviet_spawn", SPAWN.len(), data.spawn.len())
}

fn markers(raw: &Raw) -> Result<(), DataError> {
    for hex in &raw.map.hexes {
        let factory = (hex.id == FACTORY).then_some("factory");
        equal(MAP, entry(hex, "marker"), factory, hex.marker.as_deref())?;
        let docks = DOCKS.iter().find(|(id, _)| *id == hex.id).map(|(_, docks)| *docks);
        equal(MAP, entry(hex, "docks"), docks, hex.docks)?;
    }
    equal(
        MAP,
        "markers, factory",
        [FACTORY].as_slice(),
        raw.map.markers.factory.iter().map(String::as_str).collect::<Vec<_>>().as_slice(),
    )?;
    for (id, docks) in DOCKS {
        equal(
            MAP,
            format_args!("markers, docks, {id}"),
            Some(docks),
            raw.map.markers.docks.get(id).copied(),
        )?;
    }
    equal(MAP, "markers, docks", DOCKS.len(), raw.map.markers.docks.len())
}

/// W, X, Y and Z are German, hold no rectangle, and but for Z lie out of touch with one; what arrives where is as the
/// chart says.
fn german_hexes(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let listed: Vec<&str> = raw.map.german_hexes.iter().map(String::as_str).collect();
    equal(MAP, "german_hexes", GERMAN.as_slice(), listed.as_slice())?;
    for (hex, listed) in Hex::all().zip(&raw.map.hexes) {
        let german = GERMAN.contains(&listed.id.as_str());
        equal(MAP, entry(listed, "german_hex"), german, listed.german_hex.is_some())?;
        require(
            listed.setup_rectangles <= 1,
            MAP,
            entry(listed, "setup_rectangles"),
            "0 or 1",
            listed.setup_rectangles,
        )?;
        if !german {
            continue;
        }
        equal(MAP, entry(listed, "setup_rectangles"), 0, listed.setup_rectangles)?;
        for colour in listed.german_hex.iter().flat_map(|h| &h.reinforcement) {
            let arrives = data.charts.arrival[*colour as usize].contains(hex);
            let found = format_args!("{colour:?}");
            require(
                arrives,
                MAP,
                entry(listed, "german_hex, reinforcement"),
                "the colours of the chart",
                found,
            )?;
        }
        if listed.id != "Z" {
            let beside = data.adjacent(hex).iter().any(|h| data.hex(h).rectangles > 0);
            require(!beside, MAP, entry(listed, "adjacent"), "no hex with a rectangle", "one")?;
        }
    }
    Ok(())
}
