//! Those who listen to a table: they hear of every change of it, and for as long as they do they are at their seats.

use super::keys::Visitor;
use super::presence::Present;
use super::registry::{Seated, Slot};
use super::seats::Caller;
use super::table::Live;
use std::sync::Arc;
use tokio::sync::watch;
use volga_engine::Seat;

/// Someone who listens to a table.
pub(crate) struct Listener {
    slot: Arc<Slot>,
    visitor: Visitor,
    news: watch::Receiver<usize>,
}

/// Somebody is at a seat, for as long as this is kept.
pub(crate) struct AtSeat {
    slot: Arc<Slot>,
    seat: Seat,
}

impl Listener {
    pub(super) fn new(slot: Arc<Slot>, visitor: Visitor, news: watch::Receiver<usize>) -> Listener {
        Listener { slot, visitor, news }
    }

    /// The table as it is now for the one who listens; none while it is being read again.
    pub(crate) fn now(&self) -> Option<Seated> {
        self.slot.now()?.come_to(&self.visitor).ok()
    }

    /// The one who listens has come to his seat, if it is held by a key.
    pub(crate) fn arrives(&self, seated: &Seated) -> Option<AtSeat> {
        let Caller::Holder(seat) = seated.table.caller else { return None };
        self.slot.attendance.comes(seat);
        self.slot.news.send_modify(|_| {});
        Some(AtSeat { slot: Arc::clone(&self.slot), seat })
    }

    /// Who is there now.
    pub(crate) fn present(&self, seated: &Seated) -> Present {
        let Live { seats, session, .. } = &seated.table;
        seats.linked().map(|seat| (session.seat_name(seat), self.slot.attendance.of(seat))).collect()
    }

    /// Waits for another entry, or for somebody to come or go; false when there will be none.
    pub(crate) async fn changed(&mut self) -> bool {
        tokio::select! {
            changed = self.news.changed() => changed.is_ok(),
            () = self.slot.end.cancelled() => false,
        }
    }
}

impl Drop for AtSeat {
    fn drop(&mut self) {
        self.slot.attendance.goes(self.seat);
        self.slot.news.send_modify(|_| {});
    }
}
