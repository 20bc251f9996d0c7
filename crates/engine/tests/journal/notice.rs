//! Who notices which entry, and how each viewer counts them.

use crate::properties::{Whim, indulge, whims};
use crate::toy::{Do, Options, work};
use crate::{BLUE, Duel, RED, dice, snapshot, stream};
use proptest::prelude::*;
use volga_engine::board::View;
use volga_engine::journal::{DiceSource, Entry, HistoryError, MendError, Origin, Reveal, Start};
use volga_engine::{Game, Seat, Table, Viewer};

const ALL: [Viewer; 4] = [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator, Viewer::Open];

/// A duel in which each may stash; both traps are hidden, red is to move and three entries are done.
fn secret(source: DiceSource, rounds: u8) -> Duel {
    let options = Options { rounds, ..Options::default() };
    let start = Start { scenario: "stash".into(), options, position: None, dice: source };
    let given = if matches!(start.dice, DiceSource::Typed) { dice(&[2]) } else { Vec::new() };
    let mut duel = Duel::start(start, &given).unwrap().0;
    duel.act(RED, Do::Hide(12), &[]).unwrap();
    duel.act(BLUE, Do::Hide(5), &[]).unwrap();
    duel
}

/// The same where red has stashed these, walked and closed.
fn stashed(amounts: &[u8]) -> Duel {
    let mut duel = secret(stream(7), 3);
    for amount in amounts {
        duel.act(RED, Do::Stash(*amount), &[]).unwrap();
    }
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.act(RED, Do::Close, &[]).unwrap();
    duel
}

fn counted(duel: &Duel) -> [usize; 4] {
    ALL.map(|viewer| duel.count(duel.entries().len(), viewer))
}

fn told(duel: &Duel, viewer: Viewer) -> Vec<String> {
    duel.lines(Reveal::To(viewer))
}

/// What must hold of the numbers of a journal, whatever was done in it.
fn assert_counts_well(duel: &Duel) {
    let entries = duel.entries().len();
    for viewer in ALL {
        let mut number = 0;
        for entry in 0..entries {
            assert_eq!(duel.count(entry, viewer), number, "{viewer:?} {entry}");
            if duel.is_noticed(entry, viewer) {
                assert_eq!(duel.entry_of(number, viewer), entry, "{viewer:?}");
                number += 1;
            } else {
                assert!(!duel.is_noticed_by_all(entry) && duel.entry_of(number, viewer) > entry);
            }
        }
        assert_eq!((duel.count(entries, viewer), duel.entry_of(number, viewer)), (number, entries));
        assert!(duel.entry_of(number + 3, viewer) > entries);
        if duel.over().is_none() {
            assert_eq!(told(duel, viewer).len(), 1 + number, "a line each, and the header");
        }
    }
}

#[test]
fn what_is_put_away_unnoticed_is_counted_by_its_seat_alone() {
    for amounts in [&[][..], &[3], &[1, 2, 3, 1, 1]] {
        let duel = stashed(amounts);
        assert_eq!(counted(&duel), [5 + amounts.len(), 5, 5, 5 + amounts.len()]);
        assert_counts_well(&duel);
        for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
            assert_eq!(told(&duel, viewer), told(&stashed(&[]), viewer));
        }
    }
    assert_ne!(told(&stashed(&[3]), Viewer::Seat(RED)), told(&stashed(&[2]), Viewer::Seat(RED)));
}

#[test]
fn a_closed_turn_is_not_taken_back() {
    let mut duel = secret(stream(7), 3);
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    assert!(duel.can_take_back(RED));
    duel.act(RED, Do::Close, &[]).unwrap();
    assert!(!duel.can_take_back(RED));
    assert_eq!(duel.take_back(RED, 3), Err(HistoryError::Barrier { entry: 3 }));
    duel.undo(RED, &[BLUE], 3).unwrap();
    assert_eq!(counted(&duel), [6; 4], "all agreed to it");
}

