//! [17.0] Victory.

use crate::rules::kit::{Board, hex, opening, run};
use volga_city::City;
use volga_city::data::Arrival;
use volga_city::data::data;
use volga_city::ids::{Hex, Unit};
use volga_city::stage::{Stage, Victory};
use volga_city::{Off, Options, RULES};
use volga_engine::Game;
use volga_engine::dice::Quick;

/// German units in these hexes, at the end of a turn.
fn holding(scenario: &'static str, turn: u8, hexes: &[Hex]) -> Board {
    let germans: Vec<Unit> = data().by_side.german.iter().collect();
    let board = hexes.iter().zip(germans);
    let board = board.fold(Board::new(), |board, (hex, unit)| board.put(&[unit.name()], hex.name()));
    board.scenario(scenario).turn(turn).at("turn_end")
}

/// Who has won when the turn is over, if it ends the game.
fn victor(board: &Board) -> Option<Victory> {
    let mut city = board.city();
    run(&mut city, "1");
    match city.stage {
        Stage::Over(victory) => Some(victory),
        _ => None,
    }
}

fn points(city: &City) -> u8 {
    city.victory_points(2, 2, 1)
}

fn victory_hexes(ferries: usize, others: usize) -> Vec<Hex> {
    let all: Vec<Hex> = data().victory.iter().map(|(hex, _)| *hex).collect();
    let is_ferry = |hex: &&Hex| data().ferries.iter().any(|ferry| ferry.hex == **hex);
    let ferry = all.iter().filter(is_ferry).take(ferries);
    let other = all.iter().filter(|hex| !is_ferry(hex)).take(others);
    ferry.chain(other).copied().collect()
}

#[test]
fn r17_0_control_is_german_units_in_the_hex() {
    let city = holding("campaign", 1, &[hex("1726")]).city();
    assert_eq!(city.german_victory_hexes().iter().collect::<Vec<_>>(), [hex("1726")]);
    let next_to_it = holding("campaign", 1, &[hex("1727")]).city();
    assert!(next_to_it.german_victory_hexes().is_empty());
    let gun = Board::new().put(&["29M-ART-1"], "1832").city();
    assert_eq!(gun.german_victory_hexes().len(), 1, "ruling 83: a lone gun is enough");
}

#[test]
fn r17_1c_ferries_and_the_kurgan_are_worth_two() {
    let points = |names: &[&str]| {
        let hexes: Vec<Hex> = names.iter().map(|name| hex(name)).collect();
        points(&holding("intro", 1, &hexes).city())
    };
    assert_eq!((points(&["1832"]), points(&["1726"]), points(&["2715"]), points(&["1727"])), (2, 2, 1, 0));
    assert_eq!(points(&["1832", "2227", "2719", "1726", "1337"]), 9);
}

#[test]
fn r17_1d_eight_points_win_the_introduction() {
    let board = holding("intro", 1, &["1832", "2227", "1726", "1337", "1436"].map(hex));
    assert_eq!((points(&board.city()), victor(&board)), (8, Some(Victory::German)));
}

#[test]
fn r17_1e_fewer_lose_it() {
    let board = holding("intro", 1, &["1832", "2227", "1726", "1337"].map(hex));
    assert_eq!((points(&board.city()), victor(&board)), (7, Some(Victory::Soviet)));
}

#[test]
fn r17_1a_the_introduction_ends_after_one_turn() {
    assert_eq!(victor(&holding("intro", 1, &[])), Some(Victory::Soviet));
}

#[test]
fn r17_2a_the_campaign_goes_on_until_turn_seven() {
    for turn in 1..7 {
        assert_eq!(victor(&holding("campaign", turn, &[])), None);
    }
    assert_eq!(victor(&holding("campaign", 7, &[])), Some(Victory::Soviet));
}

#[test]
fn r17_2b_twelve_hexes_with_two_ferries_win_at_the_end_of_any_turn() {
    for turn in 1..=7 {
        let board = holding("campaign", turn, &victory_hexes(2, 10));
        assert_eq!(victor(&board), Some(Victory::German));
    }
    assert_eq!(victor(&holding("campaign", 4, &victory_hexes(3, 8))), None, "eleven are too few");
}

#[test]
fn r17_2c_fewer_than_twelve_after_turn_seven_is_a_soviet_victory() {
    assert_eq!(victor(&holding("campaign", 7, &victory_hexes(3, 8))), Some(Victory::Soviet));
}

#[test]
fn r17_2d_twelve_without_two_ferries_is_a_draw_after_turn_seven() {
    let hexes = victory_hexes(1, 11);
    assert_eq!(victor(&holding("campaign", 7, &hexes)), Some(Victory::Draw));
    assert_eq!(victor(&holding("campaign", 6, &hexes)), None, "before that the game goes on");
}

#[test]
fn r17_1b_the_introduction_has_the_reinforcements_of_turn_one_without_trans_volga_artillery() {
    let city = City::setup("intro", &Options::default(), RULES, &mut Quick::new(1)).expect("a scenario");
    let due: Vec<Unit> = city
        .places
        .off(Off::Due)
        .filter(|unit| matches!(data().unit(*unit).arrival, Arrival::Volga { .. }))
        .collect();
    assert_eq!(due.len(), 27);
    assert!(due.iter().all(|unit| !data().counter(*unit).is_tva()));
    assert!(city.places.off(Off::Due).all(|unit| !matches!(data().unit(unit).arrival, Arrival::Edge { .. })));
    assert_eq!(opening().places.off(Off::Gone).count(), 0);
}
