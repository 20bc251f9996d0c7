//! What changes a table: each on a copy, which is kept only if all went well.

use super::any::{Report, Submission, What};
use super::players;
use super::table::{Live, action, not_changed, not_done};
use crate::problem::{Code, ErrorBody, Problem};
use serde_json::{Value, json};
use volga_agents::Played;
use volga_engine::dice::Face;
use volga_engine::journal::{self, Entry, MendError, Stop};
use volga_engine::{Seat, Table, wire};

impl<G: Table + Played> Live<G> {
    /// The table after a submission, and what happened.
    pub(super) fn submitted(&self, submission: &Submission) -> Result<(Live<G>, Report), Problem> {
        let now = self.table.entries().len();
        if submission.seq != now {
            return Err(self.out_of_step(submission));
        }
        let mut next = self.clone();
        let report = match &submission.what {
            What::Act { seat, actions, given } => next.act(seat.as_deref(), actions, given),
            What::TakeBack { seat, entry } => next.take_back(seat.as_deref(), *entry),
            What::Mend { seat, entry, action, given } => next.mend(seat.as_deref(), *entry, action, given),
            What::Undo { seat, entry } => next.undo(seat.as_deref(), *entry),
            What::Resign { seat } => next.resign(seat.as_deref()),
            What::Step { given } => next.step(given),
        }?;
        Ok((next, report))
    }

    fn out_of_step(&self, submission: &Submission) -> Problem {
        let (seen, now) = (submission.seq, self.table.entries().len());
        let (code, text) = if self.is_repeated(submission) {
            (Code::Repeated, format!("this was accepted before, as entry {seen}"))
        } else {
            let text = format!("the table has {now} entries, not {seen}: look at it again");
            (Code::Stale, text)
        };
        Problem::new(code, text).at(now)
    }

    /// Whether the entry that an act would have become is that very act. Of what others did nobody learns by
    /// guessing.
    fn is_repeated(&self, submission: &Submission) -> bool {
        let What::Act { seat, actions, .. } = &submission.what else { return false };
        let asked = actions.first().and_then(|value| wire::action::<G>(value).ok());
        match (self.table.entries().get(submission.seq), asked) {
            (Some(Entry::Act { seat: actor, action, .. }), Some(asked)) => {
                self.seats.is_yours(*actor)
                    && *action == asked
                    && seat.as_deref().is_none_or(|seat| seat == G::seat_name(*actor))
            }
            _ => false,
        }
    }

    fn act(&mut self, seat: Option<&str>, actions: &[Value], given: &[Value]) -> Result<Report, Problem> {
        let seat = self.speaker(seat)?;
        let actions = actions.iter().map(action::<G>).collect::<Result<Vec<_>, _>>()?;
        if actions.is_empty() {
            return Err(Problem::new(Code::BadRequest, "there is no action to do"));
        }
        let given = self.faces(given)?;
        self.has_turn(seat)?;
        let routed = self.table.route(seat, &actions, &given);
        let stop = match routed.stop {
            Some(Stop::Refused(error)) if routed.done == 0 => return Err(not_done::<G>(&error)),
            Some(Stop::Refused(error)) => Some(json!(ErrorBody { error: not_done::<G>(&error) })),
            Some(Stop::Turn) => Some("turn".into()),
            Some(Stop::Reveal) => Some("reveal".into()),
            Some(Stop::Over) => Some("over".into()),
            None => all_used(&given, &routed.report).map(|()| None)?,
        };
        Ok(Report { stop, ..self.told(&routed.report, routed.done) })
    }

    fn take_back(&mut self, seat: Option<&str>, entry: usize) -> Result<Report, Problem> {
        let seat = self.speaker(seat)?;
        self.table.take_back(seat, entry).map_err(|error| not_changed(&error))?;
        Ok(Report::default())
    }

    fn mend(
        &mut self,
        seat: Option<&str>,
        entry: usize,
        value: &Value,
        given: &[Value],
    ) -> Result<Report, Problem> {
        let seat = self.speaker(seat)?;
        let given = self.faces(given)?;
        let mended = self.table.mend(seat, entry, action::<G>(value)?, &given);
        let report = mended.map_err(|error| match error {
            MendError::History(error) => not_changed(&error),
            MendError::Act { entry: at, error } => {
                let mut problem = not_done::<G>(&error);
                if at != entry {
                    problem.text =
                        format!("entry {at}, which follows, cannot be done any more: {}", problem.text);
                }
                problem
            }
        })?;
        all_used(&given, &report)?;
        Ok(self.told(&report, 1))
    }

    fn undo(&mut self, seat: Option<&str>, entry: usize) -> Result<Report, Problem> {
        let seat = self.speaker(seat)?;
        self.may_undo()?;
        let agreed: Vec<Seat> = self.seats.yours().filter(|other| *other != seat).collect();
        self.table.undo(seat, &agreed, entry).map_err(|error| not_changed(&error))?;
        Ok(Report::default())
    }

    fn resign(&mut self, seat: Option<&str>) -> Result<Report, Problem> {
        let seat = self.speaker(seat)?;
        self.table.resign(seat).map_err(|error| not_changed(&error))?;
        Ok(Report::default())
    }

    /// The program that sits at the seat whose turn it is takes one decision.
    fn step(&mut self, given: &[Value]) -> Result<Report, Problem> {
        let seat = self.table.turn().ok_or_else(|| Problem::new(Code::Over, "the game is over"))?;
        let Some(program) = self.seats.program(seat) else {
            let text = format!("no program sits at the {} seat, whose turn it is", G::seat_name(seat));
            return Err(Problem::new(Code::NotAProgram, text));
        };
        let given = self.faces(given)?;
        let choice = players::choose(&self.table, seat, program)?;
        let report = self.table.act(seat, choice.action, &given).map_err(|error| not_done::<G>(&error))?;
        all_used(&given, &report)?;
        Ok(self.told(&report, 1))
    }

    fn told(&self, report: &journal::Report<G>, done: usize) -> Report {
        let events = wire::events::<G>(&report.events, self.eye());
        Report { done, stop: None, events, rolls: wire::rolls(&report.rolls) }
    }
}

/// Faces that nobody asked for are a mistake of whoever typed them: nothing is done.
fn all_used<G: Table>(given: &[Face], report: &journal::Report<G>) -> Result<(), Problem> {
    match given.get(report.given_used) {
        None => Ok(()),
        Some(face) => {
            Err(Problem::new(Code::BadDice, format!("nobody asks for {face}: there are too many dice")))
        }
    }
}
