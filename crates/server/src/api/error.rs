//! What goes wrong, as an answer.

use crate::problem::{Code, ErrorBody, Problem};
use axum::Json;
use axum::extract::OriginalUri;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::any::Any;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let is_busy = self.code == Code::Busy;
        let mut response = (status, Json(ErrorBody { error: self })).into_response();
        let headers = response.headers_mut();
        if is_busy {
            headers.insert(header::RETRY_AFTER, Problem::COME_AGAIN.as_secs().into());
        }
        headers.insert(header::CACHE_CONTROL, axum::http::HeaderValue::from_static("no-store"));
        response
    }
}

pub(super) async fn unknown_path(OriginalUri(uri): OriginalUri) -> Problem {
    Problem::new(Code::UnknownPath, format!("there is nothing at {}", uri.path()))
}

pub(super) async fn wrong_method(method: Method, OriginalUri(uri): OriginalUri) -> Problem {
    Problem::new(Code::WrongMethod, format!("{method} is not possible at {}", uri.path()))
}

/// A defect of ours: it is logged, and the client learns no more than that.
pub(super) fn panicked(cause: &(dyn Any + Send)) -> Response {
    let text = cause.downcast_ref::<&str>().map(|s| (*s).to_owned());
    let text = text.or_else(|| cause.downcast_ref::<String>().cloned()).unwrap_or_default();
    tracing::error!(cause = text, "a handler panicked");
    Problem::new(Code::Failed, "the server made a mistake; nothing was changed").into_response()
}
