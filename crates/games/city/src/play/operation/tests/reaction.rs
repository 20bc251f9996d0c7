//! [11.1] [11.4] What an attack does to the phase it is made in.

use super::*;
use crate::sequence::Phase;
use crate::stage::Rush;
use crate::testkit::{allowed, refused};

const TANK: &str = "29M-PZ-1";
const TANKS: [&str; 2] = ["29M-PZ-1", "29M-PZ-2"];
const RIFLES: &str = "244D-INF3-1";

fn began(events: &[Event], phase: Phase) -> bool {
    events.contains(&Event::Sequence(SequenceEvent::PhaseBegan { phase }))
}

/// Tanks next to these Soviet units.
fn tanks_beside(soviets: &[&str]) -> City {
    moved(&board().put(&TANKS, "0508").put(soviets, "0510"), &TANKS, &["0509"])
}

/// A Soviet unit comes next to a German one in its own phase.
fn rifles_beside() -> City {
    let board = board().put(&[RIFLES, "131D-INF3-1"], "0511").put(&[TANK], "0509").with(in_reaction);
    let mut city = moved(&board, &[RIFLES, "131D-INF3-1"], &["0510"]);
    act(&mut city, Action::GoOn, "");
    city
}

#[test]
fn r11_1b_overruns_and_joined_counterattacks_draw_a_chit() {
    let mut overrun = tanks_beside(&["MILS-MIL-1"]);
    assert_eq!(chits(&play(&mut overrun, Action::Overrun { hex: hex("0510") }, "no")), 1);
    let mut city = tanks_beside(&[RIFLES]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &[RIFLES]);
    act(&mut city, strike, "");
    let mut aside = city.clone();
    assert_eq!(chits(&play(&mut city, Action::TakePart, "6 6 no")), 1);
    assert_eq!(chits(&play(&mut aside, Action::StandAside, "6")), 0, "he did not take part");
}

#[test]
fn r4_0_d1d_the_chit_comes_after_the_combat() {
    let mut city = tanks_beside(&[RIFLES]);
    let events = play(&mut city, Action::Overrun { hex: hex("0510") }, "1 6 no");
    let chit = events.iter().position(|event| matches!(event, Event::Chit(_)));
    let lost =
        events.iter().position(|event| matches!(event, Event::Overrun(crate::OverrunEvent::Lost { .. })));
    assert!(lost.is_some() && lost < chit, "{events:?}");
}

#[test]
fn r4_0_d1_the_german_moves_attacks_and_brings_in_reinforcements() {
    let second = |city: &mut City| (city.turn, city.chits.cup.no_reaction) = (2, 23);
    let board = board().put(&[TANK], "0509").put(&[RIFLES], "0510").put(&["29M-PZ-2"], "0505").with(second);
    let mut city = board.city();
    assert!(legal(&city).iter().any(|action| matches!(action, Action::Enter { .. })));
    begun(&mut city, &["29M-PZ-2"]);
    act(&mut city, step("0506"), "");
    act(&mut city, Action::Finish, "");
    begun(&mut city, &[TANK]);
    assert!(allowed(&city, Side::German, Action::Overrun { hex: hex("0510") }));
    assert!(allowed(&city, Side::German, Action::Attack { hex: hex("0510"), units: Mask(1) }));
}

