//! The exact way: every chance of the question is tried, and what comes of it is weighed.

use super::branches::Branches;
use super::{
    Chance, Forecast, Group, Happened, MOST_DECISIONS, Method, Odds, Sameness, Used, Watch, chances, gcd,
    next_action,
};
use crate::dice::{Spread as Values, Throw};
use crate::game::{Game, Turn};
use std::collections::HashMap;

pub(super) struct Search<'a, G: Game> {
    forecast: &'a Forecast<G>,
    plan: &'a [G::Action],
    runs_left: u32,
    /// Room for positions, used again and again.
    spare: Vec<Box<G>>,
    spreads: Spreads<G::Outcome>,
    /// How the dice of a throw can fall.
    throws: Throws,
    /// What came of positions that were met before.
    known: HashMap<(Sameness, Used), ByGroup<G::Outcome>, Mixing>,
}

/// A spread for each group that it was met in.
type ByGroup<O> = Vec<(Option<O>, Spread)>;

/// What runs next: a decision or a step of procedure.
#[derive(Clone, Copy, PartialEq)]
enum Do<A> {
    Action(A),
    Step,
}

/// The moment before something runs, and how much more may follow.
#[derive(Clone, Copy, PartialEq)]
struct Node<A, O> {
    what: Do<A>,
    used: Used,
    group: Option<O>,
    depth: u32,
}

type NodeOf<G> = Node<<G as Game>::Action, <G as Game>::Outcome>;

/// What an answer to a request led to. The next answer often leads to the same: faces of a die with one result.
struct Sibling<G: Game> {
    game: Box<G>,
    moment: NodeOf<G>,
    spread: Spread,
    /// The runs that it took to work out the spread.
    runs: u32,
}

