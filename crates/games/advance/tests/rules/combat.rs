//! [9.5] [9.5.5] to [9.5.9] Combat Resolution: its order and its results. The values are in `values.rs`, the
//! retreat is in `retreat.rs`.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::json;
use volga_advance::{Action, CombatResult, Event, Garrison, Marker, Phase, Support};
use volga_engine::dice::Face;

use CombatResult::{Overrun, Repulse, Stalemate, Success};
use Marker::{Air, Artillery, Engineer};

/// Two dice of this sum.
fn pair(sum: u8) -> [u8; 2] {
    let first = sum.saturating_sub(6).max(1);
    [first, sum - first]
}

/// The result that the totals give by 9.5.5, said once more.
fn by_the_book(margin: i32, factor: i32) -> CombatResult {
    if margin < 0 {
        Repulse
    } else if margin == 0 {
        Stalemate
    } else if margin <= factor {
        Success
    } else {
        Overrun
    }
}

#[test]
fn r9_5a_totals_of_value_and_two_dice_are_compared() {
    // 5 + Strong = 6 against 4 + 3 = 7 (factor 4), and 5 + 3 others + Integrity + Strong = 10 against 12 (9).
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    for (counter, names, attack, defense, factor) in
        [("L4H", &four[..1], 6, 7, 4), ("L9F", &four[..], 10, 12, 9)]
    {
        for attack_roll in 2..=12 {
            for defense_roll in 2..=12 {
                let mut play = fight_on(9, counter, names);
                let dice = [pair(attack_roll), pair(defense_roll)].concat();
                let combat = play.roll("29-15", &faces(&dice));
                let margin = attack + i32::from(attack_roll) - defense - i32::from(defense_roll);
                let expected = Combat {
                    attack: attack as i8,
                    defense: defense as i8,
                    attack_roll,
                    defense_roll,
                    defense_dice: 2,
                    factor: factor as i8,
                    rolled: by_the_book(margin, factor),
                    result: by_the_book(margin, factor),
                };
                assert_eq!(combat, expected);
            }
        }
    }
}

#[test]
fn r9_5b_lead_then_support_then_dice() {
    let mut play = fight_on(9, "L4H", &["29-15", "29-71"]);
    assert_eq!(play.legal(), [lead("29-15"), lead("29-71")]);
    assert_eq!(play.refused(support(Artillery)), "9.5b");
    assert_eq!(play.refused(Action::Roll), "9.5b");
    play.act(lead("29-15"));
    assert_eq!(play.legal(), [support(Artillery), support(Engineer), support(Air), Action::Roll]);
    assert_eq!(play.refused(lead("29-71")), "9.5b", "ruling 44: the lead stands");
    assert_eq!(play.rolls, [], "no die before the player says so");
    play.acts([support(Air), support(Engineer)]).dice(dice![2, 3, 4, 1, 2]).act(Action::Roll);
    let asked: Vec<_> = play.rolls.iter().map(|r| (r.rule.as_str(), r.faces.clone())).collect();
    assert_eq!(
        asked,
        [("9.5.3D", faces(&[2])), ("9.5a", faces(&[3, 4])), ("9.5a", faces(&[1, 2]))],
        "Air, then the attacker, then the defender"
    );
    assert!(matches!(play.events.last(), Some(Event::ActivationEnded { .. })));
    assert!(matches!(play.events[play.events.len() - 2], Event::SupportRemoved { .. }));
}

#[test]
fn r9_5_5a_a_repulse_costs_the_lead_and_morale() {
    // 7 + 2 against 12 + 2: even the best roll short of it is a Repulse.
    for dice in [[1, 1, 1, 1], [3, 3, 1, 1], [1, 1, 6, 6]] {
        let mut play = assault(7, 9, "L9F", &["29-15", "29-71"]);
        assert_eq!(play.roll("29-71", &faces(&dice)).result, Repulse);
        assert!(play.is_lost("29-71") && !play.is_lost("29-15"));
        assert!(play.is_spent("29-15"));
        assert_eq!(play.morale_changes(), [(-1, "9.5.5a")]);
        assert_eq!(play.game.morale, 18);
        assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L9F")));
    }
    // One more is no Repulse: 7 + 7 = 12 + 2.
    let mut play = assault(7, 9, "L9F", &["29-15", "29-71"]);
    assert_eq!(play.roll("29-71", dice![3, 4, 1, 1]).result, Stalemate);
    assert_eq!((play.is_lost("29-71"), play.game.morale), (false, 19));
    // Ruling 81: Morale does not fall below zero.
    let mut play = battle(json!({"morale": 0})).fight_on(9, "L9F", &["29-15"]);
    assert_eq!(play.roll("29-15", &faces(&LOW)).result, Repulse);
    assert_eq!(play.game.morale, 0);
}

