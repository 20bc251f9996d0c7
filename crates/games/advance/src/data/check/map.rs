//! The drawing, the counters for the Areas, and a map in one piece.

use super::super::facts::{Data, Terrain};
use super::super::raw::{Map, Raw};
use crate::ids::{Area, AreaSet};
use volga_engine::board::Land;
use volga_engine::data::{DataError, MAP, PlaceEntry, equal, require};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    drawing(&raw.map)?;
    enough_counters(raw)?;
    connected(data)
}

/// The sheet, the names on it and the look of the Areas: one without a terrain says what its ground is, and what says
/// more than its terrain does says whence.
fn drawing(map: &Map) -> Result<(), DataError> {
    map.sheet.check()?;
    PlaceEntry::check_all(&map.places, |number| (1..=map.areas.len()).contains(number))?;
    for area in &map.areas {
        let entry = |field: &str| format!("Area {}, {field}", area.id);
        area.look.check(entry("look"))?;
        let has_ground = area.terrain.is_some() || area.look.ground.is_some();
        require(has_ground, MAP, entry("look, ground"), "one, as the Area has no terrain", "none")?;
        let is_plain = area.look == Land::default();
        let has_source = area.provenance.contains_key("look");
        require(is_plain || has_source, MAP, entry("provenance, look"), "a source", "none")?;
        equal(MAP, entry("look, scarp"), false, area.look.scarp)?;
    }
    Ok(())
}

/// [5.4] Each Soviet-held Area finds a counter of its terrain.
fn enough_counters(raw: &Raw) -> Result<(), DataError> {
    for terrain in Terrain::ALL {
        let areas = raw.map.areas.iter().filter(|area| area.terrain == Some(terrain)).count();
        let counters =
            raw.units.soviet.iter().filter(|counter| counter.main && counter.terrain == terrain).count();
        let expected = format_args!("at most {counters} Areas of {terrain:?}, as there are counters");
        require(areas <= counters, MAP, "areas, terrain", expected, areas)?;
    }
    Ok(())
}

/// The map is in one piece.
fn connected(data: &Data) -> Result<(), DataError> {
    let mut reached = Area::all().take(1).collect::<AreaSet>();
    loop {
        let wider = reached.iter().fold(reached, |set, area| set.or(data.adjacent(area)));
        if wider == reached {
            let entry = "areas, adjacent, Areas that Area 1 is joined to";
            return equal(MAP, entry, data.areas.len(), reached.len());
        }
        reached = wider;
    }
}
