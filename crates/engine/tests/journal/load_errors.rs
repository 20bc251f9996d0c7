//! What is refused on loading, and what is said about it.

use crate::toy::{Do, Toy};
use crate::{BLUE, Duel, RED, duel};
use volga_engine::journal::{LoadProblem, Match, Reveal};

/// Entries: 0 begin, 1 and 2 hide, 3 walk, 4 draw, 5 throw.
fn journal() -> Vec<String> {
    let mut duel = duel();
    for action in [Do::Walk(1), Do::Draw, Do::Throw] {
        duel.act(RED, action, &[]).unwrap();
    }
    duel.lines(Reveal::Full)
}

fn said(lines: &[String]) -> String {
    Duel::from_lines(lines).expect_err("refused").to_string()
}

/// What is said when one line, counted from 1, is edited.
fn edited(line: usize, from: &str, to: &str) -> String {
    let mut lines = journal();
    assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
    lines[line - 1] = lines[line - 1].replacen(from, to, 1);
    said(&lines)
}

#[test]
fn a_journal_needs_header_and_opening() {
    assert_eq!(said(&[]), "line 1: too short: a journal has a header and an opening");
    assert!(said(&journal()[..1]).starts_with("line 2: too short"));
    assert_eq!(Duel::from_lines(&journal()[..2]).unwrap().entries().len(), 1);
    let without_opening = [&journal()[..1], &journal()[2..]].concat();
    assert_eq!(said(&without_opening), "line 2: the first entry should be the opening");
    let twice = [&journal()[..2], &journal()[1..]].concat();
    assert_eq!(said(&twice), "line 3: entry 1 is not possible: the game has begun");
}

#[test]
fn the_header_must_suit() {
    assert_eq!(edited(1, "\"volga\"", "\"wolga\""), "line 1: not a journal of Volga");
    assert_eq!(
        edited(1, "\"volga\":1", "\"volga\":3"),
        "line 1: journal format 3 is not supported; this program reads format 1"
    );
    assert_eq!(edited(1, "\"toy\"", "\"chess\""), "line 1: a journal of \"chess\", not of \"toy\"");
    for stale in ["0", "3"] {
        assert_eq!(
            edited(1, "\"rules\":2", &format!("\"rules\":{stale}")),
            format!("line 1: rules version {stale} is not supported; versions 1 to 2 are")
        );
    }
    assert_eq!(
        edited(1, "[\"red\",\"blue\"]", "[\"blue\",\"red\"]"),
        "line 1: the seats should be red, blue"
    );
    assert!(edited(1, "\"rounds\"", "\"months\"").contains("the options cannot be read"));
    assert!(edited(1, "\"rounds\":3", "\"rounds\":99").contains("cannot begin like this: option \"rounds\""));
    assert!(edited(1, "\"duel\"", "\"siege\"").contains("cannot begin like this: unknown scenario"));
    assert!(edited(1, "\"salts\"", "\"sugars\"").contains("the header cannot be read"));
    assert!(
        edited(1, "\"seats\"", "\"table\":1,\"seats\"").contains("there is no \"table\" here; there are ")
    );
    assert!(
        Match::<Toy<1>>::from_lines(&journal()).unwrap_err().to_string().contains("not of \"toy-alone\"")
    );
}

#[test]
fn a_parent_is_named_by_its_sha256() {
    let header = |parent: &str| format!("\"parent\":{{\"journal\":\"{parent}\",\"entry\":1}},\"seats\"");
    for parent in ["", "nonsense", &"g".repeat(64), &"A".repeat(64), &"a".repeat(63), &"0".repeat(65)] {
        assert_eq!(
            edited(1, "\"seats\"", &header(parent)),
            "line 1: the journal that this one branched off is named by its SHA-256, \
             64 hexadecimal digits in lower case"
        );
    }
    let mut lines = journal();
    lines[0] = lines[0].replacen("\"seats\"", &header(&"0a".repeat(32)), 1);
    assert!(Duel::from_lines(&lines).is_ok(), "one that may be");
}

#[test]
fn a_false_seed_is_refused() {
    let seed = volga_engine::dice::Seed::from_number(8).to_hex();
    let true_seed = volga_engine::dice::Seed::from_number(7).to_hex();
    assert!(edited(1, &true_seed, &seed).contains("not the one that the commitment was made to"));
}

#[test]
fn damage_is_named_with_its_line() {
    assert!(edited(4, "}", "").starts_with("line 4: the entry cannot be read"));
    assert!(
        edited(5, "\"walk\"", "\"fly\"")
            .starts_with("line 5: the entry cannot be read: \"act\": there is no \"fly\" here; there are ")
    );
    assert!(edited(5, "\"red\"", "\"green\"").contains("there is no seat \"green\""));
    assert!(edited(5, "\"act\"", "\"dance\"").contains("an entry is one of"));
    assert!(edited(5, "\"act\"", "\"why\":1,\"act\"").contains("there is no \"why\" here; there are "));
    assert!(edited(5, "\"act\"", "\"seat\":\"red\",\"act\"").contains("\"seat\" is there twice"));
    assert!(
        edited(6, "\"rule\"", "\"tool\":1,\"rule\"")
            .contains("\"rolls[0]\": there is no \"tool\" here; there are ")
    );
    assert!(edited(2, "true", "false").contains("should be true"));
    assert_eq!(Duel::from_lines(&["", ""]).unwrap_err().problem, LoadProblem::TooShort);
}

