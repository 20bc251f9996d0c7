//! The owner's data sheet: what it may change, what it may not, and how it is told.

use super::{the_asset, the_box, the_unit};
use serde_json::{Value, json};
use volga_blau::catalogue;
use volga_blau::data::sheet::{MOST_TEXT, read};
use volga_blau::data::{Arrival, Facts, Quotient, data, differs, form};
use volga_blau::ids::{Hex, Side, Space};

/// A sheet with these sections.
pub(super) fn sheet(mut sections: Value) -> Value {
    sections["volga"] = json!("data");
    sections["game"] = json!("blau");
    sections
}

#[track_caller]
pub(super) fn facts(sections: Value) -> Facts {
    read(&sheet(sections)).unwrap_or_else(|error| panic!("{error}"))
}

/// A sheet is refused with an error that has these words.
#[track_caller]
fn refused(sections: Value, words: &[&str]) {
    let error = read(&sheet(sections)).expect_err("refused").to_string();
    words.iter().for_each(|word| assert!(error.contains(word), "{error:?} without {word:?}"));
}

#[test]
fn a_sheet_that_says_nothing_changes_nothing() {
    assert!(facts(json!({})) == *data());
    assert_eq!(differs(&sheet(json!({}))), []);
}

#[test]
fn the_form_is_a_sheet_that_changes_nothing_and_fits() {
    let form = form();
    assert!(form.to_string().len() < MOST_TEXT, "{}", form.to_string().len());
    assert!(read(&form).unwrap_or_else(|error| panic!("{error}")) == *data());
    assert_eq!(differs(&form), []);
    assert_eq!(form["units"]["ger-lv"]["strength"], 6);
    // [6.2] What the rulebook states is not in it.
    assert!(form["units"]["sov-37"].get("setup").is_none() && form["turn_track"].get("6").is_none());
    assert!(form["sources"]["reconstructed from the July 1942 order of battle"][0] == "units ger-lv");
}

#[test]
fn counters_tables_and_map_can_be_corrected() {
    let facts = facts(json!({
        "units": {"ger-lv": {"strength": 5, "name": "55 Korps"}, "ger-xiii": {"setup": {"turn": 2}}},
        "assets": {"ger-mot3": {"steps": [5, 2]}, "ger-pz22": null},
        "turn_track": {"3": {"soviet": 9}},
        "directives": {"primary": {"Don": [1], "Caucasus": [2, 3], "Stalingrad": [4, 5, 6]}},
        "crt": {"<1": {"40+": ["5", "5", "6", "7", "8", "9R"]}},
        "hexes": {"0105": {"terrain": "minor_city", "name": "Balakovo"}},
        "rivers": {"1113-1114": null, "1014-0914": {"river": "Mius"}},
        "edges": {"DSF": {"hexes": ["0105", "0106", "0107", "0205", "0305"]}},
        "alz": {"3": {"easternmost": "0314"}},
        "boxes": {"Maikop": {"axis_asset_limit": 4}},
    }));
    let unit = facts.unit(the_unit("ger-lv"));
    assert_eq!((unit.strength, &*unit.name), (5, "55 Korps"));
    assert_eq!(facts.unit(the_unit("ger-xiii")).arrival, Arrival::Turn(2));
    assert_eq!(facts.asset(the_asset("ger-mot3")).strengths, [2, 5]);
    assert!(facts.find_asset(the_asset("ger-pz22")).is_none());
    assert_eq!((facts.charts.turns[2].soviet, facts.charts.turns[2].german), (9, 6));
    assert_eq!(
        facts.charts.directives.primary.map(|objective| objective.name()[..1].to_owned()).concat(),
        "DCCSSS"
    );
    assert!(!facts.charts.crt.result(Quotient::ALL[0], 44, 5).retreat);
    assert_eq!(facts.map.city("Balakovo").map(Hex::name), Some("0105"));
    assert_eq!((facts.map.rivers.len(), data().map.rivers.len()), (102, 103));
    assert_eq!((facts.map.edges.dsf.len(), facts.map.alz.len()), (5, data().map.alz.len() + 1));
    assert_eq!(facts.map.caucasus(the_box("Maikop")).axis_asset_limit, 4);
}

#[test]
fn counters_can_be_added_within_the_slots() {
    let asset = json!({"side": "soviet", "nation": "soviet", "name": "9th Tank Corps", "size": "XXX",
        "kind": "tank_corps", "steps": [4, 2], "arrival_steps": 2});
    let unit = json!({"side": "soviet", "nation": "soviet", "name": "70th Army", "size": "XXXX", "kind": "rifle",
        "formation": "Stavka", "strength": 5, "slots": 1, "tactical": 2, "strategic": {"all": 4}, "unsupplied": 0,
        "setup": {"turn": 9}});
    let facts = facts(json!({"assets": {"spare-asset-36": asset}, "units": {"spare-unit-6": unit}}));
    let spare = the_asset("spare-asset-36");
    assert!(facts.assets_of.soviet.contains(spare) && facts.asset(spare).is_tank());
    assert!(facts.campaign.ready_made.bearer[spare.index()].is_some(), "it starts with some unit");
    assert_eq!(facts.unit(the_unit("spare-unit-6")).anti_tank_slots, 1);
    refused(json!({"assets": {"spare-asset-37": asset}}), &["asset spare-asset-37", "spare-asset-1 to 36"]);
    refused(json!({"units": {"spare-unit-0": unit}}), &["unit spare-unit-0", "spare-unit-1 to 6"]);
    refused(json!({"units": {"spare-unit-1": {"name": "70th Army"}}}), &["unit spare-unit-1"]);
}

