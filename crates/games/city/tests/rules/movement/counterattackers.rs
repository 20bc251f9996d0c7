//! [7.5] Instant counterattacks.

use crate::rules::kit::{Board, act, allowed, begun, go, hex, legal, refused, unit, whose};
use volga_city::ids::{Mask, Side};
use volga_city::{Action, CannotCounterattack, City};
use volga_engine::Game;

/// A German tank beside a hex with these units, just come there.
fn near(names: &[&str]) -> City {
    come(Board::new().put(names, "0510"))
}

/// A German tank comes to 0509.
fn come(board: Board) -> City {
    let mut city = begun(&board.put(&["29M-PZ-1"], "0508"), &["29M-PZ-1"], "0508");
    go(&mut city, "0509");
    city
}

fn counter(at: &str, mask: u16) -> Action {
    Action::Counterattack { hex: hex(at), units: Mask(mask) }
}

/// To counterattack with this unit alone.
fn with(city: &City, at: &str, name: &str) -> Action {
    let units = Mask::for_units(&city.places.units_in(hex(at)), &[unit(name)].into_iter().collect());
    Action::Counterattack { hex: hex(at), units }
}

/// A Soviet unit has come beside a German stack.
fn soviet_beside(stack: &[&str]) -> City {
    let board = Board::new().put(&["6T-INF3-1"], "0508").put(stack, "0510").reacting(1);
    let mut city = begun(&board, &["6T-INF3-1"], "0508");
    go(&mut city, "0509");
    city
}

#[test]
fn r7_51a_five_types_do_not_counterattack() {
    for name in ["244D-AT-1", "244D-ART-1", "244D-MOR-1", "6T-FLAK-1", "MILS-MIL-1"] {
        let city = near(&[name, "244D-INF2-1"]);
        assert_eq!(refused(&city, Side::Soviet, with(&city, "0510", name)), "7.51a", "{name}");
        assert_ne!(whose(&near(&[name])), Some(Side::Soviet), "{name}: alone nobody is asked");
    }
    let survivors = Board::new().turn(2).put(&["SURV-1726"], "1726").put(&["29M-PZ-1"], "1628");
    let mut city = begun(&survivors, &["29M-PZ-1"], "1628");
    go(&mut city, "1627");
    go(&mut city, "1626");
    assert_ne!(whose(&city), Some(Side::Soviet), "survivors");
    let german = soviet_beside(&["24P-FLAKM-1", "94I-INF-1"]);
    assert_eq!(refused(&german, Side::German, with(&german, "0510", "24P-FLAKM-1")), "7.51a");
}

#[test]
fn r7_51c_all_others_do() {
    for name in ["244D-INF2-1", "6T-T34-1", "244D-ENG-1", "38M-REC-1", "SIND-MG-1"] {
        let city = near(&[name]);
        assert!(allowed(&city, Side::Soviet, counter("0510", 1)), "{name}");
    }
    let works = Board::new().put(&["WRK-WRK-1"], "2715").put(&["29M-PZ-1"], "2513");
    let mut city = begun(&works, &["29M-PZ-1"], "2513");
    go(&mut city, "2613");
    go(&mut city, "2614");
    assert!(allowed(&city, Side::Soviet, counter("2715", 1)), "workers");
    let guns = soviet_beside(&["24P-ARTSP-1"]);
    assert!(allowed(&guns, Side::German, counter("0510", 1)), "self-propelled guns too");
}

#[test]
fn r3_23c_anti_tank_units_do_not_start_one() {
    let city = near(&["244D-AT-1", "244D-INF2-1"]);
    assert_eq!(refused(&city, Side::Soviet, with(&city, "0510", "244D-AT-1")), "7.51a");
    assert!(allowed(&city, Side::Soviet, with(&city, "0510", "244D-INF2-1")), "the infantry may");
    let german = soviet_beside(&["94I-AT-1", "94I-INF-1"]);
    assert!(!allowed(&german, Side::German, with(&german, "0510", "94I-AT-1")));
}

#[test]
fn r7_5a_only_units_next_to_the_mover_counterattack() {
    let city = come(Board::new().put(&["244D-INF2-1"], "0510").put(&["244D-INF2-2"], "0511"));
    let hexes = legal(&city).into_iter().filter_map(|action| match action {
        Action::Counterattack { hex, .. } => Some(hex),
        _ => None,
    });
    assert_eq!(hexes.collect::<Vec<_>>(), [hex("0510")]);
    assert!(!allowed(&city, Side::Soviet, counter("0511", 1)));
    let why = city.check(Side::Soviet.seat(), counter("0511", 1)).expect_err("far").why;
    assert_eq!(why, CannotCounterattack::NotAdjacent { hex: hex("0511") }.why());
}

#[test]
fn r7_52b_whoever_is_about_to_be_attacked_does_not_counterattack() {
    let board = Board::new().put(&["29M-PZ-1"], "0508").put(&["244D-INF2-1"], "0510");
    let mut others = hex("0509").neighbours().filter(|at| *at != hex("0510"));
    let other = others.find(|at| at.distance(hex("0508")) == 2).expect("another hex beside the tank").name();
    let board = board.put(&["244D-INF2-2"], other);
    for declared in
        [Action::Overrun { hex: hex("0510") }, Action::Attack { hex: hex("0510"), units: Mask(1) }]
    {
        let mut city = begun(&board, &["29M-PZ-1"], "0508");
        act(&mut city, Action::Step { to: hex("0509") }, "");
        act(&mut city, declared, "");
        assert_eq!(refused(&city, Side::Soviet, counter("0510", 1)), "7.52b");
        assert!(allowed(&city, Side::Soviet, counter(other, 1)), "others may");
    }
}

#[test]
fn r7_53a_units_of_one_hex_counterattack_together() {
    let city = near(&["244D-INF2-1", "244D-INF2-2", "244D-AT-1"]);
    assert!(allowed(&city, Side::Soviet, counter("0510", 0b11)));
    assert_eq!(refused(&city, Side::Soviet, counter("0510", 0b1000)), "7.53a");
    assert_eq!(refused(&city, Side::Soviet, counter("0510", 0)), "7.53a");
    assert!(!allowed(&city, Side::Soviet, counter("0509", 1)));
    let why = city.check(Side::Soviet.seat(), counter("0509", 1)).expect_err("his own").why;
    assert_eq!(why, CannotCounterattack::NobodyThere { hex: hex("0509") }.why());
}

#[test]
fn r7_53c_the_owner_decides_which_of_them() {
    let city = near(&["244D-INF2-1", "244D-INF2-2", "244D-INF2-3"]);
    for mask in 1..8 {
        assert!(allowed(&city, Side::Soviet, counter("0510", mask)), "any of them: {mask}");
    }
}
