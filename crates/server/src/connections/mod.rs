//! Connections: taken as they come, each with a place (`places`) and watched for what it does with it (`watched`).

mod places;
mod watched;

use crate::problem::Problem;
use crate::work::Address;
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
pub(crate) use places::{Connection, Places};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use watched::Watched;

/// How long to wait when the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(100);

/// The largest head of a request, and what is kept of an answer before it is sent.
const LARGEST_HEAD: usize = 64 << 10;

/// Serves until it is told to end; then lets those who are being answered finish.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    places: &Places,
    shutdown: &CancellationToken,
) {
    let graceful = GracefulShutdown::new();
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(places.limits().longest_head);
    protocol.max_buf_size(LARGEST_HEAD);
    while let Some((stream, connection)) = next(&listener, places, shutdown).await {
        // Answers are small and wanted at once.
        let _ = stream.set_nodelay(true);
        let io = Watched::new(stream, connection.clone(), places.limits().longest_write);
        let serving = protocol.serve_connection(TokioIo::new(io), answering(&router, &connection));
        let serving = graceful.watch(serving);
        tokio::spawn(async move {
            tokio::select! {
                // A client that breaks off or says nonsense is no matter of ours.
                done = serving => if let Err(error) = done {
                    tracing::debug!(%error, "a connection broke off");
                },
                () = connection.loses_its_place() => {
                    tracing::debug!("an idle connection made room for another");
                }
            }
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

/// What answers the requests of a connection: the router, which is told where they come from, while the connection
/// takes note of how far each is.
fn answering(
    router: &Router,
    connection: &Connection,
) -> impl Service<Request<Incoming>, Response = Response<Body>, Error = std::convert::Infallible, Future: Send>
+ use<> {
    let (router, connection) = (TowerToHyperService::new(router.clone()), connection.clone());
    service_fn(move |request: Request<Incoming>| {
        let (parts, body) = request.into_parts();
        let mut request = Request::from_parts(parts, connection.hears(body));
        request.extensions_mut().insert(connection.address());
        request.extensions_mut().insert(connection.clone());
        let (answer, connection) = (router.call(request), connection.clone());
        async move { answer.await.map(|answer| answer.map(|body| connection.says(body))) }
    })
}

/// The next connection, with its place among those that are served; none when the server ends.
async fn next(
    listener: &TcpListener,
    places: &Places,
    shutdown: &CancellationToken,
) -> Option<(TcpStream, Connection)> {
    let taking = async {
        loop {
            match listener.accept().await {
                Ok((stream, from)) => match places.take(Address::of(from.ip())).await {
                    Ok(connection) => return (stream, connection),
                    Err(problem) => refuse(&stream, &problem),
                },
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    };
    tokio::select! {
        taken = taking => Some(taken),
        () = shutdown.cancelled() => None,
    }
}

/// Answers a client that gets no place, whatever it asks, and hangs up.
fn refuse(stream: &TcpStream, problem: &Problem) {
    let body = problem.to_json().to_string();
    let head = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\n";
    let again =
        format!("retry-after: {}\r\ncontent-length: {}\r\n\r\n", Problem::COME_AGAIN.as_secs(), body.len());
    // One line fits into any socket that was just opened; who is gone does not hear it.
    let _ = stream.try_write(format!("{head}{again}{body}").as_bytes());
}
