//! What helps a player to decide: where pieces can go, what can be laid over the map.

use super::Action;
use crate::ahead::Chain;
use crate::board::{Id, Note, Overlay, RouteStep, Routes, Say, Sum, Verb};
use crate::game::{Table, Viewer};
use crate::message::Catalogue;
use schemars::JsonSchema;
use serde::Serialize;

/// Where a group can go, each space by the cheapest way; no steps where it can go nowhere.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RoutesFound {
    /// The action by which the group sets out; none if it is under way, or sets out by its first step.
    pub begin: Option<Action>,
    pub from: Option<Id>,
    /// How many of the units in which costs are counted make up one point.
    pub scale: i32,
    pub steps: Vec<RouteFound>,
}

/// A space that a group can reach, and how.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RouteFound {
    pub space: Id,
    /// The step before, by its place in the list; none if it begins where the group is.
    pub from: Option<usize>,
    /// What must be said first in the space before, to go on from there.
    pub before: Vec<Action>,
    pub action: Action,
    /// All that is said to come here and stay, where it is more than the steps of the way: pieces that go one after the
    /// other, a move that is closed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<Action>,
    /// What the whole way costs.
    pub cost: Sum<String>,
    /// What the group has left then.
    pub left: i32,
    /// It must stop there.
    pub stops: bool,
    /// Its move may end there.
    pub ends: bool,
    pub notes: Vec<Note<String>>,
    /// Enemy pieces, as far as they are known, that could strike at the group there.
    pub threats: Vec<Id>,
}

pub fn routes<A: Serialize>(routes: Option<&Routes<A>>, words: &Catalogue) -> RoutesFound {
    let Some(Routes { begin, from, scale, steps }) = routes else {
        return RoutesFound { begin: None, from: None, scale: 1, steps: Vec::new() };
    };
    RoutesFound {
        begin: begin.as_ref().map(|begin| Action::of(begin)),
        from: Some(from.clone()),
        scale: *scale,
        steps: steps.iter().map(|step| found(step, words)).collect(),
    }
}

fn found<A: Serialize>(step: &RouteStep<A>, words: &Catalogue) -> RouteFound {
    RouteFound {
        space: step.space.clone(),
        from: step.from,
        before: step.before.iter().map(|action| Action::of(action)).collect(),
        action: Action::of(&step.action),
        all: step.all.iter().map(|action| Action::of(action)).collect(),
        cost: step.cost.say(words),
        left: step.left,
        stops: step.stops,
        ends: step.ends,
        notes: step.notes.say(words),
        threats: step.threats.clone(),
    }
}

/// Decisions that go together: something that is said first, and what pieces do then.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChainFound {
    pub actions: Vec<Action>,
    /// Those of the pieces asked about that have a part in it.
    pub pieces: Vec<Id>,
    /// The space to which they go, or at which they are aimed.
    pub to: Id,
    /// What is said first.
    pub first: String,
    /// The kind of what the pieces do then, also in a few words.
    pub verb: Verb,
    pub short: String,
}

pub fn chains<A: Serialize>(chains: &[Chain<A>], words: &Catalogue) -> Vec<ChainFound> {
    let found = |chain: &Chain<A>| ChainFound {
        actions: chain.actions.iter().map(|action| Action::of(action)).collect(),
        pieces: chain.pieces.clone(),
        to: chain.to.clone(),
        first: words.render(&chain.first.label),
        verb: chain.then.verb,
        short: words.render(&chain.then.short),
    };
    chains.iter().map(found).collect()
}

/// What a viewer can have laid over the map, as seen from a space if one is named; what is no space is refused.
pub fn overlays<G: Table>(
    game: &G,
    viewer: Viewer,
    origin: Option<&str>,
    words: &Catalogue,
) -> Result<Vec<Overlay<String>>, String> {
    let Some(origin) = origin else { return Ok(game.overlays(viewer).say(words)) };
    if !game.board().spaces.iter().any(|space| space.id == origin) {
        return Err(format!("there is no space {origin:?}"));
    }
    Ok(game.overlays_from(viewer, origin).say(words))
}
