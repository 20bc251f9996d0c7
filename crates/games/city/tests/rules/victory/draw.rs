//! [17.0] Victory.

use crate::rules::kit::{Board, run};
use crate::rules::sequence::phases::turn_end;
use volga_city::data::data;
use volga_city::ids::Hex;
use volga_engine::{Game, RuleId, Turn, Verdict};

#[test]
fn r17_2d_a_drawn_game_has_no_winner() {
    let germans = data().by_side.german.iter().skip(10);
    let is_ferry = |hex: &Hex| data().ferries.iter().any(|ferry| ferry.hex == *hex);
    let (ferries, others): (Vec<Hex>, Vec<Hex>) =
        data().victory.iter().map(|(hex, _)| *hex).partition(is_ferry);
    let held = others.into_iter().chain(ferries.into_iter().take(1)).take(12);
    let board = held.zip(germans);
    let board = board.fold(Board::new(), |board, (hex, unit)| board.put(&[unit.name()], hex.name()));
    let mut city = turn_end(board.turn(7));
    run(&mut city, "1");
    assert_eq!(city.turn(), Turn::Over(Verdict { winner: None, level: "draw", rule: RuleId("17.2d") }));
}
