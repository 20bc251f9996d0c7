//! The seed as evidence.

use crate::toy::{Do, Toy};
use crate::{BLUE, Duel, RED, dice, duel, stream};
use volga_engine::dice::{Face, Seed};
use volga_engine::journal::{Reveal, verify};

/// The duel with an undone throw, a throw given in part, a draw given whole.
fn played() -> Duel {
    let mut duel = duel();
    duel.act(RED, Do::Throw, &[]).unwrap();
    duel.undo(RED, &[BLUE], 3).unwrap();
    duel.act(RED, Do::Draw, &[Face::Drawn("crown".into())]).unwrap();
    duel.act(RED, Do::Throw, &dice(&[6])).unwrap();
    duel.act(BLUE, Do::Draw, &[]).unwrap();
    duel
}

#[test]
fn every_roll_is_derived_again() {
    let duel = played();
    let found = verify::<Toy<2>, _>(&duel.lines(Reveal::Full)).unwrap();
    assert_eq!((found.entries, found.rolls_derived, found.rolls_sealed), (8, 4, 0));
    assert_eq!((found.commitment_ok, found.marked, found.ending), (Some(true), false, None));
    assert_eq!(found.mismatches, []);
    assert!(found.is_sound());
    let given: Vec<_> =
        found.rolls_given.iter().map(|(entry, roll)| (*entry, roll.given, roll.number)).collect();
    assert_eq!(given, [(5, 1, None), (6, 1, Some(2))]);
    assert_eq!(found.hash, duel.hash());
}

#[test]
fn a_changed_face_is_found() {
    let duel = played();
    let rolled = duel.entries()[3].rolls()[0].clone();
    let Face::Die(first) = rolled.faces[0] else { panic!("no die") };
    let mut lines = duel.lines(Reveal::Full);
    let other = first % 6 + 1;
    lines[4] = lines[4].replacen(&format!("\"faces\":[{first}"), &format!("\"faces\":[{other}"), 1);
    let found = verify::<Toy<2>, _>(&lines).unwrap();
    assert_eq!((found.mismatches.len(), found.rolls_derived, found.is_sound()), (1, 3, false));
    assert_eq!((found.mismatches[0].entry, &found.mismatches[0].derived), (3, &rolled.faces));
}

#[test]
fn a_changed_draw_and_a_changed_salt_are_found() {
    let duel = played();
    let mut lines = duel.lines(Reveal::Full);
    let Face::Drawn(drawn) = &duel.entries()[7].rolls()[0].faces[0] else { panic!("no draw") };
    let other = if drawn == "blank" { "crown" } else { "blank" };
    lines[8] = lines[8].replace(drawn, other);
    assert_eq!(verify::<Toy<2>, _>(&lines).unwrap().mismatches[0].derived, [Face::Drawn(drawn.clone())]);
    let mut salted = duel.lines(Reveal::Full);
    salted[0] = salted[0].replace("[\"salt\"]", "[\"pepper\"]");
    assert!(!verify::<Toy<2>, _>(&salted).unwrap().is_sound());
}

#[test]
fn a_false_seed_is_found() {
    let (mine, other) = (Seed::from_number(7).to_hex(), Seed::from_number(8).to_hex());
    let mut lines = played().lines(Reveal::Full);
    lines[0] = lines[0].replace(&mine, &other);
    let found = verify::<Toy<2>, _>(&lines).unwrap();
    assert_eq!((found.commitment_ok, found.is_sound()), (Some(false), false));
}

#[test]
fn a_sealed_journal_says_how_much_is_sealed() {
    let duel = played();
    let found = verify::<Toy<2>, _>(&duel.lines(Reveal::AtEnd)).unwrap();
    assert_eq!((found.rolls_derived, found.rolls_sealed, found.commitment_ok), (0, 4, None));
    assert_eq!(found.hash, duel.hash());
}

#[test]
fn a_branch_derives_its_own_rolls() {
    let duel = played();
    let mut branch = duel.branch(6, stream(9)).unwrap();
    branch.act(BLUE, Do::Draw, &[]).unwrap();
    let found = verify::<Toy<2>, _>(&branch.lines(Reveal::Full)).unwrap();
    assert_eq!((found.rolls_derived, found.rolls_given.len(), found.is_sound()), (1, 3, true));
}

#[test]
fn what_does_not_load_is_not_verified() {
    let mut lines = played().lines(Reveal::Full);
    lines[3] = "{}".into();
    assert_eq!(verify::<Toy<2>, _>(&lines).unwrap_err().line, 4);
    assert!(verify::<Toy<2>, &str>(&[]).is_err());
}

/// Pinned: fixtures in the world are held to this hash.
#[test]
fn the_hash_of_a_game_is_for_ever() {
    assert_eq!(played().hash(), "66e03ac9f607ce71656df15b056410217486708c26c9c1d90a431a5faff7d0b1");
}
