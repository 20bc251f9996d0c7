//! Many games on all cores.

use crate::play::{Record, Sitting};
use crate::summary::{Summary, sides};
use rayon::prelude::*;
use volga_agents::{Played, UnknownAgent};
use volga_engine::dice::Quick;
use volga_engine::{Game, SetupError, Table};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Spec<G: Game> {
    pub scenario: String,
    pub options: G::Options,
    /// The names of the players: one for each seat, in order; the last also takes the seats that are left.
    pub agents: Vec<String>,
    pub games: u64,
    pub seed: u64,
    /// How many threads play; none: as many as there are cores.
    pub threads: Option<usize>,
}

/// Why a simulation cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Agent(#[from] UnknownAgent),
    #[error("cannot start threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Plays the games of a spec, calling `progress` after each. Every game has its own seed, so that the result
/// is the same in whatever order and on however many threads they are played.
pub fn simulate<G: Played + Table>(spec: &Spec<G>, progress: impl Fn() + Sync) -> Result<Summary, SimError> {
    Sitting::<G>::new(&spec.agents)?;
    let opening = G::setup(&spec.scenario, &spec.options, G::CURRENT, &mut Quick::new(spec.seed))?;
    let board = opening.board();
    let tracks: Vec<&'static str> = board.tracks.iter().map(|track| track.id).collect();
    let threads = rayon::ThreadPoolBuilder::new().num_threads(spec.threads.unwrap_or(0)).build()?;
    let play = |sitting: &mut Result<Sitting<G>, UnknownAgent>, index| -> Result<Record, SimError> {
        let sitting = sitting.as_mut().map_err(|unknown| unknown.clone())?;
        let record = sitting.record(&spec.scenario, &spec.options, &tracks, game_seed(spec.seed, index))?;
        progress();
        Ok(record)
    };
    let games = (0..spec.games).into_par_iter().map_init(|| Sitting::new(&spec.agents), play);
    let records = threads.install(|| games.collect::<Result<Vec<_>, _>>())?;
    Ok(Summary {
        game: G::ID,
        scenario: spec.scenario.clone(),
        options: serde_json::to_value(&spec.options).unwrap_or_default(),
        agents: spec.agents.clone(),
        seed: spec.seed,
        sides: sides::<G>(&board),
        tracks,
        records,
    })
}

/// The seed of one game out of many: another one for each index (SplitMix64).
fn game_seed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};
    use volga_advance::{Advance, Options};

    fn spec(agent: &str, threads: usize) -> Spec<Advance> {
        Spec {
            scenario: "main".into(),
            options: Options::default(),
            agents: vec![agent.into()],
            games: 60,
            seed: 7,
            threads: Some(threads),
        }
    }

    #[test]
    fn figures_do_not_depend_on_the_threads() {
        for agent in ["random", "eager", "scripted"] {
            let one = simulate(&spec(agent, 1), || {}).unwrap();
            let two = simulate(&spec(agent, 2), || {}).unwrap();
            assert_eq!(one.to_json(), two.to_json());
            assert_eq!(one.to_csv(), two.to_csv());
            assert_eq!(one.to_text(), two.to_text());
        }
    }

    #[test]
    fn another_seed_is_another_simulation() {
        let (one, mut two) = (spec("random", 1), spec("random", 1));
        two.seed = 8;
        let csv = |spec| simulate(spec, || {}).unwrap().to_csv();
        assert_ne!(csv(&one), csv(&two));
    }

    #[test]
    fn progress_counts_every_game() {
        let count = AtomicU64::new(0);
        simulate(&spec("random", 2), || _ = count.fetch_add(1, Ordering::Relaxed)).unwrap();
        assert_eq!(count.into_inner(), 60);
    }

    #[test]
    fn what_cannot_begin_says_why() {
        let error = simulate(&spec("nobody", 1), || {}).unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown agent \"nobody\"; there are random, eager, scripted, passive, scripted-1"
        );
        let mut elsewhere = spec("random", 1);
        elsewhere.scenario = "berlin".into();
        let error = simulate(&elsewhere, || {}).unwrap_err();
        assert_eq!(error.to_string(), "unknown scenario \"berlin\"; there are main, factory");
    }

    #[test]
    fn game_seeds_differ() {
        let seeds: std::collections::BTreeSet<u64> = (0..1000).map(|i| game_seed(1, i)).collect();
        assert_eq!(seeds.len(), 1000);
        assert_ne!(game_seed(1, 0), game_seed(2, 0));
    }
}
