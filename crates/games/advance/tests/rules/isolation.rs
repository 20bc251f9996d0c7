//! [12.3] Isolated Soviet units.

use crate::rules::battle::*;
use crate::rules::kit::*;
use crate::rules::turns::{TURN_2_GROUP, all_at, and};
use serde_json::{Map, Value, json};
use volga_advance::data::data;
use volga_advance::ids::{Area, AreaSet};
use volga_advance::{Action, Advance, CombatResult, Event, Group, Phase};
use volga_engine::dice::Face;
use volga_engine::{Game, Table, Viewer};

use CombatResult::{Overrun, Repulse, Stalemate, Success};

/// Dawn on a Turn with Isolation, and how it leaves the markers once the player has nothing to decide.
fn dawn(soviet: &Value) -> Play {
    let set = json!({"phase": "dawn", "turn": 3, "soviet": soviet,
        "units": {"389-544": "out_of_action", "389-545": "out_of_action",
            "389-546": "out_of_action", "245A": "out_of_action"}});
    // The event roll is Commissars, the Supply roll 8.
    at("main", options(&json!({"12.3": true})), &set, dice![3, 3, 4, 2, 2, 2, 2])
}

fn areas(numbers: &[usize]) -> AreaSet {
    numbers.iter().map(|n| area(*n)).collect()
}

#[test]
fn r12_3a_supply_is_checked_each_dawn_after_reinforcements() {
    let cut_off = json!({"8": null, "9": null, "11": null});
    let rules = options(&json!({"12.3": true}));
    // Turn 2: first the player places the group or not, then the check is made.
    let set = json!({"phase": "dawn", "turn": 2, "soviet": cut_off, "units": {"244A": "out_of_action"}});
    let mut play = at("main", rules, &set, dice![]);
    assert_eq!(play.game.isolated, AreaSet::EMPTY);
    play.dice(dice![3, 3, 4, 2, 2, 2, 2]).act(Action::HoldBack { group: Group::First });
    assert_eq!(play.game.isolated, areas(&[7]));
    // What is cut off during a Turn gets its marker at the next Dawn.
    let set = json!({"phase": "combat", "turn": 3, "soviet": {"8": null, "9": "L4H", "11": null},
        "units": {"29-15": 9}});
    let mut play = at("main", rules, &set, dice![]);
    play.acts([activate(9), attack(9, &["29-15"])]);
    assert_eq!(play.roll("29-15", dice![2, 2, 1, 1]).result, Success);
    assert_eq!(play.game.isolated, AreaSet::EMPTY);
    play.dice(dice![3, 3, 4, 2, 2, 2, 2]).act(Action::EndCombat);
    assert_eq!(play.game.isolated, areas(&[7]));
    assert!(play.events.contains(&Event::Isolated { area: area(7) }));
}

#[test]
fn r12_3b_a_chain_of_soviet_areas_to_the_volga_is_supply() {
    let chain = [(7, "unrevealed"), (9, "unrevealed"), (18, "unrevealed"), (12, "unrevealed")];
    assert_eq!(dawn(&only_soviet(&chain)).game.isolated, AreaSet::EMPTY);
    // Broken at any link, what lies behind is cut off; 12 is on the Volga.
    for (gone, cut_off) in [(9, &[7][..]), (18, &[7, 9]), (12, &[7, 9, 18])] {
        let rest: Vec<_> = chain.into_iter().filter(|(n, _)| *n != gone).collect();
        assert_eq!(dawn(&only_soviet(&rest)).game.isolated, areas(cut_off), "without {gone}");
    }
    // A Contested link is Soviet controlled and holds.
    let mut soviet = only_soviet(&chain);
    soviet["18"] = json!("L4H");
    let set = json!({"phase": "random_event", "turn": 2, "soviet": soviet, "units": {"29-15": 18}});
    let play = at("main", options(&json!({"12.3": true})), &set, dice![3, 3, 4, 2, 2, 2, 2]);
    assert_eq!(play.game.isolated, AreaSet::EMPTY);
}

