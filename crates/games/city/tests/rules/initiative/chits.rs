//! [11.1] Chits.

use crate::rules::kit::{Board, act, allowed, begun, hex, play, run, walk};
use serde_json::{Value, json};
use volga_city::ids::Side;
use volga_city::stage::Stage;
use volga_city::{Action, ChitCount, City};

fn cup(no_reaction: u8, reaction: u8) -> ChitCount {
    ChitCount { no_reaction, reaction }
}

fn drawn(no_reaction: u8, reaction: u8) -> Value {
    json!({"drawn": {"no_reaction": no_reaction, "reaction": reaction}})
}

/// A tank beside militia on a turn, the Kurgan last held by this side.
fn beside(kurgan: &str) -> Board {
    Board::new().put(&["29M-PZ-1"], "0509").put(&["MILS-MIL-1"], "0510").with("kurgan", json!(kurgan))
}

/// The tank overruns the militia, and chits are drawn in this order.
#[track_caller]
fn draw(board: &Board, script: &str) -> City {
    let mut city = begun(board, &["29M-PZ-1"], "0509");
    play(&mut city, Action::Overrun { hex: hex("0510") }, script);
    city
}

/// Whether a Reaction Phase comes when the tank is done.
fn reacts(mut city: City) -> bool {
    if allowed(&city, Side::German, Action::Finish) {
        act(&mut city, Action::Finish, "");
    }
    matches!(city.stage, Stage::Reaction(_)) || city.operation().is_some_and(|(_, operation)| operation.cut)
}

#[test]
fn r11_1c_a_reaction_chit_starts_a_phase() {
    let city = draw(&beside("german"), "yes 1");
    assert_eq!(city.chits.cup, cup(24, 5));
    assert!(reacts(city));
}

#[test]
fn r11_1d_a_no_reaction_chit_changes_nothing_else() {
    let city = draw(&beside("german"), "no");
    assert_eq!(city.chits.cup, cup(23, 6));
    assert!(!reacts(city));
}

#[test]
fn r11_11a_drawn_chits_stay_out() {
    let city = draw(&beside("soviet"), "no yes 1");
    assert_eq!((city.chits.cup, city.chits.drawn), (cup(23, 5), cup(1, 1)));
}

#[test]
fn r11_12_at_the_end_of_a_turn_one_no_reaction_chit_leaves() {
    let end = |turn: u8, chits: Value| {
        let board = Board::new().put(&["29M-PZ-1"], "0642").turn(turn).at("turn_end");
        let mut city = board.with("chits", chits).with("reactions", json!(5)).city();
        run(&mut city, "1");
        assert_eq!(city.turn, turn + 1);
        (city.chits.cup, city.chits.drawn)
    };
    assert_eq!(end(1, drawn(14, 4)), (cup(23, 6), cup(0, 0)));
    assert_eq!(end(2, drawn(0, 0)), (cup(22, 6), cup(0, 0)));
}

#[test]
fn r11_13a_two_chits_while_the_kurgan_was_last_soviet() {
    assert_eq!(draw(&beside("soviet"), "no no").chits.drawn, cup(2, 0));
    assert_eq!(draw(&beside("german"), "no").chits.drawn, cup(1, 0));
}

#[test]
fn r11_13d_either_of_two_chits_starts_the_phase() {
    for chits in ["no yes 1", "yes no 1"] {
        assert!(reacts(draw(&beside("soviet"), chits)), "{chits}");
    }
}

#[test]
fn r11_13b_of_two_reaction_chits_one_may_go_back() {
    let mut city = draw(&beside("soviet"), "yes yes");
    assert_eq!(city.chits.cup, cup(24, 4));
    act(&mut city, Action::ReturnChit, "");
    assert_eq!((city.chits.cup, city.chits.drawn), (cup(24, 5), cup(0, 1)));
    assert!(reacts(city));
}

#[test]
fn r11_13a_the_kurgan_belongs_to_the_last_who_came() {
    let mut city = Board::new().put(&["29M-PZ-1"], "1626").put(&["6T-INF3-1"], "2015").city();
    assert_eq!(city.kurgan, Side::Soviet);
    walk(&mut city, "1626", &["29M-PZ-1"], &["1726"]);
    assert_eq!(city.kurgan, Side::German);
    act(&mut city, Action::Step { to: hex("1626") }, "");
    assert_eq!(city.kurgan, Side::German, "also when he has left again");
    let board = Board::new().put(&["29M-PZ-1"], "1322").put(&["6T-INF3-1"], "1826");
    let mut city = board.with("kurgan", json!("german")).reacting(1).city();
    let near = hex("1726").neighbours().find(|near| near.is_adjacent(hex("1826"))).expect("between them");
    let path: &[&str] = if hex("1826").is_adjacent(hex("1726")) { &["1726"] } else { &[near.name(), "1726"] };
    walk(&mut city, "1826", &["6T-INF3-1"], path);
    assert_eq!(city.kurgan, Side::Soviet);
}
