use super::{SCENARIOS, UNITS, counter, main_game, piece, refused, refused_by, unit};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use volga_advance::data::{Division, Start, Strategy, Terrain, UnitKind, data};
use volga_advance::ids::{Counter, Unit};

fn named(id: &str) -> Unit {
    Unit::named(id).unwrap()
}

#[test]
fn r4_2a_units_are_armor_or_infantry() {
    let armor = data().units.iter().filter(|unit| unit.kind == UnitKind::Armor).count();
    let infantry = data().units.iter().filter(|unit| unit.kind == UnitKind::Infantry).count();
    assert_eq!((armor, infantry), (15, 31));
    refused(UNITS, "unit 24-PZ, type", |units| unit(units, "24-PZ")["type"] = json!("cavalry"));
}

#[test]
fn r4_2_1a_armor_has_a_vehicle_and_moves_6() {
    for unit in data().units.iter().filter(|unit| unit.kind == UnitKind::Armor) {
        assert_eq!((unit.movement, unit.return_cost), (6, 2), "{}", unit.id);
        assert!(["tank", "halftrack", "assault_gun"].contains(&unit.symbol), "{}", unit.id);
    }
    refused(UNITS, "unit 29-RCN, fresh, movement", |units| {
        unit(units, "29-RCN")["fresh"]["movement"] = json!(5);
    });
    refused(UNITS, "unit 29-RCN, symbol", |units| unit(units, "29-RCN")["symbol"] = json!("infantry"));
    refused(UNITS, "unit 29-RCN, return_cost", |units| unit(units, "29-RCN")["return_cost"] = json!(1));
}

#[test]
fn r4_2_2a_infantry_has_a_nato_symbol_and_moves_4() {
    for unit in data().units.iter().filter(|unit| unit.kind == UnitKind::Infantry) {
        assert_eq!((unit.movement, unit.return_cost), (4, 1), "{}", unit.id);
        assert!(unit.symbol.ends_with("infantry"), "{}", unit.id);
    }
    refused(UNITS, "unit 29-15, fresh, movement", |units| {
        unit(units, "29-15")["fresh"]["movement"] = json!(6);
    });
    refused(UNITS, "unit 29-15, symbol", |units| unit(units, "29-15")["symbol"] = json!("tank"));
    refused(UNITS, "unit 29-15, return_cost", |units| unit(units, "29-15")["return_cost"] = json!(2));
    refused(UNITS, "unit 29-15, size", |units| unit(units, "29-15")["size"] = json!("battalion"));
}

#[test]
fn r4_3a_a_unit_shows_who_it_is_how_strong_how_fast_and_where_it_begins() {
    let facts = data().unit(named("29-RCN"));
    assert_eq!((facts.label, facts.attack, facts.movement), ("29/RCN", 6, 6));
    refused(UNITS, "unit 29-RCN, label", |units| unit(units, "29-RCN")["label"] = json!(""));
    refused(UNITS, "unit 29-RCN, fresh, attack", |units| unit(units, "29-RCN")["fresh"]["attack"] = json!(5));
    refused(UNITS, "unit 29-RCN, printed_setup", |units| unit(units, "29-RCN")["printed_setup"] = json!("5"));
    refused(UNITS, "unit 29-15, id", |units| unit(units, "29-71")["id"] = json!("29-15"));
    refused(UNITS, "german", |units| drop(units["german"].as_array_mut().unwrap().pop()));
}

#[test]
fn r4_3b_blue_units_are_in_the_factory_district_only() {
    for unit in Unit::all() {
        let [main, factory] = data().scenarios.each_ref().map(|scenario| scenario.start[unit.index()]);
        assert_eq!(data().unit(unit).blue, main == Start::NotInPlay);
        assert!(!data().unit(unit).blue || factory != Start::NotInPlay);
    }
    assert_eq!(Unit::all().filter(|unit| data().unit(*unit).blue).count(), 10);
    let blue = "blue_setup_background";
    refused(UNITS, "unit 14-36, blue_setup_background", |units| unit(units, "14-36")[blue] = json!(false));
    refused(UNITS, "unit 24-PZ, blue_setup_background", |units| unit(units, "24-PZ")[blue] = json!(true));
    refused(SCENARIOS, "scenario main, start of unit 14-36", |scenarios| {
        main_game(scenarios)["german_setup"]["4"].as_array_mut().unwrap().push(json!("14-36"));
    });
}

