//! [7.5] Counterattacks on groups that move.

use crate::rules::groups::{
    RIFLES, TANK, at, begin, begun, board, chits, counterattack, decides, flipped, go, lose, moved, operation,
};
use crate::rules::kit::{act, allowed, hex, legal, play, refused, unit, units};
use crate::rules::movement::at_work::beside;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Mask, Side};
use volga_city::stage::{AttackStep, Stage};
use volga_city::{Action, City, CounterattackEvent, Event, Phase, SequenceEvent};

/// A tank has come next to Soviet infantry and goes on.
pub(crate) fn watched(germans: &[&str], soviets: &[&str]) -> City {
    watched_among(germans, soviets, &[])
}

/// The same with these others on the map.
fn watched_among(germans: &[&str], soviets: &[&str], others: &[(&str, &str)]) -> City {
    let board = board().put(germans, "0508").put(soviets, "0510").put_each(others);
    let mut city = moved(&board, germans, &["0509"]);
    act(&mut city, Action::GoOn, "");
    city
}

/// The Soviet units counterattack.
fn struck(germans: &[&str], soviets: &[&str]) -> City {
    let mut city = watched(germans, soviets);
    let action = counterattack(&city, soviets);
    act(&mut city, action, "");
    city
}

fn fired(events: &[Event]) -> Vec<(Side, u16, u8)> {
    let shot = |event: &Event| match event {
        Event::Counterattack(CounterattackEvent::Fired { side, strength, result, .. }) => {
            Some((*side, *strength, *result))
        }
        _ => None,
    };
    events.iter().filter_map(shot).collect()
}

/// A Soviet unit comes next to a German one in its own phase and is counterattacked.
fn struck_in_reaction() -> City {
    let board = board().put(&[RIFLES], "0511").put(&[TANK], "0509").reacting(6);
    let mut city = moved(&board, &[RIFLES], &["0510"]);
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &[TANK]);
    act(&mut city, action, "");
    city
}

#[test]
fn r7_0c_an_adjacent_enemy_may_interrupt_the_move() {
    let city = watched(&[TANK], &[RIFLES]);
    assert_eq!(decides(&city), Some(Side::Soviet));
    assert_eq!(legal(&city), [counterattack(&city, &[RIFLES]), Action::NoCounterattack]);
}

#[test]
fn r7_31a_the_other_side_only_counterattacks() {
    let board = board().put(&[TANK], "0508").put(&[RIFLES], "0510");
    let mut city = moved(&board, &[TANK], &["0509"]);
    assert_eq!(refused(&city, Side::Soviet, counterattack(&city, &[RIFLES])), "4.0b", "not yet");
    act(&mut city, Action::GoOn, "");
    assert_eq!(refused(&city, Side::Soviet, begin(&city, &[RIFLES])), "7.31a");
    assert!(allowed(&city, Side::Soviet, counterattack(&city, &[RIFLES])));
}

#[test]
fn r7_52a_it_is_declared_when_attack_and_overrun_have_been_declined() {
    let board = board().put(&[TANK], "0508").put(&[RIFLES], "0510");
    let mut city = moved(&board, &[TANK], &["0509"]);
    assert_eq!(decides(&city), Some(Side::German));
    act(&mut city, Action::GoOn, "");
    assert_eq!(decides(&city), Some(Side::Soviet));
}

#[test]
fn r7_5b_the_phasing_player_decides_whether_to_take_part() {
    let city = struck(&[TANK], &[RIFLES]);
    assert_eq!(
        (decides(&city), legal(&city)),
        (Some(Side::German), vec![Action::TakePart, Action::StandAside])
    );
}

#[test]
fn r7_5c_a_group_that_stands_aside_does_not_fire() {
    let mut city = struck(&[TANK], &[RIFLES]);
    let events = play(&mut city, Action::StandAside, "3");
    assert_eq!(fired(&events), [(Side::Soviet, 3, 1)]);
    assert_eq!(at(&city, TANK), None);
}

