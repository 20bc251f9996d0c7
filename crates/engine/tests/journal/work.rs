//! How much is played again, told and looked at: in proportion to what is asked for, not to what is past.

use crate::toy::{Do, Toy, work};
use crate::{Alone, RED, stream, waited};
use std::cell::Cell;
use volga_engine::journal::{LoadError, LoadProblem, Match, Origin, Reveal, verify};

/// Every decision is played once, and nobody is told anything.
#[test]
fn reading_a_journal_plays_it_once() {
    for entries in [100, 1600] {
        let lines = waited(entries).lines(Reveal::Full);
        let (read, work) = work(|| Alone::from_lines(&lines).unwrap());
        assert_eq!((work.applied, work.told, work.viewed), (entries - 1, 0, 0));
        assert_eq!(read.entries().len(), entries);
    }
}

/// What has just happened is told without playing what came before.
#[test]
fn the_end_of_a_long_history_costs_no_more_than_of_a_short_one() {
    for entries in [100, 107, 1600] {
        let alone = waited(entries);
        let (visited, work) = work(|| {
            let mut visited = Vec::new();
            alone.replay_from(entries - 3, |played| visited.push(played.item.entry));
            visited
        });
        assert_eq!((visited, work.applied), (vec![entries - 3, entries - 2, entries - 1], 3));
    }
}

/// Any position is a few decisions away from one that is kept.
#[test]
fn no_position_is_far() {
    let alone = waited(1600);
    for entry in 0..1600 {
        let (state, work) = work(|| alone.state_at(entry).unwrap());
        assert_eq!(state.options, *alone.options());
        assert!(work.applied < 16, "{} for entry {entry}", work.applied);
    }
}

/// Going back and forth plays about as much again as is submitted, wherever it happens.
#[test]
fn changing_ones_mind_costs_what_is_new() {
    for place in 0..40 {
        let mut alone = waited(100 + place);
        let ((), work) = work(|| {
            for _ in 0..50 {
                let last = alone.effective().next_back().unwrap();
                alone.take_back(RED, last).unwrap();
                alone.act(RED, Do::Wait, &[]).unwrap();
            }
        });
        assert!(work.applied <= 50 + 16, "{} at {place}", work.applied);
        assert_eq!((work.told, work.viewed), (0, 0));
    }
    let mut alone = waited(1000);
    let ((), work) = work(|| {
        while alone.effective().count() > 2 {
            let last = alone.effective().next_back().unwrap();
            alone.take_back(RED, last).unwrap();
        }
    });
    assert!(work.applied <= 1000, "{}", work.applied);
}

/// Mends the first decision again and again, until that is refused.
fn mended_to_the_limit(entries: usize) -> (Alone, String) {
    let mut alone = waited(entries);
    let refused = (0..).find_map(|n| alone.mend(RED, 1, Do::Hide(n % 12 + 1), &[]).err());
    let refused = refused.expect("there is a limit").to_string();
    (alone, refused)
}

/// Mendings play no more again than in proportion to the entries, live and from a file.
#[test]
fn mending_is_paid_for_by_entries() {
    for entries in [100, 400, 1600] {
        let ((alone, refused), live) = work(|| mended_to_the_limit(entries));
        let all = alone.entries().len();
        assert!(all > entries + 4, "{all}: anybody may mend a little");
        assert!(live.applied <= 4096 + 17 * all, "{} for {all}", live.applied);
        assert!(refused.contains("entry 1 cannot be replaced") && refused.contains("take back"), "{refused}");
        let mut lines = alone.lines(Reveal::Full);
        let (again, read) = work(|| Alone::from_lines(&lines).expect("what was accepted opens again"));
        assert_eq!((again.state(), again.entries().len()), (alone.state(), all));
        assert!(read.applied <= 4096 + 17 * all && read.told + read.viewed == 0, "{read:?}");
        lines.push(r#"{"seat":"red","mend":1,"act":{"hide":3}}"#.into());
        let error = Alone::from_lines(&lines).expect_err("the same verdict");
        assert_eq!(error.to_string(), format!("line {}: entry {all} is not possible: {refused}", all + 2));
        assert!(verify::<Toy<1>, _>(&lines).is_err());
        let kept: Alone = Match::read(&lines, Origin::Kept, &|| true).expect("it was accepted before");
        assert_eq!((kept.entries().len(), kept.state().trap[0]), (all + 1, Some(3)));
    }
}

/// A table at its limit is played on, and what is done earns room for more.
#[test]
fn after_too_much_mending_play_goes_on() {
    let (mut alone, _) = mended_to_the_limit(100);
    alone.take_back(RED, 90).unwrap();
    for _ in 0..20 {
        alone.act(RED, Do::Wait, &[]).unwrap();
    }
    alone.mend(RED, 1, Do::Hide(4), &[]).unwrap();
    let last = alone.effective().next_back().unwrap();
    alone.mend(RED, last, Do::Walk(1), &[]).unwrap();
    let branch = alone.branch(last, stream(4)).unwrap();
    assert_eq!(branch.state(), alone.state());
}

/// Reading ends where nobody waits for it, and lines are asked for one by one.
#[test]
fn reading_can_be_broken_off() {
    let lines = waited(100).lines(Reveal::Full);
    let (asked, given) = (Cell::new(0), Cell::new(0));
    let goes_on = || asked.replace(asked.get() + 1) < 40;
    let counted = lines.iter().inspect(|_| given.set(given.get() + 1));
    let (stopped, work) =
        work(|| Alone::read(counted, Origin::File, &goes_on).expect_err("it was broken off"));
    assert_eq!(stopped.problem, LoadProblem::Stopped);
    assert_eq!((work.applied, given.get()), (40, 43));
}

/// Blank lines at the end are passed over one by one; one in between is an error where it stands.
#[test]
fn blank_lines_are_passed_over() {
    let lines = waited(10).lines(Reveal::Full);
    let blank = std::iter::repeat_n("", 10_000);
    let padded = lines.iter().map(String::as_str).chain(blank.clone());
    assert_eq!(Alone::read(padded, Origin::File, &|| true).unwrap().entries().len(), 10);
    let error = Alone::read(blank.clone(), Origin::File, &|| true).unwrap_err();
    assert_eq!(error, LoadError { line: 1, problem: LoadProblem::TooShort });
    let torn =
        lines[..5].iter().map(String::as_str).chain(blank).chain(lines[5..].iter().map(String::as_str));
    assert_eq!(Alone::read(torn, Origin::File, &|| true).unwrap_err().line, 6);
}

/// Whoever asks for decisions and their positions has no position that is kept played again.
#[test]
fn latest_decisions_are_at_hand() {
    for entries in [20, 100, 1600] {
        let alone = waited(entries);
        let (found, asked) = work(|| {
            let mut found = Vec::new();
            alone.decisions_from(entries - 10, |item, before| found.push((item.entry, before.clone())));
            found
        });
        assert_eq!(asked.applied, 0);
        for (entry, before) in &found {
            assert_eq!(alone.state_at(entry - 1).as_ref(), Some(before));
        }
        assert_eq!(found.len(), 10);
        let (count, asked) = work(|| {
            let mut count = 0;
            alone.decisions_from(0, |_, _| count += 1);
            count
        });
        assert_eq!(count, entries - 1);
        assert!(asked.applied < entries, "{}", asked.applied);
    }
}
