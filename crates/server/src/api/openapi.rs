//! The description of the API for programs.

use super::kept::Document;
use super::{
    branches, declared, deletion, files, games, help, orders, play, schemas, stream, tables, teaching,
};
use crate::app::App;
use crate::problem::Problem;
use crate::work::Address;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Value, json};
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
        games::lessons,
        teaching::introduction,
        teaching::picture,
        games::data,
        games::tried,
        tables::list,
        tables::held,
        tables::create,
        tables::look,
        deletion::delete,
        deletion::keep,
        tables::board,
        branches::branch,
        branches::restart,
        branches::rematch,
        play::act,
        play::take_back,
        play::mend,
        play::undo,
        play::resign,
        play::step,
        play::odds,
        play::why,
        play::suggest,
        help::ahead,
        help::ways,
        help::lenses,
        orders::orders,
        orders::give,
        stream::entries,
        stream::trails,
        stream::events,
        files::journal,
        files::import,
        files::report,
        document
    )
)]
struct Description;

/// This document.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "about",
    responses(
        (status = 200, description = "OpenAPI")
    )
)]
pub(super) async fn document(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let make = || Ok(Document::json(&description()));
    Ok(app.same_for_all(address, "openapi", make).await?.answer(&headers))
}

/// The description of the API: the paths as they are declared at their handlers, with the schemas of all that goes in
/// and out.
pub fn description() -> Value {
    let mut document = serde_json::to_value(Description::openapi()).unwrap_or_default();
    declared::complete(&mut document);
    document["components"] = json!({"schemas": schemas::all()});
    document
}
