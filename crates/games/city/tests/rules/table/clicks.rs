//! What clicks mean.

use crate::rules::kit::{Board, act, hex, unit};
use volga_city::ids::{Mask, Side, UnitSet};
use volga_city::{Action, City};
use volga_engine::board::Id;
use volga_engine::{Game, Table};

/// The rule by which clicks of a side are refused.
fn refused(city: &City, side: Side, clicks: &[&str]) -> &'static str {
    let clicks: Vec<Id> = clicks.iter().map(|id| (*id).to_owned()).collect();
    let action = city.interpret_clicks(side.seat(), &clicks).expect("they mean something");
    city.check(side.seat(), action).expect_err("refused").rule.0
}

#[test]
fn a_hex_means_its_whole_stack_or_those_of_it_who_can() {
    let stack = ["29M-PZ-1", "29M-PZ-2", "29M-ENG218-1"];
    let city = Board::new().put(&stack, "0542").city();
    let click = |city: &City| city.interpret_clicks(Side::German.seat(), &["0542".to_owned()]);
    assert_eq!(click(&city), Some(Action::Begin { hex: hex("0542"), units: Mask(0b111) }));
    let city = Board::new().put(&stack, "0542").flip(&["29M-PZ-2"]).city();
    assert_eq!(click(&city), Some(Action::Begin { hex: hex("0542"), units: Mask(0b101) }));
    let city = Board::new().put(&stack, "0542").flip(&stack).put(&["29M-PZ-3"], "0409").city();
    assert_eq!(refused(&city, Side::German, &["0542"]), "7.37", "nobody can");
}

#[test]
fn steps_that_are_not_open_are_refused_by_their_rule() {
    let full = ["94I-INF-1", "94I-INF-2", "94I-INF-3", "94I-INF-4"];
    let board = Board::new().put(&["29M-PZ-1"], "0509").put(&full, "0510").put(&["244D-INF2-1"], "0409");
    let mut city = board.city();
    act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(1) }, "");
    assert_eq!(refused(&city, Side::German, &["0709"]), "7.0b", "two hexes away");
    assert_eq!(refused(&city, Side::Soviet, &["0510"]), "4.0b", "it is not his turn");
    let attack = Some(Action::Attack { hex: hex("0409"), units: Mask(1) });
    assert_eq!(city.interpret_clicks(Side::German.seat(), &["244D-INF2-1".to_owned()]), attack);
    let overrun = city.interpret_clicks(Side::German.seat(), &["0509".to_owned(), "0409".to_owned()]);
    assert_eq!(overrun, Some(Action::Overrun { hex: hex("0409") }));
}

#[test]
fn guns_that_cannot_fire_are_refused_by_their_rule() {
    let board = Board::new().put(&["29M-ART-1"], "0509").put(&["29M-ART-2"], "0144");
    let mut city = board.put(&["244D-INF2-1"], "0709").shelling(Side::German).city();
    act(&mut city, Action::Bombard { hex: hex("0709") }, "");
    assert_eq!(refused(&city, Side::German, &["29M-ART-2"]), "6.31");
    assert_eq!(refused(&city, Side::German, &["0709"]), "6.0a", "no gun has been named");
}

#[test]
fn whoever_may_not_counterattack_is_refused_by_his_rule() {
    let board = Board::new().put(&["29M-PZ-1"], "0509").put(&["244D-AT-1", "244D-INF2-1"], "0511");
    let mut city = board.city();
    act(&mut city, Action::Begin { hex: hex("0509"), units: Mask(1) }, "");
    act(&mut city, Action::Step { to: hex("0510") }, "");
    act(&mut city, Action::GoOn, "");
    assert_eq!(refused(&city, Side::Soviet, &["244D-AT-1"]), "7.51a");
    let able = city.interpret_clicks(Side::Soviet.seat(), &["0511".to_owned()]);
    let infantry =
        Mask::for_units(&city.places.units_in(hex("0511")), &UnitSet::EMPTY.with(unit("244D-INF2-1")));
    assert_eq!(able, Some(Action::Counterattack { hex: hex("0511"), units: infantry }));
}

#[test]
fn clicks_tell_nothing_of_where_a_hidden_unit_is() {
    let board = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0542").put(&["244D-INF2-1"], "1726");
    let city = board.shelling(Side::Soviet).city();
    let soviet = Side::Soviet.seat();
    assert_eq!(city.interpret_clicks(soviet, &["29M-ART-1".to_owned()]), None);
    let seen = Some(Action::Bombard { hex: hex("0542") });
    assert_eq!(city.interpret_clicks(soviet, &["29M-PZ-1".to_owned()]), seen);
    assert_eq!(city.interpret_clicks(soviet, &["0542#1".to_owned()]), seen);
}
