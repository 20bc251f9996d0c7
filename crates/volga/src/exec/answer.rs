//! Reading requests and writing answers.

use super::named::named;
use serde::Serialize;
use serde_json::{Map, Value, json};
use volga_engine::wire::RefusalText;
use volga_engine::{SetupError, reading};
use volga_session as session;

/// The whole answer, or what is wrong.
pub(super) type Answer = Result<Value, Problem>;

/// An answer to a request that could be answered.
pub(super) fn reply(answer: impl Serialize) -> Answer {
    #[derive(Serialize)]
    struct Reply<T> {
        ok: bool,
        #[serde(flatten)]
        answer: T,
    }
    Ok(json!(Reply { ok: true, answer }))
}

named! {
    /// What can be wrong with a request, for programs. `docs/protocol.md` says what each means.
    Code {
        BadJson = "bad_json",
        BadRequest = "bad_request",
        UnknownOp = "unknown_op",
        NoGame = "no_game",
        UnknownGame = "unknown_game",
        UnknownScenario = "unknown_scenario",
        BadOption = "bad_option",
        BadPosition = "bad_position",
        BadData = "bad_data",
        BadJournal = "bad_journal",
        BadAction = "bad_action",
        Refused = "refused",
        Over = "over",
        UnknownSeat = "unknown_seat",
        NotYourSeat = "not_your_seat",
        NotYourTurn = "not_your_turn",
        NotForASeat = "not_for_a_seat",
        BadDice = "bad_dice",
        DiceNeeded = "dice_needed",
        UnknownViewer = "unknown_eye",
        NothingToUndo = "nothing_to_undo",
        NotUndone = "not_undone",
        UnknownAgent = "unknown_agent",
        Failed = "failed",
    }
}

/// What is wrong with a request.
#[derive(Debug)]
pub(super) enum Problem {
    /// It cannot be answered: a code for programs, a text for people.
    Error { code: Code, text: String },
    /// A rule forbids the action that should have been done.
    Refused(RefusalText),
    /// A rule forbids the action that was asked about: the very answer to `check`.
    Forbidden(RefusalText),
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
                let error = error(Code::Refused, refusal.text.as_str().into());
                json!({"ok": false, "refusal": refusal, "error": error})
            }
            Problem::Forbidden(refusal) => json!({"ok": false, "refusal": refusal}),
        }
    }
}

impl From<session::Problem> for Problem {
    fn from(problem: session::Problem) -> Problem {
        let code = match &problem {
            session::Problem::Refused(refusal) => return Problem::Refused(refusal.clone()),
            session::Problem::DiceNeeded(_) => {
                return Problem::new(Code::DiceNeeded, format!("{problem}: queue them first"));
            }
            session::Problem::UnknownGame(_) => Code::UnknownGame,
            session::Problem::UnknownSeat { .. } => Code::UnknownSeat,
            session::Problem::UnknownViewer { .. } => Code::UnknownViewer,
            session::Problem::UnknownAgent(_) => Code::UnknownAgent,
            session::Problem::BadAction(_) => Code::BadAction,
            session::Problem::BadRequest(_) | session::Problem::BadOrders(_) => Code::BadRequest,
            session::Problem::NotYourSeat(_) => Code::NotYourSeat,
            session::Problem::NotYourTurn(_) => Code::NotYourTurn,
            session::Problem::Over => Code::Over,
            session::Problem::BadDice(_) | session::Problem::TooManyDice(_) => Code::BadDice,
            session::Problem::Setup(SetupError::UnknownScenario(..)) => Code::UnknownScenario,
            session::Problem::Setup(SetupError::Option { .. }) => Code::BadOption,
            session::Problem::Setup(SetupError::Position { .. }) => Code::BadPosition,
            session::Problem::Setup(SetupError::Data { .. }) => Code::BadData,
            session::Problem::Setup(SetupError::Version(..)) | session::Problem::Failed(_) => Code::Failed,
            session::Problem::Journal(_) => Code::BadJournal,
            session::Problem::NothingToUndo => Code::NothingToUndo,
            session::Problem::History(_)
            | session::Problem::UnknownEntry(_)
            | session::Problem::Follows { .. } => Code::NotUndone,
        };
        Problem::new(code, problem.to_string())
    }
}

/// The seat that a request names.
pub(super) fn seat(request: &Map<String, Value>) -> Result<Option<&str>, Problem> {
    request.get("seat").map(|_| text(request, "seat")).transpose()
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
