//! What one who asks can have, and what not.

use crate::{Asker, Opening, Problem, Session, load};
use serde_json::Value;
use volga_catalog::GameId;
use volga_engine::dice::Seed;
use volga_engine::journal::HistoryError;
use volga_engine::{Seat, Viewer};

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn begun(game: GameId, asker: Asker) -> Session {
    let seed = Some(Seed::from_number(1));
    let opening = Opening { scenario: None, options: Value::Null, position: None, data: None, seed };
    opening.begin(game, &[], asker).unwrap()
}

/// The first decision is taken.
fn acted(session: &Session) -> Session {
    let offers = session.asked_by(Asker::referee()).offers();
    session.asked_by(Asker::referee()).act(None, &offers[0].action.0, &[]).unwrap().session
}

#[test]
fn a_seat_is_answered_for_itself_alone() {
    let city = begun(GameId::City, Asker::referee());
    let turn = city.turn().unwrap();
    let other = if turn == FIRST { SECOND } else { FIRST };
    let (mover, waiter) = (city.asked_by(Asker::seat(turn)), city.asked_by(Asker::seat(other)));
    assert!(!mover.offers().is_empty() && waiter.offers().is_empty());
    let (own, not_own) = (city.seat_name(other), city.seat_name(turn));
    assert_eq!(waiter.speaker(Some(own)), Ok(other));
    assert!(matches!(waiter.speaker(Some(not_own)), Err(Problem::NotYourSeat(_))));
    assert!(matches!(waiter.speaker(Some("nobody")), Err(Problem::UnknownSeat { .. })));
    for eye in [not_own, "open", "nobody"] {
        assert!(matches!(waiter.through(eye), Err(Problem::NotYourSeat(_))), "{eye}");
    }
    assert_eq!(waiter.through("spectator").unwrap().viewer(), Viewer::Spectator);
    assert!(matches!(city.through("nobody"), Err(Problem::UnknownViewer { .. })));
    assert!(matches!(waiter.state(), Err(Problem::NotYourSeat(_))));
    assert!(waiter.advice(None, "random").is_err_and(|e| e == Problem::NotYourTurn(not_own)));
}

#[test]
fn the_seed_is_in_the_journal_of_those_who_keep_it() {
    let seed = Seed::from_number(1).to_hex();
    let city = begun(GameId::City, Asker::referee());
    let tells = |asker| city.asked_by(asker).journal().iter().any(|line| line.contains(&seed));
    assert!(tells(Asker::referee()) && tells(Asker::everyone()));
    assert!(!tells(Asker::seat(FIRST)) && !tells(Asker::spectator()));
}

#[test]
fn an_act_makes_another_session_and_leaves_the_first_as_it_was() {
    let before = begun(GameId::Advance, Asker::everyone());
    let (view, after) = (before.view(), acted(&before));
    assert!(!before.has_begun() && after.has_begun());
    assert_eq!(before.view(), view);
    let again = load(GameId::Advance, &after.journal(), Asker::everyone()).unwrap();
    assert_eq!(again.view(), after.asked_by(Asker::everyone()).view());
}

#[test]
fn undoing_needs_every_seat_and_something_to_undo() {
    let city = begun(GameId::City, Asker::referee());
    assert_eq!(city.undo().err(), Some(Problem::NothingToUndo));
    let city = acted(&city);
    let alone = city.asked_by(Asker::seat(FIRST)).undo();
    assert!(matches!(alone, Err(Problem::History(HistoryError::NotAgreed(_)))));
    assert!(!city.undo().unwrap().is_marked());
}

#[test]
fn where_a_person_rolls_dice_are_asked_for() {
    let opening = Opening { scenario: None, options: Value::Null, position: None, data: None, seed: None };
    let asked = opening.begin(GameId::Inferno, &[], Asker::everyone());
    assert!(matches!(asked, Err(Problem::DiceNeeded(_))));
}
