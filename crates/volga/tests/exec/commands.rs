//! The other subcommands: what they print, and how they end when something is wrong.

use crate::exec::{assert_says, table};
use crate::process::Process;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn volga(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_volga")).args(args).stdin(Stdio::null()).output().expect("it starts")
}

/// What a run that must go well prints.
fn prints(args: &[&str]) -> String {
    let output = volga(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// Runs what must end with exit code 2 and one clear line.
fn fails(args: &[&str], parts: &[&str]) {
    let output = volga(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    let said = String::from_utf8(output.stderr).expect("it prints UTF-8");
    assert!(said.starts_with("volga: ") && said.ends_with('\n') && said.lines().count() == 1, "{said:?}");
    assert_says(&said, parts);
}

/// A file for one test, with this in it.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a test may write into its folder");
    path.to_str().expect("a plain path").to_owned()
}

/// A journal with a roll of the stream in its opening and a decision after it.
fn journal() -> Vec<Value> {
    let mut table = table(7);
    table.act(json!("end_supply"));
    table.good(json!({"op": "journal"}))["journal"].as_array().unwrap().clone()
}

fn written(name: &str, journal: &[Value]) -> String {
    file(name, journal.iter().map(|line| format!("{line}\n")).collect::<String>())
}

#[test]
fn help() {
    for args in [["--help"], ["help"]] {
        assert_says(
            &prints(&args),
            &["serve", "play", "sim", "exec", "replay", "verify", "rules", "data", "completions", "Examples"],
        );
    }
    for command in ["serve", "play", "sim", "exec", "replay", "verify", "rules", "data", "completions"] {
        assert_says(&prints(&[command, "--help"]), &["Usage", "Example", &format!("volga {command}")]);
    }
    assert_says(&prints(&["--version"]), &["volga"]);
}

#[test]
fn bad_flags() {
    fails(&["--frob"], &["--frob"]);
    fails(&["frob"], &["frob"]);
    fails(&["exec", "--frob"], &["--frob"]);
    fails(&["exec", "--seat"], &["--seat"]);
    fails(&["exec", "--seat", "umpire"], &["umpire", "german", "soviet"]);
    fails(&["exec", "now"], &["now"]);
    fails(&["replay"], &["FILE"]);
    fails(&["verify", "a", "b"], &["b"]);
    fails(&["completions", "dos"], &["dos", "bash"]);
    fails(&["sim", "advance", "--seed", "x"], &["--seed", "should be a whole number"]);
}

#[test]
fn rules_are_found_in_either_case() {
    for (game, typed, written) in
        [("inferno", "cb26", "CB26"), ("advance", "9.5.5A", "9.5.5a"), ("advance", "9.5.2a", "9.5.2A")]
    {
        let found = prints(&["rules", game, typed]);
        assert_says(&found, &[&format!("[{written}]")]);
        assert_eq!(found, prints(&["rules", game, written]));
    }
}

#[test]
fn games_that_cannot_begin() {
    for command in ["play", "sim"] {
        fails(&[command, "chess"], &["chess", "advance"]);
        fails(&[command, "advance", "--scenario", "city"], &["city", "main", "factory"]);
        fails(&[command, "advance", "--option", "rubble"], &["rubble", "ID=VALUE"]);
        fails(&[command, "advance", "--option", "12.9=true"], &["12.9", "12.8"]);
        fails(&[command, "advance", "--option", "12.7=20"], &["12.7", "1 to 19"]);
        fails(&[command, "advance", "--option", "12.8=9,15"], &["12.8", "1 to 14"]);
        fails(&[command, "advance", "--option", "12.1=true", "--option", "12.1=false"], &["12.1", "twice"]);
    }
    fails(&["sim", "advance", "--agent", "oracle"], &["oracle", "random"]);
    fails(&["sim", "advance", "--games", "0"], &["--games"]);
    fails(&["sim", "advance", "--json", "--csv"], &["--csv"]);
    fails(&["play", "--resume", "no-such-file.jsonl"], &["no-such-file.jsonl"]);
    fails(&["play", "advance"], &["needs a terminal"]);
}

#[test]
fn missing_and_damaged_files() {
    let good = journal();
    let mut diverging = good.clone();
    diverging[1]["rolls"][0]["faces"] = json!([1, 2]);
    let mut illegal = good.clone();
    illegal[2]["act"] = json!("roll");
    let mut foreign = good.clone();
    foreign[0]["game"] = json!("chess");
    let mut newer = good.clone();
    newer[0]["rules"] = json!(99);
    let cases: [(String, &[&str]); 8] = [
        ("no-such-file.jsonl".into(), &["no-such-file.jsonl"]),
        (env!("CARGO_TARGET_TMPDIR").into(), &["cannot read"]),
        (file("empty.jsonl", ""), &["empty.jsonl", "line 1"]),
        (file("binary.jsonl", b"\xff\xfe\x00"), &["binary.jsonl"]),
        (written("diverging.jsonl", &diverging), &["line 2", "diverged at entry 0"]),
        (written("illegal.jsonl", &illegal), &["line 3", "9.5b"]),
        (written("foreign.jsonl", &foreign), &["line 1", "chess"]),
        (written("newer.jsonl", &newer), &["line 1", "99"]),
    ];
    for (path, parts) in &cases {
        fails(&["replay", path], parts);
        fails(&["verify", path], parts);
    }
}

#[test]
fn replay() {
    let path = written("replay.jsonl", &journal());
    assert_says(&prints(&["replay", &path, "--to-end"]), &["The opening", "[6.3i]", "The game goes on"]);
    let lines = prints(&["replay", &path, "--json"]);
    let lines: Vec<Value> = lines.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["act"], Value::Null);
    assert_eq!(lines[1]["act"], json!({"seat": "german", "action": "end_supply"}));
}

#[test]
fn verify() {
    let path = written("sound.jsonl", &journal());
    assert_says(&prints(&["verify", &path]), &["2 rolls were worked out again", "SHA-256"]);
    let found: Value = serde_json::from_str(&prints(&["verify", &path, "--json"])).unwrap();
    assert_eq!((&found["sound"], &found["rolls_derived"]), (&json!(true), &json!(2)));
}

#[test]
fn verify_finds_what_was_tampered_with() {
    let mut dice = journal();
    let face = dice[1]["rolls"][0]["faces"][0].as_u64().unwrap();
    dice[1]["rolls"][0]["faces"][0] = json!(face % 6 + 1);
    let mut seed = journal();
    seed[0]["dice"]["seed"] = json!("0".repeat(64));
    for (path, sign) in [(written("dice.jsonl", &dice), "WRONG"), (written("seed.jsonl", &seed), "NOT")] {
        let output = volga(&["verify", &path]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert_says(&String::from_utf8_lossy(&output.stdout), &[sign]);
        let output = volga(&["verify", &path, "--json"]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap()["sound"], false);
    }
}

#[test]
fn rules() {
    assert_says(&prints(&["rules", "advance"]), &["9.5.5"]);
    assert_says(&prints(&["rules", "advance", "9.5.5"]), &["[9.5.5a]"]);
    assert_says(&prints(&["rules", "advance", "9.5.5a"]), &["[9.5.5a]"]);
    assert_says(&prints(&["rules", "advance", "--search", "morale"]), &["Morale"]);
    assert_says(&prints(&["rules", "advance", "--provenance"]), &["units.json"]);
    assert_says(&prints(&["rules", "advance", "--glossary"]), &["Action Round [6.4.2]", "Fresh [4.2b]"]);
    let found = prints(&["rules", "advance", "--search", "impulse"]);
    assert_says(&found, &["Also searched for: Action Round", "[6.4.2]"]);
    assert!(!prints(&["rules", "advance", "--search", "morale"]).contains("Also searched"));
    fails(&["rules", "advance", "99"], &["99"]);
    fails(&["rules", "advance", "--search", "zeppelin"], &["zeppelin"]);
    fails(&["rules", "chess"], &["chess", "advance"]);
    fails(&["rules"], &["GAME"]);
}

#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert_says(&prints(&["completions", shell]), &["volga"]);
    }
}

