//! [3.5] What a player and spectators are given does not depend on what they cannot know, whatever is asked and
//! whenever.

mod leaks;
mod redraw;

use redraw::TWINS;
use volga_blau::Blau;
use volga_blau::ids::Side;
use volga_blau::stage::Stage;
use volga_engine::dice::Quick;
use volga_engine::testing::amount;
use volga_engine::{Game, Table, Turn, Viewer};

#[test]
fn r3_5_blau_answers_twins_alike() {
    let (mut twins, mut moments) = (0, 0);
    for seed in 0..amount(8, 32) {
        let asked =
            TWINS.answer_alike(seed, amount(60, 30), 4).unwrap_or_else(|difference| panic!("{difference}"));
        (twins, moments) = (twins + asked.twins, moments + asked.moments);
    }
    assert!(twins > 100 && moments > 2 * twins, "{twins} twins at {moments} moments");
}

/// What twins differ in.
#[derive(Debug, Default)]
struct Differ {
    strengths: u32,
    bearers: u32,
    steps: u32,
    withdrawals: u32,
    replacements: u32,
    directives: u32,
    sheets_at_setup: u32,
}

impl Differ {
    fn count(&mut self, game: &Blau, twin: &Blau) {
        let data = game.data();
        let units = || Side::ALL.into_iter().flat_map(|side| data.units_of[side].iter());
        let assets = || Side::ALL.into_iter().flat_map(|side| data.assets_of[side].iter());
        let count = |n: &mut u32, differ: bool| *n += u32::from(differ);
        let strength = units().any(|unit| game.sheets.strength(unit) != twin.sheets.strength(unit));
        count(&mut self.strengths, strength);
        let bearer = assets().any(|asset| game.sheets.bearer(asset) != twin.sheets.bearer(asset));
        count(&mut self.bearers, bearer);
        let steps = assets().any(|asset| game.sheets.steps(asset) != twin.sheets.steps(asset));
        count(&mut self.steps, steps);
        count(&mut self.directives, game.directives != twin.directives);
        match (&game.stage, &twin.stage) {
            (Stage::Reinforcement { withdrawing: a, .. }, Stage::Reinforcement { withdrawing: b, .. }) => {
                count(&mut self.withdrawals, a != b);
            }
            (Stage::Replacement { own: a, .. }, Stage::Replacement { own: b, .. }) => {
                count(&mut self.replacements, a != b);
            }
            (Stage::Sheet(a), Stage::Sheet(b)) => count(&mut self.sheets_at_setup, a != b),
            _ => {}
        }
    }
}

/// Twins differ in all that is hidden: points, assets, how often something was decided, directives.
#[test]
fn r2_2_3h_twins_differ_in_all_that_is_hidden() {
    let mut differ = Differ::default();
    for seed in 0..4 {
        let mut dice = Quick::new(seed);
        TWINS.random.play(seed, |game, legal| {
            if legal.is_empty() || dice.below(12) > 0 {
                return;
            }
            for viewer in Blau::viewers() {
                if let Some(twin) = (TWINS.redraw)(game, viewer, &mut dice) {
                    assert_eq!(twin.turn(), game.turn(), "whose turn it is is known");
                    differ.count(game, &twin);
                }
                assert!(viewer != Viewer::Open || (TWINS.redraw)(game, viewer, &mut dice).is_none());
            }
        });
    }
    let Differ { strengths, bearers, steps, withdrawals, replacements, directives, sheets_at_setup } = differ;
    let all = [strengths, bearers, steps, withdrawals, replacements, directives, sheets_at_setup];
    assert!(all.iter().all(|n| *n > 3), "{differ:?}");
}

/// Nobody can tell by the turn whether a side decides once more in secret.
#[test]
fn r3_5_the_other_seat_is_refused_in_the_same_words_whatever_was_done() {
    let mut dice = Quick::new(5);
    let mut compared = 0;
    TWINS.random.play(5, |game, legal| {
        let Turn::Of(seat) = game.turn() else { return };
        let other = Side::of_seat(seat).expect("a side").enemy().seat();
        if dice.below(10) > 0 {
            return;
        }
        let Some(twin) = (TWINS.redraw)(game, Viewer::Seat(other), &mut dice) else { return };
        for action in legal.iter().take(20) {
            assert_eq!(game.check(other, *action), twin.check(other, *action));
            compared += 1;
        }
    });
    assert!(compared > 200, "{compared}");
}
