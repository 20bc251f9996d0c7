//! What every request passes: whose page it comes from, how long it may take, what browsers are told.

use crate::app::App;
use crate::problem::{Code, Problem};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long an answer may take to begin.
const LONGEST: Duration = Duration::from_secs(60);

/// The page runs only what the server sent it, and no other page can frame it.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// What every answer says, unless it says otherwise itself.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

pub(super) async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    // Held until there is an answer, whatever becomes of the body on the way.
    let held = app.memory.share();
    request.extensions_mut().insert(held.clone());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match admitted(&app, &request) {
        Err(problem) => problem.into_response(),
        Ok(()) => match tokio::time::timeout(LONGEST, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Problem::new(Code::Timeout, "this takes too long").into_response(),
        },
    };
    drop(held);
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    tracing::debug!(%method, path, status = response.status().as_u16(), elapsed = ?began.elapsed());
    response
}

/// Refuses what another site's page sends, and what was meant for another host: a name that an attacker
/// lets point at this machine would make his page look like ours.
fn admitted(app: &App, request: &Request) -> Result<(), Problem> {
    let headers = request.headers();
    let host = text(headers, header::HOST).unwrap_or_default();
    // A request may name its host in the address as well; two names that differ are one too many.
    let named = request.uri().authority().map_or(host, |authority| authority.as_str());
    if headers.get_all(header::HOST).iter().count() > 1 || named != host {
        return Err(Problem::new(Code::WrongHost, "the request names more than one host"));
    }
    if app.is_local && !is_local_name(host) {
        let text = format!("this server is for this machine only; it does not answer for {host:?}");
        return Err(Problem::new(Code::WrongHost, text));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads {
        return Ok(());
    }
    let foreign = |text: String| Err(Problem::new(Code::WrongOrigin, text));
    if let Some(origin) = text(headers, header::ORIGIN)
        && origin.split_once("://").map(|(_, host)| host) != Some(host)
    {
        return foreign(format!("a page of {origin:?} may not change anything here"));
    }
    match text(headers, HeaderName::from_static("sec-fetch-site")) {
        None | Some("same-origin" | "none") => Ok(()),
        Some(site) => foreign(format!("a {site} page may not change anything here")),
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

/// Whether a Host header names this machine to itself.
fn is_local_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_local_name;

    #[test]
    fn names_of_this_machine() {
        for name in
            ["localhost", "localhost:1942", "127.0.0.1:80", "[::1]:1942", "[::1]", "LOCALHOST", "127.1.2.3"]
        {
            assert!(is_local_name(name), "{name}");
        }
        for name in
            ["", "volga.example", "127.0.0.1.example:80", "192.168.0.1:1942", "localhost.example", "[::2]:1"]
        {
            assert!(!is_local_name(name), "{name}");
        }
    }
}
