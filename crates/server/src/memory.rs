//! Memory for what clients send: a budget over all requests at once, also those that wait for a worker.

use crate::problem::{Code, Problem};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many bytes the bodies of all requests may take at once: several of the largest journals.
const MOST: usize = 64 << 20;

/// The budget, and how much of it is used.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    used: Arc<AtomicUsize>,
    most: usize,
}

/// What one request holds of it, given back when the last copy is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Held(Arc<Share>);

#[derive(Debug)]
struct Share {
    memory: Memory,
    bytes: AtomicUsize,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new(MOST)
    }
}

impl Memory {
    pub(crate) fn new(most: usize) -> Memory {
        Memory { used: Arc::default(), most }
    }

    /// A share for a request, empty at first.
    pub(crate) fn share(&self) -> Held {
        Held(Arc::new(Share { memory: self.clone(), bytes: AtomicUsize::new(0) }))
    }
}

impl Held {
    /// Takes so many bytes more, if there are as many.
    pub(crate) fn take(&self, bytes: usize) -> Result<(), Problem> {
        let Memory { used, most } = &self.0.memory;
        let fits = |now: usize| now.checked_add(bytes).filter(|sum| sum <= most);
        if used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).is_err() {
            let text =
                "the server holds as much as it can of what others have sent; send it again in a while";
            return Err(Problem::new(Code::Busy, text));
        }
        self.0.bytes.fetch_add(bytes, Ordering::Relaxed);
        Ok(())
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.memory.used.fetch_sub(*self.bytes.get_mut(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_given_back() {
        let memory = Memory::new(100);
        let (one, two) = (memory.share(), memory.share());
        one.take(60).unwrap();
        assert_eq!(two.take(41).unwrap_err().code, Code::Busy);
        assert_eq!(two.take(usize::MAX).unwrap_err().code, Code::Busy);
        two.take(40).unwrap();
        let waiting = one.clone();
        drop(one);
        assert!(two.take(1).is_err(), "somebody still holds it");
        drop(waiting);
        two.take(60).unwrap();
        drop(two);
        assert_eq!(memory.used.load(Ordering::Relaxed), 0);
    }
}
