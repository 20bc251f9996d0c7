//! [8.0] Movement.

use crate::battle::*;
use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_advance::{Action, CombatResult, Garrison, Options, Phase};
use volga_engine::dice::Face;

/// Areas 7, 8, 9 and 11 are German, those beyond them Soviet; these units stand where they are told.
fn south(units: Value, soviet: Value) -> Play {
    let mut garrisons = json!({"7": null, "8": null, "9": null, "11": null});
    for (area, garrison) in soviet.as_object().expect("an object") {
        garrisons[area] = garrison.clone();
    }
    main_game(json!({"phase": "combat", "units": units, "soviet": garrisons}), dice![])
}

#[test]
fn r8_1a_the_active_area_holds_a_fresh_unit() {
    let spent = |number: u8| json!({"area": number, "spent": true});
    let play = main_game(
        json!({"phase": "combat", "units": {"29-15": spent(5), "29-71": spent(5), "29-129": spent(6)}}),
        dice![],
    );
    assert_eq!(play.refusal(activate(5)), "8.1a", "all Spent");
    assert_eq!(play.refusal(activate(7)), "8.1a", "nobody there");
    assert!(play.is_legal(activate(6)), "one of two is Fresh");
    assert!(!play.is_legal(activate(5)) && !play.is_legal(activate(7)));
}

#[test]
fn r8_1a_one_area_is_active_at_a_time() {
    let mut play = main_game(json!({"phase": "combat"}), dice![]);
    play.act(activate(6));
    assert_eq!(play.refusal(activate(5)), "6.4.2");
    assert_eq!(play.refusal(move_to("29-15", 7)), "8.1a");
}

#[test]
fn r8_1b_the_fresh_units_there_when_it_is_chosen_may_act() {
    let mut play = main_game(
        json!({"phase": "combat", "units": {"29-129": {"area": 6, "spent": true}, "29-15": 5}}),
        dice![],
    );
    play.act(activate(6));
    assert!(play.is_legal(move_to("29-RCN", 5)));
    assert_eq!(play.refusal(move_to("29-129", 5)), "8.2a");
    assert_eq!(play.refusal(move_to("29-15", 6)), "8.1a");
    // Ruling 31: a unit that comes later in the Phase is Spent and not active.
    let mut play = main_game(json!({"phase": "combat"}), dice![]);
    play.acts([activate(5), move_to("29-15", 6), Action::EndActivation, activate(6)]);
    assert_eq!(play.refusal(move_to("29-15", 5)), "8.2a");
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
        assert_eq!(play.refusal(move_to(name, next)), "8.1c");
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
        assert_eq!(play.refusal(move_to(name, 5)), "8.1c");
    }
}

#[test]
fn r8_1c_only_into_adjacent_areas_and_one_after_another() {
    let mut play = quiet(Value::Null);
    assert_eq!(play.refusal(move_to("389-544", 3)), "3.1b");
    play.act(move_to("389-544", 2));
    assert_eq!(play.refusal(move_to("389-544", 4)), "3.1b");
    assert!(play.is_legal(move_to("389-544", 3)));
    // Ruling 93: the first unit's move is over when the second begins.
    play.act(move_to("244A", 2));
    assert_eq!(play.refusal(move_to("389-544", 3)), "8.1c");
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
    assert_eq!(play.refusal(attack(7, &["29-15"])), "8.1e", "no Soviet unit there");
    assert_eq!(play.refusal(attack(10, &["29-15"])), "9.0a", "not entered");

    let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({"9": "L4H"}));
    play.act(activate(7));
    assert_eq!(play.refusal(attack(9, &["29-15"])), "9.0a");
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
    play.queue(dice!["L4G"]).act(attack(9, &["29-15", "29-71"]));
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
    assert_eq!(play.refusal(Action::EndActivation), "6.4.3a", "nothing has been done yet");
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
    assert_eq!(play.refusal(activate(7)), "8.1.1");
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
    play.queue(dice![3, 3, 4, 3, 3, 3, 3]).act(Action::EndCombat);
    play.acts([Action::EndSupply, activate(4), move_to("94-267", 6), Action::EndActivation]);
    play.queue(dice![3, 3, 4, 3, 3, 3, 3]).act(Action::EndCombat);
    assert_eq!((play.game.turn, play.game.garrison), (3, before));
}