#[test]
fn r7_5d_if_it_takes_part_both_fire() {
    let mut city = struck(&[TANK], &[RIFLES]);
    let events = play(&mut city, Action::TakePart, "4 6 no");
    assert_eq!(fired(&events), [(Side::Soviet, 3, 0), (Side::German, 6, 0)]);
}

#[test]
fn r7_5e_whoever_took_part_is_flipped() {
    let mut aside = struck(&[TANK], &[RIFLES]);
    let mut joined = aside.clone();
    play(&mut aside, Action::StandAside, "6");
    assert!(flipped(&aside, RIFLES) && !flipped(&aside, TANK));
    let events = play(&mut joined, Action::TakePart, "6 6 no");
    assert!(flipped(&joined, RIFLES) && flipped(&joined, TANK));
    let used = CounterattackEvent::UsedUp { units: units(&[TANK, RIFLES]) };
    assert!(events.contains(&Event::Counterattack(used)));
}

#[test]
fn r7_21_a_counterattack_flips_units_on_both_sides() {
    let mut city = struck(&[TANK, "29M-PZ-2"], &[RIFLES, "244D-INF2-1"]);
    play(&mut city, Action::TakePart, "6 6");
    play(&mut city, lose(RIFLES), "no");
    assert!([TANK, "29M-PZ-2", "244D-INF2-1"].iter().all(|name| flipped(&city, name)));
}

#[test]
fn r7_5g_units_flipped_by_it_neither_move_nor_attack_again() {
    let mut city = watched_among(&[TANK], &[RIFLES], &[("29M-PZ-2", "0408")]);
    let action = counterattack(&city, &[RIFLES]);
    act(&mut city, action, "");
    play(&mut city, Action::TakePart, "6 6 no");
    assert_eq!(refused(&city, Side::German, begin(&city, &[TANK])), "7.37");
    begun(&mut city, &["29M-PZ-2"]);
    act(&mut city, go("0409"), "");
    act(&mut city, Action::GoOn, "");
    assert_eq!(decides(&city), Some(Side::German), "the infantry has nobody left for a second one");
}

#[test]
fn r7_5f_a_group_that_stood_aside_moves_on_unless_in_a_zone() {
    // Infantry of strength two has no zone.
    for (name, free) in [("244D-INF2-1", true), (RIFLES, false)] {
        let mut city = struck(&[TANK], &[name]);
        play(&mut city, Action::StandAside, "6");
        assert_eq!(allowed(&city, Side::German, go("0508")), free, "{name}");
        assert!(allowed(&city, Side::German, Action::Finish));
    }
}

#[test]
fn r7_53b_one_counterattack_may_follow_another() {
    let mut city = watched_among(&[TANK], &[RIFLES], &[("131D-INF3-1", "0609")]);
    let first = counterattack(&city, &["131D-INF3-1"]);
    act(&mut city, first, "");
    play(&mut city, Action::StandAside, "6");
    assert_eq!(legal(&city), [counterattack(&city, &[RIFLES]), Action::NoCounterattack]);
    let second = counterattack(&city, &[RIFLES]);
    act(&mut city, second, "");
    play(&mut city, Action::StandAside, "6");
    assert_eq!(decides(&city), Some(Side::German), "nobody is left who may");
}

#[test]
fn r7_53b_a_group_that_took_part_may_still_be_shot_at_and_does_not_answer() {
    let mut city = watched_among(&[TANK], &[RIFLES], &[("131D-INF3-1", "0609")]);
    let (first, second) = (counterattack(&city, &["131D-INF3-1"]), counterattack(&city, &[RIFLES]));
    act(&mut city, first, "");
    play(&mut city, Action::TakePart, "6 6 no");
    assert_eq!(decides(&city), Some(Side::Soviet), "ruling 44");
    let events = play(&mut city, second, "3");
    assert_eq!(fired(&events), [(Side::Soviet, 3, 1)]);
    assert_eq!(at(&city, TANK), None);
}

