//! In positions of random play, what is listed is what is accepted.

use super::*;
use crate::options::Options;
use crate::state::RULES;
use volga_engine::dice::{Dice, Quick, Why};

/// Many things that one might say at a moment, lawful or not.
pub(super) fn sayings(city: &City) -> Vec<Action> {
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
                    let accepted = city.permit(seat, action).is_ok();
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