#[test]
fn control_and_ready_made_sheets_follow_the_order_of_battle() {
    // [6.3c] A weaker army: its points go to others. Ruling 12: who moves up controls where it stands.
    let facts = facts(json!({
        "units": {"sov-56": {"strength": 2}, "ger-v": {"setup": {"at": "1013"}}, "sov-18": {"setup": {"at": "1012"}}},
    }));
    let ready_made = &facts.campaign.ready_made;
    assert_eq!(ready_made.strength[the_unit("sov-56").index()], 2);
    assert_eq!(ready_made.strength.iter().map(|points| u32::from(*points)).sum::<u32>(), 49);
    let hex = Space::named("1013").expect("a hex");
    assert!(facts.campaign.axis_control.contains(hex) && !data().campaign.axis_control.contains(hex));
    assert_eq!(facts.units_of[Side::Axis], data().units_of[Side::Axis]);
}

#[test]
fn what_the_rulebook_states_is_not_changed() {
    refused(
        json!({"units": {"sov-37": {"setup": {"at": "0815"}}}}),
        &["unit sov-37, setup", "0814", "6.2", "0815"],
    );
    refused(
        json!({"units": {"sov-65": {"strength": 4}}}),
        &["unit sov-65, strength", "8.0", "expected 5, found 4"],
    );
    refused(json!({"units": {"ger-xlii": null}}), &["ger-xlii", "6.2"]);
    refused(
        json!({"assets": {"ger-pz14": {"steps": [9, 6, 3]}}}),
        &["asset ger-pz14, steps", "2.2.2", "[9,6,3]"],
    );
    refused(json!({"assets": {"ger-blue250": {"turn": 11}}}), &["asset ger-blue250, turn", "9.2.1"]);
    refused(json!({"assets": {"ger-gd": null}}), &["asset ger-gd", "6.4"]);
    refused(json!({"turn_track": {"6": {"soviet": 18}}}), &["turn_track, 6, soviet", "17", "9.1.3", "18"]);
    refused(json!({"crt": {"3": {"13-26": ["2", "3", "3", "4", "5", "6R"]}}}), &["crt, tables, 3", "8.0"]);
    refused(json!({"hexes": {"0115": {"terrain": "clear", "name": null}}}), &["hex 0115, terrain", "7.9.1"]);
    refused(
        json!({"boxes": {"Kalmykia": {"slots": {"axis": 2, "soviet": 2}}}}),
        &["box Kalmykia, slots", "2.1.2"],
    );
    refused(json!({"boxes": {"Kalmykia": {"hexes": ["1102"]}}}), &["box Kalmykia, hexes", "7.4"]);
    refused(json!({"edges": {"SVF": {"hexes": ["0108", "0109"]}}}), &["edges, SVF", "2.1.3"]);
    refused(json!({"alz": {"1": {"easternmost": "0117"}}}), &["alz", "2.1.1", "Voronezh"]);
}

/// The rules name Kharkov, not its hex; [8.1j] the Donets runs along it.
#[test]
fn a_city_whose_hex_is_not_stated_can_lie_elsewhere() {
    let clear = json!({"terrain": "clear", "name": null});
    let moved =
        facts(json!({"hexes": {"0617": clear, "0616": {"terrain": "major_city", "name": "Kharkov"}}}));
    assert_eq!(moved.map.city("Kharkov").map(Hex::name), Some("0616"));
    assert!(moved.charts.victory.wins(Side::Soviet).contains(Space::named("0616").expect("a hex")));
    let away = json!({"hexes": {"0617": clear, "0718": {"terrain": "major_city", "name": "Kharkov"}}});
    refused(away, &["rivers (8.1)", "the Donets along Kharkov"]);
    refused(json!({"hexes": {"0617": clear}}), &["Kharkov"]);
}

