//! [10.7] Breakthrough Points: how they are earned and what they do.

use super::{
    MIDDLE, NORTH, NORTH_EAST, NORTH_WEST, SOUTH_EAST, attack, board, lost, named, pair, points, under_way,
};
use crate::rules::groups::{decides, go};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, unit, units};
use volga_city::ids::{Mask, Side};
use volga_city::stage::Stage;
use volga_city::{Action, AttackEvent, City, CounterattackEvent, Event, OverrunEvent, Phase, SequenceEvent};
use volga_engine::transition::Transition;
use volga_engine::{Table, Viewer};

/// The attack of the two tanks has won so many points; the defender's fire did no harm.
fn won(board: &Board, offence: u8) -> City {
    let mut city = board.city();
    attack(&mut city, NORTH, MIDDLE, &format!("3 6 {offence} no"));
    city
}

fn begin(at: &str, mask: u16) -> Action {
    Action::Begin { hex: hex(at), units: Mask(mask) }
}

fn action_hex(action: Action) -> &'static str {
    match action {
        Action::Begin { hex, .. } => hex.name(),
        _ => "",
    }
}

/// A chit has ended the phase when the attackers have earned two points.
fn cut_short() -> City {
    let mut city = pair().put(&["6T-INF3-2"], SOUTH_EAST).city();
    attack(&mut city, NORTH, MIDDLE, "3 6 2 yes");
    city
}

/// What is told of the German fire of an attack of the northern hex on the middle, in words.
fn words(city: &mut City, script: &str) -> (Vec<Event>, Vec<String>) {
    let step = Transition::of(city, |city, story| story.extend(attack(city, NORTH, MIDDLE, script)));
    let is_german =
        |event: &Event| matches!(event, Event::Attack(AttackEvent::Fired { side: Side::German, .. }));
    let fired = (0..step.events.len()).filter(|event| is_german(&step.events[*event]));
    let told = fired.filter_map(|event| City::tell(&step, event, Viewer::Open));
    let words = told.map(|told| City::text(&told.text)).collect();
    (step.events, words)
}

#[test]
fn r10_7a_what_a_result_has_over_the_defenders_are_points() {
    assert_eq!(points(&won(&pair(), 2)), Some(2), "three against one");
    assert_eq!(points(&won(&pair(), 3)), Some(1), "two against one");
    let three = pair().put(&["6T-INF3-2"], MIDDLE);
    assert_eq!(points(&won(&three, 2)), Some(1), "three against two");
}

#[test]
fn r10_79_an_exact_result_gives_none_and_nobody_advances() {
    let city = won(&pair().put(&["6T-INF3-2"], MIDDLE), 3);
    assert_eq!((points(&city), city.holder(hex(MIDDLE))), (None, None));
    assert_eq!(city.places.units_in(hex(NORTH)).len(), 2, "they stay");
    assert!(city.is_flipped(unit("29M-PZ-1")) && city.is_flipped(unit("29M-PZ-2")));
}

#[test]
fn r10_7b_a_point_moves_a_stack_or_a_part_of_it_one_hex() {
    let mut city = won(&pair(), 2);
    act(&mut city, begin(NORTH, 0b01), "");
    play(&mut city, go(MIDDLE), "");
    assert_eq!(points(&city), Some(1));
    act(&mut city, begin(NORTH, 0b1), "");
    play(&mut city, go(NORTH_EAST), "");
    assert_eq!(points(&city), None, "both are spent");
    assert_eq!(city.places.hex(unit("29M-PZ-1")), Some(hex(MIDDLE)));
    assert_eq!(city.places.hex(unit("29M-PZ-2")), Some(hex(NORTH_EAST)));
}

#[test]
fn r10_7c_only_those_who_fought_have_them() {
    let mut city = won(&pair().put(&["29M-PZ-3"], NORTH_WEST), 2);
    assert_eq!(refused(&city, Side::German, begin(NORTH_WEST, 1)), "10.7c");
    assert!(legal(&city).iter().all(|action| *action == Action::Finish || action_hex(*action) == NORTH));
    play(&mut city, Action::Finish, "");
    assert!(allowed(&city, Side::German, begin(NORTH_WEST, 1)), "it is as fresh as before");
}