#[test]
fn r4_3_1a_the_fresh_side_has_two_factors_and_the_spent_side_none() {
    assert!(data().units.iter().all(|unit| (3..=8).contains(&unit.attack)));
    let entry = "unit 16-2, fresh";
    refused(UNITS, entry, |units| {
        drop(unit(units, "16-2")["fresh"].as_object_mut().unwrap().remove("attack"));
    });
    refused(UNITS, "unit 16-2, fresh, attack", |units| unit(units, "16-2")["fresh"]["attack"] = json!(9));
    refused(UNITS, "unit 16-2, fresh, attack", |units| unit(units, "16-2")["fresh"]["attack"] = json!(-1));
    refused(UNITS, "unit 16-2, fresh, attack", |units| unit(units, "16-2")["fresh"]["attack"] = Value::Null);
    refused(UNITS, "unit 16-2, spent, attack", |units| unit(units, "16-2")["spent"]["attack"] = json!(3));
    refused(UNITS, "unit 16-2, spent, movement", |units| unit(units, "16-2")["spent"]["movement"] = json!(3));
}

#[test]
fn r4_3_2_every_unit_but_assault_guns_belongs_to_a_division_of_three_or_four() {
    let mut sizes: BTreeMap<Division, usize> = BTreeMap::new();
    for unit in &data().units {
        assert_eq!(unit.division.is_none(), unit.assault_gun, "{}", unit.id);
        unit.division.into_iter().for_each(|division| *sizes.entry(division).or_default() += 1);
    }
    assert_eq!(sizes.values().filter(|size| **size == 3).count(), 8);
    assert_eq!(sizes.values().filter(|size| **size == 4).count(), 4);
    let division = |id| data().unit(named(id)).division;
    assert_eq!(division("29-15"), division("29-RCN"));
    assert_ne!(division("29-15"), division("24-21"));
    refused(UNITS, "german, parent 389th Infantry Division", |units| {
        unit(units, "389-544")["parent"] = json!("71st Infantry Division");
    });
    refused(UNITS, "german, parent 29th Motorized Division", |units| {
        unit(units, "29-15")["parent"] = json!("16th Panzer Division");
    });
    refused(UNITS, "unit 177, assault_gun", |units| unit(units, "177")["assault_gun"] = json!(false));
    refused(UNITS, "unit 177, parent", |units| unit(units, "177")["parent"] = json!(""));
}

#[test]
fn r4_4a_a_soviet_counter_belongs_to_one_terrain() {
    let of = |terrain: Terrain| data().counters_of[terrain as usize];
    assert_eq!(of(Terrain::Clear).len(), 6);
    assert_eq!(of(Terrain::Elevated).len(), 8);
    assert_eq!(of(Terrain::LightUrban).len(), 32);
    assert_eq!(of(Terrain::HeavyUrban).len(), 10, "with Pavlov's House");
    refused(UNITS, "counter C5B, terrain", |units| counter(units, "C5B")["terrain"] = json!("swamp"));
    refused_by(UNITS, SCENARIOS, "scenario factory, soviet_setup, Area 44, revealed", |units| {
        counter(units, "C5B")["terrain"] = json!("elevated");
    });
    refused(UNITS, "counter PAVLOV, terrain", |units| counter(units, "PAVLOV")["terrain"] = json!("clear"));
}

