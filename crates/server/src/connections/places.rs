//! Places: who has one, and who loses it when they run short.
//!
//! Streams and requests have places of their own. When those for requests are taken, the newcomer gets the place of
//! whoever does least with it: first those that keep the server waiting (half-sent heads and bodies, unread answers),
//! then connections that are kept for a next request, then slow ones, then those that wait long for long work; in each
//! group the longest idle. So somebody who only holds on to connections can hold up nobody else.
//!
//! When the places for streams are taken, an unread stream goes; else an address that has more streams than the
//! newcomer's gives one up, its latest, so that one address cannot keep out all others and those who listen for long
//! are not disturbed by latecomers. Among equals the newcomer is refused: taking turns would only make every client
//! come again and again, and one without a stream can ask how the table stands.

use super::watched::{Heard, Said};
use crate::limits::Limits;
use crate::problem::{Code, Problem};
use crate::work::Address;
use axum::body::Body;
use hyper::body::{Body as _, Incoming};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// How long to wait at least before looking for an idle one again.
const SHORTEST_WAIT: Duration = Duration::from_millis(10);

/// Everyone who is served.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    limits: Limits,
    all: Arc<Mutex<All>>,
    /// Somebody has left.
    left: Arc<Notify>,
}

#[derive(Debug, Default)]
struct All {
    connections: HashMap<u64, Arc<Inner>>,
    /// Numbers them as they come.
    next: u64,
}

/// A connection that has a place, until the last copy of it is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    inner: Arc<Inner>,
    places: Places,
    /// Gives the place up.
    _leaving: Arc<Leaving>,
}

#[derive(Debug)]
struct Inner {
    number: u64,
    address: Address,
    doing: Mutex<Doing>,
    /// Another one has its place.
    lost: CancellationToken,
}

#[derive(Debug)]
struct Leaving {
    number: u64,
    places: Places,
}

/// What a connection does.
#[derive(Clone, Copy, Debug)]
struct Doing {
    phase: Phase,
    /// Since when, or since when nothing moved.
    since: Instant,
    /// The client does not read what is sent to it.
    is_unread: bool,
    /// How large the last answer is.
    answer: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Nothing of a request has come; one was answered before, or none.
    Idle { answered: bool },
    /// A request's head comes.
    Head,
    /// A request's body comes.
    Body,
    /// A request is worked on, or waits for that.
    Work,
    /// An answer is sent.
    Answer,
    /// The client listens.
    Stream,
}

/// Who loses its place first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// Keeps the server waiting for longer than is usual.
    Waiting,
    /// May ask something again.
    Kept,
    /// Keeps the server waiting, but not for long yet.
    Slow,
    /// Waits for long work.
    Long,
}

impl Doing {
    fn new(phase: Phase) -> Doing {
        Doing { phase, since: Instant::now(), is_unread: false, answer: 0 }
    }

    fn idle(&self, now: Instant, limits: &Limits) -> bool {
        now.saturating_duration_since(self.since) >= limits.patience
    }

    /// In which group it loses its place; none while it is served as it should be.
    fn group(&self, now: Instant, limits: &Limits) -> Option<Group> {
        let idle = self.idle(now, limits);
        let waiting = if idle { Group::Waiting } else { Group::Slow };
        match self.phase {
            Phase::Stream => None,
            _ if self.is_unread => Some(waiting),
            Phase::Idle { answered: true } => Some(Group::Kept),
            Phase::Idle { answered: false } | Phase::Head | Phase::Body => Some(waiting),
            Phase::Work => idle.then_some(Group::Long),
            Phase::Answer => None,
        }
    }
}

