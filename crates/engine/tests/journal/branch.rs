//! Another game from here.

use crate::toy::Do;
use crate::{BLUE, Duel, RED, duel, snapshot, stream};
use sha2::{Digest, Sha256};
use volga_engine::journal::{DiceHeader, DiceSource, HistoryError, Reveal};

fn lines_hash(lines: &[String]) -> String {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    Sha256::digest(text).iter().map(|b| format!("{b:02x}")).collect()
}

#[test]
fn a_branch_has_the_history_and_new_dice() {
    let mut duel = duel();
    duel.act(RED, Do::Throw, &[]).unwrap();
    duel.act(BLUE, Do::Throw, &[]).unwrap();
    let mut branch = duel.branch(3, stream(8)).unwrap();
    assert_eq!(Some(branch.state()), duel.state_at(3).as_ref());
    let parent = branch.header().parent.clone().unwrap();
    assert_eq!((parent.entry, parent.journal), (3, lines_hash(&duel.lines(Reveal::AtEnd)[..5])));
    let faces = branch.entries()[3].rolls()[0].faces.clone();
    assert_eq!(faces, duel.entries()[3].rolls()[0].faces, "what was rolled stays");
    branch.act(BLUE, Do::Throw, &[]).unwrap();
    assert_eq!(branch.entries()[4].rolls()[0].number, Some(0), "from a stream of its own");
    assert_ne!(branch.entries()[4].rolls()[0].faces, duel.entries()[4].rolls()[0].faces);
    let again = Duel::from_lines(&branch.lines(Reveal::Full)).unwrap();
    assert_eq!(snapshot(&again), snapshot(&branch));
}

#[test]
fn a_branch_has_what_is_in_force_only() {
    let mut duel = duel();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.take_back(RED, 4).unwrap();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.mend(RED, 3, Do::Walk(3), &[]).unwrap();
    duel.act(RED, Do::Draw, &[]).unwrap();
    let branch = duel.branch(6, DiceSource::Typed).unwrap();
    assert_eq!(branch.header().dice, DiceHeader::Typed);
    let acts: Vec<_> = branch.in_force().skip(3).map(|item| (item.entry, item.act.unwrap().1)).collect();
    assert_eq!(acts, [(3, Do::Walk(3)), (4, Do::Walk(1))]);
    assert_eq!(Some(branch.state()), duel.state_at(6).as_ref());
    let parent = branch.header().parent.clone().unwrap();
    assert_eq!(parent.journal, lines_hash(&duel.lines(Reveal::AtEnd)[..9]), "with the mending, not the draw");
    assert_eq!(snapshot(&Duel::from_lines(&branch.lines(Reveal::Full)).unwrap()), snapshot(&branch));
}

#[test]
fn a_branch_starts_from_a_position_of_the_game() {
    let mut duel = duel();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.take_back(RED, 3).unwrap();
    duel.resign(RED).unwrap();
    assert_eq!(duel.branch(3, stream(8)).unwrap_err(), HistoryError::NotInForce(3));
    assert_eq!(duel.branch(5, stream(8)).unwrap_err(), HistoryError::NotADecision(5));
    assert_eq!(duel.branch(2, stream(8)).unwrap().turn(), Some(RED));
}
