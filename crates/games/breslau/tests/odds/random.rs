//! Odds met in play: exact ones against sampled plays, and what is decided on the way.

use super::{ONE, SOVIET, fly, open_field};
use crate::rules::combat::{attack_on, soviets};
use crate::rules::kit::{Board, act, hex, run, unit};
use std::collections::BTreeMap;
use volga_breslau::stage::{Air, AirStep, Stage};
use volga_breslau::{Action, Breslau, Off, Options, Outcome, RULES};
use volga_engine::dice::Quick;
use volga_engine::odds::{Odds, OddsQuestion};
use volga_engine::testing::{amount, any_of};
use volga_engine::{Forecast, Game, Seat, Table, Turn};

/// A question met in play.
struct Met<'a> {
    game: &'a Breslau,
    seat: Seat,
    action: Action,
    forecast: Forecast<Breslau>,
}

/// Plays at random, attacks whenever it can, and shows every action that chance decides.
fn play(seed: u64, decisions: u32, mut show: impl FnMut(Met<'_>)) {
    let mut dice = Quick::new(seed);
    let everything = Breslau::about().scenarios[0].presets[3].options.clone();
    let options: Options = serde_json::from_value(everything).expect("options");
    let options = if seed.is_multiple_of(2) { options } else { Options::default() };
    let scenario = ["campaign", "outer_line", "depth"][seed as usize % 3];
    let mut game = Breslau::setup(scenario, &options, RULES, &mut dice).expect("a scenario");
    let mut legal = Vec::new();
    let mut left = decisions;
    while left > 0 {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) => {
                left -= 1;
                game.legal(&mut legal);
                let action = chosen(&legal, &mut dice);
                if let Some(forecast) = game.forecast(seat, action) {
                    show(Met { game: &game, seat, action, forecast });
                }
                game.apply(action, &mut dice, &mut ());
            }
        }
    }
}

/// A fight if there is one, sometimes a pass, else anything.
fn chosen(legal: &[Action], dice: &mut Quick) -> Action {
    let fights = |action: &&Action| matches!(action, Action::Attack { .. } | Action::Goliath { .. });
    let ends = |action: &&Action| matches!(action, Action::EndPhase | Action::PlaceRest | Action::EndSetup);
    let odd = dice.below(4);
    let some = match odd {
        0 => legal.iter().find(ends),
        1 => legal.iter().find(|action| Breslau::is_pass(**action)),
        2 => legal.iter().rfind(fights),
        _ => None,
    };
    some.copied().unwrap_or_else(|| any_of(legal, dice))
}

/// The name of an action, without what it is about.
fn name(action: Action) -> String {
    format!("{action:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// Compares exact and sampled odds; says whether there were exact ones.
fn agree(met: &Met<'_>, samples: u32) -> bool {
    let Met { game, seat, action, forecast } = met;
    let question = OddsQuestion { game: *game, seat: *seat, action: *action, forecast, plan: &[] };
    let Some(exact) = question.exact(24_000) else { return false };
    let sampled = question.sample(0..samples).odds();
    let all = (forecast.outcomes)();
    let known = |odds: &Odds<Outcome>| {
        odds.outcomes.iter().all(|chance| chance.outcome.is_some_and(|outcome| all.contains(&outcome)))
    };
    assert!(known(&exact) && known(&sampled), "{action:?}: {exact:?} {sampled:?}");
    for outcome in all {
        let chance =
            |odds: &Odds<Outcome>| odds.outcomes.iter().find(|c| c.outcome == Some(outcome)).copied();
        let p = |odds| chance(odds).map_or(0.0, |chance| chance.probability());
        let (p, q) = (p(&exact), p(&sampled));
        // Five standard deviations and a little.
        let bound = 5.0 * (p * (1.0 - p) / f64::from(samples)).sqrt() + 2.0 / f64::from(samples);
        assert!((p - q).abs() <= bound, "{outcome:?}: {p} exact, {q} sampled for {action:?}");
    }
    true
}

/// Whatever the enumerator takes for the same is the same, and what is called known is: the Soviet player's samples are
/// drawn from what that side may believe.
#[test]
fn exact_odds_agree_with_sampled_ones() {
    let (games, samples) = (amount(6, 24), amount(1_000, 5_000) as u32);
    let mut compared: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..games {
        play(seed, 4_000, |met| {
            let name = name(met.action);
            let count = compared.entry(name).or_default();
            if *count < 4 && agree(&met, samples) {
                *count += 1;
            }
        });
    }
    let kinds = compared.values().filter(|count| **count > 0).count();
    assert!(kinds >= 8 && compared.values().sum::<u32>() >= 24, "{compared:?}");
}

/// The engine takes decisions on the way without asking whether they are allowed.
#[test]
fn what_is_decided_on_the_way_is_allowed() {
    let mut decided: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..amount(6, 40) {
        let mut chances = Quick::new(seed);
        play(seed, 4_000, |met| {
            let mut game = *met.game;
            let (mut story, mut dice) = (Vec::new(), Quick::new(chances.below(1 << 30).into()));
            game.apply(met.action, &mut dice, &mut story);
            for _ in 0..100 {
                if story.iter().any(|event| (met.forecast.outcome)(event).is_some()) {
                    return;
                }
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Auto => game.step(&mut dice, &mut story),
                    Turn::Of(seat) => {
                        let action = (met.forecast.decide)(&game, met.forecast.asked);
                        assert_eq!(game.check(seat, action), Ok(()), "{action:?} after {:?}", met.action);
                        *decided.entry(name(action)).or_default() += 1;
                        game.apply(action, &mut dice, &mut story);
                    }
                }
            }
            panic!("{:?} is never decided", met.action);
        });
    }
    assert!(decided.len() >= 4, "{decided:?}");
}

/// Compares exact and sampled odds of a Soviet action.
#[track_caller]
fn soviet_odds_agree(game: &Breslau, action: Action) {
    let seat = SOVIET.seat();
    let forecast = game.forecast(seat, action).expect("chance is involved");
    assert!(agree(&Met { game, seat, action, forecast }, 6_000), "exact");
}

/// Which of several aircraft was hit does not matter, only what they come to.
#[test]
fn several_aircraft_are_counted_together() {
    let pair = Board::with(|options| options.paired_aircraft = true);
    let pair = pair.put("1613", &["g_co_1"]).put("1611", &["g_aa_1"]);
    let pair = pair.off(Off::Over(hex("1613")), &["s_air_24_1"]).off(Off::Available, &["s_air_32_1"]);
    let game = pair.at(Stage::Air(Air { step: AirStep::Flying }));
    soviet_odds_agree(&game, fly("s_air_32_1", "1613"));

    let covered = open_field().put("1323", &["g_aa_1"]).put("1324", &["g_aa_2"]);
    let covered = covered.off(Off::Available, &["s_air_32_1", "s_air_16_1", "s_air_16_2"]);
    let mut game = soviets(covered, &ONE);
    act(&mut game, attack_on("1325", 1), "");
    run(&mut game, "");
    for name in ["s_air_16_1", "s_air_16_2"] {
        act(&mut game, Action::Cover { unit: unit(name) }, "");
        run(&mut game, "");
    }
    soviet_odds_agree(&game, Action::EndCover);
    soviet_odds_agree(&game, Action::Cover { unit: unit("s_air_32_1") });
}
