//! The exact way: every chance of the question is tried, and what comes of it is weighed.

use super::branches::Branches;
use super::{Chance, Forecast, MOST_DECISIONS, Sameness, UNDECIDED, Used, Watch, all_keys, next_action};
use crate::game::{Game, Turn};
use std::collections::HashMap;

pub(super) struct Search<'a, G: Game> {
    forecast: &'a Forecast<G>,
    plan: &'a [G::Action],
    runs_left: u32,
    /// Room for positions, used again and again.
    spare: Vec<Box<G>>,
    spreads: Spreads,
    /// What came of positions that were met before.
    known: HashMap<(Sameness, Used), Spread, Mixing>,
}

/// What runs next: a decision or a step of procedure.
#[derive(Clone, Copy)]
enum Do<A> {
    Action(A),
    Step,
}

/// The moment before something runs, and how much more may follow.
#[derive(Clone, Copy)]
struct Moment<A> {
    what: Do<A>,
    used: Used,
    depth: u32,
}

/// What one run came to.
enum Ran<A> {
    /// A request was left open, with these answers and their weights.
    Open(Vec<(u32, u64)>),
    Decided(&'static str),
    /// The question goes on.
    Next(Moment<A>),
}

/// How positions are hashed: a few multiplications, as nobody chooses them to do harm.
type Mixing = std::hash::BuildHasherDefault<Mix>;

#[derive(Default)]
struct Mix(u64);

impl std::hash::Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

impl<'a, G: Game> Search<'a, G> {
    pub(super) fn new(forecast: &'a Forecast<G>, plan: &'a [G::Action], runs: u32) -> Search<'a, G> {
        Search {
            forecast,
            plan,
            runs_left: runs,
            spare: Vec::new(),
            spreads: Spreads::new(all_keys(forecast)),
            known: HashMap::default(),
        }
    }

    /// The exact spread of outcomes; `None` when the work allowed is used up, or there are more ways than can be
    /// counted.
    pub(super) fn outcomes(&mut self, game: &G, action: G::Action) -> Option<Vec<Chance>> {
        let first = Moment { what: Do::Action(action), used: 0, depth: MOST_DECISIONS };
        let spread = self.explore(game, first, &mut Vec::new())?;
        Some(self.spreads.chances(spread))
    }

    fn explore(&mut self, from: &G, moment: Moment<G::Action>, path: &mut Vec<u32>) -> Option<Spread> {
        let mut game = self.copy(from);
        let spread = match self.run(&mut game, moment, path)? {
            Ran::Open(answers) => {
                self.spare.push(game);
                return self.branch(from, moment, path, &answers);
            }
            Ran::Decided(key) => Some(self.spreads.leaf(key)),
            Ran::Next(moment) => self.remembered(&game, moment, Search::go_on),
        };
        self.spare.push(game);
        spread
    }

    /// The spread from a position, worked out or remembered.
    fn remembered(
        &mut self,
        game: &G,
        moment: Moment<G::Action>,
        work_out: impl FnOnce(&mut Self, &G, Moment<G::Action>) -> Option<Spread>,
    ) -> Option<Spread> {
        let Some(same) = self.forecast.same else { return work_out(self, game, moment) };
        let key = (same(game), moment.used);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let spread = work_out(self, game, moment)?;
        self.known.insert(key, spread);
        Some(spread)
    }

    /// Tries each answer to the open request in turn, and weighs what comes of it.
    fn branch(
        &mut self,
        from: &G,
        moment: Moment<G::Action>,
        path: &mut Vec<u32>,
        open: &[(u32, u64)],
    ) -> Option<Spread> {
        let sum = self.spreads.empty();
        for &(answer, weight) in open {
            path.push(answer);
            let part = self.explore(from, moment, path);
            path.pop();
            self.spreads.add(sum, part?, weight)?;
        }
        self.spreads.divide(sum, open.iter().map(|(_, weight)| weight).sum())?;
        Some(sum)
    }

    /// Runs all that needs no chance, and then tries what chance there is.
    fn go_on(&mut self, from: &G, moment: Moment<G::Action>) -> Option<Spread> {
        let (mut game, mut moment) = (self.copy(from), moment);
        let spread = loop {
            let mut next = self.copy(&game);
            let ran = self.run(&mut next, moment, &[])?;
            if let Ran::Next(_) = ran {
                self.spare.push(std::mem::replace(&mut game, next));
            } else {
                self.spare.push(next);
            }
            match ran {
                Ran::Open(answers) => {
                    let fork = |search: &mut Self, game: &G, moment| {
                        search.branch(game, moment, &mut Vec::new(), &answers)
                    };
                    break self.remembered(&game, moment, fork);
                }
                Ran::Decided(key) => break Some(self.spreads.leaf(key)),
                Ran::Next(later) => moment = later,
            }
        };
        self.spare.push(game);
        spread
    }