#[test]
fn r9_5_5a_a_lone_lead_leaves_nobody_to_retreat() {
    // Ruling 50.
    let mut play = assault(7, 9, "L9F", &["29-15"]);
    assert_eq!(play.roll("29-15", &faces(&LOW)).result, Repulse);
    assert!(play.is_lost("29-15"));
    assert_eq!(play.game.phase, Phase::ActionRounds);
    assert!(!play.events.iter().any(|e| matches!(e, Event::Retreated { .. })));
}

#[test]
fn r9_5_5b_only_a_mandatory_attack_retreats() {
    let two = ["29-15", "29-71"];
    for (mut play, stands) in
        [(assault(7, 9, "L9F", &two), 7), (storm(7, 9, "L9F", &two), 7), (fight_on(9, "L9F", &two), 9)]
    {
        assert_eq!(play.roll("29-15", &faces(&LOW)).result, Repulse);
        assert_eq!((play.area_of("29-71"), play.is_spent("29-71")), (Some(stands), true));
    }
}

#[test]
fn r9_5_5c_a_stalemate_leaves_all_where_they_are() {
    let two = ["29-15", "29-71"];
    for mut play in [assault(7, 9, "L9F", &two), fight_on(9, "L9F", &two)] {
        assert_eq!(play.roll("29-15", dice![3, 4, 1, 1]).result, Stalemate);
        for name in two {
            assert_eq!((play.area_of(name), play.is_spent(name)), (Some(9), true));
        }
        assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L9F")));
        assert_eq!((play.game.morale, play.game.holder(area(9))), (19, "soviet"));
    }
}

#[test]
fn r9_5_5d_a_success_takes_the_area() {
    // 7 against 12: 6 more is a Success by one, 5 + 9 = 14 more the last that is no Overrun.
    for (dice, margin) in [([4, 4, 1, 1], 1), ([6, 6, 1, 1], 5)] {
        let mut play = assault(7, 9, "L9F", &["29-15", "29-71"]);
        let combat = play.roll("29-15", &faces(&dice));
        assert_eq!(
            combat.attack + combat.attack_roll as i8 - combat.defense - combat.defense_roll as i8,
            margin
        );
        assert_eq!(combat.result, Success);
        assert_eq!((play.game.garrison(area(9)), play.game.holder(area(9))), (Garrison::None, "german"));
        for name in ["29-15", "29-71"] {
            assert_eq!((play.area_of(name), play.is_spent(name)), (Some(9), true));
        }
        assert_eq!(play.game.morale, 19);
    }
}

#[test]
fn r9_5_5e_an_overrun_beats_the_defense_factor() {
    // Ruling 42: the printed factor counts, not value or total. 6 against 7: 4 more is a Success.
    for (dice, result) in [([3, 4, 1, 1], Success), ([4, 4, 1, 1], Overrun)] {
        let mut play = fight_on(9, "L4H", &["29-15"]);
        assert_eq!(play.roll("29-15", &faces(&dice)).result, result);
    }
    // With Air the value falls and the factor does not: 6 + 3 others + 1 + 1 = 11 against 9 + 3 - 6 = 6.
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    for (dice, result) in [([6, 3, 3, 1, 1], Success), ([6, 3, 4, 1, 1], Overrun)] {
        let mut play = fight_on(9, "L9F", &four);
        let combat = play.resolve("29-RCN", &[Air], &faces(&dice));
        assert_eq!((combat.attack, combat.defense, combat.factor), (11, 6, 9));
        assert_eq!(combat.result, result);
    }
}

#[test]
fn r9_5_5e_an_overrun_sweeps_the_strategies_aside() {
    for name in ["L4H", "L4A", "L4F"] {
        let mut play = storm(7, 9, name, &["29-15"]);
        assert_eq!(play.roll("29-15", dice![4, 4, 1, 1]).result, Overrun);
        assert_eq!((play.game.morale, play.area_of("29-15")), (19, Some(9)), "{name}");
        assert!(play.game.is_vacant(area(9)));
    }
}

