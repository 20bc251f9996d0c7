use super::*;

#[test]
fn r4_0_b2a_the_soviet_player_may_answer_each_german_attack() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 4, 2);
    bomb(&mut city, "1138", 4, "");
    assert_eq!(legal(&city), [flak("133T-FLAK-1"), Action::FlakAll, Action::FlakEnd]);
    play(&mut city, Action::FlakAll, "6 6");
    swoop(&mut city, SOVIETS[0], 2, "");
    assert_eq!(legal(&city), [flak("133T-FLAK-1"), Action::FlakAll, Action::FlakEnd]);
}

#[test]
fn r2_2k_the_side_under_attack_answers_with_flak() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 4, 0);
    bomb(&mut city, "1138", 4, "");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    let events = play(&mut city, Action::FlakAll, "2 5");
    assert_eq!(shot_down(&events), Some(2));
}

#[test]
fn r5_3e_hex_and_points_are_announced_before_flak_decides() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 8, 0);
    act(&mut city, level("1138"), "");
    assert_eq!(refused(&city, Side::Soviet, Action::FlakAll), "4.0b", "not yet");
    let events = act(&mut city, points(8), "");
    assert_eq!(events, [Event::Air(AirEvent::Level { side: Side::German, hex: hex("1138"), points: 8 })]);
    assert!(allowed(&city, Side::Soviet, Action::FlakAll));
    assert_eq!(city.air.german.level, 0);
}

#[test]
fn r5_4d_unit_and_points_are_announced_before_flak_decides() {
    let mut city = german(Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139"), 0, 4);
    act(&mut city, dive(SOVIETS[0]), "");
    assert_eq!(refused(&city, Side::Soviet, Action::FlakAll), "4.0b", "not yet");
    let events = act(&mut city, points(4), "");
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
    assert_eq!(city.flak_tied, [None; crate::SOVIET_FLAK], "and stays free for another hex");
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
fn r13_3b_isolation_spoils_the_aim_of_soviet_flak() {
    // Germans next to all three ferries; flak of two points would hit with a two.
    let near = |ferry: usize| {
        let ferry = data().ferries[ferry].hex;
        ferry.neighbours().find(|near| data().sets.land.contains(*near)).expect("land").name()
    };
    let germans = [
        ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"],
        ["29M-PZ-4", "14P-PZ-1", "14P-PZ-2"],
        ["29M-MOT43-1", "29M-MOT43-2", "29M-MOT43-3"],
    ];
    let board = Board::new().put(&SOVIETS, "1138").put(&["133T-FLAK-1"], "1139");
    let board = germans.iter().enumerate().fold(board, |board, (ferry, names)| board.put(names, near(ferry)));
    let mut city = german(board, 0, 4);
    assert!(city.is_isolated());
    swoop(&mut city, SOVIETS[0], 4, "");
    let events = play(&mut city, Action::FlakAll, "2 6");
    assert_eq!(shot_down(&events), Some(0), "ruling 181: a four");
}

#[test]
fn r5_5d_whether_the_german_is_asked_for_flak_tells_nothing_of_hidden_units() {
    // A hidden unit within four hexes may be flak, whatever it is.
    let board = Board::new().put(&["29M-PZ-1"], "0540");
    let open = board.clone().put(&["29M-PZ-2"], "0542");
    let mut city = soviet(open, 0, 2);
    swoop(&mut city, "29M-PZ-1", 2, "6");
    assert!(matches!(city.stage, Stage::GermanAir(None)), "nobody hidden, no flak: not asked");
    for below in ["29M-PZ-3", heavy_flak()] {
        let mut city = soviet(board.clone().put(&[below, "29M-PZ-2"], "0542"), 0, 2);
        swoop(&mut city, "29M-PZ-1", 2, "");
        assert_eq!(city.turn(), Turn::Of(Side::German.seat()), "{below}");
        assert!(allowed(&city, Side::German, Action::FlakEnd));
    }
}