#[test]
fn taking_back_is_noticed_by_whoever_noticed_what_is_taken_back() {
    let mut duel = secret(stream(7), 3);
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    let before = told(&duel, Viewer::Seat(BLUE));
    duel.act(RED, Do::Stash(1), &[]).unwrap();
    duel.act(RED, Do::Stash(2), &[]).unwrap();
    duel.take_back(RED, 5).unwrap();
    assert_eq!((counted(&duel), told(&duel, Viewer::Seat(BLUE))), ([7, 4, 4, 7], before));
    duel.take_back(RED, 3).unwrap();
    assert_eq!(counted(&duel), [8, 5, 5, 8]);
    assert_eq!(told(&duel, Viewer::Spectator)[5], r#"{"seat":"red","take_back":3}"#);
    duel.act(RED, Do::Stash(3), &[]).unwrap();
    duel.act(RED, Do::Walk(2), &[]).unwrap();
    duel.take_back(RED, 8).unwrap();
    assert_eq!(told(&duel, Viewer::Spectator)[7], r#"{"seat":"red","take_back":5}"#, "what it noticed of it");
    assert_counts_well(&duel);
}

#[test]
fn mending_is_noticed_by_whom_it_is_told_otherwise() {
    let mut duel = secret(stream(7), 3);
    duel.act(RED, Do::Stash(1), &[]).unwrap();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.act(RED, Do::Stash(1), &[]).unwrap();
    let before = told(&duel, Viewer::Seat(BLUE));
    duel.mend(RED, 3, Do::Stash(3), &[]).unwrap();
    assert_eq!((counted(&duel), told(&duel, Viewer::Seat(BLUE))), ([7, 4, 4, 7], before));
    duel.mend(RED, 4, Do::Walk(2), &[]).unwrap();
    assert_eq!(counted(&duel), [8, 5, 5, 8]);
    assert_eq!(told(&duel, Viewer::Seat(BLUE))[5], r#"{"seat":"red","mend":3,"act":{"walk":2}}"#);
    for (entry, action) in [(3, Do::Walk(1)), (4, Do::Stash(1)), (5, Do::Close)] {
        let refused = duel.mend(RED, entry, action, &[]).err();
        assert_eq!(refused, Some(MendError::History(HistoryError::NoticedOtherwise(entry))));
    }
    assert_counts_well(&duel);
}

#[test]
fn a_roll_is_noticed_by_all_and_shown_to_whom_the_game_says() {
    let mut duel = secret(stream(7), 3);
    duel.act(RED, Do::Peek, &[]).unwrap();
    assert_eq!(counted(&duel), [4; 4]);
    let last = |viewer| told(&duel, viewer).pop().unwrap();
    assert!(last(Viewer::Seat(RED)).contains(r#""rule":"8.2""#));
    for viewer in [Viewer::Seat(BLUE), Viewer::Spectator] {
        assert_eq!(last(viewer), r#"{"seat":"red","act":"peek"}"#);
    }
    let (mut typed, given) = (secret(DiceSource::Typed, 3), dice(&[4]));
    typed.act(RED, Do::Peek, &given).unwrap();
    assert!(!typed.can_take_back(RED));
}

#[test]
fn who_does_not_notice_is_told_nothing_and_costs_nothing_where_all_do() {
    let mut duel = secret(stream(7), 3);
    let (_, asked) = work(|| duel.act(RED, Do::Walk(1), &[]).unwrap());
    assert_eq!((asked.told, asked.viewed), (0, 0));
    let branch = stashed(&[1, 2]).branch(6, stream(8)).unwrap();
    assert_eq!(counted(&branch), [7, 5, 5, 7]);
    assert_counts_well(&branch);
}

/// What a viewer has before it.
fn seen(duel: &Duel, viewer: Viewer) -> (View, String, Option<Seat>) {
    let game = duel.state();
    (game.view(viewer), format!("{:?}", game.prompt(viewer)), duel.turn())
}

fn whim(duel: &mut Duel, whim: Whim) {
    let before = (duel.clone(), duel.entries().len());
    let Some(seat) = duel.turn() else { return };
    let stash = Do::Stash(1 + whim.1 % 3);
    let mine: Vec<usize> = duel.effective().filter(|entry| *entry >= duel.barrier(seat)).collect();
    match whim.0 % 20 {
        2 | 3 if mine.is_empty() => {}
        2 | 3 => {
            let (entry, action) = (mine[usize::from(whim.1) % mine.len()], [stash, Do::Walk(1)]);
            if duel.mend(seat, entry, action[usize::from(whim.1 / 64) % 2], &[]).is_err() {
                assert_eq!(snapshot(duel), snapshot(&before.0));
            }
        }
        // Half of the rest is put away.
        6.. if whim.1.is_multiple_of(2) && duel.state().check(seat, stash).is_ok() => {
            duel.act(seat, stash, &[]).unwrap();
        }
        _ => indulge(duel, whim),
    }
    for entry in before.1..duel.entries().len() {
        for viewer in ALL.into_iter().filter(|viewer| !duel.is_noticed(entry, *viewer)) {
            assert_eq!(seen(duel, viewer), seen(&before.0, viewer), "{viewer:?}");
            let changed = matches!(duel.entries()[entry], Entry::Undo { .. } | Entry::Resign { .. });
            assert!(!changed && duel.entries()[entry].rolls().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is done, numbers go up by one for each, what is not noticed shows nothing, and a journal that is read
    /// again, from its beginning or by a checkpoint, is counted alike.
    #[test]
    fn each_viewer_counts_for_itself(seed in 0..1000u64, before in whims(100), after in whims(40)) {
        let mut duel = secret(stream(seed), 20);
        before.iter().for_each(|one| whim(&mut duel, *one));
        let checkpoint = duel.checkpoint();
        after.iter().for_each(|one| whim(&mut duel, *one));
        assert_counts_well(&duel);
        let lines = duel.lines(Reveal::Full);
        let read = Duel::read(&lines, Origin::Kept, &|| true).unwrap();
        let noticed = |duel: &Duel| -> Vec<[bool; 4]> {
            (0..duel.entries().len()).map(|entry| ALL.map(|viewer| duel.is_noticed(entry, viewer))).collect()
        };
        prop_assert_eq!(noticed(&read), noticed(&duel));
        if let Some(checkpoint) = checkpoint {
            let resumed = Duel::resume(&lines, &checkpoint, &|| true).unwrap();
            prop_assert_eq!(noticed(&resumed), noticed(&duel));
        }
    }
}
