//! What is listed is what is accepted, in positions of random play and in others.

use crate::rules::groups::two_stacks;
use crate::rules::kit::{Board, legal};
use crate::rules::sequence::phases::ready_made;
use serde_json::{Map, Value, json};
use volga_city::data::data;
use volga_city::ids::{Hex, Mask, Side};
use volga_city::stage::Stage;
use volga_city::{Action, City, Options, RULES};
use volga_engine::dice::{Dice, Quick, Why};
use volga_engine::{Game, Turn};

/// Many things that one might say at a moment, lawful or not.
fn sayings(city: &City) -> Vec<Action> {
    let mut all =
        vec![Action::Finish, Action::GoOn, Action::Stand, Action::Supported, Action::NoCounterattack];
    all.extend([Action::TakePart, Action::StandAside, Action::EndPhase]);
    let near: Vec<Hex> = match city.mover() {
        Some(mover) => mover.at.neighbours().chain([mover.at]).collect(),
        None => Vec::new(),
    };
    for side in Side::ALL {
        for hex in city.places.occupied(side).iter() {
            let count = city.places.stack(hex).count().min(5);
            for units in (0..1u16 << count).map(Mask) {
                all.push(Action::Begin { hex, units });
                all.push(Action::Support { hex, units });
                all.push(Action::Counterattack { hex, units });
            }
            all.extend(city.places.stack(hex).map(|unit| Action::Lose { unit }));
            all.extend(city.places.stack(hex).map(|unit| Action::Deploy { unit }));
        }
    }
    for hex in near {
        all.extend([Action::Step { to: hex }, Action::Overrun { hex }]);
        all.extend((0..16).map(|units| Action::Attack { hex, units: Mask(units) }));
    }
    all.extend((0..16).map(|units| Action::Leave { units: Mask(units) }));
    all
}

/// Of all that might be said at this moment, what is listed is what is accepted.
#[track_caller]
pub(crate) fn assert_listed(city: &City) {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides: {:?}", city.turn()) };
    let listed = legal(city);
    for action in sayings(city) {
        assert_eq!(city.check(seat, action).is_ok(), listed.contains(&action), "{action:?}");
    }
}

/// The ready-made set-up in a Reaction Phase of the second turn, Germans next to so many ferries.
fn reacting(last: bool, closed: usize) -> City {
    let city = ready_made();
    let mut germans = data().by_side.german.iter().filter(|unit| city.places.hex(*unit).is_some());
    let near: Vec<Hex> =
        data().ferries.iter().take(closed).flat_map(|ferry| ferry.hex.neighbours()).collect();
    let free = |hex: &&Hex| data().sets.land.contains(**hex) && city.holder(**hex).is_none();
    let near: Vec<Hex> = near.iter().filter(free).copied().collect();
    let moves: Vec<_> = near.iter().flat_map(|hex| [*hex, *hex]).zip(germans.by_ref()).collect();
    let moves: Map<String, Value> =
        moves.into_iter().map(|(hex, unit)| (unit.name().to_owned(), json!(hex.name()))).collect();
    let board = Board::new().with("setup", json!("ready_made")).with("units", Value::Object(moves)).turn(2);
    board.with("reactions", json!(2)).at(if last { "final_reaction" } else { "reaction" }).city()
}

fn more_sayings(city: &City) -> Vec<Action> {
    let mut all = sayings(city);
    all.extend([Action::Lead, Action::Skip]);
    let due = city.due_units();
    for unit in due.iter() {
        all.push(Action::Join { unit });
        all.extend(data().sets.bank.iter().map(|hex| Action::Enter { unit, hex }));
    }
    all
}

