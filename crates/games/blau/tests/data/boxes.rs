use super::{MAP, data, item, push, refused, remove, set, the_box, the_unit, without};
use serde_json::json;
use volga_blau::ids::{BySide, CaucasusBox};

#[test]
fn r2_1_2a_the_caucasus_is_nine_boxes_joined_by_connectors() {
    assert_eq!(CaucasusBox::all().count(), 9);
    let links = |name: &str| data().map.caucasus(the_box(name)).boxes;
    assert_eq!(links("Stavropolsky"), set("Krasnodarsky Maikop Elbrus Kalmykia Dagestan"));
    refused(MAP, "box Kerch, boxes", |map| {
        without(&mut item(map, "boxes", "Krasnodarsky")["boxes"], "Kerch");
    });
    refused(MAP, "box Maikop, id", |map| {
        map["boxes"].as_array_mut().expect("a list").remove(3);
    });
    refused(MAP, "boxes", |map| {
        map["boxes"].as_array_mut().expect("a list").pop();
    });
    refused(MAP, "box Grozny, id", |map| item(map, "boxes", "Baku")["id"] = json!("Grozny"));
    // Elbrus joined to nothing.
    refused(MAP, "boxes", |map| {
        item(map, "boxes", "Elbrus")["boxes"] = json!([]);
        without(&mut item(map, "boxes", "Stavropolsky")["boxes"], "Elbrus");
    });
    // Dagestan and Baku joined to TCF only, which is closed to the Axis.
    refused(MAP, "boxes", |map| {
        item(map, "boxes", "Dagestan")["boxes"] = json!(["Baku"]);
        without(&mut item(map, "boxes", "Stavropolsky")["boxes"], "Dagestan");
        without(&mut item(map, "boxes", "Kalmykia")["boxes"], "Dagestan");
    });
}

#[test]
fn r2_1_2b_each_box_has_slots_for_both_sides() {
    let slots = |name: &str| data().map.caucasus(the_box(name)).slots;
    assert_eq!(slots("Dagestan"), BySide { axis: 2, soviet: 3 });
    assert_eq!(
        (slots("Kerch"), slots("Elbrus")),
        (BySide { axis: 1, soviet: 0 }, BySide { axis: 1, soviet: 0 })
    );
    refused(MAP, "box Maikop, slots, axis", |map| item(map, "boxes", "Maikop")["slots"]["axis"] = json!(0));
    refused(MAP, "box Maikop, slots, soviet", |map| {
        item(map, "boxes", "Maikop")["slots"]["soviet"] = json!(0);
    });
    refused(MAP, "box Kerch, slots, soviet", |map| item(map, "boxes", "Kerch")["slots"]["soviet"] = json!(1));
    refused(MAP, "box Maikop, slots", |map| remove(&mut item(map, "boxes", "Maikop")["slots"], "axis"));
}

#[test]
fn r2_1_2c_kalmykia_has_one_axis_slot_and_two_soviet_ones() {
    assert_eq!(data().map.caucasus(the_box("Kalmykia")).slots, BySide { axis: 1, soviet: 2 });
    let entry = "box Kalmykia, slots (2.1.2)";
    refused(MAP, entry, |map| item(map, "boxes", "Kalmykia")["slots"]["axis"] = json!(2));
}

#[test]
fn r3_1_2b_baku_takes_one_axis_unit_and_two_soviet_ones() {
    assert_eq!(data().map.caucasus(the_box("Baku")).slots, BySide { axis: 1, soviet: 2 });
    let entry = "box Baku, slots (3.1.2)";
    refused(MAP, entry, |map| item(map, "boxes", "Baku")["slots"]["soviet"] = json!(3));
}

