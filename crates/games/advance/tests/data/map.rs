use super::{MAP, SCENARIOS, area, drop_from, refused, refused_by};
use serde_json::{Value, json};
use volga_advance::data::{Terrain, data};
use volga_advance::ids::{Area, AreaSet};

fn at(number: usize) -> Area {
    Area::numbered(number).unwrap()
}

fn set(numbers: impl IntoIterator<Item = usize>) -> AreaSet {
    numbers.into_iter().map(at).collect()
}

#[test]
fn r3_1a_there_are_fifty_areas() {
    assert_eq!(data().areas.len(), 50);
    refused(MAP, "areas", |map| drop(map["areas"].as_array_mut().unwrap().pop()));
    refused(MAP, "area_count", |map| map["area_count"] = json!(51));
    refused(MAP, "Area 40, name", |map| area(map, 40)["name"] = json!("Sawmill"));
}

#[test]
fn r3_1b_areas_with_a_common_border_are_adjacent() {
    assert_eq!(data().adjacent(at(8)), set([5, 7, 9, 10]));
    for one in Area::all() {
        for other in Area::all() {
            assert_eq!(data().adjacent(one).contains(other), data().adjacent(other).contains(one));
        }
    }
    // One side forgets the other, or names itself, or an Area that is not there.
    refused(MAP, "Area 10, adjacent", |map| drop_from(&mut area(map, 10)["adjacent"], 8));
    refused(MAP, "Area 8, adjacent", |map| area(map, 8)["adjacent"] = json!([5, 7, 8, 9, 10]));
    refused(MAP, "Area 8, adjacent", |map| area(map, 8)["adjacent"] = json!([5, 7, 9, 10, 51]));
    refused(MAP, "Area 8, adjacent", |map| area(map, 8)["adjacent"] = json!([7, 5, 9, 10]));
    // Both sides forget each other although their drawing has a common border, and the reverse.
    refused(MAP, "Areas 7 and 8, adjacent", |map| {
        drop_from(&mut area(map, 7)["adjacent"], 8);
        drop_from(&mut area(map, 8)["adjacent"], 7);
    });
    refused(MAP, "Areas 1 and 3, adjacent", |map| {
        area(map, 1)["adjacent"] = json!([2, 3, 17, 30, 31]);
        area(map, 3)["adjacent"] = json!([1, 2, 4, 15]);
    });
    // An Area that no way leads to.
    refused(MAP, "areas, adjacent, Areas that Area 1 is joined to", |map| {
        area(map, 31)["adjacent"] = json!([]);
        [1, 30, 32].into_iter().for_each(|other| drop_from(&mut area(map, other)["adjacent"], 31));
    });
    // The way from 8 to 10 is the rulebook's own example.
    refused(MAP, "Areas 8 and 10, adjacent", |map| {
        drop_from(&mut area(map, 8)["adjacent"], 10);
        drop_from(&mut area(map, 10)["adjacent"], 8);
    });
}

#[test]
fn r3_1c_eleven_areas_lie_on_the_volga() {
    assert_eq!(data().volga, set([8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42]));
    refused(MAP, "Area 12, polygon, contact with the bank", |map| area(map, 12)["volga"] = json!(false));
    refused(MAP, "Area 9, polygon, contact with the bank", |map| area(map, 9)["volga"] = json!(true));
    refused(MAP, "volga_areas", |map| drop_from(&mut map["volga_areas"], 42));
}

#[test]
fn r3_1_1a_identifiers_are_numbered_from_1_to_50() {
    let numbers: Vec<u8> = Area::all().map(Area::number).collect();
    assert_eq!(numbers, (1..=50).collect::<Vec<u8>>());
    assert_eq!(data().area(at(17)).id, "17");
    refused(MAP, "Area 17, id", |map| area(map, 17)["id"] = json!(51));
    refused(MAP, "Area 17, id", |map| area(map, 17)["id"] = json!("17"));
}

