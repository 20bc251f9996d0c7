use super::{MAP, SCENARIOS, at, block, found, hex, only_as_printed, refused, refused_by, set};
use serde_json::json;
use volga_breslau::data::{Data, Edge, Region, Terrain, data};
use volga_breslau::ids::{FORTRESSES, Fortress, Hex, HexSet};

#[test]
fn r2_1b_the_hexes_stand_in_the_order_of_their_numbers() {
    assert_eq!((at("1001").index(), at("1026").index(), at("2826").index()), (0, 25, 493));
    refused(MAP, "hex 1002, id", |map| map["hexes"][1]["id"] = json!("1003"));
    refused(MAP, "hexes", |map| drop(map["hexes"].as_array_mut().map(Vec::pop)));
    refused(MAP, "grid, columns", |map| map["grid"]["columns"] = json!([10, 29]));
    refused(MAP, "grid, rows", |map| map["grid"]["rows"] = json!([0, 26]));
    refused(MAP, "hex 2901, id", |map| map["hexes"][0]["id"] = json!("2901"));
    refused(MAP, "hex 1415, terrain", |map| hex(map, "1415")["terrain"] = json!("steppe"));
    refused(MAP, "hex 1415, provenance", |map| hex(map, "1415")["provenance"] = json!(""));
    refused(MAP, "grid, draw, side", |map| map["grid"]["draw"]["side"] = json!(0));
}

#[test]
fn r2_1c_the_map_ends_with_its_hexes() {
    let around = |name: &str| at(name).neighbours().map(Hex::name).collect::<Vec<_>>();
    assert_eq!(around("1001"), ["1101", "1002"]);
    assert_eq!(around("2826"), ["2825", "2726", "2725"]);
    assert!(serde_json::from_str::<Hex>("\"2827\"").is_err());
    refused(MAP, "railroads, Oels line, hexes[0]", |map| {
        found(&mut map["railroads"], "name", "Oels line")["hexes"][0] = json!("1500");
    });
}

#[test]
fn r2_1d_a_bridge_lies_where_a_road_or_railroad_crosses_a_river() {
    let bridge = |from: &str, to: &str| {
        let direction = at(from).direction_to(at(to)).expect("neighbours");
        let facts = data().hex(at(from));
        (facts.has_river(direction), facts.has_bridge(direction))
    };
    assert_eq!(bridge("1501", "1502"), (true, true), "a road");
    assert_eq!(bridge("1502", "1602"), (true, true), "a railroad");
    assert_eq!(bridge("1301", "1302"), (true, false), "neither");
    assert_eq!(bridge("1809", "1709"), (false, false), "no river");
    let bridges: u32 = Hex::all().map(|hex| data().hex(hex).bridge.count_ones()).sum();
    let rivers: u32 = Hex::all().map(|hex| data().hex(hex).river.count_ones()).sum();
    assert_eq!((rivers / 2, bridges / 2), (65, 13), "each counted from both of its hexes");
    refused(MAP, "roads, Cathedral road, hexes", |map| {
        found(&mut map["roads"], "name", "Cathedral road")["hexes"] = json!(["2206", "2204"]);
    });
    refused(MAP, "railroads, Oels line, hexes", |map| {
        found(&mut map["railroads"], "name", "Oels line")["hexes"] = json!(["1502"]);
    });
}

#[test]
fn rivers_part_the_regions_and_bridges_join_them() {
    let [north, islands, south] = data().sets.regions;
    assert_eq!((north.len(), islands.len(), south.len()), (40, 27, 427));
    let (facts, to) = (data().hex(at("1602")), at("1602").direction_to(at("1702")).expect("a neighbour"));
    assert!(facts.has_river(to) && !facts.has_oder(to), "the Alte Oder");
    assert!(Hex::all().all(|hex| data().sets.beside_river.contains(hex) == (data().hex(hex).river != 0)));
    refused(MAP, "hexes, region, islands", |map| hex(map, "2015")["region"] = json!("islands"));
    refused(MAP, "hexes, region", |map| {
        let over_the_alte_oder =
            ["Cathedral road", "Oels road", "Trebnitz road", "Auras road", "Scheitnig road"];
        for list in ["roads", "railroads"] {
            let lines = map[list].as_array_mut().expect("lines");
            lines.retain(|line| {
                line["name"] != "Oels line" && !over_the_alte_oder.iter().any(|name| line["name"] == *name)
            });
        }
    });
    refused(MAP, "hex 2205, region", |map| hex(map, "2205")["region"] = json!("south_bank"));
}

