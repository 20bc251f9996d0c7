//! In attacks of random play, what is listed is what is accepted, and every step of the procedure comes up.

use crate::rules::kit::legal;
use std::collections::BTreeSet;
use volga_city::data::data;
use volga_city::ids::{Mask, Side};
use volga_city::stage::{GroundAttack, Operation};
use volga_city::{Action, City, Options, RULES};
use volga_engine::dice::{Dice, Quick, Why};
use volga_engine::{Game, Turn};

/// Whatever one might say in an attack, lawful or not.
fn sayings(city: &City, attack: &GroundAttack) -> Vec<Action> {
    let mut all =
        vec![Action::Supported, Action::Committed, Action::FlakAll, Action::FlakEnd, Action::Finish];
    all.extend((0..20).map(|points| Action::AirSupport { points }));
    for side in Side::ALL {
        all.extend(data().guns[side].iter().map(|unit| Action::Indirect { unit }));
        all.extend(data().by_side[side].iter().map(|unit| Action::Flak { unit }));
        for hex in city.places.occupied(side).iter().filter(|hex| hex.distance(attack.hex) <= 3) {
            all.extend(city.places.stack(hex).map(|unit| Action::Lose { unit }));
            let count = city.places.stack(hex).count().min(5);
            for units in (0..1u16 << count).map(Mask) {
                all.push(Action::Begin { hex, units });
                all.push(Action::Support { hex, units });
            }
        }
    }
    let near = attack.hex.neighbours().chain([attack.hex]);
    all.extend(near.map(|hex| Action::Aim { hex }));
    all
}

/// What fights is taken rather than what ends a phase.
fn choose(listed: &[Action], dice: &mut Quick, decision: u32) -> Action {
    let die = dice.d6(Why::rule("4.0a")) as usize;
    let fighting = |action: &&Action| {
        matches!(
            action,
            Action::Attack { .. } | Action::Indirect { .. } | Action::AirSupport { .. } | Action::FlakAll
        )
    };
    let any = listed[(die * 7919 + decision as usize * 31) % listed.len()];
    let keen = listed.iter().filter(fighting).nth(die - 1).or(listed.iter().find(fighting));
    match keen {
        Some(keen) if die > 2 => *keen,
        _ if any == Action::EndPhase => listed[0],
        _ => any,
    }
}

#[test]
fn what_is_listed_in_an_attack_is_what_is_accepted() {
    let (mut moments, mut steps) = (0, BTreeSet::new());
    for seed in 0..6 {
        let mut dice = Quick::new(seed);
        let options = Options { ready_made: true };
        let mut city = City::setup("campaign", &options, RULES, &mut dice).expect("a scenario");
        for decision in 0..4000u32 {
            while city.turn() == Turn::Auto {
                city.step(&mut dice, &mut ());
                assert_eq!(city.invariants(), Ok(()));
            }
            let Turn::Of(seat) = city.turn() else { break };
            let listed = legal(&city);
            let idle = |operation: &&Operation| operation.mover.is_none() && operation.rush.is_none();
            let operation = city.operation().map(|(_, operation)| operation).filter(idle);
            let attack = operation.filter(|operation| operation.chit.is_none() && city.alarm.is_none());
            if let Some(attack) = attack.and_then(|operation| operation.attack) {
                moments += 1;
                steps.insert(format!("{:?}", attack.step).split([' ', '(']).next().map(str::to_owned));
                for action in sayings(&city, &attack) {
                    let accepted = city.check(seat, action).is_ok();
                    assert_eq!(accepted, listed.binary_search(&action).is_ok(), "{action:?} {attack:?}");
                }
            }
            assert!(listed.is_sorted_by(|a, b| a < b) && !listed.is_empty(), "{:?}", city.stage);
            let action = choose(&listed, &mut dice, decision);
            city.apply(action, &mut dice, &mut ());
            assert_eq!(city.invariants(), Ok(()), "after {action:?}");
        }
    }
    assert!(moments > 300, "{moments}");
    let decided: Vec<_> = steps.iter().flatten().map(String::as_str).collect();
    let all = ["Aim", "AttackerFire", "AttackerLosses", "Breakthrough", "DefenderFire", "DefenderLosses"];
    assert!(all.iter().all(|step| decided.contains(step)), "{decided:?}");
    assert!(decided.contains(&"Support") && decided.contains(&"SurpriseLosses"), "{decided:?}");
}
