//! Taking back: freely up to the barrier, by consent past it.
//!
//! The barrier is the last entry in force that rolled, drew, revealed or closed something, ended the game or belongs
//! to another seat. What comes after it only its owner has seen the use of, so its owner may change it.

use super::entry::Entry;
use super::error::{ActError, HistoryError, MendError};
use super::fold::{self, Notes};
use super::hand::{Hand, Settled};
use super::lines::Origin;
use super::notice::{Unaware, unaware};
use super::play::{Item, Match, Report, What, numbered};
use crate::dice::Face;
use crate::game::{Seat, Table, Viewer};
use std::sync::Arc;

/// How many decisions the mendings of a journal with so many entries may play again in all, so that a journal costs no
/// more than in proportion to its length. A long set-up can be mended unit by unit several times over; whoever has
/// changed more than that can still take back.
const fn most_again(entries: usize) -> usize {
    4096 + 16 * entries
}

impl<G: Table> Match<G> {
    /// The first entry that this seat may still take back or mend; the number of entries if there is none.
    pub fn barrier(&self, seat: Seat) -> usize {
        if self.over().is_some() {
            return self.entries.len();
        }
        let own = self.items.iter().rev().take_while(|item| item.is_free_to(seat));
        own.last().map_or(self.entries.len(), |item| item.entry)
    }

    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.barrier(seat) < self.entries.len()
    }

    /// A seat takes back its entries from `entry` on.
    pub fn take_back(&mut self, seat: Seat, entry: usize) -> Result<(), HistoryError> {
        let index = self.own_index(seat, entry)?;
        let taken = self.items.since(index).map(|item| self.unnoticed.unaware(item.entry));
        let unaware = taken.fold(Unaware::EVERYBODY, Unaware::and);
        self.cut(index, entry)?;
        self.unnoticed.push(self.entries.len(), unaware);
        self.entries.push(Entry::TakeBack { seat, entry });
        Ok(())
    }

    /// A seat replaces the action of its entry; its later entries are folded again. If one of them cannot be
    /// done any more, nothing changes. If the fold rolls, draws or reveals something, it stops there for good,
    /// and what would have come after is no longer in force: nobody tries out what is hidden.
    ///
    /// Who noticed what decisions were taken notices the same ones afterwards: an action that others notice does not
    /// take the place of one that they do not, nor the other way round.
    ///
    /// There is a limit to how much is played again in this way, live as in a file: what was accepted opens again.
    /// What each entry that was folded again did is reported.
    pub fn mend(
        &mut self,
        seat: Seat,
        entry: usize,
        action: G::Action,
        given: &[Face],
    ) -> Result<Vec<Report<G>>, MendError> {
        self.mend_with(seat, entry, action, self.live(given), Origin::File)
    }

    pub(super) fn mend_with(
        &mut self,
        seat: Seat,
        entry: usize,
        action: G::Action,
        mut hand: Hand<'_>,
        origin: Origin,
    ) -> Result<Vec<Report<G>>, MendError> {
        let first = self.own_index(seat, entry)?;
        let again = self.again + self.items.len() - first;
        let counted = self.count(self.entries.len(), Viewer::Seat(seat));
        if origin == Origin::File && again > most_again(counted) {
            return Err(HistoryError::MendedTooOften(entry).into());
        }
        let mending = self.entries.len();
        let between = self.states_up_to(first - 1).ok_or(HistoryError::NotInForce(entry))?;
        let mut states = self.states.clone();
        states.cut(first - 1, between);
        let mut items = self.items.clone();
        items.truncate(first);
        let mut reports: Vec<Report<G>> = Vec::new();
        let mut at = entry;
        for (index, item) in self.items.since(first).enumerate() {
            let What::Act(seat, old) = item.what else { break };
            at = item.entry;
            let action = if index == 0 { action } else { old };
            let mut notes = Notes::all();
            let state = played_on::<G>(states.now(), seat, action, &mut hand, &mut notes)
                .map_err(|error| MendError::Act { entry: at, error })?;
            let opened = hand.has_rolled() || G::seals(action) || fold::reveals(&notes.steps, Viewer::Open);
            let unaware = if hand.has_rolled() {
                Unaware::NOBODY
            } else {
                unaware::<G>((seat, action), states.now(), &state, &notes.steps)
            };
            if unaware != self.unnoticed.unaware(at) && !hand.is_spoilt() {
                return Err(HistoryError::NoticedOtherwise(entry).into());
            }
            let rolls_in = if hand.has_rolled() { mending } else { item.rolls_in };
            items.push(Item { what: What::Act(seat, action), rolls_in, opened, ..*item });
            states.push(Arc::new(state));
            reports.push(Report { steps: notes.steps, rolls: Vec::new(), given_used: 0 });
            if opened || hand.is_spoilt() {
                break;
            }
        }
        let settled = hand.settle().map_err(|halt| MendError::Act { entry: at, error: halt.into() })?;
        let Settled { rolls, given_used } = settled;
        self.unnoticed.push(mending, self.unaware_of_mending(first, &reports));
        (self.items, self.states, self.again) = (items, states, again);
        self.drawn += numbered(&rolls);
        self.entries.push(Entry::Mend { seat, entry, action, rolls: rolls.clone() });
        // Where something is rolled the fold ends.
        if let Some(last) = reports.last_mut() {
            (last.rolls, last.given_used) = (rolls, given_used);
        }
        Ok(reports)
    }

    /// Everything from `entry` on is undone: with the consent of all other seats, or alone where there is but
    /// one seat; past the barrier the match is then marked. Rolls that are undone stay spent.
    ///
    /// A finished game can be taken up again like this. A table that has shown its seed should branch instead.
    pub fn undo(&mut self, asked_by: Seat, agreed: &[Seat], entry: usize) -> Result<(), HistoryError> {
        self.known(asked_by)?;
        let index = self.index(entry).ok_or(HistoryError::NotInForce(entry))?;
        let all: Vec<Seat> = agreed.iter().copied().chain([asked_by]).collect();
        self.all_agree(&all)?;
        let past_barrier = self.over().is_some() || !self.is_free_from(asked_by, index);
        self.cut(index, entry)?;
        self.marked |= past_barrier && G::SEATS.len() == 1;
        self.entries.push(Entry::Undo { entry, asked_by, agreed: agreed.to_vec() });
        Ok(())
    }

    /// Where an entry that this seat may change stands among those in force.
    fn own_index(&self, seat: Seat, entry: usize) -> Result<usize, HistoryError> {
        if self.over().is_some() {
            return Err(HistoryError::Over);
        }
        let index = self.index(entry).ok_or(HistoryError::NotInForce(entry))?;
        if self.is_free_from(seat, index) { Ok(index) } else { Err(HistoryError::Barrier { entry }) }
    }

    /// Whether no barrier lies at this index or after it.
    fn is_free_from(&self, seat: Seat, index: usize) -> bool {
        self.items.since(index).all(|item| item.is_free_to(seat))
    }

    /// Takes everything from the entry in force with this index on out of force. The opening stays.
    fn cut(&mut self, index: usize, entry: usize) -> Result<(), HistoryError> {
        let before = index.checked_sub(1).ok_or(HistoryError::NotADecision(entry))?;
        let between = self.states_up_to(before).ok_or(HistoryError::NotInForce(entry))?;
        self.states.cut(before, between);
        self.items.truncate(index);
        Ok(())
    }
}

/// The state after a decision, if it may be taken.
fn played_on<G: Table>(
    before: &G,
    seat: Seat,
    action: G::Action,
    hand: &mut Hand<'_>,
    notes: &mut Notes<G>,
) -> Result<G, ActError> {
    before.check(seat, action).map_err(ActError::Refused)?;
    let mut state = before.clone();
    fold::play(&mut state, Some(action), hand, notes)?;
    Ok(state)
}