#[test]
fn r4_0_d1b_soviets_counterattack_moving_germans() {
    let mut city = tanks_beside(&[RIFLES]);
    act(&mut city, Action::GoOn, "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert!(allowed(&city, Side::Soviet, counterattack(&city, &[RIFLES])));
}

#[test]
fn r4_0_d2b_germans_counterattack_moving_soviets() {
    let city = rifles_beside();
    assert_eq!(decides(&city), Some(Side::German));
    assert!(allowed(&city, Side::German, counterattack(&city, &[TANK])));
}

#[test]
fn r4_0_d1e_a_reaction_chit_stops_all_germans() {
    let mut city = tanks_beside(&["MILS-MIL-1"]);
    play(&mut city, Action::Overrun { hex: hex("0510") }, "yes 3");
    assert_eq!((decides(&city), city.mover()), (Some(Side::Soviet), None));
    assert_eq!(refused(&city, Side::German, begin(&city, &["16P-PZ-1"])), "4.0b");
}

#[test]
fn r11_4a_a_soviet_phase_ends_by_choice_or_with_a_natural_six() {
    let mut city = board().put(&[RIFLES], "0511").with(in_reaction).city();
    assert!(began(&play(&mut city, Action::EndPhase, ""), Phase::Initiative));
    let mut city = rifles_beside();
    let strike = counterattack(&city, &[TANK]);
    act(&mut city, strike, "");
    let mut five = city.clone();
    let events = play(&mut city, Action::TakePart, "6 6");
    assert!(began(&events, Phase::Initiative), "all Soviet movement stops");
    let events = play(&mut five, Action::TakePart, "6 5");
    assert!(!began(&events, Phase::Initiative));
}

#[test]
fn r11_4a_isolation_does_not_make_a_six() {
    // Two is added to the die of an isolated side: a four is read as a six, but is none.
    let germans = [("1732", 1), ("2226", 4), ("2618", 7)];
    let named = ["1", "2", "3", "4"].map(|number| format!("24P-PZ-{number}"));
    let more = ["29M-MOT43-1", "29M-MOT43-2", "29M-MOT43-3", "29M-MOT43-4", "29M-MOT43-5"];
    let all: Vec<&str> = named.iter().map(String::as_str).chain(more).collect();
    let mut city = rifles_beside();
    for (at, first) in germans {
        all[first - 1..first + 2].iter().for_each(|name| city.places.put(unit(name), hex(at)));
    }
    assert!(city.is_isolated());
    let strike = counterattack(&city, &[TANK]);
    act(&mut city, strike, "");
    assert!(!began(&play(&mut city, Action::TakePart, "6 4"), Phase::Initiative));
}

#[test]
fn r11_4b_a_german_phase_ends_with_a_chit_or_when_he_says_so() {
    let mut city = tanks_beside(&["MILS-MIL-1"]);
    let mut goes_on = city.clone();
    let overrun = Action::Overrun { hex: hex("0510") };
    assert!(began(&play(&mut city, overrun, "yes 3"), Phase::Reaction));
    play(&mut goes_on, overrun, "no");
    play(&mut goes_on, Action::Finish, "");
    assert!(began(&play(&mut goes_on, Action::EndPhase, "3"), Phase::FinalReaction));
}

#[test]
fn r11_4c_the_attack_under_way_is_finished_and_its_units_are_used_up() {
    let mut city = tanks_beside(&[RIFLES]);
    play(&mut city, Action::Overrun { hex: hex("0510") }, "1 6 yes 3");
    assert_eq!((at(&city, RIFLES), at(&city, TANK)), (None, Some("0510")), "losses and advance");
    assert!(TANKS.iter().all(|name| flipped(&city, name)) && !flipped(&city, "16P-PZ-1"));
}

#[test]
fn r11_4d_one_point_is_left_and_only_into_the_hex_that_was_fought_for() {
    let mut city = tanks_beside(&["244D-INF2-1"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["244D-INF2-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 1 yes");
    let left = Rush { side: Side::German, units: units(&TANKS), points: 1, only: Some(hex("0510")) };
    assert_eq!(operation(&city).rush, Some(left), "of two");
    begun_rush(&mut city);
    assert_eq!(refused(&city, Side::German, step("0508")), "10.78");
    let events = play(&mut city, step("0510"), "3");
    assert!(began(&events, Phase::Reaction));
    assert!(TANKS.iter().all(|name| at(&city, name) == Some("0510") && flipped(&city, name)));
}

fn begun_rush(city: &mut City) {
    let begin = begin(city, &TANKS);
    act(city, begin, "");
}

#[test]
fn r11_22a_whoever_attacked_where_it_stood_is_used_up() {
    let board = board().put(&[RIFLES], "0510").put(&[TANK], "0509").with(in_reaction);
    let mut city = board.city();
    begun(&mut city, &[RIFLES]);
    act(&mut city, Action::Attack { hex: hex("0509"), units: Mask(1) }, "");
    // Whatever the dice say, and whatever else is chosen.
    let mut dice = volga_engine::dice::Quick::new(3);
    while city.operation().is_some_and(|(side, operation)| side == Side::Soviet && !operation.is_idle()) {
        match city.turn() {
            Turn::Of(_) => {
                let last = *legal(&city).last().expect("somebody decides");
                city.apply(last, &mut dice, &mut ());
            }
            Turn::Auto => city.step(&mut dice, &mut ()),
            Turn::Over(_) => break,
        }
    }
    assert!(flipped(&city, RIFLES) || at(&city, RIFLES).is_none());
}

#[test]
fn r11_33a_chuikov_does_not_break_through() {
    let stack = ["62A-CHUI-1", RIFLES, "131D-INF3-1"];
    let board = board().put(&stack, "0511").put(&[TANK], "0509").with(in_reaction);
    let mut city = moved(&board, &stack, &["0510"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &[TANK]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 1");
    let rush = operation(&city).rush.expect("a point to spare");
    assert_eq!(rush.units, units(&[RIFLES, "131D-INF3-1"]));
    assert_eq!(refused(&city, Side::Soviet, begin(&city, &[RIFLES, "131D-INF3-1"])), "10.7c", "11.32");
    assert!(allowed(&city, Side::Soviet, begin(&city, &[RIFLES])));
}

#[test]
fn r13_24a_units_near_chuikov_may_be_isolated() {
    // A German comes next to a Soviet stack with Chuikov, which fires with a two.
    let fires = |closed: bool| {
        let board = board().put(&[TANK], "1724").put(&["62A-CHUI-1", "6T-INF3-1"], "1726");
        let names = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4", "24P-PZ-5", "24P-PZ-6"];
        let more = ["16P-PZ-2", "14P-PZ-1", "14P-PZ-2"];
        let mut germans = names.into_iter().chain(more);
        let board = ["1732", "2226", "2618"].iter().fold(board, |board, at| {
            let three: Vec<&str> = germans.by_ref().take(3).collect();
            if closed { board.put(&three, at) } else { board }
        });
        let mut city = moved(&board, &[TANK], &["1725"]);
        act(&mut city, Action::GoOn, "");
        assert_eq!((city.is_isolated(), city.is_supplied(unit("6T-INF3-1"))), (closed, true));
        let strike = counterattack(&city, &["6T-INF3-1"]);
        act(&mut city, strike, "");
        play(&mut city, Action::StandAside, "2");
        at(&city, TANK).is_none()
    };
    assert_eq!((fires(false), fires(true)), (true, false));
}
