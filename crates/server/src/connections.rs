//! Connections: taken as they come, so many at a time, each given a fair time to say what it wants.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// How many are served at once; others wait until one of them ends. Fewer than the files that most systems
/// let a program open, so that the database always finds its own.
const MOST: usize = 800;

/// How long a client may take from its first moment, or from the last answer, to the end of its next request's
/// head. Those who only hold on to a connection lose it.
const LONGEST_HEAD: Duration = Duration::from_secs(30);

/// How long to wait when the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves until it is told to end; then lets those who are being answered finish.
pub(crate) async fn serve(listener: TcpListener, router: Router, shutdown: &CancellationToken) {
    let (graceful, places) = (GracefulShutdown::new(), Arc::new(Semaphore::new(MOST)));
    let service = TowerToHyperService::new(router);
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(LONGEST_HEAD);
    while let Some((stream, place)) = next(&listener, &places, shutdown).await {
        // Answers are small and wanted at once.
        let _ = stream.set_nodelay(true);
        let connection = protocol.serve_connection(TokioIo::new(stream), service.clone());
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A client that breaks off or says nonsense is no matter of ours.
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(place);
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

/// The next connection, with its place among those that are served; none when the server ends.
async fn next(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
    shutdown: &CancellationToken,
) -> Option<(tokio::net::TcpStream, tokio::sync::OwnedSemaphorePermit)> {
    let taking = async {
        let place = Arc::clone(places).acquire_owned().await.ok()?;
        loop {
            match listener.accept().await {
                Ok((stream, _)) => return Some((stream, place)),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    };
    tokio::select! {
        taken = taking => taken,
        () = shutdown.cancelled() => None,
    }
}
