//! What changes a table: each on a copy, which is kept only if all went well.

use super::answer::{Report, Stopped};
use super::any::{AnyTable, Submission, What};
use super::problems::{action, not_changed, not_done};
use super::seats::Caller;
use super::table::{Live, Proposal};
use super::{players, words};
use crate::problem::{Code, ErrorBody, Problem};
use serde_json::Value;
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::dice::Face;
use volga_engine::journal::{self, Entry, Match, MendError, Routed, Stop};
use volga_engine::{Seat, Table, wire};
use volga_session::EntryNumber;

impl<G: Table + Played> Live<G> {
    /// The table after a submission, and what happened.
    pub(super) fn submitted(&self, submission: &Submission) -> Result<(Live<G>, Report), Problem> {
        let now = self.table.entries().len();
        if self.caller == Caller::Onlooker {
            return Err(Problem::new(Code::NotYourSeat, "you look on, and hold no seat at this table"));
        }
        if let Some(seen) = submission.seq.filter(|seen| *seen != self.number(now)) {
            return Err(self.out_of_step(seen, submission));
        }
        let mut next = self.clone();
        if matches!(submission.what, What::Mend { .. }) {
            next.labels = Arc::default();
        }
        let happened = match &submission.what {
            What::Act { seat, actions, given } => next.act(seat.as_deref(), actions, given),
            What::TakeBack { seat, entry } => next.take_back(seat.as_deref(), self.entry(*entry)),
            What::Mend { seat, entry, action, given } => {
                next.mend(seat.as_deref(), self.entry(*entry), action, given)
            }
            What::Undo { seat, entry, decline: false } => next.undo(seat.as_deref(), self.entry(*entry)),
            What::Undo { seat, decline: true, .. } => next.decline(seat.as_deref()),
            What::Resign { seat } => next.resign(seat.as_deref()),
            What::Step { given } => next.step(given),
            What::Orders { seat, orders } => next.order(seat.as_deref(), orders),
        }?;
        if next.table.entries().len() != now {
            next.proposal = None;
        }
        let Happened { done, stop, since, reports } = happened;
        let since = since.unwrap_or(now);
        let entries = next.past_reported(since, &reports);
        // Who acts is told what happened as far as his own viewer may know it, even if another is to move now.
        let viewer = if next.table.over().is_some() { next.viewer() } else { self.viewer() };
        let events = if viewer == next.viewer() {
            entries.iter().flat_map(|entry| entry.told.events.clone()).collect()
        } else {
            reports.iter().flat_map(|report| wire::events(&report.steps, viewer, words::<G>())).collect()
        };
        let rolls = reports.iter().flat_map(|report| wire::rolls(&report.rolls)).collect();
        let since = next.number(since);
        Ok((next, Report { done, stop, events, rolls, since, entries }))
    }

    fn out_of_step(&self, seen: EntryNumber, submission: &Submission) -> Problem {
        let now = self.number(self.seq());
        let (code, text) = if self.is_repeated(seen, submission) {
            (Code::Repeated, format!("this was accepted before, as entry {seen}"))
        } else {
            let text = format!("the table has {now} entries, not {seen}: look at it again");
            (Code::Stale, text)
        };
        Problem::new(code, text).at(now)
    }

    /// Whether the entry that an act would have become is that very act. Of what others did nobody learns by
    /// guessing.
    fn is_repeated(&self, seen: EntryNumber, submission: &Submission) -> bool {
        let What::Act { seat, actions, .. } = &submission.what else { return false };
        let asked = actions.first().and_then(|value| wire::action::<G>(value).ok());
        match (self.table.entries().get(self.entry(seen)), asked) {
            (Some(Entry::Act { seat: actor, action, .. }), Some(asked)) => {
                self.seats.holds(self.caller, *actor)
                    && *action == asked
                    && seat.as_deref().is_none_or(|seat| seat == G::seat_name(*actor))
            }
            _ => false,
        }
    }

    /// Does actions one after the other. Where another seat is asked in between and its orders answer for it without
    /// dice, they go on.
    fn act(
        &mut self,
        seat: Option<&str>,
        actions: &[Value],
        given: &[Value],
    ) -> Result<Happened<G>, Problem> {
        let seat = self.speaker(seat)?;
        let mut actions = actions.iter().map(action::<G>).collect::<Result<Vec<_>, _>>()?;
        if actions.is_empty() {
            return Err(Problem::new(Code::BadRequest, "there is no action to do"));
        }
        let mut given = self.faces(given)?;
        self.has_turn(seat)?;
        let mut happened = Happened::default();
        loop {
            let Routed { reports, stop } = self.table_mut().route(seat, &actions, &given);
            let used = used(&reports);
            happened.done += reports.len();
            actions.drain(..reports.len());
            happened.reports.extend(reports);
            let is_new = self.follow_orders(&mut happened);
            happened.stop = match stop {
                Some(Stop::Refused(error)) if happened.done == 0 => return Err(not_done::<G>(&error)),
                Some(Stop::Refused(error)) => {
                    Some(Stopped::Refused(Box::new(ErrorBody { error: not_done::<G>(&error) })))
                }
                Some(Stop::Turn) if !is_new && self.table.turn() == Some(seat) => {
                    given.drain(..used);
                    continue;
                }
                Some(Stop::Turn) => Some(Stopped::Turn),
                Some(Stop::Reveal) => Some(Stopped::Reveal),
                Some(Stop::Over) => Some(Stopped::Over),
                None => all_used(&given, used).map(|()| None)?,
            };
            return Ok(happened);
        }
    }

