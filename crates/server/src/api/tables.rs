//! Tables: list, begin, look at, branch.

use super::body::{Asked, Asking, Body, Named};
use super::kept::Document;
use super::{name, packed};
use crate::app::App;
use crate::live::{
    self, Deletion, DiceKind, Keys, Live, Opening, Over, Sitting, Standing, TableState, Visitor,
};
use crate::problem::{Code, ErrorBody, Problem};
use crate::store::{Row, StoreError};
use crate::work::{Address, Client, Lane};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;
use volga_engine::dice::Face;
use volga_engine::wire;
use volga_session::EntryNumber;

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

/// Tables in a list.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TableList {
    tables: Vec<ListedTable>,
}

/// A table in a list, for anybody or for the holder of a key: nothing of its header.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ListedTable {
    id: String,
    game: String,
    scenario: String,
    name: String,
    /// The seats of whoever asks.
    yours: Vec<String>,
    /// Who sits where: `you`, `open`, `link`, or a program's name.
    seats: Sitting,
    /// Milliseconds since 1970.
    created: i64,
    updated: i64,
    over: Option<Over>,
    /// A player who was alone has undone a roll.
    marked: bool,
    /// How it stands in a line.
    summary: Standing,
    /// The table it branched off.
    parent: Option<String>,
    /// Who wants the table deleted; only for the holder of a key, null where nobody has asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    deletion: Option<Option<Deletion>>,
}

/// The tables that were played last, without those whose seats are held by keys. A server that other machines reach
/// lists none: there a table is for those who know its address.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables",
    params(ListQuery),
    responses(
        (status = 200, body = TableList)
    )
)]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    address: Address,
    Asked(query): Asked<ListQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let rows = if app.is_local {
        app.store.list(query.limit.clamp(1, 500)).await.map_err(|error| unlisted(&error))?
    } else {
        Vec::new()
    };
    let work = move || {
        let list = TableList { tables: rows.iter().map(|row| listed(row, None)).collect() };
        Ok(packed::text(&headers, "application/json", serde_json::to_vec(&list).unwrap_or_default()))
    };
    app.workers.short(&Client::new(address, ""), work).await
}

fn unlisted(error: &StoreError) -> Problem {
    tracing::error!(%error, "the list of tables cannot be read");
    Problem::new(Code::Storage, "the database cannot be used just now")
}

/// The tables that somebody knows, by their ids.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HeldRequest {
    /// Table to key; an empty one where its seats are not held by keys.
    keys: BTreeMap<String, String>,
}

/// How many tables one may ask about at once.
const MOST_HELD: usize = 200;

/// The tables that one has keys of, or knows the ids of where there are no keys; those that are gone, or whose key is
/// wrong, are left out.
#[utoipa::path(
    post, path = "/api/tables/held", tag = "tables",
    request_body = HeldRequest,
    responses(
        (status = 200, body = TableList),
        (status = 400, description = "bad_request", body = ErrorBody)
    )
)]
pub(super) async fn held(
    State(app): State<Arc<App>>,
    Body(HeldRequest { keys }): Body<HeldRequest>,
) -> Result<Json<TableList>, Problem> {
    if keys.len() > MOST_HELD {
        return Err(Problem::new(Code::BadRequest, format!("at most {MOST_HELD} tables at once")));
    }
    let mut tables = Vec::new();
    for (id, key) in keys.into_iter().filter(|(id, _)| live::is_table_id(id)) {
        let Some(row) = app.store.row(&id).await.map_err(|error| unlisted(&error))? else { continue };
        let Some(kept) = &row.keys else {
            tables.push(listed(&row, None));
            continue;
        };
        let visitor = Visitor { key: Some(key), ..Visitor::default() };
        if let Ok(holder) = Keys::read(kept)?.holder(&visitor) {
            tables.push(ListedTable { deletion: Some(Deletion::of(&row)?), ..listed(&row, Some(holder)) });
        }
    }
    tables.sort_by_key(|table| std::cmp::Reverse(table.updated));
    Ok(Json(TableList { tables }))
}

/// A table in a list, for anybody or for the holder of a key.
fn listed(row: &Row, holder: Option<&str>) -> ListedTable {
    let seats: Sitting = kept(&row.seats).unwrap_or_default();
    let is_yours = |seat: &str, sitter: &str| match holder {
        Some(holder) => seat == holder,
        None => ["you", "open", "pupil"].contains(&sitter),
    };
    let yours = seats.iter().filter(|(seat, sitter)| is_yours(seat, sitter));
    ListedTable {
        id: row.id.clone(),
        game: row.game.clone(),
        scenario: row.scenario.clone(),
        name: row.name.clone(),
        yours: yours.map(|(seat, _)| seat.clone()).collect(),
        seats,
        created: row.created,
        updated: row.updated,
        over: row.ending.as_deref().and_then(kept),
        marked: row.marked,
        summary: kept(&row.summary).unwrap_or_default(),
        parent: row.parent.clone(),
        deletion: None,
    }
}

