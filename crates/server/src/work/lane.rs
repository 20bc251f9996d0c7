//! A lane: so many at work at a time, the others waiting for their turn.

use super::Client;
use super::turns::Turns;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Those who work in a lane and those who wait for it.
#[derive(Clone, Debug)]
pub(super) struct Queue(Arc<Mutex<Inner>>);

#[derive(Debug)]
struct Inner {
    /// How many places nobody has.
    free: usize,
    waiting: Turns<Waiting>,
    /// Numbers those who wait.
    next: u64,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    turn: oneshot::Sender<Place>,
}

/// A place in a lane; when it is given up the next one has it.
#[derive(Debug)]
pub(crate) struct Place(Option<Queue>);

/// One who waits, and leaves the queue when they no longer do.
struct InQueue<'a> {
    queue: &'a Queue,
    client: &'a Client,
    number: u64,
}

impl Queue {
    pub(super) fn new(places: usize) -> Queue {
        Queue(Arc::new(Mutex::new(Inner { free: places, waiting: Turns::default(), next: 0 })))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(test)]
    pub(super) fn free(&self) -> usize {
        self.lock().free
    }

    #[cfg(test)]
    pub(super) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Waits for a place.
    pub(super) async fn place(&self, client: &Client) -> Place {
        loop {
            let (turn, mine) = oneshot::channel();
            let number = {
                let mut inner = self.lock();
                if inner.free > 0 {
                    inner.free -= 1;
                    return Place(Some(self.clone()));
                }
                inner.next += 1;
                let number = inner.next;
                inner.waiting.push(client, Waiting { number, turn });
                number
            };
            let _in_queue = InQueue { queue: self, client, number };
            // A turn is never dropped unused while we wait; if it were, we would ask again.
            if let Ok(place) = mine.await {
                return place;
            }
        }
    }

    /// Gives a place to the next one who still waits for it.
    fn hand_on(self) {
        let mut queue = self;
        loop {
            let next = {
                let mut inner = queue.lock();
                let next = inner.waiting.pop();
                if next.is_none() {
                    inner.free += 1;
                }
                next
            };
            let Some(Waiting { turn, .. }) = next else { return };
            match turn.send(Place(Some(queue))) {
                Ok(()) => return,
                Err(mut place) => match place.0.take() {
                    Some(same) => queue = same,
                    None => return,
                },
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.hand_on();
        }
    }
}

impl Drop for InQueue<'_> {
    fn drop(&mut self) {
        self.queue.lock().waiting.remove(self.client, |waiting| waiting.number == self.number);
    }
}
