//! Packing answers: the large ones where they are made, so that the threads that serve need not.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// What is smaller is not worth packing.
pub(super) const SMALLEST_PACKED: usize = 256;

/// A text as it is sent to a client that says this in its headers.
pub(super) fn text(headers: &HeaderMap, kind: &'static str, text: impl Into<Bytes>) -> Response {
    let plain: Bytes = text.into();
    let packs = takes_gzip(headers) && plain.len() >= SMALLEST_PACKED;
    let packed = if packs { pack(&plain, Compression::fast()) } else { None };
    let is_packed = packed.is_some();
    let mut response = packed.unwrap_or(plain).into_response();
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Whether a client takes what is packed by gzip.
pub(super) fn takes_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    said.flat_map(|value| value.split(',')).any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        let quality = quality.trim().strip_prefix("q=").and_then(|quality| quality.parse::<f32>().ok());
        matches!(name.trim(), "gzip" | "*") && quality.is_none_or(|quality| quality > 0.0)
    })
}

pub(super) fn pack(plain: &[u8], level: Compression) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), level);
    packer.write_all(plain).ok()?;
    packer.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_for_those_who_take_it() {
        let says = |value: &'static str| {
            let value = HeaderValue::from_static(value);
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]))
        };
        for value in ["gzip", "br, gzip", "gzip;q=0.5", "*", "deflate, gzip ; q=1.0"] {
            assert!(says(value), "{value}");
        }
        for value in ["", "br", "gzip;q=0", "gzip; q=0.0, br"] {
            assert!(!says(value), "{value}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
