//! What teaches a game: the cards of its introduction, and pictures of what its rules mean.

use super::body::Named;
use super::games::{OfGame, known};
use super::kept::Document;
use crate::app::App;
use crate::live;
use crate::problem::{Code, Problem};
use crate::work::Address;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use volga_catalog::{GameId, with_game};
use volga_engine::board::{Id, View};
use volga_engine::journal::Match;
use volga_engine::lesson::Lesson;
use volga_engine::rulebook::Card;
use volga_engine::{About, Table, Turn, Viewer};

/// What one should know before the first lesson, how the map stands when that begins, and which lessons there are.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Introduction {
    game: &'static str,
    title: &'static str,
    cards: &'static [Card],
    lessons: Vec<LessonEntry>,
    position: ShownPosition,
}

/// A lesson as one chooses it.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LessonEntry {
    id: &'static str,
    title: &'static str,
}

/// The cards of the introduction, in their order.
#[utoipa::path(
    get, path = "/api/games/{game}/introduction", tag = "games",
    params(("game" = String, Path)),
    responses(
        (status = 200, body = Introduction),
        (status = 404, description = "unknown_game, no_lesson", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn introduction(asked: OfGame) -> Result<Response, Problem> {
    let cards = |game: GameId| {
        let about = with_game!(game, G => G::about());
        let first = || with_game!(game, G => step::<G>(G::about().lessons.first()?, 0).ok());
        let position = first().ok_or_else(|| live::no_lesson(game.id()))?;
        let (title, cards) = (about.title, about.rulebook.introduction.as_slice());
        let lessons = about
            .lessons
            .iter()
            .map(|lesson| LessonEntry { id: &lesson.id, title: words(about, &lesson.key("title")) });
        Ok(Document::json(&Introduction {
            game: game.id(),
            title,
            cards,
            lessons: lessons.collect(),
            position,
        }))
    };
    asked.answer("introduction", cards).await
}

/// A sentence of the catalogue as it is written there; nothing if there is none.
fn words(about: &'static About, key: &str) -> &'static str {
    let mut all = about.catalogue.templates();
    all.find(|(known, _)| *known == key).map_or("", |(_, text)| text)
}

/// Where a rule can be seen on the map: in a lesson, or in an example.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Picture {
    /// By which its position is asked for.
    id: String,
    rule: &'static str,
    text: &'static str,
    /// Spaces and pieces that it is about; none if there is nothing to be seen on the map.
    point: &'static [Id],
    /// The lesson that it is a step of.
    lesson: Option<&'static str>,
}

/// Every picture there is of a game's rules; of a rule that several steps of the lessons cite, the first one seen.
pub(super) fn pictures<G: Table>() -> Vec<Picture> {
    let about = G::about();
    let of_lesson = |lesson: &'static Lesson| lesson.steps.iter().map(move |step| (lesson, step));
    let steps: Vec<_> = about.lessons.iter().flat_map(of_lesson).collect();
    let of = |rule: &str, seen: bool| {
        steps.iter().position(|(_, step)| step.rule == rule && !(seen && step.point.is_empty()))
    };
    let first = |rule: &str| of(rule, true).or_else(|| of(rule, false));
    let firsts = steps.iter().enumerate().filter(|(at, (_, step))| first(&step.rule) == Some(*at));
    let taught = firsts.map(|(_, (lesson, step))| Picture {
        id: format!("{}-{}", lesson.id, step.id),
        rule: &step.rule,
        text: words(about, &lesson.key(&step.id)),
        point: &step.point,
        lesson: Some(&lesson.id),
    });
    let examples = about.rulebook.examples.iter().enumerate().map(|(at, example)| Picture {
        id: format!("example-{at}"),
        rule: &example.rule,
        text: &example.text,
        point: &example.point,
        lesson: None,
    });
    examples.chain(taught).collect()
}

/// A position that shows what a rule means, as the seat sees it that decides there.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct ShownPosition {
    scenario: String,
    view: View,
}

/// The position of a picture of the rules.
#[utoipa::path(
    get, path = "/api/games/{game}/pictures/{id}", tag = "games",
    params(("game" = String, Path), ("id" = String, Path)),
    responses(
        (status = 200, body = ShownPosition),
        (status = 404, description = "unknown_game, unknown_path", body = crate::problem::ErrorBody)
    )
)]
pub(super) async fn picture(
    State(app): State<Arc<App>>,
    address: Address,
    Named((game, wanted)): Named<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let game = known(&game)?;
    let unknown = || Problem::new(Code::UnknownPath, format!("{} has no picture {wanted:?}", game.id()));
    // Only what exists gets a place among the answers that are kept.
    let pictures = with_game!(game, G => pictures::<G>());
    let id = pictures.into_iter().find(|one| one.id == wanted).ok_or_else(unknown)?.id;
    let key = format!("picture {} {id}", game.id());
    let make = move || {
        let shown =
            with_game!(game, G => position::<G>(&id)).map_err(|e| Problem::new(Code::UnknownPath, e))?;
        Ok(Document::json(&shown))
    };
    Ok(app.same_for_all(address, &key, make).await?.answer(&headers))
}

/// The position of the example or the step of the lesson with this id.
fn position<G: Table>(id: &str) -> Result<ShownPosition, String> {
    match id.split_once('-') {
        Some(("example", number)) => {
            let at: usize = number.parse().map_err(|_| "there is no such example")?;
            let example = G::about().rulebook.examples.get(at).ok_or("there is no such example")?;
            Ok(shown(&example.scenario, &example.open::<G>()?))
        }
        Some((lesson, id)) => {
            let mut lessons = G::about().lessons.iter();
            let lesson = lessons.find(|one| one.id == lesson).ok_or("there is no such lesson")?;
            let at = lesson.steps.iter().position(|step| step.id == id).ok_or("there is no such step")?;
            step::<G>(lesson, at)
        }
        None => Err("there is no such picture".to_owned()),
    }
}

/// The position before a step of a lesson.
fn step<G: Table>(lesson: &Lesson, at: usize) -> Result<ShownPosition, String> {
    Ok(shown(&lesson.scenario, &lesson.until::<G>(at)?))
}

fn shown<G: Table>(scenario: &str, table: &Match<G>) -> ShownPosition {
    let viewer = match table.state().turn() {
        Turn::Of(seat) => Viewer::Seat(seat),
        Turn::Auto | Turn::Over(_) => Viewer::Spectator,
    };
    ShownPosition { scenario: scenario.to_owned(), view: table.state().view(viewer) }
}
