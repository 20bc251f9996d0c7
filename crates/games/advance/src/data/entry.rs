//! How an entry of a data file is called in errors and in the list of sources: `Area 17, tem`,
//! `scenario main, Turn 2`, `unit 29-RCN, attack`.

use serde_json::Value;

/// The name of one item of a list, by what the item itself says it is.
pub fn item(list: &str, index: usize, item: Option<&Value>) -> String {
    let field = |name| item.and_then(|item: &Value| item.get(name)).filter(|value| !value.is_null());
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let kind = match list {
        "areas" => "Area",
        "german" => "unit",
        "soviet" => "counter",
        "markers" => "marker",
        "scenarios" => "scenario",
        "optional_rules" => "optional rule",
        _ => "",
    };
    if let (false, Some(id)) = (kind.is_empty(), field("id")) {
        return format!("{kind} {}", text(id));
    }
    if let Some(turn) = field("turn") {
        return format!("{list}, Turn {turn}");
    }
    if let Some(roll) = field("roll") {
        return match (roll.get(0), roll.get(1)) {
            (Some(low), Some(high)) if low == high => format!("roll {low}"),
            (Some(low), Some(high)) => format!("roll {low}-{high}"),
            _ => format!("roll {roll}"),
        };
    }
    match ["key", "item", "result", "name"].into_iter().find_map(field) {
        Some(name) => format!("{list}, {}", text(name)),
        None => format!("{list}[{index}]"),
    }
}
