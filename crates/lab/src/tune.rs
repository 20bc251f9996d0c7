//! Figures of a player's judgement, raced against each other by seeds that prove nothing.
//!
//! In each round some rivals differ from the figures at hand in a few places. All of them play the same seeds; the
//! better half goes on and plays twice as many, until one is left, which meets the figures at hand on seeds that
//! neither has played. It takes their place if it is better beyond the error of that.

use crate::ladder::{Seeds, game};
use crate::simulate::SimError;
use rayon::prelude::*;
use volga_agents::weights::Weight;
use volga_agents::{Played, agent};
use volga_engine::Game;
use volga_engine::dice::Quick;

/// What is raced, and for how long.
#[derive(Clone, Debug)]
pub struct Race<G: Game> {
    /// The scenarios, each with as many games.
    pub scenarios: Vec<String>,
    pub options: G::Options,
    /// By whom, where the game has a second seat.
    pub against: Option<String>,
    pub rounds: u32,
    pub rivals: usize,
    /// How many seeds each rival plays at first.
    pub games: u64,
    /// Which seeds for tuning.
    pub seeds: u32,
    /// The figures at the start.
    pub weights: Vec<Weight>,
}

/// What came of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    pub number: u32,
    /// The share of the figures at hand and of their best rival on the last seeds, and the error of the difference.
    pub at_hand: f64,
    pub rival: f64,
    pub error: f64,
    pub accepted: bool,
    /// The figures after it.
    pub weights: Vec<Weight>,
}

/// In how many out of a hundred places a rival differs.
const CHANGED: u32 = 25;
/// How far, as a share of the range: at first and in the end.
const FAR: (f64, f64) = (0.15, 0.05);
/// How many times the first seeds the last two play against each other.
const FINAL: u64 = 16;

/// Runs a race, telling each round as it ends, and gives the figures it ends with.
pub fn race<G: Played>(race: &Race<G>, mut told: impl FnMut(&Round)) -> Result<Vec<Weight>, SimError> {
    race.against.as_deref().map(agent::<G>).transpose()?;
    let mut dice = Quick::new(race.seeds.into());
    let mut weights = race.weights.clone();
    let (mut next, mut last_step): (u64, Option<Vec<f64>>) = (0, None);
    for number in 1..=race.rounds {
        let done = f64::from(number - 1) / f64::from(race.rounds.max(2) - 1);
        let far = FAR.0 + (FAR.1 - FAR.0) * done;
        let mut rivals: Vec<Vec<f64>> = (0..race.rivals).map(|_| changed(&weights, far, &mut dice)).collect();
        // What was right once is tried once more in the same direction.
        if let (Some(step), Some(first)) = (&last_step, rivals.first_mut()) {
            *first = weights.iter().zip(step).map(|(w, by)| (w.value + by).clamp(w.least, w.most)).collect();
        }
        let mut games = race.games;
        while rivals.len() > 1 {
            let scored =
                rivals.iter().map(|rival| Ok((mean(&shares(race, rival, next..next + games)?), rival)));
            let mut scored = scored.collect::<Result<Vec<_>, SimError>>()?;
            scored.sort_by(|a, b| b.0.total_cmp(&a.0));
            let kept = scored.len().div_ceil(2);
            rivals = scored.into_iter().take(kept).map(|(_, rival)| rival.clone()).collect();
            (next, games) = (next + games, games * 2);
            if kept == 1 {
                break;
            }
        }
        let seeds = next..next + race.games * FINAL;
        next = seeds.end;
        let at_hand: Vec<f64> = weights.iter().map(|weight| weight.value).collect();
        let [ours, theirs] = [shares(race, &at_hand, seeds.clone())?, shares(race, &rivals[0], seeds)?];
        let gains: Vec<f64> = ours.iter().zip(&theirs).map(|(ours, theirs)| theirs - ours).collect();
        let (gain, error) = (mean(&gains), error(&gains));
        let accepted = gain > error;
        last_step = accepted.then(|| rivals[0].iter().zip(&at_hand).map(|(new, old)| new - old).collect());
        if accepted {
            weights.iter_mut().zip(&rivals[0]).for_each(|(weight, value)| weight.value = *value);
        }
        let (at_hand, rival) = (mean(&ours), mean(&theirs));
        told(&Round { number, at_hand, rival, error, accepted, weights: weights.clone() });
    }
    Ok(weights)
}

/// Figures that differ from these in a few places, at least in one.
fn changed(weights: &[Weight], far: f64, dice: &mut Quick) -> Vec<f64> {
    let one = dice.below(weights.len().max(1) as u32) as usize;
    let each = weights.iter().enumerate().map(|(index, weight)| {
        if index != one && dice.below(100) >= CHANGED {
            return weight.value;
        }
        // The sum of four even chances is near enough to a bell.
        let bell = (0..4).map(|_| f64::from(dice.below(2001)) / 1000.0 - 1.0).sum::<f64>() * 0.866;
        (weight.value + bell * far * (weight.most - weight.least)).clamp(weight.least, weight.most)
    });
    each.collect()
}

/// The shares of a player with these figures, seed by seed.
fn shares<G: Played>(
    race: &Race<G>,
    values: &[f64],
    seeds: std::ops::Range<u64>,
) -> Result<Vec<f64>, SimError> {
    let one = |number: u64| -> Result<f64, SimError> {
        let seed = Seeds::Tuning(race.seeds).seed("", number);
        let mut sum = 0.0;
        for scenario in &race.scenarios {
            for seat in 0..G::SEATS.len() {
                let player = |other: usize| match &race.against {
                    Some(name) if other != seat => agent::<G>(name),
                    Some(_) | None => Ok(G::weighing(values)),
                };
                let mut agents = (0..G::SEATS.len()).map(player).collect::<Result<Vec<_>, _>>()?;
                sum += game(scenario, &race.options, seed, seat, &mut agents)?.0;
            }
        }
        Ok(sum / (race.scenarios.len() * G::SEATS.len()).max(1) as f64)
    };
    seeds.into_par_iter().map(one).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The standard error of a mean.
fn error(values: &[f64]) -> f64 {
    let (n, mean) = (values.len() as f64, mean(values));
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0) / n.max(1.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_advance::Advance;

    #[test]
    fn rivals_keep_to_the_ranges_and_differ() {
        let mut dice = Quick::new(1);
        let weights = Advance::weights();
        for _ in 0..200 {
            let values = changed(&weights, 1.0, &mut dice);
            assert!(values.iter().zip(&weights).any(|(value, weight)| *value != weight.value));
            assert!(values.iter().zip(&weights).all(|(v, w)| (w.least..=w.most).contains(v)));
        }
    }

    #[test]
    fn a_race_repeats_and_finds_what_is_better() {
        let mut weights = Advance::weights();
        // A player who attacks only when it is nearly sure has much to learn.
        weights.iter_mut().find(|weight| weight.name == "attack").unwrap().value = 0.4;
        let start = Race::<Advance> {
            scenarios: vec!["factory".into()],
            options: Default::default(),
            against: None,
            rounds: 2,
            rivals: 4,
            games: 8,
            seeds: 5,
            weights,
        };
        let run = || {
            let mut rounds = Vec::new();
            race(&start, |round| rounds.push(round.clone())).unwrap();
            rounds
        };
        let (one, two) = (run(), run());
        assert_eq!(one, two);
        assert!(one.iter().all(|round| !round.accepted || round.rival > round.at_hand));
    }
}
