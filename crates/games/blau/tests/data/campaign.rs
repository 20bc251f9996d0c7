use super::{
    MAP, SCENARIOS, UNITS, at, data, push, refused, refused_by, remove, set, the_asset, the_unit, without,
};
use serde_json::{Value, json};
use volga_blau::ids::{CaucasusBox, Side};

#[test]
fn the_campaign_is_as_stated() {
    let campaign = &data().campaign;
    assert_eq!((campaign.turns, campaign.first, campaign.edelweiss), (14, Side::Soviet, CaucasusBox::ELBRUS));
    assert_eq!((campaign.soviet_points, campaign.least_points), (49, 1));
    refused(SCENARIOS, "campaign, turns (4.2)", |file| file["campaign"]["turns"] = json!(15));
    refused(SCENARIOS, "campaign, first (4.0)", |file| file["campaign"]["first"] = json!("axis"));
    refused(SCENARIOS, "soviet_points, points (6.3)", |file| file["soviet_points"]["points"] = json!(48));
    refused(SCENARIOS, "soviet_points, units (6.3)", |file| file["soviet_points"]["units"] = json!(14));
    refused(SCENARIOS, "soviet_points, least (6.3)", |file| file["soviet_points"]["least"] = json!(0));
    refused(SCENARIOS, "edelweiss, box (6.0)", |file| file["edelweiss"]["box"] = json!("Baku"));
    let entry = "detachments, hollidt_city";
    refused(SCENARIOS, entry, |file| file["detachments"]["hollidt_city"] = json!("Kiev"));
    let entry = "detachments, hollidt_city (9.2.1)";
    refused(SCENARIOS, entry, |file| file["detachments"]["hollidt_city"] = json!("Kursk"));
    let entry = "detachments, hollidt (9.2.1)";
    refused(SCENARIOS, entry, |file| file["detachments"]["hollidt"] = json!("ger-lv"));
    let entry = "detachments, fretter_pico (9.2.1)";
    refused(SCENARIOS, entry, |file| file["detachments"]["fretter_pico"] = json!("ger-hollidt"));
}

#[test]
fn each_side_controls_where_it_stands() {
    let axis = data().campaign.axis_control;
    assert_eq!(axis.len(), 40);
    assert!(set("0617 0118 Kerch").is_subset(&axis) && !axis.contains(at("0606")));
    refused(SCENARIOS, "control", |file| without(&mut file["control"]["axis_hexes"], "0617"));
    refused(SCENARIOS, "control", |file| file["control"]["axis_boxes"] = json!([]));
    refused(SCENARIOS, "control", |file| push(&mut file["control"]["axis_hexes"], json!("1112")));
}

/// The detachments need two cities of the ALZ, of which Kharkov is one.
#[test]
fn the_axis_hold_two_cities_of_the_alz() {
    refused_by(MAP, SCENARIOS, "control, axis_hexes", |map| {
        let minor = |hex: &&mut Value| hex["terrain"] == "minor_city";
        for hex in map["hexes"].as_array_mut().expect("a list").iter_mut().filter(minor) {
            hex["terrain"] = json!("clear");
            remove(hex, "name");
        }
    });
}

#[test]
fn the_ready_made_points_are_49_on_15_units() {
    let strength = &data().campaign.ready_made.strength;
    let start = data().soviet_start();
    assert_eq!(start.iter().map(|unit| u16::from(strength[unit.index()])).sum::<u16>(), 49);
    let list = "ready_made, soviet_strength";
    refused(SCENARIOS, list, |file| file["ready_made"]["soviet_strength"]["sov-13"] = json!(4));
    refused(SCENARIOS, &format!("{list}, sov-13"), |file| {
        file["ready_made"]["soviet_strength"]["sov-13"] = json!(6);
    });
    refused(SCENARIOS, &format!("{list}, sov-13"), |file| {
        file["ready_made"]["soviet_strength"]["sov-13"] = json!(0);
    });
    refused(SCENARIOS, &format!("{list}, sov-13"), |file| {
        remove(&mut file["ready_made"]["soviet_strength"], "sov-13");
    });
    refused(SCENARIOS, &format!("{list}, sov-6"), |file| {
        file["ready_made"]["soviet_strength"]["sov-6"] = json!(1);
    });
    refused_by(UNITS, SCENARIOS, "soviet_points, points", |units| {
        for id in ["sov-13", "sov-40", "sov-21", "sov-28", "sov-38", "sov-9", "sov-18", "sov-56", "sov-63"] {
            super::item(units, "units", id)["strength"] = json!(2);
        }
        for id in ["sov-6", "sov-60", "sov-64", "sov-66", "sov-47", "sov-46", "sov-44", "sov-58"] {
            super::item(units, "units", id)["strength"] = json!(5);
        }
    });
}

#[test]
fn the_ready_made_assets_fit_into_slots() {
    let bearer = &data().campaign.ready_made.bearer;
    assert_eq!(bearer[the_asset("ger-wiking").index()], Some(the_unit("ger-lvii")));
    assert_eq!(bearer.iter().flatten().count(), 17 + 9);
    let axis = |asset: &str| format!("ready_made, axis_assets, {asset}");
    let wrong = |asset: &str, unit: &str| {
        refused(SCENARIOS, &axis(asset), |file| file["ready_made"]["axis_assets"][asset] = json!(unit));
    };
    wrong("ger-wiking", "ger-xl");
    wrong("ger-mot3", "sov-13");
    wrong("ger-mot3", "ita-8");
    wrong("ger-mot3", "ger-xlii");
    wrong("ger-mot3", "spare-unit-1");
    refused(SCENARIOS, &axis("ger-mot29"), |file| {
        file["ready_made"]["axis_assets"]["ger-mot29"] = json!("ger-vii");
    });
    refused(SCENARIOS, &axis("ger-pz6"), |file| {
        file["ready_made"]["axis_assets"]["ger-pz6"] = json!("ger-li");
    });
    refused(SCENARIOS, &axis("ger-mot3"), |file| remove(&mut file["ready_made"]["axis_assets"], "ger-mot3"));
    refused(SCENARIOS, "ready_made, soviet_assets, sov-tb15", |file| {
        file["ready_made"]["soviet_assets"]["sov-tb15"] = json!("sov-37");
    });
}