#[test]
fn r3_1_1b_gray_areas_begin_german_and_red_ones_soviet() {
    for area in Area::all() {
        let gray = data().area(area).terrain.is_none();
        assert_eq!(data().scenarios[0].german_control.contains(area), gray, "{area:?}");
    }
    refused(MAP, "Area 7, identifier_color", |map| area(map, 7)["identifier_color"] = json!("gray"));
    refused(MAP, "Area 6, identifier_color", |map| area(map, 6)["identifier_color"] = json!("red"));
    refused_by(MAP, SCENARIOS, "scenario main, german_controlled_start", |map| {
        area(map, 7)["initial_control"] = json!("german");
    });
    refused_by(MAP, SCENARIOS, "scenario main, german_controlled_start", |map| {
        area(map, 6)["initial_control"] = json!("soviet");
    });
    refused(MAP, "Area 6, initial_control", |map| area(map, 6)["initial_control"] = json!("romanian"));
}

#[test]
fn r3_1_1c_the_shape_of_the_identifier_is_that_of_its_terrain() {
    assert_eq!(data().area(at(10)).terrain, Some(Terrain::HeavyUrban));
    refused(MAP, "Area 10, identifier_shape", |map| area(map, 10)["identifier_shape"] = json!("circle"));
    refused(MAP, "Area 1, identifier_shape", |map| area(map, 1)["identifier_shape"] = json!("circle"));
    refused(MAP, "Area 31, identifier_shape", |map| area(map, 31)["terrain"] = json!("elevated"));
}

#[test]
fn r3_1_2_soviet_areas_have_a_tem_from_1_to_4() {
    for area in &data().areas {
        let expected = if area.terrain.is_some() { 1..=4 } else { 0..=0 };
        assert!(expected.contains(&area.tem), "Area {}", area.id);
    }
    let of = |number| (data().area(at(number)).terrain.unwrap(), data().area(at(number)).tem);
    assert_eq!(of(17), (Terrain::Clear, 2), "the airfield");
    assert_eq!(of(21), (Terrain::Elevated, 4), "Mamayev Kurgan");
    assert_eq!(of(16), (Terrain::LightUrban, 4), "the rail station");
    refused(MAP, "Area 17, tem", |map| area(map, 17)["tem"] = json!(1));
    refused(MAP, "Area 7, tem", |map| area(map, 7)["tem"] = json!(5));
    refused(MAP, "Area 7, tem", |map| area(map, 7)["tem"] = Value::Null);
    refused(MAP, "Area 7, tem", |map| area(map, 7)["tem"] = json!("three"));
    refused(MAP, "Area 1, tem", |map| area(map, 1)["tem"] = json!(1));
    refused(MAP, "Area 7, look, ground", |map| area(map, 7)["terrain"] = Value::Null);
    refused(MAP, "Area 16, tem", |map| drop(map["tem_exceptions"].as_array_mut().unwrap().pop()));
    refused(MAP, "tem_exceptions", |map| {
        map["tem_exceptions"].as_array_mut().unwrap().push(json!({"area": 1, "tem": 1}));
    });
}

#[test]
fn r5_4c_each_terrain_has_its_shape() {
    let count = |terrain| data().areas.iter().filter(|area| area.terrain == Some(terrain)).count();
    let counts = [Terrain::Clear, Terrain::Elevated, Terrain::LightUrban, Terrain::HeavyUrban].map(count);
    assert_eq!(counts, [4, 6, 24, 7]);
    for (terrain, name) in [
        ("clear", "Clear"),
        ("elevated", "Elevated"),
        ("light_urban", "LightUrban"),
        ("heavy_urban", "HeavyUrban"),
    ] {
        refused(MAP, &format!("terrain_types, {name}"), |map| {
            map["terrain_types"][terrain]["shape"] = json!("none");
        });
    }
    refused(MAP, "terrain_types", |map| map["terrain_types"]["swamp"] = json!({"shape": "circle", "tem": 1}));
    refused(MAP, "Area 31, terrain", |map| area(map, 31)["terrain"] = json!("swamp"));
}

#[test]
fn the_northern_shoulder_reaches_42_to_47_and_no_further() {
    assert_eq!(data().northern_reach, set(42..=47));
    assert_eq!(data().northern_shoulder, set(42..=50));
    refused(MAP, "northern_shoulder_reach", |map| drop_from(&mut map["northern_shoulder_reach"], 44));
    refused(MAP, "northern_shoulder", |map| map["northern_shoulder"] = json!([48, 49]));
    refused(MAP, "Areas 42 and 50, adjacent", |map| {
        drop_from(&mut area(map, 42)["adjacent"], 50);
        drop_from(&mut area(map, 50)["adjacent"], 42);
    });
}

