//! What a hostile reading of the rulebook found, and the rules that stop it.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_advance::{Action, Advance, CombatOutcome, GERMAN, Group, Options, Phase};
use volga_engine::odds::{Chance, OddsQuestion};
use volga_engine::{Game, Table};

/// The odds of an action by their keys, where no plan speaks.
fn chances(play: &Play, action: Action) -> Vec<(&'static str, f64)> {
    let forecast = play.game.forecast(GERMAN, action).expect("chance is involved");
    let question = OddsQuestion { game: &play.game, seat: GERMAN, action, forecast: &forecast, plan: &[] };
    let odds = question.odds(forecast.effort);
    let key = |chance: &Chance<CombatOutcome>| chance.outcome.map_or("undecided", CombatOutcome::key);
    odds.outcomes.iter().map(|chance| (key(chance), chance.probability())).collect()
}

/// 29/RCN, 15/29 and 71/29 in Area 7, Heroes 4 in Area 8 and Ambush 9 in Area 9.
fn two_ways() -> Play {
    let set = json!({"phase": "combat", "units": {"29-RCN": 7, "29-15": 7, "29-71": 7},
        "soviet": {"7": null, "8": "L4H", "9": "L9A"}});
    let mut play = main_game(set, dice![]);
    play.act(Action::Activate { area: area(7) });
    play
}

/// The odds of a move are those of the Area entered, whichever attack waits besides.
#[test]
fn r9_1a_odds_of_an_entry_are_those_of_its_own_attack() {
    let alone = two_ways();
    let (eight, nine) = (chances(&alone, move_to("29-15", 8)), chances(&alone, move_to("29-RCN", 9)));
    assert_ne!(eight, nine);
    let mut first_nine = two_ways();
    first_nine.act(move_to("29-RCN", 9));
    assert_eq!(chances(&first_nine, move_to("29-15", 8)), eight);
    let mut first_eight = two_ways();
    first_eight.act(move_to("29-15", 8));
    assert_eq!(chances(&first_eight, move_to("29-RCN", 9)), nine);
}

/// A unit left out of an optional attack does not attack a second time in a forecast.
#[test]
fn r9_2a_odds_of_an_entry_pass_over_an_area_already_attacked() {
    let eight = chances(&two_ways(), move_to("29-15", 8));
    let set = json!({"phase": "combat", "units": {"29-RCN": 7, "29-15": 7, "29-71": 7, "71-191": 9},
        "soviet": {"7": null, "8": "L4H", "9": "L9A"}});
    let mut play = main_game(set, dice![3, 3, 6, 6]);
    play.acts([Action::Activate { area: area(7) }, move_to("29-RCN", 9), move_to("29-71", 9)]);
    play.acts([attack(9, &["29-71"]), Action::Lead { unit: unit("29-71") }, Action::Roll]);
    assert_eq!(play.game.morale, 18);
    assert_eq!(chances(&play, move_to("29-15", 8)), eight);
}

/// What is wrong with a position, in words.
fn problem(scenario: &str, options: Options, set: &Value) -> String {
    let position = Advance::from_position(scenario, &options, Advance::CURRENT, set);
    position.expect_err("the position is not sound").to_string()
}

/// What the last act told: the rule and the words of each event of this kind.
fn told(play: &Play, kind: &str) -> Vec<(&'static str, String)> {
    let told = play.told().into_iter().filter(|t| t.kind == kind);
    told.map(|t| (t.rule.0, Advance::text(&t.text))).collect()
}

/// Ruling 87: the last Turn ends with the final check, so no position begins after it.
#[test]
fn r6_5e_a_position_has_no_end_phase_on_the_last_turn() {
    for (scenario, last) in [("main", 9), ("factory", 14)] {
        let end = |turn: u8| json!({"turn": turn, "phase": "end"});
        assert!(problem(scenario, Options::default(), &end(last)).contains("6.5e"));
        let sound = Advance::from_position(scenario, &Options::default(), Advance::CURRENT, &end(last - 1));
        assert_eq!(sound.map(|game| game.phase), Ok(Phase::End));
    }
}

#[test]
fn r14_6_1a_a_position_has_no_random_event_phase_on_turn_10() {
    let set = json!({"turn": 10, "phase": "random_event"});
    assert!(problem("factory", Options::default(), &set).contains("14.6.1a"));
}

/// Ruling 63: with Pavlov's House the Fanatic 8 takes no part, on the map or off it.
#[test]
fn r14_5_2_the_replaced_fanatic_is_not_in_the_game() {
    let options = Options { pavlov: true, ..Options::default() };
    for set in [json!({"soviet": {"14": "H8F"}}), json!({"eliminated": ["H8F"]})] {
        assert!(problem("factory", options, &set).contains("H8F is not in this game"));
    }
    let board = opening("factory", options).board();
    assert!(board.pieces.iter().all(|piece| piece.id != "H8F"));
}

