use super::{MAP, at, data, hex_at, item, push, refused, remove, river, set};
use serde_json::{Value, json};
use volga_blau::data::{RiverClass, Terrain};
use volga_blau::ids::{Front, HEXES, Hex, Space, SpaceSet};

#[test]
fn hexes_stand_in_the_order_of_their_numbers() {
    refused(MAP, "grid, rows[0]", |map| map["grid"]["rows"][0] = json!(["0106", "0119"]));
    refused(MAP, "grid, rows", |map| push(&mut map["grid"]["rows"], json!(["0105", "0119"])));
    refused(MAP, "hex 0106, id", |map| map["hexes"][0]["id"] = json!("0106"));
    refused(MAP, "hexes", |map| {
        map["hexes"].as_array_mut().expect("a list").pop();
    });
    refused(MAP, "hex 1120, id", |map| map["hexes"][177]["id"] = json!("1120"));
    refused(MAP, "grid, hex_width_km (1.0.1)", |map| map["grid"]["hex_width_km"] = json!(50));
    refused(MAP, "grid, draw, side", |map| map["grid"]["draw"]["side"] = json!(0));
}

#[test]
fn r2_1b_rivers_follow_the_sides_of_hexes() {
    let rivers = &data().map.rivers;
    assert_eq!(rivers.len(), 103);
    let major = |name: &str| {
        rivers.iter().filter(|side| &*side.river == name).all(|side| side.class == RiverClass::Major)
    };
    assert!(major("Don") && major("Volga") && !major("Donets"));
    for side in rivers {
        let [from, to] = side.hexes;
        let (here, there) = (data().map.hex(from), data().map.hex(to));
        let direction = from.direction_to(to).expect("a neighbour");
        assert!(here.has_river(direction) && there.has_river(direction.opposite()));
        assert_eq!(here.has_major_river(direction), side.class == RiverClass::Major);
    }
    let sides: u32 = Hex::all().map(|hex| data().map.hex(hex).river.count_ones()).sum();
    assert_eq!(sides, 206, "each side is one of two hexes");
    refused(MAP, "river 0511-0615, hexes", |map| map["rivers"][0]["hexes"] = json!(["0511", "0615"]));
    refused(MAP, "river 0610-0511, hexes", |map| {
        let mut again = map["rivers"][0].clone();
        again["hexes"] = json!(["0610", "0511"]);
        push(&mut map["rivers"], again);
    });
    refused(MAP, "river 0607-0608, class", |map| river(map, "0607", "0608")["class"] = json!("minor"));
    refused(MAP, "rivers", |map| {
        let sides = map["rivers"].as_array_mut().expect("a list");
        sides.retain(|side| side["hexes"] != json!(["0607", "0608"]));
    });
}

#[test]
fn r2_1c_through_some_major_cities_a_river_runs() {
    let through =
        |name: &str| data().map.hex(data().map.city(name).expect("a city")).river_through.as_deref();
    let found = ["Voronezh", "Rostov", "Stalingrad", "Astrakhan", "Kharkov", "Kalach"].map(through);
    assert_eq!(found, [Some("Don"), Some("Don"), Some("Volga"), Some("Volga"), None, None]);
    let running = Hex::all().filter(|hex| data().map.hex(*hex).river_through.is_some());
    assert!(running.into_iter().all(|hex| data().map.hex(hex).river == 0));
    refused(MAP, "hex 0606, river (2.1, 7.9.1)", |map| remove(item(map, "hexes", "0606"), "river"));
    refused(MAP, "hex 0115, river (2.1, 7.9.1)", |map| {
        push(&mut map["rivers"], json!({"hexes": ["0115", "0116"], "river": "Don", "class": "major"}));
    });
    refused(MAP, "hex 0606, river", |map| item(map, "hexes", "0606")["river"] = json!("Wolga"));
}

