//! How many are served at once, and how long they may take.

use std::time::Duration;

/// What the server bears. Streams and requests have places of their own, so that neither can take the other's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections that ask, are answered, or may ask again.
    pub requests: usize,
    /// Connections that listen to a table.
    pub streams: usize,
    /// Connections from one address, of either kind; no limit if not given, for an address may be a proxy or a class.
    pub per_address: Option<usize>,
    /// How long a client may take from its first moment, or from the last answer, to the end of its next request's
    /// head.
    pub longest_head: Duration,
    /// How long a client may read nothing of what is sent to it. A slow one that goes on reading is not cut.
    pub longest_write: Duration,
    /// How many bytes of answers may wait in memory for clients that do not read them.
    pub unread_bytes: u64,
    /// How long a client may keep the server waiting, or wait for it, before it counts as idle when places run short.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 200,
            streams: 1000,
            per_address: None,
            longest_head: Duration::from_secs(30),
            longest_write: Duration::from_secs(30),
            unread_bytes: 256 << 20,
            patience: Duration::from_secs(2),
        }
    }
}

/// Files that are open beside connections: the database's, the listener's, connections that are just being closed.
const OTHER_FILES: usize = 64;

impl Limits {
    /// These limits, or as much of each as so many open files allow.
    fn within(self, files: usize) -> Limits {
        let (all, room) = (self.requests + self.streams, files.saturating_sub(OTHER_FILES));
        if all <= room {
            return self;
        }
        let share = |places: usize| (places * room / all).max(1);
        Limits { requests: share(self.requests), streams: share(self.streams), ..self }
    }

    /// These limits as far as the system lets this program open files.
    #[must_use]
    pub(crate) fn possible(self) -> Limits {
        open_files().map_or(self, |files| self.within(files))
    }

    /// Asks the system for as many open files as these limits need, as far as it gives them without being an
    /// administrator's matter.
    pub(crate) fn ask_for_files(&self) {
        ask_for_files(self.requests + self.streams + OTHER_FILES);
    }
}

#[cfg(unix)]
fn open_files() -> Option<usize> {
    let files = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    files.and_then(|files| usize::try_from(files).ok())
}

#[cfg(unix)]
fn ask_for_files(wanted: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(wanted as u64, |most| most.min(wanted as u64));
    if current.is_some_and(|current| current < wanted) {
        // If it is refused, what there is must do.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
    }
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}

#[cfg(not(unix))]
fn ask_for_files(_: usize) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_leave_room_for_the_database() {
        let usual = Limits::default();
        assert_eq!(usual.within(20_000), usual);
        let few = usual.within(1024);
        assert_eq!((few.requests, few.streams), (160, 800));
        let fewer = usual.within(64);
        assert_eq!((fewer.requests, fewer.streams), (1, 1), "somebody is always served");
    }
}
