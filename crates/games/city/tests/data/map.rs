use super::{MAP, SCENARIOS, at, drop_from, found, hex, push, refused, refused_by, set};
use serde_json::{Value, json};
use volga_city::data::{Terrain, data};
use volga_city::ids::{HEXES, Hex};
use volga_engine::hex::Direction;

#[test]
fn r3_1_every_hex_of_the_grid_is_there_once() {
    assert_eq!(data().hexes.len(), HEXES);
    refused(MAP, "hexes", |map| drop(map["hexes"].as_array_mut().unwrap().pop()));
    refused(MAP, "grid, columns", |map| map["grid"]["columns"] = json!(34));
    refused(MAP, "grid, rows", |map| map["grid"]["rows"] = json!(45));
    refused(MAP, "hex 0102, id", |map| hex(map, "0102")["id"] = json!("0101"));
    refused(MAP, "hex 0147, id", |map| hex(map, "0102")["id"] = json!("0147"));
}

#[test]
fn neighbours_are_those_the_rulebook_names() {
    let pairs = [
        ("1733", "1832"),
        ("2324", "2423"),
        ("1925", "1926"),
        ("2126", "2127"),
        ("2221", "2321"),
        ("2715", "2716"),
        ("1534", "1634"),
        ("1634", "1735"),
        ("1534", "1535"),
    ];
    for (a, b) in pairs {
        assert!(at(a).is_adjacent(at(b)) && at(b).is_adjacent(at(a)), "{a} {b}");
    }
    refused(MAP, "grid, neighbours, even_column, SE", |map| {
        map["grid"]["neighbours"]["even_column"]["SE"] = json!([1, 0]);
    });
    refused(MAP, "grid, neighbours, odd_column, N", |map| {
        drop(map["grid"]["neighbours"]["odd_column"].as_object_mut().unwrap().remove("N"));
    });
    refused(MAP, "hex 1726, center", |map| hex(map, "1726")["center"] = json!([297.1, 530.0]));
}

#[test]
fn r14_42_mamayev_kurgan_counts_as_fortified() {
    let kurgan = data().hex(data().kurgan);
    assert_eq!((kurgan.name, kurgan.printed, kurgan.terrain), ("1726", Terrain::Hill, Terrain::Fortified));
    assert!(data().sets.hills.contains(data().kurgan), "ruling 5: still a hill for spotting");
    refused(MAP, "hex 1726, effective_terrain", |map| hex(map, "1726")["effective_terrain"] = json!("hill"));
    refused(MAP, "hexes, features, MamayevKurgan", |map| {
        drop_from(&mut hex(map, "1726")["features"], "mamayev_kurgan");
    });
}

#[test]
fn r3_21_5_the_kurgan_row_of_the_chart_is_the_fortified_one() {
    assert!(data().sets.fortified.contains(at("1726")) && !data().sets.zoc.contains(at("1726")));
    refused(MAP, "hexes, features, hill_for_spotting", |map| {
        drop_from(&mut hex(map, "1726")["features"], "hill_for_spotting");
    });
}

#[test]
fn r14_43a_the_western_bank_is_fortified() {
    assert_eq!(data().sets.bank.len(), 49);
    assert!(data().sets.bank.is_subset(&data().sets.fortified));
    for name in ["1735", "1832", "2227", "2719"] {
        assert_eq!(data().terrain(at(name)), Terrain::Fortified, "{name}");
    }
    assert!(!data().sets.bank.contains(at("1733")));
    refused(MAP, "hexes, effective_terrain", |map| hex(map, "2029")["effective_terrain"] = json!("clear"));
    refused(MAP, "volga_bank_hexes", |map| drop_from(&mut map["volga_bank_hexes"], "2029"));
    refused(MAP, "volga_bank_hexes", |map| push(&mut map["volga_bank_hexes"], "1733"));
    refused(MAP, "hexes, features, volga_bank", |map| {
        drop_from(&mut hex(map, "2029")["features"], "volga_bank");
    });
    refused(MAP, "hex 1727, effective_terrain", |map| {
        hex(map, "1727")["effective_terrain"] = json!("fortified");
    });
}

#[test]
fn r3_21_4_ferries_stand_on_the_bank() {
    let ferries: Vec<_> = data().ferries.iter().map(|ferry| (ferry.hex.name(), ferry.capacity)).collect();
    assert_eq!(ferries, [("1832", 6), ("2227", 6), ("2719", 6)]);
    refused(MAP, "landscape, 1822, landmark", |map| map["ferries"][0]["hex"] = json!("1822"));
    refused(MAP, "ferries, 1832, capacity", |map| map["ferries"][0]["capacity"] = json!(8));
    refused(MAP, "ferries", |map| drop(map["ferries"].as_array_mut().unwrap().pop()));
    refused(MAP, "hex 2227, ferry_capacity", |map| hex(map, "2227")["ferry_capacity"] = json!(7));
    refused(MAP, "hexes, features, ferry", |map| drop_from(&mut hex(map, "2227")["features"], "ferry"));
}

