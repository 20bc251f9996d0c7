//! [7.4] Overruns.

use crate::rules::groups::{
    TANKS, TARGET, at, begin, board, chits, counterattack, decides, flipped, go, lose, moved, operation,
};
use crate::rules::kit::{act, allowed, hex, legal, play, refused, unit};
use volga_city::data::HalfPoints;
use volga_city::ids::Side;
use volga_city::stage::{MoverStep, Stage};
use volga_city::{Action, City, Event, OverrunEvent, SequenceEvent};

pub(crate) fn overrun() -> Action {
    Action::Overrun { hex: hex(TARGET) }
}

/// The tanks have come next to these Soviet units.
pub(crate) fn beside(soviets: &[&str]) -> City {
    beside_of(soviets, &[])
}

/// The tanks have come next to these Soviet units, and these others are on the map.
pub(crate) fn beside_of(soviets: &[&str], others: &[(&str, &str)]) -> City {
    let board = board().put(&TANKS, "0508").put(soviets, TARGET).put_each(others);
    moved(&board, &TANKS, &["0509"])
}

fn fired(events: &[Event]) -> Vec<(Side, u16, u8)> {
    let shot = |event: &Event| match event {
        Event::Overrun(OverrunEvent::Fired { side, strength, result, .. }) => {
            Some((*side, *strength, *result))
        }
        _ => None,
    };
    events.iter().filter_map(shot).collect()
}

#[test]
fn r7_4c_both_sides_roll_and_choose_their_losses() {
    let mut city = beside(&["244D-INF3-1", "244D-INF2-1"]);
    let events = play(&mut city, overrun(), "5 1");
    assert_eq!(fired(&events), [(Side::German, 6, 1), (Side::Soviet, 3, 1)]);
    assert_eq!((decides(&city), legal(&city)), (Some(Side::German), TANKS.map(lose).to_vec()));
    act(&mut city, lose("29M-PZ-2"), "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert_eq!(legal(&city), ["244D-INF2-1", "244D-INF3-1"].map(lose));
    play(&mut city, lose("244D-INF3-1"), "no");
    assert_eq!((at(&city, "29M-PZ-2"), at(&city, "244D-INF3-1")), (None, None));
    assert_eq!((at(&city, "29M-PZ-1"), at(&city, "244D-INF2-1")), (Some("0509"), Some(TARGET)));
}

#[test]
fn r7_45a_the_owner_chooses_his_losses() {
    let mut city = beside(&["244D-INF3-1", "244D-INF2-1"]);
    play(&mut city, overrun(), "5 1");
    for name in TANKS {
        assert!(allowed(&city, Side::German, lose(name)), "{name}");
    }
    assert_eq!(refused(&city, Side::Soviet, lose("29M-PZ-1")), "4.0b");
}

#[test]
fn r7_4i_nobody_falls_who_is_not_involved() {
    let board = board().put(&TANKS, "0508").put(&["244D-INF3-1", "244D-INF3-2"], TARGET);
    let mut city = moved(&board.put(&["29M-PZ-3"], "0509"), &TANKS, &["0509"]);
    play(&mut city, overrun(), "6 1");
    assert_eq!(refused(&city, Side::German, lose("29M-PZ-3")), "7.4i");
    // A result of two against a single tank with a bystander takes one unit.
    let board = crate::rules::groups::board().put(&["29M-PZ-1"], "0508").put(&["29M-PZ-3"], "0509");
    let three = ["244D-AT-1", "6T-AT-1", "6T-T34-1"];
    let mut city = moved(&board.put(&three, TARGET), &["29M-PZ-1"], &["0509"]);
    play(&mut city, overrun(), "6 1 no");
    assert_eq!((at(&city, "29M-PZ-1"), at(&city, "29M-PZ-3")), (None, Some("0509")));
}

#[test]
fn r7_4d_an_emptied_hex_must_be_entered() {
    let mut city = beside(&["244D-INF3-1"]);
    play(&mut city, overrun(), "1 6 no");
    assert_eq!(TANKS.map(|name| at(&city, name)), [Some(TARGET); 2]);
    let mut held = beside(&["244D-INF3-1"]);
    play(&mut held, overrun(), "6 6 no");
    assert_eq!(at(&held, "29M-PZ-1"), Some("0509"), "defenders who live keep it");
}

#[test]
fn r7_4f_after_the_chit_the_group_moves_on_or_overruns_again() {
    let mut city = beside_of(&["244D-INF3-1"], &[("244D-INF3-2", "0511")]);
    let events = play(&mut city, overrun(), "1 6 no");
    assert_eq!(chits(&events), 1);
    assert!(allowed(&city, Side::German, Action::Overrun { hex: hex("0511") }));
    let mut city = beside(&["244D-INF3-1"]);
    play(&mut city, overrun(), "1 6 no");
    assert!(allowed(&city, Side::German, go("0511")), "nobody holds it");
    assert_eq!(city.mover().map(|mover| mover.spent), Some(HalfPoints(1 + 8 + 1)));
}

#[test]
fn r7_4g_defenders_who_live_may_be_overrun_again() {
    let mut city = beside(&["244D-INF3-1"]);
    play(&mut city, overrun(), "6 6 no");
    assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Again));
    assert!(allowed(&city, Side::German, overrun()));
}

