//! [11.4] How phases end.

use crate::rules::attack::{self, MIDDLE, NORTH, attack, declare, fires, kinds, lost, points, reaction};
use crate::rules::groups::{
    RIFLES, TANK, TANKS, at, begin, begun, board, chits, close_ferries, counterattack, flipped, go, moved,
    operation, support,
};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, unit, units};
use crate::rules::movement::overrun::beside;
use volga_city::data::AttackKind;
use volga_city::ids::{Mask, Side};
use volga_city::stage::{Rush, Stage};
use volga_city::{Action, City, Event, Phase, SequenceEvent};
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn};

fn began(events: &[Event], phase: Phase) -> bool {
    events.contains(&Event::Sequence(SequenceEvent::PhaseBegan { phase }))
}

/// A Soviet unit comes next to a German one in its own phase.
pub(crate) fn rifles_beside() -> City {
    rifles_beside_of(|board| board)
}

/// The same with others on the map.
fn rifles_beside_of(others: impl FnOnce(Board) -> Board) -> City {
    let board = board().put(&[RIFLES, "131D-INF3-1"], "0511").put(&[TANK], "0509").reacting(6);
    let mut city = moved(&others(board), &[RIFLES, "131D-INF3-1"], &["0510"]);
    act(&mut city, Action::GoOn, "");
    city
}

fn begun_rush(city: &mut City) {
    let begin = begin(city, &TANKS);
    act(city, begin, "");
}

#[test]
fn r11_1b_overruns_and_joined_counterattacks_draw_a_chit() {
    let mut overrun = beside(&["MILS-MIL-1"]);
    assert_eq!(chits(&play(&mut overrun, Action::Overrun { hex: hex("0510") }, "no")), 1);
    let mut city = beside(&[RIFLES]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &[RIFLES]);
    act(&mut city, strike, "");
    let mut aside = city.clone();
    assert_eq!(chits(&play(&mut city, Action::TakePart, "6 6 no")), 1);
    assert_eq!(chits(&play(&mut aside, Action::StandAside, "6")), 0, "he did not take part");
}

#[test]
fn r11_4a_a_soviet_phase_ends_by_choice_or_with_a_natural_six() {
    let mut city = board().put(&[RIFLES], "0511").reacting(6).city();
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
    let mut city = rifles_beside_of(close_ferries);
    assert!(city.is_isolated());
    let strike = counterattack(&city, &[TANK]);
    act(&mut city, strike, "");
    assert!(!began(&play(&mut city, Action::TakePart, "6 4"), Phase::Initiative));
}

#[test]
fn r11_4b_a_german_phase_ends_with_a_chit_or_when_he_says_so() {
    let mut city = beside(&["MILS-MIL-1"]);
    let mut goes_on = city.clone();
    let overrun = Action::Overrun { hex: hex("0510") };
    assert!(began(&play(&mut city, overrun, "yes 3"), Phase::Reaction));
    play(&mut goes_on, overrun, "no");
    play(&mut goes_on, Action::Finish, "");
    assert!(began(&play(&mut goes_on, Action::EndPhase, "3"), Phase::FinalReaction));
}

#[test]
fn r11_4c_the_attack_under_way_is_finished_and_its_units_are_used_up() {
    let mut city = beside(&[RIFLES]);
    play(&mut city, Action::Overrun { hex: hex("0510") }, "1 6 yes 3");
    assert_eq!((at(&city, RIFLES), at(&city, TANK)), (None, Some("0510")), "losses and advance");
    assert!(TANKS.iter().all(|name| flipped(&city, name)) && !flipped(&city, "16P-PZ-1"));
}

