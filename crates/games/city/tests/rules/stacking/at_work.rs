//! [8.0] Stacking.

use crate::rules::air::attacks::{level, soviet, spend};
use crate::rules::groups::{at, board, counterattack, go, lose, moved};
use crate::rules::kit::{Board, act, allowed, hex, play, refused};
use volga_city::data::HalfPoints;
use volga_city::ids::Side;
use volga_city::stage::Alarm;
use volga_city::{Action, Event, OrderEvent};
use volga_engine::Game;
use volga_engine::dice::Quick;

const FOUR: [&str; 4] = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"];

#[test]
fn r8_0_counters_that_do_not_count_are_no_excess() {
    let stack = ["6T-INF3-1", "6T-INF3-2", "6T-INF3-3", "62A-CHUI-1", "2289-DEPOT-1"];
    let board = Board::new().put(&stack, "1726");
    let mut city = board.withdrawing().city();
    act(&mut city, Action::EndPhase, "");
    assert_eq!(city.alarm, None);
}

#[test]
fn r8_11_a_group_enters_a_full_hex_only_if_it_can_go_on() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&FOUR, "0509");
    let mut city = moved(&board, &["29M-PZ-1"], &[]);
    assert!(allowed(&city, Side::German, go("0509")));
    // With half a point it would be stuck there.
    let aside = hex("0508").neighbours().find(|near| near.is_adjacent(hex("0507"))).expect("between them");
    act(&mut city, go("0507"), "");
    act(&mut city, go(aside.name()), "");
    act(&mut city, go("0508"), "");
    for _ in 0..22 {
        act(&mut city, go("0507"), "");
        act(&mut city, go("0508"), "");
    }
    assert_eq!(city.mover().map(|mover| mover.spent), Some(HalfPoints(47)));
    assert_eq!(refused(&city, Side::German, go("0509")), "8.11");
    // In a zone it would have to stop.
    let city = moved(&board.put(&["244D-AT-1"], "0510"), &["29M-PZ-1"], &[]);
    assert_eq!(refused(&city, Side::German, go("0509")), "8.11");
}

#[test]
fn r8_0_a_group_that_is_used_up_in_a_full_hex_costs_a_unit() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&FOUR, "0509").put(&["244D-INF2-1"], "0510");
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["244D-INF2-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 6 no");
    assert_eq!(city.alarm, Some(Alarm::Overstacked(hex("0509"))), "ruling 59");
    act(&mut city, lose("24P-PZ-4"), "");
    assert_eq!((city.alarm, at(&city, "29M-PZ-1")), (None, Some("0509")));
}

#[test]
fn r8_4b_types_are_told_after_the_declaration_if_they_matter() {
    let told = |stack: &[&str]| {
        let mut city = soviet(Board::new().put(stack, "0540"), 3);
        act(&mut city, level("0540"), "");
        let declared = act(&mut city, spend(3), "");
        assert_eq!(declared.len(), 1, "nothing before everything is declared");
        let (mut dice, mut story) = (Quick::new(1), Vec::new());
        city.step(&mut dice, &mut story);
        story.into_iter().find_map(|event| match event {
            Event::Order(OrderEvent::Types { artillery, armour, .. }) => Some((artillery, armour)),
            _ => None,
        })
    };
    let mixed = ["29M-ART-1", "29M-PZ-1"];
    assert_eq!(told(&mixed), Some((1, None)), "artillery falls first, and armour like others");
    assert_eq!(told(&["29M-PZ-1", "29M-PZ-2"]), None, "no type is like another");
    assert_eq!(told(&["29M-ART-1"]), None, "he sees it");
    assert_eq!(told(&["29M-ART-1", "29M-ART-2"]), None, "guns alone fall as others do");
    assert_eq!(told(&["29M-PZ-1", "29M-ART-1", "29M-ART-2"]), Some((2, None)));
}
