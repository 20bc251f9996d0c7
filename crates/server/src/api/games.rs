//! Which games there are, and what can be read of each.

use super::body::{Asked, Body, Named};
use super::kept::Document;
use super::teaching::{Picture, pictures};
use crate::app::App;
use crate::live::{self, OwnData};
use crate::problem::{Code, Problem};
use crate::work::{Address, Cancel, Client, Lane};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use volga_catalog::{GameId, with_game};
use volga_engine::board::{Board, Preset, View};
use volga_engine::dice::Quick;
use volga_engine::lesson::Lesson;
use volga_engine::rulebook::{DataNote, RuleEntry, RuleKind, Ruling, Section, Term};
use volga_engine::{Language, SetupError, Table, Viewer, wire};

#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct GameList {
    games: Vec<GameEntry>,
}

/// A game, and what kind of game it is.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct GameEntry {
    #[serde(flatten)]
    info: wire::GameInfo,
    /// Sets of options, by scenario.
    presets: BTreeMap<&'static str, Vec<Preset<String>>>,
    /// The programs that can play it.
    agents: Vec<&'static str>,
    /// How hard its rules are to learn, from 1 to 5.
    difficulty: u8,
    /// Whether it has guided games.
    lesson: bool,
    /// Whether it has data that an owner of the printed game can correct.
    data: bool,
    /// What kind of game it is, in words.
    about: BTreeMap<String, String>,
}

/// Every game with its scenarios, options, presets, programs, and what kind of game it is.
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses(
        (status = 200, body = GameList)
    )
)]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let make = || {
        let games = GameId::ALL.map(|id| with_game!(id, G => described::<G>(id)));
        Ok(Document::json(&GameList { games: games.into() }))
    };
    Ok(app.same_for_all(address, "games", make).await?.answer(&headers))
}

fn described<G: Table>(id: GameId) -> GameEntry {
    let info = wire::game::<G>(G::about().words(Language::English));
    let about = G::about().catalogue.templates();
    let about =
        about.filter_map(|(key, text)| Some((key.strip_prefix("about.")?.to_owned(), text.to_owned())));
    GameEntry {
        presets: info.scenarios.iter().map(|scenario| (scenario.id, scenario.presets.clone())).collect(),
        info,
        agents: volga_agents::names(id),
        difficulty: G::about().difficulty,
        lesson: !G::about().lessons.is_empty(),
        data: G::data_form().is_some(),
        about: about.collect(),
    }
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
        (status = 200, description = "the board, and a view of the `opening`", body = OpeningBoard),
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

/// A board with the view of an opening.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct OpeningBoard {
    #[serde(flatten)]
    board: Board<String>,
    opening: View,
}

/// The board with the view of an opening, always the same one.
fn opening<G: Table>(scenario: &str) -> Result<OpeningBoard, SetupError> {
    let game = G::setup(scenario, &G::Options::default(), G::CURRENT, &mut Quick::new(1))?;
    let board = wire::board(&game, G::about().words(Language::English));
    Ok(OpeningBoard { board, opening: game.view(Viewer::Spectator) })
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
    pub(super) async fn answer(
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

/// The rules of a game in our words.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Book {
    game: &'static str,
    title: &'static str,
    sections: &'static [Section],
    rules: Vec<BookRule>,
    rulings: Vec<BookRuling>,
    notes: Vec<BookNote>,
    glossary: &'static [Term],
    /// Where a rule can be seen on the map.
    pictures: Vec<Picture>,
    /// What the data come from: subject, part, kind, source.
    provenance: Vec<[String; 4]>,
}

/// A rule, and the section it stands in.
#[derive(Debug, Serialize, JsonSchema)]
struct BookRule {
    id: &'static str,
    kind: RuleKind,
    text: &'static str,
    section: Option<&'static str>,
}

/// What we play where the rulebook is silent, and the section of its first rule.
#[derive(Debug, Serialize, JsonSchema)]
struct BookRuling {
    number: u16,
    rules: &'static [String],
    section: Option<&'static str>,
    question: &'static str,
    ruling: &'static str,
}

/// A note on the data, and the section of its first rule.
#[derive(Debug, Serialize, JsonSchema)]
struct BookNote {
    rules: &'static [String],
    section: Option<&'static str>,
    note: &'static str,
}

/// The rules in our words. Each rule, ruling and note names the section it stands in.
#[utoipa::path(
    get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, body = Book),
        (status = 404, description = "unknown_game", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn rules(asked: OfGame) -> Result<Response, Problem> {
    asked.answer("rules", |game| Ok(Document::json(&book(game)))).await
}

fn book(game: GameId) -> Book {
    let (title, book, provenance, pictures) = with_game!(game, G => {
        let about = G::about();
        (about.title, about.rulebook, (about.provenance)(), pictures::<G>())
    });
    let section = |id: &str| book.section_around(id).map(|section| section.number.as_str());
    let first = |rules: &[String]| rules.first().and_then(|id| section(id));
    let rule = |rule: &'static RuleEntry| {
        let RuleEntry { id, kind, text } = rule;
        BookRule { id, kind: *kind, text, section: section(id) }
    };
    let ruling = |ruling: &'static Ruling| {
        let Ruling { number, rules, question, ruling } = ruling;
        BookRuling { number: *number, rules, section: first(rules), question, ruling }
    };
    let note = |note: &'static DataNote| {
        let DataNote { rules, note } = note;
        BookNote { rules, section: first(rules), note }
    };
    Book {
        game: game.id(),
        title,
        sections: &book.sections,
        rules: book.rules.iter().map(rule).collect(),
        rulings: book.rulings.iter().map(ruling).collect(),
        notes: book.data_notes.iter().map(note).collect(),
        glossary: &book.glossary,
        pictures,
        provenance,
    }
}

