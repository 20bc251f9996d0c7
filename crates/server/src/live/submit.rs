//! What changes a table: each on a copy, which is kept only if all went well.

use super::answer::{Report, Stopped};
use super::seats::Caller;
use super::table::{Live, Proposal};
use crate::problem::{Code, ErrorBody, Problem};
use serde_json::Value;
use volga_engine::Seat;
use volga_engine::dice::Face;
use volga_session::{Done, EntryNumber, Halt, Problem as Wrong};

/// Something that is to change a table.
#[derive(Clone, Debug)]
pub(crate) struct Submission {
    /// How many entries the client saw, where that matters.
    pub(crate) seq: Option<EntryNumber>,
    pub(crate) what: What,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    /// One action, or several at once.
    Act {
        seat: Option<String>,
        actions: Vec<Value>,
        given: Vec<Value>,
    },
    TakeBack {
        seat: Option<String>,
        entry: EntryNumber,
    },
    Mend {
        seat: Option<String>,
        entry: EntryNumber,
        action: Value,
        given: Vec<Value>,
    },
    /// Where others hold seats: asks for it, or agrees, or takes it off the table.
    Undo {
        seat: Option<String>,
        entry: EntryNumber,
        decline: bool,
    },
    Resign {
        seat: Option<String>,
    },
    /// The program whose turn it is decides.
    Step {
        given: Vec<Value>,
    },
    /// A seat orders something once and for all.
    Orders {
        seat: Option<String>,
        orders: Value,
    },
}

/// The changed copy, and what happened.
#[derive(Debug)]
pub(super) struct Submitted {
    pub(super) table: Live,
    pub(super) report: Report,
    /// The new entries that came of standing orders.
    pub(super) ordered: Vec<usize>,
    /// What every seat has ordered, if that has changed.
    pub(super) orders: Option<Vec<(&'static str, String)>>,
}

impl Live {
    /// Does what is asked, on a copy.
    pub(super) fn submit(&self, submission: &Submission) -> Result<Submitted, Problem> {
        if self.caller == Caller::Onlooker {
            return Err(Problem::new(Code::NotYourSeat, "you look on, and hold no seat at this table"));
        }
        if let Some(seen) = submission.seq.filter(|seen| *seen != self.session.seq()) {
            return Err(self.out_of_step(seen, submission));
        }
        let done = match &submission.what {
            What::Act { seat, actions, given } => self.act(seat.as_deref(), actions, given)?,
            What::TakeBack { seat, entry } => self.session.take_back_from(seat.as_deref(), *entry)?,
            What::Mend { seat, entry, action, given } => {
                let given = self.faces(given)?;
                let done = self.session.mend(seat.as_deref(), *entry, action, &given)?;
                all_used(&given, done)?
            }
            What::Undo { seat, entry, decline: false } => match self.undo(seat.as_deref(), *entry)? {
                Ok(done) => done,
                Err(proposal) => return Ok(self.proposing(Some(proposal))),
            },
            What::Undo { seat, decline: true, .. } => {
                self.session.speaker(seat.as_deref())?;
                return Ok(self.proposing(None));
            }
            What::Resign { seat } => self.session.resign(seat.as_deref())?,
            What::Step { given } => self.step(given)?,
            What::Orders { seat, orders } => self.session.order(seat.as_deref(), orders)?,
        };
        let Done { session, done, halt, stopped, events, rolls, since, entries, .. } = done;
        let stop = halt.map(|halt| match halt {
            Halt::Problem(wrong) => Stopped::Refused(Box::new(ErrorBody { error: wrong.into() })),
            Halt::Turn => Stopped::Turn,
            Halt::Reveal => Stopped::Reveal,
            Halt::Over => Stopped::Over,
        });
        let report = Report { done, stop, stopped, events, rolls, since, entries };
        let is_order = matches!(submission.what, What::Orders { .. });
        // It lapses when all know that the game went on, or with what it is about.
        let stands = |proposal: &Proposal| {
            let keeper = session.keeper();
            !keeper.is_noticed_since(self.seq()) && keeper.is_in_force(proposal.entry)
        };
        let proposal = self.proposal.clone().filter(stands);
        Ok(Submitted {
            ordered: session.keeper().ordered(self.seq()),
            orders: is_order.then(|| session.keeper().orders()),
            table: Live { session, proposal, ..self.clone() },
            report,
        })
    }

