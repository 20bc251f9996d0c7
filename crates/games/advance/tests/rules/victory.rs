//! [11.0] The victory conditions of the main game.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::{Action, Marker, Phase};

const GERMAN_AUTOMATIC: Option<(&str, &str, &str)> = Some(("german", "automatic", "11.1a"));
const SOVIET_AUTOMATIC: Option<(&str, &str, &str)> = Some(("soviet", "automatic", "11.1b"));
const OPERATIONAL: Option<(&str, &str, &str)> = Some(("german", "operational", "11.2a"));
const LOST: Option<(&str, &str, &str)> = Some(("soviet", "final", "11.2c"));

/// The end of the Combat Phase of a Turn in which the Soviets hold these Areas only.
fn end(turn: u8, morale: u8, held: &[usize]) -> Play {
    let left: serde_json::Map<_, _> = held.iter().map(|n| (n.to_string(), json!("unrevealed"))).collect();
    let set = json!({"turn": turn, "phase": "combat", "morale": morale,
        "units": without_late_groups(turn), "soviet": no_soviets_but(Value::Object(left))});
    let mut play = main_game(set, dice![]);
    play.dice(QUIET_TURN).act(Action::EndCombat);
    play
}

#[test]
fn r11_1a_every_area_german_wins_at_once() {
    for turn in [1, 5, 9] {
        assert_eq!(end(turn, 10, &[]).outcome(), GERMAN_AUTOMATIC, "Turn {turn}");
    }
    assert_eq!(end(5, 10, &[41]).outcome(), None);
}

/// Ruling 53: with both conditions at once the German wins.
#[test]
fn r11_1a_every_area_german_wins_even_at_morale_0() {
    assert_eq!(end(5, 0, &[]).outcome(), GERMAN_AUTOMATIC);
}

#[test]
fn r11_1b_morale_0_loses_at_once() {
    assert_eq!(end(5, 0, &[41]).outcome(), SOVIET_AUTOMATIC);
    let play = end(5, 1, &[41]);
    assert_eq!((play.outcome(), play.game.turn), (None, 6));
}

/// Ruling 52: Morale 0 within the Phase loses nothing, if it is higher again at its end.
#[test]
fn r11_1b_morale_0_in_the_middle_of_the_phase_is_not_the_end() {
    let set = json!({"turn": 5, "phase": "supply", "morale": 1, "units": {"29-15": 8, "29-71": 8, "29-RCN": 9},
        "soviet": {"8": "L4H", "9": null, "10": "H7A"}, "available": {"artillery": 1}});
    let mut play = main_game(set, dice![]);
    play.dice(dice![5]).act(Action::EndSupply);
    assert_eq!((play.game.morale, play.game.phase), (0, Phase::ActionRounds));
    play.acts([activate(9), move_to("29-RCN", 10), attack(10, &["29-RCN"]), lead("29-RCN")]);
    play.act(support(Marker::Artillery)).dice(dice![6, 6, 1, 1]).act(Action::Roll);
    assert!(play.game.german.contains(area(10)));
    assert_eq!(play.game.morale, 1);
    play.dice(QUIET_TURN).act(Action::EndCombat);
    assert_eq!((play.outcome(), play.game.turn), (None, 6));
}

/// Ruling 56: forty Areas, at the end of Turn 9.
#[test]
fn r11_2a_forty_areas_win_on_turn_9() {
    // Area 10 is Heavy Urban and German; the Soviets hold ten Areas, or eleven, or nine.
    let held = [13, 14, 22, 25, 26, 41, 7, 8, 9, 11, 12];
    assert_eq!(end(9, 10, &held[..9]).outcome(), OPERATIONAL);
    assert_eq!(end(9, 10, &held[..10]).outcome(), OPERATIONAL);
    assert_eq!(end(9, 10, &held).outcome(), LOST);
    assert_eq!(end(8, 10, &held[..10]).outcome(), None);
}

/// Ruling 55: the check comes before the Morale loss of the End Phase; Morale 0 goes before it.
#[test]
fn r11_2a_the_check_comes_before_the_loss_of_morale() {
    let held = [13, 14, 22, 25, 26, 41];
    let play = end(9, 1, &held);
    assert_eq!((play.outcome(), play.game.morale), (OPERATIONAL, 1));
    assert_eq!(end(9, 0, &held).outcome(), SOVIET_AUTOMATIC);
}

#[test]
fn r11_2b_a_heavy_urban_area_is_needed() {
    let heavy = [10, 13, 14, 22, 25, 26, 41];
    assert_eq!(end(9, 10, &heavy).outcome(), LOST);
    assert_eq!(end(9, 10, &[&heavy[..], &[7, 8, 9]].concat()).outcome(), LOST);
    assert_eq!(end(9, 10, &heavy[1..]).outcome(), OPERATIONAL);
}

#[test]
fn r11_2c_otherwise_the_soviets_win() {
    let play = end(9, 19, &(7..=47).collect::<Vec<_>>());
    assert_eq!(play.outcome(), LOST);
    assert_eq!(play.rules_told().last(), Some(&"11.2c"));
    assert_eq!(play.refused(Action::EndCombat), "11.2c");
}