#[test]
fn r7_4h_points_alone_limit_the_number_of_overruns() {
    let mut city = beside(&["244D-INF3-1"]);
    for _ in 0..5 {
        play(&mut city, overrun(), "6 6 no");
    }
    assert_eq!(refused(&city, Side::German, overrun()), "7.47");
}

#[test]
fn r7_42b_neither_guns_nor_supporters_are_added() {
    let board = board().put(&TANKS, "0508").put(&["244D-INF3-1"], TARGET).put(&["29M-ART-1"], "0407");
    let board = board.put(&["29M-PZ-3"], "0409").put(&["244D-ART-1"], "0512");
    let mut city = moved(&board, &TANKS, &["0509"]);
    let events = play(&mut city, overrun(), "6 6 no");
    assert_eq!(fired(&events), [(Side::German, 6, 0), (Side::Soviet, 2, 0)], "nobody was asked");
    assert!(!flipped(&city, "29M-ART-1") && !flipped(&city, "244D-ART-1"));
}

#[test]
fn r7_45_fire_is_simultaneous() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&["244D-INF3-1"], TARGET);
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    let events = play(&mut city, overrun(), "1 1 no");
    assert_eq!(fired(&events), [(Side::German, 3, 1), (Side::Soviet, 2, 1)]);
    assert_eq!((at(&city, "29M-PZ-1"), at(&city, "244D-INF3-1")), (None, None));
    assert!(operation(&city).is_idle(), "nobody is left to advance");
}

#[test]
fn r7_41c_soviets_do_not_advance_when_they_win() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&["244D-INF3-1"], TARGET);
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    play(&mut city, overrun(), "6 1 no");
    assert_eq!((at(&city, "29M-PZ-1"), at(&city, "244D-INF3-1")), (None, Some(TARGET)));
}

#[test]
fn r7_46_there_is_no_kind_of_attack_no_terrain_and_no_breakthrough() {
    // From woods; five more hits than needed.
    let names = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4"];
    let board = board().put(&names, "0706").put(&["244D-INF3-1"], "0707");
    let mut city = board.city();
    let action = begin(&city, &names);
    act(&mut city, action, "");
    let events = play(&mut city, Action::Overrun { hex: hex("0707") }, "1 6 no");
    assert_eq!(fired(&events), [(Side::German, 12, 3), (Side::Soviet, 2, 0)], "two dice, no other");
    assert_eq!(operation(&city).rush, None);
    assert_eq!(city.mover().map(|mover| mover.spent), Some(HalfPoints(8 + 1)));
}

#[test]
fn r7_48_a_chit_is_drawn_after_each_overrun() {
    for soviets in ["244D-INF3-1", "MILS-MIL-1"] {
        let mut city = beside(&[soviets]);
        let dice = if soviets == "MILS-MIL-1" { "no" } else { "6 6 no" };
        assert_eq!(chits(&play(&mut city, overrun(), dice)), 1, "{soviets}");
    }
}

#[test]
fn r7_49a_an_overrun_flips_nobody() {
    let mut city = beside(&["244D-INF3-1"]);
    play(&mut city, overrun(), "6 6 no");
    assert!(["29M-PZ-1", "29M-PZ-2", "244D-INF3-1"].iter().all(|name| !flipped(&city, name)));
}

