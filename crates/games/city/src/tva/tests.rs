use super::*;
use crate::action::Action;
use crate::ids::Side;
use crate::stage::{Closing, Stage};
use crate::testkit::{Board, act, hex, legal, refused, run, unit, units};

fn closing(board: Board, turn: u8) -> City {
    let stage = Stage::Closing(Closing::Emplacements);
    board.put(&["6T-INF3-1"], "1726").with(|city| (city.stage, city.turn) = (stage, turn)).city()
}

fn to(name: &str, at: &str) -> Action {
    Action::Place { unit: unit(name), hex: hex(at) }
}

#[test]
fn r16_0a_it_arrives_at_the_end_of_each_turn() {
    let mut city = closing(Board::new(), 1);
    let mut arrived = Vec::new();
    while let Some(gun) = city.tva_due() {
        arrived.push(gun.name());
        let first = legal(&city)[0];
        act(&mut city, first, "");
    }
    assert_eq!(arrived, ["TV1-26-1", "TV1-44-1"]);
    assert_eq!(city.stage, Stage::Closing(Closing::Emplacements));
    run(&mut city, "");
    assert_eq!(city.stage, Stage::Closing(Closing::Flotilla));
    city.turn = 5;
    assert!(city.tva_due() > Some(unit("TV1-44-1")), "those of later turns follow");
}

#[test]
fn r16_1c_the_soviet_player_chooses_the_emplacement() {
    let city = closing(Board::new(), 1);
    let hexes: HexSet = data().emplacements.iter().map(|(hex, _)| *hex).collect();
    let places: Vec<_> = hexes.iter().map(|hex| Action::Place { unit: unit("TV1-26-1"), hex }).collect();
    assert_eq!((legal(&city), places.len()), (places, 20));
    assert_eq!(refused(&city, Side::Soviet, to("TV1-44-1", "2925")), "16.1c", "one after the other");
}

#[test]
fn r16_1a_each_symbol_takes_one_unit() {
    let mut city = closing(Board::new(), 6);
    act(&mut city, to("TV1-26-1", "2821"), "");
    assert_eq!(refused(&city, Side::Soviet, to("TV1-44-1", "2821")), "16.1a");
    act(&mut city, to("TV1-44-1", "2925"), "");
    act(&mut city, to("TV2-36-1", "2925"), "");
    assert_eq!(refused(&city, Side::Soviet, to("TV2-44-1", "2925")), "16.1a");
    assert_eq!(refused(&city, Side::Soviet, to("TV2-44-1", "2926")), "16.1a", "nothing is marked there");
    assert_eq!(city.places.units_in(hex("2925")), units(&["TV1-44-1", "TV2-36-1"]));
}

#[test]
fn r16_1b_it_neither_waits_nor_moves() {
    let mut city = closing(Board::new(), 1);
    assert_eq!(refused(&city, Side::Soviet, Action::Skip), "16.1b");
    act(&mut city, to("TV1-26-1", "2821"), "");
    assert!(city.check_movers(&units(&["TV1-26-1"]), hex("2821")).is_err());
}

#[test]
fn r7_23_who_would_move_what_never_moves_is_told_why() {
    let board =
        Board::new().put(&["TV1-26-1"], "2821").put(&["VRF-FLOT-1"], "1835").put(&["2289-DEPOT-1"], "1632");
    let city = board.put(&["29M-PZ-1"], "0642").reacting(2).city();
    for (at, rule) in
        [("2821", "7.23"), ("1835", "12.31"), ("1632", "6.61a"), ("0642", "7.0a"), ("0643", "7.0a")]
    {
        let begin = Action::Begin { hex: hex(at), units: crate::ids::Mask(1) };
        assert_eq!(refused(&city, Side::Soviet, begin), rule, "{at}");
    }
}

#[test]
fn r16_1a_without_room_a_unit_is_lost() {
    let mut city = closing(Board::new(), 1);
    let mut others = data().guns.german.iter();
    for (hex, room) in &data().emplacements {
        others.by_ref().take((*room).into()).for_each(|unit| city.places.put(unit, *hex));
    }
    run(&mut city, "");
    assert_eq!(city.places.of(unit("TV1-26-1")), Place::Off(Off::Gone), "ruling 72");
}