#[test]
fn r2_1_1a_hexes_are_clear_or_hold_a_city() {
    let of = |wanted: Terrain| Hex::all().filter(|hex| data().map.hex(*hex).terrain == wanted).count();
    let counts = (of(Terrain::Clear), of(Terrain::MinorCity), of(Terrain::MajorCity));
    assert_eq!(counts, (HEXES - 35, 30, 5));
    assert_eq!((data().map.cities.len(), data().map.major_cities.len()), (35, 5));
    refused(MAP, "hex 0206, terrain", |map| item(map, "hexes", "0206")["terrain"] = json!("swamp"));
    refused(MAP, "hex 0206, name", |map| remove(item(map, "hexes", "0206"), "name"));
    refused(MAP, "hex 0106, name", |map| item(map, "hexes", "0106")["name"] = json!("Saratov"));
    refused(MAP, "hex 0218, name", |map| item(map, "hexes", "0206")["name"] = json!("Kursk"));
}

#[test]
fn r2_1_1b_the_alz_is_in_the_west_with_voronezh_and_rostov() {
    let alz = data().map.alz;
    assert_eq!(alz.len(), 67);
    assert!(set("0115 0119 0617 1112 1119").is_subset(&alz) && !alz.meets(&set("0114 0606 1111 0612")));
    let entry = "alz, easternmost (2.1.1)";
    refused(MAP, entry, |map| map["alz"]["easternmost"][0] = json!("0116"));
    refused(MAP, entry, |map| map["alz"]["easternmost"][10] = json!("1113"));
    refused(MAP, "alz, easternmost[1]", |map| map["alz"]["easternmost"][1] = json!("0315"));
    refused(MAP, "alz, easternmost", |map| push(&mut map["alz"]["easternmost"], json!("1112")));
    let renamed = |map: &mut Value| {
        item(map, "hexes", "0115")["name"] = json!("Liski");
        item(map, "hexes", "0314")["name"] = json!("Voronezh");
    };
    refused(MAP, "hex 0115, name (2.1.1)", renamed);
}

#[test]
fn r2_1_3a_four_edges_are_marked() {
    let edges = &data().map.edges;
    assert_eq!((edges.svf.len(), edges.dsf.len(), edges.axis.len()), (5, 12, 11));
    refused(MAP, "edges, DSF", |map| push(&mut map["edges"]["DSF"]["hexes"], json!("0308")));
    refused(MAP, "edges, DSF", |map| push(&mut map["edges"]["DSF"]["hexes"], json!("0108")));
    refused(MAP, "edges, axis", |map| map["edges"]["axis"]["hexes"] = json!([]));
    refused(MAP, "edges", |map| remove(&mut map["edges"], "SVF"));
}

#[test]
fn r2_1_3b_each_front_edge_has_a_box_off_the_map() {
    for front in [Front::Svf, Front::Dsf] {
        let edge = data().map.edge(front);
        assert!(edge.is_subset(data().map.near(front.into())));
        assert!(edge.iter().all(|hex| data().map.near(hex).contains(front.into())));
    }
    assert_eq!(data().map.near(at("axis-reserve")), &data().map.edges.axis);
    let back = |space: &Space| data().map.near(*space).contains(at("axis-reserve"));
    assert!(!Space::all().any(|space| back(&space)), "nobody leaves by the Axis Supply Edge");
    assert!(data().map.near(at("soviet-reserve")).is_empty());
    refused(MAP, "off_map, DSF, id", |map| {
        map["off_map"].as_array_mut().expect("a list").remove(0);
    });
    refused(MAP, "off_map, SVF, side", |map| item(map, "off_map", "SVF")["side"] = json!("axis"));
    refused(MAP, "off_map", |map| {
        map["off_map"].as_array_mut().expect("a list").pop();
    });
    refused(MAP, "off_map, SVF, links (7.6)", |map| item(map, "off_map", "SVF")["links"] = json!(["TCF"]));
    refused(MAP, "off_map, TCF, capacity (3.1.1)", |map| item(map, "off_map", "TCF")["capacity"] = json!(2));
}

