//! Other games out of this one: a branch from an earlier position, with dice of its own; the same game
//! again from its beginning, with the same dice.

use super::entry::Entry;
use super::error::{HistoryError, StartError};
use super::fold::hex;
use super::hand::Hand;
use super::header::{Header, Parent};
use super::notice::Unnoticed;
use super::play::{DiceSource, Item, Match, Report, What, stream_of};
use crate::dice::{Face, Roll};
use crate::game::Table;
use sha2::{Digest, Sha256};
use std::sync::Arc;

impl<G: Table> Match<G> {
    /// A new match that has this one's history up to an entry in force, mended and without what was taken
    /// back, and new dice from there on.
    pub fn branch(&self, at_entry: usize, dice: DiceSource) -> Result<Match<G>, HistoryError> {
        let missing = HistoryError::NotInForce(at_entry);
        let last = self.index(at_entry).ok_or(missing.clone())?;
        if matches!(self.items[last].what, What::End(_)) {
            return Err(HistoryError::NotADecision(at_entry));
        }
        let between = self.states_up_to(last).ok_or(missing)?;
        let mut states = self.states.clone();
        states.cut(last, between);
        let kept = || self.items.iter().take(last + 1);
        let (dice, seed) = dice.split();
        let mut header = Header::clone(&self.header);
        header.dice = dice;
        header.parent = Some(Parent { journal: self.lines_hash(self.bearing(at_entry)), entry: at_entry });
        let renumbered = |(entry, item): (usize, &Item<G::Action>)| Item { entry, rolls_in: entry, ..*item };
        let mut unnoticed = Unnoticed::default();
        for (entry, item) in kept().enumerate() {
            unnoticed.push(entry, self.unnoticed.unaware(item.entry));
        }
        Ok(Match {
            stream: stream_of(&header, seed.as_ref()),
            header: Arc::new(header),
            options: self.options.clone(),
            seed,
            drawn: 0,
            entries: kept().map(|item| self.copied(item)).collect(),
            items: kept().enumerate().map(renumbered).collect(),
            states,
            unnoticed,
            again: 0,
            marked: false,
        })
    }

    /// The same game from its beginning, by the current rules and with the same dice. Whoever has seen this
    /// one knows what they will show.
    pub fn restart(&self, given: &[Face]) -> Result<(Match<G>, Report<G>), StartError> {
        let mut header = Header::clone(&self.header);
        header.rules = G::CURRENT;
        header.parent = None;
        let hand = Hand::live(given, stream_of(&header, self.seed.as_ref()));
        Match::open(header, self.options.clone(), self.seed.clone(), hand)
    }

    /// An entry in force as it stands in a branch: its rolls are not of the branch's own stream.
    fn copied(&self, item: &Item<G::Action>) -> Entry<G::Action> {
        let given = |roll: &Roll| Roll { number: None, given: roll.faces.len(), ..roll.clone() };
        let rolls = self.entries[item.rolls_in].rolls().iter().map(given).collect();
        match item.what {
            What::Act(seat, action) => Entry::Act { seat, action, rolls },
            What::Begin | What::End(_) => Entry::Begin { rolls },
        }
    }

    /// The last entry that may have had a part in what was in force up to `last`.
    fn bearing(&self, last: usize) -> usize {
        let mended = |entry: &Entry<G::Action>| matches!(entry, Entry::Mend { entry, .. } if *entry <= last);
        let mending = (0..self.entries.len()).rev().find(|entry| mended(&self.entries[*entry]));
        mending.map_or(last, |mending| mending.max(last))
    }

    /// The hash of the lines up to an entry, in the form without seed.
    fn lines_hash(&self, through: usize) -> String {
        let mut sum = Sha256::new();
        let header = std::iter::once(self.header.line(None));
        for line in header.chain(self.entries.iter().take(through + 1).map(Entry::line::<G>)) {
            sum.update(line);
            sum.update("\n");
        }
        hex(&sum.finalize())
    }
}
