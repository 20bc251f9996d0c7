//! The tables of the documents name everything there is, and nothing else.

use crate::process::Process;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use volga::exec::Code;

const PROTOCOL: &str = crate::transcripts::DOCUMENTS[0].1;

/// The rows of the table below a heading of the protocol, cell by cell.
fn table(heading: &str) -> Vec<Vec<String>> {
    table_of(PROTOCOL, heading)
}

/// The rows of the table below a heading of a document, cell by cell; the code in a cell without its quotes.
fn table_of(document: &str, heading: &str) -> Vec<Vec<String>> {
    let at = document.find(&format!("{heading}\n")).expect("the heading is there");
    let below = document[at..].lines();
    let rows = below.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect();
    rows.skip(2).map(cells).collect()
}

fn code(cell: &str) -> &str {
    cell.trim_matches('`')
}

fn ask(process: &mut Process, request: &Value) -> Value {
    serde_json::from_str(&process.send(request.to_string())).expect("an answer is JSON")
}

#[test]
fn every_error_is_told() {
    let told: Vec<String> = table("## Errors").iter().map(|row| code(&row[0]).to_owned()).collect();
    assert_eq!(told, Code::ALL.iter().map(|code| code.name()).collect::<Vec<_>>());
}

#[test]
fn every_action_of_advance_is_told() {
    assert_tells_every_action("advance", &table("### Actions"));
}

#[test]
fn every_action_of_blau_is_told() {
    assert_tells_every_action("blau", &table_of(document("actions-blau.md"), "# Actions of `blau`"));
}

#[test]
fn every_action_of_breslau_is_told() {
    let document = document("actions-breslau.md");
    assert_tells_every_action("breslau", &table_of(document, "# Actions of `breslau`"));
}

#[test]
fn every_action_of_city_is_told() {
    assert_tells_every_action("city", &table_of(document("actions-city.md"), "# Actions of `city`"));
}

#[test]
fn every_option_is_told_with_its_rule() {
    let answer = ask(&mut Process::start(&[]), &json!({"op": "games"}));
    let games = answer["games"].as_array().expect("a list of games");
    for (name, page) in [("blau", "actions-blau.md"), ("breslau", "actions-breslau.md")] {
        let told = table_of(document(page), "## Options");
        let told: Vec<(&str, &str)> = told.iter().map(|row| (code(&row[0]), row[1].as_str())).collect();
        let game = games.iter().find(|game| game["id"] == name).expect("it is offered");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let options = game["options"].as_array().expect("it has options").iter();
        let known: Vec<_> = options.map(|option| (text(&option["id"]), text(&option["rule"]))).collect();
        assert_eq!(told, known.iter().map(|(id, rule)| (&**id, &**rule)).collect::<Vec<_>>(), "{name}");
    }
}

/// A document by its name.
fn document(name: &str) -> &'static str {
    let named = |(known, _): &&(&str, &str)| *known == name;
    crate::transcripts::DOCUMENTS.iter().find(named).expect("it is there").1
}

/// Every kind of action has a row, in order, with an example that is one.
fn assert_tells_every_action(game: &str, rows: &[Vec<String>]) {
    let mut process = Process::start(&[]);
    let seat = ask(&mut process, &json!({"op": "new", "game": game}))["seat"].clone();
    let unknown = ask(&mut process, &json!({"op": "check", "action": "nonsense"}));
    let text = unknown["error"]["text"].as_str().expect("it is no action").to_owned();
    let (_, known) = text.split_once("; there are ").expect("an error lists the kinds");
    let kinds: Vec<&str> = known.split(", ").collect();
    assert_eq!(rows.iter().map(|row| code(&row[0])).collect::<Vec<_>>(), kinds);
    for row in rows {
        let action: Value = serde_json::from_str(code(&row[1])).unwrap_or_else(|e| panic!("{}: {e}", row[1]));
        let kind = action.as_str().or_else(|| action.as_object()?.keys().next().map(String::as_str));
        assert_eq!(kind, Some(code(&row[0])));
        let answer = ask(&mut process, &json!({"op": "check", "seat": seat, "action": action}));
        assert!(answer["ok"] == true || answer["refusal"].is_object(), "{action}: {answer}");
    }
}

/// Every kind of event that the recorded games have, with its own fields.
#[test]
fn every_event_is_told() {
    let rows = table("### Events").into_iter();
    let told: BTreeMap<String, BTreeSet<String>> = rows
        .map(|row| {
            let own = row[1].split(", ").filter(|f| !f.is_empty()).map(|field| code(field).to_owned());
            (code(&row[0]).to_owned(), own.collect())
        })
        .collect();
    let seen = recorded_events();
    for (kind, own) in &seen {
        assert_eq!(told.get(kind), Some(own), "{kind}");
    }
    let unseen: Vec<_> = told.keys().filter(|kind| !seen.contains_key(*kind)).collect();
    assert_eq!(unseen, ["heroes_cancelled"], "too rare for the recorded games");
}

/// The kinds of events of the recorded games, with the fields that only they have.
fn recorded_events() -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/advance/tests/fixtures");
    let mut seen = BTreeMap::new();
    for file in std::fs::read_dir(folder).expect("there are fixtures") {
        let path = file.expect("it can be read").path();
        if path.extension().is_none_or(|e| e != "jsonl") {
            continue;
        }
        let output =
            Command::new(env!("CARGO_BIN_EXE_volga")).arg("replay").arg(&path).arg("--json").output();
        let output = output.expect("it starts");
        assert!(output.status.success(), "{output:?}");
        for line in String::from_utf8(output.stdout).expect("it prints UTF-8").lines() {
            let entry: Value = serde_json::from_str(line).expect("it prints JSON");
            for event in entry["events"].as_array().expect("an entry has events") {
                let fields = event.as_object().expect("an event is an object").keys();
                let common = ["rule", "kind", "sums", "changes", "battle", "text"];
                let own = fields.filter(|f| !common.contains(&f.as_str())).cloned().collect();
                seen.insert(event["kind"].as_str().expect("it has a kind").to_owned(), own);
            }
        }
    }
    seen
}

/// Every request has its section, and its row in the table of requests.
#[test]
fn every_request_is_told() {
    let answer = ask(&mut Process::start(&[]), &json!({"op": ""}));
    let text = answer["error"]["text"].as_str().expect("it is unknown").to_owned();
    let ops = text.split_once("there are ").expect("it lists them").1.split(", ");
    let rows = table("## Requests and answers");
    let told: BTreeSet<&str> = rows.iter().filter_map(|row| row[0].split('`').nth(1)).collect();
    let known: BTreeSet<&str> = ops.collect();
    assert_eq!(told, known);
    for op in known {
        assert!(PROTOCOL.contains(&format!("\n### {op}\n")), "{op} has no section");
    }
}