#[test]
fn r11_4d_one_point_is_left_and_only_into_the_hex_that_was_fought_for() {
    let mut city = beside(&["244D-INF2-1"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["244D-INF2-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 1 yes");
    let left = Rush { side: Side::German, units: units(&TANKS), points: 1, only: Some(hex("0510")) };
    assert_eq!(operation(&city).rush, Some(left), "of two");
    begun_rush(&mut city);
    assert_eq!(refused(&city, Side::German, go("0508")), "10.78");
    let events = play(&mut city, go("0510"), "3");
    assert!(began(&events, Phase::Reaction));
    assert!(TANKS.iter().all(|name| at(&city, name) == Some("0510") && flipped(&city, name)));
}

#[test]
fn r11_22a_whoever_attacked_where_it_stood_is_used_up() {
    let board = board().put(&[RIFLES], "0510").put(&[TANK], "0509").reacting(6);
    let mut city = board.city();
    begun(&mut city, &[RIFLES]);
    act(&mut city, Action::Attack { hex: hex("0509"), units: Mask(1) }, "");
    // Whatever the dice say, and whatever else is chosen.
    let mut dice = Quick::new(3);
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
    let board = board().put(&stack, "0511").put(&[TANK], "0509").reacting(6);
    let mut city = moved(&board, &stack, &["0510"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &[TANK]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 1");
    let rush = operation(&city).rush.expect("a point to spare");
    assert_eq!(rush.units, units(&[RIFLES, "131D-INF3-1"]));
    assert_eq!(refused(&city, Side::Soviet, begin(&city, &[RIFLES, "131D-INF3-1"])), "11.32");
    assert!(allowed(&city, Side::Soviet, begin(&city, &[RIFLES])));
}

#[test]
fn r11_4d_after_a_six_too_there_is_one_point_into_the_attacked_hex() {
    let soviets =
        attack::board().put(&["6T-T34-1", "6T-T34-2", "6T-INF3-1"], NORTH).put(&["94I-ENG1-1"], MIDDLE);
    let mut city = reaction(soviets.put(&["6T-INF3-2"], "1727"));
    declare(&mut city, NORTH, MIDDLE);
    // A six for the kind makes it an ambush; two, doubled in the open, on a five do nothing; seven on a two are two.
    let events = play(&mut city, Action::Supported, "6 5 2");
    assert_eq!(kinds(&events), [AttackKind::Ambush]);
    assert_eq!(points(&city), Some(1));
    begun(&mut city, &["6T-T34-1", "6T-T34-2", "6T-INF3-1"]);
    assert_eq!(legal(&city), [go(MIDDLE)]);
}

#[test]
fn r11_4c_the_attack_that_was_cut_short_is_finished_first() {
    let soviets = attack::board().put(&["6T-INF3-1"], NORTH).put(&["94I-ENG1-1"], MIDDLE);
    let mut city = reaction(soviets.put(&["6T-INF3-2"], "1727"));
    declare(&mut city, NORTH, MIDDLE);
    let events = play(&mut city, Action::Supported, "6 5 3");
    assert_eq!(lost(&events), ["94I-ENG1-1"], "it is lost as if there had been no six");
    assert!(city.is_flipped(unit("6T-INF3-1")));
    assert!(matches!(city.stage, Stage::Initiative(_)), "and the German phase begins");
}

#[test]
fn r11_4a_a_six_of_the_defender_ends_nothing() {
    let mut city = reaction(attack::board().put(&["94I-ENG1-1"], NORTH).put(&["6T-INF3-1"], MIDDLE));
    let events = attack(&mut city, MIDDLE, NORTH, "3 6 5");
    assert_eq!(fires(&events)[0].0, Side::German);
    assert!(matches!(city.stage, Stage::Reaction(_)));
}

#[test]
fn r11_21_supporters_that_would_move_need_orders() {
    let mut city = board()
        .put(&["244D-INF3-1"], "0509")
        .put(&["29M-PZ-1"], "0510")
        .put(&["131D-INF3-1"], "0506")
        .reacting(0)
        .city();
    begun(&mut city, &["244D-INF3-1"]);
    act(&mut city, Action::Attack { hex: hex("0510"), units: Mask(1) }, "");
    assert_eq!(refused(&city, Side::Soviet, support(&city, &["131D-INF3-1"])), "11.21");
}
