//! [1.0] [2.0] What the rules say of the game in outline.

use crate::rules::air::attacks::{SOVIETS, bomb, german, shot_down};
use crate::rules::attack::{self, MIDDLE, NORTH, attack, points, reaction};
use crate::rules::groups::{begin, begin_first, busy_at, go, moved, phases, raid, raiders, two_stacks};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, run, unit};
use crate::rules::sequence::phases::ready_made;
use std::collections::BTreeSet;
use volga_city::data::{Bombers, data};
use volga_city::ids::{Mask, Side};
use volga_city::stage::Stage;
use volga_city::{Action, AirPoints, City, Event, Options, Phase, RULES, SetupEvent};
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn};

/// The first stack has gone one hex.
pub(crate) fn moving(board: &Board) -> City {
    moved(board, &["29M-PZ-1", "29M-PZ-2"], &["0641"])
}

#[test]
fn r1_0a_there_is_a_german_and_a_soviet_seat() {
    assert_eq!(City::SEATS, ["german", "soviet"]);
    let mut city =
        City::setup("intro", &Options::default(), RULES, &mut Quick::new(0)).expect("the scenario exists");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    act(&mut city, Action::PlaceRest, "");
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
}

#[test]
fn r2_1v_a_formation_is_placed_with_one_decision() {
    let mut city =
        City::setup("campaign", &Options::default(), RULES, &mut Quick::new(0)).expect("the scenario exists");
    let events = act(&mut city, Action::PlaceFormation { hex: hex("1138") }, "");
    assert_eq!((events.len(), city.stacked(hex("1138"))), (3, 3));
    assert_eq!(refused(&city, Side::Soviet, Action::PlaceFormation { hex: hex("1138") }), "2.1n");
    act(&mut city, Action::PlaceRest, "");
    act(&mut city, Action::PlaceFormation { hex: hex("0642") }, "");
    let below = city.places.stack(hex("0642")).last().expect("a stack");
    let top = Action::Top { unit: below };
    assert!(legal(&city).contains(&top));
    act(&mut city, top, "");
    assert_eq!(city.places.top(hex("0642")), Some(below), "stacks are put in order at set-up");
    let events = act(&mut city, Action::PlaceRest, "");
    assert_eq!(events.last(), Some(&Event::Setup(SetupEvent::SideReady { side: Side::German })));
}

#[test]
fn r2_1u_the_german_markers_start_on_the_spaces_of_the_first_turn() {
    let city = ready_made();
    let charts = &data().charts;
    let level = charts.air_points(Side::German, Bombers::Level, 1);
    let dive = charts.air_points(Side::German, Bombers::Dive, 1);
    assert!(level > 0 && dive > 0);
    assert_eq!((city.air.german, city.air.soviet), (AirPoints { level, dive }, AirPoints::default()));
}

#[test]
fn r2_2b_the_soviet_air_phase_comes_first() {
    let mut city = two_stacks().turn(4).at("preparation").city();
    run(&mut city, "");
    let events = play(&mut city, Action::EndPhase, "");
    assert_eq!((phases(&events), city.turn()), (vec![Phase::SovietAir], Turn::Of(Side::Soviet.seat())));
    let events = play(&mut city, Action::EndAir, "");
    assert_eq!((phases(&events), city.turn()), (vec![Phase::GermanAir], Turn::Of(Side::German.seat())));
}

#[test]
fn r2_1s_units_of_different_divisions_work_together() {
    // A tank of one division and infantry of another, in the sector of a third.
    let mut city = Board::new().put(&["29M-PZ-1", "71I-INF-1"], "0509").city();
    let both = begin(&city, &["29M-PZ-1", "71I-INF-1"]);
    assert!(allowed(&city, Side::German, both));
    act(&mut city, both, "");
    assert!(allowed(&city, Side::German, go("0609")));
}

#[test]
fn r2_2a_units_that_have_been_used_are_done_for_the_turn() {
    let mut city = moving(&two_stacks());
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("29M-PZ-1")));
    assert!(!allowed(&city, Side::German, begin_first("0641")));
    assert!(allowed(&city, Side::German, begin_first("0643")));
}

#[test]
fn r2_2d_the_german_moves_one_stack_after_the_other() {
    let mut city = moving(&two_stacks());
    assert_eq!(city.check(Side::German.seat(), begin_first("0643")), busy_at("0641"));
    act(&mut city, Action::Finish, "");
    assert!(allowed(&city, Side::German, begin_first("0643")));
}

