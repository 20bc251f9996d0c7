use super::{cut_short, phases, ready_made, two_stacks};
use crate::action::Action;
use crate::data::{Bombers, data};
use crate::event::{Event, OilEvent, SequenceEvent};
use crate::ids::{Hex, Side, UnitSet};
use crate::places::Off;
use crate::sequence::{Colour, Phase};
use crate::stage::{Closing, Preparation, Stage, TurnEnd, Victory};
use crate::state::{AirPoints, ChitCount, City, Scenario};
use crate::testkit::{Board, act, hex, legal, play, refused, run, step, unit, units};
use volga_engine::{Game, Outcome, RuleId, Turn};

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
fn r4_0_d7_strategic_withdrawal_follows_the_final_phase() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    assert_eq!(phases(&play(&mut city, Action::EndPhase, "")), [Phase::StrategicWithdrawal]);
}

#[test]
fn r11_52_a_six_in_the_final_phase_leads_to_the_closing_steps_too() {
    let mut city = two_stacks().city();
    play(&mut city, Action::EndPhase, "1");
    city.begin(Side::Soviet, hex("1726"), units(&["6T-INF3-1"]), &mut ());
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
fn r17_2d_a_drawn_game_has_no_winner() {
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
    // Nothing waits to be placed, so that every step may be left.
    let mut city = two_stacks().city();
    let waiting: UnitSet = city.places.off(Off::Due).collect();
    waiting.iter().for_each(|unit| city.places.take(unit, Off::Gone));
    play(&mut city, Action::EndPhase, "1");
    play(&mut city, Action::EndPhase, "");
    let mut steps = Vec::new();
    let events = act(&mut city, Action::EndPhase, "");
    assert_eq!(phases(&events), [Phase::Closing]);
    while let Stage::Closing(closing) = city.stage {
        steps.push(closing);
        match city.turn() {
            Turn::Of(_) => _ = act(&mut city, Action::Skip, ""),
            _ => _ = step(&mut city, ""),
        }
    }
    let militia = Closing::Militia { placed: [0; 3] };
    assert_eq!(steps, [Closing::Emplacements, Closing::Flotilla, Closing::Workers, militia, Closing::Depot]);
}

#[test]
fn r4_0_a3_without_replacements_and_stacks_nothing_is_asked_in_preparation() {
    let placing = |board: Board| board.with(|city| city.stage = Stage::Preparation(Preparation::Placing));
    let single = Board::new().put(&["29M-PZ-1"], "0642").put(&["29M-PZ-2"], "0643");
    assert_eq!(placing(single.clone()).city().turn(), Turn::Auto);
    let stack = placing(single.put(&["29M-PZ-3"], "0643"));
    assert_eq!(stack.city().turn(), Turn::Of(Side::German.seat()), "ruling 160");
    let mut ordered = stack.city();
    act(&mut ordered, Action::Top { unit: unit("29M-PZ-2") }, "");
    assert_eq!(ordered.turn(), Turn::Auto, "once");
}