#[test]
fn r12_3c_an_isolated_area_gets_a_marker() {
    let mut play = dawn(&only_soviet(&[(7, "unrevealed"), (11, "L4H"), (12, "L5H"), (31, "C4H")]));
    assert_eq!(play.game.isolated, areas(&[7, 11, 31]));
    let view = play.game.view(Viewer::Open);
    let marked: Vec<_> =
        view.spaces.iter().filter(|(_, s)| s.marks == ["isolated"]).map(|(id, _)| id).collect();
    assert_eq!(marked, ["11", "31", "7"]);
    // Ruling 58: it stays, and is not put there a second time.
    play.act(Action::EndSupply);
    play.dice(dice![3, 3, 4, 2, 2, 2, 2]).act(Action::EndCombat);
    assert_eq!(play.game.isolated, areas(&[7, 11, 31]));
    assert!(!play.events.iter().any(|e| matches!(e, Event::Isolated { .. })));
}

/// Germans stand all around Area 9, but for what is said of some of these Areas.
fn pocket(more: Value) -> Value {
    and(json!({"7": null, "8": null, "10": null, "11": null, "18": null}), more)
}

/// These units attack a Revealed counter in Contested Area 9, which is Isolated; the roll is this.
fn isolated(counter: &str, roll: u8, names: &[&str]) -> Play {
    let set = json!({"phase": "combat", "soviet": pocket(json!({"9": counter})), "isolated": [9],
        "units": names.iter().map(|n| ((*n).to_owned(), json!(9))).collect::<Map<_, _>>()});
    let mut play = at("main", options(&json!({"12.3": true})), &set, &[Face::from(roll)]);
    play.acts([activate(9), attack(9, names)]);
    assert_eq!(play.unused(), []);
    play
}

#[test]
fn r12_3i_what_isolation_does_is_rolled_when_germans_attack() {
    let play = isolated("L4H", 6, &["29-15"]);
    assert_eq!((play.rolls.len(), play.rolls[0].rule.as_str()), (1, "12.3d"));
    assert_eq!(play.legal(), [lead("29-15")], "known before the lead is named");
    // No roll at Dawn, nor for a unit in supply, nor without the option.
    let at_dawn = dawn(&only_soviet(&[(7, "unrevealed"), (12, "L5H")]));
    assert!(at_dawn.rolls.iter().all(|r| r.rule != "12.3d"));
    let near = || {
        let set = json!({"isolated": [31], "soviet": {"30": null, "32": null, "31": "C4H"}});
        battle_with(options(&json!({"12.3": true})), set)
    };
    assert_eq!(near().fight_on(9, "L4H", &["29-15"]).rolls, []);
    let stormed = near().storm(7, 9, "L4H", &["29-15"]);
    assert_eq!((stormed.rolls.len(), stormed.rolls[0].rule.as_str()), (1, "9.4a"), "the draw alone");
    assert_eq!(stormed.legal(), [lead("29-15")]);
}

#[test]
fn r12_3d_the_roll_changes_the_defense_factor() {
    for (roll, change) in [(1, 1), (2, 0), (3, 0), (4, -1), (5, -1), (6, -2)] {
        let combat = isolated("L4H", roll, &["29-15"]).roll("29-15", &faces(&LOW));
        assert_eq!((combat.factor, combat.defense), (4 + change, 7 + change), "roll {roll}");
    }
    // Ruling 42: an Overrun has to beat the factor as changed. 6 against 5 with a factor of 2.
    for (dice, result) in [([2, 1, 1, 1], Success), ([2, 2, 1, 1], Overrun), ([1, 1, 1, 2], Stalemate)] {
        assert_eq!(isolated("L4H", 6, &["29-15"]).roll("29-15", &faces(&dice)).result, result);
    }
    // And 6 against 8 with a factor of 5.
    for (dice, result) in [([4, 5, 1, 1], Success), ([5, 5, 1, 1], Overrun), ([1, 2, 1, 1], Repulse)] {
        assert_eq!(isolated("L4H", 1, &["29-15"]).roll("29-15", &faces(&dice)).result, result);
    }
}

