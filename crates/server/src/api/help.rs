//! What helps a player to decide: where pieces can go, what can be laid over the map.

use super::body::{Asking, Named, Sent};
use crate::app::App;
use crate::live::Visitor;
use crate::problem::{ErrorBody, Problem};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WaysRequest {
    /// The seat whose turn it is if not given.
    seat: Option<String>,
    /// The pieces that go together; none for those that are under way.
    #[serde(default)]
    pieces: Vec<String>,
}

/// Where pieces can go together now: every space, the cheapest way, and what awaits them there.
#[utoipa::path(
    post, path = "/api/tables/{id}/ways", tag = "play",
    params(("id" = String, Path), Asking), request_body = WaysRequest,
    responses(
        (status = 200, description = "`begin`: the action by which they set out, if it takes one; `from`: where \
            they are; `scale`: so many units of cost make a point; `steps`, each after the one it goes on from: \
            `space`, `from` (the step before, or null), `before` (what to do first to go on from there), \
            `action`, `cost` with `total` and `terms`, `left`, `stops`, `ends`, `notes` with `text` and `rule`, \
            `threats`. Where they can go nowhere `from` is null", body = Object),
        (status = 400, description = "bad_request, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn ways(
    Sent { app, id, visitor, request }: Sent<WaysRequest>,
) -> Result<Json<Map<String, Value>>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let work = move || table.routes(request.seat.as_deref(), &request.pieces);
    app.workers.short(&visitor.at(&id), work).await.map(Json)
}

/// What can be laid over the map.
#[utoipa::path(
    get, path = "/api/tables/{id}/lenses", tag = "tables",
    params(("id" = String, Path), Asking),
    responses(
        (status = 200, description = "`lenses`: `id`, `name`, `rule`, `spaces`", body = Object),
        (status = 400, description = "unknown_eye", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn lenses(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
) -> Result<Json<Value>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let lenses = app.workers.short(&visitor.at(&id), move || Ok(table.overlays())).await?;
    Ok(Json(json!({"lenses": lenses})))
}
