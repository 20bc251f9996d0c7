//! The barrier, taking back, mending, undoing, and any position again.

use crate::toy::{Do, Event};
use crate::{Alone, BLUE, Duel, RED, dice, duel, events_at, snapshot, start, stream};
use volga_engine::dice::Face;
use volga_engine::journal::{ActError, DiceSource, HistoryError, MendError, Reveal};
use volga_engine::{RuleId, Seat};

#[test]
fn rolls_draws_reveals_and_others_are_barriers() {
    let mut duel = duel();
    assert_eq!((duel.barrier(RED), duel.barrier(BLUE)), (3, 2), "blue may hide again, red may not");
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    assert_eq!((duel.barrier(RED), duel.barrier(BLUE)), (3, 5));
    assert!(duel.can_take_back(RED) && !duel.can_take_back(BLUE));
    duel.act(RED, Do::Draw, &[]).unwrap();
    assert_eq!(duel.barrier(RED), 6);
    assert!(!duel.can_take_back(RED));
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    assert_eq!(duel.barrier(RED), 6);
    duel.act(RED, Do::Pass, &[]).unwrap();
    assert_eq!(duel.barrier(RED), 6, "until blue answers");
    duel.act(BLUE, Do::Walk(1), &[]).unwrap();
    assert_eq!((duel.barrier(RED), duel.barrier(BLUE)), (9, 8));
}

#[test]
fn a_reveal_cannot_be_taken_back() {
    let mut table: Duel = start(stream(7), &dice(&[1]));
    table.act(RED, Do::Hide(9), &[]).unwrap();
    table.act(BLUE, Do::Hide(2), &[]).unwrap();
    let report = table.act(RED, Do::Walk(2), &[]).unwrap();
    assert_eq!(report.events()[1], Event::Trapped { seat: 0, space: 2 });
    assert_eq!(table.take_back(RED, 3), Err(HistoryError::Barrier { entry: 3 }));
}

