mod flak;

use super::*;
use crate::ids::UnitSet;
use crate::places::{Off, Place};
use crate::sequence::Phase;
use crate::stage::{Alarm, Stage};
use crate::state::AirPoints;
use crate::testkit::{Board, act, allowed, hex, legal, play, refused, run, unit, units};
use crate::{OrderEvent, SequenceEvent};
use volga_engine::Game;

const SOVIETS: [&str; 3] = ["244D-INF2-1", "244D-INF2-2", "244D-INF3-1"];

/// The German Air Phase with so many points.
fn german(board: Board, level: u8, dive: u8) -> City {
    let air = AirPoints { level, dive };
    board.with(|city| (city.stage, city.air.german) = (Stage::GermanAir(None), air)).city()
}

/// The Soviet Air Phase with so many points.
fn soviet(board: Board, level: u8, dive: u8) -> City {
    let mut city = board.with(|city| city.air.soviet = AirPoints { level, dive }).city();
    city.begin_soviet_air(&mut ());
    city
}

fn level(at: &str) -> Action {
    Action::Level { hex: hex(at) }
}

fn dive(name: &str) -> Action {
    Action::Dive { unit: unit(name) }
}

fn points(points: u8) -> Action {
    Action::Points { points }
}

fn flak(name: &str) -> Action {
    Action::Flak { unit: unit(name) }
}

fn lose(name: &str) -> Action {
    Action::Lose { unit: unit(name) }
}

fn heavy_flak() -> &'static str {
    Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name()
}

/// Level bombers go to a hex; dice of what follows.
fn bomb(city: &mut City, at: &str, number: u8, script: &str) -> Vec<Event> {
    act(city, level(at), "");
    play(city, points(number), script)
}

/// Dive bombers go to a unit.
fn swoop(city: &mut City, name: &str, number: u8, script: &str) -> Vec<Event> {
    act(city, dive(name), "");
    play(city, points(number), script)
}

fn destroyed(events: &[Event]) -> UnitSet {
    let unit = |event: &Event| match event {
        Event::Air(AirEvent::Destroyed { unit, .. }) => Some(*unit),
        _ => None,
    };
    events.iter().filter_map(unit).collect()
}

fn shot_down(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Air(AirEvent::Flak { shot_down, .. }) => Some(*shot_down),
        _ => None,
    })
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
    let mut theirs = soviet(board.clone(), 3, 2);
    theirs.air.german = AirPoints { level: 4, dive: 2 };
    assert_eq!(refused(&theirs, Side::German, level("0743")), "4.0b");
    let later = board.with(|city| city.air.german = AirPoints { level: 4, dive: 2 }).city();
    assert_eq!(refused(&later, Side::German, level("0743")), "5.64");
    assert_eq!(refused(&later, Side::German, dive(SOVIETS[0])), "5.65c");
}

#[test]
fn r4_0_b1_the_soviet_player_declares_everything_before_anything_is_resolved() {
    let board = Board::new().put(&["29M-PZ-1"], "0540").put(&["29M-PZ-2"], "0508");
    let mut city = soviet(board, 6, 0);
    let events = bomb(&mut city, "0540", 3, "");
    assert_eq!(events.len(), 1, "declared only");
    assert!(allowed(&city, Side::Soviet, level("0508")));
    bomb(&mut city, "0508", 3, "1 6");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Box));
    assert_eq!(city.places.hex(unit("29M-PZ-2")), Some(hex("0508")));
    assert!(matches!(city.stage, Stage::GermanAir(None)));
}

#[test]
fn r5_21_a_second_attack_cannot_wait_for_the_result_of_the_first() {
    let board = Board::new().put(&["29M-PZ-1"], "0540").put(&["29M-PZ-2"], "0508");
    let mut city = soviet(board, 3, 4);
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
    let mut city = soviet(Board::new().put(&["29M-PZ-1"], "0540"), 3, 4);
    swoop(&mut city, "29M-PZ-1", 2, "");
    play(&mut city, Action::EndAir, "6");
    assert_eq!(city.air.soviet.dive, 2);
}