    fn take_back(&mut self, seat: Option<&str>, entry: usize) -> Result<Happened<G>, Problem> {
        let seat = self.speaker(seat)?;
        let viewer = self.viewer();
        self.table_mut().take_back(seat, entry).map_err(|error| not_changed(error, viewer))?;
        Ok(Happened { since: Some(entry), ..Happened::default() })
    }

    fn mend(
        &mut self,
        seat: Option<&str>,
        entry: usize,
        value: &Value,
        given: &[Value],
    ) -> Result<Happened<G>, Problem> {
        let seat = self.speaker(seat)?;
        let (given, viewer) = (self.faces(given)?, self.viewer());
        let mended = self.table_mut().mend(seat, entry, action::<G>(value)?, &given);
        let reports = mended.map_err(|error| match error {
            MendError::History(error) => not_changed(error, viewer),
            MendError::Act { entry: at, error } => {
                let mut problem = not_done::<G>(&error);
                if at != entry {
                    let at = EntryNumber::told(at, viewer);
                    problem.text =
                        format!("entry {at}, which follows, cannot be done any more: {}", problem.text);
                }
                problem
            }
        })?;
        all_used(&given, used(&reports))?;
        Ok(Happened { done: 1, since: Some(entry), reports, ..Happened::default() })
    }

    /// Undoes, if the people at the other seats agree: those at the same page do; those who hold a key are asked, and
    /// it is done when the last of them has asked for the same.
    fn undo(&mut self, seat: Option<&str>, entry: usize) -> Result<Happened<G>, Problem> {
        let seat = self.speaker(seat)?;
        self.may_undo()?;
        let others = |by: Seat| self.seats.people().filter(|other| *other != by).collect::<Vec<_>>();
        let asked = self.proposal.clone().filter(|proposal| proposal.entry == entry);
        let mut proposal = asked.unwrap_or(Proposal { entry, by: seat, agreed: Vec::new() });
        if proposal.by != seat && !proposal.agreed.contains(&seat) {
            proposal.agreed.push(seat);
        }
        let all = others(proposal.by);
        let agreed = |other: &Seat| self.seats.holds(self.caller, *other) || proposal.agreed.contains(other);
        let is_agreed = all.iter().all(agreed);
        let mut undone = Match::clone(&self.table);
        undone.undo(proposal.by, &all, entry).map_err(|error| not_changed(error, self.viewer()))?;
        if is_agreed {
            self.table = Arc::new(undone);
            return Ok(Happened { since: Some(entry), ..Happened::default() });
        }
        self.proposal = Some(proposal);
        Ok(Happened::default())
    }

    /// Takes what somebody asks for off the table, one's own wish or another's.
    fn decline(&mut self, seat: Option<&str>) -> Result<Happened<G>, Problem> {
        self.speaker(seat)?;
        self.proposal = None;
        Ok(Happened::default())
    }

    fn resign(&mut self, seat: Option<&str>) -> Result<Happened<G>, Problem> {
        let seat = self.speaker(seat)?;
        let viewer = self.viewer();
        self.table_mut().resign(seat).map_err(|error| not_changed(error, viewer))?;
        Ok(Happened::default())
    }

    /// The program that sits at the seat whose turn it is takes one decision.
    fn step(&mut self, given: &[Value]) -> Result<Happened<G>, Problem> {
        let seat = self.table.turn().ok_or_else(|| Problem::new(Code::Over, "the game is over"))?;
        let Some(program) = self.seats.program(seat) else {
            let text = format!("no program sits at the {} seat, whose turn it is", G::seat_name(seat));
            return Err(Problem::new(Code::NotAProgram, text));
        };
        let given = self.faces(given)?;
        let choice = players::choose(&self.table, seat, program)?;
        let report = self.table_mut().act(seat, choice.action, &given);
        let report = report.map_err(|error| not_done::<G>(&error))?;
        all_used(&given, report.given_used)?;
        let mut happened = Happened { done: 1, reports: vec![report], ..Happened::default() };
        self.follow_orders(&mut happened);
        Ok(happened)
    }

    /// A seat changes its orders, which hold at once.
    fn order(&mut self, seat: Option<&str>, orders: &Value) -> Result<Happened<G>, Problem> {
        self.give_orders(seat, orders)?;
        let mut happened = Happened::default();
        self.follow_orders(&mut happened);
        Ok(happened)
    }

    /// What orders decide happens; whether that brought anything new: dice, or another seat's doing than letting pass.
    fn follow_orders(&mut self, happened: &mut Happened<G>) -> bool {
        let reports = self.obey();
        let is_new = reports.iter().any(|report| !report.rolls.is_empty());
        happened.reports.extend(reports);
        is_new
    }

    fn table_mut(&mut self) -> &mut Match<G> {
        Arc::make_mut(&mut self.table)
    }
}

/// What a submission brought about, before anybody is told.
struct Happened<G: Table> {
    done: usize,
    stop: Option<Stopped>,
    /// The first entry that history has otherwise than before; none where there are only new ones.
    since: Option<usize>,
    reports: Vec<journal::Report<G>>,
}

impl<G: Table> Default for Happened<G> {
    fn default() -> Self {
        Happened { done: 0, stop: None, since: None, reports: Vec::new() }
    }
}

/// How many of the given faces were used.
fn used<G: Table>(reports: &[journal::Report<G>]) -> usize {
    reports.iter().map(|report| report.given_used).sum()
}

/// Faces that nobody asked for are a mistake of whoever typed them: nothing is done.
fn all_used(given: &[Face], used: usize) -> Result<(), Problem> {
    match given.get(used) {
        None => Ok(()),
        Some(face) => {
            Err(Problem::new(Code::BadDice, format!("nobody asks for {face}: there are too many dice")))
        }
    }
}
