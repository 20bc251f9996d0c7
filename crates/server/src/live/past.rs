//! What happened: for the log, for replay, and for those who listen.

use super::answer::{EntryKind, News, PastEntry, PastKind, Told, Trails};
use super::any::AnyTable;
use super::table::{Live, phase};
use super::words;
use std::collections::BTreeMap;
use volga_agents::Played;
use volga_engine::board::Status;
use volga_engine::journal::{Entry, Replayed, Report};
use volga_engine::trail::trails;
use volga_engine::transition::tell_all;
use volga_engine::{Table, Viewer, wire};

impl<G: Table + Played> Live<G> {
    /// The entries in force from a number on: who did what, what happened, how the tracks and the phase
    /// changed.
    pub(super) fn past_from(&self, from: usize) -> Vec<PastEntry> {
        self.tell(|visit| self.table.replay_from(from, visit))
    }

    /// The same of entries that were just done, as their reports have it.
    pub(super) fn past_reported(&self, from: usize, reports: &[Report<G>]) -> Vec<PastEntry> {
        self.tell(|visit| self.table.replay_reported(from, reports, visit))
    }

    /// Tells entries as they are played.
    fn tell(&self, play: impl FnOnce(&mut dyn FnMut(&Replayed<'_, G>))) -> Vec<PastEntry> {
        let viewer = self.viewer();
        let mut last: Option<Status> = None;
        let mut past = Vec::new();
        play(&mut |played| {
            let before = last.take().or_else(|| played.before.map(|game| game.status(viewer)));
            let after = played.after.status(viewer);
            past.push(self.told_item(played, before.as_ref(), &after, viewer));
            last = Some(after);
        });
        past
    }

    /// Where pieces went from an entry on.
    pub(super) fn trails_from(&self, from: usize) -> Trails {
        let viewer = self.viewer();
        let mut before = None;
        let mut changes = Vec::new();
        self.table.replay_from(from, |Replayed { before: game, steps, after, .. }| {
            let first = game.or_else(|| steps.first().map(|step| &*step.before));
            before.get_or_insert_with(|| first.unwrap_or(after).view(viewer));
            changes.extend(tell_all(steps, viewer).into_iter().flat_map(|told| told.changes));
        });
        let trails = before.map_or_else(Vec::new, |before| trails(&before, &changes));
        Trails { seq: self.number(self.seq()), trails }
    }

    /// What one entry did. One that changed history, or is no longer in force, says from where on to look
    /// again.
    pub(super) fn news_of(&self, entry: usize) -> Option<News> {
        let raw = self.table.entries().get(entry)?;
        let (kind, seat, from) = match raw {
            Entry::Begin { .. } => (EntryKind::Begin, None, None),
            Entry::Act { seat, .. } => (EntryKind::Act, Some(*seat), None),
            Entry::TakeBack { seat, entry } => (EntryKind::TakeBack, Some(*seat), Some(*entry)),
            Entry::Mend { seat, entry, .. } => (EntryKind::Mend, Some(*seat), Some(*entry)),
            Entry::Undo { entry, asked_by, .. } => (EntryKind::Undo, Some(*asked_by), Some(*entry)),
            Entry::Resign { seat } => (EntryKind::Resign, Some(*seat), None),
            Entry::Draw { .. } => (EntryKind::Draw, None, None),
            Entry::TimeOut { seat } => (EntryKind::TimeOut, Some(*seat), None),
        };
        let first = from.unwrap_or(entry);
        let entries = self.tell(|visit| self.table.replay_range(first..entry + 1, visit));
        let own = entries.last().filter(|last| last.entry == self.number(entry));
        let told = own.map(|own| own.told.clone());
        Some(News {
            entry: self.number(entry),
            seq: self.number(entry + 1),
            kind,
            seat: seat.map(G::seat_name),
            from: from.map(|from| self.number(from)),
            in_force: told.is_some() || from.is_some(),
            told,
            entries,
            now: None,
        })
    }

    fn told_item(
        &self,
        played: &Replayed<'_, G>,
        seen: Option<&Status>,
        now: &Status,
        viewer: Viewer,
    ) -> PastEntry {
        let Replayed { item, before, steps, .. } = played;
        let kind = match (item.act, before) {
            (Some(_), _) => PastKind::Act,
            (None, None) => PastKind::Begin,
            (None, Some(_)) => PastKind::End,
        };
        let act = item.act.zip(*before).filter(|((seat, action), _)| G::shows_act(*seat, *action, viewer));
        let choice = act.map(|((_, action), game)| game.choice(action));
        let owner = item.act.map(|(seat, _)| seat);
        let is_ordered = owner.is_some_and(|seat| self.tells_order(item.entry, seat, viewer));
        let is_new_phase = seen.is_none_or(|seen| seen.phase != now.phase);
        let told = Told {
            action: act.map(|((_, action), _)| wire::Action::of(&action)),
            label: choice.as_ref().map(|choice| G::text(&choice.label)),
            rule: choice.as_ref().map(|choice| choice.rule),
            clicks: choice.map(|choice| choice.clicks),
            events: wire::events(steps, viewer, words::<G>()),
            rolls: wire::rolls(item.rolls),
            tracks: changed(seen, now),
            phase: is_new_phase.then(|| phase::<G>(now)),
            turn: now.tracks.get(G::about().clock).copied(),
            ordered: is_ordered,
        };
        PastEntry { entry: self.number(item.entry), kind, seat: owner.map(G::seat_name), told }
    }
}

/// The tracks that stand otherwise than before.
fn changed(before: Option<&Status>, now: &Status) -> BTreeMap<&'static str, i32> {
    let was = |track: &str| before.and_then(|status| status.tracks.get(track));
    now.tracks.iter().filter(|(track, value)| was(track) != Some(value)).map(|(t, v)| (*t, *v)).collect()
}
