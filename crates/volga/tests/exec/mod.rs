//! The protocol against the real program: every request, happy and bad.
//!
//! After each bad request the process still answers, and state and journal are byte for byte what they were.

#![expect(clippy::needless_pass_by_value, reason = "requests are written where they are sent")]

mod bad_requests;
mod city;
mod commands;
mod dice;
mod journals;
mod options;
mod requests;
mod seat;
mod whole_game;
mod words;

use crate::process::Process;
use serde_json::{Value, json};

/// A process, and the ways the tests talk to it.
struct Table(Process);

/// A referee's process with a game of this seed.
fn table(seed: u64) -> Table {
    let mut table = referee();
    table.good(json!({"op": "new", "game": "advance", "scenario": "main", "options": {}, "seed": seed}));
    table
}

/// A referee's process without a game.
fn referee() -> Table {
    Table(Process::start(&[]))
}

/// A referee's process with this position of the main game.
fn position(set: Value) -> Table {
    let mut table = referee();
    table.good(json!({"op": "position", "game": "advance", "scenario": "main", "seed": 1, "set": set}));
    table
}

/// The attack of the rulebook's example: four units of a division in Area 8, an unseen unit in Area 10.
fn before_the_elevator() -> Table {
    position(json!({
        "turn": 2, "phase": "combat", "morale": 18, "event": "shell_shortages",
        "available": {"artillery": 6, "engineer": 2, "air": 1}, "soviet": {"8": null},
        "units": {"29-RCN": 8, "29-15": 8, "29-71": 8, "29-129": 8}
    }))
}

/// The four units have moved in and attack; next the defender is turned over.
fn at_the_elevator() -> Table {
    let mut table = before_the_elevator();
    table.acts([json!({"activate": {"area": 8}})]);
    table.acts(["29-15", "29-71", "29-129", "29-RCN"].map(|unit| json!({"move": {"unit": unit, "to": 10}})));
    table
}

fn attack_the_elevator() -> Value {
    json!({"attack": {"area": 10, "units": ["29-15", "29-71", "29-129", "29-RCN"]}})
}

impl Table {
    /// Whatever is answered.
    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.0.send(request.to_string())).expect("an answer is JSON")
    }

    /// The answer to a request that must be granted.
    fn good(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} is answered with {answer}");
        answer
    }

    fn act(&mut self, action: Value) -> Value {
        self.good(json!({"op": "act", "seat": "german", "action": action}))
    }

    fn acts(&mut self, actions: impl IntoIterator<Item = Value>) {
        for action in actions {
            self.act(action);
        }
    }

    /// Everything that a request could change, as it is written.
    fn whole(&mut self) -> Vec<String> {
        let ops = [
            json!({"op": "state"}),
            json!({"op": "journal"}),
            json!({"op": "dice", "queue": []}),
            json!({"op": "legal"}),
        ];
        ops.iter().map(|op| self.0.send(op.to_string())).collect()
    }

    /// Sends what must be refused with this code and change nothing; the error's text.
    fn bad_line(&mut self, line: impl AsRef<[u8]>, code: &str) -> String {
        let before = self.whole();
        let answer: Value = serde_json::from_str(&self.0.send(line)).expect("an answer is JSON");
        assert_eq!(answer["ok"], false, "{answer}");
        assert_eq!(answer["error"]["code"], code, "{answer}");
        assert_eq!(fields(&answer["error"]), ["code", "text"]);
        assert_eq!(self.whole(), before);
        let text = answer["error"]["text"].as_str().expect("an error has a text");
        assert!(!text.is_empty());
        text.to_owned()
    }

    fn bad(&mut self, request: Value, code: &str) -> String {
        self.bad_line(request.to_string(), code)
    }
}

/// The names of an object's fields, in their order.
fn fields(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn assert_says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{text:?} does not say {part:?}");
    }
}