/// The Dawn of a Turn in the Factory District.
fn factory_dawn(turn: u8, more: &[&str]) -> Play {
    let mut set = json!({"turn": turn, "phase": "dawn", "units": {}});
    for name in more {
        set["units"][*name] = json!("withdrawn");
    }
    factory(set, dice![])
}

#[test]
fn r14_4a_the_scenarios_own_rule_brings_its_reinforcement() {
    let mut play = factory_dawn(12, &[]);
    let action = Action::Reinforce { group: Group::First, area: area(47) };
    assert_eq!(play.game.choice(action).rule.0, "14.4a");
    assert_eq!(play.refused(Action::HoldBack { group: Group::Returning }), "14.6.1d");
    play.dice(dice![3, 3, 4, 1, 1, 1, 1]).act(action);
    let units = "208/79, 212/79, 226/79 and 244C enter Area 47 (Hill 129.1).";
    assert_eq!(told(&play, "reinforced"), [("14.4a", units.to_owned())]);
}

#[test]
fn r14_6_1d_the_scenarios_own_rule_brings_the_division_back() {
    let mut play = factory_dawn(12, &["14-36"]);
    let action = Action::Reinforce { group: Group::Returning, area: area(28) };
    assert_eq!(play.game.choice(action).rule.0, "14.6.1d");
    play.act(action);
    assert_eq!(told(&play, "reinforced"), [("14.6.1d", "36Pz/14 enters Area 28 (Hill 107.5).".to_owned())]);
    assert_eq!(play.refused(Action::HoldBack { group: Group::Second }), "14.4a");
}

/// Rulings 10 and 92: nobody is promised to come back on a Turn that brings nobody back.
#[test]
fn r6_2_1c_a_return_is_announced_only_if_there_is_one() {
    let event = |scenario: &str, turn: u8| {
        let set = json!({"turn": turn, "phase": "random_event"});
        let play = at(scenario, Options::default(), &set, dice![1, 1, 1, 1, 1, 1, 1]);
        told(&play, "division_withdrawn").remove(0).1
    };
    assert!(event("main", 7).ends_with("leave the map and may return next Turn."));
    assert!(event("main", 8).ends_with("leave the map and do not return."));
    assert!(event("factory", 13).ends_with("leave the map and may return next Turn."));
    assert!(event("factory", 14).ends_with("leave the map and do not return."));
}

/// Ruling 9: on Turn 9 the units in the Out of Action Box leave too, and are named.
#[test]
fn r6_1_2a_all_who_leave_on_turn_9_are_named() {
    let lost = json!({"turn": 9, "phase": "dawn", "units": {"29-15": "out_of_action", "29-71": "out_of_action",
        "29-129": "out_of_action", "295-516": 20, "295-517": 20, "295-518": 20, "244A": 20},
        "soviet": {"20": null}});
    let mut play = main_game(lost, dice![]);
    play.dice(dice![3, 3, 4, 1, 1, 1, 1]);
    play.acts([Action::HoldBack { group: Group::First }, Action::HoldBack { group: Group::Second }]);
    let all = "15/29, 71/29, 129Pz/29 and 29/RCN leave the game.";
    assert_eq!(told(&play, "division_withdrawn"), [("6.1.2a", all.to_owned())]);
    assert_eq!(play.game.morale, 16);
}

#[test]
fn r6_4_1c_the_words_tell_what_guards_make_of_the_roll() {
    let rolled = |die: u8| {
        let options = Options { pavlov: true, ..Options::default() };
        let mut play = at("factory", options, &json!({"phase": "supply"}), dice![]);
        play.dice(dice![die]).act(Action::EndSupply);
        told(&play, "bloody_streets").remove(0).1
    };
    assert!(rolled(3).ends_with(": a 3 (4 for Guards), no effect."));
    assert!(rolled(4).ends_with(": a 4 (5 for Guards) costs Morale."));
    assert!(rolled(6).ends_with(": a 6 costs Morale and turns 2 units Spent."));
}

#[test]
fn r12_3e_the_words_tell_what_guards_make_of_the_isolation_roll() {
    let rolled = |counter: &str, die: u8| {
        let options = Options { isolation: true, ..Options::default() };
        let set = json!({"phase": "combat", "units": {"29-15": 7}, "isolated": [7],
                "soviet": {"7": counter, "8": null, "9": null, "11": null}});
        let mut play = at("main", options, &set, dice![die]);
        play.acts([Action::Activate { area: area(7) }, attack(7, &["29-15"])]);
        told(&play, "isolation_rolled").remove(0)
    };
    assert_eq!(
        rolled("L4G", 6),
        ("12.3e", "Isolation roll 6 (5 for Guards): Defense Factor \u{2212}1.".into())
    );
    assert_eq!(rolled("L4H", 6), ("12.3d", "Isolation roll 6: Defense Factor \u{2212}2.".into()));
    assert_eq!(rolled("L4H", 2), ("12.3d", "Isolation roll 2: the Defense Factor does not change.".into()));
}

