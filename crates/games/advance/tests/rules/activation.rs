//! [8.1] The mechanics of movement: who is active, when a move is over, what attacks it leads to.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_advance::{Action, CombatResult, Garrison, Options, Phase};

#[test]
fn r8_1a_the_active_area_holds_a_fresh_unit() {
    let spent = |number: u8| json!({"area": number, "spent": true});
    let play = main_game(
        json!({"phase": "combat", "units": {"29-15": spent(5), "29-71": spent(5), "29-129": spent(6)}}),
        dice![],
    );
    assert_eq!(play.refused(activate(5)), "8.1a", "all Spent");
    assert_eq!(play.refused(activate(7)), "8.1a", "nobody there");
    assert!(play.is_legal(activate(6)), "one of two is Fresh");
    assert!(!play.is_legal(activate(5)) && !play.is_legal(activate(7)));
}

#[test]
fn r8_1a_one_area_is_active_at_a_time() {
    let mut play = main_game(json!({"phase": "combat"}), dice![]);
    play.act(activate(6));
    assert_eq!(play.refused(activate(5)), "6.4.2");
    assert_eq!(play.refused(move_to("29-15", 7)), "8.1b");
}

#[test]
fn r8_1b_the_fresh_units_there_when_it_is_chosen_may_act() {
    let mut play = main_game(
        json!({"phase": "combat", "units": {"29-129": {"area": 6, "spent": true}, "29-15": 5}}),
        dice![],
    );
    play.act(activate(6));
    assert!(play.is_legal(move_to("29-RCN", 5)));
    assert_eq!(play.refused(move_to("29-129", 5)), "8.2a");
    assert_eq!(play.refused(move_to("29-15", 6)), "8.1b");
    // Ruling 31: a unit that comes later in the Phase is Spent and not active.
    let mut play = main_game(json!({"phase": "combat"}), dice![]);
    play.acts([activate(5), move_to("29-15", 6), Action::EndActivation, activate(6)]);
    assert_eq!(play.refused(move_to("29-15", 5)), "8.2a");
}

#[test]
fn r8_1b_as_many_of_them_as_the_player_likes() {
    for count in 1..=4 {
        let names = ["24-21", "24-26", "24-PZ", "24-RCN"];
        let mut play = main_game(json!({"phase": "combat", "soviet": {"15": null}}), dice![]);
        play.act(activate(3)).acts(names.iter().take(count).map(|n| move_to(n, 15)));
        if play.is_legal(Action::EndActivation) {
            play.act(Action::EndActivation);
        }
        assert_eq!(play.game.phase, Phase::ActionRounds);
        assert_eq!(play.game.spent, units(&names[..count]));
    }
}

/// An armor and two infantry units in Area 1 of the Factory District, where the whole south is quiet.
fn quiet(event: Value) -> Play {
    let units = json!({"244A": 1, "389-544": 1, "389-545": 1});
    let mut play = factory(json!({"phase": "combat", "turn": 11, "units": units, "event": event}), dice![]);
    play.act(activate(1));
    play
}

#[test]
fn r8_1c_a_unit_goes_as_far_as_its_movement_factor() {
    let steps = [2, 3, 4, 6, 5, 7];
    for (name, factor) in [("244A", 6), ("389-544", 4)] {
        let mut play = quiet(Value::Null);
        for (done, to) in steps.into_iter().take(factor).enumerate() {
            assert!(!play.is_spent(name), "{name} after {done} Areas");
            play.act(move_to(name, to));
            assert_eq!(play.costs(), [1]);
        }
        assert!(play.is_spent(name));
        assert_eq!(play.area_of(name), Some(steps[factor - 1] as u8));
        let next = [8, 5][usize::from(factor == 4)];
        assert_eq!(play.refused(move_to(name, next)), "8.1c");
        assert!(play.is_legal(move_to("389-545", 2)));
    }
}

#[test]
fn r8_1c_rain_leaves_nobody_more_than_four() {
    for name in ["244A", "389-544"] {
        let mut play = quiet(json!("rain"));
        play.acts([2, 3, 4].map(|to| move_to(name, to)));
        assert!(!play.is_spent(name));
        play.act(move_to(name, 6));
        assert!(play.is_spent(name));
        assert_eq!(play.refused(move_to(name, 5)), "8.1c");
    }
}

#[test]
fn r8_1c_only_into_adjacent_areas_and_one_after_another() {
    let mut play = quiet(Value::Null);
    assert_eq!(play.refused(move_to("389-544", 3)), "3.1b");
    play.act(move_to("389-544", 2));
    assert_eq!(play.refused(move_to("389-544", 4)), "3.1b");
    assert!(play.is_legal(move_to("389-544", 3)));
    // Ruling 93: the first unit's move is over when the second begins.
    play.act(move_to("244A", 2));
    assert_eq!(play.refused(move_to("389-544", 3)), "8.1c");
    assert!(play.is_legal(move_to("244A", 3)));
}

