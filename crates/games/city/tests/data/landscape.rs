//! What the map looks like.

use super::{MAP, at, found, refused};
use serde_json::{Value, json};
use volga_city::data::{Terrain, data};
use volga_city::ids::Hex;
use volga_engine::board::{Ground, Landmark, PlaceKind};

/// Spoils an entry of a list of the map.
#[track_caller]
fn spoilt(list: &'static str, key: &str, name: &str, field: &str, value: Value) {
    refused(MAP, &format!("{list}, {name}, {field}"), |map| found(&mut map[list], key, name)[field] = value);
}

#[test]
fn works_landmarks_and_heights_are_entered_where_the_names_say_so() {
    let look = |name: &str| data().hex(at(name)).look.expect("an entry");
    assert_eq!(look("2715").ground, Some(Ground::Works));
    assert_eq!(look("1832").landmark, Some(Landmark::Ferry));
    assert_eq!(look("1631").landmark, Some(Landmark::Station));
    assert_eq!(look("1726").height, Some(0.9));
    for hex in Hex::all().filter(|hex| data().hex(*hex).printed == Terrain::Hill) {
        let facts = data().hex(hex);
        assert_eq!(facts.place.is_some(), facts.look.and_then(|look| look.height).is_some(), "{hex:?}");
    }
    spoilt("landscape", "hex", "1726", "height", json!(1.5));
    spoilt("landscape", "hex", "1832", "provenance", json!(""));
    spoilt("landscape", "hex", "1832", "landmark", json!("silo"));
    refused(MAP, "landscape, 1832, ground", |map| {
        found(&mut map["landscape"], "hex", "1832").as_object_mut().unwrap().remove("landmark");
    });
    refused(MAP, "landscape, 1832", |map| {
        let again = found(&mut map["landscape"], "hex", "1832").clone();
        map["landscape"].as_array_mut().unwrap().push(again);
    });
    refused(MAP, "landscape, 1115, height", |map| {
        let hill = json!({"hex": "1115", "height": 0.5, "provenance": "a test"});
        map["landscape"].as_array_mut().unwrap().push(hill);
    });
    refused(MAP, "grid, hex_width_m", |map| map["grid"]["hex_width_m"] = json!(0));
}

#[test]
fn a_name_over_two_hexes_stands_once() {
    let place = |text: &str| data().places.iter().find(|place| place.text == text).expect("a place");
    assert_eq!(place("Barricade Factory").hexes, [at("2518"), at("2519")]);
    assert_eq!((place("Mamayev Kurgan").kind, place("Volga").kind), (PlaceKind::Height, PlaceKind::Water));
    assert!(data().places.iter().all(|place| place.rank <= 3 && !place.text.contains('(')));
    spoilt("places", "text", "Orlovka", "rank", json!(4));
    spoilt("places", "text", "Orlovka", "hexes", json!([]));
    spoilt("places", "text", "Orlovka", "provenance", json!(""));
    spoilt("places", "text", "Orlovka", "kind", json!("height"));
    refused(MAP, "places, 2009", |map| {
        found(&mut map["places"], "text", "Orlovka")["hexes"] = json!(["2008"]);
    });
    refused(MAP, "places, 2008", |map| found(&mut map["places"], "text", "Orlovka")["text"] = json!("Orlov"));
    refused(MAP, "places, Rynok, hexes", |map| {
        found(&mut map["places"], "text", "Rynok")["hexes"] = json!(["3209", "3012"]);
    });
    refused(MAP, "places", |map| {
        map["places"].as_array_mut().unwrap().retain(|place| place["kind"] != "water");
    });
}
