//! How the language of the board is written as JSON: one form for `exec`, server and page.

mod help;

use crate::board::{Board, Change, Choice, EventView, OptionSpec, Prompt, ScenarioInfo, Sum, Term};
use crate::dice::{Face, Roll};
use crate::game::{Refusal, SetupError, Table, Turn, Viewer};
use crate::message::Message;
use crate::odds::{Chance, Forecast, Method, Odds};
use crate::reading;
use crate::transition::Transition;
pub use help::{overlays, participants, routes};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A game in a list of games: what it is called, who sits at it, how it can begin.
pub fn game<G: Table>() -> Map<String, Value> {
    Map::from_iter([
        ("id".to_owned(), json!(G::ID)),
        ("title".to_owned(), json!(G::about().title)),
        ("seats".to_owned(), json!(G::SEATS)),
        ("scenarios".to_owned(), json!(scenarios::<G>())),
        ("options".to_owned(), json!(specs::<G>(&G::about().options))),
    ])
}

/// The board in words.
pub fn board<G: Table>(game: &G) -> Board {
    game.board().rendered(G::text)
}

/// The scenarios of a game in words.
pub fn scenarios<G: Table>() -> Vec<ScenarioInfo> {
    G::about().scenarios.iter().map(|scenario| scenario.rendered(G::text)).collect()
}

/// Options or orders of a game in words.
pub fn specs<G: Table>(specs: &[OptionSpec<Message>]) -> Vec<OptionSpec> {
    specs.iter().map(|spec| spec.rendered(G::text)).collect()
}

/// Reads an action; what does not decode is named.
pub fn action<G: Table>(value: &Value) -> Result<G::Action, String> {
    reading::from_value(value).map_err(|e| format!("{} is no action: {e}", reading::quoted(value)))
}

/// Reads what a person rolled or drew.
pub fn face(value: &Value) -> Result<Face, String> {
    match value {
        Value::Number(n) => match n.as_u64() {
            Some(face @ 1..=6) => Ok(Face::Die(face as u8)),
            Some(_) | None => Err(no_face(value)),
        },
        Value::String(name) => Ok(Face::Drawn(name.clone())),
        other => Err(no_face(other)),
    }
}

fn no_face(value: &Value) -> String {
    format!("{value} is no face of a die (1 to 6) and no draw (a text)")
}

pub fn prompt<G: Table>(prompt: &Prompt) -> Value {
    json!({"text": G::text(&prompt.text), "rule": prompt.rule})
}

/// A legal action as a choice.
pub fn choice<G: Table>(action: &G::Action, choice: &Choice) -> Value {
    let label = G::text(&choice.label);
    let mut wire = json!({"action": action, "label": label, "rule": choice.rule, "clicks": choice.clicks});
    if let Some(group) = &choice.group {
        wire["group"] = group.as_str().into();
    }
    wire
}

/// All choices of the seat whose turn it is.
pub fn choices<G: Table>(game: &G) -> Vec<Value> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.iter().map(|action| choice::<G>(action, &game.choice(*action))).collect()
}

pub fn sums<G: Table>(sums: &[Sum]) -> Vec<Value> {
    let sum = |sum: &Sum| json!({"label": G::text(&sum.label), "total": sum.total, "terms": terms::<G>(sum)});
    sums.iter().map(sum).collect()
}

fn terms<G: Table>(sum: &Sum) -> Vec<Value> {
    let term = |t: &Term| json!({"label": G::text(&t.label), "value": t.value, "rule": t.rule});
    sum.terms.iter().map(term).collect()
}

