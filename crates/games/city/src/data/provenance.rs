//! Where every fact comes from.

use super::entry;
use super::error::{CHARTS, MAP, SCENARIOS, UNITS};
use serde_json::Value;

/// Every source named in the data files, as (file, entry, fact, source). A source vouches for its entry as a whole,
/// so the fact is `all`.
pub fn provenance() -> Vec<(String, String, String, String)> {
    let files = super::FILES;
    let texts =
        [(MAP, files.map), (UNITS, files.units), (CHARTS, files.charts), (SCENARIOS, files.scenarios)];
    let mut found = Vec::new();
    for (file, text) in texts {
        let json: Value = serde_json::from_str(text).expect("the embedded data was checked by the tests");
        walk(file, "", &json, &mut found);
    }
    found
}

type Rows = Vec<(String, String, String, String)>;

fn walk(file: &str, entry: &str, value: &Value, found: &mut Rows) {
    let Value::Object(fields) = value else { return };
    let within = |name: &str| if entry.is_empty() { name.to_owned() } else { format!("{entry}, {name}") };
    for (key, value) in fields {
        match value {
            Value::String(source) if key == "provenance" => {
                found.push((file.to_owned(), entry.to_owned(), "all".to_owned(), source.clone()));
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    walk(file, &within(&entry::item(key, index, Some(item))), item, found);
                }
            }
            Value::Object(_) => walk(file, &within(key), value, found),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}
