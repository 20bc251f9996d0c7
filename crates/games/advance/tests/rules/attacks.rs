//! [9.0] to [9.3] Attacks.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_advance::{Action, CombatResult, Garrison, Phase};

/// Areas 7 and 8 are German; these units stand where they are told, and Area 9 holds this.
fn before_nine(units: Value, nine: &str) -> Play {
    main_game(
        json!({"phase": "combat", "units": units, "soviet": {"7": null, "8": null, "9": nine}}),
        dice![],
    )
}

#[test]
fn r9_0a_only_units_of_the_active_area_attack() {
    let mut play = before_nine(json!({"29-15": 7, "29-71": 9, "24-21": 8}), "L4H");
    play.act(activate(7));
    assert_eq!(play.refused(attack(9, &["29-71"])), "9.0a", "in the Area, but not active");
    assert_eq!(play.refused(attack(9, &["24-21"])), "8.1e", "neither");
    assert_eq!(play.refused(attack(9, &["29-15"])), "8.1e", "active, but not in the Area");
    play.act(move_to("29-15", 9));
    assert!(play.is_legal(attack(9, &["29-15"])));
}

#[test]
fn r9_0a_a_unit_that_is_not_activated_does_not_attack() {
    let set = json!({"turn": 2, "phase": "combat", "event": "logistical_pause", "paused": "xlviii",
        "soviet": {"9": "L4H"}, "units": {"71-191": 9, "29-15": 9, "71-194": {"area": 9, "spent": true}}});
    let mut play = main_game(set, dice![]);
    play.act(activate(9));
    assert_eq!(play.refused(attack(9, &["29-15"])), "6.2", "its corps pauses");
    assert_eq!(play.refused(attack(9, &["71-194"])), "4.3.1b", "it is Spent");
    assert_eq!(play.refused(attack(9, &["71-191", "29-15"])), "6.2");
    assert!(play.is_legal(attack(9, &["71-191"])));
}

#[test]
fn r9_0b_who_has_paid_to_enter_pays_no_more() {
    // Infantry has 4 MF and an Unrevealed unit costs 4.
    let mut play = before_nine(json!({"29-15": 7}), "unrevealed");
    play.acts([activate(7), move_to("29-15", 9)]);
    assert_eq!(play.costs(), [4]);
    assert!(play.is_legal(attack(9, &["29-15"])));
}

#[test]
fn r9_0c_in_a_contested_area_some_attack_and_some_leave() {
    let mut play = before_nine(json!({"29-15": 9, "29-71": 9, "29-129": 9, "29-RCN": 9}), "L4H");
    play.acts([activate(9), move_to("29-15", 7), attack(9, &["29-71", "29-129"])]);
    // 6 + 1 other + Strong = 8 against 4 + 3 = 7.
    assert_eq!(play.roll("29-129", dice![1, 1, 1, 2]).result, CombatResult::Stalemate);
    play.act(move_to("29-RCN", 8));
    let places = ["29-15", "29-71", "29-129", "29-RCN"].map(|n| play.area_of(n));
    assert_eq!(places, [Some(7), Some(9), Some(9), Some(8)]);
}

#[test]
fn r9_0d_an_area_is_attacked_once_and_then_closed() {
    let mut play = before_nine(json!({"29-15": 7, "29-71": 7, "29-RCN": 7}), "L4H");
    play.acts([activate(7), move_to("29-15", 9), move_to("29-71", 9)]);
    // All who are to take part are there: the attack is theirs together.
    play.act(attack(9, &["29-15", "29-71"]));
    assert_eq!(play.refused(move_to("29-RCN", 9)), "9.5b", "not while the combat goes on");
    play.roll("29-15", dice![6, 6, 1, 1]);
    assert_eq!(play.refused(move_to("29-RCN", 9)), "8.2.1c", "nor after it");
}

#[test]
fn r9_3a_no_second_attack_in_the_active_area() {
    // Ruling 72: those left out stay Fresh and may attack in a later Action Round.
    let mut play = before_nine(json!({"29-15": 9, "29-71": 9}), "L4H");
    play.acts([activate(9), attack(9, &["29-15"])]);
    play.roll("29-15", dice![1, 2, 1, 1]);
    assert_eq!(play.refused(attack(9, &["29-71"])), "9.3a");
    assert!(!play.is_legal(attack(9, &["29-71"])));
    // Nothing has been lost by waiting.
    assert!(!play.is_spent("29-71"));
    play.acts([Action::EndActivation, activate(9)]);
    assert!(play.is_legal(attack(9, &["29-71"])));
    assert!(!play.is_legal(attack(9, &["29-15", "29-71"])));
}

