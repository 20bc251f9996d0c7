//! What comes from outside, read: what does not fit is named in words that people understand.

use crate::board::OptionKind;
use crate::dice::Face;
use crate::game::{SetupError, Table};
use crate::reading;
use serde_json::{Map, Value};

/// Reads an action; what does not decode is named.
pub fn action<G: Table>(value: &Value) -> Result<G::Action, String> {
    reading::from_value(value).map_err(|e| format!("{} is no action: {e}", reading::quoted(value)))
}

/// Reads what a person rolled or drew.
pub fn face(value: &Value) -> Result<Face, String> {
    match value {
        Value::Number(n) => match n.as_u64() {
            Some(face @ 1..=6) => Ok(Face::Die(face as u8)),
            Some(_) | None => Err(no_face(value)),
        },
        Value::String(name) => Ok(Face::Drawn(name.clone())),
        other => Err(no_face(other)),
    }
}

fn no_face(value: &Value) -> String {
    format!("{value} is no face of a die (1 to 6) and no draw (a text)")
}

/// Reads a game's options, naming what is unknown, of the wrong kind or out of range.
pub fn options<G: Table>(given: &Value) -> Result<G::Options, SetupError> {
    let fail = |id: &str, problem: String| SetupError::Option { id: id.into(), problem };
    let specs = &G::about().options;
    let given = match given {
        Value::Null => &Map::new(),
        Value::Object(given) => given,
        other => return Err(fail("options", format!("expected an object, found {other}"))),
    };
    for (id, value) in given {
        let Some(spec) = specs.iter().find(|s| s.id == id) else {
            let known: Vec<_> = specs.iter().map(|s| s.id).collect();
            return Err(fail(id, format!("unknown; there are {}", known.join(", "))));
        };
        let in_range =
            |value: &Value, min: i64, max: i64| value.as_i64().is_some_and(|n| (min..=max).contains(&n));
        let problem = match &spec.kind {
            OptionKind::Switch { .. } if !value.is_boolean() => Some("expected true or false".to_owned()),
            OptionKind::Integer { min, max, .. }
                if !value.is_null() && !in_range(value, (*min).into(), (*max).into()) =>
            {
                Some(format!("expected a number from {min} to {max}, or null"))
            }
            OptionKind::Turns { min, max, .. } => {
                let turns = value.as_array();
                let good = turns.is_some_and(|t| t.iter().all(|n| in_range(n, (*min).into(), (*max).into())));
                (!good).then(|| format!("expected a list of Turns from {min} to {max}"))
            }
            OptionKind::Spaces | OptionKind::Pieces => {
                let good = value.as_array().is_some_and(|ids| ids.iter().all(Value::is_string));
                (!good).then(|| "expected a list of ids".to_owned())
            }
            OptionKind::Switch { .. } | OptionKind::Integer { .. } => None,
        };
        if let Some(problem) = problem {
            return Err(fail(id, format!("{problem}, found {value}")));
        }
    }
    reading::from_value(&Value::Object(given.clone())).map_err(|e| fail("options", e.to_string()))
}
