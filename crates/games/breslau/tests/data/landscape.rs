//! What the map looks like.

use super::{MAP, at, found, refused};
use serde_json::{Value, json};
use volga_breslau::data::{Terrain, data};
use volga_breslau::ids::Hex;
use volga_engine::board::{Ground, Landmark, PlaceKind};

/// Spoils an entry of a list of the map.
#[track_caller]
fn spoilt(list: &'static str, key: &str, name: &str, field: &str, value: Value) {
    refused(MAP, &format!("{list}, {name}, {field}"), |map| found(&mut map[list], key, name)[field] = value);
}

#[test]
fn works_landmarks_and_the_height_are_entered_where_the_names_say_so() {
    let look = |name: &str| data().hex(at(name)).look.expect("an entry");
    assert_eq!((look("1406").ground, look("2513").ground), (Some(Ground::Works), Some(Ground::Yard)));
    assert_eq!(
        (look("2008").landmark, look("2205").landmark),
        (Some(Landmark::Station), Some(Landmark::Church))
    );
    assert_eq!(look("1103").landmark, Some(Landmark::Airfield));
    assert!(look("2106").height.is_some());
    let embankment = Hex::all().filter(|hex| data().terrain(*hex) == Terrain::ElevatedRr);
    assert!(
        embankment.map(|hex| data().hex(hex).look).all(|look| look.is_some_and(|look| look.ground.is_some()))
    );
    spoilt("landscape", "hex", "2106", "height", json!(1.5));
    spoilt("landscape", "hex", "2008", "provenance", json!(""));
    refused(MAP, "landscape, 2008, ground", |map| {
        found(&mut map["landscape"], "hex", "2008").as_object_mut().map(|land| land.remove("landmark"));
    });
    refused(MAP, "landscape, 2008", |map| {
        let again = found(&mut map["landscape"], "hex", "2008").clone();
        map["landscape"].as_array_mut().expect("a list").push(again);
    });
    refused(MAP, "grid, hex_width_m", |map| map["grid"]["hex_width_m"] = json!(0));
}

#[test]
fn a_name_over_several_hexes_stands_once() {
    let place = |text: &str| data().places.iter().find(|place| place.text == text).expect("a place");
    assert_eq!(place("FAMO").hexes, [at("1406"), at("1506"), at("1507")]);
    assert_eq!((place("Partisan Hill").kind, place("Oder").kind), (PlaceKind::Height, PlaceKind::Water));
    assert_eq!(data().hex(at("1507")).place, Some("FAMO"));
    assert_eq!(data().hex(at("1202")).place, None, "a river names no hex");
    assert!(data().places.iter().all(|place| place.rank <= 3));
    spoilt("places", "text", "Herdain", "rank", json!(4));
    spoilt("places", "text", "Herdain", "hexes", json!([]));
    spoilt("places", "text", "Herdain", "provenance", json!(""));
    spoilt("places", "text", "Herdain", "kind", json!("height"));
    spoilt("places", "text", "Partisan Hill", "kind", json!("place"));
    refused(MAP, "places, Oder, kind", |map| {
        found(&mut map["places"], "text", "Oder")["hexes"] = json!(["2020"]);
    });
    refused(MAP, "places, Herdain, hexes", |map| {
        found(&mut map["places"], "text", "Herdain")["hexes"] = json!(["2113", "2314"]);
        let list = map["places"].as_array_mut().expect("places");
        list.sort_by_key(|place| place["text"] == "Herdain");
    });
    refused(MAP, "places, Herdain, text", |map| {
        found(&mut map["places"], "text", "Huben")["text"] = json!("Herdain");
    });
    refused(MAP, "places, , text", |map| found(&mut map["places"], "text", "Huben")["text"] = json!(""));
    refused(MAP, "places", |map| {
        map["places"].as_array_mut().expect("places").retain(|place| place["kind"] != "water");
    });
}
