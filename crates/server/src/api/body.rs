//! What comes in: bodies, paths and queries, each wrong one answered in words.

use crate::app::App;
use crate::live::Visitor;
use crate::memory::Held;
use crate::problem::{Code, Problem};
use crate::work::Address;
use axum::body::HttpBody;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio_stream::StreamExt;
use volga_engine::reading;

/// The largest body of a request; a journal may be larger.
const LARGEST_BODY: usize = 1 << 20;
const LARGEST_JOURNAL: usize = 8 << 20;

/// How many bytes a byte of JSON may become when it is read: a digit and a comma are a whole value.
const JSON_WEIGHT: usize = 16;

/// How long a body may take to come.
const LONGEST_BODY: Duration = Duration::from_secs(30);

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

/// What was sent to one table: the `id` of the path, who sends it, and a body of JSON.
pub(super) struct Sent<T> {
    pub(super) app: Arc<App>,
    pub(super) id: String,
    pub(super) visitor: Visitor,
    pub(super) request: T,
}

/// A body of JSON Lines: one text, read line by line where it is needed.
pub(super) struct Lines(pub(super) String);

/// What a path names.
pub(super) struct Named<T>(pub(super) T);

/// What a query asks, beside what says who asks.
pub(super) struct Asked<T>(pub(super) T);

/// Who asks, and through whose eyes. At a table whose seats are held by keys a key is needed: in the header
/// `authorization: Bearer <key>`, or here where no header can be sent.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Asking {
    /// The key of a seat or of those who look on, where the table has keys.
    key: Option<String>,
    /// Through whose eyes: a seat's, `spectator`, or `open` where the table is.
    #[serde(rename = "eye")]
    #[param(rename = "eye")]
    viewer: Option<String>,
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _state: &S) -> Result<Self, Problem> {
        expect_type(request.headers(), &["application/json"])?;
        let bytes = read(request, LARGEST_BODY, JSON_WEIGHT).await?;
        let read = reading::from_bytes(&bytes);
        read.map(Body).map_err(|e| Problem::new(Code::BadRequest, format!("the body cannot be used: {e}")))
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let Named(id) = Named::from_request_parts(&mut parts, app).await?;
        let visitor = Visitor::from_request_parts(&mut parts, app).await?;
        let Body(request) = Body::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Sent { app: Arc::clone(app), id, visitor, request })
    }
}

impl<S: Send + Sync> FromRequest<S> for Lines {
    type Rejection = Problem;

    async fn from_request(request: Request, _state: &S) -> Result<Self, Problem> {
        expect_type(
            request.headers(),
            &["application/x-ndjson", "application/jsonl", "application/json-lines", "application/json"],
        )?;
        let text = String::from_utf8(read(request, LARGEST_JOURNAL, 1).await?);
        text.map(Lines).map_err(|_| Problem::new(Code::BadRequest, "the file is not text in UTF-8"))
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = Path::from_request_parts(parts, state).await;
        read.map(|Path(named)| Named(named)).map_err(|_: PathRejection| {
            Problem::new(Code::BadRequest, format!("{} names nothing that there can be", parts.uri.path()))
        })
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        let says_who = |part: &&str| part.starts_with("key=") || part.starts_with("eye=");
        query(parts.uri.query().unwrap_or_default().split('&').filter(|part| !says_who(part))).map(Asked)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        let says_who = |part: &&str| part.starts_with("key=") || part.starts_with("eye=");
        let asked = parts.uri.query().unwrap_or_default().split('&').filter(says_who);
        let Asking { key, viewer } = query(asked)?;
        let header = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let bearer = header.and_then(|value| value.strip_prefix("Bearer ")).map(|key| key.trim().to_owned());
        let address = parts.extensions.get().copied().unwrap_or_default();
        Ok(Visitor { key: bearer.or(key), viewer, address })
    }
}

/// Where a request comes from, as its connection knows.
impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

/// Reads these parts of a query.
fn query<'a, T: DeserializeOwned>(parts: impl Iterator<Item = &'a str>) -> Result<T, Problem> {
    let address = format!("/?{}", parts.collect::<Vec<_>>().join("&")).parse::<Uri>();
    let address = address.map_err(|_| {
        Problem::new(Code::BadRequest, "the query cannot be read: a character in it has to be written as %XX")
    })?;
    let read = Query::try_from_uri(&address);
    read.map(|Query(asked)| asked).map_err(|e: QueryRejection| Problem::new(Code::BadRequest, unasked(&e)))
}

/// A page of another site can send forms, but not these types without asking first, which is refused.
fn expect_type(headers: &HeaderMap, types: &[&str]) -> Result<(), Problem> {
    let sent = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = sent.split(';').next().unwrap_or_default().trim();
    if types.iter().any(|expected| kind.eq_ignore_ascii_case(expected)) {
        return Ok(());
    }
    Err(Problem::new(Code::MediaType, format!("the body should be {}, not {sent:?}", types[0])))
}

/// The whole body, if it is not too large, comes in time and there is memory for it: `weight` bytes for each of its
/// own.
async fn read(request: Request, largest: usize, weight: usize) -> Result<Vec<u8>, Problem> {
    let too_large = || Problem::new(Code::TooLarge, format!("the body is larger than {largest} bytes"));
    // One that says itself that it is too large need not come.
    if request.body().size_hint().lower() > largest as u64 {
        return Err(too_large());
    }
    let held = request.extensions().get::<Held>().cloned();
    let mut coming = request.into_body().into_data_stream();
    let reading = async {
        let mut bytes = Vec::new();
        while let Some(part) = coming.next().await {
            let part = part.map_err(|_| Problem::new(Code::BadRequest, "the body broke off"))?;
            if bytes.len() + part.len() > largest {
                return Err(too_large());
            }
            if let Some(held) = &held {
                held.take(part.len() * weight)?;
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    };
    let read = tokio::time::timeout(LONGEST_BODY, reading).await;
    read.map_err(|_| Problem::new(Code::TooSlow, "the body did not come in time"))?
}

/// What is wrong with a query, in a sentence.
fn unasked(rejection: &QueryRejection) -> String {
    let cause = std::error::Error::source(rejection).map(ToString::to_string);
    let said = cause.unwrap_or_else(|| rejection.body_text());
    format!("the query cannot be read: {}", reading::of_query(&said))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Memory;
    use axum::body::Body as Sending;

    /// A request with a body of so many bytes.
    fn request(bytes: usize, held: &Held) -> Request {
        let mut request = Request::new(Sending::from(vec![b'\n'; bytes]));
        request.extensions_mut().insert(held.clone());
        request
    }

    /// Bodies that wait take no more than there is for all of them; a body is as large as it came.
    #[tokio::test]
    async fn bodies_are_held_within_a_budget() {
        let memory = Memory::new(1000);
        let first = memory.share();
        assert_eq!(read(request(600, &first), 700, 1).await.unwrap().len(), 600);
        let full = read(request(600, &memory.share()), 700, 1).await.unwrap_err();
        assert_eq!(full.code, Code::Busy);
        assert_eq!(read(request(701, &memory.share()), 700, 1).await.unwrap_err().code, Code::TooLarge);
        read(request(400, &memory.share()), 700, 1).await.expect("those who were refused hold nothing");
        assert!(read(request(25, &memory.share()), 700, JSON_WEIGHT).await.is_ok());
        assert_eq!(read(request(26, &memory.share()), 700, JSON_WEIGHT).await.unwrap_err().code, Code::Busy);
        drop(first);
        read(request(600, &memory.share()), 700, 1).await.expect("what is answered is let go of");
    }
}