#[test]
fn r2_1e_row_01_is_the_north_edge() {
    let edge = |edge: Edge| data().sets.edges[edge as usize];
    assert_eq!(edge(Edge::North), block("1001", "2801"));
    assert_eq!(edge(Edge::East), block("2801", "2826"));
    assert_eq!(edge(Edge::South), block("1026", "2826"));
    assert_eq!(edge(Edge::West), block("1001", "1026"));
    let supply = edge(Edge::East).or(&edge(Edge::South)).or(&edge(Edge::West));
    assert_eq!(data().sets.soviet_supply, supply, "but not the north");
    refused(MAP, "soviet_supply, edges", |map| {
        map["soviet_supply"]["edges"] = json!(["north", "south", "west"]);
    });
}

#[test]
fn r2_1f_the_front_line_runs_between_rows_16_and_17() {
    let ends = |data: &Data| {
        let german = |hex: &str| data.sets.german_side.contains(at(hex));
        german("1016") && !german("1017") && german("2816") && !german("2817")
    };
    only_as_printed(MAP, ends, |map| map["front_line"]["last_german_row"] = json!(17));
    refused(MAP, "front_line, last_german_row", |map| map["front_line"]["last_german_row"] = json!(26));
    refused(MAP, "front_line, last_german_row", |map| map["front_line"]["last_german_row"] = json!(0));
}

#[test]
fn r2_1j_the_north_is_german_and_the_south_soviet() {
    let printed = |data: &Data| data.sets.german_side == block("1001", "2816");
    only_as_printed(MAP, printed, |map| map["front_line"]["last_german_row"] = json!(15));
}

#[test]
fn r2_1i_ten_hexes_are_fortresses() {
    assert_eq!(FORTRESSES, 10);
    let names: Vec<_> =
        data().fortresses.iter().map(|fortress| (fortress.hex.name(), fortress.name)).collect();
    assert_eq!(names[0], ("1406", "FAMO"));
    assert_eq!(names[9], ("2409", "Strassenbahn Depot"));
    assert_eq!((Fortress::at(at("2007")), Fortress::at(at("2107"))), (Fortress::named("2007"), None));
    assert!(
        at("1406").distance(at("1506")) == 1 && at("1506").distance(at("1507")) == 1,
        "FAMO is one cluster"
    );
    assert!(at("1808").is_adjacent(at("1809")), "ruling 2");
    refused(MAP, "hexes, fort", |map| hex(map, "2205")["terrain"] = json!("city"));
    refused(MAP, "hexes, fort", |map| hex(map, "1809")["terrain"] = json!("fort"));
    refused(MAP, "hex 1707, terrain", |map| hex(map, "1707")["terrain"] = json!("fort"));
    refused(MAP, "hex 1809, fort", |map| {
        hex(map, "1808")["terrain"] = json!("city");
        hex(map, "1809")["terrain"] = json!("fort");
    });
    refused(MAP, "hex 1808, fort", |map| {
        found(&mut map["places"], "text", "Hindenburg Plaza")["text"] = json!("Hindenburgplatz");
    });
}

/// Ruling 1.
#[test]
fn german_supply_comes_from_two_fortresses() {
    assert_eq!(data().sets.german_supply, set("1907 2007"));
    assert_eq!(data().sets.german_supply_2107, set("1907 2107"));
    refused(MAP, "german_supply, hexes", |map| map["german_supply"]["hexes"] = json!(["1907", "2107"]));
    refused(MAP, "german_supply, hexes", |map| map["german_supply"]["hexes"] = json!(["1907", "1907"]));
    refused(MAP, "german_supply, other_reading", |map| map["german_supply"]["other_reading"] = json!([]));
}