#[test]
fn r14_44a_the_great_gully_counts_as_fortified() {
    for name in ["1534", "1634"] {
        assert_eq!(
            (data().hex(at(name)).printed, data().terrain(at(name))),
            (Terrain::Clear, Terrain::Fortified)
        );
        refused(MAP, &format!("hex {name}, effective_terrain"), |map| {
            hex(map, name)["effective_terrain"] = json!("clear");
        });
    }
    refused(MAP, "hexes, features, great_gully", |map| {
        drop_from(&mut hex(map, "1534")["features"], "great_gully");
        hex(map, "1534")["terrain"] = json!("fortified");
    });
}

#[test]
fn r14_44b_no_river_runs_around_the_gully() {
    for name in ["1534", "1634", "1735"] {
        assert_eq!(data().hex(at(name)).river, 0, "{name}");
    }
    let gully = at("1434").plane().direction_to(at("1534").plane()).unwrap();
    assert_eq!(data().hex(at("1434")).river & 1 << gully.index(), 0, "the Tsaritsa ends before 1534");
    // The chain goes one side further and so touches the gully.
    refused(MAP, "river_hexsides", |map| {
        push(&mut map["river_hexsides"], json!({"between": ["1433", "1534"], "river": "Tsaritsa"}));
    });
    refused(MAP, "river_hexsides, Tsaritsa", |map| {
        drop(map["river_hexsides"].as_array_mut().unwrap().remove(5));
    });
    refused(MAP, "river_hexsides, 0101/0303", |map| {
        map["river_hexsides"][0]["between"] = json!(["0101", "0303"]);
    });
    refused(MAP, "river_hexsides, 1433/1434", |map| {
        let sides = map["river_hexsides"].as_array_mut().unwrap();
        sides.retain(|side| side["between"] != json!(["1433", "1434"]));
    });
}

#[test]
fn r14_41_four_special_structures() {
    let special: Vec<_> = Hex::all().filter(|hex| data().terrain(*hex) == Terrain::Special).collect();
    assert_eq!(special, ["1925", "1926", "2126", "2127"].map(at));
    refused(MAP, "hex 1925, effective_terrain", |map| {
        hex(map, "1925")["effective_terrain"] = json!("heavy");
        hex(map, "1925")["terrain"] = json!("heavy");
    });
}

#[test]
fn the_targets_of_the_example_of_16_2_are_heavy_structures() {
    for name in ["2324", "2423"] {
        assert_eq!(data().terrain(at(name)), Terrain::Heavy);
        refused(MAP, &format!("hex {name}, effective_terrain"), |map| {
            hex(map, name)["terrain"] = json!("light");
            hex(map, name)["effective_terrain"] = json!("light");
        });
    }
}

#[test]
fn land_and_river_are_each_in_one_piece() {
    let sets = &data().sets;
    assert_eq!((sets.land.len(), sets.volga.len()), (1079, 102));
    assert!(!sets.volga.around().meets(&sets.land.minus(&sets.bank)));
    // A river hex turned into land of the east bank lets the bank touch it.
    refused(MAP, "volga_bank_hexes", |map| {
        hex(map, "2029")["terrain"] = json!("volga");
        hex(map, "2029")["effective_terrain"] = json!("volga");
    });
    refused(MAP, "hex 0101, terrain", |map| drop_from(&mut map["terrain_types"], "clear"));
    refused(MAP, "hex 0101, terrain", |map| hex(map, "0101")["terrain"] = json!("swamp"));
    refused(MAP, "hexes, terrain", |map| {
        hex(map, "0202")["terrain"] = json!("east_bank");
        hex(map, "0202")["effective_terrain"] = json!("east_bank");
    });
}

#[test]
fn r12_3e_the_flotilla_line_is_river_beside_the_bank() {
    let sets = &data().sets;
    assert_eq!(sets.flotilla_line.len(), 48);
    assert!(sets.flotilla_line.is_subset(&sets.volga) && sets.flotilla_line.is_subset(&sets.bank.around()));
    refused(MAP, "flotilla_line", |map| map["flotilla_line"][0] = json!("1645"));
    refused(MAP, "flotilla_line", |map| map["flotilla_line"][0] = json!("0945"));
    refused(MAP, "hexes, features, flotilla_line", |map| drop_from(&mut map["flotilla_line"], "2030"));
}

