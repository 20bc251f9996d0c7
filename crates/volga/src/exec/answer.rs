//! Reading requests and writing answers.

use serde_json::{Map, Value, json};
use volga_engine::reading;

/// The fields of an answer beside `"ok":true`, or what is wrong.
pub(super) type Answer = Result<Map<String, Value>, Problem>;

/// What can be wrong with a request, for programs. `docs/protocol.md` says what each means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    BadJson,
    BadRequest,
    UnknownOp,
    NoGame,
    UnknownGame,
    UnknownScenario,
    BadOption,
    BadPosition,
    BadJournal,
    BadAction,
    Refused,
    Over,
    UnknownSeat,
    NotYourSeat,
    NotYourTurn,
    NotForASeat,
    BadDice,
    DiceNeeded,
    UnknownViewer,
    NothingToUndo,
    NotUndone,
    UnknownAgent,
    Failed,
}

impl Code {
    pub const ALL: [Code; 23] = [
        Code::BadJson,
        Code::BadRequest,
        Code::UnknownOp,
        Code::NoGame,
        Code::UnknownGame,
        Code::UnknownScenario,
        Code::BadOption,
        Code::BadPosition,
        Code::BadJournal,
        Code::BadAction,
        Code::Refused,
        Code::Over,
        Code::UnknownSeat,
        Code::NotYourSeat,
        Code::NotYourTurn,
        Code::NotForASeat,
        Code::BadDice,
        Code::DiceNeeded,
        Code::UnknownViewer,
        Code::NothingToUndo,
        Code::NotUndone,
        Code::UnknownAgent,
        Code::Failed,
    ];

    /// The code as it is written in an answer.
    pub fn name(self) -> &'static str {
        match self {
            Code::BadJson => "bad_json",
            Code::BadRequest => "bad_request",
            Code::UnknownOp => "unknown_op",
            Code::NoGame => "no_game",
            Code::UnknownGame => "unknown_game",
            Code::UnknownScenario => "unknown_scenario",
            Code::BadOption => "bad_option",
            Code::BadPosition => "bad_position",
            Code::BadJournal => "bad_journal",
            Code::BadAction => "bad_action",
            Code::Refused => "refused",
            Code::Over => "over",
            Code::UnknownSeat => "unknown_seat",
            Code::NotYourSeat => "not_your_seat",
            Code::NotYourTurn => "not_your_turn",
            Code::NotForASeat => "not_for_a_seat",
            Code::BadDice => "bad_dice",
            Code::DiceNeeded => "dice_needed",
            Code::UnknownViewer => "unknown_eye",
            Code::NothingToUndo => "nothing_to_undo",
            Code::NotUndone => "not_undone",
            Code::UnknownAgent => "unknown_agent",
            Code::Failed => "failed",
        }
    }
}

/// What is wrong with a request.
#[derive(Debug)]
pub(super) enum Problem {
    /// It cannot be answered: a code for programs, a text for people.
    Error { code: Code, text: String },
    /// A rule forbids the action that should have been done.
    Refused(Value),
    /// A rule forbids the action that was asked about: the very answer to `check`.
    Forbidden(Value),
}

impl Problem {
    pub(super) fn new(code: Code, text: impl Into<String>) -> Problem {
        const MOST: usize = 1000;
        Problem::Error { code, text: beginning(text.into(), MOST) }
    }

    pub(super) fn into_answer(self) -> Value {
        let error = |code: Code, text: Value| json!({"code": code.name(), "text": text});
        match self {
            Problem::Error { code, text } => json!({"ok": false, "error": error(code, text.into())}),
            Problem::Refused(refusal) => {
                let error = error(Code::Refused, refusal["text"].clone());
                json!({"ok": false, "refusal": refusal, "error": error})
            }
            Problem::Forbidden(refusal) => json!({"ok": false, "refusal": refusal}),
        }
    }
}

pub(super) fn field<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a Value, Problem> {
    request.get(name).ok_or_else(|| Problem::new(Code::BadRequest, format!("the request needs {name:?}")))
}

pub(super) fn text<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a str, Problem> {
    let value = field(request, name)?;
    value.as_str().ok_or_else(|| wrong(name, "a text", value))
}

/// The seed that was asked for; none is a secret one.
pub(super) fn seed(request: &Map<String, Value>) -> Result<Option<u64>, Problem> {
    match request.get("seed") {
        None | Some(Value::Null) => Ok(None),
        Some(value) => value.as_u64().map(Some).ok_or_else(|| wrong("seed", "a whole number from 0", value)),
    }
}

/// How long a program may think, in thousandths of a second.
pub(super) fn millis(request: &Map<String, Value>) -> Result<u64, Problem> {
    const MOST: u64 = 600_000;
    match request.get("millis") {
        None => Ok(1000),
        Some(value) => value
            .as_u64()
            .filter(|ms| *ms <= MOST)
            .ok_or_else(|| wrong("millis", &format!("a whole number up to {MOST}"), value)),
    }
}

/// A switch under this name; off if it is not there.
pub(super) fn flag(request: &Map<String, Value>, name: &str) -> Result<bool, Problem> {
    match request.get(name) {
        None => Ok(false),
        Some(value) => value.as_bool().ok_or_else(|| wrong(name, "true or false", value)),
    }
}

/// A list under this name; an empty one if it is not there.
pub(super) fn list<'a>(request: &'a Map<String, Value>, name: &str) -> Result<&'a [Value], Problem> {
    match request.get(name) {
        None => Ok(&[]),
        Some(Value::Array(list)) => Ok(list),
        Some(other) => Err(wrong(name, "a list", other)),
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

fn wrong(name: &str, wanted: &str, found: &Value) -> Problem {
    Problem::new(Code::BadRequest, format!("{name:?} should be {wanted}, not {}", reading::quoted(found)))
}

/// The beginning of a text that is too long to be sent back.
fn beginning(mut text: String, most: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
        text.push('…');
    }
    text
}
