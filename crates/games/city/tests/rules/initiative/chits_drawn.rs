//! [11.1] Reaction chits, and [11.5] the phases that they do not bring.

use crate::rules::attack::attack_unanswered;
use crate::rules::groups::{chits, phases, raid, raiders, two_stacks};
use crate::rules::kit::{Board, act, legal, play, run};
use crate::rules::sequence::phases::turn_end;
use serde_json::json;
use volga_city::stage::{ChitStep, Stage};
use volga_city::{Action, ChitCount, Phase};

#[test]
fn r11_1c_a_reaction_chit_brings_a_reaction_phase() {
    let mut city = raiders(Board::new().with("kurgan", json!("german")), 2).city();
    raid(&mut city, 0, "no");
    act(&mut city, Action::Finish, "");
    assert!(matches!(city.stage, Stage::Initiative(operation) if operation.is_idle() && !operation.cut));
    let events = raid(&mut city, 1, "yes 4");
    assert_eq!(phases(&events), [Phase::Reaction]);
    assert!(matches!(city.stage, Stage::Reaction(reaction) if reaction.stacks == 4 && !reaction.last));
}

#[test]
fn r11_11b_with_fewer_than_five_left_the_soviet_player_may_refill() {
    let drawn = json!({"drawn": {"no_reaction": 20, "reaction": 6}});
    let board = raiders(Board::new(), 1).with("chits", drawn).with("reactions", json!(6));
    let mut city = board.city();
    assert_eq!(city.chits.cup, ChitCount { no_reaction: 4, reaction: 0 });
    raid(&mut city, 0, "");
    assert!(matches!(city.stage, Stage::Initiative(operation) if operation.chit == Some(ChitStep::Refill)));
    assert_eq!(legal(&city), [Action::Refill, Action::KeepDrawn]);
    let mut kept = city.clone();
    play(&mut kept, Action::KeepDrawn, "no no");
    assert_eq!(kept.chits.cup.total(), 2);
    play(&mut city, Action::Refill, "no no");
    assert_eq!(city.chits.cup.total(), 28);
}

#[test]
fn r11_13b_of_two_reaction_chits_one_may_go_back() {
    let mut city = raiders(Board::new(), 1).city();
    raid(&mut city, 0, "yes yes");
    assert_eq!(legal(&city), [Action::ReturnChit, Action::KeepChit]);
    play(&mut city, Action::ReturnChit, "2");
    assert_eq!(city.chits.drawn.reaction, 1);
}

#[test]
fn r11_5a_the_final_phase_follows_the_german_player_s_word() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    assert!(matches!(city.stage, Stage::Reaction(reaction) if reaction.last));
}

#[test]
fn r11_51_a_chit_never_brings_the_final_phase() {
    let all = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    let mut city = raiders(two_stacks().flip(&all), 1).city();
    assert_eq!(phases(&raid(&mut city, 0, "yes no 1")), [Phase::Reaction]);
}

#[test]
fn r11_51a_after_the_chit_of_the_last_attack_comes_a_normal_phase_and_then_the_final_one() {
    let all = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    let mut city = raiders(two_stacks().flip(&all), 1).city();
    raid(&mut city, 0, "yes no 1");
    let after = play(&mut city, Action::EndPhase, "1");
    assert_eq!(phases(&after), [Phase::Initiative, Phase::FinalReaction]);
}

#[test]
fn r11_14_no_chit_is_drawn_outside_a_german_phase() {
    let mut city = two_stacks().put(&["94I-ENG1-1"], "1725").city();
    play(&mut city, Action::EndPhase, "1");
    let before = city.chits;
    let events = attack_unanswered(&mut city, "1726", "1725", "3 5 5");
    assert_eq!((chits(&events), city.chits), (0, before), "though they attack");
}

#[test]
fn r11_52_a_six_in_the_final_phase_leads_to_the_closing_steps_too() {
    let mut city = two_stacks().put(&["94I-ENG1-1"], "1725").city();
    play(&mut city, Action::EndPhase, "1");
    assert_eq!(phases(&attack_unanswered(&mut city, "1726", "1725", "3 5 6")), [Phase::StrategicWithdrawal]);
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::Closing]);
}

#[test]
fn r11_12_chits_return_at_the_end_of_the_turn_and_one_leaves() {
    let drawn = json!({"drawn": {"no_reaction": 22, "reaction": 6}});
    let mut city = turn_end(two_stacks().with("chits", drawn));
    assert_eq!(city.chits.cup.total(), 2);
    run(&mut city, "1");
    assert_eq!(city.chits.cup, ChitCount { no_reaction: 23, reaction: 6 });
}
