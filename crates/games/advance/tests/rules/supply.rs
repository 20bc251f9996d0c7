//! [6.3] [10.2] The Supply Phase.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::{Action, Event, Group, Marker, Options, Phase, Place};
use volga_engine::dice::Face;

/// The purchases of a Supply Phase, with so many points.
fn shop(supply: u16, more: Value) -> Play {
    main_game(and(json!({"turn": 3, "phase": "supply", "supply": supply}), more), dice![])
}

/// The Supply roll of a Turn.
fn roll(turn: u8, faces: &[u8], more: Value) -> Play {
    let dice: Vec<Face> = faces.iter().copied().map(Face::Die).collect();
    main_game(and(json!({"turn": turn, "phase": "supply_roll"}), more), &dice)
}

/// An attack of one unit out of Area 1 on a Heroes 4 in Area 31 (Clear, +1) with one marker; the combat
/// dice are threes, an Air die shows 4.
fn attack_with(marker: Option<Marker>) -> Play {
    let available = json!({"artillery": 1, "engineer": 1, "air": 1});
    let mut play = main_game(
        json!({"turn": 3, "phase": "combat", "available": available, "soviet": {"31": "C4H"}}),
        dice![],
    );
    play.acts([activate(1), move_to("295-516", 31), attack(31, &["295-516"]), lead("295-516")]);
    play.acts(marker.map(support));
    if marker == Some(Marker::Air) {
        play.dice(dice![4]);
    }
    play.dice(dice![3, 3, 3, 3]).act(Action::Roll);
    play
}

#[test]
fn r6_3a_four_dice_are_added_to_the_bank() {
    let play = roll(2, &[1, 2, 3, 5], json!({"supply": 4}));
    assert_eq!((play.game.supply, play.game.phase), (15, Phase::Supply));
    assert_eq!(play.rolls[0].faces.len(), 4);
    assert!(play.events.iter().any(|e| matches!(
        e,
        Event::SupplyRolled { dice: 4, rolled: 11, counted: 11, banked: 4, rerolled: false, .. }
    )));
    assert_eq!(play.rules_told()[0], "6.3a");
}

#[test]
fn r6_3a_the_66th_breakthrough_allows_two_dice() {
    let play = roll(2, &[1, 2], json!({"supply": 4, "event": "breakthrough66"}));
    assert_eq!(play.game.supply, 7);
    assert!(play.events.iter().any(|e| matches!(e, Event::SupplyRolled { dice: 2, rolled: 3, .. })));
}

#[test]
fn r10_2_a_supply_roll_below_16_is_16_on_turn_1() {
    let supply = |turn, faces: &[u8], banked| roll(turn, faces, json!({"supply": banked})).game.supply;
    assert_eq!(supply(1, &[1, 1, 1, 1], 0), 16);
    assert_eq!(supply(1, &[6, 6, 2, 1], 0), 16);
    assert_eq!(supply(1, &[6, 6, 2, 2], 0), 16);
    assert_eq!(supply(1, &[6, 6, 3, 2], 0), 17);
    assert_eq!(supply(2, &[6, 6, 2, 1], 0), 15);
    assert_eq!(roll(1, &[6, 6, 2, 1], json!({})).rules_told()[0], "10.2");
    assert_eq!(roll(1, &[6, 6, 2, 2], json!({})).rules_told()[0], "6.3a");
}

#[test]
fn r6_3b_points_buy_markers_units_and_morale_in_any_order() {
    let lost = json!({"morale": 15, "units": {"295-516": "out_of_action", "244A": "out_of_action"}});
    let mut play = shop(12, lost);
    play.acts([Action::BuyMorale, buy(Marker::Engineer), bring_back("244A", 1), buy(Marker::Artillery)]);
    play.acts([buy(Marker::Air), bring_back("295-516", 1)]);
    assert_eq!((play.game.supply, play.game.morale), (0, 16));
    assert_eq!(play.legal(), [Action::EndSupply]);
}

#[test]
fn r6_3b_nothing_is_bought_on_credit() {
    let lost = json!({"units": {"295-516": "out_of_action"}});
    let play = shop(0, lost);
    for action in [buy(Marker::Artillery), bring_back("295-516", 1), Action::BuyMorale] {
        assert_eq!(play.refused(action), "6.3b");
    }
}

