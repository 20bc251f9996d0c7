//! The numbers behind a decision.

use crate::rules::kit::{Board, act, hex, totals, units};
use volga_city::Action;
use volga_city::ids::{Mask, Side};

#[test]
fn a_step_costs_what_its_terrain_and_river_do() {
    let mut city = Board::new().put(&["29M-PZ-1"], "0509").city();
    act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(1) }, "");
    for to in hex("0509").neighbours() {
        let cost = volga_city::step_cost(Side::German, hex("0509"), to).expect("land");
        assert_eq!(totals(&city, Side::German, Action::Step { to }), [i32::from(cost.0)]);
    }
}

#[test]
fn an_overrun_and_an_attack_have_the_strengths_that_will_be_rolled_for() {
    let names = ["29M-PZ-1", "29M-PZ-2"];
    let mut city = Board::new().put(&names, "0509").put(&["244D-INF3-1", "244D-AT-1"], "0510").city();
    act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(3) }, "");
    let overrun = totals(&city, Side::German, Action::Overrun { hex: hex("0510") });
    assert_eq!(overrun[0], i32::from(city.overrun_strength(&units(&names))));
    assert_eq!(overrun[1], i32::from(city.overrun_defence(hex("0510"))));
    let attack = totals(&city, Side::German, Action::Attack { hex: hex("0510"), units: Mask(1) });
    assert_eq!(attack[0], i32::from(city.ground_strength(&units(&names[..1]), hex("0510"))));
    let elsewhere = Action::Attack { hex: hex("0409"), units: Mask(1) };
    assert!(totals(&city, Side::German, elsewhere).is_empty(), "there is nobody");
    assert!(totals(&city, Side::Soviet, Action::Overrun { hex: hex("0510") }).is_empty());
}
