use super::{CHARTS, MAP, UNITS, hex, refused, refused_by, with};
use serde_json::{Value, json};
use volga_inferno::data::{Pool, Side, Terrain, data};
use volga_inferno::ids::{Hex, HexSet};

fn at(id: &str) -> Hex {
    Hex::named(id).unwrap()
}

fn set(ids: &[&str]) -> HexSet {
    ids.iter().map(|id| at(id)).collect()
}

#[test]
fn the_map_has_117_hexes_in_order() {
    let count = |terrain| data().hexes.iter().filter(|h| h.terrain == terrain).count();
    assert_eq!([Terrain::Clear, Terrain::Rough, Terrain::Urban].map(count).iter().sum::<usize>(), 117);
    assert_eq!((data().urban.len(), data().rough.len()), (count(Terrain::Urban), count(Terrain::Rough)));
    assert_eq!(data().bank.len(), 19);
    refused(MAP, "hexes", |m| drop(m["hexes"].as_array_mut().unwrap().pop()));
    refused(MAP, "hex 0103, id", |m| hex(m, "0104")["id"] = json!("0103"));
    refused(MAP, "hex 0103, row", |m| m["hexes"].as_array_mut().unwrap().swap(0, 1));
    refused(MAP, "hex 0104, row", |m| hex(m, "0104")["col"] = json!(3));
    refused(MAP, "hex 13, terrain", |m| hex(m, "13")["terrain"] = json!("swamp"));
    refused(MAP, "hex 0104, provenance", |m| hex(m, "0104")["provenance"] = json!(""));
}

#[test]
fn the_compass_is_the_neighbourhood_and_leads_back() {
    let around = data().hex(at("0304")).compass.map(|h| h.unwrap().name());
    assert_eq!(around, ["0305", "0404", "0403", "0303", "0203", "0204"]);
    assert_eq!(data().hex(at("3")).compass[0], None, "the river");
    refused(MAP, "hex 0304, compass", |m| {
        drop(hex(m, "0304")["compass"].as_object_mut().unwrap().remove("4"));
    });
    refused(MAP, "hex 0304, compass", |m| hex(m, "0304")["compass"]["7"] = Value::Null);
    refused(MAP, "hex 0304, compass", |m| hex(m, "0304")["compass"]["1"] = json!("0999"));
    refused(MAP, "hex 0304, adjacent", |m| hex(m, "0304")["compass"]["1"] = Value::Null);
    refused(MAP, "hex 0304, adjacent", |m| drop(hex(m, "0304")["adjacent"].as_array_mut().unwrap().pop()));
    refused(MAP, "hex 0304, adjacent", |m| hex(m, "0304")["adjacent"][0] = json!("0404"));
    refused(MAP, "hex 0305, compass", |m| {
        // 0304 sees 0305 in the south-east and 0404 in the east.
        hex(m, "0304")["compass"]["1"] = json!("0404");
        hex(m, "0304")["compass"]["2"] = json!("0305");
        hex(m, "0404")["compass"]["5"] = json!("0305");
        hex(m, "0404")["compass"]["4"] = json!("0304");
        hex(m, "0404")["adjacent"] = json!(["0405", "0505", "0504", "0304", "0305"]);
        hex(m, "0404")["compass"]["6"] = Value::Null;
    });
}

#[test]
fn the_drawing_agrees_with_the_neighbourhood() {
    refused(MAP, "hexes 0103 and 0104, polygon", |m| {
        for n in [1, 2] {
            hex(m, "0103")["polygon"][n] = json!([190.0, 40.0]);
        }
        let middle = |m: &Value| {
            let p = m["polygon"].as_array().unwrap();
            let of = |i: usize| p.iter().map(|q| q[i].as_f64().unwrap()).sum::<f64>() / 6.0;
            json!([of(0), of(1)])
        };
        let center = middle(hex(m, "0103"));
        hex(m, "0103")["center"] = center;
    });
    refused(MAP, "hex 0103, center", |m| hex(m, "0103")["center"] = json!([0.0, 0.0]));
    refused(MAP, "hex 0103, polygon", |m| drop(hex(m, "0103")["polygon"].as_array_mut().unwrap().pop()));
}