    /// Nothing is done: only what somebody asks for is another.
    fn proposing(&self, proposal: Option<Proposal>) -> Submitted {
        let table = Live { proposal, ..self.clone() };
        let (since, events, rolls, entries) = (self.session.seq(), Vec::new(), Vec::new(), Vec::new());
        let report = Report { done: 0, stop: None, stopped: None, events, rolls, since, entries };
        Submitted { table, report, ordered: Vec::new(), orders: None }
    }

    fn out_of_step(&self, seen: EntryNumber, submission: &Submission) -> Problem {
        let now = self.session.seq();
        let is_repeated = match &submission.what {
            What::Act { seat, actions, .. } => {
                actions.first().is_some_and(|action| self.session.has_done(seen, seat.as_deref(), action))
            }
            _ => false,
        };
        let (code, text) = if is_repeated {
            (Code::Repeated, format!("this was accepted before, as entry {seen}"))
        } else {
            (Code::Stale, format!("the table has {now} entries, not {seen}: look at it again"))
        };
        Problem::new(code, text).at(now)
    }

    /// Does actions one after the other; if not even the first is done, nothing is.
    fn act(&self, seat: Option<&str>, actions: &[Value], given: &[Value]) -> Result<Done, Problem> {
        self.session.speaker(seat)?;
        if actions.is_empty() {
            return Err(Problem::new(Code::BadRequest, "there is no action to do"));
        }
        let given = self.faces(given)?;
        let done = self.session.route(seat, actions, &given)?;
        match &done.halt {
            Some(Halt::Problem(wrong)) if done.done == 0 => Err(self.in_turn(seat, wrong.clone())),
            Some(_) => Ok(done),
            None => all_used(&given, done),
        }
    }

    /// Undoes, if the people at the other seats agree: those at the same page do; those who hold a key are asked, and
    /// it is done when the last of them has asked for the same.
    fn undo(&self, seat: Option<&str>, entry: EntryNumber) -> Result<Result<Done, Proposal>, Problem> {
        let seat = self.session.speaker(seat)?;
        self.may_undo()?;
        // What one seat asks for may begin with an entry that others do not notice: they know it by the next one.
        let asked = self.proposal.clone().filter(|proposal| self.number(proposal.entry) == entry);
        let new = || Proposal { entry: self.entry(entry), by: seat, agreed: Vec::new() };
        let mut proposal = asked.unwrap_or_else(new);
        if proposal.by != seat && !proposal.agreed.contains(&seat) {
            proposal.agreed.push(seat);
        }
        let others: Vec<Seat> = self.seats.people().filter(|other| *other != proposal.by).collect();
        let agreed = |other: &Seat| self.seats.holds(self.caller, *other) || proposal.agreed.contains(other);
        let is_agreed = others.iter().all(agreed);
        // What could not be undone is not asked for.
        let done = self.session.undo_from(proposal.by, &others, proposal.entry)?;
        Ok(if is_agreed { Ok(done) } else { Err(proposal) })
    }

    /// The program that sits at the seat whose turn it is takes one decision.
    fn step(&self, given: &[Value]) -> Result<Done, Problem> {
        let seat = self.session.turn().ok_or(Wrong::Over)?;
        let Some(program) = self.seats.program(seat) else {
            let seat = self.session.seat_name(seat);
            let text = format!("no program sits at the {seat} seat, whose turn it is");
            return Err(Problem::new(Code::NotAProgram, text));
        };
        let given = self.faces(given)?;
        all_used(&given, self.session.step(program, &given)?)
    }
}

/// Faces that nobody asked for are a mistake of whoever typed them: nothing is done.
fn all_used(given: &[Face], done: Done) -> Result<Done, Problem> {
    match given.get(done.used) {
        None => Ok(done),
        Some(face) => Err(Wrong::TooManyDice(face.clone()).into()),
    }
}
