//! What happened, as a viewer is told it.

use super::Fields;
use crate::board::{Battle, Change, EventView, Say, Sum};
use crate::dice::{Face, Roll};
use crate::game::{RuleId, Seat, Table, Viewer};
use crate::message::Catalogue;
use crate::transition::Transition;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// An event as a viewer is told it: its rule, its kind, its own fields, the sums behind it, what it changes, its words.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Event {
    pub rule: RuleId,
    /// A stable name of what kind of event this is.
    pub kind: &'static str,
    #[serde(flatten)]
    pub own: Fields,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<Battle<String>>,
    pub text: String,
}

fn event<G: Table>(
    step: &Transition<G>,
    index: usize,
    told: EventView,
    viewer: Viewer,
    words: &Catalogue,
) -> Event {
    let EventView { rule, kind, text, sums, changes, battle, .. } = told;
    let mut own = G::fields(step, index, viewer);
    let taken = [
        ("rule", true),
        ("kind", true),
        ("text", true),
        ("sums", !sums.is_empty()),
        ("changes", !changes.is_empty()),
        ("battle", battle.is_some()),
    ];
    own.retain(|key, _| !taken.contains(&(key.as_str(), true)));
    let (sums, battle, text) = (sums.say(words), battle.say(words), text.say(words));
    Event { rule, kind, own: Fields(own), sums, changes, battle, text }
}

/// The fields of an event, without the name of what it is.
pub fn fields(event: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(event) {
        Ok(Value::Object(tagged)) => match tagged.into_values().next() {
            Some(Value::Object(fields)) => fields,
            Some(_) | None => Map::new(),
        },
        Ok(_) | Err(_) => Map::new(),
    }
}

/// The events that a viewer is told of.
pub fn events<G: Table>(steps: &[Transition<G>], viewer: Viewer, words: &Catalogue) -> Vec<Event> {
    let told = |step| events_of(step, viewer, words).into_iter().flatten();
    steps.iter().flat_map(told).collect()
}

/// Each event of a step, where a viewer is told of it.
pub fn events_of<G: Table>(step: &Transition<G>, viewer: Viewer, words: &Catalogue) -> Vec<Option<Event>> {
    let told = step.told(viewer).into_iter().enumerate();
    told.map(|(index, told)| Some(event(step, index, told?, viewer, words))).collect()
}

/// A roll as those saw it who did: the rule that asked and the faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Rolled {
    pub rule: String,
    pub faces: Vec<Face>,
}

/// The rolls of a seat's decision, or of the opening, that a viewer is shown.
pub fn rolls<G: Table>(rolls: &[Roll], seat: Option<Seat>, viewer: Viewer) -> Vec<Rolled> {
    let shown = rolls.iter().filter(|roll| G::shows_roll(&roll.rule, seat, viewer));
    shown.map(|roll| Rolled { rule: roll.rule.to_string(), faces: roll.faces.clone() }).collect()
}
