//! The sampled way: the question is played through with random dice, and the outcomes are counted; or only what is
//! hidden is left to chance, and the question worked out each time.

use super::search::{Search, Weighed};
use super::{Happened, Hidden, MOST_DECISIONS, Method, Odds, OddsQuestion, Watch, chances, gcd, next_action};
use crate::dice::Quick;
use crate::game::{Game, Turn};
use std::collections::BTreeMap;
use std::ops::Range;

/// What came of some plays. Parts that were counted apart are joined in any order.
#[derive(Clone, Debug)]
pub struct Tally<O> {
    counts: BTreeMap<Happened<O>, u128>,
    plays: u32,
    /// As so many ways each play counts.
    ways: u128,
    /// No play was left to chance but for what is hidden.
    exact: bool,
}

impl<O: Copy + Ord> Tally<O> {
    /// The counts of both.
    #[must_use]
    pub fn join(mut self, other: Tally<O>) -> Tally<O> {
        let times = self.count_as(other.ways);
        for (happened, ways) in other.counts {
            *self.counts.entry(happened).or_default() += ways * times;
        }
        Tally { plays: self.plays + other.plays, exact: self.exact && other.exact, ..self }
    }

    /// Lets plays count as a multiple of these ways, and says how often those go into it.
    fn count_as(&mut self, ways: u128) -> u128 {
        let times = ways / gcd(self.ways, ways);
        if times > 1 {
            self.counts.values_mut().for_each(|count| *count *= times);
            self.ways *= times;
        }
        self.ways / ways
    }

    /// A play that comes to each of these in so many ways.
    fn add(&mut self, ways: &[(Happened<O>, u128)], of: u128) {
        let times = self.count_as(of);
        for (happened, ways) in ways {
            *self.counts.entry(*happened).or_default() += ways * times;
        }
        self.plays += 1;
    }

    pub fn odds(self) -> Odds<O> {
        let counts: Vec<(Happened<O>, u128)> = self.counts.into_iter().collect();
        let (outcomes, groups) = chances(&counts, self.ways * u128::from(self.plays), self.exact);
        // The widest 95% interval of a proportion.
        let error = 1.96 * 0.5 / f64::from(self.plays.max(1)).sqrt();
        Odds { method: Method::Sampled { plays: self.plays, error }, outcomes, groups }
    }
}

impl<G: Game> OddsQuestion<'_, G> {
    /// Plays the question through with random dice and counts. The dice of a play follow from its number, so that all
    /// parts of a range together say the same as the whole.
    pub fn sample(&self, plays: Range<u32>) -> Tally<G::Outcome> {
        let is_drawn = self.forecast.hidden == Hidden::Drawn;
        let mut tally = Tally { counts: BTreeMap::new(), plays: 0, ways: 1, exact: is_drawn };
        let runs = self.forecast.effort.runs;
        let mut search = Search::new(self.forecast, self.plan, runs);
        for play in plays {
            let mut dice = Quick::new(u64::from(play) ^ 0x006f_6464_735f);
            let game = self.game.imagine(self.seat, &mut dice);
            let drawn = if is_drawn { search.next_spread(&game, self.action, runs) } else { None };
            match drawn {
                Some(Weighed { ways, of }) => tally.add(ways, *of),
                None => {
                    tally.add(&[(self.play_through(game, &mut dice), 1)], 1);
                    tally.exact = false;
                }
            }
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
