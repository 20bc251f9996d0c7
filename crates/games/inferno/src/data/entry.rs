//! How an entry of a data file is called in errors and in the list of sources: `hex 13, terrain`,
//! `unit g-120, sides`, `card gs-stuka, copies`.

use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// The name of the entry at `path` in a file.
pub(super) fn of_path(file: &Value, path: &Path) -> String {
    let mut names = Vec::new();
    let mut at = Some(file);
    for segment in path {
        match segment {
            Segment::Map { key } => {
                names.push(key.clone());
                at = at.and_then(|value| value.get(key));
            }
            Segment::Seq { index } => {
                at = at.and_then(|value| value.get(index));
                let list = names.pop().unwrap_or_default();
                names.push(item(&list, *index, at));
            }
            Segment::Enum { variant } => names.push(variant.clone()),
            Segment::Unknown => {}
        }
    }
    if names.is_empty() { "the whole file".to_owned() } else { names.join(", ") }
}

/// The name of one item of a list, by what the item itself says it is.
pub(super) fn item(list: &str, index: usize, item: Option<&Value>) -> String {
    let kind = match list {
        "hexes" => "hex",
        "units" => "unit",
        "cards" => "card",
        "scenarios" => "scenario",
        "options" => "option",
        "german_setup" => "german_setup, hex",
        _ => "",
    };
    let named = |field| item.and_then(|item: &Value| item.get(field)).and_then(Value::as_str);
    match (kind.is_empty(), named("id").or_else(|| named("hex"))) {
        (false, Some(id)) => format!("{kind} {id}"),
        _ => format!("{list}[{index}]"),
    }
}