#[test]
fn r2_2f_a_reaction_chit_stops_the_german_at_once() {
    let mut city = moving(&two_stacks().put(&["MILS-MIL-1"], "0640"));
    play(&mut city, Action::Overrun { hex: hex("0640") }, "yes no 3");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    assert!(matches!(city.stage, Stage::Reaction(_)));
}

#[test]
fn r2_2i_phases_alternate_until_the_german_stops() {
    let mut city = raiders(two_stacks(), 3).city();
    for number in 0..3 {
        assert_eq!(phases(&raid(&mut city, number, "yes no 3")), [Phase::Reaction]);
        assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::Initiative]);
    }
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "3")), [Phase::FinalReaction]);
    assert_eq!(city.reactions, 4);
}

#[test]
fn r2_2m_used_units_stay_used_in_later_phases() {
    let mut city = moving(&raiders(two_stacks(), 1));
    act(&mut city, Action::Finish, "");
    raid(&mut city, 0, "yes no 3");
    play(&mut city, Action::EndPhase, "");
    assert!(city.is_flipped(unit("29M-PZ-1")) && !city.is_flipped(unit("29M-PZ-3")));
}

#[test]
fn r2_2g_a_soviet_phase_is_limited_by_the_die_and_by_chuikov() {
    let chuikov = Board::new().put(&["62A-CHUI-1", "18T-INF3-1"], "1422").put(&["38M-MOT3-1"], "1421");
    let board = chuikov.put(&["416R-INF3-1"], "1720");
    let begins = |stacks| -> BTreeSet<&str> {
        let listed = legal(&board.clone().reacting(stacks).city());
        let hex_of = |action| if let Action::Begin { hex, .. } = action { Some(hex.name()) } else { None };
        listed.into_iter().filter_map(hex_of).collect()
    };
    assert_eq!(begins(0), BTreeSet::from(["1421"]), "only whom Chuikov commands");
    assert!(begins(1).contains("1720"), "and a stack for each pip");
}

#[test]
fn r2_2l_certain_soviet_units_counterattack_germans_who_move_next_to_them() {
    let asked = |name: &str| {
        let mut city = Board::new().put(&["29M-PZ-1"], "0642").put(&[name], "0640").city();
        play(&mut city, Action::Begin { hex: hex("0642"), units: Mask(1) }, "");
        play(&mut city, Action::Step { to: hex("0641") }, "");
        play(&mut city, Action::GoOn, "");
        legal(&city).contains(&Action::Counterattack { hex: hex("0640"), units: Mask(1) })
    };
    assert!(asked("6T-INF3-1"));
    assert!(!asked("244D-AT-1"), "an anti-tank unit does not");
}

#[test]
fn r2_2j_a_die_and_a_table_resolve_an_attack() {
    for die in 1..=6 {
        let mut city = attack::pair().city();
        attack(&mut city, NORTH, MIDDLE, &format!("3 6 {die} no"));
        let result = data().charts.crt.result(12, die);
        assert_eq!(points(&city).unwrap_or(0) + 1, result, "one of {result} is the defender, on a {die}");
    }
}

#[test]
fn r2_2e_german_attacks_and_overruns_draw_a_chit_each() {
    let mut city = attack::pair().city();
    attack(&mut city, NORTH, MIDDLE, "3 6 6 no");
    assert_eq!(city.chits.drawn.total(), 1);
    let mut city = attack::pair().city();
    act(&mut city, Action::Begin { hex: hex(NORTH), units: Mask(0b11) }, "");
    play(&mut city, Action::Overrun { hex: hex(MIDDLE) }, "6 6 no");
    assert_eq!(city.chits.drawn.total(), 1);
    let mut city = reaction(attack::board().put(&["94I-ENG1-1"], NORTH).put(&["6T-INF3-1"], MIDDLE));
    attack(&mut city, MIDDLE, NORTH, "3 6 5");
    assert_eq!(city.chits.drawn.total(), 0, "Soviet attacks draw none");
}

#[test]
fn r2_2h_a_six_in_an_attack_ends_the_soviet_phase() {
    for (script, ends) in [("6 5 5", true), ("3 5 6", true), ("3 6 5", false)] {
        let mut city = reaction(attack::board().put(&["94I-ENG1-1"], NORTH).put(&["6T-INF3-1"], MIDDLE));
        attack(&mut city, MIDDLE, NORTH, script);
        assert_eq!(matches!(city.stage, Stage::Initiative(_)), ends, "{script}");
    }
}

#[test]
fn r2_2k_the_side_under_attack_answers_with_flak() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 4, 0);
    bomb(&mut city, "1138", 4, "");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    let events = play(&mut city, Action::FlakAll, "2 5");
    assert_eq!(shot_down(&events), Some(2));
}
