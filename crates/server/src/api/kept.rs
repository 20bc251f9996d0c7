//! Answers that are the same for everybody: each is made once, off the threads that serve, and kept as it is sent,
//! plain and packed, with its tag.

use super::packed::{SMALLEST_PACKED, pack, takes_gzip};
use crate::problem::Problem;
use crate::work::{Client, Workers};
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// How much is kept: all that the games and the page have, many times over. What was not asked for the longest goes.
const MOST_BYTES: usize = 64 << 20;

/// Files that never change under their name.
const LASTING: &str = "public, max-age=604800";
/// Everything else is asked for again, and answered with "not modified" while it is the same.
const ASKED_AGAIN: &str = "no-cache";

/// An answer as it is sent.
#[derive(Debug)]
pub(crate) struct Document {
    kind: &'static str,
    tag: String,
    plain: Bytes,
    packed: Option<Bytes>,
}

/// The answers that are kept, by a key that says all that they depend on beside the program: so none can be out of
/// date.
#[derive(Debug)]
pub(crate) struct Kept {
    all: Mutex<All>,
    most_bytes: usize,
}

#[derive(Debug, Default)]
struct All {
    answers: HashMap<String, Answer>,
    /// Counts requests, to tell which answer was asked for last.
    asked: u64,
    made: usize,
}

#[derive(Debug, Default)]
struct Answer {
    document: Arc<OnceCell<Arc<Document>>>,
    asked: u64,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept::within(MOST_BYTES)
    }
}

impl Kept {
    fn within(most_bytes: usize) -> Kept {
        Kept { all: Mutex::default(), most_bytes }
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many answers were made so far.
    pub(crate) fn made(&self) -> usize {
        self.all().made
    }

    /// The answer to this key, made now if it is not there. However many ask for it at once, it is made once.
    pub(crate) async fn document(
        &self,
        workers: &Workers,
        client: &Client,
        key: &str,
        make: impl FnOnce() -> Result<Document, Problem> + Send + 'static,
    ) -> Result<Arc<Document>, Problem> {
        let document = {
            let mut all = self.all();
            all.asked += 1;
            let asked = all.asked;
            let answer = all.answers.entry(key.to_owned()).or_default();
            answer.asked = asked;
            Arc::clone(&answer.document)
        };
        let making = async {
            let made = workers.short(client, make).await?;
            self.all().made += 1;
            Ok(Arc::new(made))
        };
        let found = document.get_or_try_init(|| making).await.cloned();
        drop(document);
        self.all().shrink(self.most_bytes);
        found
    }
}

impl All {
    /// Lets go of what was not asked for the longest, and of what could not be made.
    fn shrink(&mut self, most_bytes: usize) {
        let size = |answer: &Answer| answer.document.get().map_or(0, |document| document.size());
        self.answers
            .retain(|_, answer| answer.document.initialized() || Arc::strong_count(&answer.document) > 1);
        let mut bytes: usize = self.answers.values().map(size).sum();
        while bytes > most_bytes {
            let made = self.answers.iter().filter(|(_, answer)| answer.document.initialized());
            let Some(key) = made.min_by_key(|(_, answer)| answer.asked).map(|(key, _)| key.clone()) else {
                return;
            };
            bytes -= self.answers.remove(&key).as_ref().map_or(0, size);
        }
    }
}

impl Document {
    /// A document of JSON.
    pub(crate) fn json(document: &impl Serialize) -> Document {
        let text = serde_json::to_vec(document).unwrap_or_default();
        let tag = tag_of(&Sha256::digest(&text));
        Document::new("application/json", tag, text.into())
    }

    /// A file, by the hash of what is in it.
    pub(super) fn file(kind: &'static str, hash: &[u8], content: Vec<u8>) -> Document {
        Document::new(kind, tag_of(hash), content.into())
    }

    fn new(kind: &'static str, tag: String, plain: Bytes) -> Document {
        let is_packed_already = kind.starts_with("font/") || kind == "image/png";
        let packs = plain.len() >= SMALLEST_PACKED && !is_packed_already;
        let packed = if packs { pack(&plain, Compression::default()) } else { None };
        Document { kind, tag, plain, packed }
    }

    fn size(&self) -> usize {
        self.plain.len() + self.packed.as_ref().map_or(0, Bytes::len)
    }

    /// What a client is sent that says this in its headers: nothing new if it has it.
    pub(super) fn answer(&self, headers: &HeaderMap) -> Response {
        let mut response = if self.is_known(headers) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let packed = self.packed.as_ref().filter(|_| takes_gzip(headers));
            let mut response = Response::new(Body::from(packed.unwrap_or(&self.plain).clone()));
            let out = response.headers_mut();
            out.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
            if packed.is_some() {
                out.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
            response
        };
        let out = response.headers_mut();
        let cache = if self.kind.starts_with("font/") { LASTING } else { ASKED_AGAIN };
        out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        if self.packed.is_some() {
            out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        // Weak, because it may be sent packed or plain.
        if let Ok(tag) = HeaderValue::from_str(&format!("W/{}", self.tag)) {
            out.insert(header::ETAG, tag);
        }
        response
    }

    fn is_known(&self, headers: &HeaderMap) -> bool {
        let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        let mut known =
            known.flat_map(|value| value.split(',')).map(|tag| tag.trim().trim_start_matches("W/"));
        known.any(|one| one == self.tag || one == "*")
    }
}

fn tag_of(hash: &[u8]) -> String {
    let hex: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Code;
    use crate::work::Address;

    fn of_size(size: usize) -> Document {
        Document::new("font/woff2", "\"x\"".into(), vec![0; size].into())
    }

    #[tokio::test]
    async fn what_was_not_asked_for_the_longest_goes() {
        let (kept, workers) = (Kept::within(100), Workers::default());
        let client = Client::new(Address::default(), "");
        for (key, size, made) in
            [("a", 40, 1), ("b", 40, 2), ("a", 40, 2), ("c", 40, 3), ("a", 40, 3), ("b", 40, 4)]
        {
            kept.document(&workers, &client, key, move || Ok(of_size(size))).await.unwrap();
            assert_eq!(kept.made(), made, "{key}");
            assert!(
                kept.all().answers.values().map(|a| a.document.get().unwrap().size()).sum::<usize>() <= 100
            );
        }
        // What is larger than all there is room for is answered, but not kept; what cannot be made neither.
        kept.document(&workers, &client, "large", || Ok(of_size(200))).await.unwrap();
        assert!(!kept.all().answers.contains_key("large"));
        let failed = kept.document(&workers, &client, "d", || Err(Problem::new(Code::BadSetup, "no"))).await;
        assert!(failed.is_err() && !kept.all().answers.contains_key("d"));
    }
}
