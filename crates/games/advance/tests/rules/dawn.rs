//! [6.1] The Dawn Phase: reinforcements and withdrawal.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::{Action, Event, GERMAN, Group, Marker, Options, Phase, Place};
use volga_engine::Game;

const AREA_1: [&str; 4] = ["295-516", "295-517", "295-518", "244A"];
const AREA_2: [&str; 4] = ["71-191", "71-194", "71-211", "244B"];

/// A Dawn Phase; Areas 1 and 2 stand empty.
fn dawn(turn: u8, more: Value) -> Play {
    let empty = and(all_at(&AREA_1, "out_of_action"), all_at(&AREA_2, "out_of_action"));
    main_game(and(json!({"turn": turn, "units": empty}), more), QUIET_TURN)
}

/// As above, without the group of Turn 2.
fn later_dawn(turn: u8, more: Value) -> Play {
    dawn(turn, and(json!({"units": all_at(&TURN_2_GROUP, "out_of_action")}), more))
}

fn hold_back(group: Group) -> Action {
    Action::HoldBack { group }
}

fn place(name: &str) -> Action {
    Action::Place { unit: unit(name) }
}

#[test]
fn r6_1_1a_the_turn_2_group_enters_in_area_1_or_2() {
    let mut play = dawn(2, json!({}));
    assert_eq!(
        play.legal(),
        [reinforce(Group::First, 1), reinforce(Group::First, 2), hold_back(Group::First)]
    );
    assert_eq!(play.refused(reinforce(Group::First, 3)), "6.1.1a");
    play.act(reinforce(Group::First, 2));
    for name in TURN_2_GROUP {
        assert_eq!((play.area_of(name), play.is_spent(name)), (Some(2), false), "{name}");
    }
    assert_eq!(play.game.phase, Phase::Supply);
    assert_eq!(play.rules_told()[0], "6.1.1a");
}

#[test]
fn r6_1_1a_the_group_does_not_come_before_turn_2() {
    let play = main_game(json!({}), QUIET_TURN);
    assert_eq!(play.game.phase, Phase::Supply);
    assert!(TURN_2_GROUP.iter().all(|n| play.game.place(unit(n)) == Place::Reinforcement));
    assert_eq!(play.refused(reinforce(Group::First, 1)), "6.1.1c");
}

#[test]
fn r6_1_1a_only_the_group_that_is_due_is_asked_for() {
    let play = dawn(2, json!({}));
    assert_eq!(play.refused(reinforce(Group::Second, 1)), "6.1.1b");
    assert_eq!(play.refused(hold_back(Group::Second)), "6.1.1b");
    assert_eq!(play.refused(reinforce(Group::Returning, 5)), "6.2.1c");
    assert_eq!(play.refused(place("389-544")), "6.1.1c");
    assert!(!play.events.iter().any(|e| matches!(e, Event::NoRoom { .. })));
}

#[test]
fn r6_1_1b_the_turn_7_group_may_also_enter_in_31_or_32_if_german() {
    let mut play = later_dawn(7, json!({"soviet": {"31": null, "32": null}}));
    let areas = [1, 2, 31, 32].map(|n| reinforce(Group::Second, n));
    assert_eq!(play.legal(), [&areas[..], &[hold_back(Group::Second)]].concat());
    assert_eq!(play.refused(reinforce(Group::Second, 30)), "6.1.1b");
    play.act(reinforce(Group::Second, 32));
    assert!(TURN_7_GROUP.iter().all(|n| play.area_of(n) == Some(32)));
    assert_eq!(play.rules_told()[0], "6.1.1b");
}

/// Ruling 7: a Contested Area is Soviet controlled.
#[test]
fn r6_1_1b_a_soviet_or_contested_area_is_closed_to_the_group() {
    let play = later_dawn(7, json!({"units": {"24-21": 32}, "soviet": {"32": "L4H"}}));
    assert_eq!(play.refused(reinforce(Group::Second, 31)), "6.1.1b");
    assert_eq!(play.refused(reinforce(Group::Second, 32)), "6.1.1b");
    let open = [1, 2].map(|n| reinforce(Group::Second, n));
    assert_eq!(play.legal(), [&open[..], &[hold_back(Group::Second)]].concat());
}

#[test]
fn r6_1_1b_the_group_does_not_come_before_turn_7() {
    let play = later_dawn(6, json!({}));
    assert_eq!(play.game.phase, Phase::Supply);
}

