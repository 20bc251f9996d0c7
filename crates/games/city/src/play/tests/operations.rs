use super::{cut_short, moving, phases, two_stacks};
use crate::action::Action;
use crate::event::{Event, SequenceEvent};
use crate::ids::{Mask, Side, UnitSet};
use crate::mover::CannotOperate;
use crate::sequence::Phase;
use crate::stage::{ChitStep, GroundAttack, Stage};
use crate::state::ChitCount;
use crate::testkit::{
    Board, act, allowed, begin_with, hex, legal, play, refused, run, step, unit, units, walk,
};
use std::collections::BTreeSet;
use volga_engine::{Game, Turn};

#[test]
fn r11_1c_a_reaction_chit_brings_a_reaction_phase() {
    let mut city = Board::new().put(&["29M-PZ-1"], "0642").with(|city| city.kurgan = Side::German).city();
    city.call_for_chit();
    step(&mut city, "no");
    assert!(matches!(city.stage, Stage::Initiative(operation) if operation.is_idle() && !operation.cut));
    city.call_for_chit();
    let events = run(&mut city, "yes 4");
    assert_eq!(phases(&events), [Phase::Reaction]);
    assert!(matches!(city.stage, Stage::Reaction(reaction) if reaction.stacks == 4 && !reaction.last));
}

#[test]
fn r11_11b_with_fewer_than_five_left_the_soviet_player_may_refill() {
    let mut city = Board::new().put(&["29M-PZ-1"], "0642").city();
    (city.chits.drawn, city.chits.cup) = (city.chits.cup, ChitCount { no_reaction: 4, reaction: 0 });
    city.chits.drawn.no_reaction -= 4;
    city.call_for_chit();
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
    let mut city = Board::new().put(&["29M-PZ-1"], "0642").city();
    city.call_for_chit();
    step(&mut city, "yes yes");
    assert_eq!(legal(&city), [Action::ReturnChit, Action::KeepChit]);
    play(&mut city, Action::ReturnChit, "2");
    assert_eq!(city.chits.drawn.reaction, 1);
}

#[test]
fn r2_1s_units_of_different_divisions_work_together() {
    // A tank of one division and infantry of another, in the sector of a third.
    let mut city = Board::new().put(&["29M-PZ-1", "71I-INF-1"], "0509").city();
    let both = units(&["29M-PZ-1", "71I-INF-1"]);
    assert_eq!(city.check_begin(Side::German, hex("0509"), Mask(0b11)), Ok(both));
    city.begin(Side::German, hex("0509"), both, &mut ());
    assert!(city.check_go(hex("0609")).is_ok());
}

#[test]
fn r2_2a_units_that_have_been_used_are_done_for_the_turn() {
    let mut city = moving(&two_stacks());
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("29M-PZ-1")));
    assert!(city.check_begin(Side::German, hex("0641"), Mask(1)).is_err());
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_ok());
}

#[test]
fn r2_2d_the_german_moves_one_stack_after_the_other() {
    let mut city = moving(&two_stacks());
    let busy = Err(CannotOperate::Busy { at: hex("0641") });
    assert_eq!(city.check_begin(Side::German, hex("0643"), Mask(1)), busy);
    act(&mut city, Action::Finish, "");
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_ok());
}

#[test]
fn r4_0_d1a_no_other_stack_begins_before_the_first_is_done() {
    let mut city = moving(&two_stacks());
    let mover = city.mover().copied().expect("a group");
    assert!(city.check_begin(Side::German, hex("0641"), Mask(1)).is_err(), "not even of the same hex");
    let attack = attack_of(&mover.units);
    if let Stage::Initiative(operation) = &mut city.stage {
        (operation.mover, operation.attack) = (None, Some(attack));
    }
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_err(), "nor while it attacks");
}

fn attack_of(party: &UnitSet) -> GroundAttack {
    GroundAttack::new(Side::German, hex("1726"), *party)
}

#[test]
fn r2_2f_a_reaction_chit_stops_the_german_at_once() {
    let mut city = moving(&two_stacks().with(|city| city.kurgan = Side::German));
    city.call_for_chit();
    run(&mut city, "yes 3");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    assert!(matches!(city.stage, Stage::Reaction(_)));
}

