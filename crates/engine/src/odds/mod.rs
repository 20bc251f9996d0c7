//! Exact odds from the rules themselves: the enumerator plays an action through every chance there is.
//!
//! A [`Forecast`] says at which event the question ends, which outcomes count as one, and how decisions in
//! between are taken. The rules run as they always do; only the dice are replaced. Where the tree is too
//! large, or another seat's secrets decide, the same question is sampled, and the answer says so.

mod branches;
mod sample;
mod search;
#[cfg(test)]
mod tests;

use crate::game::{Game, Seat};
use crate::message::Message;
use crate::story::Story;
pub use sample::sample;
use search::Search;
use std::collections::{BTreeMap, HashMap};

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
    /// How much work a player should have to wait for.
    pub effort: Effort,
    /// Nothing that is hidden from the seat that asks bears on the question, as long as no plan speaks: it need not
    /// be sampled for what the seat does not know.
    pub known: bool,
    /// What on the way parts the outcomes into groups, such as the kind of an attack.
    pub groups: Option<Grouping<G::Event>>,
}

/// Groups of outcomes, by an event that comes before them.
#[derive(Clone, Debug)]
pub struct Grouping<E> {
    /// The keys of all groups, in the order they are shown.
    pub keys: &'static [&'static str],
    /// The group to which everything after this event belongs, if it says so.
    pub of: fn(&E) -> Option<&'static str>,
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
    /// The same outcomes by group; empty where nothing parts them.
    pub groups: Vec<Group>,
}

/// A group of outcomes: how likely it is, and the outcomes within, which are certain together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    pub chance: Chance,
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
    /// The same fraction in its lowest terms.
    fn reduced(self) -> Chance {
        let common = gcd(self.ways, self.of);
        Chance { key: self.key, ways: self.ways / common, of: self.of / common }
    }

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

impl Effort {
    /// So many plays come within half a point of the truth.
    pub const HALF_A_POINT: u32 = 40_000;
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
    let known = forecast.known && plan.is_empty() || !game.has_secrets_from(seat);
    if known && let Some(odds) = Search::new(forecast, plan, effort.runs).odds(game, action) {
        return odds;
    }
    sample(game, seat, action, forecast, plan, effort.samples)
}

/// Decisions and steps after which a question that is still open counts as undecided.
const MOST_DECISIONS: u32 = 200;

/// What happened: a group, none as the first, and an outcome, undecided as the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Happened {
    group: u32,
    key: u32,
}

/// The keys of a question, so that what happened can be counted by numbers.
struct Keys {
    keys: Vec<&'static str>,
    groups: &'static [&'static str],
    index: HashMap<&'static str, u32>,
}

impl Keys {
    fn of<G: Game>(forecast: &Forecast<G>) -> Keys {
        let keys: Vec<_> = forecast.keys.iter().copied().chain([UNDECIDED]).collect();
        let index = keys.iter().copied().zip(0..).collect();
        Keys { keys, groups: forecast.groups.as_ref().map_or(&[], |groups| groups.keys), index }
    }

    fn happened(&self, group: u32, key: &'static str) -> Happened {
        Happened { group, key: self.index.get(key).copied().unwrap_or(self.keys.len() as u32 - 1) }
    }

    /// Counts of what happened, sorted, as chances: all together and by group.
    fn chances(&self, counts: &[(Happened, u128)], of: u128) -> (Vec<Chance>, Vec<Group>) {
        let outcomes = self.outcomes(counts.iter().copied(), of);
        let group = |(index, key): (u32, &&'static str)| {
            let own = counts.iter().copied().filter(move |(happened, _)| happened.group == index);
            let ways: u128 = own.clone().map(|(_, ways)| ways).sum();
            let chance = Chance { key, ways, of };
            (ways > 0).then(|| Group { chance, outcomes: self.outcomes(own, ways) })
        };
        (outcomes, (1..).zip(self.groups).filter_map(group).collect())
    }

    fn outcomes(&self, counts: impl Iterator<Item = (Happened, u128)>, of: u128) -> Vec<Chance> {
        let mut sums: BTreeMap<u32, u128> = BTreeMap::new();
        for (happened, ways) in counts {
            *sums.entry(happened.key).or_default() += ways;
        }
        sums.into_iter().map(|(key, ways)| Chance { key: self.keys[key as usize], ways, of }).collect()
    }
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

/// Listens for the event that decides the question, and for what tells the group.
struct Watch<'a, G: Game> {
    forecast: &'a Forecast<G>,
    key: Option<&'static str>,
    group: u32,
}

impl<G: Game> Story<G::Event> for Watch<'_, G> {
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        if self.key.is_some() {
            return;
        }
        let event = event();
        self.key = (self.forecast.outcome)(&event);
        if let Some(groups) = &self.forecast.groups
            && let Some(key) = (groups.of)(&event)
        {
            self.group = (1..).zip(groups.keys).find(|(_, known)| **known == key).map_or(0, |(i, _)| i);
        }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}
