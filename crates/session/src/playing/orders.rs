//! Standing orders at a table: kept for each seat, told to nobody else, carried out as entries like any other.

use super::Playing;
use crate::answers::OrdersOfSeat;
use crate::play::{Changed, Play};
use crate::{Asker, Problem};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::board::{OptionKind, Say};
use volga_engine::journal::Report;
use volga_engine::{Catalogue, Seat, StandingOrders, Table, Viewer, reading, wire};

/// How many decisions in a row orders take at most, before somebody is asked again.
const MOST_IN_A_ROW: usize = 1000;

/// What the seats of a table have ordered, in the order of the game's seats, and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Ordered<G: Table> {
    seats: Vec<StandingOrders<G>>,
    /// The entries that were taken by order.
    entries: BTreeSet<usize>,
}

impl<G: Table> Default for Ordered<G> {
    fn default() -> Self {
        Ordered { seats: vec![StandingOrders::default(); G::SEATS.len()], entries: BTreeSet::new() }
    }
}

impl<G: Table> Ordered<G> {
    /// The entries from a number on that were taken by order.
    pub(super) fn since(&self, entry: usize) -> Vec<usize> {
        self.entries.range(entry..).copied().collect()
    }

    /// A seat's orders.
    pub(super) fn of(&self, seat: Seat, words: &Catalogue) -> OrdersOfSeat {
        let standing = &self.seats[usize::from(seat.0)];
        OrdersOfSeat {
            seat: G::seat_name(seat),
            only_choice: standing.only_choice,
            game: wire::Orders::of(&standing.game),
            specs: G::about().orders.say(words),
        }
    }

    /// What every seat has ordered, as it is kept.
    pub(super) fn written(&self) -> Vec<(&'static str, String)> {
        let written = |standing: &StandingOrders<G>| json!(standing).to_string();
        G::SEATS.iter().copied().zip(self.seats.iter().map(written)).collect()
    }

    /// Whether a viewer is told that an entry of this seat was taken by order: its owner's, and one from which nothing
    /// is hidden.
    pub(super) fn tells(&self, entry: usize, owner: Seat, viewer: Viewer) -> bool {
        self.entries.contains(&entry) && (viewer == Viewer::Seat(owner) || viewer == Viewer::Open)
    }
}

impl<G: Table + Played> Playing<G> {
    /// Takes up what was kept beside the journal.
    pub(crate) fn recalling(
        mut self,
        orders: &[(String, String)],
        ordered: &[usize],
    ) -> Result<Playing<G>, Problem> {
        let kept = Arc::make_mut(&mut self.orders);
        kept.entries = ordered.iter().copied().collect();
        for (seat, text) in orders {
            let unread = |why: String| Problem::Failed(format!("orders cannot be read: {why}"));
            let seat = G::seat(seat).ok_or_else(|| unread(format!("there is no seat {seat:?}")))?;
            kept.seats[usize::from(seat.0)] = reading::from_text(text).map_err(|e| unread(e.to_string()))?;
        }
        Ok(self)
    }

    pub(super) fn ordered_to(&self, seat: Seat, orders: &Value, asker: Asker) -> Result<Changed, Problem> {
        let mut next = self.copy();
        Arc::make_mut(&mut next.orders).seats[usize::from(seat.0)] =
            read::<G>(orders).map_err(Problem::BadOrders)?;
        next.gestures.begin(self.entries());
        let reports = next.obey();
        Ok(next.changed(self, self.entries(), &reports, asker))
    }

    /// Carries out what has been ordered, an entry each, until nobody's orders decide. What needs dice that a person
    /// has to roll is left to be asked for.
    pub(super) fn obey(&mut self) -> Vec<Report<G>> {
        let mut reports = Vec::new();
        while reports.len() < MOST_IN_A_ROW
            && let Some((seat, action)) = self.next_order()
        {
            let entry = self.table.entries().len();
            let Ok(report) = self.table.act(seat, action, &[]) else { break };
            Arc::make_mut(&mut self.orders).entries.insert(entry);
            reports.push(report);
        }
        reports
    }

    fn next_order(&self) -> Option<(Seat, G::Action)> {
        let seat = self.table.turn()?;
        let standing = self.orders.seats.get(usize::from(seat.0))?;
        // Who has ordered nothing wants to be asked.
        let has_ordered = *standing != StandingOrders::default();
        Some((seat, standing.action(self.table.state(), seat).filter(|_| has_ordered)?))
    }
}

/// Reads orders; numbers must be in the range that the game names.
fn read<G: Table>(value: &Value) -> Result<StandingOrders<G>, String> {
    let standing: StandingOrders<G> =
        reading::from_value(value).map_err(|e| format!("no orders of this game: {e}"))?;
    for spec in &G::about().orders {
        let OptionKind::Integer { min, max, .. } = spec.kind else { continue };
        let given = value.get("game").and_then(|game| game.get(spec.id)).unwrap_or(&Value::Null);
        let fits = given.as_i64().is_some_and(|n| (i64::from(min)..=i64::from(max)).contains(&n));
        if !given.is_null() && !fits {
            return Err(format!("{:?} is a number from {min} to {max}, or null, not {given}", spec.id));
        }
    }
    Ok(standing)
}
