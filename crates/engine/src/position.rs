//! Reading a position from its sparse form: what all games' readers share. `docs/position.md` says what the form is.

use crate::{SetupError, reading};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// What is wrong with a position, and where.
pub fn wrong(at: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::Position { at: at.into(), problem: problem.into() }
}

/// Whatever the game knows how to read.
pub fn read<T: DeserializeOwned>(at: &str, value: &Value) -> Result<T, SetupError> {
    reading::from_value(value).map_err(|e| wrong(reading::joined(at, &e.at), e.problem()))
}

/// A whole number within limits.
pub fn number(at: &str, value: &Value, min: u64, max: u64) -> Result<u64, SetupError> {
    let in_range = value.as_u64().filter(|n| (min..=max).contains(n));
    in_range.ok_or_else(|| wrong(at, format!("expected a number from {min} to {max}, found {value}")))
}

pub fn object<'a>(at: &str, value: &'a Value) -> Result<&'a Map<String, Value>, SetupError> {
    value.as_object().ok_or_else(|| wrong(at, format!("expected an object, found {value}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_does_not_fit_is_named() {
        assert_eq!(number("turn", &json!(9), 1, 9), Ok(9));
        for outside in [json!(0), json!(10), json!(-1), json!(1.5), json!("3")] {
            let error = number("turn", &outside, 1, 9).expect_err("out of range");
            assert_eq!(error.to_string(), format!("turn: expected a number from 1 to 9, found {outside}"));
        }
        assert_eq!(read::<bool>("spent", &json!(true)), Ok(true));
        assert!(
            read::<bool>("spent", &json!(1))
                .is_err_and(|e| e.to_string() == "spent: should be true or false, not 1")
        );
        assert_eq!(object("units", &json!({"a": 1})).map(Map::len), Ok(1));
        assert_eq!(object("units", &json!([])), Err(wrong("units", "expected an object, found []")));
    }
}
