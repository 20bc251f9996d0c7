//! What has happened, as far as the asker is told.

use super::Session;
use crate::past::{EntryNews, Heard, Judged, PastEntry};
use crate::{EntryNumber, Takeable};
use serde_json::Value;
use volga_engine::trail::Trail;
use volga_engine::{Seat, Viewer};

impl Session {
    /// The entries in force from this one on: who did what, what happened, how the tracks and the phase changed.
    pub fn past(&self, from: usize) -> Vec<PastEntry> {
        self.play.past(from..self.entries(), self.asker)
    }

    /// What one entry did. One that changed history, or is no longer in force, says from where on to look again.
    pub fn news(&self, entry: usize) -> Option<EntryNews> {
        let (kind, seat, from) = self.play.kind(entry)?;
        let first = from.unwrap_or(entry);
        let entries = self.play.past(first..entry + 1, self.asker);
        let own = entries.last().filter(|last| last.entry == self.number(entry));
        let told = own.map(|own| own.told.clone());
        Some(EntryNews {
            entry: self.number(entry),
            seq: self.number(entry + 1),
            kind,
            seat: seat.map(|seat| self.seat_name(seat)),
            from: from.map(|from| self.number(from)),
            in_force: from.is_some() || self.play.is_in_force(entry),
            told,
            entries,
        })
    }

    /// Where pieces went from an entry on.
    pub fn trails(&self, from: usize) -> Vec<Trail> {
        self.play.trails(from, self.viewer())
    }

    /// Tells the game from its beginning.
    pub fn hear(&self, mut visit: impl FnMut(Heard)) {
        self.play.hear(self.asker, &mut visit);
    }

    /// What dice decided, and how likely that was, where the asker may know what the seat knew that asked them.
    pub fn luck(&self) -> Vec<Judged> {
        self.play.luck(self.asker)
    }

    /// The decisions that the asker may change by himself, as far as his viewer may know them.
    pub fn takeable(&self) -> Vec<Takeable> {
        let (secrets, viewer) = (self.play.facts().secrets, self.viewer());
        let shares = |seat: Seat| !secrets || viewer == Viewer::Open || viewer == Viewer::Seat(seat);
        let own = self.all_seats().filter(|seat| self.asker.speaks_for(*seat) && shares(*seat));
        own.flat_map(|seat| {
            let labels = self.play.labels(self.play.barrier(seat));
            let entries: Vec<usize> = labels.iter().map(|(entry, _)| *entry).collect();
            let sent_with = move |entry: usize| {
                let gesture = self.play.gesture(entry);
                entries.iter().copied().find(|first| *first >= gesture).unwrap_or(entry)
            };
            labels.into_iter().map(move |(entry, label)| {
                let (first, entry) = (self.number(sent_with(entry)), self.number(entry));
                Takeable { entry, first, seat: self.seat_name(seat), label }
            })
        })
        .collect()
    }

    /// Whether a seat of the asker's has not decided anything yet.
    pub fn is_new_to_a_seat(&self) -> bool {
        self.all_seats().any(|seat| self.asker.speaks_for(seat) && !self.play.has_decided(seat))
    }

    /// Whether an entry is this very decision of the asker's. Of what others did nobody learns by guessing.
    pub fn has_done(&self, entry: EntryNumber, seat: Option<&str>, action: &Value) -> bool {
        let entry = self.entry(entry);
        let actor = self.play.kind(entry).and_then(|(_, actor, _)| actor);
        actor.is_some_and(|actor| {
            self.asker.speaks_for(actor)
                && self.play.is_act(entry, actor, action)
                && seat.is_none_or(|seat| seat == self.seat_name(actor))
        })
    }
}
