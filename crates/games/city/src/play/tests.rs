use super::*;
use crate::data::Bombers;
use crate::event::{OilEvent, SequenceEvent, SetupEvent};
use crate::ids::{BySide, Hex, Mask, UnitSet};
use crate::mover::CannotOperate;
use crate::sequence::{Colour, Phase};
use crate::stage::{AttackStep, ChitStep, Closing, GroundAttack, Preparation, TurnEnd};
use crate::state::{AirPoints, ChitCount, Scenario};
use crate::testkit::{Board, act, allowed, hex, legal, play, refused, run, step, unit, units};
use volga_engine::dice::Quick;

/// Plays random legal actions to the end; what must hold at every moment does.
fn play_at_random(scenario: &str, ready_made: bool, seed: u64) -> (City, u32) {
    let mut dice = Quick::new(seed);
    let mut city = City::setup(scenario, &Options { ready_made }, RULES, &mut dice).expect("a scenario");
    let mut legal = Vec::new();
    for decisions in 0.. {
        let mut steps = 0;
        while city.turn() == Turn::Auto {
            city.step(&mut dice, &mut ());
            assert_eq!(city.invariants(), Ok(()));
            steps += 1;
            assert!(steps < 2000, "procedure comes to an end: {:?}", city.stage);
        }
        let Turn::Of(seat) = city.turn() else { return (city, decisions) };
        if decisions % 8 == 0 {
            let stored = serde_json::to_string(&city).expect("plain data");
            assert_eq!(serde_json::from_str::<City>(&stored).ok().as_ref(), Some(&city));
        }
        city.legal(&mut legal);
        assert!(!legal.is_empty(), "{:?}", city.stage);
        assert!(legal.is_sorted_by(|a, b| a < b), "sorted, each once: {:?}", city.stage);
        for action in &legal {
            assert_eq!(city.permit(seat, *action), Ok(()), "{action:?}");
        }
        let chosen = dice.d6(volga_engine::dice::Why::rule("4.0a")) as usize;
        let action = legal[(chosen * 7919 + decisions as usize * 31) % legal.len()];
        city.apply(action, &mut dice, &mut ());
        assert_eq!(city.invariants(), Ok(()), "after {action:?}");
        assert!(decisions < 20_000, "the game comes to an end: {:?}", city.stage);
    }
    unreachable!("the loop has no end of its own")
}

/// [Places] apart, whose own tests spoil it: a stored position with anything else put in place of a part of it reads back or is
/// refused.
#[test]
fn a_spoilt_position_is_refused_or_read() {
    let whole = serde_json::to_value(ready_made()).expect("plain data");
    for key in whole.as_object().expect("named parts").keys() {
        for other in [serde_json::json!(null), serde_json::json!(-1), serde_json::json!("x")] {
            let mut spoilt = whole.clone();
            spoilt[key] = other;
            let read = serde_json::from_value::<City>(spoilt);
            assert!(read.is_err() || key == "alarm", "{key}");
        }
    }
}

#[test]
fn random_games_reach_their_end() {
    for seed in 0..6 {
        let (city, _) = play_at_random("intro", true, seed);
        assert!(matches!(city.stage, Stage::Over(_)));
        let (city, decisions) = play_at_random("campaign", true, seed);
        assert!(matches!(city.stage, Stage::Over(_)), "{decisions}");
    }
    play_at_random("campaign", false, 1);
}

fn phases(events: &[Event]) -> Vec<Phase> {
    let phase = |event: &Event| match event {
        Event::Sequence(SequenceEvent::PhaseBegan { phase }) => Some(*phase),
        _ => None,
    };
    events.iter().filter_map(phase).collect()
}

fn ready_made() -> City {
    City::opening("campaign", &Options { ready_made: true }, RULES).expect("the scenario exists")
}

#[test]
fn r4_0a_the_stages_follow_each_other_in_fixed_order() {
    let mut city = ready_made();
    let mut events = run(&mut city, "");
    events.extend(play(&mut city, Action::EndPhase, ""));
    events.extend(play(&mut city, Action::EndAir, ""));
    assert_eq!(refused(&city, Side::German, Action::EndAir), "4.0a", "that stage is over");
    events.extend(play(&mut city, Action::EndBombardment, ""));
    events.extend(play(&mut city, Action::EndBombardment, ""));
    events.extend(play(&mut city, Action::EndPhase, "1 2"));
    events.extend(play(&mut city, Action::EndPhase, ""));
    events.extend(play(&mut city, Action::EndPhase, ""));
    for _ in 0..4 {
        events.extend(play(&mut city, Action::Skip, ""));
    }
    events.extend(play(&mut city, Action::Skip, "1"));
    let turn = [
        Phase::Preparation,
        Phase::SovietAir,
        Phase::GermanAir,
        Phase::Bombardment,
        Phase::Initiative,
        Phase::FinalReaction,
        Phase::StrategicWithdrawal,
        Phase::Closing,
        Phase::TurnEnd,
        Phase::Preparation,
    ];
    assert_eq!((phases(&events), city.turn), (turn.to_vec(), 2));
}