#[test]
fn r9_5_5g_else_an_overrun_is_carried_out_like_a_success() {
    let after = |dice: &[Face]| {
        let more = json!({"morale": 12});
        let mut play = battle(more).assault(8, 10, "H7A", &["29-15", "29-71", "29-129", "29-RCN"]);
        let result = play.roll("29-RCN", dice).result;
        assert_eq!(play.rules_told().contains(&"9.5.5g"), result == Overrun);
        (result, play.game)
    };
    // 11 against 11.
    let (success, one) = after(dice![4, 5, 1, 1]);
    let (overrun, other) = after(dice![5, 5, 1, 1]);
    assert_eq!((success, overrun), (Success, Overrun));
    assert_eq!(one, other);
    assert_eq!((one.holder(area(10)), one.morale, one.spent.len()), ("german", 13, 4));
}

#[test]
fn r9_5_5f_each_area_taken_is_counted() {
    for (dice, taken) in [([2, 2, 1, 1], 1), ([4, 4, 1, 1], 1), ([1, 2, 1, 1], 0), ([1, 1, 1, 1], 0)] {
        let mut play = fight_on(9, "L4H", &["29-15"]);
        let before = play.game.german.len();
        play.roll("29-15", &faces(&dice));
        assert_eq!(play.game.german.len(), before + taken);
        let told = play.events.iter().find_map(|e| match e {
            Event::Captured { area, controlled, .. } => Some((area.number(), usize::from(*controlled))),
            _ => None,
        });
        assert_eq!(told, (taken == 1).then_some((9, before + 1)));
    }
}

#[test]
fn r9_5_6_an_ambush_on_a_lone_attacker_leaves_an_empty_german_area() {
    let mut play = storm(7, 9, "L4A", &["29-15"]);
    let before = play.game.german.len();
    assert_eq!(play.roll("29-15", dice![2, 2, 1, 1]).result, Success);
    assert!(play.is_lost("29-15") && !play.is_spent("29-15"));
    assert_eq!((play.game.garrison(area(9)), play.game.holder(area(9))), (Garrison::None, "german"));
    assert_eq!((play.game.german.len(), play.game.morale), (before + 1, 19));
    assert!(play.rules_told().contains(&"9.5.6"));
    // On a Stalemate only the attacker goes.
    let mut play = storm(7, 9, "L4A", &["29-15"]);
    assert_eq!(play.roll("29-15", dice![1, 2, 1, 1]).result, Stalemate);
    assert!(play.is_lost("29-15") && !play.game.is_contested(area(9)));
    assert_eq!(play.game.holder(area(9)), "soviet");
}

#[test]
fn r9_5_7a_a_control_marker_in_a_plus_four_area_raises_morale() {
    let after = |from, to, counter: &str, morale: u8| {
        let more = json!({"morale": morale});
        let mut play = battle(more).assault(from, to, counter, &["29-15", "29-71", "29-129", "29-RCN"]);
        let result = play.roll("29-RCN", dice![6, 4, 1, 1]).result;
        assert!(matches!(result, Success | Overrun));
        play.game.morale
    };
    // TEM 4: Heavy Urban, the Rail Station, Mamayev Kurgan. TEM 3, 2 and 1: nothing.
    for (from, to, counter, gain) in [
        (8, 10, "H7A", 1),
        (19, 16, "L6H", 1),
        (30, 21, "E7H", 1),
        (7, 9, "L6H", 0),
        (32, 47, "E7H", 0),
        (30, 17, "C6H", 0),
        (30, 31, "C6H", 0),
    ] {
        assert_eq!(after(from, to, counter, 12), 12 + gain, "Area {to}");
    }
    assert_eq!(after(8, 10, "H7A", 19), 19, "not above 19");
    assert_eq!(after(8, 10, "H7A", 18), 19);
    // Ruling 79: also when an Ambush takes the only attacker.
    let mut play = battle(json!({"morale": 12})).storm(8, 10, "H7A", &["24-PZ"]);
    assert_eq!(play.roll("24-PZ", dice![6, 6, 1, 1]).result, Success);
    assert!(play.is_lost("24-PZ"));
    assert_eq!(play.morale_changes(), [(1, "9.5.7a")]);
}

