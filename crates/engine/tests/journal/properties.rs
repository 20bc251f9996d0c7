//! Random play with changes of mind, and what must hold after it.

use crate::toy::{Do, Event, Options, Toy};
use crate::{BLUE, Duel, RED, dice, events, events_at, snapshot, start_with, stream};
use proptest::collection::vec;
use proptest::prelude::*;
use volga_engine::board::View;
use volga_engine::dice::{Face, TableDice};
use volga_engine::journal::{ActError, Entry, Match, MendError, Reveal, verify};
use volga_engine::transition::tell_all;
use volga_engine::{Game, Seat, Table, Turn, Viewer};

/// One move of a random game: what kind, and which of those there are.
pub(crate) type Whim = (u8, u8);

fn other(seat: Seat) -> Seat {
    if seat == RED { BLUE } else { RED }
}

fn pick<T: Copy>(from: &[T], which: u8) -> Option<T> {
    (!from.is_empty()).then(|| from[usize::from(which) % from.len()])
}

fn legal(duel: &Duel) -> Vec<Do> {
    let mut legal = Vec::new();
    duel.state().legal(&mut legal);
    legal
}

fn any_action(which: u8) -> Do {
    let all =
        [Do::Walk(1), Do::Walk(2), Do::Walk(3), Do::Draw, Do::Throw, Do::Pass, Do::Hide(1), Do::Hide(2)];
    all[usize::from(which) % all.len()]
}

/// Plays a whim out; taking back and mending are compared with what they should amount to.
pub(crate) fn indulge(duel: &mut Duel, (kind, which): Whim) {
    let Some(seat) = duel.turn() else { return };
    let mine: Vec<usize> = duel.effective().filter(|&entry| entry >= duel.barrier(seat)).collect();
    match kind % 20 {
        0 | 1 => {
            let Some(entry) = pick(&mine, which) else { return };
            let before = duel.effective().take_while(|&e| e < entry).last().unwrap();
            let expected = duel.state_at(before).unwrap();
            duel.take_back(seat, entry).unwrap();
            assert_eq!(duel.state(), &expected);
        }
        2 | 3 => {
            let Some(entry) = pick(&mine, which) else { return };
            mend_like_playing(duel, seat, entry, any_action(which / 3));
        }
        4 => {
            let decided: Vec<usize> = duel.effective().skip(1).collect();
            let Some(entry) = pick(&decided, which) else { return };
            duel.undo(seat, &[other(seat)], entry).unwrap();
        }
        5 => {
            // Faces that fit a throw but not a draw.
            let before = snapshot(duel);
            match duel.act(seat, any_action(which), &dice(&[which % 6 + 1])) {
                Ok(report) => assert!(report.given_used <= 1),
                Err(ActError::Refused(_) | ActError::Fault(_)) => assert_eq!(snapshot(duel), before),
                Err(error) => panic!("{error}"),
            }
        }
        _ => {
            let action = pick(&legal(duel), which).expect("a seat that must decide can");
            duel.act(seat, action, &[]).unwrap();
        }
    }
}

/// Mending is taking back and playing the mended sequence, up to where something is opened.
fn mend_like_playing(duel: &mut Duel, seat: Seat, entry: usize, action: Do) {
    let before = snapshot(duel);
    let later = duel.in_force().filter(|item| item.entry > entry).map(|item| item.act.unwrap().1);
    let sequence: Vec<Do> = std::iter::once(action).chain(later).collect();
    let mut played = duel.clone();
    played.take_back(seat, entry).unwrap();
    let mut refused = None;
    for &action in &sequence {
        match played.act(seat, action, &[]) {
            Err(error) => {
                refused = Some(error);
                break;
            }
            Ok(report) => {
                let opened = tell_all(&report.steps, Viewer::Open).iter().any(|told| told.reveals);
                if opened || !report.rolls.is_empty() {
                    break;
                }
            }
        }
    }
    match (duel.mend(seat, entry, action, &[]), refused) {
        (Ok(_), None) => {
            assert_eq!(duel.state(), played.state());
            let acts = |table: &Duel| table.in_force().map(|item| item.act).collect::<Vec<_>>();
            let rolls = |table: &Duel| table.in_force().map(|item| item.rolls.to_vec()).collect::<Vec<_>>();
            assert_eq!((acts(duel), rolls(duel)), (acts(&played), rolls(&played)));
        }
        (Err(MendError::Act { .. }), Some(_)) => assert_eq!(snapshot(duel), before),
        (mended, refused) => panic!("mended: {mended:?}, played: {refused:?}"),
    }
}