/// An event as a viewer is told it: its rule, its kind, its own fields, the sums behind it, what it changes,
/// its words.
fn event<G: Table>(step: &Transition<G>, index: usize, told: EventView, viewer: Viewer) -> Value {
    let EventView { rule, kind, text, sums: behind, changes, .. } = told;
    let mut wire = Map::new();
    wire.insert("rule".into(), json!(rule));
    wire.insert("kind".into(), json!(kind));
    let own = G::fields(step, index, viewer).into_iter();
    wire.extend(own.filter(|(key, _)| key != "rule" && key != "kind" && key != "text"));
    if !behind.is_empty() {
        wire.insert("sums".into(), sums::<G>(&behind).into());
    }
    if !changes.is_empty() {
        wire.insert("changes".into(), changes.iter().map(change).collect());
    }
    wire.insert("text".into(), G::text(&text).into());
    wire.into()
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

fn change(change: &Change) -> Value {
    serde_json::to_value(change).unwrap_or(Value::Null)
}

/// The events that a viewer is told of.
pub fn events<G: Table>(steps: &[Transition<G>], viewer: Viewer) -> Vec<Value> {
    let told = |step| events_of(step, viewer).into_iter().flatten();
    steps.iter().flat_map(told).collect()
}

/// Each event of a step, where a viewer is told of it.
pub fn events_of<G: Table>(step: &Transition<G>, viewer: Viewer) -> Vec<Option<Value>> {
    let told = step.told(viewer).into_iter().enumerate();
    told.map(|(index, told)| Some(event(step, index, told?, viewer))).collect()
}

/// Rolls as everybody saw them: the rule that asked and the faces.
pub fn rolls(rolls: &[Roll]) -> Vec<Value> {
    rolls.iter().map(|roll| json!({"rule": roll.rule, "faces": roll.faces})).collect()
}

pub fn refusal<G: Table>(refusal: &Refusal) -> Value {
    json!({"rule": refusal.rule, "text": G::text(&refusal.why)})
}

/// What a viewer sees, with the prompt's focus and the numbers behind the decision.
pub fn view<G: Table>(game: &G, viewer: Viewer) -> Value {
    let mut view = serde_json::to_value(game.view(viewer)).unwrap_or(Value::Null);
    if let Value::Object(view) = &mut view {
        view.insert("focus".into(), json!(game.prompt(viewer).focus));
        let behind = match game.turn() {
            Turn::Of(seat) if G::shares(seat, viewer) => game.sums(seat, None),
            Turn::Of(_) | Turn::Auto | Turn::Over(_) => Vec::new(),
        };
        view.insert("sums".into(), sums::<G>(&behind).into());
    }
    view
}

/// The answer to an odds question; without a forecast no chance is involved.
pub fn odds<G: Table>(answer: Option<(&Forecast<G>, &Odds<G::Outcome>)>) -> Map<String, Value> {
    let mut wire = Map::new();
    let Some((forecast, odds)) = answer else {
        wire.insert("method".into(), "exact".into());
        wire.insert("until".into(), Value::Null);
        wire.insert("assumes".into(), json!([]));
        wire.insert("outcomes".into(), json!([]));
        return wire;
    };
    match odds.method {
        Method::Exact => {
            wire.insert("method".into(), "exact".into());
        }
        Method::Sampled { plays, error } => {
            wire.insert("method".into(), "sampled".into());
            wire.insert("plays".into(), plays.into());
            wire.insert("error_bound".into(), error.into());
        }
    }
    wire.insert("until".into(), G::text(&forecast.until).into());
    wire.insert("assumes".into(), forecast.assumes.iter().map(|m| Value::from(G::text(m))).collect());
    wire.insert("outcomes".into(), outcomes::<G>(&odds.outcomes).into());
    if !odds.groups.is_empty() {
        let groups = odds.groups.iter().map(|group| {
            let mut wire = outcome::<G>(&group.chance);
            wire["outcomes"] = outcomes::<G>(&group.outcomes).into();
            wire
        });
        wire.insert("groups".into(), groups.collect());
    }
    wire
}

fn outcomes<G: Table>(chances: &[Chance<G::Outcome>]) -> Vec<Value> {
    chances.iter().map(outcome::<G>).collect()
}

fn outcome<G: Table>(chance: &Chance<G::Outcome>) -> Value {
    let (key, text) = named_outcome::<G>(chance.outcome);
    json!({"key": key, "text": G::text(&text), "probability": chance.probability()})
}

/// What a question came to: its name, and its words.
pub fn named_outcome<G: Table>(outcome: Option<G::Outcome>) -> (String, Message) {
    let undecided = || ("undecided".to_owned(), Message::new("outcome.undecided"));
    outcome.map_or_else(undecided, G::outcome)
}

/// Reads a game's options, naming what is unknown, of the wrong kind or out of range.
pub fn options<G: Table>(given: &Value) -> Result<G::Options, SetupError> {
    use crate::board::OptionKind;
    let fail = |id: &str, problem: String| SetupError::Option { id: id.into(), problem };
    let specs = &G::about().options;
    let given = match given {
        Value::Null => &Map::new(),
        Value::Object(given) => given,
        other => return Err(fail("options", format!("expected an object, found {other}"))),
    };
    for (id, value) in given {
        let Some(spec) = specs.iter().find(|s| s.id == id) else {
            let known: Vec<_> = specs.iter().map(|s| s.id).collect();
            return Err(fail(id, format!("unknown; there are {}", known.join(", "))));
        };
        let in_range =
            |value: &Value, min: i64, max: i64| value.as_i64().is_some_and(|n| (min..=max).contains(&n));
        let problem = match &spec.kind {
            OptionKind::Switch { .. } if !value.is_boolean() => Some("expected true or false".to_owned()),
            OptionKind::Integer { min, max, .. }
                if !value.is_null() && !in_range(value, (*min).into(), (*max).into()) =>
            {
                Some(format!("expected a number from {min} to {max}, or null"))
            }
            OptionKind::Turns { min, max, .. } => {
                let turns = value.as_array();
                let good = turns.is_some_and(|t| t.iter().all(|n| in_range(n, (*min).into(), (*max).into())));
                (!good).then(|| format!("expected a list of Turns from {min} to {max}"))
            }
            OptionKind::Spaces | OptionKind::Pieces => {
                let good = value.as_array().is_some_and(|ids| ids.iter().all(Value::is_string));
                (!good).then(|| "expected a list of ids".to_owned())
            }
            OptionKind::Switch { .. } | OptionKind::Integer { .. } => None,
        };
        if let Some(problem) = problem {
            return Err(fail(id, format!("{problem}, found {value}")));
        }
    }
    reading::from_value(&Value::Object(given.clone())).map_err(|e| fail("options", e.to_string()))
}
