//! Everything that changes a table, and everything that is asked about it.

use super::body::{Asking, Sent};
use crate::app::App;
use crate::live::{Odds, Report, Submission, TableState, Visitor, What, Why};
use crate::problem::{Code, ErrorBody, Problem};
use crate::work::{Cancel, Lane};
use axum::Json;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use volga_engine::dice::Face;
use volga_engine::wire;
use volga_session::{Advice, EntryNumber};

/// What a submission brought about, and how the table stands now: there is nothing left to ask for.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Acted {
    #[serde(flatten)]
    report: Report,
    #[serde(flatten)]
    state: TableState,
}

type Answer = Result<Json<Acted>, Problem>;

async fn submit(app: &App, id: &str, visitor: Visitor, seq: EntryNumber, what: What) -> Answer {
    let done = app.registry.submit(id, visitor, Submission { seq: Some(seq), what }).await?;
    Ok(Json(Acted { report: done.report, state: TableState::of(&done.seated, done.kept, done.look) }))
}

/// One action, or several that are done until one is refused or something comes between.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ActRequest {
    /// How many entries the client saw.
    seq: EntryNumber,
    /// The seat whose turn it is if not given.
    seat: Option<String>,
    action: Option<wire::Action>,
    actions: Option<Vec<wire::Action>>,
    /// Where a person rolls: all faces and draws for this act, in order.
    #[serde(default)]
    #[schemars(with = "Vec<Face>")]
    given: Vec<Value>,
}

/// Acts.
#[utoipa::path(
    post, path = "/api/tables/{id}/act", tag = "play",
    params(("id" = String, Path), Asking), request_body = ActRequest,
    responses(
        (status = 200, body = Acted),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in \
            `given`", body = ErrorBody),
        (status = 400, description = "bad_action, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 409, description = "stale, repeated, not_your_turn, over", body = ErrorBody),
        (status = 422, description = "refused by a rule, bad_dice", body = ErrorBody)
    )
)]
pub(super) async fn act(Sent { app, id, visitor, request }: Sent<ActRequest>) -> Answer {
    let actions = match (request.action, request.actions) {
        (Some(action), None) => vec![action.0],
        (None, Some(actions)) => actions.into_iter().map(|action| action.0).collect(),
        _ => return Err(Problem::new(Code::BadRequest, "an act has either \"action\" or \"actions\"")),
    };
    let what = What::Act { seat: request.seat, actions, given: request.given };
    submit(&app, &id, visitor, request.seq, what).await
}

/// An entry, and the seat that wants it changed.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EntryRequest {
    seq: EntryNumber,
    seat: Option<String>,
    entry: EntryNumber,
}

/// Takes back one's own entries from this one on, up to the last roll or reveal.
#[utoipa::path(
    post, path = "/api/tables/{id}/take-back", tag = "play",
    params(("id" = String, Path), Asking), request_body = EntryRequest,
    responses(
        (status = 200, body = Acted),
        (status = 400, description = "unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table, unknown_entry", body = ErrorBody),
        (status = 409, description = "stale, barrier, over", body = ErrorBody)
    )
)]
pub(super) async fn take_back(Sent { app, id, visitor, request }: Sent<EntryRequest>) -> Answer {
    let what = What::TakeBack { seat: request.seat, entry: request.entry };
    submit(&app, &id, visitor, request.seq, what).await
}

/// An entry and the action that is to stand in its place.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MendRequest {
    seq: EntryNumber,
    seat: Option<String>,
    entry: EntryNumber,
    action: wire::Action,
    #[serde(default)]
    #[schemars(with = "Vec<Face>")]
    given: Vec<Value>,
}

/// Replaces the action of an own entry; those after it are done again.
#[utoipa::path(
    post, path = "/api/tables/{id}/mend", tag = "play",
    params(("id" = String, Path), Asking), request_body = MendRequest,
    responses(
        (status = 200, body = Acted),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in \
            `given`", body = ErrorBody),
        (status = 400, description = "bad_action, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table, unknown_entry", body = ErrorBody),
        (status = 409, description = "stale, barrier, over", body = ErrorBody),
        (status = 422, description = "refused by a rule, bad_dice", body = ErrorBody)
    )
)]
pub(super) async fn mend(Sent { app, id, visitor, request }: Sent<MendRequest>) -> Answer {
    let MendRequest { seq, seat, entry, action, given } = request;
    submit(&app, &id, visitor, seq, What::Mend { seat, entry, action: action.0, given }).await
}

/// An entry from which on everything is to be undone.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoRequest {
    seq: EntryNumber,
    seat: Option<String>,
    entry: EntryNumber,
    /// Takes the wish to undo off the table instead, one's own or another's.
    #[serde(default)]
    decline: bool,
}

