//! The journal as lines: what they look like, when the seed is in them, and play that goes on from them.

use crate::toy::{Do, Options};
use crate::{BLUE, Duel, RED, dice, duel, snapshot, start, stream};
use serde_json::{Value, json};
use volga_engine::dice::{Face, Seed};
use volga_engine::journal::{ActError, DiceSource, Header, Reveal, Start};

#[test]
fn the_form_of_a_journal() {
    let mut table: Duel = start(DiceSource::Typed, &dice(&[2]));
    table.act(RED, Do::Hide(12), &[]).unwrap();
    table.act(BLUE, Do::Hide(5), &[]).unwrap();
    table.act(RED, Do::Draw, &[Face::Drawn("ace".into())]).unwrap();
    table.agree_draw(&[RED, BLUE]).unwrap();
    assert_eq!(
        table.lines(Reveal::AtEnd),
        [
            concat!(
                r#"{"volga":1,"game":"toy","rules":2,"scenario":"duel","options":{"rounds":3,"spin":false},"#,
                r#""seats":["red","blue"],"dice":{"kind":"typed"}}"#,
            ),
            r#"{"begin":true,"rolls":[{"rule":"1.1","faces":[2],"given":1}]}"#,
            r#"{"seat":"red","act":{"hide":12}}"#,
            r#"{"seat":"blue","act":{"hide":5}}"#,
            r#"{"seat":"red","act":"draw","rolls":[{"rule":"5.1","faces":["ace"],"given":1}]}"#,
            r#"{"draw":["red","blue"]}"#,
        ]
    );
    assert_eq!(snapshot(&Duel::from_lines(&table.lines(Reveal::AtEnd)).unwrap()), snapshot(&table));
}

#[test]
fn endings_read_back() {
    for end in [Duel::resign, Duel::time_out] {
        let mut duel = duel();
        end(&mut duel, BLUE).unwrap();
        let again = Duel::from_lines(&duel.lines(Reveal::Full)).unwrap();
        assert_eq!((again.over(), snapshot(&again)), (duel.over(), snapshot(&duel)));
    }
}

#[test]
fn a_position_is_taken_up_by_the_rules_it_was_played_by() {
    let (options, position) = (
        Options { rounds: 2, spin: true, wait: false, ..Options::default() },
        Some(json!({"at": {"red": 7}})),
    );
    let from = Start { scenario: "duel".into(), options, position, dice: stream(2) };
    let (table, _) = Duel::start(from, &[]).unwrap();
    let older: Vec<String> =
        table.lines(Reveal::Full).iter().map(|l| l.replace("\"rules\":2", "\"rules\":1")).collect();
    assert_eq!(Duel::from_lines(&older).unwrap().state().rules.0, 1);
}

#[test]
fn a_position_and_a_parent_read_back() {
    let (options, position) = (
        Options { rounds: 2, spin: true, wait: false, ..Options::default() },
        Some(json!({"at": {"red": 7}})),
    );
    let from = Start { scenario: "duel".into(), options, position, dice: stream(2) };
    let (table, _) = Duel::start(from, &[]).unwrap();
    let branch = table.branch(0, stream(3)).unwrap();
    let again = Duel::from_lines(&branch.lines(Reveal::Full)).unwrap();
    assert_eq!((again.header(), again.state(), again.options().spin), (branch.header(), table.state(), true));
}

#[test]
fn the_seed_stays_secret_until_the_end() {
    let seed = Seed::from_number(7).to_hex();
    let mut duel = duel();
    duel.act(RED, Do::Throw, &[]).unwrap();
    let shown = duel.lines(Reveal::AtEnd);
    assert!(!shown.iter().any(|line| line.contains(&seed)));
    assert!(!format!("{duel:?} {:?}", duel.header()).contains(&seed));
    let header: Value = serde_json::from_str(&shown[0]).unwrap();
    assert_eq!(
        header["dice"],
        json!({"kind": "stream", "commitment": Seed::from_number(7).commitment(), "salts": ["salt"]})
    );
    assert!(duel.lines(Reveal::Full)[0].contains(&seed));
    duel.resign(RED).unwrap();
    assert!(duel.lines(Reveal::AtEnd)[0].contains(&seed), "shown at the end");
    let (_, read) = Header::read(&duel.header_line(Reveal::AtEnd)).unwrap();
    assert_eq!(read, Some(Seed::from_number(7)));
}

/// What the players see before the end is the same whatever dice are still to come.
#[test]
fn what_is_shown_does_not_depend_on_later_dice() {
    let shown = |number| {
        let mut table: Duel = start(stream(number), &dice(&[4]));
        table.act(RED, Do::Hide(1), &[]).unwrap();
        let mut lines = table.lines(Reveal::AtEnd);
        let commitment = Seed::from_number(number).commitment();
        lines[0] = lines[0].replace(&commitment, "commitment");
        lines
    };
    assert_eq!(shown(1), shown(2));
}

#[test]
fn play_goes_on_where_it_was() {
    let mut duel = duel();
    duel.act(RED, Do::Throw, &[]).unwrap();
    duel.undo(RED, &[BLUE], 3).unwrap();
    let mut again = Duel::from_lines(&duel.lines(Reveal::Full)).unwrap();
    let rolls = duel.act(RED, Do::Throw, &[]).unwrap().rolls;
    assert_eq!(again.act(RED, Do::Throw, &[]).unwrap().rolls, rolls);
    assert_eq!(rolls[0].number, Some(2), "after the opening's and the undone one");
}

#[test]
fn without_the_seed_play_goes_on_with_given_dice_only() {
    let duel = duel();
    let mut sealed = Duel::from_lines(&duel.lines(Reveal::AtEnd)).unwrap();
    assert!(matches!(sealed.act(RED, Do::Throw, &[]), Err(ActError::Missing(_))));
    sealed.act(RED, Do::Throw, &dice(&[1, 2, 3])).unwrap();
    let again = Duel::from_lines(&sealed.lines(Reveal::Full)).unwrap();
    assert_eq!(snapshot(&again), snapshot(&sealed));
}

#[test]
fn an_empty_last_line_does_no_harm() {
    let mut lines = duel().lines(Reveal::Full);
    lines.push(String::new());
    assert_eq!(snapshot(&Duel::from_lines(&lines).unwrap()), snapshot(&duel()));
}

#[test]
fn an_old_journal_is_played_by_its_own_rules() {
    let old = [
        concat!(
            r#"{"volga":1,"game":"toy","rules":1,"scenario":"duel","options":{},"#,
            r#""seats":["red","blue"],"dice":{"kind":"typed"}}"#,
        ),
        r#"{"begin":true,"rolls":[{"rule":"1.1","faces":[2],"given":1}]}"#,
        r#"{"seat":"red","act":{"hide":12}}"#,
        r#"{"seat":"blue","act":{"hide":5}}"#,
        r#"{"seat":"red","act":"throw","rolls":[{"rule":"4.1","about":"red","faces":[3,4],"given":2}]}"#,
    ];
    let table = Duel::from_lines(&old).unwrap();
    assert_eq!(table.state().score, [7, 0]);
    assert_eq!(table.branch(3, stream(1)).unwrap().header().rules.0, 1, "and so is a branch");
    let current = [old[0].replace("\"rules\":1", "\"rules\":2")];
    let lines: Vec<&str> = current.iter().map(String::as_str).chain(old[1..].iter().copied()).collect();
    assert!(Duel::from_lines(&lines).unwrap_err().to_string().contains("diverged at entry 3"));
}
