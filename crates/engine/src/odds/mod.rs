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
pub use sample::Tally;
use search::Search;
use std::collections::BTreeMap;

/// Where an odds question ends and how it is answered.
#[derive(Clone, Debug)]
pub struct Forecast<G: Game> {
    /// What is waited for, in words.
    pub until: Message,
    /// What is taken for granted at decisions that no plan speaks of.
    pub assumes: Vec<Message>,
    /// All that it may come to.
    pub outcomes: fn() -> Vec<G::Outcome>,
    /// What this event decides, if it decides the question.
    pub outcome: Deciding<G>,
    /// The action that the question is about.
    pub asked: G::Action,
    /// What to do at a decision where the plan is silent, given what was asked about.
    pub decide: fn(&G, G::Action) -> G::Action,
    /// What of a position bears on the rest of the question: positions for which it is the same come to the
    /// same odds and are worked out once. None where every position is to be looked at for itself.
    pub same: Option<fn(&G) -> Sameness>,
    /// How much work a player should have to wait for.
    pub effort: Effort,
    pub hidden: Hidden,
    /// What on the way parts the outcomes into groups, such as the kind of an attack: the group to which everything
    /// after this event belongs, if it says so.
    pub group: Option<Deciding<G>>,
}

/// What becomes of that which is hidden from the seat that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// It does not bear on the question, as long as no plan speaks.
    Nothing,
    /// It is imagined anew for every play that is sampled.
    Played,
    /// It is imagined often, and the question worked out for each: what is sampled is how likely a group is, and within
    /// a group the outcomes are exact if it tells apart all that bears on them.
    Drawn,
}

impl Hidden {
    /// Nothing of it bears on the question if the seat knows enough; else it is imagined for every play.
    pub const fn unless(is_known: bool) -> Hidden {
        if is_known { Hidden::Nothing } else { Hidden::Played }
    }
}

/// What an event decides, if it does.
pub type Deciding<G> = fn(&<G as Game>::Event) -> Option<<G as Game>::Outcome>;

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
pub struct Odds<O> {
    pub method: Method,
    pub outcomes: Vec<Chance<O>>,
    /// The same outcomes by group; empty where nothing parts them.
    pub groups: Vec<Group<O>>,
}

/// A group of outcomes: how likely it is, and the outcomes within, which are certain together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group<O> {
    pub chance: Chance<O>,
    pub outcomes: Vec<Chance<O>>,
    /// No play of it was left to chance.
    pub exact: bool,
}

/// One outcome and how likely it is, as an exact fraction where the method is exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance<O> {
    /// None where the play ended, or stopped changing, before the question was decided.
    pub outcome: Option<O>,
    pub ways: u128,
    pub of: u128,
}

impl<O> Chance<O> {
    /// The same fraction in its lowest terms.
    fn reduced(self) -> Chance<O> {
        let common = gcd(self.ways, self.of);
        Chance { ways: self.ways / common, of: self.of / common, ..self }
    }

    pub fn probability(&self) -> f64 {
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

/// A question about odds: what comes of an action, from what `seat` knows, later decisions taken by the plan and then
/// by the forecast.
#[derive(Debug)]
pub struct OddsQuestion<'a, G: Game> {
    pub game: &'a G,
    pub seat: Seat,
    pub action: G::Action,
    pub forecast: &'a Forecast<G>,
    pub plan: &'a [G::Action],
}

impl<G: Game> OddsQuestion<'_, G> {
    /// The exact answer, if it costs no more than so many runs and nothing hidden bears on the question.
    pub fn exact(&self, runs: u32) -> Option<Odds<G::Outcome>> {
        let forecast = self.forecast;
        let is_known = forecast.hidden == Hidden::Nothing && self.plan.is_empty();
        let known = is_known || !self.game.has_secrets_from(self.seat);
        if known { Search::new(forecast, self.plan, runs).odds(self.game, self.action) } else { None }
    }

    /// The answer, exact if that is no more work than allowed, else sampled.
    pub fn odds(&self, effort: Effort) -> Odds<G::Outcome> {
        self.exact(effort.runs).unwrap_or_else(|| self.sample(0..effort.samples).odds())
    }
}

/// Decisions and steps after which a question that is still open counts as undecided.
const MOST_DECISIONS: u32 = 200;

/// What a play came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End<O> {
    Decided(O),
    Undecided,
}

/// What happened: a group, if there was one, and an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Happened<O> {
    group: Option<O>,
    end: End<O>,
}

/// Counts of what happened, sorted, as chances: all together and by group.
fn chances<O: Copy + Ord>(
    counts: &[(Happened<O>, u128)],
    of: u128,
    exact: bool,
) -> (Vec<Chance<O>>, Vec<Group<O>>) {
    let mut groups: Vec<Group<O>> = Vec::new();
    for own in counts.chunk_by(|(one, _), (other, _)| one.group == other.group) {
        let Some(group) = own[0].0.group else { continue };
        let ways = own.iter().map(|(_, ways)| ways).sum();
        let chance = Chance { outcome: Some(group), ways, of };
        groups.push(Group { chance, outcomes: outcomes(own, ways), exact });
    }
    (outcomes(counts, of), groups)
}

fn outcomes<O: Copy + Ord>(counts: &[(Happened<O>, u128)], of: u128) -> Vec<Chance<O>> {
    let mut sums: BTreeMap<End<O>, u128> = BTreeMap::new();
    for (happened, ways) in counts {
        *sums.entry(happened.end).or_default() += ways;
    }
    let outcome = |end| match end {
        End::Decided(outcome) => Some(outcome),
        End::Undecided => None,
    };
    sums.into_iter().map(|(end, ways)| Chance { outcome: outcome(end), ways, of }).collect()
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
    outcome: Option<G::Outcome>,
    group: Option<G::Outcome>,
}

impl<G: Game> Watch<'_, G> {
    /// What happened, as far as it was decided.
    fn happened(&self) -> Happened<G::Outcome> {
        Happened { group: self.group, end: self.outcome.map_or(End::Undecided, End::Decided) }
    }
}

impl<G: Game> Story<G::Event> for Watch<'_, G> {
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        if self.outcome.is_some() {
            return;
        }
        let event = event();
        self.outcome = (self.forecast.outcome)(&event);
        if let Some(group) = self.forecast.group.and_then(|group| group(&event)) {
            self.group = Some(group);
        }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}
