//! The sampled way: the question is played through with random dice, and the outcomes are counted.

use super::{Happened, MOST_DECISIONS, Method, Odds, OddsQuestion, Watch, chances, next_action};
use crate::dice::Quick;
use crate::game::{Game, Turn};
use std::collections::BTreeMap;
use std::ops::Range;

/// What came of some plays. Parts that were counted apart are joined in any order.
#[derive(Clone, Debug)]
pub struct Tally<O> {
    counts: BTreeMap<Happened<O>, u128>,
    plays: u32,
}

impl<O: Copy + Ord> Tally<O> {
    /// The counts of both.
    #[must_use]
    pub fn join(mut self, other: Tally<O>) -> Tally<O> {
        for (happened, ways) in other.counts {
            *self.counts.entry(happened).or_default() += ways;
        }
        Tally { plays: self.plays + other.plays, ..self }
    }

    pub fn odds(self) -> Odds<O> {
        let counts: Vec<(Happened<O>, u128)> = self.counts.into_iter().collect();
        let (outcomes, groups) = chances(&counts, self.plays.into());
        // The widest 95% interval of a proportion.
        let error = 1.96 * 0.5 / f64::from(self.plays.max(1)).sqrt();
        Odds { method: Method::Sampled { plays: self.plays, error }, outcomes, groups }
    }
}

impl<G: Game> OddsQuestion<'_, G> {
    /// Plays the question through with random dice and counts. The dice of a play follow from its number, so that all
    /// parts of a range together say the same as the whole.
    pub fn sample(&self, plays: Range<u32>) -> Tally<G::Outcome> {
        let mut tally = Tally { counts: BTreeMap::new(), plays: plays.end.saturating_sub(plays.start) };
        for play in plays {
            let mut dice = Quick::new(u64::from(play) ^ 0x006f_6464_735f);
            let game = self.game.imagine(self.seat, &mut dice);
            *tally.counts.entry(self.play_through(game, &mut dice)).or_default() += 1;
        }
        tally
    }

    fn play_through(&self, mut game: G, dice: &mut Quick) -> Happened<G::Outcome> {
        let mut watch = Watch { forecast: self.forecast, outcome: None, group: None };
        let mut used = 0;
        game.apply(self.action, dice, &mut watch);
        for _ in 0..MOST_DECISIONS {
            if watch.outcome.is_some() {
                break;
            }
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => game.step(dice, &mut watch),
                Turn::Of(seat) => {
                    let (action, now_used) = next_action(&game, seat, self.forecast, self.plan, used);
                    used = now_used;
                    game.apply(action, dice, &mut watch);
                }
            }
        }
        watch.happened()
    }
}
