//! map.json: the hexes, their neighbours, and what is drawn around them.

use super::super::facts::{Geography, HexFacts};
use super::super::raw::{Map, MapHex};
use crate::ids::{HEXES, Hex, HexSet};
use std::collections::BTreeSet;
use volga_engine::board::Land;
use volga_engine::data::{DataError, MAP, exactly, keep, require};

pub(super) fn hexes(map: &Map) -> Result<[HexFacts; HEXES], DataError> {
    if map.hexes.len() != HEXES {
        let found = map.hexes.len();
        return Err(DataError::fact(
            MAP,
            "hexes",
            format_args!("{HEXES} entries"),
            format_args!("{found} entries"),
        ));
    }
    let mut ids = BTreeSet::new();
    for raw in &map.hexes {
        require(ids.insert(&raw.id), MAP, format_args!("hex {}, id", raw.id), "an id of its own", &raw.id)?;
    }
    let hexes = map.hexes.iter().map(|raw| one(map, raw)).collect::<Result<Vec<_>, _>>()?;
    exactly(MAP, "hexes", hexes)
}

fn one(map: &Map, raw: &MapHex) -> Result<HexFacts, DataError> {
    let entry = |field: &str| format!("hex {}, {field}", raw.id);
    require(!raw.provenance.is_empty(), MAP, entry("provenance"), "a source", "none")?;
    require(raw.polygon.len() == 6, MAP, entry("polygon"), "six corners", raw.polygon.len())?;
    let mut compass = [None; 6];
    for (number, to) in ["1", "2", "3", "4", "5", "6"].iter().zip(&mut compass) {
        let Some(said) = raw.compass.get(*number) else {
            return Err(DataError::fact(MAP, entry("compass"), format_args!("direction {number}"), "none"));
        };
        *to = said.as_deref().map(|id| find(map, &entry("compass"), id)).transpose()?;
    }
    require(raw.compass.len() == 6, MAP, entry("compass"), "six directions", raw.compass.len())?;
    Ok(HexFacts {
        id: keep(&raw.id),
        name: keep(raw.name.as_deref().unwrap_or_default()),
        row: raw.row,
        column: raw.col,
        terrain: raw.terrain,
        compass,
        center: raw.center,
        polygon: raw.polygon.clone(),
        look: Land { scarp: raw.volga_bank && map.volga.steep_bank, ..raw.look },
        rectangles: raw.setup_rectangles,
        icons: raw.soviet_spawn.as_ref().map(|spawn| spawn.pools.clone()).unwrap_or_default(),
        control: raw.initial_control.side(),
        factory: raw.marker.as_deref() == Some("factory"),
        docks: raw.docks.unwrap_or(0),
        hidden: [1, 2, 3, 4].map(|n| keep(&format!("{}#{n}", raw.id))),
        provenance: keep(&raw.provenance),
    })
}

fn find(map: &Map, entry: &str, id: &str) -> Result<Hex, DataError> {
    let at = map.hexes.iter().position(|h| h.id == id);
    at.map(Hex::from_index).ok_or_else(|| DataError::fact(MAP, entry, "a hex of the map", id))
}

/// The neighbours as the file lists them.
pub(super) fn adjacent(map: &Map) -> Result<[HexSet; HEXES], DataError> {
    let mut adjacent = Vec::with_capacity(HEXES);
    for raw in &map.hexes {
        let entry = format!("hex {}, adjacent", raw.id);
        let set = raw.adjacent.iter().map(|id| find(map, &entry, id)).collect::<Result<HexSet, _>>()?;
        require(
            set.len() == raw.adjacent.len(),
            MAP,
            entry,
            "each hex once",
            format_args!("{:?}", raw.adjacent),
        )?;
        adjacent.push(set);
    }
    exactly(MAP, "hexes", adjacent)
}

/// The frame reaches as far as hexes and river do.
pub(super) fn geography(map: &Map) -> Geography {
    let points = || map.hexes.iter().flat_map(|h| &h.polygon).chain(&map.volga.polygon);
    let most = |of: fn(&(f64, f64)) -> f64| points().map(of).fold(0.0, f64::max);
    let terrain = &map.terrain;
    Geography {
        width: most(|p| p.0),
        height: most(|p| p.1),
        river: map.volga.polygon.clone(),
        grounds: [&terrain.clear, &terrain.rough, &terrain.urban].map(|look| look.ground),
        sheet: map.sheet.clone(),
        places: map.places.clone(),
    }
}