#[test]
fn taking_back_restores_the_position_and_is_recorded() {
    let mut duel = duel();
    let before = duel.state().clone();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    duel.take_back(RED, 3).unwrap();
    assert_eq!(duel.state(), &before);
    assert_eq!(duel.effective().collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(duel.entry_line(5).unwrap(), r#"{"seat":"red","take_back":3}"#);
    assert_eq!(duel.take_back(RED, 3), Err(HistoryError::NotInForce(3)));
    duel.act(RED, Do::Walk(3), &[]).unwrap();
    assert_eq!(duel.effective().collect::<Vec<_>>(), [0, 1, 2, 6]);
    assert_eq!(duel.state_at(4), None);
}

#[test]
fn only_the_owner_takes_back() {
    let mut duel = duel();
    duel.act(RED, Do::Walk(1), &[]).unwrap();
    assert_eq!(duel.take_back(BLUE, 3), Err(HistoryError::Barrier { entry: 3 }));
    assert_eq!(duel.take_back(Seat(7), 3), Err(HistoryError::Barrier { entry: 3 }));
    assert_eq!(duel.take_back(RED, 0), Err(HistoryError::Barrier { entry: 0 }));
    duel.resign(BLUE).unwrap();
    assert_eq!(duel.take_back(RED, 3), Err(HistoryError::Over));
}

#[test]
fn mending_folds_the_rest_again() {
    let mut duel = duel();
    for n in [1, 2] {
        duel.act(RED, Do::Walk(n), &[]).unwrap();
    }
    let start = duel.state_at(2).unwrap().at[0];
    let reports = duel.mend(RED, 3, Do::Walk(2), &[]).unwrap();
    assert_eq!(duel.state().at[0], start + 4);
    assert_eq!(reports.iter().map(|report| report.events().len()).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(duel.effective().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(duel.in_force().nth(3).unwrap().act, Some((RED, Do::Walk(2))));
    assert_eq!(duel.entry_line(5).unwrap(), r#"{"seat":"red","mend":3,"act":{"walk":2}}"#);
}

#[test]
fn a_mend_that_breaks_what_follows_is_refused() {
    let mut duel = duel();
    for n in [1, 2, 1] {
        duel.act(RED, Do::Walk(n), &[]).unwrap();
    }
    let before = snapshot(&duel);
    let error = duel.mend(RED, 3, Do::Walk(3), &[]).unwrap_err();
    assert!(
        matches!(&error, MendError::Act { entry: 4, error: ActError::Refused(r) } if r.rule == RuleId("3.1")),
        "{error}"
    );
    assert_eq!(duel.mend(RED, 2, Do::Hide(1), &[]).unwrap_err(), HistoryError::Barrier { entry: 2 }.into());
    assert_eq!(snapshot(&duel), before);
}

/// Else a player could try out where the other's trap lies.
#[test]
fn a_mend_that_opens_something_ends_there() {
    let mut duel = duel();
    let at = duel.state().at[0];
    for n in [1, 1] {
        duel.act(RED, Do::Walk(n), &[]).unwrap();
    }
    duel.act(RED, Do::Pass, &[]).unwrap();
    let [report] = &duel.mend(RED, 4, Do::Draw, &[]).unwrap()[..] else { panic!("it ends there") };
    assert_eq!((report.rolls.len(), report.rolls[0].number), (1, Some(1)));
    assert_eq!(duel.effective().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!((duel.state().at[0], duel.turn(), duel.barrier(RED)), (at + 1, Some(RED), 7));
    assert_eq!(events_at(&duel, 4).unwrap(), report.events());
    let again = Duel::from_lines(&duel.lines(Reveal::Full)).unwrap();
    assert_eq!(snapshot(&again), snapshot(&duel));
}

#[test]
fn a_mend_asks_a_person_for_dice() {
    let mut table: Duel = start(DiceSource::Typed, &dice(&[2]));
    table.route(RED, &[Do::Hide(9)], &[]);
    table.route(BLUE, &[Do::Hide(9)], &[]);
    table.route(RED, &[Do::Walk(1), Do::Walk(1)], &[]);
    let before = snapshot(&table);
    let error = table.mend(RED, 3, Do::Draw, &[]).unwrap_err();
    assert!(matches!(error, MendError::Act { entry: 3, error: ActError::Missing(_) }), "{error}");
    assert_eq!(snapshot(&table), before);
    let reports = table.mend(RED, 3, Do::Draw, &[Face::Drawn("ace".into()), Face::Die(1)]).unwrap();
    assert_eq!((reports.len(), reports[0].given_used, table.state().score[0]), (1, 1, 4));
}

#[test]
fn undoing_past_the_barrier_takes_consent() {
    let mut duel = duel();
    duel.act(RED, Do::Throw, &[]).unwrap();
    let spent = duel.entries()[3].rolls()[0].number;
    assert_eq!(duel.undo(RED, &[], 3), Err(HistoryError::NotAgreed("blue")));
    assert_eq!(duel.undo(RED, &[BLUE], 0), Err(HistoryError::NotADecision(0)));
    assert_eq!(duel.undo(RED, &[BLUE, Seat(5)], 3), Err(HistoryError::NoSeat(5)));
    duel.undo(RED, &[BLUE], 3).unwrap();
    assert!(!duel.marked());
    assert_eq!(duel.entry_line(4).unwrap(), r#"{"undo":3,"asked_by":"red","agreed":["blue"]}"#);
    duel.act(RED, Do::Throw, &[]).unwrap();
    assert_eq!(
        (spent, duel.entries()[5].rolls()[0].number),
        (Some(1), Some(2)),
        "an undone roll stays spent"
    );
}

#[test]
fn a_player_alone_undoes_and_is_marked() {
    let mut alone: Alone = start(stream(3), &[]);
    alone.act(RED, Do::Hide(4), &[]).unwrap();
    alone.act(RED, Do::Walk(1), &[]).unwrap();
    alone.undo(RED, &[], 1).unwrap();
    assert!(!alone.marked(), "nothing lay in between");
    alone.act(RED, Do::Hide(4), &[]).unwrap();
    alone.act(RED, Do::Draw, &[]).unwrap();
    alone.undo(RED, &[], 5).unwrap();
    assert!(alone.marked());
    assert!(Alone::from_lines(&alone.lines(Reveal::Full)).unwrap().marked());
}

#[test]
fn a_resignation_can_be_undone() {
    let mut duel = duel();
    duel.resign(RED).unwrap();
    duel.undo(RED, &[BLUE], 3).unwrap();
    assert_eq!((duel.over(), duel.turn()), (None, Some(RED)));
}

#[test]
fn any_position_is_given_again() {
    let mut alone: Alone = start(stream(5), &[]);
    let mut states = vec![alone.state().clone()];
    let mut told = vec![Vec::new()];
    let mut script = [Do::Walk(1), Do::Draw, Do::Walk(2), Do::Walk(1), Do::Pass].into_iter().cycle();
    alone.act(RED, Do::Hide(3), &[]).unwrap();
    alone.undo(RED, &[], 1).unwrap();
    while alone.over().is_none() {
        let action = if states.len() == 1 { Do::Hide(6) } else { script.next().unwrap() };
        told.push(alone.act(RED, action, &[]).unwrap().events());
        states.push(alone.state().clone());
    }
    let effective: Vec<usize> = alone.effective().collect();
    assert_eq!(effective.len(), states.len());
    for ((entry, state), events) in effective.iter().zip(&states).zip(&told) {
        assert_eq!(alone.state_at(*entry).as_ref(), Some(state));
        assert_eq!(events_at(&alone, *entry).as_ref(), Some(events));
    }
    assert_eq!((alone.state_at(1), events_at(&alone, 99)), (None, None));
    assert_eq!(alone.hash(), volga_engine::journal::hash(told.iter().flatten(), alone.state()));
}