#[test]
fn r4_0_d1e_nothing_german_goes_on_after_a_reaction_chit() {
    let mut city = moving(&two_stacks().with(|city| city.kurgan = Side::German));
    city.call_for_chit();
    run(&mut city, "yes 3");
    assert_eq!(city.mover(), None);
    assert_eq!(refused(&city, Side::German, Action::Finish), "4.0b");
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_err());
}

#[test]
fn r7_22_whoever_is_in_action_when_the_phase_is_cut_short_is_used_up() {
    let mut city = moving(&two_stacks().with(|city| city.kurgan = Side::German));
    city.call_for_chit();
    let events = run(&mut city, "yes 3");
    for name in ["29M-PZ-1", "29M-PZ-2"] {
        assert!(city.is_flipped(unit(name)));
        let caught = Event::Sequence(SequenceEvent::CaughtInAction { unit: unit(name) });
        assert!(events.contains(&caught));
    }
    assert!(!city.is_flipped(unit("29M-PZ-3")), "whoever has not begun keeps its move");
    let mut city = two_stacks().city();
    if let Stage::Initiative(operation) = &mut city.stage {
        (operation.attack, operation.cut) = (Some(attack_of(&units(&["29M-PZ-3"]))), true);
    }
    run(&mut city, "3");
    assert!(city.is_flipped(unit("29M-PZ-3")), "attackers too");
}

#[test]
fn r2_2i_phases_alternate_until_the_german_stops() {
    let mut city = two_stacks().with(|city| city.kurgan = Side::German).city();
    for _ in 0..3 {
        city.call_for_chit();
        assert_eq!(phases(&run(&mut city, "yes 3")), [Phase::Reaction]);
        assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::Initiative]);
    }
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "3")), [Phase::FinalReaction]);
    assert_eq!(city.reactions, 4);
}

#[test]
fn r4_0_d3_after_a_reaction_phase_the_german_resumes() {
    let mut city = two_stacks().with(|city| city.kurgan = Side::German).city();
    city.call_for_chit();
    run(&mut city, "yes 3");
    play(&mut city, Action::EndPhase, "");
    assert!(matches!(city.stage, Stage::Initiative(operation) if !operation.cut));
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_ok());
}

#[test]
fn r2_2m_used_units_stay_used_in_later_phases() {
    let mut city = moving(&two_stacks().with(|city| city.kurgan = Side::German));
    act(&mut city, Action::Finish, "");
    city.call_for_chit();
    run(&mut city, "yes 3");
    play(&mut city, Action::EndPhase, "");
    assert!(city.is_flipped(unit("29M-PZ-1")) && !city.is_flipped(unit("29M-PZ-3")));
}

#[test]
fn r4_0_d3a_units_flipped_in_an_earlier_phase_do_not_move() {
    let mut city = moving(&two_stacks().with(|city| city.kurgan = Side::German));
    act(&mut city, Action::Finish, "");
    city.call_for_chit();
    run(&mut city, "yes 3");
    play(&mut city, Action::EndPhase, "");
    assert!(city.check_begin(Side::German, hex("0641"), Mask(1)).is_err());
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_ok());
}

#[test]
fn r4_0_d2_a_die_gives_the_stacks_beside_those_of_chuikov() {
    let board = two_stacks().put(&["62A-CHUI-1"], "1726").with(|city| city.kurgan = Side::German);
    let far = [("6T-INF3-2", "1720"), ("6T-INF3-3", "1722")];
    let board =
        far.iter().fold(board.put(&["6T-INF3-4"], "1727"), |board, (name, at)| board.put(&[name], at));
    let mut city = board.city();
    city.call_for_chit();
    run(&mut city, "yes 1");
    walk(&mut city, "1720", &["6T-INF3-2"], &["1719"]);
    act(&mut city, Action::Finish, "");
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "1722", &["6T-INF3-3"])), "11.21");
    assert!(allowed(&city, Side::Soviet, begin_with(&city, "1727", &["6T-INF3-4"])), "Chuikov is near");
}

#[test]
fn r4_0_d2a_one_soviet_stack_after_the_other() {
    let mut city = two_stacks().put(&["6T-INF3-2"], "1825").put(&["62A-CHUI-1"], "1726").city();
    play(&mut city, Action::EndPhase, "1 1");
    city.begin(Side::Soviet, hex("1825"), units(&["6T-INF3-2"]), &mut ());
    let busy = Err(CannotOperate::Busy { at: hex("1825") });
    assert_eq!(city.check_begin(Side::Soviet, hex("1726"), Mask(1)), busy);
}

