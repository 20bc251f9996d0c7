//! An owner's data sheet: facts of a game that somebody with the printed one has corrected, as it is kept and handed
//! on.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// A sheet as text, with its fields in order, and the hash of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataSheet {
    sha256: String,
    text: Box<str>,
}

impl DataSheet {
    pub fn of(sheet: &Value) -> DataSheet {
        let text = in_order(sheet).to_string();
        let mut sha256 = String::with_capacity(64);
        for byte in Sha256::digest(&text) {
            let _ = write!(sha256, "{byte:02x}");
        }
        DataSheet { sha256, text: text.into() }
    }

    /// The SHA-256 of the text, by which tables and journals name the sheet.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn value(&self) -> Value {
        serde_json::from_str(&self.text).expect("it was written from a value")
    }
}

/// The same value with the fields of every object by name.
fn in_order(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort_unstable();
            Value::Object(
                names.into_iter().map(|name| (name.clone(), in_order(&fields[name]))).collect::<Map<_, _>>(),
            )
        }
        Value::Array(items) => items.iter().map(in_order).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_hash_does_not_depend_on_the_order_of_fields() {
        let one = DataSheet::of(&json!({"b": {"y": 1, "x": [2, {"d": null, "c": true}]}, "a": "t"}));
        let other = DataSheet::of(&json!({"a": "t", "b": {"x": [2, {"c": true, "d": null}], "y": 1}}));
        assert_eq!(one, other);
        assert_eq!(one.text(), r#"{"a":"t","b":{"x":[2,{"c":true,"d":null}],"y":1}}"#);
        assert_eq!(DataSheet::of(&one.value()), one);
        assert_ne!(DataSheet::of(&json!({"a": "u"})).sha256(), one.sha256());
        // As any tool has it: printf '{}' | sha256sum
        let empty = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
        assert_eq!(DataSheet::of(&json!({})).sha256(), empty);
    }
}