/// A game's words: message key to template.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Words(BTreeMap<String, String>);

/// The game's words, key by key.
#[utoipa::path(
    get, path = "/api/games/{game}/text", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, body = Words),
        (status = 404, description = "unknown_game", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn text(asked: OfGame) -> Result<Response, Problem> {
    let words = |game| {
        let catalogue = with_game!(game, G => G::about().catalogue);
        let words = catalogue.templates().map(|(key, text)| (key.to_owned(), text.to_owned()));
        Ok(Document::json(&Words(words.collect())))
    };
    asked.answer("text", words).await
}

/// The guided games of a game.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Lessons {
    lessons: &'static [Lesson],
}

/// The guided games, the first one for those who know nothing yet; the words of each are in the catalogue under its
/// id.
#[utoipa::path(
    get, path = "/api/games/{game}/lessons", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, body = Lessons),
        (status = 404, description = "unknown_game", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn lessons(asked: OfGame) -> Result<Response, Problem> {
    let lessons = |game| {
        let lessons = with_game!(game, G => G::about().lessons);
        Ok(Document::json(&Lessons { lessons }))
    };
    asked.answer("lessons", lessons).await
}

/// The first of them.
#[utoipa::path(
    get, path = "/api/games/{game}/lesson", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, body = ref("#/components/schemas/Lesson")),
        (status = 404, description = "unknown_game, no_lesson", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn lesson(asked: OfGame) -> Result<Response, Problem> {
    let lesson = |game: GameId| {
        let first = with_game!(game, G => G::about().lessons.first());
        Ok(Document::json(first.ok_or_else(|| live::no_lesson(game.id()))?))
    };
    asked.answer("lesson", lesson).await
}

/// The form of a data sheet: what an owner of the printed game can correct, as it is built in.
#[utoipa::path(
    get, path = "/api/games/{game}/data", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, body = ref("#/components/schemas/Data")),
        (status = 404, description = "unknown_game, no_data", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn data(asked: OfGame) -> Result<Response, Problem> {
    let form = |game: GameId| {
        let form = with_game!(game, G => G::data_form());
        let none = || Problem::new(Code::NoData, format!("{} has no data that can be changed", game.id()));
        Ok(Document::json(&form.ok_or_else(none)?))
    };
    asked.answer("data", form).await
}

/// What a data sheet changes, if a game can be played by it.
#[utoipa::path(
    post, path = "/api/games/{game}/data", tag = "games",
    params(("game" = String, Path)), request_body = ref("#/components/schemas/Data"),
    responses(
        (status = 200, body = ref("#/components/schemas/OwnData")),
        (status = 404, description = "unknown_game", body = crate::problem::ErrorBody),
        (status = 422, description = "bad_setup: what is wrong with it", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn tried(
    State(app): State<Arc<App>>,
    address: Address,
    Named(game): Named<String>,
    Body(sheet): Body<wire::Data>,
) -> Result<Json<OwnData>, Problem> {
    let game = known(&game)?;
    let work = move |_: &Cancel| with_game!(game, G => tried_by::<G>(&sheet.0));
    app.workers.long(Lane::Open, &Client::new(address, ""), work).await.map(Json)
}

fn tried_by<G: Table>(sheet: &Value) -> Result<OwnData, Problem> {
    let options = G::with_data(G::Options::default(), sheet);
    let options = options.map_err(|error| Problem::new(Code::BadSetup, error.to_string()))?;
    let data =
        G::data_sheet(&options).ok_or_else(|| Problem::new(Code::NoData, "the game keeps no data sheet"))?;
    let differs = G::differs(sheet).iter().map(G::text).collect();
    Ok(OwnData::new(data.sha256(), differs))
}

pub(super) fn known(game: &str) -> Result<GameId, Problem> {
    game.parse().map_err(|e| Problem::new(Code::UnknownGame, format!("{e}")))
}