/// A lone attacker in its own Contested Area, one that enters a Contested Area, and one that comes back.
#[test]
fn r9_3a_an_attack_cites_the_rule_by_which_it_is_made() {
    let set = json!({"phase": "combat", "units": {"29-RCN": 9, "29-15": 9, "71-191": 8},
        "soviet": {"7": null, "8": "L4H", "9": "L9A"}});
    let begin = |from: usize| {
        let mut play = main_game(set.clone(), dice![]);
        play.act(Action::Activate { area: area(from) });
        play
    };
    let mut home = begin(9);
    home.act(attack(9, &["29-15"]));
    let words = "15/29 attacks Area 9 (Railway Station No. 2).";
    assert_eq!(told(&home, "attack_declared"), [("9.3a", words.to_owned())]);

    let mut again = begin(9);
    again.acts([move_to("29-RCN", 7), move_to("29-RCN", 9)]);
    assert_eq!(again.game.choice(attack(9, &["29-RCN"])).rule.0, "9.2a");
    assert_eq!(again.game.choice(attack(9, &["29-15"])).rule.0, "9.3a");
    assert_eq!(again.refused(attack(9, &["29-15", "29-RCN"])), "9.3c");
    again.act(attack(9, &["29-RCN"]));
    assert_eq!(told(&again, "attack_declared")[0].0, "9.2a");

    let mut elsewhere = begin(9);
    elsewhere.acts([move_to("29-RCN", 7), move_to("29-RCN", 8), attack(8, &["29-RCN"])]);
    assert_eq!(told(&elsewhere, "attack_declared")[0].0, "9.2a");
}

/// Under way to a lead and after the dice there is no Attack Value to explain.
#[test]
fn r9_5_2a_without_a_lead_there_is_no_attack_value() {
    let labels = |play: &Play, action: Option<Action>| {
        let sums = play.game.sums(GERMAN, action).into_iter();
        sums.map(|sum| (Advance::text(&sum.label), sum.total)).collect::<Vec<_>>()
    };
    let (attack_value, defense) = (("Attack Value".to_owned(), 7), ("Defense Value".to_owned(), 12));
    let mut play = two_ways();
    play.acts([move_to("29-15", 9), move_to("29-71", 9), attack(9, &["29-15", "29-71"])]);
    let lead = Action::Lead { unit: unit("29-15") };
    assert_eq!(labels(&play, None), std::slice::from_ref(&defense));
    assert_eq!(labels(&play, Some(lead)), [attack_value.clone(), defense.clone()]);
    play.act(lead);
    assert_eq!(labels(&play, None), [attack_value, defense]);
}

/// Two attackers came through Area 7, which another unit has filled: the second has to go on.
#[test]
fn r9_5_8b_the_way_onward_is_offered_by_its_own_rule() {
    let full = |n: usize| json!({"area": n, "spent": true});
    let set = json!({"phase": "combat", "soviet": {"7": null, "8": "L9A", "11": null},
        "units": {"29-RCN": 11, "24-RCN": 11, "244A": 11, "71-191": full(7), "71-194": full(7), "71-211": full(7)}});
    let mut play = main_game(set, dice![1, 1, 6, 6]);
    play.act(Action::Activate { area: area(11) });
    for name in ["29-RCN", "24-RCN"] {
        play.acts([move_to(name, 7), move_to(name, 8)]);
    }
    play.acts([move_to("244A", 7), attack(8, &["29-RCN", "24-RCN"])]);
    play.acts([Action::Lead { unit: unit("29-RCN") }, Action::Roll]);
    let back = |to: usize| Action::Retreat { unit: unit("24-RCN"), to: area(to) };
    assert_eq!(play.refused(back(7)), "9.5.8b");
    assert_eq!(play.game.choice(back(11)).rule.0, "9.5.8b");
    assert!(play.game.sums(GERMAN, None).is_empty(), "the dice have fallen");
    play.act(back(11));
    assert_eq!((play.area_of("24-RCN"), play.is_spent("24-RCN")), (Some(11), true));
}

/// Ruling 38: with the only attacker gone the combat is over, and the choice says so.
#[test]
fn r9_4d_giving_up_the_only_attacker_ends_the_attack() {
    let label = |names: &[&str]| {
        let set = json!({"phase": "combat", "units": {"29-RCN": 7, "29-15": 7}, "soviet": {"7": null}});
        let mut play = main_game(set, dice!["L4B"]);
        play.act(Action::Activate { area: area(7) });
        play.acts(names.iter().map(|name| move_to(name, 8)));
        play.act(attack(8, names));
        let choice = play.game.choice(Action::GiveUp { unit: unit("29-RCN") });
        (Advance::text(&choice.label), play)
    };
    assert_eq!(label(&["29-RCN", "29-15"]).0, "Give up 29/RCN and go on");
    let (alone, mut play) = label(&["29-RCN"]);
    assert_eq!(alone, "Give up 29/RCN: nobody is left to attack");
    play.act(Action::GiveUp { unit: unit("29-RCN") });
    assert!(play.is_lost("29-RCN"));
    assert_eq!((play.game.morale, play.game.fight()), (19, None));
}
