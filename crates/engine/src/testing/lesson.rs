//! The guided first game.

use crate::Table;
use crate::journal::Match;
use serde_json::Value;

/// The lesson plays as it is written, has its words, and leaves a game to go on with: the table at its end.
pub fn plays<G: Table>() -> Match<G> {
    let lesson = G::about().lesson.expect("there is one");
    let table = lesson.play::<G>().expect("every step is legal, has words and a rule");
    assert!(table.turn().is_some());
    for key in ["lesson.title", "lesson.end"] {
        assert!(G::about().catalogue.contains(key), "{key} is missing");
    }
    table
}

/// The kinds of action that the steps ask for, in order; every seat decides something.
pub fn kinds_for_all_seats<G: Table>() -> Vec<String> {
    let (lesson, table) = (G::about().lesson.expect("there is one"), plays::<G>());
    for name in G::SEATS {
        let acts = |(seat, _)| G::seat_name(seat) == *name;
        assert!(table.in_force().any(|item| item.act.is_some_and(acts)), "{name} decides nothing");
    }
    let kind = |action: &Value| match action {
        Value::String(kind) => Some(kind.clone()),
        Value::Object(fields) => fields.keys().next().cloned(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    };
    lesson.steps.iter().map(|step| kind(&step.action).expect("an action has a kind")).collect()
}