#[test]
fn rvc1a_spawn_hexes_and_their_icons() {
    assert_eq!(data().spawn, set(&["3", "7", "9", "13", "15", "19"]));
    assert!(data().spawn.is_subset(data().bank));
    let icons = |id: &str| data().hex(at(id)).icons.clone();
    assert_eq!(
        (icons("3"), icons("19")),
        (vec![Pool::Infantry, Pool::Tank], vec![Pool::Infantry, Pool::Tank])
    );
    assert_eq!((icons("13"), icons("7")), (vec![Pool::Infantry, Pool::Marine], vec![Pool::Tank]));
    assert_eq!((icons("9"), icons("15")), (vec![Pool::Infantry], vec![Pool::Infantry]));
    refused_by(MAP, CHARTS, "soviet_deck, card sl-yeremenko, effect", |m| {
        hex(m, "13")["soviet_spawn"] = Value::Null;
    });
    refused(MAP, "hexes, soviet_spawn", |m| {
        hex(m, "14")["soviet_spawn"] = json!({"order": 7, "pools": ["infantry"]});
    });
    refused(MAP, "hex 13, soviet_spawn, pools", |m| {
        hex(m, "13")["soviet_spawn"]["pools"] = json!(["infantry"]);
    });
    refused(MAP, "hex 13, volga_bank", |m| hex(m, "13")["volga_bank"] = json!(false));
}

#[test]
fn rs2_2_the_order_of_the_spawn_hexes() {
    refused(MAP, "soviet_spawn_order", |m| {
        m["soviet_spawn_order"] = json!(["19", "3", "9", "15", "13", "7"]);
    });
    refused(MAP, "soviet_spawn_order", |m| {
        m["soviet_spawn_order"] = json!(["3", "19", "9", "15", "13", "20"]);
    });
    refused(MAP, "soviet_spawn_order", |m| m["soviet_spawn_order"] = json!(["3", "19"]));
    refused(MAP, "hex 9, soviet_spawn, order", |m| hex(m, "9")["soviet_spawn"]["order"] = json!(4));
}

#[test]
fn rst6_hexes_3_and_19_are_clear() {
    for id in ["3", "19"] {
        assert_eq!(data().hex(at(id)).terrain, Terrain::Clear);
        refused(MAP, &format!("hex {id}, terrain"), |m| hex(m, id)["terrain"] = json!("urban"));
    }
    for id in ["7", "9", "13", "15"] {
        assert_eq!(data().hex(at(id)).terrain, Terrain::Urban);
        refused(MAP, &format!("hex {id}, terrain"), |m| hex(m, id)["terrain"] = json!("clear"));
    }
}

#[test]
fn rsu15_the_factory_lies_in_hex_7() {
    let factories: Vec<_> = Hex::all().filter(|h| data().hex(*h).factory).collect();
    assert_eq!(factories, [at("7")]);
    refused(MAP, "hex 7, marker", |m| hex(m, "7")["marker"] = Value::Null);
    refused(MAP, "hex 9, marker", |m| hex(m, "9")["marker"] = json!("factory"));
    refused(MAP, "markers, factory", |m| m["markers"]["factory"] = json!(["9"]));
}

#[test]
fn rsu16_docks_lie_in_9_15_and_13() {
    let docks: Vec<_> = Hex::all().map(|h| (h, data().hex(h).docks)).filter(|(_, n)| *n > 0).collect();
    assert_eq!(docks, [(at("9"), 1), (at("13"), 2), (at("15"), 1)]);
    refused(MAP, "hex 13, docks", |m| hex(m, "13")["docks"] = json!(1));
    refused(MAP, "hex 9, docks", |m| hex(m, "9")["docks"] = Value::Null);
    refused(MAP, "markers, docks, 15", |m| m["markers"]["docks"]["15"] = json!(2));
    refused(MAP, "markers, docks", |m| m["markers"]["docks"]["7"] = json!(1));
}

