//! Where every fact comes from: `provenance` of an entry, or `<fact>_provenance` beside the fact.

use super::ItemName;
use serde_json::Value;

type Rows = Vec<[String; 4]>;

/// Adds the sources named in a value, which is the entry of this name in the file.
pub(super) fn walk(file: &str, entry: &str, value: &Value, item: ItemName, found: &mut Rows) {
    let Value::Object(fields) = value else { return };
    let within = |name: &str| if entry.is_empty() { name.to_owned() } else { format!("{entry}, {name}") };
    for (key, value) in fields {
        if let Some(fact) = key.strip_suffix("_provenance") {
            sources(file, entry, fact, value, found);
        } else if key == "provenance" {
            sources(file, entry, "all", value, found);
        } else if let Value::Array(items) = value {
            for (index, each) in items.iter().enumerate() {
                walk(file, &within(&item(key, index, Some(each))), each, item, found);
            }
        } else {
            walk(file, &within(key), value, item, found);
        }
    }
}

/// One source for an entry, or one for each of its facts.
fn sources(file: &str, entry: &str, fact: &str, value: &Value, found: &mut Rows) {
    let mut add = |fact: &str, source: &Value| {
        if let Some(source) = source.as_str() {
            found.push([file, entry, fact, source].map(str::to_owned));
        }
    };
    match value {
        Value::Object(facts) => facts.iter().for_each(|(fact, source)| add(fact, source)),
        _ => add(fact, value),
    }
}