fn play(seed: u64, whims: &[Whim]) -> Duel {
    let mut duel =
        start_with(Options { rounds: 12, spin: false, wait: false, ..Options::default() }, stream(seed), &[]);
    play_on(&mut duel, whims);
    duel
}

pub(crate) fn play_on(duel: &mut Duel, whims: &[Whim]) {
    whims.iter().for_each(|&whim| indulge(duel, whim));
}

/// The positions and events of what is in force, by the rules alone, without the journal's help.
fn fold_plainly(duel: &Duel) -> Vec<(usize, Toy<2>, Vec<Event>)> {
    let mut states: Vec<(usize, Toy<2>, Vec<Event>)> = Vec::new();
    for item in duel.in_force() {
        let faces: Vec<Face> = item.rolls.iter().flat_map(|roll| roll.faces.clone()).collect();
        let mut dice = TableDice::new(faces, None);
        let mut events = Vec::new();
        let mut state = match states.last() {
            None => Toy::setup("duel", duel.options(), Toy::<2>::CURRENT, &mut dice).unwrap(),
            Some((_, state, _)) => state.clone(),
        };
        if let Some((seat, action)) = item.act {
            assert_eq!(state.check(seat, action), Ok(()));
            state.apply(action, &mut dice, &mut events);
        }
        while state.turn() == Turn::Auto {
            state.step(&mut dice, &mut events);
        }
        assert!(dice.missing.is_none() && dice.fault.is_none() && dice.unused().is_empty());
        states.push((item.entry, state, events));
    }
    states
}

/// The first entry after which a seat alone has acted without a roll or a reveal, while the game goes on.
fn plain_barrier(duel: &Duel, plain: &[(usize, Toy<2>, Vec<Event>)], seat: Seat) -> usize {
    let mut barrier = duel.entries().len();
    let items: Vec<_> = duel.in_force().zip(plain).collect();
    for (item, (_, _, events)) in items.into_iter().rev() {
        let reveals = events.iter().any(|event| matches!(event, Event::Trapped { .. }));
        if duel.over().is_some()
            || reveals
            || !item.rolls.is_empty()
            || item.act.is_none_or(|(s, _)| s != seat)
        {
            break;
        }
        barrier = item.entry;
    }
    barrier
}

pub(crate) fn whims(most: usize) -> impl Strategy<Value = Vec<Whim>> {
    vec(any::<Whim>(), 0..most)
}