#[test]
fn r12_3d_a_barrage_comes_before_the_roll() {
    // Rulings 58 and 82.
    let storm = |names: &[&str]| {
        let rules = options(&json!({"12.3": true}));
        battle_with(rules, json!({"isolated": [9], "soviet": pocket(json!({}))})).storm(7, 9, "L4B", names)
    };
    let mut play = storm(&["29-15", "29-71"]);
    play.dice(dice![4]).act(give_up("29-15"));
    assert_eq!((play.rolls[0].rule.as_str(), play.unused().len()), ("12.3d", 0));
    assert_eq!(play.roll("29-71", &faces(&LOW)).factor, 3);
    // A Barrage that ends the attack needs no roll.
    let mut play = storm(&["29-15"]);
    assert_eq!(play.act(give_up("29-15")).rolls, []);
    let mut play = storm(&["29-15", "29-71"]);
    assert_eq!(play.act(Action::FallBack).rolls, []);
    // Another counter is rolled for as soon as it is turned up.
    let rules = options(&json!({"12.3": true}));
    let set = json!({"phase": "combat", "isolated": [9], "units": {"29-15": 7}, "soviet": pocket(json!({}))});
    let mut play = at("main", rules, &set, dice!["L4H", 1]);
    play.acts([activate(7), move_to("29-15", 9), attack(9, &["29-15"])]);
    assert_eq!(play.roll("29-15", &faces(&LOW)).factor, 5);
}

#[test]
fn r12_3e_guards_subtract_one_from_the_roll() {
    // Ruling 77: the counter is Guards, its Strategy used up or not.
    for (roll, change) in [(1, 1), (2, 1), (3, 0), (4, 0), (5, -1), (6, -1)] {
        let combat = isolated("L4G", roll, &["29-15"]).roll("29-15", &faces(&LOW));
        assert_eq!((combat.factor, combat.defense_dice), (4 + change, 2), "used up, roll {roll}");
        let rules = options(&json!({"12.3": true}));
        let set =
            json!({"phase": "combat", "isolated": [9], "units": {"29-15": 7}, "soviet": pocket(json!({}))});
        let mut play = at("main", rules, &set, &[Face::from("L4G"), Face::from(roll)]);
        play.acts([activate(7), move_to("29-15", 9), attack(9, &["29-15"])]);
        let combat = play.roll("29-15", &faces(&[1, 1, 1, 1, 1]));
        assert_eq!((combat.factor, combat.defense_dice), (4 + change, 3), "turned up, roll {roll}");
    }
}

#[test]
fn r12_3f_each_attack_has_its_own_roll() {
    let mut play = isolated("L9F", 6, &["29-15", "29-71"]);
    assert_eq!(play.roll("29-15", dice![3, 3, 1, 1]).factor, 7);
    let set = json!({"phase": "combat", "soviet": pocket(json!({"9": "L9F"})), "isolated": [9],
        "units": {"29-15": 9, "29-71": 9}});
    let mut play = at("main", options(&json!({"12.3": true})), &set, dice![6]);
    play.acts([activate(9), attack(9, &["29-15"])]);
    assert_eq!(play.roll("29-15", dice![1, 1, 1, 1]).factor, 7);
    play.dice(dice![1]).acts([Action::EndActivation, activate(9), attack(9, &["29-71"])]);
    assert_eq!(play.roll("29-71", dice![1, 1, 1, 1]).factor, 10);
}

/// So many Soviet Areas without the Volga, in ascending order.
fn inland(count: usize) -> Vec<usize> {
    let inland = Area::all().filter(|a| data().area(*a).terrain.is_some() && !data().volga.contains(*a));
    inland.take(count).map(|a| a.number().into()).collect()
}

