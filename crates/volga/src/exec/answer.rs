//! Reading requests and writing answers.

use serde_json::{Map, Value, json};

/// The fields of an answer beside `"ok":true`, or what is wrong.
pub(super) type Answer = Result<Map<String, Value>, Problem>;

/// What is wrong with a request, for programs (`code`) and for people (`text`).
#[derive(Debug)]
pub(super) struct Problem {
    code: &'static str,
    text: String,
    /// The rule that forbids an action, and why.
    refusal: Option<Value>,
}

impl Problem {
    pub(super) fn new(code: &'static str, text: impl Into<String>) -> Problem {
        Problem { code, text: text.into(), refusal: None }
    }

    /// An action that a rule forbids.
    pub(super) fn refused(refusal: Value) -> Problem {
        let text = refusal.get("text").and_then(Value::as_str).unwrap_or_default().to_owned();
        Problem { code: "refused", text, refusal: Some(refusal) }
    }

    pub(super) fn into_answer(self) -> Value {
        let error = json!({"code": self.code, "text": self.text});
        match self.refusal {
            Some(refusal) => json!({"ok": false, "refusal": refusal, "error": error}),
            None => json!({"ok": false, "error": error}),
        }
    }
}

pub(super) fn field<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a Value, Problem> {
    request.get(name).ok_or_else(|| Problem::new("bad_request", format!("the request needs {name:?}")))
}

pub(super) fn text<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a str, Problem> {
    let value = field(request, name)?;
    value
        .as_str()
        .ok_or_else(|| Problem::new("bad_request", format!("{name:?} should be a text, not {value}")))
}

/// The seed that was asked for; none is a secret one.
pub(super) fn seed(request: &Map<String, Value>) -> Result<Option<u64>, Problem> {
    match request.get("seed") {
        None | Some(Value::Null) => Ok(None),
        Some(value) => {
            let bad = || {
                Problem::new("bad_request", format!("\"seed\" should be a whole number from 0, not {value}"))
            };
            value.as_u64().map(Some).ok_or_else(bad)
        }
    }
}

/// A list under this name; an empty one if it is not there.
pub(super) fn list<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a [Value], Problem> {
    match request.get(name) {
        None => Ok(&[]),
        Some(Value::Array(list)) => Ok(list),
        Some(other) => Err(Problem::new("bad_request", format!("{name:?} should be a list, not {other}"))),
    }
}

/// The lines of a journal: objects, or texts that hold one each.
pub(super) fn journal(request: &Map<String, Value>) -> Result<Vec<String>, Problem> {
    field(request, "journal")?;
    let lines = list(request, "journal")?.iter().map(|line| match line {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    });
    Ok(lines.collect())
}
