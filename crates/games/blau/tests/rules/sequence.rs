//! Tests of `rules/sequence`.

use super::kit::*;
use volga_blau::data::Objective;
use volga_blau::ids::Side;
use volga_blau::stage::{Ending, FinalStep, Stage};
use volga_blau::{Action, Blau, Directives, Event, Marker, SequenceEvent};
use volga_engine::{Game, Turn};

/// The rule that an event of the sequence is told by.
fn rule_of(event: SequenceEvent) -> &'static str {
    let (side, of_axis, of_soviet) = match event {
        SequenceEvent::TurnBegan { side, .. } => (side, "4.2.0", "4.1.0"),
        SequenceEvent::PointsReceived { side, .. } => (side, "9.2.3a", "9.1.3a"),
        SequenceEvent::TurnEnded { side } | SequenceEvent::MarkersRemoved { side } => {
            (side, "4.2.7", "4.1.7")
        }
        SequenceEvent::PhaseBegan { phase, side } => match format!("{phase:?}").as_str() {
            "Reinforcement" => (side, "4.2.4", "4.1.2"),
            "Replacement" => (side, "4.2.5", "4.1.3"),
            "Movement" => (side, "4.2.2", "4.1.4"),
            "Attack" => (side, "4.2.3", "4.1.5"),
            "Uranus" => (side, "4.1.6", "4.1.6"),
            other => panic!("{other}"),
        },
    };
    if side == Side::Axis { of_axis } else { of_soviet }
}

/// The phases that a game passes through while each is ended at once.
fn phases(game: &mut Blau, until: impl Fn(&Blau) -> bool, script: &str) -> Vec<String> {
    let mut dice = script.split_whitespace();
    let mut told = Vec::new();
    let mut hear = |events: Vec<Event>| {
        for event in events {
            if let Event::Sequence(told) = event {
                assert_eq!(event.rule().0, rule_of(told));
            }
            match event {
                Event::Sequence(SequenceEvent::PhaseBegan { phase, side }) => {
                    told.push(format!("{side:?} {phase:?}"));
                }
                Event::Sequence(SequenceEvent::TurnBegan { turn, side }) => {
                    told.push(format!("{side:?} {turn}"));
                }
                _ => {}
            }
        }
    };
    for _ in 0..60 {
        if until(game) {
            return told;
        }
        match game.turn() {
            Turn::Auto => {
                let rolls =
                    matches!(game.stage, Stage::Arrivals { step: volga_blau::stage::ArrivalStep::Dice });
                let die = if rolls && game.turn == 12 { dice.next().unwrap_or("") } else { "" };
                hear(step(game, die));
            }
            Turn::Of(_) => {
                let pass =
                    legal(game).into_iter().find(|action| Blau::is_pass(*action)).expect("a phase ends");
                hear(act(game, pass, ""));
            }
            Turn::Over(_) => return told,
        }
    }
    panic!("no end: {told:?}")
}

/// Both sides in a corner of their own, out of each other's way.
fn quiet(turn: u8) -> Board {
    let board = Board::new().put("1119", &["ger-iii"]).put("0105", &["sov-62"]).turn(turn);
    board.set(|game| {
        game.directives = Some(Directives { primary: Objective::Don, secondary: Objective::Caucasus });
        game.debt = volga_blau::Debt::Settled;
    })
}

#[test]
fn r4_0a_r4_0b_a_turn_is_a_soviet_player_turn_and_then_an_axis_one() {
    let mut game = quiet(3).at(Stage::Opening { side: Side::Soviet });
    let told = phases(&mut game, |game| game.turn == 4, "");
    let expected = [
        "Soviet 3",
        "Soviet Reinforcement",
        "Soviet Replacement",
        "Soviet Movement",
        "Soviet Attack",
        "Axis 3",
        "Axis Movement",
        "Axis Attack",
        "Axis Reinforcement",
        "Axis Replacement",
    ];
    assert_eq!(told, expected);
}

