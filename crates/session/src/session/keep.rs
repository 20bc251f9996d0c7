//! What whoever keeps a journal needs of it, whoever asks: for a store, and for nobody who plays.

use super::Session;

/// A game as its keeper has it.
#[derive(Clone, Debug)]
pub struct Keeper<'a>(&'a Session);

impl Session {
    pub fn keeper(&self) -> Keeper<'_> {
        Keeper(self)
    }
}

impl Keeper<'_> {
    /// The first line with its seed.
    pub fn header(&self) -> String {
        self.0.play.header_line()
    }

    /// The journal's lines from an entry on.
    pub fn lines_from(&self, entry: usize) -> Vec<String> {
        (entry..self.0.entries()).filter_map(|entry| self.0.play.entry_line(entry)).collect()
    }

    /// Whether every viewer notices one of the entries from a number on: that the game went on is known then.
    pub fn is_noticed_since(&self, entry: usize) -> bool {
        (entry..self.0.entries()).any(|entry| self.0.play.is_noticed_by_all(entry))
    }

    /// Whether an entry is in force.
    pub fn is_in_force(&self, entry: usize) -> bool {
        self.0.play.is_in_force(entry)
    }

    /// What folding the journal has found, if that is worth keeping.
    pub fn checkpoint(&self) -> Option<String> {
        self.0.play.checkpoint()
    }

    /// What every seat has ordered.
    pub fn orders(&self) -> Vec<(&'static str, String)> {
        self.0.play.kept_orders()
    }

    /// The entries from a number on that were taken by order.
    pub fn ordered(&self, from: usize) -> Vec<usize> {
        self.0.play.ordered(from)
    }
}
