//! What makes another session. This one stays as it is.

use super::Session;
use crate::answers::{Done, Halt};
use crate::play::{Changed, Play};
use crate::{EntryNumber, Problem};
use serde_json::Value;
use std::sync::Arc;
use volga_engine::Seat;
use volga_engine::dice::Face;
use volga_engine::journal::{DiceSource, HistoryError};

/// How many decisions a program takes in a row at most that whoever asks for them does not notice.
const MOST_UNNOTICED: usize = 1000;

impl Session {
    /// Does an action.
    pub fn act(&self, seat: Option<&str>, action: &Value, given: &[Face]) -> Result<Done, Problem> {
        let mut done = self.route(seat, std::slice::from_ref(action), given)?;
        match done.halt.take() {
            Some(Halt::Problem(problem)) => Err(problem),
            Some(Halt::Turn | Halt::Reveal | Halt::Over) | None => Ok(done),
        }
    }

    /// Does actions one after the other, until one is refused or something comes between.
    pub fn route(&self, seat: Option<&str>, actions: &[Value], given: &[Face]) -> Result<Done, Problem> {
        let seat = self.speaker(seat)?;
        Ok(self.done(self.play.act(seat, actions, given, self.asker)?))
    }

    /// A program decides for the seat whose turn it is, whoever asks for it: once, and on from there as long as he does
    /// not notice it.
    pub fn step(&self, agent: &str, given: &[Face]) -> Result<Done, Problem> {
        let mut done = self.step_once(agent, given)?;
        for _ in 1..MOST_UNNOTICED {
            let session = &done.session;
            if (self.entries()..session.entries()).any(|entry| session.counts(entry)) {
                break;
            }
            done = session.step_once(agent, given)?;
        }
        Ok(done)
    }

    fn step_once(&self, agent: &str, given: &[Face]) -> Result<Done, Problem> {
        let seat = self.turn().ok_or(Problem::Over)?;
        let action = self.play.advice(seat, agent, self.asker.language)?.action.0;
        let mut changed = self.play.act(seat, &[action], given, self.asker)?;
        match changed.halt.take() {
            Some(Halt::Problem(problem)) => Err(problem),
            Some(Halt::Turn | Halt::Reveal | Halt::Over) | None => Ok(self.done(changed)),
        }
    }

    /// Replaces the action of an own entry; those after it are done again.
    pub fn mend(
        &self,
        seat: Option<&str>,
        entry: EntryNumber,
        action: &Value,
        given: &[Face],
    ) -> Result<Done, Problem> {
        let (seat, entry) = (self.speaker(seat)?, self.entry(entry));
        Ok(self.done(self.play.mend(seat, entry, action, given, self.asker)?))
    }

    /// Takes back own entries from this one on.
    pub fn take_back_from(&self, seat: Option<&str>, entry: EntryNumber) -> Result<Done, Problem> {
        let (seat, entry) = (self.speaker(seat)?, self.entry(entry));
        self.rewritten(entry, self.play.take_back(seat, entry))
    }

    /// Undoes everything from an entry of the journal on, which may be one that the asker does not notice, with the
    /// consent of these seats, for which the caller answers.
    pub fn undo_from(&self, by: Seat, agreed: &[Seat], entry: usize) -> Result<Done, Problem> {
        self.rewritten(entry, self.play.undo(by, agreed, entry))
    }

    /// Gives up.
    pub fn resign(&self, seat: Option<&str>) -> Result<Done, Problem> {
        self.rewritten(self.entries(), self.play.resign(self.speaker(seat)?))
    }

    /// A seat orders otherwise from now on; what its orders decide is done at once.
    pub fn order(&self, seat: Option<&str>, orders: &Value) -> Result<Done, Problem> {
        Ok(self.done(self.play.order(self.speaker(seat)?, orders, self.asker)?))
    }

    /// Takes back the last decision, where its seat may by itself.
    pub fn take_back(&self) -> Result<Session, Problem> {
        let (entry, seat) = self.last_decision()?;
        let seat = if self.asker.speaks_for(seat) { seat } else { self.speaker(None)? };
        let play = self.play.take_back(seat, entry).map_err(|error| self.not_changed(error))?;
        Ok(self.after(play))
    }

    /// Undoes the last decision whatever was rolled or shown since, by the agreement of all seats, which must all be
    /// the asker's.
    pub fn undo(&self) -> Result<Session, Problem> {
        let (entry, by) = self.last_decision()?;
        let all: Vec<Seat> = self.all_seats().collect();
        if let Some(other) = all.iter().find(|seat| !self.asker.speaks_for(**seat)) {
            return Err(self.not_changed(HistoryError::NotAgreed(self.seat_name(*other))));
        }
        let play = self.play.undo(by, &all, entry).map_err(|error| self.not_changed(error))?;
        Ok(self.after(play))
    }

    /// Whether the last decision can be taken back by the seat that took it.
    pub fn may_take_back(&self) -> Result<bool, Problem> {
        self.last_decision().map(|(entry, seat)| entry >= self.play.barrier(seat))
    }

    /// Whether there is anything in force that could be undone.
    pub fn has_history(&self) -> bool {
        self.play.last(self.counts_as()).0 > 0
    }

    /// The last decision in force that the asker notices, and whose it was.
    fn last_decision(&self) -> Result<(usize, Seat), Problem> {
        match self.play.last(self.counts_as()) {
            (0, _) => Err(Problem::NothingToUndo),
            (entry, seat) => Ok((entry, seat.unwrap_or(Seat(0)))),
        }
    }

    /// Another game from an earlier entry, with dice of its own.
    pub fn branch(&self, at: EntryNumber, dice: DiceSource) -> Result<Session, Problem> {
        let play = self.play.branch(self.entry(at), dice).map_err(|error| self.not_changed(error))?;
        Ok(self.after(play))
    }

    /// The same game from its beginning, with the same dice.
    pub fn restart(&self, given: &[Face]) -> Result<Session, Problem> {
        Ok(self.after(self.play.restart(given)?))
    }

    fn done(&self, changed: Changed) -> Done {
        let Changed { play, done, halt, stopped, events, rolls, used, since, entries } = changed;
        let session = self.after(play);
        let since = session.number(since);
        Done { session, done, halt, stopped, events, rolls, used, since, entries }
    }

    /// The session after history was changed without anything being played.
    fn rewritten(&self, since: usize, play: Result<Arc<dyn Play>, HistoryError>) -> Result<Done, Problem> {
        let session = self.after(play.map_err(|error| self.not_changed(error))?);
        let (entries, since) = (session.past(since), session.number(since));
        let (events, rolls) = (Vec::new(), Vec::new());
        Ok(Done { session, done: 0, halt: None, stopped: None, events, rolls, used: 0, since, entries })
    }

    fn not_changed(&self, error: HistoryError) -> Problem {
        Problem::History(error.numbered(|entry| self.number(entry)))
    }

    fn after(&self, play: Arc<dyn Play>) -> Session {
        Session { play, asker: self.asker }
    }
}
