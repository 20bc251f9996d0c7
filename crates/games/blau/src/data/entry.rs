//! How an entry of a data file is called in errors and in the list of sources: `hex 0606, terrain`, `unit ger-xlix,
//! strength`, `river 0511-0610, class`.

use serde_json::Value;

/// The name of one item of a list, by what the item itself says it is.
pub fn item(list: &str, index: usize, item: Option<&Value>) -> String {
    let field = |name| item.and_then(|item: &Value| item.get(name)).filter(|value| !value.is_null());
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let kind = match list {
        "hexes" => "hex",
        "units" => "unit",
        "assets" => "asset",
        "boxes" => "box",
        _ => "",
    };
    if let Some(id) = field("id").filter(|_| !kind.is_empty()) {
        return format!("{kind} {}", text(id));
    }
    if let Some([from, to]) = field("hexes").and_then(Value::as_array).map(Vec::as_slice) {
        return format!("river {}-{}", text(from), text(to));
    }
    match ["id", "turn", "result", "rule", "name"].into_iter().find_map(field) {
        Some(name) => format!("{list}, {}", text(name)),
        None => format!("{list}[{index}]"),
    }
}