/// An owner's data sheet: its form, what it changes, and what is played by it.
#[test]
fn data() {
    let form = prints(&["data", "blau"]);
    let read: Value = serde_json::from_str(&form).expect("the form is JSON");
    assert_eq!(read["units"]["ger-lv"]["strength"], 6);
    assert!(form.len() < 65_536 && form.lines().count() > 400, "an entry a line");
    let unchanged = file("form.json", &form);
    assert_eq!(prints(&["data", "blau", &unchanged]), "It changes nothing.\n");
    fails(&["data", "city"], &["Battle for Stalingrad", "no data"]);
    fails(&["data", "chess"], &["chess"]);

    let sheet = json!({"volga": "data", "game": "blau", "units": {"ger-lv": {"strength": 5}}});
    let sheet = file("sheet.json", sheet.to_string());
    assert_eq!(prints(&["data", "blau", &sheet]), "LV Armee Korps: strength 5 instead of 6.\n");
    fails(&["data", "city", &sheet], &["blau", "city"]);
    let games = ["sim", "blau", "--games", "2", "--agent", "random", "--json", "--data", &sheet];
    assert_says(&prints(&games), &["\"games\":2"]);
    fails(&["sim", "city", "--games", "1", "--data", &sheet], &["data sheet", "no data"]);

    let spoilt = json!({"volga": "data", "game": "blau", "units": {"ger-lv": {"strength": 50}}});
    let spoilt = file("spoilt_sheet.json", spoilt.to_string());
    for args in [
        &["play", "blau", "--data", &spoilt][..],
        &["exec", "--data", &spoilt],
        &["serve", "--data", &spoilt],
        &["data", "blau", &spoilt],
    ] {
        fails(args, &["spoilt_sheet.json", "unit ger-lv, strength", "1 to 20", "50"]);
    }
    fails(&["exec", "--data", &file("large.json", vec![b' '; 70_000])], &["large.json", "65536 bytes"]);
    fails(&["exec", "--data", &file("nameless.json", "{}")], &["nameless.json", "game"]);
    fails(&["exec", "--data", "no-such-file.json"], &["no-such-file.json"]);
}

