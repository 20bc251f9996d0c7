//! The guided games.

use crate::Table;
use crate::journal::Match;
use crate::lesson::Lesson;
use serde_json::Value;
use std::collections::BTreeSet;

/// The first lesson plays as it is written, has its words, and leaves a game to go on with: the table at its end.
pub fn plays<G: Table>() -> Match<G> {
    plays_one(first::<G>())
}

/// The same of a further lesson, by its id, which begins otherwise than every other and has steps of its own.
pub fn plays_further<G: Table>(id: &str) -> Match<G> {
    let lessons = G::about().lessons;
    let ids: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(ids.len(), lessons.len(), "each has an id of its own");
    for lesson in lessons {
        let begins = lessons.iter().filter(|other| other.begins(&lesson.scenario, lesson.position.as_ref()));
        assert_eq!(begins.count(), 1, "{} begins like another", lesson.id);
    }
    plays_one(lessons.iter().find(|lesson| lesson.id == id).expect("there is such a lesson"))
}

fn first<G: Table>() -> &'static Lesson {
    G::about().lessons.first().expect("there is one")
}

fn plays_one<G: Table>(lesson: &Lesson) -> Match<G> {
    let table = lesson.play::<G>().expect("every step is legal, has words and a rule");
    assert!(table.turn().is_some());
    for key in ["title", "end"].map(|part| lesson.key(part)) {
        assert!(G::about().catalogue.contains(&key), "{key} is missing");
    }
    table
}

/// The kinds of action that the steps of the first lesson ask for, in order; every seat decides something.
pub fn kinds_for_all_seats<G: Table>() -> Vec<String> {
    let table = plays::<G>();
    for name in G::SEATS {
        let acts = |(seat, _)| G::seat_name(seat) == *name;
        assert!(table.in_force().any(|item| item.act.is_some_and(acts)), "{name} decides nothing");
    }
    kinds(first::<G>())
}

/// The kinds of action that the steps of a lesson ask for, in order.
pub fn kinds(lesson: &Lesson) -> Vec<String> {
    let kind = |action: &Value| match action {
        Value::String(kind) => Some(kind.clone()),
        Value::Object(fields) => fields.keys().next().cloned(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    };
    lesson.steps.iter().map(|step| kind(&step.action).expect("an action has a kind")).collect()
}
