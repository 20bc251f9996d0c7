//! [6.4.2] [6.4.3] Action Rounds: what may be activated, and when activation and Phase end.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::{Action, Event, Phase};

/// The Action Rounds of Turn 3.
fn rounds(set: Value) -> Play {
    main_game(and(json!({"turn": 3, "phase": "combat"}), set), dice![])
}

fn spent(number: usize) -> Value {
    json!({"area": number, "spent": true})
}

/// A Contested Area 13 whose neighbors are all Soviet: its two units can attack and cannot leave.
fn surrounded() -> Play {
    rounds(json!({"units": no_units_but(json!({"29-15": 13, "29-71": 13})), "soviet": {"13": "H7A"}}))
}

#[test]
fn r6_4_2_one_area_with_fresh_units_is_chosen_at_a_time() {
    let mut play = rounds(json!({"units": {"29-129": spent(6), "29-RCN": spent(6), "94-267": spent(4)}}));
    let areas = [1, 2, 3, 4, 5, 48, 49, 50].map(activate);
    assert_eq!(play.legal(), [&areas[..], &[Action::EndCombat]].concat());
    assert_eq!(play.refused(activate(6)), "8.1a");
    assert_eq!(play.refused(activate(7)), "8.1a");
    assert_eq!(play.refused(move_to("295-516", 31)), "8.1a");
    play.act(activate(1));
    assert_eq!(play.rules_told(), ["6.4.2"]);
    assert_eq!(play.refused(activate(2)), "6.4.2");
    assert_eq!(play.refused(Action::EndCombat), "6.4.2");
    assert_eq!(play.refused(move_to("71-191", 3)), "8.1b");
    assert!(play.is_legal(move_to("295-516", 31)));
}

/// Ruling 30: an Area is activated as often as it has Fresh units; ruling 32: who stays put stays Fresh.
#[test]
fn r6_4_2_an_area_may_be_activated_again() {
    let mut play = rounds(json!({"soviet": {"30": null}}));
    play.acts([activate(1), move_to("295-516", 30), Action::EndActivation]);
    assert!(play.is_spent("295-516") && !play.is_spent("295-517"));
    play.acts([activate(1), move_to("295-517", 30)]);
    assert_eq!(play.area_of("295-517"), Some(30));
}

/// Ruling 31: only the units that are in the Area when it is activated, and Fresh, are active.
#[test]
fn r6_4_2_units_that_arrive_or_are_spent_are_not_active() {
    let mut play = rounds(json!({"units": {"24-21": "out_of_action", "24-26": spent(3)}}));
    play.acts([activate(2), move_to("71-191", 3), Action::EndActivation, activate(3)]);
    assert_eq!(play.refused(move_to("71-191", 4)), "8.2a");
    assert_eq!(play.refused(move_to("24-26", 4)), "8.2a");
    assert!(play.is_legal(move_to("24-PZ", 4)));
}

/// An Area whose units can do nothing is not activated.
#[test]
fn r6_4_2_an_area_whose_units_can_do_nothing_is_refused() {
    let full = and(
        and(
            all_at(&["295-516", "295-517", "295-518", "244A"], 46),
            all_at(&["71-191", "71-194", "71-211", "244B"], 47),
        ),
        json!({"16-79": 49, "60-120": "out_of_action", "60-160": "out_of_action", "60-RCN": "out_of_action"}),
    );
    let set = json!({"units": full, "soviet": {"46": null, "47": null}});
    let play = rounds(set.clone());
    assert_eq!(play.refused(activate(48)), "8.1.1");
    assert!(!play.is_legal(activate(48)));
    let room = rounds(and(set, json!({"units": {"16-79": 50}})));
    assert!(room.is_legal(activate(48)));
}

#[test]
fn r6_4_2_a_contested_area_nobody_can_leave_can_be_activated() {
    let mut play = surrounded();
    assert_eq!(play.legal(), [activate(13), Action::EndCombat]);
    play.act(activate(13));
    assert_eq!(
        play.legal(),
        [attack(13, &["29-15"]), attack(13, &["29-71"]), attack(13, &["29-15", "29-71"])]
    );
}

#[test]
fn r6_4_3a_units_of_the_active_area_move_attack_or_both() {
    let mut play = rounds(json!({"units": {"29-15": 8, "29-71": 8, "29-RCN": 8}, "soviet": {"8": "L4H"}}));
    play.act(activate(8));
    assert!(play.is_legal(attack(8, &["29-15", "29-RCN"])));
    assert_eq!(play.refused(Action::EndActivation), "6.4.3a");
    play.act(move_to("29-71", 5));
    assert!(play.is_legal(Action::EndActivation));
    play.act(attack(8, &["29-15"]));
    assert!(play.is_spent("29-71"));
    assert_eq!(play.refused(Action::EndActivation), "9.5b");
    assert_eq!(play.refused(move_to("29-RCN", 5)), "9.5b");
    assert_eq!(play.refused(attack(8, &["29-RCN"])), "9.5b");
    // A lead of 5, Strong, against 4 and 3: one better on the dice is a Stalemate.
    play.act(lead("29-15")).dice(dice![4, 3, 3, 3]).act(Action::Roll);
    assert!(play.is_spent("29-15") && !play.is_spent("29-RCN"));
    assert!(play.is_legal(move_to("29-RCN", 5)) && play.is_legal(Action::EndActivation));
}

