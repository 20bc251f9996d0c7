//! What changes a match: each on a copy.

use super::{Playing, read, words};
use crate::answers::{Halt, StoppedAt};
use crate::play::{Changed, Play};
use crate::{Asker, Problem};
use serde_json::Value;
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::board::Say;
use volga_engine::dice::Face;
use volga_engine::journal::{ActError, HistoryError, Match, MendError, Report, Routed, Stop};
use volga_engine::{Language, Seat, Table, Viewer, wire};

impl<G: Table + Played> Playing<G> {
    pub(super) fn acted(
        &self,
        seat: Seat,
        actions: &[Value],
        given: &[Face],
        asker: Asker,
    ) -> Result<Changed, Problem> {
        let mut actions = actions.iter().map(read::<G>).collect::<Result<Vec<_>, _>>()?;
        let (mut next, mut reports) = (self.copy(), Vec::new());
        next.gestures.begin(self.entries());
        let (mut done, mut used) = (0, 0);
        let (halt, last) = loop {
            let Routed { reports: routed, stop } = next.table.route(seat, &actions, &given[used..]);
            done += routed.len();
            let last = (!routed.is_empty()).then(|| reports.len() + routed.len() - 1);
            used += used_by(&routed);
            actions.drain(..routed.len());
            reports.extend(routed);
            let obeyed = next.obey();
            let is_new = obeyed.iter().any(|report| !report.rolls.is_empty());
            reports.extend(obeyed);
            let halt = match stop {
                Some(Stop::Turn) if !is_new && next.table.turn() == Some(seat) => continue,
                Some(Stop::Turn) => Some(Halt::Turn),
                Some(Stop::Reveal) => Some(Halt::Reveal),
                Some(Stop::Over) => Some(Halt::Over),
                Some(Stop::Refused(error)) => Some(Halt::Problem(not_done::<G>(&error, asker.language))),
                None => None,
            };
            break (halt, last);
        };
        let stopped = halt.is_some().then(|| {
            let shown = last.map(|at| shown(&reports[at], seat, asker.language));
            let place = next.last_place(seat, self.entries());
            StoppedAt { place, shown: shown.filter(|text| !text.is_empty()) }
        });
        let changed = next.changed(self, self.entries(), &reports, asker);
        Ok(Changed { done, halt, stopped, used, ..changed })
    }

    /// Where those who did the last of a seat's decisions from an entry on are now, or at which space they aimed.
    fn last_place(&self, seat: Seat, since: usize) -> Option<String> {
        let mut last = None;
        self.table.decisions_from(since, |item, before| {
            if let Some((_, action)) = item.act.filter(|(by, _)| *by == seat) {
                last = Some(before.choice(action));
            }
        });
        let (choice, view) = (last?, self.table.state().view(Viewer::Seat(seat)));
        let stands = choice.pieces.iter().find_map(|piece| view.pieces.get(piece));
        stands.map(|piece| piece.at.clone()).or(choice.to)
    }

    pub(super) fn mended(
        &self,
        seat: Seat,
        entry: usize,
        action: &Value,
        given: &[Face],
        asker: Asker,
    ) -> Result<Changed, Problem> {
        // What a mended decision is called is asked anew.
        let mut next = Playing { labels: Arc::default(), ..self.copy() };
        let told = |entry| self.numbered(entry, asker);
        let mended = next.table.mend(seat, entry, read::<G>(action)?, given);
        let reports = mended.map_err(|error| match error {
            MendError::History(error) => Problem::History(error.numbered(told)),
            MendError::Act { entry: at, error } => match not_done::<G>(&error, asker.language) {
                problem if at == entry => problem,
                problem => Problem::Follows { entry: told(at), problem: Box::new(problem) },
            },
        })?;
        Ok(Changed { done: 1, used: used_by(&reports), ..next.changed(self, entry, &reports, asker) })
    }

    /// The match after what was done, with what the asker is told of it.
    pub(super) fn changed(
        self,
        before: &Playing<G>,
        since: usize,
        reports: &[Report<G>],
        asker: Asker,
    ) -> Changed {
        // Who acts is told what happened as far as his own viewer may know it, even if another is to move now.
        let (then, now) = (asker.viewer(self.turn().and(before.turn())), asker.viewer(self.turn()));
        let entries = self.tell(asker, |visit| self.table.replay_reported(since, reports, visit));
        let events = if then == now {
            entries.iter().flat_map(|entry| entry.told.events.clone()).collect()
        } else {
            let told = |report: &Report<G>| wire::events(&report.steps, then, words::<G>(asker.language));
            reports.iter().flat_map(told).collect()
        };
        let seats = self.table.in_force_from(since).map(|item| item.act.map(|(seat, _)| seat));
        let rolled = reports.iter().zip(seats);
        let rolls = rolled.flat_map(|(report, seat)| wire::rolls::<G>(&report.rolls, seat, then)).collect();
        let (play, halt, stopped) = (Arc::new(self), None, None);
        Changed { play, done: 0, halt, stopped, events, rolls, used: 0, since, entries }
    }

    /// The match after a change that happens without dice.
    pub(super) fn with(
        &self,
        change: impl FnOnce(&mut Match<G>) -> Result<(), HistoryError>,
    ) -> Result<Arc<dyn Play>, HistoryError> {
        let mut next = self.copy();
        change(&mut next.table)?;
        Ok(Arc::new(next))
    }
}

impl<G: Table> Playing<G> {
    pub(super) fn copy(&self) -> Playing<G> {
        let (orders, labels) = (Arc::clone(&self.orders), Arc::clone(&self.labels));
        Playing { table: self.table.clone(), orders, labels, gestures: self.gestures.clone() }
    }
}

/// How many of the given faces were used.
fn used_by<G: Table>(reports: &[Report<G>]) -> usize {
    reports.iter().map(|report| report.given_used).sum()
}

/// What a seat was told by the events that showed it what was hidden.
fn shown<G: Table>(report: &Report<G>, seat: Seat, language: Language) -> String {
    let told = report
        .steps
        .iter()
        .flat_map(|step| (0..step.events.len()).filter_map(|event| G::tell(step, event, Viewer::Seat(seat))));
    let shown = told.filter(|event| event.reveals).map(|event| event.text.say(words::<G>(language)));
    shown.collect::<Vec<_>>().join(" ")
}

fn not_done<G: Table>(error: &ActError, language: Language) -> Problem {
    match error {
        ActError::Refused(refusal) => Problem::Refused(wire::refusal(refusal, words::<G>(language))),
        ActError::Over => Problem::Over,
        ActError::Missing(request) => Problem::DiceNeeded(request.clone()),
        ActError::Fault(fault) => Problem::BadDice(fault.clone()),
        ActError::Endless | ActError::Diverged(_) => Problem::Failed(error.to_string()),
    }
}