#[test]
fn r4_4c_the_revealed_side_has_a_factor_and_a_strategy() {
    let facts = data().counter(Counter::named("H10G").unwrap());
    assert_eq!((facts.defense, facts.strategy, facts.every_attack), (10, Strategy::Guards, false));
    let pavlov = data().counter(Counter::named("PAVLOV").unwrap());
    assert_eq!((pavlov.defense, pavlov.strategy, pavlov.every_attack), (9, Strategy::Guards, true));
    refused(UNITS, "counter H10G, face", |units| counter(units, "H10G")["defense"] = json!(9));
    refused(UNITS, "counter H10G, face", |units| counter(units, "H10G")["strategy"] = json!("ambush"));
    refused(UNITS, "counter H10G, strategy", |units| counter(units, "H10G")["strategy"] = json!("flight"));
    refused(UNITS, "counter H10G, defense", |units| counter(units, "H10G")["defense"] = Value::Null);
    refused(UNITS, "counter L3H, defense", |units| {
        counter(units, "L4H")["defense"] = json!(3);
        counter(units, "L4H")["id"] = json!("L3H");
    });
    let every = "strategy_every_attack";
    refused(UNITS, "counter H10G, strategy_every_attack", |units| {
        counter(units, "H10G")[every] = json!(true);
    });
    refused(UNITS, "counter PAVLOV, strategy", |units| {
        counter(units, "PAVLOV")["strategy"] = json!("heroes");
    });
}

#[test]
fn r17_0b_the_main_game_has_55_counters() {
    let mix = data().scenarios[0].mix;
    assert_eq!(mix.len(), 55);
    assert!(!mix.contains(Counter::named("PAVLOV").unwrap()));
    refused(UNITS, "soviet, main", |units| counter(units, "L7H2")["main"] = json!(false));
    refused(UNITS, "counter PAVLOV, main", |units| counter(units, "PAVLOV")["main"] = json!(true));
    refused(UNITS, "soviet", |units| drop(units["soviet"].as_array_mut().unwrap().remove(0)));
    refused(UNITS, "counter L7H, id", |units| counter(units, "L7H2")["id"] = json!("L7H"));
    refused(UNITS, "counter L4G, face", |units| counter(units, "L4G")["strategy"] = json!("heroes"));
}

#[test]
fn r17_0c_the_factory_district_has_26_counters() {
    let mix = data().scenarios[1].mix;
    assert_eq!(mix.len(), 26);
    assert!(mix.is_subset(data().scenarios[0].mix));
    refused(UNITS, "soviet, factory pool", |units| counter(units, "L7B")["factory"] = Value::Null);
    refused(UNITS, "soviet, factory pool", |units| counter(units, "L4B")["factory"] = json!("pool"));
    refused(UNITS, "counter L4B, factory", |units| counter(units, "L4B")["factory"] = json!("perhaps"));
}

#[test]
fn the_sheet_holds_172_pieces() {
    let charts = &data().charts;
    assert_eq!((charts.markers_artillery, charts.markers_engineer, charts.markers_air), (12, 8, 3));
    refused(UNITS, "counter_total", |units| units["counter_total"] = json!(171));
    refused(UNITS, "counter_total", |units| {
        piece(units, "markers", "control")["count"] = json!(46);
        units["counter_total"] = json!(177);
    });
    refused(UNITS, "marker air, count", |units| {
        piece(units, "markers", "air")["count"] = json!(4);
        units["counter_total"] = json!(173);
    });
    refused(UNITS, "markers, engineer", |units| {
        piece(units, "markers", "engineer")["id"] = json!("pioneer");
    });
}

#[test]
fn a_label_is_made_of_the_unit_and_its_division() {
    refused(UNITS, "unit 29-15, designation", |units| unit(units, "29-15")["designation"] = json!("16"));
    refused(UNITS, "unit 29-RCN, designation", |units| unit(units, "29-RCN")["designation"] = json!("Rcn"));
    refused(UNITS, "unit 29-15, designation", |units| unit(units, "29-15")["parent_number"] = json!(null));
    refused(UNITS, "unit 295-516, parent_number", |units| {
        for id in ["295-516", "295-517", "295-518"] {
            unit(units, id)["parent"] = json!("296th Infantry Division");
        }
    });
    refused(UNITS, "unit 29-15, provenance, designation", |units| {
        unit(units, "29-15")["provenance"].as_object_mut().unwrap().remove("designation");
    });
}
