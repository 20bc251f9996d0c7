//! A journal that is played by an owner's data sheet: it carries the sheet, and is read by that sheet alone.

use crate::toy::{Do, Options, Toy};
use crate::{BLUE, Duel, RED, duel, stream, waited};
use serde_json::{Value, json};
use volga_engine::data::DataSheet;
use volga_engine::journal::{LoadProblem, Match, Reveal, Start};
use volga_engine::{SetupError, Table, Viewer};

fn sheet(most: u8) -> Value {
    json!({"most_walked": most, "author": "me"})
}

/// A duel in which one walks so far at most, both traps hidden.
fn begun(most: u8, position: Option<Value>) -> Duel {
    let options =
        Toy::<2>::with_data(Options { wait: true, ..Options::default() }, &sheet(most)).expect("a sheet");
    let start = Start { scenario: "duel".into(), options, position, dice: stream(7) };
    let (mut duel, _) = Match::start(start, &[]).expect("it starts");
    duel.act(RED, Do::Hide(12), &[]).expect("red hides");
    duel.act(BLUE, Do::Hide(5), &[]).expect("blue hides");
    duel
}

/// Whether the sheet bears on play.
fn walks_only_one(duel: &Duel) -> bool {
    let mut duel = duel.clone();
    duel.act(RED, Do::Walk(2), &[]).is_err() && duel.act(RED, Do::Walk(1), &[]).is_ok()
}

#[test]
fn the_sheet_goes_with_the_journal() {
    let duel = begun(1, Some(json!({"at": {"red": 3}})));
    assert!(walks_only_one(&duel));
    let lines = duel.lines(Reveal::Full);
    let header: Value = serde_json::from_str(&lines[0]).expect("JSON");
    assert_eq!(header["data"]["sheet"], sheet(1));
    assert_eq!(header["data"]["sha256"], DataSheet::of(&sheet(1)).sha256());
    let again = Duel::from_lines(&lines).expect("it is whole");
    assert!(walks_only_one(&again) && again.state() == duel.state());
    assert_eq!(again.lines(Reveal::Full), lines);
    let told = duel.header_line(Reveal::To(Viewer::Spectator));
    assert!(told.contains("most_walked") && !told.contains("\"position\""), "{told}");
}

#[test]
fn branches_restarts_and_checkpoints_keep_it() {
    let mut duel = begun(1, None);
    assert!(walks_only_one(&duel.branch(2, stream(9)).expect("a branch")));
    let (again, _) = duel.restart(&[]).expect("again");
    assert_eq!(again.header().data, duel.header().data);
    assert_eq!(again.state().options.own.as_ref().map(|own| own.0), Some(1));
    for _ in 0..60 {
        duel.act(RED, Do::Wait, &[]).expect("red waits");
    }
    let checkpoint = duel.checkpoint().expect("it is long");
    assert!(!checkpoint.contains("most_walked"), "the header has it");
    let resumed =
        Duel::resume(duel.lines(Reveal::Full), &checkpoint, &|| true).expect("they belong together");
    assert!(walks_only_one(&resumed) && resumed.state() == duel.state());
    assert_eq!(resumed.state_at(20), duel.state_at(20));
}

#[test]
fn an_altered_sheet_is_refused() {
    let lines = begun(1, None).lines(Reveal::Full);
    let read = |from: &str, to: &str| {
        assert!(lines[0].contains(from), "{}", lines[0]);
        let header = lines[0].replacen(from, to, 1);
        let error = Duel::from_lines(&[&[header], &lines[1..]].concat()).expect_err("refused");
        assert_eq!(error.line, 1);
        error.problem
    };
    assert_eq!(read("\"most_walked\":1", "\"most_walked\":2"), LoadProblem::Data);
    assert_eq!(read("\"author\":\"me\"", "\"author\":\"you\""), LoadProblem::Data);
    let hash = DataSheet::of(&sheet(1));
    assert_eq!(read(hash.sha256(), DataSheet::of(&sheet(2)).sha256()), LoadProblem::Data);
    assert_eq!(read(hash.sha256(), ""), LoadProblem::Data);
    assert!(matches!(read("\"sha256\":", "\"sha\":"), LoadProblem::Damaged(_)));
    // One that is what it says, but no sheet of the game.
    let other = DataSheet::of(&json!({"most_walked": 9}));
    let data = format!("\"data\":{{\"sha256\":\"{}\",\"sheet\":{}}}", hash.sha256(), hash.text());
    let instead = format!("\"data\":{{\"sha256\":\"{}\",\"sheet\":{}}}", other.sha256(), other.text());
    assert!(matches!(read(&data, &instead), LoadProblem::Setup(SetupError::Data { .. })));
}

#[test]
fn without_a_sheet_a_journal_is_as_it_was() {
    assert!(!duel().lines(Reveal::Full)[0].contains("\"data\""));
    assert!(waited(40).header().data.is_none());
}