#[test]
fn r4_0b_nothing_leads_back_to_a_phase_that_is_over() {
    let mut game = quiet(3).moving(Side::Axis);
    act(&mut game, Action::EndPhase, "");
    let back = Action::Move { unit: unit("ger-iii"), kind: volga_blau::Kind::Tactical, to: space("1118") };
    assert_eq!(refused(&game, Side::Axis, back), "4.0b");
    assert_eq!(refused(&game, Side::Soviet, Action::EndPhase), "4.0b", "the other side decides");
}

#[test]
fn r4_1_0_r4_2_0_turn_markers_move_on() {
    let mut game = quiet(3).at(Stage::Opening { side: Side::Soviet });
    let events = step(&mut game, "");
    assert!(events.contains(&Event::Sequence(SequenceEvent::TurnBegan { turn: 3, side: Side::Soviet })));
    let mut game = quiet(3).at(Stage::Closing { side: Side::Soviet });
    let events = run(&mut game, "");
    assert!(events.contains(&Event::Sequence(SequenceEvent::TurnBegan { turn: 3, side: Side::Axis })));
    let mut game = quiet(3).at(Stage::Closing { side: Side::Axis });
    let events = run(&mut game, "");
    assert!(events.contains(&Event::Sequence(SequenceEvent::TurnBegan { turn: 4, side: Side::Soviet })));
}

#[test]
fn r4_1_2_r4_1_3_r4_1_4_r4_1_5_the_order_of_the_soviet_player_turn() {
    let mut game = quiet(3).at(Stage::Opening { side: Side::Soviet });
    run(&mut game, "");
    assert!(matches!(game.stage, Stage::Reinforcement { side: Side::Soviet, .. }));
    play(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Replacement { side: Side::Soviet, .. }));
    play(&mut game, Action::EndPhase, "");
    assert_eq!(game.stage, Stage::Reassignment);
    play(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Movement(_)));
    play(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Attack(_)));
}

#[test]
fn r4_1_6_from_turn_9_uranus_may_follow_the_soviet_attacks() {
    for (turn, launched, asked) in
        [(8, None, false), (9, None, true), (12, None, true), (12, Some(10), false)]
    {
        let mut game = quiet(turn).set(|game| game.uranus = launched).attacking(Side::Soviet);
        act(&mut game, Action::EndPhase, "");
        assert_eq!(game.stage == Stage::Uranus, asked, "turn {turn}");
    }
}

#[test]
fn r4_1_7_r4_2_7_markers_are_removed_at_the_end_of_a_player_turn() {
    for side in Side::ALL {
        let marker = Marker { space: space("1006"), from: space("1007"), river: true };
        let mut game = quiet(3).set(|game| game.markers.push(marker)).at(Stage::Closing { side });
        let events = step(&mut game, "");
        assert!(game.markers.is_empty());
        assert!(events.contains(&Event::Sequence(SequenceEvent::MarkersRemoved { side })));
    }
}

#[test]
fn r4_2_2_r4_2_3_r4_2_4_r4_2_5_the_order_of_the_axis_player_turn() {
    let mut game = quiet(3).at(Stage::Opening { side: Side::Axis });
    run(&mut game, "");
    assert!(matches!(game.stage, Stage::Movement(_)));
    play(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Attack(_)));
    play(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Reinforcement { side: Side::Axis, .. }));
    play(&mut game, Action::EndPhase, "");
    assert!(matches!(game.stage, Stage::Replacement { side: Side::Axis, .. }));
    act(&mut game, Action::EndPhase, "");
    assert_eq!(game.stage, Stage::Scoring);
}

#[test]
fn r4_2_8_after_turn_14_the_score_is_worked_out() {
    let mut game = quiet(14).at(Stage::Closing { side: Side::Axis });
    step(&mut game, "");
    assert_eq!(game.stage, Stage::Final { step: FinalStep::Cities });
    run(&mut game, "");
    assert!(matches!(game.stage, Stage::Over(Ending::Points { .. })));
    assert_eq!(refused(&game, Side::Axis, Action::EndPhase), "4.2.8");
}
