//! [14.0] Terrain, and the oil tanks.

use crate::kit::{Board, allowed, hex, place, run, step, unit};
use serde_json::json;
use volga_city::data::{Terrain, data};
use volga_city::ids::Side;
use volga_city::stage::Alarm;
use volga_city::{City, Event, Off, Oil, OilEvent, Place};

/// The end of a turn with these units in the oil tank hex.
fn turn_end(names: &[&str]) -> City {
    Board::new().put(names, "1535").put(&["29M-PZ-1"], "0642").at("turn_end").city()
}

#[test]
fn r14_5e_it_is_not_put_into_the_fire() {
    let oil = data().charts.oil_hex;
    let board = Board::new().turn(2).put(&["6T-INF3-1"], "1726").at("depot");
    let there = place("2289-DEPOT-1", oil.name());
    assert!(allowed(&board.city(), Side::Soviet, there));
    let burning = board.with("oil", json!("burning")).city();
    assert!(!allowed(&burning, Side::Soviet, there), "ruling 193");
}

#[test]
fn r14_5a_only_a_six_at_the_end_of_a_turn_ignites_the_tanks() {
    assert_eq!(data().terrain(hex("1535")), Terrain::Clear);
    for die in 1..=5u8 {
        let mut city = turn_end(&["244D-INF3-1"]);
        let events = step(&mut city, &die.to_string());
        assert_eq!(events, [Event::Oil(OilEvent::Roll { die, ignited: false })]);
        assert_eq!((city.oil, city.holder(hex("1535"))), (Oil::Sound, Some(Side::Soviet)));
    }
    let mut city = turn_end(&[]);
    step(&mut city, "6");
    assert_eq!(city.oil, Oil::Burning);
}

#[test]
fn r14_5g_the_burning_marker_lies_there_for_the_next_turn() {
    let mut city = turn_end(&[]);
    run(&mut city, "6");
    assert_eq!((city.turn, city.oil), (2, Oil::Burning));
}

#[test]
fn r14_5b_ignition_kills_whoever_is_there() {
    let mut city = turn_end(&["244D-INF3-1", "244D-AT-1"]);
    let events = step(&mut city, "6");
    assert_eq!(events.len(), 3);
    for name in ["244D-INF3-1", "244D-AT-1"] {
        assert_eq!(city.places.of(unit(name)), Place::Off(Off::Dead), "{name}");
    }
    let mut city = turn_end(&["29M-PZ-2"]);
    step(&mut city, "6");
    assert_eq!(city.places.of(unit("29M-PZ-2")), Place::Off(Off::Box), "Germans too");
}

#[test]
fn r14_5b_the_depot_burns_and_chuikov_is_in_danger() {
    let mut city = turn_end(&["244D-INF3-1", "2289-DEPOT-1", "62A-CHUI-1"]);
    step(&mut city, "6");
    assert_eq!(city.places.of(data().depot), Place::Off(Off::Dead));
    assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex("1535"))));
    run(&mut city, "1");
    assert_eq!(city.places.of(data().chuikov), Place::Off(Off::Gone));
}

#[test]
fn r14_5f_the_fire_lasts_a_turn_and_never_comes_again() {
    let mut city = turn_end(&[]);
    run(&mut city, "6");
    assert_eq!((city.turn, city.oil), (2, Oil::Burning));
    let end = |turn, oil: &str| {
        Board::new().put(&["29M-PZ-1"], "0642").turn(turn).at("turn_end").with("oil", json!(oil)).city()
    };
    let mut city = end(2, "burning");
    assert_eq!(step(&mut city, ""), [Event::Oil(OilEvent::BurntOut)], "no die while it burns");
    assert_eq!(city.oil, Oil::Burnt);
    run(&mut city, "");
    assert_eq!((city.turn, city.oil), (3, Oil::Burnt));
    assert_eq!(step(&mut end(3, "burnt"), ""), [], "nor ever after");
}