#[test]
fn r9_0e_others_move_before_or_after_an_attack() {
    let mut play = before_nine(json!({"29-15": 7, "29-71": 7, "29-RCN": 7}), "L4H");
    play.acts([activate(7), move_to("29-71", 8), move_to("29-15", 9)]);
    assert!(play.is_legal(move_to("29-RCN", 8)), "a waiting Mandatory Attack binds nobody else");
    play.act(attack(9, &["29-15"]));
    play.roll("29-15", dice![1, 2, 1, 1]);
    play.act(move_to("29-RCN", 8));
    assert_eq!((play.area_of("29-71"), play.area_of("29-RCN")), (Some(8), Some(8)));
}

#[test]
fn r9_1a_entering_an_uncontested_soviet_area_forces_an_attack() {
    let mut play = main_game(
        json!({"phase": "combat", "units": {"29-RCN": 7, "29-15": 7}, "soviet": {"7": null, "8": "L4H"}}),
        dice![],
    );
    play.acts([activate(7), move_to("29-RCN", 8), move_to("29-15", 8)]);
    assert_eq!(play.refused(Action::EndActivation), "9.1a");
    assert_eq!(play.refused(attack(8, &["29-RCN"])), "9.1a");
    assert!(play.is_legal(attack(8, &["29-RCN", "29-15"])));
    assert_eq!(play.game.garrison(area(8)), Garrison::Revealed(counter("L4H")));
}

#[test]
fn r9_1a_units_from_several_areas_make_one_attack() {
    // Ruling 71: 29/RCN comes by way of Area 8, for 2 + 3 MF.
    let mut play = before_nine(json!({"29-15": 7, "29-RCN": 7}), "L4H");
    play.acts([activate(7), move_to("29-RCN", 8), move_to("29-RCN", 9), move_to("29-15", 9)]);
    for alone in ["29-15", "29-RCN"] {
        assert_eq!(play.refused(attack(9, &[alone])), "9.1a");
    }
    play.act(attack(9, &["29-15", "29-RCN"]));
    assert!(play.game.fight().is_some_and(|f| f.mandatory));
}

#[test]
fn r9_1a_what_counts_is_the_moment_of_activation() {
    // Area 9 becomes Contested in the first activation; in the next one nothing is mandatory.
    let mut play = before_nine(json!({"29-15": 7, "29-71": 8}), "L4H");
    play.acts([activate(7), move_to("29-15", 9)]);
    assert!(play.game.is_contested(area(9)));
    assert_eq!(play.refused(Action::EndActivation), "9.1a");
    play.act(attack(9, &["29-15"]));
    play.roll("29-15", dice![1, 2, 1, 1]);
    play.acts([activate(8), move_to("29-71", 9)]);
    assert!(play.is_legal(Action::EndActivation));
}

#[test]
fn r9_1b_a_repulsed_mandatory_attack_retreats() {
    let mut play = before_nine(json!({"29-15": 7, "29-71": 7, "29-129": 7}), "L4H");
    let three = ["29-15", "29-71", "29-129"];
    play.act(activate(7)).acts(three.map(|n| move_to(n, 9))).act(attack(9, &three));
    // 5 + 2 others + Integrity + Strong = 9 against 7.
    assert_eq!(play.roll("29-15", dice![1, 1, 2, 3]).result, CombatResult::Repulse);
    assert!(play.is_lost("29-15"));
    assert_eq!((play.area_of("29-71"), play.area_of("29-129")), (Some(7), Some(7)));
    assert!(play.is_spent("29-71") && play.is_spent("29-129"));
}

