//! Tables out of tables: play on from an earlier moment, begin again, play once more.

use super::body::{Asking, Sent};
use super::tables::begun;
use crate::live::TableState;
use crate::problem::{ErrorBody, Problem};
use crate::work::{Cancel, Lane};
use axum::response::Response;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use volga_engine::dice::Face;
use volga_session::EntryNumber;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BranchRequest {
    /// The entry to play on from.
    at: EntryNumber,
}

/// Another table that plays on from an earlier moment, with dice of its own.
#[utoipa::path(
    post, path = "/api/tables/{id}/branch", tag = "tables",
    params(("id" = String, Path), Asking), request_body = BranchRequest,
    responses(
        (status = 201, body = TableState),
        (status = 404, description = "unknown_table, unknown_entry", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 409, description = "hidden: another seat has secrets while the game goes on", body = ErrorBody)
    )
)]
pub(super) async fn branch(
    Sent { app, id, visitor, request }: Sent<BranchRequest>,
) -> Result<Response, Problem> {
    let (seated, client) = (app.registry.table(&id, &visitor).await?, visitor.at(&id));
    let name = seated.name.to_string();
    let table = app.workers.long(Lane::Open, &client, move |_| seated.table.branch(request.at)).await?;
    begun(&app, &client, table, Some(name), Some(&id)).await
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RestartRequest {
    /// Where a person rolls: what was rolled for the set-up so far.
    #[serde(default)]
    #[schemars(with = "Vec<Face>")]
    given: Vec<Value>,
}

/// The same game from its beginning with the same dice.
#[utoipa::path(
    post, path = "/api/tables/{id}/restart", tag = "tables",
    params(("id" = String, Path), Asking), request_body = RestartRequest,
    responses(
        (status = 201, body = TableState),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in \
            `given`", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 409, description = "seed_secret, hidden", body = ErrorBody),
        (status = 422, description = "bad_dice", body = ErrorBody)
    )
)]
pub(super) async fn restart(
    Sent { app, id, visitor, request }: Sent<RestartRequest>,
) -> Result<Response, Problem> {
    let (seated, client) = (app.registry.table(&id, &visitor).await?, visitor.at(&id));
    let name = seated.name.to_string();
    let work = move |_: &Cancel| seated.table.restart(&request.given);
    let table = app.workers.long(Lane::Open, &client, work).await?;
    begun(&app, &client, table, Some(name), None).await
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RematchRequest {
    /// Whether everybody sits on the other side.
    #[serde(default)]
    change_sides: bool,
    /// Where a person rolls: what was rolled for the set-up so far.
    #[serde(default)]
    #[schemars(with = "Vec<Face>")]
    given: Vec<Value>,
}

/// The same game once more with other dice, by whoever plays this one.
#[utoipa::path(
    post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path), Asking), request_body = RematchRequest,
    responses(
        (status = 201, body = TableState),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in \
            `given`", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 409, description = "hidden", body = ErrorBody),
        (status = 422, description = "bad_dice", body = ErrorBody)
    )
)]
pub(super) async fn rematch(
    Sent { app, id, visitor, request }: Sent<RematchRequest>,
) -> Result<Response, Problem> {
    let (seated, client) = (app.registry.table(&id, &visitor).await?, visitor.at(&id));
    let name = seated.name.to_string();
    let work = move |_: &Cancel| seated.table.rematch(request.change_sides, &request.given);
    let table = app.workers.long(Lane::Open, &client, work).await?;
    begun(&app, &client, table, Some(name), None).await
}