/// Ruling 6: while some Area has room for the whole group, the group goes there.
#[test]
fn r6_1_1c_the_whole_group_goes_to_one_area_while_one_has_room() {
    let one_in_area_1 = dawn(2, json!({"units": {"295-516": 1}}));
    assert_eq!(one_in_area_1.refused(reinforce(Group::First, 1)), "6.1.1c");
    assert_eq!(one_in_area_1.legal(), [reinforce(Group::First, 2), hold_back(Group::First)]);
}

/// Rulings 6 and 91: where no Area has room for all, the player names those who come.
#[test]
fn r6_1_1c_what_does_not_fit_tries_again_at_the_next_dawn() {
    let mut play =
        dawn(2, json!({"units": {"295-516": 1, "295-517": 1, "71-191": 2, "71-194": 2, "71-211": 2}}));
    assert!(play.is_legal(reinforce(Group::First, 2)));
    play.act(reinforce(Group::First, 1));
    assert_eq!(play.legal(), TURN_2_GROUP.map(place));
    assert_eq!(play.refused(place("295-518")), "6.1.1c");
    assert_eq!(play.refused(reinforce(Group::First, 2)), "6.1.1c");
    play.act(place("245A"));
    assert_eq!(play.rules_told(), ["6.1.1a"]);
    assert_eq!(play.refused(place("245A")), "6.1.1c");
    play.act(place("389-545"));
    assert_eq!(play.game.phase, Phase::Supply);
    assert_eq!((play.area_of("245A"), play.area_of("389-545")), (Some(1), Some(1)));
    assert_eq!((play.area_of("389-544"), play.area_of("389-546")), (None, None));

    play.acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(play.game.turn, 3);
    assert_eq!(play.refused(reinforce(Group::First, 1)), "7.1a");
    assert_eq!(play.legal(), [reinforce(Group::First, 2), hold_back(Group::First)]);
    play.act(reinforce(Group::First, 2));
    assert_eq!(play.legal(), ["389-544", "389-546"].map(place));
}

#[test]
fn r6_1_1c_a_group_that_just_fits_is_placed_at_once() {
    let placed = all_at(&["389-544", "389-545", "389-546"], 1);
    let mut play = dawn(3, json!({"units": placed}));
    play.act(reinforce(Group::First, 1));
    assert_eq!((play.area_of("245A"), play.game.phase), (Some(1), Phase::Supply));
}

#[test]
fn r6_1_1c_a_group_without_any_room_waits() {
    let mut play = main_game(json!({"turn": 2}), QUIET_TURN);
    assert_eq!(play.game.phase, Phase::Supply);
    assert_eq!(play.events[0], Event::NoRoom { group: Group::First });
    assert_eq!(play.rules_told()[0], "6.1.1c");
    assert!(TURN_2_GROUP.iter().all(|n| play.game.place(unit(n)) == Place::Reinforcement));
    play.dice(QUIET_TURN).acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!((play.game.turn, play.events.contains(&Event::NoRoom { group: Group::First })), (3, true));
}

/// Ruling 8: the player may keep a group back; it is due again on the next Turn.
#[test]
fn r6_1_1a_a_group_may_be_held_back() {
    let mut play = dawn(2, json!({}));
    play.act(hold_back(Group::First));
    assert_eq!(play.game.phase, Phase::Supply);
    assert_eq!(play.rules_told()[0], "6.1.1a");
    play.acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(play.game.turn, 3);
    assert!(play.is_legal(reinforce(Group::First, 1)));
}

#[test]
fn r6_1_1c_each_group_has_its_say_once() {
    let mut play = dawn(7, json!({}));
    let both = [Group::First, Group::Second];
    assert_eq!(play.legal().iter().filter(|a| matches!(a, Action::HoldBack { .. })).count(), 2);
    play.act(hold_back(both[0]));
    assert_eq!(play.refused(hold_back(both[0])), "6.1.1c");
    assert_eq!(play.refused(reinforce(both[0], 1)), "6.1.1c");
    assert_eq!(play.legal(), [reinforce(both[1], 1), reinforce(both[1], 2), hold_back(both[1])]);
    play.act(reinforce(both[1], 1));
    assert_eq!(play.game.phase, Phase::Supply);
}