/// Ruling 75: the player ends an activation; what was not used stays Fresh.
#[test]
fn r6_4_3a_a_mandatory_attack_comes_before_the_end_of_the_activation() {
    let mut play = rounds(json!({"soviet": {"31": "C4H"}}));
    play.acts([activate(1), move_to("295-516", 31)]);
    assert_eq!(play.refused(Action::EndActivation), "9.1a");
    play.acts([attack(31, &["295-516"]), lead("295-516")]).dice(dice![4, 4, 3, 3]).act(Action::Roll);
    play.act(Action::EndActivation);
    assert!(play.is_spent("295-516") && !play.is_spent("295-517"));
    assert_eq!(play.rules_told(), ["8.1.1"]);
    assert_eq!(play.game.phase, Phase::ActionRounds);
}

/// Rulings 32 and 35: a unit that entered a Contested Area and did not attack ends there Spent.
#[test]
fn r6_4_3a_a_unit_that_moved_and_did_not_attack_is_spent() {
    let mut play = rounds(json!({"units": {"94-267": 31}, "soviet": {"31": "C4H"}}));
    play.acts([activate(1), move_to("295-516", 31), Action::EndActivation]);
    assert_eq!((play.area_of("295-516"), play.is_spent("295-516")), (Some(31), true));
    assert_eq!(play.rules_told(), ["8.1d", "8.1.1"]);
    assert!(!play.is_spent("94-267"));
}

/// Ruling 75: an activation ends by itself when no active unit can act.
#[test]
fn r6_4_3a_an_activation_ends_when_nobody_can_act() {
    let mut play = rounds(json!({"units": no_units_but(json!({"295-516": 1, "94-267": 4}))}));
    play.acts([activate(1), move_to("295-516", 2), move_to("295-516", 3)]);
    // Both steps cost 2, with Soviet units next to Areas 2 and 3: the move is over, and with it the round.
    assert_eq!((play.game.phase, play.is_spent("295-516")), (Phase::ActionRounds, true));
    assert_eq!(play.rules_told(), ["8.2e", "8.1d", "8.1.1"]);
}

#[test]
fn r6_4_3a_an_activation_goes_on_while_another_unit_can_move() {
    let mut play = rounds(json!({"units": no_units_but(json!({"295-516": 1, "295-517": 1}))}));
    play.acts([activate(1), move_to("295-516", 2), move_to("295-516", 3)]);
    assert!(play.is_spent("295-516") && play.game.activation().is_some());
    play.act(move_to("295-517", 2));
    assert_eq!(play.area_of("295-517"), Some(2));
}

/// Here nobody can move any more, but one unit can still attack where it stands.
#[test]
fn r6_4_3a_an_activation_goes_on_while_a_unit_can_attack_at_home() {
    let mut play = rounds(json!({
        "units": {"16-79": 42, "16-64": 42, "16-2": 50, "94-267": 50, "94-274": 50, "94-276": 49, "60-92": 49},
        "soviet": {"42": "L4H"}}));
    play.acts([activate(42), move_to("16-79", 50)]);
    assert!(play.is_spent("16-79"));
    assert_eq!(play.legal(), [attack(42, &["16-64"]), Action::EndActivation]);
}

/// Rulings 30 and 72: one attack in an activation; those left out may attack in a later one.
#[test]
fn r6_4_3a_after_its_attack_a_surrounded_stack_waits_for_the_next_round() {
    let mut play = surrounded();
    play.acts([activate(13), attack(13, &["29-15"]), lead("29-15")]);
    // 5 and Strong against 7 and 4: five better on the dice is a Stalemate.
    play.dice(dice![5, 5, 2, 3]).act(Action::Roll);
    assert_eq!(play.game.phase, Phase::ActionRounds);
    assert!(play.is_spent("29-15") && !play.is_spent("29-71"));
    play.act(activate(13));
    assert_eq!(play.legal(), [attack(13, &["29-71"])]);
}

#[test]
fn r6_4_3b_the_phase_ends_when_the_player_stops() {
    let mut play = rounds(json!({}));
    play.dice(QUIET_TURN).act(Action::EndCombat);
    assert!(play.events.contains(&Event::CombatPhaseEnded { by_player: true }));
    assert_eq!(play.game.turn, 4);
}

/// Ruling 76: with nobody left who may be activated the Phase ends by itself.
#[test]
fn r6_4_3b_the_phase_ends_when_every_unit_is_spent() {
    let mut play = rounds(json!({"units": no_units_but(json!({"295-516": 1, "94-267": spent(4)}))}));
    play.dice(QUIET_TURN).acts([activate(1), move_to("295-516", 2), move_to("295-516", 3)]);
    assert!(play.events.contains(&Event::CombatPhaseEnded { by_player: false }));
    assert_eq!((play.game.turn, play.game.phase), (4, Phase::Supply));
}

/// Ruling 76: paused units do not count, though they are Fresh.
#[test]
fn r6_4_3b_paused_units_do_not_keep_the_phase_open() {
    let set = json!({"units": no_units_but(json!({"295-516": 1, "94-267": 4}))});
    let mut play = rounds(and(set, json!({"event": "logistical_pause", "paused": "li"})));
    assert_eq!(play.legal(), [activate(4), Action::EndCombat]);
    play.dice(QUIET_TURN).acts([activate(4), move_to("94-267", 3), move_to("94-267", 2)]);
    assert_eq!(play.game.turn, 4);
}

#[test]
fn r6_4_3c_the_end_of_the_phase_is_checked_for_victory() {
    let mut lost = rounds(json!({"morale": 0}));
    lost.act(Action::EndCombat);
    assert_eq!(lost.outcome(), Some(("soviet", "automatic", "11.1b")));
    assert_eq!(lost.refused(activate(1)), "11.1b");
    assert!(lost.legal().is_empty());
}
