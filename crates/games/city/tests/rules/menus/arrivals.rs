//! What may be done about arriving and flying is what is listed, and nothing else.

use crate::rules::groups::german_air;
use crate::rules::kit::{Board, legal, unit};
use crate::rules::sequence::phases::ready_made;
use serde_json::json;
use std::collections::BTreeSet;
use volga_city::data::data;
use volga_city::ids::{Hex, Unit};
use volga_city::stage::{AirStep, Closing, Preparation, ReactionStep, Stage};
use volga_city::{Action, City};
use volga_engine::dice::{Dice, Quick, Why};
use volga_engine::{Game, Turn};

/// Everything that could be said about placing, flying, losing and leaving, but of units to place only the listed ones
/// and a few others.
fn sayings(legal: &BTreeSet<Action>) -> BTreeSet<Action> {
    let mut all = BTreeSet::from([
        Action::PlaceRest,
        Action::Skip,
        Action::EndAir,
        Action::FlakAll,
        Action::FlakEnd,
        Action::Fire,
        Action::Finish,
        Action::EndPhase,
    ]);
    all.extend((0..=70).map(|points| Action::Points { points }));
    for unit in Unit::all() {
        all.extend([
            Action::Dive { unit },
            Action::Flak { unit },
            Action::Lose { unit },
            Action::Withdraw { unit },
        ]);
    }
    let listed = legal.iter().filter_map(|action| match action {
        Action::Place { unit, .. } | Action::Enter { unit, .. } => Some(*unit),
        _ => None,
    });
    let others = ["29M-PZ-1", "MILC-MIL-1", "WRK-WRK-1", "13G-GINF3-1", "44P-PTN-1"].map(unit);
    let named: BTreeSet<Unit> = listed.take(40).chain(others).collect();
    for hex in Hex::all() {
        all.insert(Action::Level { hex });
        for unit in &named {
            all.extend([Action::Place { unit: *unit, hex }, Action::Enter { unit: *unit, hex }]);
        }
    }
    all
}

#[track_caller]
fn assert_exact(city: &City) {
    let Turn::Of(seat) = city.turn() else { return };
    let listed: BTreeSet<Action> = legal(city).into_iter().collect();
    for action in sayings(&listed) {
        assert_eq!(
            city.check(seat, action).is_ok(),
            listed.contains(&action),
            "{action:?} in {:?}",
            city.stage
        );
    }
}

/// The questions of arriving and flying that a position asks.
fn question(city: &City) -> Option<u8> {
    match &city.stage {
        Stage::Preparation(Preparation::Placing) => Some(0),
        Stage::SovietAir(air) => Some(1 + u8::from(air.resolving.is_some())),
        Stage::GermanAir(None) => Some(3),
        Stage::GermanAir(Some(attack)) => Some(match attack.step {
            AirStep::Points => 4,
            AirStep::Flak | AirStep::FlakRoll => 5,
            AirStep::Roll | AirStep::Losses(_) => 6,
        }),
        Stage::Withdrawal(_) => Some(7),
        Stage::Reaction(reaction) if reaction.operation.is_idle() => {
            Some(if reaction.step == ReactionStep::Play { 8 } else { 9 })
        }
        Stage::Closing(Closing::Workers) => Some(10),
        Stage::Closing(Closing::Militia { .. }) => Some(11),
        _ => None,
    }
}

#[test]
fn exactly_the_listed_actions_may_be_taken() {
    let mut dice = Quick::new(1);
    let mut asked = [0; 12];
    let on_map = ready_made();
    for turn in [3, 4, 6] {
        let german = data().by_side.german.iter().enumerate().filter(|(index, _)| index % 9 == 0);
        let (fallen, gone): (Vec<_>, Vec<_>) = german
            .filter(|(_, unit)| on_map.places.hex(*unit).is_some())
            .partition(|(index, unit)| index % 2 == 0 && data().counter(*unit).replaceable);
        let names = |units: &[(usize, Unit)]| units.iter().map(|(_, unit)| unit.name()).collect::<Vec<_>>();
        let board = Board::new().with("setup", json!("ready_made")).turn(turn).at("preparation");
        let board = board.with("air", german_air(0, 0));
        let board = board.list("box", &names(&fallen)).list("gone", &names(&gone));
        let mut city = board.list("dead", &["WRK-WRK-1", "WRK-WRK-2"]).city();
        let mut taken = 0;
        while city.turn == turn && !matches!(city.turn(), Turn::Over(_)) {
            while city.turn() == Turn::Auto {
                city.step(&mut dice, &mut ());
            }
            if let Some(question) = question(&city).filter(|question| asked[usize::from(*question)] < 4) {
                asked[usize::from(question)] += 1;
                assert_exact(&city);
            }
            let mut legal = legal(&city);
            if legal.iter().any(|action| matches!(action, Action::Level { .. })) {
                // Otherwise all that is done is to arrange stacks.
                legal.retain(|action| matches!(action, Action::Level { .. } | Action::Dive { .. }));
            }
            let Some(last) = legal.len().checked_sub(1) else { break };
            taken += 1;
            let chosen = dice.d6(Why::rule("4.0a")) as usize * 7919 + taken * 31;
            city.apply(legal[chosen % (last + 1)], &mut dice, &mut ());
        }
    }
    assert!(asked.iter().all(|times| *times > 0), "every question has come up: {asked:?}");
}
