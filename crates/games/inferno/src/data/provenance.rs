//! Where every fact comes from.

use super::entry;
use super::error::{CHARTS, MAP, SCENARIOS, UNITS};
use serde_json::Value;

/// Every source named in the data files, as (file, entry, fact, source). Where a source vouches for an entry as a
/// whole, the fact is `all`.
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
        if let Some(fact) = key.strip_suffix("_provenance") {
            sources(file, entry, fact, value, found);
        } else if key == "provenance" {
            sources(file, entry, "all", value, found);
        } else if let Value::Array(items) = value {
            for (index, item) in items.iter().enumerate() {
                walk(file, &within(&entry::item(key, index, Some(item))), item, found);
            }
        } else {
            walk(file, &within(key), value, found);
        }
    }
}

/// One source for an entry, or one for each of its facts.
fn sources(file: &str, entry: &str, fact: &str, value: &Value, found: &mut Rows) {
    let mut add = |fact: &str, source: &Value| {
        if let Some(source) = source.as_str() {
            found.push((file.to_owned(), entry.to_owned(), fact.to_owned(), source.to_owned()));
        }
    };
    match value {
        Value::Object(facts) => facts.iter().for_each(|(fact, source)| add(fact, source)),
        _ => add(fact, value),
    }
}