#[test]
fn r7_54a_it_hits_all_who_entered_and_nobody_who_was_there() {
    let board = board().put(&[TANK, "29M-PZ-2"], "0508").put(&["29M-PZ-3"], "0509").put(&[RIFLES], "0510");
    let mut city = moved(&board, &[TANK, "29M-PZ-2"], &["0509"]);
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &[RIFLES]);
    act(&mut city, action, "");
    play(&mut city, Action::StandAside, "3");
    assert_eq!(legal(&city), [lose(TANK), lose("29M-PZ-2")]);
    assert_eq!(refused(&city, Side::German, lose("29M-PZ-3")), "7.57");
}

#[test]
fn r7_54b_only_units_that_move_are_counterattacked() {
    // An attack from where they stand opens no window.
    let board = board().put(&[TANK], "0509").put(&[RIFLES], "0510").put(&["131D-INF3-1"], "0609");
    let mut city = board.city();
    begun(&mut city, &[TANK]);
    act(&mut city, Action::Attack { hex: hex("0510"), units: Mask(1) }, "");
    assert_eq!(decides(&city), Some(Side::German), "he may move units in support");
    let mut city = board.city();
    begun(&mut city, &[TANK]);
    play(&mut city, Action::Finish, "");
    assert!(flipped(&city, TANK) && !flipped(&city, RIFLES));
}

#[test]
fn r7_55_units_in_a_breakthrough_are_counterattacked() {
    let tanks = [TANK, "29M-PZ-2"];
    let board = board().put(&tanks, "0508").put(&["244D-INF2-1"], "0509").put(&[RIFLES], "0510");
    let mut city = moved(&board, &tanks, &[]);
    act(&mut city, Action::Attack { hex: hex("0509"), units: Mask(0b11) }, "");
    play(&mut city, Action::Supported, "3 6 2 no");
    begun(&mut city, &[TANK]);
    act(&mut city, go("0509"), "");
    act(&mut city, Action::GoOn, "");
    assert_eq!((decides(&city), legal(&city).len()), (Some(Side::Soviet), 2));
    let left = operation(&city).attack.map(|attack| attack.step);
    assert_eq!(left, Some(AttackStep::Breakthrough { points: 1 }));
}

#[test]
fn r7_56a_terrain_has_no_effect_and_all_have_their_full_strength() {
    let heavy = |hex: &Hex| data().terrain(*hex) == Terrain::Heavy;
    let inland = data().sets.land.minus(&data().sets.bank);
    let (to, near, from) = inland
        .iter()
        .filter(heavy)
        .find_map(|to| {
            let mut near = to.neighbours().filter(heavy);
            Some((to, near.next()?, near.next()?))
        })
        .expect("a built-up quarter");
    let board = board().put(&["94I-INF-1"], from.name()).put(&["6T-T34-1"], near.name());
    let mut city = moved(&board, &["94I-INF-1"], &[to.name()]);
    act(&mut city, Action::GoOn, "");
    let action = counterattack(&city, &["6T-T34-1"]);
    act(&mut city, action, "");
    let events = play(&mut city, Action::TakePart, "6 6 no");
    let strengths: Vec<_> = fired(&events).iter().map(|(side, strength, _)| (*side, *strength)).collect();
    assert_eq!(strengths, [(Side::Soviet, 2), (Side::German, 5)]);
}

#[test]
fn r7_56b_neither_guns_nor_supporters_are_added() {
    let others = [("29M-ART-1", "0407"), ("29M-PZ-3", "0408"), ("244D-ART-1", "0511")];
    let mut city = watched_among(&[TANK], &[RIFLES], &others);
    let action = counterattack(&city, &[RIFLES]);
    act(&mut city, action, "");
    let events = play(&mut city, Action::TakePart, "6 6 no");
    assert_eq!(fired(&events), [(Side::Soviet, 3, 0), (Side::German, 6, 0)], "nobody was asked");
}

