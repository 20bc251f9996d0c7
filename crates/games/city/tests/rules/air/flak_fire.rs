//! [5.5] Flak, and [5.6] air support.

use crate::rules::air::attacks::{
    SOVIETS, bomb, destroyed, dive, flak, german, heavy_flak, level, shot_down, soviet, spend, swoop,
};
use crate::rules::attack::{self, MIDDLE, NORTH, declare, fires, guns_used, indirect, under_way};
use crate::rules::groups::german_air;
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, unit, units};
use volga_city::ids::{Side, UnitSet};
use volga_city::stage::Stage;
use volga_city::{Action, AirEvent, Event, SOVIET_FLAK};
use volga_engine::{Game, Turn};

#[test]
fn r5_3e_hex_and_points_are_announced_before_flak_decides() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 8, 0);
    act(&mut city, level("1138"), "");
    assert_eq!(refused(&city, Side::Soviet, Action::FlakAll), "4.0b", "not yet");
    let events = act(&mut city, spend(8), "");
    assert_eq!(events, [Event::Air(AirEvent::Level { side: Side::German, hex: hex("1138"), points: 8 })]);
    assert!(allowed(&city, Side::Soviet, Action::FlakAll));
    assert_eq!(city.air.german.level, 0);
}

#[test]
fn r5_4d_unit_and_points_are_announced_before_flak_decides() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 0, 4);
    act(&mut city, dive(SOVIETS[0]), "");
    assert_eq!(refused(&city, Side::Soviet, Action::FlakAll), "4.0b", "not yet");
    let events = act(&mut city, spend(4), "");
    let (side, target) = (Side::German, unit(SOVIETS[0]));
    assert_eq!(events, [Event::Air(AirEvent::Dive { side, unit: target, hex: hex("1138"), points: 4 })]);
    assert!(allowed(&city, Side::Soviet, Action::FlakAll));
}

#[test]
fn r5_3b_flak_fires_before_level_bombers_do() {
    // Flak of two points shoots down two of four; two against light structures need a one.
    let board = Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139");
    let mut city = german(board.clone(), 4, 0);
    bomb(&mut city, "1138", 4, "");
    let events = play(&mut city, Action::FlakAll, "1 2");
    assert_eq!((shot_down(&events), destroyed(&events)), (Some(2), UnitSet::EMPTY));
    let mut city = german(board, 4, 0);
    bomb(&mut city, "1138", 4, "");
    play(&mut city, Action::FlakAll, "6 2");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()), "without that loss a unit falls");
}

#[test]
fn r5_4b_flak_fires_before_dive_bombers_do() {
    let mut city = german(Board::new().put(&["6T-T34-1"], "1138").put(&["133T-FLAK-1"], "1138"), 0, 2);
    swoop(&mut city, "6T-T34-1", 2, "");
    let events = play(&mut city, Action::FlakAll, "1");
    assert_eq!(shot_down(&events), Some(2), "four points in the hex itself");
    assert!(
        events.contains(&Event::Air(AirEvent::DrivenOff { hex: hex("1138") })),
        "nothing is left to roll for"
    );
}

#[test]
fn r5_5d_flak_need_not_fire() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 4, 0);
    bomb(&mut city, "1138", 4, "");
    let events = play(&mut city, Action::FlakEnd, "6");
    assert_eq!(shot_down(&events), None);
    assert_eq!(city.flak_tied, [None; SOVIET_FLAK], "and stays free for another hex");
}

#[test]
fn r5_51_flak_is_named_one_by_one_in_data_order_or_all_at_once() {
    let board = Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1", "6T-FLAK-1"], "1139");
    let mut city = german(board, 4, 0);
    bomb(&mut city, "1138", 4, "");
    let mut silent = city.clone();
    let (first, second) = ("133T-FLAK-1", "6T-FLAK-1");
    assert!(unit(first) < unit(second));
    play(&mut silent, flak(second), "");
    assert_eq!(refused(&silent, Side::Soviet, flak(first)), "5.51");
    assert_eq!(refused(&silent, Side::Soviet, Action::FlakAll), "5.51");
    assert_eq!(legal(&silent), [Action::FlakEnd]);
    play(&mut silent, Action::FlakEnd, "6 6");
    assert_eq!(silent.flak_tied.iter().flatten().count(), 1);
    play(&mut city, Action::FlakAll, "6 6");
    assert_eq!(city.flak_tied.iter().flatten().count(), 2);
}

