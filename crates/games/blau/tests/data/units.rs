use super::{MAP, UNITS, at, data, item, refused, refused_by, remove, the_unit, without};
use serde_json::{Value, json};
use volga_blau::data::{Arrival, Nation, UnitFacts};
use volga_blau::ids::{Side, Unit, UnitSet};

/// Spoils one field of a unit.
#[track_caller]
fn spoilt(id: &str, field: &str, entry: &str, value: Value) {
    refused(UNITS, &format!("unit {id}, {entry}"), |units| item(units, "units", id)[field] = value);
}

fn facts(id: &str) -> &'static UnitFacts {
    data().unit(the_unit(id))
}

fn of(wanted: impl Fn(&UnitFacts) -> bool) -> UnitSet {
    data().units().filter(|(_, unit)| wanted(unit)).map(|(unit, _)| unit).collect()
}

#[test]
fn r2_2_1a_the_axis_are_germans_and_three_minor_allies() {
    let nation = |nation: Nation| of(|unit| unit.nation == nation).len();
    assert_eq!((nation(Nation::German), nation(Nation::Soviet)), (22, 32));
    assert_eq!((nation(Nation::Romanian), nation(Nation::Hungarian), nation(Nation::Italian)), (2, 1, 1));
    assert_eq!((data().units_of.axis, data().units_of.axis.len()), (of(|unit| unit.side == Side::Axis), 26));
    assert_eq!(data().units_of.soviet, of(|unit| unit.side == Side::Soviet));
    spoilt("rom-3", "nation", "nation", json!("soviet"));
    spoilt("rom-3", "nation", "nation", json!("finnish"));
    spoilt("sov-13", "nation", "nation", json!("german"));
}

#[test]
fn r2_2_2d_units_have_a_tactical_factor() {
    assert_eq!(
        ["ger-xl", "ger-v", "ita-8", "sov-13", "sov-5t"].map(|id| facts(id).tactical),
        [3, 2, 1, 2, 3]
    );
    spoilt("ger-v", "tactical", "tactical", json!(0));
    spoilt("ger-v", "tactical", "tactical", json!(21));
}

#[test]
fn r2_2_2e_units_have_a_strategic_factor() {
    let both = |id: &str| (facts(id).strategic, facts(id).outside);
    assert_eq!([both("ger-xl"), both("ita-8"), both("sov-13")], [(6, 4), (4, 3), (4, 4)]);
    spoilt("ger-v", "strategic", "strategic", json!({"alz": 3, "outside": 3}));
    spoilt("ger-v", "strategic", "strategic", json!({"alz": 3, "outside": 0}));
    spoilt("ger-v", "strategic", "strategic", json!({"all": 3}));
    spoilt("sov-13", "strategic", "strategic", json!({"alz": 4, "outside": 3}));
    spoilt("sov-13", "strategic", "strategic", json!({"all": 41}));
    spoilt("ger-v", "unsupplied", "unsupplied", json!(2));
}

#[test]
fn r2_2_2f_units_say_where_they_start_or_when_they_come() {
    assert_eq!(facts("ger-lv").arrival, Arrival::Start(at("0118")));
    assert_eq!(facts("sov-5t").arrival, Arrival::Start(at("SVF")));
    let starts = of(|unit| matches!(unit.arrival, Arrival::Start(_)));
    assert_eq!((starts.len(), starts.and(data().units_of.axis).len()), (36, 21));
    spoilt("ger-lv", "setup", "setup", json!({}));
    spoilt("ger-lv", "setup", "setup", json!({"at": "0118", "turn": 2}));
    spoilt("ger-lv", "setup", "setup", json!({"event": "winter"}));
    spoilt("ger-lv", "setup", "setup, at", json!({"at": "0120"}));
    spoilt("ger-lv", "setup", "setup", json!({"at": "axis-reserve"}));
    spoilt("ger-lv", "setup", "setup", json!({"at": "SVF"}));
    spoilt("ger-lv", "setup", "setup", json!({"at": "Elbrus"}));
    spoilt("sov-13", "setup", "setup", json!({"at": "0118"}));
    refused(UNITS, "unit sov-5t, setup", |units| {
        item(units, "units", "sov-5t")["setup"] = json!({"at": "TCF"});
    });
    refused(UNITS, "units, setup (6.3)", |units| {
        item(units, "units", "sov-13")["setup"] = json!({"turn": 2});
    });
    refused(UNITS, "units, setup (6.2)", |units| {
        item(units, "units", "hun-2")["setup"] = json!({"event": "uranus"});
    });
}

#[test]
fn units_start_in_supply_but_for_the_42nd_korps() {
    refused_by(MAP, UNITS, "unit ger-lv, setup", |map| {
        without(&mut map["edges"]["DSF"]["hexes"], "0901");
        map["edges"]["axis"]["hexes"] = json!(["0901"]);
    });
    // With Rostov empty the Axis reach Kerch.
    refused(UNITS, "unit ger-xlii, setup", |units| {
        item(units, "units", "sov-56")["setup"] = json!({"at": "0505"});
    });
}

#[test]
fn r2_2_3i_axis_corps_are_grouped_by_army() {
    let army = |name: &str| of(|unit| &*unit.formation == name).len();
    assert_eq!(
        ["1 PanzerArmee", "2 Armee", "4 PanzerArmee", "6 Armee", "17 Armee"].map(army),
        [5, 3, 2, 5, 4]
    );
    refused(UNITS, "asset ger-wiking, only_formation", |units| {
        for unit in units["units"].as_array_mut().expect("a list") {
            if unit["formation"] == "1 PanzerArmee" {
                unit["formation"] = json!("17 Armee");
            }
        }
    });
}

