use super::{MAP, SCENARIOS, at, drop_from, found, hex, push, refused, refused_by, set};
use serde_json::json;
use volga_city::data::{Area, data};

fn area_of(name: &str) -> Option<Area> {
    data().hex(at(name)).area
}

#[test]
fn r2_1b_the_south_lies_between_the_tsaritsa_and_the_south_edge() {
    assert_eq!(
        (area_of("1136"), area_of("0746"), area_of("1133")),
        (Some(Area::South), Some(Area::South), Some(Area::Central))
    );
    refused(MAP, "hexes, deployment_area, North", |map| {
        hex(map, "1136")["deployment_area"] = json!("North");
    });
    refused(MAP, "hexes, deployment_area", |map| hex(map, "1136")["deployment_area"] = json!(null));
}

#[test]
fn r2_1c_the_gully_and_the_mouth_belong_to_the_south() {
    for name in ["1534", "1634", "1735"] {
        assert_eq!(area_of(name), Some(Area::South), "{name}");
    }
    refused(MAP, "hex 1534, deployment_area", |map| hex(map, "1534")["deployment_area"] = json!("Central"));
}

#[test]
fn r2_1d_the_centre_lies_between_the_two_streams() {
    assert_eq!(
        (area_of("1726"), area_of("2321"), area_of("1832")),
        (Some(Area::Central), Some(Area::Central), Some(Area::Central))
    );
    // A hex north of the Tsaritsa given to the South has no river behind it.
    refused(MAP, "hexes, deployment_area, 0932/1032", |map| {
        hex(map, "1032")["deployment_area"] = json!("South");
    });
}

#[test]
fn r2_1e_the_north_lies_beyond_the_mechetka() {
    assert_eq!((area_of("2009"), area_of("3206")), (Some(Area::North), Some(Area::North)));
    refused(MAP, "hexes, deployment_area, Central", |map| {
        hex(map, "2009")["deployment_area"] = json!("Central");
    });
    refused(MAP, "hex 0101, area_south_central_north", |map| {
        hex(map, "0101")["area_south_central_north"] = json!(null);
    });
}

#[test]
fn r2_1x_nine_sectors_between_boundary_and_start_line() {
    assert_eq!(data().sectors.len(), 9);
    let of = |name: &str| data().hex(at(name)).sector.map(|s| data().sectors[usize::from(s)].id);
    assert_eq!((of("0642"), of("0924"), of("0101")), (Some("29MOT"), Some("295INF"), None));
    refused(MAP, "german_sectors", |map| drop(map["german_sectors"].as_array_mut().unwrap().pop()));
    refused(MAP, "hex 0642, german_sector", |map| hex(map, "0642")["german_sector"] = json!("14PZ"));
    refused(MAP, "hex 0101, german_sector", |map| hex(map, "0101")["german_sector"] = json!("14PZ"));
    // A hex of two sectors, a hex of the Soviet side, a hex on its own.
    refused(MAP, "sector 14PZ, hexes", |map| {
        push(&mut found(&mut map["german_sectors"], "id", "14PZ")["hexes"], "0642");
    });
    refused(MAP, "sector 14PZ, hexes", |map| {
        push(&mut found(&mut map["german_sectors"], "id", "14PZ")["hexes"], "0740");
        hex(map, "0740")["german_sector"] = json!("14PZ");
    });
    refused(MAP, "sector 14PZ, hexes", |map| {
        push(&mut found(&mut map["german_sectors"], "id", "14PZ")["hexes"], "0105");
        hex(map, "0105")["german_sector"] = json!("14PZ");
    });
    // A stretch of the Start Line that fronts no sector.
    refused(MAP, "start_line_hexsides", |map| {
        drop_from(&mut found(&mut map["german_sectors"], "id", "14PZ")["hexes"], "0641");
        hex(map, "0641").as_object_mut().unwrap().remove("german_sector");
    });
}

#[test]
fn r2_1q_the_94th_has_the_eight_printed_hexes() {
    let sector = data().sectors.iter().find(|sector| sector.id == "94INF").unwrap();
    assert_eq!(sector.hexes, set("0335 0434 0435 0436 0437 0535 0536 0537"));
    refused(MAP, "sector 94INF, hexes", |map| {
        push(&mut found(&mut map["german_sectors"], "id", "94INF")["hexes"], "0436");
    });
    refused_by(MAP, SCENARIOS, "sample_setup, positions, 94I-ART-1", |map| {
        drop_from(&mut found(&mut map["german_sectors"], "id", "94INF")["hexes"], "0335");
        hex(map, "0335").as_object_mut().unwrap().remove("german_sector");
    });
}

#[test]
fn the_start_line_is_the_border_between_the_sides() {
    assert_eq!(data().sets.soviet_side.len(), 500);
    refused(MAP, "start_line_hexsides", |map| drop(map["start_line_hexsides"].as_array_mut().unwrap().pop()));
    refused(MAP, "hexes, side_of_start_line", |map| hex(map, "1727")["side_of_start_line"] = json!(null));
    refused(MAP, "start_line_hexsides", |map| hex(map, "1727")["side_of_start_line"] = json!("german"));
}

#[test]
fn mandatory_hexes_are_told_twice_and_agree() {
    assert_eq!(data().mandatory.len(), 23);
    assert!(data().mandatory.contains(&(at("1136"), 2)));
    let list = "mandatory_starting_positions";
    refused(MAP, "mandatory_starting_positions, 1136, min_units", |map| {
        found(&mut map[list], "hex", "1136")["min_units"] = json!(1);
    });
    refused(MAP, "mandatory_starting_positions, 0634, min_units", |map| map[list][0]["min_units"] = json!(2));
    refused(MAP, "mandatory_starting_positions, 0634, area", |map| map[list][0]["area"] = json!("North"));
    refused(MAP, "hexes, features, soviet_mandatory_start", |map| {
        drop(map[list].as_array_mut().unwrap().pop());
    });
    refused(MAP, "hex 1136, mandatory_units", |map| hex(map, "1136")["mandatory_units"] = json!(1));
}

#[test]
fn r16_1a_emplacements_lie_east_of_the_volga() {
    let capacity = |name| data().emplacements.iter().find(|(hex, _)| *hex == at(name)).map(|(_, n)| *n);
    assert_eq!((capacity("2925"), capacity("2821"), capacity("2723")), (Some(2), Some(1), Some(1)));
    let list = "tva_emplacements";
    refused(MAP, "tva_emplacements, 2925, capacity", |map| {
        found(&mut map[list], "hex", "2925")["capacity"] = json!(1);
    });
    refused(MAP, "hex 2920, tva_capacity", |map| found(&mut map[list], "hex", "2920")["capacity"] = json!(1));
    refused(MAP, "hexes, features, tva_emplacement", |map| drop(map[list].as_array_mut().unwrap().pop()));
    refused(MAP, "tva_emplacements", |map| {
        found(&mut map[list], "hex", "2920")["hex"] = json!("2620");
        drop_from(&mut hex(map, "2920")["features"], "tva_emplacement");
        push(&mut hex(map, "2620")["features"], "tva_emplacement");
    });
}
