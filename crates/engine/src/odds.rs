//! Exact odds from the rules themselves: the enumerator plays an action through every chance there is.
//!
//! A [`Forecast`] says at which event the question ends, which outcomes count as one, and how decisions in
//! between are taken. The rules run as they always do; only the dice are replaced. Where the tree is too
//! large, or another seat's secrets decide, the same question is sampled, and the answer says so.

use crate::dice::{Dice, Quick, Throw, Token, Why};
use crate::game::{Game, Seat, Turn};
use crate::message::Message;
use crate::story::Story;
use std::collections::HashMap;

/// Where an odds question ends and how it is answered.
#[derive(Clone, Debug)]
pub struct Forecast<G: Game> {
    /// What is waited for, in words.
    pub until: Message,
    /// What is taken for granted at decisions that no plan speaks of.
    pub assumes: Vec<Message>,
    /// All keys that an outcome may have, in the order they are shown.
    pub keys: &'static [&'static str],
    /// The key of the outcome that this event decides, if it decides one.
    pub outcome: fn(&G::Event) -> Option<&'static str>,
    /// The action that the question is about.
    pub asked: G::Action,
    /// What to do at a decision where the plan is silent, given what was asked about.
    pub decide: fn(&G, G::Action) -> G::Action,
    /// What of a position bears on the rest of the question: positions for which it is the same come to the
    /// same odds and are worked out once. None where every position is to be looked at for itself.
    pub same: Option<fn(&G) -> Sameness>,
}

/// What positions that come to the same odds have in common.
pub type Sameness = [u64; 8];

/// How the odds were found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    Exact,
    /// Sampled; each probability lies within `error` of the truth with 95% confidence.
    Sampled {
        plays: u32,
        error: f64,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    pub method: Method,
    pub outcomes: Vec<Chance>,
}

/// One outcome and how likely it is, as an exact fraction where the method is exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    pub key: &'static str,
    pub ways: u128,
    pub of: u128,
}

impl Chance {
    pub fn probability(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.ways as f64 / self.of as f64 }
    }
}

/// How much work an exact answer may cost before it is sampled.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most runs of `apply` and `step`.
    pub runs: u32,
    /// Plays to sample if that is not enough.
    pub samples: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { runs: 2_000_000, samples: 40_000 }
    }
}

/// The key of a play that ended, or stopped changing, before the question was decided.
pub const UNDECIDED: &str = "undecided";

/// The odds of an action, from what `seat` knows, later decisions taken by `plan` and then by the forecast.
pub fn odds<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    forecast: &Forecast<G>,
    plan: &[G::Action],
    effort: Effort,
) -> Odds {
    if !game.has_secrets_from(seat) {
        let mut search = Search {
            forecast,
            plan,
            keys: all_keys(forecast),
            runs_left: effort.runs,
            spare: Vec::new(),
            known: HashMap::default(),
        };
        if let Some(spread) = search.explore(game, Do::Action(action), &mut Vec::new(), 0, MOST_DECISIONS) {
            return Odds { method: Method::Exact, outcomes: spread.chances(&search.keys) };
        }
    }
    sample(game, seat, action, forecast, plan, effort.samples)
}

/// Decisions and steps after which a question that is still open counts as undecided.
const MOST_DECISIONS: u32 = 200;

fn all_keys<G: Game>(forecast: &Forecast<G>) -> Vec<&'static str> {
    forecast.keys.iter().copied().chain([UNDECIDED]).collect()
}

/// What runs next: a decision or a step of procedure.
#[derive(Clone, Copy)]
enum Do<A> {
    Action(A),
    Step,
}

/// Which plan actions are used up: one bit each.
type Used = u64;

/// The next action by plan or forecast, and what the plan has then used.
fn next_action<G: Game>(
    game: &G,
    seat: Seat,
    forecast: &Forecast<G>,
    plan: &[G::Action],
    used: Used,
) -> (G::Action, Used) {
    let open = plan.iter().take(64).enumerate().filter(|(i, _)| used & (1 << i) == 0);
    for (i, &action) in open {
        if game.check(seat, action).is_ok() {
            return (action, used | 1 << i);
        }
    }
    ((forecast.decide)(game, forecast.asked), used)
}