#[test]
fn r10_71_whoever_has_moved_with_points_is_used_up_in_the_end() {
    let mut city = won(&pair(), 3);
    act(&mut city, begin(NORTH, 0b11), "");
    play(&mut city, go(MIDDLE), "");
    assert!(city.is_flipped(unit("29M-PZ-1")) && city.is_flipped(unit("29M-PZ-2")));
}

#[test]
fn r10_71a_so_is_whoever_has_not_used_them() {
    let mut city = won(&pair(), 2);
    act(&mut city, begin(NORTH, 0b01), "");
    play(&mut city, go(MIDDLE), "");
    play(&mut city, Action::Finish, "");
    assert_eq!(city.places.hex(unit("29M-PZ-2")), Some(hex(NORTH)));
    assert!(city.is_flipped(unit("29M-PZ-2")));
}

#[test]
fn r10_72a_they_go_into_any_hex_without_an_enemy_whatever_zones() {
    // A second Soviet unit controls the hexes around them.
    let city = won(&pair().put(&["6T-INF3-2"], SOUTH_EAST).put(&["6T-INF3-3"], "1421"), 2);
    assert!(city.controls(Side::Soviet, hex(NORTH)) && city.controls(Side::Soviet, hex(NORTH_EAST)));
    let mut moving = city.clone();
    act(&mut moving, begin(NORTH, 0b11), "");
    for near in hex(NORTH).neighbours().filter(|near| *near != hex("1421")) {
        assert!(allowed(&moving, Side::German, Action::Step { to: near }), "{near:?}");
    }
    let mut city = won(&pair().put(&["6T-INF3-2"], NORTH_EAST), 2);
    act(&mut city, begin(NORTH, 0b11), "");
    assert!(!allowed(&city, Side::German, go(NORTH_EAST)), "the enemy is there");
}

