//! Exact odds against sampled plays.

use super::*;

/// Attacks met in play, against sampled plays: whatever the enumerator takes for the same is the same.
#[test]
fn exact_odds_agree_with_sampled_ones() {
    let full = std::env::var_os("VOLGA_FULL").is_some();
    let (games, samples) = if full { (60, 40_000) } else { (8, 8_000) };
    let (mut asked, mut compared) = (0, 0);
    for seed in 0..games {
        let mut dice = Quick::new(seed);
        let mut game =
            Inferno::setup("basic-solo", &Options::default(), Inferno::CURRENT, &mut dice).unwrap();
        let mut legal = Vec::new();
        while !matches!(game.turn(), Turn::Over(_)) {
            if game.turn() == Turn::Auto {
                game.step(&mut dice, &mut ());
                continue;
            }
            game.legal(&mut legal);
            let fights =
                |a: &&Action| matches!(a, Action::Order(Order::DeliberateAttack | Order::HastyAttack));
            let fight = legal.iter().find(fights).copied().filter(|_| dice.below(2) == 0);
            let action = fight.unwrap_or_else(|| legal[dice.below(legal.len() as u32) as usize]);
            if let Some(forecast) = game.forecast(GERMAN, action) {
                asked += 1;
                if asked % 3 == 0 {
                    compared += usize::from(agree(&game, action, &forecast, samples));
                }
            }
            game.apply(action, &mut dice, &mut ());
        }
    }
    assert!(compared > 10, "{compared} of {asked}");
}

/// Compares exact and sampled odds; says whether there were exact ones.
fn agree(game: &Inferno, action: Action, forecast: &volga_engine::Forecast<Inferno>, samples: u32) -> bool {
    let plan: Vec<Action> = game.hand.kinds().map(|card| Action::Play { card }).collect();
    let effort = Effort { runs: 300_000, samples: 1 };
    let question = OddsQuestion { game, seat: GERMAN, action, forecast, plan: &plan };
    let exact = question.odds(effort);
    if exact.method != Method::Exact {
        return false;
    }
    let sampled = question.sample(0..samples).odds();
    for outcome in CombatOutcome::ALL {
        let chance = |odds: &Odds| odds.outcomes.iter().find(|c| c.outcome == Some(outcome)).copied();
        let p = |odds| chance(odds).map_or(0.0, |chance| chance.probability());
        let (p, q) = (p(&exact), p(&sampled));
        // Five standard deviations and a little.
        let bound = 5.0 * (p * (1.0 - p) / f64::from(samples)).sqrt() + 2.0 / f64::from(samples);
        assert!((p - q).abs() <= bound, "{outcome:?}: {p} exact, {q} sampled for {action:?} in {game:?}");
    }
    true
}