/// What one run came to.
enum Ran<G: Game> {
    /// A request was left open, with these answers and their weights.
    Open(Vec<(u32, u64)>),
    Decided(&'static str),
    /// The question is still open: what runs next, and what the plan has used.
    Next(Box<G>, Do<G::Action>, Used),
}

struct Search<'a, G: Game> {
    forecast: &'a Forecast<G>,
    plan: &'a [G::Action],
    keys: Vec<&'static str>,
    runs_left: u32,
    /// Room for positions, used again and again.
    spare: Vec<Box<G>>,
    /// What came of positions that were met before.
    known: HashMap<(Sameness, Used), Weights, Mixing>,
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

impl<G: Game> Search<'_, G> {
    /// The exact spread of outcomes from here; `None` when the work allowed is used up, or there are more ways
    /// than can be counted.
    fn explore(
        &mut self,
        from: &G,
        what: Do<G::Action>,
        path: &mut Vec<u32>,
        used: Used,
        depth: u32,
    ) -> Option<Weights> {
        match self.run(from, what, path, used)? {
            Ran::Open(answers) => self.branch(from, what, path, used, depth, &answers),
            Ran::Decided(key) => Some(self.leaf(key)),
            Ran::Next(..) if depth == 0 => Some(self.leaf(UNDECIDED)),
            Ran::Next(game, what, used) => {
                let spread = self.go_on(&game, what, used, depth - 1);
                self.spare.push(game);
                spread
            }
        }
    }

    /// The spread from a position at which nothing has been asked yet, worked out or remembered.
    fn go_on(&mut self, game: &G, what: Do<G::Action>, used: Used, depth: u32) -> Option<Weights> {
        let Some(same) = self.forecast.same else {
            return self.explore(game, what, &mut Vec::new(), used, depth);
        };
        let key = (same(game), used);
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        let spread = self.explore(game, what, &mut Vec::new(), used, depth)?;
        self.known.insert(key, spread.clone());
        Some(spread)
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

    /// Runs one decision or step. On its own and not inlined, so that of the many positions that lie open at
    /// once in a deep question none is on the stack.
    #[inline(never)]
    fn run(&mut self, from: &G, what: Do<G::Action>, path: &[u32], used: Used) -> Option<Ran<G>> {
        self.runs_left = self.runs_left.checked_sub(1)?;
        let mut game = self.copy(from);
        let mut dice = Branches { path, at: 0, open: None, endless: false };
        let mut watch = Watch { outcome: self.forecast.outcome, key: None };
        match what {
            Do::Action(action) => game.apply(action, &mut dice, &mut watch),
            Do::Step => game.step(&mut dice, &mut watch),
        }
        if dice.endless {
            return None;
        }
        let done = match (dice.open, watch.key, game.turn()) {
            (Some(answers), _, _) => Ran::Open(answers),
            (None, Some(key), _) => Ran::Decided(key),
            (None, None, Turn::Over(_)) => Ran::Decided(UNDECIDED),
            (None, None, Turn::Auto) => return Some(Ran::Next(game, Do::Step, used)),
            (None, None, Turn::Of(seat)) => {
                let (action, used) = next_action(&*game, seat, self.forecast, self.plan, used);
                return Some(Ran::Next(game, Do::Action(action), used));
            }
        };
        self.spare.push(game);
        Some(done)
    }

    /// Tries each answer to the open request in turn, and weighs what comes of it.
    fn branch(
        &mut self,
        from: &G,
        what: Do<G::Action>,
        path: &mut Vec<u32>,
        used: Used,
        depth: u32,
        open: &[(u32, u64)],
    ) -> Option<Weights> {
        let mut sum = Weights { of: 1, ways: vec![0; self.keys.len()] };
        let total: u64 = open.iter().map(|(_, w)| w).sum();
        for &(answer, weight) in open {
            path.push(answer);
            let part = self.explore(from, what, path, used, depth);
            path.pop();
            sum.add(&part?, weight)?;
        }
        sum.of = sum.of.checked_mul(u128::from(total))?;
        Some(sum)
    }

    fn leaf(&self, key: &'static str) -> Weights {
        let mut ways = vec![0; self.keys.len()];
        let index = self.keys.iter().position(|k| *k == key).unwrap_or(self.keys.len() - 1);
        ways[index] = 1;
        Weights { of: 1, ways }
    }
}

/// Ways out of a common total, per key.
#[derive(Clone)]
struct Weights {
    of: u128,
    ways: Vec<u128>,
}

impl Weights {
    /// Adds `weight` parts of `other`, over a common denominator; `None` if the numbers grow too large.
    fn add(&mut self, other: &Weights, weight: u64) -> Option<()> {
        let weight = u128::from(weight);
        if self.of == other.of {
            for (a, b) in self.ways.iter_mut().zip(&other.ways).filter(|(_, b)| **b > 0) {
                *a = a.checked_add(b.checked_mul(weight)?)?;
            }
            return Some(());
        }
        let common = lcm(self.of, other.of)?;
        let (mine, theirs) = (common / self.of, (common / other.of).checked_mul(weight)?);
        for (a, b) in self.ways.iter_mut().zip(&other.ways) {
            *a = a.checked_mul(mine)?.checked_add(b.checked_mul(theirs)?)?;
        }
        self.of = common;
        Some(())
    }