#[test]
fn r7_49b_a_reaction_phase_or_the_end_of_its_points_flips_the_group() {
    let mut city = beside(&["244D-INF3-1"]);
    let events = play(&mut city, overrun(), "6 6 yes 3");
    let caught = |event: &&Event| matches!(event, Event::Sequence(SequenceEvent::CaughtInAction { .. }));
    assert_eq!(events.iter().filter(caught).count(), 2);
    assert!(flipped(&city, "29M-PZ-1") && flipped(&city, "29M-PZ-2") && !flipped(&city, "244D-INF3-1"));
    assert!(matches!(city.stage, Stage::Reaction(_)));
    let mut spent = beside(&["244D-AT-1"]);
    for _ in 0..5 {
        play(&mut spent, overrun(), "6 6 no");
    }
    play(&mut spent, Action::GoOn, "");
    assert_eq!(legal(&spent).last(), Some(&Action::Finish));
    play(&mut spent, Action::Finish, "");
    assert!(flipped(&spent, "29M-PZ-1"));
}

#[test]
fn r7_24_defending_against_an_overrun_flips_nobody() {
    let mut city = beside(&["244D-INF3-1"]);
    let events = play(&mut city, overrun(), "6 6 no");
    assert_eq!(fired(&events).len(), 2, "it has fired");
    assert!(!flipped(&city, "244D-INF3-1"));
}

#[test]
fn r7_25_a_used_unit_still_defends_and_does_nothing_else() {
    let board = board().put(&TANKS, "0508").put(&["244D-INF3-1"], TARGET).flip(&["244D-INF3-1"]);
    let mut city = moved(&board, &TANKS, &["0509"]);
    let mut spared = city.clone();
    assert_eq!(fired(&play(&mut city, overrun(), "6 6 no")).len(), 2);
    act(&mut spared, Action::GoOn, "");
    assert_eq!(decides(&spared), Some(Side::German), "it cannot counterattack");
}

#[test]
fn r7_44_militia_alone_is_swept_away_without_a_die() {
    let mut city = beside(&["MILS-MIL-1", "MILS-MIL-2"]);
    play(&mut city, overrun(), "no");
    assert_eq!((at(&city, "MILS-MIL-1"), at(&city, "29M-PZ-1")), (None, Some(TARGET)));
}

#[test]
fn r7_44a_the_group_pays_for_the_hex_only() {
    let mut city = beside(&["MILS-MIL-1"]);
    play(&mut city, overrun(), "no");
    assert_eq!(city.mover().map(|mover| mover.spent), Some(HalfPoints(2)));
}

#[test]
fn r7_54b_a_group_may_overrun_before_its_first_step_and_nobody_counterattacks() {
    let board = board().put(&TANKS, "0509").put(&["244D-INF3-1"], TARGET).put(&["131D-INF3-1"], "0609");
    let mut city = board.city();
    let action = begin(&city, &TANKS);
    act(&mut city, action, "");
    play(&mut city, overrun(), "6 6 no");
    assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Again), "ruling 91");
    act(&mut city, Action::GoOn, "");
    assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Stopped), "ruling 201");
    assert_eq!(refused(&city, Side::German, overrun()), "7.52a", "ruling 155");
}

#[test]
fn r7_52b_others_may_counterattack_before_the_overrun() {
    let board = board().put(&TANKS, "0508").put(&["244D-INF3-1"], TARGET).put(&["131D-INF3-1"], "0609");
    let mut city = moved(&board, &TANKS, &["0509"]);
    act(&mut city, overrun(), "");
    assert_eq!(decides(&city), Some(Side::Soviet), "ruling 43");
    let both = [counterattack(&city, &["131D-INF3-1"]), Action::NoCounterattack];
    assert_eq!(legal(&city), both, "the target may not");
    act(&mut city, both[0], "");
    let mut joined = city.clone();
    let events = play(&mut city, Action::StandAside, "6 6 6 no");
    assert_eq!(fired(&events).len(), 2, "then it is made");
    let events = play(&mut joined, Action::TakePart, "6 6 no");
    assert_eq!((fired(&events), operation(&joined).mover), (vec![], None), "ruling 92: it lapses");
}

#[test]
fn r7_42b_no_gun_fires_in_an_overrun() {
    let mut city = beside_of(&["244D-INF3-1"], &[("131D-INF2-1", "0609")]);
    act(&mut city, Action::Overrun { hex: hex(TARGET) }, "");
    assert_eq!(decides(&city), Some(Side::Soviet), "others may counterattack first");
    assert_eq!(refused(&city, Side::Soviet, Action::Indirect { unit: unit("244D-ART-1") }), "7.42b");
}
