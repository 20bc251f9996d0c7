//! Every question that the contract of a game answers to a viewer.

use super::pair::{Going, Pair};
use super::{Alike, Pool, is_asked, mutants, seat_of, some_legal};
use crate::ahead::{after, chains};
use crate::board::Say;
use crate::dice::Quick;
use crate::odds::{Effort, OddsQuestion};
use crate::{Language, Seat, StandingOrders, Table, wire};
use serde_json::json;

/// How many actions, groups of pieces and beliefs are asked about at a moment.
const ACTIONS: usize = 4;
const GROUPS: usize = 1;
const BELIEFS: u64 = 2;
/// How many spaces are asked about, and of how many pieces one that stands in the space asked about.
const ORIGINS: usize = 2;
const OCCUPIED: usize = 40;
/// Enough to see whether the same is counted.
const EFFORT: Effort = Effort { runs: 100, samples: 10 };

/// Puts every question to both.
pub(super) fn put<G: Table, P: Going<Game = G>>(
    pair: &Pair<P>,
    pool: &Pool<G::Action>,
    dice: &mut Quick,
) -> Alike {
    let (viewer, words) = (pair.viewer, G::about().words(Language::English));
    let ask = |name: &str, question: &dyn Fn(&G) -> String| pair.compare(name, |play| question(play.game()));
    ask("turn", &|game| format!("{:?}", game.turn()))?;
    ask("view", &|game| json!(wire::view(game, viewer, words)).to_string())?;
    ask("prompt", &|game| format!("{:?}", game.prompt(viewer)))?;
    ask("overlays", &|game| json!(game.overlays(viewer).say(words)).to_string())?;
    ask("outlook", &|game| json!(game.outlook(viewer).say(words)).to_string())?;
    let board = pair.truth.game().board();
    let from = |game: &G, origin: &str| json!(game.overlays_from(viewer, origin).say(words)).to_string();
    for _ in 0..ORIGINS.min(board.spaces.len()) {
        let origin = &board.spaces[dice.below(board.spaces.len() as u32) as usize].id;
        ask(&format!("overlays from {origin}"), &|game| from(game, origin))?;
    }
    let occupied = pair.truth.game().view(viewer).pieces.into_values().map(|piece| piece.at);
    for origin in occupied.step_by(OCCUPIED) {
        ask(&format!("overlays from {origin}"), &|game| from(game, &origin))?;
    }
    ask("board", &|game| json!(wire::board(game, words)).to_string())?;
    let Some(seat) = seat_of(viewer) else { return Ok(()) };

    let view = pair.truth.game().view(viewer);
    let pieces =
        board.pieces.iter().map(|piece| piece.id.as_str()).chain(view.pieces.keys().map(String::as_str));
    let ids: Vec<&str> = pieces.chain(board.spaces.iter().map(|space| space.id.as_str())).collect();
    ask("secrets", &|game| game.has_secrets_from(seat).to_string())?;
    ask("orders", &|game| format!("{:?}", StandingOrders::<G>::default().action(game, seat)))?;
    ask("why nothing in particular", &|game| why(game, seat, None))?;
    let mut actions = Vec::new();
    if is_asked(pair.truth.game(), viewer) {
        ask("choices", &|game| json!(wire::offers(game, words)).to_string())?;
        for chance in 0..BELIEFS {
            let believed = |game: &G| json!(game.imagine(seat, &mut Quick::new(chance))).to_string();
            ask(&format!("what may be believed by {chance}"), &believed)?;
        }
        actions = some_legal(pair.truth.game(), ACTIONS, dice);
        let changed = actions.iter().filter_map(|action| mutants::mutant(*action, &ids, dice));
        let changed: Vec<_> = changed.collect();
        actions.extend(changed);
    }
    actions.extend((0..ACTIONS).filter_map(|_| pool.any(&ids, dice)));
    for action in actions {
        ask(&format!("check {action:?}"), &|game| check(game, seat, action))?;
        ask(&format!("why {action:?}"), &|game| why(game, seat, Some(action)))?;
        ask(&format!("odds of {action:?}"), &|game| chances(game, seat, action))?;
        ask(&format!("ways after {action:?}"), &|game| {
            let next = after(game, seat, &[action]);
            let routes = next.as_ref().and_then(|game| game.routes(seat, &[]));
            json!(wire::routes(routes.as_ref(), words)).to_string()
        })?;
    }
    for _ in 0..GROUPS {
        let group: Vec<String> = (0..=dice.below(3)).map(|_| any_id(&ids, dice)).collect();
        ask(&format!("ways of {group:?}"), &|game| {
            json!(wire::routes(game.routes(seat, &group).as_ref(), words)).to_string()
        })?;
        ask(&format!("what {group:?} could do"), &|game| {
            json!(wire::chains(&chains(game, seat, &group), words)).to_string()
        })?;
        ask(&format!("clicks {group:?}"), &|game| format!("{:?}", game.interpret_clicks(seat, &group)))?;
    }
    Ok(())
}

fn any_id(ids: &[&str], dice: &mut Quick) -> String {
    ids[dice.below(ids.len() as u32) as usize].to_owned()
}

fn check<G: Table>(game: &G, seat: Seat, action: G::Action) -> String {
    match game.check(seat, action) {
        Ok(()) => "allowed".into(),
        Err(refusal) => json!(wire::refusal(&refusal, G::about().words(Language::English))).to_string(),
    }
}

/// The numbers behind an action and who has a part in it.
fn why<G: Table>(game: &G, seat: Seat, action: Option<G::Action>) -> String {
    let (sums, participants) = (game.sums(seat, action), game.participants(seat, action));
    let words = G::about().words(Language::English);
    json!([sums.say(words), participants.say(words)]).to_string()
}

fn chances<G: Table>(game: &G, seat: Seat, action: G::Action) -> String {
    if game.check(seat, action).is_err() {
        return "not now".into();
    }
    let forecast = game.forecast(seat, action);
    let odds = |plan: &[G::Action]| {
        let forecast = forecast.as_ref()?;
        Some(OddsQuestion { game, seat, action, forecast, plan }.odds(EFFORT))
    };
    let (found, planned) = (odds(&[]), odds(&[action]));
    let known = forecast.as_ref().map(|forecast| forecast.hidden);
    let wire =
        |found| json!(wire::odds::<G>(forecast.as_ref().zip(found), G::about().words(Language::English)));
    json!([format!("{known:?}"), wire(found.as_ref()), wire(planned.as_ref())]).to_string()
}