fn soviet_phase(city: &City) -> bool {
    matches!(city.stage, Stage::Reaction(_) | Stage::StrategicWithdrawal(_))
}

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
            assert_eq!(city.check(seat, *action), Ok(()), "{action:?}");
        }
        let chosen = dice.d6(Why::rule("4.0a")) as usize;
        let action = legal[(chosen * 7919 + decisions as usize * 31) % legal.len()];
        city.apply(action, &mut dice, &mut ());
        assert_eq!(city.invariants(), Ok(()), "after {action:?}");
        assert!(decisions < 20_000, "the game comes to an end: {:?}", city.stage);
    }
    unreachable!("the loop has no end of its own")
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    let mut moments = 0;
    for seed in 0..4 {
        let mut dice = Quick::new(seed);
        let options = Options { ready_made: true };
        let mut city = City::setup("campaign", &options, RULES, &mut dice).expect("a scenario");
        for decision in 0..1500u32 {
            while city.turn() == Turn::Auto {
                city.step(&mut dice, &mut ());
            }
            let Turn::Of(seat) = city.turn() else { break };
            let listed = legal(&city);
            let busy = city.operation().is_some_and(|(_, operation)| !operation.is_idle());
            if decision % 50 == 0 || busy && decision % 7 == 0 {
                moments += 1;
                for action in sayings(&city) {
                    let accepted = city.check(seat, action).is_ok();
                    assert_eq!(
                        accepted,
                        listed.binary_search(&action).is_ok(),
                        "{action:?} {:?}",
                        city.stage
                    );
                }
            }
            // What fights and goes on is taken more often than what ends a move.
            let chosen = (dice.d6(Why::rule("4.0a")) as usize * 7919 + decision as usize * 31) % listed.len();
            let rather = |action: &&Action| {
                matches!(action, Action::Overrun { .. } | Action::Counterattack { .. } | Action::TakePart)
            };
            let eager = dice.d6(Why::rule("4.0a")) > 3;
            let action = listed.iter().find(rather).filter(|_| eager).copied().unwrap_or(listed[chosen]);
            let action = if action == Action::EndPhase && listed.len() > 1 { listed[0] } else { action };
            city.apply(action, &mut dice, &mut ());
            assert_eq!(city.invariants(), Ok(()), "after {action:?}");
        }
    }
    assert!(moments > 300, "{moments}");
}

#[test]
fn in_soviet_phases_too_what_is_listed_is_what_is_accepted() {
    let mut seen = [0; 9];
    for seed in 0..8u64 {
        let mut dice = Quick::new(seed);
        let mut city = reacting(seed % 2 == 1, seed as usize % 4);
        for decision in 0..400usize {
            while city.turn() == Turn::Auto && soviet_phase(&city) {
                city.step(&mut dice, &mut ());
            }
            let Turn::Of(seat) = city.turn() else { break };
            if !soviet_phase(&city) {
                break;
            }
            let listed = legal(&city);
            assert!(listed.is_sorted_by(|a, b| a < b), "{:?}", city.stage);
            if decision % 11 == 0 {
                for action in more_sayings(&city) {
                    let accepted = city.check(seat, action).is_ok();
                    let known = listed.binary_search(&action).is_ok();
                    assert_eq!(accepted, known, "{action:?} {:?}", city.stage);
                }
            }
            let any = listed[(dice.d6(Why::rule("4.0a")) as usize * 7919 + decision * 31) % listed.len()];
            // Where nothing else is chosen, phases go on for a while.
            let ends = any == Action::EndPhase && decision % 100 != 99;
            let leads = decision % 13 == 12 && listed.contains(&Action::Lead);
            let action = match (leads, ends) {
                (true, _) => Action::Lead,
                (false, true) => listed[0],
                (false, false) => any,
            };
            let kind = match action {
                Action::Begin { .. } if matches!(city.stage, Stage::StrategicWithdrawal(_)) => 8,
                Action::Begin { .. } => 0,
                Action::Step { .. } => 1,
                Action::Enter { .. } => 2,
                Action::Join { .. } => 3,
                Action::Lead => 4,
                Action::Support { .. } => 5,
                Action::Leave { .. } => 6,
                _ => 7,
            };
            seen[kind] += 1;
            city.apply(action, &mut dice, &mut ());
            assert_eq!(city.invariants(), Ok(()), "after {action:?}");
        }
    }
    assert!(seen.iter().all(|times| *times > 0), "all of it has been chosen: {seen:?}");
}

/// The places of units apart, whose own tests spoil them: a stored position with anything else put in place of a part
/// of it reads back or is refused.
#[test]
fn a_spoilt_position_is_refused_or_read() {
    let whole = serde_json::to_value(ready_made()).expect("plain data");
    for key in whole.as_object().expect("named parts").keys() {
        for other in [json!(null), json!(-1), json!("x")] {
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

#[test]
fn the_german_player_has_secrets_while_stacks_are_out_of_sight() {
    let city = two_stacks().city();
    assert!(city.has_secrets_from(Side::Soviet.seat()) && !city.has_secrets_from(Side::German.seat()));
    let seen = two_stacks().put(&["6T-INF3-2"], "0742").city();
    assert!(!seen.has_secrets_from(Side::Soviet.seat()), "a Soviet unit is next to the stack");
}