/// What one run came to.
enum Ran<A, O> {
    /// A request was left open, with these answers and their weights.
    Open(Vec<(u32, u64)>),
    Decided(Happened<O>),
    /// The question goes on.
    Next(Node<A, O>),
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
            spreads: Spreads(Vec::new()),
            throws: Throws::default(),
            known: HashMap::default(),
        }
    }

    /// The exact spread of outcomes; `None` when the work allowed is used up, or there are more ways than can be
    /// counted.
    pub(super) fn odds(&mut self, game: &G, action: G::Action) -> Option<Odds<G::Outcome>> {
        let Weighed { ways, of } = self.spread(game, action)?;
        let (outcomes, groups) = chances(ways, *of, true);
        let reduced = |chances: Vec<Chance<G::Outcome>>| chances.into_iter().map(Chance::reduced).collect();
        let groups = groups.into_iter().map(|Group { chance, outcomes, exact }| Group {
            chance: chance.reduced(),
            outcomes: reduced(outcomes),
            exact,
        });
        Some(Odds { method: Method::Exact, groups: groups.collect(), outcomes: reduced(outcomes) })
    }

    /// The spread for one of several games, each of which may cost as much.
    pub(super) fn next_spread(
        &mut self,
        game: &G,
        action: G::Action,
        runs: u32,
    ) -> Option<&Weighed<G::Outcome>> {
        self.runs_left = runs;
        self.spread(game, action)
    }

    fn spread(&mut self, game: &G, action: G::Action) -> Option<&Weighed<G::Outcome>> {
        let first = Node { what: Do::Action(action), used: 0, group: None, depth: MOST_DECISIONS };
        let spread = self.explore(game, first, &mut Vec::new(), &mut None)?;
        Some(self.spreads.get(spread))
    }

    /// The spread from a moment on, along a path of answers; `before`: what the answer before it led to.
    fn explore(
        &mut self,
        from: &G,
        moment: NodeOf<G>,
        path: &mut Vec<u32>,
        before: &mut Option<Sibling<G>>,
    ) -> Option<Spread> {
        let mut game = self.copy(from);
        let spread = match self.run(&mut game, moment, path)? {
            Ran::Open(answers) => {
                self.spare.push(game);
                return self.branch(from, moment, path, &answers);
            }
            Ran::Decided(happened) => self.spreads.leaf(happened),
            Ran::Next(moment) if self.forecast.same.is_some() => {
                self.remembered(&game, moment, Search::go_on)?
            }
            Ran::Next(moment) => return self.as_before(game, moment, before),
        };
        self.spare.push(game);
        Some(spread)
    }

    /// The spread from a position, worked out unless it is the one that the answer before led to: then it counts for as
    /// many runs.
    fn as_before(
        &mut self,
        game: Box<G>,
        moment: NodeOf<G>,
        before: &mut Option<Sibling<G>>,
    ) -> Option<Spread> {
        match before {
            Some(before) if before.moment == moment && before.game == game => {
                self.spare.push(game);
                self.runs_left = self.runs_left.checked_sub(before.runs)?;
                Some(before.spread)
            }
            _ => {
                let runs_left = self.runs_left;
                let spread = self.go_on(&game, moment)?;
                let runs = runs_left - self.runs_left;
                let other = before.replace(Sibling { game, moment, spread, runs });
                self.spare.extend(other.map(|other| other.game));
                Some(spread)
            }
        }
    }

    /// The spread from a position, worked out or remembered.
    fn remembered(
        &mut self,
        game: &G,
        moment: NodeOf<G>,
        work_out: impl FnOnce(&mut Self, &G, NodeOf<G>) -> Option<Spread>,
    ) -> Option<Spread> {
        let Some(same) = self.forecast.same else { return work_out(self, game, moment) };
        let (key, group) = ((same(game), moment.used), moment.group);
        let known = self.known.get(&key).and_then(|known| known.iter().find(|(other, _)| *other == group));
        if let Some((_, known)) = known {
            return Some(*known);
        }
        let spread = work_out(self, game, moment)?;
        self.known.entry(key).or_default().push((group, spread));
        Some(spread)
    }

    /// Tries each answer to the open request in turn, and weighs what comes of it.
    fn branch(
        &mut self,
        from: &G,
        moment: NodeOf<G>,
        path: &mut Vec<u32>,
        open: &[(u32, u64)],
    ) -> Option<Spread> {
        let (sum, mut before) = (self.spreads.empty(), None);
        for &(answer, weight) in open {
            path.push(answer);
            let part = self.explore(from, moment, path, &mut before);
            path.pop();
            self.spreads.add(sum, part?, weight)?;
        }
        self.spare.extend(before.map(|before| before.game));
        self.spreads.divide(sum, open.iter().map(|(_, weight)| weight).sum())?;
        Some(sum)
    }

    /// Runs all that needs no chance, and then tries what chance there is.
    fn go_on(&mut self, from: &G, moment: NodeOf<G>) -> Option<Spread> {
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
                Ran::Decided(happened) => break Some(self.spreads.leaf(happened)),
                Ran::Next(later) => moment = later,
            }
        };
        self.spare.push(game);
        spread
    }

    /// Runs one decision or step.
    fn run(&mut self, game: &mut G, moment: NodeOf<G>, path: &[u32]) -> Option<Ran<G::Action, G::Outcome>> {
        self.runs_left = self.runs_left.checked_sub(1)?;
        let Node { what, used, group, depth } = moment;
        let mut dice = Branches::new(path, &mut self.throws);
        let mut watch = Watch { forecast: self.forecast, outcome: None, group };
        match what {
            Do::Action(action) => game.apply(action, &mut dice, &mut watch),
            Do::Step => game.step(&mut dice, &mut watch),
        }
        if dice.endless {
            return None;
        }
        let group = watch.group;
        let depth_left = depth.checked_sub(1);
        Some(match (dice.open, watch.outcome, game.turn(), depth_left) {
            (Some(answers), ..) => Ran::Open(answers),
            (None, Some(_), ..) | (None, None, Turn::Over(_), _) | (None, None, _, None) => {
                Ran::Decided(watch.happened())
            }
            (None, None, Turn::Auto, Some(depth)) => Ran::Next(Node { what: Do::Step, used, group, depth }),
            (None, None, Turn::Of(seat), Some(depth)) => {
                let (action, used) = next_action(game, seat, self.forecast, self.plan, used);
                Ran::Next(Node { what: Do::Action(action), used, group, depth })
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

/// The spreads of throws, each worked out once.
#[derive(Default)]
pub(super) struct Throws(Vec<(Throw, Option<Values>)>);

impl Throws {
    pub(super) fn spread(&mut self, throw: Throw) -> Option<&Values> {
        let at = self.0.iter().position(|(known, _)| *known == throw).unwrap_or_else(|| {
            self.0.push((throw, throw.spread()));
            self.0.len() - 1
        });
        self.0[at].1.as_ref()
    }
}

/// Spreads of outcomes that were worked out.
struct Spreads<O>(Vec<Weighed<O>>);

/// The ways of all that can happen, sorted, and how many ways there are.
pub(super) struct Weighed<O> {
    pub(super) ways: Vec<(Happened<O>, u128)>,
    pub(super) of: u128,
}

impl<O: Copy + Ord> Spreads<O> {
    fn push(&mut self, ways: Vec<(Happened<O>, u128)>) -> Spread {
        self.0.push(Weighed { ways, of: 1 });
        Spread(self.0.len() - 1)
    }

    /// A new spread without any ways.
    fn empty(&mut self) -> Spread {
        self.push(Vec::new())
    }

    /// The spread in which only this happens.
    fn leaf(&mut self, happened: Happened<O>) -> Spread {
        self.push(vec![(happened, 1)])
    }

    fn get(&self, spread: Spread) -> &Weighed<O> {
        &self.0[spread.0]
    }

    /// Adds `weight` parts of another spread, over a common denominator; `None` if the numbers grow too large.
    fn add(&mut self, to: Spread, part: Spread, weight: u64) -> Option<()> {
        let (mine, theirs) = (self.get(to).of, self.get(part).of);
        let common = lcm(mine, theirs)?;
        let (mine, theirs) = (common / mine, (common / theirs).checked_mul(weight.into())?);
        let mut sum = std::mem::take(&mut self.0[to.0].ways);
        if mine > 1 {
            for (_, ways) in &mut sum {
                *ways = ways.checked_mul(mine)?;
            }
        }
        for (happened, ways) in &self.get(part).ways {
            let ways = ways.checked_mul(theirs)?;
            match sum.binary_search_by_key(happened, |(known, _)| *known) {
                Ok(at) => sum[at].1 = sum[at].1.checked_add(ways)?,
                Err(at) => sum.insert(at, (*happened, ways)),
            }
        }
        self.0[to.0] = Weighed { ways: sum, of: common };
        Some(())
    }

    /// So many times as many ways make up the whole.
    fn divide(&mut self, spread: Spread, by: u64) -> Option<()> {
        let of = &mut self.0[spread.0].of;
        *of = of.checked_mul(by.into())?;
        Some(())
    }
}

fn lcm(a: u128, b: u128) -> Option<u128> {
    // Most often one total is a multiple of the other, which is quickly seen.
    let (low, high) = (a.min(b), a.max(b));
    if high.is_multiple_of(low) { Some(high) } else { (a / gcd(a, b)).checked_mul(b) }
}
