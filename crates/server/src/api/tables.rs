//! Tables: list, begin, look at, branch, delete.

use super::assets::cacheable;
use super::body::{Asked, Body, Named, Sent};
use crate::app::App;
use crate::live::{self, AnyTable, Kept, Look, Opening, Seated};
use crate::problem::{Code, ErrorBody, Problem};
use crate::store::Row;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use utoipa::ToSchema;

/// What is known of a table beside how it stands.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TableInfo {
    id: String,
    game: String,
    scenario: String,
    name: String,
    #[schema(value_type = Object)]
    options: Value,
    /// Who sits where: `you`, `open`, or a program's name.
    #[schema(value_type = Object)]
    seats: Value,
    /// `kind` is `stream`, with the published `commitment`, or `typed`.
    #[schema(value_type = Object)]
    dice: Value,
    /// A player who was alone has undone a roll.
    marked: bool,
    /// The player chose the seed, or has seen it.
    seed_known: bool,
    /// Milliseconds since 1970.
    created: i64,
    /// The table it branched off.
    parent: Option<String>,
}

/// A table and how it stands.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TableState {
    table: TableInfo,
    #[serde(flatten)]
    look: Look,
    /// The board, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    board: Option<Value>,
}

impl TableState {
    pub(super) fn of(seated: &Seated, kept: Kept, look: Look) -> TableState {
        let table = TableInfo {
            id: seated.id.to_string(),
            game: kept.game.to_owned(),
            scenario: kept.scenario,
            name: seated.name.to_string(),
            options: kept.options,
            seats: kept.seats,
            dice: kept.dice,
            marked: kept.marked,
            seed_known: kept.seed_known,
            created: seated.created,
            parent: seated.parent.as_deref().map(str::to_owned),
        };
        TableState { table, look, board: None }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct ListQuery {
    /// How many at most, from 1 to 500.
    #[serde(default = "usual_limit")]
    limit: u32,
}

fn usual_limit() -> u32 {
    100
}

/// The tables that were played last.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables",
    params(ListQuery),
    responses(
        (status = 200, description = "`tables`: id, game, scenario, name, seats, created, updated, over, marked, summary, parent", body = Object)
    )
)]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Asked(query): Asked<ListQuery>,
) -> Result<Json<Value>, Problem> {
    let rows = app.store.list(query.limit.clamp(1, 500)).await.map_err(|error| {
        tracing::error!(%error, "the list of tables cannot be read");
        Problem::new(Code::Storage, "the database cannot be used just now")
    })?;
    let tables = rows.iter().map(listed).collect::<Vec<_>>();
    Ok(Json(json!({"tables": tables})))
}

/// A table in the list: nothing of its header.
fn listed(row: &Row) -> Value {
    let parsed = |text: &str| serde_json::from_str::<Value>(text).unwrap_or(Value::Null);
    let seats = parsed(&row.seats);
    let yours = seats
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, sitter)| ["you", "open", "pupil"].iter().any(|yours| sitter == yours));
    json!({
        "id": row.id,
        "game": row.game,
        "scenario": row.scenario,
        "name": row.name,
        "yours": yours.map(|(seat, _)| seat.clone()).collect::<Vec<_>>(),
        "seats": seats,
        "created": row.created,
        "updated": row.updated,
        "over": row.ending.as_deref().map(parsed),
        "marked": row.marked,
        "summary": parsed(&row.summary),
        "parent": row.parent,
    })
}

/// How a new table is to begin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    game: String,
    /// The game's first if not given.
    scenario: Option<String>,
    /// Option id to value.
    #[serde(default)]
    #[schema(value_type = Object)]
    options: Value,
    /// Seat to `you`, `open` or a program's name.
    #[serde(default)]
    #[schema(value_type = Object)]
    seats: Map<String, Value>,
    #[serde(default)]
    dice: DiceKind,
    /// A secret one if not given.
    seed: Option<u64>,
    /// A sparse position over the scenario.
    #[schema(value_type = Option<Object>)]
    position: Option<Value>,
    /// With typed dice: what was rolled for the set-up so far.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    given: Vec<Value>,
    /// The scenario's name if not given.
    name: Option<String>,
    /// Whether to be led through the game's lesson, which has a scenario, options, seats and dice of its own.
    #[serde(default)]
    lesson: bool,
}