#[test]
fn r7_57_dice_are_simultaneous_and_owners_choose() {
    let mut both = struck(&[TANK], &[RIFLES]);
    play(&mut both, Action::TakePart, "3 4 no");
    assert_eq!((at(&both, TANK), at(&both, RIFLES)), (None, None));
    let mut city = struck(&[TANK, "29M-PZ-2"], &[RIFLES, "244D-INF2-1"]);
    play(&mut city, Action::TakePart, "3 6");
    assert_eq!((decides(&city), legal(&city)), (Some(Side::German), vec![lose(TANK), lose("29M-PZ-2")]));
    act(&mut city, lose(TANK), "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    play(&mut city, lose("244D-INF2-1"), "no");
    assert_eq!((at(&city, TANK), at(&city, "244D-INF2-1")), (None, None));
    assert_eq!((at(&city, "29M-PZ-2"), at(&city, RIFLES)), (Some("0509"), Some("0510")));
}

#[test]
fn r7_59a_a_chit_is_drawn_if_the_german_player_takes_part() {
    let mut aside = struck(&[TANK], &[RIFLES]);
    let mut joined = aside.clone();
    assert_eq!(chits(&play(&mut aside, Action::StandAside, "6")), 0);
    let events = play(&mut joined, Action::TakePart, "6 6 yes 3");
    assert_eq!(chits(&events), 1);
    assert!(matches!(joined.stage, Stage::Reaction(_)));
}

#[test]
fn r7_59b_a_six_of_the_phasing_soviet_player_ends_his_phase() {
    let mut city = struck_in_reaction();
    let mut goes_on = city.clone();
    let mut aside = city.clone();
    let events = play(&mut city, Action::TakePart, "6 6");
    let began = Event::Sequence(SequenceEvent::PhaseBegan { phase: Phase::Initiative });
    assert!(events.contains(&began) && flipped(&city, RIFLES));
    let events = play(&mut goes_on, Action::TakePart, "6 5");
    assert!(!events.contains(&began));
    assert_eq!(chits(&events), 0, "no chit in his phase");
    play(&mut aside, Action::StandAside, "6");
    assert_eq!(decides(&aside), Some(Side::Soviet), "the German player's six means nothing");
}

#[test]
fn r7_5c_the_fire_is_told_by_whether_the_group_takes_part() {
    for (answer, dice, rule) in [(Action::StandAside, "6", "7.5c"), (Action::TakePart, "6 6 no", "7.5d")] {
        let mut city = struck(&[TANK], &[RIFLES]);
        let events = play(&mut city, answer, dice);
        let fight = |event: &&Event| {
            use CounterattackEvent::{Fired, Result};
            matches!(event, Event::Counterattack(Fired { .. } | Result { .. }))
        };
        assert!(events.iter().any(|event| fight(&event)));
        assert!(events.iter().filter(fight).all(|event| event.rule().0 == rule));
    }
}

#[test]
fn r7_54b_only_moving_units_are_counterattacked() {
    let city = beside(RIFLES);
    assert_eq!(refused(&city, Side::German, counterattack(&city, &["29M-PZ-2"])), "7.54b");
    assert_eq!(refused(&city, Side::German, Action::TakePart), "7.5b");
}

#[test]
fn r7_56b_no_gun_fires_in_a_counterattack() {
    let mut city = beside(RIFLES);
    let gun = Action::Indirect { unit: unit("29M-ART-1") };
    assert_eq!(refused(&city, Side::German, gun), "10.67b", "nobody attacks");
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["244D-INF3-1"]);
    act(&mut city, strike, "");
    assert_eq!(refused(&city, Side::German, gun), "7.56b");
}