    /// Runs one decision or step.
    fn run(&mut self, game: &mut G, moment: Moment<G::Action>, path: &[u32]) -> Option<Ran<G::Action>> {
        self.runs_left = self.runs_left.checked_sub(1)?;
        let Moment { what, used, depth } = moment;
        let mut dice = Branches::new(path);
        let mut watch = Watch { outcome: self.forecast.outcome, key: None };
        match what {
            Do::Action(action) => game.apply(action, &mut dice, &mut watch),
            Do::Step => game.step(&mut dice, &mut watch),
        }
        if dice.endless {
            return None;
        }
        Some(match (dice.open, watch.key, game.turn()) {
            (Some(answers), _, _) => Ran::Open(answers),
            (None, Some(key), _) => Ran::Decided(key),
            (None, None, Turn::Over(_)) => Ran::Decided(UNDECIDED),
            (None, None, _) if depth == 0 => Ran::Decided(UNDECIDED),
            (None, None, Turn::Auto) => Ran::Next(Moment { what: Do::Step, used, depth: depth - 1 }),
            (None, None, Turn::Of(seat)) => {
                let (action, used) = next_action(game, seat, self.forecast, self.plan, used);
                Ran::Next(Moment { what: Do::Action(action), used, depth: depth - 1 })
            }
        })
    }

    /// A copy of a position, in room that is free again.
    fn copy(&mut self, from: &G) -> Box<G> {
        match self.spare.pop() {
            Some(mut room) => {
                (*room).clone_from(from);
                room
            }
            None => Box::new(from.clone()),
        }
    }
}

/// Which spread of outcomes.
#[derive(Clone, Copy)]
struct Spread(usize);

/// Spreads of outcomes, one after another in one piece of memory: for each the ways of every key, then all ways there
/// are. The first ones are of a single key each.
struct Spreads {
    keys: Vec<&'static str>,
    numbers: Vec<u128>,
}

impl Spreads {
    fn new(keys: Vec<&'static str>) -> Spreads {
        let mut spreads = Spreads { keys, numbers: Vec::new() };
        for key in 0..spreads.keys.len() {
            let Spread(at) = spreads.empty();
            spreads.numbers[at + key] = 1;
        }
        spreads
    }

    /// A new spread without any ways.
    fn empty(&mut self) -> Spread {
        let at = self.numbers.len();
        self.numbers.resize(at + self.keys.len(), 0);
        self.numbers.push(1);
        Spread(at)
    }

    /// The spread in which only this key comes.
    fn leaf(&self, key: &'static str) -> Spread {
        let last = self.keys.len() - 1;
        let index = self.keys.iter().position(|k| *k == key).unwrap_or(last);
        Spread(index * (self.keys.len() + 1))
    }

    /// Adds `weight` parts of another spread, over a common denominator; `None` if the numbers grow too large.
    fn add(&mut self, to: Spread, part: Spread, weight: u64) -> Option<()> {
        let keys = self.keys.len();
        let [mine, theirs] = [to.0, part.0].map(|at| self.numbers[at + keys]);
        let weight = u128::from(weight);
        let (mine, theirs) = if mine == theirs {
            (1, weight)
        } else {
            let common = lcm(mine, theirs)?;
            self.numbers[to.0 + keys] = common;
            (common / mine, (common / theirs).checked_mul(weight)?)
        };
        for key in 0..keys {
            let [a, b] = [to.0, part.0].map(|at| self.numbers[at + key]);
            if b > 0 || mine > 1 {
                self.numbers[to.0 + key] = a.checked_mul(mine)?.checked_add(b.checked_mul(theirs)?)?;
            }
        }
        Some(())
    }

    /// So many times as many ways make up the whole.
    fn divide(&mut self, spread: Spread, by: u64) -> Option<()> {
        let of = &mut self.numbers[spread.0 + self.keys.len()];
        *of = of.checked_mul(by.into())?;
        Some(())
    }

    fn chances(&self, spread: Spread) -> Vec<Chance> {
        let (ways, of) = (&self.numbers[spread.0..], self.numbers[spread.0 + self.keys.len()]);
        let present = self.keys.iter().zip(ways).filter(|(_, w)| **w > 0);
        present
            .map(|(key, &ways)| {
                let g = gcd(ways, of);
                Chance { key, ways: ways / g, of: of / g }
            })
            .collect()
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

fn lcm(a: u128, b: u128) -> Option<u128> {
    // Most often one total is a multiple of the other, which is quickly seen.
    let (low, high) = (a.min(b), a.max(b));
    if high.is_multiple_of(low) { Some(high) } else { (a / gcd(a, b)).checked_mul(b) }
}
