mod exact;
mod operations;
mod turn;

use super::*;
use crate::event::{LossEvent, SequenceEvent, SetupEvent};
use crate::sequence::Phase;
use crate::testkit::{Board, act, allowed, hex, play, refused, unit};
use volga_engine::dice::{Quick, Why};

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
        if decisions.is_multiple_of(32) {
            let stored = serde_json::to_string(&city).expect("plain data");
            assert_eq!(serde_json::from_str::<City>(&stored).ok().as_ref(), Some(&city));
        }
        city.legal(&mut legal);
        assert!(!legal.is_empty(), "{:?}", city.stage);
        assert!(legal.is_sorted_by(|a, b| a < b), "sorted, each once: {:?}", city.stage);
        for action in legal.iter().filter(|_| decisions.is_multiple_of(16)) {
            assert_eq!(city.permit(seat, *action), Ok(()), "{action:?}");
        }
        let chosen = dice.d6(Why::rule("4.0a")) as usize;
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

/// Both sides end everything as soon as they may, until the next turn begins.
fn pass_a_turn(city: &mut City) -> Vec<Event> {
    let (mut dice, mut story, mut legal) = (Quick::new(1), Vec::new(), Vec::new());
    let turn = city.turn;
    while city.turn == turn {
        match city.turn() {
            Turn::Auto => city.step(&mut dice, &mut story),
            Turn::Of(_) => {
                city.legal(&mut legal);
                let ends = [Action::EndPhase, Action::EndAir, Action::EndBombardment, Action::Skip];
                let end = ends.into_iter().find(|end| legal.contains(end));
                city.apply(end.unwrap_or(legal[0]), &mut dice, &mut story);
            }
            Turn::Over(_) => break,
        }
    }
    story
}

#[test]
fn r4_0a_the_stages_follow_each_other_in_fixed_order() {
    let mut city = ready_made();
    let events = pass_a_turn(&mut city);
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
    ];
    assert_eq!((phases(&events), city.turn), (turn.to_vec(), 2));
    assert_eq!(refused(&city, Side::German, Action::EndAir), "4.0a", "that stage is over");
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
fn r1_0a_there_is_a_german_and_a_soviet_seat() {
    assert_eq!(City::SEATS, ["german", "soviet"]);
    let mut city = City::opening("intro", &Options::default(), RULES).expect("the scenario exists");
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()));
    act(&mut city, Action::PlaceRest, "");
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
}

#[test]
fn r2_1v_a_formation_is_placed_with_one_decision() {
    let mut city = City::opening("campaign", &Options::default(), RULES).expect("the scenario exists");
    let events = act(&mut city, Action::PlaceFormation { hex: hex("1138") }, "");
    assert_eq!((events.len(), city.stacked(hex("1138"))), (3, 3));
    assert_eq!(refused(&city, Side::Soviet, Action::PlaceFormation { hex: hex("1138") }), "2.1n");
    act(&mut city, Action::PlaceRest, "");
    act(&mut city, Action::PlaceFormation { hex: hex("0642") }, "");
    let below = city.places.stack(hex("0642")).last().expect("a stack");
    let top = Action::Top { unit: below };
    assert!(crate::testkit::legal(&city).contains(&top));
    act(&mut city, top, "");
    assert_eq!(city.places.top(hex("0642")), Some(below), "stacks are put in order at set-up");
    let events = act(&mut city, Action::PlaceRest, "");
    assert_eq!(events.last(), Some(&Event::Setup(SetupEvent::SideReady { side: Side::German })));
}

/// A German stack in the open, another one beside it, and Soviets far away.
fn two_stacks() -> Board {
    Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0642").put(&["29M-PZ-3"], "0643").put(&["6T-INF3-1"], "1726")
}

/// The first stack has gone one hex.
fn moving(board: &Board) -> City {
    let mut city = board.city();
    let stack = city.places.units_in(hex("0642"));
    city.begin(Side::German, hex("0642"), stack, &mut ());
    act(&mut city, Action::Step { to: hex("0641") }, "");
    city
}

#[test]
fn the_german_player_has_secrets_while_stacks_are_out_of_sight() {
    let city = two_stacks().city();
    assert!(city.has_secrets_from(Side::Soviet.seat()) && !city.has_secrets_from(Side::German.seat()));
    let seen = two_stacks().put(&["6T-INF3-2"], "0742").city();
    assert!(!seen.has_secrets_from(Side::Soviet.seat()), "a Soviet unit is next to the stack");
}

fn cut_short(city: &mut City) {
    if let Some(operation) = city.operation_mut() {
        operation.cut = true;
    }
}

#[test]
fn r13_25_militia_alone_and_out_of_supply_falls_whatever_happens() {
    let around = hex("1138")
        .neighbours()
        .zip(["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "16P-PZ-1", "16P-PZ-2"]);
    let board = Board::new().put(&["MILS-MIL-1"], "1138").put(&["24P-PZ-1", "24P-PZ-2"], "0642");
    let mut city = around.fold(board, |board, (near, name)| board.put(&[name], near.name())).city();
    let top = unit("24P-PZ-1");
    let events = act(&mut city, Action::Top { unit: top }, "");
    let lost = LossEvent::CutOff { unit: unit("MILS-MIL-1"), hex: hex("1138") };
    assert_eq!(events.last(), Some(&Event::Loss(lost)));
    assert_eq!(city.holder(hex("1138")), None);
}
