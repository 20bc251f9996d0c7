//! The form of a data sheet: everything that it can change, as it is built in.

use super::sheet::{GAME, MARK, built_in, is_stated, pick, source};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// What a form says at its top.
const ABOUT: &str = "What of The Battle of Stalingrad is reconstructed, as it is built in. Change what your printed \
    game has otherwise and leave out the rest, or leave it as it is. null removes a unit, an asset or a river; \
    spare-unit-1 to 6 and spare-asset-1 to 36 add some (with side and nation). What the rulebook states is not here.";

/// The form, which is also a sheet that changes nothing.
pub fn form() -> Value {
    let mut form = json!({"volga": MARK, "game": GAME, "about": ABOUT, "sources": sources()});
    for (name, entries) in built_in() {
        let entries = entries.as_object().into_iter().flatten();
        let facts = entries.map(|(id, entry)| {
            let open =
                pick(entry).filter(|(fact, _)| source(entry, fact).is_none_or(|source| !is_stated(source)));
            (id.clone(), Value::Object(open.map(|(fact, value)| (fact.clone(), value.clone())).collect()))
        });
        let facts = facts.filter(|(_, facts)| facts.as_object().is_some_and(|facts| !facts.is_empty()));
        form[name] = Value::Object(facts.collect::<Map<_, _>>());
    }
    form
}

/// What a source says of facts beyond that they are reconstructed, and of which.
pub(super) fn sources() -> Value {
    let mut sources: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (name, entries) in built_in() {
        for (id, entry) in entries.as_object().into_iter().flatten() {
            for (fact, _) in pick(entry) {
                if let Some(source) = source(entry, fact).filter(|source| says_more(source)) {
                    let entry = format!("{name} {id}");
                    let of = sources.entry(source).or_default();
                    if of.last() != Some(&entry) {
                        of.push(entry);
                    }
                }
            }
        }
    }
    json!(sources)
}

fn says_more(source: &str) -> bool {
    source != "reconstructed" && !is_stated(source)
}