#[test]
fn r4_0b_only_the_side_whose_phase_runs_decides() {
    let mut city = Board::new().put(&["29M-PZ-1"], "0642").city();
    assert_eq!(refused(&city, Side::Soviet, Action::EndPhase), "4.0b");
    assert!(allowed(&city, Side::German, Action::EndPhase));
    play(&mut city, Action::EndPhase, "3");
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "4.0b");
    assert!(allowed(&city, Side::Soviet, Action::EndPhase));
}

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
fn r1_0a_there_is_a_german_and_a_soviet_seat() {
    assert_eq!(City::SEATS, ["german", "soviet"]);
    let mut city = City::opening("intro", &Options::default(), RULES).expect("the scenario exists");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    act(&mut city, Action::PlaceRest, "");
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
}

#[test]
fn a_formation_is_placed_with_one_decision() {
    let mut city = City::opening("campaign", &Options::default(), RULES).expect("the scenario exists");
    let events = act(&mut city, Action::PlaceFormation { hex: hex("1138") }, "");
    assert_eq!((events.len(), city.stacked(hex("1138"))), (3, 3));
    assert_eq!(refused(&city, Side::Soviet, Action::PlaceFormation { hex: hex("1138") }), "2.1n");
    act(&mut city, Action::PlaceRest, "");
    act(&mut city, Action::PlaceFormation { hex: hex("0642") }, "");
    let below = city.places.stack(hex("0642")).last().expect("a stack");
    act(&mut city, Action::Top { unit: below }, "");
    assert_eq!(city.places.top(hex("0642")), Some(below), "stacks are put in order at set-up");
    let events = act(&mut city, Action::PlaceRest, "");
    assert_eq!(events.last(), Some(&Event::Setup(SetupEvent::SideReady { side: Side::German })));
}

#[test]
fn r2_1u_the_german_markers_start_on_the_spaces_of_the_first_turn() {
    let city = ready_made();
    let charts = &data().charts;
    let level = charts.air_points(Side::German, Bombers::Level, 1);
    let dive = charts.air_points(Side::German, Bombers::Dive, 1);
    assert!(level > 0 && dive > 0);
    assert_eq!((city.air.german, city.air.soviet), (AirPoints { level, dive }, AirPoints::default()));
}

#[test]
fn r2_1s_units_of_different_divisions_work_together() {
    // A tank of one division and infantry of another, in the sector of a third.
    let mut city = Board::new().put(&["29M-PZ-1", "71I-INF-1"], "0509").city();
    let both = units(&["29M-PZ-1", "71I-INF-1"]);
    assert_eq!(city.check_begin(Side::German, hex("0509"), Mask(0b11)), Ok(both));
    city.begin(Side::German, hex("0509"), both);
    assert!(city.check_go(hex("0609")).is_ok());
}

/// A German stack in the open, another one beside it, and Soviets far away.
fn two_stacks() -> Board {
    Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0642").put(&["29M-PZ-3"], "0643").put(&["6T-INF3-1"], "1726")
}

/// The first stack has gone one hex.
fn moving(board: &Board) -> City {
    let mut city = board.city();
    let stack = city.places.units_in(hex("0642"));
    city.begin(Side::German, hex("0642"), stack);
    let cost = city.check_go(hex("0641")).expect("open ground");
    city.go(hex("0641"), cost);
    city
}

#[test]
fn r2_2a_units_that_have_been_used_are_done_for_the_turn() {
    let mut city = moving(&two_stacks());
    city.finish();
    assert!(city.is_flipped(unit("29M-PZ-1")));
    assert!(city.check_begin(Side::German, hex("0641"), Mask(1)).is_err());
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_ok());
}

#[test]
fn r2_2d_the_german_moves_one_stack_after_the_other() {
    let mut city = moving(&two_stacks());
    let busy = Err(CannotOperate::Busy { at: hex("0641") });
    assert_eq!(city.check_begin(Side::German, hex("0643"), Mask(1)), busy);
    city.finish();
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
    GroundAttack {
        side: Side::German,
        hex: hex("1726"),
        party: *party,
        guns: BySide::both(UnitSet::EMPTY),
        air: 0,
        flak: UnitSet::EMPTY,
        follow_up: false,
        aims: [None; GroundAttack::MOST_AIMS],
        step: AttackStep::Support,
    }
}

