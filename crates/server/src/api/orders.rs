//! Standing orders: what a seat has ordered once and for all, private to the one who holds it.

use super::body::{Asked, Asking, Body, Named};
use crate::app::App;
use crate::live::{Submission, Visitor, What};
use crate::problem::{ErrorBody, Problem};
use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::Arc;
use volga_engine::wire;
use volga_session::{EntryNumber, OrdersOfSeat};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct OrdersQuery {
    /// Whose; one's own if not given, or of several the one to move.
    seat: Option<String>,
}

/// A seat's standing orders. Where they decide, what they say is done at once, as an entry like any other.
#[utoipa::path(
    get, path = "/api/tables/{id}/orders", tag = "orders",
    params(("id" = String, Path), OrdersQuery, Asking),
    responses(
        (status = 200, description = "the orders", body = ref("#/components/schemas/OrdersOfSeat")),
        (status = 400, description = "unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn orders(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<OrdersQuery>,
) -> Result<Json<OrdersOfSeat>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    table.orders(query.seat.as_deref()).map(Json)
}

/// All that a seat orders; what is left out is not ordered.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OrdersRequest {
    /// Where there is only one thing to do, do it.
    #[serde(default)]
    only_choice: bool,
    /// The game's own orders, by the ids of their specs.
    #[serde(default)]
    game: wire::Orders,
}

/// The orders as they are now.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct OrdersGiven {
    #[serde(flatten)]
    orders: OrdersOfSeat,
    /// How many entries there are.
    seq: EntryNumber,
}

/// Gives a seat's standing orders, which hold at once: if they decide what is asked now, it is done.
#[utoipa::path(
    put, path = "/api/tables/{id}/orders", tag = "orders",
    params(("id" = String, Path), OrdersQuery, Asking), request_body = OrdersRequest,
    responses(
        (status = 200, body = OrdersGiven),
        (status = 400, description = "bad_request, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 422, description = "bad_option: no order of this game, or out of range", body = ErrorBody)
    )
)]
pub(super) async fn give(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<OrdersQuery>,
    Body(OrdersRequest { only_choice, game }): Body<OrdersRequest>,
) -> Result<Json<OrdersGiven>, Problem> {
    let seat = app.registry.table(&id, &visitor).await?.table.orders(query.seat.as_deref())?.seat;
    let orders = json!({"only_choice": only_choice, "game": game});
    let what = What::Orders { seat: Some(seat.to_owned()), orders };
    let done = app.registry.submit(&id, visitor, Submission { seq: None, what }).await?;
    let orders = done.seated.table.orders(Some(seat))?;
    Ok(Json(OrdersGiven { orders, seq: done.look.seq }))
}
