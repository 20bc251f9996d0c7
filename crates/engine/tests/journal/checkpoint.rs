//! A journal taken up by a checkpoint is the journal played again, and costs what follows the checkpoint.

use crate::properties::{Whim, indulge, play_on, whims};
use crate::toy::{Do, Options, work};
use crate::{Alone, BLUE, Duel, RED, events_at, snapshot, start_with, stream, waited};
use proptest::prelude::*;
use volga_engine::dice::Quick;
use volga_engine::journal::{Origin, Reveal};

/// Everything that can be asked of a duel.
fn told(duel: &Duel) -> impl PartialEq + std::fmt::Debug + use<> {
    let entries: Vec<_> =
        (0..duel.entries().len()).rev().map(|entry| (duel.state_at(entry), events_at(duel, entry))).collect();
    let in_force: Vec<_> = duel.in_force().map(|item| (item.entry, item.act, item.rolls.to_vec())).collect();
    let mut decisions = Vec::new();
    duel.decisions_from(0, |item, before| decisions.push((item.entry, before.clone())));
    let barriers = [RED, BLUE].map(|seat| duel.barrier(seat));
    (snapshot(duel), entries, in_force, decisions, barriers, duel.over(), duel.hash())
}

/// Plays a duel with changes of mind, but seldom so many as to leave too little for a checkpoint.
fn long(seed: u64, whims: &[Whim]) -> Duel {
    let mut duel =
        start_with(Options { rounds: 20, spin: false, wait: true, ..Options::default() }, stream(seed), &[]);
    let whims: Vec<Whim> = whims.iter().map(|&(kind, which)| (kind | u8::from(which > 20), which)).collect();
    play_on(&mut duel, &whims);
    duel
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is done before and after a checkpoint, and after the journal was taken up by it.
    #[test]
    fn it_is_the_journal_played_again(
        seed in 0..1000u64, before in whims(400), after in whims(60), then in whims(60)
    ) {
        let mut duel = long(seed, &before);
        let Some(checkpoint) = duel.checkpoint() else { return Ok(()) };
        play_on(&mut duel, &after);
        let lines = duel.lines(Reveal::Full);
        let mut again = Duel::resume(&lines, &checkpoint, &|| true).expect("they belong together");
        let mut played = Duel::read(&lines, Origin::Kept, &|| true).unwrap();
        // Asked from the present on, before anything of the past is.
        for seat in [RED, BLUE] {
            prop_assert_eq!(again.barrier(seat), played.barrier(seat));
        }
        prop_assert_eq!(again.checkpoint(), played.checkpoint());
        for whim in &then {
            indulge(&mut again, *whim);
            indulge(&mut played, *whim);
            prop_assert_eq!(again.state(), played.state());
        }
        let entries: Vec<usize> = played.effective().collect();
        let middle = entries[entries.len() / 2];
        let branch = |table: &Duel| table.branch(middle, stream(5)).map(|branch| told(&branch));
        if let (Ok(one), Ok(other)) = (branch(&again), branch(&played)) {
            prop_assert_eq!(one, other);
        }
        prop_assert_eq!(told(&again), told(&played));
        let (one, _) = again.restart(&[]).unwrap();
        let (other, _) = played.restart(&[]).unwrap();
        prop_assert_eq!(told(&one), told(&other));
    }

    /// Lines that it is about are missing. (Whether it is its own, as it was written, its keeper has seen to.)
    #[test]
    fn fewer_lines_are_not_taken_up(seed in 0..1000u64, whims in whims(300)) {
        let duel = long(seed, &whims);
        let Some(checkpoint) = duel.checkpoint() else { return Ok(()) };
        let lines = duel.lines(Reveal::Full);
        prop_assert!(Duel::resume(&lines[..lines.len() - 1], &checkpoint, &|| true).is_none());
    }
}

/// The games above are long enough for checkpoints, and have what people can do to history.
#[test]
fn random_play_has_something_to_keep() {
    let whims = |seed: u64| -> Vec<Whim> {
        let mut dice = Quick::new(seed);
        (0..300).map(|_| (dice.below(256) as u8, dice.below(256) as u8)).collect()
    };
    let kept: Vec<String> = (0..60).filter_map(|seed| long(seed, &whims(seed)).checkpoint()).collect();
    let having = |what: &str| kept.iter().filter(|checkpoint| checkpoint.contains(what)).count();
    assert!(kept.len() > 20, "{}", kept.len());
    assert!(having(r#""rolls_in""#) > 5, "{}: mended", having(r#""rolls_in""#));
    assert!(having("#..") > 5, "{}: taken back", having("#.."));
}

#[test]
fn a_short_game_has_none() {
    assert_eq!(waited(31).checkpoint(), None);
    assert!(waited(32).checkpoint().is_some());
}

/// What comes before a checkpoint is not played until somebody asks for it.
#[test]
fn taking_up_costs_what_follows() {
    for entries in [200, 1600] {
        let mut alone = waited(entries);
        let checkpoint = alone.checkpoint().expect("there is enough to be saved");
        for _ in 0..30 {
            alone.act(RED, Do::Wait, &[]).unwrap();
        }
        let lines = alone.lines(Reveal::Full);
        let (again, asked) = work(|| Alone::resume(&lines, &checkpoint, &|| true).expect("it is its own"));
        assert!(asked.applied <= 30 + 32, "{asked:?} for {entries}");
        assert_eq!((asked.told, asked.viewed), (0, 0));
        let (first, asked) = work(|| again.barrier(RED));
        assert_eq!((first, asked.applied), (alone.barrier(RED), 0));
        let ((), asked) = work(|| again.replay_from(entries + 25, |_| {}));
        assert_eq!(asked.applied, 5);
        let mut back = again.clone();
        let ((), asked) = work(|| back.take_back(RED, entries + 15).unwrap());
        assert_eq!((asked.applied, back.state()), (0, &alone.state_at(entries + 14).unwrap()));
        let (state, asked) = work(|| again.state_at(40));
        assert_eq!(state, alone.state_at(40));
        assert!(asked.applied <= entries, "{asked:?}: the past is played");
        let (state, asked) = work(|| back.state_at(entries / 2));
        assert_eq!(state, alone.state_at(entries / 2));
        assert!(asked.applied < 16, "{asked:?}: and once, for all copies");
        assert!(Alone::resume(&lines, &checkpoint, &|| false).is_none());
    }
}

/// A game that ended by will has its ending.
#[test]
fn an_end_by_will_is_kept() {
    let mut duel: Duel = start_with(Options { wait: true, ..Options::default() }, stream(3), &[]);
    duel.act(RED, Do::Hide(12), &[]).unwrap();
    duel.act(BLUE, Do::Hide(5), &[]).unwrap();
    for _ in 0..60 {
        duel.act(RED, Do::Wait, &[]).unwrap();
    }
    duel.resign(BLUE).unwrap();
    let (lines, checkpoint) = (duel.lines(Reveal::Full), duel.checkpoint().expect("it is long"));
    let again = Duel::resume(&lines, &checkpoint, &|| true).unwrap();
    assert_eq!(again.over(), duel.over());
    assert_eq!(told(&again), told(&duel));
}