#[test]
fn german_hexes_are_german_and_out_of_touch() {
    assert_eq!(data().entry, set(&["X", "Y", "Z"]));
    for id in ["W", "X", "Y", "Z"] {
        assert_eq!(data().hex(at(id)).control, Some(Side::German));
    }
    refused(MAP, "german_hexes", |m| m["german_hexes"] = json!(["W", "X", "Y"]));
    refused(MAP, "hex X, german_hex", |m| hex(m, "X")["german_hex"] = Value::Null);
    refused(MAP, "hex X, german_hex, reinforcement", |m| {
        hex(m, "X")["german_hex"]["reinforcement"] = json!(["blue"]);
    });
    refused_by(MAP, UNITS, "units, Soviet blocks left for the rectangles", |m| {
        hex(m, "W")["setup_rectangles"] = json!(1);
    });
    refused_by(MAP, UNITS, "units, Soviet blocks left for the rectangles", |m| {
        hex(m, "0404")["setup_rectangles"] = json!(2);
    });
    refused(MAP, "hex W, adjacent", |m| {
        hex(m, "0106")["setup_rectangles"] = json!(1);
        hex(m, "0106")["initial_control"] = json!("soviet");
    });
    refused_by(CHARTS, CHARTS, "reinforcement_grid, entry, blue", |c| {
        c["reinforcement_grid"]["entry"]["blue"] = json!(["Q"]);
    });
}

#[test]
fn the_map_is_in_one_piece() {
    // Cut off the whole first row: every link between rows 1 and 2 away.
    let cut = with(MAP, |m| {
        let rows: Vec<(String, u64)> = m["hexes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|h| (h["id"].as_str().unwrap().to_owned(), h["row"].as_u64().unwrap()))
            .collect();
        let row = |id: &str| rows.iter().find(|(known, _)| known == id).unwrap().1;
        for entry in m["hexes"].as_array_mut().unwrap() {
            let here = entry["row"].as_u64().unwrap();
            let apart = |other: &str| here.min(row(other)) == 1 && here.max(row(other)) == 2;
            for (_, to) in entry["compass"].as_object_mut().unwrap() {
                if to.as_str().is_some_and(apart) {
                    *to = Value::Null;
                }
            }
            entry["adjacent"].as_array_mut().unwrap().retain(|to| !apart(to.as_str().unwrap()));
            // Move the row away in the drawing as well.
            if here == 1 {
                for point in entry["polygon"].as_array_mut().unwrap() {
                    point[1] = json!(point[1].as_f64().unwrap() - 30.0);
                }
                entry["center"][1] = json!(entry["center"][1].as_f64().unwrap() - 30.0);
            }
        }
    });
    let error = cut.expect_err("the map is in two pieces");
    assert_eq!(error.entry(), "hexes, adjacent, hexes joined to the first");
}

#[test]
fn the_drawing_is_sound() {
    refused(MAP, "sheet, neatline", |map| map["sheet"]["neatline"] = json!([660, 0, 22, 1010]));
    refused(MAP, "sheet, scale, kilometres", |map| map["sheet"]["scale"]["kilometres"] = json!(0));
    refused(MAP, "places, Yerzovka Road, rank", |map| map["places"][0]["rank"] = json!(4));
    refused(MAP, "places, Yerzovka Road, spaces", |map| map["places"][0]["spaces"] = json!(["V"]));
    refused(MAP, "places, Latoshanka, text", |map| map["places"][2]["text"] = json!("Latoshanka"));
    refused(MAP, "hex 1106, look, height", |map| hex(map, "1106")["look"]["height"] = json!(-1));
    refused(MAP, "hex 7, look, ground", |map| hex(map, "7")["look"]["ground"] = json!("factory"));
    refused(MAP, "hex 7, look, scarp", |map| hex(map, "7")["look"]["scarp"] = json!(true));
    refused(MAP, "terrain, rough, ground", |map| map["terrain"]["rough"]["ground"] = json!("sand"));
}