/// A group with nowhere to go is not asked for, and does not stop the other.
#[test]
fn r6_1_1c_a_group_with_no_room_does_not_stop_the_other() {
    let full = and(all_at(&AREA_1, 1), all_at(&AREA_2, 2));
    let mut play = dawn(7, json!({"units": full, "soviet": {"31": null}}));
    assert_eq!(play.legal(), [reinforce(Group::Second, 31), hold_back(Group::Second)]);
    assert_eq!(play.refused(hold_back(Group::First)), "6.1.1c");
    assert_eq!(play.events, [Event::NoRoom { group: Group::First }]);
    play.act(reinforce(Group::Second, 31));
    assert_eq!(play.game.phase, Phase::Supply);
}

#[test]
fn r6_1_2a_the_29th_division_leaves_for_good_on_turn_9() {
    let before = later_dawn(8, json!({"units": all_at(&TURN_7_GROUP, "out_of_action")}));
    assert_eq!(before.area_of("29-15"), Some(5));
    let mut play = later_dawn(9, json!({"units": all_at(&TURN_7_GROUP, "out_of_action"), "morale": 12}));
    assert!(DIVISION_29.iter().all(|n| play.game.place(unit(n)) == Place::OutOfPlay));
    assert_eq!(play.game.morale, 12);
    let told = play.events.iter().find(|e| matches!(e, Event::DivisionWithdrawn { .. }));
    assert!(matches!(told, Some(Event::DivisionWithdrawn { units: gone, for_good: true, cause, .. })
        if *gone == units(&DIVISION_29) && cause.0 == "6.1.2a"));
    assert_eq!(play.refused(bring_back("29-15", 5)), "3.7");
    play.act(Action::EndSupply);
    assert_eq!(play.refused(activate(5)), "8.1a");
}

/// Ruling 83: units go out of a Contested Area, which is no longer Contested then.
#[test]
fn r6_1_2a_units_withdraw_from_a_contested_area() {
    let play = later_dawn(
        9,
        json!({"units": and(all_at(&TURN_7_GROUP, "out_of_action"), json!({"29-15": 8})),
               "soviet": {"8": "L4H"}}),
    );
    assert_eq!(play.game.place(unit("29-15")), Place::OutOfPlay);
    assert!(!play.game.is_contested(area(8)));
    assert!(!play.game.german.contains(area(8)));
}

/// Ruling 83: the withdrawal comes after reinforcements, so its units still take up room for them.
#[test]
fn r6_1_2a_reinforcements_are_placed_before_the_division_leaves() {
    let play = main_game(
        json!({"turn": 9, "units": and(
            and(all_at(&AREA_1, "out_of_action"), all_at(&TURN_2_GROUP, "out_of_action")),
            all_at(&DIVISION_29, 1))}),
        QUIET_TURN,
    );
    assert_eq!(play.events[0], Event::NoRoom { group: Group::Second });
    assert!(play.game.stack(area(1)).is_empty());
    assert!(TURN_7_GROUP.iter().all(|n| play.game.place(unit(n)) == Place::Reinforcement));
}

/// Ruling 9: what lies in the Out of Action Box on Turn 9 costs Morale and leaves too.
#[test]
fn r6_2_1b_units_out_of_action_on_turn_9_cost_morale_and_leave() {
    let gone = json!({"29-15": "out_of_action", "29-RCN": "out_of_action"});
    let set = json!({"morale": 12, "units": and(all_at(&TURN_7_GROUP, "out_of_action"), gone)});
    let play = later_dawn(9, set);
    assert_eq!(play.game.morale, 10);
    assert_eq!(play.changes_of_morale(), [(-1, "6.2.1a"), (-1, "6.2.1a")]);
    assert!(DIVISION_29.iter().all(|n| play.game.place(unit(n)) == Place::OutOfPlay));
    assert_eq!(play.refused(bring_back("29-15", 5)), "3.7");
    let told = play.events.iter().find(|e| matches!(e, Event::DivisionWithdrawn { .. }));
    assert!(matches!(told, Some(Event::DivisionWithdrawn { units: left, missing, waiting, .. })
        if *left == units(&["29-71", "29-129"]) && *missing == units(&["29-15", "29-RCN"])
            && waiting.is_empty()));
}

