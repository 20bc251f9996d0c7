//! [5.0] Air attacks.

use crate::rules::groups::{german_air, lose};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, run, unit, units};
use volga_city::data::data;
use volga_city::ids::{Side, Unit, UnitSet};
use volga_city::stage::Stage;
use volga_city::{Action, AirEvent, AirPoints, City, Event, LossEvent, Phase, SequenceEvent};
use volga_engine::{Game, Turn};

pub(crate) const SOVIETS: [&str; 3] = ["244D-INF2-1", "244D-INF2-2", "244D-INF3-1"];

/// The German Air Phase of the second turn with so many points.
pub(crate) fn german(board: Board, level: u8, dive: u8) -> City {
    board.turn(2).at("german_air").with("air", german_air(level, dive)).city()
}

/// The Soviet Air Phase of a turn with the points of its tracks: on the third three level points, on the fourth six and
/// two for dive attacks, on the sixth nine and four.
pub(crate) fn soviet(board: Board, turn: u8) -> City {
    board.turn(turn).at("soviet_air").city()
}

pub(crate) fn level(at: &str) -> Action {
    Action::Level { hex: hex(at) }
}

pub(crate) fn dive(name: &str) -> Action {
    Action::Dive { unit: unit(name) }
}

pub(crate) fn spend(points: u8) -> Action {
    Action::Points { points }
}

pub(crate) fn flak(name: &str) -> Action {
    Action::Flak { unit: unit(name) }
}

pub(crate) fn heavy_flak() -> &'static str {
    Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name()
}

/// Level bombers go to a hex; dice of what follows.
pub(crate) fn bomb(city: &mut City, at: &str, number: u8, script: &str) -> Vec<Event> {
    act(city, level(at), "");
    play(city, spend(number), script)
}

/// Dive bombers go to a unit.
pub(crate) fn swoop(city: &mut City, name: &str, number: u8, script: &str) -> Vec<Event> {
    act(city, dive(name), "");
    play(city, spend(number), script)
}

pub(crate) fn destroyed(events: &[Event]) -> UnitSet {
    let unit = |event: &Event| match event {
        Event::Air(AirEvent::Destroyed { unit, .. }) => Some(*unit),
        _ => None,
    };
    events.iter().filter_map(unit).collect()
}

pub(crate) fn shot_down(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Air(AirEvent::Flak { shot_down, .. }) => Some(*shot_down),
        _ => None,
    })
}

fn in_the_air(level: u8, dive: u8) -> City {
    german(targets(), level, dive)
}

fn targets() -> Board {
    Board::new().put(&["29M-PZ-1"], "0642").put(&["244D-INF2-1", "244D-INF2-2"], "0843")
}

#[test]
fn r5_0_both_kinds_of_points_make_attacks() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 4, 2);
    assert_eq!(legal(&city).iter().filter(|action| matches!(action, Action::Level { .. })).count(), 1);
    assert_eq!(legal(&city).iter().filter(|action| matches!(action, Action::Dive { .. })).count(), 3);
    bomb(&mut city, "0743", 4, "5");
    swoop(&mut city, SOVIETS[0], 2, "1");
    assert_eq!((city.air.german, legal(&city)), (AirPoints::default(), vec![Action::EndAir]));
}

#[test]
fn r5_0a_air_attacks_belong_to_the_owner_s_air_phase() {
    let board = Board::new().put(&SOVIETS, "0743").put(&["29M-PZ-1"], "0540");
    let ours = german(board.clone(), 4, 2);
    assert!(allowed(&ours, Side::German, level("0743")));
    let theirs = soviet(board.clone(), 4);
    assert_eq!(refused(&theirs, Side::German, level("0743")), "4.0b");
    let later = board.with("air", german_air(4, 2)).city();
    assert_eq!(refused(&later, Side::German, level("0743")), "5.64");
    assert_eq!(refused(&later, Side::German, dive(SOVIETS[0])), "5.65c");
}

#[test]
fn r5_21_a_second_attack_cannot_wait_for_the_result_of_the_first() {
    let board = Board::new().put(&["29M-PZ-1"], "0540").put(&["29M-PZ-2"], "0508");
    let mut city = soviet(board, 6);
    swoop(&mut city, "29M-PZ-1", 2, "");
    swoop(&mut city, "29M-PZ-1", 2, "");
    let events = play(&mut city, Action::EndAir, "1");
    assert_eq!(destroyed(&events), units(&["29M-PZ-1"]));
    let gone = Event::Air(AirEvent::TargetGone { hex: hex("0540") });
    assert!(events.contains(&gone), "the second attack was declared and finds nobody");
    assert_eq!(city.air.soviet.dive, 0);
}

#[test]
fn r5_21a_dive_points_may_be_kept_for_ground_attacks() {
    let mut city = soviet(Board::new().put(&["29M-PZ-1"], "0540"), 6);
    swoop(&mut city, "29M-PZ-1", 2, "");
    play(&mut city, Action::EndAir, "6");
    assert_eq!(city.air.soviet.dive, 2);
}

