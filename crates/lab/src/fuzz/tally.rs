//! Which rules acted, and how often.

use std::collections::{BTreeMap, BTreeSet};
use volga_engine::board::EventView;
use volga_engine::dice::{Dice, Quick, Throw, Token};
use volga_engine::rulebook::{RuleEntry, Rulebook};
use volga_engine::{RuleId, Why};

/// How a rule acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Acted {
    /// Something happened by it.
    Event,
    /// It was a term of a number.
    Term,
    /// Dice were rolled for it.
    Roll,
    /// It forbade something.
    Refusal,
}

/// How often each rule acted in each way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    counts: BTreeMap<&'static str, [u64; 4]>,
}

impl Tally {
    pub(super) fn note(&mut self, rule: RuleId, how: Acted) {
        self.counts.entry(rule.0).or_default()[how as usize] += 1;
    }

    pub(super) fn hear(&mut self, told: &EventView) {
        self.note(told.rule, Acted::Event);
        for term in told.sums.iter().flat_map(|sum| &sum.terms) {
            self.note(term.rule, Acted::Term);
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        for (rule, counts) in &other.counts {
            let mine = self.counts.entry(rule).or_default();
            for (mine, theirs) in mine.iter_mut().zip(counts) {
                *mine += theirs;
            }
        }
    }

    /// How often a rule acted, in whatever way.
    pub fn count(&self, rule: &str) -> u64 {
        self.counts.get(rule).map_or(0, |counts| counts.iter().sum())
    }

    /// The rules that acted, each with how often: events, terms, rolls, refusals.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, [u64; 4])> + '_ {
        self.counts.iter().map(|(rule, counts)| (*rule, *counts))
    }

    /// The rules of the book that never acted.
    pub fn silent<'a>(&self, book: &'a Rulebook) -> Vec<&'a RuleEntry> {
        let acted: BTreeSet<&str> = self.counts.keys().copied().collect();
        book.rules.iter().filter(|rule| !acted.contains(rule.id.as_str())).collect()
    }
}

/// Dice that note for which rules they are rolled.
pub(super) struct Noted<'a> {
    pub(super) dice: Quick,
    pub(super) tally: &'a mut Tally,
}

impl Dice for Noted<'_> {
    fn throw(&mut self, throw: Throw, why: Why) -> u32 {
        self.tally.note(why.rule, Acted::Roll);
        self.dice.throw(throw, why)
    }

    fn pick(&mut self, bag: &[Token], why: Why) -> usize {
        self.tally.note(why.rule, Acted::Roll);
        self.dice.pick(bag, why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_add_up() {
        let (mut one, mut two) = (Tally::default(), Tally::default());
        one.note(RuleId("6.3a"), Acted::Roll);
        two.note(RuleId("6.3a"), Acted::Event);
        two.note(RuleId("8.1"), Acted::Refusal);
        one.add(&two);
        assert_eq!(one.iter().collect::<Vec<_>>(), [("6.3a", [1, 0, 1, 0]), ("8.1", [0, 0, 0, 1])]);
        assert_eq!((one.count("6.3a"), one.count("9.9")), (2, 0));
    }
}