impl Places {
    pub(crate) fn new(limits: Limits) -> Places {
        Places { limits, all: Arc::default(), left: Arc::default() }
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// How many there are: for requests, and for streams.
    pub(crate) fn taken(&self) -> (usize, usize) {
        let all = self.all();
        let streams = all.connections.values().filter(|one| one.phase() == Phase::Stream).count();
        (all.connections.len() - streams, streams)
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one who comes: one that is free, or that of the one who does least with it. An address that has as
    /// many as it may must give up one of its own, or is refused.
    pub(super) async fn take(&self, address: Address) -> Result<Connection, Problem> {
        loop {
            let left = self.left.notified();
            if let Some(taken) = self.try_take(address)? {
                return Ok(taken);
            }
            // All are being served. One of them leaves, or begins to be idle.
            let _ = tokio::time::timeout(self.limits.patience.max(SHORTEST_WAIT), left).await;
        }
    }

    fn try_take(&self, address: Address) -> Result<Option<Connection>, Problem> {
        let mut all = self.all();
        if let Some(most) = self.limits.per_address
            && all.connections.values().filter(|one| one.address == address).count() >= most
            && !all.make_room(&self.limits, |one| one.address == address)
        {
            let text = format!("there are {most} connections from this address already; come again later");
            return Err(Problem::new(Code::Busy, text));
        }
        let requests = all.connections.values().filter(|one| one.phase() != Phase::Stream).count();
        if requests >= self.limits.requests && !all.make_room(&self.limits, |_| true) {
            return Ok(None);
        }
        all.next += 1;
        let doing = Mutex::new(Doing::new(Phase::Idle { answered: false }));
        let inner = Arc::new(Inner { number: all.next, address, doing, lost: CancellationToken::new() });
        all.connections.insert(inner.number, Arc::clone(&inner));
        let leaving = Arc::new(Leaving { number: inner.number, places: self.clone() });
        Ok(Some(Connection { inner, places: self.clone(), _leaving: leaving }))
    }
}

impl All {
    /// Lets the one go who does least with its place, if anybody is idle at all.
    fn make_room(&mut self, limits: &Limits, among: impl Fn(&Inner) -> bool) -> bool {
        let now = Instant::now();
        let idle = self.connections.values().filter(|one| among(one)).filter_map(|one| {
            let doing = *one.doing();
            Some(((doing.group(now, limits)?, doing.since, one.number), one.number))
        });
        let first = idle.min().map(|(_, number)| number);
        first.is_some_and(|number| self.let_go(number))
    }

    /// Lets those go who read nothing of the largest answers, until all that are unread need no more than so many
    /// bytes.
    fn let_go_of_unread(&mut self, most: u64) {
        let unread = self.connections.values().filter(|one| one.doing().is_unread);
        let mut unread: Vec<_> = unread.map(|one| (one.doing().answer, one.number)).collect();
        unread.sort_unstable();
        let mut bytes: u64 = unread.iter().map(|(answer, _)| answer).sum();
        while let Some((answer, number)) = unread.pop().filter(|_| bytes > most) {
            bytes -= answer;
            self.let_go(number);
        }
    }

    fn let_go(&mut self, number: u64) -> bool {
        let gone = self.connections.remove(&number);
        gone.inspect(|one| one.lost.cancel()).is_some()
    }

    /// Room for another stream of this address: free, unread, or that of an address that has more.
    fn make_room_for_stream(&mut self, limits: &Limits, address: Address) -> bool {
        let streams = || self.connections.values().filter(|one| one.phase() == Phase::Stream);
        if streams().count() < limits.streams {
            return true;
        }
        let now = Instant::now();
        let unread = streams().filter(|one| {
            let doing = *one.doing();
            doing.is_unread && doing.idle(now, limits)
        });
        if let Some(unread) = unread.min_by_key(|one| one.doing().since).map(|one| one.number) {
            return self.let_go(unread);
        }
        let mut counts = HashMap::<Address, (usize, u64)>::new();
        for one in streams() {
            let (count, latest) = counts.entry(one.address).or_default();
            *count += 1;
            *latest = one.number.max(*latest);
        }
        let own = counts.get(&address).map_or(0, |(count, _)| *count);
        match counts.values().max() {
            Some((most, latest)) if *most > own + 1 => {
                let latest = *latest;
                self.let_go(latest)
            }
            _ => false,
        }
    }
}

impl Inner {
    fn doing(&self) -> MutexGuard<'_, Doing> {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn phase(&self) -> Phase {
        self.doing().phase
    }
}

impl Connection {
    pub(super) fn address(&self) -> Address {
        self.inner.address
    }

    /// Waits until another one has its place.
    pub(super) async fn loses_its_place(&self) {
        self.inner.lost.cancelled().await;
    }

    /// Becomes a stream, with a place among those, if there is one.
    pub(crate) fn listens(&self) -> Result<(), Problem> {
        let mut all = self.places.all();
        if !all.make_room_for_stream(&self.places.limits, self.inner.address) {
            let text = "the server has no room for another listener now: \
                        look at the table from time to time, and come again later";
            return Err(Problem::new(Code::Busy, text));
        }
        *self.inner.doing() = Doing::new(Phase::Stream);
        Ok(())
    }

    /// A request comes with this body.
    pub(super) fn hears(&self, body: Incoming) -> Body {
        *self.inner.doing() = Doing::new(Phase::Work);
        Body::new(Heard { body, connection: self.clone() })
    }

    /// An answer goes out with this body.
    pub(super) fn says(&self, body: Body) -> Body {
        let (answer, most) = (body.size_hint().lower(), self.places.limits.unread_bytes);
        let mut doing = self.inner.doing();
        if doing.phase != Phase::Stream {
            *doing = Doing { answer, ..Doing::new(Phase::Answer) };
        }
        drop(doing);
        // However many small ones there are, they make no difference.
        if answer > most / 1024 {
            self.places.all().let_go_of_unread(most);
        }
        Body::new(Said { body, connection: self.clone() })
    }

    /// All of an answer was handed over, though not all of it may have been read.
    pub(super) fn answered(&self) {
        let mut doing = self.inner.doing();
        *doing = Doing { phase: Phase::Idle { answered: true }, since: Instant::now(), ..*doing };
        drop(doing);
        self.places.left.notify_waiters();
    }

    /// Something came. However slowly a head comes, it counts from its beginning, and a first one from the moment
    /// that its client was let in.
    pub(super) fn heard(&self) {
        let mut doing = self.inner.doing();
        match doing.phase {
            Phase::Idle { answered: true } => {
                *doing = Doing { phase: Phase::Head, since: Instant::now(), ..*doing }
            }
            Phase::Idle { answered: false } => doing.phase = Phase::Head,
            Phase::Body => doing.since = Instant::now(),
            Phase::Head | Phase::Work | Phase::Answer | Phase::Stream => {}
        }
    }

    /// The rest of a body is waited for.
    pub(super) fn awaits_body(&self) {
        let mut doing = self.inner.doing();
        if doing.phase == Phase::Work {
            *doing = Doing::new(Phase::Body);
        }
    }

    /// The request is complete.
    pub(super) fn works(&self) {
        let mut doing = self.inner.doing();
        if doing.phase == Phase::Body {
            *doing = Doing::new(Phase::Work);
        }
    }

    /// Something was sent, or could not be because the client does not read.
    pub(super) fn wrote(&self, moved: bool) {
        let mut doing = self.inner.doing();
        if moved || !doing.is_unread {
            doing.since = Instant::now();
        }
        doing.is_unread = !moved;
    }
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.places.all().connections.remove(&self.number);
        self.places.left.notify_waiters();
    }
}

#[cfg(test)]
mod tests;