    fn chances(&self, keys: &[&'static str]) -> Vec<Chance> {
        let present = keys.iter().zip(&self.ways).filter(|(_, w)| **w > 0);
        present
            .map(|(key, &ways)| {
                let g = gcd(ways, self.of);
                Chance { key, ways: ways / g, of: self.of / g }
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

/// Answers requests along a path; the first one past its end is left open, with all its answers.
struct Branches<'a> {
    path: &'a [u32],
    at: usize,
    open: Option<Vec<(u32, u64)>>,
    /// A request has more answers than can be counted.
    endless: bool,
}

impl Branches<'_> {
    fn next(&mut self) -> Option<u32> {
        let answer = self.path.get(self.at).copied();
        self.at += 1;
        answer.filter(|_| self.open.is_none())
    }
}

impl Dice for Branches<'_> {
    fn throw(&mut self, throw: Throw, _: Why) -> u32 {
        if let Some(answer) = self.next() {
            return answer;
        }
        if self.open.is_none() {
            match throw.spread() {
                Some(spread) => self.open = Some(spread.values.clone()),
                None => self.endless = true,
            }
        }
        throw.dummy()
    }

    fn pick(&mut self, bag: &[Token], _: Why) -> usize {
        if let Some(answer) = self.next() {
            return answer as usize;
        }
        if self.open.is_none() {
            let kinds = bag.iter().enumerate().filter(|(_, token)| token.weight > 0);
            self.open = Some(kinds.map(|(i, token)| (i as u32, u64::from(token.weight))).collect());
        }
        Token::dummy(bag)
    }

    /// The first token of each kind stands for all of them.
    fn pick_of_kinds(&mut self, bag: &[Token], kinds: &[u8], _: Why) -> usize {
        if let Some(answer) = self.next() {
            return answer as usize;
        }
        if self.open.is_none() {
            let mut answers: Vec<(u32, u64)> = Vec::new();
            let drawable = bag.iter().zip(kinds).enumerate().filter(|(_, (token, _))| token.weight > 0);
            for (i, (token, kind)) in drawable {
                match answers.iter_mut().find(|(first, _)| kinds[*first as usize] == *kind) {
                    Some((_, weight)) => *weight += u64::from(token.weight),
                    None => answers.push((i as u32, token.weight.into())),
                }
            }
            self.open = Some(answers);
        }
        Token::dummy(bag)
    }
}

/// Listens for the event that decides the question.
struct Watch<E> {
    outcome: fn(&E) -> Option<&'static str>,
    key: Option<&'static str>,
}

impl<E> Story<E> for Watch<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        if self.key.is_none() {
            self.key = (self.outcome)(&event());
        }
    }
}

/// Plays the question through with random dice and counts.
pub fn sample<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    forecast: &Forecast<G>,
    plan: &[G::Action],
    plays: u32,
) -> Odds {
    let keys = all_keys(forecast);
    let mut counts = vec![0u32; keys.len()];
    for play in 0..plays {
        let mut dice = Quick::new(u64::from(play) ^ 0x006f_6464_735f);
        let key = sample_once(&game.imagine(seat, &mut dice), action, forecast, plan, &mut dice);
        counts[keys.iter().position(|k| *k == key).unwrap_or(keys.len() - 1)] += 1;
    }
    let present = keys.iter().zip(&counts).filter(|(_, c)| **c > 0);
    let outcomes = present.map(|(key, &c)| Chance { key, ways: c.into(), of: plays.into() }).collect();
    // The widest 95% interval of a proportion.
    let error = 1.96 * 0.5 / f64::from(plays.max(1)).sqrt();
    Odds { method: Method::Sampled { plays, error }, outcomes }
}

fn sample_once<G: Game>(
    from: &G,
    action: G::Action,
    forecast: &Forecast<G>,
    plan: &[G::Action],
    dice: &mut Quick,
) -> &'static str {
    let mut game = from.clone();
    let mut watch = Watch { outcome: forecast.outcome, key: None };
    let mut used = 0;
    game.apply(action, dice, &mut watch);
    for _ in 0..MOST_DECISIONS {
        if let Some(key) = watch.key {
            return key;
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
    watch.key.unwrap_or(UNDECIDED)
}

#[cfg(test)]
mod tests;