#[test]
fn r2_2b_the_soviet_air_phase_comes_first() {
    let mut city = two_stacks().with(|city| city.stage = Stage::Preparation(Preparation::Start)).city();
    (city.turn, city.chits.cup.no_reaction) = (4, 21);
    run(&mut city, "");
    let events = play(&mut city, Action::EndPhase, "");
    assert_eq!((phases(&events), city.turn()), (vec![Phase::SovietAir], Turn::Of(Side::Soviet.seat())));
    let events = play(&mut city, Action::EndAir, "");
    assert_eq!((phases(&events), city.turn()), (vec![Phase::GermanAir], Turn::Of(Side::German.seat())));
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
    city.finish();
    city.call_for_chit();
    run(&mut city, "yes 3");
    play(&mut city, Action::EndPhase, "");
    assert!(city.is_flipped(unit("29M-PZ-1")) && !city.is_flipped(unit("29M-PZ-3")));
}

#[test]
fn r4_0_d3a_units_flipped_in_an_earlier_phase_do_not_move() {
    let mut city = moving(&two_stacks().with(|city| city.kurgan = Side::German));
    city.finish();
    city.call_for_chit();
    run(&mut city, "yes 3");
    play(&mut city, Action::EndPhase, "");
    assert!(city.check_begin(Side::German, hex("0641"), Mask(1)).is_err());
    assert!(city.check_begin(Side::German, hex("0643"), Mask(1)).is_ok());
}

#[test]
fn r4_0_a1_all_units_are_turned_to_the_ready_side() {
    let used = two_stacks().flip(&["29M-PZ-1", "6T-INF3-1"]);
    let mut city = used.with(|city| city.stage = Stage::Preparation(Preparation::Start)).city();
    step(&mut city, "");
    assert!(city.flipped.is_empty());
}

#[test]
fn r4_0_a1a_black_is_ready_on_odd_turns_and_white_on_even_ones() {
    for (turn, ready) in (1..=7).zip([Colour::Black, Colour::White].into_iter().cycle()) {
        let mut city = two_stacks().with(|city| city.stage = Stage::Preparation(Preparation::Start)).city();
        city.turn = turn;
        let events = step(&mut city, "");
        assert_eq!(events.first(), Some(&Event::Sequence(SequenceEvent::TurnBegan { turn, ready })));
    }
}

/// The end of a turn, victory not read yet.
fn turn_end(board: Board) -> City {
    board.with(|city| city.stage = Stage::TurnEnd(TurnEnd::Oil)).city()
}

#[test]
fn r7_2b_units_that_did_not_move_are_ready_on_the_next_turn_like_the_rest() {
    let mut city = turn_end(two_stacks().flip(&["29M-PZ-1"]));
    run(&mut city, "1");
    assert!(!city.is_flipped(unit("29M-PZ-1")) && !city.is_flipped(unit("29M-PZ-3")));
}

#[test]
fn r7_2c_the_ready_side_changes_each_turn() {
    let mut city = turn_end(two_stacks());
    for (turn, ready) in [(2, Colour::White), (3, Colour::Black)] {
        let events = run(&mut city, "1");
        assert!(events.contains(&Event::Sequence(SequenceEvent::TurnBegan { turn, ready })));
        city.stage = Stage::TurnEnd(TurnEnd::Oil);
    }
}

#[test]
fn r4_0_d2_a_die_gives_the_stacks_beside_those_of_chuikov() {
    let board = two_stacks().put(&["62A-CHUI-1"], "1726").with(|city| city.kurgan = Side::German);
    let mut city = board.city();
    city.call_for_chit();
    run(&mut city, "yes 5");
    let Stage::Reaction(reaction) = city.stage else { panic!("a Reaction Phase") };
    assert_eq!((reaction.stacks, reaction.command), (5, Some(hex("1726"))));
}

#[test]
fn r4_0_d2a_one_soviet_stack_after_the_other() {
    let mut city = two_stacks().put(&["6T-INF3-2"], "1825").put(&["62A-CHUI-1"], "1726").city();
    play(&mut city, Action::EndPhase, "1 1");
    city.begin(Side::Soviet, hex("1825"), units(&["6T-INF3-2"]));
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
    cut.begin(Side::Soviet, hex("1726"), units(&["6T-INF3-1"]));
    cut_short(&mut cut);
    assert_eq!(phases(&run(&mut cut, "")), [Phase::Initiative]);
    assert!(cut.is_flipped(unit("6T-INF3-1")));
}

