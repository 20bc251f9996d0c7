//! map.json: the Areas, their neighbours, and what is drawn around them.

use super::super::facts::{AreaFacts, Geography, Terrain};
use super::super::raw::{Map, MapArea, Point};
use super::area;
use crate::ids::{AREAS, AreaSet};
use std::collections::BTreeSet;
use std::fmt::Display;
use volga_engine::board::{Ground, Land};
use volga_engine::data::{DataError, MAP, equal, exactly, keep, require};

pub(super) fn areas(map: &Map) -> Result<[AreaFacts; AREAS], DataError> {
    equal(MAP, "area_count", AREAS, map.area_count)?;
    equal(MAP, "areas", AREAS, map.areas.len())?;
    let mut names = BTreeSet::new();
    let mut areas = Vec::with_capacity(AREAS);
    for (index, raw) in map.areas.iter().enumerate() {
        equal(MAP, format_args!("Area {}, id", index + 1), index + 1, raw.id)?;
        let name = format!("Area {}, name", raw.id);
        require(!raw.name.is_empty() && names.insert(&raw.name), MAP, name, "a name of its own", &raw.name)?;
        areas.push(one(map, raw)?);
    }
    exactly(MAP, "areas", areas)
}

fn one(map: &Map, raw: &MapArea) -> Result<AreaFacts, DataError> {
    let number = raw.id;
    for fact in ["name", "terrain", "volga", "adjacency", "geometry"] {
        let known = raw.provenance.get(fact).is_some_and(|source| !source.is_empty());
        require(known, MAP, format_args!("Area {number}, provenance, {fact}"), "a source", "none")?;
    }
    let frame = &map.coordinate_space;
    let inside = |&(x, y): &Point| (0.0..=frame.width).contains(&x) && (0.0..=frame.height).contains(&y);
    polygon(format_args!("Area {number}, polygon"), &raw.polygon)?;
    if let Some((x, y)) = raw.polygon.iter().find(|point| !inside(point)) {
        let entry = format_args!("Area {number}, polygon");
        return Err(DataError::fact(MAP, entry, "points on the map", format_args!("({x}, {y})")));
    }
    Ok(AreaFacts {
        id: keep(&number.to_string()),
        name: keep(&raw.name),
        terrain: raw.terrain,
        tem: raw.tem.unwrap_or(0),
        volga: raw.volga,
        center: raw.center,
        polygon: raw.polygon.clone(),
        look: Land { scarp: raw.volga && map.river.steep_bank, ..raw.look },
        provenance: raw.provenance.clone().into_iter().collect(),
    })
}

fn polygon(entry: impl Display, points: &[Point]) -> Result<(), DataError> {
    require(points.len() >= 3, MAP, entry, "three points or more", points.len())
}

/// Neighbours, listed in ascending order and by both sides.
pub(super) fn adjacent(map: &Map) -> Result<[AreaSet; AREAS], DataError> {
    let mut adjacent = [AreaSet::EMPTY; AREAS];
    for (raw, set) in map.areas.iter().zip(&mut adjacent) {
        let entry = format!("Area {}, adjacent", raw.id);
        for &other in &raw.adjacent {
            set.insert(area(MAP, &entry, other)?);
        }
        let ascending = raw.adjacent.is_sorted_by(|a, b| a < b) && !raw.adjacent.contains(&raw.id);
        let expected = "other Areas in ascending order, each once";
        require(ascending, MAP, entry, expected, format_args!("{:?}", raw.adjacent))?;
    }
    for raw in &map.areas {
        for other in adjacent[raw.id - 1].iter() {
            let mutual = map.areas[other.index()].adjacent.contains(&raw.id);
            let entry = format_args!("Area {}, adjacent", other.number());
            require(mutual, MAP, entry, format_args!("{} as for its neighbour", raw.id), "it left out")?;
        }
    }
    Ok(adjacent)
}

pub(super) fn geography(map: &Map) -> Geography {
    Geography {
        width: map.coordinate_space.width,
        height: map.coordinate_space.height,
        river: map.river.polygon.clone(),
        out_of_play: map.out_of_play.iter().map(|land| (keep(&land.name), land.polygon.clone())).collect(),
        grounds: Terrain::ALL.map(|terrain| ground(map, terrain)),
        sheet: map.sheet.clone(),
        places: map.places.clone(),
    }
}

/// How a terrain looks; the checks see to it that every terrain is there.
fn ground(map: &Map, terrain: Terrain) -> Ground {
    map.terrain_types.get(&terrain).map_or(Ground::Open, |kind| kind.ground)
}
