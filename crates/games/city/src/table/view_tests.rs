//! What every viewer sees and is told, in random games and where it matters who sees whom.

use crate::action::Action;
use crate::ids::{Side, Unit};
use crate::options::Options;
use crate::state::{City, RULES};
use serde_json::Value;
use std::sync::LazyLock;
use volga_engine::board::EventView;
use volga_engine::dice::{Dice, Quick, Why};
use volga_engine::testing::amount;
use volga_engine::testing::random::Random;
use volga_engine::{Game, Table, Transition, Turn, Viewer};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());
/// Games that end soon: what ends a move or a phase is taken often.
const GAMES: Random<City> = Random {
    opening: |seed| {
        let scenario = if seed.is_multiple_of(2) { "intro" } else { "campaign" };
        let options = Options { ready_made: true };
        City::opening(scenario, &options, RULES).expect("a scenario")
    },
    choose: |_, legal, dice| {
        let ends = |action: &&Action| {
            matches!(action, Action::EndPhase | Action::EndAir | Action::EndBombardment | Action::Skip)
        };
        let end = legal.iter().find(ends).filter(|_| dice.d6(Why::rule("4.0a")) == 1);
        end.copied().unwrap_or_else(|| volga_engine::testing::random::any(0, legal, dice))
    },
};

/// The own fields of each event, as far as a viewer may know them.
fn fields(step: &Transition<City>, viewer: Viewer) -> Vec<Value> {
    (0..step.events.len()).map(|event| City::fields(step, event, viewer).into()).collect()
}

/// What is told, with units named by their ids: those can be searched for.
fn by_ids(told: &EventView) -> String {
    static NAMES: LazyLock<Vec<(String, &str)>> = LazyLock::new(|| {
        let named = Unit::all().map(|unit| (City::text(super::called(unit)), unit.name()));
        let mut names: Vec<(String, &str)> = named.collect();
        // The longest first: "infantry 1" begins "infantry 10".
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        names
    });
    let words = City::text(&told.text);
    NAMES.iter().fold(words, |words, (name, id)| words.replace(name.as_str(), id))
}

#[test]
fn hidden_units_are_in_nothing_that_the_soviet_eye_is_told() {
    for seed in 0..amount(1, 6) {
        let mut dice = Quick::new(seed);
        let mut city = (GAMES.opening)(0);
        let mut legal = Vec::new();
        for _ in 0..2000 {
            let step = match city.turn() {
                Turn::Over(_) => break,
                Turn::Auto => Transition::of(&mut city, |city, events| city.step(&mut dice, events)),
                Turn::Of(_) => {
                    city.legal(&mut legal);
                    let action = (GAMES.choose)(seed, &legal, &mut dice);
                    Transition::of(&mut city, |city, events| city.apply(action, &mut dice, events))
                }
            };
            let hidden =
                super::view::hidden_from(&step.before, SOVIET).and(&super::view::hidden_from(&city, SOVIET));
            let events = step.events.iter().zip(step.told(SOVIET)).zip(fields(&step, SOVIET));
            for ((_, told), fields) in events.filter(|((event, _), _)| !super::tell::is_aloud(event)) {
                let told = told.map(|told| {
                    (by_ids(&told), told.changes, told.battle.map(|battle| (battle.sides, battle.from)))
                });
                let all = format!("{told:?} {fields}");
                for unit in hidden.iter() {
                    assert!(!all.contains(&format!("{}\"", unit.name())), "{all}");
                    assert!(!words_of(&all).any(|word| word == unit.name()), "{all}");
                }
            }
        }
    }
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
}