#[test]
fn r8_1d_a_unit_is_spent_when_its_move_is_over() {
    let mut play = quiet(Value::Null);
    play.act(move_to("389-544", 2));
    assert!(!play.is_spent("389-544"), "it may still go on");
    play.act(move_to("389-545", 2));
    assert!(play.is_spent("389-544") && !play.is_spent("389-545"));
    play.act(Action::EndActivation);
    assert!(play.is_spent("389-545") && !play.is_spent("244A"));
}

#[test]
fn r8_1d_an_attacker_is_spent_with_the_result() {
    // Ruling 74. A unit that moved elsewhere before is Spent as soon as the attack is declared.
    let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({"9": "L4H"}));
    play.acts([activate(7), move_to("29-71", 8)]);
    assert!(!play.is_spent("29-71"));
    play.acts([move_to("29-15", 9), attack(9, &["29-15"])]);
    assert!(play.is_spent("29-71") && !play.is_spent("29-15"));
    assert_eq!(play.roll("29-15", dice![1, 2, 1, 1]).result, CombatResult::Stalemate);
    assert!(play.is_spent("29-15"));
}

#[test]
fn r8_1e_attacks_reach_the_active_area_and_areas_entered() {
    let mut play = south(json!({"29-15": 9, "29-71": 9}), json!({"9": "L4H", "10": "H7A"}));
    play.act(activate(9));
    assert!(play.is_legal(attack(9, &["29-15"])));
    assert_eq!(play.refused(attack(7, &["29-15"])), "8.1e", "no Soviet unit there");
    assert_eq!(play.refused(attack(10, &["29-15"])), "8.1e", "not entered");

    let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({"9": "L4H"}));
    play.act(activate(7));
    assert_eq!(play.refused(attack(9, &["29-15"])), "8.1e");
    play.act(move_to("29-15", 9));
    assert!(play.is_legal(attack(9, &["29-15"])));
}

#[test]
fn r8_1f_the_defender_is_turned_up_after_the_last_entry_and_before_the_combat() {
    let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({"9": "unrevealed"}));
    play.act(activate(7));
    for name in ["29-15", "29-71"] {
        play.act(move_to(name, 9));
        assert_eq!(play.game.garrison(area(9)), Garrison::Unrevealed);
    }
    play.dice(dice!["L4G"]).act(attack(9, &["29-15", "29-71"]));
    assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L4G")));
    // Ruling 37: lead and support are chosen with the counter in sight.
    assert_eq!(play.legal(), [lead("29-15"), lead("29-71")]);
}

#[test]
fn r8_1_1_the_activation_ends_when_nobody_can_act() {
    // One unit: after its combat there is nothing left to do.
    let mut play = south(json!({"29-15": 7}), json!({"9": "L4H"}));
    play.acts([activate(7), move_to("29-15", 9), attack(9, &["29-15"])]);
    play.roll("29-15", dice![2, 2, 1, 1]);
    assert_eq!(play.game.phase, Phase::ActionRounds);
    // Two units: the second may still move, so the activation goes on.
    let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({"9": "L4H"}));
    play.acts([activate(7), move_to("29-15", 9), attack(9, &["29-15"])]);
    play.roll("29-15", dice![2, 2, 1, 1]);
    assert!(play.game.activation().is_some());
    assert!(play.is_legal(move_to("29-71", 8)) && play.is_legal(Action::EndActivation));
}

#[test]
fn r8_1_1_units_that_did_nothing_stay_fresh() {
    let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({}));
    play.act(activate(7));
    assert_eq!(play.refused(Action::EndActivation), "6.4.3a", "nothing has been done yet");
    play.acts([move_to("29-15", 8), Action::EndActivation]);
    assert!(play.is_spent("29-15") && !play.is_spent("29-71"));
    // Rulings 30 and 32: the Area may be activated again.
    assert!(play.is_legal(activate(7)));
    play.act(activate(7));
    assert!(play.is_legal(move_to("29-71", 8)));
}

#[test]
fn r8_1_1_an_area_whose_units_can_do_nothing_is_not_activated() {
    let options = Options { northern_shoulder: true, ..Options::default() };
    let set = json!({"phase": "combat", "units": {"60-92": 7}, "soviet": {"7": null}});
    let play = at("main", options, &set, dice![]);
    assert_eq!(play.refused(activate(7)), "8.1.1");
    // In a Contested Area it can at least attack.
    let set = json!({"phase": "combat", "units": {"60-92": 7}, "soviet": {"7": "L4H"}});
    let play = at("main", options, &set, dice![]);
    assert!(play.is_legal(activate(7)));
}

#[test]
fn r8_1_2_soviet_units_stay_where_they_are_all_turn() {
    let mut play = main_game(json!({"phase": "combat", "soviet": {"9": "L4H", "10": "H7A"}}), dice![]);
    let before = play.game.garrison;
    // An event without effect on units, and a Supply roll.
    play.dice(dice![3, 3, 4, 3, 3, 3, 3]).act(Action::EndCombat);
    play.acts([Action::EndSupply, activate(4), move_to("94-267", 6), Action::EndActivation]);
    play.dice(dice![3, 3, 4, 3, 3, 3, 3]).act(Action::EndCombat);
    assert_eq!((play.game.turn, play.game.garrison), (3, before));
}
