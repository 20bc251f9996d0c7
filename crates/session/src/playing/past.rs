//! What happened, as a viewer is told it.

use super::{Playing, words};
use crate::odds::odds;
use crate::past::{Heard, Judged, Likely, PastEntry, PastKind, PhaseText, Told};
use crate::{Asker, EntryNumber};
use std::collections::BTreeMap;
use volga_engine::board::{OutcomeView, Status};
use volga_engine::journal::Replayed;
use volga_engine::odds::{Chance, Effort, OddsQuestion};
use volga_engine::trail::{Trail, trails};
use volga_engine::transition::tell_all;
use volga_engine::wire::{self, Action};
use volga_engine::{Message, Table, Viewer};

/// How much work the odds of one roll are worth where all rolls of a game are asked about.
const EFFORT: Effort = Effort { runs: 200_000, samples: 4_000 };

impl<G: Table> Playing<G> {
    /// Tells those of the entries that are played which the asker's viewer notices: who did what, what happened, how
    /// the tracks and the phase changed.
    pub(super) fn tell(
        &self,
        asker: Asker,
        play: impl FnOnce(&mut dyn FnMut(&Replayed<'_, G>)),
    ) -> Vec<PastEntry> {
        let viewer = asker.viewer(self.table.turn());
        let mut last: Option<Status> = None;
        let mut past = Vec::new();
        play(&mut |played| {
            if !self.table.is_noticed(played.item.entry, viewer) {
                return;
            }
            let before = last.take().or_else(|| played.before.map(|game| game.status(viewer)));
            let after = played.after.status(viewer);
            past.push(self.told(played, before.as_ref(), &after, asker));
            last = Some(after);
        });
        past
    }

    fn told(&self, played: &Replayed<'_, G>, seen: Option<&Status>, now: &Status, asker: Asker) -> PastEntry {
        let (Replayed { item, before, steps, .. }, words) = (played, words::<G>(asker.language));
        let viewer = asker.viewer(self.table.turn());
        let act = item.act.zip(*before).filter(|((seat, action), _)| G::shows_act(*seat, *action, viewer));
        let choice = act.map(|((_, action), game)| game.choice(action));
        let owner = item.act.map(|(seat, _)| seat);
        let phase = |key: &&'static str| PhaseText {
            key: (*key).to_owned(),
            text: words.render(&Message::new(*key)),
        };
        let is_new_phase = seen.is_none_or(|seen| seen.phase != now.phase);
        let told = Told {
            action: act.map(|((_, action), _)| Action::of(&action)),
            label: choice.as_ref().map(|choice| words.render(&choice.label)),
            rule: choice.as_ref().map(|choice| choice.rule),
            clicks: choice.map(|choice| choice.clicks),
            events: wire::events(steps, viewer, words),
            rolls: wire::rolls::<G>(item.rolls, owner, viewer),
            tracks: changed(seen, now),
            phase: is_new_phase.then(|| now.phase.iter().map(phase).collect()),
            turn: now.tracks.get(G::about().clock).copied(),
            ordered: owner.is_some_and(|seat| self.orders.tells(item.entry, seat, viewer)),
        };
        PastEntry {
            entry: self.numbered(item.entry, asker),
            kind: kind(played),
            seat: owner.map(G::seat_name),
            told,
        }
    }

    /// The number of an entry as an asker counts them.
    pub(super) fn numbered(&self, entry: usize, asker: Asker) -> EntryNumber {
        EntryNumber::told(&self.table, entry, asker.counts_as(self.table.turn()))
    }

    pub(super) fn trails_from(&self, from: usize, viewer: Viewer) -> Vec<Trail> {
        let mut before = None;
        let mut changes = Vec::new();
        self.table.replay_from(from, |Replayed { before: game, steps, after, .. }| {
            let first = game.or_else(|| steps.first().map(|step| &*step.before));
            before.get_or_insert_with(|| first.unwrap_or(after).view(viewer));
            changes.extend(tell_all(steps, viewer).into_iter().flat_map(|told| told.changes));
        });
        before.map_or_else(Vec::new, |before| trails(&before, &changes))
    }

    pub(super) fn hear_all(&self, asker: Asker, visit: &mut dyn FnMut(Heard)) {
        let viewer = asker.viewer(self.table.turn());
        let clock = |tracks: &BTreeMap<&'static str, i32>| tracks.get(G::about().clock).copied();
        let mut turn = None;
        self.table.replay_from(0, |played| {
            if !self.table.is_noticed(played.item.entry, viewer) {
                return;
            }
            let tracks = played.after.status(viewer).tracks;
            let begins = played.before.is_none() || clock(&tracks) != turn;
            turn = clock(&tracks);
            visit(Heard {
                entry: self.numbered(played.item.entry, asker),
                kind: kind(played),
                told: tell_all(played.steps, viewer),
                tracks,
                view: begins.then(|| played.after.view(viewer)),
            });
        });
    }

    /// Asks the odds of every act that was decided by its own dice.
    pub(super) fn judged(&self, asker: Asker) -> Vec<Judged> {
        let (viewer, words) = (asker.viewer(self.table.turn()), words::<G>(asker.language));
        let mut judged = Vec::new();
        self.table.replay_from(0, |&Replayed { item, before, steps, .. }| {
            if let (Some(before), Some((seat, action))) = (before, item.act)
                && G::shares(seat, viewer)
                && let Some(forecast) = before.forecast(seat, action)
                && let Some((outcome, step, event)) = steps.iter().find_map(|step| {
                    let mut events = step.events.iter().enumerate();
                    events.find_map(|(index, event)| Some(((forecast.outcome)(event)?, step, index)))
                })
                && let Some(told) = G::tell(step, event, viewer)
            {
                let question = OddsQuestion { game: before, seat, action, forecast: &forecast, plan: &[] };
                let odds = odds(&question, EFFORT);
                // Some questions can come out in too many ways to be listed: what was seen to be possible is.
                let mut outcomes = (forecast.outcomes)();
                for seen in odds.outcomes.iter().filter_map(|chance| chance.outcome) {
                    if !outcomes.contains(&seen) {
                        outcomes.push(seen);
                    }
                }
                let likely = |outcome: G::Outcome| {
                    let chance = odds.outcomes.iter().find(|chance| chance.outcome == Some(outcome));
                    let OutcomeView { key, text, .. } = G::outcome(outcome);
                    let probability = chance.map_or(0.0, Chance::probability);
                    Likely { key, text: words.render(&text), probability }
                };
                judged.push(Judged {
                    entry: self.numbered(item.entry, asker),
                    turn: before.status(viewer).tracks.get(G::about().clock).copied(),
                    until: words.render(&forecast.until),
                    text: words.render(&told.text),
                    outcome: likely(outcome),
                    outcomes: outcomes.into_iter().map(likely).collect(),
                });
            }
        });
        judged
    }
}

fn kind<G: Table>(played: &Replayed<'_, G>) -> PastKind {
    match (played.item.act, played.before) {
        (Some(_), _) => PastKind::Act,
        (None, None) => PastKind::Begin,
        (None, Some(_)) => PastKind::End,
    }
}

/// The tracks that stand otherwise than before.
fn changed(before: Option<&Status>, now: &Status) -> BTreeMap<&'static str, i32> {
    let was = |track: &str| before.and_then(|status| status.tracks.get(track));
    now.tracks.iter().filter(|(track, value)| was(track) != Some(value)).map(|(t, v)| (*t, *v)).collect()
}