#[test]
fn r9_5_7b_heroes_and_the_bonus_cancel_out() {
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    // 11 against 4 + 4 in Area 16, and against 5 + 4 in Area 21; the defender rolls 6.
    for (from, to, counter, rolls) in [(19, 16, "L4H", [2, 3, 4, 7, 8]), (30, 21, "E5H", [3, 4, 5, 9, 10])] {
        let cases = [(Repulse, 11), (Stalemate, 11), (Success, 12), (Success, 12), (Overrun, 13)];
        for (attack_roll, (result, morale)) in rolls.into_iter().zip(cases) {
            let mut play = battle(json!({"morale": 12})).storm(from, to, counter, &four);
            let dice = [pair(attack_roll), [3, 3]].concat();
            assert_eq!(play.roll("29-RCN", &faces(&dice)).result, result, "{counter} {attack_roll}");
            assert_eq!(play.game.morale, morale, "{result:?}");
        }
        // Ruling 47: at 19 too.
        let mut play = storm(from, to, counter, &four);
        assert_eq!(play.roll("29-RCN", dice![3, 3, 3, 3]).result, Success);
        assert_eq!((play.game.morale, play.morale_changes()), (19, vec![]));
    }
}

/// The events of the last act that change something, by name.
fn happenings(play: &Play) -> Vec<&'static str> {
    let names = play.events.iter().filter_map(|e| match e {
        Event::UnitLost { .. } => Some("lost"),
        Event::TurnedSpent { .. } => Some("spent"),
        Event::Captured { .. } => Some("captured"),
        Event::MoraleChanged { .. } => Some("morale"),
        Event::Retreated { .. } => Some("retreat"),
        Event::SupportRemoved { .. } => Some("support"),
        _ => None,
    });
    names.collect()
}

#[test]
fn r9_5_5a_consequences_come_in_order() {
    // Ruling 80.
    let mut play = assault(7, 9, "L9F", &["29-15", "29-71"]);
    play.resolve("29-15", &[Engineer], &faces(&LOW));
    assert_eq!(happenings(&play), ["lost", "spent", "morale", "retreat", "support"]);
    let mut play = battle(json!({"morale": 12})).storm(8, 10, "H7A", &["24-PZ"]);
    play.resolve("24-PZ", &[Engineer], dice![4, 4, 1, 1]);
    assert_eq!(happenings(&play), ["spent", "captured", "lost", "morale", "support"]);
}

#[test]
fn r9_5_9_support_goes_to_the_used_box() {
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    let markers = [Artillery, Artillery, Engineer, Air];
    for dice in [[1, 1, 1, 6, 6], [6, 6, 6, 1, 1]] {
        let set = json!({"available": {"artillery": 3, "engineer": 1, "air": 1}, "units": {"24-21": 9}});
        let mut play = battle(set).fight_on(9, "L9F", &four[..3]);
        play.resolve("29-15", &markers[..2], &faces(&dice[1..]));
        let kept = |play: &Play| Marker::ALL.map(|m| (play.game.available.count(m), play.game.used(m)));
        assert_eq!(kept(&play), [(1, 11), (1, 7), (1, 2)]);
    }
    let available = json!({"artillery": 2, "engineer": 1, "air": 1});
    let set = json!({"available": available, "units": {"24-21": 8}, "soviet": {"8": null}});
    let mut play = battle(set).fight_on(9, "L9F", &four);
    play.resolve("29-15", &markers, &faces(&[1, 1, 1, 1, 1]));
    assert_eq!(Marker::ALL.map(|m| play.game.available.count(m)), [0, 0, 0]);
    assert_eq!(Marker::ALL.map(|m| play.game.used(m)), [12, 8, 3]);
    assert_eq!(play.game.fight(), None);
    assert!(
        play.events
            .contains(&Event::SupportRemoved { support: Support { artillery: 2, engineer: 1, air: 1 } })
    );
    // They are out of reach until bought again, in a Supply Phase.
    play.acts([activate(8), move_to("24-21", 10)]).dice(dice!["H7A"]).act(attack(10, &["24-21"]));
    play.act(lead("24-21"));
    assert_eq!(play.refused(support(Artillery)), "3.5");
    assert_eq!(play.refused(Action::Buy { marker: Artillery }), "6.3m");
    play.dice(dice![1, 1, 6, 6]).act(Action::Roll);
    assert!(!play.events.iter().any(|e| matches!(e, Event::SupportRemoved { .. })), "there was none");
    play.dice(dice![3, 3, 4, 1, 1, 1, 1]).act(Action::EndCombat);
    assert!(play.is_legal(Action::Buy { marker: Artillery }));
}
