//! What the map looks like: grounds, landmarks, heights and names.

use super::super::facts::{Data, Look};
use super::super::raw::Raw;
use crate::ids::Hex;
use volga_engine::board::PlaceKind;
use volga_engine::data::{DataError, MAP, require};

/// The least important names.
const LAST_RANK: u8 = 3;

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    require(data.hex_metres > 0, MAP, "grid, hex_width_m", "the width of a hex", data.hex_metres)?;
    for (hex, look) in Hex::all().filter_map(|hex| Some((hex, data.hex(hex).look?))) {
        looks(hex, &look)?;
    }
    for (place, source) in data.places.iter().zip(&raw.map.places) {
        let at = |field: &str| format!("places, {}, {field}", place.text);
        require(!place.text.is_empty(), MAP, at("text"), "a name", "none")?;
        let same = data.places.iter().filter(|other| other.text == place.text).count();
        require(same == 1, MAP, at("text"), "a name of its own", "it twice")?;
        require(place.rank <= LAST_RANK, MAP, at("rank"), "0 to 3", place.rank)?;
        require(!place.hexes.is_empty(), MAP, at("hexes"), "hexes", "none")?;
        require(!source.provenance.is_empty(), MAP, at("provenance"), "a source", "none")?;
        for hex in &place.hexes {
            let facts = data.hex(*hex);
            let high = facts.look.is_some_and(|look| look.height.is_some());
            let fits = match place.kind {
                PlaceKind::Water => facts.river != 0,
                PlaceKind::Height => high,
                PlaceKind::Place => !high,
            };
            require(fits, MAP, at("kind"), "what the hexes are", format_args!("{hex:?}"))?;
        }
    }
    let water = data.places.iter().any(|place| place.kind == PlaceKind::Water);
    require(water, MAP, "places", "the name of the river", "none")
}

fn looks(hex: Hex, look: &Look) -> Result<(), DataError> {
    let at = |field: &str| format!("landscape, {hex:?}, {field}");
    let says = look.ground.is_some() || look.landmark.is_some() || look.height.is_some();
    require(says, MAP, at("ground"), "a ground, a landmark or a height", "none")?;
    require(!look.provenance.is_empty(), MAP, at("provenance"), "a source", "none")?;
    let height = look.height.unwrap_or_default();
    require((0.0..=1.0).contains(&height), MAP, at("height"), "0 to 1", height)
}