/// What the store keeps as JSON.
fn kept<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// How a new table is to begin.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    game: String,
    /// The game's first if not given.
    scenario: Option<String>,
    /// Option id to value.
    #[serde(default)]
    #[schemars(with = "wire::Options")]
    options: Value,
    /// Seat to `you`, `open`, `link` or a program's name. Where one is `link`, the others are links or programs, and
    /// the answer has the keys in `links`.
    #[serde(default)]
    #[schemars(with = "Sitting")]
    seats: Map<String, Value>,
    #[serde(default)]
    dice: DiceKind,
    /// A secret one if not given.
    seed: Option<u64>,
    /// A sparse position over the scenario.
    position: Option<wire::Position>,
    /// An owner's data sheet to play by; the server's own if not given, where it has one.
    data: Option<wire::Data>,
    /// With typed dice: what was rolled for the set-up so far.
    #[serde(default)]
    #[schemars(with = "Vec<Face>")]
    given: Vec<Value>,
    /// The scenario's name if not given.
    name: Option<String>,
    /// Whether to be led through the game's first lesson, or the id of the lesson. It has a scenario, options, seats
    /// and dice of its own.
    #[serde(default)]
    lesson: Taught,
}

/// By which lesson one is taught.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Taught {
    First(bool),
    By(String),
}

impl Default for Taught {
    fn default() -> Taught {
        Taught::First(false)
    }
}

impl NewTable {
    /// Whether it says how to begin.
    fn brings_its_own(&self) -> bool {
        let has_dice = self.dice == DiceKind::Typed || self.seed.is_some() || !self.given.is_empty();
        let has_position = self.scenario.is_some() || self.position.is_some() || self.data.is_some();
        has_dice || has_position || !self.options.is_null() || !self.seats.is_empty()
    }
}

/// Begins a game.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables",
    request_body = NewTable,
    responses(
        (status = 201, description = "the new table", body = TableState),
        (status = 400, description = "unknown_seat, unknown_agent", body = ErrorBody),
        (status = 404, description = "unknown_game, no_lesson", body = ErrorBody),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in \
            `given`", body = ErrorBody),
        (status = 422, description = "bad_option, bad_setup, bad_dice", body = ErrorBody)
    )
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    address: Address,
    Body(new): Body<NewTable>,
) -> Result<Response, Problem> {
    let client = Client::new(address, "");
    let name = new.name.as_deref().map(name::checked).transpose()?;
    let taught = match &new.lesson {
        Taught::First(false) => None,
        Taught::First(true) => Some(None),
        Taught::By(id) => Some(Some(id.clone())),
    };
    if let Some(lesson) = taught {
        if new.brings_its_own() {
            let text = "a lesson has a scenario, options, seats and dice of its own";
            return Err(Problem::new(Code::BadRequest, text));
        }
        let table = app
            .workers
            .long(Lane::Open, &client, move |_| live::lesson(&new.game, lesson.as_deref()))
            .await?;
        return begun(&app, &client, table, name, None).await;
    }
    let own = app.data.as_ref().filter(|own| own.game == new.game).map(|own| own.sheet.clone());
    let opening = Opening {
        data: new.data.map(|data| data.0).or(own),
        game: new.game,
        scenario: new.scenario,
        options: new.options,
        seats: new.seats,
        typed: new.dice == DiceKind::Typed,
        seed: new.seed,
        position: new.position.map(|position| position.0),
        given: new.given,
    };
    let table = app.workers.long(Lane::Open, &client, move |_| live::open(&opening)).await?;
    begun(&app, &client, table, name, None).await
}

/// Keeps a new table, and answers with where it is and how it stands.
pub(super) async fn begun(
    app: &App,
    client: &Client,
    table: Live,
    name: Option<String>,
    parent: Option<&str>,
) -> Result<Response, Problem> {
    let (seated, links) = app.registry.add(client, table, name, parent).await?;
    let place = format!("/api/tables/{}", seated.id);
    let work = move || Ok(TableState { links: links.map(|links| links.told()), ..seated.state(None)? });
    let state = app.workers.short(client, work).await?;
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], Json(state)).into_response())
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct LookQuery {
    /// After which entry; the last one if not given.
    #[param(value_type = Option<usize>)]
    at: Option<EntryNumber>,
    /// Whether to add the board.
    #[serde(default)]
    board: bool,
}

/// How a table stands, now or earlier.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path), LookQuery, Asking),
    responses(
        (status = 200, body = TableState),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table, unknown_entry", body = ErrorBody)
    )
)]
pub(super) async fn look(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<LookQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seated = app.registry.table(&id, &visitor).await?;
    let work = move || {
        let board = query.board.then(|| seated.table.board());
        let state = TableState { board, ..seated.state(query.at)? };
        Ok(packed::text(&headers, "application/json", serde_json::to_vec(&state).unwrap_or_default()))
    };
    app.workers.short(&visitor.at(&id), work).await
}

/// What never changes at a table: spaces, pieces, tracks.
#[utoipa::path(
    get, path = "/api/tables/{id}/board", tag = "tables",
    params(("id" = String, Path), Asking),
    responses(
        (status = 200, body = ref("#/components/schemas/Board")),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn board(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let seated = app.registry.table(&id, &visitor).await?;
    let key = format!("board of {}", seated.table.beginning());
    let make = move || Ok(Document::json(&seated.table.board()));
    Ok(app.kept.document(&app.workers, &visitor.at(&id), &key, make).await?.answer(&headers))
}
