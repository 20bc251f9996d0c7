//! How a game ends: by its rules, by resignation, by agreement, on time.

use super::entry::Entry;
use super::error::HistoryError;
use super::play::{Item, Match, What};
use crate::game::{RuleId, Seat, Table, Turn, Verdict};
use serde::Serialize;
use std::sync::Arc;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The side that won; none is a draw.
    pub winner: Option<&'static str>,
    /// The rules' level of victory, or `resignation`, `agreed_draw`, `time_out`.
    pub level: &'static str,
    /// The rule that decided, if a rule did.
    pub rule: Option<RuleId>,
}

impl From<Verdict> for Ending {
    fn from(outcome: Verdict) -> Ending {
        Ending { winner: outcome.winner, level: outcome.level, rule: Some(outcome.rule) }
    }
}

impl<A: Copy> What<A> {
    /// What an entry does that is in force as it was written.
    pub(super) fn of<G: Table<Action = A>>(entry: &Entry<A>) -> What<A> {
        let by_will = |winner, level| What::End(Ending { winner, level, rule: None });
        match entry {
            Entry::Act { seat, action, .. } => What::Act(*seat, *action),
            Entry::Resign { seat } => by_will(G::opponent(*seat), "resignation"),
            Entry::TimeOut { seat } => by_will(G::opponent(*seat), "time_out"),
            Entry::Draw { .. } => by_will(None, "agreed_draw"),
            // The last three are never in force themselves.
            Entry::Begin { .. } | Entry::TakeBack { .. } | Entry::Mend { .. } | Entry::Undo { .. } => {
                What::Begin
            }
        }
    }
}

impl<G: Table> Match<G> {
    /// How the game ended, if it has.
    pub fn over(&self) -> Option<Ending> {
        match (self.items.last().map(|item| item.what), self.state().turn()) {
            (Some(What::End(ending)), _) => Some(ending),
            (_, Turn::Over(outcome)) => Some(outcome.into()),
            (_, Turn::Of(_) | Turn::Auto) => None,
        }
    }

    /// The seat gives up, whoever's turn it is.
    pub fn resign(&mut self, seat: Seat) -> Result<(), HistoryError> {
        self.known(seat)?;
        self.end(Entry::Resign { seat })
    }

    /// All seats agree that the game is drawn.
    pub fn agree_draw(&mut self, seats: &[Seat]) -> Result<(), HistoryError> {
        if G::SEATS.len() < 2 {
            return Err(HistoryError::Alone);
        }
        self.all_agree(seats)?;
        self.end(Entry::Draw { seats: seats.to_vec() })
    }

    /// The seat has used up its time; the platform keeps the clock.
    pub fn time_out(&mut self, seat: Seat) -> Result<(), HistoryError> {
        self.known(seat)?;
        self.end(Entry::TimeOut { seat })
    }

    fn end(&mut self, entry: Entry<G::Action>) -> Result<(), HistoryError> {
        if self.over().is_some() {
            return Err(HistoryError::Over);
        }
        let number = self.entries.len();
        let what = What::of::<G>(&entry);
        self.items.push(Item { entry: number, what, rolls_in: number, opened: true });
        self.states.push(Arc::clone(self.states.now()));
        self.entries.push(entry);
        Ok(())
    }

    /// Whether there is such a seat.
    pub(super) fn known(&self, seat: Seat) -> Result<(), HistoryError> {
        if usize::from(seat.0) < G::SEATS.len() { Ok(()) } else { Err(HistoryError::NoSeat(seat.0)) }
    }

    /// Whether every seat is among these.
    pub(super) fn all_agree(&self, seats: &[Seat]) -> Result<(), HistoryError> {
        seats.iter().try_for_each(|&seat| self.known(seat))?;
        let missing = G::SEATS.iter().enumerate().find(|(i, _)| !seats.contains(&Seat(*i as u8)));
        missing.map_or(Ok(()), |(_, name)| Err(HistoryError::NotAgreed(name)))
    }
}
