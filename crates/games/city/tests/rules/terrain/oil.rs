//! [14.5] The oil tanks.

use crate::rules::kit::{
    Board, act, allowed, attack_on, gun, hex, indirect, land_beside, of, place, play, run, shell_at, step,
    step_into, totals, unit,
};
use serde_json::json;
use volga_city::data::{Terrain, data};
use volga_city::ids::Side;
use volga_city::stage::Alarm;
use volga_city::{Action, AirEvent, City, Event, Off, Oil, OilEvent, Place};

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

#[test]
fn r14_5e_nobody_enters_the_burning_hex() {
    let near = land_beside(hex("1535")).name();
    let board = Board::new().turn(3).put(&["244D-INF3-1"], near).reacting(1);
    for (oil, closed) in [("sound", false), ("burning", true), ("burnt", false)] {
        let board = board.clone().with("oil", json!(oil));
        let refused = step_into(&board, &["244D-INF3-1"], near, "1535").err();
        assert_eq!(refused, closed.then_some("14.5e"), "{oil}");
    }
}

#[test]
fn r14_5c_smoke_halves_german_points() {
    let target = of(Terrain::Clear).name();
    let board = Board::new().turn(4).with("oil", json!("burning"));
    let mut city = board.clone().put(&["133T-FLAK-1"], target).flying(Side::German).city();
    act(&mut city, Action::Dive { unit: unit("133T-FLAK-1") }, "");
    act(&mut city, Action::Points { points: 8 }, "");
    let shot = |die: u8| play(&mut city.clone(), Action::FlakAll, &format!("{die} 6"));
    let one = |events: &Vec<Event>| matches!(events[0], Event::Air(AirEvent::Flak { shot_down: 1, .. }));
    let events = (1..=6).map(shot).find(one).expect("some die shoots down one point");
    let strength = events.iter().find_map(|event| match event {
        Event::Air(AirEvent::DiveRoll { strength, .. }) => Some(*strength),
        _ => None,
    });
    assert_eq!(strength, Some(3), "halved, then shot at");
    let mut city = board.put(&["29M-PZ-1"], target).flying(Side::Soviet).city();
    act(&mut city, Action::Level { hex: hex(target) }, "");
    assert_eq!(totals(&city, Side::Soviet, Action::Points { points: 6 }), [6]);
}

#[test]
fn r14_5h_soviet_air_and_guns_feel_no_smoke() {
    let board = Board::new().turn(4).with("oil", json!("burning")).put(&["94I-INF-1"], "0409");
    let guns = board
        .clone()
        .put(&["SIND-ARTL-1"], "0909")
        .put(&["2289-DEPOT-1"], "2226")
        .put(&["6T-INF3-1"], "0410");
    let city = shell_at(guns, Side::Soviet, "0409");
    assert_eq!(totals(&city, Side::Soviet, gun("SIND-ARTL-1")), [6]);
    let mut city = board.flying(Side::Soviet).city();
    act(&mut city, Action::Level { hex: hex("0409") }, "");
    assert_eq!(totals(&city, Side::Soviet, Action::Points { points: 3 }), [3]);
}

#[test]
fn r14_5d_smoke_halves_german_bombardment() {
    let board = Board::new().turn(3).put(&["244D-INF2-1"], "0743").put(&["29M-ART-1"], "0540");
    for (oil, strength) in [("sound", 8), ("burning", 4), ("burnt", 8)] {
        let city = shell_at(board.clone().with("oil", json!(oil)), Side::German, "0743");
        assert_eq!(totals(&city, Side::German, gun("29M-ART-1")), [strength], "{oil}");
    }
}

#[test]
fn r14_5i_smoke_does_not_touch_indirect_fire() {
    let board = Board::new().turn(3).with("oil", json!("burning"));
    let board = board.put(&["244D-INF2-1"], "0743").put(&["29M-ART-1"], "0540");
    assert_eq!(indirect(&board, hex("0743"), "29M-ART-1"), 8);
}

#[test]
fn r14_5c_smoke_halves_it() {
    let target = hex("0743");
    let air = json!({"german": {"level": 8, "dive": 6}});
    let board = Board::new().turn(4).with("oil", json!("burning")).with("air", air);
    let mut city = attack_on(&board.put(&["244D-INF2-1"], "0743"), target);
    act(&mut city, Action::AirSupport { points: 6 }, "");
    let attack = city.operation().and_then(|(_, operation)| operation.attack).expect("an attack");
    assert_eq!((attack.air, city.air.german.dive), (3, 0));
}
