//! What is listed and what is accepted, in random play of Movement Phases.

use crate::rules::kit::{Board, legal};
use crate::rules::moving::opening;
use volga_breslau::data::data;
use volga_breslau::ids::{Division, Hex, Mask, Side, Unit};
use volga_breslau::stage::Stage;
use volga_breslau::{Action, Breslau, Options, RULES, ReadyMade};
use volga_engine::dice::Quick;
use volga_engine::testing::any_of;
use volga_engine::{Game, Turn};

/// All actions that a Movement Phase knows, lawful or not; of masks some.
fn everything(game: &Breslau) -> Vec<Action> {
    let mut all =
        vec![Action::Barricade, Action::Finish, Action::EndPhase, Action::Waive, Action::EndDirectives];
    for hex in Hex::all() {
        all.extend([Action::Step { to: hex }, Action::Pontoon { to: hex }]);
        if !game.places.units_in(hex).is_empty() {
            all.extend((0..64).map(|units| Action::Begin { hex, units: Mask(units) }));
        }
    }
    all.extend((0..64).map(|units| Action::Leave { units: Mask(units) }));
    let engineers = data().engineers;
    all.extend(Division::all().map(|division| Action::Direct { division }));
    for unit in Unit::all() {
        all.extend([Action::Top { unit }, Action::Eliminate { unit }]);
        all.extend(engineers.map(|engineer| Action::Goliath { unit: engineer, target: unit }));
        for hex in Hex::all().filter(|hex| hex.column() == 0 || [0, 25].contains(&hex.row()) || hex.row() < 9)
        {
            all.extend([Action::Enter { unit, hex }, Action::EnterFree { unit, hex }]);
        }
    }
    all
}

/// Plays the Movement Phases of both sides at random, and compares what is listed with what is accepted.
fn play(turn: u8, seed: u64, options: Options) {
    let mut dice = Quick::new(seed);
    let mut position = Breslau::setup("campaign", &options, RULES, &mut dice).expect("lawful options");
    position.turn = turn;
    let mut game = opening(Board { game: position }, Side::Soviet);
    let mut decisions = 0;
    while matches!(game.stage, Stage::Movement(_)) || game.topless.is_some() {
        let Turn::Of(seat) = game.turn() else {
            game.step(&mut dice, &mut ());
            continue;
        };
        let menu = legal(&game);
        assert!(!menu.is_empty(), "a dead end: {:?}", game.stage);
        assert!(menu.is_sorted_by(|a, b| a < b), "{:?}", game.stage);
        if decisions % 50 == 0 {
            let mut accepted = everything(&game);
            accepted.retain(|action| game.check(seat, *action).is_ok());
            accepted.sort_unstable();
            assert_eq!(accepted, menu, "{:?}", game.stage);
        }
        game.apply(any_of(&menu, &mut dice), &mut dice, &mut ());
        decisions += 1;
        assert!(decisions < 4_000, "the phase does not end");
    }
    assert!(decisions > 100, "{decisions}");
}

#[test]
fn what_is_listed_is_what_is_accepted_when_sides_move() {
    let plain = Options { set_up: Some(ReadyMade::OuterLine), ..Options::default() };
    let full = Options {
        set_up: Some(ReadyMade::Depth),
        directives: true,
        leaving_zones: true,
        pontoons: true,
        rubble: true,
        division_269: true,
        ..Options::default()
    };
    for seed in 0..8 {
        play(1 + seed as u8, seed, plain);
        play(1 + seed as u8, seed, full);
    }
}
