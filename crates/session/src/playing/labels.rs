//! The words for decisions that may be taken back, each found once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use volga_engine::Table;
use volga_engine::journal::Match;

/// Labels by entry. The copy that a submission makes goes on with them, unless it changes what an entry did.
#[derive(Debug, Default)]
pub(super) struct Labels(Mutex<BTreeMap<usize, Arc<str>>>);

impl Labels {
    /// The decisions in force from an entry on, and what each was called. Others need not be remembered.
    pub(super) fn since<G: Table>(&self, table: &Match<G>, first: usize) -> Vec<(usize, String)> {
        let decided = table.in_force_from(first).filter(|item| item.act.is_some());
        let entries: Vec<usize> = decided.map(|item| item.entry).collect();
        if entries.is_empty() {
            return Vec::new();
        }
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|entry, _| entries.binary_search(entry).is_ok());
        if let Some(new) = entries.iter().find(|entry| !known.contains_key(entry)) {
            table.decisions_from(*new, |item, before| {
                if let Some((_, action)) = item.act {
                    let label = || G::text(&before.choice(action).label).into();
                    known.entry(item.entry).or_insert_with(label);
                }
            });
        }
        entries.into_iter().filter_map(|entry| Some((entry, known.get(&entry)?.to_string()))).collect()
    }
}
