//! What helps a player to decide: where pieces can go, what can be laid over the map.

use super::body::{Asked, Asking, Named, Sent};
use crate::app::App;
use crate::live::{Ahead, Overlays, Visitor};
use crate::problem::{ErrorBody, Problem};
use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use volga_engine::wire::{Action, RoutesFound};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WaysRequest {
    /// The seat whose turn it is if not given.
    seat: Option<String>,
    /// The pieces that go together; none for those that are under way.
    #[serde(default)]
    pieces: Vec<String>,
    /// What is done before they go: the way to a place that they go by way of.
    #[serde(default)]
    after: Vec<Action>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AheadRequest {
    /// The seat whose turn it is if not given.
    seat: Option<String>,
    pieces: Vec<String>,
}

/// Where pieces can go together now: every space, the cheapest way, and what awaits them there.
#[utoipa::path(
    post, path = "/api/tables/{id}/ways", tag = "play",
    params(("id" = String, Path), Asking), request_body = WaysRequest,
    responses(
        (status = 200, description = "where they can go nowhere `from` is null",
            body = ref("#/components/schemas/RoutesFound")),
        (status = 400, description = "bad_request, bad_action, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn ways(
    Sent { app, id, visitor, request }: Sent<WaysRequest>,
) -> Result<Json<RoutesFound>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let after: Vec<Value> = request.after.into_iter().map(|action| action.0).collect();
    let work = move || table.routes(request.seat.as_deref(), &request.pieces, &after);
    app.workers.short(&visitor.at(&id), work).await.map(Json)
}

/// What pieces could do together once something else is said: an area activated, a target named.
#[utoipa::path(
    post, path = "/api/tables/{id}/ahead", tag = "play",
    params(("id" = String, Path), Asking), request_body = AheadRequest,
    responses(
        (status = 200, description = "no chains where chance or another seat would come between", body = Ahead),
        (status = 400, description = "bad_request, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn ahead(
    Sent { app, id, visitor, request }: Sent<AheadRequest>,
) -> Result<Json<Ahead>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let work = move || table.chains(request.seat.as_deref(), &request.pieces);
    app.workers.short(&visitor.at(&id), work).await.map(Json)
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct LensQuery {
    /// The space from which one looks: then what can be reached or seen from there.
    from: Option<String>,
}

/// What can be laid over the map.
#[utoipa::path(
    get, path = "/api/tables/{id}/lenses", tag = "tables",
    params(("id" = String, Path), LensQuery, Asking),
    responses(
        (status = 200, body = Overlays),
        (status = 400, description = "bad_request, unknown_eye", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn lenses(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<LensQuery>,
) -> Result<Json<Overlays>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let work = move || table.overlays(query.from.as_deref());
    app.workers.short(&visitor.at(&id), work).await.map(Json)
}
