//! How the language of the board is written as JSON: one form for `exec`, server and page.
//!
//! Every answer is a structure with a schema, in the words of the catalogue that the caller names. What differs by game
//! goes by a name of its own: [`Action`], [`Options`], [`Orders`], [`Position`], [`Fields`].

mod event;
mod help;
mod named;
mod odds;
mod read;

use crate::board::{Board, Choice, OptionSpec, Outlook, Say, ScenarioInfo, Sum, View};
use crate::game::{Refusal, RuleId, Table, Turn, Viewer};
use crate::message::Catalogue;
pub use event::{Event, Rolled, events, events_of, fields, rolls};
pub use help::{ChainFound, RouteFound, RoutesFound, chains, overlays, routes};
pub use named::{Action, Data, Fields, Options, Orders, Position};
pub use odds::{Chances, Group, MethodName, Outcome, named_outcome, odds};
pub use read::{action, face, options};
use schemars::JsonSchema;
use serde::Serialize;

/// A game in a list of games: what it is called, who sits at it, how it can begin.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameInfo {
    pub id: &'static str,
    pub title: &'static str,
    pub seats: &'static [&'static str],
    pub scenarios: Vec<ScenarioInfo<String>>,
    pub options: Vec<OptionSpec<String>>,
}

pub fn game<G: Table>(words: &Catalogue) -> GameInfo {
    let about = G::about();
    GameInfo {
        id: G::ID,
        title: about.title,
        seats: G::SEATS,
        scenarios: about.scenarios.say(words),
        options: about.options.say(words),
    }
}

/// The board in words.
pub fn board<G: Table>(game: &G, words: &Catalogue) -> Board<String> {
    game.board().say(words)
}

/// Why something is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RefusalText {
    pub rule: RuleId,
    pub text: String,
}

pub fn refusal(refusal: &Refusal, words: &Catalogue) -> RefusalText {
    RefusalText { rule: refusal.rule, text: words.render(&refusal.why) }
}

/// A legal action, ready to be shown and to be sent back.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Offer {
    pub action: Action,
    #[serde(flatten)]
    pub choice: Choice<String>,
}

/// All choices of the seat whose turn it is.
pub fn offers<G: Table>(game: &G, words: &Catalogue) -> Vec<Offer> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let offer =
        |action: G::Action| Offer { action: Action::of(&action), choice: game.choice(action).say(words) };
    legal.into_iter().map(offer).collect()
}

/// What a viewer sees, with the prompt's focus, the numbers behind the decision, and what is to come.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PositionView {
    #[serde(flatten)]
    pub view: View,
    /// The spaces and pieces that the decision is about.
    pub focus: Vec<String>,
    pub sums: Vec<Sum<String>>,
    #[serde(flatten)]
    pub outlook: Outlook<String>,
}

pub fn view<G: Table>(game: &G, viewer: Viewer, words: &Catalogue) -> PositionView {
    let behind = match game.turn() {
        Turn::Of(seat) if G::shares(seat, viewer) => game.sums(seat, None),
        Turn::Of(_) | Turn::Auto | Turn::Over(_) => Vec::new(),
    };
    PositionView {
        view: game.view(viewer),
        focus: game.prompt(viewer).focus,
        sums: behind.say(words),
        outlook: game.outlook(viewer).say(words),
    }
}