#[test]
fn the_factories_are_pairs_of_fortified_hexes() {
    let sets = &data().sets;
    assert_eq!(sets.tractor_factory, set("2715 2716"));
    assert_eq!(sets.krasny_oktyabr, set("2221 2321"));
    assert_eq!(sets.barricade, set("2518 2519"));
    assert_eq!(sets.factories.len(), 6);
    let drop_feature = |name: &'static str, feature: &'static str| {
        move |map: &mut Value| drop_from(&mut hex(map, name)["features"], feature)
    };
    refused_by(
        MAP,
        SCENARIOS,
        "sample_setup, positions, WRK-WRK-3",
        drop_feature("2518", "barricade_factory"),
    );
    refused_by(MAP, SCENARIOS, "sample_setup, positions, WRK-WRK-1", drop_feature("2715", "tractor_factory"));
    refused_by(
        MAP,
        SCENARIOS,
        "sample_setup, positions, WRK-WRK-5",
        drop_feature("2221", "krasny_oktyabr_works"),
    );
}

#[test]
fn r17_0a_fifteen_victory_hexes() {
    assert_eq!(data().victory.len(), 15);
    refused(MAP, "victory_hexes", |map| drop(map["victory_hexes"].as_array_mut().unwrap().pop()));
    refused(MAP, "victory_hexes", |map| map["victory_hexes"][4]["hex"] = json!("1726"));
    refused(MAP, "victory_hexes", |map| map["victory_hexes"][0]["hex"] = json!("1831"));
    refused(MAP, "victory_hexes", |map| map["victory_hexes"][14]["hex"] = json!("0535"));
    refused(MAP, "hexes, features, victory", |map| map["victory_hexes"][14]["hex"] = json!("1731"));
}

#[test]
fn r14_62_railroads_are_drawn_and_change_no_cost() {
    let on_rails_only = at("1629");
    for direction in Direction::ALL {
        if let Some(from) = data().neighbours(on_rails_only)[direction.index()] {
            let back = direction.opposite();
            if data().hex(from).road & 1 << back.index() == 0 && data().hex(from).river == 0 {
                let row = data().charts.row(data().terrain(on_rails_only)).unwrap();
                assert_eq!(data().german_cost(from, back), Some(row.german_cost));
            }
        }
    }
    refused(MAP, "Main line, path", |map| {
        found(&mut map["railroads"], "name", "Main line")["path"][1] = json!("1726");
    });
}

#[test]
fn roads_run_from_neighbour_to_neighbour() {
    assert_eq!(data().hex(at("1630")).road.count_ones(), 3);
    refused(MAP, "Gumrak road, path", |map| {
        found(&mut map["roads"], "name", "Gumrak road")["path"][2] = json!("0124");
    });
    refused(MAP, "road_hexsides", |map| drop(map["road_hexsides"].as_array_mut().unwrap().pop()));
    refused(MAP, "road_hexsides, 0114/0314", |map| map["road_hexsides"][0] = json!(["0114", "0314"]));
    refused(MAP, "hexes, features, road", |map| drop_from(&mut hex(map, "0124")["features"], "road"));
}

#[test]
fn the_edges_and_the_oil_tanks_are_where_the_rules_say() {
    assert_eq!(data().sets.german_edge.len(), 46 + 33 - 1);
    assert_eq!(data().sets.entry_371st, set("0141 0142 0143 0144 0145 0146"));
    refused(MAP, "german_supply_edges, west", |map| {
        drop_from(&mut map["german_supply_edges"]["west"], "0120");
    });
    refused(MAP, "german_supply_edges, north", |map| {
        push(&mut map["german_supply_edges"]["north"], "0102");
    });
    refused(MAP, "entry_371st", |map| push(&mut map["entry_371st"], "0140"));
    refused(MAP, "entry_371st", |map| push(&mut map["entry_371st"], "0141"));
    refused(MAP, "burning_oil_hex", |map| map["burning_oil_hex"] = json!("1536"));
    refused(MAP, "hexes, features, oil_tanks", |map| hex(map, "1535")["features"] = json!([]));
    refused(MAP, "hex 1535, effective_terrain", |map| {
        hex(map, "1535")["terrain"] = json!("light");
        hex(map, "1535")["effective_terrain"] = json!("light");
    });
    refused(MAP, "hex 0101, provenance", |map| hex(map, "0101")["provenance"] = json!(""));
}