#[test]
fn a_sheet_of_the_command_line_is_for_new_games_of_its_game() {
    let sheet = json!({"volga": "data", "game": "blau", "units": {"ger-lv": {"name": "55 Korps"}}});
    let mut process = Process::start(&["--data", &file("own_sheet.json", sheet.to_string())]);
    let mut answer = |request: Value| -> Value {
        serde_json::from_str(&process.send(request.to_string())).expect("an answer")
    };
    answer(json!({"op": "new", "game": "blau", "seed": 1}));
    let journal = answer(json!({"op": "journal"}))["journal"].clone();
    assert_eq!(journal[0]["data"]["sheet"], sheet);
    let loaded = answer(json!({"op": "load", "journal": journal}));
    assert_eq!(loaded["ok"], true);
    let mut altered = journal.clone();
    altered[0]["data"]["sheet"]["units"]["ger-lv"]["name"] = json!("56 Korps");
    let refused = answer(json!({"op": "load", "journal": altered}));
    assert_eq!(refused["error"]["code"], "bad_journal", "{refused}");
    assert_says(refused["error"]["text"].as_str().unwrap(), &["line 1", "SHA-256"]);
    assert_eq!(answer(json!({"op": "new", "game": "city", "seed": 1}))["ok"], true);
    assert_eq!(answer(json!({"op": "journal"}))["journal"][0].get("data"), None);
}