#[test]
fn r6_3m_nothing_is_bought_outside_the_supply_phase() {
    let set = json!({"turn": 3, "supply": 20, "units": {"295-516": "out_of_action"}});
    let dawn = main_game(and(set.clone(), json!({"units": {"244A": "out_of_action"}})), dice![]);
    let combat = main_game(and(set, json!({"phase": "combat"})), dice![]);
    for play in [dawn, combat] {
        for action in [buy(Marker::Air), Action::BuyMorale, bring_back("295-516", 1), Action::EndSupply] {
            assert_eq!(play.refused(action), "6.3m", "{action:?} in {:?}", play.game.phase);
        }
    }
}

/// Ruling 78: a marker used in this Turn cannot be bought again before the next.
#[test]
fn r6_3m_a_marker_used_this_turn_can_be_bought_next_turn() {
    let mut play = attack_with(Some(Marker::Engineer));
    assert_eq!(play.refused(buy(Marker::Engineer)), "6.3m");
    play.act(Action::EndActivation);
    assert_eq!((play.game.available.engineer, play.refused(buy(Marker::Engineer))), (0, "6.3m"));
    play.act(Action::EndCombat).dice(QUIET_TURN).act(Action::HoldBack { group: Group::First });
    play.act(buy(Marker::Engineer));
    assert_eq!((play.game.turn, play.game.available.engineer), (4, 1));
}

#[test]
fn r6_3c_artillery_costs_1_and_adds_2() {
    let mut play = shop(1, json!({"available": {"artillery": 4}}));
    play.act(buy(Marker::Artillery));
    assert_eq!((play.game.supply, play.game.available.artillery), (0, 5));
    assert_eq!(play.rules_told(), ["6.3c"]);
    assert_eq!(play.refused(buy(Marker::Artillery)), "6.3b");
    assert_eq!(attack_with(Some(Marker::Artillery)).values().0, attack_with(None).values().0 + 2);
}

#[test]
fn r6_3d_an_engineer_costs_2_and_adds_2() {
    assert_eq!(shop(1, json!({})).refused(buy(Marker::Engineer)), "6.3b");
    let mut play = shop(3, json!({}));
    play.act(buy(Marker::Engineer));
    assert_eq!((play.game.supply, play.game.available.engineer), (1, 1));
    assert_eq!(play.rules_told(), ["6.3d"]);
    assert_eq!(attack_with(Some(Marker::Engineer)).values().0, attack_with(None).values().0 + 2);
}

#[test]
fn r6_3d_an_engineer_lifts_the_rubble() {
    let options = Options { rubble: true, ..Options::default() };
    let set = json!({"turn": 3, "phase": "combat", "available": {"engineer": 1, "artillery": 1},
        "soviet": {"7": null, "8": "L4H"}, "units": {"29-15": 7, "29-71": 7, "29-RCN": 7}});
    let value = |marker| {
        let mut play = at("main", options, &set, dice![3, 3, 3, 3]);
        let all = ["29-15", "29-71", "29-RCN"];
        play.act(activate(7)).acts(all.map(|n| move_to(n, 8)));
        play.acts([attack(8, &all), lead("29-15"), support(marker), Action::Roll]).values().0
    };
    assert_eq!(value(Marker::Engineer), value(Marker::Artillery) + 1);
}

#[test]
fn r6_3e_air_costs_3_and_takes_a_die_off_the_defense() {
    assert_eq!(shop(2, json!({})).refused(buy(Marker::Air)), "6.3b");
    let mut play = shop(3, json!({}));
    play.act(buy(Marker::Air));
    assert_eq!((play.game.supply, play.game.available.air), (0, 1));
    assert_eq!(play.rules_told(), ["6.3e"]);
    assert_eq!((attack_with(None).values().1, attack_with(Some(Marker::Air)).values().1), (5, 1));
}