#[test]
fn r6_2b_the_37th_army_starts_in_0814() {
    assert_eq!(facts("sov-37").arrival, Arrival::Start(at("0814")));
    spoilt("sov-37", "setup", "setup (6.2)", json!({"at": "0813"}));
}

#[test]
fn r6_2d_the_51st_army_starts_in_tcf() {
    assert_eq!(facts("sov-51").arrival, Arrival::Start(at("TCF")));
    spoilt("sov-51", "setup", "setup (6.2)", json!({"at": "DSF"}));
}

#[test]
fn r6_2g_the_italian_8th_army_comes_on_turn_3() {
    assert_eq!(facts("ita-8").arrival, Arrival::Turn(3));
    spoilt("ita-8", "setup", "setup (6.2)", json!({"turn": 4}));
}

#[test]
fn the_42nd_korps_starts_in_kerch_and_the_detachments_come_by_event() {
    assert_eq!(facts("ger-xlii").arrival, Arrival::Start(at("Kerch")));
    assert_eq!(
        of(|unit| unit.arrival == Arrival::Uranus),
        of(|unit| unit.name.starts_with("Armee-Abteilung"))
    );
    spoilt("ger-xlii", "setup", "setup (6.2)", json!({"at": "1114"}));
    spoilt("ger-hollidt", "setup", "setup (6.2)", json!({"turn": 9}));
    spoilt("ger-hollidt", "size", "size (6.2)", json!("XXX"));
    refused(UNITS, "unit ger-xlix (3.1.2, 6.4)", |units| {
        units["units"].as_array_mut().expect("a list").retain(|unit| unit["id"] != "ger-xlix");
    });
}

#[test]
fn r6_4i_every_unit_has_one_slot_for_an_anti_tank_asset() {
    assert!(data().units().all(|(_, unit)| unit.anti_tank_slots == 1));
    spoilt("sov-13", "anti_tank_slots", "anti_tank_slots (6.4)", json!(0));
    spoilt("sov-13", "anti_tank_slots", "anti_tank_slots (6.4)", json!(2));
}

#[test]
fn r9_0_arrival_turns_are_those_of_the_game() {
    let on = |turn: u8| of(|unit| unit.arrival == Arrival::Turn(turn));
    let counts: Vec<_> = (1..=14).map(|turn| on(turn).len()).collect();
    assert_eq!(counts, [3, 3, 4, 3, 1, 0, 0, 2, 0, 0, 3, 0, 1, 0]);
    spoilt("sov-6", "setup", "setup", json!({"turn": 0}));
    spoilt("sov-6", "setup", "setup", json!({"turn": 15}));
}

#[test]
fn strengths_and_slots_can_be_played_with() {
    let most: u16 = data().soviet_start().iter().map(|unit| u16::from(data().unit(unit).strength)).sum();
    assert_eq!((data().soviet_start().len(), most), (15, 70));
    spoilt("sov-13", "strength", "strength", json!(0));
    spoilt("sov-13", "strength", "strength", json!(21));
    spoilt("sov-13", "slots", "slots", json!(0));
    spoilt("sov-13", "slots", "slots", json!(9));
    spoilt("sov-65", "strength", "strength (8.0)", json!(4));
    refused(UNITS, "units, strength of a Soviet army (6.3)", |units| {
        for id in ["sov-13", "sov-40", "sov-21", "sov-28", "sov-38", "sov-9"] {
            item(units, "units", id)["strength"] = json!(4);
        }
    });
    refused(UNITS, "units, strength of a German corps (6.3)", |units| {
        let corps = units["units"].as_array_mut().expect("a list").iter_mut();
        corps.filter(|unit| unit["nation"] == "german").for_each(|unit| unit["strength"] = json!(5));
    });
    refused(UNITS, "units (8.0)", |units| {
        let corps = units["units"].as_array_mut().expect("a list").iter_mut();
        corps.filter(|unit| unit["kind"] == "panzer").for_each(|unit| unit["slots"] = json!(1));
    });
}

#[test]
fn every_unit_has_a_slot_of_its_own() {
    assert_eq!(data().units().count(), 58);
    assert!(data().find_unit(Unit::from_index(58)).is_none());
    refused(UNITS, "unit ger-lv, id", |units| units["units"][1]["id"] = json!("ger-lv"));
    refused(UNITS, "unit ger-none, id", |units| units["units"][1]["id"] = json!("ger-none"));
    refused(UNITS, "unit ger-lv", |units| remove(&mut units["units"][0], "name"));
}

#[test]
fn there_are_no_more_counters_than_were_published() {
    let file: Value = serde_json::from_str(volga_blau::data::FILES.units).expect("the file was sound");
    let markers = file["markers"].as_array().expect("a list").iter();
    let markers: u64 = markers.map(|marker| marker["count"].as_u64().expect("a count")).sum();
    let assets: usize = data().assets().map(|(_, asset)| asset.counters()).sum();
    assert_eq!((data().units().count() * 2, assets, markers), (116, 70, 30));
    assert_eq!(file["counters"]["published"], 116 + 70 + 30);
    refused(UNITS, "counters", |units| units["counters"]["published"] = json!(185));
}
