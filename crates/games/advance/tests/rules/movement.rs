//! [8.2] [8.3] Movement costs and restrictions. Retreats through full Areas are in `retreat.rs`.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_advance::{Action, CombatResult, Phase};
use volga_engine::dice::Face;

#[test]
fn r8_2a_spent_units_do_not_move() {
    let mut play = south(json!({"29-15": {"area": 7, "spent": true}, "29-71": 7}), json!({}));
    play.act(activate(7));
    assert_eq!(play.refused(move_to("29-15", 8)), "8.2a");
    assert!(play.is_legal(move_to("29-71", 8)));
}

#[test]
fn r8_2b_a_soviet_unit_stops_who_enters() {
    // Armor pays 3 of 6 and would have 3 left for a Vacant Area.
    let mut play = south(json!({"29-RCN": 7, "29-15": 7}), json!({"9": "L4H"}));
    play.acts([activate(7), move_to("29-RCN", 9)]);
    for to in [7, 8, 11] {
        assert_eq!(play.refused(move_to("29-RCN", to)), "8.2b");
    }
    // In a Contested Area too.
    let mut play = south(json!({"29-RCN": 7, "29-71": 7, "29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(7), move_to("29-RCN", 9)]);
    assert_eq!(play.refused(move_to("29-RCN", 8)), "8.2b");
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
    assert_eq!(play.refused(Action::EndActivation), "9.1a");
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
            assert_eq!(play.refused(move_to(name, 15)), "8.2j");
        }
    }
    // Area 8 lies beside Soviet Area 10 and costs 2.
    let play = go("94-267", &[6, 7], json!({}));
    assert!(play.is_legal(move_to("94-267", 8)), "4 - 1 - 1 = 2");
    let play = go("94-267", &[6, 5, 7], json!({}));
    assert_eq!(play.refused(move_to("94-267", 8)), "8.2j", "1 left");
}

#[test]
fn r8_2h_an_attack_in_a_contested_area_takes_all_movement() {
    let mut play = south(json!({"29-RCN": 9, "29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(9), attack(9, &["29-RCN"])]);
    // 6 + Strong = 7 against 4 + 3 = 7.
    assert_eq!(play.roll("29-RCN", dice![1, 1, 1, 1]).result, CombatResult::Stalemate);
    assert_eq!(play.refused(move_to("29-RCN", 7)), "8.1c");
    assert!(play.is_legal(move_to("29-15", 7)));
    // And who has left cannot attack in the Area any more.
    let mut play = south(json!({"29-RCN": 9, "29-15": 9}), json!({"9": "L4H"}));
    play.acts([activate(9), move_to("29-RCN", 7)]);
    assert_eq!(play.refused(attack(9, &["29-RCN"])), "8.1e");
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
    assert_eq!(play.refused(Action::EndActivation), "9.1a");
    play.act(attack(11, &["29-71"]));
    play.roll("29-71", dice![6, 6, 1, 1]);
    assert_eq!(play.refused(Action::EndActivation), "9.1a");
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
    play.acts([activate(7), move_to("29-15", 9)]).dice(dice).act(attack(9, &["29-15"]));
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
        assert_eq!(play.refused(move_to("29-71", 9)), "8.2.1c");
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
    assert_eq!(play.refused(move_to("24-RCN", 7)), "7.1d");
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
    assert_eq!(play.refused(move_to("29-15", 11)), "8.2j");
}

#[test]
fn r8_3_2b_no_step_from_one_soviet_unit_to_another() {
    let mut play = south(json!({"29-RCN": 9, "29-15": 11}), json!({"9": "L4H", "8": "L6H", "11": "L5H"}));
    play.act(activate(9));
    assert_eq!(play.refused(move_to("29-RCN", 11)), "8.3.2b", "Contested");
    assert_eq!(play.refused(move_to("29-RCN", 8)), "8.3.2b", "Revealed");
    assert_eq!(play.refused(move_to("29-RCN", 10)), "8.3.2b", "Unrevealed");
    assert!(play.is_legal(move_to("29-RCN", 7)), "Vacant");
    // From a Vacant Area the same steps are free.
    let mut play = south(json!({"29-RCN": 9, "29-15": 11}), json!({"8": "L6H", "11": "L5H"}));
    play.act(activate(9));
    for to in [7, 8, 10, 11] {
        assert!(play.is_legal(move_to("29-RCN", to)));
    }
}
