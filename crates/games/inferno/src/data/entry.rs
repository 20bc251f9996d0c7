//! How an entry of a data file is called in errors and in the list of sources: `hex 13, terrain`,
//! `unit g-120, sides`, `card gs-stuka, copies`.

use serde_json::Value;

/// The name of one item of a list, by what the item itself says it is.
pub fn item(list: &str, index: usize, item: Option<&Value>) -> String {
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
