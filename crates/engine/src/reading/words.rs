//! What serde says, in words: the one place that knows how its sentences are built.

use super::{Problem, Unread, quoted};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The sentence for a message of the parser about the value found at a path.
pub(super) fn of(at: &str, message: &str, found: &Value) -> Unread {
    let message = message.rsplit_once(" at line ").map_or(message, |(message, _)| message);
    let unread = |at: &str, problem| Unread { at: at.to_owned(), problem };
    if let Some((name, known)) = unknown(message, "unknown field `").or(unknown(message, "unknown variant `"))
    {
        return unread(parent(at, name), Problem::Says(not_there(name, &known)));
    }
    if let Some(name) = enclosed(message, "missing field `") {
        return unread(&joined(at, name), Problem::Is("is missing".to_owned()));
    }
    if let Some(name) = enclosed(message, "duplicate field `") {
        let at = joined(parent(at, name), name);
        return unread(&at, Problem::Is("is there twice".to_owned()));
    }
    if message.starts_with("data did not match any variant of untagged enum") {
        return unread(at, Problem::Is(format!("cannot be {}", quoted(found))));
    }
    if let Some(wanted) = of_text(message) {
        return unread(at, Problem::Is(format!("should be {wanted}")));
    }
    let expected = ["invalid type: ", "invalid value: ", "invalid length "]
        .iter()
        .find_map(|kind| message.strip_prefix(kind))
        .and_then(|rest| rest.rsplit_once(", expected "));
    match expected {
        Some(("unit variant", expected)) if expected.starts_with("struct variant") => {
            unread(at, Problem::Is("needs an object with its fields".to_owned()))
        }
        Some((_, expected)) => unread(at, Problem::Is(wanted(expected, found))),
        None => unread(at, Problem::Says(message.to_owned())),
    }
}

/// The words that a type takes at its top, if it is a choice among words.
pub(super) fn choices<T: DeserializeOwned>() -> Option<String> {
    const NO_WORD: &str = "\u{0}";
    let message = T::deserialize(&Value::from(NO_WORD)).err()?.to_string();
    let (name, known) = unknown(&message, "unknown variant `")?;
    (name == NO_WORD && !known.is_empty()).then(|| listed(&known))
}

/// What should have been written where a number or a switch is read from a text.
fn of_text(message: &str) -> Option<&'static str> {
    match message {
        "invalid digit found in string"
        | "cannot parse integer from empty string"
        | "number too large to fit in target type"
        | "number too small to fit in target type" => Some("a whole number"),
        "provided string was not `true` or `false`" => Some("true or false"),
        _ => None,
    }
}

fn not_there(name: &str, known: &[&str]) -> String {
    if known.is_empty() {
        format!("nothing belongs here, not even {name:?}")
    } else {
        format!("there is no {name:?} here; there are {}", listed(known))
    }
}

fn listed(known: &[&str]) -> String {
    known.join(", ")
}

/// The name that was not known, and those that are.
fn unknown<'a>(message: &'a str, kind: &str) -> Option<(&'a str, Vec<&'a str>)> {
    let rest = message.strip_prefix(kind)?;
    match rest.rsplit_once("`, expected ") {
        Some((name, known)) => Some((name, known.split('`').skip(1).step_by(2).collect())),
        None => rest.rsplit_once("`, there are no ").map(|(name, _)| (name, Vec::new())),
    }
}

fn enclosed<'a>(message: &'a str, kind: &str) -> Option<&'a str> {
    message.strip_prefix(kind)?.strip_suffix('`')
}

/// The path without the name at its end.
fn parent<'a>(at: &'a str, name: &str) -> &'a str {
    match at.strip_suffix(name) {
        Some("") => "",
        Some(rest) => rest.strip_suffix('.').unwrap_or(at),
        None => at,
    }
}

pub(super) fn joined(at: &str, name: &str) -> String {
    match (at, name) {
        ("", name) => name.to_owned(),
        (at, "") => at.to_owned(),
        (at, name) => format!("{at}.{name}"),
    }
}

/// What should stand there instead of what was found.
fn wanted(expected: &str, found: &Value) -> String {
    let wanted = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" | "u128" => "a whole number from 0",
        "i8" => "a whole number from -128 to 127",
        "i16" => "a whole number from -32768 to 32767",
        "i32" | "i64" | "isize" | "i128" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a string" | "a borrowed string" | "string" | "a character" => "a text",
        "a sequence" => "a list",
        "a map" => "an object",
        "map with a single key" => "an object with one key",
        "string or map" => "a word, or an object with one key",
        "unit" | "null" => "null",
        other if other.starts_with("struct ") || other.starts_with("internally tagged") => "an object",
        other if other.starts_with("enum ") => "a word, or an object with one key",
        other if other.starts_with("unit variant") => return "stands alone, without fields".to_owned(),
        other if other.starts_with("tuple") || other.starts_with("an array") => "a list of another length",
        _ => return format!("cannot be {}", quoted(found)),
    };
    format!("should be {wanted}, not {}", quoted(found))
}
