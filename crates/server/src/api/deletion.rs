//! How a table ends: deleted at once, or, where several people share it, when each of them has asked for that.

use super::body::{Asking, Named, Sent};
use crate::app::App;
use crate::live::{Deletion, Visitor};
use crate::problem::{ErrorBody, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who wants a table deleted.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Wanted {
    /// Nothing where nobody has asked for it.
    deletion: Option<Deletion>,
}

/// Deletes a table and all its entries. Where seats are held by keys, each of them has to ask for it, and `keep` takes
/// back what one has asked for.
#[utoipa::path(
    delete, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path), Asking),
    responses(
        (status = 202, description = "it is asked for; the table goes when the other players \
            ask for it, too", body = Wanted),
        (status = 204, description = "it is gone"),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    Ok(match app.registry.delete(&id, visitor).await? {
        None => StatusCode::NO_CONTENT.into_response(),
        deletion => (StatusCode::ACCEPTED, Json(Wanted { deletion })).into_response(),
    })
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct KeepRequest {}

/// Takes back one's wish to have a table deleted that several people share.
#[utoipa::path(
    post, path = "/api/tables/{id}/keep", tag = "tables",
    params(("id" = String, Path), Asking), request_body = KeepRequest,
    responses(
        (status = 200, description = "who still wants it deleted", body = Wanted),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn keep(
    Sent { app, id, visitor, request: KeepRequest {} }: Sent<KeepRequest>,
) -> Result<Json<Wanted>, Problem> {
    let deletion = app.registry.keep(&id, visitor).await?;
    Ok(Json(Wanted { deletion }))
}
