use super::*;
use crate::action::Action;
use crate::stage::Operation;
use crate::testkit::{Board, act, allowed, hex, legal, refused, run, unit};

const FERRY: &str = "1832";

/// A Reaction Phase of a turn, so many before it, the last or not; nobody but these is on the map.
fn reaction_on(board: Board, turn: u8, before: u8, last: bool) -> City {
    let mut city = board.with(|city| (city.turn, city.reactions) = (turn, before)).city();
    city.begin_reaction(last, &mut ());
    city
}

/// The first Reaction Phase of the first turn, with a one for stacks.
fn first_phase(board: Board) -> City {
    let mut city = reaction_on(board, 1, 0, false);
    run(&mut city, "1");
    city
}

fn enter(name: &str, at: &str) -> Action {
    Action::Enter { unit: unit(name), hex: hex(at) }
}

/// Land next to a ferry.
fn beside(ferry: usize) -> Hex {
    let near = data().ferries[ferry].hex.neighbours().find(|near| data().sets.land.contains(*near));
    near.expect("a ferry has land beside it")
}

/// Germans close all ferries by standing next to them.
fn closed() -> Board {
    let germans = [
        ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"],
        ["29M-PZ-4", "14P-PZ-1", "14P-PZ-2"],
        ["29M-MOT43-1", "29M-MOT43-2", "29M-MOT43-3"],
    ];
    germans
        .iter()
        .enumerate()
        .fold(Board::new(), |board, (ferry, names)| board.put(names, beside(ferry).name()))
}

/// A German Initiative Phase of a turn.
fn initiative(board: Board, turn: u8) -> City {
    board.with(|city| (city.turn, city.stage) = (turn, Stage::Initiative(Operation::default()))).city()
}

#[test]
fn r15_13_what_has_not_come_when_the_german_is_done_never_comes() {
    let mut city = initiative(Board::new().put(&["29M-PZ-1"], "0642"), 2);
    let mut cut = city.clone();
    act(&mut city, Action::EndPhase, "");
    assert_eq!(city.places.of(unit("100J-INF-1")), Place::Off(Off::Gone));
    assert_eq!(city.places.of(unit("305I-INF-1")), Place::Off(Off::Due), "those of later turns wait");
    cut.end_phase(true, &mut ());
    assert_eq!(
        cut.places.of(unit("100J-INF-1")),
        Place::Off(Off::Due),
        "a chit has only cut the phase short"
    );
}

#[test]
fn r15_42c_germans_beside_a_ferry_cut_its_capacity_at_once() {
    let mut city = first_phase(Board::new());
    assert!(allowed(&city, Side::Soviet, enter("13G-GINF3-1", FERRY)));
    for name in ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"] {
        city.places.put(unit(name), beside(0));
    }
    assert_eq!(refused(&city, Side::Soviet, enter("13G-GINF3-1", FERRY)), "15.4b");
}

#[test]
fn r15_43a_nobody_rolls_for_the_bank_when_nobody_waits() {
    let board = closed().with(|city| {
        let waiting: UnitSet = city.places.off(Off::Due).collect();
        waiting.iter().for_each(|unit| city.places.take(unit, Off::Gone));
    });
    let mut city = reaction_on(board, 1, 0, false);
    run(&mut city, "1");
    assert_eq!(legal(&city), [Action::EndPhase]);
}
