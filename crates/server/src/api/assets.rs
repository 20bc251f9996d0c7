//! The page and its files, embedded in the program; in debug builds they are read from disk.

use super::error;
use super::kept::Document;
use crate::app::App;
use crate::problem::{Code, Problem};
use crate::words::word;
use crate::work::Address;
use axum::extract::{OriginalUri, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

const PAGE: &str = "index.html";

/// The gaps of the page and the keys of their words.
const SAID: [(&str, &str); 4] = [
    ("{description}", "page.description"),
    ("{skip}", "page.skip"),
    ("{loading}", "page.loading"),
    ("{noscript}", "page.noscript"),
];

/// A file of the page; for any path that names no file the page itself, which finds its own way.
pub(super) async fn serve(
    State(app): State<Arc<App>>,
    address: Address,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return error::wrong_method(method, OriginalUri(uri)).await.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let name = if names_a_file(path) { path } else { PAGE };
    let Some(file) = Web::get(name) else {
        return Problem::new(Code::UnknownPath, format!("there is nothing at /{path}")).into_response();
    };
    let (data, hash) = match name {
        PAGE => said(&file.data),
        _ => (file.data, file.metadata.sha256_hash()),
    };
    let kind = kind_of(name);
    let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    let make = move || Ok(Document::file(kind, &hash, data.into_owned()));
    match app.same_for_all(address, &format!("file {name} {hex}"), make).await {
        Ok(file) => file.answer(&headers),
        Err(problem) => problem.into_response(),
    }
}

/// The page with the words that are read before its own catalogue is there, and what is in it as a hash.
fn said(page: &[u8]) -> (Cow<'static, [u8]>, [u8; 32]) {
    let mut text = String::from_utf8_lossy(page).into_owned();
    for (gap, key) in SAID {
        text = text.replace(gap, &word(key));
    }
    let hash = Sha256::digest(text.as_bytes()).into();
    (text.into_bytes().into(), hash)
}

/// Whether a path ends like the name of a file. The number of a rule, as in `/rules/advance/9.5.A`, may do
/// so too, but no file lies there.
fn names_a_file(path: &str) -> bool {
    if path.starts_with("rules/") {
        return false;
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    last.rsplit_once('.').is_some_and(|(_, kind)| kind.starts_with(|c: char| c.is_ascii_alphabetic()))
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