fn cut_short(city: &mut City) {
    if let Some(operation) = city.operation_mut() {
        operation.cut = true;
    }
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
fn waiting_reinforcements_and_deployed_guns_leave_the_german_a_choice() {
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
fn r4_0_d7_strategic_withdrawal_follows_the_final_phase() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::StrategicWithdrawal]);
}

#[test]
fn r11_52_a_six_in_the_final_phase_leads_to_the_closing_steps_too() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    city.begin(Side::Soviet, hex("1726"), units(&["6T-INF3-1"]));
    cut_short(&mut city);
    assert_eq!(phases(&run(&mut city, "")), [Phase::StrategicWithdrawal]);
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::Closing]);
}

#[test]
fn r4_0_e1_the_turn_ends_with_the_oil_tanks() {
    let mut city = turn_end(two_stacks());
    let events = step(&mut city, "2");
    assert_eq!(events, [Event::Oil(OilEvent::Roll { die: 2, ignited: false })]);
}

#[test]
fn r4_0_e2_victory_is_read_at_the_end_of_the_turn() {
    let mut city = turn_end(two_stacks().with(|city| city.scenario = Scenario::Intro));
    let events = run(&mut city, "2");
    let ended = Event::Sequence(SequenceEvent::GameEnded { victory: Victory::Soviet });
    assert_eq!(events.last(), Some(&ended));
    let outcome = Outcome { winner: Some("soviet"), level: "victory", rule: RuleId("17.1e") };
    assert_eq!(city.turn(), Turn::Over(outcome));
    assert_eq!(refused(&city, Side::German, Action::EndPhase), "4.0-E2");
    assert_eq!(legal(&city), []);
}

#[test]
fn a_drawn_game_has_no_winner() {
    let germans = data().by_side.german.iter().skip(10);
    let is_ferry = |hex: &Hex| data().ferries.iter().any(|ferry| ferry.hex == *hex);
    let (ferries, others): (Vec<Hex>, Vec<Hex>) =
        data().victory.iter().map(|(hex, _)| *hex).partition(is_ferry);
    let held = others.into_iter().chain(ferries.into_iter().take(1)).take(12);
    let board = held.zip(germans);
    let board = board.fold(Board::new(), |board, (hex, unit)| board.put(&[unit.name()], hex.name()));
    let mut city = turn_end(board.with(|city| city.turn = 7));
    run(&mut city, "1");
    assert_eq!(city.turn(), Turn::Over(Outcome { winner: None, level: "draw", rule: RuleId("17.2d") }));
}

#[test]
fn r4_0_e3_the_turn_marker_moves_on() {
    let gun = two_stacks().put(&["29M-ART-1"], "0644");
    let mut city = turn_end(gun.with(|city| city.deployed.insert(unit("29M-ART-1"))));
    run(&mut city, "1");
    assert_eq!((city.turn, city.chits.cup.total()), (2, 29));
    assert!(city.deployed.is_empty(), "Deployed markers come off");
}

#[test]
fn r11_12_chits_return_at_the_end_of_the_turn_and_one_leaves() {
    let mut city = turn_end(
        two_stacks().with(|city| (city.chits.drawn, city.chits.cup) = (city.chits.cup, ChitCount::default())),
    );
    run(&mut city, "1");
    assert_eq!(city.chits.cup, ChitCount { no_reaction: 23, reaction: 6 });
}

#[test]
fn r4_0_d8_emplacements_flotilla_workers_militia_and_depot_close_the_turn() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    play(&mut city, Action::EndPhase, "");
    let mut steps = Vec::new();
    let events = act(&mut city, Action::EndPhase, "");
    assert_eq!(phases(&events), [Phase::Closing]);
    while let Stage::Closing(step) = city.stage {
        steps.push(step);
        match city.turn() {
            Turn::Of(_) => _ = act(&mut city, Action::Skip, ""),
            _ => _ = self::step(&mut city, ""),
        }
    }
    let militia = Closing::Militia { placed: [0; 3] };
    assert_eq!(steps, [Closing::Emplacements, Closing::Flotilla, Closing::Workers, militia, Closing::Depot]);
}

#[test]
fn the_german_player_has_secrets_while_stacks_are_out_of_sight() {
    let city = two_stacks().city();
    assert!(city.has_secrets_from(Side::Soviet.seat()) && !city.has_secrets_from(Side::German.seat()));
    let seen = two_stacks().put(&["6T-INF3-2"], "0742").city();
    assert!(!seen.has_secrets_from(Side::Soviet.seat()), "a Soviet unit is next to the stack");
}
