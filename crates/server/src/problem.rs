//! What can be wrong with a request: a code for programs, a sentence for people, and the rule where one
//! forbids.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::time::Duration;
use volga_engine::dice::Request;
use volga_session::EntryNumber;

/// Everything that can be wrong, each with the HTTP status it is answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    /// The request cannot be read: a body that is not JSON, a field that is missing or unknown.
    BadRequest,
    /// A value that is no action of this game.
    BadAction,
    UnknownSeat,
    #[serde(rename = "unknown_eye")]
    UnknownViewer,
    UnknownAgent,
    /// The seat is held by somebody else.
    NotYourSeat,
    /// The table is for those who have a key, and none was shown, or none of this table.
    NoKey,
    /// The request comes from another site's page.
    WrongOrigin,
    /// The request was meant for another host.
    WrongHost,
    UnknownPath,
    UnknownGame,
    UnknownTable,
    UnknownEntry,
    /// The game has no guided first game.
    NoLesson,
    /// The game has no data that can be changed.
    NoData,
    WrongMethod,
    /// The table has moved on since the client saw it.
    Stale,
    /// The very same submission was accepted before.
    Repeated,
    NotYourTurn,
    /// No program sits at the seat whose turn it is.
    NotAProgram,
    Over,
    /// A person has to roll: `request` says what.
    DiceNeeded,
    /// Something stands between: a roll, a reveal, another seat's entry.
    Barrier,
    NotAgreed,
    /// The seed is not to be shown before the end.
    SeedSecret,
    /// The journal holds what another seat did in secret.
    Hidden,
    TooLarge,
    /// The request did not arrive in time.
    TooSlow,
    MediaType,
    /// A rule forbids it.
    Refused,
    /// A face that does not answer what is asked, or that nobody asked for.
    BadDice,
    BadOption,
    BadSetup,
    BadJournal,
    /// The server took too long.
    Timeout,
    /// There is no room for another client just now.
    Busy,
    /// The database cannot be reached or written.
    Storage,
    Failed,
}

impl Code {
    pub(crate) fn status(self) -> u16 {
        match self {
            // No mistake of anybody's: the same request is sent again with what was rolled.
            Code::DiceNeeded => 202,
            Code::BadRequest
            | Code::BadAction
            | Code::UnknownSeat
            | Code::UnknownViewer
            | Code::UnknownAgent => 400,
            Code::NotYourSeat | Code::NoKey | Code::WrongOrigin => 403,
            Code::UnknownPath
            | Code::UnknownGame
            | Code::UnknownTable
            | Code::UnknownEntry
            | Code::NoLesson
            | Code::NoData => 404,
            Code::WrongMethod => 405,
            Code::Stale
            | Code::Repeated
            | Code::NotYourTurn
            | Code::NotAProgram
            | Code::Over
            | Code::Barrier
            | Code::NotAgreed
            | Code::SeedSecret
            | Code::Hidden => 409,
            Code::TooSlow => 408,
            Code::TooLarge => 413,
            Code::MediaType => 415,
            Code::WrongHost => 421,
            Code::Refused | Code::BadDice | Code::BadOption | Code::BadSetup | Code::BadJournal => 422,
            Code::Failed => 500,
            Code::Timeout | Code::Busy | Code::Storage => 503,
        }
    }
}

/// What is wrong with a request.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Problem {
    pub(crate) code: Code,
    /// A sentence that a person can read.
    pub(crate) text: String,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static str>,
    /// The dice that are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) request: Option<Box<Request>>,
    /// How many entries the table has, where the client saw another number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seq: Option<EntryNumber>,
}

/// The body of every answer that is not a success.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ErrorBody {
    pub(crate) error: Problem,
}

impl Problem {
    /// After how long one who was told that there is no room may come again.
    pub(crate) const COME_AGAIN: Duration = Duration::from_secs(15);

    pub(crate) fn new(code: Code, text: impl Into<String>) -> Problem {
        Problem { code, text: shortened(text.into()), rule: None, request: None, seq: None }
    }

    /// The body that it is answered with.
    pub(crate) fn to_json(&self) -> Value {
        json!({"error": self})
    }

    #[must_use]
    pub(crate) fn by_rule(mut self, rule: &'static str) -> Problem {
        self.rule = Some(rule);
        self
    }

    #[must_use]
    pub(crate) fn asking(mut self, request: Request) -> Problem {
        self.request = Some(Box::new(request));
        self
    }

    #[must_use]
    pub(crate) fn at(mut self, seq: EntryNumber) -> Problem {
        self.seq = Some(seq);
        self
    }
}

/// What a client sent is told back to it, but not at any length.
fn shortened(mut text: String) -> String {
    const LONGEST: usize = 600;
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(end);
        text.push('…');
    }
    text
}
