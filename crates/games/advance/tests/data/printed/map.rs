//! Names, terrain and Identifiers of the Areas.

use super::raw::{Color, Control, Map, MapArea, Raw, Shape};
use std::collections::BTreeSet;
use volga_advance::data::Terrain::{self, Clear, Elevated, HeavyUrban, LightUrban};
use volga_engine::data::{CHARTS, DataError, MAP, equal, require};

/// [3.1] The Areas next to the Volga.
const VOLGA: [usize; 11] = [8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42];
/// [5.3.1] The Areas with gray Identifiers.
const GERMAN: [usize; 9] = [1, 2, 3, 4, 5, 6, 48, 49, 50];
/// [5.4, 9.5.3B] The shape and TEM of each terrain.
const TERRAIN: [(Terrain, Shape, u8); 4] = [
    (Clear, Shape::Circle, 1),
    (Elevated, Shape::Triangle, 2),
    (LightUrban, Shape::Square, 3),
    (HeavyUrban, Shape::Pentagon, 4),
];
/// [9.5.3B] Areas with a TEM of their own.
const EXCEPTIONS: [(&str, Terrain, u8); 3] = [
    ("Stalingradski Airfield", Clear, 2),
    ("Mamayev Kurgan", Elevated, 4),
    ("Central Rail Station", LightUrban, 4),
];
/// [13.4, 14.5.1] Areas whose terrain the rulebook gives.
const KNOWN_TERRAIN: [(usize, Terrain); 16] = [
    (10, HeavyUrban),
    (14, HeavyUrban),
    (21, Elevated),
    (22, HeavyUrban),
    (25, HeavyUrban),
    (26, HeavyUrban),
    (35, LightUrban),
    (36, LightUrban),
    (37, LightUrban),
    (38, LightUrban),
    (39, LightUrban),
    (40, LightUrban),
    (41, HeavyUrban),
    (42, LightUrban),
    (43, Elevated),
    (44, Clear),
];
/// [5.3.1, 13.4, 14.3.1] Areas whose name the rulebook gives.
const KNOWN_NAMES: [(usize, &str); 20] = [
    (1, "Hill 126.3"),
    (2, "Hill 144.5"),
    (3, "Dubovaya Woods"),
    (4, "Tsaritsa Woods"),
    (5, "Leather Factory"),
    (6, "Hill 120.0"),
    (8, "Sawmill"),
    (10, "Grain Elevator"),
    (14, "9 January Square"),
    (21, "Mamayev Kurgan"),
    (23, "Banny Gully"),
    (24, "Red October Worker's Settlement"),
    (27, "Doma-Kommuny"),
    (28, "Hill 107.5"),
    (29, "Hill 98.9"),
    (34, "Mechetka Ravine"),
    (45, "Hill 135.4"),
    (48, "Yerzovka"),
    (49, "Vinnovka"),
    (50, "Latashanka"),
];

pub(super) fn check(raw: &Raw) -> Result<(), DataError> {
    let map = &raw.map;
    for (number, name) in KNOWN_NAMES {
        equal(MAP, format_args!("Area {number}, name"), name, map.areas[number - 1].name.as_str())?;
    }
    for (terrain, shape, tem) in TERRAIN {
        let entry = format!("terrain_types, {terrain:?}");
        let found = map.terrain_types.get(&terrain).map(|found| (found.shape, found.tem));
        equal(MAP, entry, Some((shape, tem)), found)?;
    }
    volga(map)?;
    for area in &map.areas {
        identifier(map, area)?;
    }
    for (number, terrain) in KNOWN_TERRAIN {
        let found = map.areas[number - 1].terrain;
        equal(MAP, format_args!("Area {number}, terrain"), Some(terrain), found)?;
    }
    exceptions(raw)?;
    neighbours(map)
}

