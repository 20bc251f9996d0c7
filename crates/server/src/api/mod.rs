//! The HTTP API, a file a group.
//!
//! - `games`: which games there are, their boards, rules and words; `teaching`: what teaches them. `tables`: list,
//!   create, look; `name`: what they may be called; `deletion`: how they end.
//! - `play`: everything that changes a table or asks about it. `help`: routes and lenses. `stream`: what happens, as it
//!   happens.
//! - `orders`: what a seat has ordered once and for all.
//! - `files`: journals in and out, reports. `assets`: the page. `openapi`: the description of all this, `schemas`: of
//!   what goes in and out, `declared`: what all of it can answer.
//! - `kept`: answers that are the same for everybody, made once. `packed`: how large ones are packed.
//! - `body`, `error`: what comes in and what goes wrong. `guard`: headers, origins, limits.

mod assets;
mod body;
mod branches;
mod declared;
mod deletion;
mod error;
mod files;
mod games;
mod guard;
mod help;
mod kept;
mod name;
mod openapi;
mod orders;
mod packed;
mod play;
mod schemas;
mod stream;
mod tables;
mod teaching;

pub(crate) use kept::{Document, Kept};
pub use openapi::description;

use crate::app::App;
use axum::Router;
use axum::routing::{get, post};
use std::any::Any;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::compression::{CompressionLayer, CompressionLevel};

/// Everything the server answers to.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/games", get(games::list))
        .route("/games/{game}/board", get(games::board))
        .route("/games/{game}/rules", get(games::rules))
        .route("/games/{game}/text", get(games::text))
        .route("/games/{game}/lesson", get(games::lesson))
        .route("/games/{game}/lessons", get(games::lessons))
        .route("/games/{game}/introduction", get(teaching::introduction))
        .route("/games/{game}/pictures/{id}", get(teaching::picture))
        .route("/games/{game}/data", get(games::data).post(games::tried))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/import", post(files::import))
        .route("/tables/held", post(tables::held))
        .route("/tables/{id}", get(tables::look).delete(deletion::delete))
        .route("/tables/{id}/board", get(tables::board))
        .route("/tables/{id}/branch", post(branches::branch))
        .route("/tables/{id}/restart", post(branches::restart))
        .route("/tables/{id}/rematch", post(branches::rematch))
        .route("/tables/{id}/keep", post(deletion::keep))
        .route("/tables/{id}/act", post(play::act))
        .route("/tables/{id}/take-back", post(play::take_back))
        .route("/tables/{id}/mend", post(play::mend))
        .route("/tables/{id}/undo", post(play::undo))
        .route("/tables/{id}/resign", post(play::resign))
        .route("/tables/{id}/step", post(play::step))
        .route("/tables/{id}/odds", post(play::odds))
        .route("/tables/{id}/why", post(play::why))
        .route("/tables/{id}/suggest", post(play::suggest))
        .route("/tables/{id}/ahead", post(help::ahead))
        .route("/tables/{id}/ways", post(help::ways))
        .route("/tables/{id}/lenses", get(help::lenses))
        .route("/tables/{id}/orders", get(orders::orders).put(orders::give))
        .route("/tables/{id}/entries", get(stream::entries))
        .route("/tables/{id}/trails", get(stream::trails))
        .route("/tables/{id}/events", get(stream::events))
        .route("/tables/{id}/journal", get(files::journal))
        .route("/tables/{id}/report", get(files::report))
        .route("/openapi.json", get(openapi::document))
        .fallback(error::unknown_path)
        .method_not_allowed_fallback(error::wrong_method);
    // What is small, or packed already, is not packed again; streams must not be held back. The threads that serve do
    // this, so it is done fast.
    let packs = DefaultPredicate::new().and(NotForContentType::const_new("font/"));
    Router::new()
        .nest("/api", api)
        .fallback(assets::serve)
        .with_state(Arc::clone(&app))
        .layer(CatchPanicLayer::custom(|cause: Box<dyn Any + Send>| error::panicked(&*cause)))
        .layer(axum::middleware::from_fn_with_state(app, guard::guard))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(packs))
}
