//! How an entry of a data file is called in errors and in the list of sources: `hex 1726, terrain`,
//! `unit 29M-PZ-1, counter`, `scenario intro`.

use serde_json::Value;

/// The name of one item of a list, by what the item itself says it is.
pub fn item(list: &str, index: usize, item: Option<&Value>) -> String {
    let field = |name| item.and_then(|item: &Value| item.get(name)).filter(|value| !value.is_null());
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let kind = match list {
        "hexes" => "hex",
        "units" => "unit",
        "german_sectors" => "sector",
        "markers" => "marker",
        "scenarios" => "scenario",
        _ => "",
    };
    if let (false, Some(id)) = (kind.is_empty(), field("id")) {
        return format!("{kind} {}", text(id));
    }
    match ["id", "hex", "counter", "terrain", "game_turn", "name"].into_iter().find_map(field) {
        Some(name) => format!("{list}, {}", text(name)),
        None => format!("{list}[{index}]"),
    }
}