#[test]
fn r5_53a_flak_that_fired_over_one_hex_is_silent_over_another() {
    let board = Board::new().put(&SOVIETS[..2], "1138").put(&SOVIETS[2..], "1139");
    let mut city = german(board.put(&["133T-FLAK-1"], "1139"), 8, 2);
    bomb(&mut city, "1138", 4, "");
    play(&mut city, Action::FlakAll, "6 6");
    let events = bomb(&mut city, "1139", 4, "6");
    assert_eq!(shot_down(&events), None, "it is not even asked");
}

#[test]
fn r5_56a_anti_air_fire_does_not_use_a_unit_up() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 4, 0);
    bomb(&mut city, "1138", 4, "");
    play(&mut city, Action::FlakAll, "6 6");
    assert!(!city.is_flipped(unit("133T-FLAK-1")));
}

#[test]
fn r5_56c_flak_fires_again_and_still_moves() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 8, 0);
    for _ in 0..2 {
        bomb(&mut city, "1138", 4, "");
        let events = play(&mut city, Action::FlakAll, "6 6");
        assert_eq!(shot_down(&events), Some(0));
    }
    assert_eq!(city.check_movers(&units(&["133T-FLAK-1"]), hex("1139")), Ok(()));
}

#[test]
fn r5_5d_whether_the_german_is_asked_for_flak_tells_nothing_of_hidden_units() {
    // A hidden unit within four hexes may be flak, whatever it is.
    let board = Board::new().put(&["29M-PZ-1"], "0540");
    let open = board.clone().put(&["29M-PZ-2"], "0542");
    let mut city = soviet(open, 4);
    swoop(&mut city, "29M-PZ-1", 2, "");
    play(&mut city, Action::EndAir, "6");
    assert!(matches!(city.stage, Stage::GermanAir(None)), "nobody hidden, no flak: not asked");
    for below in ["29M-PZ-3", heavy_flak()] {
        let mut city = soviet(board.clone().put(&[below, "29M-PZ-2"], "0542"), 4);
        swoop(&mut city, "29M-PZ-1", 2, "");
        play(&mut city, Action::EndAir, "");
        assert_eq!(city.turn(), Turn::Of(Side::German.seat()), "{below}");
        assert!(allowed(&city, Side::German, Action::FlakEnd));
    }
}

#[test]
fn r5_65c_bombers_do_not_strike_alone() {
    let board = attack::board().put(&["94I-ENG1-1"], NORTH).with("air", german_air(0, 4));
    let mut city = board.put(&["6T-INF3-1", "6T-INF3-2"], MIDDLE).city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    act(&mut city, Action::AirSupport { points: 4 }, "");
    let events = play(&mut city, Action::Committed, "3 1 no");
    assert_eq!(fires(&events).len(), 1, "ruling 220: with the last attacker they turn back");
}

#[test]
fn r5_62b_column_five_counts_for_an_attack_with_bombers() {
    let board = attack::board().put(&["29M-PZ-1"], "1434").put(&["6T-INF3-1"], "1435");
    let mut city = board.with("air", german_air(0, 4)).city();
    declare(&mut city, "1434", "1435");
    play(&mut city, Action::Supported, "");
    act(&mut city, Action::AirSupport { points: 4 }, "");
    let events = play(&mut city, Action::Committed, "3 6 6 no");
    assert_eq!(fires(&events)[1], (Side::German, "1435", 2 + 4, 2));
}

#[test]
fn r5_63_flak_fires_before_the_defender_names_his_guns() {
    let board = attack::pair().put(&["6T-FLAK-1"], MIDDLE).put(&["244D-ART-1"], "1525");
    let mut city = board.with("air", german_air(0, 4)).city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    act(&mut city, Action::AirSupport { points: 4 }, "");
    play(&mut city, Action::Committed, "");
    assert_eq!(legal(&city), [Action::Flak { unit: unit("6T-FLAK-1") }, Action::FlakAll, Action::FlakEnd]);
    // Twice two on a three shoot one point down.
    play(&mut city, Action::FlakAll, "3");
    assert_eq!(under_way(&city).air, 3);
    assert_eq!(legal(&city), [indirect("244D-ART-1"), Action::Committed], "ruling 158");
    let board = attack::pair().put(&["6T-FLAK-1"], MIDDLE).put(&["244D-ART-1"], "1525");
    let mut city = board.with("air", german_air(0, 4)).city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    play(&mut city, Action::Committed, "");
    assert_eq!(legal(&city), [indirect("244D-ART-1"), Action::Committed], "no bombers, no flak");
    let events = play(&mut city, Action::Committed, "3 6 6");
    assert_eq!(guns_used(&events), [], "nor guns");
}
