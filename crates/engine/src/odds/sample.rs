//! The sampled way: the question is played through with random dice, and the outcomes are counted.

use super::{Forecast, Happened, Keys, MOST_DECISIONS, Method, Odds, UNDECIDED, Watch, next_action};
use crate::dice::Quick;
use crate::game::{Game, Seat, Turn};
use std::collections::BTreeMap;
use std::ops::Range;
use std::thread::{available_parallelism, scope};

/// So many plays are worth a thread of their own.
const THREAD: u32 = 1_000;

/// Plays the question through with random dice and counts. The dice of a play follow from its number, so that the
/// answer is the same on any number of cores.
pub fn sample<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    forecast: &Forecast<G>,
    plan: &[G::Action],
    plays: u32,
) -> Odds {
    let keys = Keys::of(forecast);
    let count = |plays: Range<u32>| {
        let mut counts: BTreeMap<Happened, u128> = BTreeMap::new();
        for play in plays {
            let mut dice = Quick::new(u64::from(play) ^ 0x006f_6464_735f);
            let (group, key) = play_through(game.imagine(seat, &mut dice), action, forecast, plan, &mut dice);
            *counts.entry(keys.happened(group, key)).or_default() += 1;
        }
        counts
    };
    let cores = available_parallelism().map_or(1, |cores| cores.get() as u32);
    let share = plays.div_ceil(cores).max(THREAD);
    let shares = (0..plays.div_ceil(share)).map(|part| part * share..plays.min((part + 1) * share));
    let parts: Vec<BTreeMap<Happened, u128>> = scope(|threads| {
        let running: Vec<_> = shares.map(|share| threads.spawn(|| count(share))).collect();
        running.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let mut counts: BTreeMap<Happened, u128> = BTreeMap::new();
    for (happened, ways) in parts.into_iter().flatten() {
        *counts.entry(happened).or_default() += ways;
    }
    let counts: Vec<(Happened, u128)> = counts.into_iter().collect();
    let (outcomes, groups) = keys.chances(&counts, plays.into());
    // The widest 95% interval of a proportion.
    let error = 1.96 * 0.5 / f64::from(plays.max(1)).sqrt();
    Odds { method: Method::Sampled { plays, error }, outcomes, groups }
}

fn play_through<G: Game>(
    mut game: G,
    action: G::Action,
    forecast: &Forecast<G>,
    plan: &[G::Action],
    dice: &mut Quick,
) -> (u32, &'static str) {
    let mut watch = Watch { forecast, key: None, group: 0 };
    let mut used = 0;
    game.apply(action, dice, &mut watch);
    for _ in 0..MOST_DECISIONS {
        if let Some(key) = watch.key {
            return (watch.group, key);
        }
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Auto => game.step(dice, &mut watch),
            Turn::Of(seat) => {
                let (action, now_used) = next_action(&game, seat, forecast, plan, used);
                used = now_used;
                game.apply(action, dice, &mut watch);
            }
        }
    }
    (watch.group, watch.key.unwrap_or(UNDECIDED))
}
