//! Spawn hexes, markers and the German hexes.

use super::raw::{MapHex, Raw};
use volga_engine::data::{DataError, MAP, equal, require};
use volga_inferno::data::{Data, Pool, Terrain};

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
    spawn_hexes(raw, data)?;
    markers(raw)?;
    german_hexes(raw)
}

fn entry(raw: &MapHex, field: &str) -> String {
    format!("hex {}, {field}", raw.id)
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

/// W, X, Y and Z are German, and no others.
fn german_hexes(raw: &Raw) -> Result<(), DataError> {
    let listed: Vec<&str> = raw.map.german_hexes.iter().map(String::as_str).collect();
    equal(MAP, "german_hexes", GERMAN.as_slice(), listed.as_slice())?;
    for hex in &raw.map.hexes {
        let german = GERMAN.contains(&hex.id.as_str());
        equal(MAP, entry(hex, "german_hex"), german, hex.german_hex.is_some())?;
        require(
            hex.setup_rectangles <= 1,
            MAP,
            entry(hex, "setup_rectangles"),
            "0 or 1",
            hex.setup_rectangles,
        )?;
        if german {
            equal(MAP, entry(hex, "setup_rectangles"), 0, hex.setup_rectangles)?;
        }
    }
    Ok(())
}
