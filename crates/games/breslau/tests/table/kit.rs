//! Positions for the tests of the table: an empty map, and what is put there.

use volga_breslau::ids::{Hex, Side, Unit, UnitSet};
use volga_breslau::stage::{Movement, MovementStep, Stage};
use volga_breslau::{Action, Breslau, Options, RULES};
use volga_engine::Table;
use volga_engine::dice::Quick;
use volga_engine::testing::any_of;
use volga_engine::{Game, Message, Turn, Viewer};

pub(crate) const GERMAN: Viewer = Viewer::Seat(Side::German.seat());
pub(crate) const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

/// A map on which nobody stands, in a side's Movement Phase.
pub(crate) fn movement(side: Side, options: Options) -> Breslau {
    let mut game = Breslau::empty(options);
    game.stage =
        Stage::Movement(Movement { side, step: MovementStep::Free, launched: false, topped: UnitSet::EMPTY });
    game
}

/// The German Movement Phase without options, with stacks from the top down.
pub(crate) fn german(stacks: &[(&str, &[&str])]) -> Breslau {
    let mut game = movement(Side::German, Options::default());
    put(&mut game, stacks);
    game
}

/// Puts stacks on the map, each named from the top down.
pub(crate) fn put(game: &mut Breslau, stacks: &[(&str, &[&str])]) {
    for (at, names) in stacks {
        names.iter().rev().for_each(|name| game.places.put(unit(name), hex(at)));
    }
}

/// The words of a message, all of which are there.
#[track_caller]
pub(crate) fn words(message: &Message) -> String {
    let words = Breslau::about().catalogue.render(message);
    assert!(!words.is_empty() && !words.contains(['\u{27e8}', '{']), "{}: {words}", message.key);
    words
}

pub(crate) fn legal(game: &Breslau) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

/// Looks at every position of a random game on the way to its first Combat Designation Phase, or of a turn later on.
pub(crate) fn played(seed: u64, mut look: impl FnMut(&Breslau)) {
    let mut dice = Quick::new(seed);
    let everything = Breslau::about().scenarios[0].presets[3].options.clone();
    let options: Options = serde_json::from_value(everything).expect("options");
    let options = if seed.is_multiple_of(2) { options } else { Options::default() };
    let scenario = ["campaign", "outer_line", "depth"][seed as usize % 3];
    let mut game = Breslau::setup(scenario, &options, RULES, &mut dice).expect("a scenario");
    for _ in 0..3000 {
        look(&game);
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto if matches!(game.stage, Stage::Designation(_)) => return,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(_) => {
                let actions = legal(&game);
                let pass =
                    actions.iter().find(|action| Breslau::is_pass(**action)).filter(|_| dice.below(6) == 0);
                let action = pass.copied().unwrap_or_else(|| any_of(&actions, &mut dice));
                game.apply(action, &mut dice, &mut ());
            }
        }
    }
}
