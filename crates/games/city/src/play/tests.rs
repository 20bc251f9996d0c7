use super::*;
use crate::event::SequenceEvent;
use crate::sequence::Phase;
use crate::stage::ChitStep;
use crate::testkit::{Board, act, allowed, hex, legal, play, refused, run, step, unit};
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
        city.legal(&mut legal);
        assert!(!legal.is_empty(), "{:?}", city.stage);
        assert!(legal.is_sorted_by(|a, b| a < b), "sorted, each once: {:?}", city.stage);
        for action in legal.iter().filter(|_| decisions.is_multiple_of(16)) {
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

#[test]
fn random_games_reach_their_end() {
    for seed in 0..6 {
        let (city, _) = play_at_random("intro", true, seed);
        assert!(matches!(city.stage, Stage::Over(_)));
    }
    for (ready_made, seed) in [(true, 0), (true, 1), (false, 1)] {
        let (city, decisions) = play_at_random("campaign", ready_made, seed);
        assert!(matches!(city.stage, Stage::Over(_)), "{decisions}");
    }
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
fn the_german_player_puts_his_stacks_in_order_once_in_a_phase() {
    let mut city = Board::new().put(&["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"], "0642").city();
    let tops = ["29M-PZ-1", "29M-PZ-2"].map(|name| Action::Top { unit: unit(name) });
    let listed = |city: &City| -> Vec<Action> {
        legal(city).into_iter().filter(|action| matches!(action, Action::Top { .. })).collect()
    };
    assert_eq!(listed(&city), tops);
    act(&mut city, tops[0], "");
    assert_eq!(listed(&city), []);
    assert_eq!(refused(&city, Side::German, tops[1]), "8.4a");
    assert_eq!(city.places.top(hex("0642")), Some(unit("29M-PZ-1")));
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
    (city.chits.drawn, city.chits.cup) =
        (city.chits.cup, crate::state::ChitCount { no_reaction: 4, reaction: 0 });
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
