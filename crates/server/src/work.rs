//! Work for the processor, kept off the threads that serve connections.

use crate::problem::{Code, Problem};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Where work is done: short work at once, long work (odds, programs, loading, reports) as many at a time
/// as there are processors, so that a flood of it cannot keep an act waiting.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    long: Arc<Semaphore>,
}

impl Default for Workers {
    fn default() -> Workers {
        let processors = std::thread::available_parallelism().map_or(2, usize::from);
        Workers { long: Arc::new(Semaphore::new(processors)) }
    }
}

impl Workers {
    pub(crate) async fn short<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        spawn_blocking(work).await.unwrap_or_else(|e| Err(broken(&e)))
    }

    pub(crate) async fn long<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.long).acquire_owned().await.map_err(|e| broken(&e))?;
        let held = move || {
            // Kept until the work is done, even if nobody waits for it any more.
            let _place = place;
            work()
        };
        spawn_blocking(held).await.unwrap_or_else(|e| Err(broken(&e)))
    }
}

fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "work broke off");
    Problem::new(Code::Failed, "the server could not finish this; nothing was changed")
}