#[test]
fn r8_2a_spent_units_do_not_move() {
    let mut play = south(json!({"29-15": {"area": 7, "spent": true}, "29-71": 7}), json!({}));
    play.act(activate(7));
    assert_eq!(play.refusal(move_to("29-15", 8)), "8.2a");
    assert!(play.is_legal(move_to("29-71", 8)));
}

#[test]
fn r8_2b_a_soviet_unit_stops_who_enters() {
    // Armor pays 3 of 6 and would have 3 left for a Vacant Area.
    let mut play = south(json!({"29-RCN": 7, "29-15": 7}), json!({"9": "L4H"}));
    play.acts([activate(7), move_to("29-RCN", 9)]);
    for to in [7, 8, 11] {
        assert_eq!(play.refusal(move_to("29-RCN", to)), "8.2b");
    }
    // In a Contested Area too.
    let mut play = south(json!({"29-RCN": 7, "29-71": 7, "29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(7), move_to("29-RCN", 9)]);
    assert_eq!(play.refusal(move_to("29-RCN", 8)), "8.2b");
}

/// What it costs a unit to go from Area 4 into an Area.
fn cost(to: usize, soviet: Value) -> u8 {
    let mut play = south(json!({}), soviet);
    play.acts([activate(4), move_to("94-267", to)]);
    play.costs()[0]
}

#[test]
fn r8_2c_the_highest_cost_applies_alone() {
    // Area 11 lies beside Soviet Area 15: Vacant it costs 2; held it costs 3 or 4 and nothing on top.
    assert_eq!(cost(11, json!({})), 2);
    assert_eq!(cost(11, json!({"11": "L4H"})), 3);
    assert_eq!(cost(11, json!({"11": "unrevealed"})), 4);
}

#[test]
fn r8_2d_a_vacant_area_costs_one() {
    assert_eq!(cost(7, json!({})), 1);
    assert_eq!(cost(6, json!({})), 1);
    // German units in it change nothing.
    let mut play = south(json!({"29-15": 7}), json!({}));
    play.acts([activate(4), move_to("94-267", 7)]);
    assert_eq!(play.costs(), [1]);
}

#[test]
fn r8_2e_a_vacant_area_next_to_any_soviet_unit_costs_two() {
    assert_eq!(cost(7, json!({"9": "L4H"})), 2, "Revealed");
    assert_eq!(cost(7, json!({"9": "unrevealed"})), 2, "Unrevealed");
    assert_eq!(cost(7, json!({"8": "L4H", "9": "L5H", "11": "L6H"})), 2, "many");
    // Ruling 33: a Contested neighbor counts, and so does the Area just left.
    let mut play = south(json!({"29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(4), move_to("94-267", 7)]);
    assert_eq!(play.costs(), [2]);
    let mut play = south(json!({"29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(9), move_to("29-15", 7)]);
    assert_eq!(play.costs(), [2]);
}

#[test]
fn r8_2f_a_revealed_soviet_unit_costs_three() {
    assert_eq!(cost(7, json!({"7": "L4H"})), 3);
    // Ruling 84: Revealed stays Revealed, also when the Germans have gone.
    let mut play = south(json!({"29-15": 9, "29-71": 7}), json!({"9": "L4H"}));
    play.acts([activate(9), move_to("29-15", 7), Action::EndActivation]);
    play.acts([activate(7), move_to("29-71", 9)]);
    assert_eq!(play.costs(), [3]);
    assert_eq!(play.refusal(Action::EndActivation), "9.1a");
}

#[test]
fn r8_2g_an_unrevealed_soviet_unit_costs_four() {
    assert_eq!(cost(7, json!({"7": "unrevealed"})), 4);
}

#[test]
fn r8_2j_a_unit_goes_on_while_it_can_pay() {
    // From 4: Area 7 costs 1, Area 11 costs 2, and Area 15 beyond 11 costs 3 or 4.
    let go = |name: &str, by: &[usize], soviet: Value| {
        let mut play = south(json!({name: 4}), soviet);
        play.act(activate(4)).acts(by.iter().map(|to| move_to(name, *to)));
        play
    };
    let revealed = || json!({"15": "L4H"});
    let unrevealed = || json!({"15": "unrevealed"});
    for (name, by, soviet, allowed) in [
        ("29-RCN", &[11][..], unrevealed(), true),      // 6 - 2 = 4
        ("29-RCN", &[7, 11][..], unrevealed(), false),  // 6 - 1 - 2 = 3
        ("29-RCN", &[7, 11][..], revealed(), true),     // 3
        ("29-RCN", &[7, 4, 11][..], revealed(), false), // 6 - 1 - 1 - 2 = 2
        ("94-267", &[11][..], revealed(), false),       // 4 - 2 = 2
    ] {
        let play = go(name, by, soviet);
        assert_eq!(play.is_legal(move_to(name, 15)), allowed, "{name} by {by:?}");
        if !allowed {
            assert_eq!(play.refusal(move_to(name, 15)), "8.2j");
        }
    }
    // Area 8 lies beside Soviet Area 10 and costs 2.
    let play = go("94-267", &[6, 7], json!({}));
    assert!(play.is_legal(move_to("94-267", 8)), "4 - 1 - 1 = 2");
    let play = go("94-267", &[6, 5, 7], json!({}));
    assert_eq!(play.refusal(move_to("94-267", 8)), "8.2j", "1 left");
}

#[test]
fn r8_2h_an_attack_in_a_contested_area_takes_all_movement() {
    let mut play = south(json!({"29-RCN": 9, "29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(9), attack(9, &["29-RCN"])]);
    // 6 + Strong = 7 against 4 + 3 = 7.
    assert_eq!(play.roll("29-RCN", dice![1, 1, 1, 1]).result, CombatResult::Stalemate);
    assert_eq!(play.refusal(move_to("29-RCN", 7)), "8.1c");
    assert!(play.is_legal(move_to("29-15", 7)));
    // And who has left cannot attack in the Area any more.
    let mut play = south(json!({"29-RCN": 9, "29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(9), move_to("29-RCN", 7)]);
    assert_eq!(play.refusal(attack(9, &["29-RCN"])), "9.0a");
    assert!(play.is_legal(attack(9, &["29-15"])));
}

#[test]
fn r8_2i_units_leave_a_contested_area_at_the_usual_costs() {
    let mut play = south(json!({"29-RCN": 9}), json!({"9": "L4H"}));
    play.acts([activate(9), move_to("29-RCN", 7)]);
    assert_eq!(play.costs(), [2]);
    play.act(move_to("29-RCN", 4));
    assert_eq!(play.costs(), [1]);
    assert!(play.is_legal(move_to("29-RCN", 6)));
}

#[test]
fn r8_2_1a_units_of_one_area_attack_several_areas() {
    let mut play = south(json!({"29-15": 7, "29-71": 7, "29-RCN": 7}), json!({"9": "L4H", "11": "L5H"}));
    play.acts([activate(7), move_to("29-15", 9), move_to("29-71", 11), move_to("29-RCN", 8)]);
    // Ruling 94: both Mandatory Attacks wait, and the player chooses their order.
    assert!(play.is_legal(attack(9, &["29-15"])) && play.is_legal(attack(11, &["29-71"])));
    assert_eq!(play.refusal(Action::EndActivation), "9.1a");
    play.act(attack(11, &["29-71"]));
    play.roll("29-71", dice![6, 6, 1, 1]);
    assert_eq!(play.refusal(Action::EndActivation), "9.1a");
    play.act(attack(9, &["29-15"]));
    play.roll("29-15", dice![6, 6, 1, 1]);
    assert_eq!(
        (play.area_of("29-15"), play.area_of("29-71"), play.area_of("29-RCN")),
        (Some(9), Some(11), Some(8))
    );
    assert_eq!(play.game.phase, Phase::ActionRounds);
}

#[test]
fn r8_2_1b_one_result_is_known_before_the_next_choice() {
    for (faces, fell) in [(dice![6, 6, 1, 1], true), (dice![1, 1, 6, 6], false)] {
        let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({"9": "L4H", "11": "L5H"}));
        play.acts([activate(7), move_to("29-15", 9), attack(9, &["29-15"])]);
        play.roll("29-15", faces);
        assert_eq!(play.game.is_vacant(area(9)), fell);
        for to in [8, 11] {
            assert!(play.is_legal(move_to("29-71", to)));
        }
        assert!(play.is_legal(Action::EndActivation));
    }
}

/// Of two units in Area 7 one has entered Area 9 and attacked.
fn one_attacked(garrison: &str, dice: &[Face], then: impl Fn(&mut Play)) -> Play {
    let mut play = south(json!({"29-15": 7, "29-71": 7}), json!({"9": garrison}));
    play.acts([activate(7), move_to("29-15", 9)]).queue(dice).act(attack(9, &["29-15"]));
    then(&mut play);
    play
}

#[test]
fn r8_2_1c_nobody_enters_an_attacked_area_in_the_same_activation() {
    let fell = one_attacked("L4H", dice![6, 6, 1, 1], |play| {
        play.roll("29-15", dice![]);
    });
    let held = one_attacked("L4H", dice![1, 1, 6, 6], |play| {
        play.roll("29-15", dice![]);
    });
    // Ruling 73: a Barrage that ends the attack counts as well.
    let barred = one_attacked("unrevealed", dice!["L4B"], |play| {
        play.act(Action::FallBack);
    });
    let lost = one_attacked("unrevealed", dice!["L4B"], |play| {
        play.act(give_up("29-15"));
    });
    for mut play in [fell, held, barred, lost] {
        let soviet = !play.game.is_vacant(area(9));
        assert_eq!(play.refusal(move_to("29-71", 9)), "8.2.1c");
        assert!(play.is_legal(move_to("29-71", 8)));
        // Ruling 30: the ban lasts for this activation only.
        play.acts([Action::EndActivation, activate(7)]);
        assert!(play.is_legal(move_to("29-71", 9)), "Soviet: {soviet}");
    }
}

#[test]
fn r8_2_1d_units_move_at_different_times_to_different_areas() {
    let mut play = south(json!({"29-15": 7, "29-71": 7, "29-RCN": 7}), json!({"11": "L5H"}));
    play.acts([activate(7), move_to("29-15", 8), move_to("29-71", 11), attack(11, &["29-71"])]);
    play.roll("29-71", dice![6, 6, 1, 1]);
    play.acts([move_to("29-RCN", 9), Action::EndActivation]);
    let places = ["29-15", "29-71", "29-RCN"].map(|n| play.area_of(n));
    assert_eq!(places, [Some(8), Some(11), Some(9)]);
}

#[test]
fn r8_3_1a_a_full_area_cannot_be_passed_through() {
    // Ruling 34: the way from 4 to 9 leads through 7, or through 11.
    let spent = json!({"area": 7, "spent": true});
    let mut crowd = json!({"29-15": spent, "29-71": spent, "24-21": spent, "24-RCN": 4});
    let mut play = south(crowd.clone(), json!({}));
    play.act(activate(4));
    assert!(play.is_legal(move_to("24-RCN", 7)), "three are there");
    crowd["24-26"] = spent;
    let mut play = south(crowd, json!({}));
    play.act(activate(4));
    assert_eq!(play.refusal(move_to("24-RCN", 7)), "7.1d");
    assert!(play.is_legal(move_to("24-RCN", 11)));
}

#[test]
fn r8_3_2a_a_vacant_area_comes_first_on_the_way_out() {
    let leave = |name: &str, eleven: &str| {
        let mut play = south(json!({name: 9, "29-71": 9}), json!({"9": "L4H", "11": eleven}));
        play.acts([activate(9), move_to(name, 7)]);
        play
    };
    // Ruling 51: then a Soviet unit may be attacked, if the Movement Factors last: 2 + 4 for Armor.
    let play = leave("29-RCN", "unrevealed");
    assert!(play.is_legal(move_to("29-RCN", 11)));
    assert!(play.is_legal(move_to("29-RCN", 9)), "even the Area it came from, for 3");
    // Infantry has 2 left and needs 3.
    let play = leave("29-15", "L5H");
    assert_eq!(play.refusal(move_to("29-15", 11)), "8.2j");
}

#[test]
fn r8_3_2b_no_step_from_one_soviet_unit_to_another() {
    let mut play = south(json!({"29-RCN": 9, "29-15": 11}), json!({"9": "L4H", "8": "L6H", "11": "L5H"}));
    play.act(activate(9));
    assert_eq!(play.refusal(move_to("29-RCN", 11)), "8.3.2b", "Contested");
    assert_eq!(play.refusal(move_to("29-RCN", 8)), "8.3.2b", "Revealed");
    assert_eq!(play.refusal(move_to("29-RCN", 10)), "8.3.2b", "Unrevealed");
    assert!(play.is_legal(move_to("29-RCN", 7)), "Vacant");
    // From a Vacant Area the same steps are free.
    let mut play = south(json!({"29-RCN": 9, "29-15": 11}), json!({"8": "L6H", "11": "L5H"}));
    play.act(activate(9));
    for to in [7, 8, 10, 11] {
        assert!(play.is_legal(move_to("29-RCN", to)));
    }
}