impl NewTable {
    /// Whether it says how to begin.
    fn brings_its_own(&self) -> bool {
        let has_dice = self.dice == DiceKind::Typed || self.seed.is_some() || !self.given.is_empty();
        let has_position = self.scenario.is_some() || self.position.is_some();
        has_dice || has_position || !self.options.is_null() || !self.seats.is_empty()
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum DiceKind {
    /// The server rolls, by a seed that is committed to.
    #[default]
    Stream,
    /// A person rolls real dice and turns real counters.
    Typed,
}

/// Begins a game.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables",
    request_body = NewTable,
    responses(
        (status = 201, description = "the new table", body = TableState),
        (status = 400, description = "malformed", body = ErrorBody),
        (status = 404, description = "unknown_game, no_lesson", body = ErrorBody),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in `given`", body = ErrorBody),
        (status = 422, description = "bad_option, bad_setup, bad_dice", body = ErrorBody)
    )
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Body(new): Body<NewTable>,
) -> Result<Response, Problem> {
    let name = new.name.as_deref().map(checked_name).transpose()?;
    if new.lesson {
        if new.brings_its_own() {
            let text = "a lesson has a scenario, options, seats and dice of its own";
            return Err(Problem::new(Code::BadRequest, text));
        }
        let table = app.workers.short(move || live::lesson(&new.game)).await?;
        return begun(&app, table, name, None).await;
    }
    let opening = Opening {
        game: new.game,
        scenario: new.scenario,
        options: new.options,
        seats: new.seats,
        typed: new.dice == DiceKind::Typed,
        seed: new.seed,
        position: new.position,
        given: new.given,
    };
    let table = app.workers.short(move || live::open(&opening)).await?;
    begun(&app, table, name, None).await
}

/// A name that can be shown in a line.
fn checked_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let is_unseen = |letter: char| letter.is_control() || is_formatting(letter);
    if name.is_empty() || name.chars().count() > 100 || name.chars().any(is_unseen) {
        return Err(Problem::new(Code::BadRequest, "a name is a line of 1 to 100 letters that can be seen"));
    }
    Ok(name.to_owned())
}

/// Letters that are not seen but turn what stands around them: spaces of no width, directions of writing.
fn is_formatting(letter: char) -> bool {
    matches!(letter, '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Keeps a new table, and answers with where it is and how it stands.
pub(super) async fn begun(
    app: &App,
    table: Arc<dyn AnyTable>,
    name: Option<String>,
    parent: Option<&str>,
) -> Result<Response, Problem> {
    let seated = app.registry.add(table, name, parent).await?;
    let place = format!("/api/tables/{}", seated.id);
    let work = move || Ok(TableState::of(&seated, seated.table.kept(), seated.table.look(None, None)?));
    let state = app.workers.short(work).await?;
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(state)).into_response())
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct LookQuery {
    /// After which entry; the last one if not given.
    at: Option<usize>,
    /// Through whose eyes: a seat's, `spectator`, or `open` where the table is.
    eye: Option<String>,
    /// Whether to add the board.
    #[serde(default)]
    board: bool,
}

/// How a table stands, now or earlier.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path), LookQuery),
    responses(
        (status = 200, body = TableState),
        (status = 403, description = "not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table, unknown_entry", body = ErrorBody)
    )
)]
pub(super) async fn look(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    Asked(query): Asked<LookQuery>,
) -> Result<Json<TableState>, Problem> {
    let seated = app.registry.table(&id).await?;
    let work = move || {
        let look = seated.table.look(query.at, query.eye.as_deref())?;
        let board = query.board.then(|| seated.table.board());
        Ok(TableState { board, ..TableState::of(&seated, seated.table.kept(), look) })
    };
    app.workers.short(work).await.map(Json)
}

/// What never changes at a table: spaces, pieces, tracks.
#[utoipa::path(
    get, path = "/api/tables/{id}/board", tag = "tables",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "the board", body = Object),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn board(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seated = app.registry.table(&id).await?;
    app.workers.short(move || Ok(cacheable(&headers, &seated.table.board()))).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BranchRequest {
    /// The entry to play on from.
    at: usize,
}

/// Another table that plays on from an earlier moment, with dice of its own.
#[utoipa::path(
    post, path = "/api/tables/{id}/branch", tag = "tables",
    params(("id" = String, Path)), request_body = BranchRequest,
    responses(
        (status = 201, body = TableState),
        (status = 404, description = "unknown_table, unknown_entry", body = ErrorBody),
        (status = 409, description = "hidden: another seat has secrets while the game goes on", body = ErrorBody)
    )
)]
pub(super) async fn branch(Sent { app, id, request }: Sent<BranchRequest>) -> Result<Response, Problem> {
    let seated = app.registry.table(&id).await?;
    let name = seated.name.to_string();
    let table = app.workers.short(move || seated.table.branch(request.at)).await?;
    begun(&app, table, Some(name), Some(&id)).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RestartRequest {
    /// Where a person rolls: what was rolled for the set-up so far.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    given: Vec<Value>,
}

/// The same game from its beginning with the same dice.
#[utoipa::path(
    post, path = "/api/tables/{id}/restart", tag = "tables",
    params(("id" = String, Path)), request_body = RestartRequest,
    responses(
        (status = 201, body = TableState),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in `given`", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 409, description = "seed_secret", body = ErrorBody)
    )
)]
pub(super) async fn restart(Sent { app, id, request }: Sent<RestartRequest>) -> Result<Response, Problem> {
    let seated = app.registry.table(&id).await?;
    let name = seated.name.to_string();
    let table = app.workers.short(move || seated.table.restart(&request.given)).await?;
    begun(&app, table, Some(name), None).await
}

/// Deletes a table and all its entries.
#[utoipa::path(
    delete, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "it is gone"),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<StatusCode, Problem> {
    app.registry.delete(&id).await.map(|()| StatusCode::NO_CONTENT)
}