#[test]
fn r10_72b_stacking_holds_counterattacks_are_possible_and_overruns_not() {
    let full = ["29M-MOT43-1", "29M-MOT43-2", "29M-MOT43-3"];
    let board = pair().put(&full, NORTH_EAST).put(&["6T-INF3-2"], SOUTH_EAST);
    let mut city = won(&board, 3);
    act(&mut city, begin(NORTH, 0b11), "");
    assert!(!allowed(&city, Side::German, go(NORTH_EAST)), "five would be too many");
    play(&mut city, go(MIDDLE), "");
    assert!(!allowed(&city, Side::German, Action::Overrun { hex: hex(SOUTH_EAST) }));
    play(&mut city, Action::GoOn, "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    let counter = Action::Counterattack { hex: hex(SOUTH_EAST), units: Mask(1) };
    assert!(legal(&city).contains(&counter));
}

#[test]
fn r10_73_a_point_is_a_hex_whatever_the_terrain() {
    // A fortified hex costs more than any tank has left.
    let board = board().put(&["29M-PZ-1", "29M-PZ-2"], "1725").put(&["6T-INF3-1"], "1625");
    let mut city = board.city();
    attack(&mut city, "1725", "1625", "3 6 3 no");
    assert_eq!(points(&city), Some(1));
    act(&mut city, begin("1725", 0b11), "");
    play(&mut city, go("1726"), "");
    assert_eq!((city.holder(hex("1726")), points(&city)), (Some(Side::German), None));
}

#[test]
fn r10_74a_the_defender_earns_none() {
    let mut city = board().put(&["94I-ENG1-1"], NORTH).put(&["6T-INF3-1", "6T-INF3-2"], MIDDLE).city();
    // Six on a one are two, and there is one attacker.
    let events = attack(&mut city, NORTH, MIDDLE, "3 1 no");
    assert_eq!(lost(&events), ["94I-ENG1-1"]);
    assert!(!events.iter().any(|event| matches!(event, Event::Attack(AttackEvent::Points { .. }))));
    assert!(decides(&city) == Some(Side::German) || !matches!(city.stage, Stage::Initiative(_)));
    assert!(points(&city).is_none());
}

#[test]
fn r10_74b_points_of_a_counterattack_are_for_moves_only() {
    // Tanks are counterattacked on the way, destroy the counterattacker, and stand beside another enemy.
    let board = board().put(&["29M-PZ-1", "29M-PZ-2"], "1321").put(&["6T-INF3-1"], MIDDLE);
    let mut city = board.put(&["6T-INF3-2"], NORTH_EAST).city();
    act(&mut city, begin("1321", 0b11), "");
    play(&mut city, go(NORTH), "");
    play(&mut city, Action::GoOn, "");
    act(&mut city, Action::Counterattack { hex: hex(NORTH_EAST), units: Mask(1) }, "");
    let events = play(&mut city, Action::TakePart, "6 2 no");
    let points = |event: &Event| matches!(event, Event::Counterattack(CounterattackEvent::Points { .. }));
    assert!(events.iter().any(points), "{events:?}");
    act(&mut city, begin(NORTH, 0b11), "");
    let strike = Action::Attack { hex: hex(MIDDLE), units: Mask(0b11) };
    assert!(!allowed(&city, Side::German, strike) && !legal(&city).contains(&strike));
    assert!(allowed(&city, Side::German, go(NORTH_EAST)));
}

#[test]
fn r10_74c_an_overrun_earns_none() {
    let mut city = pair().city();
    act(&mut city, begin(NORTH, 0b11), "");
    let events = play(&mut city, Action::Overrun { hex: hex(MIDDLE) }, "1 6 no");
    let result = Event::Overrun(OverrunEvent::Result { german: 0, soviet: 1, swept: false });
    assert!(events.contains(&result), "two more than needed: {events:?}");
    assert!(city.operation().is_some_and(|(_, operation)| operation.rush.is_none()));
    assert_eq!(points(&city), None);
}

#[test]
fn r10_76_artillery_does_not_break_through() {
    let board = board().put(&["29M-PZ-1", "29M-ART-1"], NORTH).put(&["6T-INF3-1"], MIDDLE);
    let city = won(&board, 2);
    assert!(city.is_flipped(unit("29M-ART-1")), "at once");
    assert_eq!(named(&under_way(&city).party), ["29M-PZ-1"]);
    let there = city.places.units_in(hex(NORTH));
    let gun = Mask::for_units(&there, &units(&["29M-ART-1"]));
    assert_eq!(refused(&city, Side::German, Action::Begin { hex: hex(NORTH), units: gun }), "10.76");
}

#[test]
fn r10_78_when_the_phase_ends_one_point_leads_into_the_attacked_hex() {
    let mut city = cut_short();
    assert_eq!(points(&city), Some(1));
    assert_eq!(legal(&city), [begin(NORTH, 0b01), begin(NORTH, 0b10), begin(NORTH, 0b11), Action::Finish]);
    act(&mut city, begin(NORTH, 0b11), "");
    assert_eq!(legal(&city), [go(MIDDLE)], "nowhere else, and no other attack");
    play(&mut city, go(MIDDLE), "");
    assert_eq!(city.holder(hex(MIDDLE)), Some(Side::German));
}

#[test]
fn r10_78a_the_rest_is_lost_and_the_enemy_s_phase_begins() {
    let mut city = cut_short();
    let events = play(&mut city, Action::Finish, "4");
    let phase = SequenceEvent::PhaseBegan { phase: Phase::Reaction };
    assert!(events.contains(&Event::Sequence(phase)));
    assert!(city.is_flipped(unit("29M-PZ-1")) && city.is_flipped(unit("29M-PZ-2")));
}

#[test]
fn r10_7a_what_is_over_is_told_as_points_and_not_as_losses() {
    let four = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4"];
    let mut city = board().put(&four, NORTH).put(&["6T-INF3-1"], MIDDLE).city();
    let (events, told) = words(&mut city, "3 6 1 no");
    assert_eq!(lost(&events).len(), 1);
    assert!(told[0].ends_with("a result of 5 takes the only unit there."), "{told:?}");
    assert_eq!(points(&city), Some(4));
    let mut city = board().put(&four[..1], NORTH).put(&["6T-INF3-1", "6T-INF3-2"], MIDDLE).city();
    let (_, told) = words(&mut city, "3 6 3");
    assert!(told[0].ends_with("and one unit falls."), "{told:?}");
}