/// Rulings 10 and 11.
#[test]
fn the_elevated_railroad_cuts_the_city_off() {
    let zone = data().sets.bomber_zone;
    let listed = "1604 1605 1704 1705 1805 1806 1904 1905 1906 2005 2006 2107 2108 2206 2207 2208 2209 2306 2307 \
                  2308 2407 2408";
    assert_eq!(zone, set(listed));
    let city = |hex: Hex| data().terrain(hex) == Terrain::City && data().hex(hex).region == Region::SouthBank;
    assert!(zone.iter().all(city));
    let line = "railroads, Elevated railroad, hexes";
    refused(MAP, line, |map| hex(map, "2109")["terrain"] = json!("city"));
    refused(MAP, line, |map| hex(map, "2111")["terrain"] = json!("elevated_rr"));
    refused(MAP, line, |map| {
        found(&mut map["railroads"], "name", "Elevated railroad")["hexes"].as_array_mut().map(Vec::pop);
        hex(map, "2816")["terrain"] = json!("clear");
    });
    refused(MAP, "railroads", |map| {
        found(&mut map["railroads"], "name", "Oels line")["elevated"] = json!(true);
    });
    refused(MAP, "railroads", |map| {
        found(&mut map["railroads"], "name", "Elevated railroad")["elevated"] = json!(false);
    });
    refused(MAP, line, |map| {
        let line = found(&mut map["railroads"], "name", "Elevated railroad");
        line["hexes"] = json!([
            "1502", "1602", "1702", "1802", "1902", "2002", "2102", "2202", "2302", "2402", "2502", "2602",
            "2702", "2801"
        ]);
        let hexes = map["hexes"].as_array_mut().expect("hexes");
        for hex in hexes.iter_mut().filter(|hex| hex["terrain"] == "elevated_rr") {
            hex["terrain"] = json!("clear");
        }
        for name in [
            "1502", "1602", "1702", "1802", "1902", "2002", "2102", "2202", "2302", "2402", "2502", "2602",
            "2702", "2801",
        ] {
            hex(map, name)["terrain"] = json!("elevated_rr");
        }
    });
}

#[test]
fn roads_lead_off_the_map_where_they_end_at_its_edge() {
    let leads_off = |name: &str, edge| data().hex(at(name)).has_road_off(edge);
    assert!(
        leads_off("1004", Edge::West) && leads_off("2126", Edge::South) && leads_off("2201", Edge::North)
    );
    assert!(leads_off("1026", Edge::West) && leads_off("1026", Edge::South), "at the corner over both edges");
    assert!(
        !leads_off("1004", Edge::North) && !leads_off("1005", Edge::West) && !leads_off("2007", Edge::West)
    );
    let exits: HexSet = Hex::all().filter(|hex| data().hex(*hex).road_exits != 0).collect();
    let listed = "1004 1007 1011 1013 1026 1501 1526 1826 1901 2126 2201 2526 2801 2808 2812 2821";
    assert_eq!(exits, set(listed));
    assert!(exits.is_subset(&data().sets.road));
}

#[test]
fn the_train_has_rails_to_go_on() {
    let sets = &data().sets;
    assert_eq!(sets.porsel_tether, HexSet::within(at("1506"), 3));
    assert!(sets.porsel_tether.and(&sets.rail).len() >= 6);
    refused_by(MAP, SCENARIOS, "restrictions, porsel", |map| {
        let lines = map["railroads"].as_array_mut().expect("lines");
        lines.retain(|line| line["name"] != "FAMO spur");
    });
    refused(SCENARIOS, "restrictions, porsel", |all| all["restrictions"]["porsel"]["within"] = json!(0));
    refused(SCENARIOS, "restrictions, porsel, unit", |all| {
        all["restrictions"]["porsel"]["unit"] = json!("g_train");
    });
    refused(SCENARIOS, "restrictions, porsel, unit", |all| {
        all["restrictions"]["porsel"]["unit"] = json!("g_aa_1");
    });
    refused(SCENARIOS, "restrictions, porsel, within", |all| {
        all["restrictions"]["porsel"]["within"] = json!(4);
    });
}

#[test]
fn terrain_sets_follow_from_the_hexes() {
    let sets = &data().sets;
    let of = |terrain: Terrain| Hex::all().filter(|hex| data().terrain(*hex) == terrain).count();
    let counts = Terrain::ALL.map(of);
    assert_eq!(counts, [241, 12, 19, 19, 138, 55, 10]);
    assert_eq!((sets.clear.len(), sets.city.len(), sets.built_up.len()), (241, 55, 19 + 138 + 55 + 10));
    assert!(sets.road.contains(at("2010")) && !sets.road.contains(at("2101")));
}
