//! What happened: for the log, for replay, and for those who listen.

use super::table::Live;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use volga_agents::Played;
use volga_engine::board::Status;
use volga_engine::journal::{Entry, Replayed};
use volga_engine::{Message, Table, Viewer, wire};

impl<G: Table + Played> Live<G> {
    /// The entries in force from a number on: who did what, what happened, how the tracks and the phase
    /// changed.
    pub(super) fn past_from(&self, from: usize) -> Vec<Value> {
        let viewer = self.viewer();
        let mut last: Option<Status> = None;
        let mut past = Vec::new();
        self.table.replay_from(from, |played| {
            let before = last.take().or_else(|| played.before.map(|game| game.status(viewer)));
            let after = played.after.status(viewer);
            past.push(self.told_item(played, before.as_ref(), &after, viewer));
            last = Some(after);
        });
        past
    }

    /// What one entry did. One that changed history, or is no longer in force, says from where on to look
    /// again.
    pub(super) fn news_of(&self, entry: usize) -> Option<Value> {
        let raw = self.table.entries().get(entry)?;
        let (kind, seat, from) = match raw {
            Entry::Begin { .. } => ("begin", None, None),
            Entry::Act { seat, .. } => ("act", Some(*seat), None),
            Entry::TakeBack { seat, entry } => ("take_back", Some(*seat), Some(*entry)),
            Entry::Mend { seat, entry, .. } => ("mend", Some(*seat), Some(*entry)),
            Entry::Undo { entry, asked_by, .. } => ("undo", Some(*asked_by), Some(*entry)),
            Entry::Resign { seat } => ("resign", Some(*seat), None),
            Entry::Draw { .. } => ("draw", None, None),
            Entry::TimeOut { seat } => ("time_out", Some(*seat), None),
        };
        let mut news = Map::from_iter([
            ("entry".to_owned(), json!(entry)),
            ("seq".to_owned(), json!(entry + 1)),
            ("kind".to_owned(), json!(kind)),
            ("seat".to_owned(), json!(seat.map(G::seat_name))),
            ("from".to_owned(), json!(from)),
        ]);
        let mut item = None;
        self.table.replay_one(entry, |played| {
            let viewer = self.viewer();
            let (before, after) =
                (played.before.map(|game| game.status(viewer)), played.after.status(viewer));
            item = Some(self.told_item(played, before.as_ref(), &after, viewer));
        });
        news.insert("in_force".into(), json!(item.is_some() || from.is_some()));
        if let Some(Value::Object(item)) = item {
            news.extend(item.into_iter().filter(|(key, _)| key != "kind" && key != "seat"));
        }
        Some(news.into())
    }

    fn told_item(
        &self,
        played: &Replayed<'_, G>,
        seen: Option<&Status>,
        now: &Status,
        viewer: Viewer,
    ) -> Value {
        let Replayed { item, before, steps, .. } = played;
        let kind = match (item.act, before) {
            (Some(_), _) => "act",
            (None, None) => "begin",
            (None, Some(_)) => "end",
        };
        let act = item.act.zip(*before).filter(|((seat, action), _)| G::shows_act(*seat, *action, viewer));
        let choice = act.map(|((_, action), game)| game.choice(action));
        let owner = item.act.map(|(seat, _)| seat);
        let is_ordered = owner.is_some_and(|seat| self.tells_order(item.entry, seat, viewer));
        let phase = now.phase.iter().map(|key| json!({"key": key, "text": G::text(&Message::new(*key))}));
        let is_new_phase = seen.is_none_or(|seen| seen.phase != now.phase);
        let mut told = json!({
            "entry": item.entry,
            "kind": kind,
            "seat": owner.map(G::seat_name),
            "action": act.map(|((_, action), _)| action),
            "label": choice.as_ref().map(|choice| G::text(&choice.label)),
            "rule": choice.as_ref().map(|choice| choice.rule),
            "clicks": choice.map(|choice| choice.clicks),
            "events": wire::events(steps, viewer),
            "rolls": wire::rolls(item.rolls),
            "tracks": changed(seen, now),
            "phase": is_new_phase.then(|| phase.collect::<Vec<_>>()),
            "turn": now.tracks.get(G::about().clock),
        });
        if is_ordered {
            told["ordered"] = true.into();
        }
        told
    }
}

/// The tracks that stand otherwise than before.
fn changed(before: Option<&Status>, now: &Status) -> BTreeMap<&'static str, i32> {
    let was = |track: &str| before.and_then(|status| status.tracks.get(track));
    now.tracks.iter().filter(|(track, value)| was(track) != Some(value)).map(|(t, v)| (*t, *v)).collect()
}
