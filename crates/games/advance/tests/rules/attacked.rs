//! What a hostile reading of the rulebook found, and the rules that stop it.

use crate::dice;
use crate::kit::*;
use serde_json::{Value, json};
use volga_advance::{Action, Advance, GERMAN, Options, Phase};
use volga_engine::odds::{Effort, odds};
use volga_engine::{Game, Table};

/// The odds of an action by their keys, where no plan speaks.
fn chances(play: &Play, action: Action) -> Vec<(&'static str, f64)> {
    let forecast = play.game.forecast(GERMAN, action).expect("chance is involved");
    let odds = odds(&play.game, GERMAN, action, &forecast, &[], Effort::default());
    odds.outcomes.into_iter().map(|c| (c.key, c.probability())).collect()
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
