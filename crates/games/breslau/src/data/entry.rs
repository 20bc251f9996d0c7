//! How an entry of a data file is called in errors and in the list of sources: `hex 1506, terrain`,
//! `unit g_porsel, counter`, `setup 15.1a, where`.

use serde_json::Value;

/// The name of one item of a list, by what the item itself says it is.
pub fn item(list: &str, index: usize, item: Option<&Value>) -> String {
    let field = |name| item.and_then(|item: &Value| item.get(name)).filter(|value| !value.is_null());
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let (kind, key) = match list {
        "hexes" => ("hex", "id"),
        "units" => ("unit", "id"),
        "setup" => ("setup", "rule"),
        "arrivals" => ("arrivals", "rule"),
        _ => ("", ""),
    };
    if let Some(name) = field(key) {
        return format!("{kind} {}", text(name));
    }
    match ["id", "hex", "terrain", "turn", "name", "text"].into_iter().find_map(field) {
        Some(name) => format!("{list}, {}", text(name)),
        None => format!("{list}[{index}]"),
    }
}
