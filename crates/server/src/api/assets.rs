//! The page and its files, embedded in the program; in debug builds they are read from disk.

use super::error;
use crate::problem::{Code, Problem};
use axum::body::Body;
use axum::extract::OriginalUri;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde_json::Value;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

/// Files that never change under their name.
const LASTING: &str = "public, max-age=604800";
/// Everything else is asked for again, and answered with "not modified" while it is the same.
const ASKED_AGAIN: &str = "no-cache";

/// A file of the page; for any path that names no file the page itself, which finds its own way.
pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return error::wrong_method(method, OriginalUri(uri)).await.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let name = if names_a_file(path) { path } else { "index.html" };
    match Web::get(name) {
        Some(file) => file_answer(&headers, name, file),
        None => Problem::new(Code::UnknownPath, format!("there is nothing at /{path}")).into_response(),
    }
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

fn file_answer(headers: &HeaderMap, name: &str, file: EmbeddedFile) -> Response {
    let tag = tag_of(&file.metadata.sha256_hash());
    let kind = kind_of(name);
    let cache = if kind.starts_with("font/") { LASTING } else { ASKED_AGAIN };
    answer(headers, &tag, kind, cache, Body::from(file.data.into_owned()))
}

/// A JSON document that changes only with the program.
pub(super) fn cacheable(headers: &HeaderMap, document: &Value) -> Response {
    let text = document.to_string();
    let tag = tag_of(&Sha256::digest(&text));
    answer(headers, &tag, "application/json", ASKED_AGAIN, Body::from(text))
}

fn answer(headers: &HeaderMap, tag: &str, kind: &'static str, cache: &'static str, body: Body) -> Response {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = known.flat_map(|value| value.split(',')).map(|tag| tag.trim().trim_start_matches("W/"));
    let is_known = known.any(|one| one == tag || one == "*");
    let mut response = if is_known { StatusCode::NOT_MODIFIED.into_response() } else { Response::new(body) };
    let out = response.headers_mut();
    if !is_known {
        out.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    // Weak, because it may be sent packed or plain.
    if let Ok(tag) = HeaderValue::from_str(&format!("W/{tag}")) {
        out.insert(header::ETAG, tag);
    }
    response
}

fn tag_of(hash: &[u8]) -> String {
    let hex: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
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
