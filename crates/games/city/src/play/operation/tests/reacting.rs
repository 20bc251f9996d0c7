//! In Soviet phases of random play, what is listed is what is accepted: orders, Chuikov, landings, withdrawals.

use super::random::sayings;
use super::*;
use crate::data::data;
use crate::options::Options;
use crate::state::RULES;
use volga_engine::dice::{Dice, Quick, Why};

/// The ready-made set-up in a Reaction Phase of the second turn, Germans next to so many ferries.
fn reacting(last: bool, closed: usize) -> City {
    let mut city = City::opening("campaign", &Options { ready_made: true }, RULES).expect("a scenario");
    (city.turn, city.reactions, city.chits.cup.no_reaction) = (2, 2, 23);
    let mut germans = data().by_side.german.iter().filter(|unit| city.places.hex(*unit).is_some());
    let near: Vec<Hex> =
        data().ferries.iter().take(closed).flat_map(|ferry| ferry.hex.neighbours()).collect();
    let free = |hex: &&Hex| data().sets.land.contains(**hex) && city.holder(**hex).is_none();
    let near: Vec<Hex> = near.iter().filter(free).copied().collect();
    let moves: Vec<_> = near.iter().flat_map(|hex| [*hex, *hex]).zip(germans.by_ref()).collect();
    moves.into_iter().for_each(|(hex, unit)| city.places.put(unit, hex));
    city.begin_reaction(last, &mut ());
    city
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
                    let accepted = city.permit(seat, action).is_ok();
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

fn soviet_phase(city: &City) -> bool {
    matches!(city.stage, Stage::Reaction(_) | Stage::StrategicWithdrawal(_))
}
