//! Who is at a table: whether the holder of a seat's key has a stream open. Nothing else is known of anybody: not what
//! they do there, not since when, not when they left.

use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};
use volga_engine::Seat;

/// Whether somebody is at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Presence {
    /// Whoever has the seat's key has a stream open.
    Here,
    Away,
}

/// By the names of the seats that are held by keys; empty at any other table.
pub(crate) type Present = BTreeMap<&'static str, Presence>;

/// How many streams are open for each seat of a table.
#[derive(Debug, Default)]
pub(super) struct Attendance(Mutex<HashMap<Seat, usize>>);

impl Attendance {
    /// A stream was opened for a seat.
    pub(super) fn comes(&self, seat: Seat) {
        *self.streams().entry(seat).or_default() += 1;
    }

    /// A stream of a seat was closed.
    pub(super) fn goes(&self, seat: Seat) {
        if let Some(open) = self.streams().get_mut(&seat) {
            *open = open.saturating_sub(1);
        }
    }

    pub(super) fn of(&self, seat: Seat) -> Presence {
        if self.streams().get(&seat).is_some_and(|open| *open > 0) { Presence::Here } else { Presence::Away }
    }

    fn streams(&self) -> std::sync::MutexGuard<'_, HashMap<Seat, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
