//! Standing orders.

use crate::rules::kit::{Board, act, hex, unit};
use volga_city::data::data;
use volga_city::ids::{Mask, Side, Unit};
use volga_city::{Action, City, Orders};
use volga_engine::board::Say;
use volga_engine::{Game, Table, Turn};

/// A German tank has come next to two Soviet stacks, which may counterattack.
fn watched() -> City {
    let board = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-INF2-1"], "0511");
    let mut city = board.put(&["244D-INF3-1", "244D-INF3-2"], "0610").city();
    act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(1) }, "");
    act(&mut city, Action::Step { to: hex("0510") }, "");
    act(&mut city, Action::GoOn, "");
    city
}

fn answer(city: &City, orders: &Orders) -> Option<Action> {
    city.ordered(Side::Soviet.seat(), orders)
}

#[test]
fn counterattacks_can_be_left_out_for_good() {
    let city = watched();
    assert_eq!(answer(&city, &Orders::default()), None);
    let never = Orders { no_counterattacks: true, ..Orders::default() };
    assert_eq!(answer(&city, &never), Some(Action::NoCounterattack));
    assert_eq!(city.ordered(Side::German.seat(), &never), None, "it is not his to decide");
}

#[test]
fn hexes_and_units_can_be_kept_quiet() {
    let city = watched();
    let hexes = |names: &[&str]| Orders {
        quiet_hexes: names.iter().map(|name| hex(name)).collect(),
        ..Orders::default()
    };
    assert_eq!(answer(&city, &hexes(&["0610"])), None);
    assert_eq!(answer(&city, &hexes(&["0610", "0511"])), Some(Action::NoCounterattack));
    let units = ["244D-INF2-1", "244D-INF3-1", "244D-INF3-2"].map(unit);
    let quiet = |units: &[Unit]| Orders { quiet_units: units.to_vec(), ..Orders::default() };
    assert_eq!(answer(&city, &quiet(&units[..2])), None);
    assert_eq!(answer(&city, &quiet(&units)), Some(Action::NoCounterattack));
}

#[test]
fn only_a_good_chance_is_asked_about() {
    let city = watched();
    let chance = |percent| Orders { counterattack_chance: Some(percent), ..Orders::default() };
    let asked = (1..=100).filter(|percent| answer(&city, &chance(*percent)).is_none());
    let (crt, added) = (&data().charts.crt, city.isolation_die(Side::Soviet));
    let good = (1..=6).filter(|die| crt.result(6, die + added) >= 1).count();
    assert!((1..6).contains(&good), "six points against one unit are no certainty");
    assert_eq!(asked.max(), Some((good * 100 / 6) as u8));
}

#[test]
fn flak_fires_always_or_never() {
    let board = Board::new().put(&["6T-FLAK-1", "6T-INF3-1"], "1136").put(&["29M-PZ-1"], "0409");
    let mut city = board.flying(Side::German).city();
    act(&mut city, Action::Level { hex: hex("1136") }, "");
    act(&mut city, Action::Points { points: 4 }, "");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    assert_eq!(answer(&city, &Orders::default()), None);
    let all = Orders { all_flak: true, ..Orders::default() };
    assert_eq!(answer(&city, &all), Some(Action::FlakAll));
    let none = Orders { no_flak: true, ..Orders::default() };
    assert_eq!(answer(&city, &none), Some(Action::FlakEnd));
}

#[test]
fn every_order_has_words() {
    for spec in City::about().orders.say(City::about().catalogue) {
        assert!(!spec.name.contains('\u{27e8}') && !spec.meaning.contains('\u{27e8}'), "{spec:?}");
    }
    let orders: Orders = serde_json::from_str(r#"{"no_flak":true,"quiet_hexes":["0610"]}"#).expect("orders");
    assert_eq!(orders, Orders { no_flak: true, quiet_hexes: vec![hex("0610")], ..Orders::default() });
    assert!(serde_json::from_str::<Orders>(r#"{"sleep":true}"#).is_err());
}