/// A Random Event roll of 3, then ten Supply Points.
fn breakthrough(turn: u8, more: Value) -> Play {
    let set = and(json!({"turn": turn, "phase": "random_event", "units": without_late_groups(turn)}), more);
    main_game(set, dice![1, 1, 1, 1, 2, 3, 4])
}

#[test]
fn r6_1_2b_the_event_calls_the_division_away_for_a_turn() {
    let mut play = breakthrough(2, json!({"units": {"29-15": 8}, "soviet": {"8": "L4H"}}));
    assert!(DIVISION_29.iter().all(|n| play.game.place(unit(n)) == Place::Withdrawn));
    assert_eq!(play.game.morale, 19);
    let told = play.events.iter().find(|e| matches!(e, Event::DivisionWithdrawn { .. }));
    assert!(matches!(told, Some(Event::DivisionWithdrawn { for_good: false, cause, .. })
        if cause.0 == "6.1.2b"));
    play.acts([Action::EndSupply, Action::EndCombat]).dice(QUIET_TURN).act(reinforce(Group::Returning, 6));
    assert!(DIVISION_29.iter().all(|n| play.area_of(n) == Some(6)));
}

/// Ruling 9: by event, units in the box cost Morale, stay there, and can be bought back.
#[test]
fn r6_2_1a_each_unit_out_of_action_costs_one_morale_and_stays() {
    let mut play = breakthrough(2, json!({"units": {"29-15": "out_of_action", "29-71": "out_of_action"}}));
    assert_eq!(play.game.morale, 17);
    assert_eq!(play.changes_of_morale(), [(-1, "6.2.1a"), (-1, "6.2.1a")]);
    assert!(play.is_lost("29-15") && play.is_lost("29-71"));
    assert_eq!(play.game.place(unit("29-RCN")), Place::Withdrawn);
    play.act(bring_back("29-15", 5));
    assert_eq!(play.area_of("29-15"), Some(5));
}

/// Ruling 11: with all four units in the box it is still the Breakthrough.
#[test]
fn r6_2_1a_a_division_wholly_out_of_action_costs_four_morale() {
    let play = breakthrough(2, json!({"units": all_at(&DIVISION_29, "out_of_action")}));
    assert_eq!(play.game.morale, 15);
    assert!(matches!(play.events[0], Event::RandomEvent { roll: 3, quiet: false, .. }));
    assert_eq!(play.rules_told()[..2], ["6.2", "6.2.1a"], "nobody is there to leave");
    assert_eq!(play.game.no_air_event(), None);
}

/// Ruling 12: one Area for all, and only 5 or 6.
#[test]
fn r6_2_1c_the_division_returns_to_area_5_or_6_as_one() {
    let mut play = later_dawn(3, json!({"units": all_at(&DIVISION_29, "withdrawn")}));
    let areas = [5, 6].map(|n| reinforce(Group::Returning, n));
    assert_eq!(play.legal(), [&areas[..], &[hold_back(Group::Returning)]].concat());
    assert_eq!(play.refused(reinforce(Group::Returning, 4)), "6.2.1c");
    play.act(areas[0]);
    for name in DIVISION_29 {
        assert_eq!((play.area_of(name), play.is_spent(name)), (Some(5), false));
    }
    assert_eq!(play.rules_told()[0], "6.2.1c");
}

/// Ruling 12: those for whom there is no room wait for a later Dawn Phase.
#[test]
fn r6_2_1c_returning_units_without_room_wait() {
    let set = json!({"units": and(all_at(&DIVISION_29, "withdrawn"), json!({
        "94-267": 5, "94-274": 5, "94-276": 6, "24-21": 6, "24-26": 6}))});
    let mut play = later_dawn(3, set);
    play.acts([reinforce(Group::Returning, 5), place("29-15"), place("29-RCN")]);
    assert_eq!((play.area_of("29-15"), play.area_of("29-RCN")), (Some(5), Some(5)));
    assert_eq!(play.game.place(unit("29-71")), Place::Withdrawn);
    play.acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(play.legal(), [reinforce(Group::Returning, 6), hold_back(Group::Returning)]);
}

