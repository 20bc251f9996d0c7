//! Choices in words that all games share: verb, from, to, cost, pieces.

use crate::rules::kit::{Board, begin_with, begun, hex, legal};
use std::collections::BTreeSet;
use volga_city::ids::{Mask, Unit};
use volga_city::{Action, City, Options, RULES};
use volga_engine::board::{Choice, Cost, Verb};
use volga_engine::dice::Quick;
use volga_engine::testing::{amount, any_of};
use volga_engine::{Game, Table, Turn};

/// Plays at random and looks at every choice of the positions on the way.
fn every_choice(seed: u64, most: u32, mut look: impl FnMut(&City, Action, &Choice)) {
    let mut dice = Quick::new(seed);
    let scenario = if seed.is_multiple_of(2) { "campaign" } else { "intro" };
    let mut city =
        City::setup(scenario, &Options { ready_made: true }, RULES, &mut dice).expect("a scenario");
    for _ in 0..most {
        while city.turn() == Turn::Auto {
            city.step(&mut dice, &mut ());
        }
        let Turn::Of(_) = city.turn() else { return };
        let actions = legal(&city);
        for action in actions.iter().step_by(actions.len() / 60 + 1).chain(actions.last()) {
            look(&city, *action, &city.choice(*action));
        }
        let passes = |action: &&Action| City::is_pass(**action);
        let pass = actions.iter().find(passes).filter(|_| dice.below(8) == 0);
        let action = pass.copied().unwrap_or_else(|| any_of(&actions, &mut dice));
        city.apply(action, &mut dice, &mut ());
    }
}

#[test]
fn a_choice_passes_where_the_game_says_so_and_agrees_with_its_clicks() {
    let mut verbs = BTreeSet::new();
    for seed in 0..amount(4, 12) {
        every_choice(seed, 400, |city, action, choice| {
            assert_eq!(choice.verb == Verb::Pass, City::is_pass(action), "{action:?}");
            verbs.insert(format!("{:?}", choice.verb));
            let named: BTreeSet<&String> =
                choice.pieces.iter().chain(&choice.from).chain(&choice.to).collect();
            for click in &choice.clicks {
                let target = |unit: Unit| city.places.hex(unit).map(|hex| hex.name().to_owned()) == choice.to;
                let is_target = Unit::named(click).is_some_and(target);
                let is_other = matches!(action, Action::BombardPair { other, .. } if other.name() == click);
                assert!(named.contains(click) || is_target || is_other, "{action:?}: {click} {choice:?}");
            }
            for piece in &choice.pieces {
                let unit = Unit::named(piece).expect("a unit");
                let stands = city.gun_hex(unit).map(|hex| hex.name().to_owned());
                assert!(choice.from == stands || stands.is_none(), "{action:?}: {choice:?}");
            }
        });
    }
    assert_eq!(verbs.len(), 4, "{verbs:?}");
}

#[test]
fn a_step_says_what_it_costs() {
    let mut steps = 0;
    every_choice(2, 600, |city, action, choice| {
        let (Action::Step { to }, Some(mover)) = (action, city.mover()) else { return };
        let Cost { units, scale } = choice.cost.expect("a step costs something");
        match city.check_step(mover, to) {
            Ok(cost) if scale == 2 => assert_eq!(units, i32::from(cost.0), "{mover:?} {to:?}"),
            Ok(_) => assert_eq!((units, scale), (1, 1), "a Breakthrough Point"),
            Err(error) => panic!("{error:?}"),
        }
        assert_eq!((choice.verb, choice.from.as_deref()), (Verb::Move, Some(mover.at.name())));
        steps += 1;
    });
    assert!(steps > 20, "{steps}");
}

#[test]
fn a_choice_says_who_does_what_where() {
    let board = Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "1322").put(&["6T-INF3-1"], "1323");
    let city = board.city();
    let begin = city.choice(begin_with(&city, "1322", &["29M-PZ-1"]));
    assert_eq!((begin.verb, begin.from.as_deref(), begin.to), (Verb::Move, Some("1322"), None));
    assert_eq!(begin.pieces, ["29M-PZ-1"]);
    let city = begun(&board, &["29M-PZ-1"], "1322");
    let attack = city.choice(Action::Attack { hex: hex("1323"), units: Mask(1) });
    assert_eq!(
        (attack.verb, attack.from.as_deref(), attack.to.as_deref()),
        (Verb::Attack, Some("1322"), Some("1323"))
    );
    assert_eq!(attack.pieces, ["29M-PZ-1"]);
    let overrun = city.choice(Action::Overrun { hex: hex("1323") });
    assert_eq!(
        (overrun.verb, overrun.cost),
        (Verb::Attack, Some(Cost { units: 8, scale: 2 })),
        "four points"
    );
    assert_eq!(city.choice(Action::Finish).verb, Verb::Pass);
}
