//! Journals in and out, and reports.

use super::body::{Asked, Asking, Lines, Named};
use super::packed;
use super::tables::begun;
use crate::app::App;
use crate::live::{self, TableState, Visitor};
use crate::problem::{ErrorBody, Problem};
use crate::report::{self, Figures};
use crate::work::{Address, Cancel, Client, Lane};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;

/// A report stands on its own: it may use its own styles and nothing else.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// The journal as a file. The seed is in it when the game is over, or if the player chose it. While another seat has
/// secrets it tells only what one may know, and cannot be taken up again.
#[utoipa::path(
    get, path = "/api/tables/{id}/journal", tag = "files",
    params(("id" = String, Path), Asking),
    responses(
        (status = 200, description = "JSON Lines", content_type = "application/x-ndjson", body = String),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn journal(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (table, client) = (app.registry.table(&id, &visitor).await?.table, visitor.at(&id));
    let work = move |_: &Cancel| {
        let mut lines = table.journal();
        lines.push(String::new());
        let name = format!("volga-{}-{id}.jsonl", table.kept().game);
        let text = packed::text(&headers, "application/x-ndjson", lines.join("\n"));
        Ok(file("attachment", &name, text))
    };
    app.workers.long(Lane::Report, &client, work).await
}

/// Takes up a journal as a table. Every entry is played again by the rules.
#[utoipa::path(
    post, path = "/api/tables/import", tag = "files",
    request_body(content = String, content_type = "application/x-ndjson"),
    responses(
        (status = 201, body = TableState),
        (status = 413, description = "too_large", body = ErrorBody),
        (status = 422, description = "bad_journal: what is wrong, and in which line", body = ErrorBody),
        (status = 503, description = "busy: send it again in a while", body = ErrorBody)
    )
)]
pub(super) async fn import(
    State(app): State<Arc<App>>,
    address: Address,
    Lines(text): Lines,
) -> Result<Response, Problem> {
    let client = Client::new(address, "");
    let work = move |cancel: &Cancel| live::import(&text, &|| !cancel.is_asked());
    let table = app.workers.long(Lane::Import, &client, work).await?;
    begun(&app, &client, table, None, None).await
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct ReportQuery {
    #[serde(default)]
    #[param(inline)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Format {
    /// Markdown.
    Md,
    /// A page that stands on its own, with pictures of the map.
    #[default]
    Html,
    /// What the page draws its own charts from.
    Json,
}

/// The after-action report: the story, the tracks by Turn, luck, pictures of the map.
#[utoipa::path(
    get, path = "/api/tables/{id}/report", tag = "files",
    params(("id" = String, Path), ReportQuery, Asking),
    responses(
        (
            status = 200,
            description = "the report",
            content((String = "text/html"), (String = "text/markdown"), (Figures = "application/json"))
        ),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn report(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<ReportQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (table, client) = (app.registry.table(&id, &visitor).await?.table, visitor.at(&id));
    let work = move |_: &Cancel| {
        let chronicle = table.chronicle();
        let name = format!("volga-{}-{id}", chronicle.game);
        Ok(match query.format {
            Format::Md => {
                let text =
                    packed::text(&headers, "text/markdown; charset=utf-8", report::markdown(&chronicle));
                file("attachment", &format!("{name}.md"), text)
            }
            Format::Html => {
                let page = packed::text(&headers, "text/html; charset=utf-8", report::html(&chronicle));
                let mut page = file("inline", &format!("{name}.html"), page);
                page.headers_mut()
                    .insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(REPORT_POLICY));
                page
            }
            Format::Json => {
                let figures = serde_json::to_vec(&chronicle.figures()).unwrap_or_default();
                packed::text(&headers, "application/json", figures)
            }
        })
    };
    app.workers.long(Lane::Report, &client, work).await
}

/// A text that a browser keeps under this name.
fn file(how: &str, name: &str, mut text: Response) -> Response {
    if let Ok(disposition) = HeaderValue::from_str(&format!("{how}; filename=\"{name}\"")) {
        text.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    }
    text
}
