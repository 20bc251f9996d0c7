//! The description of the API for programs.

use super::kept::Document;
use super::{branches, declared, deletion, files, games, help, orders, play, stream, tables};
use crate::app::App;
use crate::problem::{ErrorBody, Problem};
use crate::work::Address;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::Arc;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(title = "Volga", description = "Historical wargames by their full rules: tables, play, history."),
    paths(
        games::list,
        games::board,
        games::rules,
        games::text,
        games::lesson,
        tables::list,
        tables::held,
        tables::create,
        tables::look,
        deletion::delete,
        deletion::keep,
        tables::board,
        branches::branch,
        branches::restart,
        play::act,
        play::take_back,
        play::mend,
        play::undo,
        play::resign,
        play::step,
        play::odds,
        play::why,
        play::suggest,
        help::ways,
        help::lenses,
        orders::orders,
        orders::give,
        stream::entries,
        stream::events,
        files::journal,
        files::import,
        files::report,
        document
    ),
    components(schemas(ErrorBody))
)]
struct Description;

/// This document.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "about",
    responses(
        (status = 200, description = "OpenAPI", body = Object)
    )
)]
pub(super) async fn document(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let make = || {
        let mut document = serde_json::to_value(Description::openapi()).unwrap_or_default();
        declared::complete(&mut document);
        Ok(Document::json(&document))
    };
    Ok(app.same_for_all(address, "openapi", make).await?.answer(&headers))
}