#[test]
fn errors_name_entry_value_and_what_was_expected() {
    refused(json!({"units": {"ger-lv": {"strength": 99}}}), &["unit ger-lv, strength", "1 to 20", "99"]);
    refused(json!({"units": {"ger-lv": {"strength": "six"}}}), &["unit ger-lv, strength", "whole number"]);
    refused(json!({"units": {"ger-lv": {"colour": "grey"}}}), &["unit ger-lv, colour", "tactical"]);
    refused(json!({"units": {"ger-lv": {"side": "soviet"}}}), &["unit ger-lv, side"]);
    refused(json!({"units": {"ger-lv": {"provenance": "mine"}}}), &["unit ger-lv, provenance"]);
    refused(json!({"units": {"ger-lv": {"name": "x".repeat(61)}}}), &["unit ger-lv, name", "1 to 60"]);
    refused(json!({"units": {"nobody": {"strength": 5}}}), &["unit nobody"]);
    refused(json!({"units": 5}), &["units", "an object", "5"]);
    refused(json!({"weather": {}}), &["weather", "a section", "turn_track"]);
    refused(json!({"hexes": {"0606": null}}), &["hex 0606", "cannot be removed"]);
    refused(
        json!({"rivers": {"0105-0119": {"river": "Don", "class": "major"}}}),
        &["river", "0105", "two neighbours"],
    );
    refused(json!({"crt": {"2": {"6-12": null}}}), &["crt, tables, 2", "all totals"]);
    refused(json!({"turn_track": {"1": {"soviet": 200}}}), &["turn_track, 1", "40", "200"]);
    refused(json!({"about": [1]}), &["about", "a text"]);
    refused(json!({"sources": {}}), &["sources"]);
    refused(json!({"about": "x".repeat(MOST_TEXT)}), &["65536 bytes at most"]);
    let rows: serde_json::Map<String, Value> =
        (0..13).map(|n| (format!("{n}-{n}"), json!(["0", "0", "0", "0", "0", "0"]))).collect();
    refused(json!({"crt": {"5": rows}}), &["crt", "12 rows"]);
    for other in [json!(null), json!([]), json!({"game": "blau"}), json!({"volga": "data", "game": "city"})] {
        assert!(read(&other).is_err(), "{other}");
    }
}

#[test]
fn what_differs_is_told_in_words() {
    let sheet = sheet(json!({
        "units": {"ger-lv": {"strength": 5, "setup": {"at": "0118"}}},
        "assets": {"ger-pz22": null},
        "boxes": {"Maikop": {"slots": {"axis": 2, "soviet": 3}}},
        "rivers": {"1113-1114": null},
    }));
    let told: Vec<String> = differs(&sheet).iter().map(|message| catalogue().render(message)).collect();
    let expected = [
        "LV Armee Korps: strength 5 instead of 6.",
        "22 Panzer Division is left out.",
        "Hexside 1113-1114 is left out.",
        "Maikop: slots axis 2, soviet 3 instead of axis 2, soviet 2.",
    ];
    assert_eq!(told, expected);
}

/// Every fact that a sheet can change has a word for it.
#[test]
fn every_fact_of_the_form_has_its_words() {
    for (section, entries) in form().as_object().expect("sections") {
        for (id, entry) in entries.as_object().into_iter().flatten().filter(|_| section != "sources") {
            for (fact, _) in entry.as_object().expect("facts") {
                let changed = sheet(json!({section: {id: {fact: "another"}}}));
                for message in differs(&changed) {
                    let told = catalogue().render(&message);
                    assert!(!told.contains(['\u{27e8}', '{']), "{told}");
                }
            }
        }
    }
}

/// Puts something else in place of the leaves of the form, one at a time: it is refused or not, but never a panic.
#[test]
fn no_spoilt_sheet_makes_the_reader_panic() {
    let whole = form();
    let mut paths = Vec::new();
    super::whole::leaves(&whole, "", &mut paths);
    let mut refusals = 0;
    for (index, path) in paths.iter().enumerate().step_by(7) {
        let others =
            [json!(null), json!(255), json!("x"), json!(-1), json!(u64::MAX), json!(0), json!([]), json!({})];
        let mut spoilt = whole.clone();
        *spoilt.pointer_mut(path).expect("a leaf") = others[index / 7 % others.len()].clone();
        if let Err(error) = read(&spoilt) {
            assert!(!error.entry().is_empty(), "{path}: {error}");
            refusals += 1;
        }
    }
    assert!(refusals > 100, "{refusals} of {}", paths.len() / 7);
}

/// What a sheet's facts take in memory, beside the text that is kept of it.
#[test]
fn the_facts_of_a_sheet_are_small() {
    let facts = facts(json!({}));
    let texts: usize = facts.units().map(|(_, unit)| unit.name.len() + unit.formation.len()).sum::<usize>()
        + facts.assets().map(|(_, asset)| asset.name.len() + asset.strengths.capacity()).sum::<usize>()
        + facts.map.rivers.iter().map(|side| side.river.len()).sum::<usize>();
    let tables: usize = facts.charts.crt.tables.iter().map(|rows| size_of_val(&rows[..])).sum();
    let pieces = size_of::<Option<volga_blau::data::UnitFacts>>() * 64
        + size_of::<Option<volga_blau::data::AssetFacts>>() * 96;
    let map =
        size_of_val(&*facts.map.hexes) + size_of_val(&*facts.map.near) + size_of_val(&facts.map.rivers[..]);
    let zones = size_of_val(&*facts.map.zoi_from) + size_of_val(&*facts.map.across_major);
    let all = size_of_val(&facts) + texts + tables + pieces + map + zones;
    assert!(all < 64 * 1024, "{all} bytes");
}
