//! What a data sheet says otherwise than the built-in facts, for people.

use super::sheet::{built_in, merged, pick};
use serde_json::{Map, Value};
use volga_engine::{Message, say};

/// What a sheet changes, one fact each. A sheet that cannot be read changes nothing.
pub fn differs(sheet: &Value) -> Vec<Message> {
    let Ok(sections) = merged(sheet) else { return Vec::new() };
    let mut found = Vec::new();
    for (name, usual) in built_in() {
        let (Some(usual), Some(own)) = (usual.as_object(), sections[name].as_object()) else { continue };
        let entry = |id: &str| entry_name(name, id, usual.get(id).or(own.get(id)));
        for (id, entry_usual) in usual {
            match own.get(id) {
                Some(own) => facts(name, &entry(id), entry_usual, own, &mut found),
                None => found.push(say!("data.removed", entry = entry(id))),
            }
        }
        let new = own.keys().filter(|id| !usual.contains_key(*id));
        found.extend(new.map(|id| say!("data.added", entry = entry(id))));
    }
    found
}

/// The facts of an entry that are not as usual.
fn facts(section: &str, entry: &Message, usual: &Value, own: &Value, found: &mut Vec<Message>) {
    let names: Map<String, Value> =
        pick(usual).chain(pick(own)).map(|(n, v)| (n.clone(), v.clone())).collect();
    for (name, _) in names {
        let (before, now) = (&usual[&name], &own[&name]);
        if before != now {
            let fact = fact_name(section, &name);
            let (before, now) = (plain(before), plain(now));
            found.push(say!("data.changed", entry = entry.clone(), fact = fact, own = now, usual = before));
        }
    }
}

/// What people call an entry.
fn entry_name(section: &str, id: &str, entry: Option<&Value>) -> Message {
    let id = id.to_owned();
    match section {
        "units" | "assets" => {
            let name = entry.and_then(|entry| entry["name"].as_str()).unwrap_or(&id);
            Message::name(name.to_owned())
        }
        "crt" => say!("data.entry.crt", id = id),
        "turn_track" => say!("data.entry.turn_track", id = id),
        "directives" => Message::new(format!("data.entry.directives.{id}")),
        "hexes" => say!("data.entry.hexes", id = id),
        "rivers" => say!("data.entry.rivers", id = id),
        "edges" => Message::new(format!("data.entry.edges.{id}")),
        "alz" => say!("data.entry.alz", id = id),
        "control" => say!("data.entry.control"),
        _ => Message::name(id),
    }
}

fn fact_name(section: &str, name: &str) -> Message {
    match section {
        "crt" => say!("data.row", row = name.to_owned()),
        "directives" => Message::name(name.to_owned()),
        _ => Message::new(format!("data.fact.{name}")),
    }
}

/// A value without the marks of JSON.
fn plain(value: &Value) -> Message {
    fn text(value: &Value) -> String {
        match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(" "),
            Value::Object(fields) => fields
                .iter()
                .map(|(name, value)| format!("{name} {}", text(value)))
                .collect::<Vec<_>>()
                .join(", "),
            Value::Bool(_) | Value::Number(_) => value.to_string(),
        }
    }
    if value.is_null() { say!("data.none") } else { Message::name(text(value)) }
}