#[test]
fn r2_1_3e_tcf_is_one_box_that_borders_batumi_dagestan_and_baku() {
    assert_eq!(data().map.tcf_capacity, 1);
    let borders = CaucasusBox::all().filter(|space| data().map.caucasus(*space).borders_tcf);
    assert_eq!(borders.map(CaucasusBox::name).collect::<Vec<_>>(), ["Batumi", "Dagestan", "Baku"]);
    refused(MAP, "box Batumi, front (2.1.3)", |map| remove(item(map, "boxes", "Batumi"), "front"));
    refused(MAP, "box Maikop, front (2.1.3)", |map| item(map, "boxes", "Maikop")["front"] = json!(true));
}

#[test]
fn r7_4h_kalmykia_borders_1102_to_1104() {
    assert_eq!(data().map.caucasus(the_box("Kalmykia")).hexes, set("1102 1103 1104"));
    let entry = "box Kalmykia, hexes (7.4)";
    refused(MAP, entry, |map| push(&mut item(map, "boxes", "Kalmykia")["hexes"], json!("1105")));
    refused(MAP, "box Stavropolsky, hexes", |map| {
        push(&mut item(map, "boxes", "Stavropolsky")["hexes"], json!("1109"));
    });
    refused(MAP, "boxes, hexes", |map| {
        push(&mut item(map, "boxes", "Stavropolsky")["hexes"], json!("0808"));
    });
}

#[test]
fn three_boxes_beside_the_hexes_have_a_marker() {
    let marked = CaucasusBox::all().filter(|space| data().map.caucasus(*space).last_control);
    assert_eq!(
        marked.map(CaucasusBox::name).collect::<Vec<_>>(),
        ["Krasnodarsky", "Stavropolsky", "Kalmykia"]
    );
    let entry = "box Krasnodarsky, last_control (3.3)";
    refused(MAP, entry, |map| remove(item(map, "boxes", "Krasnodarsky"), "last_control"));
    refused(MAP, "box Krasnodarsky, last_control", |map| {
        remove(item(map, "boxes", "Krasnodarsky"), "hexes");
    });
}

/// Ruling 123: eight numbers, and no assets at all in Elbrus.
#[test]
fn most_boxes_have_a_limit_of_axis_assets() {
    let limits = CaucasusBox::all().map(|space| data().map.caucasus(space).axis_asset_limit);
    assert_eq!(limits.collect::<Vec<_>>(), [0, 3, 4, 1, 2, 0, 1, 2, 1]);
    let bare = CaucasusBox::all().filter(|space| data().map.caucasus(*space).no_assets);
    assert_eq!(bare.collect::<Vec<_>>(), [CaucasusBox::ELBRUS]);
    refused(MAP, "box Baku, axis_asset_limit", |map| remove(item(map, "boxes", "Baku"), "axis_asset_limit"));
    refused(MAP, "box Elbrus, axis_asset_limit", |map| {
        item(map, "boxes", "Elbrus")["axis_asset_limit"] = json!(0);
    });
    refused(MAP, "box Elbrus, no_assets (3.1.2)", |map| {
        remove(item(map, "boxes", "Elbrus"), "no_assets");
        item(map, "boxes", "Elbrus")["axis_asset_limit"] = json!(0);
    });
    refused(MAP, "box Kerch, axis_asset_limit", |map| {
        item(map, "boxes", "Kerch")["axis_asset_limit"] = json!(1);
    });
}

#[test]
fn kerch_and_elbrus_are_for_one_corps_each() {
    let only = |name: &str| data().map.caucasus(the_box(name)).only;
    assert_eq!((only("Kerch"), only("Elbrus")), (Some(the_unit("ger-xlii")), Some(the_unit("ger-xlix"))));
    let entry = "box Kerch, only (3.1.2)";
    refused(MAP, entry, |map| item(map, "boxes", "Kerch")["only"] = json!("ger-v"));
    refused(MAP, "box Kerch, only", |map| item(map, "boxes", "Kerch")["only"] = json!("nobody"));
    refused(MAP, "box Maikop, only (3.1.2)", |map| item(map, "boxes", "Maikop")["only"] = json!("ger-v"));
}
