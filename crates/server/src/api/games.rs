//! Which games there are, and what can be read of each.

use super::body::{Asked, Named};
use super::kept::Document;
use crate::app::App;
use crate::live;
use crate::problem::{Code, Problem};
use crate::work::Address;
use axum::extract::{FromRequestParts, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use volga_catalog::{GameId, with_game};
use volga_engine::dice::Quick;
use volga_engine::rulebook::{DataNote, RuleEntry, Ruling};
use volga_engine::{SetupError, Table, Viewer, wire};

/// Every game with its scenarios, options, presets, programs, and what kind of game it is.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses(
        (status = 200, description = "`games`: id, title, seats, scenarios, options, presets by scenario, \
            agents, lesson, about", body = Object)
    )
)]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let make = || {
        let games = GameId::ALL.map(|id| with_game!(id, G => described::<G>(id)));
        Ok(Document::json(&json!({"games": games})))
    };
    Ok(app.same_for_all(address, "games", make).await?.answer(&headers))
}

fn described<G: Table>(id: GameId) -> Value {
    let mut game = wire::game::<G>();
    let presets =
        wire::scenarios::<G>().into_iter().map(|scenario| (scenario.id.to_owned(), json!(scenario.presets)));
    game.insert("presets".into(), presets.collect::<Map<_, _>>().into());
    game.insert("agents".into(), json!(volga_agents::names(id)));
    game.insert("lesson".into(), G::about().lesson.is_some().into());
    let about = G::about().catalogue.templates();
    let about = about.filter_map(|(key, text)| Some((key.strip_prefix("about.")?.to_owned(), text.into())));
    game.insert("about".into(), about.collect::<Map<String, Value>>().into());
    game.into()
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardQuery {
    /// The game's first if not given.
    scenario: Option<String>,
}

/// The board of a game, without a table: what never changes, and how a scenario begins for one who looks on.
/// Where its beginning is drawn by lot, this is one of many.
#[utoipa::path(
    get, path = "/api/games/{game}/board", tag = "games",
    params(("game" = String, Path), BoardQuery),
    responses(
        (status = 200, description = "the board, and a view of the `opening`", body = Object),
        (status = 404, description = "unknown_game", body = crate::problem::ErrorBody),
        (status = 422, description = "bad_setup", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn board(
    State(app): State<Arc<App>>,
    address: Address,
    Named(game): Named<String>,
    Asked(query): Asked<BoardQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = known(&game)?;
    let first = || with_game!(game, G => G::about().scenarios.first().map(|s| s.id.to_owned()));
    let scenario = query.scenario.or_else(first).unwrap_or_default();
    // The options, the rules and the draws are always the same.
    let key = format!("board {} {scenario}", game.id());
    let make = move || {
        let board = with_game!(game, G => opening::<G>(&scenario));
        let board = board.map_err(|error| Problem::new(Code::BadSetup, error.to_string()))?;
        Ok(Document::json(&board))
    };
    Ok(app.same_for_all(address, &key, make).await?.answer(&headers))
}

/// The board with the view of an opening, always the same one.
fn opening<G: Table>(scenario: &str) -> Result<Value, SetupError> {
    let game = G::setup(scenario, &G::Options::default(), G::CURRENT, &mut Quick::new(1))?;
    let mut board = json!(wire::board(&game));
    board["opening"] = json!(game.view(Viewer::Spectator));
    Ok(board)
}

/// A question about a game that is answered the same to everybody.
pub(super) struct OfGame {
    app: Arc<App>,
    address: Address,
    game: GameId,
    headers: HeaderMap,
}

impl OfGame {
    /// The answer of this kind, made once for each game.
    async fn answer(
        self,
        kind: &str,
        make: impl FnOnce(GameId) -> Result<Document, Problem> + Send + 'static,
    ) -> Result<Response, Problem> {
        let OfGame { app, address, game, headers } = self;
        let key = format!("{kind} {}", game.id());
        Ok(app.same_for_all(address, &key, move || make(game)).await?.answer(&headers))
    }
}

impl FromRequestParts<Arc<App>> for OfGame {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let Named(game) = Named::<String>::from_request_parts(parts, app).await?;
        let address = parts.extensions.get().copied().unwrap_or_default();
        Ok(OfGame { app: Arc::clone(app), address, game: known(&game)?, headers: parts.headers.clone() })
    }
}

/// The rules in our words. Each rule, ruling and note names the section it stands in.
#[utoipa::path(
    get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, description = "`sections`, `rules`, `rulings`, `notes`, `provenance`", body = Object),
        (status = 404, description = "unknown_game", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn rules(asked: OfGame) -> Result<Response, Problem> {
    asked.answer("rules", |game| Ok(Document::json(&book(game)))).await
}

fn book(game: GameId) -> Value {
    let (title, book, provenance) =
        with_game!(game, G => (G::about().title, G::about().rulebook, (G::about().provenance)()));
    let section = |id: &str| book.section_around(id).map(|section| section.number.as_str());
    let first = |rules: &[String]| rules.first().and_then(|id| section(id));
    let rule = |rule: &RuleEntry| {
        let section = section(&rule.id);
        json!({"id": rule.id, "kind": rule.kind, "text": rule.text, "section": section})
    };
    let ruling = |ruling: &Ruling| {
        json!({"number": ruling.number, "rules": ruling.rules, "section": first(&ruling.rules),
            "question": ruling.question, "ruling": ruling.ruling})
    };
    let note =
        |note: &DataNote| json!({"rules": note.rules, "section": first(&note.rules), "note": note.note});
    json!({
        "game": game.id(),
        "title": title,
        "sections": book.sections,
        "rules": book.rules.iter().map(rule).collect::<Vec<_>>(),
        "rulings": book.rulings.iter().map(ruling).collect::<Vec<_>>(),
        "notes": book.data_notes.iter().map(note).collect::<Vec<_>>(),
        "provenance": provenance,
    })
}

/// The game's words, key by key.
#[utoipa::path(
    get, path = "/api/games/{game}/text", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, description = "message key to template", body = Object),
        (status = 404, description = "unknown_game", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn text(asked: OfGame) -> Result<Response, Problem> {
    let words = |game| {
        let catalogue = with_game!(game, G => G::about().catalogue);
        let words = catalogue.templates().map(|(key, text)| (key.to_owned(), text.into()));
        Ok(Document::json(&words.collect::<Map<String, Value>>()))
    };
    asked.answer("text", words).await
}

/// The guided first game; its words are in the catalogue under `lesson`.
#[utoipa::path(
    get, path = "/api/games/{game}/lesson", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, description = "`scenario`, `options`, `seed`, `steps`: id, action, point, rule", body = Object),
        (status = 404, description = "unknown_game, no_lesson", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn lesson(asked: OfGame) -> Result<Response, Problem> {
    let lesson = |game: GameId| {
        let lesson = with_game!(game, G => G::about().lesson).ok_or_else(|| live::no_lesson(game.id()))?;
        Ok(Document::json(lesson))
    };
    asked.answer("lesson", lesson).await
}

fn known(game: &str) -> Result<GameId, Problem> {
    game.parse().map_err(|e| Problem::new(Code::UnknownGame, format!("{e}")))
}