#[test]
fn r5_22_each_german_attack_is_resolved_before_the_next_is_chosen() {
    let mut city = german(Board::new().put(&SOVIETS[..1], "0743").put(&SOVIETS[1..], "1138"), 8, 0);
    let events = bomb(&mut city, "0743", 4, "1");
    assert_eq!(destroyed(&events), units(&SOVIETS[..1]));
    assert_eq!(refused(&city, Side::German, level("0743")), "5.3a", "nobody is left there");
    assert!(allowed(&city, Side::German, level("1138")));
}

#[test]
fn r5_22a_the_same_hex_may_be_struck_again() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 8, 0);
    bomb(&mut city, "0743", 4, "5");
    assert_eq!(destroyed(&bomb(&mut city, "0743", 4, "5")), UnitSet::EMPTY);
    assert_eq!(city.air.german.level, 0);
}

#[test]
fn r5_23b_one_attack_has_points_of_one_kind() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 8, 6);
    act(&mut city, level("0743"), "");
    assert_eq!(legal(&city), [spend(4), spend(8)]);
    assert_eq!(refused(&city, Side::German, spend(6)), "5.1b");
    assert_eq!(refused(&city, Side::German, dive(SOVIETS[0])), "5.3e", "this attack comes first");
    run(&mut city, "");
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 8, 6);
    act(&mut city, dive(SOVIETS[0]), "");
    assert_eq!(legal(&city), [spend(2), spend(4), spend(6)]);
}

#[test]
fn r5_23c_both_kinds_may_strike_one_hex_in_turn() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 4, 2);
    bomb(&mut city, "0743", 4, "5");
    let events = swoop(&mut city, SOVIETS[1], 2, "2");
    assert_eq!(destroyed(&events), units(&SOVIETS[1..2]));
}

#[test]
fn r5_3a_level_bombers_hit_whoever_is_in_the_hex() {
    // Sixteen points and a one take four units: all three.
    let mut city = german(Board::new().put(&SOVIETS, "0743").put(&["131D-INF2-1"], "0744"), 16, 0);
    let events = bomb(&mut city, "0743", 16, "1");
    assert_eq!(destroyed(&events), units(&SOVIETS));
    assert_eq!(city.places.hex(unit("131D-INF2-1")), Some(hex("0744")), "nobody else");
}

#[test]
fn r5_3f_the_table_says_how_many_fall() {
    for (die, losses) in [("1", 4), ("4", 3), ("6", 2)] {
        let mut city = german(Board::new().put(&SOVIETS, "0743"), 20, 0);
        let mut events = bomb(&mut city, "0743", 20, die);
        while city.turn() == Turn::Of(Side::Soviet.seat()) {
            let choice = legal(&city)[0];
            events.extend(play(&mut city, choice, ""));
        }
        assert_eq!(destroyed(&events).len(), losses.min(3), "{die}");
    }
}

#[test]
fn r5_31a_the_owner_chooses_his_losses() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 4, 0);
    bomb(&mut city, "0743", 4, "2");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    assert_eq!(legal(&city), SOVIETS.map(lose));
    assert_eq!(refused(&city, Side::Soviet, lose("131D-INF2-1")), "5.31a");
    play(&mut city, lose(SOVIETS[1]), "");
    assert_eq!(city.places.units_in(hex("0743")), units(&[SOVIETS[0], SOVIETS[2]]));
}

#[test]
fn r5_31c_losses_are_removed_at_once_and_in_full() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 8, 0);
    bomb(&mut city, "0743", 8, "1");
    play(&mut city, lose(SOVIETS[2]), "");
    assert_eq!(legal(&city), [lose(SOVIETS[0]), lose(SOVIETS[1])], "one more");
    play(&mut city, lose(SOVIETS[0]), "");
    assert_eq!(city.places.units_in(hex("0743")), units(&SOVIETS[1..2]));
    assert!(matches!(city.stage, Stage::GermanAir(None)));
}

#[test]
fn r5_32_the_owner_must_give_up_artillery_first() {
    let mut city = german(Board::new().put(&["244D-ART-1", "244D-INF2-1"], "0743"), 4, 0);
    bomb(&mut city, "0743", 4, "2");
    assert_eq!(refused(&city, Side::Soviet, lose("244D-INF2-1")), "5.32");
    assert_eq!(legal(&city), [lose("244D-ART-1")]);
}

