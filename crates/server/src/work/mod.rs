//! Work for the processor, kept off the threads that serve connections.
//!
//! Each kind of work has a lane of its own, so that a flood of one (odds, imports) never keeps another (acts, the
//! opening of tables) waiting; within a lane clients take turns (`turns`). What waits in a lane is bounded by the
//! connections there are: each has one request at a time, and one that breaks off leaves its lane.

mod lane;
mod turns;

use crate::problem::{Code, Problem};
pub(crate) use lane::Place;
use lane::Queue;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::spawn_blocking;

/// The kinds of work that do not wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Acts, looks, reasons, ways: what a player waits for at every click.
    Play,
    /// What happened, for those who listen.
    News,
    /// Tables begun, branched off, read from the store.
    Open,
    /// Journals taken up as tables.
    Import,
    /// Odds, advice, and the decisions of programs.
    Think,
    /// Whole games told again: entries, journals, reports.
    Report,
}

/// Who waits for work: clients of one address share its turns, and those at one table that table's. Where one address
/// is a proxy or a class, its tables still take turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    address: Address,
    table: Arc<str>,
}

/// The network that a client comes from: an address, or the 64 bits of an IPv6 address that a single household is
/// given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

/// A sign that nobody waits for the work any more. Long work looks at it now and then, and breaks off.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

/// Where work is done: so many at a time in each lane.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    play: Queue,
    news: Queue,
    open: Queue,
    import: Queue,
    think: Queue,
    report: Queue,
}

impl Default for Workers {
    fn default() -> Workers {
        let processors = std::thread::available_parallelism().map_or(2, usize::from);
        // Files and reports are not waited for at every click: half of the processors at most.
        let some = processors.div_ceil(2);
        Workers {
            play: Queue::new(2 * processors),
            news: Queue::new(processors),
            open: Queue::new(processors),
            import: Queue::new(some),
            think: Queue::new(processors),
            report: Queue::new(some),
        }
    }
}

impl Workers {
    /// Does what a player waits for at every click.
    pub(crate) async fn short<T: Send + 'static>(
        &self,
        client: &Client,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.long(Lane::Play, client, |_| work()).await
    }

    /// Does work in a lane when it is the client's turn. Work that nobody awaits any more is not begun; what has begun
    /// is told by the flag it is handed.
    pub(crate) async fn long<T: Send + 'static>(
        &self,
        lane: Lane,
        client: &Client,
        work: impl FnOnce(&Cancel) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.place(lane, client).await.run(work).await
    }

    /// A place in a lane, for work that is to be begun later, or elsewhere.
    pub(crate) async fn place(&self, lane: Lane, client: &Client) -> Place {
        let queue = match lane {
            Lane::Play => &self.play,
            Lane::News => &self.news,
            Lane::Open => &self.open,
            Lane::Import => &self.import,
            Lane::Think => &self.think,
            Lane::Report => &self.report,
        };
        queue.place(client).await
    }
}

impl Place {
    /// Does work in this place, which is kept until the work is done, even if nobody waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce(&Cancel) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let cancel = Cancel::default();
        let _awaited = Awaited(cancel.clone());
        let held = move || {
            let _place = self;
            // A thread may come to it only when the client has gone.
            if cancel.is_asked() {
                return Err(Problem::new(Code::Timeout, "nobody waits for this any more"));
            }
            work(&cancel)
        };
        spawn_blocking(held).await.unwrap_or_else(|e| Err(broken(&e)))
    }
}

impl Client {
    pub(crate) fn new(address: Address, table: &str) -> Client {
        Client { address, table: table.into() }
    }
}

/// Where nobody comes from: the server itself.
impl Default for Address {
    fn default() -> Address {
        Address(Ipv6Addr::UNSPECIFIED.into())
    }
}

impl Address {
    pub(crate) fn of(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        })
    }
}

impl Cancel {
    /// Whether to break off: whatever the work finds, nobody will hear of it.
    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Somebody who waits for work; the work is told when they no longer do.
struct Awaited(Cancel);

impl Drop for Awaited {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "work broke off");
    Problem::new(Code::Failed, "the server could not finish this; nothing was changed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use std::net::Ipv4Addr;
    use std::pin::Pin;
    use std::sync::{Mutex, mpsc};
    use std::task::Poll;

    fn client(address: u8, table: &str) -> Client {
        Client::new(Address::of(Ipv4Addr::new(10, 0, 0, address).into()), table)
    }

    #[test]
    fn one_household_is_one_address() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.2"), of("10.0.0.1"));
        assert_eq!(of("2001:db8:0:1::1"), of("2001:db8:0:1:ffff::2"));
        assert_ne!(of("2001:db8:0:1::1"), of("2001:db8:0:2::1"));
    }

    /// Fills every place of a lane with work that goes on until the sender is dropped.
    async fn fill(workers: &Workers, lane: Lane) -> mpsc::Sender<()> {
        let (hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let queue = match lane {
            Lane::Think => &workers.think,
            _ => unreachable!("only this one is filled"),
        };
        while queue.free() > 0 {
            let (place, held) = (workers.place(lane, &client(1, "filling")).await, Arc::clone(&held));
            tokio::spawn(place.run(move |_| {
                let _ = held.lock().unwrap().recv();
                Ok(())
            }));
        }
        hold
    }

    #[tokio::test]
    async fn a_full_lane_keeps_no_other_waiting() {
        let workers = Workers::default();
        let hold = fill(&workers, Lane::Think).await;
        for lane in [Lane::Play, Lane::News, Lane::Open, Lane::Import, Lane::Report] {
            assert_eq!(workers.long(lane, &client(1, "a"), |_| Ok(7)).await.unwrap(), 7, "{lane:?}");
        }
        drop(hold);
    }

    #[tokio::test]
    async fn work_that_nobody_awaits_is_not_begun() {
        let workers = Workers::default();
        let hold = fill(&workers, Lane::Think).await;
        let begun = Arc::new(AtomicBool::new(false));
        let (seen, client) = (Arc::clone(&begun), client(2, "a"));
        let mut waiting = Box::pin(workers.long(Lane::Think, &client, move |_| {
            seen.store(true, Ordering::Relaxed);
            Ok(())
        }));
        assert!(polled_once(waiting.as_mut()).await.is_none(), "all places are taken");
        assert_eq!(workers.think.waiting(), 1);
        drop(waiting);
        assert_eq!(workers.think.waiting(), 0, "who goes leaves the queue");
        assert_eq!(Arc::strong_count(&begun), 1, "and what was to be done is let go of");
        drop(hold);
        workers.long(Lane::Think, &client, |_| Ok(())).await.unwrap();
        assert!(!begun.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn work_under_way_is_told_that_nobody_awaits_it() {
        let workers = Workers::default();
        let (told, heard) = tokio::sync::oneshot::channel();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let client = client(1, "a");
        let mut waiting = Box::pin(workers.long(Lane::Import, &client, move |cancel| {
            let _ = begun.send(());
            while !cancel.is_asked() {
                std::thread::yield_now();
            }
            let _ = told.send(());
            Ok(())
        }));
        assert!(polled_once(waiting.as_mut()).await.is_none());
        begins.await.unwrap();
        drop(waiting);
        heard.await.expect("the work heard of it");
    }

    /// What a future gives if it is polled once.
    async fn polled_once<F: Future + Unpin>(mut future: F) -> Option<F::Output> {
        poll_fn(|context| match Pin::new(&mut future).poll(context) {
            Poll::Ready(value) => Poll::Ready(Some(value)),
            Poll::Pending => Poll::Ready(None),
        })
        .await
    }
}