#[test]
fn an_illegal_entry_is_named_with_rule_and_reason() {
    assert_eq!(edited(5, "\"walk\":1", "\"walk\":9"), "line 5: entry 3 is illegal by rule 2.2: Not now.");
    assert_eq!(
        edited(6, "\"red\"", "\"blue\""),
        "line 6: entry 4 is illegal by rule 2.1: It is not your turn."
    );
    let after = |line: &str| said(&[&journal()[..5], &[line.to_owned()]].concat());
    assert_eq!(
        after(r#"{"seat":"red","take_back":1}"#),
        "line 6: entry 4 is not possible: entry 1 cannot be taken back: a roll, a reveal or another seat's \
         entry lies in between"
    );
    assert_eq!(
        after(r#"{"seat":"red","take_back":77}"#),
        "line 6: entry 4 is not possible: entry 77 is not in force"
    );
    assert!(after(r#"{"seat":"red","mend":3,"act":{"hide":3}}"#).contains("entry 4 is illegal by rule 2.2"));
    assert!(after(r#"{"seat":"red","mend":0,"act":"pass"}"#).contains("entry 0 cannot be taken back"));
    assert!(after(r#"{"undo":3,"asked_by":"red","agreed":[]}"#).contains("the blue seat has not agreed"));
    assert!(after(r#"{"draw":["red"]}"#).contains("the blue seat has not agreed"));
}

#[test]
fn nothing_comes_after_the_end() {
    let mut duel = duel();
    duel.resign(BLUE).unwrap();
    let mut lines = duel.lines(Reveal::Full);
    lines.push(r#"{"seat":"red","act":"pass"}"#.into());
    assert_eq!(said(&lines), "line 6: entry 4 is not possible: the game is over");
}

#[test]
fn rolls_must_be_what_the_rules_ask_for() {
    let lines = journal();
    assert_eq!(
        edited(6, "\"5.1\"", "\"5.2\""),
        format!("line 6: diverged at entry 4: rule 5.1 asks, but {} is recorded", {
            let roll = lines[6 - 1].split("\"faces\":[").nth(1).unwrap().split(']').next().unwrap();
            format!("[{roll}] for rule 5.2")
        })
    );
    assert!(edited(7, "\"about\":\"red\"", "\"about\":\"blue\"").contains("rule 4.1 asks about red, but"));
    assert!(edited(7, "\"faces\":[", "\"faces\":[1,").contains("diverged at entry 5: rule 4.1 asks"));
    assert!(edited(7, "\"faces\":[", "\"faces\":[0,").contains("diverged at entry 5: rule 4.1 asks"));
    let extra = "\"rolls\":[{\"rule\":\"9\",\"faces\":[1],\"given\":1},";
    assert!(edited(7, "\"rolls\":[", extra).contains("[1] for rule 9 is recorded"));
    let mut without = lines.clone();
    without[6] = r#"{"seat":"red","act":"throw"}"#.into();
    assert_eq!(said(&without), "line 7: diverged at entry 5: rule 4.1 asks for dice, but none are recorded");
    let mut left_over = lines.clone();
    left_over[4].pop();
    left_over[4].push_str(r#","rolls":[{"rule":"4.1","faces":[1],"given":1}]}"#);
    assert_eq!(said(&left_over), "line 5: diverged at entry 3: no rule asks for the recorded roll of 4.1");
    let mut opening = lines;
    opening[1] = r#"{"begin":true}"#.into();
    assert_eq!(said(&opening), "line 2: diverged at entry 0: rule 1.1 asks for dice, but none are recorded");
}

#[test]
fn the_numbers_of_the_stream_have_no_gap() {
    assert_eq!(
        edited(7, "\"number\":2", "\"number\":3"),
        "line 7: diverged at entry 5: roll 3 of the stream is recorded where 2 is next"
    );
    let most = format!("\"number\":{}", u64::MAX);
    assert!(edited(7, "\"number\":2", &most).contains("is recorded where 2 is next"));
    assert!(edited(7, ",\"number\":2", "").contains("does not say whence its faces came"));
    assert!(edited(7, "\"number\":2", "\"number\":2,\"given\":3").contains("does not say whence"));
    let mut typed = journal();
    typed[0] = typed[0].split("\"dice\"").next().unwrap().to_owned() + r#""dice":{"kind":"typed"}}"#;
    assert!(said(&typed).contains("a roll of a stream is recorded, but the table has none"));
}