#[test]
fn r5_31b_survivors_appear_where_a_fortified_hex_is_cleared() {
    let survivors = data().survivor(hex("2518")).expect("fortified");
    let mut city = german(Board::new().put(&SOVIETS[..1], "2518"), 16, 0);
    let events = bomb(&mut city, "2518", 16, "1");
    assert_eq!(city.places.units_in(hex("2518")), UnitSet::EMPTY.with(survivors));
    assert!(events.contains(&Event::Loss(LossEvent::Survived { unit: unit("SURV-2518"), hex: hex("2518") })));
    let mut city = german(Board::new().put(&SOVIETS[..2], "2518"), 16, 0);
    bomb(&mut city, "2518", 16, "1");
    play(&mut city, lose(SOVIETS[0]), "");
    assert_eq!(city.places.units_in(hex("2518")), units(&SOVIETS[1..2]), "it was not cleared");
    let mut city = german(Board::new().put(&SOVIETS[..1], "0743"), 4, 0);
    bomb(&mut city, "0743", 4, "1");
    assert_eq!(city.holder(hex("0743")), None, "it is not fortified");
}

#[test]
fn r5_31b_soviet_bombs_leave_no_survivors() {
    let mut city = soviet(Board::new().put(&["29M-PZ-1"], "2518"), 6);
    swoop(&mut city, "29M-PZ-1", 4, "");
    play(&mut city, Action::EndAir, "1");
    assert_eq!(city.holder(hex("2518")), None);
}

#[test]
fn r5_45_a_dive_attack_that_clears_a_fortified_hex_leaves_survivors() {
    let survivors = data().survivor(hex("2518")).expect("fortified");
    let mut city = german(Board::new().put(&["6T-T34-1"], "2518"), 0, 2);
    swoop(&mut city, "6T-T34-1", 2, "2");
    assert_eq!(city.places.units_in(hex("2518")), UnitSet::EMPTY.with(survivors));
}

#[test]
fn r5_41_a_dive_attack_touches_nobody_else() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 0, 16);
    let events = swoop(&mut city, SOVIETS[1], 16, "1");
    assert_eq!(destroyed(&events), units(&SOVIETS[1..2]));
    assert_eq!(city.places.units_in(hex("0743")), units(&[SOVIETS[0], SOVIETS[2]]));
}

#[test]
fn r5_42_any_result_kills_and_none_does_not() {
    for (die, hit) in [("1", true), ("2", true), ("3", false), ("6", false)] {
        let mut city = german(Board::new().put(&SOVIETS[..1], "0743"), 0, 2);
        let events = swoop(&mut city, SOVIETS[0], 2, die);
        assert_eq!(!destroyed(&events).is_empty(), hit, "{die}");
    }
}

#[test]
fn r5_0a_both_phases_end_when_the_player_says_so() {
    let mut city = soviet(Board::new().put(&["29M-PZ-1"], "0540"), 4);
    let began = |events: &[Event], wanted: Phase| {
        events.iter().any(
            |event| matches!(event, Event::Sequence(SequenceEvent::PhaseBegan { phase }) if *phase == wanted),
        )
    };
    assert!(began(&play(&mut city, Action::EndAir, ""), Phase::GermanAir));
    assert!(began(&play(&mut city, Action::EndAir, ""), Phase::Bombardment));
}

#[test]
fn r5_3e_a_target_is_named_before_the_points() {
    let mut city = in_the_air(8, 2);
    assert_eq!(refused(&city, Side::German, Action::Points { points: 4 }), "5.3e");
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "5.0a", "it ends with the attacks");
    act(&mut city, Action::Level { hex: hex("0843") }, "");
    for action in [Action::Level { hex: hex("0843") }, Action::EndAir, Action::EndPhase] {
        assert_eq!(refused(&city, Side::German, action), "5.3e", "{action:?}");
    }
}

#[test]
fn r5_4d_so_is_a_unit_for_dive_bombers() {
    let mut city = in_the_air(0, 2);
    assert_eq!(refused(&city, Side::German, Action::Points { points: 2 }), "5.4d");
    act(&mut city, Action::Dive { unit: unit("244D-INF2-1") }, "");
    assert_eq!(refused(&city, Side::German, Action::EndAir), "5.4d");
}

#[test]
fn r5_31c_losses_are_removed_before_anything_else() {
    let mut city = german(targets().put(&["244D-INF2-3"], "0843"), 4, 0);
    act(&mut city, Action::Level { hex: hex("0843") }, "");
    play(&mut city, Action::Points { points: 4 }, "1");
    for action in [Action::FlakEnd, Action::EndPhase] {
        assert_eq!(refused(&city, Side::Soviet, action), "5.31c", "{action:?}");
    }
}

#[test]
fn r5_0a_bombers_attack_in_their_phase() {
    let city = Board::new().put(&["29M-ART-1"], "0642").shelling(Side::German).city();
    for action in [Action::Level { hex: hex("0843") }, Action::EndAir, Action::Points { points: 4 }] {
        assert_eq!(refused(&city, Side::German, action), "5.0a", "{action:?}");
    }
    assert_eq!(refused(&city, Side::German, Action::FlakAll), "5.51");
}