/// Loads what may be anything; a match that comes of it must be one that reads back.
fn load_anything(lines: &[String]) {
    if let Ok(table) = Duel::from_lines(lines) {
        let again = Duel::from_lines(&table.lines(Reveal::Full)).expect("what was loaded reads back");
        assert_eq!(snapshot(&again), snapshot(&table));
        assert_eq!(again.hash(), table.hash());
        assert!(verify::<Toy<2>, _>(lines).is_ok());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_journal_reads_back(seed in 0..1000u64, whims in whims(150), last in any::<u8>()) {
        let mut duel = play(seed, &whims);
        let mut again = Duel::from_lines(&duel.lines(Reveal::Full)).unwrap();
        prop_assert_eq!(snapshot(&again), snapshot(&duel));
        prop_assert_eq!(again.hash(), duel.hash());
        prop_assert_eq!(again.over(), duel.over());
        for seat in [RED, BLUE] {
            prop_assert_eq!(again.barrier(seat), duel.barrier(seat));
        }
        let sealed = Duel::from_lines(&duel.lines(Reveal::AtEnd)).unwrap();
        prop_assert_eq!((sealed.state(), sealed.hash()), (duel.state(), duel.hash()));
        if let Some(seat) = duel.turn() {
            let action = pick(&legal(&duel), last).unwrap();
            let rolls = duel.act(seat, action, &[]).unwrap().rolls;
            prop_assert_eq!(again.act(seat, action, &[]).unwrap().rolls, rolls, "the dice go on alike");
        }
    }

    #[test]
    fn any_entry_in_force_is_what_the_rules_make_of_it(seed in 0..1000u64, whims in whims(150)) {
        let duel = play(seed, &whims);
        let plain = fold_plainly(&duel);
        for (entry, state, events) in &plain {
            prop_assert_eq!(&duel.state_at(*entry).unwrap(), state);
            prop_assert_eq!(&events_at(&duel, *entry).unwrap(), events);
        }
        prop_assert_eq!(duel.state(), &plain.last().unwrap().1);
        for seat in [RED, BLUE] {
            prop_assert_eq!(duel.barrier(seat), plain_barrier(&duel, &plain, seat));
        }
        let told = plain.iter().flat_map(|(_, _, events)| events);
        prop_assert_eq!(duel.hash(), volga_engine::journal::hash(told, duel.state()));
        let mut visited = Vec::new();
        duel.replay(|entry, steps, state| visited.push((entry, state.clone(), events(steps))));
        prop_assert_eq!(visited, plain);
    }

    /// What a viewer saw and the changes it was told since are what it sees.
    #[test]
    fn every_eye_can_follow(seed in 0..1000u64, whims in whims(60)) {
        let duel = play(seed, &whims);
        let mut views: Vec<(Viewer, Option<View>)> = Toy::<2>::viewers().map(|viewer| (viewer, None)).collect();
        duel.replay(|_, steps, state| {
            for (viewer, seen) in &mut views {
                let now = state.view(*viewer);
                if let Some(seen) = seen {
                    let told = tell_all(steps, *viewer);
                    told.iter().flat_map(|told| &told.changes).for_each(|change| seen.apply(change));
                    assert_eq!(*seen, now, "{viewer:?} after {:?}", events(steps));
                }
                *seen = Some(now);
            }
        });
    }

    #[test]
    fn an_honest_journal_verifies(seed in 0..1000u64, whims in whims(60)) {
        let duel = play(seed, &whims);
        let found = verify::<Toy<2>, _>(&duel.lines(Reveal::Full)).unwrap();
        let rolls = duel.entries().iter().flat_map(Entry::rolls);
        prop_assert!(found.is_sound());
        prop_assert_eq!(found.rolls_derived, rolls.filter(|roll| roll.number.is_some()).count());
        prop_assert_eq!(found.hash, duel.hash());
    }

    #[test]
    fn a_branch_has_the_position_and_goes_on(seed in 0..1000u64, whims in whims(60), which in any::<u8>()) {
        let duel = play(seed, &whims);
        let entries: Vec<usize> = duel.effective().collect();
        let entry = pick(&entries, which).unwrap();
        let mut branch = duel.branch(entry, stream(seed + 1)).unwrap();
        prop_assert_eq!(branch.state(), &duel.state_at(entry).unwrap());
        whims.iter().for_each(|&whim| indulge(&mut branch, whim));
        let again = Duel::from_lines(&branch.lines(Reveal::Full)).unwrap();
        prop_assert_eq!(snapshot(&again), snapshot(&branch));
    }

    /// A seed's bytes leave only at the end; what was shown before does not let anyone roll on.
    #[test]
    fn no_line_shows_the_seed_before_the_end(seed in 0..1000u64, whims in whims(60)) {
        let duel = play(seed, &whims);
        let hex = volga_engine::dice::Seed::from_number(seed).to_hex();
        let shown = duel.lines(Reveal::AtEnd);
        prop_assert_eq!(shown[0].contains(&hex), duel.over().is_some());
        prop_assert!(!shown[1..].iter().any(|line| line.contains(&hex)));
        let mut sealed: Match<Toy<2>> = Duel::from_lines(&shown).unwrap();
        if let Some(seat) = sealed.turn().filter(|_| legal(&sealed).contains(&Do::Throw)) {
            let missing = matches!(sealed.act(seat, Do::Throw, &[]), Err(ActError::Missing(_)));
            prop_assert!(missing);
        }
    }

    #[test]
    fn damaged_bytes_do_no_harm(
        seed in 0..1000u64, whims in whims(40), at in vec((any::<u16>(), any::<u16>(), any::<u8>()), 1..4)
    ) {
        let mut lines = play(seed, &whims).lines(Reveal::Full);
        for (line, column, byte) in at {
            let line = usize::from(line) % lines.len();
            let mut bytes = lines[line].clone().into_bytes();
            let column = usize::from(column) % bytes.len();
            // Digits often: they are what stays well-formed.
            bytes[column] = if byte % 2 == 0 { b'0' + byte / 2 % 10 } else { byte };
            lines[line] = String::from_utf8_lossy(&bytes).into_owned();
        }
        load_anything(&lines);
    }

    #[test]
    fn damaged_lines_do_no_harm(
        seed in 0..1000u64, whims in whims(40), at in vec((any::<u8>(), any::<u8>(), 0..4u8), 1..4)
    ) {
        let mut lines = play(seed, &whims).lines(Reveal::Full);
        for (from, to, how) in at {
            let (from, to) = (usize::from(from) % lines.len(), usize::from(to) % lines.len());
            match how {
                0 if lines.len() > 1 => { lines.remove(from); }
                1 => { let copy = lines[from].clone(); lines.insert(to, copy); }
                2 => lines.swap(from, to),
                _ => lines.truncate(from + 1),
            }
        }
        load_anything(&lines);
    }

    #[test]
    fn rubbish_does_no_harm(lines in vec(".{0,60}", 0..5)) {
        prop_assert!(Duel::from_lines(&lines).is_err());
    }
}