#[test]
fn r4_0_b1a_the_german_player_may_answer_each_soviet_attack() {
    let board = Board::new().put(&["29M-PZ-1"], "0540").put(&[heavy_flak()], "0541");
    let mut city = soviet(board, 0, 4);
    swoop(&mut city, "29M-PZ-1", 2, "");
    swoop(&mut city, "29M-PZ-1", 2, "");
    for dice in ["3 6", "3 6"] {
        assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
        act(&mut city, flak(heavy_flak()), "");
        play(&mut city, Action::FlakEnd, dice);
    }
    assert!(matches!(city.stage, Stage::GermanAir(None)));
}

#[test]
fn r4_0_b2_the_german_player_attacks_in_any_order() {
    let board = Board::new().put(&SOVIETS[..1], "0743").put(&SOVIETS[1..], "1138");
    for order in [["0743", "1138"], ["1138", "0743"]] {
        let mut city = german(board.clone(), 8, 2);
        bomb(&mut city, order[0], 4, "6");
        swoop(&mut city, SOVIETS[0], 2, "6");
        bomb(&mut city, order[1], 4, "6");
        assert!(matches!(city.stage, Stage::GermanAir(None)));
    }
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
    assert_eq!(legal(&city), [points(4), points(8)]);
    assert_eq!(refused(&city, Side::German, points(6)), "5.1b");
    assert_eq!(refused(&city, Side::German, dive(SOVIETS[0])), "5.3e", "this attack comes first");
    run(&mut city, "");
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 8, 6);
    act(&mut city, dive(SOVIETS[0]), "");
    assert_eq!(legal(&city), [points(2), points(4), points(6)]);
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
    assert!(
        events
            .contains(&Event::Loss(crate::LossEvent::Survived { unit: unit("SURV-2518"), hex: hex("2518") }))
    );
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
    let mut city = soviet(Board::new().put(&["29M-PZ-1"], "2518"), 0, 4);
    swoop(&mut city, "29M-PZ-1", 4, "1");
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
fn r11_33b_chuikov_is_in_danger_when_bombs_take_his_company() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-T34-1"], "2518").put(&SOVIETS[..1], "0743");
    let mut city = german(board, 0, 2);
    act(&mut city, dive("6T-T34-1"), "");
    act(&mut city, points(2), "");
    crate::testkit::step(&mut city, "");
    crate::testkit::step(&mut city, "1");
    assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex("2518"))));
    run(&mut city, "2");
    assert_eq!(city.places.hex(data().chuikov), Some(hex("2518")), "ruling 60: the survivors keep him");
    assert!(matches!(city.stage, Stage::GermanAir(None)));
}

#[test]
fn r5_41_a_dive_attack_touches_nobody_else() {
    let mut city = german(Board::new().put(&SOVIETS, "0743"), 0, 20);
    let events = swoop(&mut city, SOVIETS[1], 20, "1");
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
fn r8_4b_types_are_told_after_the_declaration_if_they_matter() {
    let told = |stack: &[&str]| {
        let mut city = soviet(Board::new().put(stack, "0540"), 3, 0);
        act(&mut city, level("0540"), "");
        let declared = act(&mut city, points(3), "");
        assert_eq!(declared.len(), 1, "nothing before everything is declared");
        let (mut dice, mut story) = (volga_engine::dice::Quick::new(1), Vec::new());
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

#[test]
fn r3_23j_no_air_attack_is_offered_against_trans_volga_artillery() {
    let city = german(Board::new().put(&["TV6-614-1"], "2821").put(&SOVIETS, "0743"), 4, 2);
    assert!(!legal(&city).contains(&dive("TV6-614-1")) && !legal(&city).contains(&level("2821")));
    assert!(city.check_target(Side::German, hex("2821")).is_ok(), "guns may");
}

#[test]
fn r5_0a_both_phases_end_when_the_player_says_so() {
    let mut city = soviet(Board::new().put(&["29M-PZ-1"], "0540"), 3, 2);
    let began = |events: &[Event], wanted: Phase| {
        events.iter().any(
            |event| matches!(event, Event::Sequence(SequenceEvent::PhaseBegan { phase }) if *phase == wanted),
        )
    };
    assert!(began(&play(&mut city, Action::EndAir, ""), Phase::GermanAir));
    assert!(began(&play(&mut city, Action::EndAir, ""), Phase::Bombardment));
}