#[test]
fn the_drawing_fills_the_sheet_and_touches_the_bank_where_the_volga_is() {
    assert_eq!((data().geography.width, data().geography.height), (1000.0, 1300.0));
    refused(MAP, "Area 17, center", |map| area(map, 17)["center"] = json!([1.0, 1.0]));
    refused(MAP, "Area 17, polygon", |map| area(map, 17)["polygon"] = json!([[1.0, 1.0], [2.0, 2.0]]));
    refused(MAP, "Area 17, polygon", |map| area(map, 17)["polygon"][3] = json!([-5.0, 3.0]));
    refused(MAP, "Area 17, polygon[3][1]", |map| area(map, 17)["polygon"][3] = json!([5.0, "x"]));
    refused(MAP, "Area 8, polygon, contact with the bank", |map| {
        for point in map["river"]["west_bank"].as_array_mut().unwrap() {
            point[0] = json!(point[0].as_f64().unwrap() + 1.0);
        }
    });
    let surface = "coordinate_space, surface filled by Areas, river and out_of_play";
    refused(MAP, surface, |map| map["out_of_play"] = json!([]));
    refused(MAP, surface, |map| map["coordinate_space"]["height"] = json!(1400));
}

#[test]
fn names_and_terrain_of_the_rulebook_stand() {
    assert_eq!(data().area(at(24)).name, "Red October Worker's Settlement");
    refused(MAP, "Area 24, name", |map| area(map, 24)["name"] = json!("Red October"));
    refused_by(MAP, SCENARIOS, "scenario factory, soviet_setup, Area 44, terrain", |map| {
        let area = area(map, 44);
        area["terrain"] = json!("elevated");
        area["identifier_shape"] = json!("triangle");
        area["tem"] = json!(2);
    });
    // A seventh clear Area would find no counter.
    refused(MAP, "areas, terrain", |map| {
        for number in [7, 9, 11] {
            let area = area(map, number);
            area["terrain"] = json!("clear");
            area["identifier_shape"] = json!("circle");
            area["tem"] = json!(1);
        }
    });
}

#[test]
fn the_drawing_is_sound() {
    refused(MAP, "sheet, neatline", |map| map["sheet"]["neatline"] = json!([1000, 0, 0, 1300]));
    refused(MAP, "sheet, north", |map| map["sheet"]["north"] = json!(360));
    refused(MAP, "sheet, scale, length", |map| map["sheet"]["scale"]["length"] = json!(0));
    refused(MAP, "places, Sawmill, rank", |map| map["places"][7]["rank"] = json!(4));
    refused(MAP, "places, Sawmill, spaces", |map| map["places"][7]["spaces"] = json!([51]));
    refused(MAP, "places, Sawmill, spaces", |map| map["places"][7]["spaces"] = json!([8, 8]));
    refused(MAP, "places, Sawmill, spaces", |map| map["places"][7]["spaces"] = json!([]));
    refused(MAP, "places, Yelshanka, text", |map| map["places"][7]["text"] = json!("Yelshanka"));
    refused(MAP, "Area 21, look, height", |map| area(map, 21)["look"]["height"] = json!(1.5));
    refused(MAP, "Area 41, look, ground", |map| area(map, 41)["look"]["ground"] = json!("factory"));
    refused(MAP, "Area 41, look, grounds", |map| area(map, 41)["look"]["grounds"] = json!("works"));
    refused(MAP, "Area 41, look, scarp", |map| area(map, 41)["look"]["scarp"] = json!(true));
    refused(MAP, "Area 3, look, ground", |map| area(map, 3)["look"] = json!({}));
    refused(MAP, "Area 41, provenance, look", |map| {
        area(map, 41)["provenance"].as_object_mut().unwrap().remove("look");
    });
    refused(MAP, "terrain_types, ground", |map| map["terrain_types"]["clear"]["ground"] = json!("sand"));
}
