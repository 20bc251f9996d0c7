//! Which switches were on together in games that were played to the end, and how often.

use super::options::switches;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use volga_engine::dice::Quick;
use volga_engine::{Game, Table};

/// Two switches, in the order of their game's list.
type Pair = (&'static str, &'static str);

/// How often each two switches were on together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    counts: BTreeMap<Pair, u64>,
}

impl Pairs {
    /// Notes the options of a game.
    pub(super) fn note<G: Table>(&mut self, options: &G::Options) {
        let set = serde_json::to_value(options).unwrap_or_default();
        let on: Vec<&str> = switches::<G>().filter(|id| set[id] == Value::Bool(true)).collect();
        for pair in pairs(&on) {
            *self.counts.entry(pair).or_default() += 1;
        }
    }

    pub(super) fn add(&mut self, other: &Pairs) {
        for (pair, count) in &other.counts {
            *self.counts.entry(*pair).or_default() += count;
        }
    }

    pub fn count(&self, pair: Pair) -> u64 {
        self.counts.get(&pair).copied().unwrap_or(0)
    }

    /// The lawful pairs of a game, the rarest first.
    pub fn rarest<G: Table>(&self) -> Vec<(Pair, u64)> {
        let mut found: Vec<_> = lawful::<G>().into_iter().map(|pair| (pair, self.count(pair))).collect();
        found.sort_by_key(|(_, count)| *count);
        found
    }
}

fn pairs(ids: &[&'static str]) -> Vec<Pair> {
    let with = |(n, first): (usize, &&'static str)| {
        let first = *first;
        ids[n + 1..].iter().map(move |second| (first, *second)).collect::<Vec<_>>()
    };
    ids.iter().enumerate().flat_map(with).collect()
}

/// The pairs of switches that can be on together in some scenario, with up to two others if they need them.
fn lawful<G: Table>() -> Vec<Pair> {
    let ids: Vec<&'static str> = switches::<G>().collect();
    let all = pairs(&ids);
    let goes = |(first, second): &Pair| {
        let alone = [[*first, *second, *first, *second]];
        let helped = all.iter().map(|(third, fourth)| [*first, *second, *third, *fourth]);
        alone.into_iter().chain(helped).any(|on| is_lawful::<G>(&on))
    };
    all.iter().copied().filter(goes).collect()
}

fn is_lawful<G: Table>(on: &[&str]) -> bool {
    let set: Map<String, Value> = on.iter().map(|id| ((*id).to_owned(), true.into())).collect();
    let Ok(options) = serde_json::from_value::<G::Options>(set.into()) else { return false };
    let scenarios = &G::about().scenarios;
    let opens = |id| <G as Game>::setup(id, &options, G::CURRENT, &mut Quick::new(0)).is_ok();
    scenarios.iter().any(|scenario| opens(scenario.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_breslau::{Breslau, Options};

    /// Of 26 switches, only the two ways to count Supply Points exclude each other.
    #[test]
    fn lawful_pairs_of_breslau_are_all_but_one() {
        let lawful = lawful::<Breslau>();
        assert_eq!(lawful.len(), 26 * 25 / 2 - 1);
        assert!(!lawful.contains(&("14.11.3", "14.11.4")));
        assert!(lawful.contains(&("chained_bombardment", "undivided_gas")));
    }

    #[test]
    fn pairs_are_counted_and_the_rarest_comes_first() {
        let mut counted = Pairs::default();
        let some = Options { gas: true, levels: true, rubble: true, ..Options::default() };
        counted.note::<Breslau>(&some);
        let mut twice = counted.clone();
        twice.add(&counted);
        assert_eq!((twice.count(("14.1", "14.3")), twice.count(("14.1", "14.4"))), (2, 0));
        assert_eq!(twice.rarest::<Breslau>().first().map(|(_, count)| *count), Some(0));
        assert_eq!(twice.rarest::<Breslau>().last().map(|(_, count)| *count), Some(2));
    }
}
