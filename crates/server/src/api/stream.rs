//! What happened, and what happens, as it happens.

use super::body::{Asked, Asking, Named};
use super::packed;
use crate::app::App;
use crate::connections::Connection;
use crate::live::{self, Ask, Deletion, Listener, Live, Past, Present, Proposed, Trails, Visitor};
use crate::problem::{ErrorBody, Problem};
use crate::work::{Client, Workers};
use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::response::sse::{Event, KeepAlive, Sse};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use volga_session::EntryNumber;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct FromQuery {
    /// The first entry that is wanted.
    #[param(value_type = Option<usize>)]
    from: Option<EntryNumber>,
}

/// The entries in force, each with what happened: for the log and for replay.
#[utoipa::path(
    get, path = "/api/tables/{id}/entries", tag = "history",
    params(("id" = String, Path), FromQuery, Asking),
    responses(
        (status = 200, body = Past),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn entries(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<FromQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    told(&app, &id, &visitor, &headers, Ask::Entries, query.from).await
}

/// Where pieces went since an entry, as far as the caller was told: each with the spaces in which it was seen.
#[utoipa::path(
    get, path = "/api/tables/{id}/trails", tag = "history",
    params(("id" = String, Path), FromQuery, Asking),
    responses(
        (status = 200, body = Trails),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody)
    )
)]
pub(super) async fn trails(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<FromQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    told(&app, &id, &visitor, &headers, Ask::Trails, query.from).await
}

/// What happened from an entry on, or from the beginning.
async fn told(
    app: &App,
    id: &str,
    visitor: &Visitor,
    headers: &HeaderMap,
    ask: fn(usize) -> Ask,
    from: Option<EntryNumber>,
) -> Result<Response, Problem> {
    let (seated, client) = (app.registry.table(id, visitor).await?, visitor.at(id));
    let ask = ask(from.map_or(0, |from| seated.table.entry(from)));
    let text = live::text(seated, ask, &app.workers, &client).await?;
    let headers = headers.clone();
    let packed = move || Ok(packed::text(&headers, "application/json", text.to_string()));
    app.workers.short(&client, packed).await
}

/// How many entries there are, and who is there: the first event of a stream.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct SeqEvent {
    seq: EntryNumber,
    /// By the seats that are held by keys; absent where there are none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    present: Present,
}

/// Somebody has come to a seat that is held by a key, or has gone.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct PresenceEvent {
    seq: EntryNumber,
    present: Present,
}

/// Somebody asks for something, or does so no more.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ProposalEvent {
    seq: EntryNumber,
    proposal: Option<Proposed>,
}

/// Somebody wants the table deleted, or does so no more.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct DeletionEvent {
    seq: EntryNumber,
    deletion: Option<Deletion>,
}

/// Events from the server, one for each entry, with the entries that it changed: `id` is the entry's number, and
/// `Last-Event-ID`, which browsers send by themselves, or `from` says where to go on. The last one there is has in
/// `now` what a look at the table would show, so that nobody need ask. The first event, `seq`, says how many entries
/// there are and who has a stream open, `presence` that somebody has come or gone; `proposal` says that somebody asks
/// for something, or does so no more, `deletion` the same of the wish to delete the table.
#[utoipa::path(
    get, path = "/api/tables/{id}/events", tag = "history",
    params(("id" = String, Path), FromQuery, Asking),
    responses(
        (status = 200, description = "a stream of `entry` events", content_type = "text/event-stream", body = String),
        (status = 403, description = "no_key, not_your_seat", body = ErrorBody),
        (status = 404, description = "unknown_table", body = ErrorBody),
        (status = 503, description = "busy: no room for another stream; come again after `retry-after` seconds, \
            and look at the table until then", body = ErrorBody)
    )
)]
pub(super) async fn events(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    visitor: Visitor,
    Asked(query): Asked<FromQuery>,
    Extension(connection): Extension<Connection>,
    headers: HeaderMap,
) -> Result<Sse<impl tokio_stream::Stream<Item = Result<Event, Infallible>>>, Problem> {
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let last = last.and_then(|last| last.trim().parse().ok());
    let client = visitor.at(&id);
    let listener = app.registry.listen(&id, visitor).await?;
    connection.listens()?;
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(tell(listener, app.workers.clone(), client, Heard { last, from: query.from }, sender));
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(ReceiverStream::new(receiver)).keep_alive(alive))
}

/// What a listener has heard before.
struct Heard {
    /// The last entry of a stream that broke off.
    last: Option<EntryNumber>,
    /// The first one that is wanted.
    from: Option<EntryNumber>,
}

impl Heard {
    /// The first entry to be told; what cannot be is read as "from now on".
    fn next(&self, table: &Live) -> usize {
        let after = self.last.map(|last| table.entry(last).saturating_add(1));
        let next = after.or_else(|| self.from.map(|from| table.entry(from)));
        next.map_or(table.seq(), |next| next.min(table.seq()))
    }
}

/// Sends what is asked for and what comes, until the client goes, the table is deleted or the server ends.
async fn tell(
    mut listener: Listener,
    workers: Workers,
    client: Client,
    heard: Heard,
    sender: mpsc::Sender<Result<Event, Infallible>>,
) {
    // Forgotten just now, because it could not be written: the client comes again.
    let Some(seated) = listener.now() else { return };
    let _at_seat = listener.arrives(&seated);
    let mut next = heard.next(&seated.table);
    let mut present = listener.present(&seated);
    let hello = SeqEvent { seq: seated.table.number(seated.table.seq()), present: present.clone() };
    let seq = json!(hello).to_string();
    drop(seated);
    let hello = Event::default().event("seq").retry(Duration::from_secs(1)).data(seq);
    if sender.send(Ok(hello)).await.is_err() {
        return;
    }
    let (mut asked, mut deletion) = (None, None);
    loop {
        if let Some(seated) = listener.now() {
            while next < seated.table.seq() {
                if !seated.table.counts(next) {
                    next += 1;
                    continue;
                }
                let news = live::text(seated.clone(), Ask::News(next), &workers, &client).await;
                let Ok(news) = news else { return };
                let id = seated.table.number(next).to_string();
                let event = Event::default().event("entry").id(id).data(&*news);
                if sender.send(Ok(event)).await.is_err() {
                    return;
                }
                next += 1;
            }
            let (seq, proposed) = (seated.table.number(seated.table.seq()), seated.table.proposed());
            if proposed != asked {
                asked = proposed;
                let data = json!(ProposalEvent { seq, proposal: proposed }).to_string();
                if sender.send(Ok(Event::default().event("proposal").data(data))).await.is_err() {
                    return;
                }
            }
            if seated.deletion != deletion {
                let wanted = seated.deletion.as_deref().cloned();
                let data = json!(DeletionEvent { seq, deletion: wanted }).to_string();
                deletion = seated.deletion.clone();
                if sender.send(Ok(Event::default().event("deletion").data(data))).await.is_err() {
                    return;
                }
            }
            let there = listener.present(&seated);
            if there != present {
                present = there;
                let data = json!(PresenceEvent { seq, present: present.clone() }).to_string();
                if sender.send(Ok(Event::default().event("presence").data(data))).await.is_err() {
                    return;
                }
            }
        }
        tokio::select! {
            goes_on = listener.changed() => if !goes_on { return },
            () = sender.closed() => return,
        }
    }
}