/// Undoes everything from an entry on, rolls too; a player who is alone has then a marked game. Where others hold seats
/// by keys they are asked first: `proposal` in how the table stands says so, and it is done when they ask for the same.
#[utoipa::path(
    post, path = "/api/tables/{id}/undo", tag = "play",
    params(("id" = String, Path), Asking), request_body = UndoRequest,
    responses(
        (status = 200, body = Acted),
        (status = 400, description = "unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table, unknown_entry", body = ErrorBody),
        (status = 409, description = "stale, not_agreed, over", body = ErrorBody)
    )
)]
pub(super) async fn undo(Sent { app, id, visitor, request }: Sent<UndoRequest>) -> Answer {
    let UndoRequest { seq, seat, entry, decline } = request;
    submit(&app, &id, visitor, seq, What::Undo { seat, entry, decline }).await
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ResignRequest {
    seq: EntryNumber,
    seat: Option<String>,
}

/// Gives up.
#[utoipa::path(
    post, path = "/api/tables/{id}/resign", tag = "play",
    params(("id" = String, Path), Asking), request_body = ResignRequest,
    responses(
        (status = 200, body = Acted),
        (status = 400, description = "unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 409, description = "stale, over", body = ErrorBody)
    )
)]
pub(super) async fn resign(Sent { app, id, visitor, request }: Sent<ResignRequest>) -> Answer {
    submit(&app, &id, visitor, request.seq, What::Resign { seat: request.seat }).await
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StepRequest {
    seq: EntryNumber,
    #[serde(default)]
    #[schemars(with = "Vec<Face>")]
    given: Vec<Value>,
}

/// Lets the program that sits at the seat whose turn it is take one decision.
#[utoipa::path(
    post, path = "/api/tables/{id}/step", tag = "play",
    params(("id" = String, Path), Asking), request_body = StepRequest,
    responses(
        (status = 200, body = Acted),
        (status = 202, description = "dice_needed: nothing is done yet; send it again with what was rolled in \
            `given`", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 409, description = "stale, not_a_program, over", body = ErrorBody),
        (status = 422, description = "bad_dice", body = ErrorBody)
    )
)]
pub(super) async fn step(Sent { app, id, visitor, request }: Sent<StepRequest>) -> Answer {
    submit(&app, &id, visitor, request.seq, What::Step { given: request.given }).await
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OddsRequest {
    seat: Option<String>,
    action: wire::Action,
    /// Actions to try, in order, at later decisions.
    #[serde(default)]
    plan: Vec<wire::Action>,
}

/// The odds of an action, exact where they can be, from what the seat knows.
#[utoipa::path(
    post, path = "/api/tables/{id}/odds", tag = "play",
    params(("id" = String, Path), Asking), request_body = OddsRequest,
    responses(
        (status = 200, body = Odds),
        (status = 400, description = "bad_action, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 409, description = "not_your_turn, over", body = ErrorBody),
        (status = 422, description = "refused by a rule", body = ErrorBody)
    )
)]
pub(super) async fn odds(
    Sent { app, id, visitor, request }: Sent<OddsRequest>,
) -> Result<Json<Odds>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let plan: Vec<Value> = request.plan.into_iter().map(|action| action.0).collect();
    let work = move |_: &Cancel| table.odds(request.seat.as_deref(), &request.action.0, &plan);
    app.workers.long(Lane::Think, &visitor.at(&id), work).await.map(Json)
}

/// An action, or clicks that mean nothing legal; neither asks for the numbers behind the decision.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WhyRequest {
    seat: Option<String>,
    action: Option<wire::Action>,
    /// Pieces and spaces, in the order they were clicked.
    clicks: Option<Vec<String>>,
}

/// Whether something is legal and by which rule not, and the numbers behind it.
#[utoipa::path(
    post, path = "/api/tables/{id}/why", tag = "play",
    params(("id" = String, Path), Asking), request_body = WhyRequest,
    responses(
        (status = 200, body = Why),
        (status = 400, description = "bad_action, unknown_seat", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn why(Sent { app, id, visitor, request }: Sent<WhyRequest>) -> Result<Json<Why>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let work = move || match &request.clicks {
        Some(clicks) => table.why_clicks(request.seat.as_deref(), clicks),
        None => table.why(request.seat.as_deref(), request.action.as_ref().map(|action| &action.0)),
    };
    app.workers.short(&visitor.at(&id), work).await.map(Json)
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SuggestRequest {
    #[serde(default = "usual_agent")]
    agent: String,
}

fn usual_agent() -> String {
    "scripted".to_owned()
}

/// What a program would do.
#[utoipa::path(
    post, path = "/api/tables/{id}/suggest", tag = "play",
    params(("id" = String, Path), Asking), request_body = SuggestRequest,
    responses(
        (status = 200, description = "what it would do", body = ref("#/components/schemas/Advice")),
        (status = 400, description = "unknown_agent", body = ErrorBody),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 409, description = "not_your_turn, over", body = ErrorBody)
    )
)]
pub(super) async fn suggest(
    Sent { app, id, visitor, request }: Sent<SuggestRequest>,
) -> Result<Json<Advice>, Problem> {
    let table = app.registry.table(&id, &visitor).await?.table;
    let work = move |_: &Cancel| table.suggest(&request.agent);
    app.workers.long(Lane::Think, &visitor.at(&id), work).await.map(Json)
}