#[test]
fn r2_1_3d_the_svf_edge_ends_at_0112() {
    assert_eq!(data().map.edges.svf, set("0108 0109 0110 0111 0112"));
    let entry = "edges, SVF (2.1.3)";
    refused(MAP, entry, |map| push(&mut map["edges"]["SVF"]["hexes"], json!("0113")));
    refused(MAP, entry, |map| super::without(&mut map["edges"]["SVF"]["hexes"], "0112"));
    refused(MAP, entry, |map| push(&mut map["edges"]["SVF"]["hexes"], json!("0205")));
}

#[test]
fn r10_4c_0607_and_1102_do_not_lie_on_the_volga() {
    let volga = data().map.volga;
    assert_eq!(volga.len(), 24);
    assert!(set("0606 1001").is_subset(&volga) && !volga.meets(&set("0607 0707 1102")));
    refused(MAP, "rivers (10.4)", |map| river(map, "0607", "0608")["river"] = json!("Volga"));
    refused(MAP, "rivers (8.1)", |map| {
        for side in map["rivers"].as_array_mut().expect("a list") {
            if side["river"] == "Donets" {
                side["river"] = json!("Dnepr");
            }
        }
    });
    let entry = "hexes, terrain (7.9.1, 8.1)";
    refused(MAP, entry, |map| item(map, "hexes", "0218")["terrain"] = json!("major_city"));
    refused(MAP, entry, |map| item(map, "hexes", "0617")["terrain"] = json!("minor_city"));
}

#[test]
fn zoi_stops_at_rivers_and_major_cities() {
    for hex in Hex::all() {
        for near in hex.neighbours() {
            let direction = hex.direction_to(near).expect("a neighbour");
            let major = data().map.major_cities.contains(near.into());
            let open = !major && !data().map.hex(hex).has_river(direction);
            assert_eq!(data().map.zoi_from(hex).contains(near.into()), open, "{hex:?} to {near:?}");
        }
    }
    assert_eq!(data().map.zoi_from(hex_at("0606")).len(), 6, "all sides of a city with a river inside");
}

#[test]
fn steps_lead_both_ways_but_onto_the_map_from_the_reserve() {
    let reserve = at("axis-reserve");
    for space in Space::all().filter(|space| *space != reserve) {
        for near in data().map.near(space).iter() {
            assert!(data().map.near(near).contains(space), "{space:?} to {near:?}");
        }
    }
    let from = |name: &str| *data().map.near(at(name));
    assert_eq!(from("0616"), set("0516 0517 0615 0617 0716 0717"));
    assert_eq!(from("1104"), set("1003 1004 1103 1105 Kalmykia"));
    assert_eq!(from("TCF"), set("DSF Batumi Dagestan Baku"));
    assert!(from("Kerch") == set("Krasnodarsky") && from("0108").contains(at("SVF")));
    let sources: SpaceSet = data().map.sources.soviet;
    assert!(set("0112 1001 Baku").is_subset(&sources) && !sources.meets(&set("0113 Maikop")));
    assert_eq!(data().map.sources.axis, data().map.edges.axis);
}

#[test]
fn the_drawing_has_a_place_for_everything() {
    let (x, y) = data().map.hex(hex_at("0105")).centre;
    assert!((x - 744.6).abs() < 0.1 && (y - 45.0).abs() < 0.1, "{x}, {y}");
    let (x, y) = data().map.hex(hex_at("0218")).centre;
    assert!((x - 56.1).abs() < 0.1 && (y - 89.2).abs() < 0.1, "{x}, {y}");
    let entry = "box Baku, rect";
    refused(MAP, entry, |map| item(map, "boxes", "Baku")["rect"] = json!([760, 810, 1300, 900]));
    refused(MAP, entry, |map| item(map, "boxes", "Baku")["rect"] = json!([930, 810, 760, 900]));
    refused(MAP, entry, |map| item(map, "boxes", "Baku")["rect"] = json!([730, 700, 890, 900]));
    refused(MAP, entry, |map| item(map, "boxes", "Baku")["rect"] = json!([300, 100, 400, 200]));
    refused(MAP, "off_map, axis-dead, rect", |map| {
        item(map, "off_map", "axis-dead")["rect"] = json!([20, 600, 200, 840]);
    });
}