#[test]
fn r4_0_d2d_a_reaction_phase_ends_by_choice_or_when_it_is_cut_short() {
    let mut city = two_stacks().with(|city| city.kurgan = Side::German).city();
    city.call_for_chit();
    run(&mut city, "yes 5");
    let mut cut = city.clone();
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::Initiative]);
    cut.begin(Side::Soviet, hex("1726"), units(&["6T-INF3-1"]), &mut ());
    cut_short(&mut cut);
    assert_eq!(phases(&run(&mut cut, "")), [Phase::Initiative]);
    assert!(cut.is_flipped(unit("6T-INF3-1")));
}

#[test]
fn r4_0_d4_the_german_declares_that_he_has_finished_or_has_nothing_left() {
    let mut city = two_stacks().flip(&["29M-PZ-1", "29M-PZ-2"]).city();
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()), "one unit is ready");
    city.flipped.insert(unit("29M-PZ-3"));
    assert_eq!(phases(&run(&mut city, "1")), [Phase::FinalReaction], "he need not say so");
    let mut city = two_stacks().city();
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "1")), [Phase::FinalReaction]);
}

#[test]
fn r4_0_d4_waiting_reinforcements_and_deployed_guns_leave_the_german_a_choice() {
    let all = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    let mut city = two_stacks().flip(&all).city();
    city.turn = 2;
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()), "the Jaegers are due");
    let gun = two_stacks().flip(&all).put(&["29M-ART-1"], "0644").city();
    assert_eq!(gun.turn(), Turn::Of(Side::German.seat()), "ruling 102");
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
    let mut city = two_stacks().with(|city| city.kurgan = Side::German).flip(&all).city();
    city.call_for_chit();
    assert_eq!(phases(&run(&mut city, "yes 1")), [Phase::Reaction]);
}

#[test]
fn r11_51a_after_the_chit_of_the_last_attack_comes_a_normal_phase_and_then_the_final_one() {
    let all = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"];
    let mut city = two_stacks().with(|city| city.kurgan = Side::German).flip(&all).city();
    city.call_for_chit();
    run(&mut city, "yes 1");
    let after = play(&mut city, Action::EndPhase, "1");
    assert_eq!(phases(&after), [Phase::Initiative, Phase::FinalReaction]);
}

#[test]
fn r11_14_no_chit_is_drawn_outside_a_german_phase() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    let before = city.clone();
    city.call_for_chit();
    assert_eq!(city, before);
}

#[test]
fn r4_0_d6_the_final_phase_has_two_dice_of_stacks() {
    let mut city = two_stacks().put(&["62A-CHUI-1"], "1726").city();
    play(&mut city, Action::EndPhase, "5 6");
    assert!(matches!(city.stage, Stage::Reaction(reaction) if reaction.last && reaction.stacks == 11));
}

#[test]
fn r2_2g_a_soviet_phase_is_limited_by_the_die_and_by_chuikov() {
    let chuikov = Board::new().put(&["62A-CHUI-1", "18T-INF3-1"], "1422").put(&["38M-MOT3-1"], "1421");
    let board = chuikov.put(&["416R-INF3-1"], "1720");
    let begins = |stacks| -> BTreeSet<&str> {
        let listed = legal(&board.clone().reacting(stacks).city());
        let hex_of = |action| if let Action::Begin { hex, .. } = action { Some(hex.name()) } else { None };
        listed.into_iter().filter_map(hex_of).collect()
    };
    assert_eq!(begins(0), BTreeSet::from(["1421"]), "only whom Chuikov commands");
    assert!(begins(1).contains("1720"), "and a stack for each pip");
}

#[test]
fn r2_2l_certain_soviet_units_counterattack_germans_who_move_next_to_them() {
    let asked = |name: &str| {
        let mut city = Board::new().put(&["29M-PZ-1"], "0642").put(&[name], "0640").city();
        play(&mut city, Action::Begin { hex: hex("0642"), units: Mask(1) }, "");
        play(&mut city, Action::Step { to: hex("0641") }, "");
        play(&mut city, Action::GoOn, "");
        legal(&city).contains(&Action::Counterattack { hex: hex("0640"), units: Mask(1) })
    };
    assert!(asked("6T-INF3-1"));
    assert!(!asked("244D-AT-1"), "an anti-tank unit does not");
}