#[test]
fn r6_3f_an_infantry_unit_costs_1() {
    let mut play = shop(1, json!({"units": {"295-516": "out_of_action"}}));
    play.act(bring_back("295-516", 1));
    assert_eq!((play.game.supply, play.area_of("295-516")), (0, Some(1)));
    assert_eq!(play.rules_told(), ["6.3f"]);
}

#[test]
fn r6_3g_an_armor_unit_costs_2() {
    let lost = json!({"units": {"244A": "out_of_action"}});
    assert_eq!(shop(1, lost.clone()).refused(bring_back("244A", 1)), "6.3b");
    let mut play = shop(3, lost);
    play.act(bring_back("244A", 1));
    assert_eq!((play.game.supply, play.area_of("244A")), (1, Some(1)));
    assert_eq!(play.rules_told(), ["6.3g"]);
}

/// Ruling 27: as often as there are points.
#[test]
fn r6_3h_morale_costs_3_a_point_and_can_be_bought_again() {
    assert_eq!(shop(2, json!({})).refused(Action::BuyMorale), "6.3b");
    let mut play = shop(7, json!({"morale": 9}));
    play.act(Action::BuyMorale);
    assert_eq!((play.game.supply, play.game.morale), (4, 10));
    assert_eq!(play.rules_told(), ["6.3h", "6.3h"]);
    play.act(Action::BuyMorale);
    assert_eq!((play.game.supply, play.game.morale), (1, 11));
    assert_eq!(play.refused(Action::BuyMorale), "6.3b");
}

/// Ruling 89: at 19 the points are spent for nothing.
#[test]
fn r6_3h_morale_can_be_bought_at_19_and_stays_there() {
    let mut play = shop(6, json!({"morale": 18}));
    play.acts([Action::BuyMorale, Action::BuyMorale]);
    assert_eq!((play.game.supply, play.game.morale), (0, 19));
}

#[test]
fn r6_3i_one_air_marker_comes_free_after_the_roll_whatever_the_event() {
    for event in [json!(null), json!("offensive64"), json!("offensive66"), json!("breakthrough66")] {
        let play = roll(3, &[1, 1, 1, 1], json!({"event": event}));
        assert_eq!(play.game.available.air, 1, "{event}");
        assert_eq!(play.rules_told(), ["6.3a", "6.3i"]);
    }
}

/// Ruling 23: with all three available nothing is gained.
#[test]
fn r6_3i_the_free_marker_is_one_of_three() {
    let air = |available| roll(3, &[1, 1, 1, 1], json!({"available": {"air": available}})).game.available.air;
    assert_eq!([air(0), air(1), air(2), air(3)], [1, 2, 3, 3]);
}

/// Ruling 78: with one free marker at most two can be bought.
#[test]
fn r6_3j_beside_the_free_air_marker_two_can_be_bought() {
    let mut play = roll(3, &[6, 6, 6, 6], json!({}));
    play.acts([buy(Marker::Air), buy(Marker::Air)]);
    assert_eq!(play.game.available.air, 3);
    assert_eq!(play.refused(buy(Marker::Air)), "6.3j");
}

#[test]
fn r6_3k_a_unit_returns_fresh_beside_another_in_a_german_area() {
    let mut play =
        shop(9, json!({"units": {"295-516": "out_of_action", "24-21": 30}, "soviet": {"30": null}}));
    play.act(bring_back("295-516", 30));
    assert_eq!((play.area_of("295-516"), play.is_spent("295-516")), (Some(30), false));
    play.act(Action::EndSupply);
    assert!(play.is_legal(activate(30)));
}

/// Rulings 24 and 25: an empty Area will do only if it is one of 1 to 5, and Area 6 is not.
#[test]
fn r6_3k_empty_areas_1_to_5_will_do_and_others_will_not() {
    let alone =
        shop(9, json!({"units": no_units_but(json!({"295-516": "out_of_action"})), "soviet": {"30": null}}));
    for number in 1..=5 {
        assert!(alone.is_legal(bring_back("295-516", number)), "Area {number}");
    }
    assert_eq!(alone.refused(bring_back("295-516", 6)), "6.3k");
    assert_eq!(alone.refused(bring_back("295-516", 30)), "6.3k");
    let manned = shop(9, json!({"units": {"295-516": "out_of_action"}}));
    assert!(manned.is_legal(bring_back("295-516", 6)));
}