#[test]
fn r9_2a_entering_a_contested_area_leaves_the_attack_open() {
    let entered = || {
        let mut play = before_nine(json!({"29-15": 9, "29-71": 7, "29-129": 7, "29-RCN": 7}), "L4H");
        play.acts([activate(7), move_to("29-71", 9), move_to("29-129", 9)]);
        play
    };
    // None: ruling 35, they end there Spent.
    let mut play = entered();
    play.act(Action::EndActivation);
    assert!(play.is_spent("29-71") && play.is_spent("29-129") && !play.is_spent("29-RCN"));
    assert_eq!(play.area_of("29-71"), Some(9));
    // All, or some.
    for party in [&["29-71"][..], &["29-129"], &["29-71", "29-129"]] {
        assert!(entered().is_legal(attack(9, party)), "{party:?}");
    }
    let mut play = entered();
    play.act(attack(9, &["29-129"]));
    play.roll("29-129", dice![1, 1, 1, 1]);
    assert!(!play.is_spent("29-71"));
    play.act(Action::EndActivation);
    assert!(play.is_spent("29-71"));
}

#[test]
fn r9_2b_an_attack_needs_an_attacker() {
    let mut play = before_nine(json!({"29-15": 9}), "L4H");
    play.act(activate(9));
    assert_eq!(play.refused(attack(9, &[])), "9.2b");
    assert!(play.is_legal(attack(9, &["29-15"])));
}

#[test]
fn r9_3a_any_part_of_the_units_in_a_contested_active_area_may_attack() {
    let mut play = before_nine(json!({"29-15": 9, "29-71": 9, "29-RCN": 9}), "L4H");
    play.act(activate(9));
    let parties: Vec<_> = play.legal().into_iter().filter(|a| matches!(a, Action::Attack { .. })).collect();
    let all: Vec<_> = units(&["29-15", "29-71", "29-RCN"])
        .subsets()
        .map(|units| Action::Attack { area: area(9), units })
        .collect();
    assert_eq!(all.len(), 7);
    assert_eq!(parties, all);
    // Or none: one leaves, the others stay as they are.
    play.acts([move_to("29-RCN", 7), Action::EndActivation]);
    assert!(!play.is_spent("29-15") && !play.is_spent("29-71"));
    assert_eq!(play.game.phase, Phase::ActionRounds);
}

#[test]
fn r9_3b_attackers_of_a_contested_area_do_not_retreat() {
    let mut play = fight_on(9, "L9F", &["29-15", "29-71"]);
    assert_eq!(play.roll("29-15", dice![1, 1, 1, 1]).result, CombatResult::Repulse);
    assert!(play.is_lost("29-15") && play.is_spent("29-71"));
    assert_eq!(play.area_of("29-71"), Some(9));

    // Ruling 35: nor do units that entered a Contested Area.
    let mut play = before_nine(json!({"29-15": 9, "29-71": 7, "29-RCN": 7}), "L9F");
    play.acts([activate(7), move_to("29-71", 9), move_to("29-RCN", 9), attack(9, &["29-71", "29-RCN"])]);
    assert_eq!(play.roll("29-71", dice![1, 1, 1, 1]).result, CombatResult::Repulse);
    assert!(play.is_lost("29-71"));
    assert_eq!((play.area_of("29-RCN"), play.is_spent("29-RCN")), (Some(9), true));
    assert!(!play.is_spent("29-15"));
}

#[test]
fn r9_3c_those_who_enter_do_not_join_those_who_were_there() {
    let mut play = before_nine(json!({"29-15": 9, "29-71": 7}), "L4H");
    play.acts([activate(7), move_to("29-71", 9)]);
    assert_eq!(play.refused(attack(9, &["29-15", "29-71"])), "9.3c");
    assert!(play.is_legal(attack(9, &["29-71"])));

    // Not even a unit of the Active Area that left it and came back.
    let mut play = before_nine(json!({"29-15": 9, "29-RCN": 9}), "L4H");
    play.acts([activate(9), move_to("29-RCN", 7), move_to("29-RCN", 9)]);
    assert_eq!(play.refused(attack(9, &["29-15", "29-RCN"])), "9.3c");
    let attacks: Vec<_> = play.legal().into_iter().filter(|a| matches!(a, Action::Attack { .. })).collect();
    assert_eq!(attacks, [attack(9, &["29-15"]), attack(9, &["29-RCN"])]);
    play.act(attack(9, &["29-RCN"]));
    play.roll("29-RCN", dice![1, 1, 1, 1]);
    assert_eq!(play.refused(attack(9, &["29-15"])), "9.3a");
}