/// Ruling 10: called away on Turn 8, the division does not come back, and is charged for no second time;
/// a unit that is Out of Action at both withdrawals is charged at both.
#[test]
fn r6_2_1c_called_away_on_turn_8_the_division_does_not_return() {
    let mut play = breakthrough(8, json!({"morale": 15, "units": {"29-15": "out_of_action"}}));
    assert_eq!((play.game.morale, &play.rules_told()[..2]), (14, &["6.2", "6.2.1c"][..]));
    play.dice(QUIET_TURN).acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!((play.game.turn, play.game.phase), (9, Phase::Supply));
    assert_eq!(play.changes_of_morale(), [(-1, "6.5b"), (-1, "6.2.1a")]);
    assert_eq!(play.game.morale, 12);
    assert!(DIVISION_29.iter().all(|n| play.game.place(unit(n)) == Place::OutOfPlay));
    let told = play.events.iter().find(|e| matches!(e, Event::DivisionWithdrawn { .. }));
    assert!(matches!(told, Some(Event::DivisionWithdrawn { units: left, waiting, .. })
        if left.is_empty() && *waiting == units(&["29-71", "29-129", "29-RCN"])));
}

#[test]
fn r6_2_1c_a_division_due_to_leave_for_good_is_not_placed_first() {
    let play = dawn(9, json!({"units": all_at(&DIVISION_29, "withdrawn")}));
    assert!(matches!(play.game.phase, Phase::Dawn(_)), "the other groups wait");
    assert_eq!(play.refused(reinforce(Group::Returning, 5)), "6.2.1c");
    let refusal = play.game.check(GERMAN, reinforce(Group::Returning, 5)).unwrap_err();
    assert_eq!(refusal.why.key, "forbidden.never_returns");
}

#[test]
fn r6_2_1c_called_away_on_turn_7_the_division_returns_on_turn_8() {
    let mut play = breakthrough(7, json!({}));
    play.acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(play.game.turn, 8);
    assert!(play.is_legal(reinforce(Group::Returning, 5)));
}

/// Ruling 11: away means that no unit is on the map or in the box; then a 3 is a 4.
#[test]
fn r6_2_1d_a_3_while_the_division_is_away_is_a_4() {
    let away = json!({"units": all_at(&DIVISION_29, "withdrawn"), "available": {"air": 1}});
    let mut play = breakthrough(3, away);
    assert_eq!((play.game.morale, play.game.place(unit("29-15"))), (19, Place::Withdrawn));
    assert_eq!(play.rules_told()[0], "6.2.1d");
    assert!(play.game.no_air_event().is_some());
    play.act(Action::EndSupply).acts([activate(1), move_to("295-516", 31)]);
    play.dice(dice!["C4H"]).acts([attack(31, &["295-516"]), lead("295-516")]);
    assert_eq!(play.refused(support(Marker::Air)), "6.2");
}

#[test]
fn r6_2_1d_on_turn_9_the_division_is_away() {
    let play = breakthrough(9, json!({}));
    assert!(play.game.no_air_event().is_some());
    assert!(!play.events.iter().any(|e| matches!(e, Event::DivisionWithdrawn { .. })));
}

/// Ruling 11: a division of which one unit is back is present, and that unit goes again.
#[test]
fn r6_2_1d_a_division_that_came_back_can_be_called_away_again() {
    let mut set = json!({"units": all_at(&DIVISION_29, "withdrawn")});
    set["units"]["29-15"] = json!(5);
    let play = breakthrough(4, set);
    assert_eq!(play.game.place(unit("29-15")), Place::Withdrawn);
    assert_eq!(play.game.no_air_event(), None);
}

/// Ruling 13: first the reinforcements, then the withdrawal, then Isolation.
#[test]
fn r12_3a_isolation_is_checked_after_reinforcements_and_withdrawal() {
    let options = Options { isolation: true, ..Options::default() };
    let set = json!({"turn": 9,
        "units": and(all_at(&TURN_2_GROUP, "out_of_action"), all_at(&AREA_1, "out_of_action")),
        "soviet": no_soviets_but(json!({"15": "unrevealed", "41": "unrevealed"}))});
    let mut play = at("main", options, &set, QUIET_TURN);
    assert!(play.game.isolated.is_empty());
    play.act(reinforce(Group::Second, 1));
    let kinds: Vec<_> = play.rules_told().into_iter().take(3).collect();
    assert_eq!(kinds, ["6.1.1b", "6.1.2a", "12.3c"]);
    assert_eq!(play.game.isolated.iter().collect::<Vec<_>>(), [area(15)]);
}