/// Ruling 24: a Contested Area is Soviet controlled.
#[test]
fn r6_3k_nobody_returns_to_a_contested_or_soviet_area() {
    let play = shop(9, json!({"units": {"295-516": "out_of_action", "24-21": 30}, "soviet": {"30": "L4H"}}));
    assert_eq!(play.refused(bring_back("295-516", 30)), "6.3k");
    assert_eq!(play.refused(bring_back("295-516", 31)), "6.3k");
}

/// Ruling 24: one after another, up to four in an Area.
#[test]
fn r6_3k_returning_units_keep_to_the_limit_of_four() {
    let lost = json!({"units": all_at(&["295-516", "295-517"], "out_of_action")});
    let mut play = shop(9, and(lost, json!({"units": {"94-267": 1}})));
    play.act(bring_back("295-516", 1));
    assert_eq!(play.game.stack(area(1)).len(), 4);
    assert_eq!(play.refused(bring_back("295-517", 1)), "6.3k");
    play.act(bring_back("295-517", 4));
}

#[test]
fn r6_3k_only_units_in_the_box_return() {
    let away = shop(9, json!({"turn": 3, "units": {"29-15": "withdrawn"}}));
    let gone = shop(9, json!({"turn": 9, "units": all_at(&DIVISION_29, "out_of_play")}));
    for play in [away, gone] {
        for name in ["295-516", "29-15", "389-544"] {
            assert_eq!(play.refused(bring_back(name, 3)), "3.7", "{name}");
        }
    }
}

/// Ruling 26: even if that Area is empty.
#[test]
fn r6_3l_a_unit_of_48_to_50_returns_to_its_own_area_only() {
    let shoulder = ["60-92", "60-120", "60-160", "60-RCN", "16-64", "16-RCN", "177", "16-79", "16-2"];
    let homes = [48, 48, 48, 48, 49, 49, 49, 50, 50];
    let play = shop(9, json!({"units": all_at(&shoulder, "out_of_action")}));
    for (name, home) in shoulder.into_iter().zip(homes) {
        let its_own = |a: &Action| matches!(a, Action::Return { unit: u, .. } if *u == unit(name));
        assert_eq!(
            play.legal().into_iter().filter(its_own).collect::<Vec<_>>(),
            [bring_back(name, home)],
            "{name}"
        );
        assert_eq!(play.refused(bring_back(name, 1)), "6.3l");
    }
}

#[test]
fn r6_3l_other_units_return_to_48_to_50_only_beside_others() {
    let lost = json!({"units": {"295-516": "out_of_action"}});
    assert!(shop(9, lost.clone()).is_legal(bring_back("295-516", 50)));
    let empty = shop(9, and(lost, json!({"units": {"16-79": 49, "16-2": "out_of_action"}})));
    assert_eq!(empty.refused(bring_back("295-516", 50)), "6.3k");
}

/// Ruling 88: no room, no return; the points stay.
#[test]
fn r6_3l_a_unit_whose_area_is_full_cannot_be_bought() {
    let play = shop(9, json!({"units": {"60-92": "out_of_action", "16-64": 48}}));
    assert_eq!(play.refused(bring_back("60-92", 48)), "6.3k");
    assert!(!play.legal().iter().any(|a| matches!(a, Action::Return { .. })));
    assert_eq!(play.game.place(unit("60-92")), Place::OutOfAction);
    assert_eq!(play.game.supply, 9);
}

#[test]
fn r6_3_1_unspent_points_add_up_from_turn_to_turn() {
    let mut play = shop(5, json!({"turn": 2, "units": all_at(&TURN_2_GROUP, "out_of_action")}));
    play.acts([buy(Marker::Engineer), Action::EndSupply]);
    assert_eq!(play.rules_told()[0], "6.3.1");
    play.dice(QUIET_TURN).act(Action::EndCombat);
    assert_eq!((play.game.turn, play.game.phase, play.game.supply), (3, Phase::Supply, 3 + 10));
    play.dice(QUIET_TURN).acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!((play.game.turn, play.game.supply), (4, 23));
}