#[test]
fn r12_3g_there_are_fourteen_markers() {
    let soviet = |count| {
        let held: Vec<_> = inland(count).into_iter().map(|n| (n, "unrevealed")).collect();
        only_soviet(&held)
    };
    let units = all_at(&TURN_2_GROUP, "out_of_action");
    let set = |count| json!({"phase": "dawn", "turn": 3, "soviet": soviet(count), "units": units});
    let rules = options(&json!({"12.3": true}));
    let play = at("main", rules, &set(14), dice![3, 3, 4, 2, 2, 2, 2]);
    assert_eq!(play.game.isolated, areas(&inland(14)), "fourteen: no question");
    // Ruling 58: with fifteen the player marks fourteen.
    let mut play = at("main", rules, &set(15), dice![]);
    assert_eq!(play.game.isolated, AreaSet::EMPTY);
    let choices = |of: &[usize]| of.iter().map(|n| Action::Isolate { area: area(*n) }).collect::<Vec<_>>();
    assert_eq!(play.legal(), choices(&inland(15)));
    assert_eq!(play.refused(Action::Isolate { area: area(8) }), "12.3b");
    let chosen = &inland(15)[1..];
    for marked in &chosen[..13] {
        play.act(Action::Isolate { area: area(*marked) });
        assert_eq!(play.refused(Action::Isolate { area: area(*marked) }), "12.3b");
    }
    assert_eq!(play.game.isolated.len(), 13);
    play.dice(dice![3, 3, 4, 2, 2, 2, 2]).act(Action::Isolate { area: area(chosen[13]) });
    assert_eq!(play.game.isolated, areas(chosen));
    assert_eq!(play.refused(Action::Isolate { area: area(7) }), "12.3g");
}

#[test]
fn r12_3g_markers_on_the_map_are_not_there_to_be_placed() {
    let held: Vec<_> = inland(16).into_iter().map(|n| (n, "unrevealed")).collect();
    let rules = options(&json!({"12.3": true}));
    let units = all_at(&TURN_2_GROUP, "out_of_action");
    let set = |marked: usize| {
        json!({"phase": "dawn", "turn": 3, "soviet": only_soviet(&held),
        "isolated": inland(marked), "units": units})
    };
    // Thirteen lie there and three Areas wait for one marker.
    let mut play = at("main", rules, &set(13), dice![]);
    assert_eq!(play.legal().len(), 3);
    let last = inland(16)[15];
    play.dice(dice![3, 3, 4, 2, 2, 2, 2]).act(Action::Isolate { area: area(last) });
    assert_eq!(play.game.isolated, areas(&inland(13)).with(area(last)));
    // With all fourteen in use nothing is asked.
    let play = at("main", rules, &set(14), dice![3, 3, 4, 2, 2, 2, 2]);
    assert_eq!((play.game.isolated, &play.game.phase), (areas(&inland(14)), &Phase::Supply));
    // A captured Area gives its marker back.
    let mut play = isolated("L4H", 2, &["29-15"]);
    assert_eq!(play.roll("29-15", dice![2, 2, 1, 1]).result, Success);
    assert_eq!(play.game.isolated, AreaSet::EMPTY);
}

#[test]
fn r12_3h_areas_on_the_volga_are_never_isolated() {
    let volga = [8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42];
    for alone in volga {
        assert_eq!(dawn(&only_soviet(&[(alone, "unrevealed")])).game.isolated, AreaSet::EMPTY);
        let set = json!({"isolated": [alone]});
        assert!(
            Advance::from_position("main", &options(&json!({"12.3": true})), Advance::CURRENT, &set).is_err()
        );
    }
    assert_eq!(dawn(&only_soviet(&[(16, "unrevealed")])).game.isolated, areas(&[16]));
}