/// [3.1] Eleven Areas lie on the Volga, in the list and each for itself.
fn volga(map: &Map) -> Result<(), DataError> {
    equal(MAP, "volga_areas", VOLGA.as_slice(), map.volga_areas.as_slice())?;
    for area in &map.areas {
        equal(MAP, format_args!("Area {}, volga", area.id), VOLGA.contains(&area.id), area.volga)?;
    }
    Ok(())
}

/// [3.1.1, 3.1.2] Gray Identifiers have neither shape nor TEM; red ones have both, and the shape is the terrain's.
fn identifier(map: &Map, area: &MapArea) -> Result<(), DataError> {
    let entry = |field: &str| format!("Area {}, {field}", area.id);
    if GERMAN.contains(&area.id) {
        equal(MAP, entry("initial_control"), Control::German, area.initial_control)?;
        equal(MAP, entry("identifier_color"), Color::Gray, area.identifier_color)?;
        equal(MAP, entry("identifier_shape"), Shape::None, area.identifier_shape)?;
        equal(MAP, entry("terrain"), None, area.terrain)?;
        return equal(MAP, entry("tem"), None, area.tem);
    }
    equal(MAP, entry("initial_control"), Control::Soviet, area.initial_control)?;
    equal(MAP, entry("identifier_color"), Color::Red, area.identifier_color)?;
    let Some(terrain) = area.terrain else {
        return Err(DataError::fact(MAP, entry("terrain"), "a terrain, as the Area begins Soviet", "none"));
    };
    let (_, shape, usual) = TERRAIN[terrain as usize];
    equal(MAP, entry("identifier_shape"), shape, area.identifier_shape)?;
    let exception = map.tem_exceptions.iter().find(|exception| exception.area == area.id);
    equal(MAP, entry("tem"), Some(exception.map_or(usual, |exception| exception.tem)), area.tem)
}

/// [9.5.3B] Three Areas have a TEM of their own, and the chart of Terrain Effects says the same.
fn exceptions(raw: &Raw) -> Result<(), DataError> {
    let map = &raw.map;
    equal(MAP, "tem_exceptions", EXCEPTIONS.len(), map.tem_exceptions.len())?;
    let effects = &raw.charts.terrain_effects;
    equal(CHARTS, "terrain_effects, exceptions", EXCEPTIONS.len(), effects.exceptions.len())?;
    for (name, terrain, tem) in EXCEPTIONS {
        let area = map.areas.iter().find(|area| area.name == name);
        let area = area.ok_or_else(|| DataError::fact(MAP, "areas", name, "no Area of that name"))?;
        equal(MAP, format_args!("Area {}, terrain", area.id), Some(terrain), area.terrain)?;
        equal(MAP, format_args!("Area {}, tem", area.id), Some(tem), area.tem)?;
        let charted = effects.exceptions.get(&area.id.to_string()).copied();
        equal(CHARTS, format_args!("terrain_effects, exceptions, {}", area.id), Some(tem), charted)?;
    }
    let charted = [effects.clear, effects.elevated, effects.light_urban, effects.heavy_urban];
    equal(CHARTS, "terrain_effects", TERRAIN.map(|(_, _, tem)| tem), charted)
}

/// [13.4, 12.2] The neighbours that rules name.
fn neighbours(map: &Map) -> Result<(), DataError> {
    let to = |number: usize| &map.areas[number - 1].adjacent;
    require(to(8).contains(&10), MAP, "Area 8, adjacent", "10 (13.4)", format_args!("{:?}", to(8)))?;
    equal(MAP, "northern_shoulder", [48, 49, 50].as_slice(), map.northern_shoulder.as_slice())?;
    let reach: Vec<usize> = (42..=47).collect();
    equal(MAP, "northern_shoulder_reach", &reach, &map.northern_shoulder_reach)?;
    let around = map.northern_shoulder.iter().flat_map(|&n| to(n)).copied();
    let around: BTreeSet<usize> = around.filter(|n| !map.northern_shoulder.contains(n)).collect();
    let around: Vec<usize> = around.into_iter().collect();
    equal(MAP, "Areas 48 to 50, adjacent", &reach, &around)
}
