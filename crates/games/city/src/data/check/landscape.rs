//! What the map looks like: grounds, landmarks, heights and names.

use super::super::facts::{Data, Look};
use super::super::kinds::Terrain;
use super::super::raw::Raw;
use crate::ids::{Hex, HexSet};
use std::collections::BTreeMap;
use volga_engine::board::{Landmark, PlaceKind};
use volga_engine::data::{DataError, MAP, equal, require};

/// The least important names.
const LAST_RANK: u8 = 3;

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    require(data.hex_metres > 0, MAP, "grid, hex_width_m", "the width of a hex", data.hex_metres)?;
    for (hex, look) in Hex::all().filter_map(|hex| Some((hex, data.hex(hex).look?))) {
        looks(hex, &look, data)?;
    }
    for ferry in &data.ferries {
        let look = data.hex(ferry.hex).look.and_then(|look| look.landmark);
        equal(MAP, format_args!("landscape, {:?}, landmark", ferry.hex), Some(Landmark::Ferry), look)?;
    }
    names(raw, data)
}

fn looks(hex: Hex, look: &Look, data: &Data) -> Result<(), DataError> {
    let at = |field: &str| format!("landscape, {hex:?}, {field}");
    let says = look.ground.is_some() || look.landmark.is_some() || look.height.is_some();
    require(says, MAP, at("ground"), "a ground, a landmark or a height", "none")?;
    require(!look.provenance.is_empty(), MAP, at("provenance"), "a source", "none")?;
    if let Some(height) = look.height {
        let hill = data.hex(hex).printed == Terrain::Hill;
        require(hill && (0.0..=1.0).contains(&height), MAP, at("height"), "0 to 1, on a hill", height)?;
    }
    Ok(())
}

/// Every hex with a name has one place that is its name or the beginning of it; water has places of its own.
fn names(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let mut named: BTreeMap<Hex, &str> = BTreeMap::new();
    for (place, source) in data.places.iter().zip(&raw.map.places) {
        let at = |field: &str| format!("places, {}, {field}", place.text);
        require(!place.text.is_empty(), MAP, at("text"), "a name", "none")?;
        require(place.rank <= LAST_RANK, MAP, at("rank"), "0 to 3", place.rank)?;
        require(!place.hexes.is_empty(), MAP, at("hexes"), "hexes", "none")?;
        require(!source.provenance.is_empty(), MAP, at("provenance"), "a source", "none")?;
        for hex in &place.hexes {
            let facts = data.hex(*hex);
            let fits = match place.kind {
                PlaceKind::Water => facts.terrain == Terrain::Volga,
                PlaceKind::Height => facts.printed == Terrain::Hill,
                PlaceKind::Place => facts.printed != Terrain::Hill,
            };
            require(fits, MAP, at("kind"), "what the hexes are", format_args!("{hex:?}"))?;
            let alone = named.insert(*hex, place.text).is_none();
            require(alone, MAP, at("hexes"), "hexes of no other place", format_args!("{hex:?}"))?;
        }
    }
    for hex in Hex::all().filter(|hex| data.hex(*hex).terrain != Terrain::Volga) {
        let at = format_args!("places, {hex:?}");
        let printed = data.hex(hex).place;
        let fits = match (printed, named.get(&hex)) {
            (Some(name), Some(place)) => name == *place || name.starts_with(&format!("{place} (")),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        require(fits, MAP, at, "the name of the hex", format_args!("{printed:?}"))?;
    }
    let water: HexSet = Hex::all().filter(|hex| data.hex(*hex).terrain == Terrain::Volga).collect();
    require(named.keys().any(|hex| water.contains(*hex)), MAP, "places", "the name of the river", "none")
}
