//! Reading JSON that came from outside: what does not fit is told in a sentence, never in a parser's words.
//!
//! [`from_text`], [`from_bytes`] and [`from_value`] are the only places where an error of the parser becomes text. It
//! names the field, what was found there and what would be allowed.

mod words;

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};
use std::fmt;

/// Why JSON was not read: at which field, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The field, such as `seats.german`; empty for the whole.
    pub at: String,
    problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    /// A predicate of the field: "should be a text, not 5".
    Is(String),
    /// A sentence of its own: "there is no Area 60".
    Says(String),
}

impl Unread {
    /// What is wrong, without the field.
    pub fn problem(&self) -> &str {
        match &self.problem {
            Problem::Is(text) | Problem::Says(text) => text,
        }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.problem, self.at.as_str()) {
            (Problem::Is(what), "") => write!(f, "this {what}"),
            (Problem::Says(what), "") => f.write_str(what),
            (Problem::Is(what), at) => write!(f, "{at:?} {what}"),
            (Problem::Says(what), at) => write!(f, "{at:?}: {what}"),
        }
    }
}

impl std::error::Error for Unread {}

/// Reads a value.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, Unread> {
    T::deserialize(value).map_err(|error| mistake::<T>(value).unwrap_or_else(|| told("", &error, value)))
}

/// Reads a text.
pub fn from_text<T: DeserializeOwned>(text: &str) -> Result<T, Unread> {
    serde_json::from_str(text).map_err(|error| match serde_json::from_str::<Value>(text) {
        Err(error) => no_json(&error),
        // Only the text shows a field that is there twice.
        Ok(value) => mistake::<T>(&value).unwrap_or_else(|| told("", &error, &value)),
    })
}

/// Reads the bytes of a text.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unread> {
    match std::str::from_utf8(bytes) {
        Ok(text) => from_text(text),
        Err(_) => Err(Unread {
            at: String::new(),
            problem: Problem::Is("is not JSON: it is no text in UTF-8".to_owned()),
        }),
    }
}

/// What is wrong at the end of a path in a file of data, whose entry the caller names.
pub(crate) fn in_file(whole: &Value, path: &Path, error: &serde_json::Error) -> String {
    match error.classify() {
        Category::Syntax | Category::Eof if whole.is_null() => no_json(error).to_string(),
        _ => told("", error, found(whole, path)).to_string(),
    }
}

/// What is wrong with a query, whose parser said this: a field, if it is of one, and a message.
pub fn of_query(said: &str) -> Unread {
    let is_name = |at: &str| !at.is_empty() && at.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    match said.split_once(": ").filter(|(at, _)| is_name(at)) {
        Some((at, message)) => words::of(at, message, &Value::Null),
        None => words::of("", said, &Value::Null),
    }
}

/// A field below a field, as paths name it.
pub fn joined(at: &str, name: &str) -> String {
    words::joined(at, name)
}

/// A value as a sentence quotes it: not at any length.
pub fn quoted(value: &Value) -> String {
    const MOST: usize = 200;
    let mut text = value.to_string();
    if let Some((end, _)) = text.char_indices().nth(MOST) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// What keeps a value from being read, with the path to it.
fn mistake<T: DeserializeOwned>(whole: &Value) -> Option<Unread> {
    let error = serde_path_to_error::deserialize::<_, T>(whole).err()?;
    let mut unread = told(&named(error.path()), error.inner(), found(whole, error.path()));
    if let (Problem::Is(what), "") = (&mut unread.problem, unread.at.as_str())
        && let Some(known) = words::choices::<T>()
    {
        *what = format!("{what}; there are {known}");
    }
    Some(unread)
}

fn told(at: &str, error: &serde_json::Error, found: &Value) -> Unread {
    words::of(at, &error.to_string(), found)
}

/// What is wrong with a text that is no JSON.
pub(crate) fn no_json(error: &serde_json::Error) -> Unread {
    let problem = match error.classify() {
        Category::Eof => "is not JSON: it breaks off".to_owned(),
        _ if error.to_string().starts_with("recursion limit") => "is nested too deeply".to_owned(),
        _ => {
            let line = if error.line() > 1 { format!(" of line {}", error.line()) } else { String::new() };
            format!("is not JSON: what stands at character {}{line} does not belong there", error.column())
        }
    };
    Unread { at: String::new(), problem: Problem::Is(problem) }
}

/// The path as people write it: `seats.german`, `queue[2]`.
fn named(path: &Path) -> String {
    let text = path.to_string();
    if text == "." { String::new() } else { text }
}

/// What stands at the end of a path, or as far as it can be followed.
fn found<'a>(whole: &'a Value, path: &Path) -> &'a Value {
    let mut value = whole;
    for segment in path {
        let next = match segment {
            Segment::Seq { index } => value.get(index),
            Segment::Map { key } => value.get(key),
            Segment::Enum { variant } => value.get(variant),
            Segment::Unknown => None,
        };
        match next {
            Some(next) => value = next,
            None => return value,
        }
    }
    value
}

#[cfg(test)]
mod tests;
